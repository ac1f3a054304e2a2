"""Boxes with their dots: quartiles of each system from above, and every item as a dot on it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import paint_axis_ground, pinned_top, sized_font, thin_pen
from gui.plots.legend import paint_sign
from gui.plots.mark_plot import EDGE_PX, Mark, MarkPlot
from gui.plots.value_axis import ValueScale, number_text, round_limits
from gui.plots.value_words import Measured, PlotCell, measured_lines, table_cells
from gui.theme import current
from gui.theme.tokens import FONT_TABLE_PX, system_colour

_ROW_PX, _BOX_PX, _TOP_PX, _AXIS_PX, _DOT_PX = 54.0, 22.0, 8.0, 46.0, 3.2
_SCATTER_PX = 15.0
"""How far dots stand from the middle of their row at most, so that equal ones are seen beside each other."""


@dataclass(frozen=True, slots=True)
class BoxDot:
    """One dot. `key`: given back by the signals; `label`: what a person reads."""

    key: Hashable
    label: str
    measured: Measured


@dataclass(frozen=True, slots=True)
class Box:
    """One row.

    Attributes:
        label: what a person reads, such as the name of a system; place: in the scale of colours.
        lowest, lower_quartile, median, upper_quartile, highest: of the dots.
        mean: of all votes.
        dots: any order.
    """

    label: str
    place: int
    lowest: float
    lower_quartile: float
    median: float
    upper_quartile: float
    highest: float
    mean: float | None
    dots: Sequence[BoxDot]


class BoxPlot(MarkPlot):
    """Rows from above; the dots are the marks."""

    LEAST_WIDTH_PX = 320

    def __init__(self, parent: QWidget | None = None) -> None:
        self._boxes: tuple[Box, ...] = ()
        self._axis = AxisLabel("")
        self._limits: tuple[float, float] | None = None
        super().__init__(self.tr("Boxes"), self.tr("No values to show"), parent)

    def set_boxes(
        self, boxes: Sequence[Box], axis: AxisLabel, limits: tuple[float, float] | None = None
    ) -> None:
        """Show boxes.

        Args:
            boxes: from above.
            axis: what the values are.
            limits: ends of the axis; None: round ends about the values.
        """
        self._boxes, self._axis, self._limits = tuple(boxes), axis, limits
        self._changed()

    def mark_text(self, key: Hashable) -> str:
        box, dot = next((box, dot) for box in self._boxes for dot in box.dots if dot.key == key)
        return "\n".join([f"{box.label} · {dot.label}", *measured_lines(self._axis, dot.measured)])

    def table(self) -> list[tuple[PlotCell, ...]]:
        made: list[tuple[PlotCell, ...]] = [
            (
                "system",
                "item",
                "value",
                "low",
                "high",
                "n",
                "reason",
                "lower quartile",
                "median",
                "upper quartile",
            )
        ]
        for box in self._boxes:
            quartiles = (box.lower_quartile, box.median, box.upper_quartile)
            made += [(box.label, dot.label, *table_cells(dot.measured), *quartiles) for dot in box.dots]
        return made

    # --- geometry ------------------------------------------------------------------------------------------

    def _is_empty(self) -> bool:
        return not self._boxes

    def _content_height(self, width: float) -> float:
        return 120.0 if self._is_empty() else _TOP_PX + len(self._boxes) * _ROW_PX + _AXIS_PX

    def _scale(self) -> ValueScale:
        metrics = QFontMetricsF(sized_font(self, FONT_TABLE_PX))
        names = max((metrics.horizontalAdvance(box.label) for box in self._boxes), default=0.0) + 22
        left = EDGE_PX + min(names, 0.34 * self.width()) + 10
        ends = [end for box in self._boxes for end in (box.lowest, box.highest)]
        low, high = self._limits or round_limits(ends)
        return ValueScale(low, high, left, max(left + 60, self.width() - EDGE_PX - 10))

    def _middle(self, row: int) -> float:
        return _TOP_PX + (row + 0.5) * _ROW_PX

    def _place_marks(self) -> list[Mark]:
        scale = self._scale()
        marks: list[Mark] = []
        for row, box in enumerate(self._boxes):
            known = [dot for dot in box.dots if dot.measured.value is not None]
            ordered = sorted(known, key=lambda dot: (dot.measured.value or 0.0, dot.label))
            for column, dot in enumerate(ordered):
                assert dot.measured.value is not None
                at = QPointF(scale.within(dot.measured.value), self._middle(row) + _aside(dot.label))
                marks.append(Mark(dot.key, QRectF(at.x() - 6, at.y() - 6, 12, 12), row, column))
        return marks

    def _axis_top(self) -> float:
        return pinned_top(self, _TOP_PX + len(self._boxes) * _ROW_PX, _AXIS_PX)

    # --- painting ------------------------------------------------------------------------------------------

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        scale = self._scale()
        self._paint_grid(painter, scale)
        for row, box in enumerate(self._boxes):
            self._paint_box(painter, scale, box, self._middle(row))
        for mark in self.marks:
            if mark.box.intersects(dirty):
                self._paint_dot(painter, mark)
        self._paint_axis(painter, scale)

    def _ticks(self, scale: ValueScale) -> list[float]:
        return scale.ticks(5 if scale.end - scale.start > 240 else 3)

    def _paint_grid(self, painter: QPainter, scale: ValueScale) -> None:
        painter.setPen(thin_pen(current().plot_grid))
        for tick in self._ticks(scale):
            x = round(scale.at(tick)) + 0.5
            painter.drawLine(QPointF(x, _TOP_PX), QPointF(x, _TOP_PX + len(self._boxes) * _ROW_PX))

    def _paint_box(self, painter: QPainter, scale: ValueScale, box: Box, middle: float) -> None:
        tokens, colour = current(), QColor(system_colour(box.place))
        paint_sign(painter, QPointF(EDGE_PX + 6, middle), box.place, 4.2)
        painter.setFont(sized_font(self, FONT_TABLE_PX))
        painter.setPen(QColor(tokens.ink))
        name = QRectF(EDGE_PX + 16, middle - 12, scale.start - EDGE_PX - 26, 24)
        self._draw_cut(painter, name, box.label)
        painter.setPen(QPen(colour, 1.4))
        painter.drawLine(
            QPointF(scale.within(box.lowest), middle), QPointF(scale.within(box.lower_quartile), middle)
        )
        painter.drawLine(
            QPointF(scale.within(box.upper_quartile), middle), QPointF(scale.within(box.highest), middle)
        )
        left, right = scale.within(box.lower_quartile), scale.within(box.upper_quartile)
        ground = QColor(colour)
        ground.setAlphaF(0.16)
        painter.setBrush(ground)
        painter.drawRoundedRect(QRectF(left, middle - _BOX_PX / 2, max(1.0, right - left), _BOX_PX), 2, 2)
        painter.setPen(QPen(colour, 2.4))
        x = scale.within(box.median)
        painter.drawLine(QPointF(x, middle - _BOX_PX / 2), QPointF(x, middle + _BOX_PX / 2))
        if box.mean is not None:
            painter.setPen(QPen(QColor(tokens.ink), 1.4, Qt.PenStyle.DotLine))
            x = scale.within(box.mean)
            painter.drawLine(QPointF(x, middle - _ROW_PX / 2 + 4), QPointF(x, middle + _ROW_PX / 2 - 4))

    def _paint_dot(self, painter: QPainter, mark: Mark) -> None:
        colour = QColor(system_colour(self._boxes[mark.row].place))
        if (ring := self._ring_pen(mark.key)) is not None:
            painter.setPen(ring)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(mark.box.center(), _DOT_PX + 3.5, _DOT_PX + 3.5)
        painter.setPen(thin_pen(current().plot_background))
        painter.setBrush(colour)
        painter.drawEllipse(mark.box.center(), _DOT_PX, _DOT_PX)

    def _paint_axis(self, painter: QPainter, scale: ValueScale) -> None:
        """Numbers and name, in sight however far the rows are scrolled."""
        tokens, top = current(), self._axis_top()
        paint_axis_ground(painter, self, top, _TOP_PX + len(self._boxes) * _ROW_PX)
        painter.setFont(sized_font(self))
        painter.setPen(QColor(tokens.ink_muted))
        for tick in self._ticks(scale):
            x = round(scale.at(tick)) + 0.5
            painter.drawText(
                QRectF(x - 30, top + 3, 60, 16), int(Qt.AlignmentFlag.AlignCenter), number_text(tick)
            )
        painter.setPen(QColor(tokens.ink))
        below = QRectF(EDGE_PX, top + 20, self.width() - 2 * EDGE_PX, 20)
        self._draw_cut(
            painter, below, self._axis.with_arrow(self.tr("better")), Qt.AlignmentFlag.AlignHCenter
        )


def _aside(label: str) -> float:
    """Where a dot stands across its row: the same for an item in every row, so that the eye can follow it.

    >>> _aside("a") == _aside("a"), abs(_aside("a")) <= 15
    (True, True)
    """
    byte = blake2b(label.encode("utf-8", "surrogatepass"), digest_size=1).digest()[0]
    return (byte / 255 - 0.5) * 2 * _SCATTER_PX
