"""The sign that tells a speaker what to do now: colour, shape and words in both languages."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.panels import speaker_words
from gui.theme.tokens import GRID, RADIUS, current

HEIGHT = 44
FONT_PX = 17


class CueLabel(QWidget):
    """A rounded sign: grey square (ready), amber triangle (wait), green dot (speak)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = "idle"
        font = self.font()
        font.setPixelSize(FONT_PX)
        font.setBold(True)
        self.setFont(font)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_state("closed")

    def show_state(self, state: str) -> None:
        """Follow the recorder's state."""
        self._state = state
        self.setAccessibleName(self.text())
        self.updateGeometry()
        self.update()

    def text(self) -> str:
        """What it says now."""
        words = {
            "armed": speaker_words.WAIT,
            "recording": speaker_words.SPEAK,
            "finishing": speaker_words.FINISHING,
        }
        return words.get(self._state, speaker_words.READY).line

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 8 * GRID, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        t = current()
        ink, ground = {
            "armed": (t.check, t.check_tint),
            "recording": (t.good, t.good_tint),
            "finishing": (t.check, t.check_tint),
        }.get(self._state, (t.ink_muted, t.hover))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(self.rect(), RADIUS, RADIUS)
        painter.setBrush(QColor(ink))
        side = 14
        box = self.rect().adjusted(2 * GRID, (HEIGHT - side) // 2, 0, 0)
        if self._state == "recording":
            painter.drawEllipse(box.x(), box.y(), side, side)
        else:
            painter.drawRoundedRect(box.x(), box.y(), side, side, 3, 3)
        painter.setPen(QColor(ink))
        painter.drawText(
            self.rect().adjusted(5 * GRID, 0, -GRID, 0),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            self.text(),
        )

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self.update()
        super().changeEvent(event)
