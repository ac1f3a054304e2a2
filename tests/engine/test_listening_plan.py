"""`listening plan` from a table and from a project: figures, orders by blind code with their key, bad input."""

from __future__ import annotations

import csv
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

import main
from db.listening_records import StimulusRecord, StudySettings
from db.store import studies, study_stimuli
from engine.runs.listening_plan import PlanChoice, plan_study
from engine.runs.steps import finished
from tests.projects import new_project

Capture = pytest.CaptureFixture[str]
ROWS = [f"{system},{item}" for system in "ABC" for item in ("one", "two", "three", "four")]


def written(path: Path, rows: list[str], columns: str = "system,item") -> Path:
    path.write_text("\n".join([columns, *rows]) + "\n", encoding="utf-8")
    return path


def planned(capsys: Capture, path: Path, *options: str) -> dict[str, Any]:
    assert main.main(["listening", "plan", str(path), "--json", *options]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: Capture, path: Path, *options: str) -> str:
    assert main.main(["listening", "plan", str(path), *options]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err.strip().splitlines()[-1]


def cells(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_seven_systems_thirteen_items_eleven_listeners(tmp_path: Path, capsys: Capture) -> None:
    """Said to a program and to a person; the orders of the rows and of the columns don't matter."""
    rows = [f"{item},{system},2.5" for system in "ABCDEFG" for item in range(13)]
    table = written(tmp_path / "clips.csv", rows, "item,System,duration_s")
    found = planned(capsys, table, "--listeners", "11", "--seed", "3", "--votes", "11")
    assert found["balance"]["position_spread"] == 1 and found["balance"]["item_in_a_row"] == 0
    assert found["votes"] == {"least": 11, "most": 11} and found["listeners_needed"] == 11
    assert found["minutes"]["most"] == pytest.approx(91 * 6.5 / 60)
    assert sum(sum(row.values()) for row in found["balance"]["follows"].values()) == 11 * 90
    assert 0.2 < found["interval"]["half_width"] < 0.7 and found["interval"]["reason"] == ""
    backwards = written(tmp_path / "back.csv", rows[::-1], "item,System,duration_s")
    again = planned(capsys, backwards, "--listeners", "11", "--seed", "3", "--votes", "11")
    assert again == found
    assert main.main(["listening", "plan", str(table), "--listeners", "11", "--seed", "3"]) == 0
    said = capsys.readouterr().out
    assert "differ by 1 at most: as even as can be" in said and "quite even would be 23.6" in said
    assert "91 rated (7 systems x 13 items)" in said and "never" in said


def test_orders_are_written_by_blind_code_with_a_key_beside_them(tmp_path: Path, capsys: Capture) -> None:
    rows = [f"k{n},{row},rated,2" for n, row in enumerate(ROWS)]
    rows += ["p2,B,easy,practice,4", "p1,A,hard,practice,1", "t,,,trap,2"]
    table = written(tmp_path / "clips.csv", rows, "key,system,item,role,expected")
    orders = tmp_path / "orders.csv"
    found = planned(capsys, table, "--listeners", "5", "--breaks", "6", "--orders", str(orders))
    assert found["key"] == str(tmp_path / "orders.key.csv")
    key = {row["clip"]: row for row in cells(tmp_path / "orders.key.csv")}
    assert sorted(row["key"] for row in key.values()) == sorted(
        [f"k{n}" for n in range(12)] + ["p1", "p2", "t"]
    )
    heard: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in cells(orders):
        assert list(row) == ["listener", "trial", "stage", "break_before", "clip_1"]
        heard[row["listener"]].append(row)
    assert sorted(heard) == list("12345")
    for trials in heard.values():
        assert [key[row["clip_1"]]["key"] for row in trials[:2]] == ["p1", "p2"]
        assert [row["stage"] for row in trials].count("check") == 1
        assert [number for number, row in enumerate(trials) if row["break_before"] == "1"] == [8, 14]
        assert len({row["clip_1"] for row in trials}) == 15
    assert not any(name in orders.read_text(encoding="utf-8") for name in ("k1", "one", "hard", "A,"))
    assert "exists already" in refused(capsys, table, "--orders", str(orders))
    (tmp_path / "other.key.csv").touch()
    assert "other.key.csv" in refused(capsys, table, "--orders", str(tmp_path / "other.csv"))
    assert not (tmp_path / "other.csv").exists()


def test_a_study_of_a_project_is_planned_as_it_is_set(tmp_path: Path, capsys: Capture) -> None:
    project = new_project(tmp_path / "P.seam")
    with project.write() as session:
        settings = StudySettings(trials_per_listener=4, break_every=2, votes_per_stimulus=3)
        study = studies.add(session, "ours", "ab", settings, 7, None)
        study_stimuli.put(
            session,
            study.id,
            [
                StimulusRecord(f"{n:032x}", study.id, n, "rated", row[0], row[2:], f"{n:016x}")
                for n, row in enumerate(ROWS)
            ],
        )
    found = finished(plan_study(project, study.id))
    assert found.settings.kind == "ab" and found.seed == 7
    assert (found.figures.rated_most, found.figures.votes_wanted) == (3, 3)
    assert finished(plan_study(project, study.id, PlanChoice(trials_per_listener=0))).figures.rated_most == 12
    project.close()
    said = planned(capsys, project.folder)
    assert said["listeners"] == found.figures.listeners_needed == said["listeners_needed"]
    assert planned(capsys, project.folder, "--study", "ours", "--kind", "acr")["kind"] == "acr"
    assert "no study 'theirs'; there is: ours" in refused(capsys, project.folder, "--study", "theirs")


def test_what_can_not_be_planned_is_said_with_its_place(tmp_path: Path, capsys: Capture) -> None:
    columns = "system,item,role,duration"
    for rows, options, words in (
        (["A,1,rated,2", "A,1,rated,2"], [], "2 rated clips of system 'A', item '1'"),
        (["A,1,judge,2"], [], "line 2, role: 'judge' is no role"),
        (["A,1,,2", ",1,,2"], [], "line 3, system: it is empty"),
        (["A,,,2"], [], "line 2, item: it is empty"),
        (["A,1,,long"], [], "line 2, duration: 'long' is no number"),
        (["A,1,,-2"], [], "line 2, duration: no clip is as short"),
        (["A,1"], [], "line 2: it has 2 cells where the header has 4"),
        ([], [], "has no clips"),
        (["A,1,,"], ["--kind", "ab"], "one rated clip only"),
        (["A,1,,"], ["--kind", "mushra"], "has no reference"),
        (["A,1,,"], ["--listeners", "0"], "nobody listens"),
        (["A,1,,"], ["--draws", "0"], "1 draw or more"),
        (["A,1,,"], ["--variances", "1", "-1", "1"], "never below 0"),
    ):
        table = written(tmp_path / "clips.csv", rows, columns)
        assert words in refused(capsys, table, *options)
    assert "no column 'item'" in refused(capsys, written(tmp_path / "clips.csv", ["A"], "system"))
    assert "there is no such file" in refused(capsys, tmp_path / "none.csv")


def test_too_little_to_say_anything_is_said(tmp_path: Path, capsys: Capture) -> None:
    found = planned(capsys, written(tmp_path / "clips.csv", ["A,1"]), "--listeners", "1")
    assert found["interval"]["half_width"] is None and found["interval"]["reason"]
    assert main.main(["listening", "plan", str(tmp_path / "clips.csv"), "--kind", "acr"]) == 0
    assert "n/a: an interval needs several listeners" in capsys.readouterr().out
