"""The schema of a project's database: made and brought up to date by the migrations inside this package.

A migration runs on a connection of its own with foreign keys off (with them on, rebuilding a parent table
deletes its children), in one explicit transaction, after a copy of the file; foreign keys are checked before
the commit. So an upgrade that fails leaves the database as it was.

Nothing but SQLite opens the file: where a process closes any descriptor of a file, POSIX takes away all locks that
the process has on it, those of its open connections as well, and the next program would delete their log.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import NullPool

from db.faults import DatabaseDamaged, told
from db.records import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_S = 15


def revisions(migrations: Path = MIGRATIONS) -> tuple[str, ...]:
    """The schema versions this Seam knows, oldest first: the numbers its migration files begin with.

    >>> revisions()[0]
    '0001'
    """
    files = sorted((migrations / "versions").glob("[0-9][0-9][0-9][0-9]_*.py"))
    return tuple(path.name[:4] for path in files)


def version_of(path: Path) -> str:
    """The schema version of a database file.

    Raises:
        DatabaseDamaged: the file is no database, or a damaged one.
        StoreError: it is a database of something else.
    """
    if not path.stat().st_size:
        raise DatabaseDamaged(f"{path} is empty; restore the project from its latest backup.")
    with told(path), closing(_connect(path)) as connection:
        ours = "SELECT count(*) FROM sqlite_master WHERE name IN ('alembic_version', 'takes', 'project')"
        versions = "SELECT version_num FROM alembic_version"
        rows = connection.execute(versions).fetchall() if connection.execute(ours).fetchone()[0] == 3 else []
    if len(rows) != 1:
        raise StoreError(f"{path} is a database but not one of Seam; choose the folder of a Seam project.")
    return rows[0][0]


def needs_upgrade(path: Path, migrations: Path = MIGRATIONS) -> bool:
    """Whether the database is older than this Seam.

    Raises:
        StoreError: it was made by a newer Seam, or `version_of` refuses it.
    """
    return refuse_newer(str(path), version_of(path), migrations)


def refuse_newer(name: str, version: str, migrations: Path = MIGRATIONS) -> bool:
    """Whether a schema version is older than this Seam's.

    Raises:
        StoreError: it is a newer Seam's; `name` says what has it.
    """
    ours = revisions(migrations)
    if version not in ours:
        raise StoreError(
            f"{name} was made by a newer Seam (schema {version}; this one knows up to {ours[-1]}); "
            "open it with that version or update Seam."
        )
    return version != ours[-1]


def create_schema(
    path: Path, migrations: Path = MIGRATIONS, *, journal: str = "WAL", version: str = "head"
) -> None:
    """Make a new database at `path` by running every migration, or those up to a version."""
    with told(path):
        _migrate(path, migrations, version)
        _set_journal(path, journal)


def upgrade(path: Path, backups: Path, migrations: Path = MIGRATIONS, journal: str = "WAL") -> Path:
    """Bring an older database up to date and give back the copy of it that was made first.

    Args:
        path: of the database.
        backups: folder of the copy, made if it isn't there.
        migrations: those of this Seam.
        journal: WAL, or DELETE where it lies on another computer's disk or in a folder that is copied to others.

    Raises:
        StoreError: the disk is full, another program writes, or rows would lose what they refer to;
            the database is then as it was.
    """
    copy = backup_path(backups, migrations)
    with told(path):
        if journal != "WAL":  # before anything is changed
            _set_journal(path, journal)
        copy_database(path, copy)
        _migrate(path, migrations)
    return copy


def backup_path(backups: Path, migrations: Path) -> Path:
    """A new name for the copy that is made before an upgrade; the folder is made."""
    backups.mkdir(exist_ok=True)
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")
    return backups / f"before-{revisions(migrations)[-1]}-{stamp}.db"


def copy_database(path: Path, target: Path) -> None:
    """A consistent copy of a database that may be in use; `target` must not exist.

    Raises:
        StoreError: the disk of the target is full.
        OSError: the target can't be written.
        sqlite3.Error: the database can't be read.
    """
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with closing(_connect(path)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        part.rename(target)
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_FULL:
            raise
        raise StoreError(
            f"The disk that holds {target.parent} is full and no copy of {path} was made; free some space "
            "or choose another folder."
        ) from error
    finally:
        with suppress(OSError):  # where nothing can be written nothing is left
            part.unlink(missing_ok=True)


def writable(path: Path) -> bool:
    """Whether a database file and its folder may be written: SQLite needs both."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def frozen_uri(path: Path) -> str:
    """How to open a database where SQLite can't keep its log.

    What a killed program left in the log is read, too: without its index, which can't be made here, the last
    changes would be missing in silence.

    Raises:
        StoreError: there is a log and no index to it.
    """
    log, index = (path.with_name(path.name + end) for end in ("-wal", "-shm"))
    uri = f"{path.resolve().as_uri()}?mode=ro"
    if not log.is_file() or log.stat().st_size == 0:
        return f"{uri}&immutable=1"
    if not index.is_file():
        raise StoreError(
            f"{path} has changes in {log.name} that can't be read in a read-only folder; copy the project "
            "to a folder where you may write."
        )
    return uri


def _connect(path: Path) -> sqlite3.Connection:
    where = str(path) if writable(path) else frozen_uri(path)
    return sqlite3.connect(where, uri=where != str(path), timeout=BUSY_S, isolation_level=None)


def _set_journal(path: Path, journal: str) -> None:
    with closing(_connect(path)) as connection:
        connection.execute(f"PRAGMA journal_mode={journal}")


def _migrate(path: Path, migrations: Path, version: str = "head") -> None:
    engine = migration_engine(path)
    try:
        with engine.begin() as connection:
            run_migrations(connection, migrations, version)
            check_references(connection, path)
    finally:
        engine.dispose()


def run_migrations(connection: Connection, migrations: Path, version: str = "head") -> None:
    """Bring the schema of a connection's database to a version, in its transaction."""
    from alembic import command  # here, because it takes as long to import as opening a window
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def migration_engine(path: Path) -> Engine:
    """For one writer that takes foreign keys into its own hands: they are off, and `check_references` looks."""
    url = URL.create("sqlite", database=str(path))  # a path may hold ? and #
    engine = create_engine(url, poolclass=NullPool, connect_args={"isolation_level": None, "timeout": BUSY_S})

    @event.listens_for(engine, "connect")
    def _settings(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("PRAGMA synchronous=FULL")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def check_references(connection: Connection, path: Path) -> None:
    """Refuse rows that refer to missing ones.

    Raises:
        StoreError: there are some.
    """
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
    if broken:
        table, row, parent = broken[0][0], broken[0][1], broken[0][2]
        raise StoreError(
            f"{path} can't be upgraded: {len(broken)} rows refer to missing ones (first: row {row} of "
            f"{table} to {parent}); it was left as it was; run `project check` on it."
        )
