"""A matrix with a number in every cell on a ground that grows with it, such as which language became which."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import ink_on, mixed, sized_font, thin_pen
from gui.plots.mark_plot import EDGE_PX, Mark, MarkPlot
from gui.plots.value_axis import number_text
from gui.plots.value_words import Measured, PlotCell, measured_lines, table_cells
from gui.theme import current
from gui.theme.tokens import FONT_SMALL_PX, FONT_TABLE_PX

_LEAST_CELL_PX, _WIDEST_CELL_PX, _ROW_PX, _TITLE_PX, _SCALE_PX = 54.0, 150.0, 34.0, 22.0, 40.0
_SLANT = 40.0
_DEEPEST = 0.85

_TALL_ROW_PX, _LINE_PX = 40.0, 18.0


@dataclass(frozen=True, slots=True)
class MatrixCell:
    """One cell.

    Attributes:
        row, column: keys.
        measured: the number in it.
        text: what is written instead of the number, such as "12 %".
    """

    row: str
    column: str
    measured: Measured
    text: str = ""


class MatrixPlot(MarkPlot):
    """Rows from above, columns from the left; the key of a mark is (row, column).

    Attributes:
        MOST_NAME_PX, MOST_NAME_SHARE: so much the names of rows may take, of the width that share.
        MOST_SLANTED_PX: length of a slanted name of a column.
    """

    MOST_NAME_PX: ClassVar[float] = 180.0
    MOST_NAME_SHARE: ClassVar[float] = 0.3
    MOST_SLANTED_PX: ClassVar[float] = 120.0

    def __init__(self, parent: QWidget | None = None) -> None:
        self._cells: dict[tuple[str, str], MatrixCell] = {}
        self._rows: tuple[str, ...] = ()
        self._columns: tuple[str, ...] = ()
        self._titles = ("", "")
        self._labels: Mapping[str, str] = {}
        self._axis = AxisLabel("")
        self._limits = (0.0, 1.0)
        self._digits = 1
        self._row_counts: Mapping[str, int] = {}
        super().__init__(self.tr("Matrix"), self.tr("Nothing to compare here"), parent)

    def set_cells(
        self,
        cells: Sequence[MatrixCell],
        rows: Sequence[str],
        columns: Sequence[str],
        axis: AxisLabel,
        titles: tuple[str, str] = ("", ""),
        labels: Mapping[str, str] | None = None,
        limits: tuple[float, float] | None = None,
        digits: int = 1,
        row_counts: Mapping[str, int] | None = None,
    ) -> None:
        """Show a matrix.

        Args:
            cells: any order; what is missing is "n/a".
            rows, columns: keys in order.
            axis: what the number is.
            titles: what the rows are and what the columns are, such as "spoken" and "recognised".
            labels: what a person reads for a key, itself where it isn't told.
            limits: values of the palest and the deepest ground; those of the cells where None.
            digits: decimals of the numbers.
            row_counts: n of a row, told beside its name where all its cells rest on the same items.
        """
        self._cells = {(cell.row, cell.column): cell for cell in cells}
        self._rows, self._columns = tuple(rows), tuple(columns)
        self._axis, self._titles, self._labels, self._digits = axis, titles, labels or {}, digits
        self._row_counts = row_counts or {}
        values = [cell.measured.value for cell in cells if cell.measured.value is not None]
        self._limits = limits or (min(values, default=0.0), max(values, default=1.0))
        self._changed()

    def mark_text(self, key: Hashable) -> str:
        row, column = key  # pyright: ignore[reportGeneralTypeIssues] - keys are ours
        cell = self._cell(row, column)
        head = f"{self._label(row)} → {self._label(column)}"
        return "\n".join([head, *measured_lines(self._axis, cell.measured)])

    def table(self) -> list[tuple[PlotCell, ...]]:
        head = (self._titles[0] or "row", self._titles[1] or "column", "value", "low", "high", "n", "reason")
        made: list[tuple[PlotCell, ...]] = [head]
        for row in self._rows:
            for column in self._columns:
                cells = table_cells(self._cell(row, column).measured)
                made.append((self._label(row), self._label(column), *cells))
        return made

    # --- geometry ------------------------------------------------------------------------------------------

    def _is_empty(self) -> bool:
        return not (self._cells and self._rows and self._columns)

    def _cell(self, row: str, column: str) -> MatrixCell:
        return self._cells.get((row, column)) or MatrixCell(row, column, Measured(None))

    def _label(self, key: str) -> str:
        return self._labels.get(key, key)

    def _row_lines(self, row: str) -> list[str]:
        """Its name, and n where that is told."""
        n = self._row_counts.get(row)
        return [self._label(row)] if n is None else [self._label(row), f"n = {n:,}"]

    def _least_row_px(self) -> float:
        return _TALL_ROW_PX if self._row_counts else _ROW_PX

    def _names_px(self) -> float:
        metrics = QFontMetricsF(sized_font(self, FONT_TABLE_PX))
        texts = [text for row in self._rows for text in self._row_lines(row)]
        widest = max((metrics.horizontalAdvance(text) for text in texts), default=0.0)
        return (
            EDGE_PX + min(widest + 2, self.MOST_NAME_PX, max(60.0, self.MOST_NAME_SHARE * self.width())) + 8
        )

    def _cell_px(self, width: float) -> float:
        columns = max(1, len(self._columns))
        room = width - self._names_px() - 2 * EDGE_PX
        cell = max(_LEAST_CELL_PX, room / columns)
        if self._widest_column() > cell - 6:  # slanted names stand out over the last column
            cell = max(_LEAST_CELL_PX, (room - self._overhang_px()) / columns)
        return min(_WIDEST_CELL_PX, cell)

    def _widest_column(self) -> float:
        metrics = QFontMetricsF(sized_font(self, FONT_TABLE_PX))
        return max((metrics.horizontalAdvance(self._label(key)) for key in self._columns), default=0.0)

    def _overhang_px(self) -> float:
        """How far the name of the last column, slanted, stands out over its cell."""
        metrics = QFontMetricsF(sized_font(self, FONT_TABLE_PX))
        last = metrics.horizontalAdvance(self._label(self._columns[-1])) if self._columns else 0.0
        slanted = min(last, self.MOST_SLANTED_PX) * math.cos(math.radians(_SLANT))
        return max(0.0, slanted - _LEAST_CELL_PX / 2)

    def _slanted_px(self, width: float) -> float:
        """Height of slanted column names; 0 where all fit as they are."""
        widest = self._widest_column()
        if widest <= self._cell_px(width) - 6:
            return 0.0
        return min(widest, self.MOST_SLANTED_PX) * math.sin(math.radians(_SLANT)) + 14

    def _head_px(self, width: float) -> float:
        return (_TITLE_PX if any(self._titles) else 6.0) + (self._slanted_px(width) or 22.0)

    def _content_height(self, width: float) -> float:
        if self._is_empty():
            return 120.0
        return self._head_px(width) + len(self._rows) * self._least_row_px() + _SCALE_PX + 2 * EDGE_PX

    def _least_width(self) -> float:
        overhang = self._overhang_px() if self._slanted_px(0.0) else 0.0
        wide = self._names_px() + len(self._columns) * _LEAST_CELL_PX + 2 * EDGE_PX + overhang
        return max(float(self.LEAST_WIDTH_PX), wide)

    def _figure_height(self, width: float, room_px: float) -> float:
        """Rows grow in a figure, too, but leave nothing empty below them."""
        least = self._content_height(width)
        grown = least + len(self._rows) * max(0.0, 0.6 * self._cell_px(width) - self._least_row_px())
        return least if self._is_empty() else max(least, min(room_px, grown))

    def _row_px(self) -> float:
        """Rows grow with the room there is, up to two thirds of a cell's width."""
        room = self.height() - self._head_px(self.width()) - _SCALE_PX - 2 * EDGE_PX
        least = self._least_row_px()
        most = max(least, 0.6 * self._cell_px(self.width()))
        return min(most, max(least, room / max(1, len(self._rows))))

    def _cell_box(self, row: int, column: int) -> QRectF:
        wide, high = self._cell_px(self.width()), self._row_px()
        left = self._names_px() + column * wide
        return QRectF(left, self._head_px(self.width()) + row * high, wide, high)

    def _place_marks(self) -> list[Mark]:
        return [
            Mark((row, column), self._cell_box(r, c), r, c)
            for r, row in enumerate(self._rows)
            for c, column in enumerate(self._columns)
        ]

    # --- painting ------------------------------------------------------------------------------------------

    def ground(self, value: float | None) -> QColor:
        """The colour of a cell."""
        tokens = current()
        if value is None:
            return QColor(tokens.plot_background)
        low, high = self._limits
        share = (value - low) / (high - low) if high > low else 1.0
        return mixed(tokens.plot_background, tokens.accent, _DEEPEST * min(max(share, 0.04), 1.0))

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        self._paint_titles(painter)
        self._paint_row_names(painter)
        self._paint_column_names(painter)
        for mark in self.marks:
            row, column = mark.key  # pyright: ignore[reportGeneralTypeIssues] - keys are ours
            self._paint_cell(painter, mark.box, self._cell(row, column))
        for mark in self.marks:
            if (pen := self._ring_pen(mark.key)) is not None:
                painter.setPen(pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(mark.box.adjusted(1, 1, -1, -1))
        self._paint_scale(painter)

    def _paint_titles(self, painter: QPainter) -> None:
        if not any(self._titles):
            return
        painter.setFont(sized_font(self))
        painter.setPen(QColor(current().ink_muted))
        text = f"{self._titles[0]} ↓    {self._titles[1]} →"
        self._draw_cut(painter, QRectF(EDGE_PX, 4, self.width() - 2 * EDGE_PX, _TITLE_PX - 4), text)

    def _paint_row_names(self, painter: QPainter) -> None:
        for index, row in enumerate(self._rows):
            box = self._cell_box(index, 0)
            room = QRectF(EDGE_PX, box.top(), self._names_px() - EDGE_PX - 8, box.height())
            lines = self._row_lines(row)
            top = room.center().y() - _LINE_PX * len(lines) / 2
            for place, text in enumerate(lines):
                painter.setFont(sized_font(self, FONT_SMALL_PX if place else FONT_TABLE_PX))
                painter.setPen(QColor(current().ink_muted if place else current().ink))
                line = QRectF(room.left(), top + place * _LINE_PX, room.width(), _LINE_PX)
                self._draw_cut(painter, line, text, Qt.AlignmentFlag.AlignRight)

    def _paint_column_names(self, painter: QPainter) -> None:
        painter.setFont(sized_font(self, FONT_TABLE_PX))
        painter.setPen(QColor(current().ink))
        slanted = self._slanted_px(self.width())
        metrics = QFontMetricsF(painter.font())
        for index, column in enumerate(self._columns):
            box, label = self._cell_box(0, index), self._label(column)
            if not slanted:
                room = QRectF(box.left() + 2, box.top() - 22, box.width() - 4, 20)
                self._draw_cut(painter, room, label, Qt.AlignmentFlag.AlignHCenter)
                continue
            room = self.width() - box.center().x() - EDGE_PX
            longest = min(self.MOST_SLANTED_PX, max(40.0, room / math.cos(math.radians(_SLANT))))
            text = metrics.elidedText(label, Qt.TextElideMode.ElideRight, longest)
            if text != label:
                self._cut.append((QRectF(box.left(), box.top() - slanted, box.width(), slanted), label))
            painter.save()
            painter.translate(QPointF(box.center().x() - 2, box.top() - 5))
            painter.rotate(-_SLANT)
            painter.drawText(QPointF(0, 0), text)
            painter.restore()

    def _paint_cell(self, painter: QPainter, box: QRectF, cell: MatrixCell) -> None:
        tokens = current()
        value = cell.measured.value
        ground = self.ground(value)
        painter.setPen(thin_pen(tokens.hairline if value is None else tokens.plot_background))
        painter.setBrush(ground)
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.setFont(sized_font(self, FONT_TABLE_PX))
        painter.setPen(QColor(tokens.ink_muted) if value is None else ink_on(ground))
        text = self.tr("n/a") if value is None else cell.text or number_text(value, self._digits)
        self._draw_cut(painter, box.adjusted(3, 0, -3, 0), text, Qt.AlignmentFlag.AlignHCenter)

    def _paint_scale(self, painter: QPainter) -> None:
        """What the grounds mean: a bar from the palest to the deepest with their values."""
        tokens = current()
        top = self._cell_box(len(self._rows) - 1, 0).bottom() + 14
        low, high = self._limits
        painter.setFont(sized_font(self))
        metrics = QFontMetricsF(painter.font())
        ends = (number_text(low, self._digits), number_text(high, self._digits))
        x = self._names_px()
        painter.setPen(QColor(tokens.ink_muted))
        wide = metrics.horizontalAdvance(ends[0])
        painter.drawText(QRectF(x, top, wide + 2, 18), int(Qt.AlignmentFlag.AlignVCenter), ends[0])
        x += wide + 6
        painter.setPen(Qt.PenStyle.NoPen)
        for step in range(24):
            painter.setBrush(self.ground(low + (high - low) * step / 23))
            painter.drawRect(QRectF(x + 4 * step, top + 4, 4, 10))
        painter.setPen(thin_pen(tokens.hairline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(x, top + 4, 96, 10))
        x += 102
        painter.setPen(QColor(tokens.ink_muted))
        rest = QRectF(x, top, self.width() - x - EDGE_PX, 18)
        self._draw_cut(painter, rest, f"{ends[1]}   {self._axis.with_unit}")
