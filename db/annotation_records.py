"""Records of annotating by several people: queues, blind annotations, reviews, claims, guidelines. As `db.records`.

A take that one person labels has its labels, loanwords, languages and transcript in the project's own tables. A take
that two or more people label blind has a whole annotation of each of them beside those: nobody's work shows in
anybody else's, and a reviewer's decision, which goes to the project's own tables, changes none of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

AnnotationState = Literal["draft", "done"]
ReviewState = Literal["open", "accepted", "returned", "adjudicated"]
"""`open`: a decision was taken back."""
QueueOrder = Literal["recorded", "random", "uncertain"]


@dataclass(frozen=True, slots=True)
class QueueSettings:
    """How a queue hands takes to annotators; kept as JSON in the queue's row.

    Attributes:
        person_ids: who labels; each take goes to one of them, the double ones to `people_per_double`.
        overlap: share of the takes that several people label, blind to each other, 0 to 1.
        people_per_double: how many see such a take, at least 2.
        order: as recorded, shuffled, or the most uncertain first.
        filters: as the fields of `db.records.QueueFilter`, only those that are set.
        seed: of everything drawn at random.
    """

    person_ids: tuple[str, ...]
    overlap: float = 0.1
    people_per_double: int = 2
    order: QueueOrder = "recorded"
    filters: Mapping[str, str] | None = None
    seed: int = 1


@dataclass(frozen=True, slots=True)
class LabelQueueRecord:
    """A queue: its takes are shared out when it is made; more may be added later."""

    id: str
    name: str
    settings: QueueSettings
    created_at: str
    closed_at: str | None = None


@dataclass(frozen=True, slots=True)
class QueueItemRecord:
    """A take in somebody's list. `blind`: somebody else labels it as well.

    `uncertainty`: the greater the sooner it should be looked at; None where it wasn't asked.
    """

    queue_id: str
    person_id: str
    position: int
    take_id: str
    blind: bool
    uncertainty: float | None = None


@dataclass(frozen=True, slots=True)
class MarkedSpan:
    """A stretch of an annotation's own text, offsets in code points.

    `spellings`: of a loanword; `language`: of a stretch whose language was set by hand; one of both is empty.
    """

    start: int
    end: int
    covered: str
    spellings: tuple[str, ...] = ()
    language: str = ""


@dataclass(frozen=True, slots=True)
class AnnotationContent:
    """Everything one person decided about one take.

    Attributes:
        text: the transcript as this person corrected it.
        labels: by field of `db.records.LabelField`; a field without a decision is missing.
        loanwords, languages: in order of place.
        refused: places of proposed loanwords that are none.
    """

    text: str
    labels: Mapping[str, str]
    loanwords: tuple[MarkedSpan, ...] = ()
    languages: tuple[MarkedSpan, ...] = ()
    refused: tuple[MarkedSpan, ...] = ()


@dataclass(frozen=True, slots=True)
class AnnotationRecord:
    """One version of one person's blind annotation of a take; the newest of both holds, none is ever changed."""

    id: str
    take_id: str
    person_id: str
    queue_id: str | None
    state: AnnotationState
    content: AnnotationContent
    created_at: str


@dataclass(frozen=True, slots=True)
class ReviewRecord:
    """What a reviewer said about a take; the newest holds, apart from the state of the annotators' own work.

    `chosen`: by field the id of the annotation it was taken from, or `own` where the reviewer typed it.
    """

    id: str
    take_id: str
    reviewer_id: str
    state: ReviewState
    note: str
    chosen: Mapping[str, str]
    created_at: str


@dataclass(frozen=True, slots=True)
class ClaimRecord:
    """Who works at an item now.

    Attributes:
        item: `KIND:ID`, such as `take:…`.
        seat: one running program; the same person at two computers is two seats.
        until: renewed while the item is shown; past it anybody may claim it.
    """

    item: str
    person_id: str
    seat: str
    claimed_at: str
    until: str


@dataclass(frozen=True, slots=True)
class GuidelineRecord:
    """The written rules of labelling, one version, by language tag."""

    id: str
    version: int
    texts: Mapping[str, str]
    author_id: str | None
    created_at: str
