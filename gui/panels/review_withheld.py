"""The line over a review that says how many takes are left out, because whoever sits here labels them blind."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from gui.theme.tokens import GRID


class ReviewWithheld(QFrame):
    """Hidden where nothing is left out.

    Signals:
        lists_wanted: the lists that are open are to be shown, where they can be closed.
    """

    lists_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.button = QPushButton(self.tr("Show the open lists"))
        self.button.setToolTip(self.tr("Once a list is closed, everybody's work on its takes can be seen"))
        self.button.setProperty("kind", "quiet")
        self.button.clicked.connect(lambda _checked=False: self.lists_wanted.emit())
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * GRID, GRID // 2, GRID, GRID // 2)
        row.setSpacing(2 * GRID)
        row.addWidget(self.text, 1)
        row.addWidget(self.button)
        self.hide()

    def show_count(self, takes: int) -> None:
        """Say how many takes are left out; 0 hides the line."""
        text = self.tr(
            "{n} takes are not shown, because you label them yourself in a list that is still open."
        )
        self.text.setText(text.format(n=f"{takes:,}"))
        self.setVisible(takes > 0)
