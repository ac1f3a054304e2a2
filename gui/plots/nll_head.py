"""What stands above a plot of token losses: its title, and the strokes of the halves with their words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from gui.plots.drawing import sized_font
from gui.plots.legend import paint_sign
from gui.plots.nll_lines import Half
from gui.plots.nll_paint import SAMPLE_PX, paint_sample
from gui.theme import current
from gui.theme.tokens import FONT_TABLE_PX

HEAD_PX = 24.0
_EDGE_PX, _SIGN_PX, _GAP_PX, _LEAST_TITLE_PX = 10.0, 18.0, 6.0, 90.0
Samples = Sequence[tuple[Half, str, str]]
"""Each half with its word and what may be left out behind it."""


def paint_head(painter: QPainter, widget: QWidget, title: str, place: int | None, samples: Samples) -> None:
    """The title at the left, with its sign where it has one; the strokes at the right.

    Where there is no room for both, first what may be left out behind the words goes, then the title is cut.
    """
    middle, left = HEAD_PX / 2 + 1, _EDGE_PX
    if place is not None:
        paint_sign(painter, QPointF(left + 5, middle), place, 4.5)
        left += _SIGN_PX
    bold = sized_font(widget, FONT_TABLE_PX, bold=True)
    title_px = min(QFontMetricsF(bold).horizontalAdvance(title), _LEAST_TITLE_PX) if title else 0.0
    metrics = QFontMetricsF(sized_font(widget))
    texts = [f"{word} {more}".rstrip() for _, word, more in samples]
    if left + title_px + 16 + _width(metrics, texts) > widget.width():
        texts = [word for _, word, _ in samples]
    right = max(left, widget.width() - _width(metrics, texts))
    painter.setFont(bold)
    painter.setPen(QColor(current().ink))
    shown = QFontMetricsF(bold).elidedText(title, Qt.TextElideMode.ElideRight, max(0.0, right - left - 8))
    painter.drawText(QRectF(left, 1, right - left, HEAD_PX), int(Qt.AlignmentFlag.AlignVCenter), shown)
    painter.setFont(sized_font(widget))
    for (half, _, _), text in zip(samples, texts, strict=True):
        paint_sample(painter, right, middle, half)
        painter.setPen(QColor(current().ink))
        wide = metrics.horizontalAdvance(text) + 4
        room = QRectF(right + SAMPLE_PX + _GAP_PX, 1, wide, HEAD_PX)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), text)
        right += _width(metrics, [text])


def _width(metrics: QFontMetricsF, texts: Sequence[str]) -> float:
    return sum(SAMPLE_PX + _GAP_PX + metrics.horizontalAdvance(text) + 14 for text in texts)
