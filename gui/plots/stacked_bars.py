"""Shares of kinds as stacked bars: what failed how often, by system and group, with n at the bar's end."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import ink_on, paint_axis_ground, pinned_top, sized_font, thin_pen
from gui.plots.legend import LegendEntry, legend_height, paint_kind, paint_legend, paint_sign
from gui.plots.mark_plot import EDGE_PX, Mark, MarkPlot
from gui.plots.value_axis import ValueScale, number_text, round_limits, whole_percent
from gui.plots.value_words import PlotCell
from gui.theme import current
from gui.theme.tokens import FONT_TABLE_PX, kind_colour

_ROW_PX, _BAR_PX, _HEAD_PX, _GROUP_GAP_PX, _AXIS_PX, _TOP_PX = 24.0, 18.0, 24.0, 8.0, 46.0, 6.0
_NAME_SHARE = 0.3


@dataclass(frozen=True, slots=True)
class BarPart:
    """One kind that the bars are made of.

    Attributes:
        key: such as "phonetic".
        label: what a person reads.
        place: in the scale of colours and patterns of kinds; None is the quiet rest, such as "nothing wrong".
    """

    key: str
    label: str
    place: int | None


@dataclass(frozen=True, slots=True)
class StackedBar:
    """One bar.

    Attributes:
        system, group: what it is of.
        counts: how many items have a kind, by key of the part; what is missing is 0.
        n: how many items there are: the bar shows counts / n, so it is longer than 100 % where one item has
            several kinds.
        intervals: ends of a share's interval, as shares from 0 to 1, by key of the part.
        reason: why there is no bar, in words, where n is 0.
    """

    system: str
    group: str
    counts: Mapping[str, float]
    n: int
    intervals: Mapping[str, tuple[float, float]] = field(default_factory=dict[str, tuple[float, float]])
    reason: str = ""

    def share(self, part: str) -> float:
        """Share of the items that have a kind, 0 to 1."""
        return self.counts.get(part, 0.0) / self.n if self.n else 0.0


class StackedBars(MarkPlot):
    """Groups from above, under each a bar for every system; the parts of a bar are its marks.

    The key of a mark is (system, group, part); for a bar without items the part is "".
    """

    LEAST_WIDTH_PX = 320

    def __init__(self, parent: QWidget | None = None) -> None:
        self._bars: dict[tuple[str, str], StackedBar] = {}
        self._systems: tuple[tuple[str, int], ...] = ()
        self._groups: tuple[str, ...] = ()
        self._parts: tuple[BarPart, ...] = ()
        self._labels: Mapping[str, str] = {}
        self._axis = AxisLabel("")
        super().__init__(self.tr("Shares of kinds"), self.tr("No shares to show"), parent)

    def set_bars(
        self,
        bars: Sequence[StackedBar],
        systems: Sequence[tuple[str, int]],
        groups: Sequence[str],
        parts: Sequence[BarPart],
        axis: AxisLabel,
        group_labels: Mapping[str, str] | None = None,
    ) -> None:
        """Show bars.

        Args:
            bars: any order; what is missing is drawn as "n/a".
            systems: names with their places in the scale of colours, from above.
            groups: keys of the groups, from above; one group "" has no heading.
            parts: the kinds from left to right.
            axis: what the shares are of, such as AxisLabel("share of utterances", "%").
            group_labels: what a person reads for a key, itself where it isn't told.
        """
        self._bars = {(bar.system, bar.group): bar for bar in bars}
        self._systems, self._groups, self._parts = tuple(systems), tuple(groups), tuple(parts)
        self._axis, self._labels = axis, group_labels or {}
        self._changed()

    def mark_text(self, key: Hashable) -> str:
        system, group, part_key = key  # pyright: ignore[reportGeneralTypeIssues] - keys are ours
        bar = self._bar(system, group)
        head = " · ".join(text for text in (system, self._labels.get(group, group)) if text)
        if not bar.n:
            return f"{head}\n" + self.tr("n/a: {0}").format(bar.reason or self.tr("no items"))
        part = next(part for part in self._parts if part.key == part_key)
        share = number_text(100 * bar.share(part.key), 2)
        count = number_text(bar.counts.get(part.key, 0.0))
        lines = [head, self.tr("{0}: {1} % ({2} of {3})").format(part.label, share, count, f"{bar.n:,}")]
        if interval := bar.intervals.get(part.key):
            ends = (number_text(100 * end, 2) for end in interval)
            lines.append(self.tr("interval {0} to {1} %").format(*ends))
        return "\n".join([*lines, f"n = {bar.n:,}"])

    def table(self) -> list[tuple[PlotCell, ...]]:
        head = ("system", "group", "kind", "count", "n", "share", "low", "high")
        rows: list[tuple[PlotCell, ...]] = [head]
        for bar in (self._bar(name, group) for group in self._groups for name, _ in self._systems):
            for part in self._parts:
                ends = bar.intervals.get(part.key, (None, None))
                numbers = (bar.counts.get(part.key, 0.0), bar.n, bar.share(part.key) if bar.n else None)
                rows.append((bar.system, bar.group, part.label, *numbers, *ends))
        return rows

    # --- geometry ------------------------------------------------------------------------------------------

    def _is_empty(self) -> bool:
        return not (self._bars and self._systems and self._groups)

    def _bar(self, system: str, group: str) -> StackedBar:
        return self._bars.get((system, group)) or StackedBar(system, group, {}, 0)

    def _entries(self) -> list[LegendEntry]:
        return [
            LegendEntry(part.label, "rest" if part.place is None else "kind", part.place or 0)
            for part in self._parts
        ]

    def _head_px(self) -> float:
        return 0.0 if self._groups == ("",) else _HEAD_PX

    def _group_height(self) -> float:
        return self._head_px() + len(self._systems) * _ROW_PX + _GROUP_GAP_PX

    def _content_height(self, width: float) -> float:
        if self._is_empty():
            return 120.0
        rows = len(self._groups) * self._group_height()
        return legend_height(self, self._entries(), width) + _TOP_PX + rows + _AXIS_PX

    def _scale(self) -> ValueScale:
        metrics = QFontMetricsF(sized_font(self))
        names = max((metrics.horizontalAdvance(name) for name, _ in self._systems), default=0.0) + 20
        left = EDGE_PX + min(names, self.width() * _NAME_SHARE) + 8
        counts = max(
            (metrics.horizontalAdvance(f"n = {bar.n:,}") for bar in self._bars.values()), default=0.0
        )
        right = self.width() - 2 * EDGE_PX - counts - 4
        longest = max(100 * sum(bar.share(part.key) for part in self._parts) for bar in self._bars.values())
        _, high = round_limits([longest - 1e-6], 0.0)
        return ValueScale(0.0, max(100.0, high) if longest > 50 else high, left, max(left + 60, right))

    def _row_top(self, group: int, system: int) -> float:
        top = legend_height(self, self._entries(), self.width()) + _TOP_PX
        return top + group * self._group_height() + self._head_px() + system * _ROW_PX

    def _place_marks(self) -> list[Mark]:
        scale = self._scale()
        marks: list[Mark] = []
        for row, (g, s) in enumerate(
            (g, s) for g in range(len(self._groups)) for s in range(len(self._systems))
        ):
            bar = self._bar(self._systems[s][0], self._groups[g])
            top = self._row_top(g, s) + (_ROW_PX - _BAR_PX) / 2
            if not bar.n:
                box = QRectF(scale.start, top, 80, _BAR_PX)
                marks.append(Mark((bar.system, bar.group, ""), box, row, 0))
                continue
            sum_of = 0.0
            for column, part in enumerate(self._parts):
                share = 100 * bar.share(part.key)
                left, right = scale.at(sum_of), scale.at(sum_of + share)
                sum_of += share
                if share > 0:
                    box = QRectF(left, top, right - left, _BAR_PX)
                    marks.append(Mark((bar.system, bar.group, part.key), box, row, column))
        return marks

    # --- painting ------------------------------------------------------------------------------------------

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        self._cut += paint_legend(painter, self, self._entries(), self.width())
        scale = self._scale()
        self._paint_grid(painter, scale)
        for g, group in enumerate(self._groups):
            if self._head_px():
                self._paint_head(painter, g, group)
            for s, (name, place) in enumerate(self._systems):
                self._paint_name(painter, scale, self._row_top(g, s), name, place)
                self._paint_end(painter, scale, self._row_top(g, s), self._bar(name, group))
        for mark in self.marks:
            self._paint_part(painter, mark)
        for mark in self.marks:
            if (pen := self._ring_pen(mark.key)) is not None:
                painter.setPen(pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(mark.box.adjusted(-1, -1, 1, 1))
        self._paint_axis(painter, scale)

    def _ticks(self, scale: ValueScale) -> list[float]:
        return scale.ticks(5 if scale.end - scale.start > 260 else 2)

    def _rows_bottom(self) -> float:
        return self._row_top(len(self._groups), 0) - self._head_px()

    def _paint_grid(self, painter: QPainter, scale: ValueScale) -> None:
        tokens = current()
        top, bottom = self._row_top(0, 0) - self._head_px(), self._rows_bottom()
        for tick in self._ticks(scale):
            x = round(scale.at(tick)) + 0.5
            painter.setPen(thin_pen(tokens.plot_grid if tick else tokens.hairline))
            painter.drawLine(QPointF(x, top), QPointF(x, bottom))

    def _axis_top(self) -> float:
        return float(self.height()) if self._is_empty() else pinned_top(self, self._rows_bottom(), _AXIS_PX)

    def _paint_axis(self, painter: QPainter, scale: ValueScale) -> None:
        """Numbers, name and unit, in sight however far the bars are scrolled."""
        tokens, bottom = current(), self._axis_top()
        paint_axis_ground(painter, self, bottom, self._rows_bottom())
        painter.setFont(sized_font(self))
        for tick in self._ticks(scale):
            x = round(scale.at(tick)) + 0.5
            painter.setPen(QColor(tokens.ink_muted))
            painter.drawText(
                QRectF(x - 30, bottom + 3, 60, 16), int(Qt.AlignmentFlag.AlignCenter), number_text(tick)
            )
        painter.setPen(QColor(tokens.ink))
        label = QRectF(EDGE_PX, bottom + 20, self.width() - 2 * EDGE_PX, 20)
        text = self._axis.with_arrow(self.tr("better"))
        self._draw_cut(painter, label, text, Qt.AlignmentFlag.AlignHCenter)

    def _paint_head(self, painter: QPainter, index: int, group: str) -> None:
        tokens = current()
        top = self._row_top(index, 0) - _HEAD_PX
        if index:
            painter.setPen(thin_pen(tokens.hairline))
            y = round(top - _GROUP_GAP_PX / 2) + 0.5
            painter.drawLine(QPointF(EDGE_PX, y), QPointF(self.width() - EDGE_PX, y))
        painter.fillRect(
            QRectF(EDGE_PX, top + 1, self.width() - 2 * EDGE_PX, _HEAD_PX - 4), QColor(tokens.plot_background)
        )
        painter.setFont(sized_font(self, FONT_TABLE_PX, bold=True))
        painter.setPen(QColor(tokens.ink))
        room = QRectF(EDGE_PX, top, self.width() - 2 * EDGE_PX, _HEAD_PX - 2)
        self._draw_cut(painter, room, self._labels.get(group, group))

    def _paint_name(self, painter: QPainter, scale: ValueScale, top: float, name: str, place: int) -> None:
        paint_sign(painter, QPointF(EDGE_PX + 6, top + _ROW_PX / 2), place, 4.0)
        painter.setFont(sized_font(self))
        painter.setPen(QColor(current().ink))
        left = EDGE_PX + 16
        self._draw_cut(painter, QRectF(left, top, scale.start - left - 8, _ROW_PX), name)

    def _paint_end(self, painter: QPainter, scale: ValueScale, top: float, bar: StackedBar) -> None:
        """n, or why there is no bar."""
        painter.setFont(sized_font(self))
        painter.setPen(QColor(current().ink_muted))
        if bar.n:
            room = QRectF(scale.end + 8, top, self.width() - scale.end - 8 - EDGE_PX, _ROW_PX)
            self._draw_cut(painter, room, f"n = {bar.n:,}", Qt.AlignmentFlag.AlignRight)
            return
        text = self.tr("n/a: {0}").format(bar.reason or self.tr("no items"))
        self._draw_cut(painter, QRectF(scale.start + 4, top, scale.end - scale.start, _ROW_PX), text)

    def _paint_part(self, painter: QPainter, mark: Mark) -> None:
        system, group, key = mark.key  # pyright: ignore[reportGeneralTypeIssues] - keys are ours
        if not key:
            return
        part = next(part for part in self._parts if part.key == key)
        box = mark.box
        paint_kind(painter, box.adjusted(0, 0, -1 if box.width() > 3 else 0, 0), part.place)
        share = whole_percent(self._bar(system, group).share(key))
        painter.setFont(sized_font(self))
        metrics = QFontMetricsF(painter.font())
        texts = (f"{share} %", share)
        share = next((text for text in texts if metrics.horizontalAdvance(text) + 12 <= box.width()), "")
        if not share:
            return
        wide = metrics.horizontalAdvance(share) + 8
        ground = QColor(current().hover if part.place is None else kind_colour(part.place))
        chip = QRectF(box.center().x() - wide / 2, box.top() + 1.5, wide, box.height() - 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRect(chip)
        painter.setPen(ink_on(ground))
        painter.drawText(chip, int(Qt.AlignmentFlag.AlignCenter), share)
