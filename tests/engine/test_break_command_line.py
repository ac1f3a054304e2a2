"""Attempts to break the command line: each once ended in a traceback, a lost message or a wrong answer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest

import main

LINE = {
    "id": 1,
    "reference": "나는 bus를 탔다",
    "hypothesis": "나는 버스를 탔다",
    "loanwords": [["버스", "bus"]],
}


def put(path: Path, *rows: Mapping[str, object]) -> Path:
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "option",
    [("--draws", "-1"), ("--draws", "1000000000"), ("--draws", "²"), ("--seed", "-1"), ("--seed", "x")],
)
def test_numbers_out_of_range_are_refused_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: tuple[str, str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main.main(["asr", "score", str(put(tmp_path / "in.jsonl", LINE)), *option])
    assert end.value.code == 2
    assert f"argument {option[0]}: '{option[1]}' is no whole number" in capsys.readouterr().err


def test_draws_of_zero_leave_the_intervals_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = put(tmp_path / "in.jsonl", LINE, LINE | {"id": 2})
    assert main.main(["asr", "score", str(path), "--json", "--draws", "0"]) == 0
    rates = json.loads(capsys.readouterr().out)["all"]["mer"]
    assert (rates["micro"], rates["micro_low"]) == (0, None)


@pytest.mark.parametrize(
    "command",
    [
        ["asr", "score", "{long}"],
        ["asr", "score", "{good}", "--per-utterance", "{long}"],
        ["text", "label", "{long}"],
        ["project", "info", "{long}"],
        ["project", "new", "{long}"],
        ["project", "restore", "{long}", "{good}"],
        ["project", "restore", "{new}", "{long}"],
    ],
)
def test_a_name_that_the_system_refuses_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    names = {"long": str(tmp_path / ("x" * 300)), "new": str(tmp_path / "new")}
    good = str(put(tmp_path / "in.jsonl", LINE))
    assert main.main([word.format(good=good, **names) for word in command]) == 2
    told = [line for line in capsys.readouterr().err.splitlines() if " %  " not in line]
    assert len(told) == 1
    assert names["long"] in told[0]


@pytest.mark.skipif(sys.platform != "linux", reason="names that are no UTF-8 exist on Linux only")
def test_a_name_that_is_no_utf8_is_told() -> None:
    ran = _run(["asr", "score", os.fsdecode(b"\xff\xfe.jsonl")])
    assert ran.returncode == 2
    assert ran.stderr == "\\udcff\\udcfe.jsonl does not exist: check the name.\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("json_option", [[], ["--json"]])
def test_output_to_a_full_disk_is_one_line(tmp_path: Path, json_option: list[str]) -> None:
    path = put(tmp_path / "in.jsonl", LINE)
    with Path("/dev/full").open("w") as full:
        ran = _run(["asr", "score", str(path), "--draws", "0", *json_option], stdout=full.fileno())
    told = [line for line in ran.stderr.splitlines() if " %  " not in line]
    assert (ran.returncode, len(told)) == (2, 1)
    assert told[0].startswith("The output can't be used (")


def _run(words: list[str], stdout: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, main.__file__, *words],
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_a_level_of_another_name_never_overwrites_the_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ["word", "none", "n", "mode", "all", "missing", "settings", "odd"]
    rows = [LINE | {"id": number, "cs_level": name} for number, name in enumerate(names)]
    path = put(tmp_path / "in.jsonl", *rows)
    assert main.main(["asr", "score", str(path), "--mode", "hike", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["mode"], found["n"], found["all"]["n"], found["missing"]) == ("hike", 8, 8, [])
    assert [name for name in found if isinstance(found[name], dict) and "pier" in found[name]] == [
        "all",
        "word",
        "phrase",
        "sentence",
        "none",
    ]


@pytest.mark.parametrize(
    ("loanwords", "why"),
    [
        ('[["\\ud800", "bus"]]', "half of a surrogate pair"),
        ('[{"Korean": "버스", "Korean": "뻐스", "English": "bus"}]', "twice"),
        ("[NaN]", "NaN"),
        ('[["버스", 1e999]]', "too large"),
        ("[" * 100_000, "whole JSON"),
    ],
)
def test_loanwords_as_a_string_are_read_as_strictly_as_the_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], loanwords: str, why: str
) -> None:
    path = put(tmp_path / "in.jsonl", LINE | {"loanwords": loanwords})
    assert main.main(["asr", "score", str(path)]) == 2
    told = capsys.readouterr().err
    assert f"{path}:1: " in told
    assert why in told


@pytest.mark.parametrize(
    ("encoding", "why"),
    [("cp949", "it looks like CP949"), ("utf-16", "UTF-16"), ("utf-32", "UTF-32"), ("utf-16-le", "UTF-16")],
)
def test_another_encoding_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], encoding: str, why: str
) -> None:
    path = tmp_path / "in.jsonl"
    path.write_bytes((json.dumps(LINE, ensure_ascii=False) + "\n").encode(encoding))
    assert main.main(["asr", "score", str(path)]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize(
    "command",
    [
        "asr score",
        "text label",
        "demo",
        "shots",
        *(f"project {name}" for name in ("new", "backup", "restore")),
    ],
)
def test_every_argument_says_what_it_is(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main.main([*command.split(), "--help"])
    assert end.value.code == 0
    _, _, listed = capsys.readouterr().out.partition("\n\n")
    lines = [*listed.splitlines(), ""]
    entries = [(line, after) for line, after in pairwise(lines) if line.startswith("  ") and line[2] != " "]
    assert len(entries) > 1
    # the text stands behind the name, or on the next line where the name is long
    assert [
        line for line, after in entries if "  " not in line.strip() and not after.startswith("     ")
    ] == []
