"""Clips for a listener on a silent output under a scripted clock: what is handed over, and what counts as heard."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr
from hypothesis import given, settings
from hypothesis import strategies as st

from recorder.clip_account import HeardClips, joined
from recorder.clip_player import GAP_S, LOST_S, WAKE_S, ClipPlayer, read_clip
from recorder.clip_tune import HOLE_S
from recorder.types import Device, RateRefused, RecorderError, Samples
from recorder.virtual import FakeClock, SilentOutput
from recorder.voice import Fill
from tests.recorder.sounds import RATE_HZ, best_match, noise, tone


class Loudspeaker(SilentOutput):
    """Keeps what it was given, until it is unplugged: then it asks for nothing any more, and says nothing."""

    unplugged = False

    def sleep(self, seconds: float) -> None:
        """The next block is due so much later."""
        assert self._due_s is not None
        self._due_s += seconds

    def now_s(self) -> float:
        return self._clock() if self.unplugged else super().now_s()


class Booth:
    """A listener's player whose loudspeaker keeps what it was given."""

    def __init__(self, accepts: tuple[int, ...] = (RATE_HZ,)) -> None:
        self.clock = FakeClock()
        self.outputs: list[Loudspeaker] = []
        self._accepts = accepts
        self.player = ClipPlayer(open_speaker=self.open, clock=self.clock)

    def open(self, device: Device | None, rate_hz: int, channels: int, fill: Fill) -> Loudspeaker:
        if rate_hz not in self._accepts:
            raise RateRefused(f"This booth doesn't play {rate_hz} Hz; choose another output.")
        self.outputs.append(Loudspeaker(rate_hz, channels, fill, self.clock, keep=True))
        return self.outputs[-1]

    def run(self, seconds: float) -> None:
        """Let time pass as a window does: in small steps, asking after each."""
        for _ in range(round(seconds * 50)):
            self.clock.advance(0.02)
            self.player.poll()

    def heard(self) -> Samples:
        """The left channel of everything that was played."""
        return np.concatenate([block[:, 0] for block in self.outputs[-1].heard])

    def sounding(self) -> Samples:
        """That without the silence at its ends."""
        heard = self.heard()
        loud = np.flatnonzero(heard)
        return heard[loud[0] : loud[-1] + 1] if loud.size else heard[:0]


def abrupt(seconds: float, seed: int = 0) -> Samples:
    """Noise that is loud from its first sample to its last."""
    made = noise(seconds, dbfs=-20, seed=seed)
    made[0] = made[-1] = 0.5
    return made


def test_a_clip_without_silence_is_heard_from_its_first_sample_to_its_last() -> None:
    booth, clip = Booth(), abrupt(1.2)
    booth.player.load({"a": (clip, RATE_HZ)})
    booth.run(0.5)
    booth.player.play(["a"])
    booth.run(1.2)
    assert booth.player.is_playing and booth.player.whole == frozenset()
    assert booth.player.sounding == "a" and 0.9 < booth.player.fraction < 1
    booth.run(0.1)
    assert booth.player.has_ended and booth.player.whole == {"a"}
    assert booth.player.listened_s == pytest.approx(1.2)
    booth.run(2.0)
    np.testing.assert_array_equal(booth.sounding(), clip)
    booth.player.play(["a"])
    booth.run(1.4)
    np.testing.assert_array_equal(booth.sounding()[-clip.size :], clip)
    assert booth.player.listened_s == pytest.approx(2.4)
    booth.player.close()


def test_a_stream_that_was_just_opened_is_awake_before_the_first_clip() -> None:
    booth, clip = Booth(), abrupt(0.3)
    booth.player.load({"a": (clip, RATE_HZ)})
    booth.player.play(["a"])
    booth.run(1.0)
    assert np.flatnonzero(booth.heard())[0] == round(WAKE_S * RATE_HZ)
    np.testing.assert_array_equal(booth.sounding(), clip)
    assert booth.player.listened_s == pytest.approx(0.3)


def test_two_clips_follow_each_other_with_a_gap_and_each_has_its_own_account() -> None:
    booth, first, second = Booth(), abrupt(0.5, 1), abrupt(0.7, 2)
    booth.player.load({"a": (first, RATE_HZ), "b": (second, RATE_HZ)})
    booth.run(0.1)
    booth.player.play(["a", "b"])
    booth.run(0.6)
    assert booth.player.whole == {"a"} and booth.player.sounding == ""
    booth.run(0.6)
    assert booth.player.sounding == "b"
    booth.run(0.6)
    assert booth.player.whole == {"a", "b"} and booth.player.has_ended
    gap = np.zeros(round(GAP_S * RATE_HZ), np.float32)
    np.testing.assert_array_equal(booth.sounding(), np.concatenate([first, gap, second]))


def test_stopping_cuts_and_what_was_not_heard_does_not_count() -> None:
    booth, clip = Booth(), abrupt(1.0)
    booth.player.load({"a": (clip, RATE_HZ)})
    booth.run(0.1)
    booth.player.play(["a"])
    booth.run(0.96)
    booth.player.stop()
    booth.run(1.0)
    assert booth.player.whole == frozenset() and not booth.player.has_ended
    assert booth.player.listened_s < 0.97
    booth.player.load({"b": (abrupt(0.2, 3), RATE_HZ)})  # nothing of the first sounds into it
    before = booth.heard().size
    booth.player.play(["b"])
    booth.run(0.6)
    np.testing.assert_array_equal(np.trim_zeros(booth.heard()[before:]), abrupt(0.2, 3))
    assert booth.player.whole == {"b"} and booth.player.listened_s == pytest.approx(0.2)


def test_switching_keeps_the_moment_and_a_loop_makes_a_clip_whole() -> None:
    booth, clips = Booth(), {"a": abrupt(1.0, 1), "b": abrupt(1.0, 2)}
    booth.player.load({key: (clip, RATE_HZ) for key, clip in clips.items()})
    booth.run(0.1)
    booth.player.play(["a"], loop=True)
    booth.run(0.4)
    booth.player.switch("b")
    booth.run(0.5)
    assert booth.player.sounding == "b" and booth.player.whole == frozenset()
    assert booth.player.fraction == pytest.approx(0.9, abs=0.03)
    booth.run(0.4)  # its first part comes round
    assert "b" not in booth.player.whole
    booth.run(0.2)
    assert booth.player.whole == {"b"} and not booth.player.has_ended
    heard = booth.sounding()
    switched = round(0.42 * RATE_HZ)
    np.testing.assert_array_equal(heard[: round(0.38 * RATE_HZ)], clips["a"][: round(0.38 * RATE_HZ)])
    np.testing.assert_array_equal(heard[switched:RATE_HZ], clips["b"][switched:])
    np.testing.assert_array_equal(heard[RATE_HZ : RATE_HZ + 1000], clips["b"][:1000])


def test_a_device_that_goes_away_is_told_between_clips_and_within_one() -> None:
    for seconds in (0.0, 0.5):
        booth = Booth()
        booth.player.load({"a": (abrupt(1.0), RATE_HZ)})
        booth.run(0.1)
        if seconds:
            booth.player.play(["a"])
            booth.run(seconds)
        booth.outputs[-1].unplugged = True
        booth.run(LOST_S - 0.1)
        with pytest.raises(RecorderError, match="connect them again"):
            booth.run(0.3)
        assert not booth.player.is_playing and booth.player.whole == frozenset()
        booth.player.load({"a": (abrupt(1.0), RATE_HZ)})  # it is back
        booth.player.play(["a"])
        booth.run(1.4)
        assert booth.player.whole == {"a"}


def test_a_hole_in_the_sound_doesn_t_count_as_heard() -> None:
    booth, clips = Booth(), {"a": (abrupt(1.0, 1), RATE_HZ), "b": (abrupt(1.0, 2), RATE_HZ)}
    booth.player.load(clips)
    booth.run(0.5)
    booth.player.play(["a", "b"])
    booth.outputs[-1].underflows += 1  # before its first sample: nothing of it is missing
    booth.run(1.1)
    assert booth.player.whole == {"a"} and not booth.player.take_torn()
    booth.run(0.6)
    booth.outputs[-1].underflows += 1
    booth.run(0.1)
    assert booth.player.take_torn() == {"b"} and not booth.player.take_torn()
    booth.run(1.0)
    assert booth.player.has_ended and booth.player.whole == {"a"}
    booth.player.play(["b"])
    booth.run(0.5)
    booth.outputs[-1].now_s()
    booth.outputs[-1].sleep(HOLE_S + 0.05)  # its clock jumps, and nothing else tells so
    booth.run(0.8)
    assert booth.player.take_torn() == {"b"}
    booth.player.play(["b"])
    booth.run(1.1)
    assert booth.player.whole == {"a", "b"}
    booth.player.play(["b"])
    booth.run(0.5)
    booth.outputs[-1].underflows += 1
    booth.run(0.8)
    assert booth.player.take_torn() == {"b"} and booth.player.whole == {"a", "b"}  # it was heard before


def test_a_window_that_stands_still_itself_has_not_lost_its_device() -> None:
    booth = Booth()
    booth.player.load({"a": (abrupt(0.2), RATE_HZ)})
    booth.run(0.1)
    booth.outputs[-1].unplugged = True
    booth.clock.advance(10 * LOST_S)  # a computer that slept, or was busy: nobody asked meanwhile
    booth.player.poll()
    booth.outputs[-1].unplugged = False
    booth.run(LOST_S)
    booth.player.play(["a"])
    booth.run(0.6)
    assert booth.player.whole == {"a"}


def test_volume_both_channels_and_a_device_with_another_rate(tmp_path: Path) -> None:
    booth = Booth()
    opposite = np.stack([tone(0.3), -tone(0.3)], axis=1).astype(np.float32)
    soundfile.write(tmp_path / "opposite.wav", opposite, RATE_HZ, subtype="FLOAT")
    booth.player.set_volume(0.5)
    booth.player.load({"a": read_clip(tmp_path / "opposite.wav")})
    booth.run(0.1)
    booth.player.play(["a"])
    booth.run(0.5)
    blocks = np.concatenate(booth.outputs[-1].heard)
    np.testing.assert_array_equal(blocks[:, 0], -blocks[:, 1])
    assert np.abs(blocks).max() == pytest.approx(0.25 * np.abs(opposite).max())
    other, clip = Booth(accepts=(44_100,)), noise(0.5, dbfs=-20)
    other.player.load({"a": (clip, RATE_HZ)})
    other.player.play(["a"])
    other.run(1.2)
    assert other.player.whole == {"a"} and other.player.listened_s == pytest.approx(0.5, abs=1e-4)
    _lag, likeness = best_match(clip, soxr.resample(other.heard(), 44_100, RATE_HZ))
    assert likeness > 0.9  # white noise loses what lies above the other rate
    with pytest.raises(RateRefused):
        Booth(accepts=()).player.load({"a": (clip, RATE_HZ)})
    with pytest.raises(RecorderError, match="no sound"):
        booth.player.load({"a": (clip[:0], RATE_HZ)})


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(1, 10)), max_size=12))
@settings(max_examples=80)
def test_a_clip_is_whole_exactly_when_every_frame_was_heard(parts: list[tuple[int, int]]) -> None:
    heard, frames = HeardClips({"a": 30}), set[int]()
    for first, count in parts:
        last = min(30, first + count)
        if last > first:
            heard.add("a", first, last)
            frames.update(range(first, last))
    assert (heard.whole == {"a"}) == (frames == set(range(30)))
    stretches = [(first, first + count) for first, count in parts]
    assert {at for first, last in joined(stretches) for at in range(first, last)} == {
        at for first, last in stretches for at in range(first, last)
    }
