"""Up to which frequency did the microphone hear? Finds telephone and Bluetooth sound in files of a higher rate.

A headset in telephone mode hears nothing above 4 kHz (8 kHz in its better mode), whatever rate the file says.
A speaker in a noisy room, or a sentence without hissing sounds, may also show no speech up there, and is no
reason to complain. What tells them apart is the room itself: through a good microphone its noise goes on above
the border, behind a telephone's filter it ends there as well.

Definitions (power spectra of Hann windows of 20 ms, half overlapping, in bands of 250 Hz):

- active windows: those within 15.9 dB of the active level, as in `recorder.quality`; the room: the quietest tenth
- speech level of a band: 95th percentile over the active windows; room level: mean over the room's windows
- a band holds speech where its speech level is at least 6 dB above the room's and at most 60 dB under the
  strongest band's
- narrow at a border (4 or 8 kHz): less than a tenth of the bands from 1.1 times the border to twice the border,
  and to the end, hold speech; the room's mean level above it is 12 dB under that of the 1.5 kHz below it, or under
  -105 dBFS a band, where there is nothing at all; and from the last kilohertz below it to the first above, what is
  loudest (speech or room) falls by 8 dB: a filter's edge, not a dull microphone

Known limit: a cut that was followed by noise added later (a noisy amplifier behind a telephone) isn't found.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from recorder.quality import active_frames
from recorder.types import Samples

BORDERS_HZ = (4_000, 8_000)
WINDOW_S = 0.02
BAND_HZ = 250.0
ABOVE_ROOM_DB = 6.0
RANGE_DB = 60.0
CLIFF_DB = 12.0
EDGE_DB = 8.0
NOTHING_DBFS = -105.0
SHORTEST_S = 0.4
"""Less speech than that says nothing."""
MOST_S = 30.0
"""No more of a take is looked at."""
MARGIN = 1.1
FEW = 0.1

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Bandwidth:
    """What a recording holds.

    Attributes:
        speech_hz: upper edge of the highest band that holds speech; 0 where none does.
        narrow_hz: the border above which nothing at all is heard, 4000 or 8000; None: there is no such border.
    """

    speech_hz: float
    narrow_hz: int | None


def bandwidth_of(samples: Samples, rate_hz: int) -> Bandwidth | None:
    """The bandwidth of a mono recording; None where there is too little speech to say.

    >>> bandwidth_of(np.zeros(48_000, np.float32), 48_000) is None
    True
    """
    powers, window_powers = _spectra(samples[: round(MOST_S * rate_hz)], rate_hz)
    if not len(powers):
        return None
    floor = float(np.percentile(np.sqrt(window_powers), 10))
    active = active_frames(window_powers, floor)
    if active.sum() * WINDOW_S / 2 < SHORTEST_S:
        return None
    quiet = window_powers <= np.percentile(window_powers, 10)
    speech = _decibels(np.percentile(powers[active], 95, axis=0))
    room = _decibels(powers[quiet].mean(axis=0))
    holds = (speech >= room + ABOVE_ROOM_DB) & (speech >= speech.max() - RANGE_DB)
    edges = BAND_HZ * np.arange(1, len(holds) + 1)
    narrow = next((border for border in BORDERS_HZ if _is_narrow(border, holds, speech, room, edges)), None)
    return Bandwidth(float(edges[holds][-1]) if holds.any() else 0.0, narrow)


def _is_narrow(
    border_hz: int, holds: npt.NDArray[np.bool_], speech: Floats, room: Floats, edges: Floats
) -> bool:
    above = edges - BAND_HZ >= MARGIN * border_hz
    if above.sum() * BAND_HZ < border_hz / 4:  # the file's rate ends here as well
        return False
    near = above & (edges <= 2 * border_hz)
    below = (edges <= border_hz / MARGIN) & (edges > border_hz / MARGIN - 1_500)
    if holds[above].mean() >= FEW or holds[near].mean() >= FEW:
        return False
    level, level_below = float(room[near].mean()), float(room[below].mean())
    loudest = np.maximum(speech, room)
    last = below & (edges > border_hz / MARGIN - 1_000)
    first = near & (edges <= MARGIN * border_hz + 1_000 + BAND_HZ)
    falls = float(loudest[last].mean() - loudest[first].mean()) >= EDGE_DB
    return falls and (level < NOTHING_DBFS or level < level_below - CLIFF_DB)


def _spectra(samples: Samples, rate_hz: int) -> tuple[Floats, Floats]:
    """Power by window and band, full-scale sine 0 dB; and each window's mean square."""
    size = max(16, round(WINDOW_S * rate_hz))
    if len(samples) < size:
        return np.empty((0, 0)), np.empty(0)
    windows = np.lib.stride_tricks.sliding_window_view(samples, size)[:: size // 2]
    shape = np.hanning(size).astype(np.float32)
    spectrum = np.abs(np.fft.rfft(windows * shape, axis=1)) ** 2 / (shape.sum() / 2) ** 2
    per_band = round(BAND_HZ * size / rate_hz)
    count = spectrum.shape[1] // per_band
    bands = spectrum[:, : count * per_band].reshape(len(windows), count, per_band).sum(axis=2)
    return bands, np.mean(np.square(windows, dtype=np.float64), axis=1)


def _decibels(powers: Floats) -> Floats:
    return np.asarray(10 * np.log10(np.maximum(powers, 1e-20)), np.float64)
