"""Undo and redo of what takes long: the ways back and forth run off the window's thread, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from engine.types import Progress
from gui.services.history import History
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.session import Project

Way = Callable[["Project"], Any]


class LongSteps(QObject):
    """Notes steps in the history of the window; every step holds the project it was done in."""

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        history: History,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._history = history
        self._going: Job | None = None

    def done(self, name: str, told: str, undo: Way, redo: Way, *kinds: str) -> None:
        """Note what has just been done, and tell it with an Undo.

        Args:
            name: what the menu calls it.
            told: the sentence.
            undo, redo: the ways; called on a worker.
            kinds: what they change.
        """
        project = self._projects.project
        step = self._history.push(
            name,
            lambda: self._go(project, undo, kinds, lambda: self._history.put_back(step)),
            lambda: self._go(project, redo, kinds, lambda: self._history.put_back(step)),
        )
        self._notices.done(told, self._history.undo)

    def removed(
        self,
        name: str,
        told: str,
        found: object,
        take_out: Way,
        put_back: Callable[[Project, Any], object],
        *kinds: str,
    ) -> None:
        """Note that something was taken out; `found` is what putting it back needs."""
        held = [found]

        def again(project: Project) -> None:
            held[0] = take_out(project)

        self.done(name, told, lambda project: put_back(project, held[0]), again, *kinds)

    def added(
        self, name: str, told: str, take_out: Way, put_back: Callable[[Project, Any], object], *kinds: str
    ) -> None:
        """Note that something was put in."""
        held: list[object] = [None]

        def back(project: Project) -> None:
            held[0] = take_out(project)

        self.done(name, told, back, lambda project: put_back(project, held[0]), *kinds)

    def _go(self, project: Project, way: Way, kinds: tuple[str, ...], on_failed: Callable[[], None]) -> bool:
        """Whether the way is begun: not while another is under way, nor in another project."""
        if self._going is not None or not self._projects.has_still_open(project):
            return False

        def work() -> Generator[Progress, None, None]:
            yield Progress(0, 0)
            way(project)

        def ended(job: Job) -> None:
            self._going = None
            if job.state != "done":
                on_failed()

        title = self.tr("Undoing or redoing")
        self._going = self._jobs.start(
            title, work, lambda _none: self._announce(project, kinds), ended, quiet=True
        )
        return True

    def _announce(self, project: Project, kinds: tuple[str, ...]) -> None:
        if self._projects.has_open(project):
            self._projects.announce(*kinds)
