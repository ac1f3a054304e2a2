"""Coefficients by measure and task: each with its p, and the least that it is where one model is left out."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from engine.slm import published_kendall as published
from engine.slm.against_people import LeftOut, Relation
from engine.stats.correlation import Kind
from engine.types import Score
from gui.panels.figure import measured_of
from gui.plots.drawing import sized_font
from gui.plots.mark_plot import EDGE_PX
from gui.plots.score_table import ScoreColumn, ScoreRow, ScoreTable
from gui.plots.value_axis import number_text
from gui.plots.value_words import Measured, PlotCell
from gui.theme import current
from gui.theme.tokens import FONT_SMALL_PX, FONT_TABLE_PX

MEAN, MEAN_OF_TASKS, POOLED = "mean", "mean of tasks", "pooled"
VALUE, P, WITHOUT = "value", "p", "without"
ROW_PX, INDENT_PX = 40.0, 12.0
LEAST_P = 0.0005
"""Below it three digits would tell 0."""


@dataclass(frozen=True, slots=True)
class Probability(Measured):
    """A p; never told as 0."""


@dataclass(frozen=True, slots=True)
class PeopleCell:
    """A coefficient, or a slope, with all that must be known of it.

    Attributes:
        measured: its value, interval and n.
        p: two-sided; None where there is none; p_method: how it was found.
        without: the coefficient without each model.
        warning: why it says little.
    """

    measured: Measured
    p: float | None = None
    p_method: str = ""
    without: Mapping[str, float | None] = field(default_factory=dict)
    warning: str = ""

    @property
    def weakest(self) -> tuple[str, float] | None:
        """The model without which the coefficient is nearest to 0, or beyond it, and what it is then.

        >>> PeopleCell(Measured(0.8), without={"a": 0.7, "b": -0.1, "c": None}).weakest
        ('b', -0.1)
        """
        known = [(name, value) for name, value in self.without.items() if value is not None]
        sign = -1.0 if (self.measured.value or 0.0) < 0 else 1.0
        return min(known, key=lambda one: sign * one[1], default=None)


def cell_of(found: LeftOut, warning: str = "") -> PeopleCell:
    """What was found by the engine."""
    one = found.correlation
    return PeopleCell(measured_of(one.score), one.p, one.p_method, found.without, warning)


def slope_cell(relation: Relation) -> PeopleCell:
    """The slope of people's scaled scores on the measure."""
    return PeopleCell(measured_of(relation.slope), warning=relation.warning)


def published_cells(kind: Kind) -> dict[str, dict[str, PeopleCell]]:
    """Coefficients as the paper has them, by measure and column.

    >>> published_cells("kendall")["judge"]["speaker_consistency"].measured.value
    0.878
    """
    n = published.MODELS
    if kind != "kendall":
        pooled_n = n * len(published.SUBSETS)
        return {
            measure: {POOLED: PeopleCell(measured_of(Score(row[kind], pooled_n, None, "as published")))}
            for measure, row in published.POOLED.items()
        }
    found: dict[str, dict[str, PeopleCell]] = {}
    for measure, row in published.KENDALL.items():
        found[measure] = {subset: _published(value) for subset, value in row.items()}
        mean = Score(published.KENDALL_MEAN[measure], n, None, "as published")
        found[measure][MEAN_OF_TASKS] = PeopleCell(measured_of(mean))
    return found


def _published(value: float) -> PeopleCell:
    p = published.untied_kendall_p(value)
    method = "exact, worked out from the value" if p is not None else ""
    return PeopleCell(measured_of(Score(value, published.MODELS, None, "as published")), p, method)


class PeopleTable(ScoreTable):
    """A measure in every row, below it the p and the weakest coefficient without one model.

    The key of a mark is ((measure, row), column): row is `VALUE`, `P` or `WITHOUT`.
    """

    def __init__(self) -> None:
        self._cells: Mapping[str, Mapping[str, PeopleCell]] = {}
        super().__init__()
        self.setAccessibleName(self.tr("Readings against people"))

    def set_cells(
        self,
        cells: Mapping[str, Mapping[str, PeopleCell]],
        names: Mapping[str, str],
        columns: Sequence[ScoreColumn],
    ) -> None:
        """Show coefficients.

        Args:
            cells: by measure and key of a column.
            names: of the measures, as a person reads them.
            columns: from the left.
        """
        self._cells = cells
        rows: list[ScoreRow] = []
        for place, (measure, of) in enumerate(cells.items()):
            name = names.get(measure, measure)
            values = {column: cell.measured for column, cell in of.items()}
            rows.append(ScoreRow((measure, VALUE), "", name, place, values, {}))
            if any(cell.p is not None for cell in of.values()):
                told = {column: Probability(cell.p) for column, cell in of.items()}
                rows.append(ScoreRow((measure, P), "", self.tr("p"), None, told, {}))
            if any(cell.weakest for cell in of.values()):
                weak = {
                    column: Measured(cell.weakest[1] if cell.weakest else None) for column, cell in of.items()
                }
                rows.append(ScoreRow((measure, WITHOUT), "", self.tr("without one"), None, weak, {}))
        self.set_rows(rows, columns)

    def is_best(self, row: ScoreRow, column: str) -> bool:
        """With so few models the highest coefficient is no winner."""
        return False

    def _value_text(self, score: Measured) -> str:
        if not isinstance(score, Probability):
            return super()._value_text(score)
        if score.value is None:
            return "–"
        return "< 0.001" if score.value < LEAST_P else number_text(score.value, 3)

    def _names_px(self) -> float:
        """Room of the names: always theirs, as they are few and short."""
        metrics = QFontMetricsF(sized_font(self, FONT_TABLE_PX, bold=True))
        widest = max((metrics.horizontalAdvance(row.label) for row in self.rows), default=0.0)
        return EDGE_PX + widest + INDENT_PX

    def _least_width(self) -> float:
        wide = self._names_px() + len(self.columns) * self._least_cell_px() + EDGE_PX
        return max(float(self.LEAST_WIDTH_PX), wide)

    def _paint_name(self, painter: QPainter, row: ScoreRow, top: float) -> None:
        """Measures are no models, so they have no signs; what belongs to one stands below it."""
        is_value = row.place is not None
        painter.setFont(sized_font(self, FONT_TABLE_PX if is_value else FONT_SMALL_PX, bold=is_value))
        painter.setPen(QColor(current().ink if is_value else current().ink_muted))
        box = QRectF(EDGE_PX, top, self._names_px() - EDGE_PX - 4, ROW_PX)
        self._draw_cut(painter, box.adjusted(0 if is_value else INDENT_PX, 0, 0, 0), row.label)

    def mark_text(self, key: Hashable) -> str:
        (measure, _), column = key  # pyright: ignore[reportGeneralTypeIssues] - keys are ours
        cell = self._cells[measure].get(column) or PeopleCell(Measured(None))
        lines = [super().mark_text(((measure, VALUE), column))]
        if cell.p is not None:
            lines.append(f"p = {cell.p:.3g}, {cell.p_method}")
        lines += [self._without(name, value) for name, value in cell.without.items()]
        return "\n".join([*lines, cell.warning] if cell.warning else lines)

    def _without(self, model: str, value: float | None) -> str:
        text = self.tr("n/a") if value is None else number_text(value, 3)
        return self.tr("without {model}: {value}").format(model=model, value=text)

    def table(self) -> list[tuple[PlotCell, ...]]:
        head = ("measure", "task", "value", "low", "high", "n", "p", "p_method", "weakest_without", "weakest")
        made: list[tuple[PlotCell, ...]] = [(*head, "reason")]
        for measure, of in self._cells.items():
            for column in self.columns:
                if (cell := of.get(column.key)) is not None:
                    one, weak = cell.measured, cell.weakest or (None, None)
                    told = (one.value, one.low, one.high, one.n, cell.p, cell.p_method, *weak, one.reason)
                    made.append((measure, column.key, *told))
        return made

    def printed_table(self) -> list[tuple[PlotCell, ...]]:
        """A line for each measure, as in a paper: value, interval and p in a cell."""
        names = {row.key: row.label for row in self.rows}
        made: list[tuple[PlotCell, ...]] = [("measure", *(one.title for one in self.columns))]
        for measure, of in self._cells.items():
            cells = [_printed(of.get(column.key)) for column in self.columns]
            made.append((names[measure, VALUE], *cells))
        return made


def _printed(cell: PeopleCell | None) -> str:
    if cell is None or cell.measured.value is None:
        return "n/a"
    text = number_text(cell.measured.value, 3)
    if cell.measured.low is not None and cell.measured.high is not None:
        text += f" [{number_text(cell.measured.low, 3)}, {number_text(cell.measured.high, 3)}]"
    return text if cell.p is None else f"{text}, p = {cell.p:.2g}"
