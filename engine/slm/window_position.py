"""Where a reading's window lies on one clip: what is drawn over its curve.

The mean of the losses inside the window is the reading; for the windowed reading it is the window with the highest mean
(the first of equal ones). The other readings have a fixed place: the clip, the response, or the window behind the switch.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.slm.readings import Reading
from engine.slm.token_stream import Floats, Ints, TokenStream
from engine.slm.windows import WINDOW_S, checked_offset_s, frames_until, window_of


@dataclass(frozen=True, slots=True)
class WindowPosition:
    """A window on a clip.

    Attributes:
        first_token, end_token: its tokens, the end not among them.
        start_s, end_s: when its first frame begins and its last one ends.
    """

    first_token: int
    end_token: int
    start_s: float
    end_s: float


def window_position(
    clip: TokenStream, reading: Reading, window_s: float = WINDOW_S, offset_s: float = 0.0
) -> WindowPosition | None:
    """Where the window of a reading lies; None where the clip has no such reading or a token without loss in it.

    Args:
        clip: the clip.
        reading: which.
        window_s, offset_s: as of `read_clips`.

    Raises:
        EngineError: the window isn't positive, or the offset negative.

    >>> from engine.slm.token_stream import token_stream
    >>> clip = token_stream("b", [2.0] * 10 + [5, 4, 3] + [1.5] * 7, 6.0, prompt_tokens=10)
    >>> window_position(clip, "windowed")
    WindowPosition(first_token=10, end_token=13, start_s=1.6666666666666667, end_s=2.1666666666666665)
    """
    frames = window_of(window_s, clip.rate_hz).frames
    offset = max(0, frames_until(checked_offset_s(offset_s), clip.rate_hz))
    if reading == "windowed":
        span = _highest_span(clip, frames)
    elif reading == "global":
        span = (0, len(clip))
    elif clip.response_start is None or (reading != "localized" and clip.losses_alone is None):
        return None
    elif reading == "normalized":
        span = (clip.response_start, len(clip))
    else:
        span = _located_span(clip, clip.response_start, offset, frames)
    return _position(clip, reading, *span)


def window_means(clip: TokenStream, window_s: float = WINDOW_S) -> tuple[Floats, Floats]:
    """Mean loss of every window of the windowed reading: the curve whose highest point it is.

    Args:
        clip: the clip.
        window_s: length of the window.

    Returns:
        When each window's first token starts, in seconds, and its mean; NaN where a token has no loss.

    >>> from engine.slm.token_stream import token_stream
    >>> starts_s, means = window_means(token_stream("a", [1.0, 2.0, 4.0], 2.0), 1.0)
    >>> starts_s.tolist(), means.tolist()
    ([0.0, 0.5], [1.5, 3.0])
    """
    first, end = _window_spans(clip, window_of(window_s, clip.rate_hz).frames)
    return clip.start_s[first], _means(clip, first, end)


def _window_spans(clip: TokenStream, frames: int) -> tuple[Ints, Ints]:
    """First and end token of every window of a clip."""
    tokens = np.arange(len(clip))
    if clip.frames <= frames:
        return tokens[:1], np.array([len(clip)])
    if clip.durations is None:
        size = frames * clip.codebooks
        first = tokens[: max(1, len(clip) - size + 1)]
        return first, np.minimum(first + size, len(clip))
    starts = clip.start_frames
    first = tokens[starts + frames <= clip.frames]
    last = int(np.searchsorted(starts, clip.frames - frames))
    if last < len(clip) and (not len(first) or last > first[-1]):
        first = np.append(first, last)
    return first, np.searchsorted(starts, starts[first] + frames)


def _highest_span(clip: TokenStream, frames: int) -> tuple[int, int]:
    first, end = _window_spans(clip, frames)
    means = _means(clip, first, end)
    if np.isnan(clip.losses).any():
        return 0, len(clip)
    place = int(np.argmax(means))
    return int(first[place]), int(end[place])


def _means(clip: TokenStream, first: Ints, end: Ints) -> Floats:
    sums = np.concatenate([[0.0], np.cumsum(np.nan_to_num(clip.losses))])
    missing = np.concatenate([[0], np.cumsum(np.isnan(clip.losses))])
    return np.where(missing[end] > missing[first], np.nan, (sums[end] - sums[first]) / (end - first))


def _located_span(clip: TokenStream, response: int, offset: int, frames: int) -> tuple[int, int]:
    if clip.durations is None:
        first = min(response + offset * clip.codebooks, len(clip))
        return first, min(first + frames * clip.codebooks, len(clip))
    starts = clip.start_frames
    begin = starts[response] + offset
    first, end = np.searchsorted(starts, [begin, begin + frames])
    return max(int(first), response), int(end)


def _position(clip: TokenStream, reading: Reading, first: int, end: int) -> WindowPosition | None:
    read = clip.losses[first:end]
    if reading.startswith("normalized") and clip.response_start is not None and clip.losses_alone is not None:
        read = read - clip.losses_alone[first - clip.response_start : end - clip.response_start]
    if not len(read) or np.isnan(read).any():
        return None
    starts = clip.start_frames
    after = starts[end - 1] + (1 if clip.durations is None else max(int(clip.durations[end - 1]), 1))
    return WindowPosition(first, end, float(starts[first]) / clip.rate_hz, float(after) / clip.rate_hz)
