"""Within a wrong stretch: which part of the hypothesis stands, by its sound, for which words of the reference."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, product

from engine.asr.failure_sides import Side, Stretch
from engine.asr.sound_distance import aligned, distance, nearness, total_weight, weight
from engine.asr.word_sound import Sounds, joined, may_be_spelled_out, sounds
from engine.text.scripts import DIGIT, LATIN

MOST_CELLS = 250_000
"""Sounds of both sides multiplied, above which a stretch isn't compared by sound: as long stretches are no
single words in the other script (about half a second)."""

_MOST_UNITS = 2_500
"""Units of both sides multiplied, above which other readings of numbers and abbreviations aren't tried."""

_READINGS_OF_NUMBERS = 6
_CHEAP = 0.4
"""Sounds that cost more to take for each other don't make one stand for the other."""


@dataclass(frozen=True, slots=True)
class Match:
    """A run of reference units of one script with what stands for it.

    Attributes:
        r0, r1: units of the reference.
        hypothesis: units of the hypothesis, ascending; none where nothing stands for it.
        nearness: in sound, 0 to 1.
        weight: of its sounds, about one for each consonant.
        script: class of the reference's script.
        other: class of the script of most of what stands for it, or empty.
    """

    r0: int
    r1: int
    hypothesis: tuple[int, ...]
    nearness: float
    weight: float
    script: str
    other: str


@dataclass(frozen=True, slots=True)
class Reading:
    """How words that can be said in several ways are read."""

    spelled_out: bool = False
    number: int = 0


@lru_cache(maxsize=1 << 15)
def unit_sounds(unit: str, reading: Reading) -> Sounds:
    """The sounds of a unit."""
    spelled = reading.spelled_out and is_spelled(unit)
    return sounds(unit, spelled, reading.number)


def is_spelled(unit: str) -> bool:
    """Whether a Latin unit may be read letter by letter, as abbreviations and single letters are.

    >>> is_spelled("x"), is_spelled("api"), is_spelled("meeting")
    (True, True, False)
    """
    return len(unit) == 1 or may_be_spelled_out(unit.upper() if len(unit) <= 4 else unit)


def sound_of(side: Side, units: Sequence[int], reading: Reading) -> Sounds:
    """The sounds of units said in one go."""
    return joined([unit_sounds(side.units[unit], reading) for unit in units])


def weight_of(side: Side, units: Sequence[int]) -> float:
    """The weight of the sounds of units, about one for each consonant."""
    return sum(_weight_of_unit(side.units[unit]) for unit in units)


@lru_cache(maxsize=1 << 15)
def _weight_of_unit(unit: str) -> float:
    return total_weight(unit_sounds(unit, Reading()))


def best_reading(reference: Side, hypothesis: Side, stretch: Stretch) -> Reading:
    """How abbreviations and numbers of a stretch are read so that the sides are nearest."""
    r, h = range(stretch.r0, stretch.r1), range(stretch.h0, stretch.h1)
    found = [
        (side.units[unit], side.classes[unit])
        for side, units in ((reference, r), (hypothesis, h))
        for unit in units
    ]
    is_latin = all(script == LATIN for _, script in found)  # letters are no names of other letters
    has_letters = not is_latin and any(
        script == LATIN and len(unit) <= 4 and is_spelled(unit) for unit, script in found
    )
    has_numbers = any(script == DIGIT or any(map(str.isdigit, unit)) for unit, script in found)
    spelled = (False, True) if has_letters else (False,)
    numbers = range(_READINGS_OF_NUMBERS) if has_numbers else (0,)
    ways = [Reading(*way) for way in product(spelled, numbers)]
    if len(ways) == 1 or len(r) * len(h) > _MOST_UNITS:
        return ways[0]
    return min(ways, key=lambda way: distance(sound_of(reference, r, way), sound_of(hypothesis, h, way)))


class Comparison:
    """A wrong stretch compared by sound: what of the hypothesis stands for what of the reference."""

    def __init__(self, reference: Side, hypothesis: Side, stretch: Stretch) -> None:
        self._sides = reference, hypothesis
        self._stretch = stretch
        self._reading = best_reading(reference, hypothesis, stretch)
        self._owners = _owners(reference, hypothesis, stretch, self._reading)
        self._owners_of_words = dict(self._owners)
        _give_whole_words(self._owners_of_words, hypothesis, stretch)

    def runs(self) -> list[Match]:
        """The runs of one script of the reference, each with what stands for it."""
        reference, hypothesis = self._sides
        found: list[Match] = []
        for r0, r1 in runs_of(reference, self._stretch.r0, self._stretch.r1):
            owned = tuple(sorted(unit for unit, owner in self._owners.items() if r0 <= owner < r1))
            found.append(match_of(reference, hypothesis, (r0, r1), owned, self._reading))
        return found

    def words(self, run: Match) -> Iterator[Match]:
        """The words of a run, each with the whole words that stand for it."""
        reference, hypothesis = self._sides
        at = run.r0
        while at < run.r1:
            end = min(reference.word_end(at), run.r1)
            owned = tuple(sorted(unit for unit, owner in self._owners_of_words.items() if at <= owner < end))
            yield match_of(reference, hypothesis, (at, end), owned, self._reading)
            at = end


def match_of(
    reference: Side, hypothesis: Side, run: tuple[int, int], owned: tuple[int, ...], reading: Reading
) -> Match:
    """What a run of reference units is to the hypothesis units that stand for it."""
    r, h = _without_common_end(reference, hypothesis, run, owned)
    said, heard = sound_of(reference, range(*r), reading), sound_of(hypothesis, h, reading)
    scripts = Counter(hypothesis.classes[unit] for unit in h)
    own = reference.classes[run[0]]
    other = own if scripts[own] else max(scripts, key=lambda script: scripts[script], default="")
    return Match(*run, owned, nearness(said, heard), total_weight(said), own, other)


def _without_common_end(
    reference: Side, hypothesis: Side, run: tuple[int, int], owned: tuple[int, ...]
) -> tuple[tuple[int, int], tuple[int, ...]]:
    """Both without the particle that is right after a word in the other script (과제를 | gwaje를)."""
    first, last = run
    h = owned
    scripts = {hypothesis.classes[unit] for unit in owned}
    if len(scripts) > 1 and reference.classes[first] in scripts:
        while last - first > 1 and len(h) > 1 and reference.units[last - 1] == hypothesis.units[h[-1]]:
            last, h = last - 1, h[:-1]
    return (first, last), h


def runs_of(side: Side, first: int, last: int) -> list[tuple[int, int]]:
    """Runs of units of one script class."""
    found: list[tuple[int, int]] = []
    at = first
    for _, group in groupby(range(first, last), lambda unit: side.classes[unit]):
        size = sum(1 for _ in group)
        found.append((at, at + size))
        at += size
    return found


def _owners(reference: Side, hypothesis: Side, stretch: Stretch, reading: Reading) -> dict[int, int]:
    """For each hypothesis unit that stands for something, the reference unit it stands for (the main one)."""
    r_sounds, r_units = _with_units(reference, stretch.r0, stretch.r1, reading)
    h_sounds, h_units = _with_units(hypothesis, stretch.h0, stretch.h1, reading)
    if not r_sounds or not h_sounds or len(r_sounds) * len(h_sounds) > MOST_CELLS:
        return {}
    shared: defaultdict[int, defaultdict[int, float]] = defaultdict(lambda: defaultdict(float))
    for r, h, cost in aligned(r_sounds, h_sounds):
        if r >= 0 and h >= 0 and cost <= _CHEAP:
            shared[h_units[h]][r_units[r]] += (weight(r_sounds[r]) + weight(h_sounds[h])) * (1 - cost)
    owners = {unit: max(weights, key=lambda owner: weights[owner]) for unit, weights in shared.items()}
    _own_the_rest_of_words(owners, hypothesis, stretch)
    return owners


def _with_units(side: Side, first: int, last: int, reading: Reading) -> tuple[Sounds, list[int]]:
    """The sounds of a stretch and the unit that each belongs to."""
    parts = [unit_sounds(side.units[unit], reading) for unit in range(first, last)]
    units = [unit for unit, part in zip(range(first, last), parts, strict=True) for _ in part]
    return joined(parts), units


def _give_whole_words(owners: dict[int, int], hypothesis: Side, stretch: Stretch) -> None:
    """A word of the hypothesis stands for one thing: what most of its units stand for."""
    at = stretch.h0
    while at < stretch.h1:
        end = min(hypothesis.word_end(at), stretch.h1)
        owned = Counter(owners[unit] for unit in range(at, end) if unit in owners)
        if owned:
            main = owned.most_common(1)[0][0]
            owners.update((unit, main) for unit in range(at, end))
        at = end


def _own_the_rest_of_words(owners: dict[int, int], hypothesis: Side, stretch: Stretch) -> None:
    """Units that stand for nothing go with the owned unit next to them in their word: a word stands as a whole."""
    for _ in range(2):
        for step in (1, -1):
            units = range(stretch.h0, stretch.h1)
            for unit in units if step == 1 else reversed(units):
                before = unit - step
                if (
                    unit not in owners
                    and before in owners
                    and hypothesis.words[before] == hypothesis.words[unit]
                ):
                    owners[unit] = owners[before]
