"""How rates are written and painted on the Recognition page: one digit, the interval in small type."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from engine.types import Score
from gui.theme.tokens import FONT_SMALL_PX, FONT_TABLE_PX, current, system_colour

NOT_AVAILABLE = "n/a"
_PAD_PX = 6


def percent(value: float | None) -> str:
    """A rate in percent with one digit.

    >>> percent(12.345), percent(None)
    ('12.3', 'n/a')
    """
    return NOT_AVAILABLE if value is None else f"{value:.1f}"


def percent_with_interval(score: Score | None) -> str:
    """A rate with its interval.

    >>> percent_with_interval(Score(12.345, 3))
    '12.3'
    """
    if score is None or score.value is None:
        return NOT_AVAILABLE
    if score.interval is None or score.interval.is_rough:
        return percent(score.value)
    return f"{score.value:.1f} [{score.interval.low:.1f}, {score.interval.high:.1f}]"


class RateDelegate(QStyledItemDelegate):
    """Paints `12.3 [10.1, 14.6]` with the interval smaller and paler, figures of equal width.

    Args:
        stacked: the interval stands under the value instead of beside it.
    """

    def __init__(self, parent: QObject, stacked: bool = False) -> None:
        super().__init__(parent)
        self._stacked = stacked

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        text, shown.text = shown.text, ""
        style = shown.widget.style() if shown.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, shown.widget)
        value, bracket, interval = text.partition(" [")
        painter.save()
        box = QRectF(shown.rect.adjusted(_PAD_PX, 0, -_PAD_PX, 0))
        flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if bracket:
            small = _figures(shown.font, FONT_SMALL_PX)
            painter.setFont(small)
            painter.setPen(QColor(current().ink_muted))
            part = QRectF(box.left(), box.center().y(), box.width(), box.height() / 2 - 1)
            painter.drawText(part if self._stacked else box, flags, f"[{interval}")
            if self._stacked:
                box.setBottom(box.center().y() + 2)
            else:
                box.setRight(box.right() - QFontMetricsF(small).horizontalAdvance(f"[{interval}") - _PAD_PX)
        painter.setFont(_figures(shown.font, FONT_TABLE_PX))
        painter.setPen(QColor(current().ink_muted if value == NOT_AVAILABLE else current().ink))
        painter.drawText(box, flags, value)
        painter.restore()


class MiddleDelegate(QStyledItemDelegate):
    """Shortens ids in the middle: their beginnings are alike."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideMiddle


def stacked_width(font: QFont, texts: Iterable[str]) -> int:
    """How wide a column is in which these rates are stacked, in pixels."""
    small, large = (QFontMetricsF(_figures(font, size)) for size in (FONT_SMALL_PX, FONT_TABLE_PX))
    widest = 0.0
    for text in texts:
        value, bracket, interval = text.partition(" [")
        widest = max(widest, large.horizontalAdvance(value), small.horizontalAdvance(bracket[1:] + interval))
    return round(widest + 2 * _PAD_PX + 1)


def room_for_columns(view: QTableView) -> int:
    """Width between the edges of a table, in pixels, less a vertical scroll bar that is there or comes at once."""
    bar = view.verticalScrollBar()
    return view.width() - 2 * view.frameWidth() - (bar.sizeHint().width() if bar.maximum() else 0)


def _figures(font: QFont, pixel_size: int) -> QFont:
    """A font with figures of equal width; every cell asks for it anew, and what was laid out with it is kept."""
    return _figures_like(font.toString(), pixel_size)


@lru_cache(maxsize=64)
def _figures_like(described: str, pixel_size: int) -> QFont:
    made = QFont()
    made.fromString(described)
    made.setPixelSize(pixel_size)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


def system_icon(place: int) -> QIcon:
    """A dot in the colour of a system."""
    return _dot(system_colour(place))


@lru_cache(maxsize=64)
def _dot(colour: str) -> QIcon:
    picture = QPixmap(32, 32)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawEllipse(QRect(6, 6, 20, 20))
    return QIcon(picture)
