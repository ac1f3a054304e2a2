"""Where each kind of thing stands, in a few numbers: what another program changed is found without reading it.

marks(session, kinds=KINDS) -> dict[str, Mark]
    two marks of a kind differ where something of it was added, removed or changed in between
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sqlalchemy import ColumnElement, case, func, select
from sqlalchemy.orm import Session

from db.annotation_models import Annotation, Claim, Guideline, Queue, QueueItem, Review
from db.listening_models import ListeningEvent, ListeningSession, Study, StudyStimulus, Vote
from db.models import (
    Calibration,
    Estimator,
    FailureLabel,
    Hypothesis,
    Label,
    LexiconEntry,
    Person,
    Run,
    Score,
    Script,
    Segment,
    SegmentScore,
    SegmentSet,
    Span,
    System,
    Take,
    TakeFlag,
    TokenLanguage,
    Transcript,
)
from db.recording_models import (
    Assignment,
    Consent,
    ConsentText,
    Plan,
    ProjectSetting,
    ScriptTarget,
    SpeakerProfile,
)
from db.speech_models import Continuations, Judgement, Likelihood, PairSet, Ratings, SpeechPair
from db.table import RowNumber, Table

Mark = tuple[Any, ...]
Removable = (
    Span
    | TokenLanguage
    | LexiconEntry
    | Calibration
    | PairSet
    | Likelihood
    | Continuations
    | Judgement
    | Ratings
)


def marks(session: Session, kinds: Iterable[str] | None = None) -> dict[str, Mark]:
    """The mark of each kind, or of some."""
    return {kind: _MARKS[kind](session) for kind in (KINDS if kinds is None else kinds)}


def _mark(session: Session, table: type[Table], *more: ColumnElement[Any]) -> Mark:
    """How many rows, which, and what else is asked."""
    return tuple(session.execute(select(func.count(), _rows(session, table), *more).select_from(table)).one())


def _rows(session: Session, table: type[Table]) -> ColumnElement[Any]:
    """The newest row where rows are numbered as they come; there it costs nothing."""
    which = func.max if session.get_bind().dialect.name == "sqlite" else func.sum
    return which(RowNumber(table))


def _names(column: Any) -> ColumnElement[str]:
    return func.aggregate_strings(column, ",")


def _removable(session: Session, table: type[Removable], *more: ColumnElement[Any]) -> Mark:
    """Rows stay when they are taken back, with the time."""
    return _mark(session, table, func.count(table.removed_at), func.max(table.removed_at), *more)


def _labels(session: Session) -> Mark:
    appended = [_mark(session, table) for table in (Label, Transcript, FailureLabel)]
    blind = session.scalar(select(func.max(Annotation.number)))
    return (*appended, _removable(session, Span), _removable(session, TokenLanguage), blind)


def _queues(session: Session) -> Mark:
    """Queues, what they gave to people, and the guidelines that people follow."""
    made = select(
        func.count(), func.max(Queue.created_at), func.count(Queue.closed_at), func.max(Queue.closed_at)
    )
    given = session.scalar(select(func.count()).select_from(QueueItem))
    rules = session.scalar(select(func.max(Guideline.version)))
    return (*session.execute(made).one(), given, rules)


def _claims(session: Session) -> Mark:
    """Who works at what; a claim that is only held for longer is no news."""
    newest, oldest = func.max(Claim.claimed_at), func.min(Claim.claimed_at)
    return tuple(session.execute(select(func.count(), newest, oldest).select_from(Claim)).one())


def _takes(session: Session) -> Mark:
    """Those of a speaker who withdraws count no more."""
    selected = func.sum(case((Take.selected, RowNumber(Take))))
    own = _mark(session, Take, selected, func.sum(func.length(Take.state)))
    at = SpeakerProfile.withdrawn_at
    return (*own, *session.execute(select(func.count(at), func.max(at))).one())


def _profiles(session: Session) -> Mark:
    """What is known of speakers, what they sign, and who signed."""
    told = _mark(session, SpeakerProfile, func.max(SpeakerProfile.changed_at))
    signed = _mark(session, Consent, func.count(Consent.revoked_at))
    return (*told, *signed, *_mark(session, ConsentText, func.max(ConsentText.created_at)))


def _hypotheses(session: Session) -> Mark:
    """One that is replaced belongs to another run then."""
    return _mark(session, Hypothesis, func.sum(func.length(Hypothesis.text)), func.max(Hypothesis.run_id))


def _segments(session: Session) -> Mark:
    """Splits and links change in place; that of a row is told apart by its length and place."""
    split = func.sum(func.length(Segment.split) * RowNumber(Segment))
    sets = _mark(session, SegmentSet, _names(SegmentSet.name))
    return (*sets, *_mark(session, Segment, split, func.count(Segment.utterance_id)))


def _estimators(session: Session) -> Mark:
    own = _mark(session, Estimator, _names(Estimator.name))
    return (*own, *_mark(session, SegmentScore, func.sum(SegmentScore.value)))


def _pairs(session: Session) -> Mark:
    sets = _removable(session, PairSet, _names(PairSet.name))
    return (*sets, *_mark(session, SpeechPair))


def _speech_results(session: Session) -> Mark:
    """Names, removals and what a run that goes on adds."""
    return tuple(
        _removable(session, table, _names(table.name), func.sum(table.pairs))
        for table in (Likelihood, Continuations, Judgement, Ratings)
    )


def _scripts(session: Session) -> Mark:
    """Those in use and out of use, and how many are wanted."""
    own = _mark(
        session,
        Script,
        func.sum(func.length(Script.text)),
        func.sum(Script.position),
        func.count(Script.retired_at),
        func.max(Script.retired_at),
    )
    return (*own, *session.execute(select(func.count(), func.sum(ScriptTarget.wanted))).one())


def _plans(session: Session) -> Mark:
    """Plans change in name and rules, assignments in their state."""
    own = _mark(session, Plan, func.count(Plan.closed_at), func.sum(func.length(Plan.name + Plan.settings)))
    dates = (Assignment.started_at, Assignment.completed_at, Assignment.sealed_at)
    states = func.sum(func.length(Assignment.state))
    return (*own, *_mark(session, Assignment, states, *map(func.max, dates)))


def _studies(session: Session) -> Mark:
    """Studies change in name, settings and state, their clips get copies, listeners come and go."""
    told = func.length(Study.name + Study.kind + Study.state + Study.settings)
    own = _mark(
        session,
        Study,
        func.sum(told),
        func.sum(Study.seed),
        func.max(Study.closed_at),
        func.count(Study.removed_at),
        func.max(Study.removed_at),
    )
    clips = _mark(session, StudyStimulus, func.count(StudyStimulus.path), func.sum(StudyStimulus.duration_s))
    one = ListeningSession
    dates = (one.started_at, one.completed_at, one.withdrawn_at)
    seats = _mark(session, one, *map(func.count, dates), *map(func.max, dates))
    return (*own, *clips, *seats)


def _votes(session: Session) -> Mark:
    """Only ever added."""
    return tuple(session.scalar(select(func.max(table.number))) for table in (Vote, ListeningEvent))


_MARKS: Mapping[str, Callable[[Session], Mark]] = {
    "labels": _labels,
    "lexicon": lambda session: _removable(session, LexiconEntry),
    "people": lambda session: _mark(session, Person, func.sum(func.length(Person.name))),
    "plans": _plans,
    "scripts": _scripts,
    "takes": _takes,
    "flags": lambda session: _mark(session, TakeFlag, func.max(TakeFlag.answered_at)),
    "systems": lambda session: _mark(session, System, _names(System.name)),
    "hypotheses": _hypotheses,
    "scores": lambda session: _mark(session, Score),
    "segments": _segments,
    "estimators": _estimators,
    "calibrations": lambda session: _removable(session, Calibration, _names(Calibration.name)),
    "pairs": _pairs,
    "speech_results": _speech_results,
    "profiles": _profiles,
    "policy": lambda session: _mark(session, ProjectSetting, func.max(ProjectSetting.changed_at)),
    "queues": _queues,
    "claims": _claims,
    "reviews": lambda session: _mark(session, Review),
    "studies": _studies,
    "votes": _votes,
    "runs": lambda session: _mark(session, Run, func.sum(Run.done), func.count(Run.ended_at)),
}

KINDS = frozenset(_MARKS)
"""Kinds of things that have a mark."""
