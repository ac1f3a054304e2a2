"""The schema of a project in PostgreSQL: made and brought up to date by the same migrations as SQLite's.

All of an upgrade is one transaction; what fails leaves the database as it was. Texts are compared by their code points
(collation "C"), as SQLite does, whatever language the server was set up for.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, text

from db.address import Pointer
from db.copying import copy_to_file
from db.postgres_data import PostgresData, postgres_engine, schema_version
from db.postgres_faults import told
from db.records import StoreError
from db.upgrade import MIGRATIONS, backup_path, refuse_newer, run_migrations

MIGRATING = 0x5EA3
"""Number of the lock that one program takes while it makes or changes a schema."""
OTHER_COLLATION = """
SELECT c.table_name, c.column_name, c.udt_name, c.character_maximum_length
FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.udt_name IN ('text', 'varchar')
AND c.collation_name IS DISTINCT FROM 'C' AND c.table_name <> 'alembic_version'
ORDER BY c.table_name, c.ordinal_position
"""


def bring_up_to_date(pointer: Pointer, folder: Path, migrations: Path = MIGRATIONS) -> None:
    """Upgrade an older database after a copy of it went to backups/; nothing where it is up to date.

    Raises:
        StoreError: it can't be reached, is a newer Seam's, or another one than the folder's.
    """
    data = PostgresData(pointer, folder)
    try:
        with data.told():
            if not refuse_newer(str(folder), data.version(), migrations):
                return
    finally:
        data.close(fold=False)
    engine = postgres_engine(pointer.address, folder)
    try:
        with told(folder, pointer.address), engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
            connection.exec_driver_sql("LOCK TABLE project IN ACCESS EXCLUSIVE MODE")
            version = schema_version(connection, pointer)
            if refuse_newer(str(folder), version, migrations):  # another program may have been quicker
                copy_to_file(connection, version, backup_path(folder / "backups", migrations), migrations)
                _migrate(connection, migrations)
    finally:
        engine.dispose()


@contextmanager
def made_schema(pointer: Pointer, folder: Path, migrations: Path = MIGRATIONS) -> Iterator[None]:
    """Make the schema of a new project; all of it goes again where what is done with it fails.

    Raises:
        StoreError: the database can't be reached, holds something in that schema, or doesn't keep Unicode.
    """
    engine = postgres_engine(pointer.address, folder)
    try:
        with told(folder, pointer.address):
            made = _make(engine, pointer, migrations)
        try:
            yield
        except BaseException:
            with told(folder, pointer.address), engine.begin() as connection:
                _remove(connection, pointer.address.schema, made)
            raise
    finally:
        engine.dispose()


def remove_schema(pointer: Pointer, folder: Path) -> None:
    """Remove the tables of a project for good."""
    engine = postgres_engine(pointer.address, folder)
    try:
        with engine.begin() as connection:
            _remove(connection, pointer.address.schema, pointer.address.schema != "public")
    finally:
        engine.dispose()


def _make(engine: Engine, pointer: Pointer, migrations: Path) -> bool:
    """True if the schema itself, too, was made."""
    schema = pointer.address.schema
    with engine.begin() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
        if connection.exec_driver_sql("SHOW server_encoding").scalar_one() != "UTF8":
            raise StoreError(
                f"{pointer.address.server} doesn't keep Unicode; have one made with the encoding UTF8."
            )
        known = connection.execute(text("SELECT to_regnamespace(:schema)"), {"schema": schema}).scalar_one()
        if known is None:
            connection.exec_driver_sql(f'CREATE SCHEMA "{schema}"')
        held = "SELECT count(*) FROM information_schema.tables WHERE table_schema = :schema"
        if connection.execute(text(held), {"schema": schema}).scalar_one():
            raise StoreError(
                f"The schema {schema} of {pointer.address.server} already holds tables; name another one with "
                "?schema=NAME behind the address."
            )
        _migrate(connection, migrations)
    return known is None


def _remove(connection: Connection, schema: str, made: bool) -> None:
    if made:
        connection.exec_driver_sql(f'DROP SCHEMA "{schema}" CASCADE')
        return
    tables = "SELECT table_name FROM information_schema.tables WHERE table_schema = :schema"
    names = connection.execute(text(tables), {"schema": schema}).scalars().all()
    if names:
        listed = ", ".join(f'"{schema}"."{name}"' for name in names)
        connection.exec_driver_sql(f"DROP TABLE {listed} CASCADE")


def _migrate(connection: Connection, migrations: Path) -> None:
    run_migrations(connection, migrations)
    columns: dict[str, list[str]] = {}
    for table, column, kind, length in connection.exec_driver_sql(OTHER_COLLATION):
        kept = f"varchar({length})" if kind == "varchar" and length else "text"
        columns.setdefault(table, []).append(f'ALTER COLUMN "{column}" TYPE {kept} COLLATE "C"')
    for table, changes in columns.items():
        connection.exec_driver_sql(f'ALTER TABLE "{table}" {", ".join(changes)}')
