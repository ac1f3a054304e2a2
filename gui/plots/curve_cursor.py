"""The line of a plot of curves that can be dragged: its grip, its chip, and the values where it stands."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gui.plots.curve_data import Cursor, Curves
from gui.plots.curve_layout import CurveLayout
from gui.plots.drawing import paint_chip, sized_font, thin_pen
from gui.plots.value_axis import number_text
from gui.theme import current
from gui.theme.tokens import system_colour

GRIP_WIDTH_PX, GRIP_HEIGHT_PX = 12.0, 22.0
_LABEL_PX = 18.0


def cursor_px(layout: CurveLayout, x: float) -> float:
    """Where the line stands; beyond the axis it waits at its end."""
    return layout.x.at(min(max(layout.x.low, x), layout.x.high))


def grip_box(layout: CurveLayout, x: float) -> QRectF:
    """Where the line is taken hold of, at the foot of the area."""
    at = cursor_px(layout, x)
    return QRectF(
        at - GRIP_WIDTH_PX / 2, layout.area.bottom() - GRIP_HEIGHT_PX, GRIP_WIDTH_PX, GRIP_HEIGHT_PX
    )


def paint_cursor(
    painter: QPainter, widget: QWidget, curves: Curves, layout: CurveLayout, cursor: Cursor, is_held: bool
) -> None:
    """Line, grip, chip, and a dot with its number on every curve."""
    tokens, area = current(), layout.area
    x = cursor_px(layout, cursor.x)
    painter.setPen(QPen(QColor(tokens.accent), 2.4 if is_held else 1.8))
    painter.drawLine(QPointF(x, area.top()), QPointF(x, layout.foot))
    _paint_values(painter, widget, curves, layout, cursor)
    _paint_grip(painter, grip_box(layout, cursor.x), is_held)
    painter.setFont(sized_font(widget, bold=True))
    if curves.below is not None and cursor.count is not None:
        text = f"{cursor.count:,}"
        at = QPointF(
            x + 14 + QFontMetricsF(painter.font()).horizontalAdvance(text) / 2, layout.counts.top() + 2
        )
        paint_chip(painter, at, text, QRectF(area.left(), layout.counts.top(), area.width(), 60))
    if cursor.label:
        label = f"{cursor.label} →" if cursor.x > layout.x.high else cursor.label
        label = f"← {label}" if cursor.x < layout.x.low else label
        paint_chip(painter, QPointF(x, area.top() + 2), label, area.adjusted(-40, 0, 8, 0))


def _paint_grip(painter: QPainter, box: QRectF, is_held: bool) -> None:
    tokens = current()
    painter.setPen(thin_pen(tokens.on_accent))
    painter.setBrush(QColor(tokens.focus if is_held else tokens.accent))
    painter.drawRoundedRect(box, 4, 4)
    painter.setPen(thin_pen(tokens.on_accent))
    for dx in (-2, 2):
        x = round(box.center().x() + dx) + 0.5
        painter.drawLine(QPointF(x, box.top() + 6), QPointF(x, box.bottom() - 6))


def _paint_values(
    painter: QPainter, widget: QWidget, curves: Curves, layout: CurveLayout, cursor: Cursor
) -> None:
    """The numbers stand at the side with more room, and never on each other."""
    tokens, area = current(), layout.area
    painter.setFont(sized_font(widget, bold=True))
    metrics = QFontMetricsF(painter.font())
    x = cursor_px(layout, cursor.x)
    known = [
        (_within(layout, value), curve, number_text(value, curves.digits))
        for curve in curves.curves
        if (value := cursor.values.get(curve.key)) is not None
    ]
    known.sort(key=lambda one: one[0])
    wide = max((metrics.horizontalAdvance(text) for _, _, text in known), default=0.0) + 8
    on_left = x + 8 + wide > area.right()
    lowest = min(area.top() + 24.0, area.bottom() - _LABEL_PX * len(known))
    is_there = layout.x.holds(cursor.x)
    for y, curve, text in known:
        if is_there:
            painter.setPen(thin_pen(tokens.plot_background))
            painter.setBrush(QColor(system_colour(curve.place)))
            painter.drawEllipse(QPointF(x, y), 4.6, 4.6)
        top = max(lowest, y - _LABEL_PX / 2)
        lowest = top + _LABEL_PX
        box = QRectF(x - 8 - wide if on_left else x + 8, top, wide, _LABEL_PX - 1)
        painter.setPen(thin_pen(system_colour(curve.place)))
        painter.setBrush(QColor(tokens.surface))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(QColor(tokens.ink))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)


def _within(layout: CurveLayout, value: float) -> float:
    """The pixel of a value, kept in the area."""
    return min(max(layout.area.top(), layout.y.at(value)), layout.area.bottom())
