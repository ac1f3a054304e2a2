"""Token losses of a pair over time, or their means around the switch, with the window of a reading to be dragged."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
)
from PySide6.QtWidgets import QWidget

from gui.plots.nll_head import HEAD_PX
from gui.plots.nll_lines import WindowBand
from gui.plots.nll_view import Held, NllView
from gui.plots.value_words import tab_separated

GRAB_PX = 6.0


class NllCurve(NllView):
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
        super().__init__(parent)
        self._held_from: tuple[float, WindowBand] | None = None

    def _held_at(self, position: QPointF) -> Held:
        """What of the window would be taken hold of."""
        box = self._window_box()
        if box is None or self._window is None or position.y() < HEAD_PX:
            return ""
        if self._window.can_resize and abs(position.x() - box.right()) <= GRAB_PX:
            return "end"
        return "band" if self._window.can_move and box.left() - GRAB_PX <= position.x() <= box.right() else ""

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

    def _change(self, window: WindowBand, by_s: float, what: Held) -> None:
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
            QGuiApplication.clipboard().setText(tab_separated(self.table()))
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

    def _step_window(self, by_s: float, what: Held) -> None:
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
