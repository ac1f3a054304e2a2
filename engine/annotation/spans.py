"""Agreement about marks in a text: F1 of two people's marks.

    F1 = 2 m / (a + b)        a, b   marks of the first and of the second person, summed over takes
                              m      marks that match, each with at most one of the other person
                              0 to 1, higher is better; not defined where nobody marked anything

It is the same whoever is called the first. What matches is said by two switches:

    exact     both have the same place;  overlap: the places share a character
    labelled  they say the same too: the same set of spellings, the same language

and `pairs` compare what was marked in a take without its place: which spellings, whatever word they stand at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

import numpy as np

from engine.annotation.resampled import USUAL, Floats, Resampling, take_score
from engine.annotation.version import PlacedMark
from engine.types import Score

Match = Literal["exact", "overlap", "pairs"]
NOBODY_MARKED = "nobody marked anything in these takes"

Matched = tuple[int, int]
"""Marks that match, and the marks of both together."""


def matched_marks(
    first: Sequence[PlacedMark], second: Sequence[PlacedMark], match: Match, labelled: bool = True
) -> Matched:
    """How many marks of a take match, and how many there are of both people.

    Args:
        first, second: on the same text, from the left; the marks of one person don't overlap.
        match: what has to be the same.
        labelled: whether they have to say the same, too.

    >>> bus, taxi, long_bus = PlacedMark((0, 3), "bus"), PlacedMark((4, 8), "taxi"), PlacedMark((0, 4), "bus")
    >>> matched_marks([bus, taxi], [long_bus], "exact"), matched_marks([bus, taxi], [long_bus], "overlap")
    ((0, 3), (1, 3))
    """
    total = len(first) + len(second)
    if match == "overlap":
        return _overlapping(first, second, labelled), total
    keys = [_keys(one, match, labelled) for one in (first, second)]
    return (keys[0] & keys[1]).total(), total


def _keys(marks: Sequence[PlacedMark], match: Match, labelled: bool) -> Counter[object]:
    """What has to be the same; a mark without a counterpart in the other's text matches none by place."""
    if match == "pairs":
        return Counter(one.said for one in marks)
    return Counter((one.place, one.said if labelled else None) for one in marks if one.place is not None)


def _overlapping(first: Sequence[PlacedMark], second: Sequence[PlacedMark], labelled: bool) -> int:
    """The most pairs there can be, each mark in one: from the left, as neither's marks overlap each other."""
    count, begin = 0, 0
    for one in first:
        for at in range(begin, len(second)):
            if _touch(one, second[at]) and (not labelled or one.said == second[at].said):
                count, begin = count + 1, at + 1
                break
    return count


def _touch(one: PlacedMark, other: PlacedMark) -> bool:
    if one.place is None or other.place is None:
        return False
    return one.place[0] < other.place[1] and other.place[0] < one.place[1]


def f1_score(counts: Iterable[Matched], resampling: Resampling = USUAL) -> Score:
    """F1 over takes: matching marks and marks of both, of each take (of all its pairs of people).

    >>> f1_score([(1, 2), (1, 3)]).value
    0.8
    """
    kinds = Counter(counts)

    def values(sums: Floats) -> Floats:
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.where(sums[:, 1] > 0, 2.0 * sums[:, 0] / sums[:, 1], np.nan)

    rows = [*kinds] or np.zeros((0, 2))
    return take_score(rows, [*kinds.values()], values, NOBODY_MARKED, resampling)
