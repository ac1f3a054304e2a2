"""Building the demo: whole or not at all, the same every time, never over anything that isn't its own."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from db.session import open_project
from db.store import people, runs, systems, takes
from engine.runs import demo, project
from engine.types import EngineError, Progress


def drive(run: Generator[Progress, None, dict[str, Any]]) -> tuple[dict[str, Any], list[Progress]]:
    steps: list[Progress] = []
    while True:
        try:
            steps.append(next(run))
        except StopIteration as end:
            return end.value, steps


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, dict[str, Any]]]:
    folder = tmp_path_factory.mktemp("demo")
    yield folder, drive(demo.build(folder))[0]


def rate(result: dict[str, Any], system: str, measure: str = "mer") -> float:
    return result["result"]["seam"][system]["all"][measure]["micro"]


def test_the_systems_come_out_as_they_are_named(built: tuple[Path, dict[str, Any]]) -> None:
    _, result = built
    for mode in ("seam", "hike"):
        assert list(result["result"][mode]) == ["careful", "transliterating", "hallucinating"]
        assert all(scored["n"] == 24 and not scored["missing"] for scored in result["result"][mode].values())
    assert 1 < rate(result, "careful") < 6
    assert 2 * rate(result, "careful") < rate(result, "transliterating") < 25
    assert 2 * rate(result, "careful") < rate(result, "hallucinating") < 60
    assert rate(result, "transliterating", "pier") > 2 * rate(result, "transliterating")
    assert set(result["result"]["seam"]["careful"]["level"]) == {"word", "phrase", "sentence"}


def test_the_tables_name_systems_levels_and_intervals(built: tuple[Path, dict[str, Any]]) -> None:
    text = demo.summary_text(built[1])
    assert str(built[0]) in text and "Synthetic" in text
    assert text.count("\ncareful ") == 4
    assert "(MER), mode seam" in text and "(PIER), mode hike" in text
    assert f"{rate(built[1], 'careful'):.1f} [" in text


def test_the_project_is_sound_and_says_that_it_is_a_demo(built: tuple[Path, dict[str, Any]]) -> None:
    folder, result = built
    assert Path(result["folder"]) == (folder / "demo.seam").resolve()
    assert drive(project.check(Path(result["folder"])))[0]["ok"]
    with open_project(Path(result["folder"])) as made:
        assert made.record.demo and "synthetic" in made.name


def test_a_second_build_takes_what_is_there_with_what_was_added(built: tuple[Path, dict[str, Any]]) -> None:
    folder, first = built
    with open_project(folder / "demo.seam") as made, made.write() as session:
        people.add(session, "Mina", ["speaker"])
    second, steps = drive(demo.build(folder))
    assert second["reused"] and not first["reused"]
    assert second["result"] == first["result"]
    assert not any(step.note.startswith("take ") for step in steps)
    with open_project(folder / "demo.seam") as made, made.read() as session:
        assert people.find(session, "Mina") is not None
        assert takes.count(session) == 24
        assert len(systems.list_systems(session)) == 3
        assert {run.state for run in runs.list_runs(session)} == {"done"}


def test_it_is_the_same_everywhere(built: tuple[Path, dict[str, Any]], tmp_path: Path) -> None:
    again = drive(demo.build(tmp_path))[0]
    assert again["result"] == built[1]["result"]


@pytest.mark.smoke
def test_progress_never_goes_back_within_a_part(tmp_path: Path) -> None:
    _, steps = drive(demo.build(tmp_path))
    for total in {step.total for step in steps}:
        done = [step.done for step in steps if step.total == total]
        assert done == sorted(done) and done[-1] < total


@pytest.mark.smoke
@pytest.mark.parametrize("harm", ["another Seam", "sound is missing", "database is broken"])
def test_a_demo_that_is_not_good_is_set_aside_and_built_anew(tmp_path: Path, harm: str) -> None:
    drive(demo.build(tmp_path))
    target = tmp_path / "demo.seam"
    if harm == "another Seam":
        mark = json.loads((target / demo.MARK).read_text(encoding="utf-8")) | {"fingerprint": "other"}
        (target / demo.MARK).write_text(json.dumps(mark), encoding="utf-8")
    elif harm == "sound is missing":
        next((target / "audio").iterdir()).unlink()
    else:
        (target / "seam.db").write_bytes(b"")
    (target / "mine.txt").write_text("mine", encoding="utf-8")
    result = drive(demo.build(tmp_path))[0]
    assert not result["reused"]
    assert (tmp_path / "demo-before-1.seam" / "mine.txt").read_text(encoding="utf-8") == "mine"
    assert "demo-before-1.seam" in demo.summary_text(result)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["demo-before-1.seam", "demo.seam"]


def test_a_folder_of_somebody_else_is_never_touched(tmp_path: Path) -> None:
    foreign = tmp_path / "demo.seam"
    foreign.mkdir()
    (foreign / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(EngineError, match="not a demo made by Seam"):
        drive(demo.build(tmp_path))
    assert [path.name for path in foreign.iterdir()] == ["notes.txt"]


def test_a_cancelled_build_leaves_nothing(tmp_path: Path) -> None:
    run = demo.build(tmp_path)
    for _ in range(5):
        next(run)
    run.close()
    assert list(tmp_path.iterdir()) == []
    assert drive(demo.build(tmp_path))[0]["result"]


def test_a_folder_that_cannot_be_made_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(EngineError, match="can't be written"):
        drive(demo.build(tmp_path / "file"))
