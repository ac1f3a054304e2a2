"""Labels: decisions about takes, append-only. The newest of a field holds; None takes a decision back.

set_label(session, take_id, field, value, author_id=None) -> LabelRecord
    value: cs_level none|word|phrase|sentence, verdict keep|reject, cs_levels_all a JSON list or any text
set_labels(session, take_id, values, author_id=None) -> list[LabelRecord]     several fields at once
current(session, take_id) -> dict[LabelField, str]
current_of_many(session, take_ids=None) -> dict[str, dict[LabelField, str]]
    None: every labelled take
history(session, take_id, field=None) -> list[LabelRecord]                    oldest first
histories_touched_by(session, author_id, before, limit) -> dict[tuple[str, LabelField], list[LabelRecord]]
    by take and field, where somebody decided lately
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast, get_args

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from db.models import Label
from db.records import LabelField, LabelRecord, StoreError, new_id, now_utc
from db.store.batches import batches
from db.store.known import must_be_takes
from db.text import nfc

VALUES: dict[str, tuple[str, ...]] = {
    "cs_level": ("none", "word", "phrase", "sentence"),
    "verdict": ("keep", "reject"),
}


def set_label(
    session: Session, take_id: str, field: LabelField, value: str | None, author_id: str | None = None
) -> LabelRecord:
    """Decide about a take; None takes the decision back. What held before stays in the history.

    Raises:
        StoreError: the take is unknown, or the value isn't one of the field's.
    """
    _check(session, take_id, field, value)
    row = Label(
        id=new_id(),
        take_id=take_id,
        field=field,
        value=None if value is None else nfc(value),
        author_id=author_id,
        created_at=now_utc(),
    )
    session.add(row)
    session.flush()
    return _record(row)


def set_labels(
    session: Session, take_id: str, values: Mapping[LabelField, str | None], author_id: str | None = None
) -> list[LabelRecord]:
    """Decide several fields of a take at once, in the given order."""
    return [set_label(session, take_id, field, value, author_id) for field, value in values.items()]


def current(session: Session, take_id: str) -> dict[LabelField, str]:
    """What holds for a take, by field; a field that was never set or was taken back is missing."""
    return current_of_many(session, [take_id]).get(take_id, {})


def current_of_many(
    session: Session, take_ids: Sequence[str] | None = None
) -> dict[str, dict[LabelField, str]]:
    """What holds for each take that has a label; takes without one are missing."""
    found: dict[str, dict[LabelField, str]] = {}
    for part in [None] if take_ids is None else batches(take_ids):
        last = select(func.max(Label.number)).group_by(Label.take_id, Label.field)
        if part is not None:
            last = last.where(Label.take_id.in_(part))
        query = select(Label.take_id, Label.field, Label.value).where(
            Label.number.in_(last), Label.value.is_not(None)
        )
        for row in session.execute(query):
            found.setdefault(row.take_id, {})[cast(Any, row.field)] = cast(str, row.value)
    return found


def history(session: Session, take_id: str, field: LabelField | None = None) -> list[LabelRecord]:
    """Every decision about a take (or about one field of it), oldest first."""
    query = select(Label).where(Label.take_id == take_id).order_by(Label.number)
    if field is not None:
        query = query.where(Label.field == field)
    return [_record(row) for row in session.scalars(query)]


def histories_touched_by(
    session: Session, author_id: str, before: str, limit: int
) -> dict[tuple[str, LabelField], list[LabelRecord]]:
    """Every decision about the fields that somebody decided lately, by take and field, oldest first.

    Args:
        before: a moment as stored.
        limit: how many decisions of this person are looked at, from the latest on.
    """
    own = select(Label.take_id).where(Label.author_id == author_id, Label.created_at < before)
    chosen = set(session.scalars(own.order_by(Label.number.desc()).limit(limit)))
    found: dict[tuple[str, LabelField], list[LabelRecord]] = {}
    for part in batches(sorted(chosen)):
        query = select(Label).where(Label.take_id.in_(part)).order_by(Label.number)
        for row in session.scalars(query):
            record = _record(row)
            found.setdefault((record.take_id, record.field), []).append(record)
    return {key: rows for key, rows in found.items() if any(row.author_id == author_id for row in rows)}


def _check(session: Session, take_id: str, field: str, value: str | None) -> None:
    if field not in get_args(LabelField):
        raise StoreError(f"There is no label field {field}; use one of {', '.join(get_args(LabelField))}.")
    allowed = VALUES.get(field)
    if value is not None and allowed is not None and value not in allowed:
        raise StoreError(f"{field} can't be {value!r}; use one of {', '.join(allowed)}.")
    must_be_takes(session, [take_id])


def _record(row: Label) -> LabelRecord:
    return LabelRecord(**{name: getattr(row, name) for name in LabelRecord.__slots__})
