"""A project's database in PostgreSQL, reached by the address in its folder's seam.json.

Writers follow each other as on SQLite: each locks the project's own row's table before its serializable transaction
takes its view of the data, so that none has to be done again. Readers see one moment. Each change sends a notice to
whoever listens, which tells other programs that something has changed.
"""

from __future__ import annotations

import threading
from contextlib import AbstractContextManager
from functools import partial
from json import dumps
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event

from db.address import Address, Pointer, password_of
from db.postgres_faults import told
from db.records import StoreError
from db.table import Table

CONNECT_S = 10
SERVER_SETTINGS = {
    "tcp_keepalives_idle": "30",  # a computer that is gone lets go of its lock within two minutes
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "6",
    "client_encoding": "UTF8",
    "standard_conforming_strings": "on",
}
NO_DRIVER = (
    "{folder} has its database in PostgreSQL, for which Seam needs one more package; install it with "
    "`pip install 'seam[postgres]'` or `pip install 'psycopg[binary]'`."
)


class PostgresData:
    """An open database in PostgreSQL; see `db.data.Data`."""

    def __init__(self, pointer: Pointer, folder: Path) -> None:
        self.path = pointer.path
        self.pointer = pointer
        self._folder = folder
        self._engine = postgres_engine(pointer.address, folder)
        self._listening: Connection | None = None
        self._heard = 0
        self._guard = threading.Lock()

    def told(self) -> AbstractContextManager[None]:
        return told(self._folder, self.pointer.address)

    def reader(self) -> Engine:
        return self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    def writer(self, wait_s: float) -> Engine:
        return self._engine.execution_options(
            isolation_level="SERIALIZABLE", postgresql_readonly=False, seam_wait_s=wait_s
        )

    def changes(self) -> int:
        with self._guard:
            if self._listening is None:
                self._listen()
            if not self._hear():  # the connection broke
                self._listen()
            return self._heard

    def version(self) -> str:
        with self.reader().connect() as connection:
            return schema_version(connection, self.pointer)

    def size_bytes(self) -> int:
        tables = "SELECT sum(pg_total_relation_size(c.oid)) FROM pg_class c WHERE c.relkind = 'r'"
        own = "AND c.relnamespace = %(schema)s::regnamespace"
        with self.reader().connect() as connection:
            found = connection.exec_driver_sql(f"{tables} {own}", {"schema": self.pointer.address.schema})
            return int(found.scalar_one() or 0)

    def copy_to(self, target: Path) -> None:
        from db.copying import copy_to_file

        with self.reader().connect() as connection:
            copy_to_file(connection, self.version(), target)

    def compact(self) -> None:
        with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            for table in Table.metadata.tables:
                connection.exec_driver_sql(f'VACUUM FULL "{table}"')

    def close(self, fold: bool) -> None:
        with self._guard:
            self._stop_listening()
        self._engine.dispose()

    def remove(self) -> None:
        from db.postgres_upgrade import remove_schema

        with self.told():
            remove_schema(self.pointer, self._folder)

    def _listen(self) -> None:
        """What was missed before counts as one change."""
        self._stop_listening()
        self._heard += 1
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        connection.exec_driver_sql(f'LISTEN "{channel(self.pointer.address)}"')
        self._listening = connection

    def _hear(self) -> bool:
        """Take the notices that have come, without asking the server; False where the connection broke."""
        from psycopg import Error

        assert self._listening is not None
        driver: Any = self._listening.connection.driver_connection
        try:
            self._heard += sum(1 for _ in driver.notifies(timeout=0))
        except Error:
            return False
        return True

    def _stop_listening(self) -> None:
        if self._listening is not None:
            self._listening.invalidate()
            self._listening.close()
            self._listening = None


def channel(address: Address) -> str:
    """On which the changes of a project are told; notices are of one database."""
    return f"seam_{address.schema}"[:63]


def schema_version(connection: Connection, pointer: Pointer) -> str:
    """The schema version of a connection's database.

    Raises:
        StoreError: it holds no project, or another one than the folder belongs to.
    """
    where = pointer.address.server
    tables = "SELECT to_regclass('alembic_version'), to_regclass('takes'), to_regclass('project')"
    if None in tuple(connection.exec_driver_sql(tables).one()):
        raise StoreError(
            f"There is no project of Seam in {where} (schema {pointer.address.schema}); check the address in "
            f"{pointer.path}."
        )
    ids = connection.exec_driver_sql("SELECT id FROM project").scalars().all()
    if ids != [pointer.project_id]:
        raise StoreError(
            f"The project in {where} (schema {pointer.address.schema}) is not the one that {pointer.path.parent} "
            "belongs to; check the address in seam.json."
        )
    return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one()


def postgres_engine(address: Address, folder: Path) -> Engine:
    """Connections to a project's schema.

    Raises:
        StoreError: the package that speaks with PostgreSQL is not installed.
    """
    settings = " ".join(
        f"-c {name}={value}" for name, value in (SERVER_SETTINGS | {"search_path": address.schema}).items()
    )
    url = address.url.set(drivername="postgresql+psycopg", password=password_of(address))
    try:
        engine = create_engine(
            url,
            connect_args={
                "connect_timeout": CONNECT_S, "application_name": "Seam", "options": settings, "keepalives_idle": 30,
                "tcp_user_timeout": 60_000,
            },
            json_serializer=partial(dumps, ensure_ascii=False),
            max_overflow=-1,
            pool_pre_ping=True,  # the server may have been started anew
        )  # fmt: skip
    except ImportError as error:  # psycopg, or the library of PostgreSQL that it needs
        raise StoreError(NO_DRIVER.format(folder=folder)) from error

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        wait_s = connection.get_execution_options().get("seam_wait_s")
        if wait_s is not None:
            for line in (
                f"SET LOCAL lock_timeout = {max(1, round(1000 * wait_s))}",
                "LOCK TABLE project IN SHARE ROW EXCLUSIVE MODE",  # takes no view of the data yet
                f'NOTIFY "{channel(address)}"',
            ):
                connection.exec_driver_sql(line)

    return engine
