"""Error rate by distance from the switch: what happens just before it and just after."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.banded_plot import BandedPlot, BandValue
from gui.plots.drawing import paint_chip, sized_font, thin_pen
from gui.plots.value_axis import number_text
from gui.theme import current

FARTHER: Final = "farther"
"""Band of what is farther from any switch than the distances shown."""


class ProfilePlot(BandedPlot):
    """Points with whiskers by signed distance; the switch is a vertical line between -1 and +1.

    The key of a mark is (system, distance), the distance a signed number of tokens (-1 is the last before the
    switch, +1 the first after it) or `FARTHER`.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        self._switch_after: int | None = None
        super().__init__(
            self.tr("Error rate by distance from the switch"), self.tr("No switches to show"), parent
        )

    def set_profile(
        self,
        values: Sequence[BandValue],
        systems: Sequence[tuple[str, int]],
        axis: AxisLabel,
        distances: Sequence[int] = (-3, -2, -1, 1, 2, 3),
        with_farther: bool = True,
    ) -> None:
        """Show a profile.

        Args:
            values: their band is a distance or `FARTHER`.
            systems: names with their places in the scale of colours.
            axis: what the value is.
            distances: from the left, in rising order.
            with_farther: whether there is a band of what is farther away.
        """
        bands: list[tuple[Hashable, str]] = [(d, number_text(d, 0, signed=True)) for d in distances]
        breaks: set[int] = set()
        if with_farther:
            breaks.add(len(bands) - 1)
            bands.append((FARTHER, self.tr("farther")))
        before = [index for index, distance in enumerate(distances) if distance < 0]
        self._switch_after = before[-1] if before and len(before) < len(distances) else None
        across = AxisLabel(self.tr("distance from the switch"), self.tr("tokens"))
        self._show(values, systems, bands, (across, axis), frozenset(breaks))

    def _band_words(self, band: Hashable) -> str:
        if band == FARTHER:
            return self.tr("farther from any switch")
        assert isinstance(band, int)
        words = self.tr("{0} before the switch") if band < 0 else self.tr("{0} after the switch")
        return words.format(abs(band))

    def _paint_bands(self, painter: QPainter, area: QRectF) -> None:
        super()._paint_bands(painter, area)
        tokens = current()
        for index in self._breaks:
            x = round(self._band_box(area, index).right()) + 0.5
            painter.setPen(thin_pen(tokens.control_edge, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        if self._switch_after is None:
            return
        x = round(self._band_box(area, self._switch_after).right()) + 0.5
        painter.setPen(QPen(QColor(tokens.point_of_interest), 1.6))
        painter.drawLine(QPointF(x, area.top() - 4), QPointF(x, area.bottom() + 4))
        painter.setFont(sized_font(self))
        paint_chip(painter, QPointF(x, area.top() - 25), self.tr("switch"), QRectF(self.rect()))
