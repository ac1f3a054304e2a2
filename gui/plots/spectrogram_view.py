"""The spectrogram under a waveform: the same stretch of time, the same keys, read by the cursor."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from gui.plots.drawing import (
    paint_chip,
    paint_empty,
    paint_frame,
    paint_on_ground,
    paint_scale,
    sized_font,
    thin_pen,
)
from gui.plots.spectrogram_tiles import SpectrogramImage, SpectrogramTile, TileStore, wanted_tiles
from gui.plots.time_view import TimeView
from gui.plots.time_window import SHORTEST_S
from gui.plots.times import clock
from gui.plots.value_axis import number_text, round_step
from gui.plots.waveform_paint import paint_range
from gui.plots.waveform_view import WaveformView
from gui.theme import current

_LEVELS_DB = (-90.0, -20.0)
"""Levels of the palest and of the deepest colour."""
_PATIENCE_MS = 60
"""Tiles are asked for when the view has rested so long."""


class SpectrogramView(TimeView):
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
    """

    tile_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Spectrogram"), parent)
        self._tiles = TileStore()
        self._asked: set[SpectrogramTile] = set()
        self._tiled = False
        self._duration_s = 0.0
        self._top_hz = 8000.0
        self._as_figure = False
        self._picture: tuple[object, QPixmap] | None = None
        self._waiting_text = self.tr("The spectrogram is being computed…")
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PATIENCE_MS)
        self._timer.timeout.connect(self._ask)
        self.view_changed.connect(self._rest_then_ask)
        self.setMinimumSize(160, 64)
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

    def set_figure(self, on: bool) -> None:
        """While a figure is exported the cursor isn't drawn."""
        self._as_figure = on

    def share_zoom_with(self, waveform: WaveformView) -> None:
        """Show the same stretch as a waveform of the same sound from now on, whichever of them is moved."""
        self.set_view(*waveform.view)
        waveform.view_changed.connect(self.set_view)
        self.view_changed.connect(waveform.set_view)

    def set_playhead(self, seconds: float | None) -> None:
        """Put the playhead somewhere; None hides it."""
        if seconds != self._playhead_s:
            self._playhead_s = seconds
            self._describe()
            self.update()

    @property
    def duration_s(self) -> float:
        """Length of the sound; 0 where there is none."""
        return self._duration_s

    def _answers(self) -> bool:
        return self._duration_s > 0

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

    def _rest_then_ask(self) -> None:
        if self._tiled and self.isVisible():
            self._timer.start()

    def _ask(self) -> None:
        scale = self.devicePixelRatioF()
        for tile in wanted_tiles(self._duration_s, *self._view, self.width() * scale):
            if tile not in self._asked:
                self._asked.add(tile)
                self.tile_wanted.emit(tile)

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
                self._tiles.paint(painter, area, self._view, self._top_hz, _LEVELS_DB)
            picture.setDevicePixelRatio(scale)
            self._picture = (key, picture)
        return self._picture[1]

    def _paint_frequencies(self, painter: QPainter) -> None:
        """Round frequencies at the left edge, on a ground of their own."""
        tokens = current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(sized_font(self))
        metrics = QFontMetricsF(painter.font())
        parts = max(1, min(5, int(self.height() / (1.4 * metrics.height()))))
        step = round_step(self._top_hz, parts)
        for index in range(1, int(self._top_hz / step) + 1):
            y = self.height() * (1 - index * step / self._top_hz)
            text = _hertz_text(index * step)
            top = min(max(1.0, y - metrics.height() / 2), self.height() - metrics.height() - 1)
            box = QRectF(6, top, metrics.horizontalAdvance(text) + 8, metrics.height())
            painter.setPen(thin_pen(tokens.control_edge))
            painter.drawLine(QPointF(0, y), QPointF(5, y))
            paint_on_ground(painter, box, text)

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

    # --- keys ----------------------------------------------------------------------------------------------

    def _handle_key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step_s = 1.0 if event.modifiers() & Qt.KeyboardModifier.ControlModifier else 0.1
            self._seek((self._playhead_s or 0.0) + (step_s if key == Qt.Key.Key_Right else -step_s))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._seek(0.0 if key == Qt.Key.Key_Home else self._duration_s)
        else:
            return super()._handle_key(event)
        return True

    def _seek(self, moment_s: float) -> None:
        self.set_playhead(min(max(0.0, moment_s), self._duration_s))
        self.seek_requested.emit(self._playhead_s)

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
