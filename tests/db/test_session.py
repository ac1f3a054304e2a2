from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from db.faults import known_fault
from db.records import StoreError
from db.session import Project, create_project, inspect_project, open_project
from db.store import people, projects, scripts
from tests.db import mounts, sample

ROOT = Path(__file__).parents[2]


def one_sentence(error: pytest.ExceptionInfo[StoreError]) -> str:
    text = str(error.value)
    assert text.endswith(".") and "\n" not in text
    return text


def test_a_new_project_has_its_folders_and_name(tmp_path: Path) -> None:
    with create_project(tmp_path / "Studie 버스.seam", demo=True) as project:
        assert project.name == "Studie 버스" and project.record.demo
        assert sorted(path.name for path in project.folder.iterdir() if path.is_dir()) == [
            "audio",
            "backups",
            "exports",
        ]
        with project.read() as session:
            assert projects.get(session) == project.record


def test_a_closed_project_is_one_file_and_its_folders(project: Project) -> None:
    with project.write() as session:
        sample.speaker(session)
    project.close()
    assert sorted(path.name for path in project.folder.iterdir()) == [
        "audio",
        "backups",
        "exports",
        "seam.db",
    ]


def test_a_moved_project_opens_with_everything(project: Project, tmp_path: Path) -> None:
    with project.write() as session:
        take_id = sample.add_take(session)
    project.close()
    moved = tmp_path / "other place #1 100% ?" / "Moved.seam"
    moved.parent.mkdir()
    shutil.move(project.folder, moved)
    shutil.rmtree(moved / "exports")  # archives drop empty folders
    with open_project(moved) as again, again.read() as session:
        from db.store import takes

        assert takes.get(session, take_id).path == f"audio/{take_id}.wav"
        assert again.absolute(f"audio/{take_id}.wav") == moved.resolve() / "audio" / f"{take_id}.wav"
        assert again.exports_folder.is_dir()


def test_paths_are_kept_relative_with_forward_slashes(project: Project, tmp_path: Path) -> None:
    assert project.relative(project.audio_folder / "a" / "b.wav") == "audio/a/b.wav"
    with pytest.raises(StoreError) as error:
        project.relative(tmp_path / "b.wav")
    assert "outside" in one_sentence(error)


def test_the_file_of_the_database_stands_for_its_folder(project: Project) -> None:
    with open_project(project.database) as again:
        assert again.folder == project.folder


def test_a_write_is_all_or_nothing(project: Project) -> None:
    with pytest.raises(ZeroDivisionError), project.write() as session:
        sample.speaker(session)
        raise ZeroDivisionError
    with project.read() as session:
        assert people.list_people(session) == []


def test_a_read_can_not_write(project: Project) -> None:
    with pytest.raises(StoreError) as error, project.read() as session:
        sample.speaker(session)
    assert "read-only" in one_sentence(error)
    with project.write() as session:  # the same connection writes again afterwards
        sample.speaker(session)


def test_a_read_sees_one_moment(project: Project) -> None:
    with project.read() as reader:
        assert people.list_people(reader) == []
        with project.write() as writer:
            sample.speaker(writer)
        assert people.list_people(reader) == []
    with project.read() as reader:
        assert len(people.list_people(reader)) == 1


def test_what_refers_to_nothing_is_a_bug_not_a_known_error(project: Project) -> None:
    from db.models import Transcript

    with pytest.raises(IntegrityError), project.write() as session:
        session.add(Transcript(id="t", take_id="missing", version=1, text="", created_at=""))


def test_a_writer_elsewhere_is_waited_for_then_named(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.session.BUSY_S", 0.05)
    impatient = open_project(project.folder)
    with project.write(), pytest.raises(StoreError) as error, impatient.write():
        pass
    impatient.close()
    assert "another program" in one_sentence(error)


def test_a_full_folder_or_a_project_is_not_overwritten(project: Project, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thesis.txt").write_text("all of it", encoding="utf-8")
    (tmp_path / "file").write_text("", encoding="utf-8")
    for folder in (tmp_path / "full", project.folder, tmp_path / "file"):
        with pytest.raises(StoreError) as error:
            create_project(folder)
        one_sentence(error)
    assert (tmp_path / "full" / "thesis.txt").read_text(encoding="utf-8") == "all of it"


def test_an_empty_folder_becomes_a_project(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    create_project(tmp_path / "empty", "Name").close()
    with open_project(tmp_path / "empty") as project:
        assert project.name == "Name"


def _not_there(folder: Path) -> None:
    pass


def _a_file(folder: Path) -> None:
    folder.write_text("x", encoding="utf-8")


def _no_database(folder: Path) -> None:
    folder.mkdir()


def _text(folder: Path) -> None:
    folder.mkdir()
    (folder / "seam.db").write_text("not a database at all", encoding="utf-8")


def _empty(folder: Path) -> None:
    folder.mkdir()
    (folder / "seam.db").touch()


def _foreign(folder: Path) -> None:
    folder.mkdir()
    connection = sqlite3.connect(folder / "seam.db")
    connection.execute("CREATE TABLE takes (id)")
    connection.close()


def _truncated(folder: Path) -> None:
    create_project(folder).close()
    data = (folder / "seam.db").read_bytes()
    (folder / "seam.db").write_bytes(data[: len(data) // 2])


def _overwritten(folder: Path) -> None:
    create_project(folder).close()
    data = bytearray((folder / "seam.db").read_bytes())
    data[100:40000] = b"\xff" * 39900
    (folder / "seam.db").write_bytes(data)


@pytest.mark.parametrize(
    ("make", "word"),
    [
        (_not_there, "not there"),
        (_a_file, "is a file"),
        (_no_database, "not a Seam project"),
        (_text, "not a database"),
        (_empty, "is empty"),
        (_foreign, "not one of Seam"),
        (_truncated, "damaged"),
        (_overwritten, "damaged"),
    ],
)
@pytest.mark.parametrize("opener", [open_project, inspect_project])
def test_what_is_no_project_is_told_in_a_sentence(
    make: Callable[[Path], None], word: str, opener: Callable[[Path], Project], tmp_path: Path
) -> None:
    make(tmp_path / "x.seam")
    with pytest.raises(StoreError) as error:
        opener(tmp_path / "x.seam")
    assert word in one_sentence(error) and "x.seam" in str(error.value)


def test_a_read_only_folder_is_told_and_can_be_inspected(read_only_copy: Path) -> None:
    with pytest.raises(StoreError) as error:
        open_project(read_only_copy)
    assert "read-only" in one_sentence(error)
    with inspect_project(read_only_copy) as project, project.read() as session:
        assert [person.name for person in people.list_people(session)] == ["Mina"]
    with inspect_project(read_only_copy) as project, pytest.raises(StoreError) as error, project.write():
        pass
    assert "reading only" in one_sentence(error)
    with pytest.raises(StoreError) as error:
        create_project(read_only_copy / "New.seam")
    one_sentence(error)


@pytest.fixture
def read_only_copy(project: Project, tmp_path: Path) -> Iterator[Path]:
    with project.write() as session:
        sample.speaker(session)
    project.close()
    with mounts.read_only(project.folder, tmp_path / "ro") as place:
        yield place


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    with mounts.small_disk(tmp_path / "small") as place:
        yield place


def test_a_full_disk_is_told_and_nothing_saved_is_lost(small_disk: Path) -> None:
    with create_project(small_disk / "Study.seam") as project:
        with project.write() as session:
            sample.speaker(session)
            set_id = scripts.add_set(session, "Set").id
        long = [sample.script(f"k{number}", "말" * 2000) for number in range(500)]
        with pytest.raises(StoreError) as error, project.write() as session:
            scripts.add_many(session, set_id, long)
        assert "full" in one_sentence(error)
        with project.read() as session:
            assert scripts.count(session) == 0 and len(people.list_people(session)) == 1
        with project.write() as session:
            people.add(session, "Jun")
    with open_project(small_disk / "Study.seam") as project, project.read() as session:
        assert [person.name for person in people.list_people(session)] == ["Jun", "Mina"]


def fill(disk: Path) -> Path:
    """Leave no byte free."""
    filler, size = disk / "filler", 1 << 16
    with filler.open("wb", buffering=0) as handle:
        while size:
            try:
                if handle.write(bytes(size)) < size:
                    size //= 2
            except OSError:
                size //= 2
    return filler


def test_a_project_on_a_full_disk_is_not_taken_for_a_broken_one(small_disk: Path) -> None:
    create_project(small_disk / "Study.seam").close()
    filler = fill(small_disk)
    for look in (open_project, inspect_project):
        with pytest.raises(StoreError) as error:
            look(small_disk / "Study.seam")
        assert "The disk that holds" in one_sentence(error) and "is full" in str(error.value)
    filler.unlink()
    with open_project(small_disk / "Study.seam") as project, project.write() as session:
        sample.speaker(session)


def test_a_disk_that_fails_is_not_called_full(tmp_path: Path) -> None:
    error = sqlite3.OperationalError()
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
    assert "input/output error" in str(known_fault(error, tmp_path / "seam.db"))
    assert "input/output error" in str(known_fault(error, tmp_path / "gone" / "seam.db"))


def test_a_project_that_does_not_fit_leaves_nothing(small_disk: Path) -> None:
    (small_disk / "filler").write_bytes(b"x" * 900_000)
    with pytest.raises(StoreError) as error:
        create_project(small_disk / "Study.seam")
    one_sentence(error)
    assert [path.name for path in small_disk.iterdir()] == ["filler"]


def test_records_load_without_sqlalchemy_and_sessions_without_alembic(tmp_path: Path) -> None:
    code = (
        "import sys, db.records; assert 'sqlalchemy' not in sys.modules;"
        "import db.session; assert 'alembic' not in sys.modules;"
        "from pathlib import Path; db.session.open_project(Path(sys.argv[1])).close();"
        "assert 'alembic' not in sys.modules"
    )
    create_project(tmp_path / "P.seam").close()
    subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "P.seam")], check=True, cwd=ROOT, capture_output=True
    )


def test_it_works_from_any_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    create_project(Path("P.seam")).close()
    project = open_project(Path("P.seam"))
    monkeypatch.chdir("/")
    with project.write() as session:
        sample.speaker(session)
    project.close()
    assert project.folder == (tmp_path / "P.seam").resolve()


def test_the_title_can_change(project: Project) -> None:
    with project.write() as session:
        assert projects.rename(session, " New ").name == "New"
        with pytest.raises(StoreError):
            projects.rename(session, " ")
