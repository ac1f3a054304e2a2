"""A measure over takes with its interval: percentile bootstrap, takes drawn with replacement.

Takes with the same counts are the same to a measure, so the resamples are drawn over the distinct ones (multinomial
weights): the same distribution, and 100,000 takes cost no more than as many as differ.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.stats.resampling import distinct_rows, drawn_sums, interval_or_reason
from engine.types import Interval, Score

METHOD = "percentile bootstrap over takes"
DRAWS = 1_000
SEED = 1
NO_DOUBLES = "no take was annotated by two people"
ONE_TAKE = "an interval needs at least two takes"

Floats = NDArray[np.float64]
Statistic = Callable[[Floats], Floats]


@dataclass(frozen=True, slots=True)
class Resampling:
    """How an interval is drawn; `draws` 0: none is."""

    draws: int = DRAWS
    seed: int = SEED


USUAL = Resampling()


def take_score(
    rows: ArrayLike,
    times: Sequence[int],
    statistic: Statistic,
    undefined: str,
    resampling: Resampling = USUAL,
) -> Score:
    """The value of a statistic of sums over takes, and its interval.

    Args:
        rows: what each distinct kind of take adds, one row each.
        times: how many takes are of each kind.
        statistic: from sums (resamples, columns) to a value for each, NaN where it is not defined.
        undefined: the reason where the value itself is not.
        resampling: draws and seed.

    Returns:
        The value; n is the number of takes. The order of the takes makes no difference: with a seed the interval is
        the same whichever was annotated first.

    >>> share = lambda sums: sums[:, 0] / sums[:, 1]
    >>> found = take_score([[1, 1], [0, 1]], [30, 10], share, "")
    >>> found.value, found.n, found.interval.n, found.interval.low < 0.75 < found.interval.high
    (0.75, 40, 40, True)
    """
    n = sum(times)
    if not n:
        return Score(None, 0, None, NO_DOUBLES)
    table, counts = distinct_rows(np.asarray(rows, dtype=np.float64), np.asarray(times, dtype=np.int64))
    value = float(statistic((counts @ table)[None])[0])
    if np.isnan(value):
        return Score(None, n, None, undefined)
    interval, reason = _interval(table, counts, statistic, resampling)
    return Score(value, n, interval, reason)


def _interval(
    table: Floats, counts: NDArray[np.int64], statistic: Statistic, resampling: Resampling
) -> tuple[Interval | None, str]:
    """The interval, or the reason why there is none."""
    n, draws = int(counts.sum()), resampling.draws
    if n < 2 or not draws:
        return None, ONE_TAKE if n < 2 else "no draws were asked for"
    sums = drawn_sums(table, counts, draws, np.random.default_rng(resampling.seed))
    drawn = np.concatenate([statistic(part) for part in sums])
    return interval_or_reason(drawn, METHOD, n, draws, resampling.seed)
