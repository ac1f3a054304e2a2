"""Tokens of a coloured text under mouse and keys, offsets in code points."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import LIGHT
from gui.widgets.coloured_text import ColouredText, TextMark
from gui.widgets.text_layout import TextLayout

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
TEXT = "오늘 😀😀 meeting에서 demo를 봤어요"
MEETING, PARTICLE, DEMO = (6, 13), (13, 15), (16, 20)


@pytest.fixture
def shown(qtbot: QtBot) -> ColouredText:
    made = ColouredText()
    qtbot.addWidget(made)
    made.resize(700, 100)
    made.set_pixel_size(24)
    made.set_text(TEXT, [TextMark(*MEETING, "other"), TextMark(*DEMO, "loanword", proposed=True)])
    made.show()
    return made


def middle_of(shown: ColouredText, start: int, end: int) -> QPoint:
    """Middle of a stretch of the text, on the widget."""
    return (shown._layout.boxes(start, end)[0].center() + shown._origin()).toPoint()


def test_tokens_part_where_scripts_meet_and_count_code_points(shown: ColouredText) -> None:
    assert [TEXT[start:end] for start, end in shown.tokens] == [
        "오늘",
        "meeting",
        "에서",
        "demo",
        "를",
        "봤어요",
    ]
    assert shown.tokens[1] == MEETING


def test_a_click_after_an_emoji_finds_the_right_token(qtbot: QtBot, shown: ColouredText) -> None:
    with qtbot.waitSignal(shown.token_clicked) as clicked:
        qtbot.mouseClick(shown, LEFT, NONE, middle_of(shown, *MEETING))
    assert clicked.args == list(MEETING)
    assert shown.selected_text == "meeting"


def test_a_drag_chooses_whole_tokens(qtbot: QtBot, shown: ColouredText) -> None:
    with qtbot.assertNotEmitted(shown.token_clicked):
        qtbot.mousePress(shown, LEFT, NONE, middle_of(shown, 18, 19))
        qtbot.mouseMove(shown, middle_of(shown, 8, 9))
        qtbot.mouseRelease(shown, LEFT, NONE, middle_of(shown, 8, 9))
    assert shown.selection == (MEETING[0], DEMO[1])
    qtbot.mouseClick(shown, LEFT, SHIFT, middle_of(shown, *PARTICLE))
    assert shown.selected_text == "에서 demo"


def test_a_click_beside_the_text_lets_go(qtbot: QtBot, shown: ColouredText) -> None:
    shown.set_selection(*MEETING)
    with qtbot.waitSignal(shown.selection_changed) as changed:
        qtbot.mouseClick(shown, LEFT, NONE, QPoint(690, 95))
    assert changed.args == [0, 0]
    assert shown.selection is None


def test_keys_move_and_shift_extends(qtbot: QtBot, shown: ColouredText) -> None:
    qtbot.keyClick(shown, Qt.Key.Key_Right)
    qtbot.keyClick(shown, Qt.Key.Key_Right)
    assert shown.selection == MEETING
    with qtbot.waitSignal(shown.selection_changed) as changed:
        qtbot.keyClick(shown, Qt.Key.Key_Right, SHIFT)
    assert changed.args == [MEETING[0], PARTICLE[1]]
    qtbot.keyClick(shown, Qt.Key.Key_Left, SHIFT)
    qtbot.keyClick(shown, Qt.Key.Key_Left, SHIFT)
    assert shown.selected_text == "오늘 😀😀 meeting"
    with qtbot.waitSignal(shown.token_clicked) as clicked:
        qtbot.keyClick(shown, Qt.Key.Key_Return)
    assert clicked.args == [0, 2]
    qtbot.keyClick(shown, Qt.Key.Key_End)
    assert shown.selected_text == "봤어요"
    qtbot.keyClick(shown, Qt.Key.Key_Escape)
    assert shown.selection is None


def test_up_and_down_stay_in_the_column(qtbot: QtBot, shown: ColouredText) -> None:
    shown.resize(200, 300)
    shown.set_selection(*DEMO)
    qtbot.keyClick(shown, Qt.Key.Key_Up)
    above = shown.selection
    assert above is not None
    assert above[0] < DEMO[0]
    qtbot.keyClick(shown, Qt.Key.Key_Down)
    assert shown.selection is not None
    assert shown.selection[0] > above[0]


def test_copy_takes_what_is_chosen_or_all(qtbot: QtBot, shown: ColouredText) -> None:
    copy = (Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(shown, *copy)
    assert QGuiApplication.clipboard().text() == TEXT
    shown.set_selection(*DEMO)
    qtbot.keyClick(shown, *copy)
    assert QGuiApplication.clipboard().text() == "demo"


def test_the_same_text_keeps_its_selection_and_another_drops_it(shown: ColouredText) -> None:
    shown.set_selection(*MEETING)
    shown.set_text(TEXT, [])
    assert shown.selection == MEETING
    shown.set_text("다른 text")
    assert shown.selection is None


def test_decomposed_text_is_composed(shown: ColouredText) -> None:
    shown.set_text(unicodedata.normalize("NFD", "버스 bus"))
    assert shown.text == "버스 bus"
    assert shown.tokens == ((0, 2), (3, 6))


def test_given_tokens_win(qtbot: QtBot, shown: ColouredText) -> None:
    shown.set_text(TEXT, [], tokens=[(6, 15)])
    qtbot.mouseClick(shown, LEFT, NONE, middle_of(shown, *PARTICLE))
    assert shown.selected_text == "meeting에서"


def test_a_prompt_is_only_read(qtbot: QtBot, shown: ColouredText) -> None:
    shown.set_interactive(False)
    with qtbot.assertNotEmitted(shown.token_clicked):
        qtbot.mouseClick(shown, LEFT, NONE, middle_of(shown, *MEETING))
    assert shown.selection is None
    assert shown.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_a_prompt_shrinks_to_its_room(shown: ColouredText) -> None:
    shown.resize(300, 120)
    shown.set_pixel_size(44)
    assert shown._layout.height > 120
    shown.set_pixel_size(44, shrink_to=12)
    assert shown._layout.height <= 120


def test_a_narrower_text_is_higher(shown: ColouredText) -> None:
    assert shown.heightForWidth(200) > shown.heightForWidth(700)


def test_hangul_words_are_not_broken(qapp: QApplication) -> None:
    text = "안녕하세요 여러분 오늘은 presentation을 하겠습니다 잘부탁드립니다"
    for width in range(160, 500, 17):
        layout = TextLayout(text)
        layout.set_lines(QFont(qapp.font().family(), 14), float(width), 1.4, True)
        starts = [layout.offset(line.textStart()) for line in layout.lines()]
        assert all(start == 0 or text[start - 1] == " " for start in starts)


@given(st.text(st.sampled_from("가나 ab1😀𠀀.é"), max_size=40))
def test_units_and_offsets_are_each_others_way_back(text: str) -> None:
    layout = TextLayout(text)
    for offset in range(len(text)):
        assert layout.units(offset) == len(text[:offset].encode("utf-16-le")) // 2
        assert layout.offset(layout.units(offset)) == offset
        assert layout.offset(layout.units(offset + 1) - 1) == offset


def colours(shown: ColouredText) -> set[str]:
    image = shown.grab().toImage()
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def test_marks_are_seen(shown: ColouredText) -> None:
    assert {LIGHT.language_other, LIGHT.loanword} <= colours(shown)
    shown.set_text(TEXT, [TextMark(*MEETING, "point_of_interest")])
    seen = colours(shown)
    assert LIGHT.point_of_interest in seen
    assert LIGHT.language_other not in seen
    shown.set_playing(*MEETING)
    assert colours(shown) != seen
