"""A clip on a listener's screen: a large card that shows whether it plays, was heard, or may be heard."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from gui.panels.listen_card import CONTROL_PX
from gui.theme.icons import icon
from gui.theme.tokens import GRID, RADIUS, TARGET_LARGE, current

Look = Literal["waiting", "playing", "heard", "off"]
ICONS: dict[Look, str] = {
    "waiting": "mdi6.play",
    "playing": "mdi6.volume-high",
    "heard": "mdi6.replay",
    "off": "mdi6.play",
}
HEIGHT_PX, WIDTH_PX = 120, 300
LINE_PX = 6
ICON_PX = 36
NAME_PX, NAME_LINE_PX, WORDS_PX = 20, 28, 24


class ClipTile(QAbstractButton):
    """A name, a sign, and a line that fills while the clip is heard."""

    def __init__(self) -> None:
        super().__init__()
        self._look: Look = "waiting"
        self._fraction = 0.0
        self._words = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_clip(self, name: str, words: str, look: Look, fraction: float) -> None:
        """Say what the clip is called, what can be done, and how far it is."""
        now = (name, words, look, round(fraction, 3))
        if now == (self.text(), self._words, self._look, self._fraction):
            return
        if (name, words) != (self.text(), self._words):
            self.setText(name)
            self._words = words
            self.setAccessibleName(f"{name}: {words}" if name else words)
        self._look, self._fraction = look, now[3]
        self.setEnabled(look != "off")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(WIDTH_PX, HEIGHT_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * TARGET_LARGE, HEIGHT_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        t = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        plays = self._look == "playing"
        ground = t.info_tint if plays else t.hover if self.underMouse() and self.isEnabled() else t.surface
        edge = QPen(QColor(t.accent if plays or self.hasFocus() else t.control_edge), 2 if plays else 1)
        if self.hasFocus():
            edge.setWidth(3)
        painter.setPen(edge)
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        self._paint_line(painter, box)
        self._paint_words(painter, box)

    def _paint_line(self, painter: QPainter, box: QRectF) -> None:
        t = current()
        line = QRectF(box.left() + 2 * GRID, box.bottom() - 2 * GRID, box.width() - 4 * GRID, LINE_PX)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.hover if self._look != "playing" else t.surface))
        painter.drawRoundedRect(line, LINE_PX / 2, LINE_PX / 2)
        share = 1.0 if self._look == "heard" else self._fraction if self._look == "playing" else 0.0
        if share:
            line.setWidth(max(LINE_PX, line.width() * share))
            painter.setBrush(QColor(t.good if self._look == "heard" else t.accent))
            painter.drawRoundedRect(line, LINE_PX / 2, LINE_PX / 2)

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        t = current()
        ink = QColor(t.ink if self.isEnabled() else t.control_edge)
        room = box.adjusted(2 * GRID, GRID, -2 * GRID, -3 * GRID)
        has_name = bool(self.text())
        drawn = icon(ICONS[self._look], ink.name() if self._look != "playing" else t.accent)
        size = ICON_PX if not has_name else 28
        font = QFont(self.font())
        font.setPixelSize(CONTROL_PX)
        name_font = QFont(self.font())
        name_font.setPixelSize(NAME_PX)
        name_font.setWeight(QFont.Weight.DemiBold)
        height = size + WORDS_PX + (NAME_LINE_PX if has_name else 0)
        top = room.top() + max(0.0, (room.height() - height) / 2)
        if has_name:
            painter.setFont(name_font)
            painter.setPen(ink)
            painter.drawText(
                QRectF(room.left(), top, room.width(), NAME_LINE_PX),
                int(Qt.AlignmentFlag.AlignCenter),
                self.text(),
            )
            top += NAME_LINE_PX
        left = room.center().x() - size / 2
        drawn.paint(painter, round(left), round(top), size, size)
        painter.setFont(font)
        painter.setPen(QColor(t.ink_muted if self._look != "off" else t.control_edge))
        line = QRectF(room.left(), top + size, room.width(), WORDS_PX)
        words = painter.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, int(line.width()))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignCenter), words)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.update()
        super().changeEvent(event)
