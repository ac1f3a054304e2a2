"""Set-ups: what the assistant found out about a microphone and its room.

add(session, record) -> SetUpRecord                           kept for good; a new one is a new row
newest(session, device, host_api) -> SetUpRecord | None       the one that holds for a device
list_set_ups(session, *, speaker_id=None) -> list[SetUpRecord]   newest first
"""

from __future__ import annotations

import json

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.recording_models import SetUp
from db.recording_records import SetUpRecord
from db.records import StoreError
from db.store import people


def add(session: Session, record: SetUpRecord) -> SetUpRecord:
    """Keep a set-up.

    Raises:
        StoreError: nobody has the speaker's id, or a measure is no number that JSON can hold.
    """
    if record.speaker_id is not None:
        people.get(session, record.speaker_id)
    try:
        measures = json.dumps(dict(record.measures), ensure_ascii=False, allow_nan=False)
    except ValueError as error:
        raise StoreError(
            f"A measure of the set-up of {record.device} is not a number; measure the room once more."
        ) from error
    columns = {name: getattr(record, name) for name in SetUpRecord.__slots__ if name != "measures"}
    session.add(SetUp(**columns, measures=measures))
    session.flush()
    return record


def newest(session: Session, device: str, host_api: str) -> SetUpRecord | None:
    """The last set-up of a device, whoever made it; None where there is none."""
    row = session.scalar(
        select(SetUp)
        .where(SetUp.device == device, SetUp.host_api == host_api)
        .order_by(SetUp.created_at.desc(), SetUp.id.desc())
        .limit(1)
    )
    return None if row is None else _record(row)


def list_set_ups(session: Session, *, speaker_id: str | None = None) -> list[SetUpRecord]:
    """All set-ups, or a speaker's, newest first."""
    query = select(SetUp).order_by(SetUp.created_at.desc(), SetUp.id.desc())
    if speaker_id is not None:
        query = query.where(SetUp.speaker_id == speaker_id)
    return [_record(row) for row in session.scalars(query)]


def _record(row: SetUp) -> SetUpRecord:
    columns = {name: getattr(row, name) for name in SetUpRecord.__slots__ if name != "measures"}
    return SetUpRecord(**columns, measures=json.loads(row.measures))
