"""Error against what was measured: SNR, speaking rate, length, duration."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QCoreApplication

from gui.i18n import QT_TRANSLATE_NOOP
from gui.panels.figure import ChoiceBox, interval_facts, measured_of, note_label
from gui.panels.recognition_figure import ComparisonFigure
from gui.plots.axis_label import AxisLabel
from gui.plots.banded_plot import BandValue
from gui.plots.binned_plot import BinnedPlot
from gui.plots.value_words import PlotCell
from gui.services.comparison import COVARIATES, Against, Covariate, Relation
from gui.services.finding import Finding
from gui.services.scoring import Scoring
from gui.services.scoring_provenance import Facts

NAMES: dict[Covariate, str] = {
    "snr_db": QT_TRANSLATE_NOOP("covariates", "signal-to-noise ratio"),
    "speaking_rate": QT_TRANSLATE_NOOP("covariates", "speaking rate"),
    "units": QT_TRANSLATE_NOOP("covariates", "length"),
    "duration_s": QT_TRANSLATE_NOOP("covariates", "duration"),
}
UNITS: dict[Covariate, str] = {
    "snr_db": QT_TRANSLATE_NOOP("covariates", "dB"),
    "speaking_rate": QT_TRANSLATE_NOOP("covariates", "units a second"),
    "units": QT_TRANSLATE_NOOP("covariates", "units"),
    "duration_s": QT_TRANSLATE_NOOP("covariates", "s"),
}
SURE = 0.05
MOST_LINES = 4
"""Of so many systems the relation is told in words under the plot."""


class ErrorAgainst(ComparisonFigure):
    """Rates in bins of a measured value, the same bins for all systems, and the relation in words."""

    KEY = "error-against"
    ICON = "mdi6.chart-bell-curve"

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        self.covariate_box = ChoiceBox(self.tr("Measured"), 8)
        choices: list[tuple[str, object, int | None]] = [
            (self.tr("by {0}").format(self._word(NAMES, one)), one, None) for one in COVARIATES
        ]
        self.covariate_box.fill(choices)
        self._add_choice(self.covariate_box, 1)
        self._row.addStretch()
        self._plot = BinnedPlot()
        self._add_plot(self._plot)
        self.note = note_label()
        self._column.addWidget(self.note)
        self.switch.chosen.connect(lambda _measure: self.ask())
        self.covariate_box.chosen.connect(self.ask)
        self._plot.mark_clicked.connect(self._clicked)

    def _word(self, table: dict[Covariate, str], key: Covariate) -> str:
        return QCoreApplication.translate("covariates", table[key])

    @property
    def name(self) -> str:
        return self.tr("Error against …")

    @property
    def plot(self) -> BinnedPlot:
        return self._plot

    @property
    def title(self) -> str:
        return f"{self.measure.upper()} {self.covariate_box.currentText()}"

    @property
    def finding(self) -> Finding:
        return self.scoring.comparisons.against

    @property
    def covariate(self) -> Covariate:
        """What it is held against."""
        return self.covariate_box.currentData()

    def ask(self) -> None:
        if self.results is not None and self.results.systems:
            self.scoring.comparisons.hold_against(self.results, self.rows, self.covariate, self.measure)
        self._draw()

    @property
    def _against(self) -> Against | None:
        """What was worked out, where it is of what is chosen."""
        found: Against | None = self.finding.result
        if found is None or found.results is not self.results:
            return None
        return found if (found.covariate, found.measure) == (self.covariate, self.measure) else None

    def _draw(self) -> None:
        found = self._against
        self._plot.set_empty_text(self._why_empty(found))
        if found is None or not found.n:
            if self.finding.running is None or found is not None:
                self._plot.set_bins([], [], (), AxisLabel(""), AxisLabel(""))
                self.note.hide()
            return
        values = [
            BandValue(system.system.name, at, measured_of(score))
            for system in found.results.systems
            for at, score in enumerate(found.relations[system.system.id].rates)
        ]
        axis = AxisLabel(self.measure.upper(), "%", "low")
        bins = AxisLabel(self._word(NAMES, self.covariate), self._word(UNITS, self.covariate))
        self._plot.set_bins(values, self.system_places(), round_edges(found.edges), axis, bins)
        self._tell(found)

    def _why_empty(self, found: Against | None) -> str:
        if found is not None and not found.n:
            return self.tr("It was measured of none of these utterances")
        if self.finding.running is not None:
            return self.tr("Analysing…")
        return self.tr("Nothing is scored with these settings yet: Score (F6)")

    def _tell(self, found: Against) -> None:
        """The relation in words, of a few systems; of more in the data and the provenance."""
        systems = found.results.systems
        lines = [
            f"{one.system.name}: {self.relation_words(found.relations[one.system.id])}"
            for one in systems[:MOST_LINES]
        ]
        if len(systems) > MOST_LINES:
            lines = [self.tr("Spearman's ρ of every system: Show data")]
        self.note.setText("   ".join(lines))
        self.note.setToolTip("\n".join(f"{name}: {text}" for name, text in self._relations(found)))
        self.note.show()

    def relation_words(self, relation: Relation) -> str:
        """A rank correlation as a sentence."""
        rho = relation.spearman
        if rho.value is None:
            return self.tr("no relation to tell: {why}").format(why=rho.reason)
        measured = self._word(NAMES, self.covariate)
        ways = self.tr("more error with more {0}"), self.tr("less error with more {0}")
        is_clear = relation.p is not None and relation.p < SURE
        way = ways[0 if rho.value > 0 else 1].format(measured)
        meaning = way if is_clear else self.tr("no clear relation")
        p = "" if relation.p is None else f", p {'< 0.001' if relation.p < 0.001 else f'= {relation.p:.3f}'}"
        return f"{meaning} (ρ = {rho.value:+.2f}, n = {rho.n:,}{p})".replace("-", "−")

    def _relations(self, found: Against) -> list[tuple[str, str]]:
        return [
            (one.system.name, self.relation_words(found.relations[one.system.id]))
            for one in found.results.systems
        ]

    def table(self) -> list[tuple[PlotCell, ...]]:
        head, *rows = self._plot.table()
        found = self._against
        made: list[tuple[PlotCell, ...]] = [(*head, "spearman", "spearman p", "spearman n")]
        for row in rows:
            system = self.system_of(str(row[0]))
            relation = (
                found.relations.get(system.system.id) if found is not None and system is not None else None
            )
            if relation is None:
                made.append((*row, None, None, None))
            else:
                made.append((*row, relation.spearman.value, relation.p, relation.spearman.n))
        return made

    def own_facts(self) -> Facts:
        found = self._against
        if found is None:
            return []
        scores = [score for relation in found.relations.values() for score in relation.rates]
        facts = [
            (self.tr("Bins"), self.tr("about as many utterances in each; equal values are never parted")),
            (self.tr("Utterances with a value"), f"{found.n:,}"),
            *interval_facts(scores),
        ]
        rho = self.tr("Spearman's, of the value with the rate of each utterance; p {method}")
        method = next((relation.p_method for relation in found.relations.values() if relation.p_method), "")
        facts.append((self.tr("Correlation"), rho.format(method=method)))
        return [*facts, *self._relations(found)]

    def _clicked(self, key: Hashable) -> None:
        assert isinstance(key, tuple)
        if (found := self._against) is not None:
            self.choose_of(self.system_of(key[0]), found.ids[key[1]])


def round_edges(edges: Sequence[float]) -> tuple[float, ...]:
    """Edges as they are written: three digits, where they then still differ.

    >>> round_edges((0.22526, 30.02571, 41.2029)), round_edges((1.0001, 1.0002))
    ((0.225, 30.0, 41.2), (1.0001, 1.0002))
    """
    rounded = tuple(float(f"{edge:.3g}") for edge in edges)
    return rounded if len(set(rounded)) == len(set(edges)) else tuple(edges)
