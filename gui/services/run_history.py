"""The runs that the open project keeps: what was run, when, how fast, with what."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from db.records import RunRecord
from gui.services.jobs import Jobs
from gui.services.projects import Projects

MOST_RUNS = 1000


class RunHistory(QObject):
    """Reads the runs of the open project, off the window's thread, when somebody looks at them.

    Signals:
        changed: `runs` is another list.
    """

    changed = Signal()

    def __init__(self, projects: Projects, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self.runs: tuple[RunRecord, ...] = ()
        projects.closed.connect(self._forget)

    def refresh(self) -> None:
        """Read the list again."""
        if not self._projects.is_open:
            return
        project = self._projects.project

        def read() -> list[RunRecord]:
            from db.store import runs
            from engine.runs.running import end_left_over

            end_left_over(project)
            with project.read() as session:
                return runs.list_runs(session, limit=MOST_RUNS)

        def show(found: list[RunRecord]) -> None:
            if self._projects.has_open(project) and tuple(found) != self.runs:
                self.runs = tuple(found)
                self.changed.emit()

        self._jobs.call(self.tr("Reading the runs"), read, show)

    def _forget(self) -> None:
        self.runs = ()
        self.changed.emit()
