"""The project's own row, and how much it holds.

get(session) -> ProjectRecord
rename(session, name) -> ProjectRecord
take_id(session, project_id) -> None                the same project as on another computer
counts(session) -> dict[str, int]                   rows of every kind, and selected takes
recorded_s(session) -> tuple[float, float]          seconds of all takes that aren't deleted, of selected ones
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from db import listening_models, models
from db.records import ProjectRecord, StoreError
from db.text import nfc

COUNTED: dict[str, Any] = {
    "people": models.Person,
    "script_sets": models.ScriptSet,
    "scripts": models.Script,
    "sessions": models.Sitting,
    "takes": models.Take,
    "skips": models.Skip,
    "transcripts": models.Transcript,
    "labels": models.Label,
    "spans": models.Span,
    "token_languages": models.TokenLanguage,
    "utterances": models.Utterance,
    "systems": models.System,
    "hypotheses": models.Hypothesis,
    "runs": models.Run,
    "scores": models.Score,
    "segment_sets": models.SegmentSet,
    "segments": models.Segment,
    "estimators": models.Estimator,
    "segment_scores": models.SegmentScore,
    "calibrations": models.Calibration,
    "studies": listening_models.Study,
    "study_stimuli": listening_models.StudyStimulus,
    "listening_sessions": listening_models.ListeningSession,
    "votes": listening_models.Vote,
}


def get(session: Session) -> ProjectRecord:
    """The project."""
    row = session.scalars(select(models.Project)).one()
    return ProjectRecord(row.id, row.name, row.created_at, row.demo)


def rename(session: Session, name: str) -> ProjectRecord:
    """Give the project another title; its folder keeps its name.

    Raises:
        StoreError: the name is empty.
    """
    name = nfc(name).strip()
    if not name:
        raise StoreError("A project needs a name; type one.")
    session.execute(update(models.Project).values(name=name))
    return get(session)


def take_id(session: Session, project_id: str) -> None:
    """Be the same project as one on another computer, under the same id."""
    session.execute(update(models.Project).values(id=project_id))


def counts(session: Session) -> dict[str, int]:
    """How many rows there are of every kind; labels and transcripts with their history."""
    found = {
        name: session.scalar(select(func.count()).select_from(table)) or 0 for name, table in COUNTED.items()
    }
    selected = select(func.count()).select_from(models.Take).where(models.Take.selected)
    return found | {"selected_takes": session.scalar(selected) or 0}


def recorded_s(session: Session) -> tuple[float, float]:
    """Seconds of all takes that aren't deleted, and of the selected ones."""
    seconds = select(func.coalesce(func.sum(models.Take.duration_s), 0.0))
    every = session.scalar(seconds.where(models.Take.state != "deleted"))
    return float(every or 0.0), float(session.scalar(seconds.where(models.Take.selected)) or 0.0)
