"""All rows of a project's database into another one, from SQLite or PostgreSQL into either.

copy_rows(source, target) -> int                                    into a schema without rows
copy_to_file(source, version, target, migrations) -> None           into a new SQLite file of that schema version
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sqlalchemy import JSON, Connection, Engine, MetaData, Table, bindparam, inspect, select, text, update

from db.store.batches import batches
from db.upgrade import MIGRATIONS, check_references, create_schema, migration_engine

ROWS = 1_000
VERSIONS = "alembic_version"


def copy_rows(source: Connection, target: Engine) -> int:
    """Copy every row in one transaction; gives back how many.

    Args:
        source: a connection whose transaction sees one moment.
        target: an engine that writes, its tables of the same version and empty.
    """
    with target.begin() as connection:
        tables = _tables(source, connection)
        done = sum(_copy_table(source, connection, table) for table in tables.sorted_tables)
        if connection.dialect.name == "postgresql":
            _advance_numbers(connection, tables.sorted_tables)
        return done


def copy_to_file(source: Connection, version: str, target: Path, migrations: Path = MIGRATIONS) -> None:
    """Write all rows into a new SQLite database of the same schema version; `target` must not exist.

    Raises:
        StoreError: the disk is full.
        OSError: the target can't be written.
    """
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    engine = migration_engine(part)
    try:
        create_schema(part, migrations, journal="DELETE", version=version)
        copy_rows(source, engine)
        with engine.begin() as connection:
            check_references(connection, part)
        part.rename(target)
    finally:
        engine.dispose()
        part.unlink(missing_ok=True)


def _tables(source: Connection, target: Connection) -> MetaData:
    """The tables as they are, whichever version they have: read from SQLite's side, whose types fit both."""
    side = target if target.dialect.name == "sqlite" else source
    tables = MetaData()
    names = [name for name in inspect(side).get_table_names() if name != VERSIONS]
    tables.reflect(side, only=names)
    for table in tables.tables.values():
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
    return tables


def _copy_table(source: Connection, target: Connection, table: Table) -> int:
    """Rows that refer to others of their table do so only when all are there."""
    own = [
        column for column in table.columns if any(key.column.table is table for key in column.foreign_keys)
    ]
    empty = {column.name: None for column in own}
    done = 0
    later: list[dict[str, Any]] = []
    query = select(table).order_by(*table.primary_key.columns)
    rows = source.execute(query.execution_options(yield_per=ROWS))
    for part in batches((dict(row) for row in rows.mappings()), ROWS):
        target.execute(table.insert(), [row | empty for row in part])
        later += [row for row in part if any(row[name] is not None for name in empty)]
        done += len(part)
    if later:
        (key,) = table.primary_key.columns
        change = update(table).where(key == bindparam("own_key"))
        change = change.values({column.name: bindparam(f"own_{column.name}") for column in own})
        target.execute(
            change,
            [{"own_key": row[key.name]} | {f"own_{name}": row[name] for name in empty} for row in later],
        )
    return done


def _advance_numbers(target: Connection, tables: Iterable[Table]) -> None:
    """New rows are numbered on from the highest number that was copied."""
    for table in tables:
        for column in table.primary_key.columns:
            query = text("SELECT pg_get_serial_sequence(:table, :column)")
            counter = target.execute(query, {"table": f'"{table.name}"', "column": column.name}).scalar_one()
            highest = (
                target.exec_driver_sql(f'SELECT max("{column.name}") FROM "{table.name}"')
                if counter
                else None
            )
            if highest is not None and (number := highest.scalar_one()) is not None:
                target.execute(
                    text("SELECT setval(:counter, :number)"), {"counter": counter, "number": number}
                )
