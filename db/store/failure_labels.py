"""What people say went wrong in hypotheses, append-only: the newest answer of a person about a place holds.

add(session, utterance_id, system_id, kinds, *, start=None, end=None, author_id=None) -> FailureLabelRecord
    kinds: keys of failure kinds; empty: nothing is wrong; None: the person's answer is taken back
current(session, system_ids=None, utterance_id=None) -> list[FailureLabelRecord]
    what holds now, oldest first
history(session, utterance_id, system_id) -> list[FailureLabelRecord]         oldest first
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from db.models import FailureLabel, Hypothesis
from db.records import FailureLabelRecord, StoreError, new_id, now_utc


def add(
    session: Session,
    utterance_id: str,
    system_id: str,
    kinds: Sequence[str] | None,
    *,
    start: int | None = None,
    end: int | None = None,
    author_id: str | None = None,
) -> FailureLabelRecord:
    """Say what went wrong in a hypothesis, as a whole or at one place of its reference.

    Args:
        kinds: keys of failure kinds, each once; empty: nothing is wrong; None takes an answer back.
        start, end: offsets of the place in the NFC text of the reference; both or none.

    Raises:
        StoreError: the system has no hypothesis for the utterance, or the place is none.
    """
    if (start is None) != (end is None) or (start is not None and not 0 <= start < (end or 0)):
        raise StoreError(f"There is no place from {start} to {end} in a reference; select the word again.")
    heard = session.scalar(
        select(Hypothesis.text).where(
            Hypothesis.utterance_id == utterance_id, Hypothesis.system_id == system_id
        )
    )
    if heard is None:
        raise StoreError("This system has no hypothesis for this utterance; choose one that it wrote.")
    row = FailureLabel(
        id=new_id(),
        utterance_id=utterance_id,
        system_id=system_id,
        start_offset=start,
        end_offset=end,
        kinds=None if kinds is None else list(dict.fromkeys(kinds)),
        hypothesis=heard,
        author_id=author_id,
        created_at=now_utc(),
    )
    session.add(row)
    session.flush()
    return _record(row)


def current(
    session: Session, system_ids: Sequence[str] | None = None, utterance_id: str | None = None
) -> list[FailureLabelRecord]:
    """The newest answer of each person about each place, oldest first; answers taken back are missing."""
    place = (FailureLabel.start_offset, FailureLabel.end_offset)
    newest = select(func.max(FailureLabel.number)).group_by(
        FailureLabel.utterance_id, FailureLabel.system_id, *place, FailureLabel.author_id
    )
    query = select(FailureLabel).where(FailureLabel.number.in_(newest), FailureLabel.kinds.is_not(None))
    if system_ids is not None:
        query = query.where(FailureLabel.system_id.in_(system_ids))
    if utterance_id is not None:
        query = query.where(FailureLabel.utterance_id == utterance_id)
    return [_record(row) for row in session.scalars(query.order_by(FailureLabel.number))]


def history(session: Session, utterance_id: str, system_id: str) -> list[FailureLabelRecord]:
    """Every answer about a hypothesis, oldest first."""
    query = select(FailureLabel).where(
        FailureLabel.utterance_id == utterance_id, FailureLabel.system_id == system_id
    )
    return [_record(row) for row in session.scalars(query.order_by(FailureLabel.number))]


def _record(row: FailureLabel) -> FailureLabelRecord:
    return FailureLabelRecord(
        id=row.id,
        utterance_id=row.utterance_id,
        system_id=row.system_id,
        start=row.start_offset,
        end=row.end_offset,
        kinds=None if row.kinds is None else tuple(row.kinds),
        hypothesis=row.hypothesis,
        author_id=row.author_id,
        created_at=row.created_at,
    )
