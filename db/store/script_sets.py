"""Scripts taken back, a whole set or some, as after an import that was not meant; nothing that anybody was given."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from db.models import Script, ScriptSet, Skip, Take
from db.recording_models import AssignmentItem
from db.records import StoreError
from db.store import scripts


def remove_unread(session: Session, set_id: str) -> int:
    """Remove a set with its scripts; gives back how many scripts it held.

    Raises:
        StoreError: there is no such set, or one of its scripts was read or skipped by somebody.
    """
    record = scripts.get_set(session, set_id)
    own = select(Script.id).where(Script.set_id == set_id)
    for table in (Take, Skip, AssignmentItem):
        used = session.scalar(select(func.count()).select_from(table).where(table.script_id.in_(own)))
        if used:
            raise StoreError(
                f"Scripts of {record.name} were read, skipped or handed out by now ({used} times), so the set stays."
            )
    session.execute(delete(Script).where(Script.set_id == set_id))
    session.execute(delete(ScriptSet).where(ScriptSet.id == set_id))
    return record.scripts


def remove_scripts(session: Session, script_ids: Sequence[str]) -> int:
    """Remove single scripts that nobody was given; gives back how many.

    Raises:
        StoreError: one of them was read, skipped or handed out by a plan.
    """
    for table in (Take, Skip, AssignmentItem):
        used = session.scalar(
            select(Script.key)
            .join(table, table.script_id == Script.id)
            .where(Script.id.in_(script_ids))
            .limit(1)
        )
        if used is not None:
            raise StoreError(f"The script {used} was handed out by now, so it stays; retire it instead.")
    gone = list(session.scalars(select(Script.id).where(Script.id.in_(script_ids))))
    session.execute(delete(Script).where(Script.id.in_(gone)))
    return len(gone)
