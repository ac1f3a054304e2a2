"""Five readings of token losses: worked examples, a second implementation, laws."""

from __future__ import annotations

import json
from math import isnan
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.slm.loss_rows import half_of_row, pairs_of_rows
from engine.slm.loss_table import loss_table
from engine.slm.pair_accuracy import pair_outcomes
from engine.slm.readings import NO_ALONE, NO_LOSS, NO_SWITCH, NOTHING, READINGS, Reading, read_clips
from engine.slm.task_scores import score_pairs
from engine.slm.token_stream import TokenStream, token_stream
from engine.slm.window_position import window_means, window_position
from engine.types import EngineError
from tests.engine.slm_oracle import clips, slow_reading, start_frames, windows

CASES = Path(__file__).resolve().parents[2] / "../shared/cases"
WINDOWS_S = st.sampled_from([0.02, 0.08, 0.28, 0.5, 1.0, 30.0])
OFFSETS_S = st.sampled_from([0.0, 0.08, 0.3])
FIXED = settings(max_examples=80, deadline=None)


def value_of(clip: TokenStream, reading: Reading, window_s: float = 0.5, offset_s: float = 0.0) -> float:
    return float(read_clips([clip], reading, window_s, offset_s).values[0])


def reason_of(clip: TokenStream, reading: Reading, offset_s: float = 0.0) -> str:
    return read_clips([clip], reading, 0.5, offset_s).reasons[0]


def test_the_published_example() -> None:
    positive = token_stream("a", [2.0] * 20, 6.0, prompt_tokens=10)
    negative = token_stream("b", [2.0] * 10 + [5.0, 4.0, 3.0] + [1.5] * 7, 6.0, prompt_tokens=10)
    expected: dict[Reading, list[float]] = {
        "global": [2.0, 2.125],
        "localized": [2.0, 4.0],
        "windowed": [2.0, 4.0],
    }
    for reading, values in expected.items():
        assert read_clips([positive, negative], reading).values.tolist() == values


def test_normalized_is_loss_with_prompt_minus_loss_alone() -> None:
    clip = token_stream("a", [9.0, 1.0, 2.0, 4.0], 2.0, prompt_tokens=1, losses_alone=[4.0, 4.0, 4.0])
    assert value_of(clip, "normalized") == pytest.approx((-3.0 - 2.0 + 0.0) / 3.0)
    assert value_of(clip, "normalized_localized", 1.0) == pytest.approx(-2.5)


def test_units_are_mapped_by_time() -> None:
    losses = [1.0, 8.0, 2.0, 6.0, 1.0]
    clip = token_stream("a", losses, 10.0, durations=[5, 1, 4, 2, 3], prompt_tokens=1)
    assert value_of(clip, "localized", 0.5) == 5.0  # frames 5 to 9: two units
    assert value_of(clip, "localized", 0.6) == pytest.approx(16.0 / 3.0)  # frame 10 too
    # from each unit that has 0.5 s before the clip's end: [1], [8, 2], [2, 6], [6, 1]; and the last 0.5 s: [6, 1]
    assert value_of(clip, "windowed", 0.5) == 5.0


def test_a_clip_shorter_than_the_window_is_read_whole() -> None:
    for layout in ({"codebooks": 2}, {"durations": [2, 1, 3]}):
        clip = token_stream("a", [1.0, 2.0, 6.0], 25.0, prompt_tokens=1, **layout)  # type: ignore[arg-type]
        assert value_of(clip, "windowed", 3.0) == value_of(clip, "global") == 3.0
        assert value_of(clip, "localized", 3.0) == 4.0


def test_a_longer_clip_in_the_same_block_adds_no_window() -> None:
    short, long = token_stream("a", [-2.0] * 14, 25.0), token_stream("b", [1.0] * 99, 25.0)
    assert read_clips([short, long], "windowed").values.tolist() == [-2.0, 1.0]


def test_a_prompt_may_end_with_a_mark_that_starts_with_the_response() -> None:
    clip = token_stream("a", [1.0, 9.0, 2.0, 2.0], 10.0, durations=[2, 0, 3, 4], prompt_tokens=2)
    place = window_position(clip, "localized", 0.3)
    assert place is not None
    assert (place.first_token, place.end_token, value_of(clip, "localized", 0.3)) == (2, 3, 2.0)


def test_without_a_switch_there_are_two_readings() -> None:
    clip = token_stream("a", [1.0, 2.0], 25.0)
    assert [reason_of(clip, reading) for reading in READINGS] == ["", "", NO_SWITCH, NO_SWITCH, NO_SWITCH]
    clip = token_stream("a", [1.0, 2.0], 25.0, prompt_tokens=1)
    assert [reason_of(clip, reading) for reading in READINGS] == ["", "", "", NO_ALONE, NO_ALONE]


def test_a_missing_loss_harms_the_readings_that_use_it() -> None:
    losses = np.ones(60)
    losses[5] = np.nan
    clip = token_stream("a", losses, 25.0, prompt_tokens=20, losses_alone=np.ones(40))
    assert [reason_of(clip, reading) for reading in READINGS] == [NO_LOSS, NO_LOSS, "", "", ""]
    alone = np.ones(40)
    alone[30] = np.inf
    clip = token_stream("a", np.ones(60), 25.0, prompt_tokens=20, losses_alone=alone)
    assert [reason_of(clip, reading) for reading in READINGS] == ["", "", "", NO_LOSS, ""]


def test_a_window_behind_the_end_reads_nothing() -> None:
    clip = token_stream("a", np.ones(30), 25.0, prompt_tokens=20, losses_alone=np.ones(10))
    assert reason_of(clip, "localized", 0.4) == reason_of(clip, "normalized_localized", 2.0) == NOTHING
    assert reason_of(clip, "localized", 0.36) == ""


@pytest.mark.parametrize("window_s", [0.0, -1.0, 1e5, 1e18, 1e308, float("nan"), float("inf")])
def test_a_window_has_a_length(window_s: float) -> None:
    with pytest.raises(EngineError, match="The window is"):
        read_clips([], "global", window_s)


@pytest.mark.parametrize("offset_s", [-0.1, 1e18, 1e308, float("nan")])
def test_a_window_is_not_before_the_switch_nor_days_behind(offset_s: float) -> None:
    with pytest.raises(EngineError, match="offset"):
        read_clips([], "localized", 0.5, offset_s)


def test_a_unit_of_an_hour_takes_no_memory_for_the_short_clips_beside_it() -> None:
    some = [token_stream("a", [1.0, 2.0], 25.0, durations=[3, 2])] * 5_000
    some[2_500] = token_stream("b", [1.0, 5.0], 25.0, durations=[900_000, 1])
    table = loss_table(some)
    assert sum(b.clock.tokens_before.size for b in table.blocks if b.clock) < 3_000_000
    found = read_clips(table, "windowed", 0.04).values
    assert (found[0], found[2_500]) == (2.0, 5.0)


@FIXED
@given(st.lists(clips(), max_size=6), WINDOWS_S, OFFSETS_S)
def test_readings_agree_with_slow_loops(some: list[TokenStream], window_s: float, offset_s: float) -> None:
    table = loss_table(some)
    for reading in READINGS:
        found = read_clips(table, reading, window_s, offset_s)
        oracle = [slow_reading(clip, reading, window_s, offset_s) for clip in some]
        np.testing.assert_allclose(found.values, oracle, rtol=0, atol=1e-10)
        assert [bool(reason) for reason in found.reasons] == [isnan(value) for value in oracle]


@FIXED
@given(st.lists(clips(), min_size=2, max_size=6), st.randoms())
def test_a_clip_reads_the_same_in_any_company(some: list[TokenStream], random: Any) -> None:
    order = list(range(len(some)))
    random.shuffle(order)
    for reading in READINGS:
        values = read_clips(some, reading).values
        shuffled = read_clips([some[place] for place in order], reading).values
        np.testing.assert_allclose(shuffled, values[order], rtol=0, atol=1e-12)


@FIXED
@given(clips(), WINDOWS_S, st.floats(-3.0, 3.0))
def test_a_constant_shifts_what_is_not_normalized(clip: TokenStream, window_s: float, shift: float) -> None:
    shifted = with_losses(clip, clip.losses + shift, shift)
    for reading in READINGS:
        moved = 0.0 if reading.startswith("normalized") else shift
        value = value_of(clip, reading, window_s)
        np.testing.assert_allclose(value_of(shifted, reading, window_s), value + moved, atol=1e-9)


def with_losses(clip: TokenStream, losses: np.ndarray, shift: float) -> TokenStream:
    return token_stream(
        clip.clip_id,
        losses,
        clip.rate_hz,
        codebooks=clip.codebooks,
        durations=clip.durations,
        prompt_tokens=clip.response_start,
        losses_alone=None if clip.losses_alone is None else clip.losses_alone + shift,
    )


@FIXED
@given(st.lists(st.tuples(clips(), clips()), min_size=1, max_size=4), st.sampled_from([-2.0, 0.5, 3.0]))
def test_a_constant_changes_no_outcome(pairs: list[tuple[TokenStream, TokenStream]], shift: float) -> None:
    halves = list(zip(*pairs, strict=True))
    moved = [[with_losses(clip, clip.losses + shift, shift) for clip in half] for half in halves]
    for reading in READINGS:
        before = pair_outcomes(*(read_clips(half, reading).values for half in halves))
        after = pair_outcomes(*(read_clips(half, reading).values for half in moved))
        np.testing.assert_array_equal(before, after)


@FIXED
@given(clips(gaps=False), WINDOWS_S)
def test_windowed_is_the_highest_of_all_windows(clip: TokenStream, window_s: float) -> None:
    highest = value_of(clip, "windowed", window_s)
    means = [float(np.mean(clip.losses[tokens])) for tokens in windows(clip, window_s) if tokens]
    assert all(highest >= value - 1e-9 for value in means)
    assert any(abs(highest - value) < 1e-9 for value in means)
    covered = {token for tokens in windows(clip, window_s) for token in tokens}
    assert covered == set(range(len(clip)))
    _, curve = window_means(clip, window_s)
    assert abs(curve.max() - highest) < 1e-9


@FIXED
@given(clips(gaps=False))
def test_localized_is_one_of_the_windows_where_it_fits(clip: TokenStream) -> None:
    if clip.response_start is not None and clip.durations is None and clip.response_start + 28 <= len(clip):
        window_s = 28 / clip.codebooks / clip.rate_hz
        assert value_of(clip, "windowed", window_s) >= value_of(clip, "localized", window_s) - 1e-9


@FIXED
@given(clips(), WINDOWS_S, OFFSETS_S)
def test_the_mean_inside_a_window_on_the_clip_is_the_reading(
    clip: TokenStream, window_s: float, offset_s: float
) -> None:
    for reading in READINGS:
        value = value_of(clip, reading, window_s, offset_s)
        place = window_position(clip, reading, window_s, offset_s)
        assert (place is None) == isnan(value)
        if place is None:
            continue
        read = clip.losses[place.first_token : place.end_token]
        if reading.startswith("normalized"):
            assert clip.losses_alone is not None
            response = len(clip) - len(clip.losses_alone)
            read = read - clip.losses_alone[place.first_token - response : place.end_token - response]
        assert float(np.mean(read)) == pytest.approx(value, abs=1e-9)
        assert place.start_s == pytest.approx(start_frames(clip)[place.first_token] / clip.rate_hz)
        assert place.start_s < place.end_s <= clip.duration_s + 1e-9


@pytest.mark.parametrize("timed", [False, True])
def test_many_clips_in_blocks_agree_with_slow_loops(timed: bool) -> None:
    draw = np.random.default_rng(1)
    some = []
    for size in draw.integers(100, 900, 250).tolist():
        losses = draw.gamma(2.0, 1.5, size)
        prompt = int(draw.integers(0, size))
        durations = draw.integers(1, 8, size) if timed else None
        some.append(
            token_stream(
                "a",
                losses,
                25.0,
                durations=durations,
                prompt_tokens=prompt,
                losses_alone=losses[prompt:] + draw.normal(0.0, 1.0, size - prompt),
            )
        )
    table = loss_table(some)
    assert len(table.blocks) > 1
    for reading in READINGS:
        values = read_clips(table, reading).values
        for place in range(0, len(some), 25):
            assert values[place] == pytest.approx(slow_reading(some[place], reading), abs=1e-10)


@pytest.mark.skipif(not CASES.is_dir(), reason="the shared cases are not here")
def test_shared_cases() -> None:
    lines = (CASES / "slm_losses.jsonl").read_text(encoding="utf-8").splitlines()
    rows: list[dict[str, Any]] = [json.loads(line) for line in lines]
    expected = json.loads((CASES / "slm_losses.expected.json").read_text(encoding="utf-8"))
    halves = {(row["id"], row["polarity"]): half_of_row(row, "losses").stream for row in rows}
    order = [halves[case["id"], case["polarity"]] for case in expected["pairs"]]
    for reading in READINGS:
        values = [np.nan if case[reading] is None else case[reading] for case in expected["pairs"]]
        np.testing.assert_allclose(
            read_clips(order, reading, expected["window_s"]).values, values, rtol=0, atol=1e-10
        )
    found = score_pairs(pairs_of_rows(rows, "losses"), expected["window_s"])
    assert list(found) == list(READINGS)
    for reading, scores in found.items():
        assert scores.mean.value == pytest.approx(expected["mean"][reading], abs=1e-9)
        assert set(scores.tasks) == set(expected["subsets"])
        for task, score in scores.tasks.items():
            case = expected["subsets"][task][reading]
            assert score.accuracy.value == pytest.approx(case["accuracy"], abs=1e-9)
            assert (score.accuracy.n, score.counts.invalid) == (case["n"], case["invalid"])
