"""Queues of takes to label, shared out among people when they are made.

make(session, name, settings, take_ids, uncertainty=None) -> LabelQueueRecord
add_takes(session, queue_id, take_ids, uncertainty=None) -> int               takes that came later; how many are new
close(session, queue_id) -> LabelQueueRecord                                  its lists end, the work stays
reopen(session, queue_id) -> LabelQueueRecord                                 undo of close
list_queues(session, *, open_only=False) -> list[LabelQueueRecord]            oldest first
items_of(session, person_id, *, open_only=True) -> list[QueueItemRecord]      in the order in which to label
item_of(session, person_id, take_id) -> QueueItemRecord | None                blind, where one of several is
items(session, queue_id) -> list[QueueItemRecord]                             by person and place
blind_takes(session, person_id, take_ids=None, *, open_only=False) -> set[str]
shared_out(session, *, open_only=True) -> set[str]                            takes that somebody has
heard(session, take_ids) -> dict[str, list[tuple[str, tuple[str, ...]]]]      texts and flags of recognisers, by take
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.orm import Session

from db.annotation_content import settings_json, settings_of
from db.annotation_models import Queue, QueueItem
from db.annotation_records import LabelQueueRecord, QueueItemRecord, QueueSettings
from db.models import Hypothesis, Utterance
from db.records import StoreError, new_id, now_utc
from db.sharing import Share, share
from db.store.batches import batches
from db.store.known import must_be_people, must_be_takes
from db.text import nfc


def make(
    session: Session,
    name: str,
    settings: QueueSettings,
    take_ids: Sequence[str],
    uncertainty: Mapping[str, float] | None = None,
) -> LabelQueueRecord:
    """Share takes out among people.

    Args:
        take_ids: as recorded, each once.
        uncertainty: by take; kept with the items, and the order where the settings say so.

    Raises:
        StoreError: it has no name or no takes, a person or a take is unknown, or the settings don't fit the people.
    """
    name = nfc(name).strip()
    if not name:
        raise StoreError("A queue needs a name; write one.")
    if not take_ids:
        raise StoreError("There is no take to share out; choose other filters, or record some first.")
    must_be_people(session, settings.person_ids)
    row = Queue(
        id=new_id(), name=name, settings=settings_json(settings), created_at=now_utc(), closed_at=None
    )
    session.add(row)
    session.flush()
    _add(session, row, settings, take_ids, uncertainty or {})
    return _record(row)


def add_takes(
    session: Session, queue_id: str, take_ids: Sequence[str], uncertainty: Mapping[str, float] | None = None
) -> int:
    """Share further takes out, behind those that are there; those that it has already are left alone.

    Returns:
        How many takes are new in it.

    Raises:
        StoreError: the queue is unknown or closed, or a take is unknown.
    """
    row = _row(session, queue_id)
    if row.closed_at is not None:
        raise StoreError(f"The queue {row.name} is closed; open it again, or make another one.")
    return _add(session, row, settings_of(row.settings), take_ids, uncertainty or {})


def close(session: Session, queue_id: str) -> LabelQueueRecord:
    """End the lists of a queue. What was labelled stays, and stays blind."""
    return _set_closed(session, queue_id, now_utc())


def reopen(session: Session, queue_id: str) -> LabelQueueRecord:
    """Let the lists of a closed queue go on."""
    return _set_closed(session, queue_id, None)


def list_queues(session: Session, *, open_only: bool = False) -> list[LabelQueueRecord]:
    """The queues, oldest first."""
    query = select(Queue).order_by(Queue.created_at, Queue.id)
    if open_only:
        query = query.where(Queue.closed_at.is_(None))
    return [_record(row) for row in session.scalars(query)]


def items_of(session: Session, person_id: str, *, open_only: bool = True) -> list[QueueItemRecord]:
    """A person's list, queue after queue; a take that stands in two of them is there once."""
    query = _items().where(QueueItem.person_id == person_id)
    if open_only:
        query = query.where(Queue.closed_at.is_(None))
    found: dict[str, QueueItemRecord] = {}
    for item in _item_records(session, query):
        held = found.get(item.take_id)
        found[item.take_id] = item if held is None or (item.blind and not held.blind) else held
    return list(found.values())


def item_of(session: Session, person_id: str, take_id: str) -> QueueItemRecord | None:
    """The place of a take in a person's lists, closed ones too; the blind one where it has several."""
    query = _items().where(QueueItem.person_id == person_id, QueueItem.take_id == take_id)
    found = sorted(_item_records(session, query), key=lambda item: not item.blind)
    return found[0] if found else None


def items(session: Session, queue_id: str) -> list[QueueItemRecord]:
    """Everything that a queue gave to people, by person and place."""
    query = select(*_COLUMNS).where(QueueItem.queue_id == queue_id)
    return _item_records(session, query.order_by(QueueItem.person_id, QueueItem.position))


def blind_takes(
    session: Session, person_id: str, take_ids: Sequence[str] | None = None, *, open_only: bool = False
) -> set[str]:
    """The takes that a person labels blind; they stay so when their queue is closed.

    Args:
        take_ids: only these are asked for.
        open_only: only those of queues that are open: nobody else's work on them may be seen by this person.
    """
    query = select(QueueItem.take_id).where(QueueItem.person_id == person_id, QueueItem.blind.is_(True))
    if open_only:
        query = query.join(Queue, Queue.id == QueueItem.queue_id).where(Queue.closed_at.is_(None))
    if take_ids is None:
        return set(session.scalars(query))
    found = (session.scalars(query.where(QueueItem.take_id.in_(part))) for part in batches(take_ids))
    return {take_id for part in found for take_id in part}


def shared_out(session: Session, *, open_only: bool = True) -> set[str]:
    """The takes that stand in somebody's list."""
    query = select(QueueItem.take_id).distinct()
    if open_only:
        query = query.join(Queue, Queue.id == QueueItem.queue_id).where(Queue.closed_at.is_(None))
    return set(session.scalars(query))


def heard(session: Session, take_ids: Sequence[str]) -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    """What recognisers wrote for takes, with what they say about it; a take that none has heard is missing."""
    found: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for part in batches(take_ids):
        query = (
            select(Utterance.take_id, Hypothesis.text, Hypothesis.flags)
            .join(Hypothesis, Hypothesis.utterance_id == Utterance.id)
            .where(Utterance.take_id.in_(part))
            .order_by(Utterance.take_id, Hypothesis.system_id)
        )
        for take_id, text, flags in session.execute(query):
            found.setdefault(take_id or "", []).append((text, tuple(flags or ())))
    return found


_COLUMNS = (
    QueueItem.queue_id,
    QueueItem.person_id,
    QueueItem.position,
    QueueItem.take_id,
    QueueItem.blind,
    QueueItem.uncertainty,
)


def _items() -> Any:
    made = select(*_COLUMNS).join(Queue, Queue.id == QueueItem.queue_id)
    return made.order_by(Queue.created_at, Queue.id, QueueItem.position)


def _item_records(session: Session, query: Any) -> list[QueueItemRecord]:
    return [QueueItemRecord(*row) for row in session.execute(query)]


def _add(
    session: Session,
    queue: Queue,
    settings: QueueSettings,
    take_ids: Sequence[str],
    uncertainty: Mapping[str, float],
) -> int:
    must_be_takes(session, take_ids)
    there = items(session, queue.id)
    given = [Share(one.person_id, one.take_id, one.blind) for one in there]
    shares = share(settings, take_ids, uncertainty, given)
    query = select(QueueItem.person_id, func.max(QueueItem.position)).where(QueueItem.queue_id == queue.id)
    last: dict[str, int] = {}
    last.update(session.execute(query.group_by(QueueItem.person_id)).all())
    rows: list[dict[str, Any]] = []
    for one in shares:
        last[one.person_id] = last.get(one.person_id, -1) + 1
        rows.append(
            {
                "queue_id": queue.id,
                "person_id": one.person_id,
                "position": last[one.person_id],
                "take_id": one.take_id,
                "blind": one.blind,
                "uncertainty": uncertainty.get(one.take_id),
            }
        )
    if rows:
        session.execute(insert(QueueItem), rows)
    return len({one.take_id for one in shares})


def _set_closed(session: Session, queue_id: str, at: str | None) -> LabelQueueRecord:
    row = _row(session, queue_id)
    row.closed_at = at
    session.flush()
    return _record(row)


def _row(session: Session, queue_id: str) -> Queue:
    row = session.get(Queue, queue_id)
    if row is None:
        raise StoreError("This queue is gone; choose another one.")
    return row


def _record(row: Queue) -> LabelQueueRecord:
    return LabelQueueRecord(row.id, row.name, settings_of(row.settings), row.created_at, row.closed_at)
