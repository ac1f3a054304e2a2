"""What other programs change in the open project, while somebody looks at it here."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer

from db.records import StoreError
from gui.services.jobs import Jobs

if TYPE_CHECKING:
    from db.session import Project
    from gui.services.projects import Projects

LOOK_MS = 1_500
REST_S = 20.0
"""Where something small tells why somebody has written, the large tables are looked through this much later."""
OF_RUNS = frozenset(
    {"takes", "flags", "systems", "hypotheses", "scores", "runs", "estimators", "speech_results"}
)
"""What runs of this program write piece by piece, and announce when they end."""
SCORES = frozenset({"scores", "runs"})
FOLLOWS = {"lexicon": SCORES, "labels": SCORES}
"""What else a change of a kind means: scores are out of date, or are made anew at once."""


class Elsewhere(QObject):
    """Asks the database now and then whether anybody has written to it, which costs nothing; only then it is found
    out what changed, off the window's thread, and announced as any change is.

    Everybody who labels writes every few seconds, if only which take they are at. So it is asked first which rows are
    newer; where that tells why somebody has written, nothing large is looked through but what has newer rows, and the
    rest, which may have changed in place, waits a little.
    """

    def __init__(self, projects: Projects, jobs: Jobs) -> None:
        super().__init__(projects)
        self._projects = projects
        self._jobs = jobs
        self._version: int | None = None
        self._marks: dict[str, Any] = {}
        self._pulse: dict[str, Any] = {}
        self._rest_from: float | None = None
        """Since when the large tables have not been looked through; None: they have."""
        self._is_reading = False
        self._before: frozenset[str] = frozenset()
        """Announced here before the marks that are being read, or were read last."""
        self._own: frozenset[str] = frozenset()
        """Announced here since."""
        self._held: frozenset[str] = frozenset()
        """What something here writes just now."""
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

    def hold(self, *kinds: str) -> None:
        """Something here begins to write these piece by piece, and announces none of it: nobody looks for them."""
        self._held |= frozenset(kinds)

    def let_go(self, *kinds: str) -> None:
        """It has written all of it."""
        self._held -= frozenset(kinds)
        self._own |= frozenset(kinds)

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
        elif self._is_rest_due:
            self._read()

    @property
    def _is_rest_due(self) -> bool:
        return self._rest_from is not None and monotonic() - self._rest_from >= REST_S

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
        self._pulse, self._rest_from = {}, None
        self._before = self._own = self._held = frozenset()

    def _note(self, kinds: frozenset[str]) -> None:
        self._own |= _with_followers(kinds)

    def _read(self) -> None:
        from db.store.marks import KINDS, marks
        from db.store.pulse import LARGE, pulse

        project = self._projects.project
        kinds = KINDS - self._held - (OF_RUNS if self._jobs.loud else frozenset()) if self._marks else KINDS
        known = {} if self._is_rest_due else self._pulse
        self._is_reading = True
        own = self._before = self._own
        self._own = frozenset()

        def read() -> _Read:
            with project.read() as session:
                now = pulse(session)
                newer = {kind for kind, value in known.items() if now[kind] != value}
                # what was written here is asked for as well: kept for later it would hide what others write next
                asked = kinds - (LARGE.keys() - newer - own) if newer else kinds
                return _Read(now, marks(session, asked), rests=asked != kinds)

        def compare(found: _Read) -> None:
            if self._projects.has_open(project):
                self._own |= self._before - found.marks.keys()
                self._pulse = found.pulse
                if not found.rests:
                    self._rest_from = None
                elif self._rest_from is None:
                    self._rest_from = monotonic()
                self._compare(found.marks)

        job = self._jobs.call(self.tr("Looking for changes"), read, compare)
        job.ended.connect(lambda _job: self._has_read(project))

    def _has_read(self, project: Project) -> None:
        if self._projects.has_open(project):
            self._is_reading = False

    def _compare(self, found: dict[str, Any]) -> None:
        before = self._marks
        self._marks = before | found
        changed = {kind for kind, mark in found.items() if kind in before and before[kind] != mark}
        changed -= self._before | self._own | self._held
        if not changed:
            return
        own = self._own
        self._projects.announce(*_with_followers(frozenset(changed)))
        self._own = own


@dataclass(frozen=True, slots=True)
class _Read:
    """What was found out; `rests`: large tables were left for later."""

    pulse: dict[str, Any]
    marks: dict[str, Any]
    rests: bool


def _with_followers(kinds: frozenset[str]) -> frozenset[str]:
    """
    >>> sorted(_with_followers(frozenset({"labels", "people"})))
    ['labels', 'people', 'runs', 'scores']
    """
    return kinds.union(*(FOLLOWS.get(kind, frozenset()) for kind in kinds))
