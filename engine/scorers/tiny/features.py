"""What the embedded model hears of a sound: log-mels and pitch, 25 frames a second, from nothing but the past.

A frame lasts 40 ms. Its log-mels are the mean over the four spectra (25 ms of sound, 10 ms apart) that end in it, its
pitch is that of the 64 ms that end with it: what follows a frame never changes it, so two clips that are the same up
to a switch have the same frames up to there. Nothing is normalised over the clip, for voice and room would go with it.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

RATE_HZ = 16_000
FRAME_HZ = 25
FRAME = RATE_HZ // FRAME_HZ
"""Samples of a frame."""

MELS = 40
_LOWEST_HZ, _HIGHEST_HZ = 40.0, 7_800.0
SPECTRUM, STEP, _SIZE = 400, 160, 512
"""Samples of a spectrum's window, from one to the next, and of its transform."""
STEPS = FRAME // STEP
"""Spectra in a frame."""
_FLOOR = 1e-4
_LEAST_WEIGHT = 1e-3

UNVOICED = -40.0
"""The pitch of a frame without any."""
_PITCH_SAMPLES, _PITCH_SIZE = 1_024, 2_048
_SHORTEST_PERIOD, _LONGEST_PERIOD = RATE_HZ // 420, RATE_HZ // 60
_VOICED = 0.55
"""Least correlation of a voiced frame with itself a period later."""
_NEARLY_BEST = 0.9
_SILENT = 1e-6
"""Mean square below which a frame has no pitch."""


def frames_of(samples: int) -> int:
    """Whole frames of so many samples.

    >>> frames_of(16_000), frames_of(639)
    (25, 0)
    """
    return samples // FRAME


def log_mels(sound: Floats) -> Floats:
    """Logarithms of the mel energies of each frame: ln(P + 1e-4), averaged over the frame.

    Args:
        sound: samples at 16 kHz, full scale at 1.

    Returns:
        Frames x 40, from 40 to 7,800 Hz.
    """
    frames = frames_of(len(sound))
    if not frames:
        return np.zeros((0, MELS), np.float32)
    power = np.square(np.abs(spectra(sound[: frames * FRAME])))
    mels = np.log(power @ _filters() + _FLOOR)
    return mels.reshape(frames, STEPS, MELS).mean(axis=1).astype(np.float32)


def spectra(sound: Floats) -> NDArray[np.complexfloating]:
    """The spectra of a sound of whole frames, four in a frame: spectra x 257."""
    padded = np.concatenate([np.zeros(SPECTRUM - STEP, np.float32), sound])
    parts = np.lib.stride_tricks.sliding_window_view(padded, SPECTRUM)[::STEP]
    return np.fft.rfft(parts * _hann(), n=_SIZE, axis=1)


def from_spectra(spectra: NDArray[np.complexfloating]) -> Floats:
    """The sound whose spectra come closest to some: the inverse of `spectra` for those of a sound.

    Source: Griffin and Lim, Signal estimation from modified short-time Fourier transform (1984).

    >>> sound = np.sin(np.arange(4 * FRAME, dtype=np.float32))
    >>> bool(np.allclose(from_spectra(spectra(sound))[:-SPECTRUM], sound[:-SPECTRUM], atol=1e-4))
    True
    """
    parts = np.fft.irfft(spectra, n=_SIZE, axis=1)[:, :SPECTRUM] * _hann()
    lead = SPECTRUM - STEP
    sound, weight = np.zeros((2, lead + len(parts) * STEP))
    for at, part in enumerate(parts):
        where = slice(at * STEP, at * STEP + SPECTRUM)
        sound[where] += part
        weight[where] += np.square(_hann())
    return (sound / np.maximum(weight, _LEAST_WEIGHT))[lead:].astype(np.float32)


def mel_gains() -> Floats:
    """For each bin of a spectrum how much of the mel below and above it, by their distance on the mel scale: 40 x 257."""
    middles = np.linspace(_mel(_LOWEST_HZ), _mel(_HIGHEST_HZ), MELS + 2)[1:-1]
    bins = [_mel(bin_ * RATE_HZ / _SIZE) for bin_ in range(_SIZE // 2 + 1)]
    return np.stack([np.interp(bins, middles, one) for one in np.eye(MELS)]).astype(np.float32)


def pitch(sound: Floats) -> Floats:
    """Pitch of each frame by autocorrelation: 10 (log2 F0 - 7), -40 where there is none.

    The shortest period whose correlation is nearly the best one counts, so that octaves aren't mistaken.

    >>> time_s = np.arange(RATE_HZ) / RATE_HZ
    >>> tone = sum(np.sin(2 * np.pi * 128 * n * time_s) for n in (1, 2, 3)).astype(np.float32)
    >>> float(abs(pitch(tone)[5:]).max()) < 0.2
    True
    """
    frames = frames_of(len(sound))
    if not frames:
        return np.zeros(0, np.float32)
    padded = np.concatenate([np.zeros(_PITCH_SAMPLES - FRAME, np.float32), sound[: frames * FRAME]])
    parts = np.lib.stride_tricks.sliding_window_view(padded, _PITCH_SAMPLES)[::FRAME]
    parts = parts - parts.mean(axis=1, keepdims=True)
    correlations = _correlations(parts)
    best = correlations.max(axis=1)
    first = np.argmax(correlations >= _NEARLY_BEST * best[:, None], axis=1)
    period = _SHORTEST_PERIOD + _peak_after(correlations, first)
    voiced = (best > _VOICED) & (np.square(parts).mean(axis=1) > _SILENT)
    return np.where(voiced, 10.0 * (np.log2(RATE_HZ / period) - 7.0), UNVOICED).astype(np.float32)


def _correlations(parts: Floats) -> Floats:
    """Correlation of each part with itself, for all periods from the shortest to the longest."""
    spectrum = np.fft.rfft(parts, n=_PITCH_SIZE, axis=1)
    products = np.fft.irfft(np.square(np.abs(spectrum)), axis=1)
    lags = np.arange(_SHORTEST_PERIOD, _LONGEST_PERIOD + 1)
    energy = np.cumsum(np.square(parts), axis=1, dtype=np.float64)
    head = energy[:, _PITCH_SAMPLES - 1 - lags]  # of the samples that have a partner a period later
    tail = energy[:, -1:] - energy[:, lags - 1]  # of those partners
    return products[:, lags] / np.sqrt(head * tail + 1e-12)


def _peak_after(correlations: Floats, first: NDArray[np.int64]) -> NDArray[np.int64]:
    """Climb from each first nearly best period to the top of its hill."""
    falls = np.diff(correlations, axis=1, append=-np.inf) <= 0
    later = np.arange(correlations.shape[1]) >= first[:, None]
    return np.argmax(falls & later, axis=1)


@cache
def _hann() -> Floats:
    return (0.5 - 0.5 * np.cos(2.0 * np.pi * np.arange(SPECTRUM) / SPECTRUM)).astype(np.float32)


@cache
def _filters() -> Floats:
    """Triangles on the mel scale: bins of the spectrum x mels."""
    edges = _hz(np.linspace(_mel(_LOWEST_HZ), _mel(_HIGHEST_HZ), MELS + 2))
    bins = np.arange(_SIZE // 2 + 1)[:, None] * RATE_HZ / _SIZE
    rise = (bins - edges[:-2]) / (edges[1:-1] - edges[:-2])
    fall = (edges[2:] - bins) / (edges[2:] - edges[1:-1])
    return np.maximum(0.0, np.minimum(rise, fall)).astype(np.float32)


def _mel(hz: float) -> float:
    return 2_595.0 * float(np.log10(1.0 + hz / 700.0))


def _hz(mel: NDArray[np.float64]) -> NDArray[np.float64]:
    return 700.0 * (10.0 ** (mel / 2_595.0) - 1.0)
