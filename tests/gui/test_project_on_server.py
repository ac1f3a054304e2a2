"""A project whose database is in PostgreSQL, and one in a copied folder, in a real window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from db.address import POINTER
from db.session import copy_project, open_project
from db.store import people
from tests.db import postgres_server
from tests.db.conftest import EmptyDatabases, empty_databases, postgres_url  # noqa: F401
from tests.gui.conftest import Bench


@pytest.mark.smoke
def test_a_project_on_a_server_asks_for_its_password_and_shows_what_others_change(
    bench: Bench, project_folder: Path, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    databases: EmptyDatabases = request.getfixturevalue("empty_databases")
    address = databases.new()
    folder = tmp_path / "Lab.seam"
    with open_project(project_folder) as source, copy_project(source, folder, address) as copy:
        with copy.write() as session:
            session.connection().exec_driver_sql(f"DROP ROLE IF EXISTS {postgres_server.WITH_PASSWORD}")
            session.connection().exec_driver_sql(
                f"CREATE ROLE {postgres_server.WITH_PASSWORD} SUPERUSER LOGIN PASSWORD 'richtig'"
            )
        content = json.loads((folder / POINTER).read_text(encoding="utf-8"))
        locked = content | {
            "database": content["database"].replace("//seam@", f"//{postgres_server.WITH_PASSWORD}@")
        }
        (folder / POINTER).write_text(json.dumps(locked), encoding="utf-8")
        window, asked = bench.window, bench.window.sign_in
        window.services.projects.open(folder)
        bench.wait(asked.isVisible)
        assert postgres_server.WITH_PASSWORD in asked.labelText()
        asked.setTextValue("richtig")
        asked.accept()
        bench.wait(lambda: window.services.projects.is_open)
        bench.idle()
        assert window.services.projects.folder == folder and asked.textValue() == ""
        for page in ("scripts", "record", "annotate", "recognition", "translation", "speech", "home"):
            bench.show(page)
        assert {notice.kind for notice in window.services.notices.log[1:]} <= {"info", "done"}
        with open_project(folder) as other, other.write() as session:
            people.add(session, "Jun", ["annotator"])
        bench.wait(
            lambda: (
                window.services.projects.elsewhere.look()
                or any(person.name == "Jun" for person in window.services.people.all())
            )
        )
        bench.idle()
        window.services.projects.close()


def test_a_project_in_a_copied_folder_opens_with_a_warning(bench: Bench, project_folder: Path) -> None:
    (project_folder.parent / ".stfolder").mkdir()
    bench.open(project_folder)
    assert [notice.kind for notice in bench.window.services.notices.log] == ["warning"]
    assert "Syncthing" in bench.window.services.notices.log[0].text
