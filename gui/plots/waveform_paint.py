"""How a waveform looks: columns, ruler, labelled stretches, the strip that shows where the zoom is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from gui.plots.drawing import thin_pen, with_alpha
from gui.plots.live_envelope import ColumnsLike
from gui.plots.times import tick_step_s, tick_text, ticks_s
from gui.theme import current

CLIPPED_LEVEL = 0.999
"""A sample at least this high counts as full scale."""
RULER_PX = 22
_LANE_PX, _OVERVIEW_PX = 22, 6
_QUIET_LEVEL, _HOT_LEVEL = 10 ** (-40 / 20), 10 ** (-3 / 20)


@dataclass(frozen=True, slots=True)
class Span:
    """The stretch of time that a strip of pixels shows.

    >>> span = Span(1.0, 3.0, 0.0, 200.0)
    >>> span.x(2.0), span.seconds(50.0)
    (100.0, 1.5)
    """

    start_s: float
    end_s: float
    left: float
    width: float

    def x(self, seconds: float) -> float:
        """Where a moment stands, in pixels."""
        return self.left + (seconds - self.start_s) / (self.end_s - self.start_s) * self.width

    def seconds(self, x: float) -> float:
        """The moment under a pixel."""
        return self.start_s + (x - self.left) / max(1.0, self.width) * (self.end_s - self.start_s)


@dataclass(frozen=True, slots=True)
class Lanes:
    """Where everything of a waveform lies, from top to bottom: ruler, wave, marks, overview."""

    ruler: QRectF
    wave: QRectF
    marks: QRectF
    overview: QRectF

    @classmethod
    def of(cls, width: float, height: float, with_marks: bool, with_overview: bool) -> Lanes:
        """The lanes of a widget; those that aren't wanted have no height and leave theirs to the wave."""
        overview_px = _OVERVIEW_PX if with_overview else 0
        overview = QRectF(4, height - overview_px - 2, max(1.0, width - 8), overview_px)
        lane_px = _LANE_PX if with_marks else 0
        lane = QRectF(0, overview.top() - (2 if with_overview else 0) - lane_px, width, lane_px)
        bottom = lane.top() - (2 if with_marks else 0)
        return cls(
            ruler=QRectF(0, 0, width, RULER_PX),
            wave=QRectF(0, RULER_PX, width, max(8.0, bottom - RULER_PX)),
            marks=lane,
            overview=overview,
        )


def paint_columns(
    painter: QPainter, columns: ColumnsLike, height: float, gain: float, by_level: bool
) -> None:
    """One vertical line a column, from highest to lowest, in device pixels from x = 0.

    Args:
        painter: on a surface whose unit is one device pixel, without antialiasing.
        columns: lowest and highest values, -1 to 1.
        height: of the strip, in device pixels.
        gain: factor on the values; what leaves the strip is cut.
        by_level: also colour what is faint and what comes near full scale.
    """
    lows, highs = columns.lows, columns.highs
    middle = (height - 1) / 2
    tops = np.round(middle - np.clip(highs * gain, -1, 1) * middle)
    bottoms = np.round(middle - np.clip(lows * gain, -1, 1) * middle)
    colours = _column_colours(np.maximum(np.abs(lows), np.abs(highs)), by_level)
    for index, colour in enumerate(_palette()):
        chosen = np.flatnonzero(colours == index)
        painter.setPen(thin_pen(colour))
        painter.drawLines(
            [
                QLineF(x + 0.5, top + 0.5, x + 0.5, bottom + 1.5)
                for x, top, bottom in zip(
                    chosen.tolist(), tops[chosen].tolist(), bottoms[chosen].tolist(), strict=True
                )
            ]
        )


def _palette() -> tuple[str, ...]:
    tokens = current()
    return tokens.waveform, tokens.waveform_muted, tokens.check, tokens.bad


def _column_colours(peaks: NDArray[np.float32], by_level: bool) -> NDArray[np.int8]:
    colours = np.zeros(len(peaks), np.int8)
    if by_level:
        colours[peaks < _QUIET_LEVEL] = 1
        colours[peaks >= _HOT_LEVEL] = 2
    colours[peaks >= CLIPPED_LEVEL] = 3
    return colours


def paint_ruler(
    painter: QPainter,
    area: QRectF,
    span: Span,
    below: float,
    text_of: Callable[[float, float], str] = tick_text,
) -> None:
    """Ticks with their times in `area`, and faint lines from there down to `below`.

    Args:
        painter, area, span, below: where to.
        text_of: a tick in words, given it and the step from tick to tick.
    """
    tokens = current()
    metrics = QFontMetricsF(painter.font())
    step_s = tick_step_s(span.end_s - span.start_s, area.width())
    for tick in ticks_s(span.start_s, span.end_s, step_s):
        x = round(span.x(tick)) + 0.5
        painter.setPen(thin_pen(tokens.plot_grid))
        painter.drawLine(QPointF(x, area.bottom() - 4), QPointF(x, below))
        text = text_of(tick, step_s)
        if x + 4 + metrics.horizontalAdvance(text) < area.right():
            painter.setPen(QColor(tokens.ink_muted))
            painter.drawText(QPointF(x + 4, area.bottom() - 6), text)


def paint_marks(
    painter: QPainter,
    lane: QRectF,
    span: Span,
    marks: Sequence[tuple[float, float, str]],
    hovered: int | None,
) -> None:
    """Labelled stretches side by side in one lane; a text that doesn't fit is cut with an ellipsis."""
    tokens = current()
    metrics = QFontMetricsF(painter.font())
    for index, (start_s, end_s, label) in enumerate(marks):
        box = QRectF(QPointF(span.x(start_s), lane.top()), QPointF(span.x(end_s), lane.bottom()))
        box = box.intersected(lane).adjusted(0.5, 1.5, -1.5, -1.5)
        if box.width() < 1:
            continue
        painter.setPen(thin_pen(tokens.control_edge))
        painter.setBrush(QColor(tokens.selected if index == hovered else tokens.hover))
        painter.drawRoundedRect(box, 3, 3)
        inner = box.adjusted(5, 0, -3, 0)
        if inner.width() >= metrics.averageCharWidth() * 2:
            painter.setPen(QColor(tokens.ink))
            text = metrics.elidedText(label, Qt.TextElideMode.ElideRight, inner.width())
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignVCenter), text)


def paint_range(painter: QPainter, area: QRectF, left: float, right: float, looping: bool) -> None:
    """A selected stretch: tinted with edges; with brackets where it plays in a loop."""
    tokens = current()
    box = QRectF(QPointF(left, area.top()), QPointF(right, area.bottom())).intersected(area)
    painter.fillRect(box, with_alpha(tokens.accent, 0.16))
    painter.setPen(thin_pen(tokens.accent))
    for x in (left, right):
        if area.left() <= x <= area.right():
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
    if looping:
        painter.setPen(QPen(QColor(tokens.accent), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        for x, arm in ((left + 1, 8), (right - 1, -8)):
            top, bottom = area.top() + 2, area.bottom() - 2
            bracket = [(x + arm, top), (x, top), (x, bottom), (x + arm, bottom)]
            painter.drawPolyline([QPointF(*corner) for corner in bracket])


def paint_playhead(painter: QPainter, x: float, top: float, bottom: float) -> None:
    """A line with a small handle at its top."""
    colour = QColor(current().playhead)
    painter.setPen(thin_pen(colour))
    painter.drawLine(QPointF(x, top), QPointF(x, bottom))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([QPointF(x - 5, top), QPointF(x + 5, top), QPointF(x, top + 7)]))


def paint_overview(painter: QPainter, lane: QRectF, share: tuple[float, float]) -> None:
    """Which share (0 to 1) of the whole is in view."""
    tokens = current()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens.hover))
    painter.drawRoundedRect(lane, 3, 3)
    left = lane.left() + share[0] * lane.width()
    width = max(12.0, (share[1] - share[0]) * lane.width())
    painter.setBrush(QColor(tokens.control_edge))
    painter.drawRoundedRect(QRectF(min(left, lane.right() - width), lane.top(), width, lane.height()), 3, 3)
