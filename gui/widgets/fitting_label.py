"""A label that says what it has to say in as many words as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class FittingLabel(QLabel):
    """Shows the first of several wordings, ever shorter, that fits whole; the longest is in its tooltip.

    Where none fits, the end of the shortest one is left out; an empty one last says nothing instead.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wordings: tuple[str, ...] = ("",)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def set_wordings(self, wordings: Sequence[str]) -> None:
        """Say something else, the longest wording first; none says nothing."""
        self._wordings = tuple(wordings) or ("",)
        self.setText(self._wordings[0])
        self.setToolTip(self._wordings[0])

    @property
    def shown_text(self) -> str:
        """What can be read at this width."""
        metrics, room = self.fontMetrics(), self.width()
        for text in self._wordings:
            if metrics.horizontalAdvance(text) <= room:
                return text
        return metrics.elidedText(self._wordings[-1], Qt.TextElideMode.ElideRight, room)

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), self.alignment() | Qt.AlignmentFlag.AlignVCenter, self.shown_text)
