"""Fields for numbers whose text keeps clear of the edge: a style sheet has no say over that inside of them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox, QWidget

LEFT_PX = 6
MOST_SEED = 2**31 - 1
"""The largest whole number that a field holds."""


class WholeField(QSpinBox):
    """A whole number; the wheel scrolls past it unless somebody is in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(LEFT_PX, 0, 0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        super().wheelEvent(event) if self.hasFocus() else event.ignore()


class DecimalField(QDoubleSpinBox):
    """A number with decimals; the wheel scrolls past it unless somebody is in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(LEFT_PX, 0, 0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        super().wheelEvent(event) if self.hasFocus() else event.ignore()
