"""A line that says how good something is: a sign, words in both languages, and its numbers in small."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.panels.set_up_words import Finding
from gui.theme.tokens import GRID
from gui.widgets.quality_dot import verdict_icon, verdict_word

SIGN_PX = 16


class FindingLine(QWidget):
    """One finding; hidden while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._finding: Finding | None = None
        self._sign = QLabel()
        self._sign.setFixedWidth(SIGN_PX + GRID)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.numbers = QLabel()
        self.numbers.setProperty("role", "small")
        self.numbers.setWordWrap(True)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(self.words)
        texts.addWidget(self.numbers)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID // 2)
        row.addWidget(self._sign, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(texts, 1)
        self.hide()

    def say(self, finding: Finding | None) -> None:
        """Show a finding, or nothing."""
        self._finding = finding
        self.setVisible(finding is not None)
        if finding is None:
            return
        self.words.setText(finding.words.lines)
        self.numbers.setText(finding.numbers)
        self.numbers.setVisible(bool(finding.numbers))
        self.setAccessibleName(f"{verdict_word(finding.verdict)}: {finding.words.line}")
        self.setAccessibleDescription(finding.numbers)
        self._paint()

    def _paint(self) -> None:
        if self._finding is not None:
            self._sign.setPixmap(verdict_icon(self._finding.verdict, SIGN_PX).pixmap(SIGN_PX, SIGN_PX))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_sign"):
            self._paint()
        super().changeEvent(event)
