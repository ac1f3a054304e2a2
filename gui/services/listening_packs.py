"""Listeners at other computers: a blind pack goes out, votes come back; and what such another computer does with it."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.types import Progress
from gui.services.jobs import Job, Jobs, Work
from gui.services.notices import Notices
from gui.services.projects import Projects
from gui.services.studies import StudyShown

if TYPE_CHECKING:
    from engine.runs.listening_pack_merge import MergedVotes
    from engine.runs.listening_pack_open import OpenedPack
    from engine.runs.listening_pack_write import WrittenPack, WrittenVotes


class ListeningPacks(QObject):
    """Writes and reads the files, as jobs.

    Attributes:
        busy: the job that is under way, or None.

    Signals:
        busy_changed: the job, or None.
        folder_wanted: a folder that the person wants to see.
    """

    busy_changed = Signal(object)
    folder_wanted = Signal(object)

    def __init__(
        self, projects: Projects, jobs: Jobs, notices: Notices, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self.busy: Job | None = None

    def write(self, shown: StudyShown, seats: int, path: Path) -> None:
        """Write a pack with so many seats of a study."""
        project, study = self._projects.project, shown.study

        def work() -> Generator[Progress, None, WrittenPack]:
            from engine.runs.listening_pack_write import write_listening_pack

            return (yield from write_listening_pack(project, study.id, seats, path))

        def tell(made: WrittenPack) -> None:
            text = self.tr(
                "The pack {name} was written (listeners: {n}, clips: {clips}). On the other computer, open it from Home."
            )
            self._tell_file(
                text.format(name=made.path.name, n=len(made.seats), clips=f"{made.clips:,}"), made.path
            )

        self._start(self.tr("Writing a listening pack"), work, tell)

    def write_votes(self, path: Path) -> None:
        """Write what listeners did in a project that was opened from a pack, to be sent back."""
        project = self._projects.project

        def work() -> Generator[Progress, None, WrittenVotes]:
            from engine.runs.listening_pack_write import write_votes

            return (yield from write_votes(project, path))

        def tell(made: WrittenVotes) -> None:
            text = self.tr(
                "{name} was written (listeners: {n}, answers: {votes}, practice and checks included). Send it back."
            )
            self._tell_file(
                text.format(name=made.path.name, n=f"{made.sessions:,}", votes=f"{made.votes:,}"), made.path
            )

        self._start(self.tr("Writing votes"), work, tell)

    def merge(self, path: Path) -> None:
        """Take in votes that came back; the same file twice changes nothing."""
        project = self._projects.project

        def work() -> Generator[Progress, None, MergedVotes]:
            from engine.runs.listening_pack_merge import merge_votes

            return (yield from merge_votes(project, path))

        def tell(made: MergedVotes) -> None:
            text = self.tr(
                "Answers taken in for {study}: {votes}, practice and checks included; listeners: {n}."
            )
            said = text.format(study=made.study, votes=f"{made.votes:,}", n=f"{made.sessions:,}")
            self._notices.done(" ".join([said, *made.notes]))
            if self._projects.has_open(project):
                self._projects.announce("studies", "votes", "people")

        self._start(self.tr("Taking votes in"), work, tell)

    def open(self, folder: Path, path: Path) -> None:
        """Make a project of a pack in which listeners are seated, and open it."""

        def work() -> Generator[Progress, None, OpenedPack]:
            from engine.runs.listening_pack_open import open_listening_pack

            return (yield from open_listening_pack(folder, path))

        def tell(made: OpenedPack) -> None:
            self._projects.open(made.folder)

        self._start(self.tr("Opening a listening pack"), work, tell)

    @staticmethod
    def is_one(path: Path) -> bool:
        """Whether a file looks like a pack for listeners, rather than one for speakers."""
        try:
            with zipfile.ZipFile(path) as archive:
                return "study.json" in archive.namelist()
        except (OSError, zipfile.BadZipFile):
            return False

    # ---- jobs

    def _start(self, title: str, work: Work, tell: Callable[..., None]) -> None:
        if self.busy is not None:
            self._notices.info(self.tr("One pack at a time: wait for the one that is under way."))
            return
        self.busy = self._jobs.start(title, work, tell, lambda _job: self._ended())
        self.busy_changed.emit(self.busy)

    def _ended(self) -> None:
        self.busy = None
        if self._projects.is_open:
            self._projects.announce("studies")
        self.busy_changed.emit(None)

    def _tell_file(self, said: str, path: Path) -> None:
        folder = path.resolve().parent
        self._notices.post("done", said, self.tr("Open folder"), lambda: self.folder_wanted.emit(folder))
