"""What reviewers said about takes that several people annotated; the newest of a take holds.

add(session, take_id, reviewer_id, state, note="", chosen=None) -> ReviewRecord
newest(session, take_id) -> ReviewRecord | None
history(session, take_id) -> list[ReviewRecord]                               oldest first
of_many(session, take_ids=None) -> dict[str, ReviewRecord]                    what holds, by take
newest_by(session, reviewer_id, limit) -> list[ReviewRecord]                  those that hold, the latest first
waiting(session) -> Waiting                                                   takes that are not settled
place(session) -> ReviewPlace                                                 where annotations and reviews stand
changed_since(session, place) -> list[str]                                    takes

Append-only: what a reviewer takes back is open again, or as it was before, by a newer row. An annotation is never
touched by a review.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast, get_args

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from db.annotation_models import Annotation, Review
from db.annotation_records import ReviewRecord, ReviewState
from db.records import StoreError, new_id, now_utc
from db.store.batches import batches
from db.store.known import must_be_people, must_be_takes
from db.text import nfc


@dataclass(frozen=True, slots=True)
class ReviewPlace:
    """Where annotations and reviews stand: number of the last one of each; both are only ever added."""

    annotation: int
    review: int


def add(
    session: Session,
    take_id: str,
    reviewer_id: str,
    state: ReviewState,
    note: str = "",
    chosen: Mapping[str, str] | None = None,
) -> ReviewRecord:
    """Say what a reviewer decided about a take.

    Args:
        chosen: by field the id of the annotation it was taken from, or `own`.

    Raises:
        StoreError: take or reviewer is unknown, the state is none, or a take is returned without a note.
    """
    if state not in get_args(ReviewState):
        raise StoreError(f"A review can't be {state!r}; use one of {', '.join(get_args(ReviewState))}.")
    if state == "returned" and not note.strip():
        raise StoreError("Say in a note what the annotators should look at again.")
    must_be_takes(session, [take_id])
    must_be_people(session, [reviewer_id])
    row = Review(
        id=new_id(),
        take_id=take_id,
        reviewer_id=reviewer_id,
        state=state,
        note=nfc(note).strip(),
        chosen=dict(chosen or {}),
        created_at=now_utc(),
    )
    session.add(row)
    session.flush()
    return _record(row)


def newest(session: Session, take_id: str) -> ReviewRecord | None:
    """What holds for a take; None where nobody has reviewed it."""
    return of_many(session, [take_id]).get(take_id)


def history(session: Session, take_id: str) -> list[ReviewRecord]:
    """Every review of a take, oldest first."""
    query = select(Review).where(Review.take_id == take_id).order_by(Review.number)
    return [_record(row) for row in session.scalars(query)]


def of_many(session: Session, take_ids: Sequence[str] | None = None) -> dict[str, ReviewRecord]:
    """The review that holds of each take that has one; None: of all takes."""
    found: dict[str, ReviewRecord] = {}
    for part in [None] if take_ids is None else batches(take_ids):
        last = select(func.max(Review.number)).group_by(Review.take_id)
        if part is not None:
            last = last.where(Review.take_id.in_(part))
        for row in session.scalars(select(Review).where(Review.number.in_(last))):
            found[row.take_id] = _record(row)
    return found


def newest_by(session: Session, reviewer_id: str, limit: int) -> list[ReviewRecord]:
    """The last reviews of a person after which nobody reviewed the same take, the latest first."""
    last = select(func.max(Review.number)).group_by(Review.take_id)
    query = select(Review).where(Review.reviewer_id == reviewer_id, Review.number.in_(last))
    return [_record(row) for row in session.scalars(query.order_by(Review.number.desc()).limit(limit))]


@dataclass(frozen=True, slots=True)
class Waiting:
    """Takes that several people have finished: those that wait for a reviewer, and those that one has returned."""

    to_review: frozenset[str]
    returned: frozenset[str]


def waiting(session: Session) -> Waiting:
    """The takes that several people have finished and that are not settled; annotated after a review, a take waits for
    the next one."""
    newest = select(func.max(Annotation.number)).group_by(Annotation.take_id, Annotation.person_id)
    several = (
        select(Annotation.take_id, func.max(Annotation.created_at))
        .where(Annotation.number.in_(newest), Annotation.state == "done")
        .group_by(Annotation.take_id)
        .having(func.count() > 1)
    )
    held = select(Review.take_id, Review.state, Review.created_at).where(
        Review.number.in_(select(func.max(Review.number)).group_by(Review.take_id))
    )
    reviewed = {take_id: (state, at) for take_id, state, at in session.execute(held)}
    returned = {take_id for take_id, (state, _at) in reviewed.items() if state == "returned"}
    to_review: set[str] = set()
    for take_id, at in session.execute(several):
        state, seen = reviewed.get(take_id, ("open", ""))
        if state == "open" or seen < at:
            to_review.add(take_id)
    return Waiting(frozenset(to_review), frozenset(returned - to_review))


def place(session: Session) -> ReviewPlace:
    """Where annotations and reviews stand now."""
    numbers = (session.scalar(select(func.max(table.number))) or 0 for table in (Annotation, Review))
    return ReviewPlace(*numbers)


def changed_since(session: Session, place: ReviewPlace) -> list[str]:
    """Takes that were annotated or reviewed since."""
    annotated = select(Annotation.take_id).where(Annotation.number > place.annotation)
    reviewed = select(Review.take_id).where(Review.number > place.review)
    return list(session.scalars(annotated.union(reviewed)))


def _record(row: Review) -> ReviewRecord:
    state = cast(ReviewState, row.state)
    chosen = {field: str(value) for field, value in row.chosen.items()}
    return ReviewRecord(row.id, row.take_id, row.reviewer_id, state, row.note, chosen, row.created_at)
