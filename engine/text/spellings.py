"""Spellings that count as equal, found in a reference: every match is an arc, overlapping ones too.

A set of spellings (`버스 | bus`) is matched on whole words with what may be attached to a Korean noun split
off (`engine.text.particles`), in both directions, case-folded, as units: spaces between Hangul words don't
count, since they are no unit. English contractions and hyphen spellings are built-in sets. Sets aren't
chained: an arc replaces what is written in the reference, never another arc; only hyphen spellings hold
inside loanwords.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from engine.text.contractions import contractions
from engine.text.hyphens import Compound, common_compounds, compounds_in, respelled, spellings_of
from engine.text.normaliser import nfc, normalise_text
from engine.text.particles import is_attached
from engine.text.unit_text import UnitText, open_borders, unit_text

Units = tuple[str, ...]
Lexicon = dict[str, tuple[tuple[Units, tuple[Units, ...]], ...]]
"""For the first unit of a spelling: the spellings that begin with it, each with the ones equal to it."""


class Arc(NamedTuple):
    """Units that may stand in the reference instead of its units start to end (end not included).

    >>> Arc(2, 3, ("버", "스"))
    Arc(start=2, end=3, units=('버', '스'))
    """

    start: int
    end: int
    units: Units


def _lexicon(sets: Iterable[Sequence[Units]]) -> Lexicon:
    found: dict[str, dict[Units, list[Units]]] = {}
    for spellings in sets:
        for spelling in spellings:
            others = found.setdefault(spelling[0], {}).setdefault(spelling, [])
            others += [other for other in spellings if other != spelling]
    return {
        first: tuple((units, tuple(dict.fromkeys(others))) for units, others in entries.items())
        for first, entries in found.items()
    }


@lru_cache(maxsize=4)
def built_in(with_contractions: bool = True, with_hyphens: bool = True) -> Lexicon:
    """The built-in sets: English contractions, common hyphenated compounds.

    >>> built_in()["let's"]
    ((("let's",), (('let', 'us'),)),)
    """
    sets: list[tuple[Units, ...]] = []
    if with_contractions:
        sets += [(tuple(short.split()), tuple(full.split())) for short, full in contractions()]
    if with_hyphens:
        sets += [spellings_of(compound) for compound in common_compounds()]
    return _lexicon(sets)


@lru_cache(maxsize=1 << 15)
def _spelling_units(spelling: str) -> Units:
    return unit_text(normalise_text(spelling)).units


@lru_cache(maxsize=1 << 14)
def loanword_lexicon(
    loanwords: tuple[tuple[str, ...], ...], compounds: tuple[Compound, ...] = (), with_hyphens: bool = True
) -> Lexicon:
    """The sets of an utterance, indexed.

    Args:
        loanwords: sets of spellings as given; a spelling without letters or digits is left out.
        compounds: compounds written with a hyphen in reference or hypothesis, spelled in every way within the
            loanwords.
        with_hyphens: whether a hyphen in a loanword's spelling means its other spellings too.

    >>> sorted(loanword_lexicon((("와이파이", "wi-fi"),)))
    ['wi', 'wifi', '와']
    """
    return _lexicon(_spellings(spellings, compounds, with_hyphens) for spellings in loanwords)


@lru_cache(maxsize=1 << 12)
def compound_lexicon(compounds: tuple[Compound, ...]) -> Lexicon:
    """The spellings of compounds, indexed."""
    return _lexicon(map(spellings_of, compounds))


def _spellings(
    spellings: tuple[str, ...], compounds: tuple[Compound, ...], with_hyphens: bool
) -> list[Units]:
    found = [units for units in map(_spelling_units, spellings) if units]
    if with_hyphens:
        own = [compound for spelling in spellings for compound in compounds_in(nfc(spelling).casefold())]
        known = dict.fromkeys([*compounds, *own, *(_known_compounds(found))])
        found += [other for units in found for other in respelled(units, known)]
    return list(dict.fromkeys(found))


def _known_compounds(spellings: Iterable[Units]) -> Iterator[Compound]:
    """Common compounds that one of the spellings may hold."""
    by_unit = _common_by_unit()
    for units in spellings:
        for unit in units:
            yield from by_unit.get(unit, ())


@lru_cache(maxsize=1)
def _common_by_unit() -> dict[str, list[Compound]]:
    found: dict[str, list[Compound]] = {}
    for compound in common_compounds():
        for way in spellings_of(compound):
            found.setdefault(way[0], []).append(compound)
    return found


def find_arcs(text: UnitText, lexicons: Iterable[Lexicon]) -> tuple[Arc, ...]:
    """Every match of a spelling in a reference, as arcs of the spellings equal to it, in a fixed order.

    >>> find_arcs(unit_text("버스를 탔다"), [loanword_lexicon((("버스", "bus"),))])
    (Arc(start=0, end=2, units=('bus',)),)
    >>> find_arcs(unit_text("버스정류장"), [loanword_lexicon((("버스", "bus"),))])
    ()
    """
    found: set[Arc] = set()
    borders: _Borders | None = None
    for lexicon in lexicons:
        if lexicon.keys().isdisjoint(text.units):
            continue
        for start, unit in enumerate(text.units):
            for spelling, others in lexicon.get(unit, ()):
                end = start + len(spelling)
                if text.units[start:end] == spelling:
                    borders = borders or _Borders(text)
                    if borders.enclose_word(start, end):
                        found.update(Arc(start, end, other) for other in others)
    return tuple(sorted(found))


class _Borders:
    """Where words of a text may begin and end."""

    def __init__(self, text: UnitText) -> None:
        self._units = text.units
        self._open = open_borders(text)
        self._chunks = [0, *accumulate(text.chunk_sizes)]

    def enclose_word(self, start: int, end: int) -> bool:
        """Whether a word may begin at `start` and end at `end`, or end there with something attached."""
        chunk_end = self._chunks[bisect_left(self._chunks, end)]
        begins = self._open[start] or self._chunks[bisect_left(self._chunks, start)] == start
        return begins and (self._open[end] or is_attached("".join(self._units[end:chunk_end])))
