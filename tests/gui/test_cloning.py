"""Scripts of a language model: asked for, read in, held against their seeds, accepted and rejected by keys, undone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from db.records import ScriptRecord
from gui.panels.clone_card import REVIEW, CloneCard
from gui.panels.scripts_page import ScriptsPage
from tests.gui.conftest import Bench

ANSWER = """Sure! Here are the scripts:

1. "어제 workshop이 너무 길었어."
2. 오늘 meeting이 세 개나 있어!
3. 그 보고서는 진짜 길더라.
4. I really love the 김치 here, you know.
"""


def open_card(pilot: Bench, *keys: str) -> CloneCard:
    """The card, with the scripts of these keys as seeds."""
    pilot.show("scripts")
    page = pilot.window.page
    assert isinstance(page, ScriptsPage)
    page.view.clearSelection()
    for row, script in enumerate(page.table.shown):
        if script.key in keys:
            page.view.selectionModel().select(
                page.table.index(row, 0),
                page.view.selectionModel().SelectionFlag.Select
                | page.view.selectionModel().SelectionFlag.Rows,
            )
    page.open_clones()
    pilot.idle()
    return page.clone_card


def stored(pilot: Bench) -> dict[str, ScriptRecord]:
    from db.store import scripts

    with pilot.window.services.projects.read() as session:
        return {script.key: script for script in scripts.list_scripts(session)}


def answer(pilot: Bench, card: CloneCard, text: str) -> None:
    card.ask.paste.setPlainText(text)
    pilot.qtbot.keyClick(card.ask.paste, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    pilot.idle()


def press(pilot: Bench, card: CloneCard, key: Qt.Key) -> None:
    pilot.qtbot.keyClick(card.view, key)
    pilot.idle()


def test_clones_are_flagged_and_decided_by_keys_and_everything_can_be_undone(pilot: Bench) -> None:
    card = open_card(pilot, "s1")
    card.ask.each.setValue(4)
    card.ask.copy.click()
    asked = QGuiApplication.clipboard().text()
    assert "오늘 meeting이 세 개나 있어." in asked and "4 numbered lines" in asked
    answer(pilot, card, ANSWER)
    assert card.stack.currentIndex() == REVIEW
    assert [one.flags for one in card.table.shown] == [(), ("alike",), ("level",), ("level", "main")]
    card.home.setEditText("복제한 문장")
    press(pilot, card, Qt.Key.Key_Return)
    made = stored(pilot)["s1-c1"]
    seed = stored(pilot)["s1"]
    assert (made.text, made.origin, made.cloned_from) == ("어제 workshop이 너무 길었어.", "cloned", seed.id)
    assert (made.topic, made.level_wanted, made.main_language) == ("business", "word", "ko")
    assert made.set_id != seed.set_id
    press(pilot, card, Qt.Key.Key_Return)  # differs from the seed by a mark only: letters are the same
    press(pilot, card, Qt.Key.Key_Backspace)
    assert [one.state for one in card.table.shown] == ["accepted", "accepted", "rejected", "waiting"]
    press(pilot, card, Qt.Key.Key_F2)
    card.pair.field.setText("그 김치는 정말 famous해.")
    pilot.qtbot.keyClick(card.pair.field, Qt.Key.Key_Return)
    pilot.idle()
    assert card.table.shown[3].flags == ()
    history = pilot.window.services.history
    for _ in range(4):
        history.undo()
        pilot.idle()
    assert [one.state for one in card.table.shown] == ["waiting"] * 4
    assert "s1-c1" not in stored(pilot)
    for _ in range(4):
        history.redo()
        pilot.idle()
    assert card.table.shown[3].text == "그 김치는 정말 famous해."
    card.every.click()
    pilot.idle()
    assert len([one for one in stored(pilot).values() if one.origin == "cloned"]) == 3
    card.clear.click()
    assert not card.table.shown


def test_a_review_goes_on_after_the_project_was_closed_and_several_seeds_are_told_apart(
    pilot: Bench, project_folder: Path
) -> None:
    card = open_card(pilot, "s1", "s3")
    lines = '{"seed": 2, "text": "She said 대박 and left."}\n{"seed": 1, "text": "이번 deadline은 힘들어."}'
    answer(pilot, card, lines)
    assert [one.seed.key for one in card.table.shown] == ["s3", "s1"]
    press(pilot, card, Qt.Key.Key_Backspace)
    pilot.open(project_folder)
    card = open_card(pilot)
    assert [(one.seed.key, one.state) for one in card.table.shown] == [("s3", "rejected"), ("s1", "waiting")]
    card.show_part(REVIEW)
    card.home.setCurrentIndex(0)  # the set of the seed
    card._go_to_waiting(0)
    press(pilot, card, Qt.Key.Key_Return)
    assert stored(pilot)["s1-c1"].set_id == stored(pilot)["s1"].set_id


@pytest.mark.smoke
def test_a_text_that_stands_there_already_is_not_taken_in_again(pilot: Bench) -> None:
    card = open_card(pilot, "s1")
    answer(pilot, card, "1. 오늘  meeting이 세 개나 있어.\n2. 아무 말이나 하는 중이야.")
    assert card.pair.near.text().count("100 %") == 1
    press(pilot, card, Qt.Key.Key_Return)
    assert "in the project already" in pilot.window.notice_bar.whole
    assert len(stored(pilot)) == 5
    card.alike.setValue(60)
    pilot.idle()
    card.back()
    assert card.isHidden()


def test_a_cell_that_lacks_scripts_gives_the_seeds_and_what_holds_no_script_is_told(pilot: Bench) -> None:
    pilot.show("scripts")
    page = pilot.window.page
    assert isinstance(page, ScriptsPage)
    page.coverage.buttons["business", "word", "ko"].click()
    page.coverage.target.setValue(8)
    pilot.idle()
    card = open_card(pilot)
    assert ([one.key for one in card.ask.part], card.ask.each.value()) == (["s1"], 7)
    answer(pilot, card, "Here you are:")
    assert "No new script" in card.ask.copied.text()


@pytest.mark.smoke
def test_languages_of_one_script_are_told_by_brackets_and_kept(pilot: Bench) -> None:
    from db.store import scripts
    from tests.db.sample import script

    spanish = script(
        "e1", "Perdí el shuttle ayer.", main_language="es", languages=("es", "en"), switched=((9, 16, "en"),)
    )
    with pilot.window.services.projects.write() as session:
        scripts.add_many(session, scripts.add_set(session, "Español").id, [spanish])
    pilot.window.services.projects.announce("scripts")
    card = open_card(pilot, "e1")
    assert "[shuttle]" in card.ask.prompt.toPlainText()
    answer(pilot, card, "1. Mañana tengo un [workshop] larguísimo.\n2. Mañana tengo un taller.")
    assert [one.flags for one in card.table.shown] == [(), ("level",)]
    press(pilot, card, Qt.Key.Key_Return)
    made = stored(pilot)["e1-c1"]
    assert (made.text, made.switched) == ("Mañana tengo un workshop larguísimo.", ((16, 24, "en"),))
