from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from db.address import Address, parse_address, write_pointer
from db.session import FOLDERS, Project, create_project, open_project
from tests.db import postgres_server
from tests.projects import new_project

OF_FILES = {"test_session", "test_schema", "test_place", "test_postgres"}
"""Tests of what only a file can be, or only a server."""
NUMBERS = count(1)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test of the store runs on SQLite, and in `make test-long` on PostgreSQL as well."""
    if "project" in metafunc.fixturenames and metafunc.module.__name__.split(".")[-1] not in OF_FILES:
        both = ["sqlite", pytest.param("postgresql", marks=pytest.mark.smoke)]
        metafunc.parametrize("project", both, indirect=True)


@pytest.fixture
def project(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Project]:
    folder = tmp_path / "Study.seam"
    if getattr(request, "param", "sqlite") == "postgresql":
        databases: EmptyDatabases = request.getfixturevalue("empty_databases")
        with databases.copied(folder) as made:
            yield made
        return
    with new_project(folder, "Study") as made:
        yield made


class EmptyDatabases:
    """Copies of a database with an empty project: made from a template they take a tenth of the time."""

    def __init__(self, server: str, folder: Path) -> None:
        self._server = server
        self._sql("CREATE DATABASE seam_empty")
        with create_project(folder / "Empty.seam", "Study", address=self.address("seam_empty")) as empty:
            self._id = empty.record.id

    def address(self, name: str, schema: str = "public") -> Address:
        return parse_address(self._server.replace("/postgres?", f"/{name}?") + f"&schema={schema}")

    def new(self) -> Address:
        """A database of its own, without tables."""
        name = f"seam_{next(NUMBERS)}"
        self._sql(f"CREATE DATABASE {name} TEMPLATE template0")
        return self.address(name)

    @contextmanager
    def copied(self, folder: Path) -> Iterator[Project]:
        """An empty project on the server, open; its database goes at the end."""
        name = f"seam_{next(NUMBERS)}"
        self._sql(f"CREATE DATABASE {name} TEMPLATE seam_empty")
        for sub in FOLDERS:
            (folder / sub).mkdir(parents=True)
        write_pointer(folder, self._id, self.address(name))
        try:
            with open_project(folder) as project:
                yield project
        finally:
            self._sql(f"DROP DATABASE {name} WITH (FORCE)")

    def _sql(self, line: str) -> None:
        import psycopg

        with psycopg.connect(self._server, autocommit=True) as connection:
            connection.execute(line)  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The address of a server; the test is skipped where none is installed."""
    with postgres_server.running_server() as url:
        yield url


@pytest.fixture(scope="session")
def empty_databases(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> EmptyDatabases:
    return EmptyDatabases(postgres_url, tmp_path_factory.mktemp("empty"))
