"""Loanword spans of transcripts.

add(session, take_id, start, end, spellings, author_id=None) -> SpanRecord
    offsets in code points; one per place
remove(session, span_id) -> SpanRecord                                        stays in the history
date_removal(session, span_id, at)                                            a refusal: as it was added
restore(session, span_id) -> SpanRecord                                       undo of remove
list_spans(session, take_id, *, removed=False) -> list[SpanRecord]
    by place; removed: the history too
of_many(session, take_ids) -> dict[str, list[SpanRecord]]                     current ones
decided(session, take_ids) -> dict[str, list[SpanRecord]]                     current ones, and refused places
added_by(session, author_id, before, limit) -> list[SpanRecord]               current ones, the latest first
lexicon(session) -> list[SpellingSet]
    spellings in use, most used first
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.models import Script, Span
from db.records import SpanRecord, SpellingSet, StoreError, new_id, now_utc
from db.store.batches import batches
from db.store.stretches import checked
from db.text import nfc, spelling_sets


def add(
    session: Session,
    take_id: str,
    start: int,
    end: int,
    spellings: Sequence[str],
    author_id: str | None = None,
) -> SpanRecord:
    """Mark a loanword; a current span of the very same place is replaced.

    Args:
        start, end: `text[start:end]` in code points of the transcript that holds.
        spellings: that count as equal, at least two different ones.

    Raises:
        StoreError: the place is outside the text, has spaces at its ends, overlaps another span, or fewer
            than two spellings are given.
    """
    covered = checked(session, take_id, start, end)
    words = list(dict.fromkeys(word for word in (nfc(word).strip() for word in spellings) if word))
    if len(words) < 2:
        raise StoreError(f"The loanword {covered} needs at least two different spellings; add another one.")
    _make_room(session, take_id, start, end)
    row = Span(
        id=new_id(),
        take_id=take_id,
        start_offset=start,
        end_offset=end,
        covered=covered,
        spellings=words,
        author_id=author_id,
        created_at=now_utc(),
    )
    session.add(row)
    session.flush()
    return _record(row)


def remove(session: Session, span_id: str) -> SpanRecord:
    """Take a span away; its row stays with the time. Removing twice changes nothing."""
    row = _row(session, span_id)
    if row.removed_at is None:
        row.removed_at = now_utc()
        session.flush()
    return _record(row)


def date_removal(session: Session, span_id: str, at: str) -> None:
    """Say when a span was taken away: a span removed in the very moment it was added is a refused proposal."""
    _row(session, span_id).removed_at = at
    session.flush()


def restore(session: Session, span_id: str) -> SpanRecord:
    """Bring a removed span back.

    Raises:
        StoreError: the transcript no longer has the word at this place, or another span holds it.
    """
    row = _row(session, span_id)
    if row.removed_at is not None:
        if checked(session, row.take_id, row.start_offset, row.end_offset) != row.covered:
            raise StoreError(f"The transcript no longer has {row.covered} there; select the word again.")
        _make_room(session, row.take_id, row.start_offset, row.end_offset)
        row.removed_at = row.lost_in_version = None
        session.flush()
    return _record(row)


def list_spans(session: Session, take_id: str, *, removed: bool = False) -> list[SpanRecord]:
    """The spans of a take in order of place; with `removed` also those taken away."""
    query = select(Span).where(Span.take_id == take_id).order_by(Span.start_offset, Span.created_at)
    if not removed:
        query = query.where(Span.removed_at.is_(None))
    return [_record(row) for row in session.scalars(query)]


def of_many(session: Session, take_ids: Sequence[str]) -> dict[str, list[SpanRecord]]:
    """The current spans of each take that has one."""
    found: dict[str, list[SpanRecord]] = {}
    for part in batches(take_ids):
        query = select(Span).where(Span.take_id.in_(part), Span.removed_at.is_(None))
        for row in session.scalars(query.order_by(Span.take_id, Span.start_offset)):
            found.setdefault(row.take_id, []).append(_record(row))
    return found


def decided(session: Session, take_ids: Sequence[str]) -> dict[str, list[SpanRecord]]:
    """By take the current spans, and those that only say that there is none (removed when they were added)."""
    found: dict[str, list[SpanRecord]] = {}
    for part in batches(take_ids):
        holds = Span.removed_at.is_(None) | (Span.removed_at == Span.created_at)
        for row in session.scalars(select(Span).where(Span.take_id.in_(part), holds)):
            found.setdefault(row.take_id, []).append(_record(row))
    return found


def added_by(session: Session, author_id: str, before: str, limit: int) -> list[SpanRecord]:
    """The current spans that somebody added before a moment, the latest first."""
    query = select(Span).where(
        Span.author_id == author_id, Span.removed_at.is_(None), Span.created_at < before
    )
    return [_record(row) for row in session.scalars(query.order_by(Span.created_at.desc()).limit(limit))]


def lexicon(session: Session) -> list[SpellingSet]:
    """The spelling sets that scripts and spans use, most used first: what to propose for a word."""
    uses: Counter[SpellingSet] = Counter()
    for loanwords in session.scalars(select(Script.loanwords)):
        uses.update(spelling_sets(loanwords))
    for spellings in session.scalars(select(Span.spellings).where(Span.removed_at.is_(None))):
        uses.update(spelling_sets([spellings]))
    return [words for words, _ in uses.most_common()]


def _make_room(session: Session, take_id: str, start: int, end: int) -> None:
    overlapping = select(Span).where(
        Span.take_id == take_id, Span.removed_at.is_(None), Span.start_offset < end, Span.end_offset > start
    )
    for row in session.scalars(overlapping).all():
        if (row.start_offset, row.end_offset) != (start, end):
            raise StoreError(f"The selection overlaps the loanword {row.covered}; remove that one first.")
        row.removed_at = now_utc()


def _row(session: Session, span_id: str) -> Span:
    row = session.get(Span, span_id)
    if row is None:
        raise StoreError(f"There is no loanword span with the id {span_id}; select the word again.")
    return row


def _record(row: Span) -> SpanRecord:
    return SpanRecord(
        id=row.id,
        take_id=row.take_id,
        start=row.start_offset,
        end=row.end_offset,
        covered=row.covered,
        spellings=tuple(row.spellings),
        author_id=row.author_id,
        created_at=row.created_at,
        removed_at=row.removed_at,
    )
