"""Session packs: out to another computer, back, and everything that may go wrong on the way."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

import main
from db.records import ScriptRecord, StoreError, TakeRecord, new_id, now_utc
from db.session import Project, open_project
from db.store import (
    consents,
    labels,
    pack_merging,
    packs,
    people,
    profiles,
    project_settings,
    purge,
    scripts,
    sessions,
    skips,
    spans,
    takes,
    transcripts,
    utterances,
)
from engine.runs import pack_merge
from engine.runs.pack_write import write_pack
from engine.runs.project_check import check
from engine.types import EngineError
from tests.db import mounts
from tests.engine.exchange_data import finish, sound_file
from tests.projects import new_project


@pytest.fixture(scope="module")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What tests take copies of: a lab's project with scripts, a speaker and a consent text but no take yet, and the same
    on another computer, opened from a pack."""
    folder = tmp_path_factory.mktemp("pattern")
    with new_project(folder / "Lab.seam", "Lab") as made:
        with made.write() as session:
            of = scripts.add_set(session, "Set")
            rows = [
                ScriptRecord(
                    new_id(), "", f"s{n}", n, f"오늘 meeting {n}", "ko", ("ko", "en"), "work", "word"
                )
                for n in range(3)
            ]
            scripts.add_many(session, of.id, rows)
            people.add(session, "Mina", ["speaker"], [("ko", "native")])
            people.add(session, "Ann", ["annotator"])
            consents.add_text(session, {"ko": "동의합니다."})
        out = finish(write_pack(made, folder / "out.zip"))
    finish(pack_merge.open_as_project(folder / "Field.seam", out.path))
    return folder


@pytest.fixture
def home(tmp_path: Path, pattern: Path) -> Iterator[Project]:
    """A lab's project, which a pack has left."""
    shutil.copytree(pattern / "Lab.seam", tmp_path / "Lab.seam")
    with open_project(tmp_path / "Lab.seam") as opened:
        yield opened


@pytest.fixture
def field(tmp_path: Path, pattern: Path) -> Iterator[Project]:
    """The same project on another computer, opened from a pack."""
    shutil.copytree(pattern / "Field.seam", tmp_path / "Field.seam")
    with open_project(tmp_path / "Field.seam") as opened:
        yield opened


def record(project: Project, place: int = 0, name: str = "Mina", seed: int = 1, **changes: Any) -> str:
    """A speaker reads a script; gives back the take's id."""
    take_id = new_id()
    path = sound_file(project.audio_folder / f"{take_id}.wav", 0.3, seed=seed)
    with project.write() as session:
        speaker = people.find(session, name) or people.add(session, name, ["speaker"])
        sitting = sessions.start(session, speaker.id, input_device="Mic", rate_hz=16_000)
        script = scripts.list_scripts(session)[place]
        take = TakeRecord(
            take_id, script.id, speaker.id, sitting.id, project.relative(path), "kept", True, now_utc(), 0.3,
            16_000, 1, 16, "Mic", 0, hashlib.sha256(path.read_bytes()).hexdigest(),
        )  # fmt: skip
        takes.add(session, replace(take, **changes))
    return take_id


def state(project: Project) -> dict[str, list[dict[str, Any]]]:
    """Every row that travels."""
    with project.read() as session:
        return {table.name: packs.rows(session, table) for table in packs.TABLES}


def sent(project: Project, path: Path, takes_too: bool | None = None) -> Path:
    """A pack of a project."""
    return finish(write_pack(project, path, takes_too)).path


def test_a_pack_opens_elsewhere_and_what_was_done_there_comes_back(
    home: Project, field: Project, tmp_path: Path
) -> None:
    assert field.record.id == home.record.id and field.name == "Lab"
    assert {k: v for k, v in state(field).items() if v} == {k: v for k, v in state(home).items() if v}
    take_id = record(field)
    with field.write() as session:
        annotator = people.find(session, "Ann")
        mina = people.find(session, "Mina")
        assert annotator is not None and mina is not None
        transcripts.correct(session, take_id, "오늘 meeting 없어", annotator.id)
        labels.set_labels(session, take_id, {"cs_level": "word"}, annotator.id)
        spans.add(session, take_id, 3, 10, ["meeting", "미팅"], annotator.id)
        newest = consents.newest_text(session)
        assert newest is not None
        consents.sign(session, mina.id, newest.id, "ko", "김민아", "2026-11-30")
        profiles.set_profile(session, replace(profiles.get(session, mina.id), region="부산"))
        skips.add(session, sessions.list_sessions(session)[0].id, scripts.list_scripts(session)[1].id, "hard")
    back = sent(field, tmp_path / "back.zip")
    looked = finish(pack_merge.look(home, back))
    assert not looked.conflicts and looked.added["takes"] == 1
    report = finish(pack_merge.merge(home, back))
    assert report.sounds == 1 and home.absolute(f"audio/{take_id}.wav").is_file()
    assert state(home) == state(field)
    with home.read() as session:
        assert utterances.list_utterances(session)[0].reference == "오늘 meeting 없어"
        assert profiles.get(session, mina.id).region == "부산"
    assert finish(check(home.folder))["ok"]
    again = finish(pack_merge.merge(home, back))
    assert not again.added and not again.changed and not again.sounds
    with home.write() as session:  # changed here since, unchanged there: stays
        profiles.set_profile(session, replace(profiles.get(session, mina.id), region="대구"))
    finish(pack_merge.merge(home, sent(field, tmp_path / "back2.zip")))
    with home.read() as session:
        assert profiles.get(session, mina.id).region == "대구"


def test_new_scripts_reach_the_field_and_both_sides_go_on(
    home: Project, field: Project, tmp_path: Path
) -> None:
    take_id = record(field)
    with home.write() as session:
        of = scripts.list_sets(session)[0]
        more = ScriptRecord(new_id(), "", "s9", 9, "새 script", "ko", ("ko", "en"), "work", "word")
        scripts.add_many(session, of.id, [more])
    finish(pack_merge.merge(field, sent(home, tmp_path / "more.zip")))
    with field.read() as session:
        assert scripts.count(session) == 4 and len(takes.list_takes(session)) == 1
    record(home, 1)
    finish(pack_merge.merge(home, sent(field, tmp_path / "back.zip")))
    with home.read() as session:
        assert len(takes.list_takes(session)) == 2 and takes.get(session, take_id).selected


def test_what_both_sides_changed_is_decided_one_by_one(home: Project, field: Project, tmp_path: Path) -> None:
    mine, theirs = record(home, seed=1), record(field, seed=2)
    with home.write() as session:
        mina = people.find(session, "Mina")
        assert mina is not None
        profiles.set_profile(session, replace(profiles.get(session, mina.id), region="대구"))
        people.add(session, "Jun", ["speaker"])
    with field.write() as session:
        profiles.set_profile(session, replace(profiles.get(session, mina.id), region="부산"))
        people.add(session, "Jun", ["speaker"])
    back, before = sent(field, tmp_path / "back.zip"), state(home)
    looked = finish(pack_merge.look(home, back))
    kinds = sorted(one.kind for one in looked.conflicts)
    assert kinds == ["changed", "same_name", "selected"]
    region = next(one for one in looked.conflicts if one.kind == "changed")
    assert (region.what, region.mine, region.theirs) == ("S001", "region 대구", "region 부산")
    with pytest.raises(StoreError, match="3 conflicts are not decided"):
        finish(pack_merge.merge(home, back))
    with pytest.raises(StoreError, match="can't be decided as both"):
        finish(pack_merge.look(home, back, {region.id: "both"}))
    assert state(home) == before
    decisions: dict[str, pack_merging.Choice] = {}
    for one in looked.conflicts:
        decisions[one.id] = "both" if one.kind == "same_name" else "theirs"
    finish(pack_merge.merge(home, back, decisions))
    with home.read() as session:
        assert profiles.get(session, mina.id).region == "부산"
        assert not takes.get(session, mine).selected and takes.get(session, theirs).selected
        names = {one.name for one in people.list_people(session)}
        assert names == {"Mina", "Ann", "Jun", "Jun 2"}
        assert len(set(profiles.codes(session).values())) == 4
    assert finish(check(home.folder))["ok"]


def test_one_person_under_two_ids_becomes_one(home: Project, field: Project, tmp_path: Path) -> None:
    with home.write() as session:
        jun = people.add(session, "Jun", ["speaker"])
    take_id = record(field, name="Jun")
    back = sent(field, tmp_path / "back.zip")
    looked = finish(pack_merge.look(home, back))
    decisions: dict[str, pack_merging.Choice] = {one.id: "mine" for one in looked.conflicts}
    finish(pack_merge.merge(home, back, decisions))
    with home.read() as session:
        assert takes.get(session, take_id).speaker_id == jun.id
    second = record(field, 1, name="Jun")
    finish(pack_merge.merge(home, sent(field, tmp_path / "back2.zip")))  # remembered
    with home.read() as session:
        assert takes.get(session, second).speaker_id == jun.id


@pytest.mark.parametrize("choice", ["mine", "theirs"])
def test_a_take_that_both_sides_labelled_is_one_decision(
    home: Project, tmp_path: Path, choice: pack_merging.Choice
) -> None:
    take_id = record(home)
    out = sent(home, tmp_path / "out.zip", takes_too=True)
    finish(pack_merge.open_as_project(tmp_path / "Field.seam", out))
    with open_project(tmp_path / "Field.seam") as field:
        for project, level, said in ((home, "word", "여기 text"), (field, "phrase", "저기 text")):
            with project.write() as session:
                transcripts.correct(session, take_id, said)
                spans.add(session, take_id, 3, 7, ["text", "텍스트"])
                labels.set_labels(session, take_id, {"cs_level": level})
        back = sent(field, tmp_path / "back.zip")
    (conflict,) = finish(pack_merge.look(home, back)).conflicts
    assert conflict.kind == "take_decided" and "cs_level phrase" in conflict.theirs
    finish(pack_merge.merge(home, back, {conflict.id: choice}))
    with home.read() as session:
        level, said = ("word", "여기 text") if choice == "mine" else ("phrase", "저기 text")
        assert labels.current(session, take_id)["cs_level"] == level
        assert transcripts.current(session, take_id).text == said
        assert len(spans.list_spans(session, take_id)) == 1
    assert finish(check(home.folder))["ok"]
    assert not finish(pack_merge.merge(home, back, {})).added  # the same pack again


def test_who_was_purged_here_does_not_come_back(home: Project, field: Project, tmp_path: Path) -> None:
    record(field)
    with home.write() as session:
        mina = people.find(session, "Mina")
        assert mina is not None
        profiles.withdraw(session, mina.id)
        purge.remove(session, mina.id)
    report = finish(pack_merge.merge(home, sent(field, tmp_path / "back.zip")))
    assert "removed for good" in " ".join(report.notes)
    with home.read() as session:
        assert not takes.list_takes(session) and people.get(session, mina.id).name == "S001"


@pytest.mark.parametrize("choice", ["mine", "theirs"])
def test_which_take_counts_may_be_changed_at_both_sides(
    home: Project, tmp_path: Path, choice: pack_merging.Choice
) -> None:
    first = record(home)
    others = sorted(record(home, seed=seed, selected=False) for seed in (2, 3))
    finish(pack_merge.open_as_project(tmp_path / "Field.seam", sent(home, tmp_path / "out.zip", True)))
    with open_project(tmp_path / "Field.seam") as field:
        for number, take_id in enumerate((*others, first, others[0])):  # whichever id comes first
            with field.write() as session:
                takes.select_take(session, take_id)
            finish(pack_merge.merge(home, sent(field, tmp_path / f"{number}.zip")))
            with home.read() as session:
                assert takes.get(session, take_id).selected
        with home.write() as session:
            takes.select_take(session, first)
        with field.write() as session:
            takes.select_take(session, others[1])
        back = sent(field, tmp_path / "back.zip")
    (conflict,) = finish(pack_merge.look(home, back)).conflicts
    assert conflict.kind == "selected"
    finish(pack_merge.merge(home, back, {conflict.id: choice}))
    with home.read() as session:
        counting = [one.id for one in takes.list_takes(session) if one.selected]
    assert counting == [first if choice == "mine" else others[1]]
    assert finish(check(home.folder))["ok"]


def test_names_may_change_places_and_meet_others(home: Project, field: Project, tmp_path: Path) -> None:
    with field.write() as session:
        mina, ann = people.find(session, "Mina"), people.find(session, "Ann")
        assert mina is not None and ann is not None
        for person_id, name in ((mina.id, "-"), (ann.id, "Mina"), (mina.id, "Ann")):
            people.rename(session, person_id, name)
    finish(pack_merge.merge(home, sent(field, tmp_path / "back.zip")))
    assert state(home)["people"] == state(field)["people"]
    with home.write() as session:
        people.add(session, "Kim", ["speaker"])
    with field.write() as session:
        people.rename(session, mina.id, "Kim")
    report = finish(pack_merge.merge(home, sent(field, tmp_path / "back2.zip")))
    assert "Kim 2" in " ".join(report.notes)
    with home.read() as session:
        assert people.get(session, mina.id).name == "Kim 2"


def test_what_arrives_of_a_speaker_who_has_withdrawn_here_counts_nowhere(
    home: Project, field: Project, tmp_path: Path
) -> None:
    take_id = record(field)
    finish(pack_merge.merge(home, sent(field, tmp_path / "back.zip")))
    with home.write() as session:
        mina = people.find(session, "Mina")
        assert mina is not None
        profiles.withdraw(session, mina.id)
    record(field, 1, seed=2)
    with field.write() as session:
        transcripts.correct(session, take_id, "오늘 text")
        profiles.set_profile(session, replace(profiles.get(session, mina.id), region="부산"))
    back = sent(field, tmp_path / "back2.zip")
    decisions: dict[str, pack_merging.Choice] = {
        one.id: "theirs" for one in finish(pack_merge.look(home, back)).conflicts
    }
    finish(pack_merge.merge(home, back, decisions))
    with home.read() as session:
        assert len(takes.list_takes(session)) == 2 and not utterances.list_utterances(session)
        assert profiles.get(session, mina.id).withdrawn_at is not None


def test_who_was_purged_there_can_still_be_purged_here(home: Project, field: Project, tmp_path: Path) -> None:
    record(field)
    finish(pack_merge.merge(home, sent(field, tmp_path / "back.zip")))
    with field.write() as session:
        mina = people.find(session, "Mina")
        assert mina is not None
        profiles.withdraw(session, mina.id)
        purge.remove(session, mina.id)
    report = finish(pack_merge.merge(home, sent(field, tmp_path / "back2.zip")))
    assert "removed for good there" in " ".join(report.notes)
    with home.write() as session:
        purge.remove(session, mina.id)
        assert not takes.list_takes(session) and profiles.get(session, mina.id).purged_at is not None


def rewritten(path: Path, target: Path, change: Callable[[str, bytes], bytes]) -> Path:
    """A pack with something changed in it."""
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            new.writestr(name, change(name, old.read(name)))
    return target


def forged(path: Path, target: Path, change: Callable[[str, bytes], bytes]) -> Path:
    """A pack with something changed in it and the checksums to go with it."""
    with zipfile.ZipFile(path) as old:
        held = {name: change(name, old.read(name)) for name in old.namelist()}
    manifest = json.loads(held["manifest.json"])
    for entry in manifest["files"]:
        data = held[entry["path"]]
        entry |= {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    held["manifest.json"] = json.dumps(manifest).encode()
    return rewritten(path, target, lambda name, _data: held[name])


def in_manifest(**values: object) -> Callable[[str, bytes], bytes]:
    """Changes fields of the manifest."""

    def change(name: str, data: bytes) -> bytes:
        return json.dumps(json.loads(data) | values).encode() if name == "manifest.json" else data

    return change


def test_packs_that_are_not_what_was_written_are_refused_and_change_nothing(
    home: Project, field: Project, tmp_path: Path
) -> None:
    record(field)
    back = sent(field, tmp_path / "back.zip")
    before, whole = state(home), back.read_bytes()
    cases: list[tuple[Path, str]] = []
    for share in (0.0, 0.01, 0.3, 0.7, 0.99):
        cut = tmp_path / f"cut{share}.zip"
        cut.write_bytes(whole[: int(len(whole) * share)])
        cases.append((cut, "truncated or no session pack"))
    flipped = bytearray(whole)
    flipped[whole.index(b"RIFF") + 100] ^= 0xFF
    (tmp_path / "flipped.zip").write_bytes(bytes(flipped))
    cases.append((tmp_path / "flipped.zip", "truncated|changed or damaged"))

    def other_text(name: str, data: bytes) -> bytes:
        return data.replace(b"meeting", b"Meeting") if "scripts.jsonl" in name else data

    def outside(name: str, data: bytes) -> bytes:
        if name != "manifest.json":
            return data
        manifest = json.loads(data)
        return json.dumps(
            manifest | {"files": [*manifest["files"], {"path": "../x", "bytes": 1, "sha256": ""}]}
        ).encode()

    def sized_wrong(name: str, data: bytes) -> bytes:
        return data + bytes(1 << 20) if "people.jsonl" in name else data

    def elsewhere(name: str, data: bytes) -> bytes:
        return data.replace(b"audio/", b"../../") if "takes.jsonl" in name else data

    def listed(name: str, data: bytes) -> bytes:
        return data.replace(b'"Mina"', b'["Mina"]') if "people.jsonl" in name else data

    cases += [
        (rewritten(back, tmp_path / "size.zip", sized_wrong), "changed or damaged"),
        (forged(back, tmp_path / "elsewhere.zip", elsewhere), "changed or damaged"),
        (forged(back, tmp_path / "listed.zip", listed), "changed or damaged"),
        (rewritten(back, tmp_path / "gone.zip", in_manifest(missing=["audio/../../x"])), "leave the project"),
        (rewritten(back, tmp_path / "text.zip", other_text), "changed or damaged"),
        (rewritten(back, tmp_path / "outside.zip", outside), "changed or damaged"),
        (rewritten(back, tmp_path / "newer.zip", in_manifest(seam_pack=99)), "newer Seam"),
        (rewritten(back, tmp_path / "schema.zip", in_manifest(schema="9999")), "newer Seam"),
        (rewritten(back, tmp_path / "old.zip", in_manifest(schema="0001")), "older Seam"),
        (rewritten(back, tmp_path / "odd.zip", in_manifest(project=3)), "no session pack"),
        (tmp_path / "nowhere.zip", "There is no pack"),
    ]
    with new_project(tmp_path / "Other.seam", "Other") as other:
        cases.append((sent(other, tmp_path / "other.zip"), "another project, Other"))
    for path, said in cases:
        with pytest.raises(EngineError, match=said) as refused:
            finish(pack_merge.merge(home, path))
        assert "\n" not in str(refused.value)
        with pytest.raises(EngineError):
            finish(
                pack_merge.open_as_project(tmp_path / "New.seam", path)
            ) if path.name != "other.zip" else finish(pack_merge.look(home, path))
    assert state(home) == before and not (tmp_path / "New.seam").exists()
    assert not list(home.audio_folder.iterdir()) and not (home.folder / "merging").exists()


def test_a_stopped_merge_is_wholly_there_or_not_at_all(
    home: Project, field: Project, pattern: Path, tmp_path: Path
) -> None:
    take_id = record(field)
    back, before = sent(field, tmp_path / "back.zip"), state(home)
    for stop in range(1, 4):  # while it reads and unpacks
        other = tmp_path / f"Lab{stop}.seam"
        shutil.copytree(pattern / "Lab.seam", other)
        with open_project(other) as project:
            run = pack_merge.merge(project, back)
            for _number in range(stop):
                next(run)
            run.close()
            assert state(project) == before and not list(project.audio_folder.iterdir())
    folder = tmp_path / "Late.seam"
    shutil.copytree(pattern / "Lab.seam", folder)
    with open_project(folder) as project:
        run = pack_merge.merge(project, back)
        note = ""
        while note != "moving sounds":  # the rows are written, the sounds are not in their places
            note = next(run).note
        run.close()
        assert not project.absolute(f"audio/{take_id}.wav").exists()
    kinds = {one["kind"] for one in finish(check(folder))["problems"]}
    assert kinds == {"merge_unfinished"}
    with open_project(folder) as project:
        assert pack_merge.go_on(project) == 1 and pack_merge.go_on(project) == 0
        assert project.absolute(f"audio/{take_id}.wav").is_file() and not (folder / "merging").exists()
        assert finish(check(folder))["ok"]
        with project.read() as session:
            assert session.execute(text("SELECT count(*) FROM takes")).scalar_one() == 1
            assert not project_settings.get(session, packs.MERGES_LEFT, {})


def test_a_full_disk_is_told_and_nothing_is_merged(field: Project, pattern: Path, tmp_path: Path) -> None:
    record(field)
    back = sent(field, tmp_path / "back.zip")
    with mounts.small_disk(tmp_path / "small", "4m") as small:
        shutil.copytree(pattern / "Lab.seam", small / "Lab.seam")
        with open_project(small / "Lab.seam") as lab:
            full = mounts.fill(small)
            with pytest.raises(EngineError, match="could not be unpacked"):
                finish(pack_merge.merge(lab, back))
            assert not (lab.folder / "merging").exists()
            full.unlink()
            finish(pack_merge.merge(lab, back))
            assert state(lab) == state(field)


KILLED = """
import os, sys
from pathlib import Path
from db.session import open_project
from engine.runs import pack_merge
with open_project(Path(sys.argv[1])) as project:
    met = []
    for step in pack_merge.merge(project, Path(sys.argv[2])):
        unpacking = "unpacking" if step.note in met else ""  # every sound is checked before the first is unpacked
        met.append(step.note)
        if sys.argv[3] in (str(len(met)), step.note, unpacking):
            os._exit(9)
os._exit(0)
"""


@pytest.mark.smoke
@pytest.mark.parametrize("at", ["2", "10", "unpacking", "moving sounds"])
def test_a_merge_whose_process_is_killed_is_wholly_there_or_not_at_all(
    home: Project, field: Project, tmp_path: Path, at: str
) -> None:
    record(field)
    record(field, 1, seed=5)
    back, before, folder = sent(field, tmp_path / "back.zip"), state(home), home.folder
    home.close()
    ended = subprocess.run([sys.executable, "-c", KILLED, str(folder), str(back), at], check=False)
    assert ended.returncode == 9
    with open_project(folder) as again:
        pack_merge.go_on(again)
        if at == "moving sounds":
            assert state(again) == state(field)
        else:
            assert state(again) == before and not list(again.audio_folder.iterdir())
            finish(pack_merge.merge(again, back))
            assert state(again) == state(field)
    assert finish(check(folder))["ok"]


def test_the_commands_pack_open_list_and_merge(
    home: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lab, out, there = str(home.folder), str(tmp_path / "out.zip"), str(tmp_path / "There.seam")
    assert main.main(["project", "pack", lab, "--to", out]) == 0
    assert main.main(["project", "pack", lab, "--to", out]) == 2
    assert main.main(["project", "merge", there, out, "--json"]) == 0
    capsys.readouterr()
    with open_project(Path(there)) as field:
        record(field, seed=2)
    record(home, seed=1)
    back = str(tmp_path / "back.zip")
    assert main.main(["project", "pack", there, "--to", back, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sounds"] == 1
    assert main.main(["project", "merge", lab, back]) == 1
    listed = capsys.readouterr().out
    assert "Nothing was merged" in listed and "selected:" in listed
    assert main.main(["project", "merge", lab, back, "--decide", "x=maybe"]) == 2
    assert main.main(["project", "merge", lab, back, "--keep", "mine", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["added"]["takes"] == 1
    assert main.main(["project", "merge", lab, back, "--keep", "mine"]) == 0
    assert "merged before" in capsys.readouterr().out
