"""The two trim points of a sound on its waveform: grips to drag, and what is trimmed away laid in mist."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from gui.plots.drawing import thin_pen, with_alpha
from gui.plots.waveform_paint import Span
from gui.theme import current

GRIP_W, GRIP_H = 9.0, 16.0
REACH_PX = 8.0
LEAST_S = 0.05
"""The points stay so far apart."""


class TrimHandles:
    """Where the two points stand, and which of them is dragged.

    Attributes:
        shown: whether the sound has trim points that may be set.
        points: start and end in seconds; None where the file begins or ends.
    """

    def __init__(self) -> None:
        self.shown = False
        self.points: tuple[float | None, float | None] = (None, None)
        self._dragged: int | None = None

    @property
    def is_dragging(self) -> bool:
        """Whether a grip is held."""
        return self._dragged is not None

    def bounds(self, duration_s: float) -> tuple[float, float]:
        """From where to where the sound is kept.

        >>> TrimHandles().bounds(2.0)
        (0.0, 2.0)
        """
        start_s, end_s = self.points
        return start_s or 0.0, duration_s if end_s is None else min(end_s, duration_s)

    def grip_at(self, position: QPointF, wave: QRectF, span: Span, duration_s: float) -> int | None:
        """0 or 1 for the grip of the start or the end under the mouse."""
        if not self.shown or not wave.bottom() - GRIP_H - 3 <= position.y() <= wave.bottom() + 3:
            return None
        gaps = [abs(span.x(at_s) - position.x()) for at_s in self.bounds(duration_s)]
        nearest = 0 if gaps[0] <= gaps[1] else 1
        return nearest if gaps[nearest] <= REACH_PX else None

    def press(self, grip: int) -> None:
        """Take hold of a grip."""
        self._dragged = grip

    def move(self, seconds: float, duration_s: float) -> None:
        """Put the held grip somewhere, short of the other one."""
        start_s, end_s = self.bounds(duration_s)
        if self._dragged == 0:
            at_s = min(max(0.0, seconds), end_s - LEAST_S)
            self.points = (at_s if at_s > 0 else None, self.points[1])
        elif self._dragged == 1:
            at_s = max(min(seconds, duration_s), start_s + LEAST_S)
            self.points = (self.points[0], at_s if at_s < duration_s else None)

    def release(self) -> None:
        """Let go."""
        self._dragged = None

    def paint(self, painter: QPainter, wave: QRectF, span: Span, duration_s: float) -> None:
        """Draw both grips, and the mist outside."""
        if not self.shown:
            return
        tokens = current()
        start_s, end_s = self.bounds(duration_s)
        left, right = span.x(start_s), span.x(end_s)
        mist = with_alpha(tokens.plot_background, 0.72)
        painter.fillRect(QRectF(wave.topLeft(), QPointF(min(left, wave.right()), wave.bottom())), mist)
        painter.fillRect(QRectF(QPointF(max(right, wave.left()), wave.top()), wave.bottomRight()), mist)
        for x, towards, is_set in ((left, 1, start_s > 0), (right, -1, end_s < duration_s)):
            if wave.left() - 1 <= x <= wave.right() + 1:
                self._paint_grip(painter, wave, x, towards, is_set)

    def _paint_grip(self, painter: QPainter, wave: QRectF, x: float, towards: int, is_set: bool) -> None:
        colour = QColor(current().accent if is_set or self.is_dragging else current().control_edge)
        painter.setPen(thin_pen(colour))
        if is_set:
            painter.drawLine(QPointF(x, wave.top()), QPointF(x, wave.bottom()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        top, bottom = wave.bottom() - GRIP_H, wave.bottom()
        corners = (
            (x, top),
            (x + towards * GRIP_W, top + GRIP_W),
            (x + towards * GRIP_W, bottom),
            (x, bottom),
        )
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
