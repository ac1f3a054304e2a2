"""Means over documents with their bootstrap intervals, and the test of two metrics on the same documents.

A value of a document may be missing (NaN: tau_b isn't defined there); a mean is over the others. What is resampled is
the document. Rows of values are resampled together, so their intervals belong together (a band).

Two metrics are compared over the documents where both have a value, and nowhere else: the difference, its interval
and the test. A difference of two means over other documents each would mix what metrics say with where they say
nothing. The paired permutation test asks whether they could change places, on each document with probability one
half. p = (1 + permutations at least as far from 0 as observed) / (1 + permutations).

Source: Efron and Tibshirani (1993), chapters 13 and 15; Deutsch, Dror and Roth (2021), A Statistical Analysis of
Summarization Evaluation Metrics, for the permutation of documents.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.qe.kendall import defined_mean
from engine.qe.segments import Floats
from engine.stats.bootstrap import DRAWS
from engine.stats.resampling import interval_of, resample_weights
from engine.types import Interval, Score

PERMUTATIONS = 10_000
_CELLS = 4_000_000
"""Signs held at a time."""


@dataclass(frozen=True, slots=True)
class MetricDifference:
    """Two metrics on the same documents, first minus second.

    Attributes:
        difference: mean difference over the documents where both have a value, with its paired interval; n: how many
            these are. It isn't the difference of both means over their own documents where some lack a value.
        p_value: two-sided, of the paired permutation test; None where there is no difference to test.
        permutations: of the test; seed: of its generator.
    """

    difference: Score
    p_value: float | None
    permutations: int
    seed: int


def mean_scores(
    values: Floats, *, draws: int = DRAWS, seed: int = 0, level: float = 0.95
) -> tuple[Score, ...]:
    """Mean over documents of each row of values, with intervals from the same draws.

    Args:
        values: rows x documents, NaN where a document has none.
        draws: resamples; 0: no interval.
        seed: of the generator.
        level: nominal coverage.

    >>> mean_scores(np.array([[0.0, 0.5, np.nan]]), draws=0)[0].value
    0.25
    >>> mean_scores(np.array([[0.0, 0.5]]), seed=1)[0].interval.high
    0.5
    """
    known = ~np.isnan(values)
    table = np.vstack([np.nan_to_num(values), known]).T
    method = "percentile bootstrap over documents"
    intervals = _intervals(table, method, draws, seed, level)
    return tuple(
        _score(defined_mean(row), int(counted.sum()), interval)
        for row, counted, interval in zip(values, known, intervals, strict=True)
    )


def compare_metrics(
    first: Floats,
    second: Floats,
    *,
    draws: int = DRAWS,
    permutations: int = PERMUTATIONS,
    seed: int = 0,
    level: float = 0.95,
) -> MetricDifference:
    """Mean difference of two metrics over the documents where both have a value, with interval and test.

    Args:
        first, second: a value of each document, in the same order; NaN where there is none.
        draws: resamples of the interval; 0: none.
        permutations: of the test.
        seed: of both generators.
        level: nominal coverage.

    >>> found = compare_metrics(np.array([0.5, 0.75, np.nan]), np.array([0.25, 0.25, 0.25]), permutations=99)
    >>> found.difference.value, found.difference.n
    (0.375, 2)
    """
    differences = (first - second)[~np.isnan(first) & ~np.isnan(second)]
    n, mean = len(differences), defined_mean(differences)
    if mean is None:
        missing = Score(None, 0, None, "there is no document where both metrics have a value")
        return MetricDifference(missing, None, permutations, seed)
    table = np.vstack([differences, np.ones(n)]).T
    method = "paired percentile bootstrap over documents"
    (interval,) = _intervals(table, method, draws, seed, level)
    return MetricDifference(
        _score(mean, n, interval), _p_value(differences, mean, permutations, seed), permutations, seed
    )


def _score(value: float | None, n: int, interval: Interval | None) -> Score:
    """A mean with its interval; of fewer than two documents with a value none is shown, for it would have no width."""
    if value is None:
        return Score(None, n, None, "no document has a value")
    if n < 2:
        return Score(
            value, n, None, "an interval needs at least two documents with a value, and there is one"
        )
    return Score(value, n, interval, "" if interval else "no draws were asked for")


def _mean_rows(sums: Floats) -> Floats:
    """Means of each draw from sums of values and of how many there are; NaN where there is none."""
    totals, counts = np.hsplit(sums, 2)
    return np.divide(totals, counts, out=np.full(totals.shape, np.nan), where=counts > 0)


def _intervals(table: Floats, method: str, draws: int, seed: int, level: float) -> list[Interval | None]:
    """An interval of each mean, over the draws where it is defined; of a table of values, and of which are there."""
    n, width = len(table), table.shape[1] // 2
    if n < 2 or not draws:
        return [None] * width
    drawn = np.vstack([_mean_rows(weights @ table) for weights in resample_weights(n, draws, seed)])
    intervals: list[Interval | None] = []
    for column in drawn.T:
        kept = column[~np.isnan(column)]
        intervals.append(interval_of(kept, method, n, draws, seed, level) if len(kept) else None)
    return intervals


def _p_value(differences: Floats, observed: float, permutations: int, seed: int) -> float:
    """Two-sided; a permutation as far from 0 as observed counts, rounding of sums apart."""
    n, generator = len(differences), np.random.default_rng(seed)
    size = max(1, _CELLS // n)
    reached = 0
    for start in range(0, permutations, size):
        part = min(size, permutations - start)
        signs = np.where(generator.random((part, n)) < 0.5, -1.0, 1.0)
        reached += int((np.abs(signs @ differences / n) >= abs(observed) - 1e-12).sum())
    return (1 + reached) / (1 + permutations)
