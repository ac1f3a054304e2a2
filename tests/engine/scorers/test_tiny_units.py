"""What the embedded model hears: from the past only, pitches and bands where they are, and units that are nearest."""

from __future__ import annotations

import numpy as np
import pytest

from engine.scorers.tiny.features import FRAME, FRAME_HZ, MELS, RATE_HZ, UNVOICED, frames_of, log_mels, pitch
from engine.scorers.tiny.units import SIZES, STREAMS, Centres, learnt_centres, parts_of
from engine.scorers.tiny.weights import load
from tests.engine.scorers.tiny_checkpoints import babble


def tone(pitch_hz: float, seconds: float = 1.0, harmonics: int = 5) -> np.ndarray:
    at = np.arange(int(seconds * RATE_HZ)) / RATE_HZ
    tones = [np.sin(2 * np.pi * pitch_hz * n * at) / n for n in range(1, harmonics + 1)]
    return (0.1 * np.sum(tones, axis=0)).astype(np.float32)


@pytest.fixture(scope="module")
def centres() -> Centres:
    return load().centres


@pytest.mark.parametrize("frames", [1, 7, 25])
def test_what_follows_a_frame_never_changes_it(frames: int, centres: Centres) -> None:
    sound = babble(2.0, 3)
    until = frames * FRAME
    other = np.concatenate([sound[:until], babble(1.0, 9)])
    assert np.array_equal(centres.units(sound)[:frames], centres.units(other)[:frames])
    np.testing.assert_array_equal(log_mels(sound)[:frames], log_mels(other)[:frames])
    np.testing.assert_array_equal(pitch(sound)[:frames], pitch(other)[:frames])


@pytest.mark.parametrize("samples", [0, 1, FRAME - 1, FRAME, FRAME + 1, 5 * FRAME])
def test_frames_are_whole(samples: int) -> None:
    sound = babble(1.0)[:samples]
    assert len(log_mels(sound)) == len(pitch(sound)) == frames_of(samples) == samples // FRAME


@pytest.mark.parametrize("pitch_hz", [80.0, 110.0, 150.0, 220.0, 330.0])
def test_a_tone_has_its_pitch(pitch_hz: float) -> None:
    found = pitch(tone(pitch_hz))[3:]
    assert np.abs(2.0 ** (found / 10.0 + 7.0) / pitch_hz - 1.0).max() < 0.04


def test_noise_and_silence_have_no_pitch() -> None:
    noise = np.random.default_rng(0).standard_normal(RATE_HZ).astype(np.float32) * 0.1
    assert (pitch(noise) == UNVOICED).mean() > 0.9
    assert (pitch(np.zeros(RATE_HZ, np.float32)) == UNVOICED).all()


def test_mels_rise_with_the_tone_and_with_loudness() -> None:
    highest = [
        int(log_mels(tone(hz, harmonics=1))[5].argmax()) for hz in (200, 500, 1_000, 2_000, 4_000, 7_000)
    ]
    assert highest == sorted(set(highest))
    assert highest[-1] < MELS
    soft, loud = log_mels(0.1 * tone(300))[5], log_mels(tone(300))[5]
    assert loud.max() - soft.max() == pytest.approx(2.0 * np.log(10.0), abs=0.05)


def test_mels_agree_with_a_plain_computation() -> None:
    """One spectrum after the other, one triangle after the other, in double precision."""
    sound = babble(0.5, 1).astype(np.float64)
    padded = np.concatenate([np.zeros(240), sound])
    window = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(400) / 400)
    mel = np.linspace(2595 * np.log10(1 + 40 / 700), 2595 * np.log10(1 + 7800 / 700), 42)
    edges = 700 * (10 ** (mel / 2595) - 1)
    bins = np.arange(257) * RATE_HZ / 512
    frame = 6
    logs = []
    for step in range(4 * frame, 4 * frame + 4):
        power = np.abs(np.fft.rfft(padded[160 * step : 160 * step + 400] * window, 512)) ** 2
        filters = [np.interp(bins, edges[at : at + 3], [0, 1, 0], left=0, right=0) for at in range(40)]
        logs.append([np.log(power @ triangle + 1e-4) for triangle in filters])
    np.testing.assert_allclose(log_mels(sound.astype(np.float32))[frame], np.mean(logs, axis=0), atol=2e-4)


def test_units_are_the_nearest_centres(centres: Centres) -> None:
    sound = babble(1.5, 4)
    units = centres.units(sound)
    assert units.shape == (int(1.5 * FRAME_HZ), len(STREAMS))
    assert (units.max(axis=0) < SIZES).all()
    for stream, (part, of_stream) in enumerate(zip(parts_of(sound), centres.streams, strict=True)):
        distances = np.square(part[:, None] - of_stream[None]).sum(axis=2)
        chosen = distances[np.arange(len(part)), units[:, stream]]
        np.testing.assert_allclose(chosen, distances.min(axis=1), rtol=1e-4, atol=1e-4)


def test_units_of_speech_stand_for_mels_near_its_own(centres: Centres) -> None:
    mels = np.random.default_rng(0).normal(-3.0, 2.0, (4, MELS)).astype(np.float32)
    bands = np.split(mels, 4, axis=1)
    units = centres.of_parts((np.zeros((4, 1), np.float32), *bands))
    far = np.full_like(units, 63)
    far[:, 0] = 0
    assert np.square(centres.log_mels(units) - mels).sum() <= np.square(centres.log_mels(far) - mels).sum()


def test_the_same_seed_learns_the_same_centres() -> None:
    random = np.random.default_rng(5)
    parts = [random.standard_normal((900, width)).astype(np.float32) for width in (1, 10, 10, 10, 10)]
    one, same, other = (learnt_centres(parts, seed) for seed in (1, 1, 2))
    assert tuple(map(len, one.streams)) == SIZES
    for first, second, third in zip(one.streams, same.streams, other.streams, strict=True):
        assert np.array_equal(first, second)
        assert not np.array_equal(first, third)
