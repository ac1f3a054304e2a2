"""Figures of agreement as a table: measures of each field down, all people and each pair of them across."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.score_table import ScoreRow, ScoreTable
from gui.plots.value_axis import number_text
from gui.plots.value_words import Measured, PlotCell, measured_lines, table_cells

_LEAST_NAMES_PX, _BEFORE_NAMES_PX, _WIDEST_LEAST_PX, _MARGIN_PX = 150.0, 28.0, 112.0, 16.0
_WHOLE = 10.0
"""Percents from here on have one digit behind the point, everything else has two."""


class AgreementTable(ScoreTable):
    """The key of a mark is (key of its measure, key of its column); no cell stands out as the best."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Agreement of annotators"))
        self.set_empty_text(self.tr("No take was finished by two people yet"))

    def is_best(self, row: ScoreRow, column: str) -> bool:
        """Fields are not compared with each other."""
        return False

    def _names_px(self) -> float:
        """Whole names, as far as the figures leave room for them."""
        left = self.width() - len(self.columns) * self._least_cell_px() - _MARGIN_PX
        return min(self._whole_names_px() + _BEFORE_NAMES_PX, max(_LEAST_NAMES_PX, left))

    def _least_cell_px(self) -> float:
        """Names of pairs may be cut, figures may not; the tooltip has them in full."""
        return min(super()._least_cell_px(), _WIDEST_LEAST_PX)

    def _least_width(self) -> float:
        wide = _LEAST_NAMES_PX + len(self.columns) * self._least_cell_px() + _MARGIN_PX
        return max(super()._least_width(), wide)

    def _value_text(self, score: Measured) -> str:
        return "n/a" if score.value is None else _figure_text(score.value)

    def _interval_text(self, score: Measured) -> str:
        if score.low is None or score.high is None:
            return ""
        return f"[{_figure_text(score.low)}, {_figure_text(score.high)}]"

    def mark_text(self, key: Hashable) -> str:
        row, column = self._found(key)
        head = " · ".join(text for text in (row.section, column.title) if text)
        axis = AxisLabel(row.label)
        lines = [head, *measured_lines(axis, self._score(row, column)), column.about]
        return "\n".join(line for line in lines if line)

    def table(self) -> list[tuple[PlotCell, ...]]:
        made: list[tuple[PlotCell, ...]] = [
            ("field", "measure", "annotators", "value", "low", "high", "n", "reason")
        ]
        for row in self.rows:
            for column in self.columns:
                cells = table_cells(self._score(row, column))
                made.append((row.section, row.label, column.title, *cells))
        return made


def _figure_text(value: float) -> str:
    """A figure with the digits that it has.

    >>> _figure_text(99.284), _figure_text(0.5), _figure_text(100.0)
    ('99.3', '0.50', '100.0')
    """
    return number_text(value, 1 if abs(value) >= _WHOLE else 2)
