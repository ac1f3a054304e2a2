"""The session on a scripted device under a scripted clock: every case exactly, nothing waits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from recorder.files import read_audio, sha256_of
from recorder.session import Session
from recorder.types import (
    Device,
    RecorderError,
    RecordingSettings,
    Samples,
    TakeFailure,
    TakeFile,
)
from recorder.virtual import (
    DEVICE,
    Bed,
    FakeClock,
    Gap,
    ScriptedMicrophone,
    ScriptedStream,
    Sound,
    Zeros,
)
from tests.recorder.sounds import RATE_HZ, best_match, tone
from tests.recorder.stage import LSB, Make, Stage, record


def test_a_take_holds_pre_roll_speech_and_post_roll(stage: Make, tmp_path: Path) -> None:
    said = tone(1.0)
    on = stage(Bed(2.0))
    on.run(2.0)
    on.microphone.say(said)
    take = record(on, tmp_path / "take", 1.0)
    assert take.path == tmp_path / "take.wav" and take.stem == "take"
    assert (take.rate_hz, take.channels, take.bit_depth) == (RATE_HZ, 1, 24)
    assert take.duration_s == pytest.approx(2.5, abs=0.03) and take.frames == round(take.duration_s * RATE_HZ)
    assert take.cue_s == 1.0 and take.stop_s == pytest.approx(2.0, abs=0.02)
    assert take.sha256 == sha256_of(take.path) and take.problem == ""
    assert take.quality.verdict == "good" and take.overflows == 0
    samples, _ = read_audio(take.path)
    lag, correlation = best_match(said, samples)
    assert lag == pytest.approx(RATE_HZ, abs=600) and correlation > 0.9999
    np.testing.assert_allclose(samples[lag : lag + said.size], said, atol=LSB)
    assert list(tmp_path.iterdir()) == [take.path]


def test_the_tail_after_stop_is_kept_and_a_second_press_does_nothing(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0), Sound(tone(1.0, 300)), Bed(0.3), Sound(tone(0.15, 900)))
    on.run(1.0)
    on.session.start(tmp_path / "take")
    on.run(1.0)
    assert on.session.stop()
    assert on.state == "finishing"
    assert not on.session.stop() and not on.session.start(tmp_path / "other")
    on.run(0.2)
    assert on.state == "finishing"
    on.run_until("idle")
    take = on.file()
    assert take.duration_s - take.stop_s >= 0.5
    samples, _ = read_audio(take.path)
    _, correlation = best_match(tone(0.15, 900), samples[round((take.stop_s + 0.2) * RATE_HZ) :])
    assert correlation > 0.99
    assert not (tmp_path / "other.wav").exists()


def test_the_cue_waits_for_the_first_block_that_is_not_zero(stage: Make, tmp_path: Path) -> None:
    said = tone(0.8)
    on = stage(Zeros(0.5))
    on.session.start(tmp_path / "take")
    on.run(0.4)
    assert on.state == "armed" and on.session.status().elapsed_s == 0
    on.microphone.say(said)
    assert on.run_until("recording") == pytest.approx(0.11, abs=0.03)
    on.run(0.9)
    on.session.stop()
    on.run_until("idle")
    take = on.file()
    assert take.cue_s >= 0.25
    samples, _ = read_audio(take.path)
    lag, _ = best_match(said, samples)
    assert lag >= 0  # no onset lost
    np.testing.assert_allclose(samples[lag : lag + said.size], said, atol=LSB)
    assert "no_signal" not in take.quality.reasons


def test_a_stream_just_opened_first_fills_the_pre_roll(stage: Make, tmp_path: Path) -> None:
    on = stage()
    on.session.start(tmp_path / "take")
    assert on.run_until("recording") == pytest.approx(0.25, abs=0.02)


def test_zeros_only_are_said_and_never_good(stage: Make, tmp_path: Path) -> None:
    on = stage(Zeros(60.0))
    on.session.start(tmp_path / "take")
    assert on.run_until("recording") <= 1.52  # the speaker may go on
    assert on.session.status().no_signal and on.session.status().zeros_s == pytest.approx(1.5, abs=0.02)
    on.run(1.0)
    on.session.stop()
    on.run_until("idle")
    quality = on.file().quality
    assert quality.verdict == "bad" and quality.reasons[:2] == ("silent", "no_signal")


def test_zeros_in_the_middle_are_said(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0), Sound(tone(0.5)), Zeros(1.7), Sound(tone(0.5)))
    on.run(1.0)
    assert "no_signal" in record(on, tmp_path / "take", 3.0).quality.reasons
    assert not on.session.status().no_signal


def test_an_unplugged_device_ends_the_take_which_is_kept(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0), Sound(tone(2.0)), Gap(5.0))
    on.run(1.0)
    on.session.start(tmp_path / "take")
    on.run(2.0)
    assert on.run_until("idle") == pytest.approx(1.0, abs=0.05)
    take = on.file()
    assert take.quality.verdict == "bad" and "interrupted" in take.quality.reasons
    assert take.duration_s == pytest.approx(3.0, abs=0.03) and take.gap_s == pytest.approx(1.0, abs=0.05)
    assert DEVICE.name in take.problem and take.problem.endswith(".")
    assert on.session.status().device_lost
    with pytest.raises(RecorderError, match="press Rescan"):
        on.session.start(tmp_path / "next")
    on.run(5.0)  # plugged in again: the stream goes on
    assert not on.session.status().device_lost
    assert record(on, tmp_path / "next").quality.reasons[:1] != ("interrupted",)


def test_a_device_lost_before_the_cue_leaves_nothing(stage: Make, tmp_path: Path) -> None:
    on = stage(Gap())
    on.session.start(tmp_path / "take")
    on.run_until("idle")
    outcome = on.outcome()
    assert isinstance(outcome, TakeFailure) and outcome.stem == "take" and outcome.part is None
    assert list(tmp_path.iterdir()) == []


def test_an_overflow_marks_its_take_only(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(2.0))
    on.run(2.0)
    on.microphone.say(tone(0.5))
    on.microphone.overflow()
    on.microphone.say(tone(0.5))
    take = record(on, tmp_path / "one")
    assert take.overflows == 1 and take.quality.verdict == "bad" and "overflow" in take.quality.reasons
    on.run(1.0)
    on.microphone.say(tone(1.0))
    assert record(on, tmp_path / "two").overflows == 0
    assert on.session.status().session_overflows == 1


def test_a_stall_longer_than_the_buffer_is_counted_as_an_overflow(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0), settings=RecordingSettings(buffer_s=2.0))
    on.run(1.0)
    on.session.start(tmp_path / "take")
    on.run(0.5)
    on.clock.advance(6.0)  # the session's thread hangs on a slow disk
    on.run(0.5)
    on.session.stop()
    on.run_until("idle")
    take = on.file()
    assert take.overflows == 1 and take.duration_s < 7.0


def test_a_refused_rate_gives_way_to_the_native_one(stage: Make, tmp_path: Path) -> None:
    on = stage(accepts=(44_100, 32_000))
    on.run(1.0)
    assert on.session.status().rate_hz == 44_100
    assert record(on, tmp_path / "take").rate_hz == 44_100


def test_a_telephone_headset_is_accepted_and_flagged(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0), Sound(tone(1.0, rate_hz=8000)), accepts=(8000,))
    on.run(1.0)
    assert on.session.status().low_rate
    take = record(on, tmp_path / "take")
    assert take.rate_hz == 8000 and take.quality.reasons == ("low_rate",) and take.quality.verdict == "check"


def test_a_device_that_runs_at_no_rate_is_refused_in_one_sentence() -> None:
    on = Stage(accepts=(96_000,))
    on.session.device = Device(DEVICE.name, DEVICE.host_api, default_rate_hz=44_100)
    with pytest.raises(RecorderError, match="neither at 48000 Hz nor at its own 44100 Hz"):
        on.session.open()
    assert on.state == "closed"
    with pytest.raises(RecorderError, match="No microphone is open"):
        on.session.start(Path("take"))


def test_another_device_is_never_taken_silently() -> None:
    microphone = ScriptedMicrophone(present=False)
    with pytest.raises(RecorderError, match="isn't connected"):
        Session(DEVICE, open_stream=microphone.open, threaded=False).open()
    other = Device("USB Mic", "ALSA")
    with pytest.raises(RecorderError, match="USB Mic"):
        Session(other, open_stream=ScriptedMicrophone().open, threaded=False).open()


def test_hammered_keys_make_one_take(stage: Make, tmp_path: Path) -> None:
    on = stage()
    on.run(1.0)
    assert on.session.start(tmp_path / "one")
    assert not any(on.session.start(tmp_path / f"more{i}") for i in range(50))
    on.run_until("recording")
    assert not on.session.start(tmp_path / "late")
    assert on.session.stop()
    assert not any(on.session.stop() for _ in range(50))
    on.run_until("idle")
    take = on.file()
    assert "short" in take.quality.reasons and take.quality.verdict == "bad"
    assert not on.session.stop() and not on.session.discard()
    on.run(1.0)
    assert on.session.finished() == () and list(tmp_path.iterdir()) == [take.path]


def test_stop_before_the_cue_keeps_nothing(stage: Make, tmp_path: Path) -> None:
    on = stage(Zeros(5.0))
    on.session.start(tmp_path / "take")
    on.run(0.3)
    assert on.state == "armed" and on.session.status().stem == "take"
    assert on.session.stop()
    on.run(0.02)
    assert on.state == "idle" and on.session.finished() == () and list(tmp_path.iterdir()) == []
    on.session.start(tmp_path / "take")
    on.session.stop()  # both within one turn of the session's thread
    on.run(0.02)
    assert on.state == "idle" and on.session.finished() == () and list(tmp_path.iterdir()) == []


def test_a_discarded_take_ends_at_once_and_is_kept_aside(stage: Make, tmp_path: Path) -> None:
    on = stage()
    on.run(1.0)
    on.session.start(tmp_path / "take")
    on.run(1.0)
    assert on.session.discard()
    on.run(0.02)
    take = on.file()
    assert on.state == "idle" and take.discarded and take.path.exists()
    assert take.duration_s == pytest.approx(2.0, abs=0.03)
    record(on, tmp_path / "again")
    on.session.start(tmp_path / "third")
    on.run(1.0)
    on.session.stop()
    on.run(0.1)
    assert on.session.discard()  # also while the post-roll runs
    on.run(0.02)
    assert on.file().discarded


def test_takes_in_a_row_keep_names_and_sounds_together(stage: Make, tmp_path: Path) -> None:
    on = stage()
    on.run(1.0)
    for number in range(8):
        said = tone(0.4, 300 + 100 * number)
        on.session.start(tmp_path / f"item{number}")
        on.run_until("recording")
        on.microphone.say(said)
        on.run(0.5)
        on.session.stop()
        on.session.start(tmp_path / f"wrong{number}")  # Next during "finishing"
        on.run_until("idle")
        take = on.file()
        assert take.stem == f"item{number}"
        samples, _ = read_audio(take.path)
        lag, _ = best_match(said, samples[round(take.cue_s * RATE_HZ) :])
        lag += round(take.cue_s * RATE_HZ)
        np.testing.assert_allclose(samples[lag : lag + said.size], said, atol=LSB)
    assert len(list(tmp_path.iterdir())) == 8


def test_the_pre_roll_does_not_reach_into_the_take_before(stage: Make, tmp_path: Path) -> None:
    on = stage()
    on.run(2.0)
    one = record(on, tmp_path / "one")
    on.run(0.4)
    two = record(on, tmp_path / "two")
    three = record(on, tmp_path / "three")
    assert one.cue_s == 1.0
    assert two.cue_s == pytest.approx(0.4, abs=0.03)
    assert three.cue_s == pytest.approx(0.25, abs=0.01)


def test_the_longest_take_ends_by_itself(stage: Make, tmp_path: Path) -> None:
    on = stage(settings=RecordingSettings(maximum_s=2.0))
    on.run(1.0)
    on.session.start(tmp_path / "take")
    on.run(3.0)
    take = on.file()
    assert "too_long" in take.quality.reasons and "longest" in take.problem
    assert take.duration_s == pytest.approx(3.0, abs=0.05)


def test_closing_ends_and_keeps_the_take(stage: Make, tmp_path: Path) -> None:
    on = stage()
    on.run(1.0)
    on.session.start(tmp_path / "take")
    on.run(1.0)
    on.session.close()
    assert on.file().duration_s == pytest.approx(2.0, abs=0.05) and on.state == "closed"
    on.session.close()
    on.session.open()
    on.run(1.0)
    on.session.start(tmp_path / "never")
    on.session.close()  # armed, or just begun: no empty file stays
    assert not list(tmp_path.glob("*.part.wav"))


def test_a_name_that_exists_is_refused_before_anything_is_said(stage: Make, tmp_path: Path) -> None:
    on = stage()
    on.run(1.0)
    record(on, tmp_path / "take")
    with pytest.raises(RecorderError, match="never written over"):
        on.session.start(tmp_path / "take")
    with pytest.raises(RecorderError, match="isn't there"):
        on.session.start(tmp_path / "nowhere" / "take")
    assert on.state == "idle"


def test_a_folder_that_goes_away_is_said_and_the_session_lives_on(stage: Make, tmp_path: Path) -> None:
    folder = tmp_path / "audio"
    folder.mkdir()
    on = stage()
    on.run(1.0)
    on.session.start(folder / "take")
    on.run(1.0)
    (folder / "take.part.wav").unlink()
    folder.rmdir()
    on.session.stop()
    on.run_until("idle")
    outcome = on.outcome()
    assert isinstance(outcome, TakeFailure) and "is gone" in outcome.problem and outcome.part is None
    assert record(on, tmp_path / "next").frames


def test_a_full_disk_ends_the_take_what_was_written_stays(
    stage: Make, tmp_path: Path, small_disk: Path
) -> None:
    on = stage(Bed(1.0), Sound(tone(8.0)))
    on.run(1.0)
    on.session.start(small_disk / "take")
    on.run_until("idle")
    take = on.file()
    assert take.quality.verdict == "bad" and "disk" in take.quality.reasons
    assert "full" in take.problem and str(small_disk) in take.problem
    samples, _ = read_audio(take.path)
    assert samples.size == take.frames and take.duration_s > 1
    onset = round(take.cue_s * RATE_HZ) - RATE_HZ // 100  # the cue came with the first block of the tone
    np.testing.assert_allclose(samples[onset:], tone(8.0)[: samples.size - onset], atol=LSB)
    on.session.start(small_disk / "next")
    on.run_until("idle")
    assert isinstance(on.outcome(), TakeFailure | TakeFile)
    assert record(on, tmp_path / "elsewhere").frames


def test_the_status_shows_level_outline_and_time(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0), Sound(np.clip(tone(1.0, dbfs=3), -1, 1)))
    on.run(1.0)
    quiet = on.session.status()
    assert quiet.level_dbfs == pytest.approx(-70, abs=1) and len(quiet.envelope) == 0
    on.session.start(tmp_path / "take")
    on.run(1.0)
    loud = on.session.status(columns=50)
    assert loud.peak_hold_dbfs == 0 and loud.clipped_runs > 0
    assert loud.elapsed_s == pytest.approx(1.0, abs=0.02)
    assert len(loud.envelope) == 50 and loud.envelope.highs.max() == 1
    assert loud.envelope.highs[:20].max() < 0.01  # the pre-roll
    heard, rate_hz = on.session.recent(0.5)
    assert rate_hz == RATE_HZ and heard.size == RATE_HZ // 2
    assert loud.last_block_age_s == pytest.approx(0, abs=0.02)


def test_nan_from_a_driver_is_silence(stage: Make, tmp_path: Path) -> None:
    broken = tone(0.5)
    broken[100:200] = np.nan
    on = stage(Bed(1.0), Sound(broken))
    on.run(1.0)
    samples, _ = read_audio(record(on, tmp_path / "take").path)
    assert np.isfinite(samples).all()


class DyingStream:
    """A stream that the system ends after a while, although the device can be opened again."""

    def __init__(self, inner: ScriptedStream, lives_s: float, clock: FakeClock) -> None:
        self.rate_hz, self.latency_s = inner.rate_hz, 0.0
        self._inner, self._clock, self._dies_s = inner, clock, clock() + lives_s

    def poll(self) -> bool:
        return self._clock() < self._dies_s and self._inner.poll()

    def close(self) -> None:
        self._inner.close()


def test_a_stream_that_the_system_ends_is_opened_anew_and_the_loss_counted(tmp_path: Path) -> None:
    clock = FakeClock()
    microphone = ScriptedMicrophone(clock=clock)
    lives = iter([3.0, 1e9])

    def opened(
        device: Device, rate_hz: int, channel: int, on_block: Callable[[Samples, bool], None]
    ) -> DyingStream:
        return DyingStream(microphone.open(device, rate_hz, channel, on_block), next(lives), clock)

    on = Stage()
    on.clock, on.session = clock, Session(DEVICE, open_stream=opened, clock=clock, threaded=False)
    on.session.open()
    on.run(2.0)
    take = record(on, tmp_path / "take", 2.0)
    assert microphone.opened == 2 and take.overflows == 1 and not on.session.status().device_lost
    assert take.duration_s == pytest.approx(3.5, abs=0.1)
    on.session.close()


def test_memory_stays_flat_over_many_takes(stage: Make, tmp_path: Path) -> None:
    import tracemalloc

    on = stage()
    on.run(1.0)
    record(on, tmp_path / "warm")
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for number in range(20):
        record(on, tmp_path / f"take{number}")
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert grown < 2_000_000


def test_the_threaded_session_records_without_being_pumped(tmp_path: Path) -> None:
    import time

    microphone = ScriptedMicrophone()
    session = Session(
        DEVICE, RecordingSettings(pre_roll_s=0.3, post_roll_s=0.1, minimum_s=0.0), open_stream=microphone.open
    )
    session.open()
    deadline = time.monotonic() + 20
    try:
        assert session.start(tmp_path / "take")
        while session.status().state != "recording":
            assert time.monotonic() < deadline
        assert session.stop()
        while not (done := session.finished()):
            assert time.monotonic() < deadline
    finally:
        session.close()
    take = cast(TakeFile, done[0])
    assert take.duration_s == pytest.approx(0.4, abs=0.2) and take.cue_s >= 0.25
