"""Why a prompt is not read: a few reasons to press, or one's own words."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout

from gui.panels.speaker_words import SKIP_REASONS
from gui.theme.tokens import GRID


class SkipCard(QFrame):
    """Stays inside the page; Esc puts it away.

    Signals:
        chosen: the reason.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        heading = QLabel(self.tr("Why skip this sentence?  ·  이 문장을 건너뛰는 이유"))
        heading.setProperty("role", "heading")
        grid = QGridLayout()
        grid.setSpacing(GRID)
        self.buttons: list[QPushButton] = []
        for place, reason in enumerate(SKIP_REASONS):
            button = QPushButton(reason.line)
            button.setProperty("large", True)
            button.setDefault(False)
            button.clicked.connect(lambda _checked=False, text=reason.english: self._choose(text))
            self.buttons.append(button)
            grid.addWidget(button, place // 2, place % 2)
        self.own = QLineEdit()
        self.own.setPlaceholderText(self.tr("Another reason, in your own words"))
        self.own.setAccessibleName(self.tr("Another reason"))
        self.own.returnPressed.connect(self._choose_own)
        send = QPushButton(self.tr("Skip"))
        send.clicked.connect(self._choose_own)
        cancel = QPushButton(self.tr("Go back"))
        cancel.clicked.connect(self.hide)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self.own, 1)
        row.addWidget(send)
        row.addWidget(cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addLayout(grid)
        column.addLayout(row)
        self.hide()

    def open(self) -> None:
        """Ask; the first reason has the focus, Tab and Enter choose."""
        self.own.clear()
        self.show()
        self.own.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _choose_own(self) -> None:
        QGuiApplication.inputMethod().commit()
        text = " ".join(self.own.text().split())
        if text:
            self._choose(text)

    def _choose(self, reason: str) -> None:
        self.hide()
        self.chosen.emit(reason)
