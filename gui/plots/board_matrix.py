"""A matrix of coefficients: one colour for each sign, deeper the farther from 0, with n below each number."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import ink_on, mixed, sized_font, thin_pen
from gui.plots.mark_plot import Mark
from gui.plots.matrix_plot import MatrixCell, MatrixPlot
from gui.plots.value_axis import number_text
from gui.theme import current
from gui.theme.tokens import FONT_SMALL_PX, FONT_TABLE_PX

_DEEPEST = 0.85


class BoardMatrix(MatrixPlot):
    """Everything against everything; a cell with itself stays empty. The key of a mark is (row, column)."""

    MOST_NAME_PX = 240.0
    MOST_NAME_SHARE = 0.4
    MOST_SLANTED_PX = 290.0

    def __init__(self) -> None:
        super().__init__()
        self._words: Mapping[tuple[str, str], tuple[str, ...]] = {}
        self._parts: Mapping[str, tuple[str, str]] = {}
        self.setAccessibleName(self.tr("Matrix of correlations"))

    def set_matrix(
        self,
        cells: Sequence[MatrixCell],
        keys: Sequence[str],
        labels: Mapping[str, str],
        axis: AxisLabel,
        words: Mapping[tuple[str, str], tuple[str, ...]],
        parts: Mapping[str, tuple[str, str]],
    ) -> None:
        """Show coefficients.

        Args:
            cells: of both halves.
            keys: in order.
            labels: what a person reads for them.
            axis: which coefficient.
            words: further lines of a cell's tooltip.
            parts: labels in two lines, where they have as many.
        """
        self._words, self._parts = words, parts
        self.set_cells(cells, keys, keys, axis, labels=labels, limits=(-1.0, 1.0), digits=2)

    def ground(self, value: float | None) -> QColor:
        tokens = current()
        if value is None:
            return QColor(tokens.plot_background)
        deep = tokens.accent if value >= 0 else tokens.series[1]
        return mixed(tokens.plot_background, deep, _DEEPEST * min(max(abs(value), 0.04), 1.0))

    def mark_text(self, key: Hashable) -> str:
        text = super().mark_text(key).replace(" → ", " · ", 1)
        return "\n".join([text, *self._words.get(key, ())])  # type: ignore[arg-type]

    def _row_lines(self, row: str) -> list[str]:
        return list(self._parts.get(row, (self._label(row),)))

    def _least_row_px(self) -> float:
        return 38.0

    def _place_marks(self) -> list[Mark]:
        return [mark for mark in super()._place_marks() if mark.key[0] != mark.key[1]]  # type: ignore[index]

    def _paint_cell(self, painter: QPainter, box: QRectF, cell: MatrixCell) -> None:
        tokens = current()
        value = cell.measured.value
        ground = self.ground(value)
        painter.setPen(thin_pen(tokens.hairline if value is None else tokens.plot_background))
        painter.setBrush(ground)
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.setPen(QColor(tokens.ink_muted) if value is None else ink_on(ground))
        painter.setFont(sized_font(self, FONT_TABLE_PX))
        text = self.tr("n/a") if value is None else number_text(value, self._digits)
        upper = QRectF(box.left() + 2, box.center().y() - 16, box.width() - 4, 18)
        self._draw_cut(painter, upper, text, Qt.AlignmentFlag.AlignHCenter)
        painter.setFont(sized_font(self, FONT_SMALL_PX - 1))
        lower = QRectF(box.left() + 2, box.center().y(), box.width() - 4, 15)
        self._draw_cut(painter, lower, f"n {cell.measured.n:,}", Qt.AlignmentFlag.AlignHCenter)
