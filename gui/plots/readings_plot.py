"""Accuracy of models by reading (or by subset), with intervals, chance, and what people reach."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.banded_plot import BandedPlot, BandValue
from gui.plots.drawing import sized_font, with_alpha
from gui.plots.value_axis import ValueScale, number_text, round_limits
from gui.theme import current

CHANCE = 50.0


class ReadingsPlot(BandedPlot):
    """A dot with its interval for every model in every band; a dotted line at chance, a dash-dotted one for people.

    The key of a mark is (model, band). Keys and mouse are those of all marked plots.
    """

    LEAST_WIDTH_PX = 320

    def __init__(self, parent: QWidget | None = None) -> None:
        self._human: dict[Hashable, float] = {}
        super().__init__(self.tr("Accuracy by reading"), self.tr("No readings to show"), parent)

    def set_readings(
        self,
        values: Sequence[BandValue],
        models: Sequence[tuple[str, int]],
        bands: Sequence[tuple[Hashable, str]],
        human: float | Mapping[str, float] | None = None,
        band_axis: AxisLabel | None = None,
    ) -> None:
        """Show accuracies.

        Args:
            values: in percent; system is the model, band the key of a reading (or of a subset).
            models: names with their places in the scale of colours.
            bands: keys with what a person reads, from the left.
            human: what people reach in percent, for all bands or by key of a band.
            band_axis: what the bands are; None: readings.
        """
        if isinstance(human, Mapping):
            self._human = {band: human[str(band)] for band, _ in bands if str(band) in human}
        else:
            self._human = {} if human is None else {band: human for band, _ in bands}
        axis = AxisLabel(self.tr("pair accuracy"), "%", "high")
        self._show(values, models, bands, (band_axis or AxisLabel(self.tr("reading")), axis))
        ends = [
            end for value in values for end in (value.measured.value, value.measured.low, value.measured.high)
        ]
        self._limits, self._cut_off = round_limits([*ends, *self._human.values()], CHANCE), False
        self._changed()

    def mark_text(self, key: Hashable) -> str:
        _, band = key  # pyright: ignore[reportGeneralTypeIssues] - keys are ours
        lines = [super().mark_text(key)]
        if band in self._human:
            lines.append(self.tr("people {0} %").format(number_text(self._human[band], 1)))
        return "\n".join(lines)

    # --- painting ------------------------------------------------------------------------------------------

    def _paint_line(self, painter: QPainter, name: str, place: int, places: dict[Hashable, QPointF]) -> None:
        """Readings have no order, so nothing joins them."""

    def _paint_values(self, painter: QPainter, area: QRectF, scale: ValueScale) -> None:
        super()._paint_values(painter, area, scale)
        y = round(scale.at(CHANCE)) + 0.5
        painter.setPen(QPen(QColor(current().ink_muted), 1.2, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        self._paint_word(painter, area, QPointF(area.left() + 4, y), self.tr("chance"))
        told: float | None = None
        for index, (band, _) in enumerate(self._bands):
            value = self._human.get(band)
            if value is None:
                continue
            box = self._band_box(area, index)
            y = round(scale.within(value)) + 0.5
            painter.setPen(QPen(QColor(current().ink), 1.4, Qt.PenStyle.DashDotLine))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            if value != told:
                text = self.tr("people {0}").format(number_text(value, 1))
                self._paint_word(painter, area, QPointF(box.left() + 4, y), text)
                told = value

    def _paint_word(self, painter: QPainter, area: QRectF, at: QPointF, text: str) -> None:
        """The word of a line, above it where there is room."""
        painter.setFont(sized_font(self))
        wide = QFontMetricsF(painter.font()).horizontalAdvance(text) + 6
        top = at.y() - 17 if at.y() - 17 >= area.top() else at.y() + 2
        box = QRectF(at.x(), top, wide, 15)
        painter.fillRect(box, with_alpha(current().plot_background, 0.85))
        painter.setPen(QColor(current().ink_muted))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), text)
