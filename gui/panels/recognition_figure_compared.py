"""Systems held against a baseline: differences with intervals, tests and marks of significance; repeated runs."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from gui.panels.figure import ChoiceBox, interval_words, measured_of, note_label
from gui.panels.recognition_figure import ComparisonFigure, Rows, system_choices
from gui.plots.axis_label import AxisLabel
from gui.plots.difference_plot import DifferencePlot, DifferenceRow
from gui.plots.value_words import Measured, PlotCell, count_range, table_cells
from gui.services.comparison import Compared
from gui.services.finding import Finding
from gui.services.scoring import Scoring
from gui.services.scoring_provenance import Facts
from gui.services.scoring_results import Results

if TYPE_CHECKING:
    from engine.types import Score

MARKS = "* p < 0.05, ** p < 0.01, *** p < 0.001"


class SystemsCompared(ComparisonFigure):
    """Every shown system minus the baseline, on utterances that both have."""

    KEY = "systems-compared"
    ICON = "mdi6.scale-balance"

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        self.baseline_box = ChoiceBox(self.tr("Baseline"))
        self._add_choice(self.baseline_box, 1)
        self._row.addStretch()
        self._plot = DifferencePlot()
        self._add_plot(self._plot)
        self.note = note_label()
        self._column.addWidget(self.note)
        self.switch.chosen.connect(lambda _measure: self._draw())
        self.baseline_box.chosen.connect(self.ask)
        self._plot.mark_clicked.connect(self._clicked)

    @property
    def name(self) -> str:
        return self.tr("Systems compared")

    @property
    def plot(self) -> DifferencePlot:
        return self._plot

    @property
    def title(self) -> str:
        return self.tr("{measure} against {baseline}").format(
            measure=self.measure.upper(), baseline=self.baseline_box.currentText()
        )

    @property
    def finding(self) -> Finding:
        return self.scoring.comparisons.compared

    def show_results(self, results: Results, rows: Rows | None, filter_words: str = "") -> None:
        super().show_results(results, rows, filter_words)
        self.baseline_box.fill(system_choices(results))

    def ask(self) -> None:
        baseline = self.baseline_box.currentData()
        if self.results is not None and baseline is not None and len(self.results.systems) > 1:
            self.scoring.comparisons.compare(self.results, self.rows, baseline)
        self._draw()

    @property
    def _compared(self) -> Compared | None:
        """What was worked out, where it is of what is shown."""
        found: Compared | None = self.finding.result
        if found is None or found.results is not self.results:
            return None
        return found if found.comparison.baseline_id == self.baseline_box.currentData() else None

    def _draw(self) -> None:
        found = self._compared
        if self.results is not None and len(self.results.systems) < 2:
            self._plot.set_empty_text(self.tr("A comparison needs two systems: show another one"))
        else:
            self._plot.set_empty_text(self.tr("Nothing is scored with these settings yet: Score (F6)"))
        self.note.setVisible(found is not None and bool(found.differences(self.measure)))
        if found is None:
            if self.finding.running is None or self._plot.marks == []:
                self._plot.set_rows([], AxisLabel(""))
            return
        baseline = self.baseline_box.currentText()
        axis = AxisLabel(
            self.tr("{measure} minus that of {name}").format(measure=self.measure.upper(), name=baseline),
            self.tr("% points"),
            "low",
        )
        line = self.tr("as good as {name}").format(name=baseline)
        note = self.tr(
            "p: matched-pairs segment test, Holm over the systems; {marks}. n: utterances of both."
        )
        reasons = dict.fromkeys(
            row.test.reason for row in found.differences(self.measure) if row.n and row.test.reason
        )
        untested = [self.tr("n/a: {why}.").format(why=why) for why in reasons]
        self.note.setText(" ".join([note.format(marks=MARKS), *untested]))
        self._plot.set_rows([*self._rows(found), *self._repeats(found)], axis, line)

    def _rows(self, found: Compared) -> list[DifferenceRow]:
        rows: list[DifferenceRow] = []
        for system in found.results.systems:
            difference = found.comparison.of(system.system.id, self.measure)
            if difference is None:
                continue
            test = difference.test
            words = [self.tr("matched-pairs segment test over {0} utterances").format(f"{test.n:,}")]
            if difference.is_rough and test.p is not None:
                words.append(self.tr("rough: too few utterances for it"))
            rows.append(
                DifferenceRow(
                    system.system.id,
                    system.system.name,
                    measured_of(self._score(difference.differences), difference.n),
                    system.place,
                    test.p,
                    difference.adjusted_p,
                    difference.mark,
                    test="; ".join(words),
                    untested="" if test.p is not None else test.reason,
                )
            )
        return rows

    def _repeats(self, found: Compared) -> list[DifferenceRow]:
        """Systems that were run more than once: mean of the runs, whiskers from the lowest to the highest."""
        base = found.rates.get((found.comparison.baseline_id, self.measure))
        rows: list[DifferenceRow] = []
        for spread in found.spreads:
            place = next((s for s in found.results.systems if s.system.id == spread.system_id), None)
            mean, deviation = spread.mean.value, spread.deviation.value
            if spread.measure != self.measure or place is None or base is None or base.value is None:
                continue
            if mean is None or deviation is None:
                continue
            text = self.tr("lowest to highest of {n} runs; standard deviation {sd:.2f}")
            measured = Measured(
                mean - base.value,
                min(spread.values) - base.value,
                max(spread.values) - base.value,
                len(spread.values),
                interval_text=text.format(n=len(spread.values), sd=deviation),
            )
            label = self.tr("{n} runs: {name}").format(name=place.system.name, n=len(spread.values))
            key = f"repeats {spread.system_id}"
            section = self.tr("Spread of repeated runs")
            rows.append(DifferenceRow(key, label, measured, place.place, section=section))
        return rows

    def _score(self, differences: object) -> Score:
        """Corpus rates, or means in mode hike, which knows no others."""
        hike = self.results is not None and self.results.settings.mode == "hike"
        return getattr(differences, "macro" if hike else "micro")

    def table(self) -> list[tuple[PlotCell, ...]]:
        head = ("measure", "system", "rate", "baseline", "value", "low", "high", "n")
        rows: list[tuple[PlotCell, ...]] = [(*head, "reason", "p", "adjusted p", "stars", "why no p")]
        found = self._compared
        for row in found.comparison.rows if found is not None else ():
            system = next(one for one in found.results.systems if one.system.id == row.system_id)  # type: ignore[union-attr]
            measured = measured_of(self._score(row.differences), row.n)
            rates = self._score(row.rates).value, self._score(row.baseline_rates).value
            tests = row.test.p, row.adjusted_p, row.mark, row.test.reason
            rows.append((row.measure.upper(), system.system.name, *rates, *table_cells(measured), *tests))
        return rows

    def own_facts(self) -> Facts:
        found = self._compared
        if found is None:
            return []
        rows = found.differences(self.measure)
        names = {one.system.id: one.system.name for one in found.results.systems}
        of_both = "; ".join(f"{names[row.system_id]} {row.n:,}" for row in rows)
        scores = [self._score(row.differences).interval for row in rows]
        intervals = [one for one in scores if one is not None]
        facts = [
            (self.tr("Baseline"), self.baseline_box.currentText()),
            (self.tr("Difference"), self.tr("system minus baseline, percentage points, below 0: better")),
            (
                self.tr("Utterances of both"),
                self.tr("{each} (of {n} shown)").format(each=of_both, n=f"{found.n:,}"),
            ),
        ]
        if intervals:
            first = intervals[0]
            drawn = count_range([one.n for one in intervals])
            level = f"{100 * first.level:g} %, {interval_words(first)}, n {drawn}"
            facts.append((self.tr("Intervals"), f"{level}, seed {first.seed}"))
        test = self.tr(
            "matched-pairs segment test on the errors of each utterance, two-sided; none of fewer than"
            " {n} utterances (speakers, where those are drawn), and p at least 2/2^n of the n that differ"
        ).format(n=found.comparison.least_n)
        correction = self.tr("Holm over the systems of a measure")
        return [
            *facts,
            (self.tr("Test"), test),
            (self.tr("Correction"), correction),
            (self.tr("Marks"), MARKS),
        ]

    def _clicked(self, key: Hashable) -> None:
        """Show the utterances on which a system and the baseline differ, the largest difference first."""
        found, results = self._compared, self.results
        if found is None or results is None:
            return
        system_id = str(key).removeprefix("repeats ")
        at = {one.system.id: place for place, one in enumerate(results.systems)}
        one, other = at[system_id], at[found.comparison.baseline_id]
        gaps: dict[str, float] = {}
        for row in results.utterances if self.rows is None else self.rows:
            rates = row.pier if self.measure == "pier" else row.mer
            first, second = rates[one], rates[other]
            if first is not None and second is not None and first != second:
                gaps[row.id] = abs(first - second)
        self.choose_of(results.systems[one], sorted(gaps, key=lambda name: -gaps[name]))
