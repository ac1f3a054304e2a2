"""Rows that take the place of earlier ones with the same key, in one statement on SQLite and PostgreSQL.

replacing(session, table, key, columns) -> Insert
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.orm import Session

from db.table import Table


def replacing(session: Session, table: type[Table], key: Sequence[str], columns: Iterable[str]) -> Insert:
    """An insert of rows; a row whose key is there already changes that one.

    Args:
        session: where to.
        table: which table.
        key: columns of its primary key, or of another unique one.
        columns: those that a row has.
    """
    statement: Any
    if session.get_bind().dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql  # here, because a project in a file needs none of it

        statement = postgresql.insert(table)
    else:
        statement = sqlite.insert(table)
    changed = {name: statement.excluded[name] for name in columns if name not in key}
    return statement.on_conflict_do_update(index_elements=key, set_=changed)
