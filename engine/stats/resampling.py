"""How often each unit is drawn in a bootstrap: for statistics that are no rate.

A resample of n units with replacement is the same as a weight of each, multinomial with sum n; a statistic that
takes weights is then computed for many resamples at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from engine.types import Interval

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
    size = max(1, _CELLS // max(1, n))
    for start in range(0, draws, size):
        part = min(size, draws - start)
        picks = generator.integers(0, drawn, size=(part, drawn)) + drawn * np.arange(part)[:, None]
        weights = np.bincount(picks.ravel(), minlength=part * drawn).reshape(part, drawn)
        yield weights[:, member].astype(np.float64)


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
    kept = values[~np.isnan(values)]
    if 2 * len(kept) <= draws or is_one_value(kept):
        return None
    return interval_of(kept, method, units, draws, seed, level)


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
