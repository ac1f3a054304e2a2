"""The bootstrap: against scipy, its coverage, and what it doesn't depend on."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import bootstrap

from engine.stats import bootstrap as module
from engine.stats.bootstrap import rate_differences, rate_scores
from engine.stats.resampling import percentile_interval
from engine.types import Interval, Score


def sample(seed: int, n: int) -> tuple[np.ndarray, np.ndarray]:
    """Errors and units of utterances whose own rates differ."""
    draw = np.random.default_rng(seed)
    units = draw.integers(3, 40, n)
    return draw.binomial(units, draw.beta(2, 8, n)), units


def interval_of(score: Score) -> Interval:
    assert score.interval is not None
    return score.interval


def test_intervals_agree_with_scipy() -> None:
    errors, units = sample(1, 120)
    found = rate_scores(errors, units, seed=3, draws=20_000)
    for score, statistic in (
        (found.micro, lambda e, u, axis: 100 * e.sum(axis) / u.sum(axis)),
        (found.macro, lambda e, u, axis: 100 * (e / u).mean(axis)),
    ):
        oracle = bootstrap(
            (errors, units), statistic, paired=True, method="percentile", n_resamples=20_000, rng=1
        ).confidence_interval
        width = oracle.high - oracle.low
        assert abs(interval_of(score).low - oracle.low) < 0.03 * width
        assert abs(interval_of(score).high - oracle.high) < 0.03 * width


def test_differences_agree_with_scipy() -> None:
    errors, units = sample(2, 100)
    others = np.minimum(units, errors + np.random.default_rng(5).integers(0, 3, 100))
    found = rate_differences((errors, others), (units, units), seed=1, draws=20_000).micro
    oracle = bootstrap(
        (errors, others, units),
        lambda a, b, u, axis: 100 * (a.sum(axis) - b.sum(axis)) / u.sum(axis),
        paired=True,
        method="percentile",
        n_resamples=20_000,
        rng=1,
    ).confidence_interval
    assert found.value == pytest.approx(100 * (errors.sum() - others.sum()) / units.sum())
    assert abs(interval_of(found).low - oracle.low) < 0.03 * (oracle.high - oracle.low)
    assert "paired" in interval_of(found).method


def test_coverage_is_near_the_nominal_level() -> None:
    """200 samples of 80 utterances: the true rate is 20 %; a binomial 99.9 % band round 95 % is 88.5 to 99 %."""
    covered = 0
    for seed in range(200):
        errors, units = sample(seed, 80)
        interval = interval_of(rate_scores(errors, units, seed=seed, draws=400).micro)
        covered += interval.low <= 20.0 <= interval.high
    assert 177 <= covered <= 198


def test_clusters_are_drawn_as_wholes() -> None:
    draw = np.random.default_rng(0)
    speakers = np.repeat(np.arange(12), 20)
    units = np.full(240, 20)
    errors = draw.binomial(20, draw.beta(2, 8, 12)[speakers])  # the rate belongs to the speaker
    names = [f"speaker {number}" for number in speakers]
    alone, together = rate_scores(errors, units, draws=2000), rate_scores(errors, units, names, draws=2000)
    assert alone.micro.value == together.micro.value
    assert interval_of(together.micro).n == 12
    narrow, wide = (i.high - i.low for i in (interval_of(alone.micro), interval_of(together.micro)))
    assert wide > 2 * narrow


def test_order_of_utterances_changes_nothing() -> None:
    errors, units = sample(4, 300)
    order = np.random.default_rng(1).permutation(300)
    clusters = [str(number % 7) for number in range(300)]
    turned = [clusters[i] for i in order]
    assert rate_scores(errors, units, draws=500) == rate_scores(errors[order], units[order], draws=500)
    first = rate_scores(errors, units, clusters, draws=500)
    second = rate_scores(errors[order], units[order], turned, draws=500)
    assert interval_of(first.micro) == interval_of(second.micro)
    assert interval_of(first.macro).low == pytest.approx(interval_of(second.macro).low, abs=1e-9)


def test_both_ways_of_drawing_are_the_same_distribution(monkeypatch: pytest.MonkeyPatch) -> None:
    errors, units = sample(6, 200)
    indices = interval_of(rate_scores(errors, units, draws=20_000).micro)
    monkeypatch.setattr(module, "_FEW", 0)
    weights = interval_of(rate_scores(errors, units, draws=20_000).micro)
    assert weights.low == pytest.approx(indices.low, abs=0.1)
    assert weights.high == pytest.approx(indices.high, abs=0.1)


@pytest.mark.parametrize("errors", [0, 1, 3], ids=["none", "a third", "all"])
def test_draws_that_all_agree_give_no_interval(errors: int) -> None:
    found = rate_scores([errors] * 20, [3] * 20, draws=200)
    for score in (found.micro, found.macro):
        assert score.value == pytest.approx(100 * errors / 3)
        assert score.interval is None
        assert "every resample gives the same value" in score.reason
    mixed = rate_scores([1, 2] * 10, [1, 2] * 10, draws=200, clusters=["a", "b"] * 10)
    assert mixed.micro.interval is None  # other counts, one rate
    paired = rate_differences(([2, 1], [2, 1]), ([4, 4], [4, 4]), draws=200)
    assert (paired.micro.value, paired.micro.interval) == (0.0, None)
    assert rate_scores([0, 0, 1], [3, 3, 3], draws=200).micro.interval is not None
    assert percentile_interval(lambda weights: weights @ np.ones(4) / 4, 4, "mean", draws=50, seed=0) is None


def test_the_seed_makes_it_repeatable() -> None:
    errors, units = sample(7, 50)
    assert rate_scores(errors, units, seed=1) == rate_scores(errors, units, seed=1)
    assert rate_scores(errors, units, seed=1) != rate_scores(errors, units, seed=2)


@pytest.mark.parametrize(
    ("errors", "units", "micro", "macro", "n"),
    [
        ([], [], None, None, 0),
        ([4], [0], None, None, 0),
        ([1], [4], 25.0, 25.0, 1),
        ([1, 4], [4, 0], 125.0, 25.0, 1),
    ],
)
def test_what_is_not_defined_has_a_reason(
    errors: list[int], units: list[int], micro: float | None, macro: float | None, n: int
) -> None:
    found = rate_scores(errors, units, draws=100)
    assert (found.micro.value, found.macro.value, found.micro.n) == (micro, macro, n)
    if len(errors) < 2:
        assert found.micro.interval is None
        assert found.micro.reason
