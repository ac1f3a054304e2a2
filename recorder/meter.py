"""Level meters: the ballistics, apart from any painting; time is counted in samples, not by a clock."""

from __future__ import annotations

import math

import numpy as np

from recorder.types import FLOOR_DBFS, Samples

RMS_WINDOW_S = 0.3
PEAK_FALL_DB_PER_S = 20 / 1.7
"""IEC 60268-10, type I: 20 dB in 1.7 s."""
HOLD_S = 1.5


def dbfs(amplitude: float) -> float:
    """20 log10(amplitude), a full-scale sample being 0 dBFS; never under `FLOOR_DBFS`.

    >>> dbfs(1.0), round(dbfs(0.5), 2), dbfs(0.0)
    (0.0, -6.02, -120.0)
    """
    return max(FLOOR_DBFS, 20 * math.log10(amplitude)) if amplitude > 0 else FLOOR_DBFS


class Meter:
    """Level, peak and held peak of a running signal, all in dBFS.

    `level_dbfs` is an RMS with an exponential window of 300 ms; `peak_dbfs` rises at once and falls 20 dB in
    1.7 s; `peak_hold_dbfs` stands at the highest peak for 1.5 s, then falls likewise.

    >>> meter = Meter(48_000)
    >>> meter.feed(np.full(48_000, 0.5, np.float32))
    >>> round(meter.peak_dbfs, 1), round(meter.level_dbfs, 1)
    (-6.0, -6.2)
    """

    def __init__(self, rate_hz: int) -> None:
        self._rate_hz = rate_hz
        self.reset()

    def reset(self) -> None:
        """Forget everything heard."""
        self._power = 0.0
        self._held_s = 0.0
        self.peak_dbfs = FLOOR_DBFS
        self.peak_hold_dbfs = FLOOR_DBFS

    @property
    def level_dbfs(self) -> float:
        """RMS level over about the last 300 ms."""
        return dbfs(math.sqrt(self._power))

    def feed(self, block: Samples) -> None:
        """Take in the next samples (mono, any length)."""
        if not block.size:
            return
        seconds = block.size / self._rate_hz
        keep = math.exp(-seconds / RMS_WINDOW_S)
        self._power = keep * self._power + (1 - keep) * float(np.dot(block, block)) / block.size
        peak = dbfs(max(float(block.max()), -float(block.min())))
        fall = PEAK_FALL_DB_PER_S * seconds
        self.peak_dbfs = max(peak, self.peak_dbfs - fall)
        self._hold(peak, seconds, fall)

    def _hold(self, peak: float, seconds: float, fall: float) -> None:
        self._held_s += seconds
        if peak >= self.peak_hold_dbfs:
            self.peak_hold_dbfs, self._held_s = peak, 0.0
        elif self._held_s > HOLD_S:
            self.peak_hold_dbfs = max(peak, self.peak_hold_dbfs - fall)
