"""Work that takes longer than a blink, off the window's thread.

A job is a generator of `Progress`: a yield is both the progress and the only place where a cancel can
happen; the return value is the result. Light work goes to a small pool, model work to the queue of its device.
Workers never touch Qt: they leave their news in plain attributes, and one timer on the window's thread picks it
up at most twenty times a second.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from db.records import StoreError
from engine.types import EngineError, Progress
from gui.services.device_queue import DeviceQueue
from gui.services.job import Job, JobState, JobUnit, Work
from gui.services.notices import Notices
from recorder.types import RecorderError

if TYPE_CHECKING:
    from engine.scorers.isolate import WarmModel

__all__ = ["KNOWN_ERRORS", "Job", "JobState", "JobUnit", "Jobs", "Work"]

KNOWN_ERRORS = (EngineError, StoreError, RecorderError)
"""Errors whose text is one sentence for the person; everything else is a bug."""

POLL_MS = 50
MOST_ROUNDS = 100
MOST_HISTORY = 200


class Jobs(QObject):
    """The queues of work: a few workers for light work, one for each device, one poll.

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
        self._queues: dict[str, DeviceQueue] = {}
        self.active: list[Job] = []
        self.history: list[Job] = []
        """Jobs of this sitting that have ended, the last one first."""

    def start(
        self,
        title: str,
        work: Work,
        on_done: Callable[[Any], None] | None = None,
        on_ended: Callable[[Job], None] | None = None,
        quiet: bool = False,
        *,
        is_kept: bool = True,
        device: str | None = None,
        unit: JobUnit = "items",
        settings: Mapping[str, object] | None = None,
        retry: Callable[[], object] | None = None,
    ) -> Job:
        """Queue `work`.

        Args:
            title: what the status bar and the Jobs page call it.
            work: makes the generator; called on the worker.
            on_done: gets the result, on the window's thread, only when done.
            on_ended: gets the job however it ended.
            quiet: a short call that is not worth a line anywhere.
            is_kept: whether it is worth a line in the history once it is done; one that failed always is.
            device: the device (`cuda:0`, `mps`, `cpu`) whose queue it stands in, for work with a model.
            unit: what its progress counts.
            settings: what it is started with, shown on the Jobs page.
            retry: starts the same once more, offered when it failed or was cancelled.
        """
        job = Job(title, work, self)
        job.setProperty("quiet", quiet)
        job.is_kept = is_kept
        job.device, job.unit, job.settings, job.retry = device, unit, settings or {}, retry
        if self._closed:  # a page that is being closed may still ask for something
            job.refuse()
            return job
        if on_done is not None:
            job.ended.connect(lambda ended: on_done(ended.result) if ended.state == "done" else None)
        if on_ended is not None:
            job.ended.connect(on_ended)
        job.cancel_asked.connect(self._drop_if_waiting)
        self.active.append(job)
        if device is not None:
            self._queues.setdefault(device, DeviceQueue(device)).add(job)
        else:
            job.future = (self._short if quiet else self._long).submit(job.body.run)
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

    # ---- what there is

    @property
    def shown(self) -> Job | None:
        """The job the status bar shows: the oldest that runs, else the oldest, quiet ones left out."""
        loud = self.loud
        return next((job for job in loud if job.state == "running"), next(iter(loud), None))

    @property
    def loud(self) -> list[Job]:
        """Jobs that wait or run, quiet ones left out, in the order they were asked for."""
        return [job for job in self.active if not job.is_quiet]

    @property
    def queues(self) -> tuple[DeviceQueue, ...]:
        """The queue of each device that had work in this sitting."""
        return tuple(self._queues[device] for device in sorted(self._queues))

    @property
    def warm_models(self) -> tuple[WarmModel, ...]:
        """Models that are held in memory, at work or waiting for more."""
        warm = _of_isolate("warm")
        return () if warm is None else warm()

    def move_up(self, job: Job) -> None:
        """Let a waiting job begin before the one before it."""
        if job.device is not None and job in (queue := self._queues[job.device]).waiting:
            queue.move_up(job)
            self.changed.emit()

    def free_memory(self, device: str) -> None:
        """Let go of the model that a device holds and that is not at work."""
        from engine.scorers import isolate

        self.call(
            self.tr("Freeing memory"), lambda: isolate.release(device), lambda _none: self.changed.emit()
        )

    # ---- ends

    def settle(self) -> None:
        """Wait for every short call, and those that they lead to, and announce them: they read and write the
        project that is open, so none may be left when another one opens."""
        for _ in range(MOST_ROUNDS):
            short = [job for job in self.active if job.is_quiet]
            if not short and not self._ended:
                return
            for job in short:
                job.wait()
            self._poll()

    def close(self) -> None:
        """Cancel what is long, let short calls end (they store takes and labels), wait for the workers, end the
        processes of models."""
        self._closed = True
        for job in self.active:
            if not job.is_quiet:
                job.cancel()
        for queue in self._queues.values():
            queue.close()
        self._long.shutdown(wait=True, cancel_futures=True)
        self._short.shutdown(wait=True)
        self._timer.stop()
        if (shutdown := _of_isolate("shutdown")) is not None:
            shutdown()

    def _drop_if_waiting(self, job: Job) -> None:
        """A job that has not begun leaves its queue at once; it is announced in the next turn."""
        if self._closed or job.is_quiet:
            return
        queue = self._queues.get(job.device) if job.device is not None else None
        if queue is not None and job in queue.waiting:
            queue.forget(job)
        elif job.future is None or not job.future.cancel():
            return
        job.drop()
        QTimer.singleShot(0, self, self._poll)

    def _poll(self) -> None:
        ended = [job for job in self.active if job.take_news()]
        for job in ended:
            self.active.remove(job)
            if self._is_listed(job):
                self.history.insert(0, job)
            if job.device is not None:
                self._queues[job.device].forget(job)
        for job in self.history[MOST_HISTORY:]:
            job.deleteLater()
        del self.history[MOST_HISTORY:]
        if not self._closed:
            for queue in self._queues.values():
                queue.go_on()
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
        if not self._is_listed(job):
            job.deleteLater()

    @staticmethod
    def _is_listed(job: Job) -> bool:
        return not job.is_quiet and (job.is_kept or job.state == "failed")


def _of_isolate(name: str) -> Callable[[], Any] | None:
    """A function of the scoring processes; None where nobody has run one, or a worker is only loading them."""
    return getattr(sys.modules.get("engine.scorers.isolate"), name, None)
