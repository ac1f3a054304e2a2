"""Differences to a baseline as a forest plot: systems, with and without a rule, ratios to another measure."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import paint_axis_ground, pinned_top, sized_font, thin_pen
from gui.plots.legend import paint_sign
from gui.plots.mark_plot import EDGE_PX, Mark, MarkPlot
from gui.plots.value_axis import ValueScale, number_text, robust_limits
from gui.plots.value_words import Measured, PlotCell, measured_lines, table_cells
from gui.plots.whisker import paint_whisker
from gui.theme import current
from gui.theme.tokens import FONT_TABLE_PX, system_colour

_ROW_PX, _SECTION_PX, _HEAD_PX, _AXIS_PX = 26.0, 26.0, 24.0, 48.0
_LEAST_PLOT_PX, _NARROW_PX = 130.0, 560.0


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """One row.

    Attributes:
        key: given back by the signals.
        label: what a person reads, such as the name of a system.
        measured: the difference (or ratio) with its interval.
        place: in the scale of colours of systems, None for the ink.
        p, adjusted_p: of a test against no difference, raw and corrected for several; None where not tested.
        stars: marks of significance, such as "**".
        section: rows of one section stand together under it.
        test: how p was found, for the tooltip.
        untested: why there is no p where one would be expected.
    """

    key: Hashable
    label: str
    measured: Measured
    place: int | None = None
    p: float | None = None
    adjusted_p: float | None = None
    stars: str = ""
    section: str = ""
    test: str = ""
    untested: str = ""


class DifferencePlot(MarkPlot):
    """Points with whiskers about a line that means "no difference"; numbers stand at the right.

    The key of a mark is that of its row; the whole row can be hit.
    """

    LEAST_WIDTH_PX = 340

    def __init__(self, parent: QWidget | None = None) -> None:
        self._rows: tuple[DifferenceRow, ...] = ()
        self._axis = AxisLabel("")
        self._line_at = 0.0
        self._line_text = ""
        self._signed = True
        self._digits = 2
        self._within: tuple[float, float] | None = None
        super().__init__(self.tr("Differences"), self.tr("Nothing to compare with"), parent)

    def set_rows(
        self,
        rows: Sequence[DifferenceRow],
        axis: AxisLabel,
        line_text: str = "",
        line_at: float = 0.0,
        *,
        digits: int = 2,
        within: tuple[float, float] | None = None,
    ) -> None:
        """Show differences.

        Args:
            rows: from above; those of one section follow each other.
            axis: what the difference is, and which side is the better one.
            line_text: what the line means, such as "as good as careful".
            line_at: value of no difference: 0 for differences, 1 for ratios.
            digits: decimals of the numbers.
            within: ends that the axis doesn't go beyond, such as those of a scale; what does is marked there.
        """
        self._rows, self._axis, self._within = tuple(rows), axis, within
        self._line_at, self._line_text = line_at, line_text
        self._signed, self._digits = line_at == 0.0, digits
        self._changed()

    def mark_text(self, key: Hashable) -> str:
        row = next(row for row in self._rows if row.key == key)
        head = " · ".join(text for text in (row.section, row.label) if text)
        lines = [head, *measured_lines(self._axis, row.measured, self._signed, self._digits)]
        if row.untested:
            lines.append(self.tr("p: n/a, {0}").format(row.untested))
        if row.p is not None:
            lines.append(f"p = {_p_text(row.p)}")
        if row.adjusted_p is not None:
            lines.append(self.tr("adjusted p = {0} {1}").format(_p_text(row.adjusted_p), row.stars).rstrip())
        return "\n".join([*lines, row.test] if row.test else lines)

    def table(self) -> list[tuple[PlotCell, ...]]:
        head = (
            "section",
            "row",
            "value",
            "low",
            "high",
            "n",
            "reason",
            "p",
            "adjusted p",
            "stars",
            "why no p",
        )
        made: list[tuple[PlotCell, ...]] = [head]
        for row in self._rows:
            tests = (row.p, row.adjusted_p, row.stars, row.untested)
            made.append((row.section, row.label, *table_cells(row.measured), *tests))
        return made

    # --- geometry ------------------------------------------------------------------------------------------

    def _is_empty(self) -> bool:
        return not self._rows

    def _starts_section(self, index: int) -> bool:
        section = self._rows[index].section
        return bool(section) and (index == 0 or self._rows[index - 1].section != section)

    def _rows_height(self) -> float:
        sections = sum(self._starts_section(index) for index in range(len(self._rows)))
        return len(self._rows) * _ROW_PX + sections * _SECTION_PX

    def _content_height(self, width: float) -> float:
        return 120.0 if self._is_empty() else _HEAD_PX + self._rows_height() + _AXIS_PX

    def _row_tops(self) -> list[float]:
        tops: list[float] = []
        y = _HEAD_PX
        for index in range(len(self._rows)):
            y += _SECTION_PX if self._starts_section(index) else 0.0
            tops.append(y)
            y += _ROW_PX
        return tops

    def _columns(self) -> list[tuple[str, list[str], float]]:
        """Heads, texts and widths of the columns at the right: value with interval, n, p, stars."""
        metrics = QFontMetricsF(sized_font(self))
        narrow = self.width() < _NARROW_PX
        values = [self._value_text(row, short=narrow) for row in self._rows]
        columns = [(self._axis.unit, values), ("n", [f"{row.measured.n:,}" for row in self._rows])]
        if not narrow and any(row.adjusted_p is not None or row.untested for row in self._rows):
            columns.append((self.tr("adj. p"), [self._adjusted_text(row) for row in self._rows]))
        if any(row.stars for row in self._rows):
            columns.append(("", [row.stars for row in self._rows]))
        return [
            (head, texts, max(metrics.horizontalAdvance(text) for text in (head, *texts)) + 12)
            for head, texts in columns
        ]

    def _adjusted_text(self, row: DifferenceRow) -> str:
        if row.adjusted_p is None:
            return self.tr("n/a") if row.untested else ""
        return _p_text(row.adjusted_p)

    def _value_text(self, row: DifferenceRow, short: bool) -> str:
        measured = row.measured
        if measured.value is None:
            return self.tr("n/a")
        value = number_text(measured.value, self._digits, self._signed)
        if short or measured.low is None or measured.high is None:
            return value
        ends = (number_text(end, self._digits, self._signed) for end in (measured.low, measured.high))
        return "{} [{}, {}]".format(value, *ends)

    def _scale(self) -> ValueScale:
        metrics = QFontMetricsF(sized_font(self, FONT_TABLE_PX))
        names = max((metrics.horizontalAdvance(row.label) for row in self._rows), default=0.0) + 22
        right = self.width() - EDGE_PX - sum(wide for _, _, wide in self._columns()) - 6
        most = max(60.0, right - EDGE_PX - _LEAST_PLOT_PX)
        left = EDGE_PX + min(names, most, 0.34 * self.width()) + 14
        ends = [e for row in self._rows for e in (row.measured.value, row.measured.low, row.measured.high)]
        low, high = robust_limits(ends, self._line_at)
        if low == self._line_at or high == self._line_at:  # room on both sides of the line, or it is an edge
            spare = 0.08 * (high - low)
            low, high = low - spare * (low == self._line_at), high + spare * (high == self._line_at)
        if self._within is not None:
            low, high = max(low, self._within[0]), min(high, self._within[1])
        return ValueScale(low, high, left, max(left + 60, right - 8))

    def _place_marks(self) -> list[Mark]:
        wide = self.width() - 8.0
        return [
            Mark(row.key, QRectF(4, top, wide, _ROW_PX), index, 0)
            for index, (row, top) in enumerate(zip(self._rows, self._row_tops(), strict=True))
        ]

    # --- painting ------------------------------------------------------------------------------------------

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        scale = self._scale()
        columns = self._columns()
        self._paint_grid(painter, scale)
        self._paint_heads(painter, scale, columns)
        for index, (row, top) in enumerate(zip(self._rows, self._row_tops(), strict=True)):
            if self._starts_section(index):
                self._paint_section(painter, top - _SECTION_PX, row.section)
            self._paint_row(painter, scale, row, top)
            self._paint_numbers(painter, columns, index, top)
        self._paint_axis(painter, scale)

    def _ticks(self, scale: ValueScale) -> list[float]:
        return scale.ticks(5 if scale.end - scale.start > 240 else 3)

    def _paint_grid(self, painter: QPainter, scale: ValueScale) -> None:
        tokens = current()
        top, bottom = _HEAD_PX, _HEAD_PX + self._rows_height()
        painter.setPen(thin_pen(tokens.plot_grid))
        for tick in self._ticks(scale):
            x = round(scale.at(tick)) + 0.5
            painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        x = round(scale.at(self._line_at)) + 0.5
        painter.setPen(QPen(QColor(tokens.ink_muted), 1.4, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, top - 2), QPointF(x, bottom + 2))

    def _axis_top(self) -> float:
        return pinned_top(self, _HEAD_PX + self._rows_height(), _AXIS_PX)

    def _paint_axis(self, painter: QPainter, scale: ValueScale) -> None:
        """Numbers, name and unit, in sight however far the rows are scrolled."""
        tokens, bottom = current(), self._axis_top()
        paint_axis_ground(painter, self, bottom, _HEAD_PX + self._rows_height())
        painter.setFont(sized_font(self))
        metrics = QFontMetricsF(painter.font())
        taken = -1e9
        for tick in self._ticks(scale):
            x, text = round(scale.at(tick)) + 0.5, number_text(tick, signed=self._signed)
            half = metrics.horizontalAdvance(text) / 2
            if x - half > taken:
                taken = x + half + 6
                painter.setPen(QColor(tokens.ink_muted))
                room = QRectF(x - 30, bottom + 4, 60, 16)
                painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), text)
        painter.setPen(QColor(tokens.ink))
        label = QRectF(EDGE_PX, bottom + 22, self.width() - 2 * EDGE_PX, 20)
        text = self._axis.with_arrow(self.tr("better"))
        wide = min(label.width(), metrics.horizontalAdvance(text) + 2)
        middle = (scale.start + scale.end) / 2
        left = min(max(label.left(), middle - wide / 2), label.right() - wide)
        self._draw_cut(painter, QRectF(left, label.top(), wide, 20), text)

    def _paint_heads(
        self, painter: QPainter, scale: ValueScale, columns: list[tuple[str, list[str], float]]
    ) -> None:
        painter.setPen(QColor(current().ink_muted))
        painter.setFont(sized_font(self))
        if self._line_text:
            metrics = QFontMetricsF(painter.font())
            room_px = scale.end - scale.start + 16
            wide = min(room_px, metrics.horizontalAdvance(self._line_text) + 2)
            left = min(max(scale.start - 8, scale.at(self._line_at) - wide / 2), scale.end + 8 - wide)
            self._draw_cut(painter, QRectF(left, 3, wide, 18), self._line_text)
        for box, (head, _, _) in zip(self._column_boxes(columns, 3.0, 18.0), columns, strict=True):
            self._draw_cut(painter, box, head, Qt.AlignmentFlag.AlignRight)

    def _column_boxes(
        self, columns: list[tuple[str, list[str], float]], top: float, high: float
    ) -> list[QRectF]:
        right = self.width() - EDGE_PX
        boxes: list[QRectF] = []
        for _, _, wide in reversed(columns):
            boxes.append(QRectF(right - wide + 8, top, wide - 8, high))
            right -= wide
        return boxes[::-1]

    def _paint_section(self, painter: QPainter, top: float, section: str) -> None:
        painter.setFont(sized_font(self, FONT_TABLE_PX, bold=True))
        painter.setPen(QColor(current().ink))
        room = QRectF(EDGE_PX, top + 4, self.width() - 2 * EDGE_PX, _SECTION_PX - 4)
        painter.fillRect(room, QColor(current().plot_background))
        self._draw_cut(painter, room, section)

    def _paint_row(self, painter: QPainter, scale: ValueScale, row: DifferenceRow, top: float) -> None:
        tokens = current()
        middle = top + _ROW_PX / 2
        self._paint_row_ground(painter, row.key, QRectF(4, top, self.width() - 8.0, _ROW_PX))
        if row.place is not None:
            paint_sign(painter, QPointF(EDGE_PX + 6, middle), row.place, 4.2)
        painter.setFont(sized_font(self, FONT_TABLE_PX))
        painter.setPen(QColor(tokens.ink))
        left = EDGE_PX + (16 if row.place is not None else 0)
        self._draw_cut(painter, QRectF(left, top, scale.start - left - 10, _ROW_PX), row.label)
        self._paint_point(painter, scale, row, middle)

    def _paint_point(self, painter: QPainter, scale: ValueScale, row: DifferenceRow, middle: float) -> None:
        tokens = current()
        measured = row.measured
        if measured.value is None:
            painter.setFont(sized_font(self))
            painter.setPen(QColor(tokens.ink_muted))
            text = measured.reason or self.tr("n/a")
            wide = min(scale.end - scale.start, QFontMetricsF(painter.font()).horizontalAdvance(text) + 1)
            room = QRectF(scale.start, middle - 9, wide, 18)
            if not self._is_marked(row.key):  # the line would run through the words
                painter.fillRect(room.adjusted(-3, 0, 3, 0), QColor(tokens.plot_background))
            self._draw_cut(painter, room, text)
            return
        colour = QColor(tokens.ink if row.place is None else system_colour(row.place))
        paint_whisker(painter, scale, measured, middle, QPen(colour, 1.6), 4.0)
        if not scale.holds(measured.value):
            return
        at = QPointF(scale.at(measured.value), middle)
        if row.place is not None:
            paint_sign(painter, at, row.place, 5.0)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(at, 4.6, 4.6)

    def _paint_numbers(
        self, painter: QPainter, columns: list[tuple[str, list[str], float]], index: int, top: float
    ) -> None:
        painter.setFont(sized_font(self))
        boxes = self._column_boxes(columns, top, _ROW_PX)
        for box, (_, texts, _) in zip(boxes, columns, strict=True):
            undefined = self._rows[index].measured.value is None
            painter.setPen(QColor(current().ink_muted if undefined else current().ink))
            self._draw_cut(painter, box, texts[index], Qt.AlignmentFlag.AlignRight)


def _p_text(p: float) -> str:
    """A p as papers print it.

    >>> _p_text(0.0004), _p_text(0.0312)
    ('<0.001', '0.031')
    """
    return "<0.001" if p < 0.001 else f"{p:.3f}"
