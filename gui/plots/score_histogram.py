"""How scores are spread, with the buckets that a width of ties puts them into."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import sized_font, thin_pen, with_alpha
from gui.plots.mark_plot import EDGE_PX, Mark, MarkPlot
from gui.plots.value_axis import ValueScale, number_text
from gui.plots.value_words import PlotCell
from gui.theme import current

Numbers = NDArray[np.float64]
FEWEST_BINS, MOST_BINS = 12, 80
MOST_MARKS = 600
"""With more buckets than that, bins are what can be pointed at."""
LEAST_LINE_PX, LEAST_OUTLINE_PX = 5.0, 3.0
"""Between two lines of buckets, and for a step of their outline."""
_HEAD_PX, _AXIS_PX, _LEAST_PLOT_PX = 44.0, 44.0, 90.0


def whole_step(most: float, parts: int = 4) -> int:
    """The smallest of 1, 2, 5 times a power of ten that divides counts up to `most` into at most `parts` steps.

    >>> whole_step(10.0), whole_step(1.0), whole_step(61.0)
    (5, 1, 20)
    """
    base = 10 ** max(0, math.floor(math.log10(max(most, 1.0) / parts)))
    return next(base * factor for factor in (1, 2, 5, 10) if most / (base * factor) <= parts + 1e-9)


@dataclass(frozen=True, slots=True, eq=False)
class Buckets:
    """What a width makes of the scores.

    Attributes:
        edges: where one bucket ends and the next begins, ascending; one more than there are buckets.
        values: what the scores of each bucket become.
        counts: scores in each.
    """

    edges: Numbers
    values: Numbers
    counts: NDArray[np.int64]


class ScoreHistogram(MarkPlot):
    """Bars of fine bins, and over them the outline and the lines of the buckets.

    The key of a mark is the place of a bucket; of a bin where there are no buckets, or more than can be pointed at.
    """

    LEAST_WIDTH_PX = 300

    def __init__(self, parent: QWidget | None = None) -> None:
        self._bins = np.zeros(0), np.zeros(0)
        self._buckets: Buckets | None = None
        self._axis = AxisLabel("")
        self._n = 0
        super().__init__(self.tr("Distribution of scores"), self.tr("No scores"), parent)

    def set_scores(self, scores: Numbers, axis: AxisLabel) -> None:
        """Show other scores.

        Args:
            scores: any order.
            axis: what they are.
        """
        self._axis, self._n = axis, len(scores)
        if len(scores):
            low, high = float(scores.min()), float(scores.max())
            spare = 0.02 * (high - low) or 0.5
            bins = min(MOST_BINS, max(FEWEST_BINS, round(2 * math.sqrt(len(scores)))))
            counts, edges = np.histogram(scores, bins, (low - spare, high + spare))
            self._bins = edges, counts
        self._changed()

    def set_buckets(self, buckets: Buckets | None) -> None:
        """Show other buckets over the same scores; None: no ties."""
        self._buckets = buckets
        self._changed()

    def mark_text(self, key: Hashable) -> str:
        assert isinstance(key, int)
        edges, counts, values = self._pointed()
        low, high = (number_text(float(end), 2) for end in (edges[key], edges[key + 1]))
        lines = [self.tr("{0} to {1}").format(low, high)]
        if values is not None:
            become = self.tr("become {0}").format(number_text(float(values[key]), 3))
            lines = [self.tr("bucket {0} to {1}").format(low, high), become]
        count = int(counts[key])
        share = 100 * count / self._n if self._n else 0.0
        lines.append(
            self.tr("scores: {count} of {n} ({share:.1f} %)").format(
                count=f"{count:,}", n=f"{self._n:,}", share=share
            )
        )
        return "\n".join(lines)

    def table(self) -> list[tuple[PlotCell, ...]]:
        edges, counts, values = self._pointed(every=True)
        made: list[tuple[PlotCell, ...]] = [("from", "to", "calibrated score", "count", "n")]
        for at, count in enumerate(counts.tolist()):
            value = None if values is None else float(values[at])
            made.append((float(edges[at]), float(edges[at + 1]), value, int(count), self._n))
        return made

    # --- geometry ------------------------------------------------------------------------------------------

    def _pointed(self, every: bool = False) -> tuple[Numbers, NDArray[np.int64], Numbers | None]:
        """Edges and counts of what can be pointed at, and what the scores become."""
        buckets = self._buckets
        if buckets is not None and (every or len(buckets.counts) <= MOST_MARKS):
            return buckets.edges, buckets.counts, buckets.values
        edges, counts = self._bins
        return edges, counts.astype(np.int64), None

    def _is_empty(self) -> bool:
        return self._n == 0

    def _content_height(self, width: float) -> float:
        return 120.0 if self._is_empty() else _HEAD_PX + _LEAST_PLOT_PX + _AXIS_PX

    def _figure_height(self, width: float, room_px: float) -> float:
        return max(room_px, self._content_height(width))

    def _area(self) -> QRectF:
        left = EDGE_PX + QFontMetricsF(sized_font(self)).horizontalAdvance(f"{self._most():,.0f}") + 8
        high = max(40.0, self.height() - _HEAD_PX - _AXIS_PX)
        return QRectF(left, _HEAD_PX, max(40.0, self.width() - left - 2 * EDGE_PX), high)

    def _most(self) -> float:
        """Upper end of the upright axis."""
        counts, buckets = self._bins[1], self._buckets
        most = float(counts.max()) if len(counts) else 1.0
        if buckets is not None and len(buckets.counts) <= self.width() / LEAST_OUTLINE_PX:
            most = max(most, float(self._densities(buckets).max()))
        step = whole_step(most)
        return math.ceil(most / step - 1e-9) * float(step)

    def _densities(self, buckets: Buckets) -> Numbers:
        """Heights of buckets on the axis of bins: scores per width of a bin."""
        bin_width = float(self._bins[0][1] - self._bins[0][0])
        return buckets.counts / np.diff(buckets.edges) * bin_width

    def _scales(self) -> tuple[ValueScale, ValueScale]:
        area, edges = self._area(), self._bins[0]
        x = ValueScale(float(edges[0]), float(edges[-1]), area.left(), area.right())
        return x, ValueScale(0.0, self._most(), area.bottom(), area.top())

    def _place_marks(self) -> list[Mark]:
        area, (x, _) = self._area(), self._scales()
        edges = self._pointed()[0]
        places = np.clip(x.start + (edges - x.low) / (x.high - x.low) * (x.end - x.start), x.start, x.end)
        return [
            Mark(at, QRectF(left, area.top(), max(1.0, right - left), area.height()), 0, at)
            for at, (left, right) in enumerate(zip(places[:-1].tolist(), places[1:].tolist(), strict=True))
        ]

    # --- painting ------------------------------------------------------------------------------------------

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        x, y = self._scales()
        self._paint_values(painter, y)
        told = self._paint_lines(painter, x) if self._buckets is not None else self.tr("no ties made")
        self._paint_bars(painter, x, y)
        if self._buckets is not None and len(self._buckets.counts) <= self.width() / LEAST_OUTLINE_PX:
            self._paint_outline(painter, x, y, self._buckets)
        for key in (self._hovered, self._selected):
            if isinstance(key, int) and self._is_marked(key) and key < len(self.marks):
                painter.setPen(QPen(QColor(current().ink), 1.4))
                painter.setBrush(with_alpha(current().accent, 0.14))
                painter.drawRect(self.marks[key].box)
        self._paint_head(painter, told)
        self._paint_axis(painter, x)

    def _paint_head(self, painter: QPainter, told: str) -> None:
        painter.setFont(sized_font(self))
        painter.setPen(QColor(current().ink))
        self._draw_cut(painter, QRectF(EDGE_PX, 4, self.width() - 2 * EDGE_PX, 20), told)
        painter.setPen(QColor(current().ink_muted))
        name = self.tr("scores in bins of {0}").format(
            number_text(float(self._bins[0][1] - self._bins[0][0]), 3)
        )
        self._draw_cut(painter, QRectF(EDGE_PX, 22, self.width() - 2 * EDGE_PX, 18), name)

    def _paint_values(self, painter: QPainter, y: ValueScale) -> None:
        tokens, area = current(), self._area()
        painter.setFont(sized_font(self))
        step = whole_step(y.high)
        for tick in range(0, round(y.high) + 1, step):
            at = round(y.at(tick)) + 0.5
            painter.setPen(thin_pen(tokens.plot_grid if tick else tokens.hairline))
            painter.drawLine(QPointF(area.left(), at), QPointF(area.right(), at))
            painter.setPen(QColor(tokens.ink_muted))
            flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            painter.drawText(QRectF(0, at - 9, area.left() - 6, 18), flags, f"{tick:,.0f}")

    def _paint_bars(self, painter: QPainter, x: ValueScale, y: ValueScale) -> None:
        edges, counts = self._bins
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current().waveform_muted))
        for at, count in enumerate(counts.tolist()):
            if count:
                left, right = x.at(float(edges[at])), x.at(float(edges[at + 1]))
                painter.drawRect(
                    QRectF(QPointF(left, y.at(count)), QPointF(max(left + 1, right - 1), y.start))
                )

    def _paint_lines(self, painter: QPainter, x: ValueScale) -> str:
        """Where buckets end; gives the words of the head."""
        buckets, area = self._buckets, self._area()
        assert buckets is not None
        edges = buckets.edges
        step_px = float(edges[1] - edges[0]) / (x.high - x.low) * (x.end - x.start)
        every = max(1, math.ceil(LEAST_LINE_PX / max(step_px, 1e-9)))
        colour = with_alpha(current().accent, 0.4 if every == 1 else 0.25)
        for edge in edges[::every].tolist():
            at = round(x.at(edge))
            if area.left() <= at <= area.right():  # upright rectangles are painted ten times as fast as lines
                painter.fillRect(QRectF(at, area.top(), 1, area.height() + 4), colour)
        used = int(np.count_nonzero(buckets.counts))
        text = self.tr("{used} of {all} buckets in use · fullest {share:.1f} %").format(
            used=f"{used:,}",
            all=f"{len(buckets.counts):,}",
            share=100 * float(buckets.counts.max(initial=0)) / self._n,
        )
        return text if every == 1 else text + self.tr(" · a line for every {0} buckets").format(f"{every:,}")

    def _paint_outline(self, painter: QPainter, x: ValueScale, y: ValueScale, buckets: Buckets) -> None:
        points: list[QPointF] = []
        for at, height in enumerate(self._densities(buckets).tolist()):
            left, right = (
                min(max(x.at(float(end)), x.start), x.end)
                for end in (buckets.edges[at], buckets.edges[at + 1])
            )
            points += [QPointF(left, y.at(height)), QPointF(right, y.at(height))]
        painter.setPen(QPen(QColor(current().accent), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))

    def _paint_axis(self, painter: QPainter, x: ValueScale) -> None:
        tokens, area = current(), self._area()
        painter.setFont(sized_font(self))
        for tick in x.ticks(8 if area.width() > 400 else 4):
            at = round(x.at(tick)) + 0.5
            painter.setPen(QColor(tokens.ink_muted))
            room = QRectF(at - 30, area.bottom() + 5, 60, 16)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), number_text(tick))
        painter.setPen(QColor(tokens.ink))
        label = QRectF(area.left(), area.bottom() + 22, area.width(), 18)
        self._draw_cut(
            painter, label, self._axis.with_arrow(self.tr("better")), Qt.AlignmentFlag.AlignHCenter
        )
