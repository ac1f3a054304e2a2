"""Facts in a line, the most important first: those that don't fit are left out whole."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.widgets.elided_label import ElidedLabel

BETWEEN = "   ·   "


class FactLine(ElidedLabel):
    """Shows as many facts as fit; all of them are in its tooltip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._facts: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def set_facts(self, facts: Sequence[str]) -> None:
        """Show other facts, the most important first; empty ones are left out."""
        self._facts = tuple(fact for fact in facts if fact)
        self.setText(BETWEEN.join(self._facts))

    def shown_text(self) -> str:
        """What is shown at this width."""
        metrics, room = self.fontMetrics(), self.width()
        for count in range(len(self._facts), 0, -1):
            text = BETWEEN.join(self._facts[:count]) + ("   …" if count < len(self._facts) else "")
            if metrics.horizontalAdvance(text) <= room:
                return text
        return metrics.elidedText(next(iter(self._facts), ""), Qt.TextElideMode.ElideRight, room)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), self.alignment() | Qt.AlignmentFlag.AlignVCenter, self.shown_text())
