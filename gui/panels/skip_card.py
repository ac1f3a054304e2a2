"""Why a prompt is not read: a few reasons to press, or one's own words."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout

from gui.panels.speaker_words import SKIP_REASONS, WHY_SKIP
from gui.theme.tokens import GRID
from gui.widgets.icon_button import BigButton


class SkipCard(QFrame):
    """Stays inside the page; Esc puts it away.

    Signals:
        chosen: the reason.
        closed: it was put away, with or without a reason.
    """

    chosen = Signal(str)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.heading.setWordWrap(True)
        grid = QGridLayout()
        grid.setSpacing(GRID)
        self.buttons: list[QPushButton] = []
        for place, reason in enumerate(SKIP_REASONS):
            button = QPushButton()
            button.setProperty("large", True)
            button.setAutoDefault(True)
            button.clicked.connect(lambda _checked=False, text=reason.english: self._choose(text))
            self.buttons.append(button)
            grid.addWidget(button, place // 2, place % 2)
        self.own = QLineEdit()
        self.own.setPlaceholderText(self.tr("Another reason, in your own words"))
        self.own.setAccessibleName(self.tr("Another reason"))
        self.own.setProperty("large", True)
        self.own.returnPressed.connect(self._choose_own)
        self.own.textChanged.connect(lambda text: self.send.setEnabled(bool(text.strip())))
        self.send = BigButton("mdi6.skip-next", self.tr("Skip"), clicked=self._choose_own)
        self.cancel = BigButton(
            "mdi6.arrow-left", self.tr("Go back"), self.tr("Esc"), clicked=self.close_card
        )
        for button in (self.send, self.cancel):
            button.setAutoDefault(True)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self.own, 1)
        row.addWidget(self.send)
        row.addWidget(self.cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(self.heading)
        column.addLayout(grid)
        column.addLayout(row)
        self._tell()
        self.hide()

    def _tell(self) -> None:
        """Ask in the languages of the prompt."""
        self.heading.setText(WHY_SKIP.line)
        for button, reason in zip(self.buttons, SKIP_REASONS, strict=True):
            button.setText(reason.lines)
            button.setAccessibleName(reason.line)

    def open(self) -> None:
        """Ask; the first reason has the focus, Tab moves on, Space or Enter chooses."""
        self._tell()
        self.own.clear()
        self.send.setEnabled(False)
        self.show()
        self.buttons[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_card(self) -> None:
        """Put the question away."""
        if not self.isHidden():
            QGuiApplication.inputMethod().commit()
            self.hide()
            self.closed.emit()

    def _choose_own(self) -> None:
        QGuiApplication.inputMethod().commit()
        text = " ".join(self.own.text().split())
        if text:
            self._choose(text)

    def _choose(self, reason: str) -> None:
        self.close_card()
        self.chosen.emit(reason)
