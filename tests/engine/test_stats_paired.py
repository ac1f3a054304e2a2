"""Paired tests: against scipy, against all patterns of signs, and what holds for any data."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats as scipy_stats

from engine.stats.paired import (
    PairedTest,
    holm,
    least_p,
    matched_pairs_segment_test,
    paired_t_test,
    sign_flip_test,
    wilcoxon_signed_rank_test,
)

stats: Any = scipy_stats
"""Its results are records that the library leaves untyped."""

TESTS = (matched_pairs_segment_test, paired_t_test, sign_flip_test, wilcoxon_signed_rank_test)
small = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=2, max_size=9)


def normal(seed: int, n: int) -> tuple[np.ndarray, np.ndarray]:
    draw = np.random.default_rng(seed)
    return draw.normal(size=n), draw.normal(0.3, 1, size=n)


@pytest.mark.parametrize("n", [2, 5, 30])
def test_t_equals_scipy(n: int) -> None:
    first, second = normal(1, n)
    found, oracle = paired_t_test(first, second), stats.ttest_rel(first, second)
    assert (found.statistic, found.p) == pytest.approx((oracle.statistic, oracle.pvalue))


@pytest.mark.parametrize(("n", "method"), [(4, "exact"), (12, "exact"), (50, "exact"), (80, "asymptotic")])
def test_wilcoxon_equals_scipy(n: int, method: str) -> None:
    first, second = normal(2, n)
    found = wilcoxon_signed_rank_test(first, second)
    oracle = stats.wilcoxon(first, second, method=method)
    assert found.p == pytest.approx(oracle.pvalue)
    assert found.statistic is not None
    assert min(found.statistic, n * (n + 1) / 2 - found.statistic) == pytest.approx(oracle.statistic)


@settings(max_examples=60, deadline=None)
@given(small)
def test_wilcoxon_is_exact_with_ties(pairs: list[tuple[int, int]]) -> None:
    """All patterns of signs of the mid-ranks, tried out."""
    first, second = np.array(pairs).T
    moved = (first - second)[first != second]
    ranks = stats.rankdata(np.abs(moved))
    sums = np.array([np.dot(signs, ranks) for signs in product((-1, 1), repeat=len(moved))])
    oracle = np.mean(np.abs(sums) >= abs(np.dot(np.sign(moved), ranks)) - 1e-9)
    assert wilcoxon_signed_rank_test(first, second).p == pytest.approx(oracle)


@settings(max_examples=60, deadline=None)
@given(small)
def test_sign_flips_are_exact(pairs: list[tuple[int, int]]) -> None:
    first, second = np.array(pairs).T
    moved = first - second
    sums = np.array([np.dot(signs, moved) for signs in product((-1, 1), repeat=len(moved))])
    assert sign_flip_test(first, second).p == pytest.approx(np.mean(np.abs(sums) >= abs(moved.sum())))


def test_drawn_sign_flips_are_near_the_t_test() -> None:
    first, second = normal(3, 60)
    found = sign_flip_test(first, second, draws=4000, seed=1)
    assert found.p == pytest.approx(paired_t_test(first, second).p, abs=0.03)
    assert found == sign_flip_test(first, second, draws=4000, seed=1)
    assert sign_flip_test(first + 50, second, draws=100).p == pytest.approx(1 / 101)


def test_segment_test_is_the_quotient_against_the_normal() -> None:
    errors = np.array([2, 0, 1, 3, 4, 0] * 3), np.array([1, 0, 0, 3, 1, 1] * 3)
    differences = errors[0] - errors[1]
    z = differences.mean() / (differences.std(ddof=1) / np.sqrt(18))
    found = matched_pairs_segment_test(*errors)
    assert (found.statistic, found.p) == pytest.approx((z, 2 * stats.norm.sf(abs(z))))


@pytest.mark.parametrize("n", [1, 4, 6, 9])
def test_few_segments_have_no_p(n: int) -> None:
    found = matched_pairs_segment_test(np.arange(n) + 5, np.zeros(n))
    assert found.p is None and found.difference is not None
    there = "is 1" if n == 1 else f"are {n}"
    assert found.reason == f"p needs 10 pairs or more, and there {there}"


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=10, max_size=14))
def test_the_segment_test_is_never_below_what_so_many_pairs_can_give(pairs: list[tuple[int, int]]) -> None:
    """The least p of all patterns of signs, tried out."""
    first, second = np.array(pairs).T
    found = matched_pairs_segment_test(first, second)
    moved = np.abs(first - second)[first != second]
    least = sign_flip_test(moved, np.zeros(len(moved))).p if len(moved) else 1.0
    assert least == pytest.approx(least_p(len(moved)))
    assert found.p is None or found.p >= least_p(len(moved))


def test_clusters_are_what_counts_where_pairs_hang_together() -> None:
    first, second = np.tile([3, 2], 30), np.tile([1, 1], 30)
    alone = matched_pairs_segment_test(first, second)
    ten = matched_pairs_segment_test(first, second, np.arange(60) % 10)
    nine = matched_pairs_segment_test(first, second, [f"s{i % 9}" for i in range(60)], named="speakers")
    assert alone.p is not None and alone.p < 1e-6
    assert ten.p == least_p(10) and ten.n == 60
    assert nine.p is None and nine.reason == "p needs 10 speakers or more, and there are 9"


@settings(max_examples=50, deadline=None)
@given(small)
def test_neither_sides_nor_order_matter(pairs: list[tuple[int, int]]) -> None:
    first, second = np.array(pairs).T
    order = np.random.default_rng(len(pairs)).permutation(len(pairs))
    for test in TESTS:
        found = test(first, second)
        assert test(second, first).p == pytest.approx(found.p)
        assert test(first[order], second[order]).p == pytest.approx(found.p)
        assert found.p is None or 0.0 <= found.p <= 1.0


@pytest.mark.parametrize("test", TESTS)
def test_no_difference_is_no_evidence(test: Callable[..., PairedTest]) -> None:
    assert test([1.0, 2.0, 0.1 + 0.2] * 4, [1.0, 2.0, 0.3] * 4).p == 1.0
    nothing = test([], [])
    assert nothing.p is None and nothing.difference is None and nothing.reason


def test_the_same_difference_everywhere_has_no_quotient() -> None:
    found = paired_t_test([2.0, 3.0, 4.0], [1.0, 2.0, 3.0])
    assert found.p is None and found.difference == 1.0 and "same amount" in found.reason
    assert paired_t_test([2.0], [1.0]).p is None


def test_holm_by_hand() -> None:
    assert holm([0.01, 0.02, 0.03, 0.005]) == pytest.approx([0.03, 0.04, 0.04, 0.02])
    assert holm([]) == [] and holm([None]) == [None] and holm([0.9, 0.8]) == [1.0, 1.0]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.floats(0, 1), min_size=1, max_size=8))
def test_holm_is_bonferroni_stepped_down(p_values: list[float]) -> None:
    """Rejected at α by the adjusted values is what the step-down procedure rejects."""
    adjusted = holm(p_values)
    for alpha in (0.01, 0.05, 0.3):
        order = sorted(range(len(p_values)), key=lambda i: p_values[i])
        rejected = set()
        for place, index in enumerate(order):
            if p_values[index] * (len(order) - place) > alpha:
                break
            rejected.add(index)
        assert {i for i, p in enumerate(adjusted) if p is not None and p <= alpha} == rejected
