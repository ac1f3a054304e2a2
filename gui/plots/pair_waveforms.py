"""Both halves of a pair over one time axis: waveforms, spectrograms, the switch."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from gui.plots.drawing import sized_font, thin_pen, with_alpha
from gui.plots.live_envelope import ColumnsLike, EnvelopeSource, OutlineColumns
from gui.plots.nll_lines import Half
from gui.plots.nll_paint import SAMPLE_PX, paint_sample, paint_switch
from gui.plots.spectrogram_tiles import SpectrogramImage
from gui.plots.spectrogram_view import SpectrogramView
from gui.plots.time_view import TimeView
from gui.plots.waveform_paint import RULER_PX
from gui.plots.waveform_view import WaveformView
from gui.theme import current
from gui.theme.tokens import GRID

HALVES: tuple[Half, Half] = ("positive", "negative")


class PaddedEnvelope:
    """A sound with silence behind it, so that two of different length share an axis.

    Args:
        source: the sound.
        duration_s: the whole length, at least that of the sound.
    """

    def __init__(self, source: EnvelopeSource, duration_s: float) -> None:
        self._source = source
        self._duration_s = max(duration_s, source.duration_s)

    @property
    def duration_s(self) -> float:
        """Length with the silence."""
        return self._duration_s

    def columns(self, start_s: float, end_s: float, count: int, /) -> ColumnsLike:
        """The extremes of equal columns; 0 in the silence."""
        last_s = min(end_s, self._source.duration_s)
        if last_s >= end_s:
            return self._source.columns(start_s, end_s, count)
        heard = max(0, round(count * (last_s - start_s) / (end_s - start_s)))
        lows, highs = np.zeros(count, np.float32), np.zeros(count, np.float32)
        if heard:
            found = self._source.columns(start_s, last_s, heard)
            lows[:heard], highs[:heard] = found.lows, found.highs
        return OutlineColumns(lows, highs)


class HalfWaveform(WaveformView):
    """The waveform of a half with the switch and its name."""

    def __init__(self, half: Half, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._half: Half = half
        self._name = name
        self._switch_s: float | None = None
        self.setAccessibleName(f"{self.accessibleName()}, {name}")

    def set_switch(self, seconds: float | None) -> None:
        """Where the switch is; None: there is none."""
        self._switch_s = seconds
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._answers():
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_switch_of(painter, self, self._switch_s, RULER_PX)
            self._paint_name(painter)

    def _paint_name(self, painter: QPainter) -> None:
        tokens = current()
        painter.setFont(sized_font(self, bold=True))
        wide = SAMPLE_PX + 18 + QFontMetricsF(painter.font()).horizontalAdvance(self._name)
        box = QRectF(6, RULER_PX + 5, wide, 19)
        painter.setPen(thin_pen(tokens.hairline))
        painter.setBrush(with_alpha(tokens.plot_background, 0.88))
        painter.drawRoundedRect(box, 4, 4)
        paint_sample(painter, box.left() + 6, box.center().y(), self._half)
        painter.setPen(QColor(tokens.ink))
        room = box.adjusted(SAMPLE_PX + 12, 0, 0, 0)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), self._name)


class HalfSpectrogram(SpectrogramView):
    """The spectrogram of a half with the switch."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._switch_s: float | None = None
        self.setAccessibleName(f"{self.accessibleName()}, {name}")

    def set_switch(self, seconds: float | None) -> None:
        """Where the switch is; None: there is none."""
        self._switch_s = seconds
        self.update()

    def set_image_within(self, image: SpectrogramImage | None, duration_s: float) -> None:
        """Show a sound on an axis that may be longer than it; None waits for it."""
        if image is None:
            self.set_sound(duration_s)
            return
        self.set_image(image)
        self._begin(max(duration_s, self.duration_s), float(image.frequencies_hz[-1]))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._answers():
            with QPainter(self) as painter:
                paint_switch_of(painter, self, self._switch_s, 0.0)


def paint_switch_of(painter: QPainter, view: TimeView, switch_s: float | None, top: float) -> None:
    """The switch over a sound, where it is in sight."""
    start_s, end_s = view.view
    if switch_s is None or not start_s <= switch_s <= end_s:
        return
    x = (switch_s - start_s) / (end_s - start_s) * view.width()
    paint_switch(painter, x, top, view.height() - 1.0)


class PairWaveforms(QWidget):
    """Waveforms (and spectrograms) of both halves one under the other, zoomed as one.

    Mouse and keys are those of each waveform; the half in which they are used is told by the signals.

    Signals:
        seek_requested(str, float): "positive" or "negative", and a moment in seconds.
        range_selected(str, float, float): half, start and end.
        range_cleared(str): half.
    """

    seek_requested = Signal(str, float)
    range_selected = Signal(str, float, float)
    range_cleared = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._duration_s = 0.0
        self._follows = False
        names = dict(zip(HALVES, (self.tr("positive"), self.tr("negative")), strict=True))
        self.waveforms = {half: HalfWaveform(half, names[half]) for half in HALVES}
        self.spectrograms = {half: HalfSpectrogram(names[half]) for half in HALVES}
        self._guests: list[TimeView] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        for half in HALVES:
            column.addWidget(self.waveforms[half], 3)
            column.addWidget(self.spectrograms[half], 2)
            self._connect(half)
        self.set_spectrograms_shown(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Sounds of the pair"))

    def _connect(self, half: Half) -> None:
        waveform = self.waveforms[half]
        for view in (waveform, self.spectrograms[half]):
            view.view_changed.connect(lambda _start, _end, view=view: self._follow(view))
            view.seek_requested.connect(lambda time_s: self.seek_requested.emit(half, time_s))
            view.range_selected.connect(lambda start, end: self._select(half, start, end))
        waveform.range_cleared.connect(lambda: self._clear(half))

    # --- what is shown -------------------------------------------------------------------------------------

    def set_pair(
        self,
        positive: EnvelopeSource | None,
        negative: EnvelopeSource | None,
        switch_s: float | None = None,
    ) -> None:
        """Show a pair from its beginning to the end of the longer half; None shows the empty sentence.

        Args:
            positive, negative: their sounds.
            switch_s: when the switch is in both; None: there is none.
        """
        sounds = dict(zip(HALVES, (positive, negative), strict=True))
        self._duration_s = max(
            (sound.duration_s for sound in sounds.values() if sound is not None), default=0.0
        )
        for half, sound in sounds.items():
            padded = None if sound is None else PaddedEnvelope(sound, self._duration_s)
            self.waveforms[half].set_envelope(padded, fit_height=True)
            self.waveforms[half].set_switch(switch_s)
            self.spectrograms[half].set_image_within(None, 0.0 if sound is None else self._duration_s)
            self.spectrograms[half].set_switch(switch_s)

    def set_spectrogram(self, half: Half, image: SpectrogramImage | None) -> None:
        """Show the spectrogram of a half; the zoom stays."""
        view = self.waveforms[half].view
        self._follows = True
        self.spectrograms[half].set_image_within(image, self._duration_s)
        self.spectrograms[half].set_view(*view)
        self._follows = False

    def set_spectrograms_shown(self, shown: bool) -> None:
        """Whether there are spectrograms under the waveforms."""
        for half in HALVES:
            self.spectrograms[half].setVisible(shown)

    def set_playhead(self, half: Half, seconds: float | None) -> None:
        """Put the playhead into the half that plays, and take it out of the other; None hides it."""
        for one in HALVES:
            at_s = seconds if one == half else None
            self.waveforms[one].set_playhead(at_s)
            self.spectrograms[one].set_playhead(at_s)

    def set_range(self, half: Half, start_s: float | None, end_s: float | None = None) -> None:
        """Select a stretch of one half without announcing it, and nothing in the other."""
        for one in HALVES:
            ends = (start_s, end_s) if one == half else (None, None)
            self.waveforms[one].set_range(*ends)
            self.spectrograms[one].set_range(*ends)

    def share_time_with(self, view: TimeView) -> None:
        """Let a plot of the same time (the token losses) show the same stretch from now on."""
        self._guests.append(view)
        view.view_changed.connect(lambda _start, _end: self._follow(view))

    def set_view(self, start_s: float, end_s: float) -> None:
        """Look at a stretch in everything that shares the time."""
        for view in self._views():
            if view.duration_s > 0:  # one that shows nothing would bring its own short stretch to all
                view.set_view(start_s, end_s)

    @property
    def duration_s(self) -> float:
        """Length of the longer half."""
        return self._duration_s

    # --- linked --------------------------------------------------------------------------------------------

    def _views(self) -> Iterator[TimeView]:
        for half in HALVES:
            yield self.waveforms[half]
            yield self.spectrograms[half]
        yield from self._guests

    def _follow(self, moved: TimeView) -> None:
        if self._follows:
            return
        self._follows = True
        for view in self._views():
            if view is not moved and view.duration_s > 0:
                view.set_view(*moved.view)
        self._follows = False

    def _select(self, half: Half, start_s: float, end_s: float) -> None:
        self.set_range(half, start_s, end_s)
        self.range_selected.emit(half, start_s, end_s)

    def _clear(self, half: Half) -> None:
        self.spectrograms[half].set_range(None)
        self.range_cleared.emit(half)
