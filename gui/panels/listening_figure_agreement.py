"""How far listeners agree: Krippendorff's alpha and both intraclass correlations, with their intervals."""

from __future__ import annotations

from engine.listening.study_results import Agreement
from gui.panels.figure import measured_of
from gui.panels.listening_figure import ListeningFigure, how_made
from gui.plots.axis_label import AxisLabel
from gui.plots.difference_plot import DifferencePlot, DifferenceRow
from gui.services.listening_results import ListeningResults
from gui.services.scoring_words import Facts


class ListenerAgreement(ListeningFigure):
    """Four figures on one axis."""

    KEY = "agreement"
    ICON = "mdi6.handshake-outline"

    def __init__(self, results: ListeningResults) -> None:
        super().__init__(results)
        self._plot = DifferencePlot()
        self._plot.setAccessibleName(self.tr("Agreement of listeners"))
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Agreement")

    @property
    def plot(self) -> DifferencePlot:
        return self._plot

    def draw(self) -> None:
        self._plot.set_empty_text(self.waiting_text())
        agreement = self.found.agreement if self.found is not None else None
        rows = [] if agreement is None else self._rows(agreement)
        self._plot.set_rows(rows, AxisLabel(self.tr("agreement"), "", "high"), self.tr("as by chance"))
        self.say(
            self.tr(
                "α: over all votes, also where cells are missing. ICC: over clips that everybody rated; of one listener's"
                " scores, and of the mean of all."
            )
            if rows
            else "",
            self.tr("α: over all votes; ICC: over clips that everybody rated."),
        )

    def _rows(self, agreement: Agreement) -> list[DifferenceRow]:
        scores = [
            ("alpha_ordinal", self.tr("Krippendorff's α, ordinal"), agreement.alpha_ordinal),
            ("alpha_interval", self.tr("Krippendorff's α, interval"), agreement.alpha_interval),
            ("icc_a1", self.tr("ICC(A,1), one listener"), agreement.icc.single),
            ("icc_ak", self.tr("ICC(A,k), mean of all"), agreement.icc.average),
        ]
        return [DifferenceRow(key, label, measured_of(score)) for key, label, score in scores]

    def own_facts(self) -> Facts:
        agreement = self.found.agreement if self.found is not None else None
        if agreement is None:
            return []
        scores = (
            agreement.alpha_ordinal,
            agreement.alpha_interval,
            agreement.icc.single,
            agreement.icc.average,
        )
        return [(self.tr("Intervals"), f"95 %, {how_made(scores)}")]

    def method(self) -> str:
        return "Krippendorff's alpha; intraclass correlations (A,1) and (A,k)"
