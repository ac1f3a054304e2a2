"""All metrics against people: coefficient with interval, n and p, in the order of their strength."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from gui.panels.board_figure import BoardFigure
from gui.panels.board_words import better_of, metric_name, missing_words, name_in_two, needed_words
from gui.panels.figure import interval_facts, measured_of
from gui.panels.speech_figure import joined
from gui.plots.axis_label import AxisLabel
from gui.plots.board_forest import BoardForest, ForestRow
from gui.plots.mark_plot import MarkPlot
from gui.services.board import MetricBoard
from gui.services.scoring_words import Facts
from gui.theme.icons import icon

if TYPE_CHECKING:
    from engine.listening.metric_kinds import Direction
    from gui.services.board import BoardLine


class MetricsAgainstPeople(BoardFigure):
    """A click on a row chooses the metric; its menu says which values are better."""

    KEY = "metrics"
    ICON = "mdi6.chart-gantt"

    def __init__(self, board: MetricBoard) -> None:
        super().__init__(board)
        self._plot = BoardForest(self.tr("Metrics against people"), self.tr("No metric to show"))
        self._plot.mark_clicked.connect(self._choose_metric)
        self._plot.mark_chosen.connect(self._choose_metric)
        self._add_plot(self._plot, only_down=True)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Metrics against people")

    @property
    def plot(self) -> BoardForest:
        return self._plot

    def basis(self) -> Hashable:
        return None

    def draw(self) -> None:
        self._plot.set_empty_text(self.waiting_text())
        rows = [self._line_row(line) for line in self.service.lines]
        axis = AxisLabel(self.tr("{coefficient} with MOS").format(coefficient=self.coefficient))
        self._plot.set_rows(rows, axis, self.tr("p (Holm)"))
        chosen = self.service.metric
        self._plot.set_selected(chosen.key if chosen is not None else None)
        self._say(rows)

    def _line_row(self, line: BoardLine) -> ForestRow:
        metric, one = line.metric, line.correlation
        n = line.relation.n
        total = len(self.data.heard.stimuli) if self.data is not None else 0
        weak = self.weak_text(n)
        value = one.score.value
        words = [
            missing_words(metric, total),
            weak,
            needed_words(line.needed, self.service.view.level, n) if value is not None else "",
            self.tr("It goes against its direction: better values go with worse votes.")
            if line.agrees is False
            else "",
        ]
        return ForestRow(
            metric.key,
            metric_name(metric),
            measured_of(one.score, n),
            better_of(metric.direction),
            line.agrees,
            one.p,
            line.p_adjusted,
            tuple(word for word in words if word),
            is_weak=bool(weak),
            missing=total - metric.matched,
            p_method=one.p_method,
            needed=line.needed,
            parts=name_in_two(metric),
        )

    def _say(self, rows: list[ForestRow]) -> None:
        if not rows:
            self.say("")
            return
        weak = self._weak_of_all()
        signs = self.tr("↑: higher values are better, ↓: lower ones.")
        corrected = self.tr("p is corrected for {n} metrics (Holm).").format(n=len(rows))
        some = self._missing_of_some(rows)
        whole = joined(weak, signs, corrected, some, self.votes_words)
        self.say(whole, joined(weak, signs, some), joined(weak, signs), weak or signs)

    def _missing_of_some(self, rows: list[ForestRow]) -> str:
        """Of how many metrics clips are missing, and of which most; why is told on each row."""
        lacking = [row for row in rows if row.missing]
        if not lacking:
            return ""
        most = max(lacking, key=lambda row: row.missing)
        text = self.tr("{n} metrics lack clips, {name} most: {missing}.")
        return text.format(n=len(lacking), name=most.label, missing=f"{most.missing:,}")

    def _weak_of_all(self) -> str:
        """The warning of the metric with most units, which holds for all."""
        n = max((line.relation.n for line in self.service.lines), default=0)
        return self.weak_text(n)

    # --- a hand --------------------------------------------------------------------------------------------

    def _offer_menu(self, plot: MarkPlot) -> None:
        plot.menu_requested.connect(self._open_menu)

    def _choose_metric(self, key: object) -> None:
        self.service.choose(metric=str(key))

    def _open_menu(self, at: QPoint, key: object) -> None:
        """On a row which values are better; elsewhere what can be done with the figure."""
        metric = self.service.metric_of(str(key)) if key is not None else None
        if metric is None:
            self.menu_asked.emit(at)
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        ways: tuple[tuple[Direction, str], ...] = (
            ("higher", self.tr("Higher values are better")),
            ("lower", self.tr("Lower values are better")),
            ("unknown", self.tr("Nobody can say which are better")),
        )
        for direction, text in ways:
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setChecked(metric.direction == direction)
            action.triggered.connect(partial(self._turn, metric.key, direction))
        menu.addSeparator()
        menu.addAction(
            icon("mdi6.dots-vertical"), self.tr("Export and more"), lambda: self.menu_asked.emit(at)
        )
        menu.popup(at)

    def _turn(self, key: str, direction: Direction, _checked: bool = False) -> None:
        self.service.turn(key, direction)

    # --- how it was made -----------------------------------------------------------------------------------

    def own_facts(self) -> Facts:
        lines = self.service.lines
        methods = dict.fromkeys(line.correlation.p_method for line in lines if line.correlation.p_method)
        return [
            ("n", f"{self.count():,}"),
            ("p", self.tr("two-sided, {how}").format(how="; ".join(methods) or self.tr("none"))),
            (self.tr("Corrected p"), self.tr("Holm over {n} metrics").format(n=len(lines))),
            *interval_facts(line.correlation.score for line in lines),
            *self.metric_facts(*(line.metric for line in lines)),
        ]

    def count(self) -> int:
        return max((line.relation.n for line in self.service.lines), default=0)

    def method(self) -> str:
        return self.tr("correlation of each metric with mean opinion scores")
