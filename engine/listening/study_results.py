"""What a listening study comes to: one frozen record of everything that is shown, reported and exported.

Every number carries how many votes it rests on, its interval with the way it was made, and the reason where it is not
defined. Listeners are known by their codes; `ListenerResult.listener_id` joins them with the people of a project.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from engine.listening.abx import Discrimination
from engine.listening.agreement import IntraclassCorrelations
from engine.listening.comparison_scores import ComparisonScores
from engine.listening.mean_opinion_score import Opinion
from engine.listening.mushra import Multistimulus
from engine.listening.preferences import Preferences
from engine.listening.rater_screening import ListenerUse
from engine.listening.ratings import Ratings
from engine.listening.system_comparison import FriedmanTest, SystemDifference, Test
from engine.types import Score

LeftOutWhy = Literal[
    "practice", "withdrawn", "check", "removed_stimulus", "by_hand", "flagged", "same_system"
]

WHY_INTERVALS_DIFFER = (
    "The two-way interval is for other listeners and other items; the one by listener keeps the items as they are, the "
    "one by item the listeners; the pooled one takes all votes for independent, which they aren't, and is too narrow."
)


@dataclass(frozen=True, slots=True)
class ResultChoice:
    """What results are asked for.

    Attributes:
        without: ids of listeners whose votes are left out by hand.
        without_flagged: whether the votes of flagged listeners are left out; votes on a stimulus on which all
            agree stay.
        baseline: system that all others are held against; None: all pairs.
        test: of pairs of systems, on the item means.
        draws, seed: of the bootstraps.
    """

    without: frozenset[str] = frozenset()
    without_flagged: bool = False
    baseline: str | None = None
    test: Test = "wilcoxon"
    draws: int = 1_000
    seed: int = 0


@dataclass(frozen=True, slots=True)
class StudyFacts:
    """What was asked, of whom and how, as far as it is needed to read the numbers.

    Attributes:
        kind: of the study, such as "acr".
        attribute: what was judged.
        question: as listeners read it in the study's first language; "" where it is the kind's own.
        scale_low, scale_high: ends of the scale; None where any number is a score.
        seed: of the study's orders.
    """

    id: str
    name: str
    kind: str
    state: str
    source: str
    attribute: str
    question: str
    scale_low: float | None
    scale_high: float | None
    seed: int
    demo: bool
    created_at: str


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Scores that don't count.

    Attributes:
        why: practice, withdrawn, check (a trap or gold question, which is read on its own), removed_stimulus,
            by_hand, flagged, same_system (a pair whose clips are of one system, or both of unknown ones).
        scores: how many, of withdrawn listeners votes; listeners: of how many.
    """

    why: LeftOutWhy
    scores: int
    listeners: int


@dataclass(frozen=True, slots=True)
class Spread:
    """Quartiles for a box plot: of the item means of a system, in units of the scale."""

    lowest: float
    lower_quartile: float
    median: float
    upper_quartile: float
    highest: float
    n: int


@dataclass(frozen=True, slots=True)
class SystemResult:
    """A system of a study with scores.

    Attributes:
        system: its name; role: rated, reference or anchor.
        opinion: mean opinion score with all its intervals.
        unflagged: the same without the votes of flagged listeners; None where nobody is flagged, where they are
            left out anyway, or no other vote is there.
        items: spread of its item means.
        histogram: how often each score was given, ascending.
    """

    system: str
    role: str
    opinion: Opinion
    unflagged: Opinion | None
    items: Spread
    histogram: tuple[tuple[float, int], ...]


@dataclass(frozen=True, slots=True)
class ItemResult:
    """An item over all systems. `by_system`: its mean before each, with the t interval over listeners."""

    item: str
    score: Score
    by_system: Mapping[str, Score]


@dataclass(frozen=True, slots=True)
class StimulusResult:
    """One clip.

    Attributes:
        stimulus_id, code: what it is here and in the names of played copies.
        path: of the played copy, relative to the project; None while none is made.
        score: mean of its votes, with the t interval over its listeners.
        histogram: how often each score was given, ascending.
        take_id, utterance_id: what it is in the project.
    """

    stimulus_id: str
    code: str
    role: str
    system: str
    item: str
    text: str
    path: str | None
    duration_s: float | None
    take_id: str | None
    utterance_id: str | None
    score: Score
    histogram: tuple[tuple[float, int], ...]


@dataclass(frozen=True, slots=True)
class ListenerResult:
    """One listener.

    Attributes:
        listener_id: id of the person; code: what stands for them in whatever leaves the project.
        use: of the scale, bias, correlation with the others, flags with their reasons.
        histogram: how often each score was given, ascending.
        checks_passed, checks: traps and gold questions.
        mode: how they listened; headphones: result of the screen.
        completed: whether the session is; left_out: whether the votes are, by hand or for a flag.
        replays: plays beyond the first, of all counted votes; None where unknown.
        listened_s: sound that played in all; None where unknown.
    """

    listener_id: str
    code: str
    use: ListenerUse
    histogram: tuple[tuple[float, int], ...]
    checks_passed: int
    checks: int
    mode: str
    headphones: str
    completed: bool
    left_out: bool
    replays: int | None
    listened_s: float | None


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far listeners agree: Krippendorff's alpha for ordered scores and for distances, and both ICC."""

    alpha_ordinal: Score
    alpha_interval: Score
    icc: IntraclassCorrelations


@dataclass(frozen=True, slots=True)
class StudyResults:
    """Everything that is shown of a study.

    Attributes:
        study, choice: of what, and what was asked for.
        listeners_counted, scores_counted: behind the numbers.
        left_out: what doesn't count and why; nothing is ever deleted.
        systems: with scores; none where a study compares pairs.
        items: with scores, of pairs by pair; stimuli: all that are rated, without a score where pairs are compared.
        listeners: everybody who voted and didn't withdraw, flagged and left-out ones included.
        agreement: None where nothing is counted, and in `abx`, where answers are right or wrong.
        comparisons: of pairs of systems, or with the baseline; Holm over all of them.
        friedman: whether any system differs; None where a study compares pairs.
        votes: behind the numbers, listeners by code; where a study compares pairs each pair "A / B" is a system and a
            score says how much A is better, or in `abx` whether the answer is right.
        notes: whole sentences that belong beside the numbers.
        provenance: what the numbers follow from, by name.
        preferences: of `ab` studies; discriminations: of `abx`; comparison_scores: of `ccr`; multistimulus: of
            `mushra`.
    """

    study: StudyFacts
    choice: ResultChoice
    listeners_counted: int
    scores_counted: int
    left_out: tuple[LeftOut, ...]
    systems: tuple[SystemResult, ...]
    items: tuple[ItemResult, ...]
    stimuli: tuple[StimulusResult, ...]
    listeners: tuple[ListenerResult, ...]
    agreement: Agreement | None
    comparisons: tuple[SystemDifference, ...]
    friedman: FriedmanTest | None
    votes: Ratings
    notes: Sequence[str] = ()
    provenance: Mapping[str, str] = field(default_factory=dict[str, str])
    preferences: Preferences | None = None
    discriminations: tuple[Discrimination, ...] = ()
    comparison_scores: ComparisonScores | None = None
    multistimulus: Multistimulus | None = None

    @property
    def flagged(self) -> tuple[ListenerResult, ...]:
        """Listeners that some rule found odd."""
        return tuple(one for one in self.listeners if one.use.flags)
