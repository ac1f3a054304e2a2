"""Short calls that must happen in their order, one after another, off the window's thread."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject

from gui.services.jobs import Job, Jobs

Call = tuple[str, Callable[[], Any], Callable[[Any], None] | None, Callable[[], None] | None]


class Errands(QObject):
    """Runs calls in the order in which they were asked for; the next begins when the last has been answered."""

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._waiting: deque[Call] = deque()
        self._running: Job | None = None

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

    def _next(self) -> None:
        if not self._waiting:
            return
        title, function, on_done, on_failed = self._waiting.popleft()
        self._running = self._jobs.call(title, function)
        if self._running.state == "cancelled":  # the program is being closed
            self._running = None
            return

        def go_on(job: Job) -> None:
            self._running = None
            if job.state == "done":
                if on_done is not None:
                    on_done(job.result)
            elif on_failed is not None:
                on_failed()
            self._next()

        self._running.ended.connect(go_on)
