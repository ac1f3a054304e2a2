"""How rates are written and painted on the Recognition page: one digit, the interval in small type."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from engine.types import Score
from gui.theme.tokens import FONT_SMALL_PX, FONT_TABLE_PX, current, system_colour

NOT_AVAILABLE = "n/a"
_PAD_PX = 8


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
    if score.interval is None:
        return percent(score.value)
    return f"{score.value:.1f} [{score.interval.low:.1f}, {score.interval.high:.1f}]"


class RateDelegate(QStyledItemDelegate):
    """Paints `12.3 [10.1, 14.6]` with the interval smaller and paler, figures of equal width."""

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
            painter.drawText(box, flags, f"[{interval}")
            box.setRight(box.right() - QFontMetricsF(small).horizontalAdvance(f"[{interval}") - _PAD_PX)
        painter.setFont(_figures(shown.font, FONT_TABLE_PX))
        painter.setPen(QColor(current().ink_muted if value == NOT_AVAILABLE else current().ink))
        painter.drawText(box, flags, value)
        painter.restore()


def _figures(font: QFont, pixel_size: int) -> QFont:
    made = QFont(font)
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
