"""A small number on the corner of a button: how many of its things are going on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.theme.tokens import FONT_SMALL_PX, current

HEIGHT_PX = 18
MOST = 99


class CountBadge(QWidget):
    """A pill with a number; hidden at 0. Clicks go through it."""

    def __init__(self, parent: QWidget, right_px: int, top_px: int) -> None:
        """Args:
        right_px, top_px: where its corner lies on `parent`.
        """
        super().__init__(parent)
        self._right = right_px
        self._top = top_px
        self._text = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        font = self.font()
        font.setPixelSize(FONT_SMALL_PX)
        font.setBold(True)
        self.setFont(font)
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty while it is hidden."""
        return self._text

    def show_count(self, count: int) -> None:
        """Say another number."""
        text = "" if not count else str(count) if count <= MOST else f"{MOST}+"
        if text == self._text:
            return
        self._text = text
        width = max(HEIGHT_PX, self.fontMetrics().horizontalAdvance(text) + 10)
        self.setGeometry(self._right - width, self._top, width, HEIGHT_PX)
        self.setVisible(bool(text))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current().accent))
        painter.drawRoundedRect(QRectF(self.rect()), HEIGHT_PX / 2, HEIGHT_PX / 2)
        painter.setPen(QColor(current().on_accent))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._text)
