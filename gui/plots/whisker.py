"""Whiskers: the interval of a value along an axis that may end before it does."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from gui.plots.legend import paint_arrow
from gui.plots.value_axis import ValueScale, number_text
from gui.plots.value_words import Measured
from gui.theme import current


def any_beyond(limits: tuple[float, float], values: Iterable[Measured]) -> bool:
    """Whether something of these values lies beyond the ends of an axis."""
    scale = ValueScale(*limits, 0.0, 1.0)
    return any(beyond(scale, one) for one in values)


def beyond(scale: ValueScale, measured: Measured) -> list[float]:
    """What of a value lies beyond the axis: its value, or the ends of its interval."""
    if measured.value is not None and not scale.holds(measured.value):
        return [measured.value]
    return [end for end in (measured.low, measured.high) if end is not None and not scale.holds(end)]


def paint_whisker(
    painter: QPainter,
    scale: ValueScale,
    measured: Measured,
    across: float,
    pen: QPen,
    cap_px: float = 3.5,
    upright: bool = False,
) -> None:
    """The interval of a value, and an arrow where it or the value goes on beyond the axis.

    Args:
        scale: of the values.
        measured: the value; nothing is drawn where it isn't defined.
        across: where the whisker stands on the other axis.
        pen: colour and width.
        cap_px: half the length of the strokes that end it.
        upright: whether values go upwards.
    """
    if measured.value is None:
        return

    def point(along: float, aside: float = 0.0) -> QPointF:
        return QPointF(across + aside, along) if upright else QPointF(along, across + aside)

    painter.setPen(pen)
    if measured.low is not None and measured.high is not None:
        painter.drawLine(point(scale.within(measured.low)), point(scale.within(measured.high)))
        for end in (measured.low, measured.high):
            if scale.holds(end):
                at = scale.within(end)
                painter.drawLine(point(at, -cap_px), point(at, cap_px))
    for value in beyond(scale, measured):
        step = 1.0 if (value > scale.high) == (scale.end > scale.start) else -1.0
        direction = QPointF(0, step) if upright else QPointF(step, 0)
        paint_arrow(painter, point(scale.within(value)), direction, pen.color())


def paint_beyond_text(painter: QPainter, box: QRectF, text: str, align: Qt.AlignmentFlag) -> None:
    """Numbers that lie beyond the axis, on a ground of their own at its edge."""
    wide = QFontMetricsF(painter.font()).horizontalAdvance(text) + 6
    left = box.right() - wide if align & Qt.AlignmentFlag.AlignRight else box.center().x() - wide / 2
    ground = QRectF(max(box.left(), left), box.top(), min(wide, box.width()), box.height())
    painter.fillRect(ground, QColor(current().plot_background))
    painter.setPen(QColor(current().ink_muted))
    painter.drawText(ground, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), text)


def beyond_text(values: list[float]) -> str:
    """Numbers beyond the axis in short.

    >>> beyond_text([987.3, 412.0])
    '987 · 412'
    """
    return " · ".join(number_text(value, 0) for value in values)
