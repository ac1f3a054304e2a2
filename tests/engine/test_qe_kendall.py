"""Kendall's tau_b of documents: published vectors, scipy, pairs counted one by one, and laws."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy.stats import kendalltau

from engine.qe.kendall import (
    BOTH_TIED,
    HUMAN_TIED,
    METRIC_TIED,
    TOO_SHORT,
    document_taus,
    kendall_tau_b,
    tau_b_means,
    undefined_reasons,
)
from engine.qe.pairs import PairCounts, document_pairs, pair_counts
from engine.qe.segments import Segments, segments_of, subset
from engine.qe.ties import Rounding, bucket_numbers
from engine.types import EngineError, Score
from tests.engine.qe_tables import one_document, random_table, shuffled, tables

FIRST = [90, 90, 90, 80, 60], [84.0, 83.9, 82.9, 79.0, 70.0]
SECOND = [70, 75, 75, 40, 40], [81.2, 80.9, 79.0, 75.0, 74.9]
THIRD = [50, 50, 50, 90], [60, 61, 62, 80]


@pytest.mark.parametrize(
    ("vector", "epsilon", "rounding", "expected"),
    [
        (FIRST, 0, "round", 0.836660),
        (FIRST, 1, "round", 0.881917),
        (FIRST, 2, "round", 0.881917),
        (FIRST, 2, "ceil", 1.0),
        (FIRST, 2, "floor", 0.881917),
        (FIRST, 3.497, "round", 1.0),
        (SECOND, 0, "round", 0.447214),
        (SECOND, 0.5, "round", 0.625),
        (SECOND, 2, "round", 0.471405),
        (SECOND, 3.497, "round", 0.866025),
        (THIRD, 0, "round", 0.707107),
        (THIRD, 2, "round", 0.774597),
        (THIRD, 5, "round", 1.0),
        (THIRD, 40, "round", None),
    ],
)
def test_vectors(
    vector: tuple[list, list], epsilon: float, rounding: Rounding, expected: float | None
) -> None:
    human, scores = vector
    buckets = bucket_numbers(np.array(scores, dtype=float), epsilon, rounding)
    found = kendall_tau_b(human, buckets.tolist()).value
    assert found is expected if expected is None else found == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize(
    ("human", "metric", "reason"),
    [
        ([1, 1, 1], [1, 2, 3], HUMAN_TIED),
        ([1, 2, 3], [4, 4, 4], METRIC_TIED),
        ([1, 1], [4, 4], BOTH_TIED),
        ([1], [4], TOO_SHORT),
    ],
)
def test_what_is_not_defined_says_why(human: list[float], metric: list[float], reason: str) -> None:
    assert kendall_tau_b(human, metric) == Score(None, len(human), None, reason)


def test_scores_of_different_lengths_are_refused() -> None:
    with pytest.raises(EngineError, match="different lengths"):
        kendall_tau_b([1, 2, 3], [1, 2])


def rows_of(segments: Segments) -> dict[str, list[int]]:
    rows: dict[str, list[int]] = {}
    for row, document in enumerate(segments.documents):
        rows.setdefault(document, []).append(row)
    return {document: places for document, places in sorted(rows.items()) if len(places) > 1}


def scipys(segments: Segments, rows: list[int]) -> float:
    tau, _ = kendalltau(segments.human[rows], segments.metric[rows])
    return float(tau)  # pyright: ignore[reportArgumentType]


@given(tables())
def test_every_document_is_scipys(segments: Segments) -> None:
    pairs = document_pairs(segments)
    assert pairs.documents == tuple(rows_of(segments))
    for found, rows in zip(document_taus(pairs, segments.metric), rows_of(segments).values(), strict=True):
        assert found == pytest.approx(scipys(segments, rows), abs=1e-12, nan_ok=True)


@given(tables())
def test_pairs_counted_one_by_one(segments: Segments) -> None:
    expected = PairCounts()
    for rows in rows_of(segments).values():
        for i, j in combinations(rows, 2):
            human, metric = (np.sign(s[i] - s[j]) for s in (segments.human, segments.metric))
            expected += PairCounts(
                concordant=int(human * metric == 1),
                discordant=int(human * metric == -1),
                human_tied=int(human == 0 != metric),
                metric_tied=int(metric == 0 != human),
                both_tied=int(human == 0 == metric),
            )
    pairs = document_pairs(segments)
    assert pair_counts(pairs, segments.metric) == expected
    assert expected.total == len(pairs.first)


@given(tables(), st.integers(0, 9))
def test_the_order_of_rows_never_matters(segments: Segments, seed: int) -> None:
    other = shuffled(segments, seed)
    one, two = (tau_b_means(document_pairs(rows), rows.metric) for rows in (segments, other))
    assert one == two


@given(tables())
def test_a_monotone_map_changes_nothing_and_its_reverse_the_sign(segments: Segments) -> None:
    pairs = document_pairs(segments)
    _, ranks = np.unique(segments.metric, return_inverse=True)
    taus = document_taus(pairs, segments.metric)
    np.testing.assert_array_equal(document_taus(pairs, ranks**3.0), taus)
    np.testing.assert_array_equal(document_taus(pairs, -segments.metric), -taus)


@given(tables())
def test_people_agree_with_themselves(segments: Segments) -> None:
    pairs = document_pairs(segments)
    taus = document_taus(pairs, segments.human)
    assert set(taus[~np.isnan(taus)].tolist()) <= {1.0}
    assert (np.abs(np.nan_to_num(document_taus(pairs, segments.metric))) <= 1.0).all()


@given(tables())
def test_reasons_stand_where_there_is_no_value(segments: Segments) -> None:
    pairs = document_pairs(segments)
    reasons = undefined_reasons(pairs, segments.metric)
    assert [bool(reason) for reason in reasons] == np.isnan(document_taus(pairs, segments.metric)).tolist()


@given(tables())
def test_both_means_rest_on_the_same_sum(segments: Segments) -> None:
    pairs = document_pairs(segments)
    found = tau_b_means(pairs, segments.metric)
    assert sum(found.reasons.values()) == found.n_undefined
    assert found.n_documents + found.n_single == len(set(segments.documents))
    assume(found.tau_b is not None)
    defined = found.n_documents - found.n_undefined
    assert (found.tau_b or 0.0) * defined == pytest.approx((found.tau_b_nan0 or 0.0) * found.n_documents)


def test_without_a_document_of_two_rows_there_is_no_mean() -> None:
    segments = segments_of(["d", "e"], ["a", "a"], [1, 2], [3, 4])
    found = tau_b_means(document_pairs(segments), segments.metric)
    assert (found.tau_b, found.tau_b_nan0, found.n_documents, found.n_single) == (None, None, 0, 2)


def test_undefined_documents_are_dropped_or_zero() -> None:
    segments = segments_of(list("aabbcc"), list("xyxyxy"), [1, 2, 1, 2, 5, 5], [3, 4, 6, 6, 1, 2])
    found = tau_b_means(document_pairs(segments), segments.metric)
    assert (found.tau_b, found.n_documents, found.n_undefined) == (1.0, 3, 2)
    assert found.tau_b_nan0 == pytest.approx(1 / 3)
    assert found.reasons == {HUMAN_TIED: 1, METRIC_TIED: 1}


def test_numbers_a_bit_apart_are_no_tie() -> None:
    close = one_document([1, 2, 3], [0.1 + 0.2, 0.3, 5e-324])
    assert document_taus(document_pairs(close), close.metric)[0] == pytest.approx(-1.0)


def test_documents_of_different_sizes_are_as_many_small_tables() -> None:
    table = random_table(3, documents=40, systems=9)
    ragged = subset(table, np.random.default_rng(1).random(len(table)) < 0.6)
    found = document_taus(document_pairs(ragged), ragged.metric)
    expected = [scipys(ragged, rows) for rows in rows_of(ragged).values()]
    np.testing.assert_allclose(found, expected, atol=1e-12)
