"""Loanwords: which are written how by which system, and what the rule about their spellings changes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget

from engine.types import Score
from gui.panels.figure import ChoiceBox, interval_facts, measured_of, note_label
from gui.panels.recognition_figure import system_choices
from gui.panels.recognition_figure_switch import AnalysedFigure
from gui.plots.axis_label import AxisLabel
from gui.plots.difference_plot import DifferencePlot, DifferenceRow
from gui.plots.mark_plot import MarkPlot
from gui.plots.matrix_plot import MatrixCell, MatrixPlot
from gui.plots.pair_bars import ConfusionPair, PairBars
from gui.plots.value_words import PlotCell, table_cells
from gui.services.analysis import Analysed
from gui.services.comparison import shares_interval
from gui.services.scoring import Scoring
from gui.services.scoring_provenance import Facts
from gui.services.scoring_results import SystemResult

if TYPE_CHECKING:
    from engine.asr.confusions import Tally
    from engine.asr.loanword_rule import LoanwordRule as Rule
    from engine.asr.loanword_writing import Form

MOST_ROWS = 40
"""So many loanwords stand in the matrix."""
Spellings = tuple[str, ...]
Forms = tuple[tuple["Form", "Tally"], ...]


class Loanwords(AnalysedFigure):
    """All systems: how often each loanword was written in an accepted spelling; one system: every form."""

    KEY = "loanwords"
    ICON = "mdi6.format-letter-case"

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        self.system_box = ChoiceBox(self.tr("System"), 8)
        self._add_choice(self.system_box, 1)
        self._row.addStretch()
        self.matrix, self.forms = MatrixPlot(), PairBars()
        self._stack = QStackedWidget()
        for plot in (self.matrix, self.forms):
            self._stack.addWidget(plot)
            self._offer_menu(plot)
        self._add_plot(self._stack)
        self.note = note_label()
        self._column.addWidget(self.note)
        self.system_box.chosen.connect(self._redraw)
        for plot in (self.matrix, self.forms):
            plot.mark_clicked.connect(self._clicked)
        self._examples: dict[Hashable, tuple[str, ...]] = {}

    @property
    def name(self) -> str:
        return self.tr("Loanwords")

    @property
    def plot(self) -> MarkPlot:
        return self.matrix if self.system_box.currentData() is None else self.forms

    @property
    def title(self) -> str:
        return self.tr("Loanwords: {systems}").format(systems=self.system_box.currentText())

    def draw(self, found: Analysed | None) -> None:
        results = found.part.results if found is not None else None
        self.system_box.fill([(self.tr("All systems"), None, None), *system_choices(results)])
        none = self.tr("No loanword with a set of spellings in these utterances")
        for plot in (self.matrix, self.forms):
            plot.set_empty_text(self.waiting_text(none))
        self._stack.setCurrentWidget(self.plot)
        self._examples = {}
        if self.plot is self.matrix:
            self._draw_matrix(found)
        else:
            self._draw_forms(found)

    def _draw_matrix(self, found: Analysed | None) -> None:
        systems = found.part.results.systems if found is not None else ()
        rows: dict[Spellings, tuple[int, int]] = {}
        cells: list[MatrixCell] = []
        for result in systems:
            system = found.system(result.system.id) if found is not None else None
            for spellings, forms in system.loanwords.rows if system is not None else ():
                n = sum(tally.count for _, tally in forms)
                wrong = sum(tally.count for form, tally in forms if form.kind in ("other", "left_out"))
                rows[spellings] = max(rows.get(spellings, (0, 0)), (wrong, n))
                cells.append(self._cell(result, spellings, forms, n))
        order = sorted(rows, key=lambda spellings: (-rows[spellings][0], -rows[spellings][1], spellings))
        kept = {_joined(spellings) for spellings in order[:MOST_ROWS]}
        names = [result.system.name for result in systems]
        axis = AxisLabel(self.tr("written in an accepted spelling"), "%", "high")
        titles = self.tr("loanword"), self.tr("system")
        shown = [cell for cell in cells if cell.row in kept]
        self.matrix.set_cells(
            shown,
            [_joined(s) for s in order[:MOST_ROWS]],
            names if shown else [],
            axis,
            titles,
            None,
            (0, 100),
        )
        self.note.setVisible(len(order) > MOST_ROWS)
        self.note.setText(
            self.tr("The {shown} loanwords written wrong most often, of {n}.").format(
                shown=MOST_ROWS, n=len(order)
            )
        )

    def _cell(self, result: SystemResult, spellings: Spellings, forms: Forms, n: int) -> MatrixCell:
        right = sum(tally.count for form, tally in forms if form.kind in ("same", "accepted"))
        wrong = [
            name for form, tally in forms if form.kind in ("other", "left_out") for name in tally.examples
        ]
        every = [name for _, tally in forms for name in tally.examples]
        self._examples[_joined(spellings), result.system.name] = tuple(dict.fromkeys(wrong or every))
        score = Score(100 * right / n, n, shares_interval(right, n))
        return MatrixCell(_joined(spellings), result.system.name, measured_of(score), f"{right:,} / {n:,}")

    def _draw_forms(self, found: Analysed | None) -> None:
        system = found.system(self.system_box.currentData()) if found is not None else None
        pairs: list[ConfusionPair] = []
        words = {
            "same": self.tr("as in the reference"),
            "accepted": self.tr("accepted spelling"),
            "other": self.tr("another form"),
            "left_out": self.tr("left out"),
        }
        for spellings, forms in system.loanwords.rows if system is not None else ():
            for form, tally in forms:
                key = spellings, form
                pairs.append(
                    ConfusionPair(key, _joined(spellings), form.text, tally.count, note=words[form.kind])
                )
                self._examples[key] = tally.examples
        place = None
        if found is not None and system is not None:
            place = next(s.place for s in found.part.results.systems if s.system.id == system.system_id)
        total = system.loanwords.total if system is not None else 0
        self.forms.set_pairs(pairs, total, place=place)
        hidden = system.loanwords.hidden if system is not None else 0
        self.note.setVisible(hidden > 0)
        self.note.setText(self.tr("Rarer loanwords, not shown, were said {n} times.").format(n=f"{hidden:,}"))

    def own_facts(self) -> Facts:
        how = self.tr(
            "what the alignment puts in the place of a loanword of the reference, particles split off"
        )
        return [
            (self.tr("Forms"), how),
            (self.tr("Accepted"), self.tr("the spelling of the reference, or another one of its set")),
            (self.tr("Intervals"), self.tr("95 %, Wilson, occurrences taken as independent")),
        ]

    def _clicked(self, key: Hashable) -> None:
        assert isinstance(key, tuple)
        one = self.system_by_id(self.system_box.currentData())
        self.choose_of(one or self.system_of(str(key[1])), self._examples.get(key, ()))


def _joined(spellings: Spellings) -> str:
    return " | ".join(spellings)


class LoanwordRule(AnalysedFigure):
    """The ablation: rates with the rule minus those without it, with paired intervals."""

    KEY = "loanword-rule"
    ICON = "mdi6.toggle-switch-outline"

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        self._plot = DifferencePlot()
        self._add_plot(self._plot)
        self._plot.mark_clicked.connect(self._clicked)

    @property
    def name(self) -> str:
        return self.tr("Loanword rule")

    @property
    def plot(self) -> DifferencePlot:
        return self._plot

    def _systems(self, found: Analysed | None) -> list[tuple[SystemResult, Rule]]:
        systems = found.part.results.systems if found is not None else ()
        return [
            (result, system.loanword_rule)
            for result in systems
            if found is not None and (system := found.system(result.system.id)) is not None
        ]

    def draw(self, found: Analysed | None) -> None:
        self._plot.set_empty_text(self.waiting_text(self.tr("No hypothesis to analyse")))
        rows: list[DifferenceRow] = []
        for measure in ("mer", "pier"):
            for result, rule in self._systems(found):
                effect = getattr(rule, measure)
                rates = effect.without_rule.micro.value, effect.with_rule.micro.value
                text = ""
                if None not in rates:
                    text = self.tr("without the rule {0:.2f} %, with it {1:.2f} %; it changes {2} utterances")
                    text = text.format(*rates, f"{rule.affected:,}")
                rows.append(
                    DifferenceRow(
                        (measure, result.system.id),
                        result.system.name,
                        measured_of(effect.difference.micro),
                        result.place,
                        section=measure.upper(),
                        test=text,
                    )
                )
        axis = AxisLabel(self.tr("with equal spellings minus without"), self.tr("% points"), "low")
        self._plot.set_rows(rows, axis, self.tr("changes nothing"))

    def table(self) -> list[tuple[PlotCell, ...]]:
        head = ("measure", "system", "without", "with", "value", "low", "high", "n", "reason", "affected")
        rows: list[tuple[PlotCell, ...]] = [head]
        for measure in ("mer", "pier"):
            for result, rule in self._systems(self.found):
                effect = getattr(rule, measure)
                rates = effect.without_rule.micro.value, effect.with_rule.micro.value
                value = table_cells(measured_of(effect.difference.micro))
                rows.append((measure.upper(), result.system.name, *rates, *value, rule.affected))
        return rows

    def own_facts(self) -> Facts:
        systems = self._systems(self.found)
        scores = [rule.mer.difference.micro for _, rule in systems]
        what = self.tr(
            "corpus rates with equal spellings of loanwords minus those without, on the same utterances"
        )
        return [(self.tr("Difference"), what), *interval_facts(scores)]

    def _clicked(self, key: Hashable) -> None:
        """Show the utterances with a loanword."""
        shown = self.part.results.utterances if self.part is not None else ()
        analysed = set(self.part.ids) if self.part is not None else set()
        assert isinstance(key, tuple)
        ids = [row.id for row in shown if row.has_spellings and row.id in analysed]
        self.choose_of(self.system_by_id(key[1]), ids)
