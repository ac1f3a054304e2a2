"""Is this the same sound again? A short print of a recording, and an index that finds its twin among thousands.

A second file of the same audio may have another format, rate, level, or more silence at its ends; what it says
and when stays. The print is the level in four bands up to 3.6 kHz (what a telephone leaves), under Hann windows of
80 ms every 20 ms, of half a minute from half a second before the speech; each band in 255 steps of its loudest.

Two prints are the same sound where their bands' rises and falls correlate by at least 0.995 (of 1) at the best
lag. Measured on synthetic speech: the same sound at another rate or level, in other noise, with other silence round
it, half a window later: 0.9995 and more; the same sentence read 3 % faster: 0.989 at most, short words: 0.9.
The index compares all prints at once by what no shift changes, the spectra of the bands' envelopes up to 6 Hz, and
looks closely at the few that are nearest.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from recorder.quality import active_frames
from recorder.types import Samples

HOP_S, WINDOW_S = 0.02, 0.08
EDGES_HZ = (150.0, 500.0, 1_200.0, 2_200.0, 3_600.0)
BANDS = len(EDGES_HZ) - 1
WEAKEST = 0.03
"""A band whose loudest moment is under this part of the loudest band's is noise and isn't raised to full height."""
AROUND = 25
"""Windows round the speech that belong to the print."""
LONGEST = 1_500
"""Windows of a print: half a minute."""
SHORTEST = 20
SAME = 0.995
FINER = 4
"""Lags are tried in steps of a quarter of a window."""
NEAREST = 8
SPECTRUM = 2_048
KEPT, STEP = 256, 2
"""Of each spectrum: up to 6 Hz, two steps of 0.024 Hz together."""
_RISE = (1.0, 2.0, 0.0, -2.0, -1.0)

Floats = npt.NDArray[np.float64]


def print_of(samples: Samples, rate_hz: int) -> str | None:
    """The print of a mono recording; None where there is nothing in it.

    >>> print_of(np.zeros(48_000, np.float32), 48_000) is None
    True
    """
    size, hop = round(WINDOW_S * rate_hz), round(HOP_S * rate_hz)
    if len(samples) < size + SHORTEST * hop:
        return None
    windows = np.lib.stride_tricks.sliding_window_view(samples, size)[::hop]
    powers = np.einsum("ij,ij->i", windows, windows, dtype=np.float64) / size
    active = np.flatnonzero(active_frames(powers, float(np.percentile(np.sqrt(powers), 10))))
    if not active.size:
        return None
    part = windows[max(0, active[0] - AROUND) : active[-1] + AROUND + 1][:LONGEST]
    if len(part) < SHORTEST:
        return None
    levels = _band_levels(part, rate_hz)
    heights = np.maximum(levels.max(axis=1), WEAKEST * levels.max())
    steps = np.round(levels / heights[:, None] * 255).astype(np.uint8)
    return base64.b64encode(steps.tobytes()).decode("ascii")


def _band_levels(windows: Samples, rate_hz: int) -> Floats:
    """RMS by band and window."""
    shape = np.hanning(windows.shape[1]).astype(np.float32)
    hertz = np.fft.rfftfreq(windows.shape[1], 1 / rate_hz)
    edges = np.searchsorted(hertz, EDGES_HZ)
    found = np.empty((BANDS, len(windows)))
    for first in range(0, len(windows), 256):  # half a minute at once would take a hundred megabytes
        spectrum = np.abs(np.fft.rfft(windows[first : first + 256] * shape, axis=1)) ** 2
        for band in range(BANDS):
            energy = spectrum[:, edges[band] : edges[band + 1]].sum(axis=1)
            found[band, first : first + len(energy)] = np.sqrt(energy)
    return found


def likeness(first: str, second: str) -> float:
    """How alike two sounds are: the correlation of their bands at the best lag, 1 for the same sound."""
    a, b = _unit(_changes(first)), _unit(_changes(second))
    size = 1 << (a.shape[1] + b.shape[1] - 1).bit_length()
    products = (np.fft.rfft(a, size) * np.fft.rfft(b[:, ::-1], size)).sum(axis=0)
    return float(FINER * np.fft.irfft(products, FINER * size).max())


class FingerprintIndex:
    """The prints of many recordings; a few kilobytes each.

    Args:
        prints: (name, print) of each.
    """

    def __init__(self, prints: Iterable[tuple[str, str]] = ()) -> None:
        self._names: list[str] = []
        self._known: set[str] = set()
        self._prints: list[str] = []
        self._spectra = np.empty((0, BANDS * KEPT // STEP), np.float32)
        self._new: list[npt.NDArray[np.float32]] = []
        for name, one in prints:
            self.add(name, one)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: str) -> bool:
        return name in self._known

    def add(self, name: str, one: str) -> None:
        """Take in another recording."""
        self._names.append(name)
        self._known.add(name)
        self._prints.append(one)
        self._new.append(_spectrum(one))

    def same_as(self, one: str, apart_from: str = "") -> tuple[str, float] | None:
        """The name of the recording that is the same sound, and how alike they are; None where there is none.

        Args:
            one: a print.
            apart_from: the recording's own name.
        """
        if self._new:
            self._spectra = np.concatenate((self._spectra, np.stack(self._new)))
            self._new = []
        if not self._names:
            return None
        alike = self._spectra @ _spectrum(one)
        count = min(NEAREST + 1, len(alike))
        nearest = np.argpartition(-alike, count - 1)[:count].tolist()
        found = [
            (likeness(one, self._prints[at]), self._names[at])
            for at in nearest
            if self._names[at] != apart_from
        ]
        value, name = max(found, default=(0.0, ""))
        return (name, value) if value >= SAME else None


def _changes(one: str) -> Floats:
    """How each band rises and falls, smoothed over four windows: 0 in silence, however much of it there is."""
    levels = np.frombuffer(base64.b64decode(one), np.uint8).reshape(BANDS, -1).astype(np.float64)
    return np.stack([np.convolve(band, _RISE) for band in levels])


def _unit(values: Floats) -> Floats:
    """Of length 1 as a whole, so that a product of two is a correlation."""
    return values / max(1e-9, float(np.sqrt(np.square(values).sum())))


def _spectrum(one: str) -> npt.NDArray[np.float32]:
    spectra = np.abs(np.fft.rfft(_changes(one)[:, :SPECTRUM], SPECTRUM, axis=1))[:, 1 : KEPT + 1]
    return _unit(spectra.reshape(BANDS, -1, STEP).sum(axis=2).reshape(-1)).astype(np.float32)
