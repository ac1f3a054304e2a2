"""Loanwords, languages and corrections: offsets that always cover what they say, syllables that are never lost."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton

from db.records import TokenLanguageRecord
from db.store import token_languages
from engine.runs.exchange_export import export_takes
from gui.panels.annotate_history import history_of
from tests.gui import annotating
from tests.gui.annotating import CTRL, SHIFT, Desk, Line, copy_takes, open_desk
from tests.gui.conftest import Bench

Key = Qt.Key
studio, bench = annotating.studio, annotating.bench
LINES: tuple[Line, ...] = (
    ('😀 그  "bug는" 고쳤고, 버스를 탔어.', (("버스", "bus"),)),
    ("어제 demo를 봤어요 demo,", ()),
    ("버스에서 내려서 coffee shop에 갔어.", ()),
)


@pytest.fixture
def desk(bench: Bench, tmp_path: Path) -> Desk:
    folder = tmp_path / "Pilot.seam"
    return open_desk(bench, folder, copy_takes(folder, LINES))


def languages_of(desk: Desk, place: int) -> list[TokenLanguageRecord]:
    with desk.bench.window.services.projects.read() as session:
        return token_languages.list_languages(session, desk.take_ids[place])


def check_offsets(desk: Desk) -> None:
    """The law: what is stored covers exactly what it says, without spaces or punctuation at its ends."""
    for place in range(len(desk.take_ids)):
        text = desk.text(place)
        assert text == unicodedata.normalize("NFC", text)
        for one in (*desk.spans(place), *languages_of(desk, place)):
            assert text[one.start : one.end] == one.covered
            assert one.covered[0].isalnum() and one.covered[-1].isalnum()


def test_spans_by_keys_between_emoji_quotes_and_double_spaces(desk: Desk) -> None:
    desk.choose("bug")
    desk.press(Key.Key_5)
    assert desk.page.item.text.form.isVisible()
    desk.type("버그")
    desk.press(Key.Key_Return)
    desk.choose("버스")
    desk.press(Key.Key_5)  # the script knows it: no question
    assert [(one.start, one.end, one.covered) for one in desk.spans(0)] == [(6, 9, "bug"), (17, 19, "버스")]
    assert desk.at == 0
    check_offsets(desk)


def test_spans_by_mouse(desk: Desk) -> None:
    shown = desk.page.item.text.text

    def middle(word: str) -> QPoint:
        start = desk.item.text.index(word)
        return (shown._layout.boxes(start, start + len(word))[0].center() + shown._origin()).toPoint()

    desk.bench.qtbot.mouseClick(shown, Qt.MouseButton.LeftButton, pos=middle("bug"))
    desk.page.item.text.loanword_button.click()
    desk.type("버그")
    save = next(b for b in desk.page.item.text.form.findChildren(QPushButton) if b.text() == "Save")
    desk.bench.qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    assert [(one.covered, one.spellings) for one in desk.spans(0)] == [("bug", ("bug", "버그"))]
    check_offsets(desk)


def test_several_words_and_trailing_punctuation(desk: Desk) -> None:
    desk.press(Key.Key_PageDown)
    desk.page.item.text.text.setFocus()
    desk.press(Key.Key_End)
    desk.press(Key.Key_5)
    desk.type("데모")
    desk.press(Key.Key_Return)
    assert [(one.start, one.end, one.covered) for one in desk.spans(1)] == [(13, 17, "demo")]
    desk.press(Key.Key_PageDown)
    desk.choose("coffee shop")
    desk.press(Key.Key_5)
    desk.type("커피숍|카페")
    desk.press(Key.Key_Return)
    assert [(one.covered, one.spellings) for one in desk.spans(2)] == [
        ("coffee shop", ("coffee shop", "커피숍", "카페"))
    ]
    check_offsets(desk)


def test_what_is_exported_is_where_it_says(desk: Desk) -> None:
    desk.press(Key.Key_Return)
    desk.choose("demo")
    desk.press(Key.Key_5)
    desk.type("데모")
    desk.press(Key.Key_Return)
    project = desk.bench.window.services.projects.project
    assert list(export_takes(project, "all"))
    written = (project.exports_folder / "all/data.jsonl").read_text(encoding="utf-8")
    rows = [json.loads(line) for line in written.splitlines()]
    found = [(row["text"], span) for row in rows for span in row["spans"]]
    assert len(found) == 2
    assert all(text[span["start"] : span["end"]] == span["covered"] for text, span in found)


def test_a_known_word_is_marked_without_asking_and_without_its_particle(desk: Desk) -> None:
    desk.press(Key.Key_Return)
    desk.press(Key.Key_PageDown)
    desk.choose("버스에서")
    desk.press(Key.Key_5)
    assert desk.page.item.text.form.isHidden()
    assert [(one.covered, one.spellings) for one in desk.spans(2)] == [("버스", ("버스", "bus"))]


def test_backspace_removes_a_span_and_refuses_a_proposal(desk: Desk) -> None:
    desk.choose("버스")
    desk.press(Key.Key_Backspace)
    assert desk.item.proposed_spans == () and desk.spans(0) == []
    desk.press(Key.Key_Return)
    assert desk.spans(0) == []
    desk.press(Key.Key_Z, modifier=CTRL)
    desk.press(Key.Key_Z, modifier=CTRL)
    assert [one.spellings for one in desk.item.proposed_spans] == [("버스", "bus")]
    desk.choose("버스")
    desk.press(Key.Key_5)
    assert len(desk.spans(0)) == 1
    desk.press(Key.Key_Delete)
    assert desk.spans(0) == []
    desk.press(Key.Key_Z, modifier=CTRL)
    assert [one.covered for one in desk.spans(0)] == ["버스"]
    check_offsets(desk)


def proposed(desk: Desk) -> list[str]:
    return [desk.item.text[one.start : one.end] for one in desk.item.proposed_spans]


def open_again(desk: Desk) -> None:
    """Close the project, and come back to its first item."""
    projects = desk.bench.window.services.projects
    folder = projects.folder
    projects.close()
    desk.bench.open(folder)
    desk.bench.show("annotate")
    desk.bench.wait(lambda: desk.page.item.item is not None and desk.at == 0)


@pytest.mark.parametrize("way", ["Enter", "5"])
@pytest.mark.parametrize("again", [False, True])
def test_undo_of_a_confirmed_loanword_proposes_it_again(desk: Desk, way: str, again: bool) -> None:
    desk.choose("버스")
    desk.press(Key.Key_Return if way == "Enter" else Key.Key_5)
    assert len(desk.spans(0)) == 1
    desk.press(Key.Key_Z, modifier=CTRL)
    assert desk.at == 0 and desk.spans(0) == [] and proposed(desk) == ["버스"]
    if again:
        open_again(desk)
        assert proposed(desk) == ["버스"]
    desk.press(Key.Key_Return)
    assert [one.covered for one in desk.spans(0)] == ["버스"]


def test_what_was_refused_stays_refused_until_undo(desk: Desk) -> None:
    desk.choose("버스")
    desk.press(Key.Key_Backspace)
    assert [row.after for row in history_of(desk.item)] == ["refused"]
    open_again(desk)
    assert proposed(desk) == []
    desk.choose("버스")
    desk.press(Key.Key_5)  # a change of mind, and back
    desk.press(Key.Key_Z, modifier=CTRL)
    assert proposed(desk) == []
    desk.press(Key.Key_5, Key.Key_Delete)
    assert proposed(desk) == [] and desk.spans(0) == []
    desk.press(Key.Key_Z, modifier=CTRL)
    assert [one.covered for one in desk.spans(0)] == ["버스"]


def test_a_refusal_that_was_undone_is_gone_for_good(desk: Desk) -> None:
    desk.choose("버스")
    desk.press(Key.Key_Backspace)
    desk.press(Key.Key_Z, modifier=CTRL)
    desk.press(Key.Key_Z, modifier=CTRL | SHIFT)
    assert proposed(desk) == []
    desk.press(Key.Key_Z, modifier=CTRL)
    assert proposed(desk) == ["버스"]
    open_again(desk)
    assert proposed(desk) == ["버스"]


def test_correcting_shows_its_own_keys(desk: Desk) -> None:
    text = desk.page.item.text
    desk.press(Key.Key_PageDown)
    desk.choose("demo")
    desk.press(Key.Key_F2)
    assert "Enter saves" in text.hint.text() and "Esc leaves" in text.hint.text() and text.hint.isVisible()
    assert not text.loanword_button.isVisible() and "5" not in desk.page.item.no_loanwords.text()
    desk.press(Key.Key_Escape)
    assert "Enter saves" not in text.hint.text() and text.loanword_button.isVisible()
    desk.press(Key.Key_Escape)
    assert "F2 corrects" in text.hint.text() and "press 5" in desk.page.item.no_loanwords.text()


@pytest.mark.parametrize("way", ["Save", "Next", "Enter", "Page Down", "list"])
def test_an_unfinished_syllable_is_stored_with_its_own_item(desk: Desk, way: str) -> None:
    desk.choose("bug")
    desk.press(Key.Key_5)
    form = desk.page.item.text.form
    assert desk.focus() is form.other
    desk.compose("버", "스")
    assert form.other.text() == "버"
    if way == "Save":
        next(b for b in form.findChildren(QPushButton) if b.text() == "Save").click()
    elif way == "Next":
        desk.page.next_button.click()
    elif way == "Enter":
        desk.press(Key.Key_Return)
    elif way == "Page Down":
        desk.press(Key.Key_PageDown)
    else:
        desk.page.queue.view.selectRow(1)
    assert [one.spellings for one in desk.spans(0)] == [("bug", "버스")]
    assert desk.spans(1) == []
    assert desk.at == (0 if way in ("Save", "Enter") else 1)
    assert form.isHidden() and form.other.text() == "" and form.other.unfinished == ""
    if desk.at == 0:
        desk.press(Key.Key_PageDown)
    desk.choose("demo")
    desk.press(Key.Key_5)
    assert form.other.text() == "" and desk.page.item.note.text() == ""


def test_an_unfinished_syllable_in_note_and_transcript(desk: Desk) -> None:
    desk.press(Key.Key_9)
    desk.compose("", "음")
    desk.press(Key.Key_PageDown)
    assert desk.stored(0) == {"note": "음"} and desk.stored(1) == {}
    desk.press(Key.Key_F2)
    desk.press(Key.Key_End)
    desk.compose(" 정", "말")
    desk.press(Key.Key_PageUp)
    assert desk.text(1) == "어제 demo를 봤어요 demo, 정말"
    assert desk.at == 0 and desk.text(0) == LINES[0][0]


def test_a_form_that_says_nothing_new_asks_again(desk: Desk) -> None:
    desk.choose("bug")
    desk.press(Key.Key_5)
    desk.type("bug")
    desk.press(Key.Key_Return)
    assert desk.page.item.text.form.isVisible() and desk.page.item.text.form.problem.text()
    desk.press(Key.Key_PageDown)
    assert desk.at == 0
    desk.press(Key.Key_Escape)
    assert desk.page.item.text.form.isHidden() and desk.spans(0) == []


def test_languages_of_words_go_round_and_back_to_the_rule(desk: Desk) -> None:
    desk.choose("bug")
    desk.press(Key.Key_6)
    assert [(one.covered, one.language) for one in languages_of(desk, 0)] == [("bug", "ko")]
    assert desk.item.rule.level == "none"
    desk.press(Key.Key_6)
    assert languages_of(desk, 0) == []
    desk.press(Key.Key_Z, modifier=CTRL)
    assert [(one.covered, one.language) for one in languages_of(desk, 0)] == [("bug", "ko")]
    desk.press(Key.Key_Backspace)
    assert languages_of(desk, 0) == []
    check_offsets(desk)


def test_each_chosen_word_has_its_own_language(desk: Desk) -> None:
    desk.press(Key.Key_PageDown)
    desk.choose("demo를 봤어요")
    desk.press(Key.Key_6)
    assert [one.covered for one in languages_of(desk, 1)] == ["demo", "를", "봤어요"]
    desk.choose("봤어요")
    desk.press(Key.Key_6)
    assert [one.covered for one in languages_of(desk, 1)] == ["demo", "를"]
    check_offsets(desk)


def correct(desk: Desk, text: str) -> None:
    desk.press(Key.Key_F2)
    desk.press(Key.Key_A, modifier=CTRL)
    desk.type(text)
    desk.press(Key.Key_Return)


def test_a_correction_moves_marks_and_shows_what_differs(desk: Desk) -> None:
    desk.press(Key.Key_Return)
    desk.press(Key.Key_PageUp)
    correct(desk, "저는 오늘 😀 그 버스를 안 탔어.")
    assert [(one.start, one.covered) for one in desk.spans(0)] == [(10, "버스")]
    assert "Differs from the script" in desk.page.item.text.difference.text()
    check_offsets(desk)
    desk.press(Key.Key_Z, modifier=CTRL)
    assert desk.text(0) == LINES[0][0]
    assert [(one.start, one.covered) for one in desk.spans(0)] == [(17, "버스")]
    assert desk.page.item.text.difference.isHidden()
    desk.press(Key.Key_Z, modifier=CTRL | SHIFT)
    assert desk.text(0).startswith("저는")
    check_offsets(desk)


@pytest.mark.parametrize("now", ["어제 demonstration을 봤어요", "어제 것을 봤어요", "어제 데모를 봤어요"])
def test_a_mark_whose_word_changed_is_dropped_visibly_and_undo_brings_it_back(desk: Desk, now: str) -> None:
    desk.press(Key.Key_PageDown)
    desk.choose("demo")
    desk.press(Key.Key_5)
    desk.type("데모")
    desk.press(Key.Key_Return)
    desk.choose("demo")
    desk.press(Key.Key_6)
    correct(desk, now)
    assert desk.text(1) == now
    assert desk.spans(1) == [] and languages_of(desk, 1) == []
    told = desk.bench.window.services.notices.log[-1]
    assert told.kind == "warning" and "demo" in told.text
    desk.press(Key.Key_Z, modifier=CTRL)
    assert [one.covered for one in desk.spans(1)] == ["demo"]
    assert [one.covered for one in languages_of(desk, 1)] == ["demo"]
    check_offsets(desk)


def test_an_empty_transcript_is_refused_and_the_old_one_stays(desk: Desk) -> None:
    correct(desk, " ")
    assert desk.text(0) == LINES[0][0]
    assert desk.bench.window.services.notices.log[-1].kind == "error"
    assert desk.page.item.text.is_correcting  # what was typed stays until it is stored or let go
    desk.press(Key.Key_Escape)
    assert desk.page.item.text.text.text == LINES[0][0] and not desk.page.item.text.is_correcting


def test_escape_leaves_the_correction(desk: Desk) -> None:
    desk.press(Key.Key_F2)
    desk.type("x")
    desk.press(Key.Key_Escape)
    assert desk.text(0) == LINES[0][0] and not desk.page.item.text.is_correcting


def test_digits_and_enter_in_a_field_are_typed_not_labels(desk: Desk) -> None:
    desk.press(Key.Key_F2)
    desk.press(Key.Key_End)
    desk.type(" 123")
    desk.press(Key.Key_Return)
    assert desk.text(0) == f"{LINES[0][0]} 123"
    assert desk.stored(0) == {} and desk.at == 0
