"""How a plot of curves is painted: axes, bands, lines, levels, words over the area, counts, the cursor."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.plots.curve_data import Curve, Curves
from gui.plots.curve_layout import LABEL_PX, LANE_PX, LINE_PX, SAMPLE_PX, TICKS_PX, CurveLayout
from gui.plots.drawing import sized_font, thin_pen, with_alpha
from gui.plots.value_axis import ValueScale, number_text
from gui.theme import current
from gui.theme.tokens import FONT_TABLE_PX, system_colour

Cut = Callable[[QPainter, QRectF, str, Qt.AlignmentFlag], None]
"""Draws a text cut to its box, and remembers the whole of it."""
_BAND_ALPHA, _PALE_BAND_ALPHA = 0.16, 0.09
_LEFT, _MIDDLE, _RIGHT = (
    Qt.AlignmentFlag.AlignLeft,
    Qt.AlignmentFlag.AlignHCenter,
    Qt.AlignmentFlag.AlignRight,
)


def curve_pen(curve: Curve, width: float = 2.0) -> QPen:
    """The stroke of a curve, in its colour."""
    colour = QColor(system_colour(curve.place))
    pen = QPen(colour, 1.3 if curve.is_quiet else width)
    if curve.is_quiet:
        colour.setAlphaF(0.75)
        pen.setColor(colour)
    if curve.is_dashed:
        pen.setDashPattern([4.0, 2.5])
    return pen


def paint_head(
    painter: QPainter, widget: QWidget, curves: Curves, layout: CurveLayout, better: str, cut: Cut
) -> None:
    """Title, legend and the name of the upright axis."""
    tokens = current()
    if curves.title:
        painter.setFont(sized_font(widget, FONT_TABLE_PX, bold=True))
        painter.setPen(QColor(tokens.ink))
        cut(painter, QRectF(10, 5, layout.width - 20, LINE_PX), curves.title, _LEFT)
    painter.setFont(sized_font(widget))
    for box, curve in layout.legend:
        painter.setPen(curve_pen(curve))
        y = round(box.center().y()) + 0.5
        painter.drawLine(QPointF(box.left(), y), QPointF(box.left() + SAMPLE_PX, y))
        painter.setPen(QColor(tokens.ink))
        cut(painter, box.adjusted(SAMPLE_PX + 6, 0, 2, 0), curve.label, _LEFT)
    arrow = {"low": f"   ↓ {better}", "high": f"   ↑ {better}", "": ""}[curves.y.better]
    painter.setPen(QColor(tokens.ink_muted))
    room = QRectF(10, layout.legend_bottom, layout.width - 20, LINE_PX)
    cut(painter, room, curves.y.with_unit + arrow, _LEFT)


def paint_grid(painter: QPainter, widget: QWidget, curves: Curves, layout: CurveLayout) -> None:
    """Lines across and numbers at the left."""
    tokens, area = current(), layout.area
    painter.setFont(sized_font(widget))
    ticks = layout.y.ticks(6 if area.height() > 200 else 4)
    decimals = _decimals(ticks)
    for tick in ticks:
        y = round(layout.y.at(tick)) + 0.5
        painter.setPen(thin_pen(tokens.plot_grid))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.setPen(QColor(tokens.ink_muted))
        flags = int(_RIGHT | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(QRectF(0, y - 9, area.left() - 6, 18), flags, number_text(tick, decimals))


def _decimals(ticks: list[float]) -> int:
    """As many as the step of an axis needs, so that all its numbers have the same.

    >>> _decimals([0.25, 0.3, 0.35]), _decimals([0.0, 5.0]), _decimals([1.0])
    (2, 0, 0)
    """
    step = ticks[1] - ticks[0] if len(ticks) > 1 else 1.0
    return next((digits for digits in range(7) if abs(round(step, digits) - step) < 1e-9), 6)


def _axis_ticks(painter: QPainter, scale: ValueScale) -> Iterator[tuple[float, str, QRectF]]:
    """Pixel, number and room of each tick that has room for its number."""
    metrics = QFontMetricsF(painter.font())
    ticks = scale.ticks(10 if scale.end - scale.start > 480 else 5 if scale.end - scale.start > 220 else 3)
    decimals, taken = _decimals(ticks), -1e9
    for tick in ticks:
        x, text = scale.at(tick), scale.text(tick, decimals)
        half = metrics.horizontalAdvance(text) / 2
        if x - half > taken:
            taken = x + half + 8
            yield x, text, QRectF(x - half - 2, 0, 2 * half + 4, TICKS_PX)


def paint_lower_axis(
    painter: QPainter, widget: QWidget, curves: Curves, layout: CurveLayout, better: str, cut: Cut
) -> None:
    """Numbers, name and unit below."""
    tokens, foot = current(), layout.foot
    painter.setFont(sized_font(widget))
    painter.setPen(thin_pen(tokens.control_edge))
    painter.drawLine(QPointF(layout.area.left(), foot + 0.5), QPointF(layout.area.right(), foot + 0.5))
    for x, text, room in _axis_ticks(painter, layout.x):
        painter.setPen(thin_pen(tokens.control_edge))
        painter.drawLine(QPointF(x, foot), QPointF(x, foot + 3))
        painter.setPen(QColor(tokens.ink_muted))
        painter.drawText(room.translated(0, foot + 4), int(Qt.AlignmentFlag.AlignCenter), text)
    painter.setPen(QColor(tokens.ink))
    label = QRectF(layout.area.left(), foot + TICKS_PX + 3, layout.area.width(), LABEL_PX)
    cut(painter, label, curves.x.with_arrow(better), _MIDDLE)


def paint_upper_axis(
    painter: QPainter, widget: QWidget, curves: Curves, layout: CurveLayout, cut: Cut
) -> None:
    """The second name of x, over the area."""
    if curves.upper is None or curves.upper[1] <= 0:
        return
    axis, unit = curves.upper
    tokens, area = current(), layout.area
    foot = area.top() - 4 - layout.lanes * LANE_PX
    scale = ValueScale(layout.x.low / unit, layout.x.high / unit, layout.x.start, layout.x.end)
    painter.setFont(sized_font(widget))
    painter.setPen(thin_pen(tokens.hairline))
    painter.drawLine(QPointF(area.left(), foot + 0.5), QPointF(area.right(), foot + 0.5))
    for x, text, room in _axis_ticks(painter, scale):
        painter.setPen(thin_pen(tokens.hairline))
        painter.drawLine(QPointF(x, foot - 3), QPointF(x, foot))
        painter.setPen(QColor(tokens.ink_muted))
        place = room.translated(0, foot - TICKS_PX - 2)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)
    painter.setPen(QColor(tokens.ink_muted))
    label = QRectF(area.left(), foot - TICKS_PX - LINE_PX, area.width(), LINE_PX)
    cut(painter, label, axis.with_unit, _MIDDLE)


def paint_bands(painter: QPainter, curves: Curves, layout: CurveLayout) -> None:
    """Intervals as bands behind the lines."""
    painter.setPen(Qt.PenStyle.NoPen)
    for curve in reversed(curves.curves):
        ends = [
            (layout.x.at(point.x), layout.y.at(point.measured.low), layout.y.at(point.measured.high))
            for point in curve.points
            if point.measured.low is not None and point.measured.high is not None
        ]
        alpha = _PALE_BAND_ALPHA if curve.is_dashed else _BAND_ALPHA
        painter.setBrush(with_alpha(system_colour(curve.place), alpha))
        upper = [QPointF(x, high) for x, _, high in ends]
        lower = [QPointF(x, low) for x, low, _ in reversed(ends)]
        painter.drawPolygon(QPolygonF(upper + lower))


def paint_lines(painter: QPainter, curves: Curves, layout: CurveLayout) -> None:
    """Each curve, broken where it has no value; the most important one last."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for curve in reversed(curves.curves):
        painter.setPen(curve_pen(curve))
        part: list[QPointF] = []
        for point in curve.points:
            if point.measured.value is not None:
                part.append(QPointF(layout.x.at(point.x), layout.y.at(point.measured.value)))
                continue
            painter.drawPolyline(QPolygonF(part))
            part = []
        painter.drawPolyline(QPolygonF(part))


def paint_levels(
    painter: QPainter, widget: QWidget, curves: Curves, layout: CurveLayout
) -> list[tuple[QRectF, str]]:
    """Dotted lines across with their words on them; gives where they can be pointed at."""
    tokens, area = current(), layout.area
    painter.setFont(sized_font(widget))
    metrics = QFontMetricsF(painter.font())
    told: list[tuple[QRectF, str]] = []
    for level in curves.levels:
        y = round(layout.y.at(level.value)) + 0.5
        painter.setPen(QPen(QColor(tokens.ink_muted), 1.2, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        text = metrics.elidedText(level.label, Qt.TextElideMode.ElideRight, area.width() - 16)
        wide = metrics.horizontalAdvance(text) + 8
        above = y - 17 >= area.top()
        box = QRectF(area.left() + 4, y - 17 if above else y + 1, wide, 16)
        painter.fillRect(box, with_alpha(tokens.plot_background, 0.85))
        painter.setPen(QColor(tokens.ink_muted))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)
        told.append((box.united(QRectF(area.left(), y - 4, area.width(), 8)), level.text or level.label))
    return told


def paint_lanes(
    painter: QPainter, widget: QWidget, curves: Curves, layout: CurveLayout
) -> list[tuple[QRectF, str]]:
    """Brackets over stretches and signs at marked places, with their words; gives where they can be pointed at."""
    area = layout.area
    top = area.top() - 4 - layout.lanes * LANE_PX
    painter.setFont(sized_font(widget))
    told: list[tuple[QRectF, str]] = []
    for stretch in curves.stretches:
        left, right = layout.x.at(stretch.low), layout.x.at(stretch.high)
        box = _paint_bracket(painter, layout, left, right, top, stretch.label)
        told.append((box, stretch.text or stretch.label))
    if curves.stretches:
        top += LANE_PX
    taken = area.left() - 4
    for place in curves.places:
        box = _paint_place(painter, layout, layout.x.at(place.x), top, place.label, place.is_warning, taken)
        taken = box.right() + 14
        told.append((box, place.text or place.label))
    return told


def _paint_bracket(
    painter: QPainter, layout: CurveLayout, left: float, right: float, top: float, label: str
) -> QRectF:
    tokens, area = current(), layout.area
    colour = QColor(tokens.good)
    painter.fillRect(
        QRectF(left, area.top(), right - left, area.height()), with_alpha(tokens.good_tint, 0.55)
    )
    y = round(top + LANE_PX - 3) + 0.5
    painter.setPen(QPen(colour, 1.4))
    painter.drawPolyline(
        QPolygonF([QPointF(left, y + 4), QPointF(left, y), QPointF(right, y), QPointF(right, y + 4)])
    )
    metrics = QFontMetricsF(painter.font())
    text = metrics.elidedText(label, Qt.TextElideMode.ElideRight, area.width())
    wide = metrics.horizontalAdvance(text) + 2
    start = min(max(area.left(), (left + right - wide) / 2), area.right() - wide)
    box = QRectF(start, top - 1, wide, LANE_PX - 3)
    painter.setPen(colour)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)
    return box


def _paint_place(
    painter: QPainter, layout: CurveLayout, x: float, top: float, label: str, warns: bool, taken: float
) -> QRectF:
    """A diamond at its x, or a triangle where it warns, with the word on the side that has room."""
    tokens, area = current(), layout.area
    colour = QColor(tokens.check if warns else tokens.ink)
    middle = top + LANE_PX / 2
    painter.setPen(thin_pen(with_alpha(colour.name(), 0.7), Qt.PenStyle.DashLine))
    painter.drawLine(QPointF(x, middle + 5), QPointF(x, area.bottom()))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    shape = [(0, -5.5), (5, 4), (-5, 4)] if warns else [(0, -5.5), (5, 0), (0, 5.5), (-5, 0)]
    painter.drawPolygon(QPolygonF([QPointF(x + dx, middle + dy) for dx, dy in shape]))
    metrics = QFontMetricsF(painter.font())
    on_left = x - 12 - metrics.horizontalAdvance(label) >= taken
    start = max(x + 10, taken)
    room = (x - 10 - taken) if on_left else (layout.width - 6 - start)
    text = metrics.elidedText(label, Qt.TextElideMode.ElideRight, max(20.0, room))
    wide = metrics.horizontalAdvance(text) + 2
    box = QRectF(x - 10 - wide if on_left else start, top, wide, LANE_PX)
    painter.setPen(colour)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | _LEFT), text)
    return box.united(QRectF(x - 6, top, 12, LANE_PX))


def paint_counts(painter: QPainter, widget: QWidget, curves: Curves, layout: CurveLayout, cut: Cut) -> None:
    """Bars below the curves, with their axis at the right."""
    if curves.below is None:
        return
    tokens, box = current(), layout.counts
    painter.setFont(sized_font(widget))
    for tick in (0.0, layout.count.high):
        y = round(layout.count.at(tick)) + 0.5
        painter.setPen(thin_pen(tokens.plot_grid))
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
        painter.setPen(QColor(tokens.ink_muted))
        room = QRectF(box.right() + 4, y - 9, layout.width - box.right() - 4, 18)
        painter.drawText(room, int(_LEFT | Qt.AlignmentFlag.AlignVCenter), f"{tick:,.0f}")
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens.waveform_muted))
    places = [layout.x.at(x) for x, _ in curves.below.counts]
    gap = min((b - a for a, b in itertools.pairwise(places)), default=12.0)
    wide = max(1.0, min(14.0, gap - 1.0))
    for x, (_, count) in zip(places, curves.below.counts, strict=True):
        top = layout.count.at(count)
        left = max(box.left(), x - wide / 2)
        right = min(box.right(), x + wide / 2)
        painter.drawRect(QRectF(left, top, right - left, box.bottom() - top))
    painter.setPen(QColor(tokens.ink_muted))
    label = QRectF(box.left() + 4, box.top() - 2, box.width() - 8, 16)
    metrics = QFontMetricsF(painter.font())
    wide = min(label.width(), metrics.horizontalAdvance(curves.below.label) + 6)
    painter.fillRect(
        QRectF(label.left() - 2, label.top(), wide, 16), with_alpha(tokens.plot_background, 0.85)
    )
    cut(painter, label, curves.below.label, _LEFT)
