"""Checks every take the moment it is safe, off the window's thread, and those that never were when asked."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from db.records import TakeRecord
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.projects import Projects
from gui.services.takes import Takes

if TYPE_CHECKING:
    from db.session import Project
    from engine.runs.take_checks import CheckedTake, TakeChecker, TakesMeasured
    from engine.types import Progress


class TakeChecks(QObject):
    """What is found goes into the take's quality; `Takes.take_changed` tells it where it changed anything.

    Signals:
        checked: the `CheckedTake`; every take that was added is told once, whatever was found.
    """

    checked = Signal(object)

    def __init__(
        self, projects: Projects, jobs: Jobs, notices: Notices, takes: Takes, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._takes = takes
        self._checker: TakeChecker | None = None
        self._making = threading.Lock()
        self._met: set[str] = set()
        """Takes that were checked or are known to have been."""
        takes.take_added.connect(self._check)
        takes.take_changed.connect(self._check_if_new)
        projects.closed.connect(self._forget)

    def _forget(self) -> None:
        self._checker = None
        self._met.clear()

    def _check(self, take: TakeRecord) -> None:
        self._start(take, lambda checker: checker.check(take.id))

    def _check_if_new(self, take: TakeRecord) -> None:
        """A take that was recovered after a crash is checked when somebody decides about it."""
        if take.id not in self._met and take.state != "deleted":
            self._start(take, lambda checker: checker.check_if_new(take.id))

    def _start(self, take: TakeRecord, check: Callable[[TakeChecker], CheckedTake | None]) -> None:
        if not self._projects.is_open:  # the last take of one that is being closed is checked another time
            return
        self._met.add(take.id)
        project = self._projects.project
        self._jobs.call(
            self.tr("Checking the take"),
            lambda: check(self._the_checker(project)),
            lambda found: None if found is None else self._tell(take, found),
        )

    def _the_checker(self, project: Project) -> TakeChecker:
        """On a worker: the one that knows the fingerprints of the project."""
        from engine.runs.take_checks import TakeChecker

        with self._making:
            if self._checker is None or self._checker.project is not project:
                self._checker = TakeChecker(project)
            return self._checker

    def _tell(self, before: TakeRecord, found: CheckedTake) -> None:
        if found.take.quality != before.quality:
            self._projects.announce("takes")
            self._takes.take_changed.emit(found.take)
        self.checked.emit(found)

    def measure(self, again: bool = False) -> Job:
        """Check the takes of the project that never were (all of them: `again`), as a job."""
        project = self._projects.project

        def work() -> Generator[Progress, None, TakesMeasured]:
            from engine.runs.take_checks import measure_takes

            return (yield from measure_takes(project, again))

        return self._jobs.start(
            self.tr("Checking takes"), work, self._measured, retry=lambda: self.measure(again)
        )

    def _measured(self, done: TakesMeasured) -> None:
        self._forget()  # it has not seen the new fingerprints
        self._projects.announce("takes")
        text = self.tr("Takes checked: {n}. Good: {good}, to look at: {check}, bad: {bad}.").format(
            n=f"{done.measured:,}", good=f"{done.good:,}", check=f"{done.check:,}", bad=f"{done.bad:,}"
        )
        if done.problems:
            text = " ".join(
                (
                    text,
                    self.tr("Files that can't be read: {n}.").format(n=len(done.problems)),
                    done.problems[0],
                )
            )
        self._notices.post("warning" if done.problems else "done", text)
