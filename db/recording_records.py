"""Records of recording in the field: speakers' profiles, consent, plans, set-ups, measures of takes, packs.

As `db.records`: ids of 32 hexadecimal characters, times ISO 8601 in UTC, dates `YYYY-MM-DD`, texts NFC.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

AssignmentState = Literal["planned", "started", "completed", "sealed"]
PlanOrder = Literal["sequential", "random", "balanced"]
PackDirection = Literal["out", "in"]


@dataclass(frozen=True, slots=True)
class SpeakerProfileRecord:
    """Who speaks; everything but the code may be left open.

    Attributes:
        code: what exports say instead of the name, such as `S001`; never given to somebody else.
        birth_year: None where not told; gender, dominant_language (a tag), region, note: empty where not told.
        learnt: by language tag where or how it was learnt ("at home", "school in Busan").
        withdrawn_at: when the consent was taken back: nothing of this speaker is exported or scored from then on.
        purged_at: when the sounds and texts were removed for good.
    """

    person_id: str
    code: str
    changed_at: str
    birth_year: int | None = None
    gender: str = ""
    dominant_language: str = ""
    region: str = ""
    note: str = ""
    learnt: tuple[tuple[str, str], ...] = ()
    withdrawn_at: str | None = None
    purged_at: str | None = None


@dataclass(frozen=True, slots=True)
class ConsentTextRecord:
    """What speakers sign: one version, in several languages (tag to text). Never changed once stored."""

    id: str
    version: int
    texts: Mapping[str, str]
    author_id: str | None
    created_at: str


@dataclass(frozen=True, slots=True)
class ConsentRecord:
    """Somebody's agreement to a version of the text; `language` is the one it was read in."""

    id: str
    person_id: str
    text_id: str
    version: int
    language: str
    signed_name: str
    signed_on: str
    created_at: str
    revoked_at: str | None = None


@dataclass(frozen=True, slots=True)
class PlanSettings:
    """How a plan hands scripts to speakers; kept as JSON in the plan's row.

    Attributes:
        set_ids: script sets to draw from, empty: all; topics, levels, main_languages: only these, empty: all.
        per_speaker: how many scripts each speaker reads, at most (50 to 100 is usual).
        speakers_per_script: how many different speakers read one script; never the same one twice.
        order: as in the list, shuffled, or balanced: each stretch of a session holds every topic and level alike.
        training_ids: scripts read first, to get used to it; their takes don't count anywhere.
        break_every: after so many prompts a break is offered; 0: never.
        repeats: whether texts that stand twice are read twice.
        seed: of everything drawn at random.
    """

    set_ids: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    main_languages: tuple[str, ...] = ()
    per_speaker: int = 50
    speakers_per_script: int = 1
    order: PlanOrder = "balanced"
    training_ids: tuple[str, ...] = ()
    break_every: int = 25
    repeats: bool = False
    seed: int = 1


@dataclass(frozen=True, slots=True)
class PlanRecord:
    """Which scripts whom; `closed_at`: no more speakers are taken in."""

    id: str
    name: str
    settings: PlanSettings
    created_at: str
    closed_at: str | None = None


@dataclass(frozen=True, slots=True)
class AssignmentItemRecord:
    """One prompt of a speaker's session; `training`: it doesn't count."""

    position: int
    script_id: str
    training: bool = False


@dataclass(frozen=True, slots=True)
class AssignmentRecord:
    """What one speaker reads of a plan, in order, and how far it has come.

    planned -> started (the first take) -> completed (every item recorded or skipped) -> sealed (checked by the lab:
    no more takes).
    """

    id: str
    plan_id: str
    speaker_id: str
    state: AssignmentState
    created_at: str
    started_at: str | None = None
    completed_at: str | None = None
    sealed_at: str | None = None
    items: tuple[AssignmentItemRecord, ...] = ()


@dataclass(frozen=True, slots=True)
class AssignmentProgress:
    """How far a speaker has come with what a plan gave them; training items and retired scripts aren't counted.

    Attributes:
        assignment: as it is stored, without its items.
        scripts: how many there are to read.
        recorded: with a selected take of this speaker; skipped: passed over and not recorded since.
        recorded_s: seconds of the selected takes.
        last_take_at: when the latest of them was made; None before the first.
    """

    assignment: AssignmentRecord
    scripts: int
    recorded: int
    skipped: int
    recorded_s: float
    last_take_at: str | None

    @property
    def left(self) -> int:
        """Scripts neither recorded nor skipped."""
        return self.scripts - self.recorded - self.skipped


@dataclass(frozen=True, slots=True)
class SetUpRecord:
    """What the set-up assistant found; the newest of a device holds.

    Attributes:
        room_tone_path: the recording of the silent room, relative to the project folder; None where none was made.
        measures: numbers by name, with units in the names (`floor_dbfs`, `hum_hz`, `hum_db`, `speech_peak_dbfs` …).
        headphones: whether the speaker wears some; None where not asked.
    """

    id: str
    speaker_id: str | None
    device: str
    host_api: str
    channel: int
    rate_hz: int
    room_tone_path: str | None
    measures: Mapping[str, float | int | str | None]
    headphones: bool | None
    created_at: str


@dataclass(frozen=True, slots=True)
class RecordingPolicy:
    """What the project asks of every recording; stored as the project setting `recording_policy`.

    Attributes:
        rate_hz: preferred rate; bit_depth: of the files (24 always; exports may be 16).
        minimum_snr_db: below it a take is yellow at least; None: not judged.
        allowed_devices: names of microphones that may record; empty: all.
        maximum_s: the longest take.
        set_up_required: whether a set-up for the device has to be there before a session.
        consent_required: whether a speaker has to have signed the newest consent text.
    """

    rate_hz: int = 48_000
    minimum_snr_db: float | None = 20.0
    allowed_devices: tuple[str, ...] = ()
    maximum_s: float = 60.0
    set_up_required: bool = False
    consent_required: bool = False


@dataclass(frozen=True, slots=True)
class TakeMeasuresRecord:
    """What was found out about a take beside its quality.

    Attributes:
        values: numbers or words by name: `bandwidth_hz`, `speaking_rate_per_s`, `duplicate_of`, `version` …
    """

    take_id: str
    values: Mapping[str, float | int | str | None]
    created_at: str


@dataclass(frozen=True, slots=True)
class ScriptTargetRecord:
    """How many scripts are wanted of a topic, level and main language."""

    topic: str
    level_wanted: str
    main_language: str
    wanted: int


@dataclass(frozen=True, slots=True)
class PackRecord:
    """A session pack that left this project or came back.

    Attributes:
        pack_id: its own id, the same at both ends.
        content: what it held, as counts and names.
    """

    id: str
    pack_id: str
    direction: PackDirection
    name: str
    sha256: str | None
    content: Mapping[str, object]
    created_at: str


@dataclass(frozen=True, slots=True)
class TakeRow:
    """A take as a line of a list.

    Attributes:
        state: kept, rejected or recovered.
        text: of the script; empty where it isn't known. speaker: a name.
        verdict: good, check or bad; None where nothing was measured.
        reasons: codes, the gravest first.
        speech_s: seconds of active speech.
        withdrawn: whether the speaker has withdrawn, so that it counts nowhere.
    """

    id: str
    script_id: str | None
    speaker_id: str | None
    session_id: str | None
    path: str
    state: str
    selected: bool
    training: bool
    created_at: str
    duration_s: float
    text: str
    speaker: str
    verdict: str | None
    reasons: tuple[str, ...]
    snr_db: float | None
    peak_dbfs: float | None
    speech_s: float | None
    trim_start_s: float | None = None
    trim_end_s: float | None = None
    withdrawn: bool = False
