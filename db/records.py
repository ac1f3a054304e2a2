"""Everything the memory hands out: frozen records, the only thing of `db` that other rooms see.

Ids are 32 hexadecimal characters (`new_id`), so that projects can be merged and used as file names.
Times are ISO 8601 strings in UTC. Texts are NFC; offsets count code points of the NFC text.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal


class StoreError(Exception):
    """A known error of the memory: one sentence that says what happened and what to do."""


def new_id() -> str:
    """A new identifier: 32 hexadecimal characters, unique without asking anyone."""
    return uuid.uuid4().hex


def now_utc() -> str:
    """The present moment as ISO 8601 in UTC with milliseconds, such as `2026-11-29T20:15:00.123+00:00`."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


Role = Literal["speaker", "annotator", "researcher", "listener"]
Origin = Literal["written", "cloned"]
TakeState = Literal["kept", "rejected", "recovered", "deleted"]
RunState = Literal["running", "done", "failed", "cancelled"]
LanguageLevel = Literal["native", "good", "average", "beginner"]
QualityVerdict = Literal["good", "check", "bad"]
LabelState = Literal["new", "started", "done"]
LexiconVerdict = Literal["equal", "different"]
LexiconSource = Literal["alignment", "hand", "import"]
FlagKind = Literal["off_script"]
LabelField = Literal[
    "cs_level",
    "cs_levels_all",
    "main_language",
    "verdict",
    "reject_reason",
    "quality_reasons",
    "unsure",
    "note",
]
"""`quality_reasons`: a JSON list of codes; `unsure`: `yes` while somebody should look again."""


@dataclass(frozen=True, slots=True)
class ProjectRecord:
    """The project itself; `demo` marks synthetic data, said wherever its numbers show."""

    id: str
    name: str
    created_at: str
    demo: bool = False


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """Somebody who sits there: every take, label and run names one."""

    id: str
    name: str
    roles: tuple[Role, ...]
    created_at: str
    languages: tuple[tuple[str, str], ...] = ()
    """Pairs of language tag and level: native, good, average or beginner."""


@dataclass(frozen=True, slots=True)
class SpellingSet:
    """Spellings of one loanword that count as equal, such as ("버스", "bus"); at least two."""

    spellings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScriptSetRecord:
    """A named list of scripts, imported or written together."""

    id: str
    name: str
    created_at: str
    note: str = ""
    demo: bool = False
    scripts: int = 0
    """How many scripts it holds (filled when read)."""


@dataclass(frozen=True, slots=True)
class ScriptRecord:
    """A sentence to be read. `key` is the id it had outside, unique within its set."""

    id: str
    set_id: str
    key: str
    position: int
    text: str
    main_language: str
    languages: tuple[str, ...]
    topic: str
    level_wanted: str
    origin: Origin = "written"
    cloned_from: str | None = None
    loanwords: tuple[SpellingSet, ...] = ()
    retired_at: str | None = None
    """Taken out of use: no speaker is given it any more; its takes stay."""
    switched: tuple[tuple[int, int, str], ...] = ()
    """Stretches (start, end in code points, language tag) where one script is written in two languages, so that the
    letters don't tell them apart; empty where they do."""


@dataclass(frozen=True, slots=True)
class ScriptCount:
    """How many scripts there are of one topic, level wanted and main language."""

    topic: str
    level_wanted: str
    main_language: str
    scripts: int


@dataclass(frozen=True, slots=True)
class SessionRecord:
    """One sitting of a speaker in front of a device."""

    id: str
    speaker_id: str
    started_at: str
    ended_at: str | None
    input_device: str
    output_device: str
    host_api: str
    rate_hz: int
    assignment_id: str | None = None


@dataclass(frozen=True, slots=True)
class QualityRecord:
    """What was measured in a take; None where it could not be (a silent take has no SNR)."""

    peak_dbfs: float | None
    clipped_runs: int
    noise_floor_dbfs: float | None
    snr_db: float | None
    silent: bool
    speech_s: float | None
    verdict: QualityVerdict
    reasons: tuple[str, ...] = ()
    """Codes, best said by the recorder: `clipped`, `quiet`, `silent`, `noisy`, `overflow`, `short` …"""


@dataclass(frozen=True, slots=True)
class TakeRecord:
    """One recording of one script. All are kept; one per script and speaker is selected."""

    id: str
    script_id: str | None
    speaker_id: str | None
    session_id: str | None
    path: str
    """Relative to the project folder, with forward slashes."""
    state: TakeState
    selected: bool
    created_at: str
    duration_s: float
    rate_hz: int
    channels: int
    bit_depth: int
    device: str
    overflows: int
    sha256: str
    quality: QualityRecord | None = None
    training: bool = False
    """Read to get used to it: it counts nowhere."""
    trim_start_s: float | None = None
    """Where the speech was said to begin in the file, which stays whole; None: at its start."""
    trim_end_s: float | None = None


@dataclass(frozen=True, slots=True)
class SpeakerProgress:
    """How far a speaker has come with a script set (or with all).

    Attributes:
        scripts: how many there are to read.
        recorded: scripts with a selected take of this speaker.
        skipped: scripts the speaker skipped and has not recorded since.
        recorded_s: seconds of the selected takes.
    """

    scripts: int
    recorded: int
    skipped: int
    recorded_s: float

    @property
    def left(self) -> int:
        """Scripts neither recorded nor skipped."""
        return self.scripts - self.recorded - self.skipped


@dataclass(frozen=True, slots=True)
class SkipRecord:
    """A prompt the speaker did not read, with the reason."""

    id: str
    session_id: str
    script_id: str
    reason: str
    created_at: str


@dataclass(frozen=True, slots=True)
class TranscriptRecord:
    """What was said in a take: version 1 is its script; the highest version holds."""

    id: str
    take_id: str
    version: int
    text: str
    author_id: str | None
    created_at: str


@dataclass(frozen=True, slots=True)
class TokenLanguageRecord:
    """The language of a stretch of a transcript over the rule's proposal, set by hand; author None: as the script says."""

    id: str
    take_id: str
    start: int
    end: int
    covered: str
    language: str
    author_id: str | None
    created_at: str


@dataclass(frozen=True, slots=True)
class LabelRecord:
    """One decision about a take. Never changed: a newer one of the same field holds, the old ones are its
    history. `value` None takes a decision back (undo of a first label)."""

    id: str
    take_id: str
    field: LabelField
    value: str | None
    author_id: str | None
    created_at: str


@dataclass(frozen=True, slots=True)
class QueueFilter:
    """Which takes an annotator sees; None or empty: all.

    Attributes:
        label_state: new (no label), started, or done (rejected, or kept with a confirmed `cs_level`).
        text: looked for in the transcript and in the script's key.
        cs_level, verdict: the confirmed label.
        quality: the recorder's verdict.
    """

    speaker_id: str | None = None
    set_id: str | None = None
    topic: str | None = None
    label_state: LabelState | None = None
    cs_level: str | None = None
    verdict: str | None = None
    quality: QualityVerdict | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class QueueRecord:
    """A selected take as the annotation queue shows it.

    Attributes:
        speaker: name, empty if unknown.
        main_language: the confirmed label, else the script's; None for a take without script.
        labels: what holds now, by field; a field that was never set or was taken back is missing.
        quality: the recorder's verdict, None where nothing was measured.
        is_returned: whether a reviewer asks whoever sees it for another look.
    """

    take_id: str
    script_id: str | None
    script_key: str | None
    speaker_id: str | None
    speaker: str
    path: str
    created_at: str
    duration_s: float
    text: str
    topic: str | None
    level_wanted: str | None
    main_language: str | None
    quality: QualityVerdict | None
    labels: Mapping[LabelField, str]
    label_state: LabelState
    is_returned: bool = False


@dataclass(frozen=True, slots=True)
class SpanRecord:
    """A loanword in a transcript: `text[start:end] == covered` in code points of the NFC text."""

    id: str
    take_id: str
    start: int
    end: int
    covered: str
    spellings: tuple[str, ...]
    author_id: str | None
    created_at: str
    removed_at: str | None = None


@dataclass(frozen=True, slots=True)
class UtteranceRecord:
    """What a hypothesis is held against: a take of the project (`take_id`), or an imported reference.

    For a take, reference, loanwords, level and topic are read from its transcript and labels. `level` is the
    confirmed or imported level, None where the rule decides.
    """

    id: str
    key: str
    take_id: str | None
    reference: str
    text_normalized: str | None
    text_pier_labeled: str | None
    loanwords: tuple[SpellingSet, ...]
    level: str | None
    topic: str | None
    main_language: str | None
    speaker: str | None
    audio_path: str | None
    """Relative to the project folder."""
    position: int
    demo: bool = False
    extra: str = "{}"
    """Everything else the imported row held, as a JSON object."""
    control: str | None = None
    """Of a monolingual control set its language, such as `ko`: such utterances stay out of every rate of
    code-switched speech. None for all others."""


@dataclass(frozen=True, slots=True)
class SystemRecord:
    """A recogniser whose hypotheses are scored.

    Attributes:
        recogniser: JSON object of the settings it was run with here (model, language, beams …); None where
            its hypotheses were imported.
        repeat_of: id of the system that this one repeats with the same settings.
        hypotheses: how many it has (filled when read).
    """

    id: str
    name: str
    created_at: str
    note: str = ""
    demo: bool = False
    hypotheses: int = 0
    recogniser: str | None = None
    repeat_of: str | None = None


@dataclass(frozen=True, slots=True)
class WordTime:
    """When a stretch of a hypothesis was said, as its model or file says.

    Attributes:
        start_s, end_s: from the beginning of the utterance's audio.
        start, end: offsets in code points of the NFC text.
    """

    start_s: float
    end_s: float
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class HypothesisRecord:
    """What a system wrote for an utterance; (system_id, utterance_id) is unique.

    Attributes:
        words: when its words were said, from the left; empty where that is not known.
        flags: what has to be known about it, as codes: `cut`, `no_speech`, `translated` …
        content_hash: of the audio and the settings it was recognised with; None where it was imported.
        run_id: the run that made it.
    """

    id: str
    system_id: str
    utterance_id: str
    text: str
    words: tuple[WordTime, ...] = ()
    flags: tuple[str, ...] = ()
    content_hash: str | None = None
    run_id: str | None = None


@dataclass(frozen=True, slots=True)
class RunRecord:
    """One job of scoring: how it was made stays with what it made."""

    id: str
    kind: str
    state: RunState
    settings: str
    """JSON object: mode, loanwords, policies, seed, draws, versions."""
    started_at: str
    ended_at: str | None
    done: int
    total: int
    seconds: float | None
    author_id: str | None
    message: str = ""
    device: str | None = None
    """Where a model ran, such as `cuda:0`; None for a run without one."""
    precision: str | None = None
    audio_s: float | None = None
    """Seconds of audio that were worked on: `seconds / audio_s` is the real-time factor."""
    peak_memory_bytes: int | None = None
    log: str | None = None
    """Lines of what happened on the way: batches halved, a process that ended, files that were left out."""


@dataclass(frozen=True, slots=True)
class LexiconRecord:
    """Spellings of one word that a person took as equal for the whole project, or as different for good.

    Attributes:
        verdict: `equal` adds the spellings to every utterance; `different` only keeps the pair from being
            proposed again.
        source: where it came from: a pair of an alignment, typed by hand, a file.
        removed_at: when it was taken back; None while it holds.
    """

    id: str
    spellings: tuple[str, ...]
    verdict: LexiconVerdict
    source: LexiconSource
    note: str
    author_id: str | None
    created_at: str
    removed_at: str | None = None


@dataclass(frozen=True, slots=True)
class FailureLabelRecord:
    """What a person says went wrong in a hypothesis; the newest of a person and place holds.

    Attributes:
        start, end: the point of interest that it is about, in the NFC reference; None: the whole utterance.
        kinds: keys of `engine.asr.failures`; empty: nothing is wrong; None takes an earlier answer back.
        hypothesis: the text that was judged, so that an answer about an older text is known to be one.
    """

    id: str
    utterance_id: str
    system_id: str
    start: int | None
    end: int | None
    kinds: tuple[str, ...] | None
    hypothesis: str
    author_id: str | None
    created_at: str

    @property
    def place(self) -> tuple[int, int] | None:
        """The offsets of what it is about; None: the whole utterance."""
        return None if self.start is None or self.end is None else (self.start, self.end)


@dataclass(frozen=True, slots=True)
class TakeFlagRecord:
    """A question about a take, such as "off script?", with its evidence and a person's answer."""

    id: str
    take_id: str
    kind: FlagKind
    evidence: Mapping[str, Any]
    created_at: str
    answer: Literal["yes", "no"] | None = None
    author_id: str | None = None
    answered_at: str | None = None


@dataclass(frozen=True, slots=True)
class ScoreRecord:
    """The counts of one hypothesis under one settings hash. `pier_*` are None where there is no point of
    interest. `content_hash` covers reference, hypothesis, spellings and settings: equal means up to date."""

    utterance_id: str
    system_id: str
    run_id: str
    content_hash: str
    level: str
    main_language: str
    mer_hits: int
    mer_substitutions: int
    mer_deletions: int
    mer_insertions: int
    mer_reference_units: int
    pier_hits: int | None
    pier_substitutions: int | None
    pier_deletions: int | None
    pier_insertions: int | None
    pier_reference_units: int | None
    mer_rate: float | None
    """Percent, as the mode defines it; None where not defined."""
    pier_rate: float | None


@dataclass(frozen=True, slots=True)
class ProblemRecord:
    """Something wrong with a project.

    Attributes:
        kind: such as `audio_missing`; the same word for the same thing always.
        where: file or row.
        message: what is wrong, one sentence.
        mend: what would be done about it, or what to do.
    """

    kind: str
    where: str
    message: str
    mend: str
