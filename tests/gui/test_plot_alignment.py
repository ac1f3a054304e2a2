"""The alignment strip under mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.plots.alignment_columns import StripColumn, plain_alignment, plain_side, reference_word_at, words_of
from gui.plots.alignment_header import AlignmentHeader
from gui.plots.alignment_layout import GUTTER_PX, lay_out
from gui.plots.alignment_strip import AlignmentStrip

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
COLUMNS = (
    StripColumn("hit", "오", "오", False, 0, 0),
    StripColumn("hit", "늘", "늘", False, 0, 0),
    StripColumn("substitution", "meeting", "미팅", True, 1, 1),
    StripColumn("deletion", "에", "", True, 2, None),
    StripColumn("hit", "서", "서", True, 2, 2),
    StripColumn("accepted", "feedback", "피드백", True, 3, 3, "feedback | 피드백"),
    StripColumn("insertion", "", "um", False, None, 4),
    StripColumn("hit", "좋아요", "좋아요", False, 4, 5),
)


@pytest.fixture
def strip(qtbot: QtBot) -> AlignmentStrip:
    made = AlignmentStrip()
    qtbot.addWidget(made)
    made.resize(900, 140)
    made.set_title("careful", 0, "MER 30.0")
    made.set_columns(COLUMNS)
    made.show()
    return made


def middle_of(strip: AlignmentStrip, index: int) -> QPoint:
    """Middle of a column, on the viewport."""
    assert strip._layout is not None
    box = strip._layout.boxes[index]
    return (box.center() - QPointF(0, strip.verticalScrollBar().value())).toPoint()


def test_a_click_announces_the_word_and_chooses_the_column(qtbot: QtBot, strip: AlignmentStrip) -> None:
    with qtbot.waitSignal(strip.word_clicked) as word, qtbot.waitSignal(strip.current_changed) as column:
        qtbot.mouseClick(strip.viewport(), LEFT, NONE, middle_of(strip, 4))
    assert (word.args, column.args) == ([2], [4])


def test_an_inserted_word_plays_what_stands_before_it(qtbot: QtBot, strip: AlignmentStrip) -> None:
    with qtbot.waitSignal(strip.word_clicked) as clicked:
        qtbot.mouseClick(strip.viewport(), LEFT, NONE, middle_of(strip, 6))
    assert clicked.args == [3]
    assert reference_word_at([StripColumn("insertion", "", "um"), COLUMNS[0]], 0) == 0
    assert reference_word_at([StripColumn("insertion", "", "um")], 0) is None


def test_keys_walk_over_the_errors_and_stop_at_the_ends(qtbot: QtBot, strip: AlignmentStrip) -> None:
    seen = []
    for _ in range(4):
        qtbot.keyClick(strip, Qt.Key.Key_Right)
        seen.append(strip.current)
    assert seen == [2, 3, 6, 6]
    qtbot.keyClick(strip, Qt.Key.Key_Left)
    assert strip.current == 3
    qtbot.keyClick(strip, Qt.Key.Key_Home)
    assert strip.current == 2
    qtbot.keyClick(strip, Qt.Key.Key_End)
    assert strip.current == 6
    with qtbot.waitSignal(strip.word_clicked):
        qtbot.keyClick(strip, Qt.Key.Key_Return)
    qtbot.keyClick(strip, Qt.Key.Key_Escape)
    assert strip.current is None


def test_everything_is_copied_as_two_lines(qtbot: QtBot, strip: AlignmentStrip) -> None:
    qtbot.keyClick(strip, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert (
        QGuiApplication.clipboard().text()
        == "오늘 meeting 에서 feedback ** 좋아요\n오늘 미팅    **서 피드백   um 좋아요"
    )


def test_a_drag_selects_columns_and_copies_only_them(qtbot: QtBot, strip: AlignmentStrip) -> None:
    viewport = strip.viewport()
    with qtbot.assertNotEmitted(strip.word_clicked):
        qtbot.mousePress(viewport, LEFT, NONE, middle_of(strip, 4))
        qtbot.mouseMove(viewport, middle_of(strip, 3))
        qtbot.mouseMove(viewport, middle_of(strip, 2))
        qtbot.mouseRelease(viewport, LEFT, NONE, middle_of(strip, 2))
    assert strip.selection == (2, 4)
    strip.copy()
    assert QGuiApplication.clipboard().text() == "meeting 에서\n미팅    **서"
    qtbot.keyClick(strip, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert strip.selection == (0, 7)


def test_a_particle_keeps_to_its_word() -> None:
    columns = (
        StripColumn("hit", "bug", "bug", True, 0, 0),
        StripColumn("substitution", "는", "은", True, 1, 1, joined=True),
        StripColumn("hit", "없다", "없다", False, 2, 2),
    )
    assert list(words_of(columns)) == [range(2), range(2, 3)]
    assert plain_alignment(columns) == "bug는 없다\nbug은 없다"


def test_one_side_alone_reads_as_text() -> None:
    assert plain_side(COLUMNS, "reference") == "오늘 meeting 에서 feedback 좋아요"
    assert plain_side(COLUMNS, "hypothesis") == "오늘 미팅 서 피드백 um 좋아요"


def test_words_stay_together_when_lines_wrap(strip: AlignmentStrip) -> None:
    measure = QFontMetricsF(strip.font()).horizontalAdvance
    for width in range(120, 700, 37):
        layout = lay_out(COLUMNS * 3, float(width), 20.0, measure)
        for word in words_of(COLUMNS * 3):
            assert len({layout.boxes[index].top() for index in word}) == 1
        assert all(box.left() >= GUTTER_PX for box in layout.boxes)
        assert layout.height > layout.boxes[-1].bottom()


def test_a_word_wider_than_a_line_is_broken(strip: AlignmentStrip) -> None:
    measure = QFontMetricsF(strip.font()).horizontalAdvance
    long = [StripColumn("hit", "가", "가", False, 0, 0)] * 60
    layout = lay_out(long, 300.0, 20.0, measure)
    assert len(layout.line_starts) > 1
    assert all(box.right() <= 300 for box in layout.boxes)


def test_a_long_alignment_scrolls_to_the_chosen_error(qtbot: QtBot, strip: AlignmentStrip) -> None:
    strip.resize(400, 140)
    strip.set_columns(COLUMNS * 20)
    assert strip.verticalScrollBar().value() == 0
    qtbot.keyClick(strip, Qt.Key.Key_End)
    assert strip.verticalScrollBar().value() > 0
    assert strip.viewport().rect().contains(middle_of(strip, strip.current or 0))


def test_it_asks_for_the_lines_it_has_up_to_a_limit(strip: AlignmentStrip) -> None:
    one = strip.sizeHint().height()
    strip.set_columns(COLUMNS * 20)
    four = strip.sizeHint().height()
    strip.set_max_lines(8)
    assert one < four < strip.sizeHint().height()


def test_words_for_those_who_cannot_see_it(strip: AlignmentStrip) -> None:
    assert strip.accessibleName() == "Alignment of careful"
    assert "substituted 1" in strip.accessibleDescription()
    assert strip.column_text(5) == (
        "accepted spelling: “피드백” counts as “feedback” · by the spelling feedback | 피드백"
        " · point of interest · word 4"
    )


def test_no_alignment_says_so_and_takes_keys(qtbot: QtBot, strip: AlignmentStrip) -> None:
    strip.set_columns([])
    strip.set_empty_text("No hypothesis of this system")
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        qtbot.keyClick(strip, key)
    assert strip.current is None
    assert not strip.grab().isNull()


def test_points_of_interest_are_counted_as_words(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    header = AlignmentHeader(owner)
    header.count(
        [
            StripColumn("hit", "주", "주", True, 0, 0),
            StripColumn("hit", "는", "는", True, 0, 0),
            StripColumn("hit", "grocery", "grocery", True, 1, 1),
            StripColumn("insertion", "", "또", True, None, 2),
        ]
    )
    assert header.counts_text().endswith("point of interest 2")
