"""From units of the embedded model back to a sound: a source of pulses and noise, shaped until it is heard as the units.

Units say the pitch and forty log-mels of every 40 ms, and no phase. The source is a train of pulses at the pitch where
there is one, with noise above 3 kHz as in a voice, and noise elsewhere. Its spectra, cut as
`engine.scorers.tiny.features` cuts them, get a gain for each mel and frame, and these gains are corrected by what the
features hear of the sound so far. It buzzes, but pitch, spectrum, noise and the fall of a room are those that the
units stand for: heard again, it gives nearly the same units. More rounds bring the lowest mels closer still and make
the pitch harder to hear, for these mels part the harmonics.

Source: source-filter synthesis (Dudley, The vocoder, 1939); pulses as the closed sum of all harmonics below 7.8 kHz.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.scorers.tiny.features import (
    FRAME,
    RATE_HZ,
    STEP,
    STEPS,
    UNVOICED,
    Floats,
    from_spectra,
    log_mels,
    mel_gains,
    spectra,
)
from engine.scorers.tiny.units import Centres, Units

_ROUNDS = 3
_MOST_CHANGE = 0.6
"""Of a gain's logarithm in a round behind the first."""
_LEAST_GAIN, _MOST_GAIN = -16.0, 16.0
_HIGHEST_HZ = 7_800.0
_BREATH_HZ = 3_000.0
"""Above it noise joins a voice."""
_PITCH_MIDDLE, _MELS_MIDDLE, _STEP_MIDDLE = 128, 200, -40
"""Samples from the beginning of a frame to the middle of what its pitch and its log-mels are of; likewise of a step."""


def sound_of(centres: Centres, units: Units, seed: int = 0) -> Floats:
    """The sound of some units: 640 samples for each frame, at 16 kHz.

    Args:
        centres: what units stand for.
        units: frames x streams.
        seed: of the noise; the same seed gives the same sound.
    """
    if not len(units):
        return np.zeros(0, np.float32)
    pitches = centres.streams[0][units[:, 0], 0]
    return _shaped(_source(pitches, np.random.default_rng(seed)), centres.log_mels(units))


def _source(pitches: Floats, random: np.random.Generator) -> Floats:
    """Pulses where there is a pitch, noise elsewhere; whole frames."""
    samples = len(pitches) * FRAME
    noise = random.standard_normal(samples)
    voiced = pitches > UNVOICED / 2.0
    if not voiced.any():
        return noise.astype(np.float32)
    nearest = np.clip((np.arange(samples) - _PITCH_MIDDLE + FRAME // 2) // FRAME, 0, len(pitches) - 1)
    voice = _pulses(_periods(pitches, voiced)) + _breath(noise)
    return np.where(voiced[nearest], voice, noise).astype(np.float32)


def _periods(pitches: Floats, voiced: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Samples in a period, at each sample: whole ones in the middle of frames, as the pitch is looked for."""
    middles = np.arange(len(pitches)) * FRAME + _PITCH_MIDDLE
    octaves = np.interp(middles, middles[voiced], pitches[voiced]) / 10.0 + 7.0
    return np.interp(np.arange(len(pitches) * FRAME), middles, np.round(RATE_HZ / 2.0**octaves))


def _pulses(periods: NDArray[np.float64]) -> NDArray[np.float64]:
    """Sum of cos(k phase) over all harmonics k, of mean square 1: sin((N + 1/2) phase) / (2 sin(phase / 2)) - 1/2."""
    phase = 2.0 * np.pi * np.cumsum(1.0 / periods)
    harmonics = np.floor(_HIGHEST_HZ * periods / RATE_HZ)
    half = np.sin(phase / 2.0)
    at_peak = np.abs(half) < 1e-6
    summed = np.sin((harmonics + 0.5) * phase) / np.where(at_peak, 1.0, 2.0 * half) - 0.5
    return np.where(at_peak, harmonics, summed) / np.sqrt(harmonics / 2.0)


def _breath(noise: NDArray[np.float64]) -> NDArray[np.float64]:
    """What of a noise joins a voice: none below, ever more above."""
    bins = np.fft.rfftfreq(len(noise), 1.0 / RATE_HZ)
    share = np.clip((bins - _BREATH_HZ) / (_HIGHEST_HZ - _BREATH_HZ), 0.0, 1.0)
    return np.fft.irfft(np.fft.rfft(noise) * share, n=len(noise))


def _shaped(source: Floats, target: Floats) -> Floats:
    """The source with gains that bring its log-mels to some: frames x 40."""
    parts, bins = spectra(source), mel_gains()
    gains = np.zeros(target.shape)
    sound = source
    for at in range(_ROUNDS):
        change = (target - log_mels(sound)) / 2.0  # of power to amplitude
        gains += np.clip(change, -_MOST_CHANGE, _MOST_CHANGE) if at else change
        gains = np.clip(gains, _LEAST_GAIN, _MOST_GAIN)
        sound = from_spectra(parts * np.exp(_by_steps(gains) @ bins))
    return sound


def _by_steps(gains: NDArray[np.float64]) -> NDArray[np.float64]:
    """Gains of each spectrum, on the straight line between those of the frames round it."""
    steps = np.arange(len(gains) * STEPS) * STEP + _STEP_MIDDLE
    middles = np.arange(len(gains)) * FRAME + _MELS_MIDDLE
    return np.stack([np.interp(steps, middles, mel) for mel in gains.T], axis=1)
