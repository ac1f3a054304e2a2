"""What an annotator goes through: every selected take with its text and what was decided about it.

    queue(session, filters=QueueFilter(), *, offset=0, limit=None) -> list[QueueRecord]
    queue_ids(session, filters=QueueFilter()) -> list[str]
    queue_count(session, filters=QueueFilter()) -> int
    queue_of(session, take_ids) -> list[QueueRecord]
    queue_mark(session) -> QueueMark                  where things stand
    changed_since(session, mark) -> list[str] | None  takes decided about since; None: other takes are selected

Also to be had as `takes.queue` and `takes.queue_count`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ScalarSelect, Select, false, func, literal, or_, select
from sqlalchemy.orm import Session

from db.models import Label, Person, Quality, Script, Take, Transcript
from db.records import LabelField, LabelState, QueueFilter, QueueRecord
from db.store import profiles
from db.store.batches import batches
from db.table import RowNumber
from db.text import nfc

ALL = QueueFilter()


def queue(
    session: Session, filters: QueueFilter = ALL, *, offset: int = 0, limit: int | None = None
) -> list[QueueRecord]:
    """The selected takes that pass the filters, oldest first.

    Texts and labels are read apart from the rows, and of a page the ids come first: SQLite would join and look
    texts up for every row before it sorts them.
    """
    ordered = _selected(filters).order_by(Take.created_at, Take.id).offset(offset).limit(limit)
    if limit is not None:
        return queue_of(session, session.scalars(ordered.with_only_columns(Take.id)).all())
    return _with_decisions(session, _rows(session, ordered), filters == ALL)


def queue_of(session: Session, take_ids: Sequence[str]) -> list[QueueRecord]:
    """These takes as the queue has them, in its order; those that are not selected are missing."""
    rows = [
        row for part in batches(take_ids) for row in _rows(session, _selected(ALL).where(Take.id.in_(part)))
    ]
    return _with_decisions(session, sorted(rows, key=lambda row: (row.created_at, row.id)), False)


def queue_ids(session: Session, filters: QueueFilter = ALL) -> list[str]:
    """Ids of the selected takes that pass the filters, in the order of the queue."""
    query = _selected(filters).order_by(Take.created_at, Take.id)
    return list(session.scalars(query.with_only_columns(Take.id)))


def queue_count(session: Session, filters: QueueFilter = ALL) -> int:
    """How many takes pass the filters."""
    return session.scalar(select(func.count()).select_from(_selected(filters).subquery())) or 0


@dataclass(frozen=True, slots=True)
class QueueMark:
    """Where labels, transcripts and the selection of takes stand; labels and transcripts are only ever added.

    Attributes:
        label: number of the last label.
        transcripts: how many there are, and the time of the newest.
        selected: how many takes are selected, and the sum of their rows.
    """

    label: int
    transcripts: tuple[int, str]
    selected: tuple[int, int]


def queue_mark(session: Session) -> QueueMark:
    """Where things stand now."""
    rows = func.sum(RowNumber(Take))
    counted = (Take.selected, profiles.counts(Take.speaker_id))
    count, total = session.execute(select(func.count(), rows).where(*counted)).one()
    all_texts, newest = session.execute(select(func.count(), func.max(Transcript.created_at))).one()
    return QueueMark(
        session.scalar(select(func.max(Label.number))) or 0,
        (all_texts, newest or ""),
        (count, total or 0),
    )


def changed_since(session: Session, mark: QueueMark) -> list[str] | None:
    """Takes that were labelled or corrected since; None where all have to be read again.

    That is where other takes are selected than then, or where a transcript came with no later time than the newest
    one had: from a computer whose clock is behind, or with a take that was recorded before.
    """
    now = queue_mark(session)
    if now.selected != mark.selected:
        return None
    before, newest = mark.transcripts
    corrected = session.scalars(select(Transcript.take_id).where(Transcript.created_at > newest)).all()
    if len(corrected) != now.transcripts[0] - before:
        return None
    labelled = session.scalars(select(Label.take_id).where(Label.number > mark.label))
    return list({*labelled, *corrected})


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
            func.coalesce(Person.name, "").label("speaker"),
            Take.path,
            Take.created_at,
            Take.duration_s,
            Script.topic,
            Script.level_wanted,
            Script.main_language,
            Quality.verdict.label("quality"),
        )
        .outerjoin(Script, Script.id == Take.script_id)
        .outerjoin(Person, Person.id == Take.speaker_id)
        .outerjoin(Quality, Quality.take_id == Take.id)
        .where(Take.selected, Take.training.is_(False), profiles.counts(Take.speaker_id))
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


def _rows(session: Session, query: Select[*tuple[Any, ...]]) -> Sequence[Any]:
    """Plain columns, past the loading of objects, which would take as long again."""
    return session.connection().execute(query).all()


def _with_decisions(session: Session, rows: Sequence[Any], everything: bool) -> list[QueueRecord]:
    """The rows with their texts and labels; `everything`: asking for all costs less than naming them all."""
    ids = [row.id for row in rows]
    texts: dict[str, str] = {}
    labels: defaultdict[str, dict[LabelField, str]] = defaultdict(dict)
    for part in [None] if everything else batches(ids):
        versions = select(Transcript.take_id, Transcript.text).order_by(Transcript.version)
        decisions = select(Label.take_id, Label.field, Label.value).order_by(Label.number)
        if part is not None:
            versions = versions.where(Transcript.take_id.in_(part))
            decisions = decisions.where(Label.take_id.in_(part))
        texts.update(_rows(session, versions))  # the highest version comes last
        for take_id, field, value in _rows(session, decisions):
            if value is None:  # taken back
                labels[take_id].pop(field, None)
            else:
                labels[take_id][field] = value
    return [_record(row, texts.get(row[0], ""), labels.get(row[0]) or {}) for row in rows]


def _record(row: Any, text: str, labels: dict[LabelField, str]) -> QueueRecord:
    """By place, in the order of `_selected`: 100,000 rows are waited for."""
    held = _state(labels)
    take, script, key, speaker, name, path, at, seconds, topic, wanted, main, quality = row
    main = labels.get("main_language", main)
    return QueueRecord(
        take, script, key, speaker, name, path, at, seconds, text, topic, wanted, main, quality, labels, held
    )


def _state(labels: dict[LabelField, str]) -> LabelState:
    verdict = labels.get("verdict")
    if verdict == "reject" or (verdict is not None and "cs_level" in labels):
        return "done"  # what is rejected needs no level
    return "started" if labels else "new"
