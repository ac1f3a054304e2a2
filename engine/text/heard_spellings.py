"""Other spellings that no list holds, found by what the hypothesis writes: numbers, words written apart or joined.

Each is an arc only where the hypothesis holds it, so an omission never becomes cheaper.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from engine.text.numbers_in_text import Number, numbers_in, signs_in
from engine.text.scripts import BY_CHARACTER, DIGIT
from engine.text.spellings import Arc, Units
from engine.text.unit_text import UnitText

NumberPolicy = Literal["apart", "digits", "any"]
"""Whether numbers in digits and in words are equal: not at all; digits equal each of their readings (15 | 열다섯,
15 | 십오, 15 | fifteen), while two readings are two ways to speak; or all of them equal each other."""

_MOST_PARTS = 4


def heard_arcs(
    reference: UnitText,
    hypothesis: UnitText,
    texts: tuple[str, str],
    numbers: NumberPolicy,
    compounds: bool,
) -> Iterator[Arc]:
    """The arcs of all switches that are on; see `number_arcs` and `compound_arcs`."""
    if numbers != "apart":
        yield from number_arcs(reference, hypothesis, texts, numbers)
    if compounds:
        yield from compound_arcs(reference, hypothesis)


def number_arcs(
    reference: UnitText, hypothesis: UnitText, texts: tuple[str, str], policy: NumberPolicy
) -> Iterator[Arc]:
    """The numbers of a reference as the hypothesis writes them.

    Args:
        reference, hypothesis: the units.
        texts: both texts as written (NFC): separators of thousands and percent signs are no units.
        policy: which ways to write a number are equal.

    >>> from engine.text.unit_text import unit_text
    >>> texts = "열다섯 명", "15명"
    >>> list(number_arcs(unit_text(texts[0]), unit_text(texts[1]), texts, "digits"))
    [Arc(start=0, end=3, units=('15',))]
    """
    heard: dict[str, dict[Units, list[Number]]] = {}
    for number in numbers_in(hypothesis, signs_in(texts[1])):
        units = hypothesis.units[number.start : number.end]
        heard.setdefault(number.value, {}).setdefault(units, []).append(number)
    if not heard:
        return
    for written in numbers_in(reference, signs_in(texts[0])):
        as_written = reference.units[written.start : written.end]
        for units, numbers in heard.get(written.value, {}).items():
            if units != as_written and any(_are_equal(written, number, policy) for number in numbers):
                yield Arc(written.start, written.end, units)


def _are_equal(first: Number, second: Number, policy: NumberPolicy) -> bool:
    """Whether two ways to write the same number are equal."""
    return policy == "any" or not (first.is_said and second.is_said)


def compound_arcs(reference: UnitText, hypothesis: UnitText) -> Iterator[Arc]:
    """Neighbouring words of the reference that the hypothesis writes joined, or a word that it writes apart.

    Only in scripts with spaces (Hangul needs none: its syllables are units), only where the letters are the
    same in the same order, up to four parts; digits don't run on (3 4 is not 34).

    >>> from engine.text.unit_text import unit_text
    >>> list(compound_arcs(unit_text("my data base"), unit_text("database")))
    [Arc(start=1, end=3, units=('database',))]
    >>> list(compound_arcs(unit_text("database"), unit_text("the data base")))
    [Arc(start=0, end=1, units=('data', 'base'))]
    """
    heard = _stretches(hypothesis)
    own = _stretches(reference)
    for joined in own.keys() & heard.keys():
        ways = {hypothesis.units[start:end] for start, end in heard[joined]}
        for start, end in own[joined]:
            for way in ways:
                if way != reference.units[start:end]:
                    yield Arc(start, end, way)


@lru_cache(maxsize=1 << 12)
def _stretches(text: UnitText) -> dict[str, list[tuple[int, int]]]:
    """Stretches of one to four words, by their letters."""
    scripts = text.script_of_units()
    found: dict[str, list[tuple[int, int]]] = {}
    for start in range(len(text.units)):
        for end in range(start + 1, min(start + _MOST_PARTS, len(text.units)) + 1):
            if not _may_join(scripts[start:end]):
                break
            found.setdefault("".join(text.units[start:end]), []).append((start, end))
    return found


def _may_join(scripts: list[str]) -> bool:
    if not BY_CHARACTER.isdisjoint(scripts):
        return False
    letters = {script for script in scripts if script != DIGIT}
    return len(letters) <= 1 and not any(first == second == DIGIT for first, second in pairwise(scripts))
