"""What was recognised instead of what: the most frequent pairs of one system."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from gui.panels.figure import ChoiceBox, note_label
from gui.panels.recognition_figure import system_choices
from gui.panels.recognition_figure_switch import AnalysedFigure
from gui.panels.words import language_name
from gui.plots.pair_bars import ConfusionPair, PairBars
from gui.services.analysis import Analysed
from gui.services.scoring import Scoring
from gui.services.scoring_provenance import Facts

if TYPE_CHECKING:
    from engine.asr.confusions import TopPairs


class Confusions(AnalysedFigure):
    """Words or segments, everywhere or at points of interest, of all pairs of languages or of one."""

    KEY = "confusions"
    ICON = "mdi6.arrow-left-right"

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        self.system_box = ChoiceBox(self.tr("System"))
        self.pairs_box = ChoiceBox(self.tr("Whole words, or stretches of the alignment; where"), 8)
        self.pairs_box.fill(
            [
                (self.tr("Words at points of interest"), "words_at_points", None),
                (self.tr("Words everywhere"), "words", None),
                (self.tr("Segments at points of interest"), "segments_at_points", None),
                (self.tr("Segments everywhere"), "segments", None),
            ]
        )
        self.languages_box = ChoiceBox(self.tr("Pair of languages"))
        self.pairs_box.setMaximumWidth(280)
        for box, stretch in ((self.system_box, 2), (self.pairs_box, 3), (self.languages_box, 2)):
            self._add_choice(box, stretch)
            box.chosen.connect(self._redraw)
        self._row.addStretch()
        self._plot = PairBars()
        self._add_plot(self._plot)
        self.note = note_label()
        self._column.addWidget(self.note)
        self._plot.mark_clicked.connect(self._clicked)
        self._examples: dict[Hashable, tuple[str, ...]] = {}

    @property
    def name(self) -> str:
        return self.tr("Confusions")

    @property
    def plot(self) -> PairBars:
        return self._plot

    @property
    def title(self) -> str:
        return self.tr("Confusions of {system}: {pairs}").format(
            system=self.system_box.currentText(), pairs=self.pairs_box.currentText()
        )

    def _top(self, found: Analysed | None) -> TopPairs | None:
        system = found.system(self.system_box.currentData()) if found is not None else None
        if system is None:
            return None
        return getattr(system.confusions, self.pairs_box.currentData())

    @property
    def _at_points(self) -> bool:
        return str(self.pairs_box.currentData()).endswith("_at_points")

    def draw(self, found: Analysed | None) -> None:
        self.system_box.fill(system_choices(found.part.results if found is not None else None))
        top = self._top(found)
        every: list[tuple[str, object, int | None]] = [(self.tr("All languages"), None, None)]
        if top is not None:
            met = dict.fromkeys((pair.reference_language, pair.hypothesis_language) for pair, _ in top.rows)
            every += [(self._direction(*pair), pair, None) for pair in met]
        self.languages_box.fill(every)
        none = self.tr("Nothing was confused here")
        self._plot.set_empty_text(
            self.waiting_text(none if top is not None else self.tr("No hypothesis to analyse"))
        )
        wanted = self.languages_box.currentData()
        pairs: list[ConfusionPair] = []
        self._examples = {}
        for pair, tally in top.rows if top is not None else ():
            languages = pair.reference_language, pair.hypothesis_language
            if wanted in (None, languages):
                count = tally.at_points if self._at_points else tally.count
                pairs.append(ConfusionPair(pair, pair.reference, pair.hypothesis, count, *languages))
                self._examples[pair] = tally.examples_at_points if self._at_points else tally.examples
        self._plot.set_pairs(pairs, top.total if top is not None else 0, "ko", self._place(found))
        self._say(top)

    def _place(self, found: Analysed | None) -> int | None:
        wanted = self.system_box.currentData()
        systems = found.part.results.systems if found is not None else ()
        return next((one.place for one in systems if one.system.id == wanted), None)

    def _direction(self, one: str, other: str) -> str:
        return f"{language_name(one) or self.tr('nothing')} → {language_name(other) or self.tr('nothing')}"

    def _say(self, top: TopPairs | None) -> None:
        hidden = top.hidden_pairs if top is not None else 0
        self.note.setVisible(hidden > 0)
        if top is not None and hidden:
            text = self.tr(
                "The {shown} most frequent of {n} pairs; the others were met {times} times in all."
            )
            numbers = {"shown": len(top.rows), "n": f"{top.distinct:,}", "times": f"{top.hidden:,}"}
            self.note.setText(text.format(**numbers))

    def own_facts(self) -> Facts:
        segments = self.tr("every stretch of the alignment that isn't right, as written")
        words = self.tr("every word that isn't right with what stands for it, as written")
        top = self._top(self.found)
        facts = [
            (self.tr("System"), self.system_box.currentText()),
            (self.tr("Pairs"), segments if "segments" in self.pairs_box.currentData() else words),
            (self.tr("Where"), self.pairs_box.currentText()),
        ]
        return [*facts, (self.tr("n"), f"{top.total:,}")] if top is not None else facts

    def _clicked(self, key: Hashable) -> None:
        self.choose_of(self.system_by_id(self.system_box.currentData()), self._examples.get(key, ()))
