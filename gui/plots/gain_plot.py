"""What documents gain and lose, sorted from the largest gain to the largest loss."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import sized_font, thin_pen
from gui.plots.mark_plot import EDGE_PX, Mark, MarkPlot
from gui.plots.value_axis import ValueScale, number_text, round_limits
from gui.plots.value_words import PlotCell
from gui.theme import current

Numbers = NDArray[np.float64]
Places = NDArray[np.intp]
_HEAD_PX, _AXIS_PX, _LEAST_PLOT_PX = 46.0, 32.0, 60.0
_LEAST_BAR_PX, _WIDEST_BAR_PX = 3.0, 48.0


@dataclass(frozen=True, eq=False)
class Gains:
    """Documents before and after.

    Attributes:
        names: of the documents.
        before, after: a value of each; NaN where it isn't defined.
    """

    names: tuple[str, ...]
    before: Numbers
    after: Numbers

    @cached_property
    def changes(self) -> Numbers:
        """After minus before; one that is undefined after counts as 0 there; NaN where it was undefined before."""
        return np.nan_to_num(self.after) - self.before

    @cached_property
    def is_dropped(self) -> NDArray[np.bool_]:
        """Documents that had a value and have none."""
        return np.isnan(self.after) & ~np.isnan(self.before)

    @cached_property
    def order(self) -> NDArray[np.intp]:
        """Places of documents that had a value: from the largest gain to the largest loss, then those that were
        dropped."""
        known = np.flatnonzero(~np.isnan(self.before))
        keys = np.lexsort((-self.changes[known], self.is_dropped[known]))
        return known[keys]

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """How many gain, stay, lose, and are dropped."""
        kept = self.changes[~self.is_dropped & ~np.isnan(self.before)]
        gained, lost = int((kept > 0).sum()), int((kept < 0).sum())
        return gained, len(kept) - gained - lost, lost, int(self.is_dropped.sum())


class GainPlot(MarkPlot):
    """A bar or a step for each document; the key of a mark is the place of the document in `Gains.names`."""

    LEAST_WIDTH_PX = 300

    def __init__(self, parent: QWidget | None = None) -> None:
        self._gains = Gains((), np.zeros(0), np.zeros(0))
        self._axis = AxisLabel("")
        super().__init__(self.tr("Gain of each document"), self.tr("No documents to compare"), parent)

    def set_gains(self, gains: Gains, axis: AxisLabel) -> None:
        """Show documents.

        Args:
            gains: before and after.
            axis: what the change is of.
        """
        self._gains, self._axis = gains, axis
        self._changed()

    def mark_text(self, key: Hashable) -> str:
        assert isinstance(key, int)
        gains = self._gains
        before, after = float(gains.before[key]), float(gains.after[key])
        lines = [gains.names[key], self.tr("without ties: {0}").format(number_text(before, 3))]
        if np.isnan(after):
            lines.append(self.tr("with ties: not defined, so it is dropped"))
        else:
            lines.append(self.tr("with ties: {0}").format(number_text(after, 3)))
            lines.append(self.tr("change: {0}").format(number_text(after - before, 3, signed=True)))
        return "\n".join(lines)

    def table(self) -> list[tuple[PlotCell, ...]]:
        made: list[tuple[PlotCell, ...]] = [("document", "without ties", "with ties", "change")]
        for place in self._gains.order.tolist():
            before, after = float(self._gains.before[place]), float(self._gains.after[place])
            is_known = not np.isnan(after)
            made.append(
                (
                    self._gains.names[place],
                    before,
                    after if is_known else None,
                    after - before if is_known else None,
                )
            )
        return made

    # --- geometry ------------------------------------------------------------------------------------------

    def _is_empty(self) -> bool:
        return not len(self._gains.order)

    def _content_height(self, width: float) -> float:
        return 120.0 if self._is_empty() else _HEAD_PX + _LEAST_PLOT_PX + _AXIS_PX

    def _figure_height(self, width: float, room_px: float) -> float:
        return max(room_px, self._content_height(width))

    def _area(self) -> QRectF:
        left = EDGE_PX + QFontMetricsF(sized_font(self)).horizontalAdvance("−0.00") + 10
        high = max(40.0, self.height() - _HEAD_PX - _AXIS_PX)
        return QRectF(left, _HEAD_PX, max(40.0, self.width() - left - 2 * EDGE_PX), high)

    def _scale(self, area: QRectF) -> ValueScale:
        changes = self._gains.changes[self._gains.order]
        low, high = round_limits([float(changes.min()), float(changes.max())], 0.0)
        return ValueScale(low, high, area.bottom(), area.top())

    def _bar_px(self, area: QRectF) -> float:
        """Width of a document; few of them don't fill the plot."""
        return min(_WIDEST_BAR_PX, area.width() / len(self._gains.order))

    def _left(self, at: int, area: QRectF) -> float:
        return area.left() + at * self._bar_px(area)

    def _place_marks(self) -> list[Mark]:
        area = self._area()
        wide = self._bar_px(area)
        return [
            Mark(place, QRectF(self._left(at, area), area.top(), wide, area.height()), 0, at)
            for at, place in enumerate(self._gains.order.tolist())
        ]

    def _mark_at(self, position: QPointF) -> Mark | None:
        """Straight from x: there may be thousands."""
        area = self._area()
        if self._is_empty() or not area.contains(position):
            return None
        wide = self._bar_px(area)
        at = min(len(self._gains.order) - 1, int((position.x() - area.left()) / wide))
        place = int(self._gains.order[at])
        return Mark(place, QRectF(self._left(at, area), area.top(), wide, area.height()), 0, at)

    def _describe(self) -> None:
        """In words, without placing thousands of marks while a hand drags."""
        if self._is_empty():
            self.setAccessibleDescription(self._empty_text)
        elif isinstance(self._selected, int):
            self.setAccessibleDescription(self.mark_text(self._selected).replace("\n", ", "))
        else:
            self.setAccessibleDescription(self._head_text())

    # --- painting ------------------------------------------------------------------------------------------

    def _head_text(self) -> str:
        gained, stayed, lost, dropped = self._gains.counts
        text = self.tr("{gained} gain · {stayed} stay · {lost} lose").format(
            gained=f"{gained:,}", stayed=f"{stayed:,}", lost=f"{lost:,}"
        )
        return text + (self.tr(" · {0} dropped (undefined)").format(f"{dropped:,}") if dropped else "")

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        area = self._area()
        scale = self._scale(area)
        self._paint_values(painter, area, scale)
        self._paint_documents(painter, area, scale)
        self._paint_marked(painter, area, scale)
        painter.setFont(sized_font(self))
        painter.setPen(QColor(current().ink))
        room = QRectF(EDGE_PX, 4, self.width() - 2 * EDGE_PX, 20)
        self._draw_cut(painter, room, self._head_text())
        painter.setPen(QColor(current().ink_muted))
        text = self._axis.with_unit + (f"   ↑ {self.tr('better')}" if self._axis.better == "high" else "")
        self._draw_cut(painter, room.translated(0, 18), text)
        label = QRectF(area.left(), area.bottom() + 8, area.width(), 20)
        painter.setPen(QColor(current().ink))
        n = f"{len(self._gains.order):,}"
        words = self.tr("{0} documents, from the largest gain to the largest loss").format(n)
        self._draw_cut(painter, label, words, Qt.AlignmentFlag.AlignHCenter)

    def _paint_values(self, painter: QPainter, area: QRectF, scale: ValueScale) -> None:
        tokens = current()
        painter.setFont(sized_font(self))
        for tick in scale.ticks(5 if area.height() > 150 else 3):
            y = round(scale.at(tick)) + 0.5
            painter.setPen(thin_pen(tokens.plot_grid if tick else tokens.control_edge))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(tokens.ink_muted))
            flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            painter.drawText(QRectF(0, y - 9, area.left() - 6, 18), flags, number_text(tick, signed=True))

    def _paint_documents(self, painter: QPainter, area: QRectF, scale: ValueScale) -> None:
        """Gains, losses and dropped ones as steps filled to the line of no change."""
        gains, tokens = self._gains, current()
        changes, dropped = gains.changes[gains.order], gains.is_dropped[gains.order]
        parts = (
            (tokens.good, (changes > 0) & ~dropped),
            (tokens.bad, (changes < 0) & ~dropped),
            (tokens.waveform_muted, dropped),
        )
        zero, wide = scale.at(0.0), self._bar_px(area)
        for colour, is_of in parts:
            painter.setBrush(QColor(colour))
            places = np.flatnonzero(is_of)
            if not len(places):
                continue
            painter.setPen(Qt.PenStyle.NoPen)
            tops = scale.start + (changes[places] - scale.low) / (scale.high - scale.low) * (
                scale.end - scale.start
            )
            lefts = area.left() + places * wide
            if wide >= _LEAST_BAR_PX:
                for left, top in zip(lefts.tolist(), tops.tolist(), strict=True):
                    painter.drawRect(QRectF(QPointF(left, zero), QPointF(left + wide - 1, top)).normalized())
                continue
            painter.drawPolygon(_steps(lefts, tops, wide, zero, area.width()))
        if wide >= _LEAST_BAR_PX:
            self._paint_unchanged(painter, area, zero, np.flatnonzero((changes == 0) & ~dropped))

    def _paint_unchanged(self, painter: QPainter, area: QRectF, zero: float, places: Places) -> None:
        """A stroke on the line of no change for each document that stays as it is."""
        wide = self._bar_px(area)
        for at in places.tolist():
            left = self._left(at, area)
            painter.fillRect(QRectF(left, zero - 1, wide - 1, 2), QColor(current().ink_muted))

    def _paint_marked(self, painter: QPainter, area: QRectF, scale: ValueScale) -> None:
        for key in (self._hovered, self._selected):
            if not isinstance(key, int) or not self._is_marked(key):
                continue
            found = np.flatnonzero(self._gains.order == key)
            if not len(found):
                continue
            wide = self._bar_px(area)
            x = self._left(int(found[0]), area) + wide / 2
            painter.setPen(QPen(QColor(current().ink), 1.4))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            painter.setBrush(QColor(current().ink))
            painter.drawEllipse(QPointF(x, scale.at(float(self._gains.changes[key]))), 3.4, 3.4)


def _steps(lefts: Numbers, tops: Numbers, wide: float, zero: float, width: float) -> QPolygonF:
    """The outline of many narrow bars side by side; of those on one pixel the highest is drawn."""
    columns = np.floor(lefts).astype(np.int64)
    starts = np.flatnonzero(np.r_[True, np.diff(columns) > 0])
    reach = np.maximum if tops[0] > zero else np.minimum
    heights = reach.reduceat(tops, starts)
    points = [QPointF(float(lefts[0]), zero)]
    for left, right, top in zip(
        lefts[starts].tolist(),
        np.r_[lefts[starts[1:]], lefts[-1] + wide].tolist(),
        heights.tolist(),
        strict=True,
    ):
        points += [QPointF(left, top), QPointF(right, top)]
    return QPolygonF([*points, QPointF(float(lefts[-1]) + wide, zero)])
