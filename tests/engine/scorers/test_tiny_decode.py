"""From units of the embedded model back to sound: as long, as high and as loud, and heard as nearly the same units."""

from __future__ import annotations

import numpy as np
import pytest

from engine.scorers.tiny.decode import sound_of
from engine.scorers.tiny.features import FRAME, RATE_HZ, UNVOICED, Floats, log_mels, pitch
from engine.scorers.tiny.units import Centres, Units
from engine.scorers.tiny.weights import load
from engine.slm import acoustics


@pytest.fixture(scope="module")
def centres() -> Centres:
    return load().centres


def vowel(pitch_hz: float, seconds: float = 1.6) -> Floats:
    """A voice that glides a little and pauses twice a second."""
    at = np.arange(int(seconds * RATE_HZ)) / RATE_HZ
    phase = 2 * np.pi * np.cumsum(pitch_hz * (1 + 0.05 * np.sin(3 * at))) / RATE_HZ
    loudness = [1 / (1 + abs(pitch_hz * n - 600) / 400) / n**0.5 for n in range(1, int(6_000 / pitch_hz))]
    voice = sum(loud * np.cos(n * phase) for n, loud in enumerate(loudness, 1))
    breath = 0.001 * np.random.default_rng(1).standard_normal(len(at))
    return (0.1 * voice * (np.sin(4 * np.pi * at) > -0.6) + breath).astype(np.float32)


def noisy() -> Floats:
    noise = acoustics.HELD_OUT_NOISES["rain"](int(1.6 * RATE_HZ), np.random.default_rng(2))
    return acoustics.with_noise(vowel(150.0), noise.astype(np.float32), 5.0)


def in_a_room() -> Floats:
    return acoustics.in_room(vowel(190.0), acoustics.room_response(0.9, np.random.default_rng(3)))


SOUNDS = {"low": vowel(100.0), "high": vowel(230.0), "noise": noisy(), "room": in_a_room()}


def pitches(centres: Centres, units: Units) -> Floats:
    return centres.streams[0][units[:, 0], 0]


@pytest.mark.parametrize("kind", SOUNDS)
def test_a_decoded_sound_is_heard_as_its_units(kind: str, centres: Centres) -> None:
    units = centres.units(SOUNDS[kind])

    sound = sound_of(centres, units, seed=5)
    again = centres.units(sound)

    assert (sound.shape, sound.dtype) == ((len(units) * FRAME,), np.float32)
    assert np.isfinite(sound).all()
    assert (units == again)[:, 1:].mean() > 0.75
    assert np.abs(centres.log_mels(units) - log_mels(sound)).mean() < 0.5  # nats of power
    own, heard = pitches(centres, units), pitches(centres, again)
    voiced = (own > UNVOICED / 2) & (heard > UNVOICED / 2)
    assert ((own > UNVOICED / 2) == (heard > UNVOICED / 2)).mean() > 0.75
    assert np.median(np.abs(own - heard)[voiced]) < 1.0  # a tenth of an octave


def test_voices_stay_apart(centres: Centres) -> None:
    heard = [pitch(sound_of(centres, centres.units(vowel(hz)))) for hz in (100.0, 140.0, 200.0, 280.0)]
    middles = [float(2 ** (np.median(one[one > UNVOICED / 2]) / 10 + 7)) for one in heard]
    np.testing.assert_allclose(middles, [100.0, 140.0, 200.0, 280.0], rtol=0.08)


def test_noise_and_the_fall_of_a_room_are_kept(centres: Centres) -> None:
    quiet, loud = (sound_of(centres, centres.units(sound)) for sound in (vowel(150.0), noisy()))
    assert np.percentile(log_mels(loud)[:, 25:], 10) > np.percentile(log_mels(quiet)[:, 25:], 10) + 1.0
    dry, wet = (
        log_mels(sound_of(centres, centres.units(s))).mean(axis=1) for s in (vowel(190.0), in_a_room())
    )
    assert np.diff(wet).min() > np.diff(dry).min()  # it falls more slowly where the voice stops


def test_the_same_seed_gives_the_same_sound(centres: Centres) -> None:
    units = centres.units(noisy())
    assert np.array_equal(sound_of(centres, units, 1), sound_of(centres, units, 1))
    assert not np.array_equal(sound_of(centres, units, 1), sound_of(centres, units, 2))


def test_little_and_silent_is_decoded(centres: Centres) -> None:
    assert len(sound_of(centres, np.zeros((0, 5), np.int64))) == 0
    silent = centres.units(np.zeros(3 * FRAME, np.float32))
    for units in (silent, silent[:1]):
        sound = sound_of(centres, units)
        assert len(sound) == len(units) * FRAME
        assert np.abs(sound).max() < 0.05
