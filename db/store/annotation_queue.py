"""What an annotator goes through: every selected take with its text and what was decided about it.

    queue(session, filters=QueueFilter(), *, offset=0, limit=None) -> list[QueueRecord]
    queue_count(session, filters=QueueFilter()) -> int

Also to be had as `takes.queue` and `takes.queue_count`.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any, cast

from sqlalchemy import ScalarSelect, Select, false, func, literal, or_, select
from sqlalchemy.orm import Session

from db.models import Label, Person, Quality, Script, Take, Transcript
from db.records import LabelField, LabelState, QueueFilter, QueueRecord
from db.text import nfc

ALL = QueueFilter()


def queue(
    session: Session, filters: QueueFilter = ALL, *, offset: int = 0, limit: int | None = None
) -> list[QueueRecord]:
    """The selected takes that pass the filters, oldest first, in three queries at any length."""
    chosen = _selected(filters).order_by(Take.created_at, Take.id).offset(offset).limit(limit)
    rows = session.execute(chosen).all()
    labels = _labels(session, chosen)
    return [_record(row, labels[row.id]) for row in rows]


def queue_count(session: Session, filters: QueueFilter = ALL) -> int:
    """How many takes pass the filters."""
    return session.scalar(select(func.count()).select_from(_selected(filters).subquery())) or 0


def current_text() -> ScalarSelect[Any]:
    """The transcript that holds for the take of the row: the one of the highest version."""
    return (
        select(Transcript.text)
        .where(Transcript.take_id == Take.id)
        .order_by(Transcript.version.desc())
        .limit(1)
        .correlate(Take)
        .scalar_subquery()
    )


def current_label(field: LabelField) -> ScalarSelect[Any]:
    """The label that holds for the take of the row: the last one of the field."""
    return (
        select(Label.value)
        .where(Label.take_id == Take.id, Label.field == field)
        .order_by(Label.number.desc())
        .limit(1)
        .correlate(Take)
        .scalar_subquery()
    )


def _selected(filters: QueueFilter) -> Select[*tuple[Any, ...]]:
    query = (
        select(
            Take.id,
            Take.script_id,
            Script.key.label("script_key"),
            Take.speaker_id,
            Person.name.label("speaker"),
            Take.path,
            Take.created_at,
            Take.duration_s,
            func.coalesce(current_text(), "").label("text"),
            Script.topic,
            Script.level_wanted,
            Script.main_language,
            Quality.verdict.label("quality"),
        )
        .outerjoin(Script, Script.id == Take.script_id)
        .outerjoin(Person, Person.id == Take.speaker_id)
        .outerjoin(Quality, Quality.take_id == Take.id)
        .where(Take.selected)
    )
    return query.where(*_conditions(filters))


def _conditions(filters: QueueFilter) -> list[Any]:
    equal = (
        (Take.speaker_id, filters.speaker_id),
        (Script.set_id, filters.set_id),
        (Script.topic, filters.topic),
        (Quality.verdict, filters.quality),
    )
    found: list[Any] = [column == value for column, value in equal if value is not None]
    if filters.cs_level is not None:
        found.append(current_label("cs_level") == filters.cs_level)
    if filters.verdict is not None:
        found.append(current_label("verdict") == filters.verdict)
    if filters.text:
        words = nfc(filters.text)
        found.append(
            or_(
                current_text().icontains(words, autoescape=True),
                Script.key.icontains(words, autoescape=True),
            )
        )
    return found if filters.label_state is None else [*found, _in_state(filters.label_state)]


def _in_state(state: LabelState) -> Any:
    verdict, level = current_label("verdict"), current_label("cs_level")
    done = func.coalesce((verdict == "reject") | (verdict.is_not(None) & level.is_not(None)), false())
    if state == "done":
        return done
    later = Label.__table__.alias("later")
    newer = select(literal(1)).where(
        later.c.take_id == Label.take_id, later.c.field == Label.field, later.c.number > Label.number
    )
    holding = (
        select(literal(1))
        .where(Label.take_id == Take.id, Label.value.is_not(None), ~newer.correlate(Label).exists())
        .correlate(Take)
        .exists()
    )
    return ~holding if state == "new" else holding & ~done


def _labels(session: Session, chosen: Select[*tuple[Any, ...]]) -> defaultdict[str, dict[LabelField, str]]:
    ids = chosen.subquery()
    last = (
        select(func.max(Label.number))
        .where(Label.take_id.in_(select(ids.c.id)))
        .group_by(Label.take_id, Label.field)
    )
    query = select(Label.take_id, Label.field, Label.value).where(
        Label.number.in_(last), Label.value.is_not(None)
    )
    found: defaultdict[str, dict[LabelField, str]] = defaultdict(dict)
    for row in session.execute(query):
        found[row.take_id][cast(Any, row.field)] = row.value
    return found


def _record(row: Any, labels: dict[LabelField, str]) -> QueueRecord:
    return QueueRecord(
        take_id=row.id,
        script_id=row.script_id,
        script_key=row.script_key,
        speaker_id=row.speaker_id,
        speaker=row.speaker or "",
        path=row.path,
        created_at=row.created_at,
        duration_s=row.duration_s,
        text=row.text,
        topic=row.topic,
        level_wanted=row.level_wanted,
        main_language=labels.get("main_language", row.main_language),
        quality=row.quality,
        labels=labels,
        label_state=_state(labels),
    )


def _state(labels: dict[LabelField, str]) -> LabelState:
    verdict = labels.get("verdict")
    if verdict == "reject" or (verdict is not None and "cs_level" in labels):
        return "done"  # what is rejected needs no level
    return "started" if labels else "new"
