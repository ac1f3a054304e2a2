"""The player on a silent output under a scripted clock: what is handed over, and what position is told."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pytest
import soundfile

from recorder.player import Player
from recorder.types import Device, RateRefused, RecorderError, Samples
from recorder.virtual import FakeClock, SilentOutput, silent_output
from recorder.voice import Fill
from recorder.writer import WavWriter
from tests.recorder.sounds import RATE_HZ, best_match, noise, tone


class Room:
    """A player whose loudspeaker keeps what it was given."""

    def __init__(self, accepts: tuple[int, ...] = (RATE_HZ,), channels: tuple[int, ...] = (1, 2)) -> None:
        self.clock = FakeClock()
        self.outputs: list[SilentOutput] = []
        self._accepts, self._channels = accepts, channels
        self.player = Player(open_speaker=self.open)

    def open(self, device: Device | None, rate_hz: int, channels: int, fill: Fill) -> SilentOutput:
        if rate_hz not in self._accepts or channels not in self._channels:
            raise RateRefused(
                f"This room doesn't play {rate_hz} Hz in {channels} channels; choose another output."
            )
        self.outputs.append(SilentOutput(rate_hz, channels, fill, self.clock, keep=True))
        return self.outputs[-1]

    def load(self) -> None:
        """Let the rest of a sound be decoded, which takes real time."""
        loader = self.player._loader
        if loader is not None:
            loader.join(timeout=20)

    def run(self, seconds: float) -> float:
        self.load()
        self.clock.advance(seconds)
        return self.player.position_s

    def heard(self) -> Samples:
        return np.concatenate(self.outputs[-1].heard)


@pytest.fixture
def clip(tmp_path: Path) -> tuple[Path, Samples]:
    sound = noise(3.0, dbfs=-20)
    writer = WavWriter(tmp_path / "clip", RATE_HZ)
    writer.write(sound)
    return writer.finish(), sound


def test_a_file_is_handed_over_whole_and_ends_when_it_was_heard(clip: tuple[Path, Samples]) -> None:
    room = Room()
    room.player.play(clip[0])
    assert room.player.is_playing and not room.player.ended
    for tenth in range(1, 30):
        assert room.run(0.1) == pytest.approx(tenth / 10, abs=0.011)
    room.run(0.2)
    assert room.player.ended and not room.player.is_playing
    assert room.player.position_s == pytest.approx(3.0)
    np.testing.assert_allclose(room.heard()[: 3 * RATE_HZ, 0], clip[1], atol=2**-22)
    room.player.play(clip[0])
    assert not room.player.ended and room.player.position_s == 0
    room.player.close()


def test_a_region_is_exact_to_the_sample(clip: tuple[Path, Samples]) -> None:
    room = Room()
    room.player.play(clip[0], 0.5, 1.25)
    assert room.player.position_s == 0.5
    room.run(1.0)
    assert room.player.ended and room.player.position_s == 1.25
    heard = room.heard()[:, 0]
    region = clip[1][RATE_HZ // 2 : RATE_HZ * 5 // 4]
    np.testing.assert_allclose(heard[: region.size], region, atol=2**-22)
    assert not heard[region.size :].any()


def test_a_loop_has_no_gap_and_never_ends(clip: tuple[Path, Samples]) -> None:
    room = Room()
    room.player.play(clip[0], 1.0, 1.3, loop=True)
    for _ in range(10):
        assert 1.0 <= room.run(0.1) < 1.3
    assert not room.player.ended
    region = clip[1][RATE_HZ : RATE_HZ * 13 // 10]
    np.testing.assert_allclose(room.heard()[: 3 * region.size, 0], np.tile(region, 3), atol=2**-22)


def test_pause_seek_and_resume(clip: tuple[Path, Samples]) -> None:
    room = Room()
    room.player.play(clip[0])
    room.run(1.0)
    room.player.pause()
    assert room.player.is_paused and not room.player.is_playing
    assert room.run(5.0) == pytest.approx(1.0, abs=0.011)
    room.player.resume()
    assert room.run(0.5) == pytest.approx(1.5, abs=0.011)
    room.player.seek(0.2)
    assert room.run(0.5) == pytest.approx(0.7, abs=0.011)
    room.player.pause()
    room.player.seek(2.9)
    assert room.player.position_s == pytest.approx(2.9) and room.player.is_paused
    room.player.resume()
    room.run(0.3)
    assert room.player.ended


def test_stop_is_at_once_and_a_new_play_replaces_the_old(clip: tuple[Path, Samples]) -> None:
    room = Room()
    room.player.play(clip[0])
    room.run(0.5)
    room.player.stop()
    given = len(room.outputs[-1].heard)
    room.run(1.0)
    assert len(room.outputs[-1].heard) == given
    assert not room.player.is_playing and not room.player.ended and room.player.position_s == 0
    room.player.resume()
    assert not room.player.is_playing
    room.player.play(clip[0])
    room.run(0.3)
    room.player.play((tone(1.0), RATE_HZ))
    before = len(room.outputs[-1].heard)
    room.run(0.5)
    heard = np.concatenate(room.outputs[-1].heard[before:])[:, 0]
    np.testing.assert_array_equal(heard, tone(1.0)[: heard.size])
    assert len(room.outputs) == 1  # the same stream


def test_a_refused_rate_is_resampled(clip: tuple[Path, Samples]) -> None:
    room = Room(accepts=(44_100,), channels=(2,))
    sound = tone(3.0, hertz=1000)
    room.player.play((sound, RATE_HZ), 0.5)
    for _ in range(30):
        room.run(0.1)
    assert room.player.ended and room.player.position_s == pytest.approx(3.0, abs=0.001)
    heard = room.heard()
    assert heard.shape[1] == 2
    np.testing.assert_array_equal(heard[:, 0], heard[:, 1])
    lag, correlation = best_match(tone(2.5, hertz=1000, rate_hz=44_100), heard[:, 0])
    assert abs(lag) < 200 and correlation > 0.9999


@pytest.mark.parametrize("suffix", ["wav", "flac"])
def test_other_rates_channels_and_formats(tmp_path: Path, suffix: str) -> None:
    stereo = np.column_stack((tone(1.0, 300, rate_hz=16_000), tone(1.0, 500, rate_hz=16_000)))
    path = tmp_path / f"clip.{suffix}"
    soundfile.write(path, stereo, 16_000, subtype="PCM_24")
    room = Room(accepts=(16_000,))
    room.player.play(path)
    room.run(1.1)
    assert room.player.ended
    np.testing.assert_allclose(room.heard()[:16_000], stereo, atol=2**-22)


def test_a_long_file_begins_before_it_is_decoded(tmp_path: Path) -> None:
    sound = noise(120.0, dbfs=-30, rate_hz=8000)
    path = tmp_path / "long.flac"
    soundfile.write(path, sound, 8000, subtype="PCM_16")
    room = Room(accepts=(8000,))
    began = time.perf_counter()
    room.player.play(path)
    assert time.perf_counter() - began < 1.0
    assert room.player._loader is not None
    room.run(119.0)
    assert not room.player.ended
    room.run(1.1)
    assert room.player.ended
    np.testing.assert_allclose(room.heard()[: sound.size, 0], sound, atol=2**-14)
    room.player.play(path)
    room.player.close()  # the rest is no longer wanted


def test_every_trouble_is_one_sentence(tmp_path: Path) -> None:
    room = Room()
    (tmp_path / "text.wav").write_text("this is not sound", encoding="utf-8")
    soundfile.write(tmp_path / "empty.wav", np.zeros(0, np.float32), RATE_HZ)
    for path in (tmp_path / "nowhere.wav", tmp_path / "text.wav", tmp_path / "empty.wav"):
        with pytest.raises(RecorderError) as error:
            room.player.play(path)
        assert str(path) in str(error.value) and str(error.value).endswith(".")
    with pytest.raises(RecorderError, match="choose another output"):
        Room(accepts=(1,)).player.play((tone(0.1), RATE_HZ))
    assert not room.player.is_playing and room.player.position_s == 0


def test_a_machine_without_sound_still_keeps_time() -> None:
    player = Player(open_speaker=silent_output)
    player.play((tone(0.2), RATE_HZ))
    began = time.monotonic()
    while not player.ended:
        assert player.position_s <= time.monotonic() - began + 0.011
        assert time.monotonic() - began < 10
    assert time.monotonic() - began == pytest.approx(0.2, abs=0.15)
    player.close()


@pytest.mark.parametrize("speed", [0.5, 0.8, 1.25, 2.0])
def test_another_speed_keeps_the_pitch_and_the_position(speed: float) -> None:
    clicks = np.zeros(14 * RATE_HZ, np.float32)
    bursts = np.arange(0.5, 13.5, 0.5)
    for moment in bursts:
        first = round(moment * RATE_HZ)
        clicks[first : first + 480] = noise(0.01, dbfs=-12)
    room = Room()
    room.player.play((clicks, RATE_HZ), speed=speed)
    for step in range(1, 11):
        assert room.run(1.0 / speed) == pytest.approx(step, abs=0.03)
    room.run(5.0 / speed)
    assert room.player.ended and room.player.position_s == pytest.approx(14.0)
    heard = np.abs(room.heard()[:, 0])
    for moment in bursts:
        due = round((moment + 0.005) / speed * RATE_HZ)
        near = heard[due - 4800 : due + 4800]
        middle = float((near * np.arange(near.size)).sum() / near.sum())
        assert abs(middle - 4800) / RATE_HZ < 0.02
    room.player.play((tone(3.0, hertz=440), RATE_HZ), speed=speed)
    given = len(room.outputs[-1].heard)
    room.run(1.2)
    sound = np.concatenate(room.outputs[-1].heard[given:])[:RATE_HZ, 0]
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(sound.size)))
    assert np.argmax(spectrum) == pytest.approx(440, abs=2)


def test_a_loop_at_another_speed_does_not_drift() -> None:
    room = Room()
    room.player.play((noise(3.0, dbfs=-20), RATE_HZ), 1.0, 1.37, loop=True, speed=0.7)
    once = 0.37 / 0.7
    room.run(once / 2)
    for _ in range(20):
        assert room.run(once) == pytest.approx(1.0 + 0.185, abs=0.03)
    region = round(once * RATE_HZ)
    heard = room.heard()[:, 0]
    np.testing.assert_array_equal(heard[:region], heard[19 * region : 20 * region])


def test_the_shortest_sound_has_a_speed_too() -> None:
    for frames in (1, 3, 100, 5000):
        room = Room()
        room.player.play((np.full(frames, 0.1, np.float32), RATE_HZ), speed=2.0)
        room.run(0.5)
        assert room.player.ended
