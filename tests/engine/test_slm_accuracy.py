"""Pair accuracy, its intervals, its mean over tasks, the gap to people, and sweeps of the window."""

from __future__ import annotations

from math import isnan, nan

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.slm.human_gap import HUMAN_ACCURACY, gap_closed
from engine.slm.pair_accuracy import (
    PairCounts,
    bootstrap_accuracy,
    mean_accuracy,
    pair_accuracy,
    pair_counts,
    pair_outcomes,
)
from engine.slm.readings import NO_LOSS, Reading
from engine.slm.task_scores import pair_table, read_pairs, score_pairs, task_scores
from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import TokenStream, token_stream
from engine.slm.window_sweep import offset_sweep, window_lengths, window_sweep
from engine.types import EngineError
from tests.engine.slm_oracle import slow_reading

COUNTS = st.builds(PairCounts, *(st.integers(0, 40) for _ in range(4)))


def random_clip(draw: np.random.Generator, switch: bool = True) -> TokenStream:
    losses = draw.gamma(2.0, 1.0, int(draw.integers(40, 120)))
    prompt = 20 if switch else None
    alone = draw.gamma(2.0, 1.0, len(losses) - 20) if switch else None
    return token_stream("a", losses, 25.0, prompt_tokens=prompt, losses_alone=alone)


def random_pairs(seed: int = 0, n: int = 20) -> list[TokenPair]:
    draw = np.random.default_rng(seed)
    tasks = ("room", "speaker", "bg_alignment")
    return [
        TokenPair(str(place), task, *(random_clip(draw, task != "bg_alignment") for _ in range(2)))
        for place in range(n)
        for task in tasks
    ]


def test_a_tie_counts_half_and_an_invalid_pair_not_at_all() -> None:
    outcomes = pair_outcomes([1.0, 2.0, 3.0, 1.0, nan, 1.0], [2.0, 1.0, 3.0 + 0.9e-9, 1.0 + 2e-9, 1.0, nan])
    assert outcomes[:4].tolist() == [1.0, 0.0, 0.5, 1.0]
    assert np.isnan(outcomes[4:]).all()
    score = pair_accuracy(pair_counts(outcomes))
    assert (score.value, score.n) == (62.5, 4)


@given(COUNTS, COUNTS)
def test_counts_add_up(one: PairCounts, other: PairCounts) -> None:
    both = one + other
    assert both.n == one.n + other.n
    if both.n:
        weighted = sum(counts.n * (counts.accuracy_percent or 0.0) for counts in (one, other)) / both.n
        assert both.accuracy_percent == pytest.approx(weighted)


def test_wilson_intervals_agree_with_scipy() -> None:
    from scipy.stats import binomtest

    for correct, n in ((0, 5), (5, 5), (3, 10), (181, 200), (1, 1)):
        for level in (0.8, 0.95, 0.99):
            found = pair_accuracy(PairCounts(correct, n - correct), level).interval
            oracle = binomtest(correct, n).proportion_ci(level, method="wilson")
            assert found is not None
            assert found.low == pytest.approx(100 * oracle.low, abs=1e-9)
            assert found.high == pytest.approx(100 * oracle.high, abs=1e-9)


@given(COUNTS)
def test_an_interval_holds_its_value_and_mirrors(counts: PairCounts) -> None:
    score = pair_accuracy(counts)
    mirrored = pair_accuracy(PairCounts(counts.incorrect, counts.correct, counts.ties, counts.invalid))
    if score.interval is None:
        assert score.value is None
        assert score.reason
        return
    assert mirrored.interval is not None
    assert 0.0 <= score.interval.low <= (score.value or 0.0) + 1e-9
    assert (score.value or 0.0) - 1e-9 <= score.interval.high <= 100.0
    assert score.interval.low == pytest.approx(100.0 - mirrored.interval.high, abs=1e-9)


def test_the_bootstrap_agrees_with_drawing_pairs() -> None:
    outcomes = np.array([1.0] * 60 + [0.5] * 5 + [0.0] * 35)
    found = bootstrap_accuracy(pair_counts(outcomes), seed=4).interval
    draw = np.random.default_rng(9)
    means = 100.0 * outcomes[draw.integers(0, 100, (10_000, 100))].mean(axis=1)
    assert found is not None
    np.testing.assert_allclose([found.low, found.high], np.quantile(means, [0.025, 0.975]), atol=1.01)


def test_the_mean_has_every_task_at_the_same_weight_in_any_order() -> None:
    tasks = {"room": PairCounts(90, 10), "gender": PairCounts(5, 5), "empty": PairCounts(0, 0, 0, 4)}
    score = mean_accuracy(tasks, seed=1)
    assert (score.value, score.n) == (70.0, 110)
    assert score == mean_accuracy(dict(reversed(tasks.items())), seed=1)
    assert score.interval is not None
    spread = 100 * np.sqrt(0.9 * 0.1 / 100 + 0.25 / 10) / 2  # of the mean of two independent shares
    assert score.interval.high - score.interval.low == pytest.approx(2 * 1.96 * spread, rel=0.06)
    assert mean_accuracy({}).value is None
    assert mean_accuracy({"room": PairCounts(1)}).interval is None


def test_the_published_share_of_the_gap() -> None:
    human = sum(HUMAN_ACCURACY.values()) / len(HUMAN_ACCURACY)
    assert human == pytest.approx(92.2)
    found = gap_closed(80.92, 90.42, human, rounded_to=(0.01, 0.01, 0.1))
    assert found.percent is not None
    assert found.low is not None
    assert found.high is not None
    assert round(found.percent, 1) == 84.2
    assert found.low < 84.1 < found.high


def test_a_gap_has_two_ends() -> None:
    assert gap_closed(80.0, 80.0, 90.0).percent == 0.0
    assert gap_closed(80.0, 90.0, 90.0).percent == 100.0
    assert gap_closed(80.0, 75.0, 90.0).percent == -50.0
    assert gap_closed(90.0, 90.0, 90.0).percent is None
    assert gap_closed(90.0, 91.0, 90.04, rounded_to=(0.1, 0.1, 0.1)).low is None


def test_a_task_without_prompt_is_in_two_readings_only() -> None:
    found = score_pairs(random_pairs(), draws=200)
    assert set(found["global"].tasks) == set(found["windowed"].tasks) == {"room", "speaker", "bg_alignment"}
    for reading in ("localized", "normalized", "normalized_localized"):
        scores = found[reading]
        assert set(scores.tasks) == {"room", "speaker"}
        values = [score.accuracy.value or 0.0 for score in scores.tasks.values()]
        assert scores.mean.value == pytest.approx(np.mean(values))
        assert scores.invalid == 0


def test_a_pair_that_lacks_what_its_task_has_is_invalid() -> None:
    draw = np.random.default_rng(3)
    pairs = [TokenPair("a", "room", random_clip(draw), random_clip(draw))]
    pairs.append(TokenPair("b", "room", random_clip(draw), random_clip(draw, switch=False)))
    score = score_pairs(pairs)["localized"].tasks["room"]
    assert (score.accuracy.n, score.counts.invalid) == (1, 1)


def test_a_missing_loss_is_neither_right_nor_wrong() -> None:
    whole, gap = token_stream("a", [1.0, 1.0], 25.0), token_stream("b", [nan, 9.0], 25.0)
    pairs = [TokenPair("1", "room", whole, gap), TokenPair("2", "room", gap, whole)]
    table = pair_table(pairs)
    found = read_pairs(table, "global")
    assert found.reasons == (NO_LOSS, NO_LOSS)
    scores = task_scores(table, found)
    assert scores.mean.value is None
    assert scores.invalid == 2
    assert scores.tasks["room"].accuracy.value is None


def test_accuracies_agree_with_slow_loops() -> None:
    pairs = random_pairs(5)
    for reading, scores in score_pairs(pairs, 0.3, draws=0).items():
        for task, score in scores.tasks.items():
            right = [
                slow_reading(pair.positive, reading, 0.3) < slow_reading(pair.negative, reading, 0.3)
                for pair in pairs
                if pair.subset == task
            ]
            assert score.accuracy.value == pytest.approx(100.0 * np.mean(right))


def test_window_lengths_span_what_is_asked_about() -> None:
    lengths = window_lengths()
    assert (len(lengths), lengths[0], lengths[-1]) == (30, pytest.approx(0.05), pytest.approx(3.0))
    with pytest.raises(EngineError, match="two points"):
        window_lengths(1)


@pytest.mark.parametrize("reading", ["global", "windowed", "localized", "normalized_localized"])
def test_each_point_of_a_sweep_is_the_accuracy_there(reading: Reading) -> None:
    pairs = random_pairs(7)
    table = pair_table(pairs)
    windows = [0.05, 0.5, 2.0]
    swept = window_sweep(table, reading, windows, draws=100)
    for point, window_s in enumerate(windows):
        scores = score_pairs(pairs, window_s, [reading], draws=0)[reading]
        assert set(swept.tasks) == set(scores.tasks)
        for task, score in scores.tasks.items():
            curve, interval = swept.tasks[task], score.accuracy.interval
            assert interval is not None
            assert (curve.accuracy[point], curve.n[point]) == (score.accuracy.value, score.accuracy.n)
            assert (curve.low[point], curve.high[point]) == pytest.approx((interval.low, interval.high))
        assert swept.mean.accuracy[point] == scores.mean.value
        assert swept.mean.low[point] <= swept.mean.accuracy[point] <= swept.mean.high[point]


def test_a_window_that_leaves_the_clips_makes_pairs_invalid() -> None:
    pairs = [pair for pair in random_pairs(2) if pair.subset == "room"]
    swept = offset_sweep(pair_table(pairs), "localized", [0.0, 1.6, 60.0], draws=0)
    curve = swept.tasks["room"]
    assert curve.invalid[0] == 0 < curve.invalid[1] < curve.invalid[2] == len(pairs)
    assert isnan(curve.accuracy[2])
    assert isnan(curve.low[2])


def test_a_sweep_of_what_no_task_has_is_empty() -> None:
    pairs = [pair for pair in random_pairs(2) if pair.subset == "bg_alignment"]
    swept = window_sweep(pair_table(pairs), "localized", [0.1, 0.2])
    assert not swept.tasks
    assert np.isnan(swept.mean.accuracy).tolist() == [True, True]


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 1000))
def test_exchanging_halves_mirrors_the_accuracy(seed: int) -> None:
    pairs = random_pairs(seed, n=5)
    mirrored = [TokenPair(pair.pair_id, pair.subset, pair.negative, pair.positive) for pair in pairs]
    ones, others = score_pairs(pairs, draws=0), score_pairs(mirrored, draws=0)
    for reading, scores in ones.items():
        assert (scores.mean.value or 0.0) + (others[reading].mean.value or 0.0) == pytest.approx(100.0)
