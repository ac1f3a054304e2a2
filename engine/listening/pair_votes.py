"""Votes on pairs of clips as columns: who compared which two systems' versions of an item, in which order, and how.

The columns are sorted by name once, so that the order of the rows they came in can't change any number. What a score
says hangs on the study: in `ab` and `abx` 1 is for the first presented, 0 for the second, 0.5 for neither; in `ccr` it
is how the second presented compares with the first, -3 to 3.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isfinite

import numpy as np
from numpy.typing import NDArray

from engine.listening.rater_screening import Flag, ScreeningLimits
from engine.listening.ratings import Codes, Floats, Ratings, ratings_of
from engine.types import EngineError


@dataclass(frozen=True, slots=True, eq=False)
class PairVotes:
    """Votes on pairs, sorted by systems, item, listener, score and X.

    Attributes:
        listeners, systems, items: names, sorted, each with at least one vote.
        listener, item: of each vote, as a place in those names.
        first, second: systems of each vote in the order in which they were presented, as places in `systems`.
        score: of each vote.
        x: in `abx` which of both X was, 0 the first and 1 the second; elsewhere 0.
    """

    listeners: tuple[str, ...]
    systems: tuple[str, ...]
    items: tuple[str, ...]
    listener: Codes
    item: Codes
    first: Codes
    second: Codes
    score: Floats
    x: Codes

    def __len__(self) -> int:
        return len(self.score)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Places of the systems of every pair that has a vote, the smaller first."""
        there = set(zip(self.first.tolist(), self.second.tolist(), strict=True))
        for one, other in combinations(range(len(self.systems)), 2):
            if (one, other) in there or (other, one) in there:
                yield one, other

    def of_pair(self, one: int, other: int) -> NDArray[np.bool_]:
        """Of each vote whether it compares these two systems, in either order."""
        return ((self.first == one) & (self.second == other)) | ((self.first == other) & (self.second == one))

    def where(self, kept: NDArray[np.bool_]) -> PairVotes:
        """The votes where a mask is true; names without a vote are left out."""
        return pair_votes_of(
            [self.listeners[code] for code in self.listener[kept].tolist()],
            [self.items[code] for code in self.item[kept].tolist()],
            [self.systems[code] for code in self.first[kept].tolist()],
            [self.systems[code] for code in self.second[kept].tolist()],
            self.score[kept].tolist(),
            self.x[kept].tolist(),
        )


def pair_votes_of(
    listeners: Sequence[str],
    items: Sequence[str],
    firsts: Sequence[str],
    seconds: Sequence[str],
    scores: Sequence[float],
    xs: Sequence[int] | None = None,
) -> PairVotes:
    """Votes from columns of the same length.

    Args:
        listeners, items: names.
        firsts, seconds: systems in the order in which they were presented.
        scores: finite numbers.
        xs: which of both X was, 0 or 1; None: always the first.

    Raises:
        EngineError: a score is no finite number, or a vote compares a system with itself.

    >>> votes = pair_votes_of(["L"], ["hello"], ["B"], ["A"], [1])
    >>> votes.systems, votes.first.tolist(), list(votes.pairs())
    (('A', 'B'), [1], [(0, 1)])
    """
    for row, (first, second, score) in enumerate(zip(firsts, seconds, scores, strict=True), 1):
        if not isfinite(score):
            raise EngineError(f"Row {row} has the score {score}; correct it to a finite number.")
        if first == second:
            raise EngineError(f"Row {row} compares {first!r} with itself; name two systems.")
    systems = tuple(sorted({*firsts, *seconds}))
    people, things = tuple(sorted(set(listeners))), tuple(sorted(set(items)))
    listener, item = _codes(people, listeners), _codes(things, items)
    first, second = _codes(systems, firsts), _codes(systems, seconds)
    score = np.asarray(scores, dtype=np.float64)
    x = np.zeros(len(score), np.intp) if xs is None else np.asarray(xs, dtype=np.intp)
    order = np.lexsort((x, score, listener, item, second, first))
    codes = (listener[order], item[order], first[order], second[order])
    return PairVotes(people, systems, things, *codes, score[order], x[order])


def pair_ratings(votes: PairVotes, gains: Floats, *, turned: bool = True) -> Ratings:
    """The votes as scores of pairs: each pair is a system named "A / B", several votes of a listener on an item are one.

    Args:
        votes: on pairs.
        gains: of each vote, what it says for the first *presented*: above 0 better, below 0 worse.
        turned: whether a gain is of the first presented and counts the other way round where that is B; else it is
            taken as it is, such as whether an answer is right.

    Returns:
        Ratings whose scores say how much A is better than B, so that agreement and screening of single clips serve.
    """
    keys, sign = _keys(votes)
    cells, place = np.unique(keys, axis=0, return_inverse=True)
    means = np.bincount(place.ravel(), weights=sign * gains if turned else gains) / np.bincount(place.ravel())
    names = votes.systems
    return ratings_of(
        [votes.listeners[code] for code in cells[:, 3].tolist()],
        [f"{names[one]} / {names[other]}" for one, other in cells[:, :2].tolist()],
        [votes.items[code] for code in cells[:, 2].tolist()],
        means.tolist(),
    )


def without_listeners(votes: PairVotes, gains: Floats, names: Collection[str]) -> NDArray[np.bool_]:
    """Which votes stay when some listeners are left out: theirs on a pair of an item on which all agree stay, too.

    Args:
        votes, gains: as of `pair_ratings`.
        names: of the listeners.
    """
    out = np.array([name in names for name in votes.listeners], dtype=np.bool_)[votes.listener]
    keys, sign = _keys(votes)
    place = np.unique(keys[:, :3], axis=0, return_inverse=True)[1].ravel()
    low, high = np.full(place.max(initial=-1) + 1, np.inf), np.full(place.max(initial=-1) + 1, -np.inf)
    np.minimum.at(low, place, sign * gains)
    np.maximum.at(high, place, sign * gains)
    listeners = np.bincount(np.unique(np.column_stack([place, votes.listener]), axis=0)[:, 0])
    agreed = (low == high) & (listeners > 1)
    return ~out | agreed[place]


def _keys(votes: PairVotes) -> tuple[Codes, Floats]:
    """Of each vote its pair, the smaller system first, its item and listener; and -1 where the pair was turned for it."""
    turned = votes.first > votes.second
    low, high = np.where(turned, votes.second, votes.first), np.where(turned, votes.first, votes.second)
    return np.column_stack([low, high, votes.item, votes.listener]), np.where(turned, -1.0, 1.0)


def listener_items(listener: Codes, item: Codes, scores: Floats) -> tuple[Codes, Codes, Floats]:
    """Several votes of one listener on one item as one, their mean; listeners and items numbered from 0.

    >>> found = listener_items(np.array([3, 3, 7]), np.array([1, 1, 1]), np.array([1.0, 0.0, 1.0]))
    >>> [column.tolist() for column in found]
    [[0, 1], [0, 0], [0.5, 1.0]]
    """
    keys, place = np.unique(np.column_stack([listener, item]), axis=0, return_inverse=True)
    means = np.bincount(place.ravel(), weights=scores) / np.bincount(place.ravel())
    people, things = (np.unique(column, return_inverse=True)[1].astype(np.intp) for column in keys.T)
    return people, things, means


def listener_means(listener: Codes, scores: Floats) -> Floats:
    """Of each listener, numbered from 0, the mean score."""
    return np.bincount(listener, weights=scores) / np.bincount(listener)


def one_sided(votes: PairVotes, gains: Floats, limits: ScreeningLimits) -> dict[str, Flag]:
    """Listeners who nearly always chose the same place, by name: always the first presented, or always the second.

    Args:
        votes, gains: as of `pair_ratings`.
        limits: `same_score_share` and `votes` hold here as they do for straight lines.
    """
    count = len(votes.listeners)
    sides = [np.bincount(votes.listener, weights=side, minlength=count) for side in (gains > 0, gains < 0)]
    n = np.bincount(votes.listener, minlength=count)
    flags: dict[str, Flag] = {}
    for place, name in enumerate(votes.listeners):
        most = int(max(side[place] for side in sides))
        share = most / int(n[place])
        if n[place] < limits.votes or share <= limits.same_score_share:
            continue
        which = "first" if sides[0][place] == most else "second"
        reason = f"{share:.0%} of {n[place]} votes are for the clip that was played {which}"
        flags[name] = Flag("one_side", share, limits.same_score_share, int(n[place]), reason)
    return flags


def _codes(names: Sequence[str], column: Sequence[str]) -> Codes:
    place = {name: code for code, name in enumerate(names)}
    return np.fromiter((place[name] for name in column), dtype=np.intp, count=len(column))
