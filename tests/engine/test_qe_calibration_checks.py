"""What a calibration is worth: bands, cross-validation, chance, and the test of two metrics."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from scipy.stats import bootstrap, permutation_test

from engine.qe.calibration import calibrate
from engine.qe.calibration_checks import chance_level, cross_validate, sweep_band
from engine.qe.document_means import compare_metrics, mean_scores
from engine.qe.kendall import document_taus
from engine.qe.pairs import document_pairs
from engine.qe.segments import Segments, segments_of, subset
from engine.qe.sweep import CalibrationSettings, Objective, curve_of, sweep
from engine.qe.ties import bucket_numbers
from engine.runs.steps import finished
from engine.types import EngineError, Score
from tests.engine.qe_tables import one_document, random_table, shuffled

COARSE = CalibrationSettings(1.0, 0.1)
OBJECTIVES: tuple[Objective, ...] = ("tau-b", "tau-b-nan0", "acc-eq")


def test_intervals_of_means_agree_with_scipy() -> None:
    values = np.random.default_rng(1).normal(0.3, 0.4, 80)
    (found,) = mean_scores(values[None, :], draws=20_000)
    oracle = bootstrap((values,), np.mean, method="percentile", n_resamples=20_000, rng=1).confidence_interval
    width = oracle.high - oracle.low
    assert found.value == pytest.approx(values.mean())
    assert (found.n, found.interval.n, found.interval.draws) == (80, 80, 20_000)
    assert abs(found.interval.low - oracle.low) < 0.03 * width
    assert abs(found.interval.high - oracle.high) < 0.03 * width


def test_rows_see_the_same_draws() -> None:
    values = np.random.default_rng(2).random((1, 30))
    one, two = mean_scores(np.vstack([values, values + 1]), draws=200)
    assert two.interval.low == pytest.approx(one.interval.low + 1)


def test_missing_values_are_left_out_of_means() -> None:
    values = np.array([[0.5, np.nan, 0.25, 0.0], [np.nan] * 4])
    one, two = mean_scores(values, draws=100)
    assert (one.value, one.n) == (0.25, 3)
    assert two == Score(None, 0, None, "no document has a value")


@pytest.mark.parametrize(
    ("values", "draws", "reason"),
    [
        ([[0.5]], 100, "at least two documents"),
        ([[0.5, 1.0]], 0, "no draws"),
        ([[0.5, *[np.nan] * 99]], 50, "at least two documents"),
    ],
)
def test_an_interval_that_cannot_be_has_a_reason(values: list, draws: int, reason: str) -> None:
    (found,) = mean_scores(np.array(values), draws=draws)
    assert found.interval is None
    assert found.value is not None
    assert reason in found.reason


def test_the_band_goes_with_the_curve() -> None:
    swept = sweep(random_table(20), 10.0, COARSE)
    fields = dict(zip(OBJECTIVES, ("tau_b", "tau_b_nan0", "accuracy"), strict=True))
    for objective, field in fields.items():
        band = sweep_band(swept, objective, draws=200)
        assert [score.value for score in band] == [getattr(point, field) for point in curve_of(swept)]
        for score in band:
            assert score.interval.low <= (score.value or 0.0) <= score.interval.high
    assert sweep_band(swept, draws=200, seed=1) == sweep_band(swept, draws=200, seed=1)


def test_two_metrics_agree_with_scipy() -> None:
    draw = np.random.default_rng(3)
    first = draw.normal(0.3, 0.3, 60)
    second = first - draw.normal(0.03, 0.15, 60)
    found = compare_metrics(first, second, draws=5000, permutations=5000)
    oracle = permutation_test(
        (first, second),
        lambda a, b, axis: a.mean(axis) - b.mean(axis),
        permutation_type="samples",
        n_resamples=5000,
        rng=1,
    )
    assert found.difference.value == pytest.approx(first.mean() - second.mean())
    assert found.p_value == pytest.approx(oracle.pvalue, abs=0.03)
    differences = bootstrap((first - second,), np.mean, method="percentile", n_resamples=5000, rng=1)
    assert found.difference.interval.low == pytest.approx(differences.confidence_interval.low, abs=0.005)
    assert found.difference.interval.high == pytest.approx(differences.confidence_interval.high, abs=0.005)


def test_two_metrics_are_compared_where_both_have_a_value() -> None:
    """What one of them drops is no gain of it: difference, interval and test are those of the common documents."""
    first = np.array([0.5, np.nan, 0.7, np.nan, 0.1, 0.3])
    second = np.array([0.5, -0.5, 0.6, -0.5, np.nan, 0.4])
    common = np.array([0, 2, 5])
    found = compare_metrics(first, second, draws=100, permutations=400)
    assert found.difference.value == pytest.approx((first - second)[common].mean())
    assert found.difference.n == found.difference.interval.n == 3
    assert found == compare_metrics(first[common], second[common], draws=100, permutations=400)
    nowhere = compare_metrics(np.array([0.5, np.nan]), np.array([np.nan, 0.5]))
    assert (nowhere.difference.value, nowhere.difference.n, nowhere.p_value) == (None, 0, None)


def test_a_metric_is_no_better_than_itself() -> None:
    values = np.array([0.1, np.nan, 0.3])
    found = compare_metrics(values, values, draws=100, permutations=99)
    assert (found.difference.value, found.p_value) == (0.0, 1.0)


def test_metrics_change_sign_with_their_order() -> None:
    one, two = np.random.default_rng(4).random((2, 30))
    there, back = compare_metrics(one, two, seed=2), compare_metrics(two, one, seed=2)
    assert there.difference.value == pytest.approx(-(back.difference.value or 0.0))
    assert there.p_value == back.p_value
    assert there.difference.interval.low == pytest.approx(-back.difference.interval.high)


def test_without_values_there_is_no_difference() -> None:
    found = compare_metrics(np.array([np.nan, np.nan]), np.array([0.1, 0.2]))
    assert (found.difference.value, found.p_value) == (None, None)
    assert found.difference.reason


def test_no_document_has_a_say_in_its_own_width() -> None:
    table = random_table(21)
    found = finished(cross_validate(table, COARSE, folds=4, seed=5))
    assert found.documents == document_pairs(table).documents
    assert sum(fold.n_documents for fold in found.folds) == 20
    part_of = np.random.default_rng(5).permutation(20) % 4
    documents = np.array(table.documents)
    for part, fold in enumerate(found.folds):
        held_out = np.isin(documents, np.array(found.documents)[part_of == part])
        expected = calibrate(subset(table, ~held_out), COARSE)
        assert (fold.k, fold.epsilon) == (expected.k, expected.epsilon)
        rest = subset(table, held_out)
        taus = document_taus(document_pairs(rest), bucket_numbers(rest.metric, fold.epsilon))
        np.testing.assert_array_equal(found.after[part_of == part], taus)
    np.testing.assert_array_equal(found.before, document_taus(document_pairs(table), table.metric))


def test_checks_can_be_stopped_after_each_part() -> None:
    steps = cross_validate(random_table(28), COARSE, folds=4)
    assert [(step.done, step.total) for step in steps] == [(part, 4) for part in range(4)]
    permuted = list(chance_level(random_table(28), COARSE, permutations=10))
    assert [permuted[0].done, permuted[-1].done] == [0, 10]


@pytest.mark.parametrize("folds", [1, 0, 21])
def test_parts_without_documents_are_refused(folds: int) -> None:
    with pytest.raises(EngineError, match="another number of parts"):
        finished(cross_validate(random_table(22), COARSE, folds=folds))


def test_the_order_of_rows_never_matters() -> None:
    table = random_table(23)
    other = shuffled(table, 1)
    one, two = (finished(cross_validate(rows, COARSE, folds=3)) for rows in (table, other))
    assert one.folds == two.folds
    np.testing.assert_array_equal(one.after, two.after)
    assert finished(chance_level(table, COARSE, permutations=20)) == finished(
        chance_level(other, COARSE, permutations=20)
    )


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_a_metric_that_knows_something_is_above_chance(objective: Objective) -> None:
    settings = replace(COARSE, objective=objective)
    found = finished(chance_level(random_table(24, documents=40), settings, permutations=99))
    assert found.p_value == 0.01
    assert found.mean < found.high < found.observed
    assert len(found.curve) == len(settings.grid)


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_chance_is_the_metric_with_its_scores_permuted(objective: Objective) -> None:
    """Against sweeps of permuted metrics, one by one; other permutations, so near and not equal."""
    table, settings = random_table(25, documents=30, noise=20.0), replace(COARSE, objective=objective)
    found = finished(chance_level(table, settings, permutations=300))
    draw, curves = np.random.default_rng(7), []
    for _ in range(150):
        metric = np.concatenate([draw.permutation(part) for part in np.split(table.metric, 30)])
        permuted = replace(table, metric=metric)
        field = {"tau-b": "tau_b", "tau-b-nan0": "tau_b_nan0", "acc-eq": "accuracy"}[objective]
        points = curve_of(sweep(permuted, float(table.metric.std()), settings))
        curves.append([getattr(point, field) for point in points])
    assert found.curve == pytest.approx(np.mean(curves, axis=0).tolist(), abs=0.02)
    assert found.mean == pytest.approx(np.max(curves, axis=1).mean(), abs=0.02)


def test_permutations_are_taken_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    table = random_table(26)
    whole = finished(chance_level(table, COARSE, permutations=10))
    monkeypatch.setattr("engine.qe.calibration_checks._CELLS", 3 * len(document_pairs(table).first))
    parts = finished(chance_level(table, COARSE, permutations=10))
    assert (parts.observed, parts.high, parts.p_value) == (whole.observed, whole.high, whole.p_value)
    assert parts.curve == pytest.approx(whole.curve, abs=1e-12)


def lonely() -> Segments:
    return segments_of(["a", "b"], ["x", "x"], [1, 2], [3, 4])


@pytest.mark.parametrize("table", [lonely(), one_document([1, 1], [2, 3])])
def test_chance_without_documents_is_refused(table: Segments) -> None:
    with pytest.raises(EngineError, match="nothing to compare with chance"):
        finished(chance_level(table))


def test_chance_without_permutations_is_refused() -> None:
    with pytest.raises(EngineError, match="take 1 or more"):
        finished(chance_level(random_table(27), permutations=0))


def test_widths_at_which_no_document_has_a_value_have_no_chance_level() -> None:
    found = finished(
        chance_level(
            one_document([1, 2, 3], [50.0, 50.1, 50.2]), CalibrationSettings(30.0, 10.0), permutations=5
        )
    )
    assert found.curve[0] is not None
    assert found.curve[-1] is None
