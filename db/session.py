"""A project: a folder with seam.db, audio/, exports/ and backups/ that can be moved, zipped, opened anywhere.

    project = create_project(Path("Study.seam"), "Study")
    with project.write() as session:          # takes the write lock first; commits at the end
        people.add(session, "Mina", ["speaker"])
    with project.read() as session:           # one consistent view; can't write
        people.list_people(session)
    project.close()

`read` and `write` may be used from any thread and from several processes; a session stays in its `with`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EACCES
from functools import partial
from json import dumps
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, PoolProxiedConnection, create_engine, event
from sqlalchemy.orm import Session

from db.faults import DatabaseDamaged, told
from db.files import SPEECH
from db.models import Project as ProjectRow
from db.records import ProjectRecord, StoreError, new_id, now_utc
from db.text import nfc
from db.upgrade import BUSY_S, MIGRATIONS, create_schema, frozen_uri, needs_upgrade, upgrade, writable

DATABASE = "seam.db"
FOLDERS = ("audio", "exports", "backups")


class Project:
    """An open project. Made by `create_project` and `open_project`.

    Attributes:
        folder: absolute path; every path inside the database is relative to it, with forward slashes.
        read_only: `write` refuses.
        record: name, id and whether its data is synthetic, as read when it was opened.
    """

    def __init__(self, folder: Path, read_only: bool = False) -> None:
        self.folder = folder.resolve()
        self.read_only = read_only
        self._closed = False
        self._file = _identity(self.database)
        self._engine = _engine(self.database, frozen=read_only and not writable(self.database))
        self._watch: PoolProxiedConnection | None = None
        with self.read() as session:
            row = session.query(ProjectRow).one_or_none()
            if row is None:
                raise DatabaseDamaged(
                    f"{self.database} has lost the project's own row; restore the project from its latest backup."
                )
            self.record = ProjectRecord(row.id, row.name, row.created_at, row.demo)

    @property
    def name(self) -> str:
        """The title, as read when the project was opened."""
        return self.record.name

    @property
    def database(self) -> Path:
        """seam.db."""
        return self.folder / DATABASE

    @property
    def audio_folder(self) -> Path:
        """Where the takes lie."""
        return self.folder / "audio"

    @property
    def speech_folder(self) -> Path:
        """What speech language models need and make; there only when something is."""
        return self.folder / SPEECH

    @property
    def exports_folder(self) -> Path:
        """Where exports go unless another place is chosen."""
        return self.folder / "exports"

    @property
    def backups_folder(self) -> Path:
        """Where backups go unless another place is chosen."""
        return self.folder / "backups"

    def absolute(self, path: str) -> Path:
        """The file of a path as stored (relative, forward slashes)."""
        return self.folder / path

    def relative(self, path: Path) -> str:
        """A file inside the folder as it is stored: relative, with forward slashes.

        Raises:
            StoreError: the file lies outside the project.
        """
        try:
            return path.resolve().relative_to(self.folder).as_posix()
        except ValueError as error:
            raise StoreError(f"{path} lies outside the project {self.folder}; copy it into it.") from error

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A session on one consistent view of the data; it can't write.

        Raises:
            StoreError: the database can't be read, or is not where it was opened any more.
        """
        self._must_be_there()
        with told(self.database), Session(self._engine, expire_on_commit=False) as session:
            yield session

    def data_version(self) -> int:
        """A number that is another one whenever somebody, here or in another program, has committed since it
        was last asked for; asking costs nothing.

        Raises:
            StoreError: the database can't be read.
        """
        with told(self.database):
            if self._watch is None:  # numbers of two connections can't be compared
                self._watch = self._engine.raw_connection()
            cursor = self._watch.cursor()
            try:
                cursor.execute("PRAGMA data_version")
                return int(cursor.fetchone()[0])  # type: ignore[index]
            finally:
                cursor.close()

    @contextmanager
    def write(self, wait_s: float | None = None) -> Iterator[Session]:
        """A session that holds the write lock from the start; commits at the end, undoes all on an error.

        Args:
            wait_s: seconds to wait for another program that writes; 15 if None.

        Raises:
            DatabaseBusy: another program writes for longer than that.
            StoreError: the disk is full, it is read-only, or the database is not where it was opened any more.
        """
        if self.read_only:
            raise StoreError(f"{self.folder} was opened for reading only; open it again to change it.")
        self._must_be_there()
        with (
            told(self.database),
            Session(
                self._engine.execution_options(
                    seam_begin="IMMEDIATE", seam_wait_s=BUSY_S if wait_s is None else wait_s
                ),
                expire_on_commit=False,
            ) as session,
            session.begin(),
        ):
            session.connection()  # BEGIN IMMEDIATE now, not at the first statement
            yield session

    def close(self) -> None:
        """Fold the write-ahead log into the file and let go of it; the second time does nothing."""
        if self._closed:
            return
        self._closed = True
        if self._watch is not None:
            self._watch.close()
        try:
            if not self.read_only and _identity(self.database) == self._file:
                with told(self.database):
                    self._fold()
        finally:
            self._engine.dispose()

    def _must_be_there(self) -> None:
        """A file that was moved or deleted goes on taking writes that nobody would ever find again."""
        if _identity(self.database) != self._file:
            raise StoreError(
                f"{self.folder} was moved or deleted while it was open; put it back, or open it where it is now."
            )

    def _fold(self) -> None:
        connection = self._engine.raw_connection()
        try:
            cursor = connection.cursor()
            cursor.execute("PRAGMA query_only=OFF")
            cursor.execute("PRAGMA busy_timeout=500")  # the last program to close does it anyway
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            cursor.close()
        finally:
            connection.close()

    def __enter__(self) -> Project:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def create_project(folder: Path, name: str = "", demo: bool = False) -> Project:
    """Make an empty project in a folder that is new or empty.

    Args:
        folder: usually NAME.seam.
        name: title; the folder's name without `.seam` if empty.
        demo: its data is synthetic, said wherever its numbers show.

    Raises:
        StoreError: the folder holds something, or can't be written.
    """
    made = _empty_folder(folder)
    _claim(folder, made)
    try:
        for sub in FOLDERS[1:]:
            (folder / sub).mkdir()
        create_schema(folder / DATABASE)
        title = nfc(name).strip() or nfc(folder.resolve().name.removesuffix(".seam"))
        _insert_project(folder / DATABASE, ProjectRecord(new_id(), title, now_utc(), demo))
        return Project(folder)
    except OSError as error:
        _take_back(folder, made)
        raise StoreError(f"{folder} can't be written ({error.strerror}); choose another folder.") from error
    except StoreError:
        _take_back(folder, made)
        raise


def open_project(folder: Path, migrations: Path = MIGRATIONS) -> Project:
    """Open a project; an older one is upgraded after a copy of its database went to backups/.

    Raises:
        StoreError: it isn't there, is no project, is damaged, newer, read-only or in use.
    """
    if folder.name == DATABASE and folder.is_file():
        folder = folder.parent
    path = folder / DATABASE
    _must_be_project(folder)
    if not writable(path):
        raise StoreError(
            f"{folder} can't be written (read-only); change its permissions or copy the project to a folder "
            "where you may write."
        )
    for sub in FOLDERS:  # archives drop empty folders
        (folder / sub).mkdir(exist_ok=True)
    if needs_upgrade(path, migrations):
        upgrade(path, folder / "backups", migrations)
    return Project(folder)


def inspect_project(folder: Path, older: bool = False) -> Project:
    """Open a project for reading only, also in a read-only folder; nothing is upgraded or made.

    Args:
        older: accept one of an older Seam (the functions of `db.store` may fail on it).

    Raises:
        StoreError: it isn't there, is no project, is damaged, newer or older.
    """
    _must_be_project(folder)
    if needs_upgrade(folder / DATABASE) and not older:
        raise StoreError(
            f"{folder} was made by an older Seam; open it once to upgrade it (a copy is made first)."
        )
    return Project(folder, read_only=True)


def _identity(path: Path) -> tuple[int, int] | None:
    """What makes a file this one and no other of the same name; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _must_be_project(folder: Path) -> None:
    try:
        if not folder.exists():
            raise StoreError(f"{folder} is not there; check the path, or make it with `project new`.")
        if not folder.is_dir():
            raise StoreError(f"{folder} is a file, not a project; choose the folder NAME.seam.")
        if not (folder / DATABASE).is_file():
            raise StoreError(
                f"{folder} is not a Seam project (no {DATABASE} in it); choose the folder NAME.seam."
            )
        if not os.access(folder / DATABASE, os.R_OK):  # never opened but by SQLite (`db.upgrade` says why)
            raise PermissionError(EACCES, os.strerror(EACCES))
    except OSError as error:
        raise StoreError(
            f"{folder} can't be opened ({error.strerror}); check the path and its permissions."
        ) from error


def _empty_folder(folder: Path) -> bool:
    """Make the folder, or accept an empty one; True if it was made."""
    try:
        if (folder / DATABASE).exists():
            raise StoreError(f"{folder} already holds a project; open it, or choose another folder.")
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise StoreError(f"{folder} is not an empty folder; choose a new one for the project.")
        new = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        return new
    except OSError as error:
        raise StoreError(f"{folder} can't be made ({error.strerror}); choose another folder.") from error


def _claim(folder: Path, made: bool) -> None:
    """Make the first subfolder: of two programs that make a project in one folder only one can.

    The other one must leave alone what is in it.
    """
    try:
        (folder / FOLDERS[0]).mkdir()
    except FileExistsError as error:
        raise StoreError(
            f"Another program makes a project in {folder} just now; open that one, or choose another folder."
        ) from error
    except OSError as error:
        if made:
            with suppress(OSError):
                folder.rmdir()
        raise StoreError(f"{folder} can't be written ({error.strerror}); choose another folder.") from error


def _take_back(folder: Path, made: bool) -> None:
    for path in folder.glob(DATABASE + "*"):
        path.unlink(missing_ok=True)
    for sub in FOLDERS:
        if (folder / sub).is_dir():
            (folder / sub).rmdir()
    if made and folder.is_dir():
        folder.rmdir()


def _insert_project(path: Path, record: ProjectRecord) -> None:
    engine = _engine(path)
    try:
        writer = engine.execution_options(seam_begin="IMMEDIATE", seam_wait_s=BUSY_S)
        with told(path), Session(writer) as session, session.begin():
            session.add(
                ProjectRow(id=record.id, name=record.name, created_at=record.created_at, demo=record.demo)
            )
    finally:
        engine.dispose()


def _engine(path: Path, frozen: bool = False) -> Engine:
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
            connection.execute("PRAGMA journal_mode=WAL")  # a restored copy comes without

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        options = connection.get_execution_options()
        writes = options.get("seam_begin") == "IMMEDIATE"
        if writes:
            connection.exec_driver_sql(f"PRAGMA busy_timeout={round(1000 * options['seam_wait_s'])}")
        connection.exec_driver_sql(f"PRAGMA query_only={'OFF' if writes else 'ON'}")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
