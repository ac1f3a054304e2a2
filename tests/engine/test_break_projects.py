"""Attempts to break projects, backups and the demo: killed programs, two at once, places that refuse."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

import db.session
from db.faults import DatabaseDamaged, DiskFull
from db.records import StoreError
from db.session import create_project, inspect_project, open_project
from db.store import people, project_settings
from engine.runs import demo
from engine.runs import project as runs
from engine.types import EngineError
from tests.db import mounts
from tests.engine.test_demo import drive

KILLED = """
import os, signal, sys
from pathlib import Path
from db.session import open_project
from db.store import people
project = open_project(Path(sys.argv[1]))
with project.write() as session:
    people.add(session, "Mina", ["speaker"])
os._exit(9)  # as if killed: the log is not folded
"""


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A project whose last change is in the log of the database only."""
    folder = tmp_path / "Killed ?#%20 이름.seam"
    create_project(folder).close()
    root = Path(db.session.__file__).parents[1]
    ran = subprocess.run([sys.executable, "-c", KILLED, str(folder)], cwd=root, check=False, timeout=60)
    assert ran.returncode == 9
    assert (folder / "seam.db-wal").stat().st_size > 0
    return folder


def test_what_a_killed_program_left_in_the_log_is_read_on_a_read_only_place(
    killed: Path, tmp_path: Path
) -> None:
    with mounts.read_only(killed, tmp_path / "frozen") as frozen:
        assert runs.info(frozen)["counts"]["people"] == 1
        made = runs.backup(frozen, tmp_path / "kept")["backup"]
        assert drive(runs.check(frozen))[0]["ok"]
    runs.restore(tmp_path / "again", Path(made))
    with open_project(tmp_path / "again") as again, again.read() as session:
        assert [person.name for person in people.list_people(session)] == ["Mina"]


def test_a_log_that_can_not_be_read_is_told_not_left_out(killed: Path, tmp_path: Path) -> None:
    (killed / "seam.db-shm").unlink()
    with mounts.read_only(killed, tmp_path / "frozen") as frozen:
        for look in (runs.info, runs.backup):
            with pytest.raises(StoreError, match=r"seam\.db-wal that can't be read in a read-only folder"):
                look(frozen)
    assert runs.info(killed)["counts"]["people"] == 1


def test_a_backup_into_a_read_only_project_names_the_way_out(tmp_path: Path) -> None:
    create_project(tmp_path / "Study.seam").close()
    with (
        mounts.read_only(tmp_path / "Study.seam", tmp_path / "frozen") as frozen,
        pytest.raises(EngineError, match="--to"),
    ):
        runs.backup(frozen)


def test_a_backup_onto_a_full_disk_names_that_disk(tmp_path: Path) -> None:
    create_project(tmp_path / "Study.seam").close()
    with mounts.small_disk(tmp_path / "small", "32k") as small:
        with pytest.raises(StoreError, match=r"The disk that holds .*small.* is full"):
            runs.backup(tmp_path / "Study.seam", small)
        assert list(small.iterdir()) == []


def test_a_project_on_a_full_disk_is_left_with_all_that_was_saved(tmp_path: Path) -> None:
    with mounts.small_disk(tmp_path / "small", "3m") as small:
        with create_project(small / "Study.seam") as project:
            with project.write() as session:
                project_settings.put(session, "long", "x" * 200_000)
            full = mounts.fill(small)
            with pytest.raises(DiskFull, match="was not saved"), project.write() as session:
                project_settings.put(session, "more", "x" * 800_000)
        full.unlink()
        with open_project(small / "Study.seam") as project, project.read() as session:
            assert project_settings.get(session, "long", "") == "x" * 200_000


def test_a_database_without_its_own_row_is_damaged(tmp_path: Path) -> None:
    folder = tmp_path / "Study.seam"
    create_project(folder).close()
    connection = sqlite3.connect(folder / "seam.db")
    connection.execute("DELETE FROM project")
    connection.commit()
    connection.close()
    for look in (open_project, inspect_project, runs.info, runs.backup):
        with pytest.raises(DatabaseDamaged, match="restore the project from its latest backup"):
            look(folder)
    assert [problem["kind"] for problem in drive(runs.check(folder))[0]["problems"]] == ["database_damaged"]


def test_sounds_of_a_project_of_an_older_seam_are_not_taken_for_strangers(tmp_path: Path) -> None:
    folder = tmp_path / "Study.seam"
    create_project(folder).close()
    (folder / "audio" / "take.wav").write_bytes(b"RIFF")
    connection = sqlite3.connect(folder / "seam.db")
    connection.execute("UPDATE alembic_version SET version_num = '0004'")
    connection.commit()
    connection.close()
    assert [problem["kind"] for problem in drive(runs.check(folder))[0]["problems"]] == ["old_schema"]


def test_of_two_programs_that_make_one_project_the_second_takes_nothing_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other program makes the project between our look at the empty folder and our first change."""
    folder = tmp_path / "Study.seam"
    looked = db.session.empty_folder

    def look_then_lose(path: Path) -> bool:
        made = looked(path)
        monkeypatch.undo()
        create_project(path, "The other's").close()
        return made

    monkeypatch.setattr(db.session, "empty_folder", look_then_lose)
    with pytest.raises(StoreError, match="Another program makes a project"):
        create_project(folder, "Ours")
    assert runs.info(folder)["name"] == "The other's"


@pytest.mark.smoke
def test_a_demo_that_another_program_built_meanwhile_is_taken_and_left_in_place(tmp_path: Path) -> None:
    slow = demo.build(tmp_path)
    next(slow)  # building beside has begun
    first = drive(demo.build(tmp_path))[0]
    with inspect_project(Path(first["folder"])) as project:
        before = project.record.id
    second = drive(slow)[0]
    assert (second["folder"], second["set_aside"]) == (first["folder"], None)
    with inspect_project(Path(second["folder"])) as project:
        assert project.record.id == before
    assert [path.name for path in tmp_path.iterdir()] == ["demo.seam"]


def test_a_backup_whose_manifest_lies_is_refused(tmp_path: Path) -> None:
    """A manifest is the part of a backup that anybody can edit."""
    create_project(tmp_path / "Study.seam").close()
    good = Path(runs.backup(tmp_path / "Study.seam", tmp_path)["backup"])
    shutil.unpack_archive(good, tmp_path / "open", "zip")
    manifest = json.loads((tmp_path / "open" / "seam-backup.json").read_text(encoding="utf-8"))
    for change in (
        {"files": []},
        {"files": None},
        {"files": [*manifest["files"], {"path": "audio/../../evil", "bytes": 1, "sha256": ""}]},
        {"files": [manifest["files"][0] | {"bytes": 10**12}]},
        {"files": [manifest["files"][0] | {"bytes": -1}]},
        {"seam_backup": 99},
        {"seam_backup": "x"},
    ):
        text = json.dumps(manifest | change)
        (tmp_path / "open" / "seam-backup.json").write_text(text, encoding="utf-8")
        bad = shutil.make_archive(str(tmp_path / "bad"), "zip", tmp_path / "open")
        with pytest.raises(EngineError, match=r"bad\.zip"):
            runs.restore(tmp_path / "restored", Path(bad))
        assert not (tmp_path / "restored").exists()
        assert not list(tmp_path.glob(".seam-restore-*"))
