"""Lowest and highest sample per column: what a waveform draws, and one that grows while a take runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


class ColumnsLike(Protocol):
    """Lowest and highest sample (-1 to 1) of equal columns, both of one length."""

    @property
    def lows(self) -> NDArray[np.float32]:
        """The lowest sample of each column."""
        ...

    @property
    def highs(self) -> NDArray[np.float32]:
        """The highest sample of each column."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class OutlineColumns:
    """Lowest and highest sample of equal columns."""

    lows: NDArray[np.float32]
    highs: NDArray[np.float32]


class EnvelopeSource(Protocol):
    """Anything that knows its length and can say the extremes of a stretch in n columns."""

    @property
    def duration_s(self) -> float:
        """Length of the sound in seconds."""
        ...

    def columns(self, start_s: float, end_s: float, count: int, /) -> ColumnsLike:
        """The extremes of `count` equal columns of the stretch."""
        ...


class LiveEnvelope:
    """Extremes that arrive in order at a fixed number of columns a second.

    Args:
        columns_per_s: how many columns one second gives.

    >>> live = LiveEnvelope(100.0)
    >>> live.append([-0.5, -0.1], [0.2, 0.4])
    >>> live.duration_s
    0.02
    >>> live.columns(0.0, 0.02, 1).lows.tolist()
    [-0.5]
    """

    def __init__(self, columns_per_s: float) -> None:
        self.columns_per_s = columns_per_s
        self._size = 0
        self._lows = np.zeros(4096, np.float32)
        self._highs = np.zeros(4096, np.float32)

    @property
    def duration_s(self) -> float:
        """Length so far, in seconds."""
        return self._size / self.columns_per_s

    def append(
        self, lows: NDArray[np.float32] | list[float], highs: NDArray[np.float32] | list[float]
    ) -> None:
        """Add columns at the end; `lows` and `highs` are of one length."""
        end = self._size + len(lows)
        while end > len(self._lows):
            self._lows = np.concatenate([self._lows, np.zeros_like(self._lows)])
            self._highs = np.concatenate([self._highs, np.zeros_like(self._highs)])
        self._lows[self._size : end] = lows
        self._highs[self._size : end] = highs
        self._size = end

    def columns(self, start_s: float, end_s: float, count: int, /) -> OutlineColumns:
        """Lowest and highest of `count` equal columns; one without data repeats the nearest that has."""
        if not self._size:
            return OutlineColumns(np.zeros(count, np.float32), np.zeros(count, np.float32))
        edges = np.linspace(start_s, end_s, count + 1) * self.columns_per_s
        first = np.clip(np.floor(edges[:-1] + 1e-6).astype(np.int64), 0, self._size - 1)
        last = np.clip(np.ceil(edges[1:] - 1e-6).astype(np.int64), first + 1, self._size)
        # reduceat over (first, last) pairs: every second result is the stretch between two columns; one more
        # value at the end, as reduceat takes no index equal to the length.
        pairs = np.stack([first, last], axis=1).ravel()
        return OutlineColumns(
            np.minimum.reduceat(np.append(self._lows[: self._size], np.float32(0)), pairs)[::2],
            np.maximum.reduceat(np.append(self._highs[: self._size], np.float32(0)), pairs)[::2],
        )
