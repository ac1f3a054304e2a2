"""Who works at which take just now, on every computer that has the project open."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from db.records import StoreError, new_id
from gui.services.jobs import Jobs
from gui.services.people import People
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.annotation_records import ClaimRecord
    from db.session import Session

Answer = TypeVar("Answer")
RENEW_MS = 30_000
IDLE_ROUNDS = 6
"""After so many renewals without anything being done, an item is given up."""
QUICK_S = 0.1
"""How long a claim waits for another program that writes; without a claim one may work all the same."""
KIND = "take"


class Claims(QObject):
    """Holds the take that is shown here, and knows which ones others hold.

    Signals:
        changed: others hold other takes now.
    """

    changed = Signal()

    def __init__(self, projects: Projects, people: People, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._jobs = jobs
        self.seat = new_id()
        self._held: str | None = None
        self._rounds = 0
        self._others: dict[str, str] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(RENEW_MS)
        self._timer.timeout.connect(self._renew)
        projects.closing.connect(self.release)
        projects.closed.connect(self._others.clear)
        projects.opened.connect(lambda _record: self.refresh())
        projects.changed.connect(lambda kinds: self.refresh() if "claims" in kinds else None)
        people.current_changed.connect(lambda _person: self.release())

    @property
    def held(self) -> str | None:
        """The take that is claimed here."""
        return self._held

    def holder(self, take_id: str) -> str:
        """Name of whoever works at a take at another seat; empty where nobody does."""
        return self._others.get(take_id, "")

    def hold(self, take_id: str) -> bool:
        """Claim a take and give up the one before; False where somebody else works at it."""
        person_id = self._people.current_id
        if not self._projects.is_open or self._projects.project.read_only or person_id is None:
            return True
        if self._held == take_id:
            self._rounds = 0
            return True
        from db.store import claims

        def write(session: Session) -> ClaimRecord:
            claims.release(session, self.seat)
            return claims.claim(session, claims.key(KIND, take_id), person_id, self.seat)

        found = self._write(write)
        if found is None:  # another program writes, or nothing can be written: work goes on without a claim
            return True
        mine = found.seat == self.seat
        self._held, self._rounds = (take_id, 0) if mine else (None, 0)
        if mine:
            self._timer.start()
            self._others.pop(take_id, None)
        else:
            self._others[take_id] = self._name(found.person_id)
            self.changed.emit()
        return mine

    def release(self) -> None:
        """Give up what is claimed here."""
        self._timer.stop()
        if self._held is None or not self._projects.is_open:
            return
        from db.store import claims

        self._held = None
        self._write(lambda session: claims.release(session, self.seat))

    def touch(self) -> None:
        """Somebody does something here: what is claimed stays claimed."""
        self._rounds = 0

    def refresh(self) -> None:
        """Read who works at what."""
        if not self._projects.is_open:
            return
        project = self._projects.project

        def read() -> dict[str, str]:
            from db.store import claims, people

            with project.read() as session:
                names = {one.id: one.name for one in people.list_people(session)}
                return {
                    claims.id_of(one.item): names.get(one.person_id, "")
                    for one in claims.list_claims(session, KIND)
                    if one.seat != self.seat
                }

        def keep(found: dict[str, str]) -> None:
            if self._projects.has_open(project) and found != self._others:
                self._others.clear()
                self._others.update(found)
                self.changed.emit()

        self._jobs.call(self.tr("Looking who works at what"), read, keep)

    def _renew(self) -> None:
        self._rounds += 1
        if self._rounds > IDLE_ROUNDS:
            self.release()
            return
        if self._held is not None and self._projects.is_open:
            from db.store import claims

            item = claims.key(KIND, self._held)
            if self._write(lambda session: claims.renew(session, self.seat, [item])) == 0:
                self._held = None  # it had run out, and somebody else has it now
        self.refresh()  # claims of others run out without a word

    def _write(self, write: Callable[[Session], Answer]) -> Answer | None:
        try:
            with self._projects.project.write(QUICK_S) as session:
                return write(session)
        except StoreError:  # claims keep people out of each other's way; nothing is lost without one
            return None

    def _name(self, person_id: str) -> str:
        return next((one.name for one in self._people.all() if one.id == person_id), "")
