"""Takes as a list to look through: what each sounds like, whose it is, what was read.

rows(session, *, session_id=None, speaker_id=None) -> list[TakeRow]      newest first; deleted ones are left out
row(session, take_id) -> TakeRow | None
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from db.models import Person, Quality, Script, Take
from db.recording_models import SpeakerProfile
from db.recording_records import TakeRow

# in the order of TakeRow's fields
_COLUMNS = (
    Take.id, Take.script_id, Take.speaker_id, Take.session_id, Take.path, Take.state, Take.selected,
    Take.training, Take.created_at, Take.duration_s, Script.text, Person.name, Quality.verdict, Quality.reasons,
    Quality.snr_db, Quality.peak_dbfs, Quality.speech_s, Take.trim_start_s, Take.trim_end_s,
    SpeakerProfile.withdrawn_at.is_not(None),
)  # fmt: skip


def rows(session: Session, *, session_id: str | None = None, speaker_id: str | None = None) -> list[TakeRow]:
    """The takes of a sitting, of a speaker, or of the project."""
    query = _all().order_by(Take.created_at.desc(), Take.id)
    if session_id is not None:
        query = query.where(Take.session_id == session_id)
    if speaker_id is not None:
        query = query.where(Take.speaker_id == speaker_id)
    return [_row(*values) for values in session.execute(query)]


def row(session: Session, take_id: str) -> TakeRow | None:
    """One take of the list; None where it isn't there or was deleted."""
    values = session.execute(_all().where(Take.id == take_id)).one_or_none()
    return None if values is None else _row(*values)


def _all() -> Select[*tuple[Any, ...]]:
    return (
        select(*_COLUMNS)
        .outerjoin(Script, Script.id == Take.script_id)
        .outerjoin(Person, Person.id == Take.speaker_id)
        .outerjoin(Quality, Quality.take_id == Take.id)
        .outerjoin(SpeakerProfile, SpeakerProfile.person_id == Take.speaker_id)
        .where(Take.state != "deleted")
    )


def _row(*values: Any) -> TakeRow:
    named = dict(zip(TakeRow.__slots__, values, strict=True))
    reasons = tuple(named.pop("reasons") or ())
    return TakeRow(
        **{
            **named,
            "text": named["text"] or "",
            "speaker": named["speaker"] or "",
            "reasons": reasons,
            "withdrawn": bool(named["withdrawn"]),
        }
    )
