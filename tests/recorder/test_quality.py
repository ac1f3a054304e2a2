"""Quality against sounds whose values are known, and the meters."""

from __future__ import annotations

from dataclasses import fields

import numpy as np
import pytest

from recorder.meter import Meter
from recorder.quality import REASONS, QualityMeasure, measure
from recorder.types import FLOOR_DBFS, Quality, Samples
from tests.recorder.sounds import RATE_HZ, joined, noise, tone


def take(voice: Samples, bed_dbfs: float = -70.0) -> Samples:
    """A voice with a second of room before it and half a second after."""
    return joined(noise(1.0, bed_dbfs), voice, noise(0.5, bed_dbfs, seed=1))


def test_a_clean_take_has_the_values_it_was_made_with() -> None:
    quality = measure(take(tone(2.0, dbfs=-12)), RATE_HZ)
    assert quality.verdict == "good" and quality.reasons == ()
    assert quality.peak_dbfs == pytest.approx(-12, abs=0.05)
    assert quality.noise_floor_dbfs == pytest.approx(-70, abs=0.3)
    assert quality.snr_db == pytest.approx(-12 - 3.01 + 70, abs=0.4)
    assert quality.speech_s == pytest.approx(2.0, abs=0.1)
    assert quality.clipped_runs == 0 and not quality.silent


@pytest.mark.parametrize(
    ("samples", "reasons", "verdict"),
    [
        (take(np.clip(tone(1.0, dbfs=6), -1, 1)), ("clipped", "hot"), "bad"),
        (take(tone(1.0, dbfs=-0.5)), ("hot",), "bad"),
        (take(tone(1.0, dbfs=-35)), ("quiet",), "check"),
        (take(tone(1.0, dbfs=-12), bed_dbfs=-28), ("noisy",), "check"),
        (joined(tone(1.0), noise(1.0)), ("head_cut",), "check"),
        (joined(noise(1.0), tone(1.0)), ("tail_cut",), "check"),
        (noise(2.0, dbfs=-45), ("no_speech", "quiet"), "check"),
        (noise(2.0, dbfs=-70), ("silent",), "bad"),
        (np.zeros(RATE_HZ, np.float32), ("silent",), "bad"),
        (np.zeros(0, np.float32), ("silent",), "bad"),
        (np.full(100, 0.2, np.float32), ("no_speech",), "check"),
    ],
)
def test_each_fault_is_named(samples: Samples, reasons: tuple[str, ...], verdict: str) -> None:
    quality = measure(samples, RATE_HZ)
    assert (quality.reasons, quality.verdict) == (reasons, verdict)


def test_what_only_the_recorder_knows_is_added() -> None:
    sound = take(tone(1.0, rate_hz=8000))
    assert measure(sound, RATE_HZ, overflows=2).reasons == ("overflow",)
    assert measure(take(tone(1.0)), RATE_HZ, extra=["short", "interrupted"]).reasons == (
        "interrupted",
        "short",
    )
    narrow = joined(noise(1, rate_hz=8000), tone(1, rate_hz=8000), noise(1, rate_hz=8000))
    assert measure(narrow, 8000).reasons == ("low_rate",)


def test_exact_zeros_have_no_floor_and_no_ratio() -> None:
    quality = measure(
        joined(np.zeros(RATE_HZ, np.float32), tone(1.0), np.zeros(RATE_HZ, np.float32)), RATE_HZ
    )
    assert quality.noise_floor_dbfs is None and quality.snr_db is None
    assert quality.speech_s == pytest.approx(1.0, abs=0.1)


def test_pieces_give_what_the_whole_gives() -> None:
    sound = take(np.clip(tone(1.3, dbfs=3), -1, 1))
    pieces = QualityMeasure(RATE_HZ)
    for piece in np.array_split(sound, 97):
        pieces.feed(piece)
    assert pieces.result() == measure(sound, RATE_HZ)


def test_the_fields_are_those_that_the_memory_keeps() -> None:
    kept = {
        "peak_dbfs",
        "clipped_runs",
        "noise_floor_dbfs",
        "snr_db",
        "silent",
        "speech_s",
        "verdict",
        "reasons",
    }
    assert {field.name for field in fields(Quality)} == kept
    assert set(REASONS.values()) == {"bad", "check"}


def test_the_meter_rises_at_once_holds_and_falls() -> None:
    meter = Meter(RATE_HZ)
    meter.feed(tone(0.01, hertz=1000, dbfs=-6))
    assert meter.peak_dbfs == pytest.approx(-6, abs=0.1)
    assert meter.level_dbfs < -15  # an RMS over 300 ms has hardly begun
    for _ in range(100):
        meter.feed(np.zeros(RATE_HZ // 100, np.float32))
    assert meter.peak_dbfs == pytest.approx(-6 - 20 / 1.7, abs=0.2)
    assert meter.peak_hold_dbfs == pytest.approx(-6, abs=0.1)
    for _ in range(200):
        meter.feed(np.zeros(RATE_HZ // 100, np.float32))
    assert meter.peak_hold_dbfs == pytest.approx(-6 - 1.5 * 20 / 1.7, abs=0.4)
    meter.reset()
    assert meter.level_dbfs == meter.peak_dbfs == meter.peak_hold_dbfs == FLOOR_DBFS
