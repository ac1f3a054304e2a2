"""Sets of scripts taken back whole, as after an import that was not meant."""

from __future__ import annotations

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from db.models import Script, ScriptSet, Skip, Take
from db.records import StoreError
from db.store import scripts


def remove_unread(session: Session, set_id: str) -> int:
    """Remove a set with its scripts; gives back how many scripts it held.

    Raises:
        StoreError: there is no such set, or one of its scripts was read or skipped by somebody.
    """
    record = scripts.get_set(session, set_id)
    own = select(Script.id).where(Script.set_id == set_id)
    for table in (Take, Skip):
        used = session.scalar(select(func.count()).select_from(table).where(table.script_id.in_(own)))
        if used:
            raise StoreError(
                f"Scripts of {record.name} were read or skipped by now ({used} times), so the set stays."
            )
    session.execute(delete(Script).where(Script.set_id == set_id))
    session.execute(delete(ScriptSet).where(ScriptSet.id == set_id))
    return record.scripts
