"""What can't be read of the texts in a window, because it is wider or higher than the room that it has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtGui import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
    QWidget,
)

SLACK_PX = 4
"""Qt's sizes hold some air, which may go before letters do."""
BREAKS_ANYWHERE = re.compile("[\u3000-\u9fff\uac00-\ud7af]")
"""Korean and Chinese lines may end within a word."""


def clipped_texts(root: QWidget) -> list[str]:
    """What is cut off in a widget and in all that is shown in it, each with its class and what it lacks.

    Widgets that draw their text themselves shorten it with an ellipsis, so they pass.
    """
    return [
        f"{type(widget).__name__} {text!r} {lack}"
        for widget in (root, *root.findChildren(QWidget))
        if widget.isVisible() and (text := _text(widget))
        for lack in (*_lacks(widget), *_beyond(widget))
    ]


def _text(widget: QWidget) -> str:
    if isinstance(widget, QToolButton) and widget.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly:
        return ""
    if isinstance(widget, QLabel | QAbstractButton):
        return widget.text()
    return widget.currentText() if isinstance(widget, QComboBox) else ""


def _lacks(widget: QWidget) -> Iterator[str]:
    if any("paintEvent" in vars(kind) for kind in type(widget).__mro__ if kind.__module__.startswith("gui.")):
        return
    if isinstance(widget, QLabel):
        yield from _of_label(widget)
    elif isinstance(widget, QAbstractButton):
        yield from _against(widget.sizeHint().width(), widget.width(), "wide")
    elif isinstance(widget, QComboBox):
        option = QStyleOptionComboBox()
        widget.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = widget.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, widget)
        yield from _against(widget.fontMetrics().horizontalAdvance(option.currentText), room.width(), "wide")


def _of_label(label: QLabel) -> Iterator[str]:
    room, measure = label.contentsRect().width() - 2 * label.margin(), label.fontMetrics().horizontalAdvance
    if not label.wordWrap():
        wide = label.sizeHint().width() if _is_rich(label) else max(map(measure, label.text().split("\n")))
        yield from _against(wide, room, "wide")
        return
    yield from _against(label.heightForWidth(label.width()), label.height(), "high")
    if not _is_rich(label):
        whole = (word for word in label.text().split() if not BREAKS_ANYWHERE.search(word))
        yield from _against(max(map(measure, whole), default=0), room, "wide")


def _is_rich(label: QLabel) -> bool:
    if label.textFormat() == Qt.TextFormat.AutoText:
        return Qt.mightBeRichText(label.text())
    return label.textFormat() == Qt.TextFormat.RichText


def _against(needed: int, room: int, how: str) -> Iterator[str]:
    if needed > room + SLACK_PX:
        yield f"is {needed} px {how} and has {room}"


def _beyond(widget: QWidget) -> Iterator[str]:
    """What reaches over the edge of its parent, other than in an area that is scrolled."""
    parent = widget.parentWidget()
    if parent is None or widget.isWindow() or isinstance(parent.parentWidget(), QAbstractScrollArea):
        return
    edge = parent.rect().adjusted(-SLACK_PX, -SLACK_PX, SLACK_PX, SLACK_PX)
    if not edge.contains(widget.geometry()) and not isinstance(parent, QLineEdit):
        yield f"stands at {widget.geometry().getRect()} in {parent.width()}x{parent.height()}"
