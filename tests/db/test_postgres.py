"""A project whose database is in PostgreSQL, against a real server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from time import monotonic

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from db.address import POINTER, keep_password, parse_address
from db.faults import DatabaseBusy
from db.models import Label
from db.postgres_data import postgres_engine
from db.postgres_faults import PasswordNeeded
from db.records import QueueFilter, StoreError
from db.session import Project, copy_project, create_project, inspect_project, is_project, open_project
from db.store import labels, marks, people, projects, scripts, systems, takes
from db.table import Table
from db.upgrade import revisions, version_of
from engine.runs import project as runs
from engine.runs import project_copy
from engine.runs.steps import finished
from tests.db import postgres_server, sample
from tests.db.conftest import EmptyDatabases
from tests.db.test_schema import LAST, LATER, later_seam

NAMES = ("Zoë", "anna", "Anna", "éva", "zoe", "_x", "가나", "나가", "Ärger", "a b", "ab", "中文", "Ａ")


@pytest.fixture
def on_server(empty_databases: EmptyDatabases, tmp_path: Path) -> Iterator[Project]:
    with empty_databases.copied(tmp_path / "Lab.seam") as project:
        yield project


def one_sentence(error: pytest.ExceptionInfo[StoreError]) -> str:
    text = str(error.value)
    assert text.endswith(".") and "\n" not in text
    return text


def until(happens: Callable[[], bool]) -> None:
    """A notice arrives a moment after the change."""
    deadline = monotonic() + 10
    while not happens():
        assert monotonic() < deadline


def filled(project: Project) -> str:
    """A take with a label, a recogniser and its repeat; the take's id."""
    with project.write() as session:
        take_id = sample.add_take(session)
        labels.set_labels(session, take_id, {"verdict": "keep", "note": "크게"})
        repeat = systems.get_or_add_recogniser(session, "{}", 0, "Whisper")
        systems.get_or_add_recogniser(session, "{}", 1, repeat.name)
    return take_id


@pytest.mark.smoke
def test_the_folder_says_where_the_database_is_and_nothing_secret(
    empty_databases: EmptyDatabases, tmp_path: Path
) -> None:
    address = empty_databases.new()
    keep_password(address, "geheim")
    with create_project(tmp_path / "Lab.seam", "Lab", address=address) as project:
        content = json.loads((project.folder / POINTER).read_text(encoding="utf-8"))
        assert content == {"seam_project": 1, "id": project.record.id, "database": address.text}
        assert sorted(path.name for path in project.folder.iterdir()) == [
            "audio",
            "backups",
            "exports",
            POINTER,
        ]
        assert "geheim" not in (project.folder / POINTER).read_text(encoding="utf-8")
        assert is_project(project.folder) and project.in_postgres and project.warning == ""
        assert project.schema() == revisions()[-1] and project.database_bytes() > 0
    with open_project(project.folder / POINTER) as again:
        assert again.record == project.record
    with pytest.raises(StoreError) as error:
        create_project(tmp_path / "Second.seam", address=address)
    assert "?schema=NAME" in one_sentence(error) and not (tmp_path / "Second.seam").exists()
    second = parse_address(f"{address.text}&schema=second")
    create_project(tmp_path / "Second.seam", address=second).close()
    assert open_project(tmp_path / "Second.seam").close() is None


def test_migrations_make_what_the_models_say_and_texts_are_compared_by_code_points(
    on_server: Project,
) -> None:
    with on_server.read() as session:
        context = MigrationContext.configure(session.connection(), opts={"compare_server_default": True})
        assert compare_metadata(context, Table.metadata) == []
        cursor = session.connection().exec_driver_sql
        assert cursor("SHOW lc_collate").scalar_one() != "C" or cursor("SELECT 'a' < 'B'").scalar_one()
        other = (
            "SELECT count(*) FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'alembic_version'"
            " AND udt_name IN ('text', 'varchar') AND collation_name IS DISTINCT FROM 'C'"
        )
        assert cursor(other).scalar_one() == 0


def test_names_stand_in_one_order_and_texts_are_found_alike(on_server: Project, tmp_path: Path) -> None:
    def answers(project: Project) -> list[object]:
        with project.write() as session:
            for name in NAMES:
                people.add(session, name)
                sample.add_script(session, f"{name} 50%_ said")
        with project.read() as session:
            found = [
                scripts.list_scripts(session, text=text)
                for text in ("ZOE", "zoë", "É", "0%_", "가", "\\", "A b")
            ]
            names = [person.name for person in people.list_people(session)]
            return [names, [[one.text for one in part] for part in found]]

    with create_project(tmp_path / "File.seam") as in_file:
        assert answers(on_server) == answers(in_file)


def test_a_write_is_all_or_nothing_and_a_read_sees_one_moment(on_server: Project) -> None:
    with pytest.raises(ZeroDivisionError), on_server.write() as session:
        sample.speaker(session)
        raise ZeroDivisionError
    with on_server.read() as reader:
        assert people.list_people(reader) == []
        with on_server.write() as writer:
            sample.speaker(writer)
        assert people.list_people(reader) == []
    with pytest.raises(StoreError) as error, on_server.read() as session:
        people.add(session, "Jun")
    assert "read-only" in one_sentence(error)
    with on_server.write(), pytest.raises(DatabaseBusy) as busy, on_server.write(wait_s=0.05):
        pass
    assert "another program" in one_sentence(busy)


def test_a_change_by_somebody_else_is_noticed_and_no_other(on_server: Project) -> None:
    with open_project(on_server.folder) as other:
        before = on_server.data_version()
        assert on_server.data_version() == before
        with other.read() as session:
            people.list_people(session)
        assert on_server.data_version() == before
        with other.write() as session:
            sample.speaker(session)
        until(lambda: on_server.data_version() != before)


def test_every_kind_has_a_mark_that_moves_with_it(on_server: Project) -> None:
    def marked() -> dict[str, marks.Mark]:
        with on_server.read() as session:
            return marks.marks(session)

    seen = [marked()]
    take_id = filled(on_server)
    seen.append(marked())
    with on_server.write() as session:
        twice = sample.take(takes.get(session, take_id).script_id, people.list_people(session)[0].id)
        takes.add(session, twice)  # selected in the place of the first one
    seen.append(marked())
    assert set(seen[0]) == marks.KINDS and seen[1:] != seen[:-1]
    moved = [
        {kind for kind in marks.KINDS if before[kind] != after[kind]} for before, after in pairwise(seen)
    ]
    assert moved[0] >= {"labels", "people", "scripts", "systems", "takes"}
    assert "takes" in moved[1] and not moved[1] & {"people", "systems", "scores", "runs", "lexicon"}


def test_a_project_goes_to_the_server_and_back_whole(
    project: Project, empty_databases: EmptyDatabases, tmp_path: Path
) -> None:
    take_id = filled(project)
    (project.folder / "audio" / f"{take_id}.wav").write_bytes(b"sound")
    address = empty_databases.new().text
    there = finished(project_copy.copy(project.folder, tmp_path / "There.seam", address))
    assert there["ok"] and there["files"] == 1 and there["database"] == address
    back = finished(project_copy.copy(tmp_path / "There.seam", tmp_path / "Back.seam"))
    assert back["ok"] and (tmp_path / "Back.seam" / "audio" / f"{take_id}.wav").read_bytes() == b"sound"
    again = empty_databases.new().text
    finished(project_copy.copy(tmp_path / "There.seam", tmp_path / "Twice.seam", again))
    for folder in ("There.seam", "Back.seam", "Twice.seam"):
        with open_project(tmp_path / folder) as copied:
            assert copied.record == project.record
            with project.read() as first, copied.read() as second:
                assert projects.counts(first) == projects.counts(second)
                assert takes.list_takes(first) == takes.list_takes(second)
                assert systems.list_systems(first) == systems.list_systems(second)
                assert takes.queue(first, QueueFilter()) == takes.queue(second, QueueFilter())
                assert labels.history(first, take_id) == labels.history(second, take_id)
            with copied.write() as session:  # numbers go on behind the highest one
                labels.set_label(session, take_id, "verdict", "reject")
                assert session.query(Label).count() == 3
        assert finished(runs.check(tmp_path / folder))["ok"]


@pytest.mark.smoke
def test_a_copy_that_fails_leaves_nothing_anywhere(
    project: Project, empty_databases: EmptyDatabases, tmp_path: Path
) -> None:
    filled(project)
    address = empty_databases.new()
    steps = project_copy.copy(project.folder, tmp_path / "There.seam", address.text)
    for step in steps:
        if step.note != "database":
            break
    steps.close()
    assert not (tmp_path / "There.seam").exists()
    create_project(tmp_path / "There.seam", address=address).close()


@pytest.mark.smoke
def test_a_backup_of_it_is_restored_into_a_file(on_server: Project, tmp_path: Path) -> None:
    take_id = filled(on_server)
    (on_server.folder / "audio" / f"{take_id}.wav").write_bytes(b"sound")
    made = runs.backup(on_server.folder)
    assert made["ok"]
    runs.restore(tmp_path / "Restored.seam", Path(made["backup"]))
    with open_project(tmp_path / "Restored.seam") as restored, restored.read() as session:
        assert not restored.in_postgres
        assert labels.current(session, take_id) == {"verdict": "keep", "note": "크게"}
    assert (
        finished(runs.check(on_server.folder))["ok"] and runs.info(on_server.folder)["counts"]["takes"] == 1
    )


@pytest.mark.smoke
def test_an_older_one_is_copied_then_upgraded_and_a_newer_one_refused(
    on_server: Project, tmp_path: Path
) -> None:

    def on_any(name: str, more: str = "pass") -> Path:
        """Migrations of a later Seam; SQLite's way to make a table anew is none of PostgreSQL's."""
        made = later_seam(tmp_path / name, more)
        file = made / "versions" / f"{LATER}_nicknames.py"
        file.write_text(file.read_text(encoding="utf-8").replace(', recreate="always"', ""), encoding="utf-8")
        return made

    take_id = filled(on_server)
    on_server.close()
    folder = on_server.folder
    wrong = on_any("wrong", "op.execute('DELETE FROM labels'); raise ZeroDivisionError")
    with pytest.raises(ZeroDivisionError):
        open_project(folder, wrong)
    with inspect_project(folder) as project, project.read() as session:
        assert labels.current(session, take_id)["verdict"] == "keep"
    right = on_any("later")
    with open_project(folder, right) as project, project.read() as session:
        assert labels.current(session, take_id)["verdict"] == "keep"
        assert project.schema() == LATER
    assert [version_of(copy) for copy in (folder / "backups").iterdir()] == [
        LAST,
        LAST,
    ]  # the first try's, too
    with pytest.raises(StoreError, match="newer Seam") as error:
        open_project(folder)
    one_sentence(error)
    with pytest.raises(StoreError, match="newer Seam"):
        inspect_project(folder)


def pointing(folder: Path, address: str, project_id: str = "x") -> Path:
    folder.mkdir()
    content = {"seam_project": 1, "id": project_id, "database": address}
    (folder / POINTER).write_text(json.dumps(content), encoding="utf-8")
    return folder


@pytest.mark.parametrize("opener", [open_project, inspect_project])
def test_what_can_not_be_opened_is_told_in_a_sentence(
    opener: Callable[[Path], Project], on_server: Project, postgres_url: str, tmp_path: Path
) -> None:
    wanted = {
        "no server": (f"postgresql://seam@/postgres?host={tmp_path}", "can't be reached"),
        "no database": (postgres_url.replace("/postgres?", "/nothing?"), "nothing"),
        "no project": (postgres_url, "no project of Seam"),
        "no address": ("mysql://server/lab", "no address"),
        "another project": (json.loads((on_server.folder / POINTER).read_text())["database"], "not the one"),
    }
    for name, (address, words) in wanted.items():
        with pytest.raises(StoreError) as error:
            opener(pointing(tmp_path / f"{name}.seam", address))
        assert words in one_sentence(error), name
    for name, text in (
        ("garbage", "{"),
        ("newer", '{"seam_project": 9, "id": "x", "database": "y"}'),
        ("list", "[]"),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / POINTER).write_text(text, encoding="utf-8")
        with pytest.raises(StoreError) as error:
            opener(tmp_path / name)
        assert POINTER in one_sentence(error)


@pytest.mark.smoke
def test_a_password_is_asked_for_and_kept_in_memory_only(on_server: Project, tmp_path: Path) -> None:
    address = json.loads((on_server.folder / POINTER).read_text(encoding="utf-8"))["database"]
    with on_server.write() as session:
        account = postgres_server.WITH_PASSWORD
        cursor = session.connection().exec_driver_sql
        cursor(f"DROP ROLE IF EXISTS {account}")
        cursor(f"CREATE ROLE {account} SUPERUSER LOGIN PASSWORD 'richtig'")
    locked = address.replace("//seam@", f"//{account}@")
    folder = pointing(tmp_path / "Locked.seam", locked, on_server.record.id)
    with pytest.raises(PasswordNeeded) as error:
        open_project(folder)
    assert account in one_sentence(error) and ".pgpass" in str(error.value)
    keep_password(error.value.address, "falsch")
    with pytest.raises(PasswordNeeded) as error:
        open_project(folder)
    assert "falsch" not in one_sentence(error)
    keep_password(error.value.address, "richtig")
    with open_project(folder) as project:
        assert project.record == on_server.record
    keep_password(error.value.address, "")


@pytest.mark.smoke
def test_a_server_that_goes_is_told_and_found_again(on_server: Project) -> None:
    on_server.data_version()
    engine = postgres_engine(on_server._data.pointer.address, on_server.folder)  # type: ignore[attr-defined]
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    with pytest.raises(StoreError) as error, on_server.write() as session:
        sample.speaker(session)
        with engine.connect() as connection:
            connection.exec_driver_sql(others)
        sample.speaker(session, "Jun")
    assert "can't be reached" in one_sentence(error)
    until(lambda: on_server.data_version() == 2)  # it listens anew, and something may have been missed
    with on_server.read() as session:
        assert people.list_people(session) == []
    engine.dispose()


def test_addresses_lose_their_password_and_are_checked() -> None:
    address = parse_address("postgres://mina:secret@server:5433/lab?sslmode=require")
    assert address.text == "postgresql://mina@server:5433/lab?sslmode=require"
    assert "secret" not in repr(address)
    for wrong in (
        "",
        "lab",
        "sqlite:///x.db",
        "postgresql://server",
        "postgresql://server/lab?schema=A-B",
        "http://a/b",
    ):
        with pytest.raises(StoreError) as error:
            parse_address(wrong)
        one_sentence(error)


@pytest.mark.smoke
def test_copying_keeps_a_moment_while_somebody_writes(on_server: Project, tmp_path: Path) -> None:
    filled(on_server)
    with on_server.write() as session:
        people.add(session, "Jun")
        with closing(copy_project(on_server, tmp_path / "Copy.seam")) as copy, copy.read() as other:
            assert [person.name for person in people.list_people(other)] == ["Mina"]
    assert replace(on_server.record) == copy.record
