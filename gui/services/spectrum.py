"""The levels of a sound over time and frequency, a stretch at a time."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from recorder.files import audio_info, read_audio

WINDOW_S = 0.02
TOP_HZ = 8000.0
FLOOR_DB = -140.0


@dataclass(frozen=True, slots=True, eq=False)
class Spectrum:
    """Levels of a stretch of a sound.

    Attributes:
        levels_db: frequencies × times, in dB re a full-scale sine (0 dB), at least `FLOOR_DB`.
        times_s: middles of the columns.
        frequencies_hz: of the rows, from 0.
    """

    levels_db: NDArray[np.float32]
    times_s: NDArray[np.float64]
    frequencies_hz: NDArray[np.float64]


def spectrum_of(path: Path, start_s: float, end_s: float, columns: int) -> Spectrum:
    """The short-time spectrum of a stretch, one Hann window of 20 ms in the middle of each column.

    Args:
        path: the file; of several channels the mean is taken.
        start_s, end_s: the stretch.
        columns: how many, of equal width.

    Raises:
        RecorderError: the file can't be read.
    """
    info = audio_info(path)
    rate = info.rate_hz
    size = max(16, round(WINDOW_S * rate))
    padded = 1 << (size - 1).bit_length()
    step_s = (end_s - start_s) / columns
    times = start_s + (np.arange(columns) + 0.5) * step_s
    firsts = np.round(times * rate).astype(np.int64) - size // 2
    window = np.hanning(size).astype(np.float32)
    at_once = step_s * rate < 4 * size  # windows that lie close; else only they are read
    cuts = _within(path, firsts, size, rate) if at_once else _one_by_one(path, firsts, size, rate)
    spectra = np.abs(np.fft.rfft(cuts * window, n=padded, axis=1)) / (window.sum() / 2)
    frequencies = np.fft.rfftfreq(padded, 1 / rate)
    kept = frequencies <= TOP_HZ
    with np.errstate(divide="ignore"):
        levels = 20 * np.log10(spectra[:, kept].T)
    return Spectrum(np.maximum(levels, FLOOR_DB).astype(np.float32), times, frequencies[kept])


def _within(path: Path, firsts: NDArray[np.int64], size: int, rate_hz: int) -> NDArray[np.float32]:
    low, high = int(firsts[0]), int(firsts[-1]) + size
    sound = _frames(path, low, high, rate_hz)
    return np.stack([sound[at - low : at - low + size] for at in firsts.tolist()])


def _one_by_one(path: Path, firsts: NDArray[np.int64], size: int, rate_hz: int) -> NDArray[np.float32]:
    return np.stack([_frames(path, at, at + size, rate_hz) for at in firsts.tolist()])


def _frames(path: Path, first: int, end: int, rate_hz: int) -> NDArray[np.float32]:
    """Frames of a file, silence before its start and after its end."""
    found, _rate = read_audio(path, max(0, first) / rate_hz, max(0, end) / rate_hz)
    made = np.zeros(end - first, np.float32)
    offset = max(0, -first)
    kept = found[: len(made) - offset]
    made[offset : offset + len(kept)] = kept
    return made
