"""What happens to the stretches of a transcript (loanword spans, token languages) when the text changes.

A stretch that the correction left alone moves along and keeps its id. One whose text is gone is removed,
with the version that lost it; a correction back to the earlier text brings it back.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.models import Span, TokenLanguage, Transcript
from db.records import StoreError, now_utc

Place = Callable[[int, int], "tuple[int, int] | None"]


def follow(session: Session, take_id: str, old: str, new: str, version: int) -> None:
    """Move, remove or bring back the stretches of a take whose transcript changed from `old` to `new`.

    Args:
        version: of the new transcript, not yet stored.
    """
    place = moved(old, new)
    since = _lost_since(session, take_id, new)
    for table in (Span, TokenLanguage):
        _move(session, table, take_id, place, version)
        if since is not None:
            _bring_back(session, table, take_id, since)
    session.flush()


def moved(old: str, new: str) -> Place:
    """Where a stretch of the old text stands in the new one; None if any of it was changed.

    >>> place = moved("a bus came", "then a bus came")
    >>> place(2, 5)
    (7, 10)
    >>> moved("a bus came", "a boat came")(2, 5) is None
    True
    """
    kept = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()

    def place(start: int, end: int) -> tuple[int, int] | None:
        for block in kept:
            if block.a <= start and end <= block.a + block.size:
                shift = block.b - block.a
                return start + shift, end + shift
        return None

    return place


def checked(session: Session, take_id: str, start: int, end: int) -> str:
    """The text that `[start, end)` covers in a take's transcript, in code points.

    Raises:
        StoreError: there is no such take, the offsets leave the text, or spaces stand at an end.
    """
    text = session.scalar(
        select(Transcript.text)
        .where(Transcript.take_id == take_id)
        .order_by(Transcript.version.desc())
        .limit(1)
    )
    if text is None:
        raise StoreError(f"There is no take with the id {take_id}; choose one of the list.")
    if not 0 <= start < end <= len(text):
        raise StoreError(
            f"Characters {start} to {end} are outside the transcript ({len(text)} characters); select again."
        )
    covered = text[start:end]
    if covered != covered.strip():
        raise StoreError(f"The selection {covered!r} begins or ends with a space; select the word alone.")
    return covered


def _lost_since(session: Session, take_id: str, text: str) -> int | None:
    """The version that replaced the latest earlier transcript with this very text."""
    query = select(Transcript.version).where(Transcript.take_id == take_id, Transcript.text == text)
    version = session.scalar(query.order_by(Transcript.version.desc()).limit(1))
    return None if version is None else version + 1


def _move(session: Session, table: Any, take_id: str, place: Place, version: int) -> None:
    for row in session.scalars(select(table).where(table.take_id == take_id, table.removed_at.is_(None))):
        target = place(row.start_offset, row.end_offset)
        if target is None:
            row.removed_at, row.lost_in_version = now_utc(), version
        else:
            row.start_offset, row.end_offset = target
    session.flush()


def _bring_back(session: Session, table: Any, take_id: str, lost_in: int) -> None:
    taken = set(
        session.execute(
            select(table.start_offset, table.end_offset).where(
                table.take_id == take_id, table.removed_at.is_(None)
            )
        ).tuples()
    )
    lost = select(table).where(table.take_id == take_id, table.lost_in_version == lost_in)
    for row in session.scalars(lost):
        if (row.start_offset, row.end_offset) not in taken:
            row.removed_at = row.lost_in_version = None
