"""What SQLite refuses, in one sentence: known by its error code, never by its text."""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from db.records import StoreError

SENTENCES = {
    sqlite3.SQLITE_BUSY: "{name} is being written by another program or window; wait until it is done "
    "there and try again.",
    sqlite3.SQLITE_LOCKED: "{name} is being written by another program or window; wait until it is done "
    "there and try again.",
    sqlite3.SQLITE_READONLY: "{name} can't be written (read-only); change its permissions or copy the "
    "project to a folder where you may write.",
    sqlite3.SQLITE_PERM: "{name} may not be opened; change its permissions or copy the project to a folder "
    "where you may write.",
    sqlite3.SQLITE_IOERR: "{name} could not be read or written (input/output error); check the disk and the "
    "connection to it, then open the project again.",
    sqlite3.SQLITE_CORRUPT: "{name} is damaged; restore the project from its latest backup with "
    "`project restore`.",
    sqlite3.SQLITE_NOTADB: "{name} is not a database or is damaged; restore the project from its latest "
    "backup with `project restore`.",
    sqlite3.SQLITE_FULL: "The disk that holds {name} is full and this change was not saved; free some space "
    "and do it again.",
    sqlite3.SQLITE_CANTOPEN: "{name} can't be opened; check that its folder is there and may be written.",
}


DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
PERHAPS_FULL = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN)
"""What SQLite says, too, where there is no room for the files that it keeps beside the database."""
NO_ROOM = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
ROOM = 1 << 16
"""Bytes; the files beside the database grow by half of it at a time."""


class DatabaseDamaged(StoreError):
    """The file can't be read as a database (any more)."""


class DatabaseBusy(StoreError):
    """Another program holds the write lock: the same may well succeed in a moment."""


class DiskFull(StoreError):
    """There is no room to write."""


def known_fault(error: BaseException | None, path: Path) -> StoreError | None:
    """The sentence for an error of SQLite about `path`; None where it is a bug of ours.

    >>> known_fault(ValueError(), Path("seam.db")) is None
    True
    """
    code = getattr(error, "sqlite_errorcode", None)
    if not isinstance(code, int) or code & 0xFF not in SENTENCES:
        return None
    known = sqlite3.SQLITE_FULL if disk_is_full(code, path.parent) else code & 0xFF
    return _kind(known)(SENTENCES[known].format(name=path))


def _kind(code: int) -> type[StoreError]:
    if code in DAMAGE:
        return DatabaseDamaged
    if code in BUSY:
        return DatabaseBusy
    return DiskFull if code == sqlite3.SQLITE_FULL else StoreError


def disk_is_full(code: int, folder: Path) -> bool:
    """Whether an error code of SQLite means that the disk of the database's folder, or what one may use of it, is full.

    >>> disk_is_full(sqlite3.SQLITE_FULL, Path()), disk_is_full(sqlite3.SQLITE_IOERR, Path())
    (True, False)
    """
    if code & 0xFF not in PERHAPS_FULL:
        return code & 0xFF == sqlite3.SQLITE_FULL
    try:
        with tempfile.TemporaryFile(dir=folder, buffering=0) as probe:
            if probe.write(bytes(ROOM)) < ROOM:
                return True
            os.fsync(probe.fileno())
    except OSError as error:
        return error.errno in NO_ROOM
    return False


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn what SQLite refuses about `path` into a StoreError; a bug stays what it is."""
    try:
        yield
    except DBAPIError as error:
        fault = known_fault(error.orig, path)
        if fault is None:
            raise
        raise fault from error
    except sqlite3.Error as error:
        fault = known_fault(error, path)
        if fault is None:
            raise
        raise fault from error
