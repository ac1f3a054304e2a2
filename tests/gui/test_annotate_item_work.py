"""Quality reasons and doubt by key, a loanword in all other takes, and what a recogniser heard off script."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from db.annotation_records import QueueSettings
from db.session import open_project
from db.store import hypotheses, label_queues, people, systems, take_flags, utterances
from gui.panels.annotate_choices import LABEL_WIDTH
from gui.panels.annotate_quality import KEYS, QUALITY_REASONS
from gui.shortcuts import native
from gui.theme.tokens import GRID
from tests.gui import annotating
from tests.gui.annotating import CTRL, Desk, copy_takes, open_desk
from tests.gui.conftest import Bench
from tests.gui.test_off_script import EVIDENCE

Key = Qt.Key
studio, bench = annotating.studio, annotating.bench
LINES = (
    ("버스를 탔어.", ()),
    ("그 bus는 늦었어, 버스가.", ()),
    ("business 이야기", ()),
    ("큰 버스", ()),
    ("나 Mina 왔어 3 번.", ()),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "Pilot.seam"


@pytest.fixture
def desk(bench: Bench, folder: Path) -> Desk:
    return open_desk(bench, folder, copy_takes(folder, LINES))


def test_quality_and_doubt_by_key_are_stored_at_once_and_undone(desk: Desk) -> None:
    item = desk.page.item
    desk.press(Key.Key_F3, Key.Key_3, Key.Key_1, Key.Key_Minus)
    assert json.loads(desk.stored(0)["quality_reasons"]) == ["background_noise", "echo", "other"]
    desk.press(Key.Key_3, Key.Key_Return)
    assert json.loads(desk.stored(0)["quality_reasons"]) == ["background_noise", "other"]
    assert item.quality_card.isHidden() and item.quality.text() == "quality: 2 reasons"
    assert desk.focus() is item.text.text and "cs_level" not in desk.stored(0)
    desk.press(Key.Key_F10)
    assert desk.stored(0)["unsure"] == "yes" and item.unsure.state == "confirmed"
    assert desk.page.queue.table.shown[0].label_state == "started"
    box = desk.page.queue.state_box
    box.setCurrentIndex(box.findData("unsure"))
    desk.page.queue.filter()
    assert [row.take_id for row in desk.page.queue.table.shown] == desk.take_ids[:1]
    desk.press(Key.Key_F10)
    assert "unsure" not in desk.stored(0)
    for _ in range(6):
        desk.press(Key.Key_Z, modifier=CTRL)
    assert desk.stored(0) == {} and item.quality.text() == "quality…"
    desk.press(Key.Key_F3, Key.Key_Escape)
    assert item.quality_card.isHidden()
    assert len(KEYS) == len(QUALITY_REASONS) == 11


def test_a_loanword_is_marked_in_all_other_takes_as_one_step(desk: Desk) -> None:
    page = desk.page
    assert page.everywhere.line.isHidden()
    desk.choose("버스")
    desk.press(Key.Key_5)
    desk.type("bus")
    desk.press(Key.Key_Return)
    desk.bench.wait(lambda: not page.everywhere.line.isHidden())
    assert page.everywhere.line.says.text() == "버스 = bus also stands unmarked in 2 other takes"
    desk.press(Key.Key_F12)
    card = page.everywhere
    assert card.isVisible() and len(card.boxes) == 3
    card.boxes[0].setChecked(False)
    assert card.mark_button.text() == "Mark 2 places"
    desk.press(Key.Key_Return)
    desk.bench.wait(lambda: not card.isVisible())
    desk.bench.idle()
    assert [(one.covered, one.spellings) for one in desk.spans(1)] == [("버스", ("버스", "bus"))]
    assert [one.covered for one in desk.spans(3)] == ["버스"] and desk.spans(2) == []
    history = desk.bench.window.services.history
    assert history.undo_text == "loanword in 2 more takes"
    history.undo()
    assert [len(desk.spans(place)) for place in range(4)] == [1, 0, 0, 0]
    history.redo()
    assert [len(desk.spans(place)) for place in range(4)] == [1, 1, 0, 1]


@pytest.mark.smoke
def test_takes_in_other_lists_are_left_alone_and_blind_ones_keep_their_own(
    bench: Bench, folder: Path
) -> None:
    take_ids = copy_takes(folder, LINES)
    with open_project(folder) as project, project.write() as session:
        who = {one.name: one.id for one in people.list_people(session)}
        both = QueueSettings((who["Mina"], who["Jun"]), overlap=1.0)
        label_queues.make(session, "Both", both, take_ids[:2])
        label_queues.make(session, "Jun", QueueSettings((who["Jun"],), overlap=0.0), take_ids[3:])
    desk = open_desk(bench, folder, take_ids)
    desk.choose("버스")
    desk.press(Key.Key_5)
    desk.type("bus")
    desk.press(Key.Key_Return)
    desk.bench.wait(lambda: desk.page.everywhere.has_places)
    assert {one.take_id for one in desk.page.everywhere._places} == {take_ids[1]}
    desk.press(Key.Key_F12, Key.Key_Space)
    desk.bench.idle()
    desk.press(Key.Key_PageDown)
    assert [one.covered for one in desk.item.current_spans] == ["bus", "버스"]
    assert desk.spans(0) == [] and desk.spans(1) == []
    desk.sit("Jun")
    desk.bench.idle()
    assert desk.item.current_spans == ()


def test_the_words_that_a_recogniser_heard_stand_beside_the_question(bench: Bench, folder: Path) -> None:
    take_ids = copy_takes(folder, LINES)
    with open_project(folder) as project, project.write() as session:
        heard = utterances.list_utterances(session)[0]
        for name, text in (("far", "아무 말"), ("near", "버스를 놓쳤어.")):
            system = systems.add(session, name)
            hypotheses.add_many(session, system.id, [(heard.id, text)])
        take_flags.ask(session, "off_script", {take_ids[0]: EVIDENCE})
    desk = open_desk(bench, folder, take_ids)
    shown = desk.page.item.off_script.difference
    assert shown.isVisible() and "놓쳤어" in shown.text() and "아무" not in shown.text()
    desk.press(Key.Key_PageDown)
    assert not desk.page.item.off_script.isVisible()


def test_names_and_digits_are_given_a_language_and_the_bars_follow(desk: Desk) -> None:
    desk.page.queue.chosen.emit(desk.take_ids[4])
    text = desk.page.item.text

    def bars() -> set[str]:
        marks = text._marks(desk.item)
        return {desk.item.text[one.start : one.end] for one in marks if one.kind == "point_of_interest"}

    assert bars() == {"나", "Mina", "왔어", "3", "번"} and desk.item.rule.level == "word"
    desk.choose("Mina")
    desk.press(Key.Key_6)
    assert bars() == {"왔어", "3", "번"} and desk.item.rule.level == "none"
    desk.choose("3")
    assert "no language by its script" in text.hint.text()
    desk.press(Key.Key_6)
    assert "Korean by Mina" in text.hint.text() and bars() == set()
    desk.press(Key.Key_6)
    assert "English by Mina" in text.hint.text() and "3" in bars() and desk.item.rule.level == "word"


def test_a_key_that_somebody_edited_stands_at_what_it_presses(desk: Desk) -> None:
    item, preferences = desk.page.item, desk.bench.window.services.preferences
    shown = [*item.level.buttons.values(), *item.verdict.buttons.values(), item.unsure, item.quality]
    assert [one.key for one in shown] == ["0", "1", "2", "3", "7", "8", "F10", "F3"]
    assert (item.main.title.text(), item.note_title.text()) == ("Main language   4", "Note   9")
    wide = item.unsure.sizeHint().width()
    preferences.set(
        "shortcuts", {"annotate.unsure": ["Ctrl+F10"], "annotate.main": ["Ctrl+F6"], "annotate.word": []}
    )
    assert item.unsure.key == native("Ctrl+F10") and item.unsure.sizeHint().width() > wide
    assert (
        item.level.buttons["word"].key == ""
        and item.main.title.text() == f"Main language   {native('Ctrl+F6')}"
    )
    desk.press(Key.Key_F10)
    assert "unsure" not in desk.stored(0)
    desk.press(Key.Key_F10, modifier=CTRL)
    assert desk.stored(0)["unsure"] == "yes"
    preferences.set("shortcuts", {})
    assert (item.unsure.key, item.level.buttons["word"].key) == ("F10", "1")


def test_a_remark_moves_below_once_what_stands_before_it_takes_its_room(desk: Desk) -> None:
    item = desk.page.item
    desk.press(Key.Key_8, Key.Key_1)
    beside = (*item.verdict.buttons.values(), item.unsure, item.quality)
    used = LABEL_WIDTH + sum(one.sizeHint().width() + GRID for one in beside)
    item.verdict.setFixedWidth(used + item.verdict.remark.sizeHint().width() + 1)
    desk.bench.idle()
    assert item.verdict.remark.isVisible() and item.verdict.below.isHidden()
    desk.press(Key.Key_F3, Key.Key_2)
    assert item.quality.text() == "voices in the background"
    assert item.verdict.remark.isHidden() and item.verdict.below.isVisible()
