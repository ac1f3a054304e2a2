"""How good a take is, by shape and colour and word: dot, triangle, square."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QIcon, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.theme import current

QualityVerdict = Literal["good", "check", "bad"]
_SHAPE_PX = 12


def verdict_word(verdict: QualityVerdict | None) -> str:
    """The word that goes with a shape; None is a take that doesn't exist yet."""
    words = {
        "good": QCoreApplication.translate("QualityDot", "good"),
        "check": QCoreApplication.translate("QualityDot", "check"),
        "bad": QCoreApplication.translate("QualityDot", "bad"),
    }
    return QCoreApplication.translate("QualityDot", "not recorded") if verdict is None else words[verdict]


def paint_verdict(painter: QPainter, box: QRectF, verdict: QualityVerdict | None) -> None:
    """The shape of a verdict in a square box: dot (good), triangle (check), square (bad), ring (none yet)."""
    tokens = current()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if verdict is None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(tokens.control_edge), 1.5))
        painter.drawEllipse(box.adjusted(1.5, 1.5, -1.5, -1.5))
    else:
        colours = {"good": tokens.good, "check": tokens.check, "bad": tokens.bad}
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours[verdict]))
        if verdict == "good":
            painter.drawEllipse(box.adjusted(0.5, 0.5, -0.5, -0.5))
        elif verdict == "check":
            corners = [QPointF(box.center().x(), box.top()), box.bottomRight(), box.bottomLeft()]
            painter.drawPolygon(QPolygonF(corners))
        else:
            painter.drawRect(box.adjusted(1, 1, -1, -1))
    painter.restore()


def verdict_icon(verdict: QualityVerdict | None, pixel_size: int = _SHAPE_PX) -> QIcon:
    """The shape as an icon for lists, in the colours of the theme at this moment."""
    picture = QPixmap(2 * pixel_size, 2 * pixel_size)
    picture.setDevicePixelRatio(2)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        paint_verdict(painter, QRectF(0, 0, pixel_size, pixel_size), verdict)
    return QIcon(picture)


class QualityDot(QWidget):
    """A shape and a word.

    Args:
        verdict: None shows an empty ring.
        word: other than the verdict's own.
    """

    def __init__(
        self, verdict: QualityVerdict | None = None, word: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_verdict(verdict, word)

    def set_verdict(self, verdict: QualityVerdict | None, word: str | None = None, reason: str = "") -> None:
        """Show another verdict; `reason` is told on hover."""
        self._verdict: QualityVerdict | None = verdict
        self._word = verdict_word(verdict) if word is None else word
        self.setToolTip(reason)
        self.setAccessibleName(": ".join(part for part in (self._word, reason) if part))
        self.updateGeometry()
        self.update()

    @property
    def verdict(self) -> QualityVerdict | None:
        """What is shown."""
        return self._verdict

    @property
    def word(self) -> str:
        """The word beside the shape."""
        return self._word

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.font())
        return QSize(_SHAPE_PX + 8 + metrics.horizontalAdvance(self._word) + 2, max(20, metrics.height() + 4))

    def minimumSizeHint(self) -> QSize:
        return QSize(_SHAPE_PX + 2, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_verdict(
            painter, QRectF(1, (self.height() - _SHAPE_PX) / 2, _SHAPE_PX, _SHAPE_PX), self._verdict
        )
        room = self.rect().adjusted(_SHAPE_PX + 8, 0, 0, 0)
        painter.setPen(QColor(current().ink))
        text = painter.fontMetrics().elidedText(self._word, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), text)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self.update()
        super().changeEvent(event)
