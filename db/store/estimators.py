"""Estimators, and the scores they give segments.

add(session, name, kind, scale, settings, *, transcript_system_id=None, demo=False) -> EstimatorRecord
    a name is used once
list_estimators(session) -> list[EstimatorRecord]; get(session, estimator_id) -> EstimatorRecord
    oldest first, with counts of scores
count_without_width(session) -> int
    those whose width of ties could be fitted, and isn't kept
find(session, name) -> EstimatorRecord | None; free_name(session, name) -> str
rename(session, estimator_id, name) -> EstimatorRecord
set_settings(session, estimator_id, settings) -> EstimatorRecord
delete_estimator(session, estimator_id) -> int
    with its scores (how many) and widths of ties
take_out(session, estimator_id) -> RemovedEstimator; put_back(session, removed) -> EstimatorRecord
    the same, to be undone
save_scores(session, scores) -> int
    an earlier score of the same segment and estimator is replaced
values(session, set_id, estimator_id) -> dict[str, float]
    score by segment id
list_scores(session, set_id, estimator_id) -> list[SegmentScoreRecord]; of_segment(session, segment_id) -> dict[str, SegmentScoreRecord]
    in the order of segments; by estimator id
columns(session, segment_ids) -> dict[str, ScoreColumn]
    all scores of these segments in their order, by estimator id
content_hashes(session, set_id, estimator_id) -> dict[str, str | None]
    by segment id
clear_scores(session, set_id, estimator_id) -> int
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVarTuple, cast

from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.orm import Session

from db.models import Calibration, Estimator, Segment, SegmentScore
from db.records import StoreError, new_id, now_utc
from db.store.batches import batches
from db.store.names import numbered
from db.store.replacing import replacing
from db.table import Table
from db.text import nfc
from db.translation_records import EstimatorKind, EstimatorRecord, SegmentScoreRecord

FIELDS = SegmentScoreRecord.__slots__
KEY = ("estimator_id", "segment_id")
Columns = TypeVarTuple("Columns")
FEW = 2_000
"""Segments that are looked up one by one; for more, all scores of the project are read in one go, which is faster."""


@dataclass(frozen=True, slots=True)
class ScoreColumn:
    """The scores that an estimator gives segments.

    Attributes:
        values: in the order asked for, None where there is none.
        flags: by place in that order, where there are any.
    """

    values: list[float | None]
    flags: dict[int, tuple[str, ...]] = field(default_factory=dict)


def add(
    session: Session,
    name: str,
    kind: EstimatorKind,
    scale: int,
    settings: str,
    *,
    transcript_system_id: str | None = None,
    demo: bool = False,
) -> EstimatorRecord:
    """Add an estimator without scores.

    Args:
        session: where to.
        name, kind, scale, settings, transcript_system_id, demo: as in `EstimatorRecord`.

    Raises:
        StoreError: the name is empty or taken.
    """
    row = Estimator(
        id=new_id(), name=_new_name(session, name), kind=kind, scale=scale, settings=settings, created_at=now_utc(),
        transcript_system_id=transcript_system_id, demo=demo,
    )  # fmt: skip
    session.add(row)
    session.flush()
    return get(session, row.id)


def list_estimators(session: Session) -> list[EstimatorRecord]:
    """All estimators, oldest first."""
    return _records(session, _counted().order_by(Estimator.created_at, Estimator.name))


def get(session: Session, estimator_id: str) -> EstimatorRecord:
    """One estimator.

    Raises:
        StoreError: there is none with this id.
    """
    found = _records(session, _counted().where(Estimator.id == estimator_id))
    if not found:
        raise StoreError(f"There is no estimator with the id {estimator_id}; choose one of the list.")
    return found[0]


def count_without_width(session: Session) -> int:
    """How many estimators have no width of ties that holds, and scored a segment that one may be fitted on.

    That is one that people scored, and that isn't marked as being for reporting.
    """
    is_fit = Segment.human_score.is_not(None) & Segment.split.in_(("train", ""))
    if session.scalar(select(Segment.id).where(is_fit).limit(1)) is None:
        return 0  # else every score would be looked at
    own = SegmentScore.estimator_id == Estimator.id
    scored = select(SegmentScore.segment_id).join(Segment, Segment.id == SegmentScore.segment_id)
    kept = select(Calibration.id).where(
        Calibration.estimator_id == Estimator.id, Calibration.removed_at.is_(None)
    )
    query = select(func.count()).select_from(Estimator)
    return session.scalar(query.where(scored.where(own, is_fit).exists(), ~kept.exists())) or 0


def find(session: Session, name: str) -> EstimatorRecord | None:
    """The estimator of this name, None if there is none."""
    found = _records(session, _counted().where(Estimator.name == nfc(name).strip()))
    return found[0] if found else None


def free_name(session: Session, name: str) -> str:
    """This name, or with the first number from 2 that makes it a new one.

    Raises:
        StoreError: the name is empty.
    """
    taken = set(session.scalars(select(Estimator.name)))
    return _new_name(session, next(one for one in numbered(name) if one not in taken))


def rename(session: Session, estimator_id: str, name: str) -> EstimatorRecord:
    """Give an estimator another name.

    Raises:
        StoreError: the name is empty or taken.
    """
    if get(session, estimator_id).name != nfc(name).strip():
        values = {"name": _new_name(session, name)}
        session.execute(update(Estimator).where(Estimator.id == estimator_id).values(values))
    return get(session, estimator_id)


def set_settings(session: Session, estimator_id: str, settings: str) -> EstimatorRecord:
    """Keep with what an estimator scored, known only when its model is there."""
    get(session, estimator_id)
    session.execute(update(Estimator).where(Estimator.id == estimator_id).values(settings=settings))
    return get(session, estimator_id)


def delete_estimator(session: Session, estimator_id: str) -> int:
    """Remove an estimator, its scores and widths of ties for good; gives back how many scores."""
    gone = get(session, estimator_id).segments
    session.execute(delete(Estimator).where(Estimator.id == estimator_id))
    return gone


@dataclass(frozen=True, slots=True)
class RemovedEstimator:
    """An estimator that was taken out, with its scores and widths of ties.

    Attributes:
        record: the estimator as it was.
        rows: of each table of `WITH_IT`.
    """

    record: EstimatorRecord
    rows: tuple[tuple[dict[str, Any], ...], ...]


WITH_IT: tuple[tuple[type[Table], Any], ...] = (
    (Estimator, Estimator.id),
    (SegmentScore, SegmentScore.estimator_id),
    (Calibration, Calibration.estimator_id),
)
"""Tables in which an estimator has rows, parents first, and the column that says which are its own."""


def take_out(session: Session, estimator_id: str) -> RemovedEstimator:
    """Remove an estimator as `delete_estimator` does, and give back what `put_back` needs."""
    rows = (select(table.__table__).where(own == estimator_id) for table, own in WITH_IT)
    removed = RemovedEstimator(
        get(session, estimator_id),
        tuple(tuple(dict(row) for row in session.execute(query).mappings()) for query in rows),
    )
    delete_estimator(session, estimator_id)
    return removed


def put_back(session: Session, removed: RemovedEstimator) -> EstimatorRecord:
    """Bring an estimator back as it was, under its own id.

    Raises:
        StoreError: its name is taken by now.
    """
    _new_name(session, removed.record.name)
    for (table, _), rows in zip(WITH_IT, removed.rows, strict=True):
        if rows:
            session.connection().execute(insert(table), list(rows))
    return get(session, removed.record.id)


def save_scores(session: Session, scores: Iterable[SegmentScoreRecord]) -> int:
    """Save scores; an earlier one of the same segment and estimator is replaced."""
    statement = replacing(session, SegmentScore, KEY, FIELDS)
    done = 0
    for part in batches(scores):
        session.connection().execute(statement, [_values(score) for score in part])
        done += len(part)
    return done


def values(session: Session, set_id: str, estimator_id: str) -> dict[str, float]:
    """An estimator's scores of a set by segment id."""
    query = select(SegmentScore.segment_id, SegmentScore.value)
    return dict(session.execute(_of_set(query, set_id, estimator_id)).all())


def list_scores(session: Session, set_id: str, estimator_id: str) -> list[SegmentScoreRecord]:
    """An estimator's scores of a set in the order of the segments."""
    query = _of_set(_columns(), set_id, estimator_id)
    return [_record(row) for row in session.execute(query.order_by(Segment.position, Segment.id))]


def of_segment(session: Session, segment_id: str) -> dict[str, SegmentScoreRecord]:
    """The scores of a segment by estimator id."""
    query = _columns().where(SegmentScore.segment_id == segment_id)
    return {row.estimator_id: _record(row) for row in session.execute(query)}


def columns(session: Session, segment_ids: Sequence[str]) -> dict[str, ScoreColumn]:
    """All scores of some segments, by estimator id; an estimator that scored none of them is missing.

    Read past the session, as plain tuples: a table of a hundred thousand rows is to be there at once.
    """
    places = {segment_id: place for place, segment_id in enumerate(segment_ids)}
    found: dict[str, ScoreColumn] = {}
    for estimator_id, segment_id, value, flags in _plain_rows(session, segment_ids):
        if (place := places.get(segment_id)) is None:
            continue
        if (column := found.get(estimator_id)) is None:
            column = found[estimator_id] = ScoreColumn([None] * len(places))
        column.values[place] = value
        if flags is not None:
            column.flags[place] = _codes(flags)
    return found


def content_hashes(session: Session, set_id: str, estimator_id: str) -> dict[str, str | None]:
    """What was scored already: a segment whose content hash is the same needs no scoring."""
    query = select(SegmentScore.segment_id, SegmentScore.content_hash)
    return dict(session.execute(_of_set(query, set_id, estimator_id)).all())


def clear_scores(session: Session, set_id: str, estimator_id: str) -> int:
    """Remove an estimator's scores of a set; gives back how many."""
    mine = SegmentScore.segment_id.in_(select(Segment.id).where(Segment.set_id == set_id))
    gone = delete(SegmentScore).where(SegmentScore.estimator_id == estimator_id, mine)
    return len(session.scalars(gone.returning(SegmentScore.segment_id)).all())


def _plain_rows(session: Session, segment_ids: Sequence[str]) -> Iterator[tuple[str, str, float, str | None]]:
    """Estimator, segment, value and flags, of these segments at least."""
    session.flush()
    connection = session.connection()
    cursor = connection.connection.cursor()
    place = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    query = "SELECT estimator_id, segment_id, value, CAST(flags AS TEXT) FROM segment_scores"
    if len(segment_ids) > FEW:
        cursor.execute(query)
        yield from cursor.fetchall()
        return
    for part in batches(segment_ids, FEW):
        cursor.execute(f"{query} WHERE segment_id IN ({','.join([place] * len(part))})", part)
        yield from cursor.fetchall()


@lru_cache(maxsize=256)
def _codes(stored: str) -> tuple[str, ...]:
    return tuple(json.loads(stored))


def _new_name(session: Session, name: str) -> str:
    name = nfc(name).strip()
    if not name:
        raise StoreError("An estimator needs a name; type one.")
    if session.scalar(select(Estimator.id).where(Estimator.name == name)):
        raise StoreError(f"There is an estimator called {name} already; choose another name.")
    return name


def _counted() -> Select[Estimator, int]:
    count_of = select(func.count()).where(SegmentScore.estimator_id == Estimator.id).scalar_subquery()
    return select(Estimator, count_of)


def _records(session: Session, query: Select[Estimator, int]) -> list[EstimatorRecord]:
    return [
        EstimatorRecord(
            id=row.id,
            name=row.name,
            kind=cast(EstimatorKind, row.kind),
            scale=row.scale,
            settings=row.settings,
            created_at=row.created_at,
            transcript_system_id=row.transcript_system_id,
            demo=row.demo,
            segments=n,
        )
        for row, n in session.execute(query)
    ]


def _of_set(query: Select[*Columns], set_id: str, estimator_id: str) -> Select[*Columns]:
    query = query.join(Segment, Segment.id == SegmentScore.segment_id)
    return query.where(Segment.set_id == set_id, SegmentScore.estimator_id == estimator_id)


def _columns() -> Select[*tuple[Any, ...]]:
    return select(*(SegmentScore.__table__.c[name] for name in FIELDS))


def _record(row: Any) -> SegmentScoreRecord:
    return SegmentScoreRecord(
        row.segment_id, row.estimator_id, row.value, tuple(row.flags or ()), row.content_hash, row.run_id
    )


def _values(score: SegmentScoreRecord) -> dict[str, Any]:
    row = {name: getattr(score, name) for name in FIELDS}
    return row | {"flags": list(score.flags) or None}
