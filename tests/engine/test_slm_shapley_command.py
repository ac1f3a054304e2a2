"""`slm shapley`: contributions that add up, from files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import main
from engine.slm.readings import READINGS
from tests.engine.slm_files import loss_rows, random_pairs, write_rows

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *command: object) -> dict[str, Any]:
    assert main.main(["slm", "shapley", *map(str, command), "--json", "--draws", "50"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def run(tmp_path: Path) -> Path:
    return write_rows(tmp_path / "tiny.jsonl", loss_rows(random_pairs()))


def test_contributions_add_up_to_what_slm_score_says(run: Path, capsys: Capture) -> None:
    found = told(capsys, run)
    assert found["types"] == ["codebook 0", "codebook 1"]
    assert list(found["readings"]) == list(READINGS)
    assert main.main(["slm", "score", str(run), "--json", "--draws", "50"]) == 0
    scored = json.loads(capsys.readouterr().out)
    for reading, shared in found["readings"].items():
        for subset, task in shared["subsets"].items():
            assert task["accuracy"] == pytest.approx(scored["subsets"][subset][reading]["accuracy"])
            assert sum(one["value"] for one in task["contributions"].values()) == pytest.approx(
                task["accuracy"] - 50
            )
        assert sum(shared["mean"]["contributions"].values()) == pytest.approx(shared["mean"]["accuracy"] - 50)
        assert shared["mean"]["accuracy"] == pytest.approx(scored["mean"][reading])


def test_named_readings_only_and_a_table_for_people(run: Path, capsys: Capture) -> None:
    assert list(told(capsys, run, "--reading", "normalized")["readings"]) == ["normalized"]
    assert main.main(["slm", "shapley", str(run), "--draws", "0"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[2].split() == ["global", "codebook", "0", "codebook", "1", "accuracy", "n"]


def test_too_many_types_end_with_status_2(tmp_path: Path, capsys: Capture) -> None:
    row = {
        "id": "1",
        "subset": "room",
        "rate_hz": 25,
        "nll": [1.0] * 11,
        "types": [str(n) for n in range(11)],
    }
    path = write_rows(tmp_path / "run.jsonl", [row | {"polarity": half} for half in ("pos", "neg")])
    assert main.main(["slm", "shapley", str(path)]) == 2
    assert "There are 11 token types" in capsys.readouterr().err
