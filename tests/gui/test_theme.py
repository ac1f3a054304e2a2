"""Colours can be read: contrast after WCAG 2 for every text and mark, in light and dark."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QMainWindow, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.theme import style
from gui.theme.tokens import DARK, LIGHT, Tokens

TEXT, MARK = 4.5, 3.0


def luminance(colour: str) -> float:
    """Relative luminance, 0 (black) to 1 (white)."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Ratio of the lighter to the darker, 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("t", [LIGHT, DARK], ids=lambda t: t.name)
def test_every_text_is_readable(t: Tokens) -> None:
    texts = (
        [
            (ink, ground)
            for ink in (t.ink, t.ink_muted)
            for ground in (t.window, t.surface, t.rail, t.hover, t.selected)
        ]
        + [(t.on_accent, t.accent), (t.on_record, t.record)]
        + [(t.substitution, t.substitution_tint), (t.deletion, t.deletion_tint)]
        + [(t.insertion, t.insertion_tint), (t.accepted, t.accepted_tint)]
        + [(t.good, t.good_tint), (t.check, t.check_tint), (t.bad, t.bad_tint), (t.accent, t.info_tint)]
        + [(ink, t.surface) for ink in (t.language_other, t.digits, t.loanword, t.substitution, t.deletion)]
        + [(ink, t.surface) for ink in (t.insertion, t.accepted, t.good, t.check, t.bad, t.accent)]
        + [(t.ink, tint) for tint in (t.info_tint, t.good_tint, t.check_tint, t.bad_tint)]
    )
    bad = [
        (ink, ground, round(contrast(ink, ground), 2))
        for ink, ground in texts
        if contrast(ink, ground) < TEXT
    ]
    assert not bad


@pytest.mark.parametrize("t", [LIGHT, DARK], ids=lambda t: t.name)
def test_every_mark_stands_out(t: Tokens) -> None:
    marks = [
        *((colour, t.plot_background) for colour in (*t.series, *t.kinds)),
        *(
            (colour, t.surface)
            for colour in (t.control_edge, t.focus, t.point_of_interest, t.waveform, t.playhead)
        ),
    ]
    bad = [
        (mark, ground, round(contrast(mark, ground), 2))
        for mark, ground in marks
        if contrast(mark, ground) < MARK
    ]
    assert not bad


def test_a_popup_has_room_for_every_entry(qtbot: QtBot, qapp: QApplication) -> None:
    style.apply(qapp, "light")
    box = QComboBox()
    qtbot.addWidget(box)
    box.setMaximumWidth(90)
    box.addItems(["by signal-to-noise ratio", "by length"])
    box.show()
    box.showPopup()
    view = box.view()
    last = view.visualRect(box.model().index(1, 0))
    assert last.bottom() < view.viewport().height()
    assert view.sizeHintForColumn(0) <= view.viewport().width()
    box.hidePopup()


def test_a_change_of_theme_is_told_to_a_widget_no_oftener_the_deeper_it_lies(
    qapp: QApplication, qtbot: QtBot
) -> None:
    """Over an old style sheet Qt sends one event for each ancestor, which took a second in a window of pages."""
    style.apply(qapp, "light")
    outer = QWidget()
    qtbot.addWidget(outer)
    inner = outer
    for _ in range(12):
        column = QVBoxLayout(inner)
        inner = QWidget()
        column.addWidget(inner)
    counted = Counted()
    inner.installEventFilter(counted)
    outer.show()
    counted.styles = 0
    style.apply(qapp, "dark")
    assert 1 <= counted.styles <= 3
    style.apply(qapp, "light")


def test_a_window_has_the_sheet_itself_and_what_is_put_into_it_later_too(
    qapp: QApplication, qtbot: QtBot
) -> None:
    """Of the application's sheet Qt tells every widget in twice the time."""
    style.apply(qapp, "light")
    window = QMainWindow()
    qtbot.addWidget(window)
    window.show()
    dark = style.apply(qapp, "dark")
    later, tip = QLabel("later"), QMenu(window)
    later.setProperty("role", "small")
    window.setCentralWidget(later)
    later.ensurePolished()
    assert qapp.styleSheet() == "" and dark.surface in window.styleSheet()
    assert later.palette().color(QPalette.ColorRole.WindowText).name() == dark.ink_muted
    tip.ensurePolished()
    assert tip.palette().color(QPalette.ColorRole.Window).name() == dark.surface
    window.close()
    style.apply(qapp, "light")
    assert qapp.styleSheet() != ""


class Counted(QObject):
    """How often a widget is told of another style."""

    styles = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.styles += event.type() == QEvent.Type.StyleChange
        return False
