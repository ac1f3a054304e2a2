"""Monolingual control: how much more a system errs where languages are switched than where they aren't."""

from __future__ import annotations

from collections.abc import Hashable

from gui.panels.figure import interval_facts, measured_of
from gui.panels.recognition_figure_switch import AnalysedFigure
from gui.panels.words import language_name
from gui.plots.axis_label import AxisLabel
from gui.plots.difference_plot import DifferencePlot, DifferenceRow
from gui.plots.value_words import PlotCell, table_cells
from gui.services.analysis import Analysed
from gui.services.scoring import Scoring
from gui.services.scoring_provenance import Facts


class MonolingualControl(AnalysedFigure):
    """The ratio of the code-switched error rate to that of each monolingual set."""

    KEY = "monolingual-control"
    ICON = "mdi6.division"

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        self._plot = DifferencePlot()
        self._add_plot(self._plot)
        self._plot.mark_clicked.connect(self._clicked)

    @property
    def name(self) -> str:
        return self.tr("Monolingual control")

    @property
    def plot(self) -> DifferencePlot:
        return self._plot

    def draw(self, found: Analysed | None) -> None:
        self._plot.set_empty_text(
            self.waiting_text(
                self.tr(
                    "No monolingual utterances to compare with. Import a file (Ctrl+Shift+I) or folder"
                    " (Ctrl+Shift+O) of one language, such as the Korean part of FLEURS, as utterances with their"
                    " references, and say under “Control set” which language it is. Then run or import the"
                    " systems on it."
                )
            )
        )
        rows: list[DifferenceRow] = []
        for section, source, language in self._sections(found):
            for result in found.part.results.systems if found is not None else ():
                system = found.system(result.system.id) if found is not None else None
                for control in system.controls if system is not None else ():
                    if (control.source, control.language) != (source, language):
                        continue
                    rates = control.ratio.code_switched.value, control.ratio.monolingual.value
                    words = ""
                    if None not in rates:
                        words = self.tr("code-switched {0:.2f} %, monolingual {1:.2f} %").format(*rates)
                    rows.append(
                        DifferenceRow(
                            (source, language, result.system.id),
                            result.system.name,
                            measured_of(control.ratio.ratio),
                            result.place,
                            section=section,
                            test=words,
                        )
                    )
        axis = AxisLabel(self.tr("code-switched over monolingual error"), self.tr("times"), "low")
        self._plot.set_rows(rows, axis, self.tr("switching costs nothing"), 1.0)

    def _sections(self, found: Analysed | None) -> list[tuple[str, str, str]]:
        """Title, source and language of each monolingual set, control sets first."""
        controls = {
            (control.source, control.language, control.unit)
            for system in (found.analysis.systems if found is not None else ())
            for control in system.controls
        }
        titles: list[tuple[str, str, str]] = []
        for source, language, unit in sorted(controls):
            error = self.tr("character error") if unit == "character" else self.tr("word error")
            name = language_name(language)
            if source == "control_set":
                title = self.tr("{language} control set ({error})").format(language=name, error=error)
            else:
                title = self.tr("{language} utterances without a switch ({error})").format(
                    language=name, error=error
                )
            titles.append((title, source, language))
        return titles

    def table(self) -> list[tuple[PlotCell, ...]]:
        head = ("set", "language", "unit", "system", "code-switched", "monolingual", "monolingual n")
        rows: list[tuple[PlotCell, ...]] = [(*head, "value", "low", "high", "n", "reason")]
        for system in self.found.analysis.systems if self.found is not None else ():
            for control in system.controls:
                sides = control.ratio.code_switched, control.ratio.monolingual
                rates = sides[0].value, sides[1].value, sides[1].n
                what = control.source, control.language, control.unit, system.name
                rows.append((*what, *rates, *table_cells(measured_of(control.ratio.ratio))))
        return rows

    def own_facts(self) -> Facts:
        systems = self.found.analysis.systems if self.found is not None else ()
        scores = [control.ratio.ratio for system in systems for control in system.controls]
        ratio = self.tr("mixed error rate of utterances with a switch over the error of the monolingual ones")
        usual = self.tr(
            "characters of Korean, Chinese, Japanese; words of other languages; no equal spellings"
        )
        return [
            (self.tr("Ratio"), ratio),
            (self.tr("Monolingual error"), usual),
            *interval_facts(scores),
        ]

    def _clicked(self, key: Hashable) -> None:
        """Show the utterances of the project without a switch; those of control sets are in no table."""
        assert isinstance(key, tuple)
        if key[0] == "level_none" and self.part is not None:
            rows = self.part.results.utterances
            ids = [row.id for row in rows if row.level == "none" and row.main_language == key[1]]
            self.choose_of(self.system_by_id(key[2]), ids)
