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

NO_SWITCH: Final = 0
"""Band of what stands in utterances without any switch."""


class ProfilePlot(BandedPlot):
    """Points with whiskers by signed distance; the switch is a vertical line between -1 and +1.

    The key of a mark is (system, distance), the distance a signed number of words (-1 is the last before the
    switch, +1 the first after it), one more than the farthest shown for all that is farther, or `NO_SWITCH`.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        self._switch_after = 0
        self._farthest = 3
        super().__init__(
            self.tr("Error rate by distance from the switch"), self.tr("No switches to show"), parent
        )

    def set_profile(
        self,
        values: Sequence[BandValue],
        systems: Sequence[tuple[str, int]],
        axis: AxisLabel,
        farthest: int = 3,
        with_farther: bool = True,
        with_no_switch: bool = False,
    ) -> None:
        """Show a profile.

        Args:
            values: their band is a distance or `NO_SWITCH`.
            systems: names with their places in the scale of colours.
            axis: what the value is.
            farthest: distances from -farthest to +farthest have a band each.
            with_farther: whether there are bands for what is farther, at -farthest - 1 and +farthest + 1.
            with_no_switch: whether there is a band for utterances without a switch.
        """
        self._farthest = farthest
        reach = farthest + 1 if with_farther else farthest
        bands: list[tuple[Hashable, str]] = []
        for distance in (*range(-reach, 0), *range(1, reach + 1)):
            near = abs(distance) <= farthest
            bands.append((distance, number_text(distance, 0, signed=True) if near else self.tr("farther")))
        breaks = {0, len(bands) - 2} if with_farther else set[int]()
        if with_no_switch:
            breaks.add(len(bands) - 1)
            bands.append((NO_SWITCH, self.tr("no switch")))
        self._switch_after = reach - 1
        across = AxisLabel(self.tr("distance from the switch"), self.tr("words"))
        self._show(values, systems, bands, (across, axis), frozenset(breaks))

    def _band_words(self, band: Hashable) -> str:
        if band == NO_SWITCH:
            return self.tr("utterances without a switch")
        assert isinstance(band, int)
        if abs(band) > self._farthest:
            before, after = self.tr("farther than {0} before"), self.tr("farther than {0} after")
            return (before if band < 0 else after).format(self._farthest)
        words = self.tr("{0} before the switch") if band < 0 else self.tr("{0} after the switch")
        return words.format(abs(band))

    def _paint_bands(self, painter: QPainter, area: QRectF) -> None:
        super()._paint_bands(painter, area)
        tokens = current()
        for index in self._breaks:
            x = round(self._band_box(area, index).right()) + 0.5
            painter.setPen(thin_pen(tokens.control_edge, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        x = round(self._band_box(area, self._switch_after).right()) + 0.5
        painter.setPen(QPen(QColor(tokens.point_of_interest), 1.6))
        painter.drawLine(QPointF(x, area.top() - 4), QPointF(x, area.bottom() + 4))
        painter.setFont(sized_font(self))
        paint_chip(painter, QPointF(x, area.top() - 25), self.tr("switch"), QRectF(self.rect()))
