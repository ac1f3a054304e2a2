"""The written rules of labelling, in each language; a version is never changed.

add(session, texts, author_id=None) -> GuidelineRecord                        the same texts: no new version
newest(session) -> GuidelineRecord | None
list_versions(session) -> list[GuidelineRecord]                               oldest first
"""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.annotation_models import Guideline
from db.annotation_records import GuidelineRecord
from db.records import StoreError, new_id, now_utc
from db.text import nfc


def add(session: Session, texts: Mapping[str, str], author_id: str | None = None) -> GuidelineRecord:
    """Write a new version.

    Args:
        texts: Markdown by language tag; empty ones are left out.

    Raises:
        StoreError: there is no text in any language.
    """
    kept = {tag: nfc(text).strip() for tag, text in texts.items() if text.strip()}
    if not kept:
        raise StoreError("Guidelines can't be empty; write them in one language at least.")
    before = newest(session)
    if before is not None and dict(before.texts) == kept:
        return before
    row = Guideline(
        id=new_id(),
        version=before.version + 1 if before else 1,
        texts=kept,
        author_id=author_id,
        created_at=now_utc(),
    )
    session.add(row)
    session.flush()
    return _record(row)


def newest(session: Session) -> GuidelineRecord | None:
    """The version that holds; None where nobody has written any."""
    row = session.scalar(select(Guideline).order_by(Guideline.version.desc()).limit(1))
    return None if row is None else _record(row)


def list_versions(session: Session) -> list[GuidelineRecord]:
    """Every version, oldest first."""
    return [_record(row) for row in session.scalars(select(Guideline).order_by(Guideline.version))]


def _record(row: Guideline) -> GuidelineRecord:
    return GuidelineRecord(row.id, row.version, dict(row.texts), row.author_id, row.created_at)
