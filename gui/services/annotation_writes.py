"""How decisions reach the disk: one after the other, at once where nobody else writes, else from a worker.

A decision is a plan, not a finished change: it is worked out from what is stored at the moment it is written. So
it stays right when others that wait before it, or another program, change the same take first.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from db.records import StoreError
from engine.types import Progress
from gui.services.annotation_blind import as_stored, read_for
from gui.services.annotation_changes import Change
from gui.services.annotation_item import AnnotationItem
from gui.services.jobs import Job, Jobs
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.session import Session

QUICK_S = 0.25
"""How long the window waits for another program that writes; what takes longer is stored by a worker."""
ROUND_S = 1.0
PATIENCE_S = 60.0
"""How long a worker goes on trying while the project stays open."""
LAST_S = 5.0
"""How long it tries when the project closes."""

Plan = Callable[[AnnotationItem], "Change | None"]
State = Literal["stored", "waiting", "refused"]


@dataclass(frozen=True, slots=True, eq=False)
class Decision:
    """What somebody decided about a take.

    Attributes:
        what: its name in the undo menu.
        plan: the change that it makes of the take as it is stored then; None where it changes nothing.
        typed: text that was typed for it, by field; it is kept until it is stored.
        after: called with the change once it is stored.
    """

    take_id: str
    author_id: str
    what: str
    plan: Plan
    typed: Mapping[str, str] = field(default_factory=dict)
    after: Callable[[Change], None] | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a decision: its change (None: nothing had to be changed), or the sentence why not."""

    decision: Decision
    change: Change | None = None
    refused: str = ""


class Writes(QObject):
    """Stores decisions in the order in which they were made.

    Signals:
        stored: an `Outcome` whose decision is on the disk.
        refused: a list of `Outcome`s that waited in vain.
        waiting_changed: how many decisions wait for another program.
    """

    stored = Signal(object)
    refused = Signal(object)
    waiting_changed = Signal(int)

    def __init__(self, projects: Projects, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._waiting: list[Decision] = []
        self._hurry = threading.Event()
        projects.opened.connect(lambda _record: self._hurry.clear())
        projects.closing.connect(self._hurry.set)

    @property
    def waiting(self) -> int:
        """How many decisions are not stored yet."""
        return len(self._waiting)

    def waiting_of(self, take_id: str) -> list[Decision]:
        """The decisions about a take that are not stored yet, in order."""
        return [one for one in self._waiting if one.take_id == take_id]

    def put(self, decision: Decision) -> State:
        """Store a decision, at once if nobody else writes.

        Raises:
            StoreError: it can't be stored, and waiting would not help.
        """
        from db.faults import DatabaseBusy

        if not self._waiting:
            try:
                self.stored.emit(Outcome(decision, self._store(decision, QUICK_S)))
                return "stored"
            except DatabaseBusy:
                pass
        self._waiting.append(decision)
        self.waiting_changed.emit(len(self._waiting))
        if len(self._waiting) == 1:
            self._start()
        return "waiting"

    def now(self, write: Callable[[Session], None]) -> None:
        """Write something that can't wait, such as an undo.

        Raises:
            StoreError: it was not stored.
        """
        with self._projects.project.write(QUICK_S) as session:
            write(session)

    def settle(self) -> None:
        """Wait for what waits, a few seconds at most."""
        if self._waiting:
            self._hurry.set()
            self._jobs.settle()
            self._hurry.clear()

    def _store(self, decision: Decision, wait_s: float) -> Change | None:
        with self._projects.project.write(wait_s) as session:
            item = read_for(session, decision.take_id, decision.author_id)
            change = decision.plan(item)
            if change is None:
                return None
            stored = as_stored(item, change)
            stored.do(session, decision.author_id)
            return stored

    def _start(self) -> None:
        batch = tuple(self._waiting)

        def work() -> Generator[Progress, None, list[Outcome]]:
            deadline = time.monotonic() + PATIENCE_S
            outcomes: list[Outcome] = []
            for done, decision in enumerate(batch):
                yield Progress(done, len(batch))
                outcomes.append(self._store_patiently(decision, deadline))
            return outcomes

        title = self.tr("Saving {n} changes").format(n=len(batch))
        self._jobs.start(title, work, on_ended=lambda job: self._ended(job, batch), quiet=True)

    def _store_patiently(self, decision: Decision, deadline: float) -> Outcome:
        """On a worker: try until it works, until the deadline, or until the project closes."""
        from db.faults import DatabaseBusy

        while True:
            last = self._hurry.is_set() or time.monotonic() > deadline
            try:
                return Outcome(decision, self._store(decision, LAST_S if self._hurry.is_set() else ROUND_S))
            except DatabaseBusy as error:
                if last:
                    return Outcome(decision, refused=str(error))
            except StoreError as error:
                return Outcome(decision, refused=str(error))

    def _ended(self, job: Job, batch: tuple[Decision, ...]) -> None:
        del self._waiting[: len(batch)]
        unknown = self.tr("{what} was not stored; do it again.")
        outcomes: list[Outcome] = job.result or [
            Outcome(one, refused=unknown.format(what=one.what.capitalize())) for one in batch
        ]
        refused = [one for one in outcomes if one.refused]
        for one in outcomes:
            if not one.refused:
                self.stored.emit(one)
        if refused:
            self.refused.emit(refused)
        self.waiting_changed.emit(len(self._waiting))
        if self._waiting:
            self._start()
