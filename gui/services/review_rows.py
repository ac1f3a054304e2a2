"""Takes that several people annotated, as a reviewer lists and opens them."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.annotation_records import AnnotationRecord, ReviewRecord, ReviewState
from db.records import QueueRecord
from engine.annotation.doubles import Double
from engine.types import Progress

if TYPE_CHECKING:
    from db.session import Project, Session
    from db.store.reviews import ReviewPlace
    from gui.services.annotation_item import AnnotationItem


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """One line of the list.

    Attributes:
        key: of the script, or the name of the file.
        people: ids of those who finished it, sorted.
        fields: those in which they differ.
        state: of the newest review; open again once somebody has annotated since.
        is_unsure: somebody asks to look again.
        reviewer_id: who reviewed it; at: when it was last annotated or reviewed.
        recorded_at: when the take was recorded.
    """

    take_id: str
    key: str
    text: str
    people: tuple[str, ...]
    fields: tuple[str, ...]
    state: ReviewState
    is_unsure: bool
    reviewer_id: str | None
    at: str
    recorded_at: str

    @property
    def agrees(self) -> bool:
        """Whether it can be accepted as it is: open, nothing differs, nobody is unsure."""
        return self.state == "open" and not self.fields and not self.is_unsure


@dataclass(frozen=True, slots=True)
class Listed:
    """What is known of all takes with several annotations.

    Attributes:
        rows: in the order in which the takes were recorded.
        doubles: what everybody decided, by take; those that are in no list any more, too.
        place: where annotations and reviews stood.
        withheld: how many takes are left out, as whoever sits here labels them blind.
    """

    rows: tuple[ReviewRow, ...]
    doubles: Mapping[str, Double]
    place: ReviewPlace
    withheld: int = 0

    def without(self, take_ids: Collection[str]) -> Listed:
        """The same with these takes left out."""
        if self.doubles.keys().isdisjoint(take_ids):
            return self
        rows = tuple(row for row in self.rows if row.take_id not in take_ids)
        doubles = {take_id: one for take_id, one in self.doubles.items() if take_id not in take_ids}
        return Listed(rows, doubles, self.place, len(self.rows) - len(rows))


@dataclass(frozen=True)
class ReviewItem:
    """A take to be decided about.

    Attributes:
        now: what the project itself has.
        versions: what holds of each person who is done, in the order of `double.people`.
        double: their choices, comparable.
        reviews: oldest first.
        histories: every version of each of these people, by person.
    """

    now: AnnotationItem
    versions: tuple[AnnotationRecord, ...]
    double: Double
    reviews: tuple[ReviewRecord, ...]
    histories: Mapping[str, tuple[AnnotationRecord, ...]]

    @property
    def take_id(self) -> str:
        """Id of the take."""
        return self.now.take.id

    @property
    def state(self) -> ReviewState:
        """As in its row."""
        return state_of(self.double, self.reviews[-1] if self.reviews else None)


def state_of(double: Double, review: ReviewRecord | None) -> ReviewState:
    """The state of a take: open while nobody has reviewed it since it was last annotated."""
    if review is None or review.created_at < double.finished():
        return "open"
    return review.state


def read_list(project: Project, known: Listed | None = None) -> Generator[Progress, None, Listed]:
    """Read every take with several finished annotations; of those that are known only what has changed."""
    from db.store import reviews
    from engine.runs.annotation_agreement import compared, read_versions

    yield Progress(0, 0)
    with project.read() as session:
        place = reviews.place(session)
        changed = reviews.changed_since(session, known.place) if known is not None else None
        versions = read_versions(session, changed)
    fresh = {one.take_id: one for one in (yield from compared(versions))}
    with project.read() as session:
        rows = _rows(session, fresh)
    if known is None or changed is None:
        return Listed(rows, fresh, place)
    left_out = set(changed)
    kept = [row for row in known.rows if row.take_id not in left_out]
    if rows:
        kept = sorted((*kept, *rows), key=lambda row: (row.recorded_at, row.take_id))
    doubles = {take_id: one for take_id, one in known.doubles.items() if take_id not in left_out} | fresh
    return Listed(tuple(kept), doubles, place)


def _rows(session: Session, doubles: Mapping[str, Double]) -> tuple[ReviewRow, ...]:
    from db.store import annotation_queue, reviews

    held = reviews.of_many(session, list(doubles))
    found = annotation_queue.queue_of(session, list(doubles))
    return tuple(row_of(doubles[take.take_id], held.get(take.take_id), take) for take in found)


def row_of(double: Double, review: ReviewRecord | None, take: QueueRecord) -> ReviewRow:
    """The line of a take."""
    return ReviewRow(
        double.take_id,
        take.script_key or take.path.rsplit("/", 1)[-1],
        take.text,
        double.people,
        double.split,
        state_of(double, review),
        "yes" in double.choices["unsure"],
        review.reviewer_id if review else None,
        max(double.finished(), review.created_at if review else ""),
        take.created_at,
    )


def read_withheld(session: Session, person_id: str | None, take_ids: Sequence[str] | None = None) -> set[str]:
    """The takes (of these, or all) on which a person may see nobody else's work: an open list asks for it blind."""
    from db.store import label_queues

    if person_id is None:
        return set()
    return label_queues.blind_takes(session, person_id, take_ids, open_only=True)


def read_review(session: Session, take_id: str, person_id: str | None = None) -> ReviewItem | None:
    """Everything about a take to be reviewed; None where fewer than two people are done with it.

    Args:
        person_id: who looks; None is answered for a take that this person labels blind in a list that is open.

    Raises:
        StoreError: there is no such take.
    """
    from db.store import annotations, reviews
    from engine.annotation.doubles import double_of
    from engine.runs.annotation_agreement import version_of
    from gui.services.annotation_item import read_item

    done: Sequence[AnnotationRecord] = annotations.newest_done_of_many(session, [take_id]).get(take_id, [])
    if len(done) < 2 or read_withheld(session, person_id, [take_id]):
        return None
    versions = tuple(sorted(done, key=lambda one: one.person_id))
    return ReviewItem(
        read_item(session, take_id),
        versions,
        double_of([version_of(one) for one in versions]),
        tuple(reviews.history(session, take_id)),
        {one.person_id: tuple(annotations.history(session, take_id, one.person_id)) for one in versions},
    )
