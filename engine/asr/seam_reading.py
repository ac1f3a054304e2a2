"""Texts as written read into units, words and points of interest, as the settings of mode `seam` have it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.asr.alignment import unit_spans
from engine.asr.points_of_interest import parse_tags, points_of_interest, switch_points
from engine.asr.reading import read_units
from engine.asr.seam_settings import SeamSettings
from engine.text.language_runs import Marked
from engine.text.normaliser import normalise, normalise_text
from engine.text.normaliser_settings import steps_of
from engine.text.optional_words import optional_spans
from engine.text.scripts import KANA, switch_class
from engine.text.spans import Span
from engine.text.tokens import Token, nfc, tokens
from engine.text.unit_choice import regrouped, regrouped_spans
from engine.text.unit_text import UnitText, unit_text


def read_built_in(text: str, settings: SeamSettings) -> UnitText:
    """The built-in units of a text as written."""
    if settings.normaliser:
        return unit_text(normalise_text(text, steps_of(settings.normaliser)))
    return read_units(text)


def read_counted(text: str, settings: SeamSettings) -> UnitText:
    """The units of a text as written that are counted."""
    found = read_built_in(text, settings)
    return regrouped(found, settings.units).text if settings.units else found


def spans_of(text: str, settings: SeamSettings) -> list[tuple[int, int]]:
    """Where each unit of an NFC text stands in it."""
    found = unit_spans(text, steps_of(settings.normaliser))
    if not settings.units:
        return found
    return regrouped_spans(found, regrouped(read_built_in(text, settings), settings.units))


def _words_as_written(text: str, settings: SeamSettings) -> list[Token]:
    """The words of the normalised text with their places in the NFC text."""
    traced = normalise(text, steps_of(settings.normaliser))
    return [Token(*traced.span(word.start, word.end), word.text, word.script) for word in tokens(traced.text)]


def optional_words_of(text: UnitText, settings: SeamSettings) -> list[Span]:
    """Where optional words stand, in the units that are counted."""
    found = optional_spans(text, settings.optional_words, settings.normaliser)
    if not settings.units:
        return found
    chosen = regrouped(text, settings.units)
    spans = [(start, end, chosen.first[start], chosen.last[end - 1]) for start, end in found]
    return [
        (first, last)
        for start, end, first, last in spans
        if (chosen.groups[first][0], chosen.groups[last - 1][1]) == (start, end)
    ]


class ReferenceUnits(NamedTuple):
    """A reference as written, read.

    Attributes:
        text: NFC, without tags.
        units: after normalising, those that are counted.
        built_in: the same in built-in units.
        points: for each word of `units` whether it is a point of interest.
    """

    text: str
    units: UnitText
    built_in: UnitText
    points: tuple[bool, ...]


def read_reference(
    reference: str,
    tagged: bool,
    main_language: str | None,
    marked: Sequence[Marked],
    settings: SeamSettings,
) -> ReferenceUnits:
    """The units of a reference and its points of interest."""
    written = nfc(reference)
    tags = parse_tags(written) if tagged else None
    text = tags.text if tags else written
    built_in = read_built_in(text, settings)
    points = _points_of(text, built_in, tags.spans if tags else (), main_language, marked, settings)
    if not settings.units:
        return ReferenceUnits(text, built_in, built_in, points)
    chosen = regrouped(built_in, settings.units)
    return ReferenceUnits(text, chosen.text, built_in, chosen.of_words(points))


def _points_of(
    text: str,
    found: UnitText,
    spans: Sequence[tuple[int, int]],
    main_language: str | None,
    marked: Sequence[Marked],
    settings: SeamSettings,
) -> tuple[bool, ...]:
    """Which words are points of interest: those tagged by hand, else by the policy."""
    policy = settings.points
    if not spans and not marked and policy == "both_sides":
        classes = [*map(switch_class, found.scripts)] if KANA in found.scripts else found.scripts
        return tuple(switch_points(classes))
    words = _words_as_written(text, settings)
    if spans:
        return tuple(any(word.start < end and word.end > start for start, end in spans) for word in words)
    return tuple(points_of_interest(words, policy, main_language, marked))
