"""How many scripts are wanted of each topic, level and main language.

list_targets(session) -> list[ScriptTargetRecord]        in the order of topic, level, main language
put(session, targets) -> list[ScriptTargetRecord]        0: none is wanted; gives back what stood there before
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.recording_models import ScriptTarget
from db.recording_records import ScriptTargetRecord
from db.records import StoreError


def list_targets(session: Session) -> list[ScriptTargetRecord]:
    """The cells of which scripts are wanted."""
    cell = (ScriptTarget.topic, ScriptTarget.level_wanted, ScriptTarget.main_language)
    return [_record(row) for row in session.scalars(select(ScriptTarget).order_by(*cell))]


def put(session: Session, targets: Iterable[ScriptTargetRecord]) -> list[ScriptTargetRecord]:
    """Want so many scripts of these cells; gives back what was wanted of them before.

    Raises:
        StoreError: a number is below zero.
    """
    before: list[ScriptTargetRecord] = []
    for target in targets:
        if target.wanted < 0:
            raise StoreError(f"{target.wanted} scripts can't be wanted; give 0 or more.")
        cell = (target.topic, target.level_wanted, target.main_language)
        row = session.get(ScriptTarget, cell)
        before.append(_record(row) if row else ScriptTargetRecord(*cell, 0))
        if row is not None and target.wanted:
            row.wanted = target.wanted
        elif row is not None:
            session.delete(row)
        elif target.wanted:
            session.add(
                ScriptTarget(**{name: getattr(target, name) for name in ScriptTargetRecord.__slots__})
            )
        session.flush()
    return before


def _record(row: ScriptTarget) -> ScriptTargetRecord:
    return ScriptTargetRecord(row.topic, row.level_wanted, row.main_language, row.wanted)
