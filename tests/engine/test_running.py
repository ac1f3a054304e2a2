"""Runs of programs that were killed are told from those that go on elsewhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from db.session import open_project
from db.store import runs
from engine.runs.kept_run import kept_run
from engine.runs.running import FOLDER, alive, end_left_over, held, in_turn
from engine.runs.steps import finished
from engine.types import Progress
from tests.projects import new_project

ROOT = Path(__file__).parents[2]
OTHER = """
import sys
from pathlib import Path
from db.session import open_project
from engine.runs.kept_run import kept_run
with open_project(Path(sys.argv[1])) as project, kept_run(project, "recognise", "{}", None, 1) as run:
    print(run.id, flush=True)
    sys.stdin.read()
"""


def test_a_run_of_another_program_goes_on_until_that_is_killed(tmp_path: Path) -> None:
    folder = tmp_path / "a.seam"
    new_project(folder).close()
    other = subprocess.Popen(
        [sys.executable, "-c", OTHER, str(folder)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert other.stdout is not None
    there = other.stdout.readline().strip()
    with open_project(folder) as project:
        with project.write() as session:
            lost = runs.start(session, "recognise", "{}").id
        assert alive(folder) == {there}
        assert end_left_over(project) == 1
        with project.read() as session:
            states = {run.id: run.state for run in runs.list_runs(session)}
        assert states == {there: "running", lost: "failed"}
        other.kill()
        other.communicate(timeout=30)
        assert end_left_over(project) == 1
        with project.read() as session:
            assert "ended before this run" in runs.get(session, there).message
    assert not (folder / FOLDER).exists()


def test_a_run_that_ends_leaves_nothing(tmp_path: Path) -> None:
    with new_project(tmp_path / "a.seam") as project:
        with kept_run(project, "asr", "{}", None, 1) as first, held(project.folder, "second"):
            assert alive(project.folder) == {first.id, "second"}
            assert end_left_over(project) == 0
        assert not (project.folder / FOLDER).exists()
        with project.read() as session:
            assert runs.get(session, first.id).state == "done"


def test_a_folder_that_takes_no_lock_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("", encoding="utf-8")
    with held(tmp_path, "one"):
        assert alive(tmp_path) == set()


def test_what_two_can_not_do_at_once_they_do_in_turn(tmp_path: Path) -> None:
    step = Progress(0, 0, "waiting")
    with finished(in_turn(tmp_path, "a", step)):
        second = in_turn(tmp_path, "a", step)
        assert [next(second), next(second)] == [step, step]
        with finished(in_turn(tmp_path, "b", step)):
            assert alive(tmp_path) == set(), "a turn is no run"
        assert next(second) == step
    with finished(second):
        assert next(in_turn(tmp_path, "a", step)) == step
    assert not (tmp_path / FOLDER).exists()


def test_a_folder_without_locks_lets_everybody_on(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("a file", encoding="utf-8")
    with finished(in_turn(tmp_path, "a", Progress(0, 0))), finished(in_turn(tmp_path, "a", Progress(0, 0))):
        assert alive(tmp_path) == set()
