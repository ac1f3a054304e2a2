"""What the settings of a score make of one text: each step before and after, the units, numbers, optional words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.asr.alignment import unit_spans
from engine.asr.seam import SeamSettings
from engine.text.normaliser import Preview, normalise_text
from engine.text.normaliser_settings import preview_steps, steps_of
from engine.text.numbers_in_text import numbers_in, signs_in
from engine.text.optional_words import optional_spans
from engine.text.spans import longest_apart
from engine.text.tokens import nfc
from engine.text.unit_choice import regrouped
from engine.text.unit_text import unit_text


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the text as written: `text == written[start:end]`, in code points of the NFC text.

    Attributes:
        start, end, text: the part.
        meaning: the digits of a number; empty for an optional word.
    """

    start: int
    end: int
    text: str
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class SettingsPreview:
    """What is made of one text.

    Attributes:
        written: the text, NFC.
        steps: each step of the normaliser that runs, with the text before and after it.
        units: what is counted.
        numbers: the longest numbers, from the left; none where numbers aren't looked for.
        optional_words: those of the list.
    """

    written: str
    steps: tuple[Preview, ...]
    units: tuple[str, ...]
    numbers: tuple[Stretch, ...]
    optional_words: tuple[Stretch, ...]


def preview_settings(text: str, settings: SeamSettings) -> SettingsPreview:
    """What the settings make of a text.

    Raises:
        EngineError: a step of the normaliser can't be used.

    >>> found = preview_settings("음, 열다섯 명!", SeamSettings(numbers="digits", optional_words=("음",)))
    >>> found.units, [(n.text, n.meaning) for n in found.numbers], [word.text for word in found.optional_words]
    (('음', '열', '다', '섯', '명'), [('열다섯', '15')], ['음'])
    """
    written = nfc(text)
    steps = steps_of(settings.normaliser)
    units = unit_text(normalise_text(written, steps))
    places = unit_spans(written, steps)

    def stretch(start: int, end: int, meaning: str = "") -> Stretch:
        first, last = places[start][0], places[end - 1][1]
        return Stretch(first, last, written[first:last], meaning)

    numbers: list[Stretch] = []
    if settings.numbers != "apart":
        found = {(number.start, number.end): number.value for number in numbers_in(units, signs_in(written))}
        numbers = [stretch(*span, found[span]) for span in longest_apart(found)]
    words = optional_spans(units, settings.optional_words, settings.normaliser)
    return SettingsPreview(
        written,
        preview_steps(text, settings.normaliser),
        (regrouped(units, settings.units).text if settings.units else units).units,
        tuple(numbers),
        tuple(stretch(*span) for span in words),
    )
