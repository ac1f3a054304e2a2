"""What is asked first when somebody has written: whose rows are newer, without a look at the older ones.

pulse(session) -> dict[str, Pulse]
    two of a kind differ where something of it was added in between; what changed in place is told by `db.store.marks`
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from db.annotation_models import Annotation, Claim, Guideline, Queue, Review
from db.listening_models import ListeningEvent, ListeningSession, Vote
from db.models import (
    Hypothesis,
    Label,
    Score,
    Script,
    Segment,
    SegmentScore,
    Span,
    Take,
    TokenLanguage,
    Transcript,
)
from db.speech_models import SpeechPair
from db.table import RowNumber, Table

Pulse = tuple[Any, ...]
LARGE: Mapping[str, tuple[type[Table], ...]] = {
    "labels": (Label, Transcript, Span, TokenLanguage, Annotation),
    "reviews": (Review,),
    "takes": (Take,),
    "scripts": (Script,),
    "hypotheses": (Hypothesis,),
    "scores": (Score,),
    "segments": (Segment,),
    "estimators": (SegmentScore,),
    "pairs": (SpeechPair,),
}
"""Kinds that have a row for every take, script or translation: their marks take longer the more there are."""


def pulse(session: Session) -> dict[str, Pulse]:
    """The newest row of each table of the large kinds, and where claims, queues and listeners stand."""
    found = {kind: tuple(_newest(session, table) for table in tables) for kind, tables in LARGE.items()}
    held = select(func.count(), func.max(Claim.until), func.max(Claim.claimed_at))
    made = select(
        func.count(), func.max(Queue.created_at), func.max(Queue.closed_at), func.count(Queue.closed_at)
    )
    rules = session.scalar(select(func.max(Guideline.version)))
    seats = select(
        func.count(), func.max(ListeningSession.started_at), func.max(ListeningSession.completed_at)
    )
    return {
        **found,
        "claims": tuple(session.execute(held).one()),
        "queues": (*session.execute(made).one(), rules),
        "studies": tuple(session.execute(seats).one()),
        "votes": tuple(session.scalar(select(func.max(table.number))) for table in (Vote, ListeningEvent)),
    }


def _newest(session: Session, table: type[Table]) -> int | None:
    """The number of the last row, which is found at once; None where rows are not numbered as they come."""
    number: Any = getattr(table, "number", None)
    if session.get_bind().dialect.name == "sqlite":
        number = RowNumber(table)
    elif number is None:
        return None
    return session.scalar(select(func.max(number)).select_from(table))
