"""Recording sessions: sittings of a speaker in front of a device.

start(session, speaker_id, *, input_device, output_device, host_api, rate_hz, assignment_id=None)
    -> SessionRecord
end(session, session_id) -> SessionRecord
get(session, session_id) -> SessionRecord
list_sessions(session, speaker_id=None) -> list[SessionRecord]      newest first
"""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from db.models import Sitting
from db.records import SessionRecord, StoreError, new_id, now_utc
from db.store import consents, people


def start(
    session: Session,
    speaker_id: str,
    *,
    input_device: str,
    output_device: str = "",
    host_api: str = "",
    rate_hz: int,
    assignment_id: str | None = None,
) -> SessionRecord:
    """Begin a sitting of a speaker in front of a device, to read what a plan gave them (`assignment_id`) or something
    else.

    Raises:
        StoreError: the speaker is unknown, has withdrawn, or has not signed what the project asks for.
    """
    people.get(session, speaker_id)
    consents.must_allow(session, speaker_id)
    row = Sitting(
        id=new_id(),
        speaker_id=speaker_id,
        started_at=now_utc(),
        input_device=input_device,
        output_device=output_device,
        host_api=host_api,
        rate_hz=rate_hz,
        assignment_id=assignment_id,
    )
    session.add(row)
    session.flush()
    return _record(row)


def end(session: Session, session_id: str) -> SessionRecord:
    """Note when it ended; the first end holds."""
    session.execute(
        update(Sitting).where(Sitting.id == session_id, Sitting.ended_at.is_(None)).values(ended_at=now_utc())
    )
    return get(session, session_id)


def get(session: Session, session_id: str) -> SessionRecord:
    """One session.

    Raises:
        StoreError: there is none with this id.
    """
    row = session.get(Sitting, session_id)
    if row is None:
        raise StoreError(f"There is no recording session with the id {session_id}; start a new one.")
    return _record(row)


def list_sessions(session: Session, speaker_id: str | None = None) -> list[SessionRecord]:
    """All sessions, or a speaker's, newest first."""
    query = select(Sitting).order_by(Sitting.started_at.desc(), Sitting.id)
    if speaker_id is not None:
        query = query.where(Sitting.speaker_id == speaker_id)
    return [_record(row) for row in session.scalars(query)]


def _record(row: Sitting) -> SessionRecord:
    return SessionRecord(**{name: getattr(row, name) for name in SessionRecord.__slots__})
