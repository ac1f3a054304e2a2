"""The ring between the audio callback and everything else: queue and pre-roll in one piece of fixed memory.

One thread writes (the audio callback), one reads. There is no lock: the writer copies first and raises
`written` after; the reader copies first and then looks whether the writer has come round meanwhile.
"""

from __future__ import annotations

import numpy as np

from recorder.types import Samples


class Ring:
    """The last samples of an endless signal, addressed by their absolute frame number from 0.

    Args:
        capacity: how many of the last frames can be read.
        margin: room for what the writer may add while the reader copies.

    Attributes:
        written: frames written since the beginning; frame `written - 1` is the newest.

    >>> ring = Ring(4)
    >>> ring.write(np.arange(6, dtype=np.float32))
    >>> ring.last(3).tolist(), ring.oldest
    ([3.0, 4.0, 5.0], 2)
    """

    def __init__(self, capacity: int, margin: int = 0) -> None:
        self._capacity = capacity
        self._memory = np.zeros(capacity + margin, np.float32)
        self.written = 0

    @property
    def oldest(self) -> int:
        """The first frame that can still be read."""
        return max(0, self.written - self._capacity)

    def write(self, block: Samples) -> None:
        """Add samples; only ever from one thread. Allocates nothing."""
        size = self._memory.size
        end = self.written + block.size
        if block.size > size:
            block = block[-size:]
        at = (end - block.size) % size
        head = min(block.size, size - at)
        self._memory[at : at + head] = block[:head]
        self._memory[: block.size - head] = block[head:]
        self.written = end

    def read(self, start: int, end: int) -> tuple[Samples, int]:
        """A copy of the frames `start .. end` (end excluded) and how many at its beginning are lost.

        Frames that aren't written yet are left out; frames overwritten since are counted as lost and
        left out too.
        """
        end = min(end, self.written)
        first = min(max(start, self.oldest), end)
        copy = self._copy(first, end)
        safe = min(max(first, self.written - self._memory.size), end)
        return copy[safe - first :], max(0, safe - start)

    def last(self, count: int) -> Samples:
        """A copy of the newest `count` frames (fewer where there aren't so many)."""
        end = self.written
        return self.read(max(0, end - count), end)[0]

    def _copy(self, start: int, end: int) -> Samples:
        size = self._memory.size
        at, count = start % size, end - start
        head = min(count, size - at)
        return np.concatenate((self._memory[at : at + head], self._memory[: count - head]))
