"""The Preferences page: choices that are stored at once, and keys that are edited."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from gui.actions import ACTIONS, ActionSpec
from gui.panels.home_page import NewProjectForm
from gui.panels.preferences_page import PreferencesPage
from gui.services.preferences import PreferencesService, settings_file
from gui.shortcuts import keys_of, portable, pressed, refusal, sound, usual, with_keys
from tests.gui.conftest import Bench

SPECS = {spec.id: spec for spec in ACTIONS}


def spec_of(action_id: str) -> ActionSpec:
    return SPECS[action_id]


def open_page(bench: Bench) -> PreferencesPage:
    bench.show("preferences")
    page = bench.window.page
    assert isinstance(page, PreferencesPage)
    return page


def choose(page: PreferencesPage, action_id: str) -> None:
    row = page.keys.table.row_of(action_id)
    assert row is not None
    page.keys.view.setCurrentIndex(page.keys.table.index(row, 0))


def test_choices_are_stored_at_once_and_taken_back(bench: Bench, tmp_path: Path) -> None:
    page, services = open_page(bench), bench.window.services
    page.look.theme.setCurrentIndex(page.look.theme.findData("dark"))
    page.look.theme.activated.emit(page.look.theme.currentIndex())
    page.folders.put("projects_folder", str(tmp_path))
    page.folders.for_excel.click()
    kept = PreferencesService(settings_file()).values
    assert (kept.theme, kept.projects_folder, kept.csv_bom) == ("dark", str(tmp_path), False)
    assert page.folders.places["projects_folder"].text() == str(tmp_path)
    form = NewProjectForm(services)
    bench.qtbot.addWidget(form)
    assert form.parent_folder == tmp_path
    assert services.today.usual_folder() == str(tmp_path)
    for _ in range(3):
        services.history.undo()
    kept = PreferencesService(settings_file()).values
    assert (kept.theme, kept.projects_folder, kept.csv_bom) == ("system", "", True)
    assert page.look.theme.currentData() == "system" and page.folders.for_excel.isChecked()
    assert services.history.undo_text == ""


def test_another_language_asks_for_a_new_start(bench: Bench) -> None:
    page, services = open_page(bench), bench.window.services
    assert page.look.start_anew.isHidden()
    page.look.language.setCurrentIndex(page.look.language.findData("ko"))
    page.look.language.activated.emit(page.look.language.currentIndex())
    assert services.preferences.values.language == "ko"
    assert not page.look.start_anew.isHidden() and "opened again" in page.look.said.text()
    page.look.start_anew.click()
    assert bench.window.starts_anew and bench.window.project_then is None


def test_devices_are_remembered_and_a_missing_one_is_named(bench: Bench) -> None:
    page, services = open_page(bench), bench.window.services
    values = services.preferences.values
    bench.wait(lambda: page.sound.input.count() == 2)
    page.sound.input.setCurrentIndex(1)
    page.sound.input.activated.emit(1)
    assert values.input_device == page.sound.input.itemData(1).name
    services.preferences.set("output_device", "Gone headphones")
    assert page.sound.output.currentText() == "Gone headphones is not connected"
    assert (
        not page.sound.output.model().flags(page.sound.output.model().index(2, 0)) & Qt.ItemFlag.ItemIsEnabled
    )
    page.sound.input.setCurrentIndex(0)
    page.sound.input.activated.emit(0)
    assert values.input_device == ""


def test_recent_projects_are_forgotten_and_come_back(pilot: Bench) -> None:
    page, services = open_page(pilot), pilot.window.services
    assert services.preferences.values.recent_projects
    page.privacy.forget.click()
    assert not services.preferences.values.recent_projects and not page.privacy.forget.isEnabled()
    services.history.undo()
    assert services.preferences.values.recent_projects


def test_keys_are_pressed_stored_and_used(pilot: Bench) -> None:
    page, window = open_page(pilot), pilot.window
    pilot.qtbot.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.stack.currentWidget() is page.keys and page.keys.search.hasFocus()
    page.keys.search.setText("open demo")
    pilot.wait(lambda: len(page.keys.table.shown) == 1)
    page.keys.search.clear()
    pilot.wait(lambda: len(page.keys.table.shown) == len(ACTIONS))

    choose(page, "view.theme")
    page.keys.change_button.click()
    assert page.keys.capture.hasFocus()
    shown = page.list.currentRow()
    pilot.qtbot.keyClick(page.keys.capture, Qt.Key.Key_Shift)
    pilot.qtbot.keyClick(page.keys.capture, Qt.Key.Key_F1)
    assert page.keys.said.text() == "F1 is the key of “Keys of this page” everywhere."
    pilot.qtbot.keyClick(page.keys.capture, Qt.Key.Key_T)
    assert "dead while Hangul" in page.keys.said.text()
    pilot.qtbot.keyClick(page.keys.capture, Qt.Key.Key_F11, Qt.KeyboardModifier.ControlModifier)
    assert window.services.preferences.values.shortcuts == {"view.theme": ["Ctrl+F11"]}
    action = window.actions_by_id["view.theme"]
    assert action.shortcuts() == [QKeySequence("Ctrl+F11")] and "Ctrl+F11" in action.toolTip()
    assert not action.autoRepeat() and page.list.currentRow() == shown
    before = window.services.preferences.values.theme
    pilot.qtbot.keyClick(window, Qt.Key.Key_F11, Qt.KeyboardModifier.ControlModifier)
    assert window.services.preferences.values.theme != before
    window.services.history.undo()
    assert action.shortcuts() == [QKeySequence("F9")]

    choose(page, "view.commands")
    page.keys.add_button.click()
    pilot.qtbot.keyClick(page.keys.capture, Qt.Key.Key_F12, Qt.KeyboardModifier.ControlModifier)
    search = window.actions_by_id["view.commands"]
    assert search.shortcuts() == [QKeySequence("Ctrl+K"), QKeySequence("Ctrl+F12")]
    page.keys.none_button.click()
    assert not search.shortcuts()
    assert "Ctrl" not in window.command_box.placeholderText()
    page.keys.begin(adds=False)
    pilot.qtbot.keyClick(page.keys.capture, Qt.Key.Key_Escape)
    assert not page.keys.capture.hasFocus() and page.keys.none_button.isVisible()
    page.keys.all_usual_button.click()
    assert window.services.preferences.values.shortcuts == {}
    assert window.command_box.placeholderText().endswith("Ctrl+K")


@pytest.mark.parametrize(
    ("action_id", "keys", "says"),
    [
        ("view.theme", "Ctrl+F11", ""),
        ("view.theme", "F9", ""),  # as it is
        ("take.keep", "Esc", ""),  # its usual one
        ("take.record", "Esc", "goes back"),
        ("take.record", "Tab", "next field"),
        ("take.record", "Ctrl+C", "copies"),
        ("take.record", "R", "dead while Hangul"),
        ("take.record", "ㄱ", "dead while Hangul"),
        ("take.record", "Alt+R", "dead while Hangul"),
        ("take.record", "F5", "“Play the take” on the page Record"),
        ("view.notices", "Ctrl+F12", ""),
        ("help.keys", "F6", "on the page"),  # everywhere, so there, too
        ("take.record", "Alt+2", "shows the page Scripts"),
        ("take.record", "Ctrl+,", "shows the page Preferences"),
        ("take.record", "PgDown", ""),  # as foot pedals and clickers send
    ],
)
def test_keys_are_refused_with_a_sentence(action_id: str, keys: str, says: str) -> None:
    said = refusal(spec_of(action_id), portable(keys), {})
    assert (says in said and said.endswith(".")) if says else said == ""


def test_edited_keys_leave_no_trace_once_they_are_usual() -> None:
    theme, redo = spec_of("view.theme"), spec_of("edit.redo")
    edited = with_keys({}, theme, ["Ctrl+F11"])
    assert keys_of(theme, edited) == ("Ctrl+F11",) and keys_of(redo, edited) == redo.keys
    assert with_keys(edited, theme, ["F9"]) == {}
    assert with_keys({}, theme, []) == {"view.theme": []} == sound({"view.theme": []})
    assert sound({"view.theme": list(theme.keys)}) == {}  # a newer version has them as its usual ones
    record = spec_of("take.record")  # speakers are told to press Space
    assert with_keys({}, record, ["Ctrl+F12"]) == {"take.record": [*record.keys, "Ctrl+F12"]}
    assert with_keys({}, record, []) == {}
    taken = {"view.theme": ["Ctrl+F11"], "view.notices": ["F9"]}
    assert usual(taken, theme) == (taken, "F9 is the key of “Show all messages” everywhere.")
    assert usual(edited, theme) == ({}, "")


def test_kept_keys_that_can_not_be_used_any_more_are_passed_over() -> None:
    kept = {
        "view.theme": ["Ctrl+F11"],
        "gone.action": ["F2"],
        "help.keys": ["F9"],
        "view.notices": ["Ctrl+K"],
    }
    assert sound(kept) == {"view.theme": ["Ctrl+F11"], "help.keys": ["F9"]}


def test_what_is_pressed_is_named_as_qt_does() -> None:
    none, ctrl, pad = (
        Qt.KeyboardModifier.NoModifier,
        Qt.KeyboardModifier.ControlModifier,
        Qt.KeyboardModifier.KeypadModifier,
    )
    assert pressed(Qt.Key.Key_K, ctrl) == "Ctrl+K"
    assert pressed(Qt.Key.Key_7, pad) == "7"
    assert pressed(Qt.Key.Key_Backtab, none) == "Shift+Tab"
    assert pressed(Qt.Key.Key_Control, ctrl) == pressed(Qt.Key.Key_Hangul, none) == ""
