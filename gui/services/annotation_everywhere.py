"""A loanword that was marked in one take, wherever else it stands: found, and marked in all of them as one step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from db.records import QueueRecord, SpellingSet, StoreError
from gui.services.annotation_blind import as_stored, read_for
from gui.services.annotation_changes import Change, SpanChange
from gui.services.annotation_item import AnnotationItem, is_refusal, places_of_loanwords
from gui.services.history import History
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.session import Session


MOST_TAKES = 1_000
"""More takes than this are not looked through for one word."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a loanword stands unmarked in another take."""

    take_id: str
    key: str
    text: str
    start: int
    end: int
    spellings: tuple[str, ...]


class Everywhere(QObject):
    """Looks through the takes that whoever sits here may label; those in other people's lists are left alone.

    Signals:
        marked: ids of the takes (a list) that were changed, done or undone.
    """

    marked = Signal(object)

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

    def find(
        self,
        take_id: str,
        spellings: tuple[str, ...],
        records: Sequence[QueueRecord],
        on_found: Callable[[list[Place]], None],
    ) -> Job:
        """Find the word in other takes, where nobody has marked or refused it.

        Args:
            take_id: the take in which it was marked.
            records: all takes as whoever sits here sees them.
        """
        project, person_id = self._projects.project, self._people.current_id

        def read() -> list[Place]:
            folded = [word.casefold() for word in spellings]
            likely = [
                one
                for one in records
                if one.take_id != take_id and any(word in one.text.casefold() for word in folded)
            ]
            with project.read() as session:
                return _free_places(session, likely, spellings, person_id)

        return self._jobs.call(self.tr("Looking for the word elsewhere"), read, on_found)

    def mark(self, places: Sequence[Place], on_done: Callable[[], None]) -> Job | None:
        """Mark the word at all of these places; one undo takes all of it back."""
        project, author_id = self._projects.project, self._people.current_id
        if author_id is None or not places:
            return None

        def write() -> dict[str, Change]:
            done: dict[str, Change] = {}
            with project.write() as session:
                for take_id in dict.fromkeys(one.take_id for one in places):
                    item = read_for(session, take_id, author_id)
                    chosen = [one for one in places if one.take_id == take_id and is_free(item, one)]
                    if not chosen:
                        continue
                    added = SpanChange(take_id, [(one.start, one.end, one.spellings) for one in chosen])
                    done[take_id] = as_stored(item, added)
                    done[take_id].do(session, author_id)
            return done

        def stored(done: dict[str, Change]) -> None:
            if done and self._projects.has_open(project):
                self._note(done, author_id)
            on_done()

        return self._jobs.call(self.tr("Marking the word elsewhere"), write, stored)

    def _note(self, done: dict[str, Change], author_id: str) -> None:
        from gui.services.annotations import OWNER

        text = self.tr("loanword in {n} more takes").format(n=len(done))
        self._history.push(
            text,
            lambda: self._step(done, lambda change, session: change.undo(session, author_id)),
            lambda: self._step(done, lambda change, session: change.do(session, author_id)),
            OWNER,
        )
        self._tell(done)

    def _step(self, done: dict[str, Change], write: Callable[[Change, Session], None]) -> bool:
        try:
            with self._projects.project.write() as session:
                for change in done.values():
                    write(change, session)
        except StoreError as error:
            self._notices.error(str(error))
            return False
        self._tell(done)
        return True

    def _tell(self, done: dict[str, Change]) -> None:
        self._projects.announce("labels")
        self.marked.emit(list(done))


def is_free(item: AnnotationItem, place: Place) -> bool:
    """Whether a word still stands there, and nobody has marked it or said that it is no loanword."""
    if item.text[place.start : place.end] != place.text[place.start : place.end]:
        return False
    marked = (*item.current_spans, *(one for one in item.spans if is_refusal(one)))
    return not any(one.start < place.end and one.end > place.start for one in marked)


def _free_places(
    session: Session, records: Sequence[QueueRecord], spellings: tuple[str, ...], person_id: str | None
) -> list[Place]:
    """The places in takes that this person may label, of so many takes at most as anybody looks through."""
    from db.store import label_queues

    mine = {one.take_id for one in label_queues.items_of(session, person_id)} if person_id else set[str]()
    others = label_queues.shared_out(session) - mine
    found: dict[str, list[Place]] = {}
    for record in records:
        if record.take_id in others:
            continue
        places = [
            Place(record.take_id, record.script_key or "", record.text, one.start, one.end, spellings)
            for one in places_of_loanwords(record.text, (SpellingSet(spellings),))
        ]
        if places:
            found[record.take_id] = places
        if len(found) == MOST_TAKES:
            break
    taken = _taken(session, list(found), person_id)
    return [
        place
        for take_id, places in found.items()
        for place in places
        if not any(start < place.end and end > place.start for start, end in taken.get(take_id, ()))
    ]


def _taken(
    session: Session, take_ids: Sequence[str], person_id: str | None
) -> dict[str, list[tuple[int, int]]]:
    """Places by take that are marked, or of which somebody said that there is no loanword."""
    from db.store import annotations, label_queues, spans

    blind = label_queues.blind_takes(session, person_id) if person_id else set[str]()
    shared = spans.decided(session, [one for one in take_ids if one not in blind])
    found = {take_id: [(one.start, one.end) for one in held] for take_id, held in shared.items()}
    if person_id and blind:
        own = annotations.newest_of_person(session, person_id, [one for one in take_ids if one in blind])
        for take_id, version in own.items():
            marks = (*version.content.loanwords, *version.content.refused)
            found[take_id] = [(one.start, one.end) for one in marks]
    return found
