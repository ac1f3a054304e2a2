"""Takes that begin and end by the voice, and takes that begin after a beep: to the sample."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from recorder.files import read_audio
from recorder.trigger import VoiceSettings, VoiceTrigger, calibrated
from recorder.types import RecordingSettings, TakeFile
from recorder.virtual import Bed, Gap, Sound, bed
from tests.recorder.sounds import RATE_HZ, best_match, joined, noise, tone, voice
from tests.recorder.stage import LSB, Make, Stage

VOICE = VoiceSettings(silence_s=1.0, room_dbfs=-69.0)


def spoken(on: Stage, stem: Path, *parts: np.ndarray, settings: VoiceSettings = VOICE) -> TakeFile:
    """An automatic take of what is said a second after the sign."""
    assert on.session.start(stem, settings)
    on.run_until("waiting")
    on.run(1.0)
    on.microphone.say(joined(*parts))
    on.run_until("recording")
    on.run_until("idle")
    return on.file()


def check_holds(take: TakeFile, said: np.ndarray) -> int:
    """The file holds this, sample for sample; where."""
    samples, _ = read_audio(take.path)
    lag, _ = best_match(said, samples)
    np.testing.assert_allclose(samples[lag : lag + said.size], said, atol=LSB)
    return lag


def test_an_automatic_take_holds_the_voice_with_a_margin_at_both_ends(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0))
    on.run(1.0)
    said = voice(2.0)
    take = spoken(on, tmp_path / "take", said)
    lag = check_holds(take, said)
    assert lag == pytest.approx(1.0 * RATE_HZ, abs=0.05 * RATE_HZ)
    assert take.cue_s == pytest.approx(1.0, abs=0.05)
    assert take.stop_s == pytest.approx(3.0, abs=0.1)
    assert take.duration_s == pytest.approx(4.0, abs=0.1)
    assert take.quality.verdict == "good" and take.problem == ""
    assert list(tmp_path.iterdir()) == [take.path]


def test_soft_heads_and_tails_are_within_the_margins(stage: Make, tmp_path: Path) -> None:
    """An s before the voice and a t after it, which no detector of voices is sure of."""
    on = stage(Bed(1.0))
    on.run(1.0)
    hiss, pause, burst = noise(0.15, dbfs=-50), bed(round(0.1 * RATE_HZ)), noise(0.02, dbfs=-45, seed=2)
    said = joined(hiss, voice(1.5), pause, burst)
    take = spoken(on, tmp_path / "take", said)
    lag = check_holds(take, said)
    assert lag >= 0.5 * RATE_HZ and lag + said.size <= take.frames - 0.5 * RATE_HZ


def test_somebody_who_speaks_before_the_sign_loses_nothing(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0))
    on.run(0.9)
    on.session.start(tmp_path / "take", VOICE)
    said = voice(2.0)
    on.microphone.say(said)
    on.run_until("recording")
    on.run_until("idle")
    check_holds(on.file(), said)


def test_pauses_shorter_than_the_silence_are_part_of_the_take(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0))
    on.run(1.0)
    rest = bed(round(0.5 * RATE_HZ))
    said = joined(voice(1.0), rest, voice(1.0, hertz=180))
    take = spoken(on, tmp_path / "take", said)
    check_holds(take, said)
    assert take.quality.verdict == "good"


def test_a_take_that_may_have_ended_too_early_is_yellow(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0))
    on.run(1.0)
    nearly = bed(round(0.9 * RATE_HZ))
    take = spoken(on, tmp_path / "take", voice(1.0), nearly, voice(1.0))
    assert take.quality.reasons == ("unsure",) and take.quality.verdict == "check"
    assert check_holds(take, joined(voice(1.0), nearly, voice(1.0)))


def test_a_cough_is_yellow_and_a_longest_take_too(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0), settings=RecordingSettings(maximum_s=3.0))
    on.run(1.0)
    assert "unsure" in spoken(on, tmp_path / "cough", voice(0.25)).quality.reasons
    take = spoken(on, tmp_path / "long", voice(6.0))
    assert {"unsure", "too_long"} <= set(take.quality.reasons)


def test_a_noise_and_a_quiet_room_start_nothing(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0))
    on.run(1.0)
    on.session.start(tmp_path / "take", VOICE)
    on.run(3.0)
    on.microphone.say(noise(0.06, dbfs=-20))  # a door
    on.run(3.0)
    assert on.state == "waiting" and on.session.finished() == ()
    assert on.session.stop()
    on.run(0.02)
    assert on.state == "idle" and on.session.finished() == () and list(tmp_path.iterdir()) == []


def test_stop_ends_an_automatic_take_at_once_and_a_redo_sets_it_aside(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(1.0))
    on.run(1.0)
    on.session.start(tmp_path / "one", VOICE)
    on.run_until("waiting")
    on.microphone.say(voice(3.0))
    on.run_until("recording")
    on.run(1.0)
    assert on.session.stop()
    assert on.run_until("idle") == pytest.approx(0.5, abs=0.05)
    assert on.file().quality.verdict == "check"  # the voice goes on at the very end
    on.run(3.0)
    on.session.start(tmp_path / "two", VOICE)
    on.run_until("waiting")
    assert on.session.discard()
    on.run(0.02)
    assert on.state == "idle" and not (tmp_path / "two.wav").exists()


def test_an_unplugged_device_ends_the_waiting_and_the_take(stage: Make, tmp_path: Path) -> None:
    on = stage(Bed(2.0), Gap(2.0), Bed(1.0), Sound(voice(0.5)), Gap())
    on.run(1.0)
    on.session.start(tmp_path / "one", VOICE)
    on.run_until("waiting")
    on.run_until("idle")
    assert not isinstance(on.outcome(), TakeFile)
    on.run(1.5)
    on.session.start(tmp_path / "two", VOICE)
    on.run_until("recording")
    on.run_until("idle")
    assert "interrupted" in on.file().quality.reasons


@pytest.mark.parametrize("rate_hz", [44_100, 16_000])
def test_other_rates_are_heard_as_well(stage: Make, tmp_path: Path, rate_hz: int) -> None:
    on = stage(accepts=(rate_hz,))
    on.run(1.0)
    said = voice(1.5, rate_hz=rate_hz)
    take = spoken(on, tmp_path / "take", said)
    assert check_holds(take, said) == pytest.approx(1.0 * rate_hz, abs=0.08 * rate_hz)
    assert take.quality.verdict == "good"


def test_a_noisy_room_is_learnt_and_starts_nothing() -> None:
    room = noise(10.0, dbfs=-45) + tone(10.0, 100, -50)
    learnt = calibrated(room, RATE_HZ, 1.0)
    trigger = VoiceTrigger(learnt, RATE_HZ, 0)
    trigger.feed(noise(20.0, dbfs=-45, seed=5) + tone(20.0, 100, -50))
    assert trigger.onset is None
    trigger.feed(noise(1.0, dbfs=-45, seed=6) + voice(1.0, dbfs=-20))
    assert trigger.onset == pytest.approx(20 * RATE_HZ, abs=0.06 * RATE_HZ)
    assert calibrated(np.zeros(0, np.float32), RATE_HZ, 2.0) == VoiceSettings(2.0)


def test_what_was_heard_before_a_fresh_take_is_not_in_it(stage: Make, tmp_path: Path) -> None:
    beep = tone(0.2, 1000)
    on = stage(Bed(1.0), Sound(beep))
    on.run(1.2)
    assert on.session.start(tmp_path / "take", fresh=True)
    assert on.run_until("recording") == pytest.approx(0.25, abs=0.02)
    on.microphone.say(tone(0.8, 300))
    on.run(1.0)
    on.session.stop()
    on.run_until("idle")
    take = on.file()
    assert take.cue_s == pytest.approx(0.25, abs=0.02)
    samples, _ = read_audio(take.path)
    assert np.abs(samples[: round(0.24 * RATE_HZ)]).max() < 10 ** (-50 / 20)
    check_holds(take, tone(0.8, 300))
