"""The annotation queue as somebody sees it who labels some of its takes blind: with nobody else's work in it.

seen_by(session, records, person_id) -> list[QueueRecord]
left_of(session, person_id) -> int | None                    of a person's lists; None where nothing is in them
is_returned(review, own) -> bool
flags_seen_by(session, flags, person_id) -> list[TakeFlagRecord]
answers_seen_by(session, answers, person_id) -> list[FailureLabelRecord]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.annotation_content import label_state
from db.annotation_records import AnnotationRecord, ReviewRecord
from db.models import Script, Take, Transcript, Utterance
from db.records import FailureLabelRecord, LabelField, QueueRecord, TakeFlagRecord
from db.store import annotation_queue, annotations, label_queues, reviews
from db.store.batches import batches

OFF_SCRIPT = "off_script"


def seen_by(session: Session, records: Sequence[QueueRecord], person_id: str | None) -> list[QueueRecord]:
    """The takes as the queue has them; those that this person labels blind with this person's own labels and text."""
    blind = label_queues.blind_takes(session, person_id) if person_id else set()
    chosen = [one.take_id for one in records if one.take_id in blind]
    if not chosen or person_id is None:
        return list(records)
    own = annotations.newest_of_person(session, person_id, chosen)
    first = _first_texts(session, chosen)
    reviewed = reviews.of_many(session, chosen)
    back = {one.take_id for one in reviewed.values() if is_returned(one, own.get(one.take_id))}
    seen = [
        _own(one, own.get(one.take_id), *first[one.take_id]) if one.take_id in first else one
        for one in records
    ]
    return [
        replace(one, label_state="started", is_returned=True) if one.take_id in back else one for one in seen
    ]


def left_of(session: Session, person_id: str | None) -> int | None:
    """How many takes of a person's open lists are not done, as this person sees them; None where there are no lists."""
    mine = [one.take_id for one in label_queues.items_of(session, person_id)] if person_id else []
    if not mine:
        return None
    seen = seen_by(session, annotation_queue.queue_of(session, mine), person_id)
    return sum(one.label_state != "done" for one in seen)


def is_returned(review: ReviewRecord, own: AnnotationRecord | None) -> bool:
    """Whether a reviewer asks a person for another look, and the person has not said since that it is done."""
    if review.state != "returned" or own is None:
        return False
    return own.state == "draft" or own.created_at <= review.created_at


def flags_seen_by(
    session: Session, flags: Sequence[TakeFlagRecord], person_id: str | None
) -> list[TakeFlagRecord]:
    """Questions about takes; about those that this person labels blind with this person's own answers."""
    blind = label_queues.blind_takes(session, person_id) if person_id else set()
    chosen = [one.take_id for one in flags if one.take_id in blind]
    if not chosen or person_id is None:
        return list(flags)
    own = annotations.newest_of_person(session, person_id, chosen)
    answers = {take_id: one.content.labels.get(OFF_SCRIPT) for take_id, one in own.items()}
    return [
        replace(one, answer=cast(Any, answers.get(one.take_id)), author_id=None, answered_at=None)
        if one.take_id in blind
        else one
        for one in flags
    ]


def answers_seen_by(
    session: Session, answers: Sequence[FailureLabelRecord], person_id: str | None
) -> list[FailureLabelRecord]:
    """What went wrong in hypotheses; about takes that this person labels blind in an open queue only as this person
    says: others' answers tell what was heard in them."""
    others = {one.utterance_id for one in answers if one.author_id != person_id}
    if person_id is None or not others:
        return list(answers)
    takes: dict[str, str | None] = {}
    for part in batches(sorted(others)):
        takes.update(
            session.execute(select(Utterance.id, Utterance.take_id).where(Utterance.id.in_(part))).all()
        )
    chosen = [take_id for take_id in takes.values() if take_id is not None]
    blind = label_queues.blind_takes(session, person_id, chosen, open_only=True)
    return [one for one in answers if one.author_id == person_id or takes.get(one.utterance_id) not in blind]


def _first_texts(session: Session, take_ids: Sequence[str]) -> dict[str, tuple[str, str | None]]:
    """Text and main language of the script, before anybody decided anything."""
    found: dict[str, tuple[str, str | None]] = {}
    for part in batches(take_ids):
        query = (
            select(Take.id, Transcript.text, Script.main_language)
            .join(Transcript, (Transcript.take_id == Take.id) & (Transcript.version == 1))
            .outerjoin(Script, Script.id == Take.script_id)
            .where(Take.id.in_(part))
        )
        found.update({take_id: (text, main) for take_id, text, main in session.execute(query)})
    return found


def _own(record: QueueRecord, own: AnnotationRecord | None, text: str, main: str | None) -> QueueRecord:
    held = dict(own.content.labels) if own else {}
    held.pop(OFF_SCRIPT, None)
    labels = cast(dict[LabelField, str], held)
    return replace(
        record,
        text=own.content.text if own else text,
        labels=labels,
        label_state=label_state(held),
        main_language=labels.get("main_language", main),
    )
