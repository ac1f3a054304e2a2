"""Coefficients of many metrics on one axis from -1 to 1: each with its interval, n, p, and which way it should go."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import paint_axis_ground, pinned_top, sized_font, thin_pen
from gui.plots.mark_plot import EDGE_PX, Mark, MarkPlot
from gui.plots.value_axis import ValueScale, number_text
from gui.plots.value_words import Measured, PlotCell, measured_lines, table_cells
from gui.plots.whisker import paint_whisker
from gui.theme import current
from gui.theme.tokens import FONT_SMALL_PX, FONT_TABLE_PX

Better = Literal["low", "high", ""]
_ROW_PX, _HEAD_PX, _AXIS_PX = 30.0, 26.0, 26.0
_ARROW_PX, _DOT_PX = 20.0, 4.5
_VALUE_PX, _N_PX, _P_PX = 50.0, 46.0, 58.0
_LEAST_AREA_PX, _LEAST_NAME_PX, _MOST_NAME_PX = 110.0, 96.0, 260.0
_WIDE_PX = 170.0
"""A narrower axis has three numbers."""
_LEAST_P = 0.001
_SIGNS = {"low": "↓", "high": "↑", "": "·"}


@dataclass(frozen=True, slots=True)
class ForestRow:
    """One metric.

    Attributes:
        key: given back by the signals; unique.
        label: what a person reads.
        measured: its coefficient.
        better: which values of the metric are better.
        agrees: whether better values go with better scores; None where that can't be told.
        p, adjusted: of the coefficient, as it is and after Holm.
        words: further lines of the tooltip.
        is_weak: n is too small to say anything.
        missing: clips without a value; p_method: how p was found; needed: units that such a relation takes.
    """

    key: str
    label: str
    measured: Measured
    better: Better = ""
    agrees: bool | None = None
    p: float | None = None
    adjusted: float | None = None
    words: tuple[str, ...] = ()
    is_weak: bool = False
    missing: int = 0
    p_method: str = ""
    needed: int | None = None


class BoardForest(MarkPlot):
    """A row for each metric; the key of a mark is that of its row."""

    def __init__(self, name: str, empty_text: str, parent: QWidget | None = None) -> None:
        self._rows: tuple[ForestRow, ...] = ()
        self._axis = AxisLabel("")
        self._p_title = "p"
        super().__init__(name, empty_text, parent)

    @property
    def rows(self) -> tuple[ForestRow, ...]:
        """What is shown, from above."""
        return self._rows

    def set_rows(self, rows: Sequence[ForestRow], axis: AxisLabel, p_title: str = "p") -> None:
        """Show metrics.

        Args:
            rows: from above.
            axis: what the coefficient is.
            p_title: what the adjusted p are called.
        """
        self._rows, self._axis, self._p_title = tuple(rows), axis, p_title
        self._changed()

    def mark_text(self, key: Hashable) -> str:
        row = next(one for one in self._rows if one.key == key)
        lines = [row.label, *measured_lines(self._axis, row.measured)]
        if row.p is not None:
            lines.append(f"p = {row.p:.3g}, {row.p_method}")
        if row.adjusted is not None and row.adjusted != row.p:
            lines.append(self.tr("p after Holm: {p}").format(p=f"{row.adjusted:.3g}"))
        return "\n".join([*lines, *row.words])

    def table(self) -> list[tuple[PlotCell, ...]]:
        head = (
            "metric", "better", "value", "low", "high", "n", "reason", "p", "adjusted p", "p_method", "n_needed", "missing",
        )  # fmt: skip
        better = {"low": "lower", "high": "higher", "": "unknown"}
        return [
            head,
            *(
                (
                    row.label, better[row.better], *table_cells(row.measured), row.p, row.adjusted, row.p_method,
                    row.needed, row.missing,
                )
                for row in self._rows
            ),
        ]  # fmt: skip

    # --- geometry ------------------------------------------------------------------------------------------

    def _is_empty(self) -> bool:
        return not self._rows

    def _content_height(self, width: float) -> float:
        return 120.0 if self._is_empty() else _HEAD_PX + len(self._rows) * _ROW_PX + _AXIS_PX + EDGE_PX

    def _least_width(self) -> float:
        return EDGE_PX + _ARROW_PX + _LEAST_NAME_PX + _LEAST_AREA_PX + _VALUE_PX + _N_PX + _P_PX + 2 * EDGE_PX

    def _name_px(self) -> float:
        """The names' room: what they need, as long as the axis keeps its own."""
        metrics = QFontMetricsF(sized_font(self, FONT_TABLE_PX))
        widest = max((metrics.horizontalAdvance(row.label) for row in self._rows), default=0.0) + 4
        rest = self.width() - 2 * EDGE_PX - _ARROW_PX - self._numbers_px() - _LEAST_AREA_PX - 10
        return max(_LEAST_NAME_PX, min(widest, _MOST_NAME_PX, rest))

    def _numbers_px(self) -> float:
        return _VALUE_PX + _N_PX + _P_PX + 8

    def _area(self) -> QRectF:
        left = EDGE_PX + _ARROW_PX + self._name_px() + 10
        right = self.width() - EDGE_PX - self._numbers_px()
        return QRectF(left, _HEAD_PX, max(40.0, right - left), len(self._rows) * _ROW_PX)

    def _scale(self) -> ValueScale:
        area = self._area()
        return ValueScale(-1.0, 1.0, area.left() + 6, area.right() - 6)

    def _row_box(self, index: int) -> QRectF:
        return QRectF(4, _HEAD_PX + index * _ROW_PX, self.width() - 8, _ROW_PX)

    def _axis_top(self) -> float:
        return pinned_top(self, self._area().bottom(), _AXIS_PX)

    def _place_marks(self) -> list[Mark]:
        return [Mark(row.key, self._row_box(index), index, 0) for index, row in enumerate(self._rows)]

    # --- painting ------------------------------------------------------------------------------------------

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        for index, row in enumerate(self._rows):
            self._paint_row_ground(painter, row.key, self._row_box(index))
        self._paint_grid(painter)
        for index, row in enumerate(self._rows):
            self._paint_row(painter, self._row_box(index), row)
        self._paint_head(painter)
        self._paint_axis(painter)

    def _columns(self) -> tuple[QRectF, QRectF, QRectF]:
        """Where value, n and p stand, in a row of no height."""
        left = self._area().right() + 8
        return (
            QRectF(left, 0, _VALUE_PX, 0),
            QRectF(left + _VALUE_PX, 0, _N_PX, 0),
            QRectF(left + _VALUE_PX + _N_PX, 0, _P_PX, 0),
        )

    def _paint_head(self, painter: QPainter) -> None:
        painter.setFont(sized_font(self))
        painter.setPen(QColor(current().ink_muted))
        left = EDGE_PX + _ARROW_PX
        self._draw_cut(painter, QRectF(left, 3, self._name_px(), 20), self.tr("metric"))
        area = self._area()
        head = QRectF(area.left() - 30, 3, area.width() + 60, 20)  # numbers below it keep to the right
        self._draw_cut(painter, head, self._axis.text, Qt.AlignmentFlag.AlignHCenter)
        names = ("", "n", self._p_title)
        for column, text in zip(self._columns(), names, strict=True):
            box = QRectF(column.left() - 16, 3, column.width() + 16, 20)
            self._draw_cut(painter, box, text, Qt.AlignmentFlag.AlignRight)

    def _paint_grid(self, painter: QPainter) -> None:
        scale, area, tokens = self._scale(), self._area(), current()
        for tick in (-1.0, -0.5, 0.0, 0.5, 1.0):
            x = round(scale.at(tick)) + 0.5
            painter.setPen(thin_pen(tokens.control_edge if tick == 0.0 else tokens.hairline))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))

    def _paint_row(self, painter: QPainter, box: QRectF, row: ForestRow) -> None:
        tokens = current()
        middle = box.center().y()
        painter.setFont(sized_font(self, FONT_TABLE_PX, bold=True))
        painter.setPen(QColor(tokens.ink_muted))
        sign = QRectF(EDGE_PX, box.top(), _ARROW_PX - 4, box.height())
        painter.drawText(sign, int(Qt.AlignmentFlag.AlignCenter), _SIGNS[row.better])
        painter.setFont(sized_font(self, FONT_TABLE_PX))
        painter.setPen(QColor(tokens.ink))
        name = QRectF(EDGE_PX + _ARROW_PX, box.top(), self._name_px(), box.height())
        self._draw_cut(painter, name, row.label, mode=Qt.TextElideMode.ElideMiddle)
        colour = self._colour(row)
        scale = self._scale()
        paint_whisker(painter, scale, row.measured, middle, QPen(colour, 1.6))
        if row.measured.value is not None:
            self._paint_dot(painter, QPointF(scale.within(row.measured.value), middle), row, colour)
        self._paint_numbers(painter, box, row)

    def _colour(self, row: ForestRow) -> QColor:
        tokens = current()
        if row.is_weak:
            return QColor(tokens.ink_muted)
        return QColor(tokens.bad if row.agrees is False and _is_clear(row.measured) else tokens.accent)

    def _paint_dot(self, painter: QPainter, at: QPointF, row: ForestRow, colour: QColor) -> None:
        """Filled where it says something; a diamond where it goes against its direction."""
        painter.setPen(QPen(colour, 1.6))
        painter.setBrush(QColor(current().plot_background) if row.is_weak else colour)
        if row.agrees is False:
            r = _DOT_PX + 1
            corners = [QPointF(0, -r), QPointF(r, 0), QPointF(0, r), QPointF(-r, 0)]
            painter.drawPolygon(QPolygonF([at + corner for corner in corners]))
        else:
            painter.drawEllipse(at, _DOT_PX, _DOT_PX)

    def _paint_numbers(self, painter: QPainter, box: QRectF, row: ForestRow) -> None:
        tokens = current()
        value = row.measured.value
        texts = (
            self.tr("n/a") if value is None else number_text(value, 2, signed=True),
            f"{row.measured.n:,}",
            p_text(row.adjusted),
        )
        is_clear = row.adjusted is not None and row.adjusted < 0.05
        for place, (column, text) in enumerate(zip(self._columns(), texts, strict=True)):
            painter.setFont(sized_font(self, FONT_TABLE_PX if place == 0 else FONT_SMALL_PX, bold=place == 0))
            strong = value is not None and (place == 0 or (place == 2 and is_clear))
            painter.setPen(QColor(tokens.ink if strong else tokens.ink_muted))
            room = QRectF(column.left(), box.top(), column.width(), box.height())
            self._draw_cut(painter, room, text, Qt.AlignmentFlag.AlignRight)

    def _paint_axis(self, painter: QPainter) -> None:
        top, scale = self._axis_top(), self._scale()
        paint_axis_ground(painter, self, top, self._area().bottom())
        painter.setFont(sized_font(self))
        painter.setPen(QColor(current().ink_muted))
        for tick in (-1.0, -0.5, 0.0, 0.5, 1.0) if self._area().width() > _WIDE_PX else (-1.0, 0.0, 1.0):
            box = QRectF(scale.at(tick) - 24, top + 3, 48, 18)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), number_text(tick, 1))


def _is_clear(measured: Measured) -> bool:
    """Whether 0 lies outside the interval."""
    low, high = measured.low, measured.high
    return low is not None and high is not None and (low > 0.0 or high < 0.0)


def p_words(p: float | None) -> str:
    """p with its sign, such as "p = 0.042".

    >>> p_words(0.0421), p_words(1e-9), p_words(None)
    ('p = 0.042', 'p < 0.001', 'p: –')
    """
    text = p_text(p)
    return f"p {text}" if text.startswith("<") else "p: –" if p is None else f"p = {text}"


def p_text(p: float | None) -> str:
    """p in three digits, never as 0.

    >>> p_text(0.0421), p_text(1e-9), p_text(None)
    ('0.042', '< 0.001', '–')
    """
    if p is None:
        return "–"
    return "< 0.001" if p < _LEAST_P else f"{p:.3f}"
