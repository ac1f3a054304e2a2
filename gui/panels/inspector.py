"""The lower third of an analysis page: what was said, what was recognised, how it sounds, how it was made."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from gui.panels.inspector_sound import InspectorSound
from gui.panels.inspector_strips import InspectorStrips
from gui.panels.recognition_provenance import ProvenanceCard
from gui.panels.words import language_name, level_name, topic_name
from gui.plots.alignment_header import AlignmentLegend
from gui.services.bundle import Services
from gui.services.scoring_detail import UtteranceDetail
from gui.services.scoring_provenance import Facts, run_facts, score_facts, settings_facts
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton


class Inspector(QFrame):
    """Shows one utterance at a time; while it is read, only the latest wish counts.

    Signals:
        shown: the `UtteranceDetail` that is shown now.
    """

    shown = Signal(object)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._wanted: tuple[str, tuple[str, ...], bool] | None = None
        self._reading = False
        self.detail: UtteranceDetail | None = None
        self.setProperty("role", "card")
        self.heading = ElidedLabel()
        self.heading.setProperty("role", "heading")
        self.heading.setMinimumWidth(120)
        self.facts = ElidedLabel()
        self.facts.setProperty("role", "small")
        self.how_button = IconButton(
            "mdi6.information-outline", self.tr("How was this made?"), self.show_provenance, show_text=True
        )
        self.differences_button = IconButton(
            "mdi6.not-equal-variant", self.tr("Only words that differ (5)"), self.toggle_differences
        )
        self.differences_button.setCheckable(True)
        self.legend = AlignmentLegend()
        self.strips = InspectorStrips()
        self.sound = InspectorSound(services.playback, services.jobs)
        self._lay_out()
        self.show_utterance(None, ())

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(2 * GRID)
        row.addWidget(self.heading, 1)
        row.addWidget(self.facts, 2)
        row.addWidget(self.legend)
        row.addWidget(self.differences_button)
        row.addWidget(self.how_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID, GRID // 2, GRID, GRID)
        column.setSpacing(GRID // 2)
        column.addLayout(row)
        column.addWidget(self.strips, 1)
        column.addWidget(self.sound)

    # ---- what it shows

    def show_utterance(
        self, utterance_id: str | None, system_ids: tuple[str, ...], play: bool = False
    ) -> None:
        """Show an utterance as some systems recognised it; None shows nothing.

        Args:
            utterance_id: of the utterance.
            system_ids: of at most four systems, from above.
            play: whether its sound begins at once.
        """
        if utterance_id is None:
            self._wanted = None
            self._fill(None)
            return
        self._wanted = (utterance_id, system_ids, play)
        if not self._reading:
            self._read()

    def _read(self) -> None:
        if self._wanted is None or not self._services.projects.is_open:
            return
        self._reading = True
        utterance_id, system_ids, _play = wanted = self._wanted
        job = self._services.scoring.detail(
            utterance_id, system_ids, lambda detail: self._arrived(wanted, detail)
        )
        job.ended.connect(lambda _job: self._go_on(wanted))

    def _arrived(self, wanted: tuple[str, tuple[str, ...], bool], detail: UtteranceDetail) -> None:
        if wanted == self._wanted:
            self._fill(detail)
            if wanted[2]:
                self.sound.play_from_start()

    def _go_on(self, done: tuple[str, tuple[str, ...], bool]) -> None:
        """Read what was asked for meanwhile."""
        self._reading = False
        if self._wanted is not None and self._wanted != done:
            self._read()

    def _fill(self, detail: UtteranceDetail | None) -> None:
        self.detail = detail
        self.strips.show_detail(detail)
        for widget in (self.how_button, self.differences_button, self.legend):
            widget.setVisible(detail is not None)
        if detail is None:
            self.heading.setText(self.tr("No utterance chosen"))
            self.facts.setText("")
            self.sound.show_sound(None, self.tr("The sound of the chosen utterance"))
            return
        self.heading.setText(detail.name)
        self.facts.setText("   ·   ".join(fact for fact in self._facts(detail) if fact))
        self.sound.show_sound(detail.audio, self.tr("This utterance has no audio: it was imported as text"))
        self.shown.emit(detail)

    def toggle_differences(self) -> None:
        """Show only the words that some system has otherwise than they were said; asked again: all words."""
        only = not self.strips.differences_only
        self.differences_button.setChecked(only)
        self.strips.show_differences(only)

    def _facts(self, detail: UtteranceDetail) -> list[str]:
        utterance = detail.utterance
        scored = next((system.score for system in detail.systems if system.score), None)
        level = utterance.level or (scored.level if scored else "")
        language = utterance.main_language or (scored.main_language if scored else "")
        return [
            self.tr("level {0}").format(level_name(level)) if level else "",
            self.tr("mainly {0}").format(language_name(language)) if language else "",
            topic_name(utterance.topic),
            utterance.speaker or "",
            self.tr("synthetic demo data") if utterance.demo else "",
        ]

    # ---- how it was made

    def show_provenance(self) -> None:
        """Tell where the utterance comes from and how it was scored."""
        if self.detail is None:
            return
        button = self.how_button
        card = ProvenanceCard(self.detail.name, self._provenance(self.detail), self)
        card.show_at(button.mapToGlobal(QPoint(0, button.height())))

    def _provenance(self, detail: UtteranceDetail) -> Facts:
        utterance = detail.utterance
        spellings = "; ".join(" | ".join(words.spellings) for words in utterance.loanwords)
        facts = [
            (self.tr("Reference"), utterance.reference),
            (self.tr("From"), self.tr("a take") if utterance.take_id else self.tr("an imported reference")),
            (self.tr("Equal spellings"), spellings or self.tr("none")),
        ]
        for system in detail.systems:
            written = self.tr("none") if system.hypothesis is None else system.hypothesis
            facts.append((system.system.name, written))
            if system.score is not None:
                facts += score_facts(system.system.name, system.score)
        facts += settings_facts(detail.settings)
        if detail.settings.mode == "hike":
            facts.append((self.tr("Alignment"), self.tr("drawn by the rules of mode seam")))
        results = self._services.scoring.results
        ids = tuple({system.score.run_id for system in detail.systems if system.score})
        if results is not None and all(run_id in results.runs for run_id in ids):
            facts += run_facts(results, ids)
        return facts
