"""A project's database in a file of its folder, seam.db, kept by SQLite."""

from __future__ import annotations

import sqlite3
from contextlib import AbstractContextManager, closing, suppress
from functools import partial
from json import dumps
from pathlib import Path
from typing import Literal

from sqlalchemy import URL, Connection, Engine, PoolProxiedConnection, create_engine, event

from db.faults import DiskFull, told
from db.upgrade import BUSY_S, copy_database, frozen_uri, version_of, writable

Journal = Literal["WAL", "DELETE"]
"""Write-ahead log on a disk of this computer; elsewhere a journal that is deleted after each change."""


class SqliteData:
    """An open seam.db; see `db.data.Data`."""

    def __init__(self, path: Path, journal: Journal = "WAL", read_only: bool = False) -> None:
        self.path = path
        self._journal: Journal = journal
        self._engine = _engine(path, journal, frozen=read_only and not writable(path))
        self._watch: PoolProxiedConnection | None = None

    def told(self) -> AbstractContextManager[None]:
        return told(self.path)

    def reader(self) -> Engine:
        return self._engine

    def writer(self, wait_s: float) -> Engine:
        return self._engine.execution_options(seam_begin="IMMEDIATE", seam_wait_s=wait_s)

    def changes(self) -> int:
        if self._watch is None:  # numbers of two connections can't be compared
            self._watch = self._engine.raw_connection()
        cursor = self._watch.cursor()
        try:
            cursor.execute("PRAGMA data_version")
            return int(cursor.fetchone()[0])  # type: ignore[index]
        finally:
            cursor.close()

    def version(self) -> str:
        return version_of(self.path)

    def size_bytes(self) -> int:
        return self.path.stat().st_size

    def copy_to(self, target: Path) -> None:
        copy_database(self.path, target)

    def compact(self) -> None:
        connection = self._engine.raw_connection()
        try:
            with closing(connection.cursor()) as cursor:
                cursor.execute("PRAGMA query_only=OFF")
                cursor.execute(f"PRAGMA busy_timeout={round(1000 * BUSY_S)}")
                cursor.execute("VACUUM")
                cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            connection.close()

    def close(self, fold: bool) -> None:
        if self._watch is not None:
            self._watch.close()
        try:
            if fold and self._journal == "WAL":
                with suppress(DiskFull), self.told():  # all is in the log, which is folded another time
                    self._fold()
        finally:
            self._engine.dispose()

    def remove(self) -> None:
        """It goes with the folder."""

    def _fold(self) -> None:
        connection = self._engine.raw_connection()
        try:
            with closing(connection.cursor()) as cursor:
                cursor.execute("PRAGMA query_only=OFF")
                cursor.execute("PRAGMA busy_timeout=500")  # the last program to close does it anyway
                cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            connection.close()


def _engine(path: Path, journal: Journal, frozen: bool) -> Engine:
    """`frozen`: in a folder that can't be written, where SQLite could not keep its log."""
    engine = create_engine(
        f"sqlite:///{frozen_uri(path)}&uri=true" if frozen else URL.create("sqlite", database=str(path)),
        connect_args={"isolation_level": None, "timeout": BUSY_S, "check_same_thread": False},
        json_serializer=partial(dumps, ensure_ascii=False),
        max_overflow=-1,
    )

    @event.listens_for(engine, "connect")
    def _settings(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA synchronous=FULL")
        if not frozen:
            connection.execute(
                f"PRAGMA journal_mode={journal}"
            )  # a restored copy, or a moved one, comes with another

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        options = connection.get_execution_options()
        writes = options.get("seam_begin") == "IMMEDIATE"
        if writes:
            connection.exec_driver_sql(f"PRAGMA busy_timeout={round(1000 * options['seam_wait_s'])}")
        connection.exec_driver_sql(f"PRAGMA query_only={'OFF' if writes else 'ON'}")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
