"""Error rate against something that was measured of each utterance: SNR, speaking rate, length, duration.

    rate(bin) = 100 sum(e_i) / sum(u_i)   over the utterances whose value lies in the bin; percent, 0 is best

with e_i errors and u_i units: a ratio of sums, with the percentile bootstrap over utterances or, where they hang together, over speakers. Bins are quantile bins:
about as many utterances in each; equal values are never parted, so there may be fewer bins than asked for. Beside
them stands Spearman's correlation of the value with the utterance's own rate, over utterances that have both: above
0 the error grows with the value.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.stats.bootstrap import rate_scores
from engine.stats.correlation import Correlation, correlate
from engine.types import Score

BINS = 5
DRAWS = 1_000

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class ErrorBin:
    """Utterances of similar value.

    Attributes:
        low, high: their smallest and largest value.
        n: utterances.
        errors, units: their sums.
        rate: the ratio in percent; its n counts utterances with units.
    """

    low: float
    high: float
    n: int
    errors: int
    units: int
    rate: Score


@dataclass(frozen=True, slots=True)
class ErrorAgainst:
    """The relation of the error to a measured value.

    Attributes:
        bins: from the smallest values on; empty where no utterance has one.
        correlation: Spearman's, with n, p and interval.
        n: utterances with a value.
        missing: utterances without one.
    """

    bins: tuple[ErrorBin, ...]
    correlation: Correlation
    n: int
    missing: int


def error_against(
    values: Sequence[float | None],
    errors: ArrayLike,
    units: ArrayLike,
    bins: int = BINS,
    clusters: NDArray[np.int64] | None = None,
    *,
    draws: int = DRAWS,
    seed: int = 0,
    level: float = 0.95,
) -> ErrorAgainst:
    """Error rate in quantile bins of a value, and their correlation.

    Args:
        values: of each utterance, None (or not a number) where it wasn't measured.
        errors, units: of each utterance.
        bins: how many, at most.
        clusters: a number for the speaker of each; None: each utterance stands for itself.
        draws, seed, level: of the bootstrap.

    >>> found = error_against([5.0, 20.0, 8.0, None], [3, 0, 1, 9], [4, 4, 4, 9], bins=2)
    >>> [(one.low, one.high, one.n, one.rate.value) for one in found.bins]
    [(5.0, 8.0, 2, 50.0), (20.0, 20.0, 1, 0.0)]
    >>> found.correlation.score.value, found.n, found.missing
    (-1.0, 3, 1)
    """
    steps = error_against_steps(values, errors, units, bins, clusters, draws=draws, seed=seed, level=level)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def error_against_steps(
    values: Sequence[float | None],
    errors: ArrayLike,
    units: ArrayLike,
    bins: int = BINS,
    clusters: NDArray[np.int64] | None = None,
    *,
    draws: int = DRAWS,
    seed: int = 0,
    level: float = 0.95,
) -> Generator[int, None, ErrorAgainst]:
    """The same bin by bin, so that it can be stopped in between; each step tells how many bins are done."""
    measured = np.array([np.nan if value is None else value for value in values], dtype=np.float64)
    known = np.isfinite(measured)
    x = measured[known]
    wrong, of = (np.asarray(column, dtype=np.float64)[known] for column in (errors, units))
    labels = None if clusters is None else clusters[known]
    found: list[ErrorBin] = []
    for rows in _quantile_bins(x, bins):
        drawn = None if labels is None else labels[rows]
        rate = rate_scores(wrong[rows], of[rows], drawn, draws=draws, seed=seed, level=level).micro
        sums = int(wrong[rows].sum()), int(of[rows].sum())
        found.append(ErrorBin(float(x[rows].min()), float(x[rows].max()), len(rows), *sums, rate))
        yield len(found)
    rated = of > 0
    rates = 100.0 * wrong[rated] / of[rated]
    correlation = correlate(x[rated], rates, "spearman", level=level)
    return ErrorAgainst(tuple(found), correlation, len(x), len(measured) - len(x))


def _quantile_bins(values: Floats, bins: int) -> list[NDArray[np.intp]]:
    """Rows of each bin, from the smallest values on."""
    if not len(values):
        return []
    edges = np.unique(np.quantile(values, np.linspace(0.0, 1.0, bins + 1)[1:-1]))
    of_rows = np.searchsorted(edges, values, side="left")
    return [np.flatnonzero(of_rows == number) for number in np.unique(of_rows)]
