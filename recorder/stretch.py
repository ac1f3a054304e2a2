"""Slower or faster with the pitch kept: Signalsmith's stretch, piece by piece, for sounds that are still being read.

A sound is stretched in pieces that overlap: each is given half a second of what is round it, and neighbours are
faded into each other over 30 ms. Frame n of the original is frame n / speed of what comes out, at every place of the
sound, so that a position needs no table.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from recorder.types import Samples

SLOWEST, FASTEST = 0.5, 2.0
CONTEXT_S = 0.5
FADE_S = 0.03
PIECE_S = 10.0
FIRST_OUT_S = 2.5
"""The first piece lasts so long when it is heard, so that playing begins at once; the next ones sound better long."""
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
    begin, length = 0, round((FIRST_OUT_S * speed + FADE_S) * rate_hz)
    tail: Samples | None = None
    while True:
        end = begin + length
        heard = queue.frames(begin - context, end + context)
        last = queue.ended_at is not None and queue.ended_at <= end
        end = queue.ended_at if last and queue.ended_at is not None else end
        first_in = max(0, begin - context)
        made = _stretch(heard, rate_hz, speed)
        first, final = round(begin / speed), round(end / speed)
        offset = first_in / speed
        low = 0 if tail is None else round(first - half - offset)
        high = len(made) if last else round(final + half - offset)
        part = made[low:high]
        yield part if tail is None and last else _joined(tail, part, 2 * half, last)
        if last:
            return
        tail = part[-2 * half :] if half else None
        begin, length = end, round(PIECE_S * rate_hz)


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
