"""Bad input gets one sentence that names file and row, and nothing of it comes in."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from db.session import Project
from db.store import utterances
from engine.runs.exchange_columns import ColumnMapping
from engine.runs.exchange_corpus import ReadOptions
from engine.runs.exchange_formats import export_corpus, import_path
from engine.runs.exchange_preview import preview_corpus
from engine.types import EngineError
from tests.engine.exchange_data import RATE_HZ, finish, noise, nothing_came, reference, samples_of, sound_file
from tests.projects import new_project


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    """A project into which nothing may come."""
    with new_project(tmp_path_factory.mktemp("empty") / "P.seam") as made:
        yield made
        assert nothing_came(made)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "P.seam") as made:
        yield made


GRID = """File type = "ooTextFile"
Object class = "TextGrid"

0
1
<exists>
1
"IntervalTier"
"text"
0
1
1
0
1
"안녕 world"
"""
SCP = {"text": "a 안녕 world\n", "wav.scp": "a a.wav\n"}
CASES: dict[str, tuple[dict[str, str], str, ReadOptions, tuple[str, ...]]] = {
    "a missing file in wav.scp": (SCP, "", ReadOptions(), ("wav.scp, line 1", "no file a.wav")),
    "a command in wav.scp": (
        {**SCP, "wav.scp": "a sph2pipe -f wav a.sph |\n"},
        "",
        ReadOptions(),
        ("wav.scp, line 1", "command"),
    ),
    "an archive in wav.scp": (
        {**SCP, "wav.scp": "a wav.ark:7\n"},
        "",
        ReadOptions(),
        ("wav.scp, line 1", "archive"),
    ),
    "a text without its sound": (
        {**SCP, "wav.scp": "b good.wav\n"},
        "",
        ReadOptions(),
        ("text, line 1", "a is neither"),
    ),
    "an id twice in text": ({"text": "a b\na c\n"}, "", ReadOptions(), ("text, line 2", "line 1 too")),
    "a segment that ends early": (
        {**SCP, "wav.scp": "r good.wav\n", "segments": "a r 0.4 0.2\n"},
        "",
        ReadOptions(),
        ("segments, line 1", "before it begins"),
    ),
    "a segment that is no number": (
        {**SCP, "wav.scp": "r good.wav\n", "segments": "a r 0 nan\n"},
        "",
        ReadOptions(),
        ("segments, line 1", "'nan'"),
    ),
    "a segment beyond the end": (
        {**SCP, "wav.scp": "r good.wav\n", "segments": "a r 0.1 9\n"},
        "",
        ReadOptions(),
        ("text, line 1", "ends at 0.50 s"),
    ),
    "a recording that isn't there": (
        {**SCP, "wav.scp": "r good.wav\n", "segments": "a x 0 1\n"},
        "",
        ReadOptions(),
        ("segments, line 1", "not in wav.scp"),
    ),
    "unreadable audio": (
        {**SCP, "a.wav": "no sound"},
        "",
        ReadOptions(),
        ("text, line 1", "a.wav can't be read as sound"),
    ),
    "a trn without id": (
        {"x.trn": "a b (u1)\nc d\n"},
        "x.trn",
        ReadOptions(),
        ("x.trn, line 2", "id in brackets"),
    ),
    "a trn with an id twice": (
        {"x.trn": "a b (u1)\nc d (u1)\n"},
        "x.trn",
        ReadOptions(),
        ("x.trn, line 2", "u1 stands in x.trn, line 1 too"),
    ),
    "a trn of an unknown id": (
        {"x.trn": "a b (u1)\n"},
        "x.trn",
        ReadOptions(system="s"),
        ("x.trn, line 1", "u1"),
    ),
    "a ctm that is cut": (
        {"x.ctm": "u1 1 0.0 0.2\n"},
        "x.ctm",
        ReadOptions(),
        ("x.ctm, line 1", "START DURATION"),
    ),
    "a ctm with NaN": ({"x.ctm": "u1 1 nan 0.2 a\n"}, "x.ctm", ReadOptions(), ("x.ctm, line 1", "'nan'")),
    "a mapping without id": (
        {"x.csv": "utt,words\n1,a b\n"},
        "x.csv",
        ReadOptions(mapping=ColumnMapping(text="words")),
        ("x.csv", "no column is chosen for id"),
    ),
    "a spelling set of one": (
        {"x.csv": "id,text,loanwords\n1,버스 bus,버스\n"},
        "x.csv",
        ReadOptions(),
        ("x.csv, line 2", "at least two spellings"),
    ),
    "a double hypothesis": (
        {"x.csv": "id,text,system,hypothesis\n1,a b,s,a\n1,a b,s,b\n"},
        "x.csv",
        ReadOptions(),
        ("x.csv, line 3", "s has a hypothesis for 1 in x.csv, line 2"),
    ),
    "another reference": (
        {"x.csv": "id,text,system,hypothesis\n1,a b,s,a\n1,a c,t,b\n"},
        "x.csv",
        ReadOptions(),
        ("x.csv, line 3", "another reference"),
    ),
    "a level that is none": (
        {"x.csv": "id,text,level\n1,a b,high\n"},
        "x.csv",
        ReadOptions(),
        ("x.csv, line 2", "'high'"),
    ),
    "a row that is too long": (
        {"x.csv": "id,text\n1,a,b\n"},
        "x.csv",
        ReadOptions(),
        ("x.csv, line 2", "3 cells"),
    ),
    "a missing sound": (
        {"x.csv": "id,text,audio\n1,a b,gone.wav\n"},
        "x.csv",
        ReadOptions(),
        ("x.csv, line 2", "gone.wav"),
    ),
    **{
        f"{what} as a sound": (
            {"x.csv": f"id,text,audio\n1,안녕 world,{name}\n"},
            "x.csv",
            ReadOptions(),
            ("x.csv, line 2", said),
        )
        for what, name, said in (
            ("a folder", "../", "is a folder"),
            ("a text", "x.csv", "can't be read as sound"),
            ("a number", "7", "no such file"),
        )
    },
    "a device as a sound": (
        {"x.csv": f"id,text,audio\n1,안녕 world,{os.devnull}\n"},
        "x.csv",
        ReadOptions(),
        ("x.csv, line 2", "can't be read"),
    ),
    "a name with a zero byte": (
        {"x.jsonl": '{"audio_filepath": "a\\u0000.wav", "text": "안녕 world"}\n'},
        "x.jsonl",
        ReadOptions(),
        ("x.jsonl, line 1", "can't be read"),
    ),
    "times beyond reason in a manifest": (
        {"x.jsonl": '{"audio_filepath": "good.wav", "text": "a", "offset": 1e308, "duration": 1e308}\n'},
        "x.jsonl",
        ReadOptions(),
        ("x.jsonl, line 1", "the offset is '1e+308'"),
    ),
    "times beyond reason in a TextGrid": (
        {"good.TextGrid": GRID.replace("\n1\n0\n1\n", "\n1\n0\n1e308\n")},
        "good.TextGrid",
        ReadOptions(),
        ("good.TextGrid",),
    ),
    "a sound of FLEURS that is none": (
        {"test.tsv": "1\ta.wav\t안녕 world\t안녕\tx\t16000\tmale\n", "a.wav": "no sound"},
        "test.tsv",
        ReadOptions(),
        ("test.tsv, line 1", "a.wav can't be read as sound"),
    ),
    "NaN in a manifest": (
        {"x.jsonl": '{"audio_filepath": "good.wav", "duration": NaN, "text": "a b"}\n'},
        "x.jsonl",
        ReadOptions(),
        ("x.jsonl", "NaN"),
    ),
    "a manifest without a sound": (
        {"x.jsonl": '{"audio_filepath": "good.wav", "text": "a"}\n{"audio_filepath": null, "text": "b"}\n'},
        "x.jsonl",
        ReadOptions(),
        ("x.jsonl, line 2", "audio_filepath"),
    ),
    "a broken TextGrid": (
        {"x.TextGrid": GRID[:70]},
        "x.TextGrid",
        ReadOptions(),
        ("x.TextGrid", "whole TextGrid"),
    ),
    "a tier that isn't there": (
        {"x.TextGrid": GRID},
        "x.TextGrid",
        ReadOptions(tier="words"),
        ("x.TextGrid", "'words'", "found: text"),
    ),
    "an ELAN file that is cut": (
        {"x.eaf": "<ANNOTATION_DOCUMENT>"},
        "x.eaf",
        ReadOptions(),
        ("x.eaf", "whole ELAN"),
    ),
    "another XML": ({"x.eaf": "<html/>"}, "x.eaf", ReadOptions(), ("x.eaf", "no ELAN file")),
    "a parquet that is none": ({"x.parquet": "PAR1"}, "x.parquet", ReadOptions(), ("x.parquet", "parquet")),
    "a spreadsheet that is none": ({"x.xlsx": "PK"}, "x.xlsx", ReadOptions(), ("x.xlsx", "spreadsheet")),
    "an empty folder": ({"notes.md": "a"}, "", ReadOptions(), ("no corpus",)),
    "a file of another kind": ({"x.docx": "a"}, "x.docx", ReadOptions(), ("x.docx", "name the format")),
    "rates instead of hypotheses": (
        {"result.json": '{"all": {"pier": 1.0, "mer": 2.0}}'},
        "result.json",
        ReadOptions(),
        ("result.json", "id"),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_one_sentence_names_file_and_row(empty: Project, tmp_path: Path, case: str) -> None:
    files, name, options, parts = CASES[case]
    for file, content in files.items():
        (tmp_path / file).write_text(content, encoding="utf-8")
    sound_file(tmp_path / "good.wav")
    with pytest.raises(EngineError) as refused:
        finish(import_path(empty, tmp_path / name if name else tmp_path, options=options))
    said = str(refused.value)
    assert "\n" not in said
    assert said.endswith(".")
    assert str(tmp_path) in said
    for part in parts:
        assert part in said, said
    assert nothing_came(empty)


def write_parquet(path: Path, rows: list[dict[str, Any]]) -> Path:
    import pyarrow
    from pyarrow import parquet

    parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    return path


def test_nan_in_a_parquet_names_its_row(empty: Project, tmp_path: Path) -> None:
    rows = [{"id": "a", "text": "x y", "snr": 3.0}, {"id": "b", "text": "x y", "snr": float("nan")}]
    with pytest.raises(EngineError, match="row 2, snr: it holds NaN"):
        finish(import_path(empty, write_parquet(tmp_path / "x.parquet", rows)))


def test_a_text_of_a_parquet_that_is_too_long_names_its_row(
    empty: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.runs.exchange_parquet.LONGEST", 9)
    rows = [{"id": "a", "text": "x y"}, {"id": "b", "text": "x " * 5}]
    with pytest.raises(EngineError, match="row 2, text: the text has 10 characters, more than 9"):
        finish(import_path(empty, write_parquet(tmp_path / "x.parquet", rows)))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
@pytest.mark.parametrize("name", ["x.csv", "x.parquet", "x.xlsx", "x.tsv", "x.eaf", "x.TextGrid", "x.trn"])
def test_a_pipe_is_no_file_and_no_sound(empty: Project, tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    with pytest.raises(EngineError, match="it is a pipe or a device; choose a file"):
        finish(import_path(empty, tmp_path / name))
    table = tmp_path / "table.csv"
    table.write_text(f"id,text,audio\n1,안녕 world,{name}\n", encoding="utf-8")
    with pytest.raises(EngineError, match=r"table\.csv, line 2, .* it is a pipe or a device"):
        finish(import_path(empty, table))


def test_sound_that_breaks_off_in_the_last_row_leaves_nothing(empty: Project, tmp_path: Path) -> None:
    good = sound_file(tmp_path / "a.wav").read_bytes()
    rows = [
        {
            "sample_id": f"u{n}",
            "text": "x y",
            "audio": {"bytes": good if n < 9 else b"RIFF", "path": f"{n}.wav"},
        }
        for n in range(10)
    ]
    with pytest.raises(EngineError, match=r"row 10, 9\.wav can't be read as sound"):
        finish(import_path(empty, write_parquet(tmp_path / "x.parquet", rows)))
    assert nothing_came(empty)


def test_a_sound_that_is_cut_short_is_named(project: Project, tmp_path: Path) -> None:
    whole = sound_file(tmp_path / "whole.wav").read_bytes()
    (tmp_path / "cut.wav").write_bytes(whole[: len(whole) // 2])
    at = whole.index(b"data") + 4
    (tmp_path / "piped.wav").write_bytes(whole[:at] + b"\xff" * 4 + whole[at + 4 :])
    table = tmp_path / "x.csv"
    table.write_text(
        "id,text,audio\na,안녕 world,whole.wav\nb,x y,cut.wav\nc,x y,piped.wav\n", encoding="utf-8"
    )
    (said,) = finish(preview_corpus(project, table, None, ReadOptions())).notes
    assert said.endswith(f"copy it again if you can: {tmp_path / 'cut.wav'}.")
    done = finish(import_path(project, table))
    assert (done.sounds, done.notes) == (3, (said,))


def test_what_is_no_sound_is_refused_in_the_preview_too(project: Project, tmp_path: Path) -> None:
    table = tmp_path / "x.csv"
    table.write_text("id,text,audio\na,안녕 world,x.csv\nb,x y,../\nc,x y,gone.wav\n", encoding="utf-8")
    found = finish(preview_corpus(project, table, None, ReadOptions()))
    assert [row.state for row in found.rows] == ["refused"] * 3
    assert "can't be read as sound" in found.problems[0]


def test_a_cancel_at_any_step_leaves_nothing(project: Project, tmp_path: Path) -> None:
    rows = [{"id": f"u{n}", "text": "x y", "audio": "a.wav", "hypothesis": "x"} for n in range(3)]
    sound_file(tmp_path / "a.wav")
    (tmp_path / "x.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    stop = 0
    for stop in range(1, 100):
        run = import_path(project, tmp_path / "x.jsonl")
        steps = [step for _, step in zip(range(stop), run, strict=False)]
        run.close()
        if len(steps) < stop:
            break
        assert nothing_came(project), steps
    assert stop > 6
    assert not nothing_came(project)


def test_parts_of_a_long_recording_are_cut(project: Project, tmp_path: Path) -> None:
    samples = noise(3.0)
    soundfile.write(tmp_path / "r.flac", samples, RATE_HZ)
    (tmp_path / "text").write_text("u1 안녕 world\nu2 bug를 고쳐\n", encoding="utf-8")
    (tmp_path / "wav.scp").write_text("r r.flac\n", encoding="utf-8")
    (tmp_path / "segments").write_text("u1 r 0.5 1.25\nu2 r 2.0 -1\n", encoding="utf-8")
    (tmp_path / "utt2spk").write_text("u1 mina\nu2 jun\n", encoding="utf-8")
    done = finish(import_path(project, tmp_path))
    assert (done.references, done.sounds) == (2, 2)
    for key, start, stop in (("u1", 0.5, 1.25), ("u2", 2.0, 3.0)):
        part = samples_of(project, key)
        assert part is not None
        assert np.array_equal(part, samples[round(start * RATE_HZ) : round(stop * RATE_HZ)])
    with project.read() as session:
        assert [one.speaker for one in utterances.list_utterances(session)] == ["mina", "jun"]


def test_sound_of_the_project_is_not_copied(project: Project) -> None:
    sound_file(project.audio_folder / "a.wav")
    (project.folder / "x.csv").write_text("id,text,audio\na,안녕 world,audio/a.wav\n", encoding="utf-8")
    finish(import_path(project, project.folder / "x.csv"))
    with project.read() as session:
        assert utterances.list_utterances(session)[0].audio_path == "audio/a.wav"
    assert len(list(project.audio_folder.iterdir())) == 1


@pytest.mark.parametrize(
    ("format", "key", "text", "says"),
    [
        ("kaldi", "a b", "x y", "'a b' has a space"),
        ("trn", "a(b)", "x y", "bracket"),
        ("trn", "a", "x {y}", "braces"),
        ("nemo", "a", "x y", "no sound"),
        ("common-voice", "a", "x y", "no sound"),
        ("ctm", "a", "x y", "no system"),
    ],
)
def test_what_a_format_cannot_hold_is_said(
    project: Project, tmp_path: Path, format: Any, key: str, text: str, says: str
) -> None:
    with project.write() as session:
        utterances.add_many(session, [reference(key, text)])
    with pytest.raises(EngineError, match=says):
        finish(export_corpus(project, format, tmp_path / "out"))
    assert not (tmp_path / "out").exists()
