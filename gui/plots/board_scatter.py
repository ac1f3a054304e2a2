"""A metric against what people said: points of clips in the colours of their systems, or one named point a system."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QWidget

from gui.plots.drawing import sized_font
from gui.plots.scatter_view import ScatterView
from gui.theme import current
from gui.theme.tokens import FONT_SMALL_PX

_MOST_NAMES = 24
"""With more points names would cover each other; they are in the tooltips."""
_NAMED_PX = 12
_FEW, _LARGER_PX = 500, 2
"""So few points are drawn larger than those of thousands."""
_ROOM = 0.22
"""Room for names to the right of the last point, as a share of the axis."""


class BoardScatter(ScatterView):
    """A scatter plot with names beside few points, and the line of least squares."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._named: list[pg.TextItem] = []
        self._has_names = False
        self._fit: tuple[float, float] | None = None
        super().__init__(parent)
        self.setAccessibleName(self.tr("Metric against votes"))

    def _build(self) -> None:
        super()._build()
        self._slope = pg.InfiniteLine(QPointF(0, 0), angle=0)
        self._slope.setZValue(-4)
        self._slope.hide()
        self._box.addItem(self._slope, ignoreBounds=True)

    def set_names(self, names: Mapping[str, str]) -> None:
        """Write names beside points, by their ids; none where there are too many."""
        shown = dict(names) if len(names) <= _MOST_NAMES else {}
        self._has_names = bool(shown)
        self._drawn = ()
        self.reset_view()
        self._redraw()
        while len(self._named) < len(shown):
            item = pg.TextItem(anchor=(0.0, 0.5))
            item.setZValue(15)
            self._box.addItem(item, ignoreBounds=True)
            self._named.append(item)
        for item in self._named[len(shown) :]:
            item.hide()
        for item, (key, text) in zip(self._named, shown.items(), strict=False):
            place = int(self._spots.place_of[self._index[key]])
            item.setVisible(place >= 0)
            if place >= 0:
                item.setText(f"  {text}")
                item.setPos(float(self._spots.x[place]), float(self._spots.y[place]))
        self._paint_names()

    def reset_view(self) -> None:
        """All points, and room for their names."""
        super().reset_view()
        if self._has_names:
            (low, high), y_range = self._box.viewRange()
            self._box.setRange(xRange=(low, high + _ROOM * (high - low)), yRange=y_range, padding=0)

    def _draw_points(self, seen: np.ndarray) -> None:
        super()._draw_points(seen)
        points = self._points.points()
        if self._has_names:
            self._points.setSize(np.full(len(points), _NAMED_PX))
        elif len(points) <= _FEW:
            self._points.setSize(np.array([point.size() + _LARGER_PX for point in points]))

    def set_line(self, slope: float | None, intercept: float = 0.0) -> None:
        """The line y = slope x + intercept; None: no line."""
        self._fit = None if slope is None else (slope, intercept)
        self._slope.setVisible(slope is not None)
        self._place_line()

    def _place_line(self) -> None:
        """The angle is one in units of the data."""
        if self._fit is None:
            return
        slope, intercept = self._fit
        self._slope.setPos(QPointF(0.0, intercept))
        self._slope.setAngle(math.degrees(math.atan(slope)))

    def _restyle(self) -> None:
        super()._restyle()
        self._slope.setPen(QPen(QColor(current().control_edge), 0, Qt.PenStyle.DashLine))
        self._paint_names()

    def _paint_names(self) -> None:
        for item in self._named:
            item.setFont(sized_font(self, FONT_SMALL_PX))
            item.setColor(QColor(current().ink))
