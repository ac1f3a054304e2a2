"""Languages of stretches of a transcript, set by hand or told by the script (author None) over the rule's proposal.

set_language(session, take_id, start, end, language, author_id=None) -> TokenLanguageRecord | None
    language None takes the stretch back to the rule; what it overlaps is replaced
list_languages(session, take_id) -> list[TokenLanguageRecord]                 by place
of_many(session, take_ids) -> dict[str, list[TokenLanguageRecord]]
replace_all(session, take_id, records) -> list[TokenLanguageRecord]
    undo: as it was listed before
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.models import TokenLanguage
from db.records import TokenLanguageRecord, new_id, now_utc
from db.store.batches import batches
from db.store.stretches import checked


def set_language(
    session: Session,
    take_id: str,
    start: int,
    end: int,
    language: str | None,
    author_id: str | None = None,
) -> TokenLanguageRecord | None:
    """Say in which language a stretch is; None goes back to the rule's proposal.

    Args:
        start, end: `text[start:end]` in code points of the transcript that holds.
        language: a tag such as `ko`.

    Raises:
        StoreError: the place is outside the text or has spaces at its ends.
    """
    covered = checked(session, take_id, start, end)
    overlapping = select(TokenLanguage).where(
        TokenLanguage.take_id == take_id,
        TokenLanguage.removed_at.is_(None),
        TokenLanguage.start_offset < end,
        TokenLanguage.end_offset > start,
    )
    for row in session.scalars(overlapping).all():
        row.removed_at = now_utc()
    session.flush()
    return None if language is None else _add(session, take_id, start, end, covered, language, author_id)


def list_languages(session: Session, take_id: str) -> list[TokenLanguageRecord]:
    """The stretches of a take that were set by hand or told by the script, in order of place."""
    return of_many(session, [take_id]).get(take_id, [])


def of_many(session: Session, take_ids: Sequence[str]) -> dict[str, list[TokenLanguageRecord]]:
    """As `list_languages`, of each take that has one."""
    found: dict[str, list[TokenLanguageRecord]] = {}
    for part in batches(take_ids):
        query = select(TokenLanguage).where(
            TokenLanguage.take_id.in_(part), TokenLanguage.removed_at.is_(None)
        )
        for row in session.scalars(query.order_by(TokenLanguage.take_id, TokenLanguage.start_offset)):
            found.setdefault(row.take_id, []).append(_record(row))
    return found


def replace_all(
    session: Session, take_id: str, records: Sequence[TokenLanguageRecord]
) -> list[TokenLanguageRecord]:
    """Make the stretches of a take those that were listed before (their ids are new, the old rows stay).

    Raises:
        StoreError: a stretch no longer fits the transcript.
    """
    current = select(TokenLanguage).where(
        TokenLanguage.take_id == take_id, TokenLanguage.removed_at.is_(None)
    )
    for row in session.scalars(current).all():
        row.removed_at = now_utc()
    session.flush()
    for record in records:
        covered = checked(session, take_id, record.start, record.end)
        _add(session, take_id, record.start, record.end, covered, record.language, record.author_id)
    return list_languages(session, take_id)


def _add(
    session: Session,
    take_id: str,
    start: int,
    end: int,
    covered: str,
    language: str,
    author_id: str | None,
) -> TokenLanguageRecord:
    row = TokenLanguage(
        id=new_id(),
        take_id=take_id,
        start_offset=start,
        end_offset=end,
        covered=covered,
        language=language,
        author_id=author_id,
        created_at=now_utc(),
    )
    session.add(row)
    session.flush()
    return _record(row)


def _record(row: TokenLanguage) -> TokenLanguageRecord:
    return TokenLanguageRecord(
        id=row.id,
        take_id=row.take_id,
        start=row.start_offset,
        end=row.end_offset,
        covered=row.covered,
        language=row.language,
        author_id=row.author_id,
        created_at=row.created_at,
    )
