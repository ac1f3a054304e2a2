"""A sound on its way to the loudspeaker: its samples, how far they are handed over, what is heard now."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from recorder.files import open_audio
from recorder.stretch import stretched
from recorder.types import Samples

Fill = Callable[[Samples, float], bool]
"""Fills a block (frames, channels) that will be heard at a time of the stream's clock; False at the end."""

FIRST_S = 2.0
"""How much of a file is decoded before it sounds; the rest follows while it plays."""
FIRST_STRETCHED_S = 0.5
REST_S = 0.005
"""Between two stretched pieces, so that the sound that plays gets its turn."""
CHUNK_S = 1.0
MARKS = 64


@dataclass(frozen=True, slots=True)
class Mark:
    """A block that was handed over: its first frame (counted without loops) and when it is heard."""

    frame: int
    heard_s: float


class Voice:
    """What is being played. Frames count from its beginning, loops unrolled.

    Args:
        start_s: where in its file it begins.
        frames, from_hz: its length and rate in the file.
        rate_hz, channels: of the stream that plays it.
        loop: begin again at the end, without a gap.
        speed: of the sound, its pitch kept; 1 as it is.

    Attributes:
        data: the samples at the stream's rate and this speed, filled up to `loaded` by `Feed`.
        frame: the next one to hand over.
    """

    def __init__(
        self,
        start_s: float,
        frames: int,
        from_hz: int,
        rate_hz: int,
        channels: int,
        loop: bool,
        speed: float = 1.0,
    ) -> None:
        self.start_s, self.rate_hz, self.loop, self.speed = start_s, rate_hz, loop, speed
        self.length = max(1, round(frames * rate_hz / from_hz / speed))
        self._duration_s = frames / from_hz
        self.data = np.zeros((self.length, channels), np.float32)
        self.loaded = 0
        self.frame = 0
        self._marks: tuple[Mark, ...] = ()

    def position_s(self, frame: int) -> float:
        """The moment of the file that a frame is."""
        offset = frame % self.length if self.loop else min(frame, self.length)
        return self.start_s + offset / self.length * self._duration_s

    def frame_at(self, position_s: float) -> int:
        """The frame of a moment of the file, drawn in to its ends."""
        frame = round((position_s - self.start_s) / self._duration_s * self.length)
        return min(max(0, frame), self.length)

    def jump(self, frame: int) -> None:
        """Go on from there; only while no stream is calling `fill`."""
        self.frame, self._marks = frame, ()

    def fill(self, block: Samples, heard_s: float) -> bool:
        """The audio callback: the next samples, silence where there are none (yet); False at the end."""
        self._marks = (*self._marks[1 - MARKS :], Mark(self.frame, heard_s))
        done = 0
        while done < len(block):
            at = self.frame % self.length if self.loop else self.frame
            count = min(len(block) - done, self.loaded - at)
            if count <= 0:
                break
            block[done : done + count] = self.data[at : at + count]
            done += count
            self.frame += count
        block[done:] = 0
        return self.loop or self.frame < self.length

    def heard(self, now_s: float) -> int:
        """The frame at the loudspeaker at a time of the stream's clock."""
        marks = self._marks
        if not marks:
            return self.frame
        past = [mark for mark in marks if mark.heard_s <= now_s]
        if not past:
            return marks[0].frame
        return min(self.frame, past[-1].frame + int((now_s - past[-1].heard_s) * self.rate_hz))


class Feed:
    """Decodes, and where the device has another rate resamples, a stretch of sound into a `Voice`.

    Args:
        source: a file, or samples with their rate; first, last: the stretch in its own frames.
        cancel: set when nobody wants the rest any more.
    """

    def __init__(
        self,
        voice: Voice,
        source: Path | tuple[Samples, int],
        first: int,
        last: int,
        rate_hz: int,
        cancel: threading.Event,
    ) -> None:
        self._voice, self._cancel = voice, cancel
        pieces = _of_file(source, first, last) if isinstance(source, Path) else iter([source[0][first:last]])
        shaped = (in_channels(piece, voice.data.shape[1]) for piece in pieces)
        if voice.speed != 1.0:
            shaped = stretched(shaped, rate_hz, voice.speed)
        self._pieces = shaped if rate_hz == voice.rate_hz else _resampled(shaped, rate_hz, voice)

    def begin(self) -> bool:
        """Fill the first two seconds (half a second where stretching takes its time); True if that was all."""
        first_s = FIRST_S if self._voice.speed == 1.0 else FIRST_STRETCHED_S
        wanted = round(first_s * self._voice.rate_hz)
        while self._voice.loaded < min(wanted, self._voice.length):
            if not self._step():
                return True
        return self._voice.loaded >= self._voice.length

    def finish(self) -> None:
        """Fill the rest (in a thread of its own)."""
        rest_s = 0.0 if self._voice.speed == 1.0 else REST_S
        while not self._cancel.wait(rest_s) and self._step():
            pass

    def _step(self) -> bool:
        voice = self._voice
        piece = next(self._pieces, None)
        if piece is None:
            voice.loaded = voice.length  # a last sample lost to rounding, or a file cut short, is silence
            return False
        count = min(len(piece), voice.length - voice.loaded)
        voice.data[voice.loaded : voice.loaded + count] = piece[:count]
        voice.loaded += count
        return True


def _of_file(path: Path, first: int, last: int) -> Iterator[Samples]:
    with open_audio(path) as file:
        file.seek(first)
        while first < last:
            piece = file.read(
                min(round(CHUNK_S * file.samplerate), last - first), dtype="float32", always_2d=True
            )
            if not len(piece):
                return
            first += len(piece)
            yield np.nan_to_num(np.asarray(piece, np.float32), copy=False)


def in_channels(piece: Samples, channels: int) -> Samples:
    """As many channels as the stream has: mono goes to all, too many are averaged to mono first.

    >>> in_channels(np.array([0.5], np.float32), 2).tolist()
    [[0.5, 0.5]]
    """
    columns = piece.reshape(len(piece), -1)
    if columns.shape[1] == channels:
        return columns
    return np.repeat(columns.mean(axis=1, keepdims=True, dtype=np.float32), channels, axis=1)


def _resampled(pieces: Iterator[Samples], from_hz: int, voice: Voice) -> Iterator[Samples]:
    import soxr  # only where a device refuses the file's rate

    stream = soxr.ResampleStream(from_hz, voice.rate_hz, voice.data.shape[1], dtype="float32")
    for piece in pieces:
        yield stream.resample_chunk(piece).astype(np.float32, copy=False)
    rest = stream.resample_chunk(np.zeros((0, voice.data.shape[1]), np.float32), last=True)
    yield rest.astype(np.float32, copy=False)
