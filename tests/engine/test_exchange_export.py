"""Takes and labels leave the project: HiKE's columns, right offsets, verified sound, whole or not at all."""

from __future__ import annotations

import csv
import hashlib
import json
import shutil
import subprocess
import sys
import unicodedata
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import pytest
import soundfile

from db.annotation_records import AnnotationContent
from db.records import QualityRecord, ScriptRecord, SpellingSet, TakeRecord, new_id, now_utc
from db.session import Project
from db.store import (
    annotations,
    labels,
    people,
    reviews,
    scripts,
    spans,
    takes,
    token_languages,
    transcripts,
    utterances,
)
from engine.runs.exchange_export import COLUMNS, TakeExport, export_takes
from engine.runs.exchange_files import new_folder
from engine.runs.exchange_formats import WriteFormat, export_corpus
from engine.runs.exchange_hypotheses import import_hypotheses, preview_hypotheses
from engine.types import EngineError, Progress
from tests.projects import new_project

Result = TypeVar("Result")
TEXT = '😀 그  "bug는", 버스 stop에서 e-mail 했어,'


def finish(run: Generator[Progress, None, Result]) -> Result:
    while True:
        try:
            next(run)
        except StopIteration as end:
            return end.value


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "P.seam") as made:
        yield made


def record(project: Project, text: str, **values: Any) -> str:
    """A take of half a second of noise that reads a script; gives back its id."""
    take_id = new_id()
    path = project.audio_folder / f"{take_id}.wav"
    noise = np.random.default_rng(7).integers(-(2**23), 2**23, 24_000, dtype=np.int32) << 8
    soundfile.write(path, noise, 48_000, subtype=values.pop("subtype", "PCM_24"))
    with project.write() as session:
        if (speaker := people.find(session, "Mina")) is None:
            speaker = people.add(session, "Mina", ["speaker"])
        number = len(scripts.list_sets(session))
        made = scripts.add_set(session, f"Set {number}")
        sets = (SpellingSet(("버스", "뻐스", "bus")),)
        script = ScriptRecord(
            new_id(), "", "s1", 0, text, "ko", ("ko", "en"), "medical", "word", loanwords=sets
        )
        scripts.add_many(session, made.id, [script])
        quality = QualityRecord(-12.5, 0, -61.0, 33.0, False, 0.4, "check", ("overflow",))
        take = TakeRecord(
            id=take_id,
            script_id=script.id,
            speaker_id=speaker.id,
            session_id=None,
            path=project.relative(path),
            state=values.pop("state", "kept"),
            selected=True,
            created_at=now_utc(),
            duration_s=0.5,
            rate_hz=48_000,
            channels=1,
            bit_depth=24,
            device="Mina's headset",
            overflows=2,
            sha256=values.pop("sha256", hashlib.sha256(path.read_bytes()).hexdigest()),
            quality=quality,
        )
        takes.add(session, take)
    return take_id


def mark(project: Project, take_id: str, word: str, *spellings: str) -> None:
    with project.write() as session:
        start = transcripts.current(session, take_id).text.index(word)
        spans.add(session, take_id, start, start + len(word), [word, *spellings])


def rows_of(export: TakeExport) -> list[dict[str, Any]]:
    data = (export.folder / "data.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in data.splitlines()]


def test_columns_labels_and_sound(project: Project) -> None:
    take_id = record(project, TEXT)
    mark(project, take_id, "e-mail", "email")
    with project.write() as session:
        author = people.add(session, "Jun", ["annotator"]).id
        labels.set_label(session, take_id, "cs_level", "word", author)
        labels.set_label(session, take_id, "cs_level", "phrase", author)
        labels.set_label(session, take_id, "verdict", "keep", author)
        start = TEXT.index("stop")
        token_languages.set_language(session, take_id, start, start + 4, "en")
    export = finish(export_takes(project, "first"))
    assert (export.takes, export.seconds) == (1, 0.5)
    (row,) = rows_of(export)
    assert tuple(row) == tuple(COLUMNS)
    assert row["id"] == row["sample_id"] == take_id
    assert row["text"] == TEXT
    assert row["text_normalized"] == "😀 그 bug는 버스 stop에서 email 했어"
    assert "<tag bug> <tag 는>" in row["text_pier_labeled"]
    assert (row["cs_level"], row["cs_level_confirmed"], row["cs_levels_all"]) == (
        "phrase",
        True,
        ["word", "phrase"],
    )
    assert (row["category"], row["main_language"], row["languages"]) == ("medical", "ko", ["ko", "en"])
    assert row["loanwords"] == [
        {"Korean": "버스", "English": "bus"},
        {"Korean": "뻐스", "English": "bus"},
        {"Korean": "e-mail", "English": "email"},
    ]
    assert row["loanword_spellings"] == [["버스", "뻐스", "bus"], ["e-mail", "email"]]
    assert (row["overflows"], row["quality"]["reasons"], row["quality"]["snr_db"]) == (2, ["overflow"], 33.0)
    assert [(one["field"], one["value"]) for one in row["labels"]] == [
        ("cs_level", "word"),
        ("cs_level", "phrase"),
        ("verdict", "keep"),
    ]
    assert row["verdict"] == "keep"
    source = project.audio_folder / f"{take_id}.wav"
    assert (export.folder / row["audio"]).read_bytes() == source.read_bytes()
    about = json.loads((export.folder / "columns.json").read_text(encoding="utf-8"))
    assert about["columns"] == COLUMNS


def test_no_name_leaves_the_project(project: Project) -> None:
    take_id = record(project, TEXT)
    with project.write() as session:
        labels.set_label(session, take_id, "verdict", "keep", people.add(session, "Jun").id)
    folder = finish(export_takes(project, "first")).folder
    said = "".join((folder / name).read_text(encoding="utf-8") for name in ("data.jsonl", "columns.json"))
    assert "Mina" not in said
    assert "Jun" not in said


@pytest.mark.parametrize("word", ["bug", "버스", "stop", "e-mail", "😀"])
def test_spans_are_at_their_offsets_in_code_points(project: Project, word: str) -> None:
    take_id = record(project, unicodedata.normalize("NFD", TEXT))
    mark(project, take_id, word, "other")
    (row,) = rows_of(finish(export_takes(project, "first")))
    (span,) = row["spans"]
    assert row["text"][span["start"] : span["end"]] == span["covered"] == word
    assert span["spellings"] == [word, "other"]


@pytest.mark.parametrize("subtype", ["PCM_16", "PCM_24"])
def test_flac_holds_the_same_samples(project: Project, subtype: str) -> None:
    take_id = record(project, TEXT, subtype=subtype)
    export = finish(export_takes(project, "packed", audio="flac"))
    (row,) = rows_of(export)
    packed = export.folder / row["audio"]
    assert soundfile.info(packed).subtype == subtype
    assert row["audio_sha256"] == hashlib.sha256(packed.read_bytes()).hexdigest()
    before, _ = soundfile.read(project.audio_folder / f"{take_id}.wav", dtype="int32")
    after, _ = soundfile.read(packed, dtype="int32")
    assert np.array_equal(before, after)


def test_rule_decides_where_nobody_has(project: Project) -> None:
    record(project, "그 bug는 try again 했어")
    (row,) = rows_of(finish(export_takes(project, "first")))
    assert (row["cs_level"], row["cs_level_confirmed"]) == ("phrase", False)
    assert row["cs_levels_all"] == ["word", "phrase"]


def test_which_takes(project: Project) -> None:
    kept, rejected = record(project, "하나 one"), record(project, "둘 two")
    with project.write() as session:
        labels.set_labels(session, rejected, {"verdict": "reject", "reject_reason": "noise"})
    assert [row["id"] for row in rows_of(finish(export_takes(project, "a")))] == [kept]
    both = rows_of(finish(export_takes(project, "b", include_rejected=True)))
    assert [(row["id"], row["reject_reason"]) for row in both] == [(kept, None), (rejected, "noise")]
    assert [row["id"] for row in rows_of(finish(export_takes(project, "c", take_ids=[rejected])))] == [
        rejected
    ]


def test_an_export_can_be_scored_elsewhere(tmp_path: Path, project: Project) -> None:
    take_id = record(project, TEXT)
    export = finish(export_takes(project, "first"))
    (row,) = rows_of(export)
    path = tmp_path / "own.jsonl"
    path.write_text(json.dumps(row | {"pred_text": "그 bug는"}), encoding="utf-8")
    with new_project(tmp_path / "Q.seam") as other:
        finish(import_hypotheses(other, preview_hypotheses(path, other)))
        with other.read() as session:
            (there,) = utterances.list_utterances(session)
    finish(import_hypotheses(project, preview_hypotheses(path, project)))
    with project.read() as session:
        (here,) = utterances.list_utterances(session)
    assert here.key == there.key == take_id
    assert (there.reference, there.loanwords, there.topic) == (here.reference, here.loanwords, here.topic)
    assert there.main_language == here.main_language
    assert there.text_normalized == row["text_normalized"]


def nothing_left(project: Project) -> bool:
    return list(project.exports_folder.iterdir()) == []


def test_nothing_to_export_and_bad_names(project: Project) -> None:
    with pytest.raises(EngineError, match="no take to export"):
        finish(export_takes(project, "first"))
    for name in ("", "..", "a/b", "a\\b", "con", "x.", ".hidden", "a:b"):
        with pytest.raises(EngineError, match="can't name a folder"):
            finish(export_takes(project, name))
    assert nothing_left(project)


def test_an_existing_export_is_not_touched(project: Project) -> None:
    record(project, TEXT)
    folder = finish(export_takes(project, "first")).folder
    before = (folder / "data.jsonl").read_bytes()
    with pytest.raises(EngineError, match="exists already"):
        finish(export_takes(project, "first"))
    assert (folder / "data.jsonl").read_bytes() == before
    assert [found.name for found in project.exports_folder.iterdir()] == ["first"]


def test_a_missing_or_changed_recording_stops_the_export(project: Project) -> None:
    take_id = record(project, TEXT)
    path = project.audio_folder / f"{take_id}.wav"
    data = path.read_bytes()
    path.write_bytes(data[:-1] + b"x")
    with pytest.raises(EngineError, match=f"{take_id}.wav has changed since it was recorded"):
        finish(export_takes(project, "first"))
    path.unlink()
    with pytest.raises(EngineError, match="there is no such file"):
        finish(export_takes(project, "first"))
    assert nothing_left(project)


def test_what_flac_cannot_hold(project: Project) -> None:
    take_id = record(project, TEXT, subtype="FLOAT")
    with pytest.raises(EngineError, match="FLOAT samples, which FLAC can't hold"):
        finish(export_takes(project, "first", audio="flac"))
    (project.audio_folder / f"{take_id}.wav").write_bytes(b"no sound")
    broken = record(project, "하나 one", sha256=hashlib.sha256(b"no sound").hexdigest())
    (project.audio_folder / f"{broken}.wav").write_bytes(b"no sound")
    with pytest.raises(EngineError, match="can't be read as sound"):
        finish(export_takes(project, "first", audio="flac", take_ids=[broken]))
    assert nothing_left(project)


def test_cancelled_nothing_is_left(project: Project) -> None:
    record(project, TEXT)
    run = export_takes(project, "first")
    next(run)
    assert len(list(project.exports_folder.iterdir())) == 1
    run.close()
    assert nothing_left(project)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 64 KiB; the test is skipped where none can be mounted."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = shutil.which("mount")
    if not sys.platform.startswith("linux") or mount is None:
        pytest.skip("no small file system can be mounted here")
    made = subprocess.run([mount, "-t", "tmpfs", "-o", "size=64k", "none", folder], capture_output=True)
    if made.returncode:
        pytest.skip("no small file system may be mounted here")
    yield folder
    subprocess.run(["umount", folder], check=True)


def test_a_full_disk_leaves_no_half_folder(project: Project, small_disk: Path) -> None:
    project.exports_folder.rmdir()
    project.exports_folder.symlink_to(small_disk, target_is_directory=True)
    record(project, TEXT)  # 72 kB of sound
    with pytest.raises(EngineError, match="first was not written: the disk is full"):
        finish(export_takes(project, "first"))
    assert list(small_disk.iterdir()) == []


def test_a_read_only_place(small_disk: Path) -> None:
    subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    with pytest.raises(EngineError, match="the folder can't be written to"), new_folder(small_disk / "first"):
        pass


def test_what_nobody_has_confirmed_is_told(project: Project, tmp_path: Path) -> None:
    sure, unsure, returned, undecided = (
        record(project, f"그 {word} 봤어") for word in ("bug", "mail", "run", "tip")
    )
    with project.write() as session:
        who = [people.add(session, name, ["annotator"]).id for name in ("Jun", "Ann")]
        boss = people.add(session, "Lee", ["researcher"]).id
        labels.set_labels(
            session, sure, {"cs_level": "word", "verdict": "keep", "quality_reasons": '["echo"]'}
        )
        labels.set_labels(session, unsure, {"unsure": "yes", "note": "which word?"})
        for take_id in (returned, undecided):
            for person, level in zip(who, ("word", "phrase"), strict=True):
                content = AnnotationContent("그 tip 봤어", {"cs_level": level, "unsure": "yes"})
                annotations.append(session, take_id, person, content, "done")
        reviews.add(session, returned, boss, "returned", "Is it a phrase?")
    made = finish(export_takes(project, "first"))
    told = (
        "3 of 4 takes are without a confirmed level: 1 returned by a reviewer, 1 annotated by several people and not"
        " decided, 1 unsure."
    )
    assert made.notes == (told,) and made.unconfirmed == {"returned": 1, "undecided": 1, "unsure": 1}
    about = json.loads((made.folder / "columns.json").read_text(encoding="utf-8"))
    assert about["notes"] == [told] and about["without_confirmed_level"] == made.unconfirmed
    rows = {row["id"]: row for row in rows_of(made)}
    assert [
        (row["annotation"], row["review"], row["unsure"], row["cs_level_confirmed"])
        for row in (rows[one] for one in (sure, unsure, returned, undecided))
    ] == [
        ("done", None, False, True),
        ("started", None, True, False),
        ("new", "returned", False, False),
        ("undecided", "open", False, False),
    ]
    assert rows[sure]["quality_reasons"] == ["echo"] and rows[unsure]["note"] == "which word?"
    assert (rows[sure]["quality_verdict"], rows[sure]["quality_measured"]) == ("check", ["overflow"])
    assert rows[sure]["script"] == "s1" and len(rows[sure]["script_id"]) == 32
    assert [(one["annotator"], one["labels"]["cs_level"]) for one in rows[undecided]["annotations"]] == [
        ("A001", "word"),
        ("A002", "phrase"),
    ]
    named: dict[WriteFormat, str] = {
        "table": "utterances.csv",
        "nemo": "manifest.jsonl",
        "hike-folder": "metadata.jsonl",
    }
    for format, name in named.items():
        out = tmp_path / format
        done = finish(export_corpus(project, format, out))
        assert done.notes == (told,) and (out / "README.txt").read_text(encoding="utf-8") == f"{told}\n"
        text = (out / name).read_text(encoding="utf-8-sig")
        cells = (
            list(csv.DictReader(text.splitlines()))
            if format == "table"
            else [json.loads(line) for line in text.splitlines()]
        )
        found = {row.get("id") or row["sample_id"]: row for row in cells}
        assert found[undecided]["annotation"] == "undecided" and found[unsure]["note"] == "which word?"
        assert found[sure]["script_key"] == "s1" and found[sure]["quality_reasons"] in ("echo", ["echo"])
