"""The demo's pairs of clips: built of its takes, the same everywhere, with what the embedded model makes of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.session import open_project
from db.store import pair_sets, runs
from engine.runs import demo, project
from engine.runs.demo_speech import speech_text
from engine.runs.slm_pairs import read_pairs
from engine.runs.steps import finished
from engine.scorers.isolate import shutdown


def test_accuracies_of_readings_and_of_the_judge_stand_in_one_table() -> None:
    found = {
        "pairs": 4,
        "score": {
            "mean": {"global": 75.0, "normalized": 100.0},
            "subsets": {
                "room": {"global": {"accuracy": 50.0}, "normalized": {"accuracy": 100.0}},
                "speaker": {"global": {"accuracy": 100.0}},
            },
        },
        "judge": {
            "subsets": {"room": {"accuracy": 50.0, "ceiling": {"accuracy": 90.0}}},
            "mean_interval": {"accuracy": 50.0},
            "mean_ceiling": {"accuracy": 90.0},
        },
    }
    lines = speech_text(found).splitlines()
    assert "4 pairs" in lines[0] and "computed, not imagined" in lines[0]
    assert [line.split() for line in lines[2:]] == [
        ["room", "50.0", "100.0", "50.0", "90.0"],
        ["speaker", "100.0", "n/a", "n/a", "n/a"],
        ["mean", "75.0", "100.0", "50.0", "90.0"],
    ]


@pytest.mark.smoke
@pytest.mark.timeout(300)
def test_the_demo_speaks_the_same_everywhere(tmp_path: Path) -> None:
    first = finished(demo.build(tmp_path / "one", speech=True))
    speech = first["speech"]

    assert speech["pairs"] == 40
    assert speech["score"]["subsets"].keys() == {"speaker", "gender", "background", "room"}
    assert speech["score"]["mean"]["normalized"] > 80.0
    assert speech["judge"]["mean_ceiling"]["accuracy"] > 85.0
    assert all(of["codec"]["n"] == 10 for of in speech["judge"]["subsets"].values())
    assert "Embedded speech language model, 40 pairs" in demo.summary_text(first)
    with open_project(Path(first["folder"])) as made, made.read() as session:
        (pairs,) = pair_sets.list_sets(session)
        assert pairs.demo and pairs.kind == "built"
        assert len(read_pairs(made.folder / "speech" / "pairs" / "demo" / "pairs.jsonl")) == 40
        assert {run.state for run in runs.list_runs(session)} == {"done"}
        ran = [run.kind for run in runs.list_runs(session) if run.kind != "asr"]
    assert finished(project.check(Path(first["folder"])))["ok"]

    again = finished(demo.build(tmp_path / "one", speech=True))
    assert again["reused"] and again["speech"] == speech
    with open_project(Path(first["folder"])) as made, made.read() as session:
        assert [run.kind for run in runs.list_runs(session) if run.kind != "asr"] == ran  # nothing twice
    other = finished(demo.build(tmp_path / "two", speech=True))
    assert other["speech"]["score"] == speech["score"] | {"settings": other["speech"]["score"]["settings"]}
    shutdown()
