"""The listening page in browsers: a program of its own that this one starts and ends, and the codes that open it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal

from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.services.projects import Projects

if TYPE_CHECKING:
    from engine.runs.listening_invitations import Invitation

MAIN = Path(__file__).parents[2] / "main.py"
ONLY_HERE, NETWORK = "127.0.0.1", "0.0.0.0"
SAYS = "LISTENING "
"""Begins the line that tells where the page is."""
LAST_ANSWERS_MS = 8_000
"""So long it may take to end by itself."""


@dataclass(frozen=True, slots=True)
class Codes:
    """The codes of a study: all, and those that nobody uses yet."""

    made: tuple[Invitation, ...] = ()

    @property
    def unused(self) -> tuple[Invitation, ...]:
        """Those that can still be given away."""
        return tuple(one for one in self.made if one.listener_id is None)


class ListeningServing(QObject):
    """Serves one study at a time.

    Attributes:
        study_id: of the study that is served; "" where none is.
        address: where browsers find it; "" until it listens.

    Signals:
        changed: it is served, or no longer, or somewhere else.
    """

    changed = Signal()

    def __init__(
        self, projects: Projects, jobs: Jobs, notices: Notices, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._process: QProcess | None = None
        self._is_ending = False
        self.study_id = ""
        self.address = ""
        projects.closing.connect(self.close)

    # ---- the page

    def serve(self, study_id: str, on_network: bool, with_walk_ins: bool) -> None:
        """Serve a study; one that is served already is ended first.

        Args:
            study_id: ready or running.
            on_network: for the local network; else for this computer only.
            with_walk_ins: whether people without a code may take part.
        """
        self.close()
        host = NETWORK if on_network else ONLY_HERE
        options = ["--host", host, *(["--walk-in"] if with_walk_ins else [])]
        process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert("PYTHONIOENCODING", "utf-8")
        process.setProcessEnvironment(environment)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(lambda _status, _how: self._ended(process))
        process.errorOccurred.connect(lambda _error: self._failed(process))
        self._process, self.study_id, self.address, self._is_ending = process, study_id, "", False
        folder = str(self._projects.folder)
        process.start(sys.executable, [str(MAIN), "listening", "serve", folder, study_id, *options])
        self.changed.emit()

    @property
    def is_starting(self) -> bool:
        """It was started and doesn't listen yet."""
        return bool(self.study_id) and not self.address

    def close(self) -> None:
        """End the page and wait for its last answers; every vote is stored."""
        process = self._process
        if process is None:
            return
        self._is_ending = True
        process.closeWriteChannel()  # it ends with the program that started it, or at this
        if not process.waitForFinished(LAST_ANSWERS_MS):
            process.kill()
            process.waitForFinished()

    def stop(self) -> None:
        """End the page without waiting."""
        if self._process is not None:
            self._is_ending = True
            self._process.closeWriteChannel()

    def _read(self) -> None:
        if self._process is None:
            return
        while self._process.canReadLine():
            line = bytes(self._process.readLine().data()).decode("utf-8", "replace").strip()
            if line.startswith(SAYS):
                self.address = line.removeprefix(SAYS)
                self.changed.emit()
            elif line and not self._is_ending:
                self._notices.info(line)

    def _failed(self, process: QProcess) -> None:
        if process.error() == QProcess.ProcessError.FailedToStart:
            self._ended(process)

    def _ended(self, process: QProcess) -> None:
        if process is not self._process:
            return
        told = bytes(process.readAllStandardError().data()).decode("utf-8", "replace").strip()
        if not self._is_ending:
            last = told.splitlines()[-1] if told else process.errorString()
            self._notices.error(self.tr("The listening page has ended: {why}").format(why=last))
        self._process, self.study_id, self.address = None, "", ""
        process.deleteLater()
        if self._projects.is_open:
            self._projects.announce("studies", "votes")
        self.changed.emit()

    # ---- codes

    def read_codes(self, study_id: str, on_done: Callable[[Codes], None]) -> None:
        """Read the codes of a study, off the window's thread."""
        project = self._projects.project

        def read() -> Codes:
            from engine.runs.listening_invitations import invitations

            return Codes(invitations(project, study_id))

        self._jobs.call(self.tr("Reading codes"), read, on_done)

    def make_codes(self, study_id: str, count: int, on_done: Callable[[Codes], None]) -> None:
        """Make so many more codes."""
        project = self._projects.project

        def make() -> Codes:
            from engine.runs.listening_invitations import invitations, make_codes

            make_codes(project, study_id, count)
            return Codes(invitations(project, study_id))

        self._jobs.call(self.tr("Making codes"), make, on_done)

    def links(self, codes: Codes) -> str:
        """What is given to people who haven't come yet, a line for each: a link while the page is open, else a code."""
        from engine.runs.listening_invitations import link_of

        if self.address:
            return "\n".join(link_of(self.address, one.code) for one in codes.unused)
        return "\n".join(one.text for one in codes.unused)
