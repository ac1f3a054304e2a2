"""What happens to the stretches of a transcript (loanword spans, token languages) when the text changes.

A stretch that the correction left alone moves along and keeps its id. One whose text is gone is removed,
with the version that lost it. A correction back to an earlier text, such as an undo, puts everything where it
stood in that text: the places are kept with each transcript when it is replaced.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.models import Span, TokenLanguage, Transcript
from db.records import StoreError, now_utc

Place = Callable[[int, int], "tuple[int, int] | None"]
Places = dict[str, list[int]]


def follow(session: Session, take_id: str, old: str, new: str, version: int) -> Places:
    """Move, remove or bring back the stretches of a take whose transcript changes from `old` to `new`.

    Args:
        version: of the new transcript, not yet stored.

    Returns:
        Where the stretches stood in `old`, to be kept with it.
    """
    place, known = moved(old, new), _known_places(session, take_id, new)
    stood: Places = {}
    for table in (Span, TokenLanguage):
        current = session.scalars(
            select(table).where(table.take_id == take_id, table.removed_at.is_(None))
        ).all()
        stood |= {row.id: [row.start_offset, row.end_offset] for row in current}
        gone = session.scalars(
            select(table).where(table.take_id == take_id, table.lost_in_version.is_not(None))
        ).all()
        _settle(current, gone, known, place, version)
    session.flush()
    return stood


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


def _known_places(session: Session, take_id: str, text: str) -> Places:
    """Where the stretches stood in the latest earlier transcript with this very text."""
    query = select(Transcript.places).where(Transcript.take_id == take_id, Transcript.text == text)
    return session.scalar(query.order_by(Transcript.version.desc()).limit(1)) or {}


def _settle(current: Sequence[Any], gone: Sequence[Any], known: Places, place: Place, version: int) -> None:
    """Known places first, then those that moved along, then what an earlier correction had lost."""
    taken: list[tuple[int, int]] = []
    for row in sorted(current, key=lambda row: row.id not in known):
        start, end = row.start_offset, row.end_offset
        target = known.get(row.id) or place(start, end)
        if target is None or _overlaps(target, taken):
            row.removed_at, row.lost_in_version = now_utc(), version
        else:
            row.start_offset, row.end_offset = target
            taken.append((row.start_offset, row.end_offset))
    for row in gone:
        if row.id in known and not _overlaps(known[row.id], taken):
            row.start_offset, row.end_offset = known[row.id]
            row.removed_at = row.lost_in_version = None
            taken.append((row.start_offset, row.end_offset))


def _overlaps(place: Sequence[int], taken: list[tuple[int, int]]) -> bool:
    return any(place[0] < end and place[1] > start for start, end in taken)
