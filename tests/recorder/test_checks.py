"""Bandwidth, pace, bounds and duplicates, on speech that was filtered, resampled and laid into rooms."""

from __future__ import annotations

import base64
import time

import numpy as np
import pytest
import soundfile
import soxr

from recorder.bandwidth import bandwidth_of
from recorder.checks import FOUND_LATER, facts_of, judged, pace
from recorder.fingerprint import FingerprintIndex, likeness, print_of
from recorder.quality import REASONS
from recorder.speech_bounds import speech_bounds
from recorder.types import Samples
from tests.recorder.sounds import RATE_HZ, joined, noise, speech, tone


@pytest.fixture(scope="module")
def voice(tmp_path_factory: pytest.TempPathFactory) -> Samples:
    path = speech(tmp_path_factory.mktemp("voice") / "voice.wav")
    samples, rate_hz = soundfile.read(path, dtype="float32")
    return soxr.resample(samples, rate_hz, RATE_HZ).astype(np.float32)


def in_room(voice: Samples, dbfs: float = -68.0, before_s: float = 1.0) -> Samples:
    """A voice in a room whose noise falls by 3 dB an octave."""
    whole = joined(noise(before_s, -140), voice, noise(0.5, -140))
    spectrum = np.fft.rfft(noise(len(whole) / RATE_HZ, 0.0, seed=3)[: len(whole)])
    frequencies = np.maximum(np.fft.rfftfreq(len(whole), 1 / RATE_HZ), 30.0)
    bed = np.fft.irfft(spectrum / np.sqrt(frequencies), len(whole))
    bed *= 10 ** (dbfs / 20) / np.sqrt(np.mean(bed**2))
    return (whole + bed).astype(np.float32)


def through(sound: Samples, rate_hz: int) -> Samples:
    """What a headset of this rate leaves of a sound, in 16 bits, in a file of 48 kHz."""
    narrow = soxr.resample(sound, RATE_HZ, rate_hz)
    again = soxr.resample((np.round(narrow * 2**15) / 2**15).astype(np.float32), rate_hz, RATE_HZ)
    return again.astype(np.float32)


@pytest.mark.parametrize("room_dbfs", [-75.0, -60.0, -45.0])
def test_a_telephone_is_told_from_a_room(voice: Samples, room_dbfs: float) -> None:
    sound = in_room(voice, room_dbfs)
    wide, headset, better = (
        bandwidth_of(one, RATE_HZ) for one in (sound, through(sound, 8000), through(sound, 16_000))
    )
    assert wide is not None and wide.narrow_hz is None and wide.speech_hz > 8_000
    assert headset is not None and headset.narrow_hz == 4_000 and headset.speech_hz <= 4_250
    assert better is not None and better.narrow_hz == 8_000 and 4_250 < better.speech_hz <= 8_250


def test_a_file_is_not_blamed_for_its_own_rate(voice: Samples) -> None:
    sound = in_room(voice)
    low = soxr.resample(sound, RATE_HZ, 16_000).astype(np.float32)
    found = bandwidth_of(low, 16_000)
    assert found is not None and found.narrow_hz is None
    again = soxr.resample(through(sound, 8000), RATE_HZ, 16_000).astype(np.float32)
    telephone = bandwidth_of(again, 16_000)
    assert telephone is not None and telephone.narrow_hz == 4_000


def test_a_vowel_in_a_quiet_room_is_no_telephone() -> None:
    vowel = sum(
        (tone(1.0, hertz, -20 - hertz / 100) for hertz in (150, 300, 450, 900, 2400)), noise(1.0, -140)
    )
    found = bandwidth_of(in_room(vowel.astype(np.float32)), RATE_HZ)
    assert found is not None and found.narrow_hz is None
    assert bandwidth_of(noise(2.0), RATE_HZ) is None


def test_bounds_hold_the_speech_and_pass_over_clicks(voice: Samples) -> None:
    click = joined(tone(0.03, dbfs=-10), noise(0.6, -140))
    bounds = speech_bounds(in_room(joined(click, voice), -68, before_s=0.5), RATE_HZ)
    assert bounds is not None
    assert bounds.start_s == pytest.approx(1.13, abs=0.12)
    assert bounds.end_s == pytest.approx(1.13 + len(voice) / RATE_HZ, abs=0.5)
    assert speech_bounds(noise(1.0), RATE_HZ) is None


def test_the_same_sound_is_found_whatever_became_of_it(voice: Samples) -> None:
    original = in_room(voice)
    others = (
        in_room(voice, -55) * np.float32(0.3),
        in_room(voice, before_s=1.51),
        through(in_room(voice, before_s=0.25), 16_000),
    )
    index = FingerprintIndex()
    index.add("a", print_of(original, RATE_HZ) or "")
    for other in others:
        found = index.same_as(print_of(other, RATE_HZ) or "")
        assert found is not None and found[0] == "a" and found[1] > 0.998
    assert index.same_as(print_of(original, RATE_HZ) or "", apart_from="a") is None
    a, b = (print_of(in_room(tone(0.8, hertz)), RATE_HZ) or "" for hertz in (440, 880))
    assert likeness(a, b) < 0.9  # the same envelope, another sound
    faster = soxr.resample(voice, 100, 96).astype(np.float32)  # read 4 % faster
    assert likeness(print_of(in_room(faster), RATE_HZ) or "", print_of(original, RATE_HZ) or "") < 0.98


def test_ten_thousand_takes_are_searched_in_milliseconds(voice: Samples) -> None:
    drawn = np.random.default_rng(5)
    index = FingerprintIndex()
    for number in range(10_000):
        levels = np.convolve(drawn.random(60), np.ones(4) / 4, "same")
        moved = np.repeat(levels, 4)[: drawn.integers(100, 240)]
        index.add(str(number), _as_print(moved))
    index.add("twin", print_of(in_room(voice), RATE_HZ) or "")
    assert index.same_as(_as_print(np.hanning(90))) is None  # gathers the spectra
    wanted = print_of(in_room(voice, -60), RATE_HZ) or ""
    began = time.perf_counter()
    found = index.same_as(wanted)
    assert found is not None and found[0] == "twin"
    assert time.perf_counter() - began < 0.1


def _as_print(levels: np.ndarray) -> str:
    four = np.stack([levels * (1 + np.sin(np.arange(levels.size) / (2 + band))) for band in range(4)])
    return base64.b64encode(np.round(four / four.max() * 255).astype(np.uint8).tobytes()).decode("ascii")


def test_pace_and_judgement() -> None:
    usual = [5.0, 5.1, 4.9, 5.2, 4.8, 9.5]  # one outlier moves nothing
    assert pace(5.9, usual) is None and pace(7.5, usual) == "fast" and pace(3.0, usual) == "slow"
    assert set(REASONS) >= FOUND_LATER
    every = judged(
        ["clipped", "noisy", "fast"],
        snr_db=12.0,
        minimum_snr_db=15.0,
        narrow=True,
        out_of_pace="slow",
        duplicate=True,
    )
    assert every == ("bad", ("clipped", "duplicate", "noisy", "narrow_band", "slow"))
    none = judged(
        ["noisy"], snr_db=12.0, minimum_snr_db=None, narrow=False, out_of_pace=None, duplicate=False
    )
    assert none == ("good", ())


def test_nothing_is_found_in_nothing() -> None:
    for sound in (np.zeros(0, np.float32), np.zeros(100, np.float32), noise(1.0)):
        facts = facts_of(sound, RATE_HZ)
        assert (facts.bandwidth, facts.bounds, facts.fingerprint) == (None, None, None)
