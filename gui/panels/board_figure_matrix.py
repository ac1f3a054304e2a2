"""Everything on the board against everything: votes first, then the metrics."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from gui.panels.board_figure import BoardFigure
from gui.panels.board_words import metric_name, name_in_two, people_name, units_of
from gui.panels.figure import interval_facts, measured_of
from gui.panels.speech_figure import joined
from gui.plots.axis_label import AxisLabel
from gui.plots.board_matrix import BoardMatrix
from gui.plots.matrix_plot import MatrixCell
from gui.plots.value_words import PlotCell, count_range, table_cells
from gui.services.board import MOS, MetricBoard
from gui.services.scoring_words import Facts

if TYPE_CHECKING:
    from gui.services.board import MatrixCorrelation


class EverythingMatrix(BoardFigure):
    """A click on a cell draws its two columns against each other.

    Signals:
        scatter_wanted: what a cell stands for is to be seen.
    """

    scatter_wanted = Signal()

    KEY = "matrix"
    ICON = "mdi6.grid"

    def __init__(self, board: MetricBoard) -> None:
        super().__init__(board, board.matrix)
        self._found: tuple[MatrixCorrelation, ...] = ()
        self._labels: dict[str, str] = {}
        self._plot = BoardMatrix()
        self._plot.mark_clicked.connect(self._choose_cell)
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("All metrics against each other")

    @property
    def plot(self) -> BoardMatrix:
        return self._plot

    def wish(self) -> None:
        self.service.ask_matrix()

    def basis(self) -> Hashable:
        return id(self.service.matrix.result), self.service.matrix.is_stale

    def draw(self) -> None:
        found = self.service.matrix.result
        is_of_now = found is not None and found[0] is self.board
        self._found = found[1] if found is not None and is_of_now else ()
        self._plot.set_empty_text(self.waiting_text())
        metrics = [line.metric for line in self.service.lines] if is_of_now else []
        self._labels = {MOS: people_name(), **{one.key: metric_name(one) for one in metrics}}
        cells: list[MatrixCell] = []
        words: dict[tuple[str, str], tuple[str, ...]] = {}
        for one in self._found:
            score = measured_of(one.correlation.score)
            told = (
                (f"p = {one.correlation.p:.3g}, {one.correlation.p_method}",)
                if one.correlation.p is not None
                else ()
            )
            for pair in ((one.first, one.second), (one.second, one.first)):
                cells.append(MatrixCell(*pair, score))
                words[pair] = told
        parts = {one.key: of for one in metrics if (of := name_in_two(one)) is not None}
        keys = list(self._labels) if cells else []
        self._plot.set_matrix(cells, keys, self._labels, AxisLabel(self.coefficient), words, parts)
        self._say()

    def _say(self) -> None:
        if not self._found:
            self.say("")
            return
        raw = self.tr(
            "Coefficients are of the values as they are: an error rate that follows votes is negative."
        )
        uncorrected = self.tr("p is not corrected for so many pairs.")
        least = min(one.correlation.score.n for one in self._found)
        common = self.tr("n counts the {units} that have both values: {counts}.").format(
            units=units_of(self.service.view.level), counts=count_range([least, self.count()])
        )
        self.say(joined(self.weak_text(self.count()), common, raw, uncorrected), joined(common, raw), common)

    def _choose_cell(self, key: tuple[str, str]) -> None:
        row, column = key
        metric, against = (column, row) if row == MOS or column != MOS else (row, column)
        self.service.choose(metric=metric, against=against)
        self.scatter_wanted.emit()

    # --- how it was made -----------------------------------------------------------------------------------

    def table(self) -> list[tuple[PlotCell, ...]]:
        head = ("first", "second", "value", "low", "high", "n", "reason", "p", "p_method")
        rows: list[tuple[PlotCell, ...]] = [head]
        for one in self._found:
            cells = table_cells(measured_of(one.correlation.score))
            names = self._labels.get(one.first, one.first), self._labels.get(one.second, one.second)
            rows.append((*names, *cells, one.correlation.p, one.correlation.p_method))
        return rows

    def own_facts(self) -> Facts:
        scores = [one.correlation.score for one in self._found]
        return [
            ("n", f"{min((s.n for s in scores), default=0):,}–{self.count():,}"),
            *interval_facts(scores),
            *self.metric_facts(*(line.metric for line in self.service.lines)),
        ]

    def count(self) -> int:
        return max((one.correlation.score.n for one in self._found), default=0)

    def method(self) -> str:
        return self.tr("correlation of every two columns on the clips that have both")
