"""Where the speech of a recording begins and ends: a proposal for trim points, which a person may move.

Voice activity as in `recorder.quality`, in frames of 20 ms. Sound shorter than 80 ms with 0.25 s of silence on its
inner side is a click (a key, the mouse) and no speech.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from recorder.quality import active_frames
from recorder.types import Samples

FRAME_S = 0.02
CLICK_S = 0.08
PAUSE_S = 0.25
MARGIN_S = 0.25


@dataclass(frozen=True, slots=True)
class SpeechBounds:
    """From where to where somebody speaks, in seconds of the file."""

    start_s: float
    end_s: float

    def with_margin(self, duration_s: float, margin_s: float = MARGIN_S) -> SpeechBounds:
        """With some room on both sides, within the file.

        >>> SpeechBounds(0.1, 1.5).with_margin(1.6)
        SpeechBounds(start_s=0.0, end_s=1.6)
        """
        start_s = round(max(0.0, self.start_s - margin_s), 3)
        return SpeechBounds(start_s, round(min(duration_s, self.end_s + margin_s), 3))


def speech_bounds(samples: Samples, rate_hz: int) -> SpeechBounds | None:
    """Beginning and end of the speech in a mono recording; None where there is none.

    >>> sound = np.zeros(48_000, np.float32)
    >>> sound[12_000:36_000] = 0.25
    >>> speech_bounds(sound, 48_000)
    SpeechBounds(start_s=0.24, end_s=0.76)
    """
    frame = max(1, round(rate_hz * FRAME_S))
    whole = len(samples) // frame * frame
    if not whole:
        return None
    frames = samples[:whole].reshape(-1, frame)
    powers = np.einsum("ij,ij->i", frames, frames, dtype=np.float64) / frame
    active = active_frames(powers, float(np.percentile(np.sqrt(powers), 10)))
    runs = _without_clicks(_runs(active))
    if not runs:
        return None
    return SpeechBounds(round(runs[0][0] * frame / rate_hz, 3), round(runs[-1][1] * frame / rate_hz, 3))


def _runs(active: npt.NDArray[np.bool_]) -> list[tuple[int, int]]:
    """First frame and the one after the last of each stretch of speech."""
    turns = np.flatnonzero(np.diff(np.concatenate(([False], active, [False])).astype(np.int8)))
    return list(zip(turns[::2].tolist(), turns[1::2].tolist(), strict=True))


def _without_clicks(runs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    while len(runs) > 1 and _is_click(runs[0], runs[1][0] - runs[0][1]):
        runs = runs[1:]
    while len(runs) > 1 and _is_click(runs[-1], runs[-1][0] - runs[-2][1]):
        runs = runs[:-1]
    return runs


def _is_click(run: tuple[int, int], pause: int) -> bool:
    return (run[1] - run[0]) * FRAME_S < CLICK_S and pause * FRAME_S >= PAUSE_S
