"""A project: a folder with seam.db, audio/, exports/ and backups/ that can be moved, zipped, opened anywhere.

Its database may also live in PostgreSQL: seam.json in the place of seam.db then says where.

    project = create_project(Path("Study.seam"), "Study")
    with project.write() as session:          # takes the write lock first; commits at the end
        people.add(session, "Mina", ["speaker"])
    with project.read() as session:           # one consistent view; can't write
        people.list_people(session)
    project.close()

`read` and `write` may be used from any thread and from several processes; a session stays in its `with`.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.orm import Session

from db.address import POINTER, Address, pointed, write_pointer
from db.data import Data
from db.faults import DatabaseDamaged
from db.files import LISTENING, SPEECH
from db.models import Project as ProjectRow
from db.one_writer import Seat, take_seat
from db.place import Place, place_of
from db.project_folder import (
    DATABASE,
    FOLDERS,
    claim,
    empty_folder,
    identity,
    is_project,
    marker,
    must_be_project,
    take_back,
)
from db.records import ProjectRecord, StoreError, new_id, now_utc
from db.sqlite_data import Journal, SqliteData
from db.text import nfc
from db.upgrade import (
    BUSY_S,
    MIGRATIONS,
    create_schema,
    needs_upgrade,
    refuse_newer,
    upgrade,
    writable,
)

__all__ = [
    "DATABASE",
    "FOLDERS",
    "Project",
    "Session",
    "copy_project",
    "create_project",
    "inspect_project",
    "is_project",
    "open_project",
    "place_warning",
]


class Project:
    """An open project. Made by `create_project` and `open_project`.

    Attributes:
        folder: absolute path; every path inside the database is relative to it, with forward slashes.
        read_only: `write` refuses.
        record: name, id and whether its data is synthetic, as read when it was opened.
        place: where the folder lies.
    """

    def __init__(self, folder: Path, read_only: bool = False, seat: Seat | None = None) -> None:
        self.folder = folder.resolve()
        self.read_only = read_only
        self.place = place_of(self.folder)
        self._closed = False
        self._seat = seat
        self._data = _data(self.folder, self.place, read_only)
        self._file = identity(self._data.path)
        try:
            with self.read() as session:
                self.record = self._own_row(session)
        except BaseException:
            self._data.close(fold=False)
            raise

    def _own_row(self, session: Session) -> ProjectRecord:
        row = session.query(ProjectRow).one_or_none()
        if row is None:
            raise DatabaseDamaged(
                f"{self._data.path} has lost the project's own row; restore the project from its latest backup."
            )
        return ProjectRecord(row.id, row.name, row.created_at, row.demo)

    @property
    def name(self) -> str:
        """The title, as read when the project was opened."""
        return self.record.name

    @property
    def database(self) -> Path:
        """seam.db; not there where the database is in PostgreSQL."""
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
    def listening_folder(self) -> Path:
        """The played copies of listening studies; there only when some are made."""
        return self.folder / LISTENING

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

    @property
    def warning(self) -> str:
        """One sentence about where the project lies, for whoever opens it to write; empty on a disk of this computer."""
        return "" if self.in_postgres else place_warning(self.folder, self.place)

    @property
    def in_postgres(self) -> bool:
        """Whether its database is in PostgreSQL, not in the folder."""
        return not isinstance(self._data, SqliteData)

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A session on one consistent view of the data; it can't write.

        Raises:
            StoreError: the database can't be read, or is not where it was opened any more.
        """
        self._must_be_there()
        with self._data.told(), Session(self._data.reader(), expire_on_commit=False) as session:
            yield session

    def data_version(self) -> int:
        """A number that is another one whenever somebody, here or in another program, has committed since it
        was last asked for; asking costs nothing.

        Raises:
            StoreError: the database can't be read.
        """
        with self._data.told():
            return self._data.changes()

    @contextmanager
    def write(self, wait_s: float | None = None) -> Iterator[Session]:
        """A session that holds the write lock from the start; commits at the end, undoes all on an error.

        Args:
            wait_s: seconds to wait for another program that writes; 15 if None.

        Raises:
            DatabaseBusy: another program writes for longer than that.
            StoreError: the disk is full, it is read-only, the database is not where it was opened any more, or
                another program took over the right to write.
        """
        if self.read_only:
            raise StoreError(f"{self.folder} was opened for reading only; open it again to change it.")
        self._must_be_there()
        if self._seat is not None:
            self._seat.must_hold()
        writer = self._data.writer(BUSY_S if wait_s is None else wait_s)
        with (
            self._data.told(),
            Session(writer, expire_on_commit=False) as session,
            session.begin(),
        ):
            session.connection()  # the lock now, not at the first statement
            yield session

    def schema(self) -> str:
        """The schema version of the database."""
        with self._data.told():
            return self._data.version()

    def is_older(self) -> bool:
        """Whether the database is one of an older Seam."""
        return refuse_newer(str(self.folder), self.schema())

    def database_bytes(self) -> int:
        """Size of the database."""
        with self._data.told():
            return self._data.size_bytes()

    def copy_database(self, target: Path) -> None:
        """Write a consistent copy of the database to a new SQLite file, while the project may be in use.

        Raises:
            StoreError: it can't be read, or the disk of the target is full.
            OSError: the target can't be written.
        """
        with self._data.told():
            self._data.copy_to(target)

    def compact(self) -> None:
        """Write the database anew, so that nothing of what was removed can be read in its file any more.

        Raises:
            DatabaseBusy: another program uses it.
            StoreError: the disk is full.
        """
        with self._data.told():
            self._data.compact()

    def close(self) -> None:
        """Fold the write-ahead log into the file and let go of it; the second time does nothing."""
        if self._closed:
            return
        self._closed = True
        try:
            self._data.close(fold=not self.read_only and identity(self._data.path) == self._file)
        finally:
            if self._seat is not None:
                self._seat.leave()

    def remove(self) -> None:
        """Take away a project that was just made and is closed again, all of it."""
        self._data.remove()
        shutil.rmtree(self.folder)

    def _must_be_there(self) -> None:
        """A file that was moved or deleted goes on taking writes that nobody would ever find again."""
        if identity(self._data.path) != self._file:
            raise StoreError(
                f"{self.folder} was moved or deleted while it was open; put it back, or open it where it is now."
            )

    def __enter__(self) -> Project:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def create_project(
    folder: Path, name: str = "", demo: bool = False, address: Address | None = None
) -> Project:
    """Make an empty project in a folder that is new or empty.

    Args:
        folder: usually NAME.seam.
        name: title; the folder's name without `.seam` if empty.
        demo: its data is synthetic, said wherever its numbers show.
        address: where in PostgreSQL its database is made; in the folder if None.

    Raises:
        StoreError: the folder holds something, or can't be written; the same of the place in PostgreSQL.
    """
    title = nfc(name).strip() or nfc(folder.resolve().name.removesuffix(".seam"))
    record = ProjectRecord(new_id(), title, now_utc(), demo)
    return _make(folder, record.id, address, lambda data: _insert_project(data, record))


def copy_project(source: Project, folder: Path, address: Address | None = None) -> Project:
    """Make a project with the database of another one as it is now; its files are left to be copied.

    Args:
        source: the other one, on SQLite or PostgreSQL; it may be in use.
        folder, address: as of `create_project`.

    Raises:
        StoreError: as `create_project`; or the other one is of an older Seam.
    """
    from db.copying import copy_rows

    if source.is_older():
        raise StoreError(
            f"{source.folder} was made by an older Seam; open it once to upgrade it, then copy it."
        )

    def fill(data: Data) -> None:
        with source._data.told(), source._data.reader().connect() as read, data.told():
            copy_rows(read, data.writer(BUSY_S))

    return _make(folder, source.record.id, address, fill)


def open_project(folder: Path, migrations: Path = MIGRATIONS) -> Project:
    """Open a project; an older one is upgraded after a copy of its database went to backups/.

    Raises:
        StoreError: it isn't there, is no project, is damaged, newer, read-only or in use; or it lies where only
            one program may write, and another one does.
    """
    if folder.name in (DATABASE, POINTER) and folder.is_file():
        folder = folder.parent
    path = folder / DATABASE
    must_be_project(folder)
    if not writable(marker(folder)):
        raise StoreError(
            f"{folder} can't be written (read-only); change its permissions or copy the project to a folder "
            "where you may write."
        )
    for sub in FOLDERS:  # archives drop empty folders
        (folder / sub).mkdir(exist_ok=True)
    if (pointer := pointed(folder)) is not None:
        from db.postgres_upgrade import bring_up_to_date

        bring_up_to_date(pointer, folder, migrations)
        return Project(folder)
    place, seat = _seated(folder)
    try:
        if needs_upgrade(path, migrations):
            upgrade(path, folder / "backups", migrations, _journal(place))
        return Project(folder, seat=seat)
    except BaseException:
        if seat is not None:
            seat.leave()
        raise


def inspect_project(folder: Path, older: bool = False) -> Project:
    """Open a project for reading only, also in a read-only folder; nothing is upgraded or made.

    Args:
        older: accept one of an older Seam (the functions of `db.store` may fail on it).

    Raises:
        StoreError: it isn't there, is no project, is damaged, newer or older.
    """
    must_be_project(folder)
    if _is_older(folder) and not older:
        raise StoreError(
            f"{folder} was made by an older Seam; open it once to upgrade it (a copy is made first)."
        )
    return Project(folder, read_only=True)


def place_warning(folder: Path, place: Place) -> str:
    """One sentence about a database where only one program may write; empty on a disk of this computer."""
    if not place.is_shared:
        return ""
    where = (
        "on another computer's disk"
        if place.kind == "network"
        else "in a folder that is copied to other computers"
    )
    return (
        f"{folder} lies {where} ({place.name}): it is slower there, and only one program at a time may write to it; "
        "to work at it together, move it to PostgreSQL (`project copy`) or use session packs."
    )


def _data(folder: Path, place: Place, read_only: bool) -> Data:
    pointer = pointed(folder)
    if pointer is None:
        return SqliteData(folder / DATABASE, _journal(place), read_only)
    from db.postgres_data import PostgresData

    return PostgresData(pointer, folder)


def _is_older(folder: Path) -> bool:
    pointer = pointed(folder)
    if pointer is None:
        return needs_upgrade(folder / DATABASE)
    from db.postgres_data import PostgresData

    data = PostgresData(pointer, folder)
    try:
        with data.told():
            return refuse_newer(str(folder), data.version())
    finally:
        data.close(fold=False)


def _journal(place: Place) -> Journal:
    return "DELETE" if place.is_shared else "WAL"


def _seated(folder: Path) -> tuple[Place, Seat | None]:
    """Where a folder lies, and the right to write there where only one program has it."""
    place = place_of(folder)
    return place, take_seat(folder.resolve(), place) if place.is_shared else None


def _make(folder: Path, project_id: str, address: Address | None, fill: Callable[[Data], None]) -> Project:
    """Make a project's folder and schema and let `fill` write its rows; what failed leaves nothing behind."""
    made = empty_folder(folder)
    claim(folder, made)
    seat: Seat | None = None
    try:
        for sub in FOLDERS[1:]:
            (folder / sub).mkdir()
        if address is None:
            place, seat = _seated(folder)
            create_schema(folder / DATABASE, journal=_journal(place))
            _filled(SqliteData(folder / DATABASE, _journal(place)), fill)
        else:
            _make_in_postgres(folder, project_id, address, fill)
        return Project(folder, seat=seat)
    except OSError as error:
        _take_back(folder, made, seat)
        raise StoreError(f"{folder} can't be written ({error.strerror}); choose another folder.") from error
    except StoreError:
        _take_back(folder, made, seat)
        raise


def _make_in_postgres(folder: Path, project_id: str, address: Address, fill: Callable[[Data], None]) -> None:
    from db.postgres_data import PostgresData
    from db.postgres_upgrade import made_schema

    pointer = write_pointer(folder, project_id, address)
    with made_schema(pointer, folder):
        _filled(PostgresData(pointer, folder), fill)


def _filled(data: Data, fill: Callable[[Data], None]) -> None:
    try:
        fill(data)
    finally:
        data.close(fold=False)


def _take_back(folder: Path, made: bool, seat: Seat | None) -> None:
    if seat is not None:
        seat.leave()
    take_back(folder, made)


def _insert_project(data: Data, record: ProjectRecord) -> None:
    with data.told(), Session(data.writer(BUSY_S)) as session, session.begin():
        session.add(
            ProjectRow(id=record.id, name=record.name, created_at=record.created_at, demo=record.demo)
        )
