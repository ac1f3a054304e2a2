"""Pairs of clips for speech language models, in the sets they came in; (set, name) is unique.

add_set(session, name, kind, source, sha256=None, *, settings="{}", demo=False) -> PairSetRecord
    a name is used once among the sets that are there
list_sets(session) -> list[PairSetRecord]; get_set(session, set_id) -> PairSetRecord
    oldest first, with counts and tasks, without the removed; a removed one can be got by its id
find_set(session, name) -> PairSetRecord | None; free_name(session, name) -> str
rename_set(session, set_id, name) -> PairSetRecord
set_removed(session, set_id, removed) -> PairSetRecord
    take a set out of sight, or bring it back; nothing is deleted
add_many(session, set_id, pairs) -> int
    a name that is there twice is named
list_pairs(session, set_id) -> list[SpeechPairRecord]
    in their order
get(session, pair_id) -> SpeechPairRecord
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any, cast

from sqlalchemy import Select, func, insert, select, update
from sqlalchemy.orm import Session

from db.records import StoreError, new_id, now_utc
from db.speech_models import PairSet, SpeechPair
from db.speech_records import PairSetRecord, PairSource, SpeechPairRecord
from db.store.batches import PORTION, batches
from db.store.names import numbered
from db.text import nfc


def add_set(
    session: Session,
    name: str,
    kind: PairSource,
    source: str,
    sha256: str | None = None,
    *,
    settings: str = "{}",
    demo: bool = False,
) -> PairSetRecord:
    """Add a set without pairs.

    Args:
        session: where to.
        name, kind, source, sha256, settings, demo: as in `PairSetRecord`.

    Raises:
        StoreError: the name is empty or taken.
    """
    row = PairSet(
        id=new_id(), name=_new_name(session, name), kind=kind, source=source, sha256=sha256,
        settings=settings, created_at=now_utc(), demo=demo,
    )  # fmt: skip
    session.add(row)
    session.flush()
    return get_set(session, row.id)


def list_sets(session: Session) -> list[PairSetRecord]:
    """The sets that are not removed, oldest first."""
    shown = select(PairSet).where(PairSet.removed_at.is_(None))
    return _records(session, shown.order_by(PairSet.created_at, PairSet.name))


def get_set(session: Session, set_id: str) -> PairSetRecord:
    """One set, removed or not.

    Raises:
        StoreError: there is none with this id.
    """
    found = _records(session, select(PairSet).where(PairSet.id == set_id))
    if not found:
        raise StoreError(f"There is no set of pairs with the id {set_id}; choose one of the list.")
    return found[0]


def find_set(session: Session, name: str) -> PairSetRecord | None:
    """The set of this name that is not removed, None if there is none."""
    set_id = _id_of(session, nfc(name).strip())
    return get_set(session, set_id) if set_id else None


def free_name(session: Session, name: str) -> str:
    """This name, or with the first number from 2 that makes it a new one.

    Raises:
        StoreError: the name is empty.
    """
    return _new_name(session, next(one for one in numbered(name) if not _id_of(session, one)))


def rename_set(session: Session, set_id: str, name: str) -> PairSetRecord:
    """Give a set another name.

    Raises:
        StoreError: the name is empty or taken.
    """
    if get_set(session, set_id).name != nfc(name).strip():
        values = {"name": _new_name(session, name)}
        session.execute(update(PairSet).where(PairSet.id == set_id).values(values))
        session.expire_all()
    return get_set(session, set_id)


def set_removed(session: Session, set_id: str, removed: bool) -> PairSetRecord:
    """Take a set out of sight with all that was made of it, or bring it back.

    Raises:
        StoreError: there is no such set; its name is taken by now.
    """
    record = get_set(session, set_id)
    if removed == (record.removed_at is not None):
        return record
    name = record.name if removed else _new_name(session, record.name)
    values = {"removed_at": now_utc() if removed else None, "name": name}
    session.execute(update(PairSet).where(PairSet.id == set_id).values(values))
    session.expire_all()
    return get_set(session, set_id)


def add_many(session: Session, set_id: str, pairs: Iterable[SpeechPairRecord]) -> int:
    """Add pairs to a set; gives back how many. Their `set_id` is that of the set.

    Raises:
        StoreError: a name is there twice.
    """
    met = set(session.scalars(select(SpeechPair.name).where(SpeechPair.set_id == set_id)))
    added = 0
    for part in batches(pairs, PORTION):
        rows = [{**asdict(pair), "set_id": set_id, "name": nfc(pair.name)} for pair in part]
        for row in rows:
            if row["name"] in met:
                raise StoreError(f"There are two pairs named {row['name']}; rename one of them.")
            met.add(row["name"])
        session.execute(insert(SpeechPair), rows)
        added += len(rows)
    return added


def list_pairs(session: Session, set_id: str) -> list[SpeechPairRecord]:
    """The pairs of a set in their order."""
    return _pairs(session, _columns().where(SpeechPair.set_id == set_id).order_by(SpeechPair.position))


def get(session: Session, pair_id: str) -> SpeechPairRecord:
    """One pair.

    Raises:
        StoreError: there is none with this id.
    """
    found = _pairs(session, _columns().where(SpeechPair.id == pair_id))
    if not found:
        raise StoreError(f"There is no pair with the id {pair_id}; choose one of the list.")
    return found[0]


def _columns() -> Select[Any]:
    columns: list[Any] = [getattr(SpeechPair, name) for name in SpeechPairRecord.__slots__]
    return cast("Select[Any]", select(*columns))


def _pairs(session: Session, query: Select[Any]) -> list[SpeechPairRecord]:
    return [SpeechPairRecord(*row) for row in session.execute(query)]


def _id_of(session: Session, name: str) -> str | None:
    shown = select(PairSet.id).where(PairSet.name == name, PairSet.removed_at.is_(None))
    return session.scalar(shown)


def _new_name(session: Session, name: str) -> str:
    name = nfc(name).strip()
    if not name:
        raise StoreError("A set of pairs needs a name; type one.")
    if _id_of(session, name):
        raise StoreError(f"There is a set of pairs called {name} already; choose another name.")
    return name


def _records(session: Session, query: Select[PairSet]) -> list[PairSetRecord]:
    rows = session.scalars(query).all()
    parts = (
        select(SpeechPair.set_id, SpeechPair.subset, func.count())
        .where(SpeechPair.set_id.in_([row.id for row in rows]))
        .group_by(SpeechPair.set_id, SpeechPair.subset)
        .order_by(func.min(SpeechPair.position))
    )
    subsets: dict[str, dict[str, int]] = {row.id: {} for row in rows}
    for set_id, subset, pairs in session.execute(parts):
        subsets[set_id][subset] = pairs
    return [_record(row, subsets[row.id]) for row in rows]


def _record(row: PairSet, subsets: Mapping[str, int]) -> PairSetRecord:
    own = {name: getattr(row, name) for name in PairSetRecord.__slots__ if name not in ("pairs", "subsets")}
    return PairSetRecord(**own, pairs=sum(subsets.values()), subsets=tuple(subsets))
