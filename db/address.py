"""Where in PostgreSQL a project's database lives: an address, kept in seam.json without a password.

    parse_address("postgresql://mina@server/lab?schema=pilot") -> Address
    write_pointer(folder, project_id, address) -> Pointer
    pointed(folder) -> Pointer | None
    keep_password(address, password)        for as long as this program runs

A password that is written into an address is taken out of it and held in memory. Where none was given, the usual
places are asked by PostgreSQL's own library: PGPASSWORD, PGPASSFILE and .pgpass.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from db.records import StoreError

POINTER = "seam.json"
FORMAT = 1
SCHEMES = ("postgresql", "postgres", "postgresql+psycopg")
SCHEMA = re.compile(r"[a-z_][a-z0-9_]{0,62}")
HOW = "write it as postgresql://NAME@SERVER/DATABASE, with ?schema=NAME for one of several projects in it"


@dataclass(frozen=True, slots=True)
class Address:
    """A schema in a database of PostgreSQL.

    Attributes:
        url: without password and schema.
        schema: where the project's tables lie.
    """

    url: URL
    schema: str

    @property
    def text(self) -> str:
        """As a person writes it, without a password."""
        url = self.url if self.schema == "public" else self.url.update_query_dict({"schema": self.schema})
        return url.render_as_string(hide_password=False)

    @property
    def server(self) -> str:
        """Computer and database, for a sentence."""
        host = self.url.host or str(self.url.query.get("host", "")) or "this computer"
        return f"the database {self.url.database} on {host}"


@dataclass(frozen=True, slots=True)
class Pointer:
    """What seam.json says.

    Attributes:
        path: the file.
        project_id: of the project whose database that is.
        address: where it lives.
    """

    path: Path
    project_id: str
    address: Address


_PASSWORDS: dict[str, str] = {}


def parse_address(text: str) -> Address:
    """An address as a person writes it; a password in it is held in memory only.

    Raises:
        StoreError: it is none of PostgreSQL, or names no database.

    >>> parse_address("postgres://mina@server:5433/lab?schema=pilot").text
    'postgresql://mina@server:5433/lab?schema=pilot'
    >>> parse_address("postgresql://server/lab").schema
    'public'
    """
    try:
        url = make_url(text.strip())
    except (ArgumentError, ValueError) as error:
        raise StoreError(f"{_without_password(text)} is no address of PostgreSQL; {HOW}.") from error
    schema = url.query.get("schema", "public")
    if url.drivername not in SCHEMES or not url.database:
        raise StoreError(f"{_without_password(text)} is no address of a database in PostgreSQL; {HOW}.")
    if not isinstance(schema, str) or not SCHEMA.fullmatch(schema):
        raise StoreError(f"{schema} can't be the name of a schema; use small letters a to z, digits and _.")
    plain = url.difference_update_query(["schema"]).set(drivername="postgresql")
    address = Address(plain._replace(password=None), schema)
    if url.password is not None:
        keep_password(address, str(url.password))
    return address


def keep_password(address: Address, password: str) -> None:
    """Hold the password of an account on a server in memory, for as long as this program runs."""
    _PASSWORDS[_account(address)] = password


def password_of(address: Address) -> str | None:
    """The password that was given to this program; None where PostgreSQL's own library finds it, or none is needed."""
    return _PASSWORDS.get(_account(address))


def write_pointer(folder: Path, project_id: str, address: Address) -> Pointer:
    """Say in a project's folder where its database lives. Raises OSError."""
    path = folder / POINTER
    content = {"seam_project": FORMAT, "id": project_id, "database": address.text}
    with path.open("x", encoding="utf-8") as file:
        file.write(json.dumps(content, ensure_ascii=False, indent=1) + "\n")
    return Pointer(path, project_id, address)


def pointed(folder: Path) -> Pointer | None:
    """What the folder's seam.json says; None where it has none.

    Raises:
        StoreError: it can't be read, is of a newer Seam, or the folder has a database of its own as well.
    """
    path = folder / POINTER
    if not path.is_file():
        return None
    if (path.parent / "seam.db").exists():
        raise StoreError(
            f"{folder} has both seam.db and {POINTER}, so it isn't clear which is the project's database; "
            "move the one that is not into another folder."
        )
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        version, project_id, text = int(found["seam_project"]), str(found["id"]), str(found["database"])
    except OSError as error:
        raise StoreError(f"{path} can't be read ({error.strerror}); check its permissions.") from error
    except (ValueError, KeyError, TypeError) as error:
        raise StoreError(
            f"{path} does not say where the project's database lives; copy it from another computer of the project."
        ) from error
    if version > FORMAT:
        raise StoreError(f"{path} was made by a newer Seam; open it with that version or update Seam.")
    return Pointer(path, project_id, parse_address(text))


def _account(address: Address) -> str:
    """Who signs in where: a server may also be named behind the question mark, as the folder of its socket."""
    named = {key: of for key, of in address.url.query.items() if key in ("host", "port", "user")}
    return address.url.set(database="", query=named).render_as_string(hide_password=False)


def _without_password(text: str) -> str:
    """
    >>> _without_password("mysql://mina:secret@server/lab")
    'mysql://mina:***@server/lab'
    """
    return re.sub(r"(?<=:)[^:@/]*(?=@)", "***", text)


def account_name(address: Address) -> str:
    """Who is signed in, for a sentence."""
    return address.url.username or os.environ.get("PGUSER", "") or "this account"
