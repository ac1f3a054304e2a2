"""Takes that two people or more annotated: what each decided, ready to be compared by pair and by time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import combinations
from typing import Literal

from engine.annotation.choices import REVIEWED, Choices, choices, is_split
from engine.annotation.version import Version

Pair = tuple[str, str]
"""Ids of two people."""
Period = Literal["day", "week"]
COMPARED = (
    *("text", "cs_level", "cs_levels_all", "main_language", "verdict", "reject_reason", "quality_reasons"),
    *("loanwords", "languages", "unsure"),
)
"""The fields whose agreement is told; a note is free text, whose wording nobody has to agree on."""
_FIELDS = tuple(dict.fromkeys((*REVIEWED, *COMPARED)))


@dataclass(frozen=True, slots=True)
class Double:
    """A take with the choices of all who annotated it.

    Attributes:
        people: ids, sorted.
        times: when each finished.
        choices: by field of `COMPARED` and `REVIEWED`, in the order of the people.
    """

    take_id: str
    people: tuple[str, ...]
    times: tuple[str, ...]
    choices: Mapping[str, Choices]

    def of(self, field: str, pair: Pair | None = None) -> Choices:
        """What the two of a pair, or all, decided about a field."""
        found = self.choices[field]
        return found if pair is None else tuple(found[self.people.index(one)] for one in pair)

    @property
    def split(self) -> tuple[str, ...]:
        """The fields of `REVIEWED` in which people differ."""
        return tuple(field for field in REVIEWED if is_split(self.choices[field]))

    def has(self, pair: Pair | None) -> bool:
        """Whether both of a pair annotated it; None: everybody is asked for."""
        return pair is None or all(one in self.people for one in pair)

    def finished(self, pair: Pair | None = None) -> str:
        """When the later of the two, or the last of all, was finished."""
        asked = self.people if pair is None else pair
        return max(self.times[self.people.index(one)] for one in asked)


def doubles(versions: Iterable[Version]) -> list[Double]:
    """The takes with two versions or more, in the order in which they come; one version of each person.

    >>> one, two = (Version(name, "t", name, "", "버스", {}) for name in "ba")
    >>> [(double.take_id, double.people) for double in doubles([one, two])]
    [('t', ('a', 'b'))]
    """
    return [double_of(found) for found in by_take(versions).values() if len(found) > 1]


def by_take(versions: Iterable[Version]) -> dict[str, list[Version]]:
    """The versions of each take."""
    found: dict[str, list[Version]] = {}
    for version in versions:
        found.setdefault(version.take_id, []).append(version)
    return found


def double_of(versions: Sequence[Version]) -> Double:
    """One take's versions, compared."""
    ordered = sorted(versions, key=lambda one: one.person_id)
    return Double(
        ordered[0].take_id,
        tuple(one.person_id for one in ordered),
        tuple(one.at for one in ordered),
        {field: choices(ordered, field) for field in _FIELDS},
    )


def pairs(found: Iterable[Double]) -> list[tuple[Pair, int]]:
    """Every two people who annotated a take in common, with how many; most first."""
    counted = Counter(pair for one in found for pair in combinations(one.people, 2))
    return sorted(counted.items(), key=lambda item: (-item[1], item[0]))


def takes_that_differ(found: Iterable[Double], field: str, pair: Pair | None = None) -> list[str]:
    """Takes about whose field two of those people (or of a pair) said different things."""
    return [one.take_id for one in found if one.has(pair) and is_split(one.of(field, pair))]


def confusions(found: Iterable[Double], field: str, pair: Pair) -> dict[tuple[str, str], list[str]]:
    """Takes by what the first and what the second of a pair said about a field of named values."""
    cells: dict[tuple[str, str], list[str]] = {}
    for one in found:
        if one.has(pair):
            first, second = one.of(field, pair)
            if first is not None and second is not None:
                cells.setdefault((str(first), str(second)), []).append(one.take_id)
    return cells


def periods(
    found: Iterable[Double], period: Period, pair: Pair | None = None
) -> Iterator[tuple[date, list[Double]]]:
    """The takes by the day (UTC), or the Monday of the week, on which the later annotation was finished."""
    by_start: dict[date, list[Double]] = {}
    for one in found:
        if one.has(pair):
            day = datetime.fromisoformat(one.finished(pair)).astimezone(UTC).date()
            start = day if period == "day" else day - timedelta(days=day.weekday())
            by_start.setdefault(start, []).append(one)
    yield from sorted(by_start.items())
