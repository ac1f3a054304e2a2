"""Percentile bootstrap of rates: of one system, and of the difference of two on the same utterances.

Two rates are told apart everywhere. With e_i errors and u_i units of utterance i:

    micro = 100 sum(e_i) / sum(u_i)        of the corpus: a ratio of sums
    macro = 100 mean(e_i / u_i)            the mean of the utterances' rates, over those with u_i > 0

Both in percent; 0 is best. What is resampled is the utterance or, where utterances hang together (one speaker, one
script), the cluster. The interval runs from the 2.5th to the 97.5th percentile of the draws. Where every draw gives the
same value (nobody made an error, say) they tell nothing of what other utterances would give: there is no interval then,
and that is the reason.

Utterances with the same counts are the same to a rate. Where few of them differ, the draws are made over the distinct
ones (multinomial weights), else over all of them in a fixed order: the same distribution, whichever is faster, and
the order of the utterances can't change the result.

Source: Efron and Tibshirani (1993), An Introduction to the Bootstrap, chapter 13; Bisani and Ney (2004) for rates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.stats.resampling import (
    SAME_VALUE,
    distinct_rows,
    drawn_sums,
    interval_of,
    is_one_value,
    portions,
)
from engine.types import Interval, Score

DRAWS = 10_000
_INDICES = 200_000
"""Indices held at a time: what fits into a processor's cache (measured)."""
_FEW = 16
"""Where distinct rows are at most this part (1/16) of all, drawing weights is faster than drawing indices (measured)."""

_EXACT = 2.0**53
"""Whole numbers whose sum is smaller add up exactly in any order."""

Floats = NDArray[np.float64]
_Rate = Callable[[Floats], Floats]


@dataclass(frozen=True, slots=True)
class RateScores:
    """A rate over utterances in both readings, in percent.

    Attributes:
        micro: ratio of sums.
        macro: mean of utterance rates.
    """

    micro: Score
    macro: Score


def rate_scores(
    errors: ArrayLike,
    units: ArrayLike,
    clusters: Sequence[str] | NDArray[Any] | None = None,
    *,
    draws: int = DRAWS,
    seed: int = 0,
    level: float = 0.95,
) -> RateScores:
    """Micro and macro rate of utterances, with their intervals.

    Args:
        errors: S + D + I of each utterance.
        units: N of each utterance; where it is 0 the errors count in the micro rate only.
        clusters: what each utterance belongs to (a speaker); None: each stands for itself.
        draws: resamples; 0: no interval.
        seed: of the generator (numpy's PCG64).
        level: nominal coverage.

    >>> found = rate_scores([1, 0, 2], [4, 2, 4], seed=1)
    >>> found.micro.value, found.macro.value, found.micro.n
    (30.0, 25.0, 3)
    """
    table = _rate_table(np.asarray(errors, dtype=np.float64), np.asarray(units, dtype=np.float64))
    defined = int(table[:, 3].sum())
    values = _rates(_exact_sums(table))[0]
    rows, method = _resampled_rows(table, clusters)
    intervals = _intervals(rows, _rates, method, draws, seed, level)
    missing = "" if defined else "no utterance has a unit to be scored"
    micro, macro = (
        _score(value, defined, interval, missing or reason)
        for value, (interval, reason) in zip(values, intervals, strict=True)
    )
    return RateScores(micro, macro)


def rate_differences(
    errors: tuple[ArrayLike, ArrayLike],
    units: tuple[ArrayLike, ArrayLike],
    clusters: Sequence[str] | NDArray[Any] | None = None,
    *,
    draws: int = DRAWS,
    seed: int = 0,
    level: float = 0.95,
) -> RateScores:
    """Difference of two systems on the same utterances, first minus second, with paired intervals.

    Each draw takes the same utterances of both. Negative: the first is better. The difference of the macro rates
    is over utterances where both have one.

    >>> found = rate_differences(([1, 0, 2], [2, 1, 2]), ([4, 2, 4], [4, 2, 4]))
    >>> found.micro.value, found.macro.value
    (-20.0, -25.0)
    """
    first, second = (
        _rate_table(np.asarray(e, dtype=np.float64), np.asarray(u, dtype=np.float64))
        for e, u in zip(errors, units, strict=True)
    )
    both = (first[:, 3] * second[:, 3])[:, None]
    table = np.hstack(
        [first * [1, 1, 0, 0] + first * both * [0, 0, 1, 1], second[:, :2], second[:, 2:] * both]
    )
    defined = int(both.sum())
    values = _differences(_exact_sums(table))[0]
    rows, method = _resampled_rows(table, clusters)
    intervals = _intervals(rows, _differences, f"paired {method}", draws, seed, level)
    missing = "" if defined else "no utterance has a rate of both systems"
    micro, macro = (
        _score(value, defined, interval, missing or reason)
        for value, (interval, reason) in zip(values, intervals, strict=True)
    )
    return RateScores(micro, macro)


def _score(value: float, n: int, interval: Interval | None, reason: str) -> Score:
    if np.isnan(value):
        return Score(None, n, None, reason)
    return Score(float(value), n, interval, "" if interval else reason)


def _rate_table(errors: Floats, units: Floats) -> Floats:
    """For each utterance errors, units, rate in percent (0 where not defined), and whether it is defined."""
    defined = units > 0
    rates = np.divide(100.0 * errors, units, out=np.zeros_like(errors), where=defined)
    return np.column_stack([errors, units, rates, defined.astype(np.float64)]).reshape(-1, 4)


def _exact_sums(table: Floats) -> Floats:
    """The sums of the columns as one row, rounded once, so that the order of the utterances can't show."""
    return np.array([[_exact_sum(column) for column in table.T]])


def _exact_sum(column: Floats) -> float:
    whole = bool((column == np.floor(column)).all()) and float(np.abs(column).sum()) < _EXACT
    return float(column.sum()) if whole else fsum(column.tolist())


def _rates(sums: Floats) -> Floats:
    """Micro and macro rate of rows of sums of `_rate_table`; NaN where not defined."""
    with np.errstate(invalid="ignore", divide="ignore"):
        micro = np.where(sums[:, 1] > 0, 100.0 * sums[:, 0] / sums[:, 1], np.nan)
        macro = np.where(sums[:, 3] > 0, sums[:, 2] / sums[:, 3], np.nan)
    return np.column_stack([micro, macro])


def _differences(sums: Floats) -> Floats:
    return _rates(sums[:, :4]) - _rates(sums[:, 4:])


def _resampled_rows(table: Floats, clusters: Sequence[str] | NDArray[Any] | None) -> tuple[Floats, str]:
    """What is drawn, one row each, and what to call it."""
    if clusters is None:
        return table, "percentile bootstrap over utterances"
    labels = np.asarray(clusters)
    order = np.lexsort((*table.T, labels))  # sums in a fixed order, whatever that of the utterances
    starts = np.flatnonzero(np.r_[True, labels[order][1:] != labels[order][:-1]]) if len(labels) else []
    return np.add.reduceat(table[order], starts, axis=0) if len(labels) else table, (
        "percentile bootstrap over clusters"
    )


def _intervals(
    rows: Floats, rate: _Rate, method: str, draws: int, seed: int, level: float
) -> tuple[tuple[Interval | None, str], tuple[Interval | None, str]]:
    """Intervals of micro and macro, each with the reason why there is none, empty otherwise."""
    n = len(rows)
    if n < 2 or not draws:
        why = f"an interval needs at least two to draw from, and there is {n or 'none'}"
        none = None, why if n < 2 else "no draws were asked for"
        return none, none
    drawn = np.vstack([rate(sums) for sums in _draws(rows, draws, seed)])
    found: list[tuple[Interval | None, str]] = []
    for column in drawn.T:
        kept = column[~np.isnan(column)]
        if not len(kept):
            found.append((None, ""))
        elif is_one_value(kept):
            found.append((None, SAME_VALUE))
        else:
            found.append((interval_of(kept, method, n, draws, seed, level), ""))
    return found[0], found[1]


def _draws(rows: Floats, draws: int, seed: int) -> Iterator[Floats]:
    """Sums of the rows of each resample, some resamples at a time."""
    generator = np.random.default_rng(seed)
    distinct, counts = distinct_rows(rows)
    n = len(rows)
    if len(distinct) * _FEW <= n:
        yield from drawn_sums(distinct, counts, draws, generator)
        return
    columns = np.ascontiguousarray(np.repeat(distinct, counts, axis=0).T)
    varies = np.flatnonzero(columns.min(axis=1) != columns.max(axis=1))
    index = np.uint16 if n <= 1 << 16 else np.uint32  # small numbers are drawn several at a time
    for size in portions(draws, _INDICES // n):
        drawn = generator.integers(0, n, size=(size, n), dtype=index)
        sums = np.tile(n * columns[:, 0], (size, 1))
        for column in varies:
            sums[:, column] = columns[column].take(drawn).sum(axis=1)
        yield sums
