"""Who works at an item now, so that two people don't do the same one.

claim(session, item, person_id, seat, seconds=CLAIM_S, now=None) -> ClaimRecord
    who has it then: the seat that asks, or another one that was first
renew(session, seat, items, seconds=CLAIM_S, now=None) -> int                 how many of them it still holds
release(session, seat, items=None) -> int                                     its claims, or some of them
list_claims(session, kind=None, now=None) -> list[ClaimRecord]                those that hold
key(kind, id) -> str;  id_of(item) -> str                                     `take:…`
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, cast

from sqlalchemy import CursorResult, delete, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from db.annotation_models import Claim
from db.annotation_records import ClaimRecord
from db.records import now_utc

CLAIM_S = 90.0
"""How long a claim holds unless it is renewed."""


def key(kind: str, item_id: str) -> str:
    """What a claim names.

    >>> key("take", "1f")
    'take:1f'
    """
    return f"{kind}:{item_id}"


def id_of(item: str) -> str:
    """The id within a claim's name.

    >>> id_of("take:1f")
    '1f'
    """
    return item.partition(":")[2]


def claim(
    session: Session,
    item: str,
    person_id: str,
    seat: str,
    seconds: float = CLAIM_S,
    now: str | None = None,
) -> ClaimRecord:
    """Say that somebody works at an item; a claim of another seat that still holds is left alone.

    Args:
        seat: the running program; whoever sits there may change.
        now: the present moment, as `db.records.now_utc` gives it.

    Returns:
        The claim that holds then; its `seat` tells whose it is.
    """
    now = now or now_utc()
    values = {"person_id": person_id, "seat": seat, "claimed_at": now, "until": _after(now, seconds)}
    free = or_(Claim.until < now, Claim.seat == seat)
    if not _changed(session, update(Claim).where(Claim.item == item, free).values(**values)):
        _insert(session, item, values)
    session.expire_all()
    return _record(session.scalars(select(Claim).where(Claim.item == item)).one())


def renew(
    session: Session, seat: str, items: Sequence[str], seconds: float = CLAIM_S, now: str | None = None
) -> int:
    """Hold claims for longer; those that another seat has taken over meanwhile are lost.

    Returns:
        How many of them are still this seat's.
    """
    now = now or now_utc()
    mine = (Claim.seat == seat, Claim.item.in_(items))
    return _changed(session, update(Claim).where(*mine).values(until=_after(now, seconds)))


def release(session: Session, seat: str, items: Sequence[str] | None = None) -> int:
    """Give up what a seat claimed, all of it where no items are named."""
    mine = [Claim.seat == seat] if items is None else [Claim.seat == seat, Claim.item.in_(items)]
    return _changed(session, delete(Claim).where(*mine))


def list_claims(session: Session, kind: str | None = None, now: str | None = None) -> list[ClaimRecord]:
    """The claims that hold now, oldest first; of one kind of item or of all."""
    query = select(Claim).where(Claim.until >= (now or now_utc())).order_by(Claim.claimed_at, Claim.item)
    if kind is not None:
        query = query.where(Claim.item.startswith(key(kind, ""), autoescape=True))
    return [_record(row) for row in session.scalars(query)]


def _insert(session: Session, item: str, values: dict[str, str]) -> None:
    """Nobody has it, unless another seat is quicker, or its claim holds."""
    if session.scalar(select(Claim.item).where(Claim.item == item)) is not None:
        return
    try:
        with session.begin_nested():
            session.add(Claim(item=item, **values))
    except IntegrityError:  # another one claimed it between the look and the claim
        return


def _changed(session: Session, statement: Any) -> int:
    return cast("CursorResult[Any]", session.execute(statement)).rowcount


def _after(now: str, seconds: float) -> str:
    then = datetime.fromisoformat(now).astimezone(UTC) + timedelta(seconds=seconds)
    return then.isoformat(timespec="milliseconds")


def _record(row: Claim) -> ClaimRecord:
    return ClaimRecord(row.item, row.person_id, row.seat, row.claimed_at, row.until)
