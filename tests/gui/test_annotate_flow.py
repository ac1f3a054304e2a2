"""Coming to the page, saying who labels, and going on to what is left to do."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.gui import annotating
from tests.gui.annotating import CTRL, TEXTS, Desk, copy_takes, open_desk
from tests.gui.conftest import Bench

Key = Qt.Key
studio, bench = annotating.studio, annotating.bench


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "Pilot.seam"


@pytest.fixture
def desk(bench: Bench, folder: Path) -> Desk:
    return open_desk(bench, folder, copy_takes(folder))


@pytest.fixture
def nobody(bench: Bench, folder: Path) -> Desk:
    """The page while nobody is chosen who labels."""
    return open_desk(bench, folder, copy_takes(folder), person="")


def told(desk: Desk) -> str:
    return desk.bench.window.services.notices.log[-1].text


def choose_by_key(desk: Desk) -> None:
    """Press the button of a person that has the focus."""
    assert desk.page.person.isAncestorOf(desk.focus())
    desk.press(Key.Key_Return)
    assert desk.page.person.isHidden()


# ---- who labels


def test_a_key_says_why_somebody_has_to_be_chosen_and_then_works(nobody: Desk) -> None:
    desk = nobody
    desk.press(Key.Key_1, Key.Key_2, Key.Key_7)
    why = desk.page.person.why.text()
    assert why.startswith("Choose who labels") and "level, keep" in why
    assert desk.stored(0) == {}
    choose_by_key(desk)
    assert desk.stored(0)["cs_level"] == "phrase" and desk.stored(0)["verdict"] == "keep"
    assert set(desk.authors(0)) == {desk.bench.window.services.people.current_id}
    assert desk.focus() is desk.page.item.text.text
    desk.press(Key.Key_Z, modifier=CTRL)
    assert "verdict" not in desk.stored(0) and desk.stored(0)["cs_level"] == "phrase"


def test_confirm_goes_on_once_somebody_is_chosen(nobody: Desk) -> None:
    desk = nobody
    desk.press(Key.Key_Return)
    assert desk.at == 0
    choose_by_key(desk)
    assert desk.at == 1 and desk.stored(0)["verdict"] == "keep" and desk.stored(1) == {}
    assert desk.focus() is desk.page.item.text.text


def test_what_was_typed_is_stored_once_somebody_is_chosen(nobody: Desk) -> None:
    desk = nobody
    desk.press(Key.Key_F2, Key.Key_End)
    desk.type(" again")
    desk.press(Key.Key_Return)
    choose_by_key(desk)
    assert desk.text(0) == f"{TEXTS[0][0]} again" and not desk.page.item.text.is_correcting
    assert desk.focus() is desk.page.item.text.text


@pytest.mark.parametrize("way", ["next", "page"])
def test_whoever_goes_on_without_a_name_is_told_what_is_not_stored(nobody: Desk, way: str) -> None:
    desk = nobody
    desk.press(Key.Key_1)
    if way == "next":
        desk.press(Key.Key_PageDown)
    else:
        desk.bench.show("home")
    assert told(desk) == "Not stored, as nobody was chosen who labels: level."
    desk.sit("Mina")
    assert desk.stored(0) == {}


# ---- going on


def test_confirm_goes_to_what_is_not_done(desk: Desk) -> None:
    desk.press(Key.Key_PageDown, Key.Key_1, Key.Key_7)
    desk.press(Key.Key_PageUp, Key.Key_Return)
    assert desk.at == 2  # the second one is done
    desk.press(Key.Key_PageUp, Key.Key_PageUp)
    assert desk.at == 0  # next and previous leave nothing out
    desk.press(Key.Key_Return)
    assert desk.at == 2
    desk.press(Key.Key_Return)
    assert desk.at == 2 and told(desk) == "All 3 items are done."


def test_confirm_comes_round_to_the_first_that_is_left(desk: Desk) -> None:
    desk.press(Key.Key_PageDown, Key.Key_PageDown, Key.Key_Return)
    assert desk.at == 0 and desk.stored(2)["verdict"] == "keep"
    box = desk.page.queue.state_box
    box.setCurrentIndex(box.findData("done"))
    box.activated.emit(box.currentIndex())
    desk.press(Key.Key_PageDown, Key.Key_Return)
    assert desk.at == 2 and told(desk) == "All 1 items shown are done."


# ---- coming to the page


def test_the_item_plays_when_the_page_comes_to_the_front(desk: Desk) -> None:
    playback = desk.bench.window.services.playback
    desk.bench.show("home")
    assert playback.state == "stopped"
    desk.press(Key.Key_4, modifier=Qt.KeyboardModifier.AltModifier)
    assert desk.bench.window.page_id == "annotate" and playback.state == "playing"
    desk.page.sound.on_arrival.click()
    desk.bench.show("home")
    desk.bench.show("annotate")
    assert playback.state == "stopped"


def test_a_new_list_does_not_play_again(desk: Desk) -> None:
    services = desk.bench.window.services
    services.playback.stop()
    services.projects.announce("takes")
    desk.bench.idle()
    assert services.playback.state == "stopped"


def test_the_keyboard_goes_to_the_text_or_to_what_is_left(desk: Desk) -> None:
    assert desk.page.first_focus() is desk.page.item.text.text
    desk.bench.show("home")
    desk.bench.show("annotate")
    assert desk.focus() is desk.page.item.text.text
    desk.page.queue.search.setText("nothing like it")
    desk.page.queue.filter()
    assert desk.page.first_focus() is desk.page.no_item.buttons[0]


def test_without_takes_the_keyboard_goes_to_the_way_out(bench: Bench, folder: Path) -> None:
    desk = open_desk(bench, folder, copy_takes(folder, ()))
    assert desk.page.first_focus() is desk.page.no_takes.buttons[0]
