from __future__ import annotations

import json
import subprocess
import sys
import wave
from collections.abc import Generator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, text, update

from db.files import file_sha256
from db.models import Span, Take, Transcript, Utterance
from db.records import StoreError, new_id
from db.session import Project, open_project
from db.store import spans, takes, utterances
from engine.runs import project as runs
from engine.types import Progress
from tests.db import mounts, sample
from tests.projects import new_project

ROOT = Path(__file__).parents[2]


def finish(steps: Generator[Progress, None, dict[str, Any]]) -> dict[str, Any]:
    while True:
        try:
            assert isinstance(next(steps), Progress)
        except StopIteration as end:
            return end.value


def write_wav(path: Path, seconds: float = 0.1) -> None:
    with wave.open(str(path), "wb") as sink:
        sink.setnchannels(1)
        sink.setsampwidth(2)
        sink.setframerate(16000)
        sink.writeframes(bytes(range(256)) * int(seconds * 125))


def record(project: Project, number: int = 1) -> list[str]:
    """Takes with real files; their paths."""
    paths: list[str] = []
    with project.write() as session:
        mina = sample.speaker(session)
        for _ in range(number):
            take = sample.take(sample.add_script(session), mina)
            write_wav(project.absolute(take.path))
            takes.add(session, replace(take, sha256=file_sha256(project.absolute(take.path))))
            paths.append(take.path)
    return paths


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "Study.seam", "Study") as made:
        yield made


def kinds(folder: Path) -> list[tuple[str, str]]:
    answer = finish(runs.check(folder))
    assert answer["ok"] == (not answer["problems"])
    assert all(problem["message"] and problem["mend"] for problem in answer["problems"])
    return [(problem["kind"], problem["where"]) for problem in answer["problems"]]


def test_new_and_info_tell_what_is_there(tmp_path: Path) -> None:
    made = runs.new(tmp_path / "P.seam", "버스 study")
    assert made["name"] == "버스 study"
    with pytest.raises(StoreError, match="already holds"):
        runs.new(tmp_path / "P.seam")
    with open_project(tmp_path / "P.seam") as project:
        record(project, 3)
    told = runs.info(tmp_path / "P.seam")
    assert told["counts"]["takes"] == told["counts"]["selected_takes"] == 3
    assert told["recorded_s"] == told["selected_s"] == 7.5
    assert told["sizes"]["audio_bytes"] == 3 * 3116 and told["schema"] == made["schema"]
    json.dumps(told, allow_nan=False)
    assert "takes: 3" in runs.as_text(told) and "버스 study" in runs.as_text(told)


def test_a_sound_project_has_no_problems(project: Project) -> None:
    record(project, 2)
    answer = finish(runs.check(project.folder))
    assert answer["ok"] and answer["audio_files"] == 2 and answer["name"] == "Study"
    assert "problems: none" in runs.as_text(answer)


def test_check_names_every_fault_of_the_files_and_changes_nothing(project: Project) -> None:
    changed, missing, gone, fine = record(project, 4)
    with project.write() as session:
        utterances.add_many(session, [sample.utterance("u", audio_path="audio/u.flac")])
        deleted = takes.list_takes(session)[2]
        takes.set_state(session, deleted.id, "deleted")
    write_wav(project.absolute(changed), 0.2)
    for path in (missing, gone):
        project.absolute(path).unlink()
    (project.audio_folder / "notes.txt").write_text("not audio", encoding="utf-8")
    (project.audio_folder / "sub").mkdir()
    write_wav(project.audio_folder / "sub" / "orphan.WAV")
    write_wav(project.audio_folder / f"{new_id()}.part.wav")
    (project.backups_folder / "Study.zip.part").touch()
    before = {path: path.stat().st_mtime_ns for path in project.folder.rglob("*.*") if path.is_file()}
    found = kinds(project.folder)
    assert found[:3] == [
        ("audio_changed", changed),
        ("audio_missing", missing),
        ("audio_missing", "audio/u.flac"),
    ]
    assert sorted(kind for kind, _ in found[3:]) == ["audio_orphan", "part_left", "part_left"]
    assert before == {path: path.stat().st_mtime_ns for path in before}
    assert fine not in str(found)


def test_check_names_every_fault_of_the_rows(project: Project) -> None:
    first, second, third = record(project, 3)
    with project.write() as session:
        ids = [take.id for take in takes.list_takes(session)]
        spans.add(session, ids[2], 3, 10, ["meeting", "미팅"])
        session.execute(update(Span).values(start_offset=0, end_offset=7))
        session.execute(delete(Transcript).where(Transcript.take_id == ids[0]))
        session.execute(delete(Utterance).where(Utterance.take_id == ids[1]))
        session.execute(text("DROP INDEX uq_takes_selected"))
        session.execute(update(Take).values(script_id=takes.get(session, ids[0]).script_id))
    assert [kind for kind, _ in kinds(project.folder)] == [
        "take_without_transcript",
        "take_without_utterance",
        "selected_twice",
        "span_misplaced",
    ]
    assert kinds(project.folder)[0][1] == first and kinds(project.folder)[1][1] == second
    assert kinds(project.folder)[3][1] == third


def test_check_finds_broken_references(project: Project) -> None:
    record(project)
    with project.write() as session:
        session.connection().exec_driver_sql("COMMIT")
        session.connection().exec_driver_sql("PRAGMA foreign_keys=OFF")
        session.connection().exec_driver_sql("BEGIN IMMEDIATE")
        session.connection().exec_driver_sql("UPDATE transcripts SET take_id = 'x'")
        session.connection().exec_driver_sql("COMMIT")
        session.connection().exec_driver_sql("PRAGMA foreign_keys=ON")
        session.connection().exec_driver_sql("BEGIN")
    found = [kind for kind, _ in kinds(project.folder)]
    assert found == ["broken_reference", "take_without_transcript"]


@pytest.mark.parametrize("keep", [0.5, 0.03])
def test_check_of_a_truncated_database_says_so(project: Project, keep: float) -> None:
    record(project, 3)
    project.close()
    data = project.database.read_bytes()
    project.database.write_bytes(data[: int(len(data) * keep)])
    assert kinds(project.folder) == [("database_damaged", "seam.db")]


def test_check_of_a_damaged_page_says_so(project: Project) -> None:
    record(project, 30)
    project.close()
    data = bytearray(project.database.read_bytes())
    for page in range(20, len(data) // 4096):
        data[page * 4096 + 1 : page * 4096 + 40] = b"\x7f" * 39
    project.database.write_bytes(data)
    assert ("database_damaged", "seam.db") in kinds(project.folder)


def test_check_refuses_what_is_no_project(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="not there"):
        finish(runs.check(tmp_path / "x.seam"))


def test_check_and_info_work_in_a_read_only_folder(project: Project, tmp_path: Path) -> None:
    record(project)
    project.close()
    with mounts.read_only(project.folder, tmp_path / "ro") as place:
        assert kinds(place) == []
        assert runs.info(place)["counts"]["takes"] == 1
        assert runs.backup(place, tmp_path / "out")["files"] == 2


def test_the_command_line_answers_in_json_and_with_a_status(project: Project) -> None:
    (path,) = record(project)
    project.close()

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        line = [sys.executable, "main.py", "project", *words]
        return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)

    good = run("check", str(project.folder), "--json")
    assert good.returncode == 0 and json.loads(good.stdout)["problems"] == []
    project.absolute(path).unlink()
    bad = run("check", str(project.folder), "--json")
    assert bad.returncode == 1 and json.loads(bad.stdout)["problems"][0]["kind"] == "audio_missing"
    none = run("check", str(project.folder / "x"))
    assert none.returncode == 2 and none.stdout == "" and len(none.stderr.splitlines()) == 1
