"""What a failure of recognition is: its kinds, one place of it with evidence, and the report of an utterance."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from engine.asr.alignment import Piece

FailureKind = Literal[
    "phonetic", "instruction", "hallucination", "misrecognition", "dropped_switch", "particle"
]

KINDS: tuple[FailureKind, ...] = (
    "phonetic",
    "instruction",
    "hallucination",
    "misrecognition",
    "dropped_switch",
    "particle",
)
"""The kinds in the order in which they are told.

phonetic: a word that is no loanword is written in the other script by its sound.
instruction: it was translated or answered instead of transcribed.
hallucination: redundant or repeated content.
misrecognition: other words of about the same sound or script.
dropped_switch: the part in one language is missing.
particle: only a particle or an ending is lost or changed.
"""

Signal = Literal[
    "written by sound",
    "other script, other sound",
    "assistant's phrase",
    "unrelated to the question",
    "stock phrase",
    "repeated",
    "nothing like it was said",
    "unrelated",
    "near in sound",
    "other words",
    "missing words",
    "additional word",
    "missing language",
    "particle or ending",
]
"""What a failure was told by."""

LEAST_CONFIDENCE = 0.5
"""A place with less is shown, but makes no kind of the utterance."""


@dataclass(frozen=True, slots=True)
class Failure:
    """One place where recognition failed.

    Attributes:
        kind: what happened.
        signal: what it was told by.
        reference, hypothesis: the covered texts; empty where a side has nothing.
        confidence: 0 (a guess) to 1 (certain).
        words: indices of the reference words that it covers; empty for what was added.
        point_of_interest: whether one of them is a point of interest.
        nearness: how near the two texts are in sound, 0 to 1; None where sound played no part.
        count: how often something is repeated, 0 where nothing is.
    """

    kind: FailureKind
    signal: Signal
    reference: Piece
    hypothesis: Piece
    confidence: float
    words: tuple[int, ...] = ()
    point_of_interest: bool = False
    nearness: float | None = None
    count: int = 0


@dataclass(frozen=True, slots=True)
class FailureReport:
    """Why an utterance failed.

    Attributes:
        reference, hypothesis: the NFC texts as written (tags taken out), which all pieces refer to.
        kinds: those that hold, in the order of `KINDS`; empty where nothing is wrong.
        evidence: the places that they were told by, from the left, kind by kind; also those with a confidence
            below `LEAST_CONFIDENCE`, which make no kind.
    """

    reference: str
    hypothesis: str
    kinds: tuple[FailureKind, ...]
    evidence: tuple[Failure, ...]

    def confidence(self, kind: FailureKind) -> float:
        """The confidence of the surest place of a kind; 0 where there is none."""
        return max((failure.confidence for failure in self.evidence if failure.kind == kind), default=0.0)

    def at_word(self, word: int) -> tuple[Failure, ...]:
        """What failed at a reference word, such as a point of interest."""
        return tuple(failure for failure in self.evidence if word in failure.words)


def report(reference: str, hypothesis: str, failures: Iterable[Failure]) -> FailureReport:
    """The report of the places found."""
    evidence = sorted(failures, key=lambda failure: (KINDS.index(failure.kind), failure.hypothesis.start))
    sure = {failure.kind for failure in evidence if failure.confidence >= LEAST_CONFIDENCE}
    return FailureReport(
        reference, hypothesis, tuple(kind for kind in KINDS if kind in sure), tuple(evidence)
    )
