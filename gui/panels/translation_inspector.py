"""One source segment to see and hear: its text and sound, what recognisers wrote, and all of its translations."""

from __future__ import annotations

import html
import json

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QSplitter, QVBoxLayout, QWidget

from gui.panels.inspector_sound import InspectorSound
from gui.panels.provenance_card import ProvenanceCard
from gui.panels.settings_facts import settings_facts
from gui.panels.splitters import remembered
from gui.panels.translation_ranking import TranslationRanking
from gui.panels.translation_words import (
    calibration_name,
    estimator_kind,
    languages_in_words,
    split_name,
    tau_text,
    undefined_text,
)
from gui.services.bundle import Services
from gui.services.scoring_words import Facts
from gui.services.translation_detail import TranslationDetail
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.fitting_label import FittingLabel
from gui.widgets.icon_button import IconButton

MOST_EXTRA = 24


class TranslationInspector(QWidget):
    """Follows the selected translation.

    Signals:
        chosen: id of another translation of the same source.
        shown: the `TranslationDetail` that is shown now.
    """

    chosen = Signal(str)
    shown = Signal(object)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._wanted: tuple[str, bool] | None = None
        self._reading = False
        self.detail: TranslationDetail | None = None
        self.heading = ElidedLabel()
        self.heading.setProperty("role", "heading")
        self.facts = FittingLabel()
        self.facts.setProperty("role", "small")
        self.order_button = IconButton(
            "mdi6.sort", self.tr("Ranked by people"), self.toggle_order, show_text=True
        )
        self.how_button = IconButton(
            "mdi6.help-circle-outline", self.tr("How was this made?"), self.show_provenance
        )
        self.texts = QLabel()
        self.texts.setWordWrap(True)
        self.texts.setTextFormat(Qt.TextFormat.RichText)
        self.texts.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.texts.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.sound = InspectorSound(services.playback, services.jobs, services.preferences)
        self.ranking = TranslationRanking()
        self._show_order()
        self._lay_out()
        self.ranking.chosen.connect(self.chosen)
        services.translation.rows_changed.connect(lambda _rows: self._show_again())
        services.projects.closed.connect(lambda: self.show_segment(None))
        self._fill(None)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(GRID)
        head.addWidget(self.heading, 2)
        head.addWidget(self.facts, 4)
        head.addWidget(self.order_button)
        head.addWidget(self.how_button)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self.texts)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(scroll, 1)
        column.addWidget(self.sound)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(left)
        self.splitter.addWidget(self.ranking)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(2 * GRID)
        self.splitter.setSizes([420, 860])
        self.splitter.setStretchFactor(1, 1)
        left.setMinimumWidth(280)
        remembered(self.splitter, "translation.inspector", self._services.preferences)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(GRID // 2)
        whole.addLayout(head)
        whole.addWidget(self.splitter, 1)

    # ---- what it shows

    def show_segment(self, segment_id: str | None, play: bool = False) -> None:
        """Show the document of a translation; None shows nothing."""
        if segment_id is None:
            self._wanted = None
            self._fill(None)
            return
        self._wanted = (segment_id, play)
        if not self._reading:
            self._read()

    def _show_again(self) -> None:
        """The scores may be others."""
        if self._wanted is not None:
            self._wanted = (self._wanted[0], False)
            if not self._reading:
                self._read()

    def _read(self) -> None:
        if self._wanted is None or not self._services.projects.is_open:
            return
        wanted = self._wanted
        job = self._services.translation.detail(wanted[0], lambda detail: self._arrived(wanted, detail))
        if job is None:
            return  # rows are on their way, and are announced
        self._reading = True
        job.ended.connect(lambda _job: self._go_on(wanted))

    def _arrived(self, wanted: tuple[str, bool], detail: TranslationDetail | None) -> None:
        if wanted == self._wanted:
            self._fill(detail)
            if wanted[1] and detail is not None:
                self.sound.play_from_start()

    def _go_on(self, done: tuple[str, bool]) -> None:
        """Read what was asked for meanwhile."""
        self._reading = False
        if self._wanted is not None and self._wanted != done:
            self._read()

    def _fill(self, detail: TranslationDetail | None) -> None:
        self.detail = detail
        places = {one.id: place for place, one in enumerate(self._services.translation.estimators)}
        self.ranking.show_detail(detail, places)
        for widget in (self.how_button, self.order_button):
            widget.setVisible(detail is not None)
        if detail is None:
            self.heading.setText(self.tr("No translation chosen"))
            self.facts.set_wordings(())
            self.texts.setText("")
            self.sound.show_sound(None, self.tr("The sound of the chosen source"))
            return
        self.heading.setText(detail.document.document)
        facts = [fact for fact in self._facts(detail) if fact]
        self.facts.set_wordings(["   ·   ".join(facts[:most]) for most in range(len(facts), -1, -1)])
        self.texts.setText(self._texts(detail))
        self.sound.show_sound(detail.audio, self.tr("came without sound"))
        self.shown.emit(detail)

    def _facts(self, detail: TranslationDetail) -> list[str]:
        record, document = detail.document.first, detail.document
        tau = ""
        if document.score is not None and document.human is not None:
            tau = f"τ_b {tau_text(document.tau_b)}"
            if document.tau_b is None:
                tau += f" ({undefined_text(document.undefined)})"
            elif document.tied_tau_b is not None or detail.rows.calibration is not None:
                tau += self.tr(", with ties {tau}").format(tau=tau_text(document.tied_tau_b))
        return [
            tau,
            record.split and split_name(record.split),
            languages_in_words(record.source_language, record.target_language),
            record.domain,
            self.tr("synthetic demo data") if detail.rows.table.set.demo else "",
        ]

    def _texts(self, detail: TranslationDetail) -> str:
        """Source, references and transcripts as one text to read and to select."""
        parts = [(self.tr("Source"), detail.document.first.source or self.tr("(empty)"))]
        if detail.utterance is not None and detail.utterance.reference != detail.document.first.source:
            parts.append((self.tr("Transcript by people"), detail.utterance.reference))
        parts += [(one.system, one.text or self.tr("(nothing)")) for one in detail.heard]
        parts += [(self.tr("Reference"), text) for text in detail.references]
        return "".join(
            f'<p style="margin:0 0 8px 0"><span style="font-size:12px">{html.escape(name)}</span><br/>'
            f'<span style="font-size:{15 if place == 0 else 14}px">{html.escape(text)}</span></p>'
            for place, (name, text) in enumerate(parts)
        )

    def toggle_order(self) -> None:
        """Ranked by people, or by the estimator."""
        self.ranking.toggle_order()
        self._show_order()

    def _show_order(self) -> None:
        by_people = self.ranking.by_people
        text = self.tr("Ranked by people") if by_people else self.tr("Ranked by the estimator")
        other = self.tr("Rank by the estimator (6)") if by_people else self.tr("Rank by people (6)")
        self.order_button.setText(text)
        self.order_button.setToolTip(other)
        self.order_button.setAccessibleName(text)

    # ---- how it was made

    def show_provenance(self) -> None:
        """Tell where the rows come from and how they were scored."""
        if self.detail is not None:
            card = ProvenanceCard(self.detail.document.document, self._provenance(self.detail), self)
            card.show_at(self.how_button.mapToGlobal(QPoint(0, self.how_button.height())))

    def _provenance(self, detail: TranslationDetail) -> Facts:
        shown, record = detail.rows.table.set, detail.chosen.record
        facts = [
            (self.tr("Set"), f"{shown.name} · {shown.source}"),
            (self.tr("SHA-256 of what was read"), shown.sha256 or self.tr("none")),
            (self.tr("Row"), f"{record.position + 1:,}"),
            (self.tr("System"), record.system),
        ]
        if detail.rows.calibration is not None:
            facts.append((self.tr("Width of ties"), calibration_name(detail.rows.calibration)))
        for estimator in detail.estimators:
            facts += settings_facts(estimator.name, estimator.settings, estimator_kind(estimator.kind))
        extra = json.loads(record.extra)
        facts += [(str(name), str(value)) for name, value in list(extra.items())[:MOST_EXTRA]]
        return facts
