"""Token losses of a pair over time, or their means around the switch, with the window of a reading to be dragged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QWidget

from engine.slm.curves import SwitchCurves
from engine.slm.token_pairs import TokenPair
from gui.plots import nll_paint
from gui.plots.drawing import paint_empty, paint_frame, paint_scale, sized_font, thin_pen
from gui.plots.nll_head import HEAD_PX, paint_head
from gui.plots.nll_lines import NO_LINES, HalfSpan, NllLines, WindowBand, mean_lines, pair_lines
from gui.plots.nll_words import NllWords
from gui.plots.time_view import TimeView
from gui.plots.time_window import TimeWindow
from gui.plots.value_axis import ValueScale
from gui.plots.value_words import PlotCell
from gui.plots.waveform_paint import RULER_PX, Span, paint_playhead, paint_ruler
from gui.theme import current

GRAB_PX = 6.0
_LEAST_WORDS_PX = 110.0
_SMALLEST_STEP_S = 0.01
_Held = Literal["", "band", "end"]


class NllCurve(TimeView):
    """Losses of positive and negative over time.

    A pair runs from the start of its clips, so that it stands under their waveforms; means run from the switch.
    Mouse: the window of the reading is dragged whole, its right end makes it longer or shorter; elsewhere as in
    waveforms: a click asks for the sound from there, drag selects, the wheel zooms, shift+drag pans, double-click
    shows everything. Keys: Left and Right move the window by a frame, with Shift its end, Home puts it at the switch;
    with Ctrl (or where there is no window) they move the reading line; Enter asks for the sound from there;
    Page keys pan, + and - zoom, 0 shows everything, Esc drops the selection, Ctrl+C copies the values as a table.

    Signals:
        window_moved(float, float): offset from the switch and width in seconds, while the window is dragged.
        window_settled(float, float): the same when it was let go of.
        range_cleared(): the selected stretch was dropped, by a click or Esc.
        reading_moved(object): the time that is read, a float, or None; for plots beside it.
        menu_requested(object): right click or the menu key, a QPoint on the screen.
        seek_requested(float), range_selected(float, float), view_changed(float, float): in the time of the plot.
    """

    window_moved = Signal(float, float)
    window_settled = Signal(float, float)
    range_cleared = Signal()
    reading_moved = Signal(object)
    menu_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Token losses over time"), parent)
        self._lines = NO_LINES
        self._own_limits = NO_LINES.round_limits()
        self._window: WindowBand | None = None
        self._spans: tuple[HalfSpan, ...] = ()
        self._step_s = 0.02
        self._limits: tuple[float, float] | None = None
        self._title = ""
        self._place: int | None = None
        self._read_s: float | None = None
        self._held: _Held = ""
        self._held_from: tuple[float, WindowBand] | None = None
        self._as_figure = False
        self._picture: tuple[object, QPixmap] | None = None
        self._empty_text = self.tr("No token losses to show")
        self._words = NllWords()
        self.setMinimumSize(200, 120)
        self._describe()

    # --- what is shown -------------------------------------------------------------------------------------

    def set_pair(
        self, pair: TokenPair | None, token_type: str | None = None, end_s: float | None = None
    ) -> None:
        """Show one pair from the start of its clips; None shows the empty sentence.

        Args:
            pair: its losses.
            token_type: tokens of this type only; None: all.
            end_s: length of the sounds, to which a waveform beside it reaches.
        """
        self.set_lines(NO_LINES if pair is None else pair_lines(pair, token_type, end_s))
        if pair is not None:
            self._step_s = max(_SMALLEST_STEP_S, 1.0 / pair.positive.rate_hz)

    def set_curves(self, curves: SwitchCurves | None) -> None:
        """Show means around the switch with bands of one standard error; None shows the empty sentence."""
        self.set_lines(NO_LINES if curves is None else mean_lines(curves))
        if curves is not None:
            self._step_s = max(_SMALLEST_STEP_S, float(curves.edges_s[1] - curves.edges_s[0]))

    def set_lines(self, lines: NllLines) -> None:
        """Show lines; what can be looked at stays in sight where the time is the same as before."""
        same = (lines.start_s, lines.end_s) == (self._lines.start_s, self._lines.end_s)
        self._lines = lines
        self._own_limits = lines.round_limits()
        self._picture = None
        self._drag = "none"
        if not same:
            self._playhead_s = self._range = self._read_s = None
            self._spans = ()
            self._view = (lines.start_s, lines.end_s)
        self._describe()
        self.update()

    def set_title(self, title: str, place: int | None = None) -> None:
        """What stands above, such as the model, with its sign where its place in the scale of colours is given."""
        self._title, self._place = title, place
        self._describe()
        self.update()

    def set_window(self, window: WindowBand | None) -> None:
        """Draw the window of a reading without announcing it; None draws none."""
        self._window = window
        self._describe()
        self.update()

    def set_half_spans(self, spans: Sequence[HalfSpan]) -> None:
        """Brackets over the window of each half, where they have their own (the windowed reading)."""
        self._spans = tuple(spans)
        self.update()

    def set_value_limits(self, limits: tuple[float, float] | None) -> None:
        """Ends of the upright axis, such as those of plots beside it; None: its own."""
        self._limits = limits
        self._picture = None
        self.update()

    def set_playhead(self, seconds: float | None) -> None:
        """Put the playhead somewhere; None hides it. A zoomed view follows it."""
        if seconds == self._playhead_s:
            return
        before_s, self._playhead_s = self._playhead_s, seconds
        if seconds is not None and self._drag == "none" and not self._held:
            self._show(TimeWindow(*self._view).following(before_s, seconds))
        self.update()

    def set_reading(self, seconds: float | None) -> None:
        """Put the reading line somewhere without announcing it; None hides it."""
        if seconds != self._read_s:
            self._read_s = seconds
            self.update()

    def set_range(self, start_s: float | None, end_s: float | None = None) -> None:
        """Select a stretch without announcing it; None selects nothing."""
        self._range = None if start_s is None or end_s is None else (min(start_s, end_s), max(start_s, end_s))
        self.update()

    def set_figure(self, on: bool) -> None:
        """While a figure is exported neither the reading line nor the playhead is drawn."""
        self._as_figure = on

    @property
    def lines(self) -> NllLines:
        """What is shown."""
        return self._lines

    @property
    def window_band(self) -> WindowBand | None:
        """The window of the reading."""
        return self._window

    @property
    def reading_s(self) -> float | None:
        """Where the reading line stands."""
        return self._read_s

    @property
    def value_limits(self) -> tuple[float, float]:
        """Ends of the upright axis, in nats per token."""
        if self._limits is not None:
            return self._limits
        return self._own_limits

    @property
    def duration_s(self) -> float:
        return self._lines.end_s - self._lines.start_s if self._lines.lines else 0.0

    def figure_size(self, room: QSize) -> QSize:
        """As large as its room, but no square."""
        return QSize(room.width(), min(room.height(), round(room.width() * 0.5)))

    def sizeHint(self) -> QSize:
        return QSize(560, 220)

    def text_at(self, time_s: float) -> str:
        """What is read at a time: time, losses, standard errors and n, and their difference."""
        return "\n".join(self._words.reading(self._lines, time_s))

    def table(self) -> list[tuple[PlotCell, ...]]:
        """What is shown as a table in full precision, its head first."""
        return self._words.table(self._lines)

    # --- time ----------------------------------------------------------------------------------------------

    def _answers(self) -> bool:
        return bool(self._lines.lines)

    def reset_view(self) -> None:
        self.set_view(self._lines.start_s, self._lines.end_s)

    def _show(self, window: TimeWindow) -> None:
        """A plot of means begins before 0, which windows on sounds never do."""
        start_s = self._lines.start_s
        kept = window.moved(-start_s).within(self.duration_s).moved(start_s)
        if (kept.start_s, kept.end_s) != self._view:
            self._view = (kept.start_s, kept.end_s)
            self.view_changed.emit(*self._view)
            self.update()

    def _seconds_at(self, x: float) -> float:
        return min(max(self._lines.start_s, self._span().seconds(x)), self._lines.end_s)

    @property
    def _switch_s(self) -> float:
        """From where the window is counted."""
        return self._lines.start_s if self._lines.switch_s is None else self._lines.switch_s

    # --- geometry ------------------------------------------------------------------------------------------

    def _area(self) -> QRectF:
        top = HEAD_PX + RULER_PX
        return QRectF(0, top, self.width(), max(20.0, self.height() - top - 1))

    def _scale(self) -> ValueScale:
        area = self._area()
        return ValueScale(*self.value_limits, area.bottom() - 4, area.top() + 8)

    def _window_box(self) -> QRectF | None:
        if self._window is None or not self._lines.lines:
            return None
        span, area = self._span(), self._area()
        left = span.x(self._switch_s + self._window.offset_s)
        right = span.x(self._switch_s + self._window.offset_s + self._window.width_s)
        return QRectF(left, area.top(), right - left, area.height())

    def _held_at(self, position: QPointF) -> _Held:
        """What of the window would be taken hold of."""
        box = self._window_box()
        if box is None or self._window is None or position.y() < HEAD_PX:
            return ""
        if self._window.can_resize and abs(position.x() - box.right()) <= GRAB_PX:
            return "end"
        return "band" if self._window.can_move and box.left() - GRAB_PX <= position.x() <= box.right() else ""

    # --- painting ------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(current().plot_background))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._lines.lines:
            paint_empty(painter, self, QRectF(self.rect()), self._empty_text)
        else:
            samples = self._words.legend(self._lines)
            paint_head(painter, self, self._title, self._place, samples)
            if self._as_figure:
                self._paint_ground(painter)
            else:
                painter.drawPixmap(0, 0, self._kept_picture())
            self._paint_moving(painter)
        paint_frame(painter, self)

    def _kept_picture(self) -> QPixmap:
        """Ruler, grid and lines, kept until something of them changes: a window that is dragged costs one copy."""
        scale = paint_scale(self)
        key = (current().name, self._view, self.size().toTuple(), scale, self.value_limits)
        if self._picture is None or self._picture[0] != key:
            picture = QPixmap(round(self.width() * scale), round(self.height() * scale))
            picture.setDevicePixelRatio(scale)
            picture.fill(Qt.GlobalColor.transparent)
            with QPainter(picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._paint_ground(painter)
            self._picture = (key, picture)
        return self._picture[1]

    def _paint_ground(self, painter: QPainter) -> None:
        span, area, scale = self._span(), self._area(), self._scale()
        painter.setFont(sized_font(self))
        ruler = QRectF(0, HEAD_PX, self.width(), RULER_PX)
        paint = nll_paint.paint_signed_ruler if self._lines.is_mean else paint_ruler
        paint(painter, ruler, span, area.bottom())
        nll_paint.paint_values(painter, area, scale)
        painter.save()
        painter.setClipRect(area)
        for line in reversed(self._lines.lines):
            nll_paint.paint_losses(painter, line, span, scale)
        painter.restore()
        nll_paint.paint_value_numbers(painter, self, area, scale, self.tr("nats per token"))

    def _paint_moving(self, painter: QPainter) -> None:
        """Window, brackets, switch, playhead and what is read."""
        span, area = self._span(), self._area()
        painter.save()
        painter.setClipRect(QRectF(self.rect()))
        box = self._window_box()
        if box is not None and self._window is not None:
            held = bool(self._held) and not self._as_figure
            nll_paint.paint_window(painter, box, self._window.can_resize and not self._as_figure, held)
            if box.right() > 0 and box.left() < self.width() and area.height() >= _LEAST_WORDS_PX:
                text = self._words.window(self._window, self._lines.switch_s is not None)
                nll_paint.paint_window_words(painter, self, box, area.adjusted(2, 0, -2, -14), text)
        for where in self._spans:
            nll_paint.paint_half_span(painter, span, where, area)
        if self._lines.switch_s is not None:
            nll_paint.paint_switch(painter, span.x(self._lines.switch_s), area.top(), area.bottom())
        if not self._as_figure:
            self._paint_moments(painter, span, area)
        painter.restore()

    def _paint_moments(self, painter: QPainter, span: Span, area: QRectF) -> None:
        if self._range is not None and not self._held:
            left, right = (span.x(end) for end in self._range)
            painter.setPen(thin_pen(current().accent, Qt.PenStyle.DotLine))
            painter.drawRect(QRectF(left, area.top(), right - left, area.height() - 1))
        if self._playhead_s is not None:
            paint_playhead(painter, round(span.x(self._playhead_s)) + 0.5, area.top() - 7, area.bottom())
        if self._read_s is not None and not self._held:
            lines = self._words.reading(self._lines, self._read_s)
            nll_paint.paint_reading(painter, self, self._lines, self._read_s, span, self._scale(), lines)

    # --- mouse ---------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        held = self._held_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and plain and held and self._window is not None:
            self._held, self._held_from = held, (event.position().x(), self._window)
            self._pressed_at = event.position()
            self.update()
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held_from is not None:
            from_px, window = self._held_from
            span = self._span()
            by_s = (event.position().x() - from_px) / max(1.0, span.width) * (span.end_s - span.start_s)
            self._change(window, by_s, self._held)
            return
        super().mouseMoveEvent(event)
        self._read(self._seconds_at(event.position().x()) if self._answers() else None)
        held = self._held_at(event.position())
        shapes = {"end": Qt.CursorShape.SizeHorCursor, "band": Qt.CursorShape.OpenHandCursor}
        self.setCursor(shapes.get(held, Qt.CursorShape.ArrowCursor))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._held and event.button() == Qt.MouseButton.LeftButton:
            was_clicked = self._held_from is not None and self._held_from[1] == self._window
            self._let_go()
            if was_clicked:  # nothing was dragged: the sound from there
                self._click(event.position())
            return
        super().mouseReleaseEvent(event)

    def _click(self, position: QPointF) -> None:
        self._drop_range()
        super()._click(position)

    def _drop_range(self) -> None:
        if self._range is not None:
            self.set_range(None)
            self.range_cleared.emit()

    def _let_go(self) -> None:
        moved = self._held_from is not None and self._held_from[1] != self._window
        self._held, self._held_from = "", None
        self._describe()
        self.update()
        if moved:
            self._announce(self.window_settled)

    def _announce(self, signal: SignalInstance) -> None:
        if self._window is not None:
            signal.emit(self._window.offset_s, self._window.width_s)

    def _change(self, window: WindowBand, by_s: float, what: _Held) -> None:
        last_s = self._lines.end_s - self._switch_s - self._step_s
        changed = window.resized(by_s) if what == "end" else window.moved(by_s, last_s)
        if changed != self._window:
            self._window = changed
            self.update()
            self._announce(self.window_moved)

    def leaveEvent(self, event: QEvent) -> None:
        self._read(None)
        super().leaveEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if self._held:
            self._let_go()
        super().focusOutEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        at: QPoint = event.globalPos()
        self.menu_requested.emit(at)
        event.accept()

    # --- keys ----------------------------------------------------------------------------------------------

    def _handle_key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        with_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.matches(QKeySequence.StandardKey.Copy):
            lines = ("\t".join("" if cell is None else str(cell) for cell in row) for row in self.table())
            QGuiApplication.clipboard().setText("\n".join(lines))
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            by_s = -self._step_s if key == Qt.Key.Key_Left else self._step_s
            if with_control or self._window is None:
                self._walk(by_s)
            else:
                shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                self._step_window(by_s, "end" if shifted else "band")
        elif key == Qt.Key.Key_Home and self._window is not None:
            self._step_window(-self._window.offset_s, "band")
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._seek()
        elif key == Qt.Key.Key_Escape and self._range is not None:
            self._drop_range()
        else:
            return super()._handle_key(event)
        return True

    def _step_window(self, by_s: float, what: _Held) -> None:
        window = self._window
        assert window is not None
        if not (window.can_resize if what == "end" else window.can_move):
            return
        self._change(window, by_s, what)
        self._describe()
        if self._window != window:
            self._announce(self.window_settled)

    def _walk(self, by_s: float) -> None:
        here_s = self._switch_s if self._read_s is None else self._read_s + by_s
        time_s = min(max(self._lines.start_s, here_s), self._lines.end_s)
        self._read(time_s)
        if not self._view[0] <= time_s <= self._view[1]:
            self._pan(0.8 if by_s > 0 else -0.8)
        self._describe()

    def _seek(self) -> None:
        """The sound from what is read, else from the window's start."""
        offset_s = self._window.offset_s if self._window is not None else 0.0
        time_s = self._read_s if self._read_s is not None else self._switch_s + offset_s
        self.seek_requested.emit(time_s)

    def _read(self, time_s: float | None) -> None:
        if time_s != self._read_s:
            self.set_reading(time_s)
            self.reading_moved.emit(time_s)

    # --- words ---------------------------------------------------------------------------------------------

    def _describe(self) -> None:
        if not self._lines.lines:
            self.setAccessibleDescription(self._empty_text)
            return
        parts = [self._title] if self._title else []
        parts.append(self._words.summary(self._lines))
        if self._window is not None:
            parts.append(self._words.window(self._window, self._lines.switch_s is not None))
        if self._read_s is not None:
            parts += self._words.reading(self._lines, self._read_s)
        self.setAccessibleDescription(". ".join(parts))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._picture = None
        super().changeEvent(event)
