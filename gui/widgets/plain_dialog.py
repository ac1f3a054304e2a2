"""A dialog whose Enter goes to the field or button that has the keyboard, and to nothing else."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog

from gui.theme.tokens import GRID


class PlainDialog(QDialog):
    """Qt would hand an Enter that a field has dealt with on to some button, whichever is first."""

    def fit(self, wanted: QSize) -> None:
        """Be as large as wanted, as far as the window behind it leaves room for."""
        above = self.parentWidget()
        self.resize(wanted if above is None else wanted.boundedTo(above.size() - QSize(2 * GRID, 2 * GRID)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)
