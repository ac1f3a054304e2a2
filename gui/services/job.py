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


class JobBody:
    """What a worker sees of a job: no Qt object, so that a worker is never the last to let go of one.

    Each attribute is written by one side and replaced whole.

    Attributes:
        work: makes the generator; called on the worker.
        pace: how fast it goes.
        news: its last step.
        outcome: how it ended; None until then, and set last.
        result, error: what it gave, or what went wrong.
        began: it is at work, since `started_at`; seconds: how long it took.
        cancelled: it was asked to stop; finished: no worker will touch it again.
    """

    def __init__(self, work: Work) -> None:
        self.work = work
        self.pace = JobPace()
        self.news = Progress(0, 0)
        self.outcome: JobState | None = None
        self.result: Any = None
        self.error: BaseException | None = None
        self.began = False
        self.started_at = 0.0
        self.seconds = 0.0
        self.cancelled = threading.Event()
        self.finished = threading.Event()

    def run(self) -> None:
        """Drive the generator to its end; called on a worker thread."""
        self.started_at = time.monotonic()
        self.began = True
        try:
            outcome = "cancelled" if self.cancelled.is_set() else self._drive(self.work())
        except BaseException as error:  # noqa: BLE001 - carried to the window's thread, not swallowed
            self.error = error
            outcome = "failed"
        self.seconds = time.monotonic() - self.started_at
        self.outcome = outcome
        self.finished.set()

    def _drive(self, generator: Generator[Progress, None, Any]) -> JobState:
        while True:
            try:
                step = next(generator)
            except StopIteration as end:
                self.result = end.value
                return "done"
            self.pace.note(step)
            self.news = step
            if self.cancelled.is_set():
                generator.close()  # runs its `finally`: what is half done is put away
                return "cancelled"


class Job(QObject):
    """One piece of work and how far it is; the face of a `JobBody` on the window's thread.

    Attributes:
        title: what the status bar and the Jobs page call it.
        device: the device whose queue it stands in; None for light work.
        unit: what its progress counts.
        settings: what it was started with, for people to read.
        retry: starts the same once more; None where that makes no sense.
        is_kept: whether it is listed once it is done, too: what only prepares something is not.
        body: what a worker sees of it.

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
        self.body = JobBody(work)
        self.progress = Progress(0, 0)
        self.asked_at = now_utc()
        """When it was asked for, as in `RunRecord.started_at`."""
        self.future: Future[None] | None = None
        self._ended: JobState | None = None

    def cancel(self) -> None:
        """Ask it to stop at its next step; one that still waits never begins."""
        if not self.body.cancelled.is_set():
            self.body.cancelled.set()
            self.cancel_asked.emit(self)

    def drop(self) -> None:
        """End it before it has begun; called on the window's thread, when no worker will take it up."""
        self.body.outcome = "cancelled"
        self.body.finished.set()

    @property
    def state(self) -> JobState:
        """How it stands; ended only once that was announced (`take_news`)."""
        return self._ended or ("running" if self.body.began else "queued")

    @property
    def result(self) -> Any:
        """What it gave; None until it is done."""
        return self.body.result

    @property
    def error(self) -> BaseException | None:
        """What went wrong."""
        return self.body.error

    @property
    def started_at(self) -> float:
        """When it began, on the monotonic clock; 0 before."""
        return self.body.started_at

    @property
    def seconds(self) -> float:
        """How long it took; 0 until it has ended."""
        return self.body.seconds

    @property
    def cancelling(self) -> bool:
        """Asked to stop, but still at its last step."""
        return self.body.cancelled.is_set() and self.state in ("queued", "running")

    @property
    def is_quiet(self) -> bool:
        """A short call that is not worth a line anywhere."""
        return bool(self.property("quiet"))

    @property
    def speed(self) -> float | None:
        """Units in a second; None while it is not known."""
        return self.body.pace.per_second if self.state == "running" else None

    @property
    def remaining_s(self) -> float | None:
        """Seconds left at the pace so far; None in the first two seconds or when the total is not known."""
        return self.body.pace.remaining_s if self.state == "running" else None

    def refuse(self) -> None:
        """End it without beginning: the program is being closed."""
        self.drop()
        self._ended = "cancelled"

    def wait(self) -> None:
        """Block until the worker is done with it."""
        self.body.finished.wait()

    def take_news(self) -> bool:
        """Announce what the worker left; True when the job has ended. Called on the window's thread."""
        outcome = self.body.outcome  # before its last step, so that none is missed
        if self.body.news is not self.progress:
            self.progress = self.body.news
            self.progressed.emit(self.progress)
        self._ended = outcome
        return outcome is not None
