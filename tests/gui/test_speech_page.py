"""The Speech LM page under mouse and keys: models, pairs, windows, sounds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu

from gui.panels.provenance_card import ProvenanceCard
from gui.panels.speech_models import MEASURES
from gui.panels.speech_page import SpeechPage
from tests.engine.slm_files import loss_rows, random_pairs, write_rows
from tests.gui.conftest import Bench
from tests.gui.spoken import add_pairs, manifest

NONE, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton


@pytest.fixture
def spoken(bench: Bench, project_folder: Path, tmp_path: Path) -> Bench:
    add_pairs(project_folder, tmp_path)
    bench.window.resize(1440, 900)
    bench.open(project_folder)
    bench.show("speech")
    bench.wait(lambda: page_of(bench).pairs.model.total == 5 and page_of(bench).inspector.detail)
    bench.idle()
    return bench


def page_of(bench: Bench) -> SpeechPage:
    page = bench.window.page
    assert isinstance(page, SpeechPage)
    return page


def click_cell(bench: Bench, row: int, column: int) -> None:
    view = page_of(bench).models.view
    place = view.visualRect(view.model().index(row, column)).center()
    bench.qtbot.mouseClick(view.viewport(), LEFT, NONE, place)


def test_an_empty_project_says_what_the_page_is_for_and_takes_pairs_in(pilot: Bench, tmp_path: Path) -> None:
    pilot.show("speech")
    page = page_of(pilot)
    assert page.stack.currentWidget() is page.empty
    assert [button.accessibleName() for button in page.empty.buttons] == [
        "Build pairs of takes…",
        "Import pairs…",
        "Open the demo project",
    ]
    enabled = {key: action.isEnabled() for key, action in pilot.window.actions_by_id.items()}
    assert enabled["speech.import"] and enabled["speech.build"] and not enabled["speech.run"]
    pilot.window.services.speech_files.import_pairs(manifest(tmp_path))
    pilot.wait(lambda: page.stack.currentWidget() is page.full and page.pairs.model.total == 5)
    pilot.idle()
    assert page.models.hint.isVisible() and "run one (Ctrl+R)" in page.models.hint.text()
    assert enabled["speech.play_positive"] is False
    assert pilot.window.actions_by_id["speech.play_positive"].isEnabled()


def test_models_readings_and_windows_are_chosen_by_mouse_and_keys(spoken: Bench) -> None:
    page, speech = page_of(spoken), spoken.window.services.speech
    names = [line.name for line in page.models.model.shown if line.id]
    assert names == ["mimi", "twist"] and speech.likelihood is not None and speech.likelihood.name == "mimi"
    click_cell(spoken, len(page.models.model.shown) - 1, 1)
    assert speech.likelihood.name == "twist" and speech.choice.reading == "global"
    keys = spoken.qtbot.keyClick
    keys(spoken.window, Qt.Key.Key_7)
    keys(spoken.window, Qt.Key.Key_9)
    assert speech.likelihood.name == "mimi" and speech.choice.reading == "windowed"
    speech.choose(reading="localized")
    spoken.idle()
    outcomes = {line.pair.name: page.pairs._outcome(line) for line in page.pairs.model.shown}
    assert set(outcomes.values()) <= {"right", "wrong", "tie"}
    keys(spoken.window, Qt.Key.Key_F4)
    field = page.toolbar.length
    assert field.hasFocus()
    field.selectAll()
    spoken.qtbot.keyClicks(field, "0.24")
    keys(field, Qt.Key.Key_Return)
    assert speech.choice.window_s == 0.24
    band = page.inspector.curve.window_band
    assert band is not None and (band.offset_s, band.width_s) == (0.0, 0.24)
    page.inspector.curve.window_moved.emit(0.1, 0.3)
    spoken.wait(lambda: (speech.choice.offset_s, speech.choice.window_s) == (0.1, 0.3))
    assert page.toolbar.offset.value() == 0.1
    history = spoken.window.services.history
    spoken.wait(lambda: history.undo_text == "window of 0.3 s")
    keys(spoken.window, Qt.Key.Key_F4, Qt.KeyboardModifier.ShiftModifier)
    assert (speech.choice.offset_s, speech.choice.window_s) == (0.0, 0.5)
    spoken.wait(lambda: history.undo_text == "window of 0.5 s")
    keys(spoken.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (speech.choice.offset_s, speech.choice.window_s) == (0.1, 0.3)
    keys(spoken.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (speech.choice.offset_s, speech.choice.window_s) == (0.0, 0.5)


def test_pairs_are_filtered_selected_and_heard_from_a_second_before_the_switch(spoken: Bench) -> None:
    page, services = page_of(spoken), spoken.window.services
    playback, keys = services.playback, spoken.qtbot.keyClick
    assert services.workspace.pair_id == page.pairs.model.shown[0].pair.id
    services.speech.choose(subset="room")
    spoken.idle()
    assert [line.pair.name for line in page.pairs.model.shown] == ["a", "b"]
    assert page.pairs.count.text() == "2 of 5, hidden: 3"
    services.speech.choose(subset="")
    page.pairs.search.setText("c")
    spoken.wait(lambda: [line.pair.name for line in page.pairs.model.shown] == ["c"])
    page.pairs.view.setFocus()
    third = page.pairs.model.shown[0].pair
    place = page.pairs.view.visualRect(page.pairs.model.index(0, 0)).center()
    spoken.qtbot.mouseClick(page.pairs.view.viewport(), LEFT, NONE, place)
    spoken.wait(lambda: playback.state == "playing")
    assert services.workspace.pair_id == third.id and playback.source == Path(third.positive or "")
    spoken.wait(lambda: playback.position_s > 0)
    assert playback.position_s >= 0.2 - 1e-6  # its switch is at 1.2 s
    keys(spoken.window, Qt.Key.Key_2)
    spoken.wait(lambda: playback.source == Path(third.negative or ""))
    keys(spoken.window, Qt.Key.Key_Space)
    assert playback.state == "paused"
    keys(spoken.window, Qt.Key.Key_Escape)
    spoken.wait(lambda: len(page.pairs.model.shown) == 5)


def test_continuations_are_heard_or_say_why_they_are_not_there(spoken: Bench) -> None:
    page, workspace = page_of(spoken), spoken.window.services.workspace
    by_name = {line.pair.name: line.pair.id for line in page.pairs.model.shown}
    assert page.inspector.path_of("continuation") is not None  # of the first pair
    workspace.select_pair(by_name["b"])
    spoken.wait(lambda: page.inspector.detail and page.inspector.detail.pair.name == "b")
    assert page.inspector.path_of("continuation") is None
    assert page.inspector.note.text() == "it was silent"
    assert not page.inspector.buttons["continuation"].isEnabled()
    workspace.select_pair(by_name["c"])
    spoken.wait(lambda: page.inspector.detail and page.inspector.detail.pair.name == "c")
    assert page.inspector.note.text() == "its prompt was not continued"


def test_a_number_and_a_pair_tell_how_they_were_made(spoken: Bench) -> None:
    page = page_of(spoken)
    line = next(one for one in page.models.model.shown if one.name == "mimi")
    page.show_provenance(line)
    card = QApplication.activePopupWidget()
    assert isinstance(card, ProvenanceCard)
    card.close()
    page.inspector.show_provenance()
    spoken.wait(lambda: isinstance(QApplication.activePopupWidget(), ProvenanceCard))
    QApplication.activePopupWidget().close()
    menu = page.models.menu_of(line)
    assert [action.text() for action in menu.actions() if action.text()] == [
        "How was this made?",
        "Rename…",
        "Delete its continuations",
        "Delete its token losses",
    ]
    menu.deleteLater()
    page.change_model(line, "remove")
    spoken.wait(lambda: [one.name for one in page.models.model.shown if one.likelihood] == ["twist"])
    spoken.idle()
    spoken.qtbot.keyClick(spoken.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    spoken.wait(lambda: [one.name for one in page.models.model.shown if one.likelihood] == ["mimi", "twist"])


def test_everything_fits_into_a_small_window(spoken: Bench) -> None:
    page = page_of(spoken)
    spoken.window.resize(900, 600)
    spoken.idle()
    right = page.toolbar.mapTo(page, QPoint(page.toolbar.width(), 0)).x()
    assert right <= page.width()
    shown = [w for w in (page.toolbar.set_box, page.toolbar.length) if w.isVisible()]
    assert len(shown) == 2 and not page.toolbar.offset.isVisible()
    for view in (page.models.view, page.pairs.view):
        assert view.horizontalHeader().length() <= view.viewport().width()
    page.toolbar.open_menu()
    menu = QApplication.activePopupWidget()
    assert menu is not None
    menu.close()


def test_without_sounds_the_whole_curve_is_seen(pilot: Bench, tmp_path: Path) -> None:
    rows = write_rows(tmp_path / "lm.jsonl", loss_rows(random_pairs(n=2)))
    pilot.show("speech")
    page = page_of(pilot)
    pilot.window.services.speech_files.import_losses(rows)
    pilot.wait(lambda: page.inspector.detail is not None)
    pilot.idle()
    curve = page.inspector.curve
    assert curve.duration_s > 1.0 and curve.view == pytest.approx((0.0, curve.duration_s))


def test_the_reading_with_the_longest_name_has_room_for_it(spoken: Bench) -> None:
    page = page_of(spoken)
    spoken.window.services.speech.choose(reading="normalized_localized")
    spoken.idle()
    header = page.models.view.horizontalHeader()
    column = 1 + MEASURES.index("normalized_localized")
    assert not page.models.view.isColumnHidden(column)
    assert header.sectionSize(column) >= header.sectionSizeHint(column) - 24  # less the sort arrow's room


def test_votes_may_be_on_another_scale(
    spoken: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, services = page_of(spoken), spoken.window.services
    votes = tmp_path / "votes.csv"
    votes.write_text("system,score\nmimi,87\ntwist,40\n", encoding="utf-8")

    def choose(_parent: object, _title: str, _folder: str, kinds: str) -> tuple[str, str]:
        return str(votes), next(kind for kind in kinds.split(";;") if "from 0 to 100" in kind)

    monkeypatch.setattr(QFileDialog, "getOpenFileName", choose)
    page.choose_ratings()
    spoken.wait(lambda: services.speech.data is not None and services.speech.data.ratings)
    spoken.idle()
    assert services.speech.data is not None
    assert json.loads(services.speech.data.ratings[0].settings)["scale"] == [0.0, 100.0]


def test_votes_are_renamed_and_deleted_in_the_menu_of_the_set(spoken: Bench, tmp_path: Path) -> None:
    page, services = page_of(spoken), spoken.window.services
    votes = tmp_path / "votes.csv"
    votes.write_text("system,score\nmimi,4\ntwist,2\n", encoding="utf-8")
    services.speech_files.import_ratings(votes)
    spoken.wait(lambda: services.speech.data is not None and services.speech.data.ratings)
    spoken.idle()
    page.toolbar.open_menu()
    menu = QApplication.activePopupWidget()
    assert menu is not None
    (of,) = [one for one in menu.findChildren(QMenu) if one.title() == "votes"]
    assert [action.text() for action in of.actions()] == ["Rename…", "Delete the votes"]
    of.actions()[1].trigger()
    menu.close()
    spoken.wait(lambda: services.speech.data is not None and not services.speech.data.ratings)
    spoken.idle()
    services.history.undo()
    spoken.wait(lambda: services.speech.data is not None and len(services.speech.data.ratings) == 1)
    spoken.idle()
