"""Where the parts of a plot of curves stand: legend, upper axis, lane of words, curves, counts, lower axis."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget

from gui.plots.curve_data import Curve, Curves
from gui.plots.drawing import sized_font
from gui.plots.value_axis import ValueScale, number_text, round_limits

EDGE_PX = 10.0
LINE_PX, TICKS_PX, LANE_PX, LABEL_PX = 20.0, 16.0, 20.0, 22.0
COUNTS_PX, GAP_PX = 36.0, 8.0
LEAST_AREA_PX = 72.0
SAMPLE_PX = 24.0
"""Length of a stroke in the legend."""


@dataclass(frozen=True, slots=True, eq=False)
class CurveLayout:
    """Places in pixels.

    Attributes:
        curves: what is drawn: less of it in a low room.
        width, height: of the plot.
        legend: where the sample of each curve, and behind it its name, stand.
        legend_bottom: where the legend ends.
        area: of the curves; counts: of the bars below, of no height where there are none.
        x, y, count: scales.
        lanes: how many lines of words stand over the area.
    """

    curves: Curves
    width: float
    height: float
    legend: tuple[tuple[QRectF, Curve], ...]
    legend_bottom: float
    area: QRectF
    counts: QRectF
    x: ValueScale
    y: ValueScale
    count: ValueScale
    lanes: int

    @property
    def foot(self) -> float:
        """Where the lower axis begins."""
        return self.counts.bottom() if self.counts.height() else self.area.bottom()


def lane_count(curves: Curves) -> int:
    """Lines of words over the area: stretches in one, marked places in the next."""
    return bool(curves.stretches) + bool(curves.places)


def legend_boxes(widget: QWidget, curves: Curves, width: float) -> tuple[tuple[QRectF, Curve], ...]:
    """Where each curve stands in the legend; none where there is one curve only."""
    if len(curves.curves) < 2 or not curves.has_legend:
        return ()
    metrics = QFontMetricsF(sized_font(widget))
    x, y = EDGE_PX, EDGE_PX - 4 + (LINE_PX if curves.title else 0.0)
    boxes: list[tuple[QRectF, Curve]] = []
    for curve in curves.curves:
        wide = min(SAMPLE_PX + 6 + metrics.horizontalAdvance(curve.label) + 4, width - 2 * EDGE_PX)
        if x > EDGE_PX and x + wide > width - EDGE_PX:
            x, y = EDGE_PX, y + LINE_PX
        boxes.append((QRectF(x, y, wide, LINE_PX), curve))
        x += wide + 14
    return tuple(boxes)


def _above(curves: Curves, legend_bottom: float) -> float:
    upper = LINE_PX + TICKS_PX if curves.upper is not None else 0.0
    return legend_bottom + LINE_PX + upper + lane_count(curves) * LANE_PX + 4


def _below(curves: Curves) -> float:
    counts = GAP_PX + COUNTS_PX if curves.below is not None else 0.0
    return counts + TICKS_PX + LABEL_PX + 4


def legend_bottom(widget: QWidget, curves: Curves, width: float) -> float:
    """Where the legend, or the title where there is none, ends."""
    boxes = legend_boxes(widget, curves, width)
    return boxes[-1][0].bottom() if boxes else EDGE_PX - 4 + (LINE_PX if curves.title else 0.0)


def full_height(widget: QWidget, curves: Curves, width: float) -> float:
    """What all parts need."""
    return _above(curves, legend_bottom(widget, curves, width)) + LEAST_AREA_PX + _below(curves)


def least_height(widget: QWidget, curves: Curves, width: float) -> float:
    """What the parts need that are always drawn."""
    return full_height(widget, curves.lower[-1], width)


def lay_out(widget: QWidget, curves: Curves) -> CurveLayout:
    """The places in a widget as large as it is."""
    width, height = float(widget.width()), float(widget.height())
    for lower in curves.lower:
        if height < full_height(widget, curves, width):
            curves = lower
    metrics = QFontMetricsF(sized_font(widget))
    low, high = value_limits(curves)
    numbers = [number_text(end, curves.digits) for end in (low, high)]
    left = EDGE_PX + max(metrics.horizontalAdvance(text) for text in numbers) + 8
    total = curves.below.total if curves.below is not None else 0
    right = EDGE_PX + max(10.0, metrics.horizontalAdvance(f"{total:,}") + 8 if total else 0.0)
    bottom_of_legend = legend_bottom(widget, curves, width)
    top = _above(curves, bottom_of_legend)
    area = QRectF(left, top, max(40.0, width - left - right), max(40.0, height - top - _below(curves)))
    counts = QRectF(area.left(), area.bottom() + GAP_PX, area.width(), COUNTS_PX)
    if curves.below is None:
        counts = QRectF(area.left(), area.bottom(), area.width(), 0.0)
    first, last = x_limits(curves)
    most = max((count for _, count in curves.below.counts), default=0) if curves.below is not None else 0
    return CurveLayout(
        curves,
        width,
        height,
        legend_boxes(widget, curves, width),
        bottom_of_legend,
        area,
        counts,
        ValueScale(first, last, area.left(), area.right()),
        ValueScale(low, high, area.bottom(), area.top()),
        ValueScale(0.0, round_limits([float(most)], 0.0, 1.0)[1], counts.bottom(), counts.top()),
        lane_count(curves),
    )


def x_limits(curves: Curves) -> tuple[float, float]:
    """Ends of the lower axis."""
    xs = curves.xs
    low = curves.low if curves.low is not None else (xs[0] if xs else 0.0)
    high = curves.high if curves.high is not None else (xs[-1] if xs else 1.0)
    return (low, high) if high > low else (low, low + 1.0)


def value_limits(curves: Curves) -> tuple[float, float]:
    """Ends of the upright axis: those that are wanted, else round ones that hold all curves, bands and levels."""
    if curves.value_low is not None and curves.value_high is not None:
        return curves.value_low, curves.value_high
    ends: list[float | None] = [level.value for level in curves.levels]
    for curve in curves.curves:
        for point in curve.points:
            ends += [point.measured.value, point.measured.low, point.measured.high]
    known = [end for end in ends if end is not None]
    if known and min(known) == max(known):  # a flat line stands in the middle
        return known[0] - 0.05, known[0] + 0.05
    return round_limits(ends)
