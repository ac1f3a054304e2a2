"""Votes as columns: who gave which system's version of which item which score.

The columns are sorted by name once, so that the order of the rows they came in can't change any number.

A *stimulus* is one system's version of one item; a listener votes on it at most once.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import isfinite

import numpy as np
from numpy.typing import NDArray

from engine.types import EngineError

Codes = NDArray[np.intp]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Ratings:
    """Votes, sorted by system, item and listener.

    Attributes:
        listeners, systems, items: names, sorted, each with at least one vote.
        listener, system, item: of each vote, as a place in those names.
        score: of each vote.
    """

    listeners: tuple[str, ...]
    systems: tuple[str, ...]
    items: tuple[str, ...]
    listener: Codes
    system: Codes
    item: Codes
    score: Floats

    def __len__(self) -> int:
        return len(self.score)

    @property
    def stimulus(self) -> Codes:
        """Of each vote a number of its stimulus, 0 to number of stimuli - 1, ascending."""
        keys = self.system * len(self.items) + self.item
        return np.cumsum(np.diff(keys, prepend=keys[:1]) != 0).astype(np.intp)

    @property
    def stimulus_names(self) -> list[tuple[str, str]]:
        """(system, item) of each number in `stimulus`."""
        first = np.flatnonzero(np.diff(self.stimulus, prepend=-1))
        pairs = zip(self.system[first].tolist(), self.item[first].tolist(), strict=True)
        return [(self.systems[system], self.items[item]) for system, item in pairs]

    def of_system(self, name: str) -> Ratings:
        """The votes on one system."""
        return self.where(self.system == self.systems.index(name))

    def where(self, kept: NDArray[np.bool_]) -> Ratings:
        """The votes where a mask is true; names without a vote are left out."""
        listeners, listener = _kept_names(self.listeners, self.listener[kept])
        systems, system = _kept_names(self.systems, self.system[kept])
        items, item = _kept_names(self.items, self.item[kept])
        return Ratings(listeners, systems, items, listener, system, item, self.score[kept])


def ratings_of(
    listeners: Sequence[str],
    systems: Sequence[str],
    items: Sequence[str],
    scores: Sequence[float],
    rows: Sequence[int] | None = None,
) -> Ratings:
    """Votes from four columns of the same length.

    Args:
        listeners, systems, items: names.
        scores: any finite numbers.
        rows: number of each vote in its file, to be named in an error; None: 1, 2, 3 ….

    Raises:
        EngineError: a score is no finite number, or a listener votes twice on a stimulus.

    >>> votes = ratings_of(["L2", "L1"], ["A", "A"], ["hello", "hello"], [4, 5])
    >>> votes.listeners, votes.score.tolist()
    (('L1', 'L2'), [5.0, 4.0])
    """
    rows = rows if rows is not None else range(1, len(scores) + 1)
    for row, score in zip(rows, scores, strict=True):
        if not isfinite(score):
            raise EngineError(f"Row {row} has the score {score}; correct it to a finite number.")
    coded = [_coded(names) for names in (listeners, systems, items)]
    (listener_names, listener), (system_names, system), (item_names, item) = coded
    order = np.lexsort((listener, item, system))
    sorted_codes = np.column_stack([listener, system, item])[order]
    _refuse_second_votes(sorted_codes, order, rows, (listener_names, system_names, item_names))
    score = np.asarray(scores, dtype=np.float64)[order]
    listener, system, item = (column.copy() for column in sorted_codes.T)
    return Ratings(listener_names, system_names, item_names, listener, system, item, score)


def without_listeners(ratings: Ratings, names: Collection[str]) -> Ratings:
    """The votes without those of some listeners, for results beside the ones with them.

    Votes on a stimulus that all listeners gave the same score stay: a vote that agrees with everybody is no
    evidence against anyone, so a unanimous clip outlives every rule of screening.

    >>> votes = ratings_of(["L1", "L2", "L1", "L2"], ["A"] * 4, ["a", "a", "b", "b"], [5, 5, 4, 1])
    >>> [votes.listeners[code] for code in without_listeners(votes, {"L2"}).listener]
    ['L1', 'L2', 'L1']
    """
    out = np.array([name in names for name in ratings.listeners], dtype=np.bool_)[ratings.listener]
    return ratings.where(~out | unanimous(ratings))


def unanimous(ratings: Ratings) -> NDArray[np.bool_]:
    """Of each vote whether two or more listeners voted on its stimulus, all with the same score."""
    if not len(ratings):
        return np.zeros(0, dtype=np.bool_)
    stimulus = ratings.stimulus
    starts = np.flatnonzero(np.diff(stimulus, prepend=-1))
    low = np.minimum.reduceat(ratings.score, starts)
    high = np.maximum.reduceat(ratings.score, starts)
    return ((low == high) & (np.bincount(stimulus) > 1))[stimulus]


def _coded(names: Sequence[str]) -> tuple[tuple[str, ...], Codes]:
    distinct = sorted(set(names))
    place = {name: code for code, name in enumerate(distinct)}
    return tuple(distinct), np.fromiter((place[name] for name in names), dtype=np.intp, count=len(names))


def _kept_names(names: tuple[str, ...], codes: Codes) -> tuple[tuple[str, ...], Codes]:
    kept, new = np.unique(codes, return_inverse=True)
    return tuple(names[code] for code in kept.tolist()), new.astype(np.intp)


def _refuse_second_votes(
    codes: Codes, order: Codes, rows: Sequence[int], names: tuple[tuple[str, ...], ...]
) -> None:
    again = np.flatnonzero((np.diff(codes, axis=0) == 0).all(axis=1))
    if len(again):
        place = int(again[0])
        listener, system, item = (of[code] for of, code in zip(names, codes[place].tolist(), strict=True))
        first, second = sorted((rows[int(order[place])], rows[int(order[place + 1])]))
        raise EngineError(
            f"Rows {first} and {second} are two votes of listener {listener!r} on system {system!r}, "
            f"item {item!r}; keep one of them."
        )
