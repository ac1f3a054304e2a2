"""Words that may be said or written down or not: fillers and hesitations (uh, um, 어, 음, 그 …), as a list to edit.

A word of the list is found where it stands alone: between spaces, or, in scripts without spaces, anywhere. An
entry may hold several words (you know).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate

from engine.text.normaliser import normalise_text
from engine.text.normaliser_settings import NormaliserSettings, steps_of
from engine.text.spans import Span
from engine.text.unit_text import UnitText, open_borders, unit_text


def _words(table: str) -> tuple[str, ...]:
    return tuple(table.split())


FILLERS = _words(
    """
    uh um uhm umm er erm eh ah hm hmm mm mmm mhm uh-huh
    어 어어 음 으음 흠 아 에 그 저 저기 막 뭐 인제 그니까 있잖아
    嗯 呃 额 えっと えーと えー あのー
    este eeh ehm
    """
)
"""A list to begin with; words that often mean something (그: that, 뭐: what, 막: just) are in it, so look through it."""


def word_list(words: Iterable[str], normaliser: NormaliserSettings = ()) -> tuple[str, ...]:
    """The words normalised, each once, in a fixed order, so that the order of a list never matters.

    >>> word_list(["Um", "uh-huh", "um", "?"])
    ('uh huh', 'um')
    """
    steps = steps_of(normaliser)
    found = {" ".join(normalise_text(word, steps).split()) for word in words}
    return tuple(sorted(word for word in found if unit_text(word).units))


@lru_cache(maxsize=64)
def _units_of(
    words: tuple[str, ...], normaliser: NormaliserSettings
) -> dict[str, tuple[tuple[str, ...], ...]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for word in word_list(words, normaliser):
        units = unit_text(word).units
        found.setdefault(units[0], []).append(units)
    return {first: tuple(ways) for first, ways in found.items()}


def optional_spans(text: UnitText, words: tuple[str, ...], normaliser: NormaliserSettings = ()) -> list[Span]:
    """Where words of a list stand in a text: the first unit and the one after the last, from the left.

    >>> optional_spans(unit_text("음 어제 음악 you know 저기"), ("음", "어", "저기", "you know"))
    [(0, 1), (5, 7), (7, 9)]
    """
    known = _units_of(words, normaliser)
    if known.keys().isdisjoint(text.units):
        return []
    chunks = {0, *accumulate(text.chunk_sizes)}
    is_open = open_borders(text)
    found: list[Span] = []
    for start, unit in enumerate(text.units):
        if unit not in known or not (start in chunks or is_open[start]):
            continue
        for units in known[unit]:
            end = start + len(units)
            if text.units[start:end] == units and (end in chunks or is_open[end]):
                found.append((start, end))
    return found
