"""The order of many records, found in steps: the window answers between two of them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

Row = TypeVar("Row")

STEP = 4_000
"""Records of a step: a few milliseconds."""


def sorted_places(
    rows: Sequence[Row], key: Callable[[Row], Any], descending: bool = False
) -> Generator[None, None, list[int]]:
    """The places of rows in their order; equal ones stay in that of the rows, those without a key come last.

    Runs of `STEP` rows are sorted first, then neighbours are merged; Python's sort finds what is sorted already.

    Args:
        rows: in any order.
        key: what they are sorted by; None: it has none.
        descending: the largest first.

    Returns:
        Places in `rows`.

    >>> steps = sorted_places(["b", "", "c", "a"], lambda row: row or None)
    >>> try:
    ...     while True: next(steps)
    ... except StopIteration as end: print(end.value)
    [3, 0, 2, 1]
    """
    keys: list[Any] = []
    for start in range(0, len(rows), STEP):
        keys.extend(map(key, rows[start : start + STEP]))
        yield
    runs: list[list[int]] = []
    without: list[int] = []
    for start in range(0, len(keys), STEP):
        part = range(start, min(start + STEP, len(keys)))
        known = [place for place in part if keys[place] is not None]
        if len(known) < len(part):
            without += [place for place in part if keys[place] is None]
        known.sort(key=keys.__getitem__, reverse=descending)
        runs.append(known)
        yield
    while len(runs) > 1:
        merged: list[list[int]] = []
        for at in range(0, len(runs), 2):
            merged.append([])
            for part in _merging(runs[at], runs[at + 1] if at + 1 < len(runs) else [], keys, descending):
                merged[-1] += part
                yield
        runs = merged
    return [*(runs[0] if runs else ()), *without]


def _merging(
    first: list[int], second: list[int], keys: Sequence[Any], descending: bool
) -> Generator[list[int], None, None]:
    """Two sorted runs as one, a part after the other; of equal ones those of the first run come first."""
    done = 0
    for start in range(0, len(first), STEP):
        of_first = first[start : start + STEP]
        end = (
            len(second)
            if start + STEP >= len(first)
            else _before(keys[of_first[-1]], second, done, keys, descending)
        )
        both = of_first + second[done:end]
        both.sort(key=keys.__getitem__, reverse=descending)
        done = end
        yield both
    if not first:
        yield second


def _before(key: Any, run: Sequence[int], low: int, keys: Sequence[Any], descending: bool) -> int:
    """Where in a sorted run, from `low` on, what comes before a key ends."""
    high = len(run)
    while low < high:
        middle = (low + high) // 2
        value = keys[run[middle]]
        if (value > key) if descending else (value < key):
            low = middle + 1
        else:
            high = middle
    return low
