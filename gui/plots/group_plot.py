"""Values by group and system as dots with whiskers: levels, topics, speakers; n under every group."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import (
    paint_axis_ground,
    paint_empty,
    paint_frame,
    pinned_top,
    scroll_area_of,
    seen_rect,
    sized_font,
    thin_pen,
)
from gui.plots.legend import LegendEntry, legend_height, paint_legend, paint_sign
from gui.plots.value_axis import ValueScale, number_text, robust_limits
from gui.plots.value_words import Measured, count_range, measured_lines
from gui.plots.whisker import any_beyond, beyond, beyond_text, paint_beyond_text, paint_whisker
from gui.theme import current
from gui.theme.tokens import FONT_TABLE_PX, system_colour

_ROW_PX, _GROUP_GAP_PX, _TOP_PX, _AXIS_PX, _EDGE_PX = 20.0, 14.0, 8.0, 46.0, 10.0
_HIT_PX = 12.0


@dataclass(frozen=True, slots=True)
class GroupValue:
    """One dot.

    Attributes:
        system, group: what it is the value of.
        value: None where it is not defined.
        low, high: ends of its interval, None where there is none.
        n: how many items it rests on.
        reason: why there is no value or interval, in words.
        interval_text: how the interval was made, for the tooltip.
    """

    system: str
    group: str
    value: float | None
    low: float | None = None
    high: float | None = None
    n: int = 0
    reason: str = ""
    interval_text: str = ""

    @property
    def measured(self) -> Measured:
        """The value with what it rests on."""
        return Measured(self.value, self.low, self.high, self.n, self.reason, self.interval_text)


class GroupPlot(QWidget):
    """Groups from above, under each other the systems of a group; the value runs to the right.

    Mouse: hover tells the number with n and interval, click chooses. Keys: arrows move, Enter or Space
    (where the page leaves it) announces again.

    Signals:
        dot_clicked(str, str): system and group.
    """

    dot_clicked = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: dict[tuple[str, str], GroupValue] = {}
        self._systems: tuple[str, ...] = ()
        self._colours: dict[str, int] = {}
        self._groups: tuple[str, ...] = ()
        self._axis = AxisLabel("")
        self._labels: dict[str, str] = {}
        self._limits = (0.0, 1.0)
        self._cut_off = False
        self._selected: tuple[str, str] | None = None
        self._hovered: tuple[str, str] | None = None
        self._as_figure = False
        self._empty_text = self.tr("No values to show")
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Values by group"))
        self._describe()

    # --- what is shown -------------------------------------------------------------------------------------

    def set_values(
        self,
        values: Sequence[GroupValue],
        systems: Sequence[tuple[str, int]],
        groups: Sequence[str],
        axis: AxisLabel,
        group_labels: dict[str, str] | None = None,
    ) -> None:
        """Show values.

        Args:
            values: any order; what is missing is drawn as "n/a".
            systems: names with their places in the scale of colours, from above.
            groups: keys of the groups, from above.
            axis: what the value is.
            group_labels: what a person reads for a key, itself where it isn't told.
        """
        self._values = {(value.system, value.group): value for value in values}
        self._systems = tuple(name for name, _ in systems)
        self._colours = dict(systems)
        self._groups = tuple(groups)
        self._axis = axis
        self._labels = group_labels or {}
        ends = [end for v in self._values.values() for end in (v.value, v.low, v.high)]
        self._limits = robust_limits(ends, 0.0)
        self._cut_off = any_beyond(self._limits, (v.measured for v in self._values.values()))
        self._hovered = None
        if self._selected not in self._cells():
            self._selected = None
        self._describe()
        self.updateGeometry()
        self.update()

    def set_selected(self, system: str | None, group: str | None = None) -> None:
        """Mark a dot without announcing it."""
        chosen = None if system is None or group is None else (system, group)
        self._selected = chosen if chosen in self._cells() else None
        self._describe()
        self.update()

    def set_empty_text(self, text: str) -> None:
        """The sentence where there are no values."""
        self._empty_text = text
        self._describe()
        self.update()

    def set_figure(self, on: bool) -> None:
        """While a figure is exported neither the chosen nor the hovered dot is told apart."""
        self._as_figure = on

    @property
    def selected(self) -> tuple[str, str] | None:
        """System and group of the marked dot."""
        return self._selected

    def value_text(self, system: str, group: str) -> str:
        """A dot in words: value, interval, n."""
        measured = self._value(system, group).measured
        head = f"{system} · {self._labels.get(group, group)}"
        return "\n".join([head, *measured_lines(self._axis, measured)])

    def figure_size(self, room: QSize) -> QSize:
        """As wide as its room, as high as its content."""
        return QSize(room.width(), round(self._content_height(room.width())))

    def sizeHint(self) -> QSize:
        return QSize(460, round(self._content_height(460)))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, round(self._content_height(max(240, self.width()))))

    # --- geometry ------------------------------------------------------------------------------------------

    def _cells(self) -> list[tuple[str, str]]:
        return [(system, group) for group in self._groups for system in self._systems]

    def _value(self, system: str, group: str) -> GroupValue:
        return self._values.get((system, group)) or GroupValue(system, group, None)

    def _entries(self) -> list[LegendEntry]:
        entries = [LegendEntry(name, "system", self._colours[name]) for name in self._systems]
        return [*entries, LegendEntry(self.tr("beyond the axis"), "beyond")] if self._cut_off else entries

    def _group_height(self) -> float:
        return max(2 * _ROW_PX, len(self._systems) * _ROW_PX) + _GROUP_GAP_PX

    def _content_height(self, width: float) -> float:
        rows = max(1, len(self._groups)) * self._group_height()
        return legend_height(self, self._entries(), width) + _TOP_PX + rows + _AXIS_PX

    def _area(self) -> QRectF:
        """Where the dots are: right of the names, between legend and axis."""
        metrics = QFontMetricsF(sized_font(self, FONT_TABLE_PX))
        names = [self._labels.get(group, group) for group in self._groups]
        counts = [self._count_text(group) for group in self._groups] if self._systems else []
        widest = max((metrics.horizontalAdvance(text) for text in (*names, *counts)), default=0.0)
        left = min(widest + 2 * _EDGE_PX, self.width() * 0.38)
        top = legend_height(self, self._entries(), self.width()) + _TOP_PX
        height = len(self._groups) * self._group_height()
        return QRectF(left, top, max(40.0, self.width() - left - 2 * _EDGE_PX), height)

    def _scale(self, area: QRectF) -> ValueScale:
        return ValueScale(*self._limits, area.left(), area.right())

    def _y(self, cell: tuple[str, str], area: QRectF) -> float:
        system, group = cell
        top = area.top() + self._groups.index(group) * self._group_height()
        spare = self._group_height() - len(self._systems) * _ROW_PX
        return top + spare / 2 + (self._systems.index(system) + 0.5) * _ROW_PX

    def _place(self, cell: tuple[str, str], area: QRectF) -> QPointF:
        value = self._value(*cell).value
        x = area.left() + 14 if value is None else self._scale(area).within(value)
        return QPointF(x, self._y(cell, area))

    def _cell_at(self, position: QPointF) -> tuple[str, str] | None:
        area = self._area()
        if position.y() >= self._axis_top(area):
            return None
        gaps = {cell: _length(self._place(cell, area) - position) for cell in self._cells()}
        nearest = min(gaps, key=lambda cell: gaps[cell], default=None)
        return nearest if nearest is not None and gaps[nearest] <= _HIT_PX else None

    # --- painting ------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(current().plot_background))
        if self._values:
            area = self._area()
            paint_legend(painter, self, self._entries(), self.width())
            self._paint_grid(painter, area)
            self._paint_groups(painter, area)
            for cell in self._cells():
                self._paint_dot(painter, area, cell)
            self._paint_axis(painter, area)
        else:
            paint_empty(painter, self, QRectF(self.rect()), self._empty_text)
        paint_frame(painter, self)

    def _ticks(self, area: QRectF) -> list[tuple[float, float]]:
        """Round values with their pixels."""
        scale = self._scale(area)
        return [(tick, round(scale.at(tick)) + 0.5) for tick in scale.ticks(5 if area.width() > 260 else 3)]

    def _paint_grid(self, painter: QPainter, area: QRectF) -> None:
        tokens = current()
        for value, x in self._ticks(area):
            painter.setPen(thin_pen(tokens.hairline if value == 0 else tokens.plot_grid))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))

    def _axis_top(self, area: QRectF) -> float:
        return pinned_top(self, area.bottom(), _AXIS_PX)

    def _paint_axis(self, painter: QPainter, area: QRectF) -> None:
        """Numbers, name and unit, in sight however far the groups are scrolled."""
        tokens, top = current(), self._axis_top(area)
        paint_axis_ground(painter, self, top, area.bottom())
        painter.setFont(sized_font(self))
        painter.setPen(QColor(tokens.ink_muted))
        for value, x in self._ticks(area):
            box = QRectF(x - 30, top + 3, 60, 16)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), number_text(value))
        painter.setPen(QColor(tokens.ink))
        below = QRectF(_EDGE_PX, top + 20, self.width() - 2 * _EDGE_PX, 20)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignCenter), self._axis.with_arrow(self.tr("better")))

    def _paint_groups(self, painter: QPainter, area: QRectF) -> None:
        tokens = current()
        for index, group in enumerate(self._groups):
            top = area.top() + index * self._group_height()
            if index:
                painter.setPen(thin_pen(tokens.hairline))
                painter.drawLine(QPointF(_EDGE_PX, top), QPointF(area.right(), top))
            room = QRectF(_EDGE_PX, top, area.left() - 2 * _EDGE_PX, self._group_height())
            font = sized_font(self, FONT_TABLE_PX)
            painter.setFont(font)
            painter.setPen(QColor(tokens.ink))
            name = QFontMetricsF(font).elidedText(
                self._labels.get(group, group), Qt.TextElideMode.ElideRight, room.width()
            )
            middle = room.center().y()
            painter.drawText(QRectF(room.left(), middle - 18, room.width(), 18), 0, name)
            painter.setFont(sized_font(self))
            painter.setPen(QColor(tokens.ink_muted))
            painter.drawText(QRectF(room.left(), middle + 1, room.width(), 18), 0, self._count_text(group))

    def _count_text(self, group: str) -> str:
        """n of a group: one number, or the range of its systems' numbers, of those that have some."""
        counts = (self._value(system, group).n for system in self._systems)
        return f"n {count_range([n for n in counts if n])}"

    def _paint_dot(self, painter: QPainter, area: QRectF, cell: tuple[str, str]) -> None:
        tokens = current()
        value, at = self._value(*cell), self._place(cell, area)
        number = self._colours[cell[0]]
        if cell in (self._selected, self._hovered) and not self._as_figure:
            painter.setPen(QPen(QColor(tokens.ink if cell == self._selected else tokens.ink_muted), 1.8))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, 9, 9)
        if value.value is None:
            painter.setFont(sized_font(self))
            painter.setPen(QColor(tokens.ink_muted))
            painter.drawText(at + QPointF(12, 4), self.tr("n/a"))
            paint_sign(painter, at, number, 4.0, hollow=True)
            return
        scale, measured = self._scale(area), value.measured
        paint_whisker(painter, scale, measured, at.y(), QPen(QColor(system_colour(number)), 1.4))
        if values := beyond(scale, measured):
            painter.setFont(sized_font(self))
            room = QRectF(area.left(), at.y() - 8, area.width() - 9, 16)
            paint_beyond_text(painter, room, beyond_text(values), Qt.AlignmentFlag.AlignRight)
        if scale.holds(value.value):
            paint_sign(painter, at, number, 5.0)

    # --- mouse and keys ------------------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._cell_at(event.position())
        if over != self._hovered:
            self._hovered = over
            self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = None
        self.update()
        super().leaveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        over = self._cell_at(event.position())
        if over is not None and event.button() == Qt.MouseButton.LeftButton:
            self._choose(over)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Left: -len(self._systems),
            Qt.Key.Key_Right: len(self._systems),
        }
        key, cells = Qt.Key(event.key()), self._cells()
        if not self._values:
            super().keyPressEvent(event)
        elif key in steps:
            here = cells.index(self._selected) + steps[key] if self._selected else 0
            self._choose(cells[min(max(0, here), len(cells) - 1)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._selected:
            self._choose(self._selected)
        else:
            super().keyPressEvent(event)

    def _choose(self, cell: tuple[str, str]) -> None:
        self._selected = cell
        self._describe()
        self._bring_into_view(cell)
        self.update()
        self.dot_clicked.emit(*cell)

    def _bring_into_view(self, cell: tuple[str, str]) -> None:
        if (scroll := scroll_area_of(self)) is not None:
            area = self._area()
            below = max(0, round(seen_rect(self).bottom() - self._axis_top(area)))
            at = self._place(cell, area)
            scroll.ensureVisible(round(at.x()), round(at.y()), 0, below + 16)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            over = self._cell_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self.value_text(*over) if over else "", self)
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.update()
        super().changeEvent(event)

    def _describe(self) -> None:
        if not self._values:
            self.setAccessibleDescription(self._empty_text)
        elif self._selected is not None:
            self.setAccessibleDescription(self.value_text(*self._selected).replace("\n", ", "))
        else:
            self.setAccessibleDescription(f"{self._axis.text}: {', '.join(self._systems)}")


def _length(vector: QPointF) -> float:
    return math.hypot(vector.x(), vector.y())
