"""Mean loss around the switch: worked examples, a second implementation, laws."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.slm.curves import binned_losses, frame_losses, mean_curve, model_curves, switch_curves, time_grid
from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import TokenStream, token_stream
from engine.types import EngineError
from tests.engine.slm_oracle import clips, mean, start_frames

FIXED = settings(max_examples=60, deadline=None)


def slow_frames(clip: TokenStream) -> list[float]:
    durations = [1] * len(clip) if clip.durations is None else clip.durations.tolist()
    starts = start_frames(clip)
    return [
        mean(
            [
                loss
                for loss, start, duration in zip(clip.losses.tolist(), starts, durations, strict=True)
                if start <= frame < start + max(duration, 1) and not np.isnan(loss)
            ]
        )
        for frame in range(clip.frames)
    ]


@FIXED
@given(clips())
def test_frames_agree_with_slow_loops(clip: TokenStream) -> None:
    np.testing.assert_allclose(frame_losses(clip), slow_frames(clip), atol=1e-12)


@FIXED
@given(clips(), st.sampled_from([1, 2, 3]))
def test_bins_of_whole_frames_are_means_of_frames(clip: TokenStream, size: int) -> None:
    if clip.response_start is None:
        return
    frames, start = frame_losses(clip), int(clip.start_frames[clip.response_start])
    after = (len(frames) - start) // size
    found = binned_losses(clip, np.arange(after + 1) * size / clip.rate_hz)
    for place, value in enumerate(found):
        inside = frames[start + place * size : start + (place + 1) * size]
        known = inside[~np.isnan(inside)]
        expected = known.mean() if 2 * len(known) >= size and len(known) else np.nan
        np.testing.assert_allclose(value, expected, atol=1e-9)


def test_a_bin_weighs_frames_by_time() -> None:
    clip = token_stream("a", [1.0, 5.0, 9.0], 10.0, switch_s=0.1)
    np.testing.assert_allclose(binned_losses(clip, [-0.05, 0.05]), [3.0])
    np.testing.assert_allclose(binned_losses(clip, [0.0, 0.15]), [(5.0 * 2 + 9.0) / 3])


def test_a_bin_mostly_outside_the_clip_has_no_value() -> None:
    clip = token_stream("a", [1.0, 5.0], 10.0, switch_s=0.1)
    found = binned_losses(clip, [-0.16, -0.06, 0.0, 0.06, 0.16])
    assert np.isnan(found).tolist() == [True, False, False, True]
    assert np.isnan(binned_losses(clip, [-0.2, 0.0, 0.2])).tolist() == [False, False]


def test_the_switch_stands_where_it_was_and_not_at_the_next_frame() -> None:
    clip = token_stream("a", [1.0, 5.0, 9.0], 10.0, switch_s=0.15)
    np.testing.assert_allclose(binned_losses(clip, [-0.05, 0.0, 0.05]), [5.0, 5.0])


def test_tokens_of_one_type_only() -> None:
    clip = token_stream("a", [1.0, 7.0, 2.0, 8.0], 10.0, codebooks=2, prompt_tokens=2)
    assert binned_losses(clip, [-0.1, 0.0, 0.1], "codebook 1").tolist() == [7.0, 8.0]
    assert np.isnan(binned_losses(clip, [0.0, 0.1], "pitch")).all()


def test_a_curve_needs_a_switch() -> None:
    with pytest.raises(EngineError, match="no switch"):
        binned_losses(token_stream("kitchen", [1.0], 10.0), [0.0, 1.0])


@FIXED
@given(st.lists(st.lists(st.floats(0, 9) | st.just(float("nan")), min_size=3, max_size=3), max_size=6))
def test_means_and_errors_agree_with_plain_formulas(rows: list[list[float]]) -> None:
    table = np.array(rows, dtype=np.float64).reshape(-1, 3)
    found = mean_curve(table)
    for place in range(3):
        known = table[:, place][~np.isnan(table[:, place])]
        assert found.n[place] == len(known)
        expected = known.mean() if len(known) else np.nan
        error = known.std(ddof=1) / np.sqrt(len(known)) if len(known) > 1 else np.nan
        np.testing.assert_allclose(
            [found.mean[place], found.standard_error[place]], [expected, error], atol=1e-9
        )


def test_pairs_around_the_switch() -> None:
    same = token_stream("a", [2.0, 2.0, 2.0], 10.0, switch_s=0.1)
    pairs = [
        TokenPair("1", "room", same, token_stream("b", [2.0, 4.0, 3.0], 10.0, switch_s=0.1)),
        TokenPair("2", "room", same, token_stream("b", [2.0, 6.0], 10.0, switch_s=0.1)),
        TokenPair("3", "room", same, token_stream("b", [9.0], 10.0)),
    ]
    found = switch_curves(pairs, [-0.1, 0.0, 0.1, 0.2])
    assert found.without_switch == 1
    assert found.positive.mean.tolist() == pytest.approx([2.0, 2.0, 2.0])
    assert found.negative.mean.tolist() == pytest.approx([2.0, 5.0, 3.0])
    assert found.difference.mean.tolist() == pytest.approx([0.0, 3.0, 1.0])
    assert found.negative.n.tolist() == [2, 2, 1]
    assert found.negative.standard_error[:2].tolist() == pytest.approx([0.0, 1.0])
    assert found.centres_s.tolist() == pytest.approx([-0.05, 0.05, 0.15])


def test_models_of_other_rates_share_a_grid() -> None:
    slow, fast = (
        token_stream("a", [3.0] * size, rate, switch_s=1.0) for size, rate in ((25, 12.5), (100, 50.0))
    )
    found = model_curves(
        {"slow": [TokenPair("1", "room", slow, slow)], "fast": [TokenPair("1", "room", fast, fast)]},
        time_grid(1.0, 1.0, 0.03),
    )
    for curves in found.values():
        inside = curves.positive.n > 0
        assert inside.sum() >= 66
        np.testing.assert_allclose(curves.positive.mean[inside], 3.0)


@pytest.mark.parametrize("grid", [(0.0, 0.0, 0.1), (1.0, 1.0, 0.0), (-1.0, 2.0, 0.1)])
def test_a_grid_has_bins(grid: tuple[float, float, float]) -> None:
    with pytest.raises(EngineError, match="grid"):
        time_grid(*grid)


def test_a_grid_has_a_border_at_the_switch() -> None:
    assert 0.0 in time_grid(0.7, 0.33, 0.1)
    assert len(time_grid(0.3, 0.3, 0.1)) == 7
