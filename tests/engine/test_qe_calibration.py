"""Tie calibration: buckets, the choice of a width, one language pair and several, and its laws."""

from __future__ import annotations

from dataclasses import replace
from statistics import pstdev

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import kendalltau

from engine.qe.calibration import best_place, calibrate, calibrate_shared, plateau_place
from engine.qe.kendall import document_taus, tau_b_means
from engine.qe.pairs import document_pairs, pair_counts
from engine.qe.segments import segments_of
from engine.qe.sweep import CalibrationSettings, Objective, curve_of, sigma_of, sweep
from engine.qe.ties import (
    Rounding,
    applied,
    bucket_edges,
    bucket_numbers,
    calibrated_scores,
    new_ties,
    phase_sensitivity,
)
from engine.types import EngineError
from tests.engine.qe_tables import one_document, random_table, shuffled

ROUNDINGS: tuple[Rounding, ...] = ("round", "floor", "ceil")
some_scores = st.lists(st.floats(-100, 100, allow_subnormal=False), min_size=1, max_size=20).map(np.array)
widths = st.floats(1e-6, 50)
roundings = st.sampled_from(ROUNDINGS)


@given(some_scores, roundings)
def test_width_0_is_the_identity(scores: np.ndarray, rounding: Rounding) -> None:
    assert bucket_numbers(scores, 0.0, rounding).tolist() == scores.tolist()
    assert calibrated_scores(scores, 0.0, rounding).tolist() == scores.tolist()


@given(some_scores, widths, roundings)
def test_calibrating_twice_changes_nothing(scores: np.ndarray, epsilon: float, rounding: Rounding) -> None:
    once = calibrated_scores(scores, epsilon, rounding)
    assert calibrated_scores(once, epsilon, rounding).tolist() == once.tolist()
    numbers = bucket_numbers(scores, epsilon, rounding)
    assert bucket_numbers(once, epsilon, rounding).tolist() == numbers.tolist()


@given(some_scores, widths, roundings)
def test_buckets_keep_the_order_and_the_width(scores: np.ndarray, epsilon: float, rounding: Rounding) -> None:
    numbers = bucket_numbers(np.sort(scores), epsilon, rounding)
    assert (np.diff(numbers) >= 0).all()
    assert (numbers == np.rint(numbers)).all()
    room = epsilon * (0.5 if rounding == "round" else 1.0) * (1 + 1e-9) + 1e-12
    assert (np.abs(calibrated_scores(scores, epsilon, rounding) - scores) <= room).all()


@given(some_scores, widths)
def test_floor_and_ceil_are_one_partition(scores: np.ndarray, epsilon: float) -> None:
    below, above = (bucket_numbers(scores, epsilon, rounding) for rounding in ("floor", "ceil"))
    assert set((above - below).tolist()) <= {0.0, 1.0}
    multiples = below[above == below] * epsilon
    np.testing.assert_allclose(multiples, scores[above == below], rtol=1e-15, atol=0)


def test_halves_go_to_the_even_bucket_and_zero_has_no_sign() -> None:
    found = bucket_numbers(np.array([1.0, 3.0, 5.0, -1.0, -0.5]), 2.0)
    assert found.tolist() == [0, 2, 2, 0, 0]
    assert not np.signbit(found).any()


def test_multiples_stay_in_their_bucket() -> None:
    """Division alone puts some of them one below: 3 * 0.1 / 0.1 is more, and others less, than 3."""
    epsilon = 0.1
    exact = np.arange(1000) * epsilon
    for rounding in ROUNDINGS:
        assert bucket_numbers(exact, epsilon, rounding).tolist() == list(range(1000))


@pytest.mark.parametrize("epsilon", [-1.0, float("nan"), float("inf")])
def test_a_width_that_is_none_is_refused(epsilon: float) -> None:
    with pytest.raises(EngineError, match="from 0 upwards"):
        bucket_numbers(np.array([1.0]), epsilon)


def test_a_width_that_is_too_small_is_refused() -> None:
    with pytest.raises(EngineError, match="too small"):
        bucket_numbers(np.array([80.0]), 5e-324)


def test_edges_part_the_buckets() -> None:
    scores = np.linspace(70.05, 89.95, 400)
    for rounding in ROUNDINGS:
        edges = bucket_edges(scores, 3.0, rounding)
        parts, numbers = np.searchsorted(edges, scores), bucket_numbers(scores, 3.0, rounding)
        assert len(set(zip(parts.tolist(), numbers.tolist(), strict=True))) == len(set(numbers.tolist()))
        assert len(edges) == len(set(numbers.tolist())) - 1
    assert not len(bucket_edges(scores, 0.0))


def test_new_ties_are_what_the_counts_lose() -> None:
    table = random_table(6)
    pairs = document_pairs(table)
    before = pair_counts(pairs, table.metric)
    after = pair_counts(pairs, bucket_numbers(table.metric, 8.0))
    found = new_ties(pairs, table.metric, 8.0)
    assert int((found.before == 1).sum()) == before.concordant - after.concordant > 0
    assert int((found.before == -1).sum()) == before.discordant - after.discordant > 0
    assert int((found.before == 0).sum()) == before.human_tied - after.human_tied > 0
    documents = np.array(table.documents)
    assert (documents[found.first] == documents[found.second]).all()


def test_phases_begin_with_the_grid_as_used_and_repeat() -> None:
    table = random_table(7)
    pairs = document_pairs(table)
    found = phase_sensitivity(pairs, table.metric, 9.0, phases=4)
    assert [point.phase for point in found] == [0.0, 0.25, 0.5, 0.75]
    assert found[0].means == tau_b_means(pairs, bucket_numbers(table.metric, 9.0))
    assert found[2].means == tau_b_means(pairs, bucket_numbers(table.metric, 9.0, "floor"))
    assert len({point.means.tau_b for point in found}) > 1


def test_the_grid() -> None:
    grid = CalibrationSettings().grid
    assert len(grid) == 41
    assert (grid[0], grid[35], grid[-1]) == (0.0, 0.175, 0.2)
    assert CalibrationSettings(k_max=0.012).grid == (0.0, 0.005, 0.01)
    assert CalibrationSettings(k_max=0.0).grid == (0.0,)


@pytest.mark.parametrize(
    ("k_max", "k_step"), [(0.2, 0.0), (-0.1, 0.01), (float("nan"), 0.1), (float("inf"), 0.1), (1.0, 1e-9)]
)
def test_a_grid_without_step_or_end_is_refused(k_max: float, k_step: float) -> None:
    with pytest.raises(EngineError, match="grid of k"):
        CalibrationSettings(k_max, k_step)


@given(some_scores)
def test_sigma_is_the_population_deviation_of_all(scores: np.ndarray) -> None:
    assert sigma_of(scores) == pytest.approx(pstdev(scores.tolist()), rel=1e-9, abs=1e-12)
    assert sigma_of(scores[:1], scores[1:]) == sigma_of(scores) == sigma_of(scores[::-1])


def test_a_sweep_is_scipy_at_every_width() -> None:
    table = random_table(8, documents=12)
    found = sweep(table, 10.0, CalibrationSettings(1.0, 0.1))
    for place, epsilon in enumerate(found.epsilons):
        scores = np.rint(table.metric / epsilon) if epsilon else table.metric
        parts = zip(np.split(table.human, 12), np.split(scores, 12), strict=True)
        expected = [float(kendalltau(*part)[0]) for part in parts]  # pyright: ignore[reportArgumentType]
        np.testing.assert_allclose(found.taus[place], expected, atol=1e-12)


def test_the_best_is_the_top_of_the_curve_and_the_smallest_of_equals() -> None:
    table = random_table(9)
    fields: dict[Objective, str] = {"tau-b": "tau_b", "tau-b-nan0": "tau_b_nan0", "acc-eq": "accuracy"}
    for objective, field in fields.items():
        found = calibrate(table, CalibrationSettings(1.0, 0.02, objective=objective))
        heights = [getattr(point, field) for point in found.curve]
        assert found.k == found.curve[heights.index(max(heights))].k == found.k_best
        assert found.point.epsilon == found.epsilon == found.k * found.sigma
    equal = one_document([1, 2, 3], [10.0, 20.0, 30.0])
    assert calibrate(equal).k == 0.0


def test_width_0_of_a_calibration_is_the_metric() -> None:
    table = random_table(10)
    found = calibrate(table, CalibrationSettings(k_max=0.0))
    means = tau_b_means(document_pairs(table), table.metric)
    assert (found.k, found.epsilon, found.at_edge, found.warning) == (0.0, 0.0, False, "")
    assert (found.point.tau_b, found.point.tau_b_nan0) == (means.tau_b, means.tau_b_nan0)


def test_the_end_of_the_grid_is_marked() -> None:
    segments = one_document([90, 90, 90, 80, 60], [84.0, 83.9, 82.9, 79.0, 70.0])
    found = calibrate(segments, CalibrationSettings(0.6, 0.1))
    assert found.at_edge
    assert "end of the grid" in found.warning
    assert not calibrate(segments, CalibrationSettings(0.8, 0.1)).at_edge


def test_the_plateau_is_within_a_standard_error() -> None:
    best = np.array([0.5, 0.4, 0.6, 0.5])
    near, far = best - [0.2, -0.1, 0.2, -0.1], best - [0.2, 0.1, 0.2, 0.1]
    assert plateau_place([np.array([far, near, best])], 2) == 1
    assert plateau_place([np.array([far, best])], 1) == 1
    assert plateau_place([np.array([best, best])], 1) == 0


def test_the_plateau_knows_documents_defined_at_both_only() -> None:
    best = np.array([0.5, 0.4, 0.6, np.nan])
    assert plateau_place([np.array([[0.5, 0.4, np.nan, 0.2], best])], 1) == 1
    assert plateau_place([np.array([[0.5, np.nan, np.nan, 0.2], best])], 1) == 1
    assert plateau_place([np.array([[np.nan] * 4, best])], 1) == 1


def test_the_plateau_can_be_chosen() -> None:
    table = random_table(11)
    found = calibrate(table, CalibrationSettings(1.0, 0.02, choose="plateau"))
    assert found.k == found.k_plateau < found.k_best
    assert found.point.k == found.k


def test_widths_without_a_mean_are_no_candidates() -> None:
    assert best_place([np.array([[0.1, 0.2], [np.nan, np.nan]])]) == 0
    assert best_place([np.array([[0.1], [0.9]]), np.array([[0.1], [np.nan]])]) == 0
    assert best_place([np.array([[np.nan]])]) is None


@pytest.mark.parametrize(("human", "metric"), [([1, 1, 1], [1, 2, 3]), ([1, 2, 3], [4, 4, 4]), ([1], [2])])
def test_nothing_to_choose_by_is_refused(human: list[float], metric: list[float]) -> None:
    with pytest.raises(EngineError, match="No width of ties gives all a mean of tau-b"):
        calibrate(one_document(human, metric))


def test_no_language_pair_is_refused() -> None:
    with pytest.raises(EngineError, match="no language pair"):
        calibrate_shared({})


def test_one_width_for_several_language_pairs() -> None:
    languages = {
        name: replace(random_table(seed), language=name, metric=random_table(seed).metric * spread)
        for name, seed, spread in (("ende", 12, 1.0), ("enzh", 13, 2.0))
    }
    settings = CalibrationSettings(1.0, 0.02)
    found = calibrate_shared(languages, settings)
    sigma = sigma_of(*(segments.metric for segments in languages.values()))
    curves = [curve_of(sweep(segments, sigma, settings)) for segments in languages.values()]
    means = [(one.tau_b + other.tau_b) / 2 for one, other in zip(*curves, strict=True)]  # pyright: ignore[reportOptionalOperand]
    assert {one.sigma for one in found.values()} == {sigma}
    assert {one.k for one in found.values()} == {settings.grid[int(np.argmax(means))]}
    assert [one.curve for one in found.values()] == curves
    assert all(one.shared for one in found.values())
    assert calibrate_shared(dict(reversed(languages.items())), settings)["ende"] == found["ende"]


@given(st.integers(0, 50))
def test_the_order_of_rows_never_matters(seed: int) -> None:
    table = random_table(seed, documents=6, systems=4)
    settings = CalibrationSettings(0.6, 0.05)
    assert calibrate(shuffled(table, seed), settings) == calibrate(table, settings)


def test_rows_of_one_row_documents_are_part_of_sigma_only() -> None:
    table = random_table(14)
    more = segments_of(
        [*table.documents, "lonely"],
        [*table.systems, "s0"],
        [*table.human.tolist(), 3.0],
        [*table.metric.tolist(), 500.0],
    )
    found = calibrate(more)
    assert found.sigma == pytest.approx(pstdev([*table.metric.tolist(), 500.0]))
    assert found.n_documents == 20


def test_applied_scores_score_as_their_buckets() -> None:
    table = random_table(15)
    pairs, made = document_pairs(table), applied(table, 7.0)
    np.testing.assert_array_equal(
        document_taus(pairs, made.metric), document_taus(pairs, bucket_numbers(table.metric, 7.0))
    )
