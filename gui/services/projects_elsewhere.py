"""What other programs change in the open project, while somebody looks at it here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer

from db.records import StoreError
from gui.services.jobs import Jobs

if TYPE_CHECKING:
    from db.session import Project
    from gui.services.projects import Projects

LOOK_MS = 1_500
OF_RUNS = frozenset(
    {"takes", "flags", "systems", "hypotheses", "scores", "runs", "estimators", "speech_results"}
)
"""What runs of this program write piece by piece, and announce when they end."""
SCORES = frozenset({"scores", "runs"})
FOLLOWS = {"lexicon": SCORES, "labels": SCORES}
"""What else a change of a kind means: scores are out of date, or are made anew at once."""


class Elsewhere(QObject):
    """Asks the database now and then whether anybody has written to it, which costs nothing; only then it is found
    out what changed, off the window's thread, and announced as any change is."""

    def __init__(self, projects: Projects, jobs: Jobs) -> None:
        super().__init__(projects)
        self._projects = projects
        self._jobs = jobs
        self._version: int | None = None
        self._marks: dict[str, Any] = {}
        self._is_reading = False
        self._before: frozenset[str] = frozenset()
        """Announced here before the marks that are being read, or were read last."""
        self._own: frozenset[str] = frozenset()
        """Announced here since."""
        self._is_active = False
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)
        projects.opened.connect(self._begin)
        projects.closed.connect(self._forget)
        projects.changed.connect(self._note)

    def set_active(self, is_active: bool) -> None:
        """Somebody looks at the window, or no longer does."""
        self._is_active = is_active
        self._keep_looking()
        if is_active:
            self.look()

    def look(self) -> None:
        """Find out whether anything has changed, and what."""
        if not self._projects.is_open or self._is_reading or not self._marks:
            return
        try:
            version = self._projects.project.data_version()
        except StoreError:  # whoever needs the project next is told
            self._timer.stop()
            return
        if version != self._version:
            self._version = version
            self._read()

    def _keep_looking(self) -> None:
        if self._is_active and self._projects.is_open:
            self._timer.start()
        else:
            self._timer.stop()

    def _begin(self, _record: object) -> None:
        self._keep_looking()
        self._read()

    def _forget(self) -> None:
        self._timer.stop()
        self._version, self._marks, self._is_reading = None, {}, False
        self._before = self._own = frozenset()

    def _note(self, kinds: frozenset[str]) -> None:
        self._own |= _with_followers(kinds)

    def _read(self) -> None:
        from db.store.marks import KINDS, marks

        project = self._projects.project
        kinds = KINDS - OF_RUNS if self._marks and self._jobs.loud else KINDS
        self._is_reading = True
        self._before, self._own = self._own, self._own - kinds

        def read() -> dict[str, Any]:
            with project.read() as session:
                return marks(session, kinds)

        def compare(found: dict[str, Any]) -> None:
            if self._projects.has_open(project):
                self._compare(found)

        job = self._jobs.call(self.tr("Looking for changes"), read, compare)
        job.ended.connect(lambda _job: self._has_read(project))

    def _has_read(self, project: Project) -> None:
        if self._projects.has_open(project):
            self._is_reading = False

    def _compare(self, found: dict[str, Any]) -> None:
        before = self._marks
        self._marks = before | found
        changed = {kind for kind, mark in found.items() if kind in before and before[kind] != mark}
        changed -= self._before | self._own
        if not changed:
            return
        own = self._own
        self._projects.announce(*_with_followers(frozenset(changed)))
        self._own = own


def _with_followers(kinds: frozenset[str]) -> frozenset[str]:
    """
    >>> sorted(_with_followers(frozenset({"labels", "people"})))
    ['labels', 'people', 'runs', 'scores']
    """
    return kinds.union(*(FOLLOWS.get(kind, frozenset()) for kind in kinds))
