"""Transcripts: what was said in a take, with every earlier version.

    current(session, take_id) -> TranscriptRecord
    history(session, take_id) -> list[TranscriptRecord]                           oldest first
    correct(session, take_id, text, author_id=None) -> TranscriptRecord
        a new version; the same text: none
    current_of_many(session, take_ids) -> dict[str, str]                          take id to text
    corrections_of(session, author_id, before, limit) -> list[tuple[TranscriptRecord, TranscriptRecord]]
        versions that hold and the ones before them, the latest first

Spans and token languages follow a correction (db/store/stretches.py); correcting back to an earlier text
is the undo and brings back what the correction lost.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select, tuple_
from sqlalchemy.orm import Session

from db.models import Transcript
from db.records import StoreError, TranscriptRecord, new_id, now_utc
from db.store.batches import batches
from db.store.stretches import follow
from db.text import nfc


def current(session: Session, take_id: str) -> TranscriptRecord:
    """The transcript that holds.

    Raises:
        StoreError: there is no such take.
    """
    return _record(_latest(session, take_id))


def history(session: Session, take_id: str) -> list[TranscriptRecord]:
    """Every version, oldest first; the last one holds."""
    query = select(Transcript).where(Transcript.take_id == take_id).order_by(Transcript.version)
    return [_record(row) for row in session.scalars(query)]


def correct(session: Session, take_id: str, text: str, author_id: str | None = None) -> TranscriptRecord:
    """Say what was really said. White space at the ends is dropped, the text becomes NFC.

    Raises:
        StoreError: there is no such take, or the text is empty.
    """
    text = nfc(text).strip()
    if not text:
        raise StoreError("A transcript can't be empty; reject the take if nothing was said.")
    before = _latest(session, take_id)
    if text == before.text:
        return _record(before)
    version = before.version + 1
    before.places = follow(session, take_id, before.text, text, version)
    row = Transcript(
        id=new_id(), take_id=take_id, version=version, text=text, author_id=author_id, created_at=now_utc()
    )
    session.add(row)
    session.flush()
    return _record(row)


def current_of_many(session: Session, take_ids: Sequence[str]) -> dict[str, str]:
    """The text that holds for each take."""
    found: dict[str, str] = {}
    for part in batches(take_ids):
        last = select(Transcript.take_id, func.max(Transcript.version)).where(Transcript.take_id.in_(part))
        query = select(Transcript.take_id, Transcript.text).where(
            tuple_(Transcript.take_id, Transcript.version).in_(last.group_by(Transcript.take_id))
        )
        found.update(session.execute(query).all())
    return found


def corrections_of(
    session: Session, author_id: str, before: str, limit: int
) -> list[tuple[TranscriptRecord, TranscriptRecord]]:
    """What somebody corrected before a moment, the latest first: the version before, and this person's.

    A correction after which somebody else corrected the same transcript is left out.
    """
    own = select(Transcript).where(Transcript.author_id == author_id, Transcript.created_at < before)
    found: list[tuple[TranscriptRecord, TranscriptRecord]] = []
    for row in session.scalars(own.order_by(Transcript.created_at.desc()).limit(limit)):
        versions = history(session, row.take_id)
        later = [one for one in versions if one.version > row.version]
        if row.version > 1 and all(one.author_id == author_id for one in later):
            found.append((versions[row.version - 2], _record(row)))
    return found


def _latest(session: Session, take_id: str) -> Transcript:
    query = select(Transcript).where(Transcript.take_id == take_id)
    row = session.scalar(query.order_by(Transcript.version.desc()).limit(1))
    if row is None:
        raise StoreError(f"There is no take with the id {take_id}; choose one of the list.")
    return row


def _record(row: Transcript) -> TranscriptRecord:
    return TranscriptRecord(**{name: getattr(row, name) for name in TranscriptRecord.__slots__})
