"""Coefficients of many metrics on one axis: each with its interval, n, p, and which way it should go."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.board_signs import LOOKS, Look, look_colour, look_of, paint_look
from gui.plots.drawing import paint_axis_ground, pinned_top, seen_rect, sized_font, thin_pen
from gui.plots.mark_plot import EDGE_PX, Mark, MarkPlot
from gui.plots.value_axis import ValueScale, number_text
from gui.plots.value_words import Measured, PlotCell, measured_lines, table_cells
from gui.plots.whisker import paint_whisker
from gui.theme import current
from gui.theme.tokens import FONT_SMALL_PX, FONT_TABLE_PX

Better = Literal["low", "high", ""]
_ROW_PX, _TALL_ROW_PX, _LINE_PX, _HEAD_PX, _AXIS_PX = 30.0, 38.0, 16.0, 26.0, 26.0
_ARROW_PX, _GAP_PX, _SIGN_PX = 20.0, 12.0, 14.0
_LEAST_AREA_PX, _LEAST_NAME_PX, _MOST_NAME_PX, _MOST_LEAST_NAME_PX = 90.0, 96.0, 320.0, 132.0
_LOW_PX = 260.0
"""In a lower figure what the marks mean stands under the last row and scrolls with it."""
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
        parts: the label in two lines, where one is too long: what it is, and whose.
        is_difference: it is no relation to people, but a difference of two.
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
    parts: tuple[str, str] | None = None
    is_difference: bool = False

    @property
    def look(self) -> Look:
        """How its coefficient is marked."""
        if self.is_difference:
            return "plain"
        return look_of(self.measured, self.better, self.agrees, is_weak=self.is_weak)


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
        if self._is_empty():
            return 120.0
        rows = len(self._rows) * self._row_px(width)
        return _HEAD_PX + rows + _AXIS_PX + self._legend_px(width) + EDGE_PX

    def _least_width(self) -> float:
        names = max(_LEAST_NAME_PX, min(self._widest_name(in_parts=True), _MOST_LEAST_NAME_PX))
        return 2 * EDGE_PX + _ARROW_PX + names + 10 + _LEAST_AREA_PX + self._numbers_px()

    def _widest_name(self, *, in_parts: bool) -> float:
        """Room that all names take, in one line or broken in two."""
        whole = QFontMetricsF(sized_font(self, FONT_TABLE_PX))
        below = QFontMetricsF(sized_font(self))
        widest = 0.0
        for row in self._rows:
            if in_parts and row.parts is not None:
                wide = max(whole.horizontalAdvance(row.parts[0]), below.horizontalAdvance(row.parts[1]))
            else:
                wide = whole.horizontalAdvance(row.label)
            widest = max(widest, wide + 4)
        return widest

    def _name_room(self, width: float) -> float:
        """What the axis leaves for names."""
        return width - 2 * EDGE_PX - _ARROW_PX - self._numbers_px() - _LEAST_AREA_PX - 10

    def _is_broken(self, width: float) -> bool:
        """Whether names stand in two lines: where one line would cut the longest of them."""
        return self._widest_name(in_parts=False) > min(_MOST_NAME_PX, self._name_room(width))

    def _row_px(self, width: float) -> float:
        return _TALL_ROW_PX if self._is_broken(width) else _ROW_PX

    def _name_px(self) -> float:
        """The names' room: what they need, as long as the axis keeps its own."""
        widest = self._widest_name(in_parts=self._is_broken(self.width()))
        return max(_LEAST_NAME_PX, min(widest, _MOST_NAME_PX, self._name_room(self.width())))

    def _number_texts(self, row: ForestRow) -> tuple[str, str, str]:
        value = row.measured.value
        return (
            self.tr("n/a") if value is None else number_text(value, 2, signed=True),
            f"{row.measured.n:,}",
            p_text(row.adjusted),
        )

    def _number_widths(self) -> tuple[float, float, float]:
        """Of value, n and p: what the longest takes."""
        small, bold = sized_font(self), sized_font(self, FONT_TABLE_PX, bold=True)
        texts = [self._number_texts(row) for row in self._rows]
        heads = ("", "n", self._p_title)
        value, n, p = (
            max(
                (
                    *(QFontMetricsF(small if place else bold).horizontalAdvance(of[place]) for of in texts),
                    QFontMetricsF(small).horizontalAdvance(heads[place]),
                )
            )
            for place in range(3)
        )
        return value + 4, n + _GAP_PX, p + _GAP_PX

    def _numbers_px(self) -> float:
        return sum(self._number_widths()) + 8

    def _legend(self, width: float) -> list[list[tuple[Look, str, float]]]:
        """Lines of what the marks mean that are there: each with its word and where it begins."""
        words = self._look_words()
        there = {row.look for row in self._rows if row.measured.value is not None}
        metrics = QFontMetricsF(sized_font(self))
        lines: list[list[tuple[Look, str, float]]] = []
        x = width
        for look in LOOKS:
            if look not in there:
                continue
            wide = _SIGN_PX + metrics.horizontalAdvance(words[look]) + 2 * _GAP_PX
            if not lines or x + wide > width - EDGE_PX + 2 * _GAP_PX:
                lines.append([])
                x = EDGE_PX
            lines[-1].append((look, words[look], x))
            x += wide
        return lines

    def _look_words(self) -> dict[Look, str]:
        return {
            "follows": self.tr("follows people"),
            "against": self.tr("goes the other way"),
            "clearly_against": self.tr("clearly the other way"),
            "no_way": self.tr("better end unknown"),
            "weak": self.tr("n is too small"),
        }

    def _legend_px(self, width: float) -> float:
        return len(self._legend(width)) * 18.0

    def _area(self) -> QRectF:
        left = EDGE_PX + _ARROW_PX + self._name_px() + 10
        right = self.width() - EDGE_PX - self._numbers_px()
        return QRectF(left, _HEAD_PX, max(40.0, right - left), len(self._rows) * self._row_px(self.width()))

    def _scale(self) -> ValueScale:
        area = self._area()
        end = self._end()
        return ValueScale(-end, end, area.left() + 6, area.right() - 6)

    def _end(self) -> float:
        """Of the axis: 1 for coefficients, 2 where a difference of two lies beyond."""
        ends = (
            end for row in self._rows for end in (row.measured.value, row.measured.low, row.measured.high)
        )
        return 2.0 if any(abs(end) > 1.0 for end in ends if end is not None) else 1.0

    def _ticks(self) -> list[float]:
        end = self._end()
        return [-end, -end / 2, 0.0, end / 2, end]

    def _row_box(self, index: int) -> QRectF:
        high = self._row_px(self.width())
        return QRectF(4, _HEAD_PX + index * high, self.width() - 8, high)

    def _axis_top(self) -> float:
        is_low = seen_rect(self).height() < _LOW_PX
        high = _AXIS_PX + (0.0 if is_low else self._legend_px(self.width()) + 4)
        return pinned_top(self, self._area().bottom(), high)

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
        value, n, p = self._number_widths()
        return QRectF(left, 0, value, 0), QRectF(left + value, 0, n, 0), QRectF(left + value + n, 0, p, 0)

    def _paint_head(self, painter: QPainter) -> None:
        painter.setFont(sized_font(self))
        painter.setPen(QColor(current().ink_muted))
        metrics = QFontMetricsF(painter.font())
        left, word = EDGE_PX + _ARROW_PX, self.tr("metric")
        self._draw_cut(painter, QRectF(left, 3, self._name_px(), 20), word)
        columns, area = self._columns(), self._area()
        # The name of the axis stands over its middle, or beside it where that lets it be read whole.
        start, end = left + metrics.horizontalAdvance(word) + _GAP_PX, columns[1].left()
        wide = min(metrics.horizontalAdvance(self._axis.text) + 2, end - start)
        x = min(max(area.center().x() - wide / 2, start), end - wide)
        self._draw_cut(painter, QRectF(x, 3, wide, 20), self._axis.text)
        for column, text in zip(columns[1:], ("n", self._p_title), strict=True):
            box = QRectF(column.left(), 3, column.width(), 20)
            self._draw_cut(painter, box, text, Qt.AlignmentFlag.AlignRight)

    def _paint_grid(self, painter: QPainter) -> None:
        scale, area, tokens = self._scale(), self._area(), current()
        for tick in self._ticks():
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
        self._paint_name(painter, box, row)
        scale = self._scale()
        paint_whisker(painter, scale, row.measured, middle, QPen(look_colour(row.look), 1.6))
        if row.measured.value is not None:
            paint_look(painter, QPointF(scale.within(row.measured.value), middle), row.look)
        self._paint_numbers(painter, box, row)

    def _paint_name(self, painter: QPainter, box: QRectF, row: ForestRow) -> None:
        """In one line; where names stand in two, whose it is below what it is."""
        tokens, is_broken = current(), row.parts is not None and self._is_broken(self.width())
        room = QRectF(EDGE_PX + _ARROW_PX, box.top(), self._name_px(), box.height())
        first = row.parts[0] if is_broken and row.parts is not None else row.label
        upper = QRectF(room.left(), room.center().y() - _LINE_PX, room.width(), _LINE_PX)
        painter.setFont(sized_font(self, FONT_TABLE_PX))
        painter.setPen(QColor(tokens.ink))
        self._draw_cut(painter, upper if is_broken else room, first, mode=Qt.TextElideMode.ElideMiddle)
        if is_broken and row.parts is not None:
            painter.setFont(sized_font(self))
            painter.setPen(QColor(tokens.ink_muted))
            lower = upper.translated(0, _LINE_PX)
            self._draw_cut(painter, lower, row.parts[1], mode=Qt.TextElideMode.ElideMiddle)

    def _paint_numbers(self, painter: QPainter, box: QRectF, row: ForestRow) -> None:
        tokens = current()
        value = row.measured.value
        texts = self._number_texts(row)
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
        for tick in self._ticks()[:: 1 if self._area().width() > _WIDE_PX else 2]:
            box = QRectF(scale.at(tick) - 24, top + 3, 48, 18)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), number_text(tick, 1))
        for place, line in enumerate(self._legend(self.width())):
            middle = top + _AXIS_PX + 18.0 * place + 7
            for look, word, x in line:
                paint_look(painter, QPointF(x + 6, middle), look)
                painter.setPen(QColor(current().ink_muted))
                room = QRectF(x + _SIGN_PX + 2, middle - 9, self.width() - x - _SIGN_PX - EDGE_PX, 18)
                self._draw_cut(painter, room, word)


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
