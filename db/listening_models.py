"""The tables of listening studies: what is heard, by whom, in which order, and every vote. Private to `db`."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from db.listening_records import (
    EventKind,
    SessionMode,
    StimulusRole,
    StudyKind,
    StudySource,
    StudyState,
    TrialStage,
)
from db.table import Table, identifier, one_of, refers


class Study(Table):
    """`settings`: a JSON object; see `db.listening_records.StudySettings`."""

    __tablename__ = "studies"
    __table_args__ = (
        one_of("kind", StudyKind),
        one_of("state", StudyState),
        one_of("source", StudySource),
    )

    id: Mapped[str] = identifier()
    name: Mapped[str] = mapped_column(unique=True)
    kind: Mapped[str]
    state: Mapped[str]
    source: Mapped[str]
    settings: Mapped[str]
    seed: Mapped[int]
    author_id: Mapped[str | None] = refers("people", index=False)
    created_at: Mapped[str]
    closed_at: Mapped[str | None]
    removed_at: Mapped[str | None]
    demo: Mapped[bool]


class StudyStimulus(Table):
    """One clip of a study. `code`: stands for it wherever a listener might look; `origin`: a JSON object."""

    __tablename__ = "study_stimuli"
    __table_args__ = (
        one_of("role", StimulusRole),
        Index(None, "study_id", "position"),
        UniqueConstraint("study_id", "code"),
    )

    id: Mapped[str] = identifier()
    study_id: Mapped[str] = refers("studies", cascade=True, index=False)
    position: Mapped[int]
    role: Mapped[str]
    system: Mapped[str]
    item: Mapped[str]
    code: Mapped[str]
    text: Mapped[str]
    origin: Mapped[str]
    take_id: Mapped[str | None] = refers("takes")
    utterance_id: Mapped[str | None] = refers("utterances")
    expected_low: Mapped[float | None]
    expected_high: Mapped[float | None]
    path: Mapped[str | None]
    sha256: Mapped[str | None]
    duration_s: Mapped[float | None]
    gain_db: Mapped[float | None]


class ListeningSession(Table):
    """One listener in a study: a seat with its own order of trials."""

    __tablename__ = "listening_sessions"
    __table_args__ = (
        one_of("mode", SessionMode),
        UniqueConstraint("study_id", "seat"),
        UniqueConstraint("code"),
    )

    id: Mapped[str] = identifier()
    study_id: Mapped[str] = refers("studies", cascade=True, index=False)
    listener_id: Mapped[str] = refers("people")
    seat: Mapped[int]
    mode: Mapped[str]
    code: Mapped[str | None]
    language: Mapped[str]
    answers: Mapped[dict[str, Any]]
    device: Mapped[str]
    volume: Mapped[float | None]
    headphones: Mapped[str]
    created_at: Mapped[str]
    started_at: Mapped[str | None]
    completed_at: Mapped[str | None]
    withdrawn_at: Mapped[str | None]


class ListeningTrial(Table):
    """`stimuli`: ids in the order in which they are presented."""

    __tablename__ = "listening_trials"
    __table_args__ = (one_of("stage", TrialStage), UniqueConstraint("session_id", "number"))

    id: Mapped[str] = identifier()
    session_id: Mapped[str] = refers("listening_sessions", cascade=True, index=False)
    number: Mapped[int]
    stage: Mapped[str]
    stimuli: Mapped[list[Any]]
    break_before: Mapped[bool]


class Vote(Table):
    """Append-only: the newest of a trial holds. `scores`: by stimulus id."""

    __tablename__ = "votes"
    __table_args__ = (Index(None, "trial_id", "number"),)

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    id: Mapped[str] = mapped_column(String(32), unique=True)
    trial_id: Mapped[str] = refers("listening_trials", cascade=True, index=False)
    scores: Mapped[dict[str, Any]]
    listened_s: Mapped[float | None]
    replays: Mapped[int | None]
    device: Mapped[str]
    shown_at: Mapped[str | None]
    created_at: Mapped[str]


class ListeningEvent(Table):
    """What happened in a session apart from votes; append-only."""

    __tablename__ = "listening_events"
    __table_args__ = (one_of("kind", EventKind), Index(None, "session_id", "number"))

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    id: Mapped[str] = mapped_column(String(32), unique=True)
    session_id: Mapped[str] = refers("listening_sessions", cascade=True, index=False)
    trial_id: Mapped[str | None] = refers("listening_trials", cascade=True)
    kind: Mapped[str]
    details: Mapped[dict[str, Any]]
    created_at: Mapped[str]
