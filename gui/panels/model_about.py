"""What is known of a model, with a sign before it where that is a reason why it can't be run."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from gui.theme.icons import icon
from gui.theme.tokens import GRID, current

ICON_PX = 16


class ModelAbout(QWidget):
    """A sentence under the field that names a model."""

    def __init__(self) -> None:
        super().__init__()
        self.sign, self.label = QLabel(), QLabel()
        self.sign.hide()
        self.label.setProperty("role", "small")
        self.label.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.label, 1)

    def text(self) -> str:
        """What is said."""
        return self.label.text()

    def say(self, text: str, is_problem: bool) -> None:
        """Say something else; a reason why a model can't be run doesn't look like a hint."""
        self.label.setText(text)
        self.label.setProperty("role", "" if is_problem else "small")
        self.label.style().unpolish(self.label)
        self.label.style().polish(self.label)
        self.sign.setVisible(is_problem)
        self._paint_sign()

    def _paint_sign(self) -> None:
        self.sign.setPixmap(icon("mdi6.alert-circle-outline", current().bad).pixmap(ICON_PX, ICON_PX))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "sign"):
            self._paint_sign()
        super().changeEvent(event)
