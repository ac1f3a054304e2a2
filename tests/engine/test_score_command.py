"""Options of `asr score`: what each changes, and one sentence for what can't be used."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import main
from engine.runs.asr_score_command import settings_of
from engine.runs.asr_settings import ScoreSettings, settings_kept

ROWS = [
    {
        "id": 1,
        "speaker": "s1",
        "reference": "음 열다섯 명이 spread sheet를 봐",
        "hypothesis": "15명이 spreadsheet를 봐",
    },
    {"id": 2, "speaker": "s2", "reference": "3KG bus를 타", "hypothesis": "3 kilogram 버스를 타"},
]


def score(folder: Path, capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, Any]:
    path = folder / "rows.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in ROWS), encoding="utf-8")
    assert main.main(["asr", "score", str(path), "--json", "--draws", "20", *options]) == 0
    return json.loads(capsys.readouterr().out)


def refused(folder: Path, capsys: pytest.CaptureFixture[str], *options: str) -> str:
    path = folder / "rows.jsonl"
    path.write_text(json.dumps(ROWS[0]) + "\n", encoding="utf-8")
    assert main.main(["asr", "score", str(path), *options]) == 2
    said = capsys.readouterr().err.strip()
    assert said.count("\n") == 0
    return said


def errors(result: dict[str, Any]) -> int:
    found = result["all"]["mer"]
    return found["S"] + found["D"] + found["I"]


def test_each_switch_lowers_the_error_and_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = tmp_path / "steps.json"
    own = {"name": "kilo", "pattern": "([0-9])kg", "replace": r"\1 kilogram"}
    listed = ["full_width", "apostrophes", "quotes", "points", "punctuation", "case", own]
    steps.write_text(json.dumps({"steps": listed}), encoding="utf-8")
    options = [
        "--numbers",
        "digits",
        "--compounds",
        "--optional-words",
        "default",
        "--normaliser",
        str(steps),
    ]
    bare = score(tmp_path, capsys)
    assert not {"numbers", "compounds", "optional_words", "units"} & bare["settings"].keys()
    fewer = [
        errors(score(tmp_path, capsys, *part))
        for part in (options[:2], options[2:3], options[3:5], options[5:])
    ]
    assert all(found < errors(bare) for found in fewer)
    result = score(tmp_path, capsys, *options, "--resample", "speakers", "--insertions", "none")
    assert errors(result) == 2, "bus and 버 스 are left"
    kept = result["settings"]
    assert (kept["numbers"], kept["compounds"], kept["insertions"]) == ("digits", True, "none")
    assert kept["interval"]["method"] == "percentile bootstrap over speakers"
    assert kept["normaliser"]["settings"][-1] == own
    assert len(kept["normaliser"]["hash"]) == 16
    made = ScoreSettings(**settings_kept(kept))
    assert (
        made.hash
        == settings_of(
            vars(main.parser().parse_args(["asr", "score", "x", *options, "--insertions", "none"]))
        ).hash
    )


def test_points_units_and_switches_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert score(tmp_path, capsys, "--points", "tagged")["all"]["pier"]["micro"] is None
    words = score(tmp_path, capsys, "--unit", "hangul=word", "--unit", "Latin=character")
    assert words["settings"]["units"] == {"Hangul": "word", "Latin": "character"}
    off = score(tmp_path, capsys, "--no-contractions", "--no-hyphens")
    assert (off["settings"]["contractions"], off["settings"]["hyphens"]) == (False, False)


def test_words_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("\ufeff음\nyou know\n\n", encoding="utf-8")
    assert settings_of({"optional_words": str(tmp_path / "words.txt")}).optional_words == ("you know", "음")


def test_what_cannot_be_used_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = tmp_path / "steps.json"
    steps.write_text('{"steps": ["case", {"name": "x", "pattern": "("}]}', encoding="utf-8")
    assert 'step "x", field "pattern", is no regular' in refused(tmp_path, capsys, "--normaliser", str(steps))
    steps.write_text('{"steps": ', encoding="utf-8")
    assert "is no JSON" in refused(tmp_path, capsys, "--normaliser", str(steps))
    steps.write_bytes(b"\xff\xfe")
    assert "UTF-8" in refused(tmp_path, capsys, "--normaliser", str(steps))
    assert "missing.json" in refused(tmp_path, capsys, "--normaliser", str(tmp_path / "missing.json"))
    assert "names no script" in refused(tmp_path, capsys, "--unit", "Klingon=word")
    assert "neither character nor word" in refused(tmp_path, capsys, "--unit", "Han=letter")
    assert "holds no word" in refused(tmp_path, capsys, "--optional-words", ", !")
    assert "no meaning in mode hike" in refused(tmp_path, capsys, "--mode", "hike", "--numbers", "any")


def test_the_hash_of_the_defaults_does_not_know_the_switches() -> None:
    base = ScoreSettings()
    switched = [
        ScoreSettings(numbers="digits"),
        ScoreSettings(numbers="any"),
        ScoreSettings(compounds=True),
        ScoreSettings(optional_words=("um",)),
        ScoreSettings(units=(("Han", "word"),)),
        ScoreSettings(points="tagged"),
        settings_of({"optional_words": "um,uh"}),
    ]
    assert len({settings.hash for settings in [base, *switched]}) == 1 + len(switched)
    assert ScoreSettings(optional_words=("um", "uh")).hash == ScoreSettings(optional_words=("Uh", "um")).hash
    assert base.described()["normaliser"].keys() == {"version", "steps"}
