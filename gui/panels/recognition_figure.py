"""What every figure of the Recognition page has, besides what all figures have: systems, utterances, settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QCoreApplication, Signal

from gui.panels.figure import Figure, Switch
from gui.panels.recognition_figures import results_metadata
from gui.services.analysis import Part
from gui.services.finding import Finding
from gui.services.scoring import Scoring
from gui.services.scoring_provenance import Facts, MeasureName, data_facts, run_facts, settings_facts
from gui.services.scoring_results import Results, SystemResult, UtteranceRow
from gui.services.scoring_shown import shown_words

Rows = Sequence[UtteranceRow]


class RecognitionFigure(Figure):
    """A figure of the shown systems.

    Attributes:
        results, rows: what the page shows: the results, and the utterances that its filters leave (None: all).
        filter_words: the filters as a person reads them, where there are some.

    Signals:
        system_meant(str): id of the system whose mark was clicked.
    """

    system_meant = Signal(str)

    def __init__(self, scoring: Scoring) -> None:
        super().__init__()
        self.scoring = scoring
        self.results: Results | None = None
        self.rows: Rows | None = None
        self.filter_words = ""

    @property
    def part(self) -> Part | None:
        """Which utterances its numbers are of, where that may be a part of those shown."""
        return None

    @property
    def part_words(self) -> str:
        part = self.part
        if part is None or part.is_all:
            return ""
        text = self.tr("n = {n} of {total} utterances, evenly chosen.")
        return text.format(n=f"{len(part.ids):,}", total=f"{part.of:,}")

    def take_all(self) -> None:
        if self.finding is not None:
            self.scoring.analyses.take_all(self.finding)

    def own_facts(self) -> Facts:
        """How its numbers were made, besides the settings."""
        return []

    def facts(self) -> Facts:
        results = self.results
        if results is None:
            return []
        runs = tuple(dict.fromkeys(run for one in results.systems for run in one.run_ids))
        return [
            *self.own_facts(),
            *part_facts(self.part),
            *self._shown_facts(),
            *settings_facts(results.settings),
            *data_facts(results),
            *run_facts(results, runs),
        ]

    def metadata(self) -> Mapping[str, str] | None:
        made = results_metadata(self.scoring)
        if made is None or self.rows is None:
            return made
        return made | {"n": str(len(self.rows)), "shown": self._shown_words}

    @property
    def _shown_words(self) -> str:
        """Of how many utterances it is, and which filters left them; empty where it is of all."""
        if self.results is None or self.rows is None:
            return ""
        return shown_words(len(self.rows), len(self.results.utterances), self.filter_words)

    def _shown_facts(self) -> Facts:
        return [(self.tr("Shown"), self._shown_words)] if self._shown_words else []

    def show_results(self, results: Results, rows: Rows | None, filter_words: str = "") -> None:
        """The page shows something else."""
        self.results, self.rows, self.filter_words = results, rows, filter_words

    def choose_of(self, system: SystemResult | None, ids: Iterable[str]) -> None:
        """Let the page show these utterances, and what this system made of them."""
        if system is not None:
            self.system_meant.emit(system.system.id)
        self.choose(ids)

    def system_by_id(self, system_id: object) -> SystemResult | None:
        """The shown system of an id."""
        systems = self.results.systems if self.results is not None else ()
        return next((one for one in systems if one.system.id == system_id), None)

    def system_of(self, name: str) -> SystemResult | None:
        """The shown system of a name."""
        systems = self.results.systems if self.results is not None else ()
        return next((one for one in systems if one.system.name == name), None)

    def system_places(self) -> list[tuple[str, int]]:
        """Names of the shown systems with their places in the scale of colours."""
        systems = self.results.systems if self.results is not None else ()
        return [(one.system.name, one.place) for one in systems]


class MeasureSwitch(Switch):
    """Whether MER or PIER is shown."""

    def __init__(self, name: str) -> None:
        super().__init__((("MER", "mer"), ("PIER", "pier")), name)

    @property
    def measure(self) -> MeasureName:
        """What is chosen."""
        return "pier" if self.value == "pier" else "mer"


class ComparisonFigure(RecognitionFigure):
    """A figure of what was worked out of the rates of one measure."""

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        self.switch = MeasureSwitch(self.tr("Measure"))
        self._add_choice(self.switch)
        self.finding.changed.connect(self._found)

    @property
    def finding(self) -> Finding:
        raise NotImplementedError

    @property
    def measure(self) -> MeasureName:
        """Whose rates are shown."""
        return self.switch.measure

    def _found(self) -> None:
        if not self.isHidden():
            self._draw()
        self.changed.emit()

    def _draw(self) -> None:
        """Show what was worked out by now."""
        raise NotImplementedError


def system_choices(results: Results | None) -> list[tuple[str, object, int | None]]:
    """The shown systems to choose one of."""
    systems = results.systems if results is not None else ()
    return [(one.system.name, one.system.id, one.place) for one in systems]


def part_facts(part: Part | None) -> Facts:
    """Which utterances were analysed."""
    if part is None:
        return []
    label = QCoreApplication.translate("Figure", "Utterances")
    if part.is_all:
        return [(label, f"{len(part.ids):,}")]
    text = QCoreApplication.translate("Figure", "{n} of {total}, evenly from the first to the last")
    return [(label, text.format(n=f"{len(part.ids):,}", total=f"{part.of:,}"))]
