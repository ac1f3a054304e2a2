"""One piece of work off the window's thread: a generator of `Progress`, and how far it is."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import Future
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from db.records import now_utc
from engine.types import Progress
from gui.services.job_pace import JobPace

JobState = Literal["queued", "running", "done", "failed", "cancelled"]
JobUnit = Literal["items", "seconds"]
"""What a job's progress counts: items, or seconds of sound."""
Work = Callable[[], Generator[Progress, None, Any]]


class Job(QObject):
    """One piece of work and how far it is.

    Attributes:
        title: what the status bar and the Jobs page call it.
        device: the device whose queue it stands in; None for light work.
        unit: what its progress counts.
        settings: what it was started with, for people to read.
        retry: starts the same once more; None where that makes no sense.
        is_kept: whether it is listed once it is done, too: what only prepares something is not.

    Signals:
        progressed: a `Progress`, at most twenty times a second.
        ended: the job itself, exactly once: done, failed or cancelled.
        cancel_asked: the job itself, the first time somebody asks it to stop.
    """

    progressed = Signal(object)
    ended = Signal(object)
    cancel_asked = Signal(object)

    def __init__(self, title: str, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self.device: str | None = None
        self.unit: JobUnit = "items"
        self.settings: Mapping[str, object] = {}
        self.retry: Callable[[], object] | None = None
        self.is_kept = True
        self.state: JobState = "queued"
        self.progress = Progress(0, 0)
        self.result: Any = None
        self.error: BaseException | None = None
        self.asked_at = now_utc()
        """When it was asked for, as in `RunRecord.started_at`."""
        self.started_at = 0.0
        self.seconds = 0.0
        self.future: Future[None] | None = None
        self._work = work
        self._pace = JobPace()
        self._news = Progress(0, 0)
        self._outcome: JobState | None = None
        self._cancelled = threading.Event()
        self._finished = threading.Event()

    def cancel(self) -> None:
        """Ask it to stop at its next step; one that still waits never begins."""
        if not self._cancelled.is_set():
            self._cancelled.set()
            self.cancel_asked.emit(self)

    def drop(self) -> None:
        """End it before it has begun; called on the window's thread, when no worker will take it up."""
        self._outcome = "cancelled"
        self._finished.set()

    @property
    def cancelling(self) -> bool:
        """Asked to stop, but still at its last step."""
        return self._cancelled.is_set() and self.state in ("queued", "running")

    @property
    def is_quiet(self) -> bool:
        """A short call that is not worth a line anywhere."""
        return bool(self.property("quiet"))

    @property
    def speed(self) -> float | None:
        """Units in a second; None while it is not known."""
        return self._pace.per_second if self.state == "running" else None

    @property
    def remaining_s(self) -> float | None:
        """Seconds left at the pace so far; None in the first two seconds or when the total is not known."""
        return self._pace.remaining_s if self.state == "running" else None

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
                step = next(generator)
            except StopIteration as end:
                self.result = end.value
                return "done"
            self._pace.note(step)
            self._news = step
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
