"""The clips of listening studies and their played copies.

put(session, study_id, records) -> list[StimulusRecord]          in place of all before, as long as nobody is seated
list_stimuli(session, study_id) -> list[StimulusRecord]          by position
copies(session) -> list[AudioFile]                               every played copy of the project, by study and position
set_copy(session, stimulus_id, path, sha256, duration_s, gain_db) -> StimulusRecord
clip(session, stimulus_id) -> BlindClip                          what a listener's seat may know
clips(session, stimulus_ids) -> tuple[BlindClip, ...]            in the order asked for
withdrawn(session, study_id) -> set[str]                         of a speaker who has withdrawn, or was removed for good
unplayable(session, study_id) -> set[str]                        those, and what has no copy
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.orm import Session

from db.listening_models import StudyStimulus
from db.listening_records import BlindClip, StimulusRecord
from db.records import StoreError
from db.store import studies
from db.store.batches import batches
from db.store.gone_clips import PURGED, unplayable, withdrawn
from db.store.integrity import AudioFile
from db.store.known import must_be_takes
from db.text import nfc

__all__ = [
    "PURGED",
    "clip",
    "clips",
    "copies",
    "list_stimuli",
    "put",
    "set_copy",
    "unplayable",
    "withdrawn",
]


def put(session: Session, study_id: str, records: Iterable[StimulusRecord]) -> list[StimulusRecord]:
    """Make these the clips of a study. One that is ready is a draft again where a copy is missing.

    What copies there are is known here alone: a clip that comes back, as by undo, has none until it is made anew, one
    that stays has the one that it has now, and what was removed for good stays removed.

    Args:
        records: each with its own id, code and position; `study_id` of the record doesn't matter.

    Raises:
        StoreError: somebody was seated, an id or code is there twice, or a take is unknown.
    """
    row = studies.changeable(session, study_id, "clips")
    now = {one.id: one for one in list_stimuli(session, study_id)}
    listed = [_as_it_is(one, now) for one in records]
    _once("id", (one.id for one in listed))
    _once("code", (one.code for one in listed))
    must_be_takes(session, {one.take_id for one in listed if one.take_id is not None})
    session.execute(delete(StudyStimulus).where(StudyStimulus.study_id == study_id))
    if listed:
        session.execute(insert(StudyStimulus), [_values(study_id, one) for one in listed])
    if row.state == "ready" and any(one.path is None for one in listed):
        row.state = "draft"
    session.flush()
    return list_stimuli(session, study_id)


def list_stimuli(session: Session, study_id: str) -> list[StimulusRecord]:
    """The clips of a study as whoever plans it sees them."""
    query = select(StudyStimulus).where(StudyStimulus.study_id == study_id)
    return [_record(row) for row in session.scalars(query.order_by(StudyStimulus.position, StudyStimulus.id))]


def set_copy(
    session: Session, stimulus_id: str, path: str, sha256: str, duration_s: float, gain_db: float | None
) -> StimulusRecord:
    """Keep where the played copy of a clip is.

    Raises:
        StoreError: there is no such clip, or somebody has a seat and hears the copy that is there.
    """
    row = session.get(StudyStimulus, stimulus_id)
    if row is None:
        raise StoreError(f"There is no clip with the id {stimulus_id}; open the study again.")
    if row.path is not None and row.sha256 != sha256:
        studies.changeable(session, row.study_id, "played copies")
    row.path, row.sha256, row.duration_s, row.gain_db = path, sha256, duration_s, gain_db
    session.flush()
    return _record(row)


def clip(session: Session, stimulus_id: str) -> BlindClip:
    """What a listener's seat may know of a clip.

    Raises:
        StoreError: there is no such clip, or no copy of it to be played.
    """
    return clips(session, [stimulus_id])[0]


def clips(session: Session, stimulus_ids: Sequence[str]) -> tuple[BlindClip, ...]:
    """What a listener's seat may know of clips; one that is asked for twice comes twice.

    Raises:
        StoreError: there is no such clip, or no copy of it to be played.
    """
    found: dict[str, BlindClip] = {}
    one = StudyStimulus
    for part in batches(dict.fromkeys(stimulus_ids)):
        query = select(one.id, one.code, one.path, one.duration_s, one.text, one.origin).where(
            one.id.in_(part)
        )
        for stimulus_id, code, path, duration_s, text, origin in session.execute(query):
            if path is None:
                raise StoreError(_no_copy(code, json.loads(origin)))
            found[stimulus_id] = BlindClip(stimulus_id, code, path, duration_s or 0.0, text)
    unknown = next((one for one in stimulus_ids if one not in found), None)
    if unknown is not None:
        raise StoreError(f"There is no clip with the id {unknown}; open the study again.")
    return tuple(found[one] for one in stimulus_ids)


def copies(session: Session) -> list[AudioFile]:
    """Every played copy that a study names, of removed ones too."""
    one = StudyStimulus
    query = select(one.path, one.sha256).where(one.path.is_not(None)).order_by(one.study_id, one.position)
    return [AudioFile(path, sha256 or "", False) for path, sha256 in session.execute(query) if path]


def _no_copy(code: str, origin: dict[str, Any]) -> str:
    if PURGED in origin:
        return (
            f"The clip {code} was removed for good with everything of its speaker; go on with the next one."
        )
    return f"The clip {code} has no played copy yet; make the copies of the study first."


def _as_it_is(record: StimulusRecord, now: Mapping[str, StimulusRecord]) -> StimulusRecord:
    """A clip with the copy that a study which has clips has of it."""
    there = now.get(record.id)
    if there is not None and PURGED in there.origin:
        return replace(there, position=record.position, role=record.role)
    if there is None or record.path is None:
        return replace(record, **dict.fromkeys(_OF_COPY)) if now else record
    return replace(record, **{name: getattr(there, name) for name in _OF_COPY})


def _once(what: str, values: Iterable[str]) -> None:
    value, times = next(iter(Counter(values).most_common(1)), ("", 0))
    if times > 1:
        raise StoreError(
            f"The {what} {value} is there {times} times among the clips; give every clip its own."
        )


def _values(study_id: str, record: StimulusRecord) -> dict[str, Any]:
    held = {name: getattr(record, name) for name in _COLUMNS}
    return held | {
        "study_id": study_id,
        "text": nfc(record.text),
        "origin": json.dumps(dict(record.origin), ensure_ascii=False),
    }


def _record(row: StudyStimulus) -> StimulusRecord:
    held: dict[str, Any] = {name: getattr(row, name) for name in _COLUMNS}
    return StimulusRecord(study_id=row.study_id, text=row.text, origin=json.loads(row.origin), **held)


_OF_COPY = ("path", "sha256", "duration_s", "gain_db")
_COLUMNS = (
    "id",
    "position",
    "role",
    "system",
    "item",
    "code",
    "take_id",
    "utterance_id",
    "expected_low",
    "expected_high",
    "path",
    "sha256",
    "duration_s",
    "gain_db",
)
