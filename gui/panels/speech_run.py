"""The card that runs speech language models and judges over the pairs that are shown."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.panels.corpus_card import PageCard
from gui.services.bundle import Services
from gui.services.speech_wish import ContinueWish, LossWish
from gui.theme.tokens import GRID


class RunCard(PageCard):
    """Lies over the page until the person closes it."""

    def __init__(self, services: Services, page: QWidget) -> None:
        super().__init__(page)
        self._services = services
        self._kind = "likelihood"
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        self.model = QComboBox()
        self.model.setEditable(True)
        self.model.setAccessibleName(self.tr("Model"))
        self.start_button = QPushButton(self.tr("Start"))
        self.start_button.setProperty("kind", "primary")
        self.close_button = QPushButton(self.tr("Close"))
        row = QHBoxLayout()
        row.addWidget(self.model, 1)
        row.addWidget(self.start_button)
        row.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.addWidget(self.title)
        column.addLayout(row)
        column.addStretch()
        self.start_button.clicked.connect(lambda _checked: self.start())
        self.close_button.clicked.connect(lambda _checked: self.leave())

    def open(self, kind: str) -> None:
        """Show the card for `likelihood`, `continuation` or `judge`."""
        self._kind = kind
        self.title.setText(self.tr("Run a model"))
        self.model.clear()
        self.model.addItems(self._services.speech_runs.models)
        self.show()
        self.model.setFocus()

    def start(self) -> None:
        """Put what is set into the queue."""
        model = self.model.currentText().strip()
        if self._kind == "continuation":
            self._services.speech_runs.go_on(ContinueWish(model))
        elif model:
            self._services.speech_runs.score(LossWish(model))
