"""The tables of recording in the field: speakers' profiles, consent, plans, set-ups, measures. Private to `db`."""

from __future__ import annotations

from typing import Any

from sqlalchemy import CheckConstraint, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from db.recording_records import AssignmentState, PackDirection
from db.table import Table, identifier, one_of, refers


class SpeakerProfile(Table):
    """`code` stands for the name in exports; it is never given to somebody else."""

    __tablename__ = "speaker_profiles"

    person_id: Mapped[str] = refers("people", cascade=True, index=False, primary_key=True)
    code: Mapped[str] = mapped_column(unique=True)
    birth_year: Mapped[int | None]
    gender: Mapped[str]
    dominant_language: Mapped[str]
    region: Mapped[str]
    note: Mapped[str]
    changed_at: Mapped[str]
    withdrawn_at: Mapped[str | None]
    purged_at: Mapped[str | None]


class ConsentText(Table):
    """`texts`: by language tag. A text that somebody signed is never changed: a new version is."""

    __tablename__ = "consent_texts"

    id: Mapped[str] = identifier()
    version: Mapped[int] = mapped_column(unique=True)
    texts: Mapped[dict[str, Any]]
    author_id: Mapped[str | None] = refers("people", index=False)
    created_at: Mapped[str]


class Consent(Table):
    __tablename__ = "consents"

    id: Mapped[str] = identifier()
    person_id: Mapped[str] = refers("people")
    text_id: Mapped[str] = refers("consent_texts", index=False)
    language: Mapped[str]
    signed_name: Mapped[str]
    signed_on: Mapped[str]
    created_at: Mapped[str]
    revoked_at: Mapped[str | None]


class Plan(Table):
    """`settings`: a JSON object; see `db.recording_records.PlanRecord`."""

    __tablename__ = "plans"

    id: Mapped[str] = identifier()
    name: Mapped[str]
    settings: Mapped[str]
    created_at: Mapped[str]
    closed_at: Mapped[str | None]


class Assignment(Table):
    __tablename__ = "assignments"
    __table_args__ = (UniqueConstraint("plan_id", "speaker_id"), one_of("state", AssignmentState))

    id: Mapped[str] = identifier()
    plan_id: Mapped[str] = refers("plans", index=False)
    speaker_id: Mapped[str] = refers("people")
    state: Mapped[str]
    created_at: Mapped[str]
    started_at: Mapped[str | None]
    completed_at: Mapped[str | None]
    sealed_at: Mapped[str | None]


class AssignmentItem(Table):
    __tablename__ = "assignment_items"

    assignment_id: Mapped[str] = refers("assignments", cascade=True, index=False, primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    script_id: Mapped[str] = refers("scripts")
    training: Mapped[bool]


class SetUp(Table):
    """What the set-up assistant found; `measures`: a JSON object of floor, hum, headroom and versions."""

    __tablename__ = "set_ups"
    __table_args__ = (Index(None, "device", "host_api", "created_at"),)

    id: Mapped[str] = identifier()
    speaker_id: Mapped[str | None] = refers("people", index=False)
    device: Mapped[str]
    host_api: Mapped[str]
    channel: Mapped[int]
    rate_hz: Mapped[int]
    room_tone_path: Mapped[str | None]
    measures: Mapped[str]
    headphones: Mapped[bool | None]
    created_at: Mapped[str]


class TakeMeasures(Table):
    """What was found out about a take beside its quality; `content`: a JSON object with the version of how."""

    __tablename__ = "take_measures"

    take_id: Mapped[str] = refers("takes", index=False, primary_key=True)
    content: Mapped[str]
    created_at: Mapped[str]


class ScriptTarget(Table):
    """How many scripts are wanted of a topic, level and main language."""

    __tablename__ = "script_targets"
    __table_args__ = (CheckConstraint("wanted >= 0", name="wanted"),)

    topic: Mapped[str] = mapped_column(primary_key=True)
    level_wanted: Mapped[str] = mapped_column(primary_key=True)
    main_language: Mapped[str] = mapped_column(primary_key=True)
    wanted: Mapped[int]


class ProjectSetting(Table):
    """What holds for the whole project and everybody in it; `value` is JSON."""

    __tablename__ = "project_settings"

    key: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]
    author_id: Mapped[str | None] = refers("people", index=False)
    changed_at: Mapped[str]


class Pack(Table):
    """A pack that left the project or came back, so that none is merged twice; `content`: a JSON object."""

    __tablename__ = "packs"
    __table_args__ = (one_of("direction", PackDirection),)

    id: Mapped[str] = identifier()
    pack_id: Mapped[str] = mapped_column(String(32), index=True)
    direction: Mapped[str]
    name: Mapped[str]
    sha256: Mapped[str | None]
    content: Mapped[str]
    created_at: Mapped[str]
