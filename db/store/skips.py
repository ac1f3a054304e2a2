"""Prompts a speaker did not read, with the reason.

add(session, session_id, script_id, reason) -> SkipRecord
list_skips(session, *, session_id=None, speaker_id=None, script_id=None) -> list[SkipRecord]
    oldest first
"""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.models import Sitting, Skip
from db.records import SkipRecord, new_id, now_utc
from db.store import scripts, sessions
from db.text import nfc


def add(session: Session, session_id: str, script_id: str, reason: str = "") -> SkipRecord:
    """Note that a prompt was skipped."""
    sessions.get(session, session_id)
    scripts.get(session, script_id)
    row = Skip(
        id=new_id(),
        session_id=session_id,
        script_id=script_id,
        reason=nfc(reason).strip(),
        created_at=now_utc(),
    )
    session.add(row)
    session.flush()
    return _record(row)


def list_skips(
    session: Session,
    *,
    session_id: str | None = None,
    speaker_id: str | None = None,
    script_id: str | None = None,
) -> list[SkipRecord]:
    """Skips, oldest first. A script recorded after it was skipped still stands here."""
    query = select(Skip).join(Sitting).order_by(Skip.created_at, Skip.id)
    equal = (
        (Skip.session_id, session_id),
        (Sitting.speaker_id, speaker_id),
        (Skip.script_id, script_id),
    )
    query = query.where(*(column == value for column, value in equal if value is not None))
    return [_record(row) for row in session.scalars(query)]


def _record(row: Skip) -> SkipRecord:
    return SkipRecord(**{name: getattr(row, name) for name in SkipRecord.__slots__})
