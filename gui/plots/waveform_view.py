"""The waveform: click to seek, drag to select, wheel to zoom; still, or growing while a take runs."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QToolTip, QWidget

from gui.plots.drawing import (
    FIGURE_SCALE,
    paint_chip,
    paint_empty,
    paint_frame,
    paint_scale,
    sized_font,
    thin_pen,
)
from gui.plots.live_envelope import ColumnsLike, EnvelopeSource, LiveEnvelope
from gui.plots.time_view import TimeView
from gui.plots.time_window import SHORTEST_S, TimeWindow
from gui.plots.times import clock
from gui.plots.trim_handles import TrimHandles
from gui.plots.waveform_paint import (
    RULER_PX,
    Lanes,
    Span,
    paint_columns,
    paint_marks,
    paint_overview,
    paint_playhead,
    paint_range,
    paint_ruler,
)
from gui.theme import current

EDGE_GRIP_PX = 5
MOST_GAIN = 64.0


class WaveformView(TimeView):
    """A waveform with ruler, playhead, a selected range and labelled stretches.

    Mouse: click seeks, drag selects, an edge of the selection and the grips of the trim points can be moved, the
    wheel zooms about the cursor, shift+wheel, shift+drag or the middle button pan, double-click shows everything
    again.
    Keys: Left and Right move the playhead by 0.1 s (Ctrl: 1 s, Shift: selecting), Home, End, Page keys pan,
    + and - zoom, Up and Down make it taller or lower, 0 shows everything, Esc drops the selection.

    Signals:
        seek_requested(float): a moment in seconds.
        range_selected(float, float): start and end in seconds.
        range_cleared(): the selection was dropped.
        view_changed(float, float): the visible stretch moved.
        mark_clicked(int): index of a labelled stretch.
        trim_changed(object, object): the trim points after a grip was dragged, in seconds; None at an end.
    """

    range_cleared = Signal()
    mark_clicked = Signal(int)
    trim_changed = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Waveform"), parent)
        self._envelope: EnvelopeSource | None = None
        self._live = False
        self._looping = False
        self._follow = True
        self._marks: tuple[tuple[float, float, str], ...] = ()
        self._trim = TrimHandles()
        self._gain = 1.0
        self._plain = False
        self._picture: tuple[object, QPixmap] | None = None
        self.setMinimumSize(160, 72)
        self._describe()

    # --- what is shown -------------------------------------------------------------------------------------

    def set_envelope(self, envelope: EnvelopeSource | None, fit_height: bool = False) -> None:
        """Show a sound from its beginning to its end; None shows the empty sentence.

        Args:
            envelope: the sound.
            fit_height: double the height until the loudest moment fills the strip, and say by how much; for
                work on what was said rather than on how loud it was.
        """
        self._envelope = envelope
        self._picture = None
        self._live = False
        self._playhead_s = None
        self._range = None
        self._gain = self._fitting_gain() if fit_height else 1.0
        self._marks = ()
        self._trim.release()
        self._trim.points = (None, None)
        self._drag = "none"
        self._view = (0.0, max(SHORTEST_S, self.duration_s))
        self._changed()

    def _fitting_gain(self) -> float:
        if self._envelope is None or self.duration_s <= 0:
            return 1.0
        columns = self._envelope.columns(0.0, self.duration_s, 400)
        peak = float(
            max(np.max(np.abs(columns.lows), initial=0.0), np.max(np.abs(columns.highs), initial=0.0))
        )
        return min(MOST_GAIN, 2.0 ** math.floor(math.log2(1.0 / peak))) if 0 < peak < 1 else 1.0

    def set_live_columns(self, columns: ColumnsLike, duration_s: float) -> None:
        """Show a running take whole, as it stands now: what the recorder's status holds, 30 times a second.

        The ruler starts with ten seconds and doubles whenever the take outgrows it.
        """
        count = len(columns.lows)
        sound = LiveEnvelope(count / duration_s if count and duration_s > 0 else 1.0)
        sound.append(columns.lows, columns.highs)
        if not self._live:
            self.set_envelope(sound)
        self._envelope = sound
        self._picture = None
        window_s = 10.0 * 2.0 ** max(0, math.ceil(math.log2(max(duration_s, 0.1) / 10.0)))
        self._live, self._view = True, (0.0, window_s)
        self._changed()

    def set_plain(self, plain: bool) -> None:
        """Whether the tooltip tells the time only, for people to whom dBFS says nothing."""
        self._plain = plain

    def set_playhead(self, seconds: float | None) -> None:
        """Put the playhead somewhere; None hides it.

        A zoomed view turns the page when the playhead leaves it or jumps, but stays where somebody has moved
        it to look at something else meanwhile.
        """
        if seconds == self._playhead_s:
            return
        before_s, self._playhead_s = self._playhead_s, seconds
        if seconds is not None and self._follow and self._drag == "none":
            self._show(TimeWindow(*self._view).following(before_s, seconds))
        self._describe()
        self.update()

    def set_follow(self, follow: bool) -> None:
        """Whether a zoomed view turns the page with the playhead."""
        self._follow = follow

    def set_range(self, start_s: float | None, end_s: float | None = None, looping: bool = False) -> None:
        """Select a stretch without announcing it (`None` selects nothing); `looping` draws it as a loop."""
        super().set_range(start_s, end_s)
        self._looping = looping
        self._describe()

    def set_looping(self, looping: bool) -> None:
        """Whether the selected stretch is drawn as a loop."""
        self._looping = looping
        self.update()

    def set_marks(self, marks: Sequence[tuple[float, float, str]]) -> None:
        """Labelled stretches as (start_s, end_s, label), in a lane under the waveform."""
        self._marks = tuple(marks)
        self.update()

    def set_trim(self, start_s: float | None, end_s: float | None) -> None:
        """Show trim points with their grips, without announcing it; None: where the sound begins or ends."""
        self._trim.shown = True
        self._trim.points = (start_s, end_s)
        self._describe()
        self.update()

    @property
    def trim_points(self) -> tuple[float | None, float | None]:
        """Where the trim points stand."""
        return self._trim.points

    def reset_view(self) -> None:
        """Show the whole sound at its own height."""
        self._gain = 1.0
        super().reset_view()
        self.update()

    @property
    def duration_s(self) -> float:
        """Length of the sound; 0 where there is none."""
        return self._envelope.duration_s if self._envelope else 0.0

    def _answers(self) -> bool:
        return self._envelope is not None and not self._live

    @property
    def selected_range(self) -> tuple[float, float] | None:
        """The selected stretch, in seconds."""
        return self._range

    @property
    def playhead_s(self) -> float | None:
        """Where the playhead stands."""
        return self._playhead_s

    def sizeHint(self) -> QSize:
        return QSize(480, 140)

    # --- geometry ------------------------------------------------------------------------------------------

    def _zoomed(self) -> bool:
        start_s, end_s = self._view
        return not self._live and end_s - start_s < self.duration_s - 1e-6

    def _lanes(self) -> Lanes:
        return Lanes.of(self.width(), self.height(), bool(self._marks), self._zoomed())

    def _mark_at(self, position: QPointF) -> int | None:
        if not self._lanes().marks.contains(position):
            return None
        moment = self._span().seconds(position.x())
        hits = [i for i, (start_s, end_s, _) in enumerate(self._marks) if start_s <= moment < end_s]
        return hits[-1] if hits else None

    def _edge_at(self, x: float) -> int | None:
        """0 or 1 for the start or end of the selection near `x`."""
        if self._range is None:
            return None
        gaps = [abs(self._span().x(edge) - x) for edge in self._range]
        nearest = int(np.argmin(gaps))
        return nearest if gaps[nearest] <= EDGE_GRIP_PX else None

    # --- painting ------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        tokens = current()
        painter.fillRect(self.rect(), tokens.plot_background)
        if self._envelope is None or (self.duration_s <= 0 and not self._live):
            paint_empty(painter, self, QRectF(self.rect()), self._empty_text)
        else:
            painter.setFont(sized_font(self))
            self._paint_sound(painter)
        paint_frame(painter, self)

    def _paint_sound(self, painter: QPainter) -> None:
        span, wave = self._span(), self._lanes().wave
        note = self._gain_note(painter)
        paint_ruler(painter, QRectF(0, 0, self.width() - note, RULER_PX), span, wave.bottom())
        painter.setPen(thin_pen(current().hairline))
        painter.drawLine(QPointF(0, wave.center().y()), QPointF(self.width(), wave.center().y()))
        painter.drawPixmap(wave.topLeft(), self._wave_picture(wave))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._live:
            self._trim.paint(painter, wave, span, self.duration_s)
        if self._range:
            paint_range(painter, wave, span.x(self._range[0]), span.x(self._range[1]), self._looping)
        hovered = self._mark_at(self._hover) if self._hover else None
        paint_marks(painter, self._lanes().marks, span, self._marks, hovered)
        if self._zoomed():
            start_s, end_s = self._view
            paint_overview(
                painter, self._lanes().overview, (start_s / self.duration_s, end_s / self.duration_s)
            )
        if self._playhead_s is not None:
            x = span.x(self._playhead_s)
            if -1 <= x <= self.width() + 1:
                inside = round(min(max(x, 0.0), self.width() - 1.0)) + 0.5
                paint_playhead(painter, inside, RULER_PX - 7, wave.bottom())
        self._paint_cursor(painter, span, wave)

    def _gain_note(self, painter: QPainter) -> float:
        """Tell at the end of the ruler by how much the height was raised; gives the room that takes."""
        if self._gain <= 1:
            return 0.0
        text = self.tr("height ×{0}").format(f"{self._gain:g}")
        wide = QFontMetricsF(painter.font()).horizontalAdvance(text) + 8
        painter.setPen(QColor(current().ink_muted))
        room = QRectF(self.width() - wide, 0, wide - 4, RULER_PX - 2)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), text)
        return wide

    def _paint_cursor(self, painter: QPainter, span: Span, wave: QRectF) -> None:
        if self._hover is None or self._live or self.property(FIGURE_SCALE):
            return
        x = round(self._hover.x()) + 0.5
        painter.setPen(thin_pen(current().control_edge, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(x, RULER_PX), QPointF(x, wave.bottom()))
        text = clock(self._seconds_at(x))
        if self._trim.is_dragging:
            text = self._stretch_text(*self._trim.bounds(self.duration_s))
        elif self._drag == "select" and self._range:
            text = self._range_text()
        paint_chip(painter, QPointF(x, 1), text, QRectF(1, 0, self.width() - 2, RULER_PX))

    def _wave_picture(self, wave: QRectF) -> QPixmap:
        """The columns as a picture, kept until something of it changes: a moving playhead costs one copy."""
        assert self._envelope is not None
        scale = paint_scale(self)
        key = (current().name, self._view, self.duration_s, wave.width(), wave.height(), scale, self._gain)
        if self._picture is None or self._picture[0] != key:
            picture = QPixmap(round(wave.width() * scale), round(wave.height() * scale))
            picture.fill(Qt.GlobalColor.transparent)
            start_s, end_s = self._view
            heard_s = min(end_s, self.duration_s)
            count = round(picture.width() * (heard_s - start_s) / (end_s - start_s))
            if count > 0:
                columns = self._envelope.columns(start_s, heard_s, count)
                with QPainter(picture) as painter:
                    paint_columns(painter, columns, picture.height(), self._gain, self._live)
            picture.setDevicePixelRatio(scale)
            self._picture = (key, picture)
        return self._picture[1]

    # --- mouse ---------------------------------------------------------------------------------------------

    def _press_left(self, position: QPointF) -> None:
        if self._zoomed() and position.y() >= self._lanes().overview.top() - 2:
            self._drag = "overview"
            self._centre_on_overview(position.x())
            return
        grip = self._trim.grip_at(position, self._lanes().wave, self._span(), self.duration_s)
        edge = self._edge_at(position.x())
        if grip is not None:
            self._trim.press(grip)
        elif edge is not None and self._range is not None:
            self._drag, self._anchor_s = "select", self._range[1 - edge]
        else:
            super()._press_left(position)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._drag == "overview":
            self._centre_on_overview(event.position().x())
        if self._trim.is_dragging:
            self._trim.move(self._seconds_at(event.position().x()), self.duration_s)
        self._shape_cursor(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged = self._trim.is_dragging
        self._trim.release()
        super().mouseReleaseEvent(event)
        if dragged:
            self._describe()
            self.trim_changed.emit(*self._trim.points)

    def _click(self, position: QPointF) -> None:
        mark = self._mark_at(position)
        if mark is not None:
            self.mark_clicked.emit(mark)
            return
        self._drop_range()
        super()._click(position)

    def _shape_cursor(self, position: QPointF) -> None:
        over_grip = (
            self._trim.grip_at(position, self._lanes().wave, self._span(), self.duration_s) is not None
        )
        over_edge = self._drag in ("none", "select") and self._edge_at(position.x()) is not None
        at_edge = over_edge or over_grip or self._trim.is_dragging
        shape = Qt.CursorShape.SplitHCursor if at_edge else Qt.CursorShape.ArrowCursor
        if self._drag == "pan":
            shape = Qt.CursorShape.ClosedHandCursor
        if self.cursor().shape() != shape:
            self.setCursor(QCursor(shape))

    # --- keys ----------------------------------------------------------------------------------------------

    def _handle_key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._step(-1 if key == Qt.Key.Key_Left else 1, event.modifiers())
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.seek_requested.emit(0.0 if key == Qt.Key.Key_Home else self.duration_s)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._gain = min(MOST_GAIN, max(1.0, self._gain * (2.0 if key == Qt.Key.Key_Up else 0.5)))
            self.update()
        elif key == Qt.Key.Key_Escape and self._range is not None:
            self._drop_range()
        else:
            return super()._handle_key(event)
        return True

    def _step(self, direction: int, modifiers: Qt.KeyboardModifier) -> None:
        """Move the playhead; with Shift the selection's end follows it."""
        step_s = 1.0 if modifiers & Qt.KeyboardModifier.ControlModifier else 0.1
        here_s = self._playhead_s or 0.0
        target_s = min(max(0.0, here_s + direction * step_s), self.duration_s)
        if modifiers & Qt.KeyboardModifier.ShiftModifier:
            start_s, end_s = self._range or (here_s, here_s)
            fixed_s = start_s if abs(end_s - here_s) <= abs(start_s - here_s) else end_s
            self.set_range(fixed_s, target_s, self._looping)
            self.range_selected.emit(min(fixed_s, target_s), max(fixed_s, target_s))
        self.set_playhead(target_s)
        self.seek_requested.emit(target_s)

    def _centre_on_overview(self, x: float) -> None:
        start_s, end_s = self._view
        lane = self._lanes().overview
        middle_s = (x - lane.left()) / lane.width() * self.duration_s
        self.set_view(middle_s - (end_s - start_s) / 2, middle_s + (end_s - start_s) / 2)

    # --- words ---------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._text_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def _text_at(self, position: QPointF) -> str:
        if self._envelope is None or self.duration_s <= 0:
            return self._empty_text
        mark = self._mark_at(position)
        if mark is not None:
            start_s, end_s, label = self._marks[mark]
            return f"{label} · {clock(start_s)} – {clock(end_s)}"
        moment = self._seconds_at(position.x())
        if self._plain:
            return clock(moment)
        column_s = (self._view[1] - self._view[0]) / max(1, self.width())
        column = self._envelope.columns(moment, moment + column_s, 1)
        peak = float(max(abs(column.lows[0]), abs(column.highs[0])))
        level = f"{20 * math.log10(peak):.1f}".replace("-", "−") if peak > 0 else "−∞"
        return self.tr("{0} · peak {1} dBFS").format(clock(moment, 3), level)

    def _range_text(self) -> str:
        assert self._range is not None
        return self._stretch_text(*self._range)

    def _stretch_text(self, start_s: float, end_s: float) -> str:
        return self.tr("{0} – {1} ({2} s)").format(clock(start_s), clock(end_s), f"{end_s - start_s:.2f}")

    def _drop_range(self) -> None:
        if self._range is not None:
            self._range = None
            self._describe()
            self.range_cleared.emit()
            self.update()

    def _changed(self) -> None:
        self._describe()
        self.update()

    def _describe(self) -> None:
        parts = [self.tr("{0} long").format(clock(self.duration_s))]
        if self._playhead_s is not None:
            parts.append(self.tr("playhead at {0}").format(clock(self._playhead_s)))
        if self._range is not None:
            parts.append(self.tr("selected {0}").format(self._range_text()))
        if self._trim.shown and self._trim.points != (None, None):
            stretch = self._stretch_text(*self._trim.bounds(self.duration_s))
            parts.append(self.tr("trimmed to {0}").format(stretch))
        self.setAccessibleDescription(", ".join(parts))
