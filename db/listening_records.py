"""Records of listening studies: what is heard, by whom, in which order, and every vote. As `db.records`.

A study has stimuli; a listener who is seated gets a session with its own order of trials, which is stored; each trial
presents one stimulus or several and ends with a vote. Who listens sees the code of a stimulus and nothing else of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

StudyKind = Literal["acr", "attribute", "ccr", "dcr", "ab", "abx", "mushra"]
"""What a trial asks.

`acr`: one clip, a score of the scale. `attribute`: a prompt, then its continuation; how similar is one attribute.
`dcr`: a reference, then the clip; how much worse it is, 5 to 1. `ccr`: two versions in either order; how the second
compares, -3 to 3. `ab`: which of two versions is better. `abx`: which of two versions is X, a third clip that is one of
them. `mushra`: all versions of an item at once, with a hidden reference and anchors, 0 to 100 each.
"""
StudyState = Literal["draft", "ready", "running", "closed"]
"""`draft`: may still be changed. `ready`: the played copies are made. `running`: somebody was seated."""
StudySource = Literal["here", "imported", "pack"]
"""`pack`: opened from a listening pack, so that no system is known here."""
StimulusRole = Literal["rated", "practice", "gold", "trap", "reference", "anchor"]
"""`gold`: chosen, with the scores that are expected. `trap`: asks for a certain answer by voice."""
SessionMode = Literal["window", "kiosk", "browser", "pack", "import"]
TrialStage = Literal["practice", "rated", "check"]
EventKind = Literal[
    "started",
    "resumed",
    "paused",
    "void",
    "break",
    "headphones",
    "volume",
    "device",
    "went_back",
    "withdrawn",
    "returned",
    "completed",
]


@dataclass(frozen=True, slots=True)
class StudyWording:
    """What a listener reads, in one language; empty fields are filled with the kind's own words.

    Attributes:
        title: of the study, as listeners see it.
        instruction: before the first trial.
        question: above the answers.
        labels: of the answers, from the lowest score to the highest.
        thanks: at the end.
    """

    title: str = ""
    instruction: str = ""
    question: str = ""
    labels: tuple[str, ...] = ()
    thanks: str = ""


@dataclass(frozen=True, slots=True)
class StudySettings:
    """How a study is run; kept as JSON in its row.

    Attributes:
        wording: by language tag; the first is shown where a listener's language is missing.
        attribute: of `attribute` studies: speaker, gender, sentiment, background, room, or a word of one's own;
            of `acr`: quality or naturalness.
        scale_low, scale_high: least and greatest score of an imported study; None: of its kind, or any.
        trials_per_listener: at most so many rated trials each; None: all.
        votes_per_stimulus: wanted.
        listeners_limit: nobody more is seated; None: no limit.
        break_every: a break is offered before every so many trials; 0: none.
        replays: how often a clip may be heard again; None: as often as wished.
        may_go_back: whether the last vote may be changed by going back one trial.
        shows_text: whether a stimulus' text is shown while it plays.
        headphone_screen: six trials with antiphase tones come first.
        loudness_lufs: of the played copies (BS.1770).
        rate_hz: of the played copies.
        fade_ms, silence_ms: at both ends of a played copy.
        questions: asked of each listener before the first trial, by language tag: the same number in each.
        completion_code: shown at the end; "": none.
        screen_rules: limits of `engine.listening.rater_screening` that were changed, by name.
    """

    wording: Mapping[str, StudyWording] = field(default_factory=dict[str, StudyWording])
    attribute: str = "quality"
    scale_low: float | None = None
    scale_high: float | None = None
    trials_per_listener: int | None = None
    votes_per_stimulus: int = 8
    listeners_limit: int | None = None
    break_every: int = 0
    replays: int | None = None
    may_go_back: bool = False
    shows_text: bool = False
    headphone_screen: bool = False
    loudness_lufs: float = -23.0
    rate_hz: int = 48_000
    fade_ms: float = 5.0
    silence_ms: float = 200.0
    questions: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    completion_code: str = ""
    screen_rules: Mapping[str, float] = field(default_factory=dict[str, float])


@dataclass(frozen=True, slots=True)
class StudyRecord:
    """A listening study. `seed`: of everything drawn for it."""

    id: str
    name: str
    kind: StudyKind
    state: StudyState
    source: StudySource
    settings: StudySettings
    seed: int
    author_id: str | None
    created_at: str
    closed_at: str | None = None
    removed_at: str | None = None
    demo: bool = False


@dataclass(frozen=True, slots=True)
class StimulusRecord:
    """One clip of a study, as whoever plans it sees it.

    Attributes:
        role: rated clips count; `reference` and `anchor` of `mushra`, `dcr`, `abx` and `attribute` (its prompt) stand
            beside the rated ones of their item.
        system: what made it; "" where nothing did.
        item: the sentence or prompt it is a version of.
        code: sixteen hexadecimal digits, the name of its played copy.
        text: shown where the study shows texts.
        origin: where the sound came from: `{"kind": "take"|"file"|"continuation"|"made", …}`.
        take_id, utterance_id: what it is in this project, to set other measures beside its votes.
        expected_low, expected_high: of gold questions and traps.
        path: of the played copy, relative to the project; None until it is made.
        gain_db: applied to reach the study's loudness.
    """

    id: str
    study_id: str
    position: int
    role: StimulusRole
    system: str
    item: str
    code: str
    text: str = ""
    origin: Mapping[str, Any] = field(default_factory=dict[str, Any])
    take_id: str | None = None
    utterance_id: str | None = None
    expected_low: float | None = None
    expected_high: float | None = None
    path: str | None = None
    sha256: str | None = None
    duration_s: float | None = None
    gain_db: float | None = None


@dataclass(frozen=True, slots=True)
class BlindClip:
    """What a listener's seat may know of a stimulus."""

    stimulus_id: str
    code: str
    path: str
    duration_s: float
    text: str


@dataclass(frozen=True, slots=True)
class ListeningSessionRecord:
    """One listener in a study.

    Attributes:
        seat: number in the study, from 0, given once; the order of the trials follows from it.
        code: typed by a listener in a browser; None elsewhere.
        language: of the wording that is shown.
        answers: to the study's questions, by their number as text.
        volume: set on the calibration clip, 0 to 1; None before.
        headphones: result of the screen: "", passed, failed, skipped.
        withdrawn_at: a mark; the votes stay and don't count.
    """

    id: str
    study_id: str
    listener_id: str
    seat: int
    mode: SessionMode
    code: str | None
    language: str
    answers: Mapping[str, str]
    device: str
    volume: float | None
    headphones: str
    created_at: str
    started_at: str | None = None
    completed_at: str | None = None
    withdrawn_at: str | None = None


@dataclass(frozen=True, slots=True)
class PlannedTrial:
    """A trial before it is stored: ids of what it presents, in order."""

    stage: TrialStage
    stimulus_ids: tuple[str, ...]
    break_before: bool = False


@dataclass(frozen=True, slots=True)
class TrialRecord:
    """One trial of a session; nothing in it tells what made a clip. `number`: from 1, practice included."""

    id: str
    session_id: str
    number: int
    stage: TrialStage
    stimulus_ids: tuple[str, ...]
    break_before: bool


@dataclass(frozen=True, slots=True)
class VoteRecord:
    """One answer; the newest of a trial holds, none is ever changed.

    Attributes:
        scores: by stimulus id. `acr`, `attribute`, `dcr`: of the rated clip. `ccr`: of the second presented, against
            the first. `ab`, `abx`: 1 for the chosen one of both and 0 for the other, .5 each for no preference.
            `mushra`: of all.
        listened_s: sound that really played, replays included; None where it isn't known.
        replays: plays beyond the first.
        shown_at: when the trial was shown.
    """

    id: str
    trial_id: str
    scores: Mapping[str, float]
    listened_s: float | None
    replays: int | None
    device: str
    shown_at: str | None
    created_at: str


@dataclass(frozen=True, slots=True)
class ListeningEventRecord:
    """What happened in a session apart from votes."""

    id: str
    session_id: str
    trial_id: str | None
    kind: EventKind
    details: Mapping[str, Any]
    created_at: str


@dataclass(frozen=True, slots=True)
class VoteRow:
    """One score of one vote that holds, with what results need; never shown to a listener.

    Attributes:
        against: id of the other stimulus of the pair in `ab`, `abx`, `ccr`; "" elsewhere.
        position: number of the trial among those of its session.
        presented: ids of all that its trial presented, in order; the third of `abx` is X.
    """

    session_id: str
    listener_id: str
    stimulus_id: str
    against: str
    stage: TrialStage
    position: int
    score: float
    listened_s: float | None
    replays: int | None
    created_at: str
    presented: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StudyProgress:
    """How far a study is.

    Attributes:
        seated, started, completed, withdrawn: sessions.
        votes: that count, on rated stimuli.
        wanted: votes in all; None for an imported study.
        least, most: votes on a rated stimulus.
    """

    seated: int
    started: int
    completed: int
    withdrawn: int
    votes: int
    wanted: int | None
    least: int
    most: int
