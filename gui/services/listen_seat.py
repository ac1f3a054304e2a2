"""What a sitting reads and writes off the window's thread before its trials: the seat, and the sounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from db.listening_records import BlindClip, ListeningSessionRecord, SessionMode, StudyRecord

if TYPE_CHECKING:
    from db.session import Project
    from engine.runs.listening_seat import Standing
    from recorder.clip_player import Sound

Refusal = Literal["full", "closed"]
"""Why nobody is seated any more."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits down where.

    Attributes:
        listener_id: None: somebody who walks in, and is given a code.
        session: where the listener has one already.
        standing: of that one.
    """

    project: Project
    study: StudyRecord
    listener_id: str | None
    mode: SessionMode
    session: ListeningSessionRecord | None = None
    standing: Standing | None = None


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat that is taken.

    Attributes:
        code: which the listener was given at the door; "" for a person of the project.
    """

    session: ListeningSessionRecord
    code: str
    standing: Standing


def seated(seat: Seat, language: str) -> Seated | Refusal:
    """Seat somebody, who is made a person where they walk in; "full" or "closed" where nobody is seated any more."""
    from db.store import people, profiles, studies
    from engine.runs.listening_seat import has_room, seat_listener, standing

    with seat.project.read() as session:
        study = studies.get(session, seat.study.id)
        room = has_room(session, study)
    if study.state == "closed" or study.removed_at is not None:
        return "closed"
    if not room:
        return "full"
    code, listener_id = "", seat.listener_id
    if listener_id is None:
        with seat.project.write() as session:
            code = profiles.next_code(session, "listener")
            listener_id = people.add(session, code, ("listener",)).id
    made = seat_listener(seat.project, study.id, listener_id, seat.mode, language)
    return Seated(made, code, standing(seat.project, made.id))


@dataclass(frozen=True, slots=True)
class Place:
    """Where a listener is, and whether anything more is asked of them.

    Attributes:
        is_over: whether the study takes no more answers.
        has_left: whether the listener has left the project.
    """

    session: ListeningSessionRecord
    standing: Standing
    is_over: bool
    has_left: bool


def place_of(project: Project, session_id: str) -> Place:
    """Where a listener is now, as it is stored."""
    from db.store import listening_sessions, profiles, studies
    from engine.runs.listening_seat import standing

    with project.read() as session:
        seated_now = listening_sessions.get(session, session_id)
        study = studies.get(session, seated_now.study_id)
        has_left = profiles.has_withdrawn(session, seated_now.listener_id)
    is_over = study.state == "closed" or study.removed_at is not None
    return Place(seated_now, standing(project, session_id), is_over, has_left)


def calibration(project: Project, study: StudyRecord) -> Sound:
    """The clip on which the volume is set: of the study's copies, else made now."""
    from engine.runs.listening_copies import calibration_path
    from engine.runs.listening_made import made_sound, volume_origin
    from recorder.clip_player import read_clip

    path = project.folder / calibration_path(study.id)
    if path.is_file():
        return read_clip(path)
    rate_hz = study.settings.rate_hz
    return made_sound(volume_origin(study.settings.wording), rate_hz), rate_hz


def screen_sounds(study: StudyRecord) -> list[Sound]:
    """The six trials of the headphone screen."""
    from engine.listening.headphone_screen import headphone_trials, trial_sound

    rate_hz = study.settings.rate_hz
    return [(trial_sound(trial, rate_hz), rate_hz) for trial in headphone_trials(study.seed)]


def clip_sounds(folder: Path, clips: Sequence[BlindClip]) -> dict[str, Sound]:
    """The sounds of a trial by their places, each file read once.

    Raises:
        RecorderError: one is missing or isn't sound.
    """
    from recorder.clip_player import read_clip

    paths = {str(place): folder / one.path for place, one in enumerate(clips)}
    read = {path: read_clip(path) for path in set(paths.values())}
    return {key: read[path] for key, path in paths.items()}
