"""Values of several systems in bands side by side, with whiskers: the ground of profile and binned plots."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import paint_axis_ground, pinned_top, sized_font, thin_pen, with_alpha
from gui.plots.legend import LegendEntry, legend_height, paint_legend, paint_sign
from gui.plots.mark_plot import EDGE_PX, Mark, MarkPlot
from gui.plots.value_axis import ValueScale, number_text, robust_limits
from gui.plots.value_words import Measured, PlotCell, count_range, measured_lines, table_cells
from gui.plots.whisker import any_beyond, beyond, beyond_text, paint_beyond_text, paint_whisker
from gui.theme import current
from gui.theme.tokens import system_colour

_LABEL_PX, _COUNT_PX, _AXIS_PX, _TITLE_PX = 20.0, 18.0, 24.0, 30.0
_LEAST_PLOT_PX, _SLOT_PX, _LEAST_BAND_PX, _WIDEST_SLOT_PX = 72.0, 9.0, 46.0, 22.0
_FEW = 4


@dataclass(frozen=True, slots=True)
class BandValue:
    """One point.

    Attributes:
        system: whose.
        band: where along the horizontal axis.
        measured: the value with its interval and n.
    """

    system: str
    band: Hashable
    measured: Measured


class BandedPlot(MarkPlot):
    """Bands from left to right, in each a point with whiskers for every system, joined by a thin line.

    The key of a mark is (system, band). Up and down go from system to system, left and right along one.
    """

    def __init__(self, name: str, empty_text: str, parent: QWidget | None = None) -> None:
        self._values: dict[tuple[str, Hashable], Measured] = {}
        self._systems: tuple[tuple[str, int], ...] = ()
        self._bands: tuple[tuple[Hashable, str], ...] = ()
        self._axis, self._band_axis = AxisLabel(""), AxisLabel("")
        self._breaks: frozenset[int] = frozenset()
        self._limits, self._cut_off = (0.0, 1.0), False
        super().__init__(name, empty_text, parent)

    def _show(
        self,
        values: Sequence[BandValue],
        systems: Sequence[tuple[str, int]],
        bands: Sequence[tuple[Hashable, str]],
        axes: tuple[AxisLabel, AxisLabel],
        breaks: frozenset[int] = frozenset(),
    ) -> None:
        """Show values.

        Args:
            values: any order; what is missing is drawn as "n/a".
            systems: names with their places in the scale of colours.
            bands: keys with what a person reads, from the left.
            axes: what the bands are, what the value is.
            breaks: bands after which no line goes on.
        """
        self._values = {(value.system, value.band): value.measured for value in values}
        self._systems, self._bands, self._breaks = tuple(systems), tuple(bands), breaks
        self._band_axis, self._axis = axes
        ends = [end for m in self._values.values() for end in (m.value, m.low, m.high)]
        self._limits = robust_limits(ends, 0.0)
        self._cut_off = any_beyond(self._limits, self._values.values())
        self._changed()

    def mark_text(self, key: Hashable) -> str:
        system, band = key  # pyright: ignore[reportGeneralTypeIssues] - keys are ours
        head = f"{system} · {self._band_words(band)}"
        return "\n".join([head, *measured_lines(self._axis, self._measured(system, band))])

    def table(self) -> list[tuple[PlotCell, ...]]:
        rows: list[tuple[PlotCell, ...]] = [
            ("system", self._band_axis.text, "value", "low", "high", "n", "reason")
        ]
        for name, _ in self._systems:
            for band, label in self._bands:
                rows.append((name, label, *table_cells(self._measured(name, band))))
        return rows

    # --- geometry ------------------------------------------------------------------------------------------

    def _is_empty(self) -> bool:
        return not (self._values and self._systems and self._bands)

    def _measured(self, system: str, band: Hashable) -> Measured:
        return self._values.get((system, band)) or Measured(None)

    def _band_words(self, band: Hashable) -> str:
        """A band in words for tooltips."""
        return next(label for key, label in self._bands if key == band)

    def _entries(self) -> list[LegendEntry]:
        entries = [LegendEntry(name, "system", place) for name, place in self._systems]
        undefined = any(
            self._measured(name, band).value is None for name, _ in self._systems for band, _ in self._bands
        )
        if undefined:
            entries.append(LegendEntry(self.tr("n/a"), "undefined"))
        return [*entries, LegendEntry(self.tr("beyond the axis"), "beyond")] if self._cut_off else entries

    def _extra_height(self) -> float:
        """Room between the plot and the labels of the bands."""
        return 0.0

    def _below(self) -> float:
        return self._extra_height() + self._label_height() + _COUNT_PX + _AXIS_PX + 4

    def _content_height(self, width: float) -> float:
        if self._is_empty():
            return 120.0
        return legend_height(self, self._entries(), width) + _TITLE_PX + _LEAST_PLOT_PX + self._below()

    def _gutter(self) -> float:
        return EDGE_PX + QFontMetricsF(sized_font(self)).horizontalAdvance("−000.0") + 6

    def _least_width(self) -> float:
        band = max(_LEAST_BAND_PX, len(self._systems) * _SLOT_PX + 12)
        return max(float(self.LEAST_WIDTH_PX), self._gutter() + band * len(self._bands) + 2 * EDGE_PX)

    def _figure_height(self, width: float, room_px: float) -> float:
        return max(room_px, self._content_height(width))

    def sizeHint(self):
        hint = super().sizeHint()
        hint.setHeight(hint.height() + 90)
        return hint

    def _area(self) -> QRectF:
        top = legend_height(self, self._entries(), self.width()) + _TITLE_PX
        left = self._gutter()
        return QRectF(
            left,
            top,
            max(40.0, self.width() - left - 2 * EDGE_PX),
            max(40.0, self.height() - top - self._below()),
        )

    def _scale(self, area: QRectF) -> ValueScale:
        return ValueScale(*self._limits, area.bottom(), area.top())

    def _band_box(self, area: QRectF, index: int) -> QRectF:
        wide = area.width() / len(self._bands)
        return QRectF(area.left() + index * wide, area.top(), wide, area.height())

    def _x(self, area: QRectF, system: int, band: int) -> float:
        box = self._band_box(area, band)
        count = len(self._systems)
        slot = min(_WIDEST_SLOT_PX, (box.width() - 10) / count)
        return box.center().x() + (system - (count - 1) / 2) * slot

    def _place_marks(self) -> list[Mark]:
        area = self._area()
        scale = self._scale(area)
        marks: list[Mark] = []
        for s, (name, _) in enumerate(self._systems):
            for b, (band, _) in enumerate(self._bands):
                value = self._measured(name, band).value
                y = area.bottom() - 8 if value is None else scale.within(value)
                x = self._x(area, s, b)
                marks.append(Mark((name, band), QRectF(x - 9, y - 9, 18, 18), s, b))
        return marks

    # --- painting ------------------------------------------------------------------------------------------

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        self._cut += paint_legend(painter, self, self._entries(), self.width())
        area = self._area()
        scale = self._scale(area)
        seen = self._seen_area(area)
        self._paint_values(painter, area, scale)
        places = {mark.key: mark.box.center() for mark in self.marks}
        for name, place in self._systems:
            self._paint_line(painter, name, place, places)
        for name, place in self._systems:
            for band, _ in self._bands:
                self._paint_point(painter, scale, (name, band), place, places[name, band])
        self._paint_beyond(painter, area, scale)
        paint_axis_ground(painter, self, seen.bottom(), area.bottom())
        self._paint_bands(painter, seen)
        self._paint_below(painter, seen)

    def _paint_beyond(self, painter: QPainter, area: QRectF, scale: ValueScale) -> None:
        """The numbers that the axis doesn't reach, under the arrows of their band."""
        painter.setFont(sized_font(self))
        for index, (band, _) in enumerate(self._bands):
            values = [v for name, _ in self._systems for v in beyond(scale, self._measured(name, band))]
            if values:
                box = self._band_box(area, index)
                room = QRectF(box.left() + 1, area.top() + 7, box.width() - 2, 15)
                paint_beyond_text(painter, room, beyond_text(values), Qt.AlignmentFlag.AlignHCenter)

    def _axis_top(self) -> float:
        return float(self.height()) if self._is_empty() else self._seen_area(self._area()).bottom() + 1

    def _seen_area(self, area: QRectF) -> QRectF:
        """The area down to what stands below it, which stays in sight however far the values are scrolled."""
        seen = QRectF(area)
        seen.setBottom(max(area.top(), pinned_top(self, area.bottom(), self._below())))
        return seen

    def _paint_values(self, painter: QPainter, area: QRectF, scale: ValueScale) -> None:
        tokens = current()
        painter.setFont(sized_font(self))
        for tick in scale.ticks(6 if area.height() > 220 else 4):
            y = round(scale.at(tick)) + 0.5
            painter.setPen(thin_pen(tokens.plot_grid if tick else tokens.hairline))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(tokens.ink_muted))
            room = QRectF(0, y - 9, area.left() - 6, 18)
            flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            painter.drawText(room, flags, number_text(tick))
        painter.setPen(QColor(tokens.ink))
        arrow = {"low": "   ↓ ", "high": "   ↑ ", "": ""}[self._axis.better]
        text = self._axis.with_unit + (arrow + self.tr("better") if arrow else "")
        title = QRectF(EDGE_PX, area.top() - _TITLE_PX, self.width() - 2 * EDGE_PX, 20.0)
        self._draw_cut(painter, title, text)

    def _paint_bands(self, painter: QPainter, area: QRectF) -> None:
        """What divides the bands, and their labels."""
        tokens = current()
        painter.setFont(sized_font(self))
        for index, (_, label) in enumerate(self._bands):
            box = self._band_box(area, index)
            if index and index - 1 not in self._breaks:
                painter.setPen(thin_pen(with_alpha(tokens.plot_grid, 0.7)))
                painter.drawLine(box.topLeft(), box.bottomLeft())
            painter.setPen(QColor(tokens.ink))
            room = QRectF(box.left() + 2, self._labels_top(area), box.width() - 4, self._label_height())
            self._paint_label(painter, room, label)

    def _label_height(self) -> float:
        """Room for the label of a band."""
        return _LABEL_PX

    def _paint_label(self, painter: QPainter, room: QRectF, label: str) -> None:
        self._draw_cut(painter, room, label, Qt.AlignmentFlag.AlignHCenter)

    def _labels_top(self, area: QRectF) -> float:
        return area.bottom() + self._extra_height() + 2

    def _paint_below(self, painter: QPainter, area: QRectF) -> None:
        """n of every band, and what the axis is."""
        tokens = current()
        painter.setPen(QColor(tokens.ink_muted))
        top = self._labels_top(area) + self._label_height()
        flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(QRectF(0, top, area.left() - 6, _COUNT_PX), flags, "n")
        for index, (band, _) in enumerate(self._bands):
            box = self._band_box(area, index)
            room = QRectF(box.left() + 2, top, box.width() - 4, _COUNT_PX)
            counts = count_range([self._measured(name, band).n for name, _ in self._systems])
            self._draw_cut(painter, room, counts, Qt.AlignmentFlag.AlignHCenter)
        painter.setPen(QColor(tokens.ink))
        label = QRectF(area.left(), top + _COUNT_PX, area.width(), _AXIS_PX)
        text = self._band_axis.with_arrow(self.tr("better"))
        self._draw_cut(painter, label, text, Qt.AlignmentFlag.AlignHCenter)

    def _paint_line(self, painter: QPainter, name: str, place: int, places: dict[Hashable, QPointF]) -> None:
        alpha = 0.45 if len(self._systems) <= _FEW else 0.25
        if any(self._is_marked((name, band)) for band, _ in self._bands):
            painter.setPen(QPen(QColor(system_colour(place)), 2.0))
        else:
            painter.setPen(QPen(with_alpha(system_colour(place), alpha), 1.2))
        for index in range(len(self._bands) - 1):
            pair = (self._bands[index][0], self._bands[index + 1][0])
            defined = all(self._measured(name, band).value is not None for band in pair)
            if defined and index not in self._breaks:
                painter.drawLine(places[name, pair[0]], places[name, pair[1]])

    def _paint_point(
        self, painter: QPainter, scale: ValueScale, key: tuple[str, Hashable], place: int, at: QPointF
    ) -> None:
        measured = self._measured(*key)
        if (pen := self._ring_pen(key)) is not None:
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, 8.5, 8.5)
        pen = QPen(QColor(system_colour(place)), 1.3)
        paint_whisker(painter, scale, measured, at.x(), pen, 3.0, upright=True)
        if measured.value is None or scale.holds(measured.value):
            paint_sign(painter, at, place, 4.2, hollow=measured.value is None)
