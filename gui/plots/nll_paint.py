"""How token losses are painted: the two strokes of positive and negative, bands, grid, switch, the window."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.plots.drawing import paint_chip, paint_on_ground, sized_font, thin_pen, with_alpha
from gui.plots.nll_lines import Half, HalfSpan, LossLine, NllLines, Outline, outline, runs
from gui.plots.times import tick_digits
from gui.plots.value_axis import ValueScale, number_text
from gui.plots.waveform_paint import Span
from gui.theme import current

SAMPLE_PX = 26.0
GRIP_PX = 22.0
_BAND_ALPHA = 0.16
_DASHES = [4.5, 2.5]
_FEW = 300


def half_colour(half: Half) -> str:
    """The colour of a half; never alone, the negative's stroke is dashed too."""
    return current().insertion if half == "positive" else current().deletion


def half_pen(half: Half, width: float = 1.8) -> QPen:
    """The stroke of a half."""
    pen = QPen(QColor(half_colour(half)), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if half == "negative":
        pen.setDashPattern(_DASHES)
    return pen


def paint_sample(painter: QPainter, left: float, middle: float, half: Half) -> None:
    """The stroke of a half in a legend."""
    painter.setPen(half_pen(half, 2.0))
    y = round(middle) + 0.5
    painter.drawLine(QPointF(left, y), QPointF(left + SAMPLE_PX, y))


def paint_losses(painter: QPainter, line: LossLine, span: Span, scale: ValueScale) -> None:
    """The losses of a half over a stretch: means as a line with its band, single values as steps."""
    found = outline(line, span.start_s, span.end_s, round(span.width))
    if not len(found.lows):
        return
    if found.is_dense:
        _paint_dense(painter, line.half, found, span, scale)
    elif line.errors is None:
        _paint_steps(painter, line.half, found, span, scale)
    else:
        _paint_mean(painter, line, found, span, scale)


def _paint_dense(painter: QPainter, half: Half, found: Outline, span: Span, scale: ValueScale) -> None:
    """A stroke down every pixel; the negative leaves every third one out, which reads as a dash."""
    columns = np.round(found.left * span.width).astype(np.int64)
    shown = np.isfinite(found.lows) & ((columns % 3 != 0) | (half == "positive"))
    lows, highs = (_pixels(scale, values[shown]) for values in (found.lows, found.highs))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(thin_pen(with_alpha(half_colour(half), 0.75)))
    xs = span.left + columns[shown] + 0.5
    strokes = zip(xs.tolist(), lows.tolist(), highs.tolist(), strict=True)
    painter.drawLines([QLineF(x, low + 0.5, x, high - 0.5) for x, low, high in strokes])


def _paint_steps(painter: QPainter, half: Half, found: Outline, span: Span, scale: ValueScale) -> None:
    left, right = (span.left + share * span.width for share in (found.left, found.right))
    xs = np.column_stack([left, right]).ravel().tolist()
    ys = np.repeat(_pixels(scale, found.lows), 2).tolist()
    painter.setPen(half_pen(half, 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    # Smooth edges of hundreds of upright strokes can't be seen, but cost a tenth of a second.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, len(found.lows) < _FEW)
    for first, end in runs(np.isfinite(found.lows)):
        part = slice(2 * first, 2 * end)
        painter.drawPolyline(QPolygonF([QPointF(*at) for at in zip(xs[part], ys[part], strict=True)]))


def _paint_mean(painter: QPainter, line: LossLine, found: Outline, span: Span, scale: ValueScale) -> None:
    assert line.errors is not None
    first = max(0, int(np.searchsorted(line.edges_s, span.start_s, side="right")) - 1)
    errors = line.errors[first : first + len(found.lows)]
    xs = span.left + (found.left + found.right) / 2 * span.width
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(half_colour(line.half), _BAND_ALPHA))
    for begin, end in runs(np.isfinite(errors) & np.isfinite(found.lows)):
        part = slice(begin, end)
        upper = _points(xs[part], _pixels(scale, found.lows[part] + errors[part]))
        lower = _points(xs[part], _pixels(scale, found.lows[part] - errors[part]))
        painter.drawPolygon(QPolygonF(upper + lower[::-1]))
    painter.setPen(half_pen(line.half, 2.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for begin, end in runs(np.isfinite(found.lows)):
        part = slice(begin, end)
        painter.drawPolyline(QPolygonF(_points(xs[part], _pixels(scale, found.lows[part]))))


def _points(xs: np.ndarray, ys: np.ndarray) -> list[QPointF]:
    return [QPointF(x, y) for x, y in zip(xs.tolist(), ys.tolist(), strict=True)]


def _pixels(scale: ValueScale, values: np.ndarray) -> np.ndarray:
    return scale.start + (values - scale.low) / (scale.high - scale.low) * (scale.end - scale.start)


def paint_values(painter: QPainter, area: QRectF, scale: ValueScale) -> None:
    """Lines across."""
    for tick in scale.ticks(_parts(area)):
        y = round(scale.at(tick)) + 0.5
        painter.setPen(thin_pen(current().plot_grid))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))


def paint_value_numbers(
    painter: QPainter, widget: QWidget, area: QRectF, scale: ValueScale, unit: str
) -> None:
    """Their numbers at the left edge, on a ground of their own: the time axis runs from edge to edge.

    Args:
        painter, widget, area, scale: as of all pieces.
        unit: what they are of, behind the uppermost.
    """
    painter.setFont(sized_font(widget))
    metrics = QFontMetricsF(painter.font())
    ticks = scale.ticks(_parts(area))
    for tick in ticks:
        y, text = scale.at(tick), number_text(tick)
        text += f" {unit}" if tick == ticks[-1] else ""
        top = min(max(area.top() + 1, y - metrics.height() / 2), area.bottom() - metrics.height() - 1)
        box = QRectF(4, top, metrics.horizontalAdvance(text) + 6, metrics.height())
        paint_on_ground(painter, box, text)


def _parts(area: QRectF) -> int:
    return 6 if area.height() > 200 else 4 if area.height() > 90 else 2


def signed_text(tick: float, step_s: float) -> str:
    """A tick as its distance from the switch in seconds.

    >>> signed_text(-0.5, 0.1), signed_text(2.0, 1.0)
    ('−0.5 s', '+2 s')
    """
    return f"{number_text(tick, tick_digits(step_s), signed=True)} s"


def paint_switch(painter: QPainter, x: float, top: float, bottom: float) -> None:
    """The line of the switch: a dash and a dot, as no other line has, with a diamond at its head."""
    colour = QColor(current().ink)
    pen = QPen(colour, 1.4, Qt.PenStyle.DashDotLine)
    painter.setPen(pen)
    painter.drawLine(QPointF(x, top), QPointF(x, bottom))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    corners = [(0, -5.0), (5.0, 0), (0, 5.0), (-5.0, 0)]
    painter.drawPolygon(QPolygonF([QPointF(x + dx, top + dy) for dx, dy in corners]))


def paint_window(painter: QPainter, box: QRectF, ends: bool, is_held: bool) -> None:
    """The window: a tinted stretch between two lines, with grips where its ends can be dragged."""
    tokens = current()
    painter.fillRect(box, with_alpha(tokens.accent, 0.15 if is_held else 0.10))
    painter.setPen(QPen(QColor(tokens.accent), 2.2 if is_held else 1.4))
    for x in (box.left(), box.right()):
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
    if not ends:
        return
    painter.setPen(thin_pen(tokens.on_accent))
    painter.setBrush(QColor(tokens.focus))
    grip = QRectF(box.right() - 4, box.center().y() - GRIP_PX / 2, 8, GRIP_PX)
    painter.drawRoundedRect(grip, 3, 3)
    x = round(grip.center().x()) + 0.5
    painter.drawLine(QPointF(x, grip.top() + 6), QPointF(x, grip.bottom() - 6))


def paint_window_words(painter: QPainter, widget: QWidget, box: QRectF, bounds: QRectF, text: str) -> None:
    """How long the window is and where, at its foot."""
    painter.setFont(sized_font(widget))
    half_px = QFontMetricsF(painter.font()).horizontalAdvance(text) / 2 + 8
    middle = max(box.center().x(), box.left() + half_px)  # never over what is before the window
    paint_chip(painter, QPointF(middle, box.bottom() - 22), text, bounds)


def paint_half_span(painter: QPainter, span: Span, where: HalfSpan, area: QRectF) -> None:
    """A bracket under the curve over the window of one half, in its stroke."""
    y = area.bottom() - (6 if where.half == "positive" else 12)
    left, right = span.x(where.start_s), span.x(where.end_s)
    painter.setPen(half_pen(where.half, 2.4))
    painter.drawLine(QPointF(left, y), QPointF(right, y))
    painter.setPen(QPen(QColor(half_colour(where.half)), 1.6))
    for x in (left, right):
        painter.drawLine(QPointF(x, y - 4), QPointF(x, y + 3))


def paint_reading(
    painter: QPainter,
    widget: QWidget,
    lines: NllLines,
    time_s: float,
    span: Span,
    scale: ValueScale,
    said: list[str],
) -> None:
    """The reading line, a dot on each half, and their numbers in a box at the side that has room."""
    tokens = current()
    x = round(span.x(time_s)) + 0.5
    top, bottom = min(scale.start, scale.end), max(scale.start, scale.end)
    painter.setPen(thin_pen(tokens.control_edge, Qt.PenStyle.DotLine))
    painter.drawLine(QPointF(x, top - 8), QPointF(x, bottom + 4))
    for line in lines.lines:
        place = line.place_at(time_s)
        if place is not None:
            painter.setPen(thin_pen(tokens.plot_background))
            painter.setBrush(QColor(half_colour(line.half)))
            painter.drawEllipse(QPointF(x, scale.within(float(line.losses[place]))), 4.0, 4.0)
    painter.setFont(sized_font(widget))
    metrics = QFontMetricsF(painter.font())
    if len(said) * metrics.lineSpacing() > (bottom - top) / 2:  # in a low plot the box would cover the lines
        said = [said[0], " · ".join(said[1:])]
    wide = max(metrics.horizontalAdvance(text) for text in said) + 16
    high = len(said) * metrics.lineSpacing() + 8
    left = x + 10 if x + 10 + wide < widget.width() - 2 else x - 10 - wide
    left = min(max(2.0, left), max(2.0, widget.width() - wide - 2))
    box = QRectF(left, max(2.0, min(top, widget.height() - high - 4)), wide, high)
    painter.setPen(thin_pen(tokens.hairline))
    painter.setBrush(QColor(tokens.surface))
    painter.drawRoundedRect(box, 4, 4)
    painter.setPen(QColor(tokens.ink))
    for index, text in enumerate(said):
        room = QRectF(
            box.left() + 8, box.top() + 4 + index * metrics.lineSpacing(), wide, metrics.lineSpacing()
        )
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), text)
