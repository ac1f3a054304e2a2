"""The outline of a sound for drawing: lowest and highest sample per column, at any zoom, in milliseconds.

Two levels of buckets (64 and 1,024 samples) are kept: 0.13 bytes per sample. A column that is at least four
buckets wide is read from buckets, its range widened to their borders, so no peak is ever missed; closer
zooms read the samples themselves where the sound lies in a file or array, and buckets of 64 where it is
still being recorded.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt

from recorder.files import AudioInfo, audio_info, blocks_of, read_audio
from recorder.types import Columns, RecorderError, Samples

BUCKETS = (64, 1024)
WIDE = 4
"""A level serves columns at least this many of its buckets wide."""


class _Level:
    """Lowest and highest sample of every full bucket so far; grows by doubling.

    One thread appends, another may read at the same time: the arrays are replaced, never resized in place,
    and `count` is raised last.
    """

    def __init__(self, bucket: int) -> None:
        self.bucket = bucket
        self.count = 0
        self.lows = np.empty(1024, np.float32)
        self.highs = np.empty(1024, np.float32)

    def append(self, lows: Samples, highs: Samples) -> None:
        end = self.count + lows.size
        if end > self.lows.size:
            size = max(end, 2 * self.lows.size)
            self.lows = np.resize(self.lows, size)
            self.highs = np.resize(self.highs, size)
        self.lows[self.count : end] = lows
        self.highs[self.count : end] = highs
        self.count = end


class Envelope:
    """The outline of one sound, live or from a file.

    Args:
        rate_hz: frames per second.

    Attributes:
        frames: how many samples it covers so far; duration_s likewise.

    >>> envelope = Envelope.of_samples(np.array([0, 0.5, -0.25, 0], np.float32), 4)
    >>> columns = envelope.columns(0, 1, 2)
    >>> columns.lows.tolist(), columns.highs.tolist()
    ([0.0, -0.25], [0.5, 0.0])
    """

    def __init__(self, rate_hz: int) -> None:
        self.rate_hz = rate_hz
        self.frames = 0
        self._levels = [_Level(bucket) for bucket in BUCKETS]
        self._rest: Samples = np.empty(0, np.float32)
        self._coarse_rest = 0
        """How many buckets of the finer level the coarser one has taken in."""
        self._array: Samples | None = None
        self._file: AudioInfo | None = None

    @classmethod
    def of_file(cls, path: Path) -> Envelope:
        """The outline of an audio file, its channels averaged; RecorderError if it can't be read."""
        info = audio_info(path)
        made = cls(info.rate_hz)
        for block in blocks_of(path):
            made.append(block)
        made._file = info
        return made

    @classmethod
    def of_samples(cls, samples: Samples, rate_hz: int) -> Envelope:
        """The outline of mono samples, which are kept for the closest zooms."""
        made = cls(rate_hz)
        made.append(samples)
        made._array = samples
        return made

    @property
    def duration_s(self) -> float:
        """Seconds covered so far."""
        return self.frames / self.rate_hz

    def append(self, block: Samples) -> None:
        """Take in the next mono samples, any number."""
        fine, coarse = self._levels
        joined = np.concatenate((self._rest, block)) if self._rest.size else block
        whole = joined.size // fine.bucket * fine.bucket
        if whole:
            rows = joined[:whole].reshape(-1, fine.bucket)
            fine.append(rows.min(axis=1), rows.max(axis=1))
            self._raise_coarse(fine, coarse)
        self._rest = joined[whole:].copy()
        self.frames += block.size

    def _raise_coarse(self, fine: _Level, coarse: _Level) -> None:
        ratio = coarse.bucket // fine.bucket
        ready = (fine.count - self._coarse_rest) // ratio * ratio
        if ready:
            part = slice(self._coarse_rest, self._coarse_rest + ready)
            coarse.append(
                fine.lows[part].reshape(-1, ratio).min(axis=1),
                fine.highs[part].reshape(-1, ratio).max(axis=1),
            )
            self._coarse_rest += ready

    def columns(self, start_s: float, end_s: float, count: int) -> Columns:
        """Lowest and highest sample of `count` columns of equal width between two moments.

        Args:
            start_s, end_s: seconds, may reach beyond the sound; count: columns, at least 1.
        """
        bounds = np.round(np.linspace(start_s, max(start_s, end_s), count + 1) * self.rate_hz).astype(
            np.int64
        )
        starts, ends = bounds[:-1], np.maximum(bounds[1:], bounds[:-1] + 1)
        width = (int(bounds[-1]) - int(bounds[0])) / count
        frames = self.frames
        for level in reversed(self._levels):
            if width >= WIDE * level.bucket:
                return self._from_buckets(level, starts, ends, frames)
        if self._array is None and self._file is None:
            return self._from_buckets(self._levels[0], starts, ends, frames)
        try:
            return self._from_samples(starts, ends, frames)
        except RecorderError:  # the file has gone meanwhile: what is kept of it is coarser, but it is there
            return self._from_buckets(self._levels[0], starts, ends, frames)

    def _from_samples(
        self, starts: npt.NDArray[np.int64], ends: npt.NDArray[np.int64], frames: int
    ) -> Columns:
        first, last = max(0, int(starts[0])), min(frames, int(ends[-1]))
        if self._array is not None:
            samples = self._array[first:last]
        elif self._file is not None and last > first:
            samples, _ = read_audio(self._file.path, first / self.rate_hz, last / self.rate_hz)
        else:
            samples = np.empty(0, np.float32)
        inside_starts = np.clip(starts, first, first + samples.size) - first
        inside_ends = np.clip(ends, first, first + samples.size) - first
        lows, highs = _reduce(samples, samples, inside_starts, inside_ends)
        return Columns(starts, ends, lows, highs, self.rate_hz)

    def _from_buckets(
        self, level: _Level, starts: npt.NDArray[np.int64], ends: npt.NDArray[np.int64], frames: int
    ) -> Columns:
        count = level.count
        lows, highs = level.lows[:count], level.highs[:count]
        if frames > count * level.bucket:
            lows, highs = self._with_tail(level, count, lows, highs)
        first, last = starts // level.bucket, -(-ends // level.bucket)
        low, high = _reduce(lows, highs, np.clip(first, 0, lows.size), np.clip(last, 0, lows.size))
        return Columns(first * level.bucket, last * level.bucket, low, high, self.rate_hz)

    def _with_tail(self, level: _Level, count: int, lows: Samples, highs: Samples) -> tuple[Samples, Samples]:
        """The buckets with one more for the samples after the last full one."""
        fine, rest = self._levels[0], self._rest
        skip = count * level.bucket // fine.bucket
        low = [*fine.lows[skip : fine.count][:1024], *rest] if level is not fine else [*rest]
        high = [*fine.highs[skip : fine.count][:1024], *rest] if level is not fine else [*rest]
        if not low:
            return lows, highs
        return np.append(lows, np.float32(min(low))), np.append(highs, np.float32(max(high)))


def _reduce(
    lows: Samples, highs: Samples, starts: npt.NDArray[np.int64], ends: npt.NDArray[np.int64]
) -> tuple[Samples, Samples]:
    """Minimum of `lows` and maximum of `highs` over each `starts[i]:ends[i]`; 0 where that is empty."""
    low, high = np.zeros(starts.size, np.float32), np.zeros(starts.size, np.float32)
    some = np.flatnonzero(ends > starts)
    if some.size:
        pairs = np.column_stack((starts[some], ends[some])).ravel()
        part = slice(int(pairs.min()), int(pairs.max()))
        pairs -= part.start
        # one more at the end: reduceat takes no index equal to the length
        padded_low, padded_high = np.append(lows[part], np.float32(0)), np.append(highs[part], np.float32(0))
        low[some] = np.minimum.reduceat(padded_low, pairs)[::2]
        high[some] = np.maximum.reduceat(padded_high, pairs)[::2]
    return low, high
