"""The frame: pages, commands, notices, people, theme, projects."""

from __future__ import annotations

import threading
from collections.abc import Generator
from itertools import product
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QPushButton, QWidget

from engine.types import Progress
from gui.pages import PAGES, page_key
from gui.panels.home_page import HomePage
from gui.panels.key_sheet import KeySheet
from gui.panels.page_menu import PageMenu
from gui.panels.person_picker import PersonForm
from gui.panels.scripts_page import ScriptsPage
from gui.services.preferences import PreferencesService
from gui.theme import current
from gui.widgets.command_box import CommandBox
from gui.window import Window
from tests.gui import scored
from tests.gui.conftest import Bench, make_project
from tests.projects import new_project

Kind = TypeVar("Kind", bound=QWidget)


def popups(kind: type[Kind]) -> list[Kind]:
    return [
        widget for widget in QApplication.topLevelWidgets() if isinstance(widget, kind) and widget.isVisible()
    ]


def test_without_a_project_only_home_jobs_and_preferences_are_there(bench: Bench) -> None:
    window = bench.window
    window.show_page("scripts")
    assert window.page_id == "home"
    enabled = {button.objectName(): button.isEnabled() for button in window._rail.buttons.buttons()}
    assert enabled.pop("home")
    assert enabled.pop("jobs")
    assert enabled.pop("preferences")
    assert not any(enabled.values())


def test_a_project_is_made_from_the_start_page(bench: Bench, tmp_path: Path) -> None:
    page = bench.window.page
    assert isinstance(page, HomePage)
    page.new_form.parent_folder = tmp_path
    bench.qtbot.keyClicks(page.new_form.name, "Pilot study")
    bench.qtbot.keyClick(page.new_form.name, Qt.Key.Key_Return)
    bench.wait(lambda: bench.window.services.projects.is_open)
    bench.idle()
    assert (tmp_path / "Pilot study.seam" / "seam.db").is_file()
    assert bench.window.windowTitle() == "Pilot study - Seam"
    assert "Scripts 0" in page.today.summary.text()


@pytest.mark.parametrize("name", ["", "a/b", "..hidden", "what?"])
def test_a_name_that_makes_no_folder_is_refused_with_a_sentence(
    bench: Bench, tmp_path: Path, name: str
) -> None:
    page = bench.window.page
    assert isinstance(page, HomePage)
    page.new_form.parent_folder = tmp_path
    page.new_form.name.setText(name)
    page.new_form.make()
    assert page.new_form.problem.text()
    assert not list(tmp_path.iterdir())


def test_a_project_that_cannot_be_opened_is_a_sentence_and_the_old_one_stays(
    pilot: Bench, tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    before = pilot.window.services.projects.record
    pilot.window.services.projects.open(tmp_path / "empty")
    pilot.idle()
    assert "is not a Seam project" in pilot.window.notice_bar.text.text()
    assert pilot.window.services.projects.record == before


def test_opening_another_project_replaces_everything(pilot: Bench, tmp_path: Path) -> None:
    make_project(tmp_path / "Other.seam", "Other").close()
    pilot.show("scripts")
    first = pilot.window.services.workspace
    first.select_script("x")
    pilot.open(tmp_path / "Other.seam")
    assert pilot.window.windowTitle() == "Other - Seam"
    assert first.script_id is None


def test_alt_digit_changes_the_page(pilot: Bench) -> None:
    pilot.qtbot.keyClick(pilot.window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert pilot.window.page_id == "scripts"
    pilot.qtbot.keyClick(pilot.window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert pilot.window.page_id == "home"
    pilot.idle()


def test_the_command_box_runs_actions_and_finds_scripts(pilot: Bench) -> None:
    box = pilot.window.command_box
    pilot.qtbot.keyClick(pilot.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert box.hasFocus()
    pilot.qtbot.keyClicks(box, "light dark")
    assert box.list.count() == 1
    pilot.qtbot.keyClick(box, Qt.Key.Key_Return)
    assert current().name == "dark"
    assert not box.popup.isVisible()
    box.activate()
    box.setText("김치찌개")
    box.refresh()
    pilot.qtbot.keyClick(box, Qt.Key.Key_Return)
    pilot.idle()
    assert pilot.window.page_id == "scripts"
    page = pilot.window.page
    assert isinstance(page, ScriptsPage)
    assert "김치찌개" in page.editor.text.toPlainText()


def test_a_command_box_that_finds_nothing_says_so_and_esc_leaves_it(pilot: Bench) -> None:
    box = pilot.window.command_box
    box.activate()
    pilot.qtbot.keyClicks(box, "zzzz")
    assert box.list.item(0).text() == "Nothing is called that."
    pilot.qtbot.keyClick(box, Qt.Key.Key_Return)
    pilot.qtbot.keyClick(box, Qt.Key.Key_Escape)
    assert not box.text()
    assert not box.hasFocus()


def test_f1_lists_the_keys_of_the_page_and_any_key_closes_it(pilot: Bench) -> None:
    pilot.show("record")
    pilot.qtbot.keyClick(pilot.window, Qt.Key.Key_F1)
    sheet = popups(KeySheet)[0]
    told = {label.text() for label in sheet.findChildren(QLabel)}
    assert {page_key(page) for page in PAGES} <= told
    pilot.qtbot.keyClick(sheet, Qt.Key.Key_A)
    assert not popups(KeySheet)


def test_other_words_find_what_another_page_offers_and_it_is_done_there(pilot: Bench) -> None:
    box = pilot.window.command_box
    box.activate()
    assert "Lexicon    Recognition" not in _lines(box)
    for query in ("spelling", "spell", "lexicon", "loanword"):
        box.clear()
        pilot.qtbot.keyClicks(box, query)
        assert "Lexicon    Recognition" in _lines(box), query
    place = _lines(box).index("Lexicon    Recognition")
    box.list.itemClicked.emit(box.list.item(place))
    assert pilot.window.page_id == "recognition"
    pilot.idle()


def _lines(box: CommandBox) -> list[str]:
    return [box.list.item(row).text() for row in range(box.list.count())]


def test_a_small_menu_has_headings_and_a_large_one_opens_to_the_side(pilot: Bench) -> None:
    pilot.show("jobs")
    pilot.qtbot.mouseClick(pilot.window.menu_button, Qt.MouseButton.LeftButton)
    (menu,) = popups(PageMenu)
    assert {label.text() for label in menu.findChildren(QLabel)} == {"Jobs", "Lists"}
    menu.close()
    pilot.show("recognition")
    pilot.idle()
    pilot.qtbot.mouseClick(pilot.window.menu_button, Qt.MouseButton.LeftButton)
    (menu,) = popups(PageMenu)
    parts = [part for action in menu.actions() if isinstance(part := action.menu(), QMenu)]
    assert [part.title() for part in parts] == ["Results", "Chosen utterance", "Figure", "Export"]
    assert menu.sizeHint().height() < pilot.window.minimumHeight()
    menu.close()


def test_notices_stay_when_they_matter_and_can_be_undone(pilot: Bench) -> None:
    undone: list[bool] = []
    services, bar = pilot.window.services, pilot.window.notice_bar
    services.notices.done("Deleted.", lambda: undone.append(True))
    assert bar.button.text() == "Undo"
    pilot.qtbot.mouseClick(bar.button, Qt.MouseButton.LeftButton)
    assert undone == [True]
    services.notices.error("The disk is full: free some space.")
    assert not bar._timer.isActive()
    pilot.qtbot.keyClick(pilot.window, Qt.Key.Key_Escape)
    assert not bar.isVisible()
    assert [notice.kind for notice in services.notices.log][-2:] == ["done", "error"]


def test_an_undo_in_a_message_goes_when_its_step_is_not_the_last_any_more(pilot: Bench) -> None:
    done = ["first"]
    services, bar = pilot.window.services, pilot.window.notice_bar
    services.history.push("first", done.clear, lambda: done.append("first"))
    services.notices.done("First.", services.history.undo)
    pilot.qtbot.keyClick(pilot.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert done == [] and not bar.isVisible()
    services.history.redo()
    services.notices.done("First.", services.history.undo)
    services.history.push("second", lambda: None, lambda: None)
    assert done == ["first"] and not bar.isVisible()
    services.notices.info("Something else.")
    services.history.undo()
    assert bar.isVisible()


def test_somebody_new_sits_here_and_is_remembered(pilot: Bench, project_folder: Path) -> None:
    picker = pilot.window.person_picker
    assert picker.button.text() == "Who sits here?"
    picker.open_form()
    form = popups(PersonForm)[0]
    assert isinstance(form, PersonForm)
    form.name.setText("  민아   Kim ")
    pilot.qtbot.keyClick(form.name, Qt.Key.Key_Return)
    assert picker.button.text() == "민아 Kim"
    pilot.window.services.projects.close()
    pilot.open(project_folder)
    assert picker.button.text() == "민아 Kim"


def test_a_name_that_is_taken_is_refused_unless_the_person_does_one_more_thing(pilot: Bench) -> None:
    people = pilot.window.services.people
    mina = next(person for person in people.all() if person.name == "Mina")
    form = PersonForm(people, mina.roles)
    pilot.qtbot.addWidget(form)
    form.name.setText("mina")
    form.save()
    assert "already" in form.problem.text() and not form.problem.isHidden()
    form.name.setText("Minah")
    assert form.problem.isHidden()  # what is mended is told no longer
    assert len(people.all()) == 2
    more = PersonForm(people, ("listener",))
    pilot.qtbot.addWidget(more)
    more.name.setText("mina")
    more.save()
    assert len(people.all()) == 2 and people.current is not None and people.current.name == "Mina"
    assert set(people.current.roles) == {*mina.roles, "listener"}


def test_preferences_survive_and_an_unreadable_file_is_set_aside(qapp: object, tmp_path: Path) -> None:
    file = tmp_path / "preferences.json"
    first = PreferencesService(file)
    first.set("prompt_px", 44)
    assert PreferencesService(file).values.prompt_px == 44
    file.write_text("{broken", encoding="utf-8")
    assert PreferencesService(file).values.prompt_px == 36
    assert (tmp_path / "preferences.unreadable.json").read_text(encoding="utf-8") == "{broken"


def test_a_bug_is_reported_and_the_program_goes_on(pilot: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from gui.app import _report_bugs

    seen = sys.excepthook
    _report_bugs(pilot.window.services)
    try:
        raise KeyError("inside")
    except KeyError as error:
        monkeypatch.setattr(sys, "__stderr__", None)
        sys.excepthook(type(error), error, error.__traceback__)
    finally:
        sys.excepthook = seen
    bar = pilot.window.notice_bar
    assert "KeyError" in bar.text.text()
    pilot.qtbot.mouseClick(bar.button, Qt.MouseButton.LeftButton)
    assert "PySide6-Essentials" in QApplication.clipboard().text()


def test_a_known_error_outside_of_a_job_is_a_notice(pilot: Bench) -> None:
    import sys

    from db.records import StoreError
    from gui.app import _report_bugs

    seen = sys.excepthook
    _report_bugs(pilot.window.services)
    error = StoreError("The disk is full: free some space.")
    sys.excepthook(type(error), error, None)
    sys.excepthook = seen
    assert pilot.window.notice_bar.text.text() == "The disk is full: free some space."
    assert pilot.window.notice_bar.button.isHidden()


def test_a_message_moves_nothing(pilot: Bench) -> None:
    pilot.show("scripts")
    before = pilot.window.page.mapToGlobal(pilot.window.page.rect().topLeft())
    pilot.window.services.notices.error("The disk is full: free some space.")
    pilot.qtbot.wait(50)
    assert pilot.window.page.mapToGlobal(pilot.window.page.rect().topLeft()) == before
    assert pilot.window.notice_bar.isVisible()
    assert pilot.window.notice_bar.height() >= 28


def test_a_message_covers_nothing_to_be_pressed_on_any_page(pilot: Bench) -> None:
    window = pilot.window
    text = "whisper-small was stopped; what it wrote is kept. Start it again to go on."
    for width, spec in product((900, 1440), PAGES):
        window.resize(width, 600)
        pilot.show(spec.id)
        window.services.notices.error(text)
        pilot.qtbot.wait(1)
        assert window.notice_bar.isVisible() and window.notice_bar.text.text() == text
        assert not covered_by_message(window), (width, spec.id)


def test_a_long_message_is_cut_where_it_would_cover_the_page_and_unfolds(pilot: Bench) -> None:
    window = pilot.window
    bar = window.notice_bar
    text = " ".join(["The disk is full: free some space, and start what was stopped once more."] * 2)
    for width, page in ((900, "annotate"), (1100, "annotate"), (1440, "scripts")):
        window.resize(width, 600)
        pilot.show(page)
        window.services.notices.error(text)
        pilot.qtbot.wait(1)
        assert bar.more.isVisible() and bar.text.text().endswith(" …") and bar.text.toolTip() == text
        assert not covered_by_message(window) and bar.height() == bar.room.height()
        bar.more.click()
        assert bar.more.isHidden() and bar.text.text() == text and bar.height() > bar.room.height()
        assert window.rect().contains(bar.geometry())
    window.services.notices.info("Short.")
    assert bar.more.isHidden() and bar.text.text() == "Short." and bar.height() == bar.room.height()


def test_a_message_gives_way_to_a_resized_window_and_to_a_job_that_can_be_cancelled(pilot: Bench) -> None:
    window, gate = pilot.window, threading.Event()

    def work() -> Generator[Progress, None, None]:
        while not gate.wait(0.01):
            yield Progress(1, 4)

    pilot.show("recognition")
    for width in (900, 1440, 900):
        window.resize(width, 600)
        window.services.notices.error(
            "The disk is full: free some space, and start what was stopped once more."
        )
        pilot.qtbot.wait(1)
        assert not covered_by_message(window), width
    window.services.jobs.start("Recognising", work)
    pilot.wait(window.status_bar.cancel.isVisible)
    pilot.wait(lambda: not covered_by_message(window))
    gate.set()
    pilot.idle()


def covered_by_message(window: Window) -> list[str]:
    """Names of the buttons that lie under the message, but for that of the project."""
    bar = window.notice_bar
    assert window.rect().contains(bar.geometry())
    return [
        button.text() or button.accessibleName()
        for button in window.findChildren(QAbstractButton)
        if button.isVisible()
        and button is not window.project_button
        and not bar.isAncestorOf(button)
        and seen_of(button, window).intersects(bar.geometry())
    ]


def seen_of(widget: QWidget, window: Window) -> QRect:
    """What is seen of a widget in the window: not what its page has scrolled away."""
    seen = QRect(widget.mapTo(window, QPoint()), widget.size())
    around = widget.parentWidget()
    while around is not None and around is not window:
        seen &= QRect(around.mapTo(window, QPoint()), around.size())
        around = around.parentWidget()
    return seen


def test_a_project_opens_where_it_was_left(bench: Bench, tmp_path: Path) -> None:
    scored.make_project(tmp_path / "Scored.seam")
    new_project(tmp_path / "Other.seam", "Other").close()
    bench.open(tmp_path / "Scored.seam")
    bench.show("recognition")
    results = bench.window.services.scoring.results
    assert results is not None
    chosen = results.utterances[1].id
    bench.window.services.workspace.select_utterance(chosen)
    bench.idle()
    bench.open(tmp_path / "Other.seam")
    assert bench.window.page_id == "home" and bench.window.services.workspace.utterance_id is None
    bench.show("scripts")
    bench.open(tmp_path / "Scored.seam")
    bench.wait(lambda: bench.window.services.workspace.utterance_id == chosen)
    assert bench.window.page_id == "recognition"
    record = bench.window.services.projects.record
    assert record is not None
    bench.window.services.preferences.remember("places", record.id, {"page": "gone", "utterance": "gone"})
    bench.window.services.last_place.go_back()
    bench.idle()
    assert bench.window.services.workspace.utterance_id == chosen


def test_ctrl_q_quits_while_a_menu_is_open(pilot: Bench) -> None:
    pilot.qtbot.mouseClick(pilot.window.project_button, Qt.MouseButton.LeftButton)
    pilot.wait(lambda: QApplication.activePopupWidget() is not None)
    popup = QApplication.activePopupWidget()
    assert popup is not None
    pilot.qtbot.keyClick(popup, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    pilot.wait(lambda: not pilot.window.isVisible())


def test_enter_presses_the_focused_button(pilot: Bench) -> None:
    pilot.show("home")
    page = pilot.window.page
    assert isinstance(page, HomePage)
    page.new_form.problem.hide()
    button = page.new_form.findChildren(QPushButton)[-1]
    button.setFocus()
    pilot.qtbot.keyClick(button, Qt.Key.Key_Return)
    assert page.new_form.problem.isVisible()


def test_every_page_gives_the_keyboard_to_something(pilot: Bench) -> None:
    for page_id in ("home", "scripts", "record"):
        pilot.show(page_id)
        pilot.window._focus_page()
        focused = QApplication.focusWidget()
        assert focused is not None
        assert pilot.window.page.isAncestorOf(focused), page_id


def test_the_start_page_offers_the_last_project(pilot: Bench, project_folder: Path) -> None:
    pilot.window.services.projects.close()
    page = pilot.window.page
    assert isinstance(page, HomePage)
    first = page.today.first_button()
    assert isinstance(first, QPushButton)
    assert first.text() == "Go on with it"
    first.click()
    pilot.wait(lambda: pilot.window.services.projects.is_open)
    pilot.idle()


def test_a_missing_package_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import main

    def missing(_args: object) -> int:
        raise ModuleNotFoundError("No module named 'rapidfuzz'", name="rapidfuzz")

    monkeypatch.setattr(main, "text_label", missing)
    assert main.main(["text", "label", "x.jsonl"]) == 2
    assert "rapidfuzz is not installed" in capsys.readouterr().err


def test_a_long_message_leaves_the_page_to_be_seen(pilot: Bench) -> None:
    pilot.window.resize(900, 600)
    whole = " ".join(f"recording-{place}.flac could not be read." for place in range(200))
    pilot.window.services.notices.error(whole)
    bar = pilot.window.notice_bar
    assert bar.height() < 160
    assert bar.text.text().endswith("…")
    assert bar.text.toolTip() == whole
    assert pilot.window.services.notices.log[-1].text == whole
    pilot.window.services.notices.error("Short.")
    assert bar.text.text() == "Short." and not bar.text.toolTip()


def test_tab_goes_along_the_top_bar_as_one_reads(pilot: Bench) -> None:
    window = pilot.window
    pilot.show("recognition")
    pilot.idle()
    way = way_of_tab(window.project_button, window.menu_button)
    places = [one.mapTo(window, one.rect().topLeft()).x() for one in way]
    assert len(way) >= 5 and places == sorted(places)


def way_of_tab(first: QWidget, last: QWidget) -> list[QWidget]:
    """Where Tab goes from one widget to another."""
    met: list[QWidget] = [first]
    here: QWidget = first
    while here is not last:
        following = here.nextInFocusChain()
        assert following is not None
        here = following
        if (
            here.focusPolicy() & Qt.FocusPolicy.TabFocus
            and here.isVisible()
            and here.window() is first.window()
        ):
            met.append(here)
    return met
