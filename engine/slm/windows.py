"""Windows of time in whole frames: how long half a second is to a model.

A window of w seconds at r frames per second and k codebooks has F = ceil(w r) frames (whole ones, rounded up) and
F k tokens; it lasts F / r seconds, which is what should be shown beside what was asked for. Tokens that stand for
runs of frames (de-duplicated units) have no fixed number to a window: there only the frames count.

Source: "On the Fallacy of Global Token Perplexity"; rounding up to whole frames is this program's choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from engine.types import EngineError

WINDOW_S = 0.5
"""The window of the published readings."""
LONGEST_S = 86_400.0
"""Seconds of a window, of its distance from the switch: no clip is longer, and frames stay numbers that a machine counts."""
_ENDLESS = 2.0**53
"""Frames: no clip has so many, and larger products may be infinite."""
_NEARLY = 1e-6
"""Frames: a product such as 0.28 s x 25 Hz is 7 frames, though it is 7.000000000000001 in floating point."""


@dataclass(frozen=True, slots=True)
class Window:
    """A window of a model.

    Attributes:
        frames: whole frames, at least one.
        tokens: of a stream with this many codebooks and one token for each frame and codebook.
        duration_ms: how long the frames last.
    """

    frames: int
    tokens: int
    duration_ms: float


def frames_until(time_s: float, rate_hz: float) -> int:
    """Number of the first frame that starts at or after a time: ceil(time x rate), below a millionth kept down.

    >>> frames_until(0.5, 12.5), frames_until(0.28, 25.0), frames_until(0.0, 50.0)
    (7, 7, 0)
    >>> frames_until(1e308, 25.0) == 2**53
    True
    """
    return ceil(min(time_s * rate_hz, _ENDLESS) - _NEARLY)


def checked_window_s(window_s: float) -> float:
    """The length of a window, if it can be one.

    Raises:
        EngineError: it isn't a positive number of at most a day.

    >>> checked_window_s(0.5)
    0.5
    """
    if not 0 < window_s <= LONGEST_S:
        raise EngineError(
            f"The window is {window_s} s; give a positive number of seconds up to {LONGEST_S:,.0f}, such as {WINDOW_S}."
        )
    return float(window_s)


def checked_offset_s(offset_s: float) -> float:
    """The distance of a window from the switch, if it can be one.

    Raises:
        EngineError: it is negative (the tokens before the switch are the same in both halves) or above a day.

    >>> checked_offset_s(0.0)
    0.0
    """
    if not 0 <= offset_s <= LONGEST_S:
        raise EngineError(
            f"The window's offset is {offset_s} s; give the seconds after the switch, from 0 to {LONGEST_S:,.0f}."
        )
    return float(offset_s)


def window_of(window_s: float, rate_hz: float, codebooks: int = 1) -> Window:
    """What a window is to a model.

    Args:
        window_s: its length, seconds.
        rate_hz: frames per second.
        codebooks: tokens of each frame.

    Raises:
        EngineError: the length isn't positive.

    >>> window_of(0.5, 12.5, 4), window_of(0.5, 25.0).duration_ms
    (Window(frames=7, tokens=28, duration_ms=560.0), 520.0)
    """
    frames = max(1, frames_until(checked_window_s(window_s), rate_hz))
    return Window(frames, frames * codebooks, 1000.0 * frames / rate_hz)
