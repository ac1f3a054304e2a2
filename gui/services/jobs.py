"""Work that takes longer than a blink, off the window's thread.

A job is a generator of `Progress`: a yield is both the progress and the only place where a cancel can
happen; the return value is the result. Workers never touch Qt: they leave their news in plain attributes,
and one timer on the window's thread picks it up at most twenty times a second.
"""

from __future__ import annotations

import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from db.records import StoreError
from engine.types import EngineError, Progress
from gui.services.notices import Notices
from recorder.types import RecorderError

KNOWN_ERRORS = (EngineError, StoreError, RecorderError)
"""Errors whose text is one sentence for the person; everything else is a bug."""

JobState = Literal["queued", "running", "done", "failed", "cancelled"]
Work = Callable[[], Generator[Progress, None, Any]]
POLL_MS = 50
MOST_ROUNDS = 100


class Job(QObject):
    """One piece of work and how far it is.

    Signals:
        progressed: a `Progress`, at most twenty times a second.
        ended: the job itself, exactly once: done, failed or cancelled.
    """

    progressed = Signal(object)
    ended = Signal(object)

    def __init__(self, title: str, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self.state: JobState = "queued"
        self.progress = Progress(0, 0)
        self.result: Any = None
        self.error: BaseException | None = None
        self.started_at = 0.0
        self.seconds = 0.0
        self._work = work
        self._news = Progress(0, 0)
        self._outcome: JobState | None = None
        self._cancelled = threading.Event()
        self._finished = threading.Event()

    def cancel(self) -> None:
        """Ask it to stop at its next step."""
        self._cancelled.set()

    @property
    def cancelling(self) -> bool:
        """Asked to stop, but still at its last step."""
        return self._cancelled.is_set() and self.state in ("queued", "running")

    @property
    def remaining_s(self) -> float | None:
        """Seconds left at the pace so far; None in the first two seconds or when the total is not known."""
        elapsed = time.monotonic() - self.started_at
        if elapsed < 2 or not self.progress.total or not self.progress.done:
            return None
        return elapsed * (self.progress.total - self.progress.done) / self.progress.done

    def run_in_worker(self) -> None:
        """Drive the generator to its end; called on a worker thread."""
        self.started_at = time.monotonic()
        self.state = "running"
        try:
            self._outcome = "cancelled" if self._cancelled.is_set() else self._drive(self._work())
        except BaseException as error:  # noqa: BLE001 - carried to the window's thread, not swallowed
            self.error = error
            self._outcome = "failed"
        self.seconds = time.monotonic() - self.started_at
        self._finished.set()

    def wait(self) -> None:
        """Block until the worker is done with it."""
        self._finished.wait()

    def _drive(self, generator: Generator[Progress, None, Any]) -> JobState:
        while True:
            try:
                self._news = next(generator)
            except StopIteration as end:
                self.result = end.value
                return "done"
            if self._cancelled.is_set():
                generator.close()  # runs its `finally`: what is half done is put away
                return "cancelled"

    def take_news(self) -> bool:
        """Announce what the worker left; True when the job has ended. Called on the window's thread."""
        if self._news is not self.progress:
            self.progress = self._news
            self.progressed.emit(self.progress)
        if self._outcome is None:
            return False
        self.state = self._outcome
        return True


class Jobs(QObject):
    """The queue of light work: a few workers, one poll.

    Signals:
        changed: a job was added, moved on or ended.
    """

    changed = Signal()

    def __init__(self, notices: Notices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._notices = notices
        self._long = ThreadPoolExecutor(max_workers=2, thread_name_prefix="seam-job")
        self._short = ThreadPoolExecutor(max_workers=2, thread_name_prefix="seam-call")
        """Short calls have workers of their own: a take is stored even while two long jobs run."""
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._poll)
        self._ended: deque[Job] = deque()
        self._closed = False
        self.active: list[Job] = []
        self.history: list[Job] = []

    def start(
        self,
        title: str,
        work: Work,
        on_done: Callable[[Any], None] | None = None,
        on_ended: Callable[[Job], None] | None = None,
        quiet: bool = False,
    ) -> Job:
        """Queue `work`.

        Args:
            title: what the status bar and the Jobs page call it.
            work: makes the generator; called on the worker.
            on_done: gets the result, on the window's thread, only when done.
            on_ended: gets the job however it ended.
            quiet: a short call that is not worth a line in the history.
        """
        job = Job(title, work, self)
        job.setProperty("quiet", quiet)
        if self._closed:  # a page that is being closed may still ask for something
            job.state = "cancelled"
            return job
        if on_done is not None:
            job.ended.connect(lambda ended: on_done(ended.result) if ended.state == "done" else None)
        if on_ended is not None:
            job.ended.connect(on_ended)
        self.active.append(job)
        (self._short if quiet else self._long).submit(job.run_in_worker)
        self._timer.start()
        self.changed.emit()
        return job

    def call(
        self, title: str, function: Callable[[], Any], on_done: Callable[[Any], None] | None = None
    ) -> Job:
        """Queue one plain function call, such as a query, without steps in between."""

        def work() -> Generator[Progress, None, Any]:
            yield Progress(0, 0)
            return function()

        return self.start(title, work, on_done, quiet=True)

    @property
    def shown(self) -> Job | None:
        """The job the status bar shows: the oldest that is not quiet."""
        return next((job for job in self.active if not job.property("quiet")), None)

    def settle(self) -> None:
        """Wait for every short call, and those that they lead to, and announce them: they read and write the
        project that is open, so none may be left when another one opens."""
        for _ in range(MOST_ROUNDS):
            short = [job for job in self.active if job.property("quiet")]
            if not short and not self._ended:
                return
            for job in short:
                job.wait()
            self._poll()

    def close(self) -> None:
        """Cancel what is long, let short calls end (they store takes and labels), wait for the workers."""
        for job in self.active:
            if not job.property("quiet"):
                job.cancel()
        self._closed = True
        self._long.shutdown(wait=True, cancel_futures=True)
        self._short.shutdown(wait=True)
        self._timer.stop()

    def _poll(self) -> None:
        ended = [job for job in self.active if job.take_news()]
        for job in ended:
            self.active.remove(job)
            if not job.property("quiet"):
                self.history.insert(0, job)
        if not self.active:
            self._timer.stop()
        self._ended.extend(ended)
        self.changed.emit()
        while self._ended:  # what one of them does may settle the others
            self._announce(self._ended.popleft())

    def _announce(self, job: Job) -> None:
        if isinstance(job.error, KNOWN_ERRORS):
            self._notices.error(str(job.error))
        elif job.error is not None:
            sys.excepthook(type(job.error), job.error, job.error.__traceback__)
        job.ended.emit(job)
        if job.property("quiet"):
            job.deleteLater()
