"""How each listener uses the scale: kinder or stricter than the others on the same clips, and who stands out."""

from __future__ import annotations

from engine.listening.study_results import ListenerResult, StudyResults
from gui.panels.figure import Switch, measured_of
from gui.panels.listening_figure import ListeningFigure
from gui.panels.listening_result_words import flag_name
from gui.plots.axis_label import AxisLabel
from gui.plots.difference_plot import DifferencePlot, DifferenceRow
from gui.plots.value_words import Measured
from gui.services.listening_results import ListeningResults
from gui.services.scoring_words import Facts


class ListenerBias(ListeningFigure):
    """A row for each listener: bias, or correlation with the others."""

    KEY = "listeners"
    ICON = "mdi6.account-group-outline"

    def __init__(self, results: ListeningResults) -> None:
        super().__init__(results)
        self.what = Switch(
            ((self.tr("Bias"), "bias"), (self.tr("Correlation"), "correlation")), self.tr("What is shown")
        )
        self.what.chosen.connect(lambda _what: self.redraw())
        self._add_choice(self.what)
        self._row.addStretch()
        self._plot = DifferencePlot()
        self._plot.setAccessibleName(self.tr("Listeners"))
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Listeners")

    @property
    def plot(self) -> DifferencePlot:
        return self._plot

    def draw(self) -> None:
        self._plot.set_empty_text(self.waiting_text())
        found = self.found
        rows = [] if found is None else self._rows(found)
        if self.what.value == "bias":
            axis = AxisLabel(self.tr("score less the others' mean on the same clips"))
            self._plot.set_rows(rows, axis, self.tr("as the others"))
        else:
            axis = AxisLabel(self.tr("correlation with the others' means"), "", "high")
            self._plot.set_rows(rows, axis, self.tr("no relation"))
        self.say(self.tr("Listeners with ⚑ stand out; the table below says why.") if rows else "")

    def _rows(self, found: StudyResults) -> list[DifferenceRow]:
        return [
            DifferenceRow(
                one.listener_id,
                one.code,
                self._measured(one),
                stars="⚑" if one.use.flags else "",
                test=", ".join(flag_name(flag) for flag in one.use.flags),
            )
            for one in found.listeners
        ]

    def _measured(self, one: ListenerResult) -> Measured:
        if self.what.value == "correlation":
            return measured_of(one.use.correlation)
        reason = "" if one.use.bias is not None else self.tr("nobody else voted on the same clips")
        return Measured(one.use.bias, n=one.use.n, reason=reason)

    def own_facts(self) -> Facts:
        return [
            (
                self.tr("Bias"),
                self.tr(
                    "mean of score less the mean of the others' scores, over the listener's clips; above 0: kind"
                ),
            ),
            (self.tr("Correlation"), self.tr("Pearson's r with the mean of the others on the same clips")),
        ]

    def method(self) -> str:
        return f"{self.what.value} of each listener against the others"
