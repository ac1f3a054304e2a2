"""Blind annotations, append-only: the newest row of a person and take holds, none is ever changed.

append(session, take_id, person_id, content, state, queue_id=None, at="") -> AnnotationRecord
newest(session, take_id, person_id) -> AnnotationRecord | None
newest_of_person(session, person_id, take_ids=None) -> dict[str, AnnotationRecord]     by take
history(session, take_id, person_id) -> list[AnnotationRecord]                          oldest first
newest_done_of_many(session, take_ids=None) -> dict[str, list[AnnotationRecord]]
    by take, one of each person who is done with it
newest_number(session, person_id) -> int                                                where things stand
changed_since(session, person_id, number) -> list[str]                                  takes
touched_by(session, person_id, limit) -> list[str]                                      takes, the latest first
finished(session, person_id=None, since="") -> list[Finished]                                   oldest first
progress(session, day_of) -> list[DayProgress]                                          per day and person
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session

from db.annotation_content import from_json, to_json
from db.annotation_models import Annotation
from db.annotation_records import AnnotationContent, AnnotationRecord, AnnotationState
from db.models import Label, Take
from db.records import StoreError, new_id, now_utc
from db.store import profiles
from db.store.batches import batches
from db.store.known import must_be_people, must_be_takes


@dataclass(frozen=True, slots=True)
class Finished:
    """A take with which a person is done, and since when."""

    person_id: str
    take_id: str
    at: str


@dataclass(frozen=True, slots=True)
class DayProgress:
    """How many takes a person finished on a day (`YYYY-MM-DD`)."""

    person_id: str
    day: str
    done: int


def append(
    session: Session,
    take_id: str,
    person_id: str,
    content: AnnotationContent,
    state: AnnotationState,
    queue_id: str | None = None,
    at: str = "",
) -> AnnotationRecord:
    """Store what a person decided about a take, as a new version.

    Args:
        at: when that was; empty: now.

    Raises:
        StoreError: the take or the person is unknown, or the text is empty.
    """
    if not content.text.strip():
        raise StoreError("A transcript can't be empty; reject the take if nothing was said.")
    must_be_takes(session, [take_id])
    must_be_people(session, [person_id])
    row = Annotation(
        id=new_id(),
        take_id=take_id,
        person_id=person_id,
        queue_id=queue_id,
        state=state,
        content=to_json(content),
        created_at=at or now_utc(),
    )
    session.add(row)
    session.flush()
    return _record(row)


def newest(session: Session, take_id: str, person_id: str) -> AnnotationRecord | None:
    """What holds for a person and take; None where the person has decided nothing about it."""
    query = select(Annotation).where(Annotation.take_id == take_id, Annotation.person_id == person_id)
    row = session.scalar(query.order_by(Annotation.number.desc()).limit(1))
    return None if row is None else _record(row)


def newest_of_person(
    session: Session, person_id: str, take_ids: Sequence[str] | None = None
) -> dict[str, AnnotationRecord]:
    """What holds for each take about which a person decided something."""
    mine = Annotation.person_id == person_id
    return {one.take_id: one for one in _newest(session, take_ids, mine)}


def history(session: Session, take_id: str, person_id: str) -> list[AnnotationRecord]:
    """Every version of a person's annotation of a take, oldest first."""
    query = select(Annotation).where(Annotation.take_id == take_id, Annotation.person_id == person_id)
    return [_record(row) for row in session.scalars(query.order_by(Annotation.number))]


def newest_done_of_many(
    session: Session, take_ids: Sequence[str] | None = None
) -> dict[str, list[AnnotationRecord]]:
    """By take what holds of each person who is done with it, in the order in which they decided it.

    Somebody who opened a finished take again (the newest version is a draft) is not done with it. Takes of speakers who
    have withdrawn are never among them.
    """
    found: dict[str, list[AnnotationRecord]] = {}
    counted = select(Take.id).where(profiles.counts(Take.speaker_id))
    for one in _newest(session, take_ids, Annotation.take_id.in_(counted)):
        if one.state == "done":
            found.setdefault(one.take_id, []).append(one)
    return found


def newest_number(session: Session, person_id: str | None) -> int:
    """Where a person's annotations stand: they are only ever added."""
    return session.scalar(select(func.max(Annotation.number)).where(Annotation.person_id == person_id)) or 0


def changed_since(session: Session, person_id: str | None, number: int) -> list[str]:
    """The takes about which a person decided something since."""
    query = select(Annotation.take_id).where(Annotation.person_id == person_id, Annotation.number > number)
    return list(session.scalars(query.distinct()))


def touched_by(session: Session, person_id: str, limit: int) -> list[str]:
    """The takes about which a person decided something last, the latest first."""
    query = select(Annotation.take_id).where(Annotation.person_id == person_id).group_by(Annotation.take_id)
    return list(session.scalars(query.order_by(func.max(Annotation.number).desc()).limit(limit)))


def finished(session: Session, person_id: str | None = None, since: str = "") -> list[Finished]:
    """With which takes people are done: a verdict of theirs holds, or their blind annotation is done.

    A take counts from the moment of the verdict, or of the first version that was done.

    Args:
        since: a moment, as stored: what was finished earlier is left out.
    """
    found = [
        Finished(*row)
        for query in (_judged(person_id, since), _annotated(person_id, since))
        for row in session.execute(query)
    ]
    first: dict[tuple[str, str], Finished] = {}
    for one in sorted(found, key=lambda one: one.at):
        first.setdefault((one.person_id, one.take_id), one)
    return list(first.values())


def progress(session: Session, day_of: Callable[[str], str]) -> list[DayProgress]:
    """How many takes everybody finished on each day.

    Args:
        day_of: the day of a stored time, as the clock here has it.
    """
    done = Counter((one.person_id, day_of(one.at)) for one in finished(session))
    return [
        DayProgress(person_id, day, n) for (person_id, day), n in sorted(done.items(), key=lambda one: one[0])
    ]


def _judged(person_id: str | None, since: str) -> Select[*tuple[Any, ...]]:
    """Takes whose verdict, as it holds, is somebody's."""
    last = select(func.max(Label.number)).where(Label.field == "verdict").group_by(Label.take_id)
    if person_id is not None:
        own = select(Label.take_id).where(Label.field == "verdict", Label.author_id == person_id)
        last = last.where(Label.take_id.in_(own.where(Label.created_at >= since)))
    query = select(Label.author_id, Label.take_id, Label.created_at).where(
        Label.number.in_(last),
        Label.value.is_not(None),
        Label.author_id.is_not(None),
        Label.created_at >= since,
    )
    return query if person_id is None else query.where(Label.author_id == person_id)


def _annotated(person_id: str | None, since: str) -> Select[*tuple[Any, ...]]:
    """Takes with whose blind annotation somebody is done, since the first version that was."""
    who = () if person_id is None else (Annotation.person_id == person_id,)
    still = select(Annotation.person_id, Annotation.take_id).where(
        Annotation.number.in_(_last_numbers().where(*who)), Annotation.state == "done"
    )
    kept = still.subquery()
    return (
        select(Annotation.person_id, Annotation.take_id, func.min(Annotation.created_at))
        .join(
            kept,
            (kept.c.person_id == Annotation.person_id) & (kept.c.take_id == Annotation.take_id),
        )
        .where(Annotation.state == "done")
        .group_by(Annotation.person_id, Annotation.take_id)
        .having(func.min(Annotation.created_at) >= since)
    )


def _last_numbers() -> Select[Any]:
    return select(func.max(Annotation.number)).group_by(Annotation.take_id, Annotation.person_id)


def _newest(session: Session, take_ids: Sequence[str] | None, *conditions: Any) -> list[AnnotationRecord]:
    found: list[AnnotationRecord] = []
    for part in [None] if take_ids is None else batches(take_ids):
        last = _last_numbers().where(*conditions)
        if part is not None:
            last = last.where(Annotation.take_id.in_(part))
        query = select(Annotation).where(Annotation.number.in_(last)).order_by(Annotation.number)
        found += [_record(row) for row in session.scalars(query)]
    return found


def _record(row: Annotation) -> AnnotationRecord:
    content, state = from_json(row.content), cast(AnnotationState, row.state)
    return AnnotationRecord(row.id, row.take_id, row.person_id, row.queue_id, state, content, row.created_at)
