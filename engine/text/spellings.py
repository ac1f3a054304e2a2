"""Spellings that count as equal, found in a reference: every match is an arc, overlapping ones too.

A set of spellings (`버스 | bus`) is matched on whole words with what may be attached to a Korean noun split
off (`engine.text.particles`), in both directions, case-folded, as units: spaces between Hangul words don't
count, since they are no unit. English contractions and hyphen spellings are built-in sets. Sets aren't
chained: an arc replaces what is written in the reference, never another arc; only hyphen spellings hold
inside loanwords.

What somebody listed is always an arc. A spelling that nobody listed for this text (of a built-in set, or a hyphen
spelling of a listed one) is an arc only where the hypothesis holds it: a shorter spelling that nobody wrote must
not make an omission cheaper (`it is` left out is two words left out, not one `it's`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, compress, count
from operator import itemgetter
from typing import NamedTuple

from engine.text.contractions import contractions
from engine.text.hyphens import Compound, common_compounds, compounds_in, respelled, spellings_of
from engine.text.normaliser import normalise_text
from engine.text.normaliser_settings import NormaliserSettings, steps_of
from engine.text.particles import is_attached
from engine.text.tokens import nfc
from engine.text.unit_text import UnitText, open_borders, unit_text
from engine.types import EngineError

Units = tuple[str, ...]

MOST_ARC_UNITS = 200_000
"""Units of other spellings that one utterance may have; more would take minutes and gigabytes."""

_FEW_SPELLINGS = 4
"""Up to so many, looking for those that are as good as another one costs more than it saves."""


class Spelling(NamedTuple):
    """One way to write something.

    Attributes:
        units: what is written.
        needs: what the hypothesis must hold for it to be an arc; empty for one that somebody listed.
    """

    units: Units
    needs: Units


Lexicon = dict[str, tuple[tuple[Units, tuple[Spelling, ...]], ...]]
"""For the first unit of a spelling: the spellings that begin with it, each with the ones equal to it."""


class Match(NamedTuple):
    """Units start to end (end not included) of a reference, and the spellings equal to them, sorted."""

    start: int
    end: int
    spellings: tuple[Spelling, ...]


class Arc(NamedTuple):
    """Units that may stand in the reference instead of its units start to end (end not included).

    >>> Arc(2, 3, ("버", "스"))
    Arc(start=2, end=3, units=('버', '스'))
    """

    start: int
    end: int
    units: Units


def _lexicon(sets: Iterable[Sequence[Spelling]]) -> Lexicon:
    found: dict[str, dict[Units, set[Spelling]]] = {}
    for spellings in sets:
        for units in {spelling.units for spelling in spellings}:
            others = {other for other in spellings if other.units != units}
            if others:
                found.setdefault(units[0], {}).setdefault(units, set()).update(others)
    return {
        first: tuple((units, tuple(sorted(others))) for units, others in entries.items())
        for first, entries in found.items()
    }


@lru_cache(maxsize=4)
def built_in(with_contractions: bool = True, with_hyphens: bool = True) -> Lexicon:
    """The built-in sets: English contractions, common hyphenated compounds.

    >>> built_in()["let's"]
    ((("let's",), (Spelling(units=('let', 'us'), needs=('let', 'us')),)),)
    """
    sets: list[tuple[Units, ...]] = []
    if with_contractions:
        sets += [(tuple(short.split()), tuple(full.split())) for short, full in contractions()]
    if with_hyphens:
        sets += [spellings_of(compound) for compound in common_compounds()]
    return _lexicon(map(_unlisted, sets))


def _unlisted(spellings: Iterable[Units]) -> list[Spelling]:
    return [Spelling(units, units) for units in spellings]


@lru_cache(maxsize=1 << 15)
def _spelling_units(spelling: str, normaliser: NormaliserSettings) -> Units:
    return unit_text(normalise_text(spelling, steps_of(normaliser))).units


@lru_cache(maxsize=1 << 14)
def loanword_lexicon(
    loanwords: tuple[tuple[str, ...], ...],
    compounds: tuple[Compound, ...] = (),
    with_hyphens: bool = True,
    normaliser: NormaliserSettings = (),
) -> Lexicon:
    """The sets of an utterance, indexed.

    Args:
        loanwords: sets of spellings as given; a spelling without letters or digits is left out.
        compounds: compounds written with a hyphen in reference or hypothesis, spelled in every way within the
            loanwords.
        with_hyphens: whether a hyphen in a loanword's spelling means its other spellings too.
        normaliser: the steps that spellings go through, which are those of the texts.

    >>> sorted(loanword_lexicon((("와이파이", "wi-fi"),)))
    ['wi', 'wifi', '와']
    """
    return _lexicon(_spellings(spellings, compounds, with_hyphens, normaliser) for spellings in loanwords)


@lru_cache(maxsize=1 << 12)
def compound_lexicon(compounds: tuple[Compound, ...]) -> Lexicon:
    """The spellings of compounds, indexed."""
    return _lexicon(_unlisted(spellings_of(compound)) for compound in compounds)


def _spellings(
    spellings: tuple[str, ...],
    compounds: tuple[Compound, ...],
    with_hyphens: bool,
    normaliser: NormaliserSettings,
) -> list[Spelling]:
    written = [_spelling_units(spelling, normaliser) for spelling in spellings]
    listed = dict.fromkeys(units for units in written if units)
    found = [Spelling(units, ()) for units in listed]
    if with_hyphens:
        own = [compound for spelling in spellings for compound in compounds_in(nfc(spelling).casefold())]
        known = dict.fromkeys([*compounds, *own, *(_known_compounds(listed))])
        ways = dict.fromkeys(way for units in listed for way in respelled(units, known))
        found += [Spelling(units, needs) for units, needs in ways if units not in listed]
    return found


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


def are_one_spelling(spellings: Sequence[str], normaliser: NormaliserSettings = ()) -> bool:
    """Whether a set holds fewer than two different spellings after normalising, so that it has no effect.

    >>> are_one_spelling(("버스", "bus")), are_one_spelling(("Bus", "bus!")), are_one_spelling(("!", "?"))
    (False, True, True)
    >>> are_one_spelling(("wi-fi", "wi fi")), are_one_spelling(("wi-fi", "WI-FI"))
    (False, True)
    """
    if len({nfc(spelling).casefold() for spelling in spellings}) < 2:
        return True
    return len(_spellings(tuple(spellings), (), True, normaliser)) < 2


def find_matches(text: UnitText, lexicons: Iterable[Lexicon]) -> tuple[Match, ...]:
    """Every match of a spelling in a reference, from the left.

    >>> find_matches(unit_text("버스를 탔다"), [loanword_lexicon((("버스", "bus"),))])
    (Match(start=0, end=2, spellings=(Spelling(units=('bus',), needs=()),)),)
    >>> find_matches(unit_text("버스정류장"), [loanword_lexicon((("버스", "bus"),))])
    ()
    """
    found: list[Match] = []
    borders: _Borders | None = None
    units = text.units
    last = dict(zip(units, count(), strict=False))
    for lexicon in lexicons:
        for unit in lexicon.keys() & last.keys():
            start, until = -1, last[unit]
            while start != until:
                start = units.index(unit, start + 1)
                for spelling, others in lexicon[unit]:
                    end = start + len(spelling)
                    if end == start + 1 or (end <= len(units) and units[start:end] == spelling):
                        borders = borders or _Borders(text)
                        if borders.enclose_word(start, end):
                            found.append(Match(start, end, others))
    found.sort(key=itemgetter(0))
    return tuple(found)


def arcs_against(reference: Units, matches: Sequence[Match], hypothesis: Units) -> tuple[Arc, ...]:
    """The arcs of a reference against one hypothesis, in a fixed order.

    Raises:
        EngineError: there are too many to be compared.

    >>> matches = find_matches(unit_text("it is"), [built_in()])
    >>> arcs_against(("it", "is"), matches, ("it's",)), arcs_against(("it", "is"), matches, ("this",))
    ((Arc(start=0, end=2, units=("it's",)),), ())
    """
    if not matches:
        return ()
    held = frozenset(hypothesis)
    of_use: dict[int, list[Units]] = {}  # by the identity of a lexicon's tuple: one word may be used often
    found: list[Arc] = []
    size = 0
    for start, end, spellings in matches:
        ways = of_use.get(id(spellings))
        if ways is None:
            ways = of_use[id(spellings)] = _told_apart(reference[start:end], spellings, hypothesis, held)
        if ways:
            size += sum(map(len, ways))
            if size > MOST_ARC_UNITS:
                raise _too_many(reference, matches, of_use)
            found += [Arc(start, end, units) for units in ways]
    return tuple(sorted(set(found)))


def _told_apart(
    written: Units, spellings: Sequence[Spelling], hypothesis: Units, held: frozenset[str]
) -> list[Units]:
    """The spellings that can be of use; of those that no alignment can tell apart the first one.

    A unit that the hypothesis doesn't hold is never a hit, so any two such units are the same to every count.
    A spelling without any such unit has no fewer errors than what is written, unless it is shorter, and is left to what
    is written, also where as many errors would be counted as other kinds: `email` against `a b c` is one substitution
    and two insertions, though `x y z`, an equal spelling that nobody said, would make it three substitutions.
    """
    size = len(written)
    ways = [
        units
        for units, needs in spellings
        if (len(units) < size or not held.isdisjoint(units))
        and (not needs or (held.issuperset(needs) and _holds(hypothesis, needs)))
    ]
    if len(ways) <= _FEW_SPELLINGS:
        return ways
    seen = {tuple([unit if unit in held else None for unit in written])}
    kept: list[Units] = []
    for units in ways:
        seeming = tuple([unit if unit in held else None for unit in units])
        if seeming not in seen:
            seen.add(seeming)
            kept.append(units)
    return kept


def _holds(units: Units, part: Units) -> bool:
    """Whether the part stands somewhere in the units."""
    size = len(part)
    return any(units[at : at + size] == part for at in range(len(units) - size + 1) if units[at] == part[0])


def _too_many(reference: Units, matches: Sequence[Match], of_use: dict[int, list[Units]]) -> EngineError:
    """The sentence about the word whose spellings are most of those to compare, with all of its sets together: what is
    listed, and what isn't but was heard."""
    sizes: Counter[Units] = Counter()
    spelled: dict[Units, set[Units]] = {}
    for start, end, spellings in matches:
        written, ways = reference[start:end], of_use.get(id(spellings), [])
        sizes[written] += sum(map(len, ways))
        listed = [units for units, needs in spellings if not needs]
        spelled.setdefault(written, {written}).update(listed, ways)
    worst = max(sizes, key=lambda written: sizes[written])
    times = len({match.start for match in matches if reference[match.start : match.end] == worst})
    return EngineError(
        f'the {len(spelled[worst])} equal spellings of "{" ".join(worst)}" stand here {times:,} times, so there are '
        f"more than {MOST_ARC_UNITS:,} units to compare: leave some of them out or score shorter stretches."
    )


class _Borders:
    """Where words of a text may begin and end."""

    __slots__ = ("_borders", "_chunks", "_units")

    def __init__(self, text: UnitText) -> None:
        self._units = text.units
        self._chunks = [0, *accumulate(text.chunk_sizes)]
        self._borders = {*self._chunks, *compress(count(), open_borders(text))}

    def enclose_word(self, start: int, end: int) -> bool:
        """Whether a word may begin at `start` and end at `end`, or end there with something attached."""
        if start not in self._borders:
            return False
        if end in self._borders:
            return True
        chunk_end = self._chunks[bisect_left(self._chunks, end)]
        return is_attached("".join(self._units[end:chunk_end]))
