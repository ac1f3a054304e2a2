"""What a listener's stream plays now: clips in a row, or one in a loop that gives way to another in step."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from recorder.types import Samples

SWITCH_S = 0.01
"""Two clips overlap for so long when one gives way to the other, so that nothing clicks."""
HOLE_S = 0.5
"""A block that is heard so long after the end of the one before came too late: clocks of devices jump by less."""


@dataclass(frozen=True, slots=True)
class Handed:
    """A stretch of a clip that the stream took: its frames, and when it begins and ends at the ear.

    Attributes:
        is_torn: whether there was a hole in the sound between the frame before and this stretch.
    """

    key: str
    first: int
    last: int
    begins_s: float
    ends_s: float
    is_end: bool
    is_torn: bool


class Tune:
    """Hands over samples to the audio callback and remembers when each stretch will be heard.

    Args:
        program: keys and samples (frames, channels) in order; a key of "" is a pause and no clip.
        rate_hz: of the stream and the samples.
        gain: amplitude factor; may be set to another one while it plays.
        loop: begin the one clip of the program again at its end, without a gap.
    """

    def __init__(
        self, program: Sequence[tuple[str, Samples]], rate_hz: int, gain: float, loop: bool = False
    ) -> None:
        self._program, self._rate_hz, self._loop = list(program), rate_hz, loop
        self.gain = gain
        self._step = self._at = 0
        self._handed: deque[Handed] = deque()
        self._ends_s = 0.0
        """When the last stretch ends at the ear."""
        self._is_late = False
        """Whether the device had nothing to play before the present block."""
        self._now: Handed | None = None
        """The last stretch that began to sound."""
        self._next: tuple[str, Samples] | None = None
        self.is_heard = False
        """Whether the end has passed the ear."""

    def switch(self, key: str, samples: Samples) -> None:
        """Go over to another clip at the same moment with the next block."""
        self._next = (key, samples)

    # ---- the audio callback's side

    def fill(self, block: Samples, heard_s: float, is_late: bool = False) -> None:
        """Put the next samples into a block that will be heard at a time of the stream's clock; then silence.

        Args:
            block: of the stream, filled in its full length.
            heard_s: when its first sample will be heard.
            is_late: whether the device had nothing to play before it.
        """
        self._is_late = is_late
        done = self._give_way(block, heard_s)
        while done < len(block) and self._step < len(self._program):
            _key, samples = self._program[self._step]
            count = min(len(block) - done, len(samples) - self._at)
            np.multiply(
                samples[self._at : self._at + count],
                self.gain,
                out=block[done : done + count],
                dtype=np.float32,
            )
            self._hand(count, heard_s + done / self._rate_hz)
            done += count
            self._is_late = False
        block[done:] = 0

    def _give_way(self, block: Samples, heard_s: float) -> int:
        """Fade over to the clip that was asked for; how many frames of the block that took."""
        wanted, self._next = self._next, None
        if wanted is None or self._step >= len(self._program) or wanted[0] == self._program[self._step][0]:
            return 0
        before, samples = self._program[self._step][1], wanted[1]
        at = self._at if self._at < len(samples) else 0
        left = min(len(before) - self._at, len(samples) - at)
        count = min(len(block), round(SWITCH_S * self._rate_hz), left)
        rising = np.linspace(0.0, 1.0, count, dtype=np.float32)[:, np.newaxis]
        fading = before[self._at : self._at + count] * (1.0 - rising)
        block[:count] = self.gain * (fading + samples[at : at + count] * rising)
        self._program[self._step], self._at = wanted, at
        self._hand(count, heard_s)
        return count

    def _hand(self, count: int, begins_s: float) -> None:
        """Note a stretch of the present step and go on behind it."""
        key, samples = self._program[self._step]
        first, self._at = self._at, self._at + count
        if self._at == len(samples):
            self._at = 0
            last_step = self._step == len(self._program) - 1
            self._step += 0 if self._loop and last_step else 1
        is_torn = first > 0 and (self._is_late or begins_s - self._ends_s > HOLE_S)
        self._ends_s = ends_s = begins_s + count / self._rate_hz
        at_end = self._step >= len(self._program)
        self._handed.append(Handed(key, first, first + count, begins_s, ends_s, at_end, is_torn))

    # ---- the window's side

    def passed(self, now_s: float) -> Iterator[Handed]:
        """Stretches of clips that have passed the ear since it was asked."""
        while self._handed and self._handed[0].ends_s <= now_s:
            self._now = one = self._handed.popleft()
            self.is_heard = self.is_heard or one.is_end
            if one.key:
                yield one

    def sounding(self, now_s: float) -> str:
        """The clip at the ear; "" in a pause."""
        at_ear = self._at_ear(now_s)
        return at_ear.key if at_ear is not None else ""

    def position(self, now_s: float) -> int:
        """The frame of that clip at the ear."""
        at_ear = self._at_ear(now_s)
        if at_ear is None:
            return 0
        return at_ear.first + min(
            at_ear.last - at_ear.first, max(0, int((now_s - at_ear.begins_s) * self._rate_hz))
        )

    def _at_ear(self, now_s: float) -> Handed | None:
        return next((one for one in list(self._handed) if one.begins_s <= now_s < one.ends_s), self._now)
