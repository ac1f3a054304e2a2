"""Token streams: where tokens stand in time, where the response begins, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest

from engine.slm.loss_rows import half_of_row, pairs_of_rows
from engine.slm.readings import read_clips
from engine.slm.token_stream import common_prefix, token_stream
from engine.slm.windows import frames_until, window_of
from engine.types import EngineError

ROW: dict[str, object] = {
    "id": "p1",
    "subset": "room",
    "polarity": "pos",
    "rate_hz": 12.5,
    "codebooks": 4,
    "prompt_tokens": 4,
    "nll": [2.0] * 12,
    "nll_alone": [3.0] * 8,
}


@pytest.mark.parametrize(
    ("window_s", "rate_hz", "codebooks", "frames", "tokens", "duration_ms"),
    [
        (0.5, 12.5, 4, 7, 28, 560.0),
        (0.5, 25.0, 1, 13, 13, 520.0),
        (0.5, 50.0, 1, 25, 25, 500.0),
        (0.56, 12.5, 4, 7, 28, 560.0),
        (0.28, 25.0, 1, 7, 7, 280.0),
        (0.01, 12.5, 8, 1, 8, 80.0),
    ],
)
def test_a_window_has_whole_frames_rounded_up(
    window_s: float, rate_hz: float, codebooks: int, frames: int, tokens: int, duration_ms: float
) -> None:
    found = window_of(window_s, rate_hz, codebooks)
    assert (found.frames, found.tokens) == (frames, tokens)
    assert found.duration_ms == pytest.approx(duration_ms)


def test_times_that_are_whole_frames_stay_so() -> None:
    for rate_hz in (12.5, 25.0, 50.0, 100.0 / 3.0):
        for frame in range(2000):
            assert frames_until(frame / rate_hz, rate_hz) == frame
            assert frames_until(round(frame / rate_hz, 9), rate_hz) == frame


def test_a_sample_behind_a_frame_is_the_next_frame() -> None:
    assert frames_until(28 / 12.5 + 1 / 16_000, 12.5) == 29


def test_the_response_begins_with_the_first_frame_behind_the_switch() -> None:
    clip = token_stream("a", np.zeros(40), 12.5, codebooks=4, switch_s=0.17)
    assert clip.response_start == 3 * 4
    assert clip.switch_s == 0.17


def test_units_stand_where_their_durations_put_them() -> None:
    clip = token_stream("a", np.zeros(4), 25.0, durations=[3, 0, 4, 2], switch_s=0.1)
    assert clip.start_frames.tolist() == [0, 3, 3, 7]
    assert clip.response_start == 1
    assert clip.duration_s == 9 / 25.0


def test_a_mark_behind_the_last_unit_is_in_the_last_frame() -> None:
    clip = token_stream("a", np.zeros(3), 25.0, durations=[3, 2, 0])
    assert clip.start_frames.tolist() == [0, 3, 4]


def test_types_are_named() -> None:
    assert token_stream("a", np.zeros(5), 12.5, codebooks=2).types.tolist() == [0, 1, 0, 1, 0]
    clip = token_stream("a", np.zeros(3), 12.5, types=["unit", "pitch", "unit"])
    assert (clip.type_names, clip.types.tolist()) == (("unit", "pitch"), [0, 1, 0])


def test_what_is_not_finite_is_no_loss() -> None:
    assert np.isnan(token_stream("a", [1.0, np.inf, np.nan], 25.0).losses).tolist() == [False, True, True]


def test_what_only_masked_logits_give_is_no_loss_and_spoils_no_sum_behind_it() -> None:
    for masked in (3.4e38, -1e308, 1.1e6):
        clip = token_stream("a", [masked, 1.0, 2.0, 4.0], 25.0, prompt_tokens=1)
        assert np.isnan(read_clips([clip], "global").values[0])
        assert read_clips([clip], "localized", 0.08).values[0] == 1.5


def test_losses_are_held_apart_from_what_was_given() -> None:
    given = np.zeros(3)
    clip = token_stream("a", given, 25.0)
    given[0] = 9.0
    assert clip.losses[0] == 0.0
    with pytest.raises(ValueError, match="read-only"):
        clip.losses[0] = 1.0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"losses": []}, "no token losses"),
        ({"losses": [[1.0]]}, "no plain list"),
        ({"rate_hz": 0.0}, "frame rate"),
        ({"rate_hz": float("nan")}, "frame rate"),
        ({"codebooks": 0}, "codebooks"),
        ({"codebooks": 2, "durations": [1] * 6}, "codebooks"),
        ({"durations": [1] * 5}, "5 durations for 6 tokens"),
        ({"durations": [1, 1, 1, 1, 1, -1]}, "durations must be"),
        ({"durations": [1, 1, 1, 1, 1, 0.5]}, "durations must be"),
        ({"durations": [0] * 6}, "durations must be"),
        ({"durations": [10**30] * 6}, "durations must be"),
        ({"durations": [2**62] * 6}, "durations must be"),
        ({"durations": [200_000] * 6}, "durations must be"),
        ({"rate_hz": 1e-300}, "frame rate"),
        ({"rate_hz": 1e100}, "frame rate"),
        ({"codebooks": 10**9}, "codebooks"),
        ({"switch_s": 1e308, "rate_hz": 50.0}, "outside the clip"),
        ({"types": ["unit"]}, "1 types for 6 tokens"),
        ({"switch_s": -0.1}, "outside the clip"),
        ({"switch_s": float("nan")}, "outside the clip"),
        ({"switch_s": 0.24}, "outside the clip"),
        ({"prompt_tokens": 6}, "prompt has 6 tokens"),
        ({"prompt_tokens": -1}, "prompt has -1 tokens"),
        ({"losses_alone": [1.0]}, "no switch"),
        ({"losses_alone": [1.0], "prompt_tokens": 4}, "1 losses without prompt and 2 tokens"),
        ({"common_prefix_tokens": 7}, "common prefix"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(arguments: dict[str, object], words: str) -> None:
    given: dict[str, object] = {"losses": [1.0] * 6, "rate_hz": 25.0} | arguments
    with pytest.raises(EngineError, match=words) as caught:
        token_stream("kitchen", **given)  # type: ignore[arg-type]
    assert "kitchen" in str(caught.value)
    with pytest.raises(EngineError, match=r"^losses.jsonl, line 7: "):
        token_stream("kitchen", where="losses.jsonl, line 7", **given)  # type: ignore[arg-type]


def test_a_common_prefix_ends_where_ids_differ() -> None:
    assert common_prefix([1, 2, 3], [1, 2, 3]) == 3
    assert common_prefix([], [1]) == 0
    assert common_prefix([4, 2], [1, 2]) == 0


def test_a_row_is_read() -> None:
    half = half_of_row(ROW | {"nll": [None] + [2.0] * 11, "common_prefix_tokens": 4}, "losses.jsonl, line 1")
    assert (half.pair_id, half.subset, half.polarity) == ("p1", "room", "pos")
    assert half.stream.response_start == 4
    assert half.stream.common_prefix_tokens == 4
    assert np.isnan(half.stream.losses[0])


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": None},
        {"id": 3},
        {"subset": ""},
        {"polarity": "positive"},
        {"polarity": ["pos"]},
        {"rate_hz": "25"},
        {"rate_hz": True},
        {"rate_hz": 10**400},
        {"codebooks": 1.5},
        {"codebooks": -4},
        {"codebooks": 10**400},
        {"codebooks": 1e300},
        {"prompt_tokens": 10**30},
        {"nll": None},
        {"nll": [1.0, "2"]},
        {"nll": [10**400] * 12},
        {"nll_alone": [True] * 8},
        {"nll_alone": [1.0] * 7},
        {"switch_s": 9.0},
        {"prompt_tokens": "4"},
        {"types": [1] * 12},
        {"durations": [1.0] * 12, "codebooks": 1},
    ],
)
def test_a_wrong_row_is_refused_with_its_line(wrong: dict[str, object]) -> None:
    rows = [ROW, ROW | {"polarity": "neg"} | wrong]
    with pytest.raises(EngineError, match=r"^losses.jsonl, line 2: "):
        pairs_of_rows(rows, "losses.jsonl")


@pytest.mark.parametrize("row", [None, [], "id", 3])
def test_what_is_no_object_is_refused(row: object) -> None:
    with pytest.raises(EngineError, match=r"^losses.jsonl, line 1: "):
        pairs_of_rows([row], "losses.jsonl")


def test_halves_come_in_any_order() -> None:
    rows = [ROW | {"id": name, "polarity": polarity} for polarity in ("neg", "pos") for name in "ab"]
    pairs = pairs_of_rows(rows, "losses.jsonl")
    assert [pair.pair_id for pair in pairs] == ["a", "b"]
    assert pairs[0].positive.clip_id == "a pos"


def test_halves_that_do_not_join_are_refused_with_their_line() -> None:
    other = ROW | {"polarity": "neg"}
    with pytest.raises(EngineError, match=r'^losses.jsonl, line 1: the pair .p1. has no "neg" half'):
        pairs_of_rows([ROW], "losses.jsonl")
    with pytest.raises(EngineError, match=r"^losses.jsonl, line 3: .* already .* \(losses.jsonl, line 2\)"):
        pairs_of_rows([ROW, other, other], "losses.jsonl")
    with pytest.raises(EngineError, match=r"^losses.jsonl, line 2: .* of subset 'street' here and of 'room'"):
        pairs_of_rows([ROW, other | {"subset": "street"}], "losses.jsonl")
