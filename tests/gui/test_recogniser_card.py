"""Recognisers run from the Recognition page: the card, the queue, what comes of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from db.session import open_project
from db.store import hypotheses, runs, systems
from engine.scorers.isolate import shutdown
from engine.scorers.types import Device
from gui.panels.jobs_page import JobsPage
from gui.panels.recogniser_panel import RecogniserCard
from gui.panels.recognition_page import RecognitionPage
from gui.services.recogniser_wish import wish_of
from tests.engine.program_recogniser import command
from tests.gui import scored
from tests.gui.conftest import Bench

DEVICES = (Device("cpu", "CPU, 2 cores", 8 * 2**30), Device("cuda:0", "A card", 24 * 2**30))


@pytest.fixture(autouse=True)
def no_process_left() -> Iterator[None]:
    yield
    shutdown()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project with three sounds, one reference without a sound, and no hypothesis."""
    made = tmp_path / "Scored.seam"
    scored.make_project(made, heard={})
    return made


@pytest.fixture
def page(bench: Bench, folder: Path) -> RecognitionPage:
    bench.window.services.recognisers.devices = DEVICES  # asking for them loads torch
    bench.open(folder)
    bench.show("recognition")
    found = bench.window.page
    assert isinstance(found, RecognitionPage)
    return found


def program(bench: Bench, page: RecognitionPage, seconds: float = 0.0) -> RecogniserCard:
    """The open card with the program of the tests in it."""
    card = page.recogniser_card
    page.open_recogniser()
    card.fields.kind.setCurrentIndex(card.fields.kind.findData("command"))
    card.fields.kind.activated.emit(card.fields.kind.currentIndex())
    card.fields.model.setEditText(command(seconds))
    bench.idle()
    return card


def written(folder: Path) -> list[int]:
    """How many hypotheses each system has."""
    with open_project(folder) as project, project.read() as session:
        return [system.hypotheses for system in systems.list_systems(session)]


def ended(bench: Bench) -> None:
    bench.wait(lambda: not bench.window.services.recognisers.runs)
    bench.idle()


def test_an_empty_page_offers_a_recogniser_and_its_hypotheses_are_scored(
    bench: Bench, page: RecognitionPage, folder: Path
) -> None:
    assert page.stack.currentWidget() is page.empty
    card = program(bench, page)
    bench.qtbot.mouseClick(card.start_button, Qt.MouseButton.LeftButton)
    assert len(card.runs.rows) == 1 and card.isVisible()
    ended(bench)
    bench.wait(lambda: page.stack.currentWidget() is page.full)
    scored.settle(bench)
    assert card.runs.rows == []
    results = bench.window.services.scoring.results
    assert results is not None and results.all_systems[0].name == "program_recogniser"
    assert results.tally("scored") == 3
    with open_project(folder) as project, project.read() as session:
        (system,) = systems.list_systems(session)
        texts = {one.text for one in hypotheses.list_hypotheses(session, system.id)}
        assert texts == {path.stem for path in (folder / "audio").glob("*.wav")}
        assert system.hypotheses == 3 and json.loads(system.recogniser or "")["command"] == command(0.0)
    assert any("utterances recognised: 3" in notice.text for notice in bench.window.services.notices.log)


@pytest.mark.smoke  # a window and programs take seconds
def test_several_wait_their_turn_and_each_can_be_cancelled(
    bench: Bench, page: RecognitionPage, folder: Path
) -> None:
    card = program(bench, page, 0.5)
    card.score.setChecked(False)
    card.fields.batch.setText("0.1")
    card.start()
    card.fields.batch.setText("0.2")
    card.start()
    first, second = card.runs.rows
    bench.wait(lambda: sum(written(folder)) == 1)
    assert second.state.text() == "waiting"
    bench.qtbot.mouseClick(second.stop, Qt.MouseButton.LeftButton)
    bench.wait(lambda: card.runs.rows == [first])
    first.stop.click()
    ended(bench)
    assert card.runs.rows == []
    (kept,) = written(folder)
    assert 1 <= kept < 3
    with open_project(folder) as project, project.read() as session:
        assert [run.state for run in runs.list_runs(session, "recognise")] == ["cancelled"]
    card.start()
    ended(bench)
    assert written(folder) == [3]


def test_what_was_recognised_is_shown_while_the_rest_is_not_there(
    bench: Bench, page: RecognitionPage, folder: Path
) -> None:
    card, services = program(bench, page, 0.8), bench.window.services
    card.score.setChecked(False)
    card.fields.batch.setText("0.1")
    results = services.scoring.results
    assert results is not None
    chosen = results.utterances[1].id
    services.workspace.select_utterance(chosen)
    card.start()
    row = card.runs.rows[0]

    def seen() -> bool:
        shown = services.scoring.results
        return shown is not None and bool(shown.all_systems) and page.stack.currentWidget() is page.full

    bench.wait(seen)
    assert services.recognisers.runs and 1 <= written(folder)[0] < 3
    assert row.name.text().endswith("of 3 utterances")  # where a program computes isn't known
    assert services.workspace.utterance_id == chosen
    row.stop.click()
    ended(bench)


@pytest.mark.smoke  # a window and programs take seconds
def test_only_the_shown_or_the_selected_utterances(bench: Bench, page: RecognitionPage, folder: Path) -> None:
    card = program(bench, page)
    results = bench.window.services.scoring.results
    assert results is not None
    ids = {row.name: row.id for row in results.utterances}
    bench.window.services.workspace.select_utterance(ids["t2"])
    bench.idle()
    page.utterances.filter_ids([ids["t1"], ids["t3"]])
    offered = {
        card.fields.which.itemData(place): card.fields.which.itemText(place)
        for place in range(card.fields.which.count())
    }
    assert list(offered) == ["all", "shown", "selected"] and "2" in offered["shown"]
    for which, expected in (("selected", 1), ("shown", 3)):
        card.fields.which.setCurrentIndex(card.fields.which.findData(which))
        card.start()
        ended(bench)
        assert written(folder) == [expected]


@pytest.mark.smoke  # windows and programs take seconds
def test_after_a_restart_the_card_and_the_history_go_on_with_what_a_run_was_started_with(
    bench: Bench, page: RecognitionPage, folder: Path
) -> None:
    card = program(bench, page, 0.3)
    card.score.setChecked(False)
    card.fields.batch.setText("0.1")
    card.fields.repeats.setText("2")
    card.fields.options.put({"timeout_s": 90.0})
    card.start()
    bench.wait(lambda: sum(written(folder)) >= 1)
    card.runs.rows[0].stop.click()
    ended(bench)
    kept = sum(written(folder))
    assert 1 <= kept < 6
    bench.window.services.projects.close()
    bench.window.services.preferences.set("recent_models", ["somebody/another-model"])
    fresh = RecogniserCard(bench.window.services.recognisers)
    bench.qtbot.addWidget(fresh)
    bench.open(folder)
    fresh.open()
    bench.idle()
    assert fresh.fields.model.currentText() == command(0.3) and not fresh.fields.is_model
    assert (fresh.fields.batch.text(), fresh.fields.repeats.text()) == ("0.1", "2")
    assert fresh.fields.options.values() == {"timeout_s": 90.0} and fresh.more.isChecked()
    fresh.hide()
    bench.show("jobs")
    jobs = bench.window.page
    assert isinstance(jobs, JobsPage)
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_2)
    jobs.history.view.setCurrentIndex(jobs.history.table.index(0, 0))
    assert jobs.detail.retry_button.isVisible()
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_F5)
    ended(bench)
    assert written(folder) == [3, 3]
    with open_project(folder) as project, project.read() as session:
        messages = [run.message for run in runs.list_runs(session, "recognise") if run.state == "done"]
    assert any(f"there already: {min(kept, 3)}" in message for message in messages)


def test_the_last_settings_of_a_model_come_back_and_yield_to_what_was_changed_by_hand(
    bench: Bench, page: RecognitionPage, folder: Path, tmp_path: Path
) -> None:
    model = tmp_path / "my-whisper"
    model.mkdir()
    (model / "config.json").write_text('{"model_type": "whisper"}', encoding="utf-8")
    (model / "model.safetensors").write_bytes(b"")
    settings = {"model": str(model.resolve()), "family": "whisper", "precision": "bf16", "device": "cuda:7"}
    more = {"options": {"beams": 5, "language": "ko,en"}, "batch_seconds": 60.0, "repeats": 3, "repeat": 1}
    with open_project(folder) as project, project.write() as session:
        runs.finish(session, runs.start(session, "recognise", json.dumps(settings | more)).id, "cancelled")
    card = page.recogniser_card
    page.open_recogniser()
    bench.wait(lambda: card.fields.model.currentText() == str(model.resolve()))
    bench.wait(lambda: "beams" in card.fields.options.fields)
    assert card.fields.options.values() == {"beams": 5} and card.fields.language_code == "ko,en"
    assert card.fields.precision.currentData() == "bf16" and card.fields.device.currentData() == "auto"
    assert card.fields.batch.text() == "60" and card.more.isChecked()
    beams = card.fields.options.fields["beams"]
    assert isinstance(beams, QLineEdit)
    beams.clear()
    bench.qtbot.keyClicks(beams, "2")
    page.escape()
    page.open_recogniser()
    bench.idle()
    assert card.fields.options.values() == {"beams": 2}


def test_what_runs_stays_in_sight_beside_more_settings_and_cancel_keeps_the_keyboard(
    bench: Bench, page: RecognitionPage
) -> None:
    bench.window.resize(900, 600)
    card = program(bench, page, 0.5)
    card.score.setChecked(False)
    card.more.setChecked(True)
    for seconds in ("0.1", "0.2", "0.3", "0.4"):
        card.fields.batch.setText(seconds)
        card.start()
    bench.wait(
        lambda: (
            card.runs.rows[1].stop.height() == card.runs.rows[1].stop.visibleRegion().boundingRect().height()
        )
    )
    first, second = card.runs.rows[:2]
    for widget in (first.bar, first.stop, second.stop, card.start_button):
        assert widget.visibleRegion().boundingRect() == widget.rect()
    second.stop.setFocus()
    bench.qtbot.keyClick(second.stop, Qt.Key.Key_Space)
    bench.wait(lambda: len(card.runs.rows) == 3)
    assert card.runs.rows[1].stop.hasFocus()
    for row in card.runs.rows:
        row.run.job.cancel()
    ended(bench)
    assert card.start_button.hasFocus() and not card.running.isVisible()
    last = bench.window.services.notices.log[-1].text
    assert last.endswith("was stopped before it wrote anything.")


def test_the_folder_of_a_model_is_looked_for_among_models_not_where_something_was_exported(
    bench: Bench, page: RecognitionPage, tmp_path: Path
) -> None:
    (tmp_path / "models" / "tiny").mkdir(parents=True)
    card = page.recogniser_card
    page.open_recogniser()
    card.fields.model.setEditText(str(tmp_path / "models" / "tiny"))
    bench.idle()
    seen: list[Path] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QFileDialog):
            seen.append(Path(dialog.directory().absolutePath()))
            dialog.reject()

    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(10)
    bench.qtbot.mouseClick(card.fields.folder, Qt.MouseButton.LeftButton)
    timer.stop()
    assert seen[0].resolve() == (tmp_path / "models").resolve()


def test_a_run_of_chosen_utterances_goes_on_with_those_only(
    bench: Bench, page: RecognitionPage, folder: Path
) -> None:
    card, results = program(bench, page), bench.window.services.scoring.results
    assert results is not None
    ids = {row.name: row.id for row in results.utterances}
    bench.window.services.workspace.select_utterance(ids["t2"])
    bench.idle()
    card.fields.which.setCurrentIndex(card.fields.which.findData("selected"))
    card.start()
    ended(bench)
    with open_project(folder) as project, project.read() as session:
        (run,) = runs.list_runs(session, "recognise")
    wish = wish_of(run.settings)
    assert wish is not None and wish.utterance_ids == (ids["t2"],) and wish.command == command(0.0)


@pytest.mark.smoke  # a window and programs take seconds
def test_a_file_that_is_no_sound_is_named_in_a_warning(
    bench: Bench, page: RecognitionPage, folder: Path
) -> None:
    spoiled = next((folder / "audio").glob("*.wav"))
    spoiled.write_text("x", encoding="utf-8")
    program(bench, page).start()
    ended(bench)
    bench.wait(lambda: any(notice.kind == "warning" for notice in bench.window.services.notices.log))
    said = next(notice.text for notice in bench.window.services.notices.log if notice.kind == "warning")
    assert "utterances recognised: 2" in said and spoiled.name in said


def test_a_model_folder_is_told_and_its_options_shown(
    bench: Bench, page: RecognitionPage, tmp_path: Path
) -> None:
    model = tmp_path / "my-whisper"
    model.mkdir()
    (model / "config.json").write_text('{"model_type": "whisper"}', encoding="utf-8")
    card = page.recogniser_card
    page.open_recogniser()
    card.fields.model.setEditText(str(model))
    bench.wait(lambda: "no weights" in card.fields.about.text())
    (model / "model.safetensors").write_bytes(b"")
    card.fields.model.setEditText("")
    bench.wait(lambda: "Any transformers model" in card.fields.about.text())
    card.fields.model.setEditText(str(model))
    bench.wait(lambda: "Whisper" in card.fields.about.text())
    card.more.click()
    beams = card.fields.options.fields["beams"]
    assert isinstance(beams, QLineEdit) and beams.isVisible()
    beams.setText("99")
    assert not card.start_button.isEnabled() and "Beams" in card.start_button.toolTip()
    beams.setText("5")
    assert card.start_button.isEnabled() and card.fields.options.values() == {"beams": 5}
    assert [card.fields.device.itemData(place) for place in range(card.fields.device.count())] == [
        "auto",
        "cpu",
        "cuda:0",
    ]
    assert "cuda:0" in card.fields.device.itemText(0)


def test_esc_closes_the_card_a_low_window_gives_it_the_room_and_models_are_remembered(
    bench: Bench, page: RecognitionPage, tmp_path: Path
) -> None:
    bench.window.resize(900, 600)
    bench.window.actions_by_id["results.recognise"].trigger()
    card = page.recogniser_card
    bench.wait(lambda: card.isVisible() and page.inspector.isHidden() and page.plots.isHidden())
    bench.wait(lambda: card.height() + page.stack.height() == page.height())  # nothing is left empty
    assert not page.utterances.isHidden() and page.stack.isVisible()
    card.fields.setMinimumHeight(400)  # as of a family with many settings
    bench.wait(lambda: not page.stack.isVisible() and card.height() == page.height())
    card.fields.setMinimumHeight(0)
    bench.wait(page.stack.isVisible)
    card.fields.model.setFocus()
    page.escape()
    bench.wait(lambda: not card.isVisible() and not page.inspector.isHidden() and not page.plots.isHidden())
    assert page.utterances.view.hasFocus()
    gone = str(tmp_path / "gone")
    page.open_recogniser()
    card.fields.model.setEditText(gone)
    card.start()  # before it was looked at
    ended(bench)
    assert bench.window.services.notices.log[-1].kind == "error"
    assert "no folder" in bench.window.services.notices.log[-1].text
    assert bench.window.services.recognisers.recent_models == [gone]


@pytest.mark.smoke  # torch is loaded in a process of its own
def test_auto_waits_until_the_devices_are_known(bench: Bench, page: RecognitionPage) -> None:
    recognisers = bench.window.services.recognisers
    recognisers.devices = DEVICES[:0]
    card = page.recogniser_card
    page.open_recogniser()
    card.fields.model.setEditText("somebody/some-model")
    assert recognisers.is_looking and not card.start_button.isEnabled()
    assert "looking" in card.fields.device.itemText(0)
    bench.wait(lambda: not recognisers.is_looking, timeout=60_000)
    assert card.start_button.isEnabled() and "cpu" in [device.name for device in recognisers.devices]
    assert card.fields.device.itemText(0) == f"auto: {recognisers.default_device}"


def test_enter_starts_a_problem_stops_it_and_each_kind_keeps_its_text(
    bench: Bench, page: RecognitionPage, tmp_path: Path, folder: Path
) -> None:
    bench.window.resize(1440, 900)
    card = page.recogniser_card
    page.open_recogniser()
    line = card.fields.model.lineEdit()
    assert line is not None
    gone = str(tmp_path / "gone")
    line.setText(gone)
    bench.qtbot.keyClick(line, Qt.Key.Key_Return)
    bench.wait(lambda: "no folder" in card.fields.about.text())
    assert card.fields.about.sign.isVisible() and not card.runs.rows
    assert not card.start_button.isEnabled() and "no folder" in card.start_button.toolTip()
    for kind, left in (("command", ""), ("model", gone), ("command", "")):
        card.fields.kind.setCurrentIndex(card.fields.kind.findData(kind))
        card.fields.kind.activated.emit(card.fields.kind.currentIndex())
        assert line.text() == left
    assert not card.fields.about.sign.isVisible()
    line.setText(command(0.5))
    bench.idle()
    before = card.start_button.mapTo(page, card.start_button.rect().center())
    bench.qtbot.keyClick(line, Qt.Key.Key_Return)
    bench.wait(lambda: len(card.runs.rows) == 1 and card.runs.rows[0].isVisible())
    assert card.start_button.mapTo(page, card.start_button.rect().center()) == before
    card.runs.rows[0].stop.click()
    ended(bench)
