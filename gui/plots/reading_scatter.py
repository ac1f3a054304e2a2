"""One reading against another: a point for each model or subset, with intervals, names and the diagonal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPen
from PySide6.QtWidgets import QWidget

from engine.slm.shapley import CHANCE
from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import sized_font, thin_pen, with_alpha
from gui.plots.scatter_view import ScatterView
from gui.plots.value_axis import number_text, round_limits
from gui.plots.value_words import Measured, PlotCell, measured_lines, table_cells
from gui.theme import current
from gui.theme.tokens import system_colour

_MOST_NAMES = 40
"""With more points names would cover each other; they are in the tooltips."""
_SYMBOL_PX = 11
_NAME_GAP_PX = 5.0
_NAME_SHARE = 0.4
"""A name has so much of the width, and is cut in its middle beyond."""


@dataclass(frozen=True, slots=True)
class ReadingPoint:
    """One point.

    Attributes:
        key: given back by the signals; unique.
        label: what a person reads.
        place: in the scale of colours of systems.
        x, y: the two values in percent.
    """

    key: str
    label: str
    place: int
    x: Measured
    y: Measured


class ReadingScatter(ScatterView):
    """Points for models or subsets; what lies above the diagonal has more of the reading that goes upwards.

    Signals and keys are those of scatter plots; ids are keys of points. A click selects.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        self._readings: tuple[ReadingPoint, ...] = ()
        self._names_shown: list[tuple[pg.TextItem, QPointF, str]] = []
        self._human: tuple[float | None, float | None] = (None, None)
        super().__init__(parent)
        self.setAccessibleName(self.tr("Reading against reading"))
        self.set_empty_text(self.tr("No two readings to hold against each other"))
        self.set_text_of(self.point_text)
        self.set_diagonal(True)

    def _build(self) -> None:
        super()._build()
        self._whiskers: list[pg.ErrorBarItem] = []
        self._levels = tuple(pg.InfiniteLine(CHANCE, angle=angle) for angle in (90, 0))
        self._people = tuple(pg.InfiniteLine(0.0, angle=angle) for angle in (90, 0))
        for line in (*self._levels, *self._people):
            line.setZValue(-6)
            self._box.addItem(line, ignoreBounds=True)
        for line in self._people:
            line.hide()
        self._box.sigResized.connect(lambda _box: self._place_names())

    # --- what is shown -------------------------------------------------------------------------------------

    def set_readings(
        self,
        points: Sequence[ReadingPoint],
        x: AxisLabel,
        y: AxisLabel,
        human: tuple[float | None, float | None] = (None, None),
    ) -> None:
        """Show points; those without one of the values are counted below the plot.

        Args:
            points: models or subsets.
            x, y: what the axes show.
            human: what people reach on either; None: no line.
        """
        self._readings, self._human = tuple(points), human
        self.set_axes(x, y)
        xs, ys = [_or_nan(p.x.value) for p in points], [_or_nan(p.y.value) for p in points]
        self.set_points([point.key for point in points], xs, ys, [point.place for point in points])
        for line, value in zip(self._people, human, strict=True):
            line.setVisible(value is not None)
            line.setValue(value or 0.0)
        self._draw_whiskers()
        self._draw_names()

    def point_text(self, key: str) -> str:
        """A point in words: both values with n and interval, and how far it lies from the diagonal."""
        point = next(one for one in self._readings if one.key == key)
        lines = [point.label]
        for axis, measured in zip(self._axes, (point.x, point.y), strict=True):
            lines += measured_lines(axis, measured, digits=1)
        if point.x.value is not None and point.y.value is not None:
            gap = number_text(point.y.value - point.x.value, 1, signed=True)
            lines.append(self.tr("{0} − {1}: {2} points").format(self._axes[1].text, self._axes[0].text, gap))
        return "\n".join(lines)

    def table(self) -> list[tuple[PlotCell, ...]]:
        """What is shown as a table in full precision, its head first."""
        head = (
            "name",
            *(f"{axis}_{cell}" for axis in "xy" for cell in ("value", "low", "high", "n", "reason")),
        )
        return [head, *((p.label, *table_cells(p.x), *table_cells(p.y)) for p in self._readings)]

    def reset_view(self) -> None:
        """All points with their intervals, chance and people, on the same range both ways."""
        ends = [end for p in self._readings for one in (p.x, p.y) for end in (one.value, one.low, one.high)]
        low, high = round_limits([*ends, *self._human], CHANCE)
        low, high = max(0.0, low), min(100.0, high) if ends else 100.0
        room = 0.03 * (high - low)
        shown = low - room, high + room
        self._box.setRange(xRange=shown, yRange=shown, padding=0)

    # --- drawing -------------------------------------------------------------------------------------------

    def _restyle(self) -> None:
        super()._restyle()
        tokens = current()
        for line in self._levels:
            line.setPen(thin_pen(tokens.ink_muted, Qt.PenStyle.DotLine))
        for line in self._people:
            line.setPen(QPen(thin_pen(tokens.ink, Qt.PenStyle.DashDotLine)))
        self._draw_whiskers()
        self._draw_names()

    def _draw_points(self, seen: np.ndarray) -> None:
        super()._draw_points(seen)
        self._points.setSize(
            np.full(len(self._points.points()), _SYMBOL_PX)
        )  # a few points, each with whiskers: larger than those of thousands

    def _draw_whiskers(self) -> None:
        for item in self._whiskers:
            self._box.removeItem(item)
        self._whiskers = []
        for point in self._readings:
            x, y = point.x.value, point.y.value
            if x is None or y is None:
                continue
            arms = (*_arms(point.x), *_arms(point.y))
            left, right, bottom, top = (np.array([length]) for length in arms)
            pen = pg.mkPen(with_alpha(system_colour(point.place), 0.5), width=2)
            item = pg.ErrorBarItem(
                x=np.array([x]),
                y=np.array([y]),
                left=left,
                right=right,
                top=top,
                bottom=bottom,
                pen=pen,
            )
            item.setZValue(-1)
            self._box.addItem(item, ignoreBounds=True)
            self._whiskers.append(item)

    def _draw_names(self) -> None:
        for item, _, _ in self._names_shown:
            self._box.removeItem(item)
        self._names_shown = []
        if len(self._readings) <= _MOST_NAMES:
            for point in self._readings:
                if point.x.value is None or point.y.value is None:
                    continue
                item = pg.TextItem(point.label, color=QColor(current().ink), anchor=(0, 1))
                item.setFont(sized_font(self))
                item.setZValue(15)
                self._box.addItem(item, ignoreBounds=True)
                self._names_shown.append((item, QPointF(point.x.value, point.y.value), point.label))
        self._place_names()

    def _place_names(self) -> None:
        """Names that would lie over an upper one's are left out; those near the right edge stand at the left."""
        taken: list[QRectF] = []
        bounds = self._box.sceneBoundingRect()
        x_px = self._per_px()[0]
        metrics = QFontMetricsF(sized_font(self))
        for item, point, label in sorted(self._names_shown, key=lambda one: -one[1].y()):
            at = self._box.mapViewToScene(point)
            item.setText(
                metrics.elidedText(label, Qt.TextElideMode.ElideMiddle, _NAME_SHARE * bounds.width())
            )
            size = item.boundingRect()
            on_left = at.x() + size.width() + _NAME_GAP_PX > bounds.right()
            aside = -_NAME_GAP_PX if on_left else _NAME_GAP_PX
            item.setAnchor((1, 1) if on_left else (0, 1))
            item.setPos(point.x() + aside * x_px, point.y())
            left = at.x() + aside - (size.width() if on_left else 0.0)
            box = QRectF(left, at.y() - size.height(), size.width(), size.height())
            free = bounds.contains(box.center()) and not any(box.intersects(other) for other in taken)
            item.setVisible(free)
            if free:
                taken.append(box.adjusted(0, 4, 0, -4))

    def _redraw(self) -> None:
        super()._redraw()
        if hasattr(self, "_names_shown"):
            self._place_names()


def _or_nan(value: float | None) -> float:
    return float("nan") if value is None else value


def _arms(measured: Measured) -> tuple[float, float]:
    """How far an interval reaches below and above its value; nothing where there is none."""
    if measured.value is None or measured.low is None or measured.high is None:
        return 0.0, 0.0
    return measured.value - measured.low, measured.high - measured.value
