"""What a plot of token losses shows: lines of a pair or of means, the switch, the window of a reading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QWidget

from engine.slm.token_pairs import TokenPair
from gui.plots import nll_paint
from gui.plots.drawing import paint_empty, paint_frame, paint_scale, sized_font, thin_pen
from gui.plots.nll_head import HEAD_PX, paint_head
from gui.plots.nll_lines import NO_LINES, HalfSpan, NllLines, WindowBand, pair_lines
from gui.plots.nll_words import NllWords
from gui.plots.time_view import TimeView
from gui.plots.time_window import TimeWindow
from gui.plots.times import tick_text
from gui.plots.value_axis import ValueScale
from gui.plots.value_words import PlotCell
from gui.plots.waveform_paint import RULER_PX, Span, paint_playhead, paint_ruler
from gui.theme import current

_LEAST_WORDS_PX = 110.0
_SMALLEST_STEP_S = 0.01
Held = Literal["", "band", "end"]


class NllView(TimeView):
    """Losses of positive and negative over time, with switch, window, playhead and what is read.

    A pair runs from the start of its clips, so that it stands under their waveforms; means run from the switch.
    """

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
        self._held: Held = ""
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
    def value_limits(self) -> tuple[float, float]:
        """Ends of the upright axis, in nats per token."""
        return self._limits or self._own_limits

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
        text_of = nll_paint.signed_text if self._lines.is_mean else tick_text
        paint_ruler(painter, ruler, span, area.bottom(), text_of)
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
