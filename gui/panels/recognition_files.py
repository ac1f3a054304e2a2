"""Files of the Recognition page: the cards that take one in or write a corpus, and where tables and figures go."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from gui.models.record_table import RecordTable
from gui.panels.corpus_card import PageCard
from gui.panels.corpus_export import ExportCard
from gui.panels.corpus_import import ImportCard
from gui.panels.figure_files import TABLE_KINDS
from gui.plots.figure_export import with_suffix_of
from gui.services.bundle import Services
from gui.services.exchange_file import PATTERNS, FileLook
from gui.services.scoring_results import UtteranceRow

Card = TypeVar("Card", bound=PageCard)


class RecognitionFiles(QObject):
    """Asks for files and shows the cards over the whole page.

    Signals:
        room_changed: a card was opened or closed.
    """

    room_changed = Signal()

    def __init__(self, services: Services, page: QWidget, utterances: RecordTable[UtteranceRow]) -> None:
        """Args:
        page: the cards lie over it.
        utterances: those that are shown are exported.
        """
        super().__init__(page)
        self._services = services
        self._page = page
        self._utterances = utterances
        self._cards: list[PageCard] = []

    # ---- cards, made when they are first needed: the page comes up sooner without

    @cached_property
    def import_card(self) -> ImportCard:
        """Takes a file in."""
        return self._added(ImportCard(self._services.exchange, self._page))

    @cached_property
    def export_card(self) -> ExportCard:
        """Writes a corpus."""
        return self._added(ExportCard(self._services.exchange, self._page))

    def _added(self, card: Card) -> Card:
        self._cards.append(card)
        card.room_changed.connect(self.room_changed)
        return card

    @property
    def open_card(self) -> PageCard | None:
        """The card that lies over the page."""
        return next((card for card in self._cards if card.isVisible()), None)

    def put_cards_away(self, but: PageCard | None = None) -> None:
        """Show the page again, or one card over it."""
        for card in self._cards:
            if card is not but:
                card.hide()

    # ---- in

    def choose_file(self) -> None:
        """Ask for a file of hypotheses and show what is in it."""
        path, _kind = QFileDialog.getOpenFileName(
            self._page,
            self.tr("Import hypotheses"),
            "",
            self.tr("Everything that can be read ({patterns});;All files (*)").format(patterns=PATTERNS),
        )
        if path:
            self.import_card.open(Path(path), "hypotheses")

    def offer(self, look: FileLook) -> None:
        """Show what a file is that was dropped or chosen elsewhere."""
        if look.purpose != "scripts":
            self.put_cards_away(self.import_card)
            self.import_card.show_look(look)

    # ---- out

    def open_export(self) -> None:
        """Show the card that writes a corpus."""
        self.put_cards_away(self.export_card)
        self.export_card.open(self._shown_ids(), self._utterances.total)

    def choose_template(self) -> None:
        """Ask where the template goes."""
        if path := self._save_path(
            self.tr("Export the template"), "hypotheses.csv", "CSV (*.csv);;TSV (*.tsv);;JSON lines (*.jsonl)"
        ):
            self._services.scoring.systems.write_template(path)

    def export_groups(self) -> None:
        """Ask where the table of groups goes."""
        if path := self._save_path(self.tr("Export the rates"), "recognition.csv", TABLE_KINDS):
            self._services.scoring.export_groups(path)

    def export_utterances(self) -> None:
        """Ask where the shown utterances go."""
        if path := self._save_path(self.tr("Export the utterances"), "utterances.csv", TABLE_KINDS):
            self._services.scoring.export_utterances(path, self._shown_ids())

    def _shown_ids(self) -> tuple[str, ...]:
        return tuple(row.id for row in self._utterances.shown)

    def _save_path(self, title: str, name: str, kinds: str) -> Path | None:
        folder = self._services.projects.project.exports_folder
        path, kind = QFileDialog.getSaveFileName(self._page, title, str(folder / name), kinds)
        return with_suffix_of(Path(path), kind, re.findall(r"\*(\.\w+)", kinds)) if path else None
