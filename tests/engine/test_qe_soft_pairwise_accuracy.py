"""Soft pairwise accuracy: published values, permutations one by one, and laws."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.qe.segments import Segments, segments_of
from engine.qe.soft_pairwise_accuracy import (
    NO_DOCUMENT,
    TOO_FEW_SYSTEMS,
    ranks_of,
    soft_pairwise_accuracy,
    system_table,
)
from tests.engine.qe_tables import random_table, shuffled


def table_of(human: list[list[float]], metric: list[list[float]], systems: str = "abcdefgh") -> Segments:
    """From systems x documents."""
    n, length = len(human), len(human[0])
    return segments_of(
        [f"d{document}" for _ in range(n) for document in range(length)],
        [system for system in systems[:n] for _ in range(length)],
        [score for row in human for score in row],
        [score for row in metric for score in row],
    )


EXAMPLE = table_of([[1, 2, 3], [2, 3, 4]], [[2, 2, 4], [1, 3, 5]])


@pytest.mark.parametrize(("seed", "expected"), [(0, 0.874), (4, 0.872)])
def test_published_values_of_the_compatible_way(seed: int, expected: float) -> None:
    found = soft_pairwise_accuracy(EXAMPLE, way="compatible", seed=seed)
    assert found.value == pytest.approx(expected, abs=3e-4)
    assert (found.n_documents, found.n_left_out, found.permutations, found.seed) == (3, 0, 1000, seed)


def test_the_exact_way_nears_the_share_of_all_signs() -> None:
    """Three documents have eight permutations of signs; equals count one half."""

    def share(first: list[float], second: list[float]) -> float:
        differences = np.subtract(first, second)
        sums = np.array([np.dot(signs, differences) for signs in product([-1, 1], repeat=3)])
        observed = differences.sum()
        return float(np.mean(sums > observed) + np.mean(sums == observed) / 2)

    exact = 1 - abs(share([1, 2, 3], [2, 3, 4]) - share([2, 2, 4], [1, 3, 5]))
    found = soft_pairwise_accuracy(EXAMPLE, permutations=100_000)
    assert found.value == pytest.approx(exact, abs=0.005)
    assert found.human[0, 1] == pytest.approx(share([1, 2, 3], [2, 3, 4]), abs=0.005)
    assert found.metric[1, 0] == pytest.approx(share([1, 3, 5], [2, 2, 4]), abs=0.005)


scores = st.integers(-4, 4) | st.sampled_from([-0.1, -5.1, -24.9, 0.3])


@st.composite
def complete_tables(draw: st.DrawFn) -> Segments:
    n, length = draw(st.integers(2, 5)), draw(st.integers(1, 8))
    row = st.lists(scores, min_size=length, max_size=length)
    human, metric = (draw(st.lists(row, min_size=n, max_size=n)) for _ in range(2))
    return table_of(human, metric)


def of_people(segments: Segments) -> Segments:
    return segments_of(segments.documents, segments.systems, segments.human.tolist(), segments.human.tolist())


@given(complete_tables())
def test_people_agree_with_themselves_exactly(segments: Segments) -> None:
    assert soft_pairwise_accuracy(of_people(segments), permutations=50).value == 1.0


@given(complete_tables(), st.integers(0, 9))
def test_the_order_of_rows_never_matters(segments: Segments, seed: int) -> None:
    one, two = (
        soft_pairwise_accuracy(rows, permutations=50) for rows in (segments, shuffled(segments, seed))
    )
    assert one.value == two.value
    assert one.metric.tolist() == two.metric.tolist()


@given(complete_tables())
def test_names_of_systems_never_matter(segments: Segments) -> None:
    """The reversed names put the systems, and the pairs, in reverse."""
    names = dict(zip(sorted(set(segments.systems)), sorted(set(segments.systems), reverse=True), strict=True))
    renamed = segments_of(
        segments.documents,
        [names[name] for name in segments.systems],
        segments.human.tolist(),
        segments.metric.tolist(),
    )
    one, two = (soft_pairwise_accuracy(rows, permutations=50) for rows in (segments, renamed))
    assert one.value == pytest.approx(two.value, abs=1e-12)
    np.testing.assert_allclose(two.metric, one.metric[::-1, ::-1], atol=1e-12)


@given(complete_tables())
def test_one_system_is_above_as_much_as_the_other_is_below(segments: Segments) -> None:
    found = soft_pairwise_accuracy(segments, permutations=33)
    assert 0.0 <= (found.value or 0.0) <= 1.0
    for shares in (found.human, found.metric):
        np.testing.assert_allclose(shares + shares.T, 1.0, atol=1e-12)


@given(complete_tables(), st.floats(0.1, 10), st.floats(-1000, 1000))
@settings(max_examples=30)
def test_a_scale_of_the_metric_never_matters(segments: Segments, factor: float, shift: float) -> None:
    scaled = segments_of(
        segments.documents,
        segments.systems,
        segments.human.tolist(),
        (segments.metric * factor + shift).tolist(),
    )
    one, two = (soft_pairwise_accuracy(rows, permutations=50) for rows in (segments, scaled))
    assert one.value == pytest.approx(two.value, abs=1e-12)


def test_equal_systems_are_even() -> None:
    found = soft_pairwise_accuracy(table_of([[0.1, 0.2, 0.7]] * 2, [[1, 2, 3], [0, 0, 0]]))
    assert found.human[0, 1] == found.human[1, 0] == 0.5


def test_what_all_systems_share_never_drowns_a_difference() -> None:
    found = soft_pairwise_accuracy(table_of([[1e9, 0, 0], [1e9, 1e-4, 1e-4]], [[0, 0, 0], [0, 1, 1]]))
    assert found.value == 1.0
    assert found.human[0, 1] > 0.8


def test_a_sure_order_is_near_0_or_1() -> None:
    better, worse = [2.0] * 40, [1.0] * 40
    found = soft_pairwise_accuracy(table_of([better, worse], [worse, better]))
    assert found.human[0, 1] < 0.001
    assert found.metric[0, 1] > 0.999
    assert (found.value or 0.0) < 0.001


def test_documents_that_a_system_left_out_are_counted() -> None:
    segments = segments_of(list("xxyyz"), list("abbaa"), [1, 2, 3, 4, 5], [6, 7, 8, 9, 10])
    found = system_table(segments)
    assert (found.documents, found.systems, found.n_left_out) == (("x", "y"), ("a", "b"), 1)
    assert found.human.tolist() == [[1, 4], [2, 3]]
    assert found.metric.tolist() == [[6, 9], [7, 8]]
    assert soft_pairwise_accuracy(segments).n_left_out == 1


@pytest.mark.parametrize(
    ("documents", "systems", "reason"), [("xy", "aa", TOO_FEW_SYSTEMS), ("xy", "ab", NO_DOCUMENT)]
)
def test_what_cannot_be_compared_says_why(documents: str, systems: str, reason: str) -> None:
    found = soft_pairwise_accuracy(segments_of(list(documents), list(systems), [1, 2], [3, 4]))
    assert (found.value, found.reason) == (None, reason)


def test_many_documents_are_taken_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    table = random_table(5)
    whole = soft_pairwise_accuracy(table, permutations=60)
    monkeypatch.setattr("engine.qe.soft_pairwise_accuracy._CELLS", 7 * 20)
    parts = soft_pairwise_accuracy(table, permutations=60)
    np.testing.assert_array_equal(parts.metric, whole.metric)


def test_ranks() -> None:
    table = system_table(table_of([[1, 2], [3, 4], [2, 1]], [[5, 5], [4, 4], [4, 3]]))
    human, metric = ranks_of(table)
    assert (human.tolist(), metric.tolist()) == ([2, 1, 2], [1, 2, 3])
