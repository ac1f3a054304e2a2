"""Pairwise accuracy with ties: the published example, and every width by hand."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.qe.pairs import document_pairs
from engine.qe.pairwise_accuracy import accuracy_at, calibrated_accuracy, document_accuracies
from engine.qe.segments import Segments, segments_of
from tests.engine.qe_tables import one_document, random_table, shuffled, tables


def test_the_published_example() -> None:
    segments = one_document([1, 1, 1, 4], [0, 2, 6, 8])
    found = calibrated_accuracy(document_pairs(segments), segments.metric)
    assert found.thresholds.tolist() == [0, 2, 4, 6, 8]
    assert found.accuracies.tolist() == pytest.approx([3 / 6, 3 / 6, 4 / 6, 4 / 6, 3 / 6])
    assert (found.epsilon, found.value) == (4, pytest.approx(4 / 6))
    assert (found.n_documents, found.n_pairs) == (1, 6)


def accuracy_by_hand(segments: Segments, epsilon: float) -> float:
    rates = []
    for document in sorted(set(segments.documents)):
        rows = [row for row, name in enumerate(segments.documents) if name == document]
        right = []
        for i, j in combinations(rows, 2):
            difference = segments.metric[i] - segments.metric[j]
            order = 0 if abs(difference) <= epsilon else np.sign(difference)
            right.append(order == np.sign(segments.human[i] - segments.human[j]))
        rates += [np.mean(right)] if right else []
    return float(np.mean(rates))


@given(tables())
def test_every_width_by_hand(segments: Segments) -> None:
    pairs = document_pairs(segments)
    found = calibrated_accuracy(pairs, segments.metric)
    for epsilon, accuracy in zip(found.thresholds.tolist(), found.accuracies.tolist(), strict=True):
        expected = accuracy_by_hand(segments, epsilon)
        assert accuracy == pytest.approx(expected, abs=1e-12)
        assert accuracy_at(pairs, segments.metric, epsilon) == pytest.approx(expected, abs=1e-12)
    if found.value is not None:
        assert found.value == max(found.accuracies)
        assert found.epsilon == found.thresholds[found.accuracies == found.value].min()


@given(tables())
def test_no_other_width_is_better(segments: Segments) -> None:
    pairs = document_pairs(segments)
    found = calibrated_accuracy(pairs, segments.metric)
    between = (found.thresholds[1:] + found.thresholds[:-1]) / 2
    for epsilon in [*between.tolist(), 1e9]:
        if found.value is not None:
            assert (accuracy_at(pairs, segments.metric, epsilon) or 0.0) <= found.value + 1e-12


@given(tables(), st.integers(0, 9))
def test_the_order_of_rows_never_matters(segments: Segments, seed: int) -> None:
    other = shuffled(segments, seed)
    one, two = (calibrated_accuracy(document_pairs(rows), rows.metric) for rows in (segments, other))
    assert (one.value, one.epsilon) == (two.value, two.epsilon)
    assert one.accuracies.tolist() == two.accuracies.tolist()


@given(tables())
def test_people_agree_with_themselves_without_a_width(segments: Segments) -> None:
    found = calibrated_accuracy(document_pairs(segments), segments.human)
    assert found.value in (None, pytest.approx(1.0))
    assert found.epsilon in (None, 0.0)


def test_ties_of_equal_values_are_those_of_width_0() -> None:
    table = random_table(4)
    rounded = np.rint(table.metric / 20)
    pairs = document_pairs(table)
    assert np.mean(document_accuracies(pairs, rounded)) == pytest.approx(accuracy_at(pairs, rounded, 0.0))


def test_documents_weigh_the_same_whatever_their_size() -> None:
    documents = ["a"] * 2 + ["b"] * 4
    segments = segments_of(documents, list("uvwxyz"), [1, 2, 1, 2, 3, 4], [1, 2, 4, 3, 2, 1])
    assert calibrated_accuracy(document_pairs(segments), segments.metric).value == pytest.approx(0.5)


def test_without_a_pair_there_is_no_value() -> None:
    segments = segments_of(["a", "b"], ["x", "x"], [1, 2], [3, 4])
    found = calibrated_accuracy(document_pairs(segments), segments.metric)
    assert (found.value, found.epsilon, found.n_documents, found.n_pairs) == (None, None, 0, 0)
