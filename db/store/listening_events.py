"""What happened in listening sessions apart from votes, append-only.

note(session, session_id, kind, details, trial_id=None) -> ListeningEventRecord
list_events(session, session_id) -> list[ListeningEventRecord]          oldest first
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.listening_models import ListeningEvent, ListeningTrial
from db.listening_records import EventKind, ListeningEventRecord
from db.records import StoreError, new_id, now_utc
from db.store import listening_sessions, profiles


def note(
    session: Session,
    session_id: str,
    kind: EventKind,
    details: Mapping[str, Any],
    trial_id: str | None = None,
) -> ListeningEventRecord:
    """Store what happened; of somebody who was removed for good only that it did.

    Raises:
        StoreError: there is no such session, or the trial isn't one of it.
    """
    listener_id = listening_sessions.get(session, session_id).listener_id
    own = select(ListeningTrial.session_id).where(ListeningTrial.id == trial_id)
    if trial_id is not None and session.scalar(own) != session_id:
        raise StoreError(f"The trial {trial_id} is none of this listener; open the study again.")
    row = ListeningEvent(
        id=new_id(),
        session_id=session_id,
        trial_id=trial_id,
        kind=kind,
        details={} if profiles.was_purged(session, listener_id) else dict(details),
        created_at=now_utc(),
    )
    session.add(row)
    session.flush()
    return _record(row)


def list_events(session: Session, session_id: str) -> list[ListeningEventRecord]:
    """The events of a session, oldest first."""
    query = select(ListeningEvent).where(ListeningEvent.session_id == session_id)
    return [_record(row) for row in session.scalars(query.order_by(ListeningEvent.number))]


def _record(row: ListeningEvent) -> ListeningEventRecord:
    kind = cast(EventKind, row.kind)
    return ListeningEventRecord(row.id, row.session_id, row.trial_id, kind, dict(row.details), row.created_at)
