"""Around the switch: error rate by distance from it; and in which language the words of each were recognised."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from engine.asr.switch_profile import DISTANCES, NO_SWITCH, REACH
from engine.types import Score
from gui.panels.figure import ChoiceBox, interval_facts, measured_of
from gui.panels.recognition_figure import RecognitionFigure, system_choices
from gui.panels.words import language_name
from gui.plots.axis_label import AxisLabel
from gui.plots.banded_plot import BandValue
from gui.plots.matrix_plot import MatrixCell, MatrixPlot
from gui.plots.profile_plot import ProfilePlot
from gui.services.analysis import Analysed, Direction, Kinds, Part
from gui.services.comparison import shares_interval
from gui.services.finding import Finding
from gui.services.scoring import Scoring
from gui.services.scoring_provenance import Facts

Found = TypeVar("Found", Analysed, Kinds)
LEFT_OUT = "\n"
"""Column of the words that were left out; no language is called so."""


class FoundFigure(RecognitionFigure, Generic[Found]):
    """A figure that shows the result of its finding, drawn anew only where that or its waiting is another."""

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        self._drawn: object = None
        self.finding.changed.connect(self._found)

    @property
    def finding(self) -> Finding:
        raise NotImplementedError

    @property
    def found(self) -> Found | None:
        """What was found, perhaps of an earlier state."""
        return self.finding.result

    @property
    def part(self) -> Part | None:
        return self.found.part if self.found is not None else None

    def _found(self) -> None:
        if not self.isHidden() and (self.found, self.finding.running is None) != self._drawn:
            self._redraw()
        self.changed.emit()

    def _redraw(self) -> None:
        self._drawn = self.found, self.finding.running is None
        self.draw(self.found)

    def draw(self, found: Found | None) -> None:
        """Show what was found, or that there is nothing yet."""
        raise NotImplementedError


class AnalysedFigure(FoundFigure[Analysed]):
    """A figure of the analysis of errors, which is worked out when the first of them is shown."""

    @property
    def finding(self) -> Finding:
        return self.scoring.analyses.why

    def ask(self) -> None:
        self.scoring.analyses.ask_why()
        self._redraw()

    def waiting_text(self, otherwise: str) -> str:
        """The sentence where there is nothing to show."""
        if self.finding.running is not None:
            return self.tr("Analysing…")
        return otherwise


class AroundSwitch(AnalysedFigure):
    """Points by distance from the nearest switch, for all switches or for one direction."""

    KEY = "around-the-switch"
    ICON = "mdi6.swap-horizontal"

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        self.direction_box = ChoiceBox(self.tr("Direction of the switch"), 10)
        self._add_choice(self.direction_box, 1)
        self._row.addStretch()
        self._plot = ProfilePlot()
        self._add_plot(self._plot)
        self.direction_box.chosen.connect(self._redraw)
        self._plot.mark_clicked.connect(self._clicked)

    @property
    def name(self) -> str:
        return self.tr("Around the switch")

    @property
    def plot(self) -> ProfilePlot:
        return self._plot

    @property
    def title(self) -> str:
        return self.tr("Around the switch: {direction}").format(direction=self.direction_box.currentText())

    @property
    def direction(self) -> Direction:
        """From language to language; None: all switches."""
        return self.direction_box.currentData()

    def draw(self, found: Analysed | None) -> None:
        self._plot.set_empty_text(self.waiting_text(self.tr("No hypothesis to analyse")))
        directions = found.switches.directions if found is not None else ()
        every: list[tuple[str, object, int | None]] = [(self.tr("All switches"), None, None)]
        every += [(f"{language_name(a)} → {language_name(b)}", (a, b), None) for a, b in directions]
        self.direction_box.fill(every)
        if found is None:
            self._plot.set_profile([], [], AxisLabel(""))
            return
        values = [
            BandValue(system.system.name, distance, measured_of(score))
            for system in found.part.results.systems
            for distance in (*DISTANCES, NO_SWITCH)
            if (score := found.switches.rates.get((system.system.id, self.direction, distance))) is not None
        ]
        systems = [(one.system.name, one.place) for one in found.part.results.systems]
        axis = AxisLabel(self.tr("word error rate"), "%", "low")
        without = any(value.measured.n for value in values if value.band == NO_SWITCH)
        self._plot.set_profile(values, systems, axis, REACH, with_no_switch=without)

    def own_facts(self) -> Facts:
        scores: list[Score] = list(self.found.switches.rates.values()) if self.found is not None else []
        rate = self.tr("100 (S + D + I) / N words at a distance; n counts words")
        nearest = self.tr(
            "in words from the nearest switch: −1 is the last word before it, +1 the first after it"
        )
        return [
            (self.tr("Rate"), rate),
            (self.tr("Distance"), nearest),
            *interval_facts(scores),
            (self.tr("Direction"), self.direction_box.currentText()),
        ]

    def _clicked(self, key: Hashable) -> None:
        assert isinstance(key, tuple)
        system, found = self.system_of(key[0]), self.found
        if system is not None and found is not None:
            self.choose_of(system, found.ids_at(system.system.id, self.direction, key[1]))


class Languages(AnalysedFigure):
    """A matrix of one system: words of each language by the language in which they were recognised."""

    KEY = "languages"
    ICON = "mdi6.translate"

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        self.system_box = ChoiceBox(self.tr("System"))
        self._add_choice(self.system_box, 1)
        self._row.addStretch()
        self._plot = MatrixPlot()
        self._add_plot(self._plot)
        self.system_box.chosen.connect(self._redraw)
        self._plot.mark_clicked.connect(self._clicked)

    @property
    def name(self) -> str:
        return self.tr("Languages")

    @property
    def plot(self) -> MatrixPlot:
        return self._plot

    @property
    def title(self) -> str:
        return self.tr("Languages recognised by {system}").format(system=self.system_box.currentText())

    def draw(self, found: Analysed | None) -> None:
        self._plot.set_empty_text(self.waiting_text(self.tr("No hypothesis to analyse")))
        self.system_box.fill(system_choices(found.part.results if found is not None else None))
        system = found.system(self.system_box.currentData()) if found is not None else None
        if system is None:
            self._plot.set_cells([], [], [], AxisLabel(""))
            return
        matrix = system.languages
        rows = matrix.references
        columns = (*matrix.recognised, LEFT_OUT)
        cells = []
        for row in rows:
            n = matrix.row_words(row)
            for column in columns:
                count = matrix.words.get((row, "" if column == LEFT_OUT else column), 0)
                share = Score(100 * count / n, n, shares_interval(count, n)) if n else Score(None, 0)
                cells.append(
                    MatrixCell(row, column, measured_of(share), f"{100 * count / n:.1f} %" if n else "")
                )
        labels = {name: language_name(name) for name in (*rows, *columns)} | {LEFT_OUT: self.tr("left out")}
        axis = AxisLabel(self.tr("share of the words said in a language"), "%")
        titles = self.tr("said in"), self.tr("recognised in")
        counts = {row: matrix.row_words(row) for row in rows}
        self._plot.set_cells(cells, rows, columns, axis, titles, labels, (0.0, 100.0), row_counts=counts)

    def own_facts(self) -> Facts:
        system = self.found.system(self.system_box.currentData()) if self.found is not None else None
        facts = [
            (self.tr("System"), self.system_box.currentText()),
            (self.tr("Share"), self.tr("words of a language recognised in another over all words of it")),
            (self.tr("Intervals"), self.tr("95 %, Wilson, words taken as independent")),
        ]
        if system is not None:
            inserted = ", ".join(f"{language_name(k)} {v:,}" for k, v in system.languages.inserted.items())
            facts.append((self.tr("Inserted words"), inserted or "0"))
            elsewhere = sum(system.languages.accepted_elsewhere.values())
            facts.append((self.tr("Right in a spelling of another language"), f"{elsewhere:,}"))
        return facts

    def _clicked(self, key: Hashable) -> None:
        assert isinstance(key, tuple)
        system = self.found.system(self.system_box.currentData()) if self.found is not None else None
        if system is not None:
            row, column = key
            tally = system.confusions.languages.get((row, "" if column == LEFT_OUT else column))
            shown = self.system_by_id(system.system_id)
            self.choose_of(shown, tally.examples if tally is not None else ())
