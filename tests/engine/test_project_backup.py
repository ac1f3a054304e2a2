from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from db.files import PRESETS, file_sha256
from db.records import StoreError, new_id, now_utc
from db.session import Project, open_project
from db.speech_records import ContinuationsRecord, LikelihoodRecord, SpeechPairRecord
from db.store import pair_sets, speech_results, takes
from engine.runs import project as runs
from engine.types import EngineError
from tests.db import mounts
from tests.engine.test_project import kinds, record, write_wav
from tests.projects import new_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "Study.seam", "Study") as made:
        yield made


@pytest.fixture
def backup(project: Project, tmp_path: Path) -> Path:
    record(project, 3)
    return Path(runs.backup(project.folder, tmp_path / "kept")["backup"])


def test_a_backup_of_a_project_in_use_restores_to_the_same(project: Project, tmp_path: Path) -> None:
    paths = record(project, 3)
    (project.exports_folder / "table.csv").write_text("x", encoding="utf-8")
    (project.folder / PRESETS).write_text("{}", encoding="utf-8")
    with project.write() as session:  # somebody writes while it is copied
        before = takes.list_takes(session)
        answer = runs.backup(project.folder)
    assert answer["ok"] and answer["files"] == 5 and answer["missing"] == []
    made = Path(answer["backup"])
    assert made.parent == project.backups_folder and made.name.startswith("Study-")
    assert answer["bytes"] == made.stat().st_size
    assert [path.name for path in project.backups_folder.iterdir()] == [made.name]
    restored = runs.restore(tmp_path / "new" / "Again.seam", made)
    assert restored["name"] == "Study" and restored["files"] == 5
    assert kinds(tmp_path / "new" / "Again.seam") == []
    with open_project(tmp_path / "new" / "Again.seam") as again, again.read() as session:
        assert takes.list_takes(session) == before
        for path in paths:
            assert again.absolute(path).read_bytes() == project.absolute(path).read_bytes()
        assert (again.folder / PRESETS).read_text(encoding="utf-8") == "{}"
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["Again.seam"]


def speech(project: Project) -> tuple[str, str, str]:
    """A pair with a sound, token losses and a continuation; their paths."""
    paths = ("speech/pairs/a/p.wav", "speech/losses/a.npz", "speech/continuations/a/1.wav")
    for path in paths:
        project.absolute(path).parent.mkdir(parents=True)
        write_wav(project.absolute(path))
    with project.write() as session:
        made = pair_sets.add_set(session, "Pairs", "built", "project").id
        row = SpeechPairRecord(new_id(), made, 0, "1", "room", paths[0], "/nowhere/n.wav", 1.0)
        pair_sets.add_many(session, made, [row])
        digest = file_sha256(project.absolute(paths[1]))
        losses = LikelihoodRecord(new_id(), "tiny", made, paths[1], digest, "{}", 1, now_utc())
        speech_results.add(session, losses)
        heard = ContinuationsRecord(new_id(), "tiny", made, "speech/continuations/a", "{}", 1, now_utc())
        speech_results.add(session, heard)
    return paths


def test_pairs_losses_and_continuations_go_with_a_backup_and_are_checked(
    project: Project, tmp_path: Path
) -> None:
    paths = speech(project)
    outside = ("pair_sounds_missing", str(Path("/nowhere/n.wav")))
    assert kinds(project.folder) == [outside]
    answer = runs.backup(project.folder)
    restored = tmp_path / "Again.seam"
    runs.restore(restored, Path(answer["backup"]))
    assert all((restored / path).read_bytes() == project.absolute(path).read_bytes() for path in paths)
    project.absolute(paths[0]).unlink()
    project.absolute(paths[1]).write_bytes(b"other")
    shutil.rmtree(project.absolute("speech/continuations"))
    assert kinds(project.folder) == [
        outside,
        ("losses_changed", paths[1]),
        ("continuations_missing", "speech/continuations/a"),
        ("audio_missing", paths[0]),
    ]
    project.absolute(paths[1]).unlink()
    assert ("losses_missing", paths[1]) in kinds(project.folder)


def test_two_backups_in_one_second_are_two_files(project: Project) -> None:
    made = {runs.backup(project.folder)["backup"] for _ in range(3)}
    assert len(made) == 3


def test_a_missing_file_is_named_and_the_rest_is_kept(project: Project, tmp_path: Path) -> None:
    paths = record(project, 2)
    project.absolute(paths[0]).unlink()
    answer = runs.backup(project.folder)
    assert not answer["ok"] and answer["missing"] == [paths[0]]
    runs.restore(tmp_path / "R.seam", Path(answer["backup"]))
    assert kinds(tmp_path / "R.seam") == [("audio_missing", paths[0])]


def test_a_backup_stopped_in_the_middle_leaves_nothing(project: Project) -> None:
    record(project, 3)
    steps = runs.backup_steps(project.folder)
    next(steps)
    next(steps)
    assert list(project.backups_folder.iterdir())
    steps.close()
    assert list(project.backups_folder.iterdir()) == []


def test_a_full_disk_stops_a_backup_and_leaves_nothing(project: Project, tmp_path: Path) -> None:
    record(project, 1)
    (path,) = project.audio_folder.iterdir()
    path.write_bytes(b"x" * 2_000_000)
    with mounts.small_disk(tmp_path / "small") as small:
        with pytest.raises(EngineError, match="could not be written"):
            runs.backup(project.folder, small)
        assert list(small.iterdir()) == []


def test_a_full_disk_stops_a_restore_and_leaves_nothing(backup: Path, tmp_path: Path) -> None:
    with mounts.small_disk(tmp_path / "small", "200k") as small:
        with pytest.raises(EngineError, match="could not be restored"):
            runs.restore(small / "R.seam", backup)
        assert list(small.iterdir()) == []


def test_a_place_that_can_not_be_written_is_told(project: Project, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(EngineError, match="can't be made"):
        runs.backup(project.folder, tmp_path / "file")


def test_nothing_is_restored_over_something(backup: Path, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thesis.txt").touch()
    (tmp_path / "file").touch()
    for folder in (tmp_path / "full", tmp_path / "file", tmp_path / "Study.seam"):
        with pytest.raises(EngineError, match="not an empty folder"):
            runs.restore(folder, backup)
    (tmp_path / "empty").mkdir()
    assert runs.restore(tmp_path / "empty", backup)["ok"]
    assert kinds(tmp_path / "empty") == []


def rewritten(source: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    """A zip with the same files but for what `change` does to them."""
    with zipfile.ZipFile(source) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    change(files)
    target = source.with_name("changed.zip")
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return target


def listed(files: dict[str, bytes], name: str) -> None:
    """Add a hostile name to the manifest, with the right checksum of a real file."""
    manifest = json.loads(files["seam-backup.json"])
    like = manifest["files"][-1]
    manifest["files"].append({**like, "path": name})
    files[name] = files[like["path"]]
    files["seam-backup.json"] = json.dumps(manifest).encode()


@pytest.mark.parametrize(
    "name",
    [
        "../evil.wav",
        "audio/../../evil.wav",
        "/tmp/evil.wav",
        "C:evil.wav",
        "audio\\..\\evil.wav",
        "main.py",
    ],
)
def test_a_name_that_leaves_the_project_is_refused(backup: Path, tmp_path: Path, name: str) -> None:
    hostile = rewritten(backup, lambda files: listed(files, name))
    refused(hostile, tmp_path, "leave the project")


def refused(source: Path, tmp_path: Path, word: str) -> None:
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(EngineError, match=word) as error:
        runs.restore(tmp_path / "R.seam", source)
    assert "\n" not in str(error.value) and str(error.value).endswith(".")
    assert sorted(tmp_path.rglob("*")) == before


def _drop_manifest(files: dict[str, bytes]) -> None:
    del files["seam-backup.json"]


def _bad_json(files: dict[str, bytes]) -> None:
    files["seam-backup.json"] = b'{"files": ['


def _other_json(files: dict[str, bytes]) -> None:
    files["seam-backup.json"] = b'{"files": [1], "seam_backup": 1}'


def _drop_database(files: dict[str, bytes]) -> None:
    manifest = json.loads(files["seam-backup.json"])
    manifest["files"] = manifest["files"][1:]
    files["seam-backup.json"] = json.dumps(manifest).encode()


def _newer_format(files: dict[str, bytes]) -> None:
    manifest = json.loads(files["seam-backup.json"])
    files["seam-backup.json"] = json.dumps({**manifest, "seam_backup": 99}).encode()


def _drop_file(files: dict[str, bytes]) -> None:
    del files[next(name for name in files if name.startswith("audio/"))]


def _change_file(files: dict[str, bytes]) -> None:
    files[next(name for name in files if name.startswith("audio/"))] += b"x"


def _change_bytes(files: dict[str, bytes]) -> None:
    name = next(name for name in files if name.startswith("audio/"))
    files[name] = files[name][:-1] + b"\x99"


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (_drop_manifest, "not a backup of Seam"),
        (_bad_json, "not a backup of Seam"),
        (_other_json, "not a backup of Seam"),
        (_drop_database, "not a backup of Seam"),
        (_newer_format, "newer Seam"),
        (_drop_file, "is damaged"),
        (_change_file, "is damaged"),
        (_change_bytes, "is damaged"),
    ],
)
def test_a_foreign_or_changed_zip_is_refused(
    backup: Path, tmp_path: Path, change: Callable[[dict[str, bytes]], None], word: str
) -> None:
    refused(rewritten(backup, change), tmp_path, word)


@pytest.mark.parametrize("keep", [0.0, 0.3, 0.9, 0.999])
def test_a_truncated_zip_is_refused(backup: Path, tmp_path: Path, keep: float) -> None:
    data = backup.read_bytes()
    backup.write_bytes(data[: int(len(data) * keep)])
    refused(backup, tmp_path, "truncated or not a backup")


def test_flipped_bytes_inside_a_zip_are_refused(backup: Path, tmp_path: Path) -> None:
    data = bytearray(backup.read_bytes())
    data[2000:2100] = bytes(byte ^ 0x5A for byte in data[2000:2100])
    backup.write_bytes(data)
    refused(backup, tmp_path, "truncated or not a backup|is damaged")


def test_a_backup_that_is_not_there_is_told(tmp_path: Path) -> None:
    refused(tmp_path / "none.zip", tmp_path, "no backup")


def test_a_backup_of_a_newer_project_is_refused(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.upgrade.revisions", lambda *_: ("0000",))
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(StoreError, match="newer Seam"):
        runs.restore(tmp_path / "R.seam", backup)
    assert sorted(tmp_path.rglob("*")) == before


def test_a_backup_outlives_the_project(backup: Path, project: Project, tmp_path: Path) -> None:
    project.close()
    shutil.rmtree(project.folder)
    runs.restore(project.folder, backup)
    assert kinds(project.folder) == []
