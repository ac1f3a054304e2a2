"""The sign that tells a speaker what to do now: colour, shape and words in both languages."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.panels import speaker_words
from gui.panels.speaker_words import Both
from gui.theme.tokens import FONT_TEXT_PX, GRID, RADIUS, current

HEIGHT = 48
FONT_PX = 17
MARK_PX = 14
LEFT_PX = 2 * GRID + MARK_PX + GRID + GRID // 2
"""Where the words begin: after the mark."""


class CueLabel(QWidget):
    """A rounded sign: grey square (ready), amber triangle (wait), green dot (speak).

    Both languages stand beside each other, or one under the other where that is too wide.

    Args:
        scale: how much larger than beside a speaker's own screen.
    """

    def __init__(self, parent: QWidget | None = None, scale: float = 1.0) -> None:
        super().__init__(parent)
        self._scale = scale
        self._count = 0
        self._state = "closed"
        self._idle_words = speaker_words.READY
        self._said = ""
        """In the languages of the pair that was read then."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._say()

    def show_state(self, state: str, idle_words: Both = speaker_words.READY, count: int = 0) -> None:
        """Follow the recorder's state.

        Args:
            state: as the recorder tells it.
            idle_words: what may be done while nothing runs.
            count: of a countdown to the sign; 0: none runs.
        """
        before = self._state, self._said
        self._state, self._idle_words, self._count = state, idle_words, count
        if (state, self.text()) != before:
            self._say()

    def _say(self) -> None:
        self._said = self.text()
        self.setAccessibleName(self._said)
        self.updateGeometry()
        self.update()

    @property
    def words(self) -> Both:
        """What it says now."""
        running = {
            "armed": speaker_words.WAIT,
            "waiting": speaker_words.SPEAK,
            "recording": speaker_words.SPEAK,
            "finishing": speaker_words.FINISHING,
        }
        return running.get(self._state, self._idle_words)

    def text(self) -> str:
        """What it says now, in one line."""
        return str(self._count) if self._count else self.words.line

    def _lines(self) -> str:
        return str(self._count) if self._count else self.words.lines

    def _font(self, pixel_size: int) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(round(pixel_size * self._scale))
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def _width_of(self, text: str, pixel_size: int) -> int:
        words = QFontMetrics(self._font(pixel_size)).horizontalAdvance(text)
        return words + round((LEFT_PX + 2 * GRID) * self._scale)

    def sizeHint(self) -> QSize:
        return QSize(self._width_of(self.text(), FONT_PX), round(HEIGHT * self._scale))

    def minimumSizeHint(self) -> QSize:
        widest = max(self._width_of(text, FONT_TEXT_PX) for text in self._lines().split("\n"))
        return QSize(widest, round(HEIGHT * self._scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        t = current()
        ink, ground = {
            "armed": (t.check, t.check_tint),
            "waiting": (t.good, t.good_tint),
            "recording": (t.good, t.good_tint),
            "finishing": (t.check, t.check_tint),
        }.get(self._state, (t.ink_muted, t.hover))
        in_one_line = self.width() >= self.sizeHint().width()
        width = self.width() if in_one_line else min(self.width(), self.minimumSizeHint().width())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate((self.width() - width) // 2, 0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(QRectF(0, 0, width, self.height()), RADIUS, RADIUS)
        painter.setBrush(QColor(ink))
        mark = MARK_PX * self._scale
        self._paint_mark(painter, QRectF(2 * GRID * self._scale, (self.height() - mark) / 2, mark, mark))
        painter.setPen(QColor(ink))
        painter.setFont(self._font(FONT_PX if in_one_line else FONT_TEXT_PX))
        text = self.text() if in_one_line else self._lines()
        left = LEFT_PX * self._scale
        room = QRectF(left, 0, width - left, self.height())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text)

    def _paint_mark(self, painter: QPainter, box: QRectF) -> None:
        if self._state in ("waiting", "recording"):
            painter.drawEllipse(box)
        elif self._state in ("armed", "finishing"):
            corners = [QPointF(box.center().x(), box.top()), box.bottomRight(), box.bottomLeft()]
            painter.drawPolygon(QPolygonF(corners))
        else:
            painter.drawRoundedRect(box, 3, 3)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._say()
        super().changeEvent(event)
