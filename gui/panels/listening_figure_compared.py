"""Which system listeners like better: differences of every pair, with Holm over all of them."""

from __future__ import annotations

from engine.listening.study_results import StudyResults
from gui.panels.figure import ChoiceBox, measured_of
from gui.panels.listening_figure import ListeningFigure, how_made
from gui.panels.listening_pair_rows import PairRows, pair_row, pair_rows
from gui.plots.axis_label import AxisLabel
from gui.plots.difference_plot import DifferencePlot, DifferenceRow
from gui.services.listening_results import ListeningResults
from gui.services.scoring_words import Facts

ALL_PAIRS = ""


class ComparedSystems(ListeningFigure):
    """A baseline is chosen above; a click shows the clips of both systems."""

    KEY = "compared"
    ICON = "mdi6.scale-balance"

    def __init__(self, results: ListeningResults) -> None:
        super().__init__(results)
        self.baseline = ChoiceBox(self.tr("Held against"), least=9)
        self.test = ChoiceBox(self.tr("Test"), least=7)
        self.test.fill(
            [
                (self.tr("Wilcoxon"), "wilcoxon", None),
                (self.tr("t test"), "t", None),
                (self.tr("Sign flips"), "sign_flip", None),
            ]
        )
        self.baseline.chosen.connect(lambda: results.choose(baseline=self.baseline.currentData() or None))
        self.test.chosen.connect(lambda: results.choose(test=self.test.currentData()))
        self._add_choice(self.baseline, 1)
        self._add_choice(self.test, 1)
        self._row.addStretch()
        self._plot = DifferencePlot()
        self._plot.setAccessibleName(self.tr("Differences of systems"))
        self._plot.mark_clicked.connect(self._clicked)
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Compared")

    @property
    def title(self) -> str:
        return self.tr("Systems compared, paired over items")

    @property
    def plot(self) -> DifferencePlot:
        return self._plot

    def draw(self) -> None:
        self._plot.set_empty_text(self.waiting_text())
        found = self.found
        names = [] if found is None else [one.system for one in found.systems if one.role == "rated"]
        choices = [(self.tr("All pairs"), ALL_PAIRS, None), *((one, one, self.places[one]) for one in names)]
        self.baseline.fill(choices)
        self.baseline.setCurrentIndex(max(0, self.baseline.findData(self.of.choice.baseline or ALL_PAIRS)))
        self.test.setCurrentIndex(self.test.findData(self.of.choice.test))
        pairs = self._pairs
        self.controls.setEnabled(pairs is None)
        if pairs is not None:
            self._plot.set_rows(pairs.rows, pairs.axis, pairs.line, pairs.line_at)
            self.say(self._pairs_note(pairs), pairs.note)
            return
        rows = [] if found is None else self._rows(found)
        axis = AxisLabel(self.tr("first less second, points of the scale"))
        self._plot.set_rows(rows, axis, self.tr("no difference"))
        self.say(*(self._note(found) if found is not None and rows else ("",)))

    @property
    def _pairs(self) -> PairRows | None:
        """What is shown of a study that compares clips."""
        return pair_rows(self.found) if self.found is not None else None

    def _pairs_note(self, pairs: PairRows) -> str:
        holm = self.tr("p by Holm over the {n} comparisons shown: * .05, ** .01, *** .001.")
        return f"{pairs.note} {holm.format(n=len(pairs.rows))}"

    def nothing_text(self) -> str:
        return self.tr("There is one system only; there is nothing to compare")

    def _rows(self, found: StudyResults) -> list[DifferenceRow]:
        return [
            pair_row(
                one.first,
                one.second,
                measured_of(one.difference),
                one.test.p,
                one.p_holm,
                one.test.method,
                "" if one.test.p is not None else (one.difference.reason or self.tr("not defined")),
            )
            for one in found.comparisons
        ]

    def _note(self, found: StudyResults) -> tuple[str, ...]:
        first = self.tr(
            "Above 0 the first is liked better. Paired over items; p by Holm over the {n} comparisons shown: * .05, ** .01,"
            " *** .001."
        ).format(n=len(found.comparisons))
        friedman = found.friedman
        if friedman is None or friedman.p is None:
            return first, self.tr("Above 0 the first is liked better; p by Holm.")
        text = self.tr("Friedman over {items} items and {systems} systems: p {p}.").format(
            items=friedman.items,
            systems=friedman.systems,
            p="< 0.001" if friedman.p < 0.001 else f"= {friedman.p:.3f}",
        )
        return f"{first} {text}", text

    def _clicked(self, key: object) -> None:
        assert isinstance(key, tuple) and self.found is not None
        self.choose(one.stimulus_id for one in self.found.stimuli if one.system in key)

    def own_facts(self) -> Facts:
        found = self.found
        if found is None:
            return []
        if (pairs := self._pairs) is not None:
            return [
                (self.tr("Intervals"), f"95 %, {how_made(pairs.scores)}"),
                (self.tr("Tests"), "; ".join(pairs.tests)),
                (self.tr("Correction"), self.tr("Holm over {n} comparisons").format(n=len(pairs.rows))),
            ]
        tests = "; ".join(dict.fromkeys(one.test.method for one in found.comparisons))
        return [
            (self.tr("Differences"), self.tr("of item means, over the items that both systems have")),
            (self.tr("Intervals"), f"95 %, {how_made(one.difference for one in found.comparisons)}"),
            (self.tr("Tests"), tests),
            (self.tr("Correction"), self.tr("Holm over {n} comparisons").format(n=len(found.comparisons))),
        ]

    def method(self) -> str:
        return "paired differences of item means, Holm"
