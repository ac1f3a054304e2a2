"""Curves over a number, with bands, words, counts below and a line that can be dragged along the axis."""

from __future__ import annotations

import itertools
from collections.abc import Hashable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPixmap, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from gui.plots import curve_paint
from gui.plots.axis_label import AxisLabel
from gui.plots.curve_cursor import cursor_px, paint_cursor
from gui.plots.curve_data import Cursor, Curves, step_from
from gui.plots.curve_layout import CurveLayout, lay_out, least_height, x_limits
from gui.plots.curve_zoom import STEP, AxisPart, part_of
from gui.plots.drawing import seen_rect, thin_pen
from gui.plots.mark_plot import Mark, MarkPlot
from gui.plots.value_axis import number_text
from gui.plots.value_words import PlotCell, measured_lines, table_cells
from gui.theme import current
from gui.theme.tokens import system_colour

NO_CURVES = Curves(AxisLabel(""), AxisLabel(""), ())
TENTH = 0.1
GRAB_PX = 12.0
"""So near to its line the cursor is taken hold of rather than moved."""


class CurvePlot(MarkPlot):
    """Curves over a number.

    The key of a mark is the place of its x among all x; the tooltip tells every curve there.

    With a cursor, dragging anywhere moves it; left and right move it by one step of the grid, with Shift by a tenth,
    Home and End to the ends; digits are handed on, so that a number can be typed. Without one, arrows walk the marks.

    The wheel (with Ctrl where the plot has to be scrolled) zooms the lower axis, so do + and -; then dragging beside the cursor pans, and a click puts it there. A
    double-click shows everything.

    Signals:
        cursor_moved(float): a person moves the cursor; it is drawn where `set_cursor` puts it.
        cursor_settled: the cursor was let go of.
        number_typed(str): a digit or a point was pressed.
    """

    LEAST_WIDTH_PX = 330

    cursor_moved = Signal(float)
    cursor_settled = Signal()
    number_typed = Signal(str)

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        self._curves = NO_CURVES
        self._layout: tuple[QSize, CurveLayout] | None = None
        self._ground: tuple[tuple[QSize, float, str], QPixmap, tuple[tuple[QRectF, str], ...]] | None = None
        self._told: list[tuple[QRectF, str]] = []
        self.cursor_line: Cursor | None = None
        self._holds = False
        self._part: AxisPart | None = None
        self._pan: tuple[float, AxisPart] | None = None
        """Where a drag that pans began, and what was seen then."""
        self._before_click: float | None = None
        super().__init__(name or self.tr("Curves"), self.tr("Nothing to show yet"), parent)

    # --- what it shows -------------------------------------------------------------------------------------

    @property
    def curves(self) -> Curves:
        """What is shown."""
        return self._curves

    def set_curves(self, curves: Curves) -> None:
        """Show curves; the cursor stays where it is."""
        if self._part is not None and x_limits(curves) != (self._part.first, self._part.last):
            self._part = None
        self._curves = curves
        self._layout = self._ground = None
        self._changed()

    @property
    def part(self) -> AxisPart:
        """What of the lower axis is seen."""
        first, last = x_limits(self._curves)
        return self._part or AxisPart(first, last, first, last)

    def show_part(self, part: AxisPart | None) -> None:
        """Look at a part of the lower axis; None: at all of it."""
        self._part = None if part is None or part.is_whole else part
        self._layout = self._ground = None
        self._changed()

    def set_cursor(self, cursor: Cursor | None) -> None:
        """Put the line that can be dragged; None takes it away."""
        self.cursor_line = cursor
        self._describe()
        self.update()

    def mark_text(self, key: Hashable) -> str:
        assert isinstance(key, int)
        curves, x = self._curves, self._curves.xs[key]
        head = f"{curves.x.text} {number_text(x, 3)} {curves.x.unit}".rstrip()
        if curves.upper is not None and curves.upper[1] > 0:
            head += f"  ({curves.upper[0].text} {number_text(x / curves.upper[1], 3)})"
        lines = [head]
        for curve, measured in curves.at(x):
            axis = AxisLabel(curve.label, curves.y.unit)
            lines += ["", *measured_lines(axis, measured, digits=curves.digits)]
        for at, count in curves.below.counts if curves.below is not None else ():
            if at == x and curves.below is not None:
                of = self.tr("{count} of {total}").format(count=f"{count:,}", total=f"{curves.below.total:,}")
                lines += ["", f"{curves.below.label}: {of}"]
        return "\n".join(lines)

    def table(self) -> list[tuple[PlotCell, ...]]:
        curves = self._curves
        upper = (curves.upper[0].text,) if curves.upper is not None else ()
        below = (curves.below.label,) if curves.below is not None else ()
        head = ("curve", curves.x.text, *upper, "value", "low", "high", "n", "reason", *below)
        rows: list[tuple[PlotCell, ...]] = [head]
        counts = dict(curves.below.counts) if curves.below is not None else {}
        for curve in curves.curves:
            for point in curve.points:
                second = (point.x / curves.upper[1] if curves.upper[1] else None,) if curves.upper else ()
                counted = (counts.get(point.x),) if below else ()
                rows.append((curve.label, point.x, *second, *table_cells(point.measured), *counted))
        return rows

    def text_at(self, position: QPointF) -> str:
        for box, text in self._told:
            if box.contains(position) and not self.geometry_now.area.contains(position):
                return text
        return super().text_at(position)

    # --- geometry ------------------------------------------------------------------------------------------

    @property
    def geometry_now(self) -> CurveLayout:
        """Where everything stands at this size."""
        if self._layout is None or self._layout[0] != self.size():
            self._layout = (
                self.size(),
                lay_out(self, part_of(self._curves, self._part) if self._part else self._curves),
            )
        return self._layout[1]

    def _is_empty(self) -> bool:
        return not any(curve.points for curve in self._curves.curves)

    def _content_height(self, width: float) -> float:
        return 120.0 if self._is_empty() else least_height(self, self._curves, width)

    def _figure_height(self, width: float, room_px: float) -> float:
        return max(room_px, self._content_height(width))

    def _place_marks(self) -> list[Mark]:
        """Columns, each to the middle between its x and the next ones."""
        layout = self.geometry_now
        seen = [(at, x) for at, x in enumerate(self._curves.xs) if layout.x.holds(x)]
        middles = [layout.x.at(x) for _, x in seen]
        ends = [layout.area.left() - 6, *((a + b) / 2 for a, b in itertools.pairwise(middles))]
        ends.append(layout.area.right() + 6)
        top, high = layout.area.top(), layout.foot - layout.area.top()
        return [
            Mark(at, QRectF(left, top, right - left, high), 0, at)
            for (at, _), (left, right) in zip(seen, itertools.pairwise(ends), strict=False)
        ]

    # --- painting ------------------------------------------------------------------------------------------

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        if self._as_figure:
            self._paint_ground(painter)
        else:
            self._paint_kept(painter)
        layout = self.geometry_now
        if not self._holds:
            self._paint_marked(painter, layout)
        if self.cursor_line is not None:
            held = self._holds and not self._as_figure
            paint_cursor(painter, self, layout.curves, layout, self.cursor_line, held)

    def _paint_kept(self, painter: QPainter) -> None:
        """All but marks and cursor, kept as a picture: a hand that drags changes nothing of it."""
        scale = self.devicePixelRatioF()
        wanted = self.size(), scale, current().name
        if self._ground is None or self._ground[0] != wanted:
            picture = QPixmap(self.size() * scale)
            picture.setDevicePixelRatio(scale)
            picture.fill(QColor(current().plot_background))
            with QPainter(picture) as inner:
                inner.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._paint_ground(inner)
            self._ground = wanted, picture, tuple(self._cut)
        painter.drawPixmap(0, 0, self._ground[1])
        self._cut = list(self._ground[2])

    def _paint_ground(self, painter: QPainter) -> None:
        layout, better = self.geometry_now, self.tr("better")
        curves = layout.curves
        curve_paint.paint_head(painter, self, curves, layout, better, self._draw_cut)
        curve_paint.paint_upper_axis(painter, self, curves, layout, self._draw_cut)
        curve_paint.paint_grid(painter, self, curves, layout)
        self._told = curve_paint.paint_lanes(painter, self, curves, layout)
        painter.save()
        if self._part is not None:
            painter.setClipRect(layout.area)
        curve_paint.paint_bands(painter, curves, layout)
        curve_paint.paint_lines(painter, curves, layout)
        painter.restore()
        curve_paint.paint_levels(painter, self, curves, layout)
        curve_paint.paint_counts(painter, self, curves, layout, self._draw_cut)
        curve_paint.paint_lower_axis(painter, self, curves, layout, better, self._draw_cut)

    def _paint_marked(self, painter: QPainter, layout: CurveLayout) -> None:
        """The column under the mouse, or that which the keys have chosen: a thin line, and a dot on every curve."""
        for key in (self._hovered, self._selected):
            if not isinstance(key, int) or not self._is_marked(key):
                continue
            at = self._curves.xs[key]
            x = layout.x.at(at)
            painter.setPen(thin_pen(current().ink_muted))
            painter.drawLine(QPointF(x, layout.area.top()), QPointF(x, layout.foot))
            for curve, measured in self._curves.at(at):
                if measured.value is not None:
                    painter.setBrush(QColor(system_colour(curve.place)))
                    painter.drawEllipse(QPointF(x, layout.y.at(measured.value)), 3.4, 3.4)

    def _describe(self) -> None:
        cursor = getattr(self, "cursor_line", None)
        if cursor is not None and cursor.text and not self._is_empty():
            self.setAccessibleDescription(cursor.text)
        else:
            super()._describe()

    # --- mouse and keys ------------------------------------------------------------------------------------

    def _x_at(self, position: QPointF) -> float:
        scale = self.geometry_now.x
        share = (position.x() - scale.start) / (scale.end - scale.start)
        return scale.low + min(max(share, 0.0), 1.0) * (scale.high - scale.low)

    def _can_drag(self, position: QPointF) -> bool:
        layout = self.geometry_now
        room = layout.area.adjusted(-8, 0, 8, layout.foot - layout.area.bottom())
        return self.cursor_line is not None and not self._is_empty() and room.contains(position)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if not self._can_drag(event.position()):
            if self._part is not None and self.cursor_line is None:
                self._pan = event.position().x(), self._part
            return
        assert self.cursor_line is not None
        self._before_click = self.cursor_line.x
        near = self._is_at_cursor(event.position())
        if self._part is not None and not near:
            self._pan = event.position().x(), self._part
            return
        self._holds = True
        if not near:
            self.cursor_moved.emit(self._x_at(event.position()))
        self.update()

    def _is_at_cursor(self, position: QPointF) -> bool:
        line = self.cursor_line
        return line is not None and abs(cursor_px(self.geometry_now, line.x) - position.x()) <= GRAB_PX

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._holds:
            self.cursor_moved.emit(self._x_at(event.position()))
            return
        if self._pan is not None:
            self._pan_to(event.position().x(), *self._pan)
            return
        super().mouseMoveEvent(event)
        if self._can_drag(event.position()):
            near = self._is_at_cursor(event.position())
            self.setCursor(Qt.CursorShape.SizeHorCursor if near else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._holds and event.button() == Qt.MouseButton.LeftButton:
            self._let_go()
        elif self._pan is not None and event.button() == Qt.MouseButton.LeftButton:
            (from_px, _), self._pan = self._pan, None
            if abs(event.position().x() - from_px) < QApplication.startDragDistance():
                self._click(event)
        elif self.cursor_line is None:
            super().mouseReleaseEvent(event)

    def _click(self, event: QMouseEvent) -> None:
        """The mouse was pressed and let go of in one place of a zoomed plot."""
        if self.cursor_line is None:
            super().mouseReleaseEvent(event)
            return
        self.cursor_moved.emit(self._x_at(event.position()))
        self.cursor_settled.emit()

    def _pan_to(self, x_px: float, from_px: float, part: AxisPart) -> None:
        if abs(x_px - from_px) >= QApplication.startDragDistance() or self._part != part:
            area = self.geometry_now.area
            self.show_part(part.moved((from_px - x_px) / area.width() * (part.high - part.low)))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._part is None:
            super().mouseDoubleClickEvent(event)
            return
        self.show_part(None)
        if self.cursor_line is not None and self._before_click is not None:
            self.cursor_moved.emit(self._before_click)  # its first click was none of its own
            self.cursor_settled.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / 120
        is_cut = seen_rect(self).height() < self.height() - 1  # then the wheel brings the rest into sight
        is_meant = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier) or not is_cut
        if self._is_empty() or not notches or not is_meant:
            super().wheelEvent(event)
            return
        self.show_part(self.part.zoomed(STEP**notches, self._x_at(event.position())))
        event.accept()

    def _let_go(self) -> None:
        self._holds = False
        self.update()
        self.cursor_settled.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if self._holds:
            self._let_go()
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._is_empty() or not (self._zoom_by_key(event) or self._move_by_key(event)):
            super().keyPressEvent(event)

    def _zoom_by_key(self, event: QKeyEvent) -> bool:
        """Whether the key was for the zoom."""
        ways = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
        way = ways.get(Qt.Key(event.key()))
        if way is None:
            return False
        part = self.part
        line = self.cursor_line
        middle = (
            line.x if line is not None and part.low <= line.x <= part.high else (part.low + part.high) / 2
        )
        self.show_part(part.zoomed(STEP ** (2 * way), middle))
        return True

    def _move_by_key(self, event: QKeyEvent) -> bool:
        """Whether the key was for the cursor."""
        if self.cursor_line is None:
            return False
        steps, key = self._curves.steps or self._curves.xs, Qt.Key(event.key())
        part = TENTH if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1.0
        moves = {
            Qt.Key.Key_Left: step_from(steps, self.cursor_line.x, -1, part),
            Qt.Key.Key_Right: step_from(steps, self.cursor_line.x, 1, part),
            Qt.Key.Key_Home: steps[0],
            Qt.Key.Key_End: steps[-1],
        }
        if key in moves:
            self.cursor_moved.emit(moves[key])
            self.cursor_settled.emit()
            return True
        typed = event.text()
        if typed and typed in "0123456789." and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.number_typed.emit(typed)
            return True
        return False

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._layout = self._ground = None
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and self._holds:
            return True  # the chips tell it already
        return super().event(event)
