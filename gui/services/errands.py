"""Short calls that must happen in their order, one after another, off the window's thread."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from gui.services.jobs import Job, Jobs

Call = tuple[str, Callable[[], Any], Callable[[Any], None] | None, Callable[[], None] | None]


class Errands:
    """Runs calls in the order in which they were asked for; the next begins when the last has been answered."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs
        self._waiting: deque[Call] = deque()
        self._running: Job | None = None
        self._at_end: Callable[[], None] | None = None

    def run(
        self,
        title: str,
        function: Callable[[], Any],
        on_done: Callable[[Any], None] | None = None,
        on_failed: Callable[[], None] | None = None,
    ) -> None:
        """Queue a call.

        Args:
            title: what the Jobs page calls it should it fail.
            function: called on a worker.
            on_done: gets its answer, on the window's thread.
            on_failed: called when it ended in any other way; why is told as a notice.
        """
        self._waiting.append((title, function, on_done, on_failed))
        if self._running is None:
            self._next()

    def close(self, at_end: Callable[[], None]) -> None:
        """Nobody waits for answers any more; what was asked for is still done, and then `at_end` is called."""
        self._at_end = at_end
        if self._running is None:
            at_end()

    def _next(self) -> None:
        if not self._waiting:
            if self._at_end is not None:
                self._at_end()
            return
        title, function, on_done, on_failed = self._waiting.popleft()
        self._running = self._jobs.call(title, function)
        if self._running.state == "cancelled":  # the program is being closed
            self._running = None
            return

        def go_on(job: Job) -> None:
            self._running = None
            if self._at_end is None and job.state == "done" and on_done is not None:
                on_done(job.result)
            elif self._at_end is None and job.state != "done" and on_failed is not None:
                on_failed()
            if self._running is None:  # an answer may have asked for the next thing
                self._next()

        self._running.ended.connect(go_on)
