"""The view box of a scatter plot: drag pans, shift+drag brushes, the wheel zooms, double-click resets."""

from __future__ import annotations

from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QGraphicsRectItem

from gui.plots.drawing import thin_pen, with_alpha
from gui.theme import current


class ScatterBox(pg.ViewBox):
    """Signals:
    brush_drawn(object): the rectangle, a QRectF in units of the data.
    """

    brush_drawn = Signal(object)

    def __init__(self) -> None:
        super().__init__(enableMenu=False)
        self.disableAutoRange()
        self._brush = QGraphicsRectItem()
        self._brush.setZValue(1000)
        self._brush.hide()
        self.addItem(self._brush, ignoreBounds=True)
        self.show_brush(None)

    def show_brush(self, rectangle: QRectF | None) -> None:
        """Keep a brushed rectangle in sight, or none."""
        tokens = current()
        self._brush.setPen(thin_pen(tokens.accent))
        self._brush.setBrush(with_alpha(tokens.accent, 0.12))
        self._brush.setVisible(rectangle is not None)
        if rectangle is not None:
            self._brush.setRect(rectangle)

    def mouseDragEvent(self, ev: Any, axis: int | None = None) -> None:
        brushing = ev.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if not (brushing and ev.button() == Qt.MouseButton.LeftButton):
            super().mouseDragEvent(ev, axis)
            return
        ev.accept()
        start = self.mapToView(ev.buttonDownPos())
        rectangle = QRectF(start, self.mapToView(ev.pos())).normalized()
        self.show_brush(rectangle)
        if ev.isFinish():
            self.brush_drawn.emit(rectangle)
