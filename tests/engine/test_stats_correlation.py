"""Correlations: against scipy, against all orders, published p values, and intervals that cover."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats as scipy_stats

from engine.stats.correlation import (
    KINDS,
    Kind,
    all_orders,
    coefficient,
    correlate,
    exchange_test,
    kendall_variance,
    least_p,
    over_all_orders,
    weighted_coefficient,
    williams_test,
)

stats: Any = scipy_stats
"""Its results are records that the library leaves untyped."""

ORACLES = {"pearson": stats.pearsonr, "spearman": stats.spearmanr, "kendall": stats.kendalltau}


def related(seed: int, n: int, strength: float = 0.6) -> tuple[np.ndarray, np.ndarray]:
    draw = np.random.default_rng(seed)
    x = draw.normal(size=n)
    return x, strength * x + np.sqrt(1 - strength**2) * draw.normal(size=n)


def order_with(discordant: int, n: int = 7) -> list[int]:
    """An order of n with so many discordant pairs."""
    return next(list(o) for o in permutations(range(n)) if inversions(o) == discordant)


def inversions(order: tuple[int, ...]) -> int:
    return sum(order[i] > order[j] for j in range(len(order)) for i in range(j))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("n", [3, 7, 40, 300])
def test_values_equal_scipy(kind: Kind, n: int) -> None:
    x, y = related(n, n)
    for second in (y, np.round(y)):
        found = correlate(x, second, kind).score
        assert found.value == pytest.approx(ORACLES[kind](x, second)[0]) and found.n == n


@pytest.mark.parametrize(("discordant", "tau", "p"), [(5, 0.524, 0.136), (3, 0.714, 0.030)])
def test_kendall_of_seven_models(discordant: int, tau: float, p: float) -> None:
    found = correlate(range(7), order_with(discordant), "kendall")
    assert found.score.value is not None and found.p is not None
    assert (round(found.score.value, 3), round(found.p, 3)) == (tau, p)
    assert found.p_method == "exact, counted"


@pytest.mark.parametrize("n", [4, 8, 12, 60])
def test_exact_kendall_equals_scipy(n: int) -> None:
    x, y = related(n, n, 0.2)
    assert correlate(x, y, "kendall").p == pytest.approx(stats.kendalltau(x, y, method="exact").pvalue)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=3, max_size=5))
def test_small_p_is_the_share_of_all_orders(pairs: list[tuple[int, int]]) -> None:
    x, y = np.array(pairs, dtype=float).T
    if np.ptp(x) == 0 or np.ptp(y) == 0:
        return
    for kind in KINDS:
        found = correlate(x, y, kind)
        assert found.score.value is not None
        every = [coefficient(x, np.array(order), kind) for order in permutations(y)]
        assert found.p == pytest.approx(np.mean(np.abs(every) >= abs(found.score.value) - 1e-9))


def test_large_p_equals_scipy() -> None:
    x, y = related(5, 60, 0.3)
    for second in (y, np.round(y)):
        assert correlate(x, second, "pearson").p == pytest.approx(stats.pearsonr(x, second).pvalue)
        assert correlate(x, second, "spearman").p == pytest.approx(stats.spearmanr(x, second).pvalue)
    second = np.round(y)
    oracle = stats.kendalltau(x, second, method="asymptotic").pvalue
    assert correlate(x, second, "kendall").p == pytest.approx(oracle)


def test_variance_of_kendall_is_that_of_all_orders() -> None:
    x, y = np.array([1.0, 1, 2, 3, 3, 3, 4]), np.array([1.0, 2, 2, 5, 6, 5, 5])
    assert len(all_orders(7)) == len({tuple(order) for order in all_orders(7).tolist()}) == 5040
    assert kendall_variance(x, y) == pytest.approx(np.var(over_all_orders(x, y, "kendall")))


def test_fisher_interval_equals_scipy() -> None:
    x, y = related(6, 30)
    interval = correlate(x, y, "pearson").score.interval
    oracle = stats.pearsonr(x, y).confidence_interval(0.95)
    assert interval is not None and (interval.low, interval.high) == pytest.approx((oracle.low, oracle.high))


@pytest.mark.parametrize("kind", KINDS)
def test_intervals_cover(kind: Kind) -> None:
    """300 samples of 25 normal pairs; a binomial 99.9 % band round 95 % is 90.3 to 98.7 %."""
    true = {"pearson": 0.6, "spearman": 6 / np.pi * np.arcsin(0.3), "kendall": 2 / np.pi * np.arcsin(0.6)}
    covered = 0
    for seed in range(300):
        interval = correlate(*related(seed, 25), kind).score.interval
        assert interval is not None
        covered += interval.low <= true[kind] <= interval.high
    assert 0.90 <= covered / 300 <= 0.99


@pytest.mark.parametrize("kind", KINDS)
def test_weights_are_repetitions(kind: Kind) -> None:
    draw = np.random.default_rng(8)
    x, y = draw.integers(0, 5, 12).astype(float), draw.integers(0, 5, 12).astype(float)
    weights = draw.multinomial(12, np.full(12, 1 / 12), size=20)
    found = weighted_coefficient(x, y, kind)(weights.astype(float))
    oracle = [coefficient(np.repeat(x, row), np.repeat(y, row), kind) for row in weights]
    assert found == pytest.approx(oracle, nan_ok=True)


def test_clusters_widen_an_interval() -> None:
    """The same sentence ten times over is no more evidence than once."""
    x, y = related(9, 12)
    names = [str(i) for i in range(12)]
    once = correlate(x, y, "pearson", names, seed=2).score.interval
    often = correlate(np.tile(x, 10), np.tile(y, 10), "pearson", names * 10, seed=2).score.interval
    alone = correlate(np.tile(x, 10), np.tile(y, 10), "pearson").score.interval
    assert once is not None and often is not None and alone is not None
    assert (often.low, often.high) == pytest.approx((once.low, once.high))
    assert often.n == 12 and alone.high - alone.low < often.high - often.low


def test_the_least_p_of_any_number() -> None:
    assert least_p(4) == pytest.approx(2 / 24) and least_p(1) == 1.0 and least_p(100_000) == 0.0


def test_long_columns_use_the_same_kendall() -> None:
    x, y = related(4, 1600)
    weights = np.ones((1, 1600))
    assert weighted_coefficient(x, y, "kendall")(weights)[0] == pytest.approx(coefficient(x, y, "kendall"))


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_defined_says_why(kind: Kind) -> None:
    for x, y in (([], []), ([1], [2]), ([1, 1, 1], [1, 2, 3])):
        found = correlate(x, y, kind)
        assert found.score.value is None and found.p is None and found.score.reason
    assert correlate([1, 2], [3, 4], kind).p is None
    perfect = correlate(range(12), range(12), kind)
    assert perfect.score.value == 1.0 and perfect.p is not None and perfect.p < 1e-6
    with pytest.raises(ValueError, match="columns of"):
        correlate([1, 2], [1, 2, 3], kind)


def test_williams_errs_as_often_as_it_says() -> None:
    """400 samples of equally good metrics; a binomial 99.9 % band round 5 % is 1.5 to 9 %."""
    rejected = 0
    for seed in range(400):
        draw = np.random.default_rng(seed)
        y = draw.normal(size=30)
        first, second = (y + draw.normal(size=30) for _ in range(2))
        p = williams_test(y, first, second).p
        assert p is not None
        rejected += p < 0.05
    assert 0.015 <= rejected / 400 <= 0.09


def test_two_metrics_are_told_apart() -> None:
    draw = np.random.default_rng(1)
    y = draw.normal(size=60)
    good, bad = y + 0.3 * draw.normal(size=60), y + 3 * draw.normal(size=60)
    assert (williams_test(y, good, bad).p or 1.0) < 0.001
    for kind in KINDS:
        found = exchange_test(y, good, bad, kind, draws=99, seed=1)
        assert found.p == pytest.approx(0.01) and found.difference is not None and found.difference > 0
    same = williams_test(y, good, 2 * good + 1)
    assert same.p is None and "same" in same.reason
    assert williams_test(y, good, np.ones(60)).p is None
