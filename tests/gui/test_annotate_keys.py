"""Labelling by keys through a real window: what is stored, what counts as done, what undo brings back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt

from db.records import new_id
from db.store import takes
from tests.gui import annotating
from tests.gui.annotating import BAD, CTRL, SHIFT, TEXTS, Desk, copy_takes, open_desk
from tests.gui.conftest import Bench

Key = Qt.Key
studio, bench = annotating.studio, annotating.bench


@pytest.fixture
def desk(bench: Bench, tmp_path: Path) -> Desk:
    folder = tmp_path / "Pilot.seam"
    return open_desk(bench, folder, copy_takes(folder))


def test_proposals_show_and_are_not_stored(desk: Desk) -> None:
    item = desk.page.item
    assert item.level.buttons["word"].state == "proposed"
    assert item.main.buttons["ko"].state == "proposed"
    assert item.verdict.buttons["keep"].state == "proposed"
    assert [span.spellings for span in desk.item.proposed_spans] == [("미팅", "meeting")]
    assert desk.stored(0) == {} and desk.spans(0) == []
    assert [row.label_state for row in desk.queue()] == ["new", "new", "new"]
    assert "0 of 3 done" in desk.page.queue.count.text()


@pytest.mark.parametrize(
    ("key", "level"),
    [(Key.Key_0, "none"), (Key.Key_1, "word"), (Key.Key_2, "phrase"), (Key.Key_3, "sentence")],
)
def test_a_digit_confirms_a_level(desk: Desk, key: Key, level: str) -> None:
    desk.press(key)
    assert desk.stored(0)["cs_level"] == level
    assert desk.page.item.level.buttons[level].state == "confirmed"
    assert [row.label_state for row in desk.queue()] == ["started", "new", "new"]
    assert desk.page.saved.text().startswith("Saved ")


def test_level_and_verdict_together_are_done(desk: Desk) -> None:
    desk.press(Key.Key_7)
    assert desk.queue()[0].label_state == "started"
    desk.press(Key.Key_1)
    assert desk.queue()[0].label_state == "done"
    assert "1 of 3 done" in desk.page.queue.count.text()


def test_enter_confirms_everything_and_goes_on(desk: Desk) -> None:
    desk.press(Key.Key_Return)
    assert desk.at == 1
    assert desk.stored(0) == {
        "main_language": "ko",
        "cs_level": "word",
        "cs_levels_all": '["word"]',
        "verdict": "keep",
    }
    assert [(span.covered, span.spellings) for span in desk.spans(0)] == [("meeting", ("미팅", "meeting"))]
    desk.press(Key.Key_Enter, Key.Key_Return)
    assert [row.label_state for row in desk.queue()] == ["done"] * 3
    assert desk.at == 2


def test_what_a_person_decided_wins_over_the_proposal(desk: Desk) -> None:
    desk.press(Key.Key_2, Key.Key_4, Key.Key_4, Key.Key_Return)
    assert desk.stored(0)["cs_level"] == "phrase"
    assert desk.stored(0)["main_language"] == "en"


def test_every_label_has_its_author(desk: Desk) -> None:
    mina = desk.bench.window.services.people.current_id
    desk.press(Key.Key_1)
    desk.sit("Jun")
    desk.press(Key.Key_7)
    jun = desk.bench.window.services.people.current_id
    assert desk.authors(0) == [mina, mina, jun]


def test_nothing_is_stored_without_a_person(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    desk = open_desk(bench, folder, copy_takes(folder), person="")
    assert desk.page.person.isVisible()
    desk.press(Key.Key_1, Key.Key_7)
    desk.page.item.text.text.setFocus()
    desk.press(Key.Key_Return)
    assert desk.stored(0) == {} and desk.spans(0) == []
    assert desk.at == 0
    desk.sit("Mina")
    assert desk.page.person.isHidden()
    desk.press(Key.Key_1)
    assert desk.stored(0)["cs_level"] == "word"


def test_a_speaker_is_asked_whether_they_label_too(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    desk = open_desk(bench, folder, copy_takes(folder), person="S01")
    person = desk.page.person
    assert person.isVisible() and person.heading.text() == "S01 doesn't label: who does?"
    assert [one.text() for one in person._buttons] == ["Jun", "Mina", "S01 labels, too", "Somebody new…"]
    desk.press(Key.Key_1)
    assert desk.stored(0) == {}
    drawers = desk.page.drawers
    desk.press(Key.Key_F11, Key.Key_F7, Key.Key_Escape)
    assert drawers.history.isHidden() and not drawers.guideline.isHidden()
    desk.press(Key.Key_Escape)
    assert drawers.isHidden()


def test_undo_and_redo_go_back_to_the_item_they_change(desk: Desk) -> None:
    desk.press(Key.Key_2)
    desk.press(Key.Key_PageDown)
    desk.press(Key.Key_3)
    desk.press(Key.Key_PageDown)
    assert desk.at == 2
    desk.press(Key.Key_Z, modifier=CTRL)
    assert desk.at == 1 and desk.stored(1) == {}
    desk.press(Key.Key_Z, modifier=CTRL)
    assert desk.at == 0 and desk.stored(0) == {}
    desk.press(Key.Key_Z, modifier=CTRL | SHIFT)
    assert desk.at == 0 and desk.stored(0)["cs_level"] == "phrase"
    desk.press(Key.Key_Z, modifier=CTRL | SHIFT)
    assert desk.at == 1 and desk.stored(1)["cs_level"] == "sentence"


def test_undo_of_enter_takes_labels_and_spans_back(desk: Desk) -> None:
    desk.press(Key.Key_Return)
    desk.press(Key.Key_Z, modifier=CTRL)
    assert desk.at == 0
    assert desk.stored(0) == {} and desk.spans(0) == []
    assert desk.page.item.level.buttons["word"].state == "proposed"
    desk.press(Key.Key_Z, modifier=CTRL | SHIFT)
    assert desk.stored(0)["verdict"] == "keep" and len(desk.spans(0)) == 1


def test_history_keeps_every_decision(desk: Desk) -> None:
    desk.press(Key.Key_1, Key.Key_2)
    desk.press(Key.Key_Z, modifier=CTRL)
    desk.press(Key.Key_F7)
    rows = desk.page.history.table.shown
    assert desk.page.history.isVisible()
    assert [(row.before, row.after) for row in rows] == [("phrase", "word"), ("word", "phrase"), ("", "word")]
    assert {row.who for row in rows} == {"Mina"}


def test_reject_by_digits_with_a_reason(desk: Desk) -> None:
    desk.press(Key.Key_8)
    assert desk.page.item.reject_card.isVisible()
    desk.press(Key.Key_1)
    assert desk.stored(0) == {"verdict": "reject", "reject_reason": "background noise"}
    desk.press(Key.Key_1)  # the card is closed: a level again
    assert desk.stored(0)["cs_level"] == "word"
    desk.press(Key.Key_7)
    assert desk.stored(0)["verdict"] == "keep" and "reject_reason" not in desk.stored(0)


def test_reject_in_own_words(desk: Desk) -> None:
    desk.press(Key.Key_8, Key.Key_6)
    desk.type("a dog")
    desk.press(Key.Key_Return)
    assert desk.stored(0)["reject_reason"] == "a dog"
    assert desk.at == 0


def test_escape_puts_the_reasons_away(desk: Desk) -> None:
    desk.press(Key.Key_8, Key.Key_Escape)
    assert desk.page.item.reject_card.isHidden()
    assert desk.stored(0) == {}


def test_a_note_is_saved_by_enter_and_by_moving_on(desk: Desk) -> None:
    desk.press(Key.Key_9)
    desk.type("is it 3 or 4?")
    desk.press(Key.Key_Return)
    assert desk.stored(0) == {"note": "is it 3 or 4?"}
    assert desk.at == 0
    desk.press(Key.Key_9)
    desk.type(" yes")
    desk.press(Key.Key_PageDown)
    assert desk.stored(0)["note"] == "is it 3 or 4? yes"
    assert desk.at == 1 and desk.page.item.note.text() == "" and desk.stored(1) == {}


def test_a_take_that_was_measured_as_bad_is_not_kept_blindly(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    desk = open_desk(bench, folder, copy_takes(folder, TEXTS[:2], BAD))
    desk.press(Key.Key_Return)
    assert desk.at == 0
    assert "verdict" not in desk.stored(0) and desk.stored(0)["cs_level"] == "word"
    desk.press(Key.Key_7, Key.Key_Return)
    assert desk.at == 1 and desk.stored(0)["verdict"] == "keep"


def test_sound_plays_on_arrival_and_stops_at_once(desk: Desk) -> None:
    playback = desk.bench.window.services.playback
    desk.press(Key.Key_PageDown)
    assert playback.state == "playing"
    first = playback.source
    desk.press(Key.Key_PageDown)
    assert playback.source != first and playback.state == "playing"
    desk.press(Key.Key_Space)
    assert playback.state == "paused"
    desk.bench.wait(lambda: desk.page.sound.waveform.duration_s > 0)
    desk.page.sound.on_arrival.click()
    desk.press(Key.Key_PageUp)
    assert playback.state == "stopped"
    desk.press(Key.Key_Space)
    desk.bench.wait(lambda: (desk.page.sound.waveform.playhead_s or 0) > 0.05)
    desk.bench.show("home")
    assert playback.state == "stopped"


def test_a_selection_plays_alone_and_repeats(desk: Desk) -> None:
    playback, waveform = desk.bench.window.services.playback, desk.page.sound.waveform
    desk.bench.wait(lambda: waveform.duration_s > 0)
    across = waveform.width()
    pull = desk.bench.qtbot
    middle = waveform.height() // 2
    pull.mousePress(waveform, Qt.MouseButton.LeftButton, pos=QPoint(across // 4, middle))
    pull.mouseMove(waveform, QPoint(across // 3, middle))
    pull.mouseRelease(waveform, Qt.MouseButton.LeftButton, pos=QPoint(across // 3, middle))
    assert playback.state == "playing" and playback.range_s is not None
    low, high = playback.range_s
    assert 0.2 < low < 0.3 < high < 0.4
    desk.press(Key.Key_F8)
    assert playback.loop and desk.page.sound.player.loop_button.isChecked()
    desk.press(Key.Key_F8, Key.Key_Space, Key.Key_Escape)
    assert playback.range_s is None and waveform.selected_range is None


def test_a_new_take_comes_into_the_list(desk: Desk) -> None:
    with desk.bench.window.services.projects.write() as session:
        old = takes.get(session, desk.take_ids[0])
        desk.take_ids.append(
            takes.add(session, replace(old, id=new_id(), path="audio/new.wav", script_id=None)).id
        )
    desk.bench.window.services.projects.announce("takes")
    desk.bench.wait(lambda: desk.page.queue.table.total == 4)
    assert desk.at == 0
    desk.page.queue.view.setFocus()
    desk.page.queue.view.selectRow(desk.page.queue.table.row_of(desk.take_ids[3]) or 0)
    assert desk.at == 3
    desk.press(Key.Key_0)
    assert desk.stored(3)["cs_level"] == "none"


def test_a_missing_file_is_said_and_labels_work(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    desk = open_desk(bench, folder, copy_takes(folder, TEXTS[:2], sound=False))
    assert "is missing" in desk.page.sound.waveform._empty_text
    desk.press(Key.Key_Return)
    assert desk.at == 1 and desk.stored(0)["cs_level"] == "word"
    assert not [one for one in bench.window.services.notices.log if one.kind == "error"]


def test_filters_say_how_many_are_hidden(desk: Desk) -> None:
    queue = desk.page.queue
    desk.press(Key.Key_F, modifier=CTRL)
    desk.type("coffee")
    desk.bench.wait(lambda: len(queue.table.shown) == 1)
    assert "1 shown, 2 hidden" in queue.count.text()
    queue.search.setText("nothing like it")
    desk.bench.wait(lambda: not queue.table.shown)
    assert desk.page.middle.currentWidget() is desk.page.no_item
    desk.page.no_item.buttons[0].click()
    assert len(queue.table.shown) == 3
    assert desk.page.middle.currentWidget() is not desk.page.no_item


def test_enter_belongs_to_whoever_types(desk: Desk) -> None:
    desk.press(Key.Key_F, modifier=CTRL)
    desk.type("coffee")
    desk.press(Key.Key_Return)
    assert len(desk.page.queue.table.shown) == 1
    assert all(desk.stored(place) == {} for place in range(3))
    desk.press(Key.Key_F, modifier=CTRL)
    desk.press(Key.Key_Escape)
    assert len(desk.page.queue.table.shown) == 3
    desk.press(Key.Key_K, modifier=CTRL)
    desk.type("history of this")
    desk.press(Key.Key_Return)
    assert desk.page.history.isVisible()
    assert all(desk.stored(place) == {} for place in range(3))
    desk.press(Key.Key_Return)
    assert desk.stored(0)["verdict"] == "keep"


def test_somebody_new_is_added_by_enter(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    desk = open_desk(bench, folder, copy_takes(folder), person="")
    desk.page.person._open_form()
    desk.type("Sora")
    desk.press(Key.Key_Return)
    assert desk.page.person.isHidden()
    current = bench.window.services.people.current
    assert current is not None and (current.name, current.roles) == ("Sora", ("annotator",))
    assert desk.stored(0) == {}


def test_next_works_though_the_item_left_the_filter(desk: Desk) -> None:
    box = desk.page.queue.state_box
    box.setCurrentIndex(box.findData("open"))
    box.activated.emit(box.currentIndex())
    desk.press(Key.Key_Return)
    assert desk.at == 1
    desk.page.queue.filter()
    assert len(desk.page.queue.table.shown) == 2
    desk.press(Key.Key_Return, Key.Key_Return)
    assert [row.label_state for row in desk.queue()] == ["done"] * 3


def test_without_takes_the_page_sends_to_the_recorder(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    desk = open_desk(bench, folder, copy_takes(folder, ()))
    assert desk.page.no_takes.isVisible()
    desk.page.no_takes.buttons[0].click()
    assert bench.window.page_id == "record"


def test_export_tells_where_it_went(desk: Desk) -> None:
    desk.press(Key.Key_Return)
    desk.press(Key.Key_E, modifier=CTRL)
    desk.bench.idle()
    told = desk.bench.window.services.notices.log[-1]
    made = list((desk.bench.window.services.projects.folder / "exports").glob("takes-*/data.jsonl"))
    assert told.kind == "done" and len(made) == 1 and str(made[0].parent) in told.text
    n = len(desk.take_ids)
    assert told.text.endswith(f"{n - 1} of {n} takes are without a confirmed level: {n - 1} not labelled.")


def test_a_refused_write_is_told_and_the_page_shows_what_is_stored(desk: Desk) -> None:
    project = desk.bench.window.services.projects.project
    project.read_only = True
    desk.press(Key.Key_2, Key.Key_Return)
    project.read_only = False
    assert desk.bench.window.services.notices.log[-1].kind == "error"
    assert desk.stored(0) == {}
    assert desk.page.item.level.buttons["phrase"].state == "open"
    assert desk.at == 0
