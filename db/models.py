"""The tables, typed. Private to `db`: other rooms see the records of `db.records` only.

Ids are 32 hexadecimal characters, times ISO 8601 strings in UTC (they sort as text), texts NFC. Lists of
spellings and languages are JSON, because they are read and written as one value. Enumerations are CHECKed.
The schema itself is made by the migrations; a test holds that both are equal.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Index,
    String,
    UniqueConstraint,
    false,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from db.records import (
    FlagKind,
    LabelField,
    LanguageLevel,
    LexiconSource,
    LexiconVerdict,
    Origin,
    QualityVerdict,
    Role,
    RunState,
    TakeState,
)
from db.table import Table, identifier, one_of, refers
from db.translation_records import EstimatorKind, SegmentSplit


class Project(Table):
    __tablename__ = "project"

    id: Mapped[str] = identifier()
    name: Mapped[str]
    created_at: Mapped[str]
    demo: Mapped[bool]


class Person(Table):
    __tablename__ = "people"

    id: Mapped[str] = identifier()
    name: Mapped[str] = mapped_column(unique=True)
    created_at: Mapped[str]


class PersonRole(Table):
    __tablename__ = "person_roles"
    __table_args__ = (one_of("role", Role),)

    person_id: Mapped[str] = refers("people", cascade=True, index=False, primary_key=True)
    role: Mapped[str] = mapped_column(primary_key=True)


class PersonLanguage(Table):
    __tablename__ = "person_languages"
    __table_args__ = (one_of("level", LanguageLevel),)

    person_id: Mapped[str] = refers("people", cascade=True, index=False, primary_key=True)
    tag: Mapped[str] = mapped_column(primary_key=True)
    level: Mapped[str]
    position: Mapped[int]
    learnt: Mapped[str] = mapped_column(server_default=text("''"))


class ScriptSet(Table):
    __tablename__ = "script_sets"

    id: Mapped[str] = identifier()
    name: Mapped[str] = mapped_column(unique=True)
    created_at: Mapped[str]
    note: Mapped[str]
    demo: Mapped[bool]


class Script(Table):
    __tablename__ = "scripts"
    __table_args__ = (
        UniqueConstraint("set_id", "key"),
        one_of("origin", Origin),
        Index(None, "set_id", "position"),
        Index(None, "topic", "level_wanted", "main_language"),
    )

    id: Mapped[str] = identifier()
    set_id: Mapped[str] = refers("script_sets", index=False)
    key: Mapped[str]
    position: Mapped[int]
    text: Mapped[str]
    main_language: Mapped[str]
    languages: Mapped[list[Any]]
    topic: Mapped[str]
    level_wanted: Mapped[str]
    origin: Mapped[str]
    cloned_from: Mapped[str | None]
    loanwords: Mapped[list[Any]]
    retired_at: Mapped[str | None]
    switched: Mapped[list[Any] | None]


class Sitting(Table):
    """A recording session; named so that it isn't taken for SQLAlchemy's `Session`."""

    __tablename__ = "sessions"

    id: Mapped[str] = identifier()
    speaker_id: Mapped[str] = refers("people")
    started_at: Mapped[str]
    ended_at: Mapped[str | None]
    input_device: Mapped[str]
    output_device: Mapped[str]
    host_api: Mapped[str]
    rate_hz: Mapped[int]
    assignment_id: Mapped[str | None] = mapped_column(String(32), index=True)
    """The assignment it belonged to; no reference, so that the table needn't be made anew."""


class Take(Table):
    __tablename__ = "takes"
    __table_args__ = (
        one_of("state", TakeState),
        CheckConstraint("NOT selected OR state = 'kept'", name="selected_is_kept"),
        Index(None, "script_id", "speaker_id"),
        Index(
            "uq_takes_selected",
            "script_id",
            "speaker_id",
            unique=True,
            sqlite_where=text("selected"),
            postgresql_where=text("selected"),
        ),
    )

    id: Mapped[str] = identifier()
    script_id: Mapped[str | None] = refers("scripts", index=False)
    speaker_id: Mapped[str | None] = refers("people")
    session_id: Mapped[str | None] = refers("sessions")
    path: Mapped[str] = mapped_column(unique=True)
    state: Mapped[str]
    selected: Mapped[bool]
    created_at: Mapped[str] = mapped_column(index=True)
    duration_s: Mapped[float]
    rate_hz: Mapped[int]
    channels: Mapped[int]
    bit_depth: Mapped[int]
    device: Mapped[str]
    overflows: Mapped[int]
    sha256: Mapped[str]
    training: Mapped[bool] = mapped_column(server_default=false())
    trim_start_s: Mapped[float | None]
    trim_end_s: Mapped[float | None]


class Quality(Table):
    __tablename__ = "take_quality"
    __table_args__ = (one_of("verdict", QualityVerdict),)

    take_id: Mapped[str] = refers("takes", index=False, primary_key=True)
    peak_dbfs: Mapped[float | None]
    clipped_runs: Mapped[int]
    noise_floor_dbfs: Mapped[float | None]
    snr_db: Mapped[float | None]
    silent: Mapped[bool]
    speech_s: Mapped[float | None]
    verdict: Mapped[str]
    reasons: Mapped[list[Any]]


class Skip(Table):
    __tablename__ = "skips"

    id: Mapped[str] = identifier()
    session_id: Mapped[str] = refers("sessions")
    script_id: Mapped[str] = refers("scripts")
    reason: Mapped[str]
    created_at: Mapped[str]


class Transcript(Table):
    """`places`: where the stretches stood when a newer version replaced this one, by id."""

    __tablename__ = "transcripts"
    __table_args__ = (
        UniqueConstraint("take_id", "version"),
        CheckConstraint("version >= 1", name="version"),
    )

    id: Mapped[str] = identifier()
    take_id: Mapped[str] = refers("takes", index=False)
    version: Mapped[int]
    text: Mapped[str]
    author_id: Mapped[str | None] = refers("people", index=False)
    created_at: Mapped[str]
    places: Mapped[dict[str, Any] | None]


class TokenLanguage(Table):
    """`lost_in_version`: the transcript version whose text no longer held the stretch (else None)."""

    __tablename__ = "token_languages"
    __table_args__ = (
        CheckConstraint("start_offset >= 0 AND end_offset > start_offset", name="offsets"),
        CheckConstraint("lost_in_version IS NULL OR removed_at IS NOT NULL", name="lost_is_removed"),
    )

    id: Mapped[str] = identifier()
    take_id: Mapped[str] = refers("takes")
    start_offset: Mapped[int]
    end_offset: Mapped[int]
    covered: Mapped[str]
    language: Mapped[str]
    author_id: Mapped[str | None] = refers("people", index=False)
    created_at: Mapped[str]
    removed_at: Mapped[str | None]
    lost_in_version: Mapped[int | None]


class Label(Table):
    """Append-only. `number` orders them: two labels of one millisecond are still told apart."""

    __tablename__ = "labels"
    __table_args__ = (
        one_of("field", LabelField),
        CheckConstraint("field <> 'verdict' OR value IN ('keep', 'reject')", name="verdict"),
        CheckConstraint(
            "field <> 'cs_level' OR value IN ('none', 'word', 'phrase', 'sentence')", name="cs_level"
        ),
        Index(None, "take_id", "field", "number"),
    )

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    id: Mapped[str] = mapped_column(String(32), unique=True)
    take_id: Mapped[str] = refers("takes", index=False)
    field: Mapped[str]
    value: Mapped[str | None]
    author_id: Mapped[str | None] = refers("people", index=False)
    created_at: Mapped[str]


class Span(Table):
    """`lost_in_version`: the transcript version whose text no longer held the word (else None)."""

    __tablename__ = "spans"
    __table_args__ = (
        CheckConstraint("start_offset >= 0 AND end_offset > start_offset", name="offsets"),
        CheckConstraint("lost_in_version IS NULL OR removed_at IS NOT NULL", name="lost_is_removed"),
    )

    id: Mapped[str] = identifier()
    take_id: Mapped[str] = refers("takes")
    start_offset: Mapped[int]
    end_offset: Mapped[int]
    covered: Mapped[str]
    spellings: Mapped[list[Any]]
    author_id: Mapped[str | None] = refers("people", index=False)
    created_at: Mapped[str]
    removed_at: Mapped[str | None]
    lost_in_version: Mapped[int | None]


class Utterance(Table):
    """Of a take's row only id, key, take, position and demo are used: the rest is read from the take."""

    __tablename__ = "utterances"

    id: Mapped[str] = identifier()
    key: Mapped[str] = mapped_column(unique=True)
    take_id: Mapped[str | None] = refers("takes", index=False, unique=True)
    reference: Mapped[str]
    text_normalized: Mapped[str | None]
    text_pier_labeled: Mapped[str | None]
    loanwords: Mapped[list[Any]]
    level: Mapped[str | None]
    topic: Mapped[str | None]
    main_language: Mapped[str | None]
    speaker: Mapped[str | None]
    audio_path: Mapped[str | None]
    position: Mapped[int] = mapped_column(index=True)
    demo: Mapped[bool]
    extra: Mapped[str]
    control: Mapped[str | None]


class System(Table):
    __tablename__ = "systems"

    id: Mapped[str] = identifier()
    name: Mapped[str] = mapped_column(unique=True)
    created_at: Mapped[str]
    note: Mapped[str]
    demo: Mapped[bool]
    recogniser: Mapped[str | None]
    repeat_of: Mapped[str | None] = refers("systems")


class Hypothesis(Table):
    __tablename__ = "hypotheses"
    __table_args__ = (UniqueConstraint("system_id", "utterance_id"),)

    id: Mapped[str] = identifier()
    system_id: Mapped[str] = refers("systems", cascade=True, index=False)
    utterance_id: Mapped[str] = refers("utterances")
    text: Mapped[str]
    words: Mapped[list[Any] | None]
    flags: Mapped[list[Any] | None]
    content_hash: Mapped[str | None]
    run_id: Mapped[str | None] = refers("runs")


class Run(Table):
    __tablename__ = "runs"
    __table_args__ = (one_of("state", RunState),)

    id: Mapped[str] = identifier()
    kind: Mapped[str]
    state: Mapped[str]
    settings: Mapped[str]
    started_at: Mapped[str] = mapped_column(index=True)
    ended_at: Mapped[str | None]
    done: Mapped[int]
    total: Mapped[int]
    seconds: Mapped[float | None]
    author_id: Mapped[str | None] = refers("people", index=False)
    message: Mapped[str]
    device: Mapped[str | None]
    precision: Mapped[str | None]
    audio_s: Mapped[float | None]
    peak_memory_bytes: Mapped[int | None] = mapped_column(BigInteger)
    log: Mapped[str | None]


class Score(Table):
    __tablename__ = "scores"
    __table_args__ = (Index(None, "system_id", "settings_hash"),)

    utterance_id: Mapped[str] = refers("utterances", index=False, primary_key=True)
    system_id: Mapped[str] = refers("systems", cascade=True, index=False, primary_key=True)
    settings_hash: Mapped[str] = mapped_column(primary_key=True)
    run_id: Mapped[str] = refers("runs")
    content_hash: Mapped[str]
    level: Mapped[str]
    main_language: Mapped[str]
    mer_hits: Mapped[int]
    mer_substitutions: Mapped[int]
    mer_deletions: Mapped[int]
    mer_insertions: Mapped[int]
    mer_reference_units: Mapped[int]
    pier_hits: Mapped[int | None]
    pier_substitutions: Mapped[int | None]
    pier_deletions: Mapped[int | None]
    pier_insertions: Mapped[int | None]
    pier_reference_units: Mapped[int | None]
    mer_rate: Mapped[float | None]
    pier_rate: Mapped[float | None]


class LexiconEntry(Table):
    """Spellings that hold in the whole project, or that somebody said are no spellings of one word."""

    __tablename__ = "lexicon"
    __table_args__ = (one_of("verdict", LexiconVerdict), one_of("source", LexiconSource))

    id: Mapped[str] = identifier()
    spellings: Mapped[list[Any]]
    verdict: Mapped[str]
    source: Mapped[str]
    note: Mapped[str]
    author_id: Mapped[str | None] = refers("people", index=False)
    created_at: Mapped[str]
    removed_at: Mapped[str | None]


class FailureLabel(Table):
    """Append-only, as `Label`. `hypothesis` is the text that was judged."""

    __tablename__ = "failure_labels"
    __table_args__ = (
        CheckConstraint("(start_offset IS NULL) = (end_offset IS NULL)", name="offsets"),
        Index(None, "utterance_id", "system_id", "number"),
    )

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    id: Mapped[str] = mapped_column(String(32), unique=True)
    utterance_id: Mapped[str] = refers("utterances", index=False)
    system_id: Mapped[str] = refers("systems", cascade=True)
    start_offset: Mapped[int | None]
    end_offset: Mapped[int | None]
    kinds: Mapped[list[Any] | None]
    hypothesis: Mapped[str]
    author_id: Mapped[str | None] = refers("people", index=False)
    created_at: Mapped[str]


class TakeFlag(Table):
    """A question about a take that a run asked, and what a person answered."""

    __tablename__ = "take_flags"
    __table_args__ = (
        UniqueConstraint("take_id", "kind"),
        one_of("kind", FlagKind),
        CheckConstraint("answer IN ('yes', 'no')", name="answer"),
    )

    id: Mapped[str] = identifier()
    take_id: Mapped[str] = refers("takes", index=False)
    kind: Mapped[str]
    evidence: Mapped[dict[str, Any]]
    created_at: Mapped[str]
    answer: Mapped[str | None]
    author_id: Mapped[str | None] = refers("people", index=False)
    answered_at: Mapped[str | None]


class SegmentSet(Table):
    __tablename__ = "segment_sets"

    id: Mapped[str] = identifier()
    name: Mapped[str] = mapped_column(unique=True)
    source: Mapped[str]
    sha256: Mapped[str | None]
    created_at: Mapped[str]
    note: Mapped[str]
    demo: Mapped[bool]


class Segment(Table):
    __tablename__ = "segments"
    __table_args__ = (
        UniqueConstraint("set_id", "source_language", "target_language", "document", "system"),
        Index(None, "set_id", "position"),
        one_of("split", SegmentSplit),
    )

    id: Mapped[str] = identifier()
    set_id: Mapped[str] = refers("segment_sets", cascade=True, index=False)
    position: Mapped[int]
    document: Mapped[str]
    system: Mapped[str]
    source: Mapped[str]
    translation: Mapped[str]
    source_language: Mapped[str]
    target_language: Mapped[str]
    human_score: Mapped[float | None]
    reference: Mapped[str | None]
    audio_path: Mapped[str | None]
    domain: Mapped[str]
    split: Mapped[str]
    utterance_id: Mapped[str | None] = refers("utterances")
    extra: Mapped[str]


class Estimator(Table):
    __tablename__ = "estimators"
    __table_args__ = (one_of("kind", EstimatorKind), CheckConstraint("scale IN (1, 100)", name="scale"))

    id: Mapped[str] = identifier()
    name: Mapped[str] = mapped_column(unique=True)
    kind: Mapped[str]
    scale: Mapped[int]
    settings: Mapped[str]
    created_at: Mapped[str]
    transcript_system_id: Mapped[str | None] = mapped_column(String(32))
    demo: Mapped[bool]


class SegmentScore(Table):
    __tablename__ = "segment_scores"

    estimator_id: Mapped[str] = refers("estimators", cascade=True, index=False, primary_key=True)
    segment_id: Mapped[str] = refers("segments", cascade=True, primary_key=True)
    value: Mapped[float]
    flags: Mapped[list[Any] | None]
    content_hash: Mapped[str | None]
    run_id: Mapped[str | None] = refers("runs")


class Calibration(Table):
    __tablename__ = "calibrations"
    __table_args__ = (CheckConstraint("rounding IN ('round', 'floor', 'ceil')", name="rounding"),)

    id: Mapped[str] = identifier()
    name: Mapped[str]
    estimator_id: Mapped[str] = refers("estimators", cascade=True)
    language: Mapped[str]
    k: Mapped[float]
    epsilon: Mapped[float]
    sigma: Mapped[float]
    rounding: Mapped[str]
    shared: Mapped[bool]
    n_documents: Mapped[int]
    train_set_id: Mapped[str | None] = refers("segment_sets")
    train_sha256: Mapped[str]
    settings: Mapped[str]
    curve: Mapped[str]
    created_at: Mapped[str]
    author_id: Mapped[str | None] = refers("people", index=False)
    run_id: Mapped[str | None] = refers("runs")
    removed_at: Mapped[str | None]
