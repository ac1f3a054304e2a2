"""Stretches of time in which nothing came in and nobody looked: the computer slept, or all of it stood still."""

from __future__ import annotations

from collections.abc import Callable


class GapWatch:
    """Compares the time that went by with the samples that came in.

    Args:
        clock: seconds that grow while the computer sleeps, too; the stream begins now, with frame 0.
        least_s: a gap is at least so long.

    >>> now = [0.0]
    >>> watch = GapWatch(lambda: now[0], 1.0)
    >>> now[0] = 5.0
    >>> watch.look(written=48_000, rate_hz=48_000)
    4.0
    >>> watch.look(written=48_000, rate_hz=48_000)
    0.0
    """

    def __init__(self, clock: Callable[[], float], least_s: float) -> None:
        self._clock, self._least_s = clock, least_s
        self._looked_s, self._counted = clock(), 0

    def look(self, written: int, rate_hz: int) -> float:
        """Seconds that are missing since the last look; 0 where no more than usual are.

        While somebody looks, a device that says nothing is told by the age of its last block, not here.

        Args:
            written: frames that came in since the stream began; rate_hz: how many belong into a second.
        """
        now = self._clock()
        passed_s = now - self._looked_s
        missing_s = passed_s - (written - self._counted) / rate_hz
        self._looked_s, self._counted = now, written
        return missing_s if min(passed_s, missing_s) >= self._least_s else 0.0
