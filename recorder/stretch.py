"""Slower or faster with the pitch kept: Signalsmith's stretch, piece by piece, for sounds that are still being read.

A sound is stretched in pieces of about a second: whoever plays must have its turn in between, and the library keeps
Python's lock while it works. Each piece is given some of what is round it; they meet where it is quietest, and are
faded into each other over 30 ms. Frame n of the original is frame n / speed of what comes out, at every place of the
sound, so that a position needs no table.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from recorder.types import Samples

SLOWEST, FASTEST = 0.5, 2.0
CONTEXT_S = 0.15
FADE_S = 0.03
PIECE_OUT_S = 1.2
"""A piece lasts so long, at most, when it is heard."""
SEEK = 0.4
"""The part of a piece, at its end, in which the quietest place is looked for."""
FRAME_S = 0.01
SHORTEST = 256
"""Frames, below which nothing can be stretched."""


def stretched(pieces: Iterator[Samples], rate_hz: int, speed: float) -> Iterator[Samples]:
    """The same sound at another speed.

    Args:
        pieces: (frames, channels), one after the other.
        rate_hz: of them.
        speed: 0.5 (twice as long) to 2 (half as long).
    """
    queue = _Queue(pieces)
    half = round(FADE_S * rate_hz / 2)
    context = round(CONTEXT_S * rate_hz)
    begin, length = 0, round(PIECE_OUT_S * speed * rate_hz)
    tail: Samples | None = None
    while True:
        first_in = max(0, begin - context)
        heard = queue.frames(first_in, begin + length + context)
        last = queue.ended_at is not None and queue.ended_at <= begin + length + context
        end = first_in + len(heard) if last else begin + _quietest(heard[begin - first_in :], length, rate_hz)
        made = _stretch(heard if last else heard[: end + context - first_in], rate_hz, speed)
        first, final = round(begin / speed), round(end / speed)
        offset = first_in / speed
        low = 0 if tail is None else round(first - half - offset)
        high = len(made) if last else round(final + half - offset)
        part = made[low:high]
        yield part if tail is None and last else _joined(tail, part, 2 * half, last)
        if last:
            return
        tail = part[-2 * half :] if half else None
        begin = end


def _quietest(samples: Samples, length: int, rate_hz: int) -> int:
    """The frame near the end of the first `length` where a seam is heard least."""
    frame = max(1, round(FRAME_S * rate_hz))
    first = round((1 - SEEK) * length)
    count = (length - first) // frame
    if count < 2:
        return length
    frames = samples[first : first + count * frame].reshape(count, -1)
    return first + (int(np.argmin(np.einsum("ij,ij->i", frames, frames))) * frame) + frame // 2


def _joined(tail: Samples | None, part: Samples, fade: int, last: bool) -> Samples:
    """A part with its beginning faded into the tail of the one before, and without its own tail."""
    kept = part if last else part[: len(part) - fade]
    if tail is None or not fade:
        return kept
    count = min(fade, len(kept), len(tail))
    rise = (0.5 - 0.5 * np.cos(np.pi * (np.arange(count) + 0.5) / fade)).astype(np.float32)[:, None]
    mixed = tail[:count] * (1 - rise) + kept[:count] * rise
    return np.concatenate((mixed, kept[count:]))


def _stretch(samples: Samples, rate_hz: int, speed: float) -> Samples:
    from python_stretch import Signalsmith  # only once somebody wants another speed

    if len(samples) < SHORTEST:
        places = (
            np.linspace(0, max(0, len(samples) - 1), round(len(samples) / speed)).round().astype(np.int64)
        )
        return samples[places]
    made = Signalsmith.Stretch()
    made.preset(samples.shape[1], rate_hz)
    made.setTimeFactor(speed)
    return np.ascontiguousarray(np.asarray(made.process(np.ascontiguousarray(samples.T)), np.float32).T)


class _Queue:
    """What was read of a sound, from some frame on.

    Attributes:
        ended_at: how many frames there are, once that is known.
    """

    def __init__(self, pieces: Iterator[Samples]) -> None:
        self._pieces = pieces
        self._held: list[Samples] = []
        self._first = 0
        self._next = 0
        self.ended_at: int | None = None

    def frames(self, begin: int, end: int) -> Samples:
        """The frames from `begin` (0 at least) to `end` (or the end); earlier ones are let go."""
        while self._next < end and self.ended_at is None:
            piece = next(self._pieces, None)
            if piece is None:
                self.ended_at = self._next
            elif len(piece):
                self._held.append(piece)
                self._next += len(piece)
        begin = max(0, begin)
        while self._held and self._first + len(self._held[0]) <= begin:
            self._first += len(self._held.pop(0))
        whole = np.concatenate(self._held) if self._held else np.zeros((0, 1), np.float32)
        return whole[begin - self._first : end - self._first]
