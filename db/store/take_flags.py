"""Questions about takes that a run asks and a person answers, such as "off script?".

ask(session, kind, found) -> int
    found: evidence by take id; open questions about other takes go, answered ones stay
answer(session, flag_id, answer, author_id=None) -> TakeFlagRecord            None opens it again
list_flags(session, kind=None, *, take_ids=None, open_only=False) -> list[TakeFlagRecord]   oldest first
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from db.models import TakeFlag
from db.records import FlagKind, StoreError, TakeFlagRecord, new_id, now_utc
from db.store.batches import batches
from db.store.known import must_be_takes


def ask(session: Session, kind: FlagKind, found: Mapping[str, Mapping[str, Any]]) -> int:
    """Ask about takes; gives back how many questions are open now.

    A take that was answered about keeps its answer and the evidence of then. An open question about a take that
    isn't found any more goes.

    Raises:
        StoreError: a take is unknown.
    """
    must_be_takes(session, found)
    session.execute(delete(TakeFlag).where(TakeFlag.kind == kind, TakeFlag.answer.is_(None)))
    answered = set(session.scalars(select(TakeFlag.take_id).where(TakeFlag.kind == kind)))
    rows = [
        TakeFlag(
            id=new_id(),
            take_id=take_id,
            kind=kind,
            evidence=dict(evidence),
            created_at=now_utc(),
            answer=None,
        )
        for take_id, evidence in found.items()
        if take_id not in answered
    ]
    session.add_all(rows)
    session.flush()
    return len(rows)


def answer(
    session: Session, flag_id: str, answer: Literal["yes", "no"] | None, author_id: str | None = None
) -> TakeFlagRecord:
    """Answer a question; None opens it again.

    Raises:
        StoreError: there is no such question.
    """
    row = session.get(TakeFlag, flag_id)
    if row is None:
        raise StoreError("This question about a take is gone; look at the take again.")
    row.answer = answer
    row.author_id = author_id if answer else None
    row.answered_at = now_utc() if answer else None
    session.flush()
    return _record(row)


def list_flags(
    session: Session,
    kind: FlagKind | None = None,
    *,
    take_ids: Sequence[str] | None = None,
    open_only: bool = False,
) -> list[TakeFlagRecord]:
    """Questions, oldest first; of all takes or of some."""
    found: list[TakeFlagRecord] = []
    for part in [None] if take_ids is None else batches(take_ids):
        query = select(TakeFlag).order_by(TakeFlag.created_at, TakeFlag.id)
        if part is not None:
            query = query.where(TakeFlag.take_id.in_(part))
        if kind is not None:
            query = query.where(TakeFlag.kind == kind)
        if open_only:
            query = query.where(TakeFlag.answer.is_(None))
        found += [_record(row) for row in session.scalars(query)]
    return found


def _record(row: TakeFlag) -> TakeFlagRecord:
    return TakeFlagRecord(**{name: getattr(row, name) for name in TakeFlagRecord.__slots__})
