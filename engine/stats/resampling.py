"""How often each unit is drawn in a bootstrap: for statistics that are no rate.

A resample of n units with replacement is the same as a weight of each, multinomial with sum n; a statistic that
takes weights is then computed for many resamples at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from engine.types import Interval

SAME_VALUE = "every resample gives the same value, so they can't tell how far it may be off"
OFTEN_UNDEFINED = "half of the resamples or more have no value"
_CELLS = 1_000_000
"""Weights held at a time."""

_SAME = 1e-9
"""Draws that differ by less are one value: their sums were rounded."""

Floats = NDArray[np.float64]


def resample_weights(
    n: int, draws: int, seed: int, clusters: Sequence[str] | None = None
) -> Iterator[Floats]:
    """Weights of n units in each resample, some resamples at a time.

    Args:
        n: units.
        draws: resamples.
        seed: of the generator (numpy's PCG64).
        clusters: what each unit belongs to: clusters are drawn, with all their units; None: units are.

    Yields:
        Arrays of shape (resamples, n).

    >>> [part.sum(axis=1).tolist() for part in resample_weights(4, 2, seed=1)]
    [[4.0, 4.0]]
    """
    generator = np.random.default_rng(seed)
    member = np.arange(n) if clusters is None else np.unique(np.asarray(clusters), return_inverse=True)[1]
    drawn = int(member.max()) + 1 if n else 0
    for part in portions(draws, _CELLS // max(1, n)):
        picks = generator.integers(0, drawn, size=(part, drawn)) + drawn * np.arange(part)[:, None]
        weights = np.bincount(picks.ravel(), minlength=part * drawn).reshape(part, drawn)
        yield weights[:, member].astype(np.float64)


def portions(draws: int, most: int) -> Iterator[int]:
    """How many draws to make at a time; at least one.

    >>> list(portions(10, 4)), list(portions(2, 0))
    ([4, 4, 2], [1, 1])
    """
    for start in range(0, draws, max(1, most)):
        yield min(max(1, most), draws - start)


def distinct_rows(rows: Floats, times: NDArray[np.int64] | None = None) -> tuple[Floats, NDArray[np.int64]]:
    """The distinct rows in order and how often each is there: `numpy.unique` over rows in a tenth of the time.

    Args:
        rows: one or more.
        times: how often each of them is there; None: once.

    >>> table, counts = distinct_rows(np.array([[2.0], [1.0], [2.0]]), np.array([1, 4, 5]))
    >>> table.tolist(), counts.tolist()
    ([[1.0], [2.0]], [4, 6])
    """
    order = np.lexsort(rows.T[::-1])
    ordered = rows[order]
    starts = np.flatnonzero(np.r_[True, (ordered[1:] != ordered[:-1]).any(axis=1)])
    if times is None:
        return ordered[starts], np.diff(np.r_[starts, len(rows)])
    return ordered[starts], np.add.reduceat(times[order], starts)


def drawn_sums(
    rows: Floats, counts: NDArray[np.int64], draws: int, generator: np.random.Generator
) -> Iterator[Floats]:
    """Sums of rows in each resample, some resamples at a time, drawn over distinct rows (multinomial weights).

    Args:
        rows: the distinct ones, in an order that doesn't hang on what came first.
        counts: how often each is there.
        draws: resamples.
        generator: what draws.

    Yields:
        Arrays of shape (resamples, columns).
    """
    n = int(counts.sum())
    for size in portions(draws, _CELLS // len(counts)):
        yield generator.multinomial(n, counts / n, size=size) @ rows


def percentile_interval(
    statistic: Callable[[Floats], Floats],
    n: int,
    method: str,
    clusters: Sequence[str] | None = None,
    *,
    draws: int,
    seed: int,
    level: float = 0.95,
) -> Interval | None:
    """Percentile bootstrap of a statistic of weights; None where fewer than two can be drawn from.

    Draws for which the statistic is not defined (NaN) are left out; where they are half of them or more there is
    no interval; nor where all give the same value, which tells nothing of what other units would give.

    Args:
        statistic: from weights (resamples, n) to a value per resample.
        n, clusters, draws, seed: as of `resample_weights`.
        method: what to call it.
        level: nominal coverage.
    """
    units = n if clusters is None else len(set(clusters))
    if units < 2 or not draws:
        return None
    values = np.concatenate([statistic(part) for part in resample_weights(n, draws, seed, clusters)])
    return interval_or_reason(values, method, units, draws, seed, level)[0]


def interval_or_reason(
    drawn: Floats, method: str, n: int, draws: int, seed: int, level: float = 0.95
) -> tuple[Interval | None, str]:
    """The interval of a statistic, or the reason why its draws give none; empty where they do.

    Args:
        drawn: its value in each draw, NaN where it is not defined.
        method, n, draws, seed, level: as the interval keeps them.

    >>> interval_or_reason(np.array([0.5, np.nan]), "percentile bootstrap", 20, 2, 0)
    (None, 'half of the resamples or more have no value')
    """
    kept = drawn[~np.isnan(drawn)]
    if 2 * len(kept) <= draws:
        return None, OFTEN_UNDEFINED
    if is_one_value(kept):
        return None, SAME_VALUE
    return interval_of(kept, method, n, draws, seed, level), ""


def is_one_value(drawn: Floats) -> bool:
    """Whether all draws gave the same value; there has to be one.

    >>> is_one_value(np.array([0.5, 0.5])), is_one_value(np.array([0.5, 0.6]))
    (True, False)
    """
    return float(np.ptp(drawn)) < _SAME


def interval_of(drawn: Floats, method: str, n: int, draws: int, seed: int, level: float) -> Interval:
    """The interval between the percentiles of draws for which a statistic is defined; there has to be one.

    Args:
        drawn: their values.
        method, n, draws, seed, level: as the interval keeps them.

    >>> found = interval_of(np.arange(101.0), "percentile bootstrap", 20, 101, 0, 0.9)
    >>> round(found.low, 6), round(found.high, 6)
    (5.0, 95.0)
    """
    tail = (1.0 - level) / 2.0
    low, high = np.quantile(drawn, [tail, 1.0 - tail])
    return Interval(float(low), float(high), method, n, draws, seed, level)
