"""One width of ties: the quick way equals the plain measures, and pairs are never lost."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.qe.kendall import document_taus, tau_b_means
from engine.qe.pairs import document_pairs, pair_counts
from engine.qe.pairwise_accuracy import document_accuracies
from engine.qe.segments import Segments, segments_of
from engine.qe.ties import Rounding, bucket_numbers, new_ties
from engine.qe.width_effects import MadeTies, TieWidths
from tests.engine.qe_tables import random_table, tables

ROUNDINGS: tuple[Rounding, ...] = ("round", "floor", "ceil")
widths = st.one_of(st.just(0.0), st.floats(0.01, 60.0))


@given(tables(), widths, st.sampled_from(ROUNDINGS))
def test_it_equals_the_plain_measures(segments: Segments, epsilon: float, rounding: Rounding) -> None:
    pairs = document_pairs(segments)
    buckets = bucket_numbers(segments.metric, epsilon, rounding)
    means = tau_b_means(pairs, buckets)
    found = TieWidths(segments).at(epsilon, rounding)
    np.testing.assert_array_equal(found.taus, document_taus(pairs, buckets))
    assert (found.tau_b, found.tau_b_nan0) == (means.tau_b, means.tau_b_nan0)
    assert found.n_undefined == means.n_undefined
    assert found.counts == pair_counts(pairs, buckets)
    if len(pairs.documents):
        assert found.accuracy == pytest.approx(float(document_accuracies(pairs, buckets).mean()), abs=1e-15)


@given(tables(), st.floats(0.01, 60.0), st.sampled_from(ROUNDINGS))
def test_new_ties_are_those_of_the_plain_way(segments: Segments, epsilon: float, rounding: Rounding) -> None:
    found = TieWidths(segments)
    effect = found.at(epsilon, rounding)
    plain = new_ties(found.pairs, segments.metric, epsilon, rounding)
    made = found.made(effect)
    assert made == MadeTies(*(int((plain.before == sign).sum()) for sign in (0, -1, 1)))
    assert made.total == len(plain.first) == int(found.is_made(effect).sum())
    assert int(found.made_by_document(effect).sum()) == made.total
    assert effect.counts.total == found.before.counts.total == len(found.pairs.first)


def test_width_0_is_the_metric_as_it_is() -> None:
    found = TieWidths(random_table(3))
    assert found.at(0.0).counts == found.before.counts
    assert found.made(found.at(0.0)) == MadeTies(0, 0, 0)


def test_a_width_wider_than_all_scores_leaves_no_document_a_tau() -> None:
    segments = random_table(1)
    found = TieWidths(segments).at(1e6)
    assert (found.tau_b, found.tau_b_nan0) == (None, 0.0)
    assert found.n_undefined == len(found.taus)
    assert found.counts.concordant == found.counts.discordant == 0


def test_documents_of_one_row_are_no_pairs() -> None:
    found = TieWidths(segments_of(["d", "e"], ["a", "a"], [1, 2], [3, 4])).at(1.0)
    assert (found.tau_b, found.tau_b_nan0, found.accuracy, found.counts.total) == (None, None, None, 0)
