"""Speakers who take part no more: left out at once, and removed for good where somebody decides so."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from engine.types import Progress
from gui.services.history import History
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.playback import Playback
from gui.services.projects import Projects

if TYPE_CHECKING:
    from engine.runs.withdrawal import PurgePreview, PurgeReport

LEFT_OUT = ("profiles", "takes", "labels", "scores", "segments")
"""What is other than before where a speaker counts no more, or again."""
REMOVED = ("people", "sessions", "hypotheses", "pairs", "speech_results", "plans", *LEFT_OUT)


class Withdrawal(QObject):
    """Notes withdrawals and purges; a purge that was cut off goes on when its project opens."""

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        history: History,
        playback: Playback,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._history = history
        self._playback = playback
        projects.opened.connect(lambda _record: self._go_on())

    def withdraw(self, person_id: str) -> bool:
        """Leave a speaker out from now on; False, with a notice, where it could not be stored."""
        return self._turn(person_id, False, self.tr("withdrawal of a speaker"))

    def take_back(self, person_id: str) -> bool:
        """Let a speaker's takes count again."""
        return self._turn(person_id, True, self.tr("withdrawal taken back"))

    def _turn(self, person_id: str, counts: bool, what: str) -> bool:
        done = self._put(person_id, counts)
        if done:
            self._history.push(
                what, lambda: self._put(person_id, not counts), lambda: self._put(person_id, counts)
            )
        return done

    def _put(self, person_id: str, counts: bool) -> bool:
        from db.store import profiles

        step = profiles.take_back_withdrawal if counts else profiles.withdraw
        stored = self._projects.change(lambda session: step(session, person_id))
        if stored is not None:
            self._projects.announce(*LEFT_OUT)
        return stored is not None

    def preview(self, person_id: str, on_done: Callable[[PurgePreview], None]) -> Job:
        """Find out what a purge would remove, off the window's thread."""
        project = self._projects.project

        def look() -> Generator[Progress, None, PurgePreview]:
            from engine.runs import withdrawal

            return (yield from withdrawal.preview(project, person_id))

        return self._jobs.start(self.tr("Looking for what a purge removes"), look, on_done)

    def purge(self, person_id: str, typed_code: str, on_ended: Callable[[Job], None]) -> Job:
        """Remove everything of a speaker for good."""
        project = self._projects.project
        self._playback.load(None)  # a file that sounds can't be deleted everywhere

        def work() -> Generator[Progress, None, PurgeReport]:
            from engine.runs import withdrawal

            return (yield from withdrawal.purge(project, person_id, typed_code))

        return self._jobs.start(self.tr("Removing a speaker"), work, self._tell, on_ended)

    def _go_on(self) -> None:
        project = self._projects.project
        if project.read_only or not self._projects.ask(_is_cut_off, False):
            return

        def work() -> Generator[Progress, None, PurgeReport | None]:
            from engine.runs import withdrawal

            return (yield from withdrawal.go_on(project))

        self._jobs.start(self.tr("Going on with removing a speaker"), work, self._tell)

    def _tell(self, report: PurgeReport | None) -> None:
        if report is None:
            return
        self._history.clear()  # nothing that was removed can be brought back
        self._projects.announce(*REMOVED)
        text = self.tr("{codes}: everything was removed. Files: {n}.")
        self._notices.done(text.format(codes=", ".join(report.codes), n=report.files))
        if report.stuck:
            stuck = self.tr("Files that could not be deleted: {n}. It is tried again when the project opens.")
            self._notices.warning(stuck.format(n=len(report.stuck)))


def _is_cut_off(session: Any) -> bool:
    from db.store import purge

    return bool(purge.left(session))
