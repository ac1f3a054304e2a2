"""What was found out about takes beside their quality: bandwidth, pace, bounds of the speech, a fingerprint.

put(session, measures) -> None                           in place of an earlier measurement
get(session, take_id) -> TakeMeasuresRecord | None
of_many(session, take_ids) -> dict[str, TakeMeasuresRecord]
unmeasured(session, version) -> list[str]                takes to be measured, oldest first
fingerprints(session) -> list[tuple[str, str]]           (take id, fingerprint) of takes that aren't deleted
speaking_rates(session, speaker_id, apart_from, limit=200) -> list[float]
    of a speaker's kept takes that count, newest first
same_file(session, take_id, sha256) -> str | None        another take of the same bytes
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from sqlalchemy import delete, or_, select
from sqlalchemy.orm import Session

from db.models import Take
from db.recording_models import TakeMeasures
from db.recording_records import TakeMeasuresRecord
from db.store.batches import batches

FINGERPRINT, RATE, VERSION = "fingerprint", "speaking_rate_per_s", "version"


def put(session: Session, measures: TakeMeasuresRecord) -> None:
    """Keep what was measured."""
    session.execute(delete(TakeMeasures).where(TakeMeasures.take_id == measures.take_id))
    content = json.dumps(dict(measures.values), ensure_ascii=False, allow_nan=False, sort_keys=True)
    session.add(TakeMeasures(take_id=measures.take_id, content=content, created_at=measures.created_at))
    session.flush()


def get(session: Session, take_id: str) -> TakeMeasuresRecord | None:
    """What is known of one take."""
    return of_many(session, [take_id]).get(take_id)


def of_many(session: Session, take_ids: Sequence[str]) -> dict[str, TakeMeasuresRecord]:
    """What is known of some takes, by take."""
    found: dict[str, TakeMeasuresRecord] = {}
    for part in batches(list(take_ids)):
        for row in session.scalars(select(TakeMeasures).where(TakeMeasures.take_id.in_(part))):
            found[row.take_id] = TakeMeasuresRecord(row.take_id, json.loads(row.content), row.created_at)
    return found


def unmeasured(session: Session, version: int) -> list[str]:
    """Takes that aren't deleted and were never measured, or by other definitions."""
    query = (
        select(Take.id)
        .outerjoin(TakeMeasures, TakeMeasures.take_id == Take.id)
        .where(Take.state != "deleted")
        .where(
            or_(TakeMeasures.take_id.is_(None), ~TakeMeasures.content.contains(f'"{VERSION}": {version}}}'))
        )
        .order_by(Take.created_at, Take.id)
    )
    return list(session.scalars(query))


def fingerprints(session: Session) -> list[tuple[str, str]]:
    """By which the same sound is found again."""
    query = (
        select(TakeMeasures.take_id, TakeMeasures.content)
        .join(Take, Take.id == TakeMeasures.take_id)
        .where(Take.state != "deleted")
        .order_by(Take.created_at, Take.id)
    )
    pairs = ((take_id, json.loads(content).get(FINGERPRINT)) for take_id, content in session.execute(query))
    return [(take_id, value) for take_id, value in pairs if value]


def speaking_rates(session: Session, speaker_id: str, apart_from: str, limit: int = 200) -> list[float]:
    """How fast a speaker usually speaks; takes for training and ones set aside don't count."""
    query = (
        select(TakeMeasures.content)
        .join(Take, Take.id == TakeMeasures.take_id)
        .where(Take.speaker_id == speaker_id, Take.state == "kept", ~Take.training, Take.id != apart_from)
        .order_by(Take.created_at.desc(), Take.id)
        .limit(limit)
    )
    rates = (json.loads(content).get(RATE) for content in session.scalars(query))
    return [rate for rate in rates if rate]


def same_file(session: Session, take_id: str, sha256: str) -> str | None:
    """The oldest other take of exactly these bytes; None where there is none."""
    query = (
        select(Take.id)
        .where(Take.sha256 == sha256, Take.id != take_id, Take.state != "deleted")
        .order_by(Take.created_at, Take.id)
        .limit(1)
    )
    return session.scalar(query)
