"""What ends a take from outside: sleep, a headset that is called, a permission that is taken away, a gap."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from recorder.clocks import since_boot
from recorder.files import read_audio
from recorder.session import Session
from recorder.types import RecordingSettings, TakeFailure
from recorder.virtual import DEVICE, Bed, Profile, ScriptedMicrophone, Sound, Zeros
from tests.recorder.sounds import RATE_HZ, tone
from tests.recorder.stage import LSB, Make, Stage, record


def begun(on: Stage, stem: Path, seconds: float) -> None:
    on.session.start(stem)
    on.run_until("recording")
    on.run(seconds)


def test_a_sleep_ends_the_take_and_joins_nothing(stage: Make, tmp_path: Path) -> None:
    said = tone(8.0)
    on = stage(Bed(1.0), Sound(said))
    on.run(1.0)
    begun(on, tmp_path / "take", 2.0)
    on.slept_s = 600.0  # the clock of the program stood still meanwhile
    on.run(0.01)
    take = on.file()
    assert on.state == "idle" and take.quality.reasons[0] == "interrupted" and take.quality.verdict == "bad"
    assert "slept" in take.problem and take.gap_s == pytest.approx(600, abs=0.1)
    samples, _ = read_audio(take.path)
    at = round(take.cue_s * RATE_HZ) - RATE_HZ // 100
    np.testing.assert_allclose(samples[at:], said[: samples.size - at], atol=LSB)
    on.run(1.0)
    assert record(on, tmp_path / "next").problem == ""


def test_a_sleep_before_the_cue_leaves_nothing_and_between_takes_says_nothing(
    stage: Make, tmp_path: Path
) -> None:
    on = stage(Zeros(1.0))
    on.session.start(tmp_path / "take")
    on.run(0.2)
    on.slept_s = 5.0
    on.run(0.01)
    assert isinstance(on.outcome(), TakeFailure) and list(tmp_path.iterdir()) == []
    on.slept_s = 10.0
    on.run(2.0)
    assert on.session.finished() == ()


def test_a_process_that_stood_still_joins_nothing(stage: Make, tmp_path: Path) -> None:
    """The clock went on, the sound that came meanwhile is lost: what a stopped process and Windows asleep see."""
    on = stage(Bed(1.0), Sound(tone(2.0)))
    on.run(1.0)
    begun(on, tmp_path / "take", 1.0)
    stream = on.session._stream
    assert stream is not None
    stream._passed += 5 * RATE_HZ  # pyright: ignore[reportAttributeAccessIssue]
    on.clock.advance(5.0)
    on.run(0.01)
    assert "interrupted" in on.file().quality.reasons


def test_a_slow_disk_is_no_gap(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0))
    on.run(1.0)
    begun(on, tmp_path / "take", 1.0)
    on.clock.advance(5.0)  # all of it is in the buffer
    on.run(0.5)
    assert on.state == "recording"
    on.session.stop()
    on.run_until("idle")
    assert on.file().duration_s == pytest.approx(8.0, abs=0.1)


@pytest.mark.parametrize("rate_hz", [8_000, 16_000])
def test_a_headset_that_is_called_ends_the_take_and_goes_on_at_its_new_rate(
    stage: Make, tmp_path: Path, rate_hz: int
) -> None:
    said = tone(1.5)
    on = stage(Bed(1.0), Sound(said), Profile(rate_hz))
    on.run(1.0)
    begun(on, tmp_path / "take", 2.0)
    take = on.file()
    assert on.state == "idle" and take.rate_hz == RATE_HZ and take.quality.reasons[0] == "interrupted"
    assert f"changed to {rate_hz} Hz" in take.problem
    samples, _ = read_audio(take.path)
    at = round(take.cue_s * RATE_HZ) - RATE_HZ // 100
    np.testing.assert_allclose(samples[at:], said[: samples.size - at], atol=LSB)
    assert samples.size - at >= said.size - 0.02 * RATE_HZ
    status = on.session.status()
    assert status.rate_hz == rate_hz and status.low_rate == (rate_hz == 8_000) and not status.device_lost
    on.run(1.0)
    following = record(on, tmp_path / "next")
    assert following.rate_hz == rate_hz and following.overflows == 0
    assert ("low_rate" in following.quality.reasons) == (rate_hz == 8_000)


def test_a_headset_that_is_called_before_the_cue_leaves_nothing(stage: Make, tmp_path: Path) -> None:
    on = stage(Zeros(0.5), Profile(8_000))
    on.session.start(tmp_path / "take", fresh=True)
    on.run(1.0)
    outcome = on.outcome()
    assert isinstance(outcome, TakeFailure) and "8000 Hz" in outcome.problem and on.state == "idle"
    assert list(tmp_path.iterdir()) == []


def test_a_permission_taken_away_ends_the_take(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0), Sound(tone(1.0)), Zeros(60.0))
    on.run(1.0)
    begun(on, tmp_path / "take", 1.0)
    assert on.run_until("idle") == pytest.approx(3.0, abs=0.05)
    take = on.file()
    assert take.quality.reasons[:2] == ("interrupted", "no_signal") and "only silence" in take.problem
    assert take.quality.verdict == "bad" and take.duration_s == pytest.approx(5.0, abs=0.1)


def test_the_least_signal_to_noise_ratio_is_the_projects(stage: Make, tmp_path: Path) -> None:
    for least, verdict in ((None, "good"), (30.0, "good"), (70.0, "check")):
        on = stage(Bed(1.0), settings=RecordingSettings(minimum_snr_db=least))
        on.run(1.0)
        on.microphone.say(tone(0.8))
        take = record(on, tmp_path / f"take{least}")
        assert take.quality.verdict == verdict and ("noisy" in take.quality.reasons) == (verdict == "check")


def test_the_boot_clock_runs_with_the_other_one() -> None:
    session = Session(DEVICE, open_stream=ScriptedMicrophone().open, threaded=False)
    assert session._boot_clock is since_boot and since_boot() >= 0
