"""Segments: translations of source segments, in the sets they came in; (set, languages, document, system) is unique.

add_set(session, name, source, sha256=None, *, note="", demo=False) -> SegmentSetRecord
    a name is used once
list_sets(session) -> list[SegmentSetRecord]; get_set(session, set_id) -> SegmentSetRecord
    oldest first, with counts
find_set(session, name) -> SegmentSetRecord | None; free_name(session, name) -> str
rename_set(session, set_id, name) -> SegmentSetRecord
delete_set(session, set_id) -> int
    with its segments (how many) and their scores; widths fitted on it stay
take_out(session, set_id) -> RemovedSet; put_back(session, removed) -> SegmentSetRecord
    the same, to be undone
add_many(session, set_id, segments) -> int; add_by_steps(session, set_id, segments) -> Iterator[int]
    a duplicate names both; how many are there, step by step
list_segments(session, set_id) -> list[SegmentRecord]
    in their order
count_all(session) -> int; count_scored(session) -> int
    of all sets; with a score by an estimator
get(session, segment_id) -> SegmentRecord
of_document(session, set_id, source_language, target_language, document) -> list[SegmentRecord]
split_documents(session, set_id, splits) -> int; set_splits(session, splits) -> int
    change what documents, or segments by their ids, are used for
link(session, utterances) -> int
    change to which utterances segments belong
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.orm import Session

from db.models import Calibration, Estimator, Segment, SegmentScore, SegmentSet, Take, Utterance
from db.records import StoreError, new_id, now_utc
from db.store import profiles
from db.store.batches import PORTION, batches
from db.store.names import numbered
from db.text import nfc
from db.translation_records import SegmentRecord, SegmentSetRecord, SegmentSplit

FIELDS = SegmentRecord.__slots__
_TEXTS = ("document", "system", "source", "translation", "reference", "domain")


def add_set(
    session: Session, name: str, source: str, sha256: str | None = None, *, note: str = "", demo: bool = False
) -> SegmentSetRecord:
    """Add a set without segments.

    Args:
        session: where to.
        name, source, sha256, note, demo: as in `SegmentSetRecord`.

    Raises:
        StoreError: the name is empty or taken.
    """
    row = SegmentSet(
        id=new_id(), name=_new_name(session, name), source=source, sha256=sha256, created_at=now_utc(),
        note=note, demo=demo,
    )  # fmt: skip
    session.add(row)
    session.flush()
    return get_set(session, row.id)


def list_sets(session: Session) -> list[SegmentSetRecord]:
    """All sets, oldest first."""
    return _sets(session, select(SegmentSet).order_by(SegmentSet.created_at, SegmentSet.name))


def get_set(session: Session, set_id: str) -> SegmentSetRecord:
    """One set.

    Raises:
        StoreError: there is none with this id.
    """
    found = _sets(session, select(SegmentSet).where(SegmentSet.id == set_id))
    if not found:
        raise StoreError(f"There is no set of translations with the id {set_id}; choose one of the list.")
    return found[0]


def find_set(session: Session, name: str) -> SegmentSetRecord | None:
    """The set of this name, None if there is none."""
    found = _sets(session, select(SegmentSet).where(SegmentSet.name == nfc(name).strip()))
    return found[0] if found else None


def free_name(session: Session, name: str) -> str:
    """This name, or with the first number from 2 that makes it a new one.

    Raises:
        StoreError: the name is empty.
    """
    taken = set(session.scalars(select(SegmentSet.name)))
    return _new_name(session, next(one for one in numbered(name) if one not in taken))


def rename_set(session: Session, set_id: str, name: str) -> SegmentSetRecord:
    """Give a set another name.

    Raises:
        StoreError: the name is empty or taken.
    """
    if get_set(session, set_id).name != nfc(name).strip():
        values = {"name": _new_name(session, name)}
        session.execute(update(SegmentSet).where(SegmentSet.id == set_id).values(values))
    return get_set(session, set_id)


def delete_set(session: Session, set_id: str) -> int:
    """Remove a set, its segments and their scores for good; gives back how many segments.

    Widths of ties that were fitted on it stay: their hash still tells on what.
    """
    gone = get_set(session, set_id).segments
    session.execute(update(Calibration).where(Calibration.train_set_id == set_id).values(train_set_id=None))
    session.execute(delete(SegmentSet).where(SegmentSet.id == set_id))
    return gone


@dataclass(frozen=True, slots=True)
class RemovedSet:
    """A set that was taken out, with all that went with it.

    Attributes:
        record: the set as it was.
        segments, scores: rows of their tables.
        calibrations: ids of the widths that were fitted on it.
    """

    record: SegmentSetRecord
    segments: tuple[dict[str, Any], ...]
    scores: tuple[dict[str, Any], ...]
    calibrations: tuple[str, ...]


def take_out(session: Session, set_id: str) -> RemovedSet:
    """Remove a set as `delete_set` does, and give back what `put_back` needs."""
    mine = select(Segment.id).where(Segment.set_id == set_id)
    rows = select(Segment.__table__).where(Segment.set_id == set_id)
    scores = select(SegmentScore.__table__).where(SegmentScore.segment_id.in_(mine))
    removed = RemovedSet(
        get_set(session, set_id),
        tuple(dict(row) for row in session.execute(rows).mappings()),
        tuple(dict(row) for row in session.execute(scores).mappings()),
        tuple(session.scalars(select(Calibration.id).where(Calibration.train_set_id == set_id))),
    )
    delete_set(session, set_id)
    return removed


def put_back(session: Session, removed: RemovedSet) -> SegmentSetRecord:
    """Bring a set back as it was, under its own id; scores of estimators that are gone by now stay away.

    Raises:
        StoreError: its name is taken by now.
    """
    record = removed.record
    row = {
        "id": record.id, "name": _new_name(session, record.name), "source": record.source, "sha256": record.sha256,
        "created_at": record.created_at, "note": record.note, "demo": record.demo,
    }  # fmt: skip
    connection = session.connection()
    connection.execute(insert(SegmentSet), [row])
    if removed.segments:
        connection.execute(insert(Segment), list(removed.segments))
    there = set(session.scalars(select(Estimator.id)))
    if scores := [one for one in removed.scores if one["estimator_id"] in there]:
        connection.execute(insert(SegmentScore), scores)
    mine = Calibration.id.in_(removed.calibrations)
    session.execute(update(Calibration).where(mine).values(train_set_id=record.id))
    return get_set(session, record.id)


def add_many(session: Session, set_id: str, segments: Iterable[SegmentRecord]) -> int:
    """Add segments to a set; ids are taken as they are, texts become NFC. Gives back how many.

    Raises:
        StoreError: a system translates a document twice; undo the whole transaction then.
    """
    return max(add_by_steps(session, set_id, segments), default=0)


def add_by_steps(session: Session, set_id: str, segments: Iterable[SegmentRecord]) -> Iterator[int]:
    """As `add_many`, some thousand at a time; how many there are, after each step."""
    name = get_set(session, set_id).name
    taken = {tuple(key) for key in session.execute(_keys().where(Segment.set_id == set_id))}
    done = 0
    for part in batches(segments, PORTION):
        rows = [_values(segment) | {"set_id": set_id} for segment in part]
        for row in rows:
            _take_key(taken, name, row)
        session.connection().execute(insert(Segment), rows)
        done += len(rows)
        yield done


def _take_key(taken: set[tuple[Any, ...]], name: str, row: Mapping[str, Any]) -> None:
    key = row["source_language"], row["target_language"], row["document"], row["system"]
    if key in taken:
        raise StoreError(
            f"The set {name} has two translations of the document {key[2]} by the system {key[3]}; keep one of them."
        )
    taken.add(key)


def list_segments(session: Session, set_id: str) -> list[SegmentRecord]:
    """The segments of a set in their order."""
    return _segments(session, Segment.set_id == set_id)


def count_all(session: Session) -> int:
    """How many segments all sets have."""
    return session.scalar(select(func.count()).select_from(Segment)) or 0


def count_scored(session: Session) -> int:
    """How many segments have a score by an estimator at least."""
    return session.scalar(select(func.count(SegmentScore.segment_id.distinct()))) or 0


def get(session: Session, segment_id: str) -> SegmentRecord:
    """One segment.

    Raises:
        StoreError: there is none with this id.
    """
    found = _segments(session, Segment.id == segment_id)
    if not found:
        raise StoreError(f"There is no translation with the id {segment_id}; choose one of the list.")
    return found[0]


def of_document(
    session: Session, set_id: str, source_language: str, target_language: str, document: str
) -> list[SegmentRecord]:
    """The translations of one source segment in a language pair, in their order."""
    return _segments(
        session,
        Segment.set_id == set_id,
        Segment.source_language == source_language,
        Segment.target_language == target_language,
        Segment.document == nfc(document),
    )


def split_documents(session: Session, set_id: str, splits: Mapping[str, SegmentSplit]) -> int:
    """Say what documents are used for, in every language pair; gives back how many segments changed."""
    changed = 0
    by_split: dict[str, list[str]] = defaultdict(list)
    for document, split in splits.items():
        by_split[split].append(nfc(document))
    for split, documents in by_split.items():
        where = (Segment.set_id == set_id, Segment.split != split)
        for start in range(0, len(documents), 10_000):
            part = Segment.document.in_(documents[start : start + 10_000])
            changed += len(
                session.scalars(
                    update(Segment).where(*where, part).values(split=split).returning(Segment.id)
                ).all()
            )
    return changed


def set_splits(session: Session, splits: Mapping[str, SegmentSplit]) -> int:
    """Say what segments are used for: split by segment id; gives back how many. The undo of `split_documents`."""
    rows = [{"segment": segment, "used_for": split} for segment, split in splits.items()]
    if rows:
        statement = update(Segment).where(Segment.id == bindparam("segment"))
        session.connection().execute(statement.values(split=bindparam("used_for")), rows)
    return len(rows)


def link(session: Session, utterances: Mapping[str, str | None]) -> int:
    """Say to which utterances segments belong: utterance id (or None) by segment id; gives back how many."""
    rows = [{"segment": segment, "utterance": utterance} for segment, utterance in utterances.items()]
    if rows:
        statement = update(Segment).where(Segment.id == bindparam("segment"))
        session.connection().execute(statement.values(utterance_id=bindparam("utterance")), rows)
    return len(rows)


def _new_name(session: Session, name: str) -> str:
    name = nfc(name).strip()
    if not name:
        raise StoreError("A set of translations needs a name; type one.")
    if session.scalar(select(SegmentSet.id).where(SegmentSet.name == name)):
        raise StoreError(f"There is a set of translations called {name} already; choose another name.")
    return name


def _sets(session: Session, query: Select[SegmentSet]) -> list[SegmentSetRecord]:
    rows = session.scalars(query).all()
    counted = (
        select(
            Segment.set_id,
            Segment.source_language + Segment.target_language,
            func.count(),
            func.count(Segment.document.distinct()),
            func.count(Segment.human_score),
        )
        .where(Segment.set_id.in_([row.id for row in rows]))
        .group_by(Segment.set_id, Segment.source_language, Segment.target_language)
    )
    found: dict[str, list[tuple[str, int, int, int]]] = defaultdict(list)
    for set_id, language, n_rows, n_documents, n_scored in session.execute(counted):
        found[set_id].append((language or "all", n_rows, n_documents, n_scored))
    return [_set_record(row, sorted(found[row.id])) for row in rows]


def _set_record(row: SegmentSet, parts: Sequence[tuple[str, int, int, int]]) -> SegmentSetRecord:
    return SegmentSetRecord(
        id=row.id,
        name=row.name,
        source=row.source,
        sha256=row.sha256,
        created_at=row.created_at,
        note=row.note,
        demo=row.demo,
        segments=sum(part[1] for part in parts),
        documents=sum(part[2] for part in parts),
        scored=sum(part[3] for part in parts),
        languages=tuple(part[0] for part in parts),
    )


def _segments(session: Session, *where: ColumnElement[bool]) -> list[SegmentRecord]:
    """Those of speakers who have withdrawn are never among them."""
    columns = [Segment.__table__.c[name] for name in FIELDS]
    spoken = select(Utterance.id).join(Take, Take.id == Utterance.take_id)
    gone = spoken.where(~profiles.counts(Take.speaker_id))
    counts = or_(Segment.utterance_id.is_(None), Segment.utterance_id.not_in(gone))
    query = select(*columns).where(*where, counts).order_by(Segment.position, Segment.id)
    session.flush()
    return [SegmentRecord(*row) for row in session.connection().execute(query).all()]


def _keys() -> Select[str, str, str, str]:
    return select(Segment.source_language, Segment.target_language, Segment.document, Segment.system)


def _values(segment: SegmentRecord) -> dict[str, Any]:
    row = {name: getattr(segment, name) for name in FIELDS}
    return row | {name: nfc(row[name]) for name in _TEXTS if row[name] is not None}
