"""Something that is worked out when it is first needed, and kept until what it rests on is another."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from PySide6.QtCore import QObject, Signal

from gui.services.job import Job, Work
from gui.services.jobs import Jobs


class Finding(QObject):
    """A result with what it rests on, and the job that makes it.

    Attributes:
        result: None until there is one.
        running: the job that makes another one, or None.
        stopped: the last job was cancelled or failed, so that nothing is tried again unasked.

    Signals:
        changed: any of them is another now, or the job has moved on.
    """

    changed = Signal()

    def __init__(
        self,
        jobs: Jobs,
        title: str,
        parent: QObject | None = None,
        quiet: bool = False,
        *,
        is_kept: bool = True,
    ) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._title = title
        self._quiet = quiet
        self._is_kept = is_kept
        self._basis: Hashable = None
        self._wanted: Hashable = None
        self._work: Work | None = None
        self.result: Any = None
        self.running: Job | None = None
        self.stopped = False

    @property
    def is_stale(self) -> bool:
        """There is a result, and it rests on something else than what is wanted now."""
        return self.result is not None and self._basis != self._wanted

    def want(self, basis: Hashable, work: Work, at_once: bool) -> None:
        """Ask for the result that rests on `basis`.

        Args:
            basis: equal bases give equal results.
            work: makes it; called on a worker.
            at_once: also where there is an older result; else that one stays, out of date, until `again`.
        """
        if basis == self._wanted:
            if self.result is None and self.running is None and not self.stopped:
                self.again()
            return
        self._wanted, self._work, self.stopped = basis, work, False
        if basis == self._basis and self.result is not None:
            self._stop()
            self.changed.emit()
        elif at_once or self.result is None:
            self.again()
        else:
            self._stop()
            self.changed.emit()

    def again(self) -> None:
        """Work out what is wanted now."""
        if self._work is None:
            return
        self._stop()
        self.stopped = False
        basis = self._wanted
        job = self._jobs.start(
            self._title,
            self._work,
            on_ended=lambda ended: self._ended(ended, basis),
            quiet=self._quiet,
            is_kept=self._is_kept,
        )
        self.running = job
        job.progressed.connect(lambda _step: self.changed.emit())
        self.changed.emit()

    def cancel(self) -> None:
        """Stop; an older result stays."""
        if self.running is not None:
            self.running.cancel()

    def forget(self) -> None:
        """Another project: nothing of this one may be shown."""
        self._stop()
        self.result = self._basis = self._wanted = self._work = None
        self.stopped = False
        self.changed.emit()

    def _stop(self) -> None:
        if self.running is not None:
            job, self.running = self.running, None
            job.cancel()

    def _ended(self, job: Job, basis: Hashable) -> None:
        if job is not self.running:
            return
        self.running = None
        if job.state == "done":
            self.result, self._basis = job.result, basis
        else:
            self.stopped = True
        self.changed.emit()
