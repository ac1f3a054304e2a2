"""Where a folder lies, and how one writer at a time is held to it."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from db.one_writer import LOCK, STALE_S, Seat, read_holder, take_seat
from db.place import LOCAL, Place, place_of
from db.records import StoreError
from db.session import Project, create_project, inspect_project, open_project
from db.store import people
from tests.db import sample

ROOT = Path(__file__).parents[2]
MOUNTS = """\
22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
40 22 0:40 / {lab} rw,relatime - nfs4 server:/lab rw
41 22 0:41 / {lab}/disk rw,relatime - xfs /dev/sdb1 rw
42 22 0:42 / {ssh} rw,relatime - fuse.sshfs mina@server: rw
43 22 0:43 / {vault} rw,relatime - fuse.gocryptfs gocryptfs rw
"""
WRITE = """
import sys
from pathlib import Path
from db.records import StoreError
from db.session import open_project
from db.store import people
try:
    with open_project(Path(sys.argv[1])) as project, project.write() as session:
        people.add(session, sys.argv[2])
except StoreError as error:
    print(error)
"""
HOLD = """
import sys
from pathlib import Path
from db.session import open_project
project = open_project(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def synced(tmp_path: Path) -> Path:
    """A folder that Syncthing copies to other computers."""
    (tmp_path / "copied" / ".stfolder").mkdir(parents=True)
    return tmp_path / "copied"


def journal_of(project: Project) -> str:
    with closing(sqlite3.connect(project.database)) as connection:
        return connection.execute("PRAGMA journal_mode").fetchone()[0]


def settings_of(project: Project) -> tuple[str, int]:
    with project.read() as session:
        cursor = session.connection().exec_driver_sql
        return cursor("PRAGMA journal_mode").scalar_one(), cursor("PRAGMA synchronous").scalar_one()


def elsewhere(folder: Path, name: str) -> str:
    """What another program says that adds somebody; empty where it could."""
    line = [sys.executable, "-c", WRITE, str(folder), name]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True)
    return done.stdout.strip()


def test_the_table_of_mounts_tells_where_a_folder_lies(tmp_path: Path) -> None:
    lab, ssh, vault = (tmp_path / name for name in ("lab data", "ssh", "vault"))
    table = tmp_path / "mounts"
    escaped = str(lab).replace(" ", "\\040")
    table.write_text(MOUNTS.format(lab=escaped, ssh=ssh, vault=vault), encoding="utf-8")
    assert place_of(lab / "new" / "Study.seam", table) == Place("network", "nfs4")
    assert place_of(lab / "disk" / "Study.seam", table) == LOCAL
    assert place_of(ssh, table) == Place("network", "fuse.sshfs")
    assert place_of(vault / "Study.seam", table) == place_of(tmp_path, table) == LOCAL
    assert place_of(tmp_path, tmp_path / "no table") == LOCAL


def test_folders_of_programs_that_copy_them_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    monkeypatch.setattr(Path, "home", lambda: home)
    for folder in (
        "OneDrive/x",
        "Library/Mobile Documents/x",
        "Library/CloudStorage/GoogleDrive-mina@x",
        ".dropbox",
    ):
        (home / folder).mkdir(parents=True)
    (home / ".dropbox" / "info.json").write_text(
        json.dumps({"personal": {"path": str(tmp_path / "Team")}}), encoding="utf-8"
    )
    (tmp_path / "cloud").mkdir()
    (tmp_path / "cloud" / ".sync_1234.db").touch()
    found = {
        place: place_of(folder).name
        for place, folder in (
            ("OneDrive", home / "OneDrive" / "x"),
            ("iCloud", home / "Library" / "Mobile Documents" / "x" / "P.seam"),
            ("Google Drive", home / "Library" / "CloudStorage" / "GoogleDrive-mina@x" / "P.seam"),
            ("Dropbox", tmp_path / "Team" / "P.seam"),
            ("Nextcloud", tmp_path / "cloud" / "P.seam"),
            ("", home / "P.seam"),  # settings of Dropbox are no folder of Dropbox
        )
    }
    assert found == {name: name for name in found}


def test_a_copied_folder_has_one_writer_without_a_log(synced: Path) -> None:
    with create_project(synced / "P.seam") as project:
        assert settings_of(project) == ("delete", 2)
        assert "only one program" in project.warning and "Syncthing" in project.warning
        assert sorted(path.name for path in project.folder.iterdir() if path.is_file()) == ["seam.db", LOCK]
        with project.write() as session:
            sample.speaker(session)
        refusal = elsewhere(project.folder, "Jun")
        assert refusal.endswith(".") and "\n" not in refusal
        assert "PostgreSQL" in refusal and "session packs" in refusal and str(os.getpid()) in refusal
        with (
            open_project(project.folder) as again,
            again.write() as session,
        ):  # as every job of the window does
            people.add(session, "Ana")
        assert (project.folder / LOCK).exists()
        with inspect_project(project.folder) as looked, looked.read() as session:
            assert len(people.list_people(session)) == 2
    assert not (project.folder / LOCK).exists()
    assert elsewhere(project.folder, "Jun") == ""


def test_a_project_changes_its_journal_with_its_place(synced: Path, tmp_path: Path) -> None:
    with create_project(tmp_path / "P.seam") as project:
        assert settings_of(project) == ("wal", 2) and project.warning == ""
    (tmp_path / "P.seam").rename(synced / "P.seam")
    with open_project(synced / "P.seam") as project, project.write() as session:
        sample.speaker(session)
        assert settings_of(project)[0] == "delete"
    (synced / "P.seam").rename(tmp_path / "P.seam")
    with open_project(tmp_path / "P.seam") as project:
        assert settings_of(project)[0] == "wal"
        with project.read() as session:
            assert len(people.list_people(session)) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="kills with a signal")
def test_the_seat_of_a_program_that_was_killed_is_taken_at_once(synced: Path) -> None:
    create_project(synced / "P.seam").close()
    line = [sys.executable, "-c", HOLD, str(synced / "P.seam")]
    with subprocess.Popen(line, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None and other.stdout.readline() == "open\n"
        with pytest.raises(StoreError, match=str(other.pid)):
            open_project(synced / "P.seam")
        other.kill()
    with open_project(synced / "P.seam"):
        holder = read_holder(synced / "P.seam" / LOCK)
        assert holder is not None and holder.pid == os.getpid()


def of_another_computer(folder: Path, age_s: float) -> None:
    """As if a computer that can't be asked had written it so long ago."""
    holder = {"id": "other", "host": "lab-pc", "pid": 1, "name": "jun", "since": "", "renewed_at": ""}
    (folder / LOCK).write_text(json.dumps(holder), encoding="utf-8")
    then = (folder / LOCK).stat().st_mtime - age_s
    os.utime(folder / LOCK, (then, then))


def test_another_computer_keeps_its_seat_for_ten_minutes(synced: Path) -> None:
    folder = synced / "P.seam"
    create_project(folder).close()
    of_another_computer(folder, STALE_S - 60)
    with pytest.raises(StoreError, match="jun on lab-pc"):
        open_project(folder)
    of_another_computer(folder, STALE_S + 60)
    with open_project(folder) as project:
        of_another_computer(folder, 0)  # it was asleep, or took this seat over in the same way
        with pytest.raises(StoreError, match="taken over by jun on lab-pc"), project.write():
            pass
    assert read_holder(folder / LOCK).host == "lab-pc"  # not ours to remove


def test_a_seat_is_renewed_and_written_again_when_its_file_is_gone(synced: Path) -> None:
    seat: Seat = take_seat(synced, place_of(synced))
    (synced / LOCK).unlink()
    seat.renew()
    seat.must_hold()
    assert (synced / LOCK).exists()
    assert [path.name for path in synced.iterdir() if path.name != ".stfolder"] == [LOCK]
    seat.leave()
    assert not (synced / LOCK).exists()
