"""What PostgreSQL refuses, in one sentence: known by its code (SQLSTATE), never by its text."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy.exc import DBAPIError

from db.address import Address, account_name
from db.faults import DatabaseBusy, DatabaseDamaged
from db.records import StoreError

GONE = (
    "{server} can't be reached, so {folder} can't be used now; check that the server runs and the way to it, then try "
    "again."
)
PASSWORD = "{server} did not let {account} in; check the name in seam.json and the password (PGPASSWORD, or a line in .pgpass)."
SENTENCES = {
    "08": GONE,
    "57P": GONE,
    "28": PASSWORD,
    "3D": "There is no {server}; check the address in seam.json, or have it made there.",
    "3F": "There is no schema {schema} in {server}; check the address in seam.json.",
    "42501": "{account} may not do this in {server}; ask whoever keeps the server for the rights.",
    "25006": "{server} can't be written now (read-only); open the project for writing, or ask whoever keeps the server.",
    "53100": "The disk of {server} is full and this change was not saved; have some space freed and do it again.",
    "53300": "{server} has no free connection; close Seam on other computers or have the limit raised, then try again.",
    "53": "{server} has no resources left and this change was not saved; do it again later.",
    "58": "{server} could not read or write its files; tell whoever keeps the server.",
}
"""By the beginning of a code; the longest that fits holds."""
BUSY = {"55P03", "40001", "40P01"}
DAMAGED = "XX"
IS_BUSY = "{folder} is being written by another program or window; wait until it is done there and try again."
IS_DAMAGED = "{server} is damaged; have it restored, or restore the project from its latest backup."


class PasswordNeeded(StoreError):
    """The server asks for a password, or refused the one that it got.

    Attributes:
        address: the account and server; `db.address.keep_password` takes a password for it.
    """

    def __init__(self, text: str, address: Address) -> None:
        super().__init__(text)
        self.address = address


@contextmanager
def told(folder: Path, address: Address) -> Iterator[None]:
    """Turn what PostgreSQL refuses into a StoreError; a bug stays what it is."""
    try:
        yield
    except DBAPIError as error:
        fault = known_fault(error, folder, address)
        if fault is None:
            raise
        raise fault from error


def known_fault(error: DBAPIError, folder: Path, address: Address) -> StoreError | None:
    """The sentence for an error; None where it is a bug of ours."""
    code = getattr(error.orig, "sqlstate", None)
    words = {
        "folder": folder, "server": _capital(address.server), "account": account_name(address), "schema": address.schema,
    }  # fmt: skip
    if code is None:
        return _without_code(error, address, words)
    if code in BUSY:
        return DatabaseBusy(IS_BUSY.format(**words))
    if code.startswith(DAMAGED):
        return DatabaseDamaged(IS_DAMAGED.format(**words))
    fitting = max((start for start in SENTENCES if code.startswith(start)), key=len, default=None)
    if fitting is None:
        return None
    text = SENTENCES[fitting].format(**words)
    return PasswordNeeded(text, address) if fitting == "28" else StoreError(text)


def _without_code(error: DBAPIError, address: Address, words: dict[str, Any]) -> StoreError | None:
    """A connection that could not be made, or broke: the library of PostgreSQL gives no codes for these."""
    attempt = getattr(error.orig, "pgconn", None)
    if (
        attempt is not None
        and (attempt.needs_password or attempt.used_password)
        and not error.connection_invalidated
    ):
        return PasswordNeeded(PASSWORD.format(**words), address)
    import psycopg

    if error.connection_invalidated or isinstance(error.orig, psycopg.OperationalError):
        return StoreError(GONE.format(**words))
    return None


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
