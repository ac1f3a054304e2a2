"""Scores as a table to read and to print: metrics down, measures across, the best of each in bold, marks of significance."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import sized_font, thin_pen
from gui.plots.legend import paint_sign
from gui.plots.mark_plot import EDGE_PX, Mark, MarkPlot
from gui.plots.value_axis import number_text, without_nought
from gui.plots.value_words import Measured, PlotCell, measured_lines, table_cells
from gui.theme import current
from gui.theme.tokens import FONT_SMALL_PX, FONT_TABLE_PX

_ROW_PX, _HEAD_PX, _SECTION_PX = 40.0, 26.0, 28.0
_LEAST_CELL_PX, _WIDEST_CELL_PX, _SIGN_PX, _INDENT_PX = 60.0, 150.0, 16.0, 12.0
_LEAST_NAME_PX = 96.0
_BEFORE_PX, _STARS_PX = 6.0, 16.0
"""Before the numbers of a cell, and behind them for marks of significance."""
RIGHT, MIDDLE = Qt.AlignmentFlag.AlignRight, Qt.TextElideMode.ElideMiddle


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One line: a metric on one language pair.

    Attributes:
        key: given back by the signals; section: such as the language pair, rows of one follow each other.
        label: what a person reads; place: in the scale of colours; None: it goes with the row above.
        scores: by key of a column; what is missing is "n/a".
        stars: marks of significance by key of a column, such as "**".
    """

    key: Hashable
    section: str
    label: str
    place: int | None
    scores: Mapping[str, Measured]
    stars: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ScoreColumn:
    """A measure: its key, its head, what it is in full."""

    key: str
    title: str
    about: str


class ScoreTable(MarkPlot):
    """The key of a mark is (key of its row, key of its column)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._rows: tuple[ScoreRow, ...] = ()
        self._columns: tuple[ScoreColumn, ...] = ()
        self._digits = 3
        self._best: set[tuple[Hashable, str]] = set()
        self._least: float | None = None
        super().__init__(self.tr("Table of scores"), self.tr("Nothing is evaluated yet"), parent)

    def set_rows(self, rows: Sequence[ScoreRow], columns: Sequence[ScoreColumn], digits: int = 3) -> None:
        """Show scores; of each section and column the highest stands in bold where there are several."""
        self._rows, self._columns, self._digits, self._least = tuple(rows), tuple(columns), digits, None
        self._best = {
            (row.key, column.key) for column in self._columns for row in _best_rows(self._rows, column.key)
        }
        self._changed()

    def is_best(self, row: ScoreRow, column: str) -> bool:
        """Whether a score is the highest of its section."""
        return (row.key, column) in self._best

    @property
    def rows(self) -> tuple[ScoreRow, ...]:
        """From above."""
        return self._rows

    @property
    def columns(self) -> tuple[ScoreColumn, ...]:
        """From the left."""
        return self._columns

    def mark_text(self, key: Hashable) -> str:
        row, column = self._found(key)
        head = " · ".join(text for text in (row.section, row.label) if text)
        axis = AxisLabel(column.title)
        lines = [head, *measured_lines(axis, self._score(row, column), digits=self._digits + 1)]
        if stars := row.stars.get(column.key):
            lines.append(self.tr("{0} lower than the best, by a paired test").format(stars))
        return "\n".join([*lines, column.about])

    def table(self) -> list[tuple[PlotCell, ...]]:
        head = ("language", "metric", "measure", "value", "low", "high", "n", "reason", "stars")
        made: list[tuple[PlotCell, ...]] = [head]
        for row in self._rows:
            for column in self._columns:
                cells = table_cells(self._score(row, column))
                made.append((row.section, row.label, column.title, *cells, row.stars.get(column.key, "")))
        return made

    # --- geometry ------------------------------------------------------------------------------------------

    def _is_empty(self) -> bool:
        return not self._rows

    def _found(self, key: Hashable) -> tuple[ScoreRow, ScoreColumn]:
        row_key, column_key = key  # pyright: ignore[reportGeneralTypeIssues] - keys are ours
        row = next(row for row in self._rows if row.key == row_key)
        return row, next(column for column in self._columns if column.key == column_key)

    @staticmethod
    def _score(row: ScoreRow, column: ScoreColumn) -> Measured:
        return row.scores.get(column.key) or Measured(None)

    def _names_px(self) -> float:
        """Room of the names: theirs, or what the numbers leave of it."""
        left = self.width() - len(self._columns) * self._least_cell_px() - 2 * EDGE_PX - _SIGN_PX
        return EDGE_PX + _SIGN_PX + min(self._whole_names_px(), max(_LEAST_NAME_PX, left))

    def _whole_names_px(self) -> float:
        """What the longest name needs."""
        metrics = QFontMetricsF(sized_font(self, FONT_TABLE_PX))
        widest = max((metrics.horizontalAdvance(row.label) for row in self._rows), default=0.0)
        return widest + _INDENT_PX + 4

    def figure_size(self, room: QSize) -> QSize:
        """Wide enough for every name."""
        wide = self._whole_names_px() + len(self._columns) * self._least_cell_px() + 2 * EDGE_PX + _SIGN_PX
        return super().figure_size(QSize(max(room.width(), math.ceil(wide)), room.height()))

    def _least_cell_px(self) -> float:
        """What the widest number, interval or head needs."""
        if self._least is None:
            value = QFontMetricsF(sized_font(self, FONT_TABLE_PX, bold=True))
            interval = QFontMetricsF(sized_font(self, FONT_SMALL_PX - 1))
            head = QFontMetricsF(sized_font(self, FONT_SMALL_PX, bold=True))
            widths = [head.horizontalAdvance(column.title) for column in self._columns]
            for row in self._rows:
                for score in row.scores.values():
                    widths.append(value.horizontalAdvance(self._value_text(score)))
                    widths.append(interval.horizontalAdvance(self._interval_text(score)))
            self._least = max([_LEAST_CELL_PX, *(wide + _BEFORE_PX + _STARS_PX for wide in widths)])
        return self._least

    def _value_text(self, score: Measured) -> str:
        return "n/a" if score.value is None else number_text(score.value, self._digits)

    def _interval_text(self, score: Measured) -> str:
        if score.low is None or score.high is None:
            return ""
        ends = (without_nought(number_text(end, self._digits)) for end in (score.low, score.high))
        return f"[{', '.join(ends)}]"

    def _cell_px(self, width: float) -> float:
        room = (width - self._names_px() - EDGE_PX) / max(1, len(self._columns))
        return min(_WIDEST_CELL_PX, max(self._least_cell_px(), room))

    def _tops(self) -> list[float]:
        """Where each row begins."""
        tops: list[float] = []
        y = EDGE_PX + _HEAD_PX
        for place in range(len(self._rows)):
            if self._starts_section(place):
                y += _SECTION_PX
            tops.append(y)
            y += _ROW_PX
        return tops

    def _starts_section(self, place: int) -> bool:
        section = self._rows[place].section
        return bool(section) and (place == 0 or self._rows[place - 1].section != section)

    def _content_height(self, width: float) -> float:
        if self._is_empty():
            return 120.0
        return self._tops()[-1] + _ROW_PX + EDGE_PX

    def _least_width(self) -> float:
        names = EDGE_PX + _SIGN_PX + _LEAST_NAME_PX
        wide = names + len(self._columns) * self._least_cell_px() + EDGE_PX
        return max(float(self.LEAST_WIDTH_PX), wide if self._rows else 0.0)

    def _cell_box(self, top: float, column: int) -> QRectF:
        wide = self._cell_px(self.width())
        return QRectF(self._names_px() + column * wide, top, wide, _ROW_PX)

    def _place_marks(self) -> list[Mark]:
        return [
            Mark((row.key, column.key), self._cell_box(top, c), r, c)
            for r, (row, top) in enumerate(zip(self._rows, self._tops(), strict=True))
            for c, column in enumerate(self._columns)
        ]

    # --- painting ------------------------------------------------------------------------------------------

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        tokens, right = current(), self._cell_box(0, len(self._columns) - 1).right()
        painter.setFont(sized_font(self, FONT_SMALL_PX, bold=True))
        painter.setPen(QColor(tokens.ink_muted))
        for place, column in enumerate(self._columns):
            box = self._cell_box(EDGE_PX, place)
            box.setHeight(_HEAD_PX)
            self._draw_cut(painter, box.adjusted(0, 0, -_STARS_PX, 0), column.title, RIGHT)
        for place, (row, top) in enumerate(zip(self._rows, self._tops(), strict=True)):
            if self._starts_section(place):
                painter.setFont(sized_font(self, FONT_TABLE_PX, bold=True))
                painter.setPen(QColor(tokens.ink))
                box = QRectF(EDGE_PX, top - _SECTION_PX, right - EDGE_PX, _SECTION_PX)
                self._draw_cut(painter, box, row.section)
            if dirty.bottom() < top or dirty.top() > top + _ROW_PX:
                continue
            painter.setPen(thin_pen(tokens.plot_grid))
            painter.drawLine(QPointF(EDGE_PX, top), QPointF(right, top))
            self._paint_name(painter, row, top)
            for at, column in enumerate(self._columns):
                self._paint_cell(painter, row, column, self._cell_box(top, at))

    def _paint_name(self, painter: QPainter, row: ScoreRow, top: float) -> None:
        left = EDGE_PX + _SIGN_PX
        if row.place is None:
            left += _INDENT_PX
        else:
            paint_sign(painter, QPointF(EDGE_PX + 5, top + _ROW_PX / 2), row.place, 4.5)
        painter.setFont(sized_font(self, FONT_TABLE_PX))
        painter.setPen(QColor(current().ink))
        self._draw_cut(
            painter, QRectF(left, top, self._names_px() - left - 4, _ROW_PX), row.label, mode=MIDDLE
        )

    def _paint_cell(self, painter: QPainter, row: ScoreRow, column: ScoreColumn, box: QRectF) -> None:
        tokens, score = current(), self._score(row, column)
        self._paint_row_ground(painter, (row.key, column.key), box)
        best = self.is_best(row, column.key)
        text, ends = self._value_text(score), self._interval_text(score)
        inner = box.adjusted(0, 3, -_STARS_PX, -3)
        painter.setFont(sized_font(self, FONT_TABLE_PX, bold=best))
        painter.setPen(QColor(tokens.ink if score.value is not None else tokens.ink_muted))
        upper = QRectF(inner.left(), inner.top(), inner.width(), inner.height() / (2 if ends else 1))
        painter.drawText(upper, int(RIGHT | Qt.AlignmentFlag.AlignVCenter), text)
        if stars := row.stars.get(column.key):
            painter.setFont(sized_font(self, FONT_SMALL_PX))
            painter.drawText(
                QRectF(inner.right() + 1, upper.top(), _STARS_PX, upper.height()),
                int(Qt.AlignmentFlag.AlignVCenter),
                stars,
            )
        if ends:
            painter.setFont(sized_font(self, FONT_SMALL_PX - 1))
            painter.setPen(QColor(tokens.ink_muted))
            lower = QRectF(inner.left(), upper.bottom(), inner.width(), inner.height() / 2)
            self._draw_cut(painter, lower, ends, RIGHT)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._least = None
        super().changeEvent(event)


def _best_rows(rows: Sequence[ScoreRow], column: str) -> list[ScoreRow]:
    """The rows with the highest value of their section, where it has several."""
    sections: dict[str, list[tuple[ScoreRow, float]]] = {}
    for row in rows:
        score = row.scores.get(column)
        if score is not None and score.value is not None:
            sections.setdefault(row.section, []).append((row, score.value))
    found: list[ScoreRow] = []
    for scored in sections.values():
        top = max(value for _, value in scored)
        found += [row for row, value in scored if value == top and len(scored) > 1]
    return found
