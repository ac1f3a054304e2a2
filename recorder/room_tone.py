"""What a silent room sounds like through this microphone: noise floor, hum of the mains, room to clipping.

Definitions (levels in dBFS, a full-scale square wave being 0 dBFS RMS):

- noise floor: 10th percentile of the RMS of 50 ms frames, as in `recorder.quality`; loudest: the 99th percentile of the
  RMS of 20 ms frames
- hum: lines at the multiples k f of f = 50 Hz or 60 Hz, k = 1..8. From the mean power spectrum of Hann-windowed pieces of
  2 s (half overlapping): the power within 1 Hz of the line over the power that the median of the bins 4 to 12 Hz beside
  it gives in the same width, in dB. A harmonic stands out from 8 dB on; the mains are heard where the fundamental, the
  third harmonic or two of any do, at the frequency whose lines hold more power
- headroom: the distance of the highest peak to full scale
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from recorder.meter import dbfs
from recorder.quality import FRAME_S
from recorder.types import Samples

LENGTH_S = 10.0
"""How long a room is listened to."""
LOUDEST_FRAME_S = 0.02
MAINS_HZ = (50, 60)
HARMONICS = 8
STANDS_OUT_DB = 8.0
PIECE_S = 2.0
LINE_HZ = 1.0
BESIDE_HZ = (4.0, 12.0)


@dataclass(frozen=True, slots=True)
class RoomTone:
    """What was measured in a quiet room.

    Attributes:
        floor_dbfs: noise floor; None for exact zeros.
        loudest_dbfs: what the room hardly ever exceeds; None for exact zeros.
        peak_dbfs: highest sample; None for exact zeros. headroom_db: from there to full scale.
        hum_hz: 50 or 60 where the mains are heard, else None; hum_db: their strongest harmonic over the noise beside it.
        harmonics_db: (frequency in Hz, dB over the noise beside it) of those that stand out.
    """

    floor_dbfs: float | None
    loudest_dbfs: float | None
    peak_dbfs: float | None
    headroom_db: float | None
    hum_hz: int | None
    hum_db: float | None
    harmonics_db: tuple[tuple[int, float], ...]

    @property
    def is_silent(self) -> bool:
        """Whether nothing but exact zeros came: muted, or not allowed."""
        return self.peak_dbfs is None


def measure_room(samples: Samples, rate_hz: int) -> RoomTone:
    """Measure a recording of a room in which nobody speaks.

    Args:
        samples: mono; ten seconds give a steady measure, two seconds are needed for the hum.
        rate_hz: frames per second.

    >>> measure_room(np.zeros(48_000, np.float32), 48_000).is_silent
    True
    """
    sound = np.nan_to_num(np.asarray(samples, np.float32))
    peak = float(np.abs(sound).max(initial=0.0))
    if peak == 0:
        return RoomTone(None, None, None, None, None, None, ())
    hum_hz, harmonics = _hum(sound, rate_hz)
    floor = _level(sound, rate_hz, FRAME_S, 10)
    return RoomTone(
        floor_dbfs=dbfs(floor) if floor > 0 else None,
        loudest_dbfs=dbfs(_level(sound, rate_hz, LOUDEST_FRAME_S, 99)),
        peak_dbfs=dbfs(peak),
        headroom_db=-dbfs(peak),
        hum_hz=hum_hz,
        hum_db=max((level for _hz, level in harmonics), default=None),
        harmonics_db=harmonics,
    )


def _level(sound: Samples, rate_hz: int, frame_s: float, percentile: float) -> float:
    size = min(sound.size, max(1, round(frame_s * rate_hz)))
    frames = sound[: sound.size // size * size].reshape(-1, size).astype(np.float64)
    return float(np.percentile(np.sqrt(np.einsum("ij,ij->i", frames, frames) / size), percentile))


def _hum(sound: Samples, rate_hz: int) -> tuple[int | None, tuple[tuple[int, float], ...]]:
    """The mains frequency that is heard, and its harmonics that stand out."""
    size = round(PIECE_S * rate_hz)
    if sound.size < size:
        return None, ()
    powers = _mean_powers(sound.astype(np.float64), size)
    found = [(_power_of_lines(powers, hz), hz, _standing_out(powers, hz)) for hz in MAINS_HZ]
    heard = [one for one in found if _are_mains(one[1], one[2])]
    if not heard:
        return None, ()
    _power, hz, harmonics = max(heard)
    return hz, harmonics


def _are_mains(hz: int, harmonics: tuple[tuple[int, float], ...]) -> bool:
    numbers = {frequency // hz for frequency, _level in harmonics}
    return not numbers.isdisjoint({1, 3}) or len(numbers) >= 2


def _mean_powers(sound: npt.NDArray[np.float64], size: int) -> npt.NDArray[np.float64]:
    """The mean power spectrum of half overlapping pieces; bin i stands at i / PIECE_S Hz."""
    window = np.hanning(size)
    starts = range(0, sound.size - size + 1, size // 2)
    spectra = (np.abs(np.fft.rfft(sound[start : start + size] * window)) ** 2 for start in starts)
    return np.mean(np.stack(list(spectra)), axis=0)


def _standing_out(powers: npt.NDArray[np.float64], hz: int) -> tuple[tuple[int, float], ...]:
    levels = [(k * hz, _over_noise_db(powers, k * hz)) for k in range(1, HARMONICS + 1)]
    return tuple((frequency, round(level, 1)) for frequency, level in levels if level >= STANDS_OUT_DB)


def _power_of_lines(powers: npt.NDArray[np.float64], hz: int) -> float:
    """Power of the harmonics that belong to this frequency alone: 300 Hz is one of 50 and of 60."""
    own = [k * hz for k in range(1, HARMONICS + 1) if (k * hz) % math.lcm(*MAINS_HZ)]
    return float(sum(powers[_bins(at - LINE_HZ, at + LINE_HZ)].sum() for at in own))


def _over_noise_db(powers: npt.NDArray[np.float64], frequency: float) -> float:
    line = powers[_bins(frequency - LINE_HZ, frequency + LINE_HZ)]
    near, far = BESIDE_HZ
    beside = np.concatenate(
        (
            powers[_bins(frequency - far, frequency - near)],
            powers[_bins(frequency + near, frequency + far)],
        )
    )
    if not line.size or not beside.size:
        return -math.inf
    noise = float(np.median(beside)) * line.size
    return 10 * math.log10(float(line.sum()) / noise) if noise > 0 and line.sum() > 0 else -math.inf


def _bins(low_hz: float, high_hz: float) -> slice:
    return slice(max(1, round(low_hz * PIECE_S)), round(high_hz * PIECE_S) + 1)
