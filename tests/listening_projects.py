"""Studies in a project for tests: clips with played copies that are silence, seats and votes."""

from __future__ import annotations

import hashlib
import io
import wave
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.orm import Session

from db.listening_records import (
    ListeningSessionRecord,
    PlannedTrial,
    StimulusRecord,
    StimulusRole,
    StudyKind,
    StudyRecord,
    StudySettings,
)
from db.records import new_id
from db.session import Project
from db.store import listening_sessions, people, studies, study_stimuli, votes


def stimulus(
    system: str, item: str, position: int = 0, role: StimulusRole = "rated", **fields: Any
) -> StimulusRecord:
    """A clip without a played copy."""
    made = StimulusRecord(new_id(), "", position, role, system, item, new_id()[:16])
    return replace(made, **fields)


def ready_study(
    project: Project,
    systems: Sequence[str] = ("A", "B"),
    items: Sequence[str] = ("1", "2"),
    kind: StudyKind = "acr",
    settings: StudySettings | None = None,
    name: str = "A study",
    more: Sequence[StimulusRecord] = (),
) -> StudyRecord:
    """A study whose copies are made: tenths of a second of silence, each of its own length."""
    pairs = [(system, item) for item in items for system in systems]
    clips = [stimulus(*pair, position) for position, pair in enumerate(pairs)]
    with project.write() as session:
        study = studies.add(session, name, kind, settings or StudySettings(), 7, None)
        for number, one in enumerate(study_stimuli.put(session, study.id, (*clips, *more))):
            _copy(project, session, study, one, 0.1 + number / 100)
        return studies.set_state(session, study.id, "ready")


def seat(
    session: Session, study: StudyRecord, listener: str, trials: Sequence[PlannedTrial] | None = None
) -> ListeningSessionRecord:
    """Somebody new in the study's next seat; one trial for each rated clip, as they lie, if none are given."""
    person = people.add(session, listener, ["listener"])
    clips = study_stimuli.list_stimuli(session, study.id)
    planned = trials or [PlannedTrial("rated", (one.id,)) for one in clips if one.role == "rated"]
    number = listening_sessions.next_seat(session, study.id)
    return listening_sessions.open_session(session, study.id, person.id, number, "window", planned)


def vote_all(session: Session, seated: ListeningSessionRecord, scores: Mapping[str, float]) -> None:
    """A vote on every trial of a session that presents one clip: its score by stimulus id."""
    for trial in listening_sessions.trials(session, seated.id):
        (clip,) = trial.stimulus_ids
        votes.cast(session, trial.id, {clip: scores[clip]}, 1.0, 0, "", None)


def _copy(
    project: Project, session: Session, study: StudyRecord, one: StimulusRecord, duration_s: float
) -> None:
    path = f"listening/{study.id}/{one.code}.wav"
    data = _silence(duration_s)
    file = project.absolute(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    study_stimuli.set_copy(session, one.id, path, hashlib.sha256(data).hexdigest(), duration_s, 0.0)


def _silence(duration_s: float, rate_hz: int = 8000) -> bytes:
    held = io.BytesIO()
    with wave.open(held, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate_hz)
        file.writeframes(bytes(2 * round(duration_s * rate_hz)))
    return held.getvalue()
