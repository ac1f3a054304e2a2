"""`project import` and `project export` on the command line."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

import main
from engine.runs import exchange_options
from engine.runs.exchange_formats import ReadFormat, WriteFormat
from tests.engine.exchange_data import sound_file


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("commands") / "P.seam"
    assert main.main(["project", "new", str(folder)]) == 0
    return folder


def run(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str, str]:
    """Status, output and the lines of errors that are no progress."""
    status = main.main(["project", *map(str, words)])
    out, told = capsys.readouterr()
    return status, out, "".join(line for line in told.splitlines(keepends=True) if " %  " not in line)


def test_there_and_back(project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sound_file(tmp_path / "a.wav")
    (tmp_path / "in.csv").write_bytes(
        "발화,말,소리\nu1,오늘 meeting이 있어,a.wav\nu2,bug를 고쳤어,\n".encode("cp949")
    )
    status, out, told = run(
        capsys, "import", project, tmp_path / "in.csv", "--columns", "id=발화,text=말,audio=소리", "--json"
    )
    assert (status, told) == (0, "")
    assert json.loads(out) == {
        "references": 2,
        "sounds": 1,
        "hypotheses": {},
        "corrected": 0,
        "left_out": 0,
        "notes": ["in.csv was read as CP949 (Korean Windows)."],
    }
    (tmp_path / "out.trn").write_text("오늘 미팅이 있어 (u1)\nx (u9)\n", encoding="utf-8")
    status, _, told = run(capsys, "import", project, tmp_path / "out.trn", "--system", "w")
    assert status == 2
    assert told.endswith(
        "out.trn, line 2, id: no utterance has the id u9; import the references first; nothing was imported.\n"
    )
    status, out, _ = run(capsys, "import", project, tmp_path / "out.trn", "--system", "w", "--skip")
    assert status == 0
    assert "left out: 1" in out
    status, _, told = run(capsys, "import", project, tmp_path / "out.trn", "--system", "w", "--skip")
    assert status == 2
    assert "w has hypotheses for 1 of these utterances already (such as u1)" in told
    assert (
        run(capsys, "import", project, tmp_path / "out.trn", "--system", "w", "--skip", "--replace")[0] == 0
    )
    status, out, told = run(capsys, "export", project, "--format", "trn", "--to", tmp_path / "trn", "--json")
    assert (status, told) == (0, "")
    assert json.loads(out)["systems"] == ["w"]
    assert (tmp_path / "trn" / "w.trn").read_text(encoding="utf-8") == "오늘 미팅이 있어 (u1)\n"
    status, _, told = run(capsys, "export", project, "--format", "trn", "--to", tmp_path / "trn")
    assert status == 2
    assert "it exists already" in told
    status, out, _ = run(capsys, "check", project)
    assert status == 0, out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--columns", "text=말"), "no column is chosen for id"),
        (("--columns", "id=말"), "no column is chosen for text"),
        (("--columns", "name=말"), "'name' is no field"),
        (("--encoding", "utf-8"), "the text is not UTF-8"),
        (("--format", "nemo"), "no audio_filepath"),
        (("--format", "elan"), "isn't a whole ELAN file"),
    ],
)
def test_what_is_wrong_is_one_line(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], says: str
) -> None:
    (tmp_path / "in.csv").write_bytes("발화,말\nu1,오늘 meeting이 있어\n".encode("cp949"))
    status, out, told = run(capsys, "import", project, tmp_path / "in.csv", *words)
    assert (status, out) == (2, "")
    assert says in told
    assert told.count("\n") == 1


def test_a_file_that_is_not_there(project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in (
        "a.csv",
        "a.jsonl",
        "a.parquet",
        "a.xlsx",
        "a.trn",
        "a.ctm",
        "a.TextGrid",
        "a.eaf",
        "text",
        "a",
    ):
        status, _, told = run(capsys, "import", project, tmp_path / name)
        assert status == 2, name
        assert str(tmp_path / name) in told
        assert told.count("\n") == 1


def test_the_command_line_knows_every_format() -> None:
    assert set(exchange_options.READ_FORMATS) == set(get_args(ReadFormat))
    assert set(exchange_options.WRITE_FORMATS) == set(get_args(WriteFormat))


@pytest.mark.parametrize("command", ["import", "export"])
def test_every_argument_says_what_it_is(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main.main(["project", command, "--help"])
    assert end.value.code == 0
    _, _, listed = capsys.readouterr().out.partition("\n\n")
    lines = [*listed.splitlines(), ""]
    entries = [(line, after) for line, after in pairwise(lines) if line.startswith("  ") and line[2] != " "]
    assert entries
    assert [
        line for line, after in entries if "  " not in line.strip() and not after.startswith("     ")
    ] == []
