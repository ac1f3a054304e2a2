"""Reviewing: takes that several people annotated, what holds of them, and the way back.

Decisions go to the project's own tables under the reviewer's name, and a review says where each value came from. The
annotations themselves are only read.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from db.records import StoreError
from engine.types import Progress
from gui.services.annotation_changes import Change
from gui.services.history import History
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.projects import Projects
from gui.services.review_changes import Choosing, ReviewChange, adjudication, preselected
from gui.services.review_rows import Listed, ReviewItem, read_list, read_review, read_withheld

if TYPE_CHECKING:
    from db.session import Project, Session

PIECE = 50
"""Takes that are accepted in one transaction: others get their turn in between."""
REVIEWERS = ("annotator", "researcher")


class Review(QObject):
    """Reads and stores what reviewers decide. Nothing is stored without a reviewer.

    Signals:
        item_changed: id of a take that was reviewed, or whose review was taken back.
        stepped: id of the take that an undo or redo has just changed.
        listed: what is known of all takes was read anew (`Listed`).
        reviewer_wanted: somebody decided something, but nobody who may review sits here.

    Attributes:
        known: what whoever sits here may see of what was read last: takes that this person labels blind in a list
            that is still open are left out; None before anything was read.
    """

    item_changed = Signal(str)
    stepped = Signal(str)
    listed = Signal(object)
    reviewer_wanted = Signal()

    def __init__(
        self,
        projects: Projects,
        people: People,
        jobs: Jobs,
        notices: Notices,
        history: History,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._jobs = jobs
        self._notices = notices
        self._history = history
        self.known: Listed | None = None
        self._everything: Listed | None = None
        self._reading: Job | None = None
        self._again = self._from_scratch = False
        self._accepting = False
        projects.closed.connect(self._forget)
        projects.changed.connect(lambda kinds: self._sift() if "queues" in kinds else None)
        people.current_changed.connect(lambda _person: self._sift())

    def _forget(self) -> None:
        self.known = self._everything = None
        self._again = False

    # ---- what there is to read

    def read(self, everything: bool = False) -> None:
        """Read what changed since the last time, off the window's thread; `listed` tells when it is there.

        Args:
            everything: read all anew, as other takes may be selected.
        """
        if not self._projects.is_open:
            return
        if everything:
            self._from_scratch = True
        if self._reading is not None:
            self._again = True
            return
        project, known = self._projects.project, None if self._from_scratch else self._everything
        self._from_scratch = False
        self._reading = self._jobs.start(
            self.tr("Reading what several people annotated"),
            lambda: read_list(project, known),
            lambda found: self._take(project, found),
            lambda _job: self._read_ended(),
            quiet=known is not None,
            is_kept=False,
        )

    def _take(self, project: Project, found: Listed) -> None:
        if self._projects.has_open(project):
            self._everything = found
            self._sift()

    def _sift(self) -> None:
        """Leave out what whoever sits here may not see."""
        if self._everything is None or not self._projects.is_open:
            return
        person_id, nothing = self._people.current_id, set[str]()
        withheld = self._projects.ask(lambda session: read_withheld(session, person_id), nothing)
        self.known = self._everything.without(withheld)
        self.listed.emit(self.known)

    def _read_ended(self) -> None:
        self._reading = None
        if self._again:
            self._again = False
            self.read()

    def item(self, take_id: str) -> ReviewItem | None:
        """Everything about one take; None where whoever sits here labels it blind, or it can't be read."""
        person_id = self._people.current_id
        return self._projects.ask(lambda session: read_review(session, take_id, person_id), None)

    def names(self) -> dict[str, str]:
        """The name of each person of the project by id."""
        return {person.id: person.name for person in self._people.all()}

    @property
    def can_review(self) -> bool:
        """Whether somebody who may review sits here."""
        person = self._people.current
        return person is not None and any(role in REVIEWERS for role in person.roles)

    # ---- decisions about one take; each answers whether it is stored

    def decide(self, item: ReviewItem, chosen: Choosing, note: str = "") -> bool:
        """Let the chosen values hold."""
        try:
            change = adjudication(item, chosen, note)
        except StoreError as error:
            self._notices.error(str(error))
            return False
        return self._put(item.take_id, change, self.tr("review"))

    def return_to_annotators(self, item: ReviewItem, note: str) -> bool:
        """Ask the annotators to look again; what the project has stays as it is."""
        return self._put(item.take_id, ReviewChange(item.take_id, "returned", note), self.tr("return"))

    def _put(self, take_id: str, change: Change, what: str) -> bool:
        author_id = self._people.current_id
        if not self.can_review or author_id is None:
            self.reviewer_wanted.emit()
            return False
        if self._projects.ask(lambda session: read_withheld(session, author_id, [take_id]), {take_id}):
            text = self.tr("You label this take yourself in a list that is still open; close the list first.")
            self._notices.error(text)
            return False
        if not self._write(take_id, lambda session: change.do(session, author_id)):
            return False
        self._history.push(
            what,
            lambda: self._step(take_id, lambda session: change.undo(session, author_id)),
            lambda: self._step(take_id, lambda session: change.do(session, author_id)),
        )
        return True

    def _step(self, take_id: str, write: Callable[[Session], None]) -> bool:
        """Undo or redo; then show the take that was changed."""
        stored = self._write(take_id, write)
        if stored:
            self.stepped.emit(take_id)
        return stored

    def _write(self, take_id: str, write: Callable[[Session], None]) -> bool:
        def stored(session: Session) -> bool:
            write(session)
            return True

        if self._projects.change(stored) is None:
            return False
        self._projects.announce("labels", "reviews")
        self.item_changed.emit(take_id)
        return True

    # ---- all that agree, in one step

    def accept_agreeing(self, take_ids: Sequence[str]) -> None:
        """Accept takes about which all say the same, as a job; one step to undo, however many there are."""
        author_id = self._people.current_id
        if not self.can_review or author_id is None:
            self.reviewer_wanted.emit()
            return
        done: list[Change] = []
        refused: list[str] = []
        self._run(
            self.tr("Accepting {n} takes").format(n=len(take_ids)),
            lambda project: _accept(project, take_ids, author_id, done, refused),
            lambda: self._accepted(done, refused, author_id),
        )

    def _accepted(self, done: list[Change], refused: Sequence[str], author_id: str) -> None:
        self._tell_all()
        if refused:
            text = self.tr("{n} takes could not be accepted: {why}")
            self._notices.error(text.format(n=len(refused), why=refused[0]))
            if not done:
                return
        if not done:
            self._notices.info(self.tr("Nothing was accepted: somebody has changed these takes meanwhile."))
            return
        self._history.push(
            self.tr("{n} takes accepted").format(n=len(done)),
            lambda: self._go(self.tr("Taking the acceptance back"), [*reversed(done)], author_id, back=True),
            lambda: self._go(self.tr("Accepting again"), done, author_id, back=False),
        )
        text = self.tr("{n} takes about which all agree were accepted.").format(n=len(done))
        self._notices.post("done", text, self.tr("Undo"), self._history.undo)

    def _go(self, title: str, changes: Sequence[Change], author_id: str, back: bool) -> bool:
        def one(session: Session, change: Change) -> None:
            (change.undo if back else change.do)(session, author_id)

        def work(project: Project) -> Generator[Progress, None, None]:
            for at in range(0, len(changes), PIECE):
                yield Progress(at, len(changes))
                with project.write() as session:
                    for change in changes[at : at + PIECE]:
                        one(session, change)

        return self._run(title, work, self._tell_all)

    def _run(
        self,
        title: str,
        work: Callable[[Project], Generator[Progress, None, object]],
        after: Callable[[], None],
    ) -> bool:
        """Start a job over many takes; False while another one runs."""
        if self._accepting:
            self._notices.info(self.tr("Many takes are still being accepted; wait until that is done."))
            return False
        project = self._projects.project
        self._accepting = True

        def ended(_job: Job) -> None:
            self._accepting = False
            if self._projects.has_open(project):
                after()

        self._jobs.start(title, lambda: work(project), on_ended=ended, is_kept=False)
        return True

    def _tell_all(self) -> None:
        self._projects.announce("labels", "reviews")
        self.item_changed.emit("")


def _accept(
    project: Project, take_ids: Sequence[str], author_id: str, done: list[Change], refused: list[str]
) -> Generator[Progress, None, None]:
    """Accept takes that still agree when their turn comes.

    Args:
        done: gets what was done; refused: gets the sentences of what could not be, the others go on.
    """
    for at in range(0, len(take_ids), PIECE):
        yield Progress(at, len(take_ids))
        made: list[Change] = []
        with project.write() as session:
            for take_id in take_ids[at : at + PIECE]:
                try:
                    with session.begin_nested():
                        change = _acceptance(session, take_id, author_id)
                        if change is not None:
                            change.do(session, author_id)
                            made.append(change)
                except StoreError as error:
                    refused.append(str(error))
        done += made


def _acceptance(session: Session, take_id: str, author_id: str) -> Change | None:
    item = read_review(session, take_id, author_id)
    unsure = item is not None and "yes" in item.double.choices["unsure"]
    if item is None or unsure or item.state != "open" or item.double.split:
        return None
    return adjudication(item, preselected(item))
