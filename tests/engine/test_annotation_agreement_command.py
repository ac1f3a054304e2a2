"""`project agreement`: what it tells of a project in which two people labelled the same takes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from db.annotation_records import AnnotationContent, MarkedSpan
from db.store import annotations, people
from main import main
from tests.db import sample
from tests.projects import new_project

LEVELS = (("word", "word"), ("phrase", "phrase"), ("none", "none"), ("word", "phrase"), ("none", "none"))
TEXT = "오늘 meeting 있어"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "Double.seam"
    with new_project(folder, "Double") as project, project.write() as session:
        pair = [people.add(session, name, ["annotator"]).id for name in ("Mina K", "Jun P")]
        mark = MarkedSpan(3, 10, "meeting", ("미팅", "meeting"))
        take_id = ""
        for levels in LEVELS:
            take_id = sample.add_take(session, TEXT)
            for person_id, level in zip(pair, levels, strict=True):
                content = AnnotationContent(TEXT, {"cs_level": level, "verdict": "keep"}, (mark,))
                annotations.append(session, take_id, person_id, content, "done")
        annotations.append(session, take_id, pair[0], AnnotationContent(TEXT, {}), "draft")
    return folder


def test_as_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["project", "agreement", str(folder), "--json", "--by", "day"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["takes"], answer["pairs"][0]["takes"]) == (4, 4)  # the fifth was opened again
    assert answer["all"]["cs_level.percent"]["value"] == 75.0
    assert answer["by_pair"][0]["cs_level.kappa"]["value"] == pytest.approx(0.6363636)
    assert answer["all"]["cs_level.kappa"]["reason"].startswith("kappa is of two people")
    assert answer["all"]["loanwords.f1_exact"] == {
        "value": 1.0,
        "n": 4,
        "reason": "every resample gives the same value, so they can't tell how far it may be off",
    }
    assert answer["all"]["verdict.alpha"]["value"] is None
    assert len(answer["by_day"]["cs_level.alpha"]) == 1
    assert answer["settings"] == {"draws": 1000, "seed": 1}
    assert not {"Mina K", "Jun P"} & {*answer["annotators"]}


def test_as_text_and_with_names(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["project", "agreement", str(folder), "--names", "--draws", "200", "--seed", "4"]) == 0
    said = capsys.readouterr().out
    assert "Mina K" in said and "Jun P" in said
    assert "level, per cent agreement" in said and "75.0 %" in said
    assert "200 draws, seed 4" in said
    assert "level, Krippendorff's alpha, ordinal" in said and "levels present: all levels that occur" in said
    (why,) = (line for line in said.splitlines() if line.startswith("n/a: "))
    assert "kappa is of two people; alpha is of all: level, Cohen's kappa" in why
    assert (
        "only one category was used: no agreement beyond chance can be told: verdict, Krippendorff's" in why
    )


def test_without_double_takes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new_project(tmp_path / "Empty.seam", "Empty").close()
    assert main(["project", "agreement", str(tmp_path / "Empty.seam")]) == 0
    assert "No take was finished by two annotators yet" in capsys.readouterr().out
    assert main(["project", "agreement", str(tmp_path / "Missing.seam")]) == 2
