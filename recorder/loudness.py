"""Loudness by ITU-R BS.1770 and the gain that brings a recording to it without clipping between samples.

- loudness: integrated, gated, in LUFS (pyloudnorm); of less than 0.4 s, or of silence: None
- true peak: of the signal at four times the rate, in dBTP
- gain: target minus loudness, at most what the limit leaves over the true peak; nothing is compressed
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from recorder.types import Samples

BLOCK_S = 0.4
TRUE_PEAK_LIMIT_DBTP = -1.0
OVERSAMPLING = 4
SILENT_LUFS = -70.0
"""The absolute gate: what lies under it isn't measured."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What is done to reach a loudness.

    Attributes:
        gain_db: to be applied; 0 where there is nothing to measure.
        loudness_lufs: before it; None where there is nothing to measure.
        true_peak_dbtp: before it; None for silence.
        limited: whether the true peak left less than the target asks for.
    """

    gain_db: float
    loudness_lufs: float | None
    true_peak_dbtp: float | None
    limited: bool


def loudness_lufs(samples: Samples, rate_hz: int) -> float | None:
    """Integrated loudness; None where there is less than 0.4 s, or nothing but silence."""
    if len(samples) < math.ceil(BLOCK_S * rate_hz):
        return None
    import pyloudnorm  # scipy below it: not before it is needed

    with np.errstate(divide="ignore", invalid="ignore"):
        found = float(pyloudnorm.Meter(rate_hz, block_size=BLOCK_S).integrated_loudness(samples))
    return found if math.isfinite(found) and found > SILENT_LUFS else None


def true_peak_dbtp(samples: Samples, rate_hz: int) -> float | None:
    """The peak between the samples; None for silence."""
    if not len(samples) or not np.any(samples):
        return None
    import soxr

    fine = soxr.resample(samples, rate_hz, OVERSAMPLING * rate_hz)
    peak = max(float(np.max(np.abs(samples))), float(np.max(np.abs(fine))) if len(fine) else 0.0)
    return 20 * math.log10(peak)


def gain_to(
    target_lufs: float, samples: Samples, rate_hz: int, limit_dbtp: float = TRUE_PEAK_LIMIT_DBTP
) -> Gain:
    """The gain that brings a recording to a loudness, as far as its true peak allows.

    >>> gain_to(-23.0, np.zeros(48_000, np.float32), 48_000)
    Gain(gain_db=0.0, loudness_lufs=None, true_peak_dbtp=None, limited=False)
    """
    loudness, peak = loudness_lufs(samples, rate_hz), true_peak_dbtp(samples, rate_hz)
    if loudness is None or peak is None:
        return Gain(0.0, loudness, peak, False)
    wanted, room = target_lufs - loudness, limit_dbtp - peak
    return Gain(min(wanted, room), loudness, peak, room < wanted)
