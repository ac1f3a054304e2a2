"""Studies of a project with votes, for tests of results, reports and exports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from db.listening_records import PlannedTrial, StimulusRecord, StudyKind, StudySettings, TrialStage
from db.records import new_id
from db.session import Project, Session
from db.store import listening_sessions, people, studies, study_stimuli, votes

Role = Literal["rated", "practice", "gold", "trap", "reference", "anchor"]


@dataclass(frozen=True, slots=True)
class Clip:
    """A clip of a study: its key in a test, what made it, and what is expected of it."""

    key: str
    system: str
    item: str
    role: Role = "rated"
    expected: float | None = None


@dataclass(frozen=True, slots=True)
class Trial:
    """What a listener was presented, by keys of clips, and the scores given, by keys."""

    keys: tuple[str, ...]
    scores: Mapping[str, float]
    stage: TrialStage = "rated"
    listened_s: float | None = 3.0
    replays: int | None = 0


def made_study(
    project: Project,
    kind: StudyKind,
    clips: Sequence[Clip],
    trials: Mapping[str, Sequence[Trial]],
    settings: StudySettings | None = None,
    name: str = "Study",
) -> str:
    """A running study with the votes of listeners, by their names; gives its id."""
    with project.write() as session:
        study = studies.add(session, name, kind, settings or StudySettings(), 7, None)
        ids = {clip.key: new_id() for clip in clips}
        study_stimuli.put(
            session,
            study.id,
            [_stimulus(study.id, ids[clip.key], n, clip) for n, clip in enumerate(clips)],
        )
        studies.set_state(session, study.id, "ready")
        for listener, given in trials.items():
            _seat(session, study.id, listener, given, ids)
    return study.id


def _stimulus(study_id: str, stimulus_id: str, place: int, clip: Clip) -> StimulusRecord:
    code = f"{place:016x}"
    return StimulusRecord(
        stimulus_id,
        study_id,
        place,
        clip.role,
        clip.system,
        clip.item,
        code,
        text=f"안녕 {clip.item}",
        expected_low=clip.expected,
        expected_high=clip.expected,
        path=f"listening/{study_id}/{code}.wav",
        sha256="0" * 64,
        duration_s=2.0,
        gain_db=0.0,
    )


def _seat(
    session: Session, study_id: str, listener: str, given: Sequence[Trial], ids: Mapping[str, str]
) -> None:
    person = people.add(session, listener, ["listener"])
    planned = [PlannedTrial(one.stage, tuple(ids[key] for key in one.keys)) for one in given]
    seat = listening_sessions.next_seat(session, study_id)
    opened = listening_sessions.open_session(session, study_id, person.id, seat, "window", planned, "en")
    listening_sessions.start(session, opened.id)
    stored = listening_sessions.trials(session, opened.id)
    votes.add_many(
        session,
        study_id,
        [
            votes.VoteElsewhere(
                trial.id,
                {ids[key]: score for key, score in one.scores.items()},
                listened_s=one.listened_s,
                replays=one.replays,
            )
            for trial, one in zip(stored, given, strict=True)
        ],
    )
    listening_sessions.complete(session, opened.id)
