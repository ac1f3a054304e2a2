"""How fast a job goes and how long it still takes, from the steps it tells."""

from __future__ import annotations

import time
from collections.abc import Callable

from engine.types import Progress

LEAST_S = 2.0
"""Less than this says nothing about the rest."""


class JobPace:
    """The pace since the work itself began: loading a model and what was done before don't count.

    Written by the worker, read by the window: each attribute is replaced whole.

    Args:
        clock: seconds that only go forward.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._first: tuple[float, Progress] | None = None
        self._last: tuple[float, Progress] | None = None

    def note(self, step: Progress) -> None:
        """Take in the next step."""
        if self._last is not None and step.done == self._last[1].done and step.note == self._last[1].note:
            return
        now = self._clock()
        if self._first is None or step.done <= self._first[1].done:
            self._first = (now, step)  # another thing begins, such as the work after the loading
        self._last = (now, step)

    @property
    def per_second(self) -> float | None:
        """Units of `Progress.done` in a second, 0 or more; None while it is not known."""
        if self._first is None or self._last is None:
            return None
        (began, first), (latest, last) = self._first, self._last
        if last.done <= first.done or self._clock() - began < LEAST_S:
            return None
        return (last.done - first.done) / (latest - began) if latest > began else None

    @property
    def remaining_s(self) -> float | None:
        """Seconds left at this pace; None while it or the total is not known."""
        pace, last = self.per_second, self._last
        if pace is None or last is None or not last[1].total:
            return None
        since = self._clock() - last[0]
        return max(0.0, (last[1].total - last[1].done) / pace - since)
