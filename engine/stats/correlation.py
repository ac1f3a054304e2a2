"""Correlation of two columns: Pearson, Spearman and Kendall, with n, p and an interval.

    Pearson   r = sum((x - x̄)(y - ȳ)) / sqrt(sum((x - x̄)²) sum((y - ȳ)²))
    Spearman  Pearson of mid-ranks
    Kendall   τ_b = (C - D) / sqrt((P - T_x)(P - T_y)),  P pairs, C concordant, D discordant, T tied on a side

All are -1 to 1, 0 without relation; not defined where a column is constant. p is two-sided against "no relation":

- exact where it can be counted: over all n! orders of the second column up to n = 9 (the share of orders with a
  coefficient at least as far from 0; no distribution is assumed), and for Kendall without ties up to n = 100;
- else by t(n - 2) for Pearson and Spearman and by the normal distribution, corrected for ties, for Kendall.

With few units even a perfect order says little: the least p that n can give is 2/n! (`least_p`).

The interval is Fisher's, z = artanh(r) ± 1.96 se, with se² = 1/(n - 3) for Pearson, (1 + r²/2)/(n - 3) for Spearman
(Bonett and Wright 2000), 0.437/(n - 4) for Kendall (Fieller, Hartley and Pearson 1957); or, where units hang together
(versions of one sentence), the percentile bootstrap over clusters.

Two metrics are compared on the same target by Williams's test of two dependent correlations (Williams 1959; Steiger
1980), or by exchanging them at random.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atanh, ceil, exp, lgamma, sqrt, tanh
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.stats.resampling import percentile_interval
from engine.types import Interval, Score

Kind = Literal["pearson", "spearman", "kendall"]
KINDS: tuple[Kind, ...] = ("pearson", "spearman", "kendall")
ALL_ORDERS = 9
"""Units up to which all orders are tried."""
KENDALL_COUNTED = 100
"""Units without ties up to which Kendall's distribution is counted out."""
EXACT_EXCHANGES = 8
"""Units up to which all ways to exchange two metrics are tried."""
DRAWS = 1_000
_COMPARED_UNITS = 64
"""Units up to which comparing every pair is faster than sorting (measured)."""
_PAIRED_UNITS = 1_500
"""Units up to which a bootstrap of Kendall holds its pairs as a matrix."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Correlation:
    """One coefficient that can be defended.

    Attributes:
        kind: which coefficient.
        score: its value, number of units, interval, or the reasons why there is none.
        p: two-sided; None where the coefficient is not defined or n is 2.
        p_method: how p was found, such as "exact, all orders".
    """

    kind: Kind
    score: Score
    p: float | None
    p_method: str


@dataclass(frozen=True, slots=True)
class CorrelationDifference:
    """Whether one metric follows a target better than another does.

    Attributes:
        difference: first coefficient minus second, None where one is not defined.
        p: two-sided, None where not defined.
        n: units.
        method: name of the test.
        reason: why p is None.
    """

    difference: float | None
    p: float | None
    n: int
    method: str
    reason: str = ""


def correlate(
    x: ArrayLike,
    y: ArrayLike,
    kind: Kind,
    clusters: Sequence[str] | None = None,
    *,
    draws: int = DRAWS,
    seed: int = 0,
    level: float = 0.95,
) -> Correlation:
    """Correlation of two finite columns of the same length.

    Args:
        x, y: the columns.
        kind: which coefficient.
        clusters: what each unit belongs to; given: the interval is a bootstrap over them, and p, which takes units
            for independent, says so.
        draws, seed: of that bootstrap.
        level: nominal coverage.

    >>> found = correlate([1, 2, 3, 4, 5, 6, 7], [2, 1, 3, 4, 7, 5, 6], "kendall")
    >>> round(found.score.value, 3), round(found.p, 3), found.p_method
    (0.714, 0.03, 'exact, counted')
    """
    first, second = np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64)
    n = len(first)
    reason = _why_undefined(first, second)
    if reason:
        return Correlation(kind, Score(None, n, None, reason), None, "")
    value = coefficient(first, second, kind)
    p, p_method = _p_value(first, second, kind, value)
    if clusters is None:
        interval, missing = _fisher_interval(value, n, kind, level), "too few units, or a perfect relation"
    else:
        interval = _cluster_interval(first, second, kind, clusters, draws, seed, level)
        missing, p_method = "too few clusters to draw from", f"{p_method}; units taken as independent"
    return Correlation(
        kind, Score(value, n, interval, "" if interval else f"no interval: {missing}"), p, p_method
    )


def coefficient(x: Floats, y: Floats, kind: Kind) -> float:
    """The coefficient alone; NaN where a column is constant."""
    if kind == "kendall":
        return _kendall(x, y)
    first, second = (x, y) if kind == "pearson" else (mid_ranks(x), mid_ranks(y))
    return float(_weighted_pearson(np.ones((1, len(x))), first[None, :], second[None, :])[0])


def mid_ranks(values: Floats) -> Floats:
    """Ranks from 1, the mean rank for ties.

    >>> mid_ranks(np.array([5.0, 1.0, 5.0])).tolist()
    [2.5, 1.0, 2.5]
    """
    _, code, counts = np.unique(values, return_inverse=True, return_counts=True)
    return (np.cumsum(counts) - (counts - 1) / 2.0)[code]


def least_p(n: int) -> float:
    """The smallest two-sided p that an order of n units without ties can reach: 2 / n!.

    >>> [round(least_p(n), 4) for n in (3, 4, 5)]
    [0.3333, 0.0833, 0.0167]
    """
    return min(1.0, 2.0 * exp(-lgamma(n + 1)))


def units_needed(value: float, kind: Kind, *, power: float = 0.8, level: float = 0.95) -> int | None:
    """Units from which on a relation of this strength is told from none; None where it is 0.

    By Fisher's z: n = ((z(1 - α/2) + z(power)) / artanh|r|)² s + c with s and c of `_fisher_interval`; never fewer than
    the five that p < 0.05 takes at all (`least_p`).

    Args:
        value: the coefficient, -1 to 1.
        kind: which coefficient.
        power: how often it is told.
        level: 1 - α of the two-sided test.

    >>> units_needed(0.5, "pearson"), units_needed(-0.3, "kendall"), units_needed(1.0, "spearman")
    (30, 40, 5)
    """
    from scipy.special import ndtri

    if value == 0.0:
        return None
    spread, cost = _spread(value, kind)
    distance = atanh(min(abs(value), 1.0 - 1e-9))
    needed = (float(ndtri(0.5 + level / 2.0) + ndtri(power)) / distance) ** 2 * spread + cost
    least = next(n for n in range(2, 20) if least_p(n) < 1.0 - level)
    return max(least, ceil(needed))


def williams_test(target: ArrayLike, first: ArrayLike, second: ArrayLike) -> CorrelationDifference:
    """Difference of the Pearson correlations of two metrics with one target, t(n - 3).

        t = (r_1 - r_2) sqrt((n - 1)(1 + r_12) / (2 |R| (n - 1)/(n - 3) + r̄² (1 - r_12)³))
        |R| = 1 - r_1² - r_2² - r_12² + 2 r_1 r_2 r_12,   r̄ = (r_1 + r_2)/2

    >>> found = williams_test([1, 2, 3, 4, 5, 6], [1, 2, 3, 5, 4, 6], [2, 1, 4, 3, 6, 1])
    >>> round(found.difference, 3), round(found.p, 3)
    (0.695, 0.116)
    """
    from scipy.special import stdtr

    y, a, b = (np.asarray(column, dtype=np.float64) for column in (target, first, second))
    n, method = len(y), "Williams's test of dependent correlations"
    reason = _why_undefined(y, a) or _why_undefined(y, b) or ("" if n > 3 else "it needs four units or more")
    if reason:
        return CorrelationDifference(None, None, n, method, reason)
    r_1, r_2, r_12 = (coefficient(*columns, "pearson") for columns in ((y, a), (y, b), (a, b)))
    determinant = max(0.0, 1.0 - r_1**2 - r_2**2 - r_12**2 + 2.0 * r_1 * r_2 * r_12)
    below = 2.0 * determinant * (n - 1) / (n - 3) + ((r_1 + r_2) / 2.0) ** 2 * (1.0 - r_12) ** 3
    if below <= 1e-15:
        return CorrelationDifference(r_1 - r_2, None, n, method, "the two metrics are the same up to scale")
    t = (r_1 - r_2) * sqrt((n - 1) * (1.0 + r_12) / below)
    return CorrelationDifference(r_1 - r_2, 2.0 * float(stdtr(n - 3, -abs(t))), n, method)


def exchange_test(
    target: ArrayLike,
    first: ArrayLike,
    second: ArrayLike,
    kind: Kind,
    *,
    draws: int = DRAWS,
    seed: int = 0,
    clusters: Sequence[str] | None = None,
    groups: Sequence[str] | None = None,
) -> CorrelationDifference:
    """Difference of two metrics' correlations against exchanging them, unit by unit.

    Both are put on one scale first (z scores; mid-ranks for the rank coefficients). p is the share of all ways to
    exchange them with a difference at least as far from 0 where these are few (up to `EXACT_EXCHANGES` units), else
    (b + 1)/(draws + 1) with b such draws.

    Args:
        target, first, second: columns of the same length.
        kind: which coefficient.
        draws, seed: of exchanges by chance.
        clusters: what each unit belongs to, such as its item: units of one are exchanged together.
        groups: what each unit is compared within, such as its system: the coefficient is then the mean of those within
            groups of three units or more in which all three columns vary, and each group has a scale of its own.
    """
    y, a, b = (np.asarray(column, dtype=np.float64) for column in (target, first, second))
    places = [np.arange(len(y))] if groups is None else _varied(groups, (y, a, b))
    n = sum(map(len, places))
    reason = _why_undefined(y, a) or _why_undefined(y, b) if groups is None else ""
    if reason or not places:
        reason = reason or "no group has three units in which all vary"
        return CorrelationDifference(None, None, n, "exchange of the metrics", reason)
    labels = (
        np.arange(len(y)) if clusters is None else np.unique(np.asarray(clusters), return_inverse=True)[1]
    )
    parts = [(y[at], _on_scale(a[at], kind), _on_scale(b[at], kind), labels[at]) for at in places]
    size = int(labels.max()) + 1
    found = _exchanged(parts, np.zeros(size, dtype=np.bool_), kind)
    exact = size <= EXACT_EXCHANGES
    swaps = _every_exchange(size) if exact else np.random.default_rng(seed).random((draws, size)) < 0.5
    changes = np.abs([_exchanged(parts, swap, kind) for swap in swaps])
    beyond = int(np.sum(np.isnan(changes) | (changes >= abs(found) - 1e-12)))
    p = beyond / len(swaps) if exact else (beyond + 1) / (draws + 1)
    method = "exchange of the metrics, " + ("exact" if exact else f"{draws} draws")
    return CorrelationDifference(found, p, n, method)


_Part = tuple[Floats, Floats, Floats, NDArray[np.intp]]
"""Target, both metrics on one scale, and the cluster of each unit."""


def _varied(groups: Sequence[str], columns: tuple[Floats, ...]) -> list[NDArray[np.intp]]:
    """Where the units of each group stand that can be compared within."""
    _, code = np.unique(np.asarray(groups), return_inverse=True)
    order = np.argsort(code, kind="stable")
    found = np.split(order, np.flatnonzero(np.diff(code[order])) + 1)
    return [at for at in found if len(at) > 2 and all(np.ptp(column[at]) > 0.0 for column in columns)]


def _on_scale(x: Floats, kind: Kind) -> Floats:
    return (x - x.mean()) / x.std() if kind == "pearson" else mid_ranks(x)


def _exchanged(parts: Sequence[_Part], swap: NDArray[np.bool_], kind: Kind) -> float:
    """Mean difference of the coefficients where the metrics of some clusters are exchanged."""
    total = 0.0
    for y, one, other, labels in parts:
        moved = swap[labels]
        total += coefficient(y, np.where(moved, other, one), kind)
        total -= coefficient(y, np.where(moved, one, other), kind)
    return total / len(parts)


def _every_exchange(size: int) -> NDArray[np.bool_]:
    return (np.arange(2**size)[:, None] >> np.arange(size) & 1).astype(np.bool_)


def _why_undefined(x: Floats, y: Floats) -> str:
    if len(x) != len(y):
        raise ValueError(f"columns of {len(x)} and {len(y)} units")
    if len(x) < 2:
        return f"a correlation needs two units or more, and there is {len(x) or 'none'}"
    if np.ptp(x) == 0.0 or np.ptp(y) == 0.0:
        return "no variation: one side is the same throughout"
    return ""


def _kendall(x: Floats, y: Floats) -> float:
    from scipy.stats import kendalltau

    if np.ptp(x) == 0.0 or np.ptp(y) == 0.0:
        return float("nan")
    if len(x) <= _COMPARED_UNITS:
        first, second = (np.sign(column[:, None] - column) for column in (x, y))
        value = float(np.sum(first * second)) / sqrt(float(np.sum(first**2)) * float(np.sum(second**2)))
        return float(round(value)) if abs(value) > 1.0 - 1e-12 else value
    found: Any = kendalltau(x, y, method="asymptotic")  # a record that its library leaves untyped
    value = float(found.statistic)
    return float(round(value)) if abs(value) > 1.0 - 1e-12 else value  # a perfect order is 1 but for rounding


def _p_value(x: Floats, y: Floats, kind: Kind, value: float) -> tuple[float | None, str]:
    n = len(x)
    if n < 3:
        return None, "two units are always in order"
    if kind == "kendall" and n <= KENDALL_COUNTED and len(set(x)) == len(set(y)) == n:
        return _counted_kendall_p(n, value), "exact, counted"
    if n <= ALL_ORDERS:
        return float(np.mean(np.abs(over_all_orders(x, y, kind)) >= abs(value) - 1e-9)), "exact, all orders"
    if kind == "kendall":
        return _normal_p(value / sqrt(kendall_variance(x, y))), "normal, ties corrected"
    return _t_p(value, n), "t(n - 2)"


def _t_p(value: float, n: int) -> float:
    from scipy.special import stdtr

    rest = 1.0 - value**2
    return 2.0 * float(stdtr(n - 2, -abs(value) * sqrt((n - 2) / rest))) if rest > 0.0 else 0.0


def _normal_p(z: float) -> float:
    from scipy.special import ndtr

    return 2.0 * float(ndtr(-abs(z)))


def kendall_variance(x: Floats, y: Floats) -> float:
    """Variance of τ_b over all orders of one column, ties as they are (Kendall 1970, chapter 4); n of 3 or more."""
    n = len(x)
    ties = [np.unique(column, return_counts=True)[1].astype(np.float64) for column in (x, y)]
    pairs = [float(np.sum(t * (t - 1))) for t in ties]
    triples = [float(np.sum(t * (t - 1) * (t - 2))) for t in ties]
    longer = [float(np.sum(t * (t - 1) * (2 * t + 5))) for t in ties]
    every = float(n * (n - 1))
    variance = (every * (2 * n + 5) - sum(longer)) / 18.0
    variance += pairs[0] * pairs[1] / (2.0 * every) + triples[0] * triples[1] / (9.0 * every * (n - 2))
    return variance / ((every - pairs[0]) / 2.0 * (every - pairs[1]) / 2.0)


def _counted_kendall_p(n: int, value: float) -> float:
    """Discordant pairs of a random order are a sum of independent uniform 0..j, j = 1..n-1."""
    share = np.ones(1)
    for j in range(2, n + 1):
        share = np.convolve(share, np.full(j, 1.0 / j))
    pairs = len(share) - 1
    discordant = round(pairs * (1.0 - abs(value)) / 2.0)
    return min(1.0, 2.0 * float(share[: discordant + 1].sum()))


def over_all_orders(x: Floats, y: Floats, kind: Kind) -> Floats:
    """The coefficient of x with every order of y, neither of them constant; n up to `ALL_ORDERS`."""
    orders = all_orders(len(x))
    if kind != "kendall":
        first, second = (x, y) if kind == "pearson" else (mid_ranks(x), mid_ranks(y))
        first, second = ((c - c.mean()) / np.sqrt(np.sum((c - c.mean()) ** 2)) for c in (first, second))
        return second[orders] @ first
    total = np.zeros(len(orders))
    for i in range(len(x)):
        for j in range(i):
            total += np.sign(x[i] - x[j]) * np.sign(y[orders[:, i]] - y[orders[:, j]])
    signs = [np.sum(np.sign(c[:, None] - c) ** 2) / 2.0 for c in (x, y)]
    return total / sqrt(signs[0] * signs[1])


@lru_cache(maxsize=4)
def all_orders(n: int) -> NDArray[np.int8]:
    """All orders of 0 to n - 1, one a row.

    >>> len(all_orders(4)), all_orders(2).tolist()
    (24, [[0, 1], [1, 0]])
    """
    orders = np.zeros((1, 0), dtype=np.int8)
    for size in range(1, n + 1):
        grown = [np.insert(orders, place, size - 1, axis=1) for place in reversed(range(size))]
        orders = np.concatenate(grown).astype(np.int8)
    return orders


def _fisher_interval(value: float, n: int, kind: Kind, level: float) -> Interval | None:
    from scipy.special import ndtri

    spread, cost = _spread(value, kind)
    freedom = n - cost
    if freedom < 1 or abs(value) >= 1.0 - 1e-12:
        return None
    half = float(ndtri(0.5 + level / 2.0)) * sqrt(spread / freedom)
    low, high = tanh(atanh(value) - half), tanh(atanh(value) + half)
    return Interval(low, high, "Fisher's z", n, 0, 0, level)


def _spread(value: float, kind: Kind) -> tuple[float, int]:
    """Fisher's se² is the first over n minus the second."""
    return {"pearson": 1.0, "spearman": 1.0 + value**2 / 2.0, "kendall": 0.437}[
        kind
    ], 4 if kind == "kendall" else 3


def _cluster_interval(
    x: Floats, y: Floats, kind: Kind, clusters: Sequence[str], draws: int, seed: int, level: float
) -> Interval | None:
    statistic = weighted_coefficient(x, y, kind)
    method = "percentile bootstrap over clusters"
    return percentile_interval(statistic, len(x), method, clusters, draws=draws, seed=seed, level=level)


def weighted_coefficient(x: Floats, y: Floats, kind: Kind) -> Callable[[Floats], Floats]:
    """The coefficient as a function of how often each unit is taken: weights (resamples, n) to values."""
    if kind == "pearson":
        return lambda weights: _weighted_pearson(weights, x[None, :], y[None, :])
    if kind == "spearman":
        return lambda w: _weighted_pearson(w, _weighted_ranks(w, x), _weighted_ranks(w, y))
    if len(x) > _PAIRED_UNITS:
        return lambda weights: np.array([_taken_kendall(x, y, row) for row in weights])
    first, second = (np.sign(column[:, None] - column) for column in (x, y))
    return lambda weights: _weighted_kendall(weights, first, second)


def _weighted_pearson(weights: Floats, x: Floats, y: Floats) -> Floats:
    """x and y: (1 or resamples, n)."""
    total = np.maximum(weights.sum(axis=1, keepdims=True), 1.0)  # where none is drawn there is no coefficient
    x, y = (c - np.sum(weights * c, axis=1, keepdims=True) / total for c in (x, y))
    squares = [np.sum(weights * c**2, axis=1) for c in (x, y)]
    least = [1e-20 * np.max(np.abs(c), axis=1) ** 2 * total[:, 0] for c in (x, y)]
    with np.errstate(invalid="ignore", divide="ignore"):
        value = np.sum(weights * x * y, axis=1) / np.sqrt(squares[0] * squares[1])
    defined = (squares[0] > least[0]) & (squares[1] > least[1])
    return np.where(defined, np.clip(value, -1.0, 1.0), np.nan)


def _weighted_ranks(weights: Floats, values: Floats) -> Floats:
    """Mid-ranks of the units within each resample."""
    _, code = np.unique(values, return_inverse=True)
    order = np.argsort(code, kind="stable")
    starts = np.flatnonzero(np.diff(code[order], prepend=-1))
    counts = np.add.reduceat(weights[:, order], starts, axis=1)
    return (np.cumsum(counts, axis=1) - (counts - 1.0) / 2.0)[:, code]


def _weighted_kendall(weights: Floats, first: Floats, second: Floats) -> Floats:
    """first and second: sign of the difference of every pair, (n, n)."""
    above, left, right = (
        np.sum((weights @ signs) * weights, axis=1) for signs in (first * second, first**2, second**2)
    )
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where((left > 0) & (right > 0), above / np.sqrt(left * right), np.nan)


def _taken_kendall(x: Floats, y: Floats, weights: Floats) -> float:
    taken = np.repeat(np.arange(len(x)), weights.astype(np.intp))
    return _kendall(x[taken], y[taken])
