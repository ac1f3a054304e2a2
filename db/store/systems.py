"""Systems: recognisers whose hypotheses are scored.

list_systems(session) -> list[SystemRecord]
    oldest first, with counts of hypotheses
get(session, system_id) -> SystemRecord
find(session, name) -> SystemRecord | None
add(session, name, note="", demo=False, *, recogniser=None, repeat_of=None) -> SystemRecord
    a name is used once
get_or_add(session, name, note="", demo=False) -> SystemRecord
of_recogniser(session, recogniser) -> list[SystemRecord]
    the system of these settings, then its repeats
get_or_add_recogniser(session, recogniser, repeat, name, note="", demo=False) -> SystemRecord
    its system or repeat; in a session that writes nobody else makes it at the same time
free_name(session, name) -> str
    numbered where the name is taken
rename(session, system_id, name) -> SystemRecord
delete_system(session, system_id) -> int
    with its hypotheses (how many) and scores
take_out(session, system_id) -> RemovedSystem; put_back(session, removed) -> SystemRecord
    the same, and all of it back again
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.orm import Session

from db.models import FailureLabel, Hypothesis, Score, System
from db.records import StoreError, SystemRecord, new_id, now_utc
from db.store.names import numbered
from db.table import Table
from db.text import nfc


def list_systems(session: Session) -> list[SystemRecord]:
    """All systems, oldest first."""
    return _records(session, _counted().order_by(System.created_at, System.name))


def get(session: Session, system_id: str) -> SystemRecord:
    """One system.

    Raises:
        StoreError: there is none with this id.
    """
    found = _records(session, _counted().where(System.id == system_id))
    if not found:
        raise StoreError(f"There is no system with the id {system_id}; choose one of the list.")
    return found[0]


def find(session: Session, name: str) -> SystemRecord | None:
    """The system of this name, None if there is none."""
    found = _records(session, _counted().where(System.name == nfc(name).strip()))
    return found[0] if found else None


def add(
    session: Session,
    name: str,
    note: str = "",
    demo: bool = False,
    *,
    recogniser: str | None = None,
    repeat_of: str | None = None,
) -> SystemRecord:
    """Add a system without hypotheses.

    Args:
        name, note, demo, recogniser, repeat_of: as in `SystemRecord`.

    Raises:
        StoreError: the name is empty or taken.
    """
    row = System(
        id=new_id(),
        name=_free_name(session, name),
        created_at=now_utc(),
        note=note,
        demo=demo,
        recogniser=recogniser,
        repeat_of=repeat_of,
    )
    session.add(row)
    session.flush()
    return get(session, row.id)


def get_or_add(session: Session, name: str, note: str = "", demo: bool = False) -> SystemRecord:
    """The system of this name, made if there is none.

    Raises:
        StoreError: the name is empty.
    """
    return find(session, name) or add(session, name, note, demo)


def of_recogniser(session: Session, recogniser: str) -> list[SystemRecord]:
    """The system of a recogniser, and behind it its repeats; oldest first.

    Args:
        recogniser: JSON of its settings, as in `SystemRecord`.
    """
    found = _counted().where(System.recogniser == recogniser).order_by(System.created_at, System.name)
    same = _records(session, found)
    first = next((one for one in same if one.repeat_of is None), None)
    return [first, *(one for one in same if one.repeat_of == first.id)] if first else []


def get_or_add_recogniser(
    session: Session, recogniser: str, repeat: int, name: str, note: str = "", demo: bool = False
) -> SystemRecord:
    """The system of a recogniser, or a repeat of it, made if there is none.

    Args:
        recogniser: JSON of its settings.
        repeat: 0 for the system itself, from 1 for its repeats.
        name: of a new system, numbered where it is taken; repeats are named after the first one.
        note, demo: of a new system.

    Raises:
        StoreError: the name is empty.
    """
    there = of_recogniser(session, recogniser)
    if repeat < len(there):
        return there[repeat]
    first = there[0] if there and repeat else None
    wanted = f"{first.name if first else name} · repeat {repeat + 1}" if repeat else name
    return add(
        session,
        free_name(session, wanted),
        note,
        demo,
        recogniser=recogniser,
        repeat_of=first.id if first else None,
    )


def free_name(session: Session, name: str) -> str:
    """This name, or with the first number from 2 that makes it a new one.

    Raises:
        StoreError: the name is empty.
    """
    taken = set(session.scalars(select(System.name)))
    return _free_name(session, next(one for one in numbered(name) if one not in taken))


def rename(session: Session, system_id: str, name: str) -> SystemRecord:
    """Give a system another name.

    Raises:
        StoreError: the name is empty or taken.
    """
    if get(session, system_id).name != nfc(name).strip():
        session.execute(update(System).where(System.id == system_id).values(name=_free_name(session, name)))
    return get(session, system_id)


def delete_system(session: Session, system_id: str) -> int:
    """Remove a system, its hypotheses and their scores for good; gives back how many hypotheses."""
    gone = get(session, system_id).hypotheses
    session.execute(update(System).where(System.repeat_of == system_id).values(repeat_of=None))
    session.execute(delete(System).where(System.id == system_id))
    return gone


@dataclass(frozen=True, slots=True)
class RemovedSystem:
    """A system that was taken out, with all that went with it.

    Attributes:
        record: the system as it was.
        rows: of each table that the system has rows in.
        repeats: ids of the systems that repeat it.
    """

    record: SystemRecord
    rows: tuple[tuple[dict[str, Any], ...], ...]
    repeats: tuple[str, ...]


WITH_IT: tuple[tuple[type[Table], Any], ...] = (
    (System, System.id),
    (Hypothesis, Hypothesis.system_id),
    (Score, Score.system_id),
    (FailureLabel, FailureLabel.system_id),
)
"""Tables in which a system has rows, parents first, and the column that says which are its own."""


def take_out(session: Session, system_id: str) -> RemovedSystem:
    """Remove a system as `delete_system` does, and give back what `put_back` needs: hypotheses with their word
    times, scores, and what people said about them."""
    removed = RemovedSystem(
        get(session, system_id),
        tuple(
            tuple(
                dict(row)
                for row in session.execute(select(table.__table__).where(own == system_id)).mappings()
            )
            for table, own in WITH_IT
        ),
        tuple(session.scalars(select(System.id).where(System.repeat_of == system_id))),
    )
    delete_system(session, system_id)
    return removed


def put_back(session: Session, removed: RemovedSystem) -> SystemRecord:
    """Bring a system back as it was, under its own id.

    Raises:
        StoreError: its name is taken by now.
    """
    _free_name(session, removed.record.name)
    for (table, _), rows in zip(WITH_IT, removed.rows, strict=True):
        if rows:
            session.connection().execute(insert(table), list(rows))
    session.execute(update(System).where(System.id.in_(removed.repeats)).values(repeat_of=removed.record.id))
    return get(session, removed.record.id)


def _free_name(session: Session, name: str) -> str:
    name = nfc(name).strip()
    if not name:
        raise StoreError("A system needs a name; type one.")
    if session.scalar(select(System.id).where(System.name == name)) is not None:
        raise StoreError(f"There is already a system named {name}; choose another name.")
    return name


def _counted() -> Select[*tuple[Any, ...]]:
    hypotheses = (
        select(func.count())
        .select_from(Hypothesis)
        .where(Hypothesis.system_id == System.id)
        .correlate(System)
        .scalar_subquery()
    )
    own = (System.id, System.name, System.created_at, System.note, System.demo)
    return select(*own, hypotheses, System.recogniser, System.repeat_of)


def _records(session: Session, query: Select[*tuple[Any, ...]]) -> list[SystemRecord]:
    return [SystemRecord(*row) for row in session.execute(query)]
