"""The Jobs page in a real window: what runs, what waits, what ran."""

from __future__ import annotations

import json
import threading
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from db.records import RunState
from db.session import open_project
from db.store import runs
from engine.runs.asr_settings import ScoreSettings
from engine.types import EngineError, Progress
from gui.models.run_lines import line_of_run, settings_facts
from gui.panels.device_card import DeviceCard
from gui.panels.job_rows import RunningRow, WaitingRow
from gui.panels.jobs_page import LIGHT, JobsPage
from gui.services.job import Job
from tests.gui import scored
from tests.gui.conftest import Bench


class Desk:
    """The page and jobs that go on until they are let go."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.jobs = bench.window.services.jobs
        self._gate = threading.Event()

    @property
    def page(self) -> JobsPage:
        page = self.bench.window.page
        assert isinstance(page, JobsPage)
        return page

    def start(self, title: str, device: str | None = "cpu", total: int = 4) -> Job:
        def work() -> Generator[Progress, None, None]:
            while not self._gate.wait(0.01):
                yield Progress(1, total, "at it")

        return self.jobs.start(title, work, device=device, settings={"model": "tiny", "beam": 1})

    def let_go(self) -> None:
        self._gate.set()
        self.bench.idle()

    def titles(self, device: str, kind: type[RunningRow] | type[WaitingRow]) -> list[str]:
        return [row.job.title for row in self.page.cards[device].rows if isinstance(row, kind)]


@pytest.fixture
def desk(pilot: Bench) -> Desk:
    pilot.show("jobs")
    return Desk(pilot)


def keep_run(folder: Path, state: RunState, **known: object) -> str:
    project = open_project(folder)
    with project.write() as session:
        run = runs.start(session, "recognise", '{"model": "tiny", "interval": {"draws": 10}}')
        runs.describe(session, run.id, **known)  # type: ignore[arg-type]
        if state != "running":
            runs.finish(session, run.id, state, seconds=12.0)
    project.close()
    return run.id


def test_without_a_project_the_page_says_what_it_is_for(bench: Bench) -> None:
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_0, Qt.KeyboardModifier.AltModifier)
    page = bench.window.page
    assert isinstance(page, JobsPage)
    assert page.nothing.isVisible()
    assert page.history.empty.title.text() == "Nothing has run yet"
    assert not page.history.project_button.isEnabled()
    bench.qtbot.mouseClick(page.history.empty.buttons[0], Qt.MouseButton.LeftButton)
    assert bench.window.page_id == "home"


def test_each_device_shows_what_runs_and_what_waits(desk: Desk) -> None:
    for title, device in (("one", "cuda:0"), ("two", "cuda:0"), ("three", "cpu"), ("light", None)):
        desk.start(title, device)
    desk.bench.wait(lambda: LIGHT in desk.page.cards and desk.titles(LIGHT, RunningRow))
    assert desk.titles("cuda:0", RunningRow) == ["one"]
    assert desk.titles("cuda:0", WaitingRow) == ["two"]
    assert desk.titles("cpu", RunningRow) == ["three"]
    assert not desk.page.nothing.isVisible()
    assert desk.bench.window._rail.badge.text == "4"
    (row,) = (row for row in desk.page.cards["cpu"].rows if isinstance(row, RunningRow))
    desk.bench.wait(lambda: row.bar.value() == 1)
    assert row.numbers.text().startswith("at it   ·   25 % (1 of 4)")
    desk.let_go()
    assert desk.page.nothing.isVisible()
    assert desk.bench.window._rail.badge.text == ""


def test_the_order_of_a_queue_is_changed_and_jobs_taken_out(desk: Desk) -> None:
    for title in ("running", "a", "b", "c"):
        desk.start(title)
    rows = [row for row in desk.page.cards["cpu"].rows if isinstance(row, WaitingRow)]
    desk.bench.qtbot.mouseClick(rows[2].up_button, Qt.MouseButton.LeftButton)
    assert desk.titles("cpu", WaitingRow) == ["a", "c", "b"]
    rows = [row for row in desk.page.cards["cpu"].rows if isinstance(row, WaitingRow)]
    desk.bench.qtbot.mouseClick(rows[0].remove_button, Qt.MouseButton.LeftButton)
    desk.bench.wait(lambda: desk.titles("cpu", WaitingRow) == ["c", "b"])
    desk.let_go()
    assert [(job.title, job.state) for job in reversed(desk.jobs.history)] == [
        ("a", "cancelled"), ("running", "done"), ("c", "done"), ("b", "done"),
    ]  # fmt: skip


@pytest.mark.parametrize(("width", "hidden"), [(900, {4, 5, 6}), (1440, set())])
def test_names_keep_their_room_in_a_small_window(
    pilot: Bench, project_folder: Path, width: int, hidden: set[int]
) -> None:
    known = {"device": "cuda:0", "precision": "fp16", "audio_s": 9.0, "peak_memory_bytes": 2**31}
    keep_run(project_folder, "failed", **known)
    pilot.window.resize(width, 600)
    pilot.show("jobs")
    page = pilot.window.page
    assert isinstance(page, JobsPage)
    view = page.history.view
    pilot.wait(lambda: page.history.table.shown)
    pilot.wait(lambda: {place for place in range(7) if view.isColumnHidden(place)} == hidden)
    assert view.columnWidth(0) >= 190


def test_scoring_that_was_stopped_before_goes_on_from_the_runs_of_the_project(
    bench: Bench, tmp_path: Path
) -> None:
    folder = tmp_path / "Scored.seam"
    scored.make_project(folder)
    kept = json.dumps(ScoreSettings("hike", seed=5).described())
    with open_project(folder) as project, project.write() as session:
        runs.finish(session, runs.start(session, "asr", kept).id, "cancelled")
        runs.finish(session, runs.start(session, "estimate", '{"model": "chrf"}').id, "failed")
    bench.open(folder)
    bench.show("jobs")
    page, scoring = bench.window.page, bench.window.services.scoring
    assert isinstance(page, JobsPage)
    bench.wait(lambda: len(page.history.table.shown) == 2)
    lines = {line.what: line for line in page.history.table.shown}
    assert not lines["Estimating: chrf"].can_retry and lines["Scoring"].can_retry
    row = page.history.table.row_of(lines["Scoring"].id)
    assert row is not None
    page.history.view.setCurrentIndex(page.history.table.index(row, 0))
    bench.wait(
        lambda: page.detail.retry_button.visibleRegion().boundingRect() == page.detail.retry_button.rect()
    )
    bench.qtbot.mouseClick(page.detail.retry_button, Qt.MouseButton.LeftButton)
    bench.idle()
    assert (scoring.settings.mode, scoring.settings.seed) == ("hike", 5)
    bench.wait(lambda: any("Everything is scored" in one.text for one in bench.window.services.notices.log))


def test_cancel_keeps_the_keyboard_among_the_jobs_and_then_in_the_history(desk: Desk) -> None:
    for title in ("running", "a", "b"):
        desk.start(title)
    desk.bench.wait(lambda: desk.titles("cpu", RunningRow) == ["running"])
    desk.page.history.show_project(False)
    card = desk.page.cards["cpu"]

    def rows() -> list[RunningRow | WaitingRow]:
        return [row for row in card.rows if isinstance(row, RunningRow | WaitingRow)]

    last = rows()[2]
    assert isinstance(last, WaitingRow)
    last.up_button.setFocus()
    desk.bench.qtbot.keyClick(last.up_button, Qt.Key.Key_Space)
    desk.bench.wait(lambda: desk.titles("cpu", WaitingRow) == ["b", "a"])
    assert rows()[1].hasFocus()  # pressed again at the top it must not take the job out
    running = rows()[0]
    assert isinstance(running, RunningRow)
    running.cancel_button.setFocus()
    desk.bench.qtbot.keyClick(running.cancel_button, Qt.Key.Key_Space)
    desk.bench.wait(lambda: desk.titles("cpu", RunningRow) == ["b"])
    following = rows()[0]
    assert isinstance(following, RunningRow) and following.cancel_button.hasFocus()
    for title in ("b", "a"):
        desk.bench.wait(lambda title=title: desk.titles("cpu", RunningRow) == [title])
        row = rows()[0]
        assert isinstance(row, RunningRow)
        desk.bench.qtbot.keyClick(row.cancel_button, Qt.Key.Key_Space)
        assert row.cancel_button.hasFocus()
        desk.bench.wait(lambda old=row: old not in rows())
    assert desk.page.history.view.hasFocus()


def test_cancel_by_key_and_by_button(desk: Desk) -> None:
    desk.start("first")
    desk.start("second", None)
    desk.bench.wait(lambda: len([job for job in desk.jobs.loud if job.state == "running"]) == 2)
    desk.bench.qtbot.keyClick(desk.bench.window, Qt.Key.Key_F8)
    desk.bench.wait(lambda: [job.title for job in desk.jobs.loud] == ["second"])
    desk.bench.wait(lambda: LIGHT in desk.page.cards and desk.titles(LIGHT, RunningRow))
    (row,) = desk.page.cards[LIGHT].rows
    assert isinstance(row, RunningRow)
    desk.bench.qtbot.mouseClick(row.cancel_button, Qt.MouseButton.LeftButton)
    desk.bench.idle()
    assert {job.state for job in desk.jobs.history} == {"cancelled"}


def test_a_failed_job_is_explained_and_tried_again(desk: Desk) -> None:
    tries: list[int] = []

    def fail() -> Generator[Progress, None, None]:
        yield Progress(0, 1)
        raise EngineError("There is no model nothing/here; check its name.")

    desk.jobs.start(
        "Recognising", fail, device="cpu", settings={"model": "nothing/here"}, retry=lambda: tries.append(1)
    )
    desk.bench.idle()
    desk.bench.qtbot.keyClick(desk.bench.window, Qt.Key.Key_1)
    desk.page.history.view.setCurrentIndex(desk.page.history.table.index(0, 0))
    shown = desk.page.detail.text.toPlainText()
    assert "There is no model nothing/here; check its name." in shown
    assert "nothing/here" in shown
    assert desk.page.detail.retry_button.isVisible()
    desk.bench.qtbot.keyClick(desk.bench.window, Qt.Key.Key_F5)
    assert tries == [1]
    modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    desk.bench.qtbot.keyClick(desk.bench.window, Qt.Key.Key_C, modifiers)
    assert "model: nothing/here" in QGuiApplication.clipboard().text()


def test_runs_of_the_project_are_listed_with_their_figures(bench: Bench, project_folder: Path) -> None:
    keep_run(
        project_folder, "done", device="cuda:0", precision="fp16", audio_s=48.0,
        peak_memory_bytes=2_400_000_000, log="4 items did not fit",
    )  # fmt: skip
    bench.open(project_folder)
    bench.show("jobs")
    page = bench.window.page
    assert isinstance(page, JobsPage)
    assert page.history.shows_project
    table = page.history.table
    cells = [table.data(table.index(0, column)) for column in (0, 1, 3, 4, 5, 6)]
    assert cells == ["Recognising: tiny", "Done", "12 s", "0.25", "cuda:0 · fp16", "2.4 GB"]
    page.history.view.setCurrentIndex(table.index(0, 0))
    shown = page.detail.text.toPlainText()
    assert "4 items did not fit" in shown
    assert "interval · draws" in shown
    assert not page.detail.retry_button.isVisible()


def test_a_run_of_a_program_that_was_killed_is_not_left_running(bench: Bench, project_folder: Path) -> None:
    keep_run(project_folder, "running")
    bench.open(project_folder)
    bench.show("jobs")
    assert [run.state for run in bench.window.services.run_history.runs] == ["failed"]


def test_closing_the_project_turns_to_this_sitting(desk: Desk) -> None:
    desk.bench.qtbot.keyClick(desk.bench.window, Qt.Key.Key_2)
    assert desk.page.history.shows_project
    page = desk.page
    desk.bench.window.services.projects.close()
    assert not page.history.shows_project
    assert not page.history.table.shown


def test_rows_keep_the_keyboard_when_the_queue_moves(desk: Desk) -> None:
    desk.start("running")
    desk.start("a")
    late = desk.start("b")
    card = desk.page.cards["cpu"]
    row = next(row for row in card.rows if isinstance(row, WaitingRow) and row.job is late)
    row.up_button.setFocus()
    desk.bench.qtbot.keyClick(row.up_button, Qt.Key.Key_Space)
    assert desk.titles("cpu", WaitingRow) == ["b", "a"]
    focused = desk.bench.window.focusWidget()
    moved = next(row for row in card.rows if isinstance(row, WaitingRow) and row.job is late)
    assert moved.isAncestorOf(focused)
    desk.let_go()


def test_what_a_card_says_of_its_model(desk: Desk) -> None:
    card = DeviceCard("GPU 0")
    card.show_model("openai/whisper-small", 2_400_000_000, True)
    assert card.model_text.text() == "openai/whisper-small is ready   ·   2.4 GB"
    assert not card.free_button.isHidden()
    card.show_model("openai/whisper-small", 2_400_000_000, False)
    assert card.free_button.isHidden()
    card.deleteLater()


def test_settings_of_any_shape_are_readable() -> None:
    settings = {"rules": [{"from": "a"}], "own": {}, "flags": [], "deep": {"er": {"on": True}}}
    assert settings_facts(settings) == [
        ("rules", '[{"from": "a"}]'),
        ("flags", "–"),
        ("deep · er · on", "yes"),
    ]


def test_a_run_whose_settings_name_no_model_is_called_by_its_kind(project_folder: Path) -> None:
    project = open_project(project_folder)
    with project.write() as session:
        run = runs.start(session, "asr", "{}")
    project.close()
    assert line_of_run(run).what == "Scoring"


def test_a_program_has_a_name_and_no_device_precision_or_memory_of_ours(project_folder: Path) -> None:
    command = "/usr/bin/python tools/my_engine.py --fast {list}"
    told = json.dumps({"model": "", "command": command, "precision": "fp32"})
    with open_project(project_folder) as project, project.write() as session:
        run = runs.start(session, "recognise", told)
    line = line_of_run(replace(run, device="cpu", precision="fp32", peak_memory_bytes=532 * 2**20))
    assert line.what == "Recognising: python my_engine.py --fast {list}"
    assert (line.device, line.precision, line.memory_bytes) == (None, None, None)
