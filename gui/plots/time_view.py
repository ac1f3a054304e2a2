"""What waveform and spectrogram share: the stretch of time in sight, and the hand that zooms, pans and selects."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.plots.time_window import TimeWindow
from gui.plots.waveform_paint import Span

_CLICK_SLACK_PX = 4
_ZOOM_STEP = 1.25
_Drag = Literal["none", "pressed", "select", "pan", "overview"]


class TimeView(QWidget):
    """A sound over time.

    Mouse: click seeks, drag selects, the wheel zooms about the cursor, shift+wheel, shift+drag or the middle
    button pan, double-click shows everything again. Keys: Page keys pan, + and - zoom, 0 shows everything.

    Signals:
        seek_requested(float): a moment in seconds.
        range_selected(float, float): start and end in seconds.
        view_changed(float, float): the visible stretch moved.
    """

    seek_requested = Signal(float)
    range_selected = Signal(float, float)
    view_changed = Signal(float, float)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: tuple[float, float] = (0.0, 1.0)
        self._playhead_s: float | None = None
        self._range: tuple[float, float] | None = None
        self._empty_text = self.tr("No audio here")
        self._drag: _Drag = "none"
        self._pressed_at = QPointF()
        self._anchor_s = 0.0
        self._pan_from = (0.0, 0.0)
        self._hover: QPointF | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(name)

    # --- what a view tells ---------------------------------------------------------------------------------

    @property
    def duration_s(self) -> float:
        """Length of the sound; 0 where there is none."""
        raise NotImplementedError

    def _answers(self) -> bool:
        """Whether there is something that can be zoomed, played and selected."""
        raise NotImplementedError

    def _describe(self) -> None:
        """Tell screen readers what is shown."""
        raise NotImplementedError

    # --- public --------------------------------------------------------------------------------------------

    @property
    def view(self) -> tuple[float, float]:
        """Start and end of the visible stretch, in seconds."""
        return self._view

    def set_view(self, start_s: float, end_s: float) -> None:
        """Show a stretch, kept within the sound and not shorter than 10 ms."""
        self._show(TimeWindow(start_s, end_s))

    def reset_view(self) -> None:
        """Show the whole sound."""
        self.set_view(0.0, self.duration_s)

    def set_range(self, start_s: float | None, end_s: float | None = None) -> None:
        """Select a stretch without announcing it; None selects nothing."""
        self._range = None if start_s is None or end_s is None else (min(start_s, end_s), max(start_s, end_s))
        self.update()

    def set_empty_text(self, text: str) -> None:
        """The sentence shown while there is no sound."""
        self._empty_text = text
        self._describe()
        self.update()

    # --- for views -----------------------------------------------------------------------------------------

    def _show(self, window: TimeWindow) -> None:
        kept = window.within(self.duration_s)
        if (kept.start_s, kept.end_s) != self._view:
            self._view = (kept.start_s, kept.end_s)
            self.view_changed.emit(*self._view)
            self.update()

    def _span(self) -> Span:
        return Span(*self._view, 0.0, float(max(1, self.width())))

    def _seconds_at(self, x: float) -> float:
        return min(max(0.0, self._span().seconds(x)), self.duration_s)

    def _zoom(self, factor: float, about_s: float) -> None:
        self._show(TimeWindow(*self._view).zoomed(factor, about_s))

    def _pan(self, share: float) -> None:
        window = TimeWindow(*self._view)
        self._show(window.moved(share * window.span_s))

    # --- mouse ---------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._answers():
            return
        self._pressed_at = event.position()
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.button() == Qt.MouseButton.MiddleButton or shifted:
            self._drag, self._pan_from = "pan", self._view
        elif event.button() == Qt.MouseButton.LeftButton:
            self._press_left(event.position())

    def _press_left(self, position: QPointF) -> None:
        self._drag, self._anchor_s = "pressed", self._seconds_at(position.x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover = event.position()
        x = event.position().x()
        if self._drag == "pressed" and abs(x - self._pressed_at.x()) > _CLICK_SLACK_PX:
            self._drag = "select"
        if self._drag == "select":
            moment_s = self._seconds_at(x)
            self._range = (min(moment_s, self._anchor_s), max(moment_s, self._anchor_s))
        elif self._drag == "pan":
            start_s, end_s = self._pan_from
            shift_s = (self._pressed_at.x() - x) / max(1, self.width()) * (end_s - start_s)
            self.set_view(start_s + shift_s, end_s + shift_s)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        drag, self._drag = self._drag, "none"
        if drag == "select" and self._range is not None:
            self._describe()
            self.range_selected.emit(*self._range)
        elif drag == "pressed":
            self._click(event.position())
        self.update()

    def _click(self, position: QPointF) -> None:
        self.seek_requested.emit(self._seconds_at(position.x()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._answers():
            self.reset_view()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self._answers():
            event.ignore()
            return
        delta = event.angleDelta()
        steps = (delta.y() or delta.x()) / 120
        sideways = abs(delta.x()) > abs(delta.y())
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier or sideways:
            self._pan(-0.1 * steps)
        else:
            self._zoom(_ZOOM_STEP**steps, self._seconds_at(event.position().x()))
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = None
        self.update()
        super().leaveEvent(event)

    # --- keys ----------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._answers() or not self._handle_key(event):
            super().keyPressEvent(event)

    def _handle_key(self, event: QKeyEvent) -> bool:
        """Do what a key stands for; gives whether it stands for anything."""
        key = Qt.Key(event.key())
        middle_s = self._playhead_s if self._playhead_s is not None else sum(self._view) / 2
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self._pan(-0.8 if key == Qt.Key.Key_PageUp else 0.8)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._zoom(_ZOOM_STEP**2, middle_s)
        elif key == Qt.Key.Key_Minus:
            self._zoom(_ZOOM_STEP**-2, middle_s)
        elif key == Qt.Key.Key_0:
            self.reset_view()
        else:
            return False
        return True

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.update()
        super().changeEvent(event)
