"""The card that plans pairs of the project's takes, lets them be heard, and builds them."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from gui.panels.corpus_card import PageCard
from gui.services.bundle import Services
from gui.theme.tokens import GRID


class BuildCard(PageCard):
    """Lies over the page until the pairs are built or the person closes it."""

    def __init__(self, services: Services, page: QWidget) -> None:
        super().__init__(page)
        self._services = services
        self.title = QLabel(self.tr("Build pairs of takes"))
        self.title.setProperty("role", "heading")
        self.close_button = QPushButton(self.tr("Close"))
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.addWidget(self.title)
        column.addWidget(self.close_button)
        column.addStretch()
        self.close_button.clicked.connect(lambda _checked: self.leave())

    def open(self) -> None:
        """Show the card."""
        self.show()
        self.close_button.setFocus()
