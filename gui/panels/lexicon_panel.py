"""The drawer of the project's lexicon: what counts as equal, what might, and its files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
)

from gui.panels.inspector_author import AuthorCard
from gui.panels.inspector_buttons import CardButton
from gui.panels.lexicon_entries import LexiconEntries
from gui.panels.lexicon_proposals import LexiconProposals
from gui.services.bundle import Services
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton

LEAST_WIDTH, WIDTH = 340, 440
ENTRIES, PROPOSED = range(2)


class LexiconPanel(QFrame):
    """Beside the results while it is open; what changes in it is seen in them at once.

    Signals:
        example_chosen: id of an utterance to show and to play.
        room_changed: it was opened or closed.
    """

    example_chosen = Signal(str)
    room_changed = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.setProperty("role", "card")
        self.setMinimumWidth(LEAST_WIDTH)
        self.setMaximumWidth(WIDTH)
        self.heading = QLabel(self.tr("Lexicon"))
        self.heading.setProperty("role", "heading")
        self.files_button = IconButton("mdi6.dots-vertical", self.tr("Import or export"), self._open_menu)
        self.close_button = IconButton("mdi6.close", self.tr("Close (F7)"), self.leave)
        self.tabs = (CardButton(""), CardButton(""))
        group = QButtonGroup(self)
        for part, button in enumerate(self.tabs):
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, wanted=part: self.show_part(wanted))
            group.addButton(button)
        self.tabs[ENTRIES].setChecked(True)
        self.author = AuthorCard(services.people)
        self.entries = LexiconEntries(services.lexicon, services.failure_answers.names, self.author)
        self.proposals = LexiconProposals(services.lexicon, self._name_of, self.author)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.entries)
        self.stack.addWidget(self.proposals)
        self._lay_out()
        self.entries.left.connect(self.leave)
        self.entries.counted.connect(self._count_entries)
        self.proposals.counted.connect(self._count_proposals)
        self.proposals.example_chosen.connect(self.example_chosen)
        services.projects.closed.connect(self._forget)
        services.projects.changed.connect(self._project_changed)
        self._count_entries(0)
        self._count_proposals(0)
        self.hide()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(GRID // 2)
        head.addWidget(self.heading, 1)
        head.addWidget(self.files_button)
        head.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addLayout(head)
        parts = QHBoxLayout()
        parts.setSpacing(GRID // 2)
        for button in self.tabs:
            parts.addWidget(button)
        parts.addStretch()
        column.addLayout(parts)
        column.addWidget(self.author)
        column.addWidget(self.stack, 1)

    def _name_of(self, utterance_id: str) -> str:
        results = self._services.scoring.results
        row = results.by_id.get(utterance_id) if results else None
        return row.name if row else utterance_id[:8]

    # ---- opening and closing

    def toggle(self) -> None:
        """Open the drawer, or close it."""
        if self.isHidden():
            self.show()
            self.room_changed.emit()
            self.entries.read_if_stale()  # their number is seen beside the proposals, too
            self.show_part(self.stack.currentIndex())
        else:
            self.leave()

    def leave(self) -> None:
        """Close the drawer."""
        self.author.put_away()
        if not self.isHidden():
            self.hide()
            self.room_changed.emit()

    def show_part(self, part: int) -> None:
        """Show the entries (0) or what is proposed (1)."""
        self.tabs[part].setChecked(True)
        self.stack.setCurrentIndex(part)
        if part == ENTRIES:
            self.entries.read_if_stale()
            self.entries.add_field.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.proposals.look_if_new()
            self.proposals.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget(self) -> None:
        self.leave()
        self.entries.forget()
        self.proposals.forget()

    def _project_changed(self, kinds: frozenset[str]) -> None:
        if kinds & {"takes", "scripts", "labels"}:
            self.entries.recount()

    def _count_entries(self, n: int) -> None:
        self._name(ENTRIES, self.tr("Entries ({n})").format(n=f"{n:,}"))

    def _count_proposals(self, n: int) -> None:
        text = self.tr("Proposed ({n})").format(n=f"{n:,}") if n else self.tr("Proposed")
        self._name(PROPOSED, text)

    def _name(self, part: int, text: str) -> None:
        self.tabs[part].setText(text)
        self.tabs[part].setAccessibleName(text)

    # ---- files

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Import a lexicon…"), self.choose_import)
        export = menu.addAction(self.tr("Export the entries…"), self.choose_export)
        export.setEnabled(self.entries.table.total > 0)
        menu.popup(self.files_button.mapToGlobal(self.files_button.rect().bottomLeft()))

    def choose_import(self) -> None:
        """Ask for a file and take its sets in."""
        path, _kind = QFileDialog.getOpenFileName(
            self,
            self.tr("Import a lexicon"),
            "",
            self.tr("Lexicons (*.csv *.tsv *.txt *.json *.jsonl);;All files (*)"),
        )
        if path:
            self.import_from(Path(path))

    def import_from(self, path: Path) -> None:
        """Take the sets of a file in, under the name of who sits here."""
        self.author.sign(lambda: self._services.lexicon.import_file(path), path.name)

    def choose_export(self) -> None:
        """Ask where the entries go that are shown."""
        folder = self._services.projects.project.exports_folder
        path, _kind = QFileDialog.getSaveFileName(
            self,
            self.tr("Export the entries"),
            str(folder / "lexicon.csv"),
            "CSV (*.csv);;TSV (*.tsv);;JSON (*.json)",
        )
        if path:
            self.export_to(Path(path))

    def export_to(self, path: Path) -> None:
        """Write the entries that are shown, oldest first."""
        shown = sorted((row.entry for row in self.entries.table.shown), key=lambda one: one.created_at)
        self._services.lexicon.export_file(path, shown, self._services.preferences.values.csv_bom)
