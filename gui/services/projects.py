"""Which project is open, and what changed in it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from db.records import ProjectRecord, StoreError
from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.services.preferences import PreferencesService
from gui.services.projects_elsewhere import Elsewhere

if TYPE_CHECKING:
    from db.session import Project, Session

Answer = TypeVar("Answer")

KINDS = frozenset(
    {
        "people", "scripts", "sessions", "takes", "labels", "flags", "systems", "hypotheses", "scores", "runs",
        "lexicon", "segments", "estimators", "calibrations", "pairs", "speech_results", "plans", "policy", "queues",
        "reviews", "profiles", "claims", "studies", "votes",
    }
)  # fmt: skip


class Projects(QObject):
    """Opens, makes and closes projects; tells everybody what kinds of thing changed.

    Signals:
        opened: the `ProjectRecord` of the project that is open now.
        closing: the open project is about to be closed: the last moment to store what is half typed.
        closed: no project is open any more.
        changed: a frozenset of kinds (see `KINDS`) that an operation changed, here or in another program.
        password_asked: an account on a database server, and what goes on with its password.

    Attributes:
        elsewhere: looks for changes by other programs.
    """

    opened = Signal(object)
    closing = Signal()
    closed = Signal()
    changed = Signal(object)
    password_asked = Signal(str, object)

    def __init__(
        self,
        jobs: Jobs,
        notices: Notices,
        preferences: PreferencesService,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._notices = notices
        self._jobs = jobs
        self._preferences = preferences
        self._project: Project | None = None
        self.record: ProjectRecord | None = None
        self.elsewhere = Elsewhere(self, jobs)

    @property
    def is_open(self) -> bool:
        """Whether a project is open."""
        return self._project is not None

    @property
    def project(self) -> Project:
        """The open project; only for services, which offer nothing while none is open."""
        assert self._project is not None, "no project is open"
        return self._project

    @property
    def folder(self) -> Path:
        """Folder of the open project."""
        return self.project.folder

    def has_open(self, project: Project) -> bool:
        """Whether this project is the open one."""
        return self._project is project

    def has_still_open(self, project: Project) -> bool:
        """Whether something can still be done in a project; says so where it can't."""
        there = self.has_open(project)
        if not there:
            text = self.tr("That was in {name}, which isn't open any more.")
            self._notices.info(text.format(name=project.record.name))
        return there

    def read(self) -> AbstractContextManager[Any]:
        """A session to read with."""
        return self.project.read()

    def write(self) -> AbstractContextManager[Any]:
        """A session that holds the write lock and commits at its end."""
        return self.project.write()

    def ask(self, question: Callable[[Session], Answer], otherwise: Answer) -> Answer:
        """Read something small at once; `otherwise`, with a notice, where the project can't be read."""
        try:
            with self.read() as session:
                return question(session)
        except StoreError as error:
            self._notices.error(str(error))
            return otherwise

    def change(self, write: Callable[[Session], Answer]) -> Answer | None:
        """Write something small at once; None, with a notice, where it was not stored."""
        if not self.is_open:  # what could not be stored before it closed
            return None
        try:
            with self.write() as session:
                return write(session)
        except StoreError as error:
            self._notices.error(str(error))
            return None

    def announce(self, *kinds: str) -> None:
        """Say what an operation changed."""
        assert KINDS.issuperset(kinds), kinds
        self.changed.emit(frozenset(kinds))

    def open(self, folder: Path) -> None:
        """Open the project in `folder`, as a job: an old one is upgraded first."""

        def load() -> Project:
            from db.session import open_project

            return open_project(folder)

        self._load(self.tr("Opening {name}").format(name=folder.name), load)

    def create(self, folder: Path, name: str) -> None:
        """Make a new, empty project in `folder` and open it."""

        def load() -> Project:
            from db.session import create_project

            return create_project(folder, name)

        self._load(self.tr("Making {name}").format(name=name), load)

    def close(self) -> None:
        """Close the open project, if one is."""
        if self._project is None:
            return
        self.closing.emit()
        self._jobs.settle()
        project, self._project, self.record = self._project, None, None
        self.closed.emit()
        try:
            project.close()
        except StoreError as error:
            self._notices.error(str(error))

    def _load(self, title: str, load: Callable[[], Project]) -> None:
        job = self._jobs.call(title, load, self._show)
        job.ended.connect(lambda ended: self._ask_password(ended.error, title, load))

    def _ask_password(self, error: BaseException | None, title: str, load: Callable[[], Project]) -> None:
        """Where a database server wanted one, ask for it and load once more."""
        if not isinstance(error, StoreError):
            return
        from db.address import keep_password
        from db.postgres_faults import PasswordNeeded

        if isinstance(error, PasswordNeeded):
            address = error.address

            def go_on(password: str) -> None:
                keep_password(address, password)
                self._load(title, load)

            self.password_asked.emit(address.text, go_on)

    def _show(self, project: Project) -> None:
        self.close()
        self._project = project
        self.record = project.record
        self._preferences.remember_project(project.folder)
        self.opened.emit(self.record)
        if project.warning:
            self._notices.warning(project.warning)
