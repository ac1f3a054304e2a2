"""The spectrogram under a waveform: the same stretch of time, the same keys, read by the cursor."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.plots.drawing import (
    paint_chip,
    paint_empty,
    paint_frame,
    paint_scale,
    sized_font,
    thin_pen,
    with_alpha,
)
from gui.plots.spectrogram_tiles import SpectrogramImage, SpectrogramTile, TileStore, wanted_tiles
from gui.plots.time_window import SHORTEST_S, TimeWindow
from gui.plots.times import clock
from gui.plots.value_axis import number_text, round_step
from gui.plots.waveform_paint import Span, paint_range
from gui.plots.waveform_view import CLICK_SLACK_PX, WaveformView
from gui.theme import current

_ZOOM_STEP = 1.25
_PATIENCE_MS = 60
"""Tiles are asked for when the view has rested so long."""
_Drag = Literal["none", "pressed", "select", "pan"]


class SpectrogramView(QWidget):
    """Levels over time and frequency, with playhead and the selected range of its waveform.

    A short sound is given whole (`set_image`); of a long one only its length is (`set_sound`), and the view
    asks for the tiles that it needs (`tile_wanted`, answered by `add_tile`).
    Mouse: click seeks, drag selects, the wheel zooms about the cursor, shift+wheel, shift+drag or the middle
    button pan, double-click shows everything again. Keys: Left and Right move the playhead by 0.1 s (Ctrl:
    1 s), Home, End, Page keys pan, + and - zoom, 0 shows everything.

    Signals:
        seek_requested(float): a moment in seconds.
        range_selected(float, float): start and end in seconds.
        view_changed(float, float): the visible stretch moved.
        tile_wanted(object): a `SpectrogramTile`; each is asked for once, until it had to go.
        menu_requested(object, object): a QPoint on the screen, and the moment there in seconds.
    """

    seek_requested = Signal(float)
    range_selected = Signal(float, float)
    view_changed = Signal(float, float)
    tile_wanted = Signal(object)
    menu_requested = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tiles = TileStore()
        self._asked: set[SpectrogramTile] = set()
        self._tiled = False
        self._duration_s = 0.0
        self._top_hz = 8000.0
        self._levels_db = (-90.0, -20.0)
        self._view: tuple[float, float] = (0.0, 1.0)
        self._playhead_s: float | None = None
        self._range: tuple[float, float] | None = None
        self._drag: _Drag = "none"
        self._pressed_at = QPointF()
        self._anchor_s = 0.0
        self._pan_from = (0.0, 0.0)
        self._hover: QPointF | None = None
        self._as_figure = False
        self._picture: tuple[object, QPixmap] | None = None
        self._empty_text = self.tr("No audio here")
        self._waiting_text = self.tr("The spectrogram is being computed…")
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PATIENCE_MS)
        self._timer.timeout.connect(self._ask)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(160, 64)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Spectrogram"))
        self._describe()

    # --- what is shown -------------------------------------------------------------------------------------

    def set_sound(self, duration_s: float, top_hz: float = 8000.0) -> None:
        """Show a sound of which the tiles come one by one; 0 seconds show the empty sentence.

        Args:
            duration_s: its length.
            top_hz: frequency at the upper edge.
        """
        self._forget()
        self._tiled = duration_s > 0
        self._begin(duration_s, top_hz)

    def set_image(self, image: SpectrogramImage | None, top_hz: float | None = None) -> None:
        """Show a sound whole; None shows the empty sentence.

        Args:
            image: all of it.
            top_hz: frequency at the upper edge, the highest of the image where None.
        """
        self._forget()
        if image is None:
            self._begin(0.0, self._top_hz)
            return
        self._tiles.add(None, image)
        self._begin(image.span_s[1], top_hz or float(image.frequencies_hz[-1]))

    def add_tile(self, tile: SpectrogramTile, image: SpectrogramImage) -> None:
        """Take in a tile that was asked for; one of another sound does nothing."""
        if tile not in self._asked:
            return
        self._asked.difference_update(self._tiles.add(tile, image))
        self._picture = None
        self.update()

    def set_levels(self, low_db: float, high_db: float) -> None:
        """Levels of the palest and of the deepest colour."""
        self._levels_db = (low_db, high_db)
        self._picture = None
        self.update()

    def set_empty_text(self, text: str) -> None:
        """The sentence shown while there is no sound."""
        self._empty_text = text
        self._describe()
        self.update()

    def set_figure(self, on: bool) -> None:
        """While a figure is exported the cursor isn't drawn."""
        self._as_figure = on

    def share_zoom_with(self, waveform: WaveformView) -> None:
        """Show the same stretch as a waveform of the same sound from now on, whichever of them is moved."""
        self.set_view(*waveform.view)
        waveform.view_changed.connect(self.set_view)
        self.view_changed.connect(waveform.set_view)

    def set_view(self, start_s: float, end_s: float) -> None:
        """Show a stretch, kept within the sound and not shorter than 10 ms."""
        self._show(TimeWindow(start_s, end_s))

    def reset_view(self) -> None:
        """Show the whole sound."""
        self.set_view(0.0, self._duration_s)

    def set_playhead(self, seconds: float | None) -> None:
        """Put the playhead somewhere; None hides it."""
        if seconds != self._playhead_s:
            self._playhead_s = seconds
            self._describe()
            self.update()

    def set_range(self, start_s: float | None, end_s: float | None = None) -> None:
        """Select a stretch without announcing it; None selects nothing."""
        self._range = None if start_s is None or end_s is None else (min(start_s, end_s), max(start_s, end_s))
        self.update()

    @property
    def view(self) -> tuple[float, float]:
        """Start and end of the visible stretch, in seconds."""
        return self._view

    @property
    def duration_s(self) -> float:
        """Length of the sound; 0 where there is none."""
        return self._duration_s

    def sizeHint(self) -> QSize:
        return QSize(480, 120)

    def text_at(self, position: QPointF) -> str:
        """Moment, frequency and level under a point."""
        moment_s, frequency_hz = self._seconds_at(position.x()), self._hertz_at(position.y())
        parts = [clock(moment_s), _hertz_text(frequency_hz)]
        if (image := self._tiles.finest_at(moment_s)) is not None:
            parts.append(f"{number_text(image.level_at(moment_s, frequency_hz), 0)} dB")
        return " · ".join(parts)

    # --- inside --------------------------------------------------------------------------------------------

    def _forget(self) -> None:
        self._tiles.clear()
        self._asked.clear()
        self._timer.stop()
        self._tiled = False
        self._picture = None
        self._playhead_s = self._range = None
        self._drag = "none"

    def _begin(self, duration_s: float, top_hz: float) -> None:
        self._duration_s, self._top_hz = duration_s, top_hz
        self._view = (0.0, max(SHORTEST_S, duration_s))
        self._describe()
        self._rest_then_ask()
        self.update()

    def _show(self, window: TimeWindow) -> None:
        kept = window.within(self._duration_s)
        if (kept.start_s, kept.end_s) != self._view:
            self._view = (kept.start_s, kept.end_s)
            self._rest_then_ask()
            self.view_changed.emit(*self._view)
            self.update()

    def _rest_then_ask(self) -> None:
        if self._tiled and self.isVisible():
            self._timer.start()

    def _ask(self) -> None:
        scale = self.devicePixelRatioF()
        for tile in wanted_tiles(self._duration_s, *self._view, self.width() * scale):
            if tile not in self._asked:
                self._asked.add(tile)
                self.tile_wanted.emit(tile)

    def _span(self) -> Span:
        return Span(*self._view, 0.0, float(max(1, self.width())))

    def _seconds_at(self, x: float) -> float:
        return min(max(0.0, self._span().seconds(x)), self._duration_s)

    def _hertz_at(self, y: float) -> float:
        return min(max(0.0, (1 - y / max(1, self.height())) * self._top_hz), self._top_hz)

    # --- painting ------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(self.rect())
        painter.fillRect(area, QColor(current().plot_background))
        if not self._duration_s:
            paint_empty(painter, self, area, self._empty_text)
        elif not len(self._tiles):
            paint_empty(painter, self, area, self._waiting_text)
        else:
            painter.drawPixmap(0, 0, self._whole_picture())
            self._paint_frequencies(painter)
        if self._duration_s:
            self._paint_moments(painter, area)
        paint_frame(painter, self)

    def _whole_picture(self) -> QPixmap:
        """The tiles as one picture, kept until the view or a tile changes: a moving playhead costs one copy."""
        scale = paint_scale(self)
        key = (current().name, self._view, self.width(), self.height(), scale)
        if self._picture is None or self._picture[0] != key:
            picture = QPixmap(round(self.width() * scale), round(self.height() * scale))
            picture.fill(QColor(current().plot_background))
            with QPainter(picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                area = QRectF(0, 0, picture.width(), picture.height())
                self._tiles.paint(painter, area, self._view, self._top_hz, self._levels_db)
            picture.setDevicePixelRatio(scale)
            self._picture = (key, picture)
        return self._picture[1]

    def _paint_frequencies(self, painter: QPainter) -> None:
        """Round frequencies at the left edge, on a ground of their own."""
        tokens = current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(sized_font(self))
        metrics = QFontMetricsF(painter.font())
        parts = max(1, min(5, int(self.height() / (2 * metrics.height()))))
        step = round_step(self._top_hz, parts)
        for index in range(1, int(self._top_hz / step) + 1):
            y = self.height() * (1 - index * step / self._top_hz)
            text = _hertz_text(index * step)
            top = min(max(1.0, y - metrics.height() / 2), self.height() - metrics.height() - 1)
            box = QRectF(6, top, metrics.horizontalAdvance(text) + 8, metrics.height())
            painter.setPen(thin_pen(tokens.control_edge))
            painter.drawLine(QPointF(0, y), QPointF(5, y))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(with_alpha(tokens.plot_background, 0.82))
            painter.drawRoundedRect(box, 3, 3)
            painter.setPen(QColor(tokens.ink_muted))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)

    def _paint_moments(self, painter: QPainter, area: QRectF) -> None:
        """Selected range, playhead and cursor."""
        tokens, span = current(), self._span()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        if self._range is not None:
            paint_range(painter, area, span.x(self._range[0]), span.x(self._range[1]), False)
        if self._playhead_s is not None:
            x = round(span.x(self._playhead_s)) + 0.5
            painter.setPen(thin_pen(tokens.playhead))
            painter.drawLine(QPointF(x, 0), QPointF(x, area.bottom()))
        if self._hover is None or self._as_figure or not len(self._tiles):
            return
        painter.setPen(thin_pen(tokens.control_edge, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(self._hover.x(), 0), QPointF(self._hover.x(), area.bottom()))
        painter.drawLine(QPointF(0, self._hover.y()), QPointF(area.right(), self._hover.y()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(sized_font(self))
        below = self._hover.y() < 30  # the chip gets out of the cursor's way
        anchor = QPointF(self._hover.x(), area.bottom() - 22 if below else 2)
        paint_chip(painter, anchor, self.text_at(self._hover), area.adjusted(2, 2, -2, -2))

    # --- mouse ---------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._duration_s:
            return
        self._pressed_at = event.position()
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.button() == Qt.MouseButton.MiddleButton or shifted:
            self._drag, self._pan_from = "pan", self._view
        elif event.button() == Qt.MouseButton.LeftButton:
            self._drag, self._anchor_s = "pressed", self._seconds_at(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover = event.position()
        x = event.position().x()
        if self._drag == "pressed" and abs(x - self._pressed_at.x()) > CLICK_SLACK_PX:
            self._drag = "select"
        if self._drag == "select":
            self.set_range(self._anchor_s, self._seconds_at(x))
        elif self._drag == "pan":
            start_s, end_s = self._pan_from
            shift_s = (self._pressed_at.x() - x) / max(1, self.width()) * (end_s - start_s)
            self.set_view(start_s + shift_s, end_s + shift_s)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        drag, self._drag = self._drag, "none"
        if drag == "select" and self._range is not None:
            self.range_selected.emit(*self._range)
        elif drag == "pressed":
            self.seek_requested.emit(self._seconds_at(event.position().x()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.reset_view()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self._duration_s:
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

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_requested.emit(event.globalPos(), self._seconds_at(event.pos().x()))
        event.accept()

    # --- keys ----------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._duration_s or not self._handle_key(event):
            super().keyPressEvent(event)

    def _handle_key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        middle_s = self._playhead_s if self._playhead_s is not None else sum(self._view) / 2
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step_s = 1.0 if event.modifiers() & Qt.KeyboardModifier.ControlModifier else 0.1
            self._seek((self._playhead_s or 0.0) + (step_s if key == Qt.Key.Key_Right else -step_s))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._seek(0.0 if key == Qt.Key.Key_Home else self._duration_s)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
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

    def _seek(self, moment_s: float) -> None:
        self.set_playhead(min(max(0.0, moment_s), self._duration_s))
        self.seek_requested.emit(self._playhead_s)

    def _zoom(self, factor: float, about_s: float) -> None:
        self._show(TimeWindow(*self._view).zoomed(factor, about_s))

    def _pan(self, share: float) -> None:
        window = TimeWindow(*self._view)
        self._show(window.moved(share * window.span_s))

    # --- events --------------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._rest_then_ask()

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rest_then_ask()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.update()
        super().changeEvent(event)

    def _describe(self) -> None:
        if not self._duration_s:
            self.setAccessibleDescription(self._empty_text)
            return
        parts = [self.tr("{0} long, up to {1}").format(clock(self._duration_s), _hertz_text(self._top_hz))]
        if self._playhead_s is not None:
            parts.append(self.tr("playhead at {0}").format(clock(self._playhead_s)))
        self.setAccessibleDescription(", ".join(parts))


def _hertz_text(frequency_hz: float) -> str:
    """A frequency as people read it.

    >>> _hertz_text(440.4), _hertz_text(2500.0)
    ('440 Hz', '2.5 kHz')
    """
    return f"{frequency_hz:.0f} Hz" if frequency_hz < 1000 else f"{frequency_hz / 1000:.3g} kHz"
