"""Accuracy of models by reading (or by subset), with intervals, chance, and what people reach."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from engine.slm.shapley import CHANCE
from gui.plots.axis_label import AxisLabel
from gui.plots.banded_plot import BandedPlot, BandValue
from gui.plots.drawing import sized_font, with_alpha
from gui.plots.mark_plot import EDGE_PX
from gui.plots.value_axis import ValueScale, number_text, round_limits
from gui.theme import current

_LINE_PX = 16.0


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
        human: Mapping[str, float] | None = None,
        band_axis: AxisLabel | None = None,
    ) -> None:
        """Show accuracies.

        Args:
            values: in percent; system is the model, band the key of a reading (or of a subset).
            models: names with their places in the scale of colours.
            bands: keys with what a person reads, from the left.
            human: what people reach in percent, by key of a band.
            band_axis: what the bands are; None: readings.
        """
        of = human or {}
        self._human = {band: of[str(band)] for band, _ in bands if str(band) in of}
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

    def _lines_of(self, label: str, width: float) -> list[str]:
        """A label in one line where it fits, else in two: readings differ in their last word."""
        first, _, rest = label.partition(" ")
        fits = QFontMetricsF(sized_font(self)).horizontalAdvance(label) <= width
        return [label] if fits or not rest else [first, rest]

    def _label_height(self) -> float:
        width = (self.width() - self._gutter() - 2 * EDGE_PX) / max(1, len(self._bands)) - 4
        return 4 + _LINE_PX * max((len(self._lines_of(label, width)) for _, label in self._bands), default=1)

    def _paint_label(self, painter: QPainter, room: QRectF, label: str) -> None:
        for place, line in enumerate(self._lines_of(label, room.width())):
            box = QRectF(room.left(), room.top() + 2 + place * _LINE_PX, room.width(), _LINE_PX)
            self._draw_cut(painter, box, line, Qt.AlignmentFlag.AlignHCenter)

    def _paint_line(self, painter: QPainter, name: str, place: int, places: dict[Hashable, QPointF]) -> None:
        """Readings have no order, so nothing joins them."""

    def _paint_values(self, painter: QPainter, area: QRectF, scale: ValueScale) -> None:
        super()._paint_values(painter, area, scale)
        y = round(scale.at(CHANCE)) + 0.5
        painter.setPen(_chance_pen())
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        told: float | None = None
        for index, (band, _) in enumerate(self._bands):
            value = self._human.get(band)
            if value is None:
                told = None
                continue
            box = self._band_box(area, index)
            y = round(scale.within(value)) + 0.5
            painter.setPen(_human_pen())
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            if value != told:
                self._paint_number(painter, area, QPointF(box.left() + 3, y), number_text(value, 1))
            told = value
        self._paint_lines_told(painter, area)

    def _paint_number(self, painter: QPainter, area: QRectF, at: QPointF, text: str) -> None:
        """The number of a line, above it where there is room."""
        painter.setFont(sized_font(self))
        wide = QFontMetricsF(painter.font()).horizontalAdvance(text) + 4
        top = at.y() - 16 if at.y() - 16 >= area.top() else at.y() + 2
        box = QRectF(at.x(), top, wide, 14)
        painter.fillRect(box, with_alpha(current().plot_background, 0.85))
        painter.setPen(QColor(current().ink_muted))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), text)

    def _paint_lines_told(self, painter: QPainter, area: QRectF) -> None:
        """What the two lines are, at the right over the area."""
        painter.setFont(sized_font(self))
        metrics = QFontMetricsF(painter.font())
        told = [(self.tr("chance"), _chance_pen())]
        if self._human:
            told.insert(0, (self.tr("people"), _human_pen()))
        arrow = f"   ↑ {self.tr('better')}"
        taken = EDGE_PX + metrics.horizontalAdvance(self._axis.with_unit + arrow) + 16
        if area.right() - sum(metrics.horizontalAdvance(text) + 44 for text, _ in told) < taken:
            return
        right, middle = area.right(), area.top() - 20.0
        for text, pen in told:
            left = right - metrics.horizontalAdvance(text)
            painter.setPen(QColor(current().ink))
            painter.drawText(
                QRectF(left, middle - 10, right - left + 2, 20), int(Qt.AlignmentFlag.AlignVCenter), text
            )
            painter.setPen(pen)
            y = round(middle) + 0.5
            painter.drawLine(QPointF(left - 30, y), QPointF(left - 6, y))
            right = left - 44


def _chance_pen() -> QPen:
    return QPen(QColor(current().ink_muted), 1.2, Qt.PenStyle.DotLine)


def _human_pen() -> QPen:
    return QPen(QColor(current().ink), 1.4, Qt.PenStyle.DashDotLine)
