"""Rate in bins of a covariate, such as SNR, speaking rate or length, with whiskers and n of every bin."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.banded_plot import BandedPlot, BandValue
from gui.plots.drawing import seen_rect, sized_font, thin_pen
from gui.plots.value_axis import number_text
from gui.theme import current

_COUNTS_PX, _GAP_PX, _LOW_PX = 26.0, 8.0, 240.0


class BinnedPlot(BandedPlot):
    """Points with whiskers in bins of equal width on the screen, whatever the width of their values.

    The edges of the bins stand between them; bars under the plot show how many items a bin holds.
    The key of a mark is (system, index of the bin).
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        self._edges: tuple[float, ...] = ()
        super().__init__(self.tr("Rate by a measured quantity"), self.tr("Nothing measured to show"), parent)

    def set_bins(
        self,
        values: Sequence[BandValue],
        systems: Sequence[tuple[str, int]],
        edges: Sequence[float],
        axis: AxisLabel,
        bin_axis: AxisLabel,
    ) -> None:
        """Show bins.

        Args:
            values: their band is the index of a bin.
            systems: names with their places in the scale of colours.
            edges: one more than bins, rising; the first may be -inf and the last inf.
            axis: what the value is.
            bin_axis: what the bins are of, with its unit, such as AxisLabel("SNR", "dB").
        """
        self._edges = tuple(edges)
        bands: list[tuple[Hashable, str]] = [(b, self._bin_words(b)) for b in range(max(0, len(edges) - 1))]
        self._show(values, systems, bands, (bin_axis, axis))

    def _bin_words(self, index: int) -> str:
        low, high = self._edges[index], self._edges[index + 1]
        if math.isinf(low):
            return self.tr("under {0}").format(number_text(high))
        if math.isinf(high):
            return self.tr("{0} and over").format(number_text(low))
        return self.tr("{0} to {1}").format(number_text(low), number_text(high))

    def _band_words(self, band: Hashable) -> str:
        return f"{self._band_axis.text} {super()._band_words(band)} {self._band_axis.unit}".rstrip()

    def _extra_height(self) -> float:
        return _COUNTS_PX + _GAP_PX if self._has_room else _GAP_PX

    @property
    def _has_room(self) -> bool:
        """Whether the bars of counts are drawn: in a low room the values need it more."""
        return seen_rect(self).height() >= _LOW_PX

    def _paint_bands(self, painter: QPainter, area: QRectF) -> None:
        tokens = current()
        painter.setFont(sized_font(self))
        metrics = QFontMetricsF(painter.font())
        wide = area.width() / max(1, len(self._bands))
        widest = max((metrics.horizontalAdvance(number_text(e)) for e in self._edges), default=0.0)
        every = max(1, math.ceil((widest + 8) / wide))
        for index, edge in enumerate(self._edges):
            x = round(area.left() + index * wide) + 0.5
            painter.setPen(thin_pen(tokens.plot_grid))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, self._labels_top(area)))
            if math.isfinite(edge) and index % every == 0:
                painter.setPen(QColor(tokens.ink))
                room = QRectF(x - 40, self._labels_top(area), 80, 18)
                painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), number_text(edge))
        if self._has_room:
            self._paint_counts(painter, area)

    def _paint_counts(self, painter: QPainter, area: QRectF) -> None:
        """A bar for the largest n of every bin: where the rates rest on much and where on little."""
        counts = [max(self._measured(name, band).n for name, _ in self._systems) for band, _ in self._bands]
        most = max(counts, default=0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current().waveform_muted))
        bottom = area.bottom() + self._extra_height()
        for index, count in enumerate(counts):
            box = self._band_box(area, index)
            high = _COUNTS_PX * count / most if most else 0.0
            if count:
                painter.drawRect(
                    QRectF(box.left() + 2, bottom - max(1.0, high), box.width() - 4, max(1.0, high))
                )
