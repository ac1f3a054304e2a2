"""The sound of what is inspected: waveform and spectrogram with playhead beside the player's buttons."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.plots.spectrogram_tiles import SpectrogramImage, SpectrogramTile
from gui.plots.spectrogram_view import SpectrogramView
from gui.plots.waveform_view import WaveformView
from gui.services.jobs import Jobs
from gui.services.playback import Playback
from gui.services.preferences import PreferencesService
from gui.services.spectrum import Spectrum, spectrum_of
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton
from gui.widgets.player_bar import PlayerBar
from recorder.envelope import Envelope
from recorder.types import RecorderError

WAVE_HEIGHT = 64
SPECTROGRAM_HEIGHT = 96
LAYOUT = "inspector.spectrogram"
"""Under this name it is remembered whether the spectrogram is shown."""


class InspectorSound(QWidget):
    """Follows the one sound that plays over all pages, while that is its own.

    Signals:
        unheard: why there is nothing to play, in words.
        moved: where it plays, in seconds; None where it is silent.
    """

    unheard = Signal(str)
    moved = Signal(object)

    def __init__(self, playback: Playback, jobs: Jobs, preferences: PreferencesService) -> None:
        super().__init__()
        self._preferences = preferences
        self._playback = playback
        self._jobs = jobs
        self.path: Path | None = None
        self.waveform = WaveformView()
        self.waveform.setFixedHeight(WAVE_HEIGHT)
        self.spectrogram = SpectrogramView()
        self.spectrogram.setFixedHeight(SPECTROGRAM_HEIGHT)
        self.spectrogram.share_zoom_with(self.waveform)
        shown = preferences.values.layouts.get(LAYOUT) == "shown"
        self.spectrogram.setVisible(shown)
        self._duration_s = 0.0
        self._empty_text = ""
        self.spectrogram_button = IconButton(
            "mdi6.chart-timeline-variant-shimmer", self.tr("Spectrogram (8)"), self.toggle_spectrogram
        )
        self.spectrogram_button.setCheckable(True)
        self.spectrogram_button.setChecked(shown)
        self.bar = PlayerBar()
        self.bar.set_keys(play=self.tr("Space"))
        self.note = QLabel()
        self.note.setProperty("role", "small")
        self.note.setWordWrap(True)
        left = QVBoxLayout()
        left.setSpacing(0)
        buttons = QHBoxLayout()
        buttons.setSpacing(0)
        buttons.addWidget(self.bar)
        buttons.addWidget(self.spectrogram_button)
        buttons.addStretch()
        left.addLayout(buttons)
        left.addWidget(self.note)
        left.addStretch()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addLayout(left)
        right = QVBoxLayout()
        right.setSpacing(2)
        right.addWidget(self.waveform)
        right.addWidget(self.spectrogram)
        row.addLayout(right, 1)
        self._connect()

    def _connect(self) -> None:
        playback, bar, waveform = self._playback, self.bar, self.waveform
        bar.play_requested.connect(self.play)
        bar.pause_requested.connect(playback.pause)
        bar.stop_requested.connect(playback.stop)
        bar.loop_toggled.connect(playback.set_loop)
        waveform.seek_requested.connect(self._seek)
        waveform.range_selected.connect(self._select_range)
        self.spectrogram.seek_requested.connect(self._seek)
        self.spectrogram.range_selected.connect(self._select_range)
        self.spectrogram.tile_wanted.connect(self._compute)
        waveform.range_cleared.connect(lambda: playback.set_range(0.0, 0.0))
        playback.position_changed.connect(self._moved)
        playback.state_changed.connect(self._state_changed)

    def show_sound(self, path: Path | None, missing: str) -> None:
        """Show the sound of a file.

        Args:
            path: the file; None where there is none.
            missing: why there is none.
        """
        if path is not None and not path.is_file():
            missing = self.tr("The file {name} is not there: check the project folder.").format(
                name=path.name
            )
            path = None
        if path is not None and path == self.path:
            self._playback.load(path)
            return
        self.path = path
        self._playback.load(path)
        self.waveform.set_envelope(None)
        self._say(missing if path is None else self.tr("Reading the sound…"))
        self.bar.set_duration(0.0)
        self._duration_s = 0.0
        self._begin_spectrogram()
        if path is None:
            self.unheard.emit(missing)
            return
        self._jobs.call(
            self.tr("Reading {name}").format(name=path.name),
            lambda: _envelope(path),
            lambda found: self._draw(path, found),
        )

    def _say(self, empty_text: str) -> None:
        self._empty_text = empty_text
        self.waveform.set_empty_text(empty_text)
        self.spectrogram.set_empty_text(empty_text)

    def _draw(self, path: Path, found: Envelope | str) -> None:
        if path != self.path:
            return
        if isinstance(found, str):
            self.path = None
            self._playback.load(None)
            self._say(found)
            self.unheard.emit(found)
            return
        self.waveform.set_envelope(found, fit_height=True)
        self.bar.set_duration(found.duration_s)
        self._duration_s = found.duration_s
        self._begin_spectrogram()

    # ---- spectrogram

    def toggle_spectrogram(self) -> None:
        """Show the spectrogram under the waveform, or hide it."""
        on = self.spectrogram.isHidden()
        self.spectrogram.setVisible(on)
        self.spectrogram_button.setChecked(on)
        self._preferences.remember_layout(LAYOUT, "shown" if on else "")
        self._begin_spectrogram()

    def _begin_spectrogram(self) -> None:
        """Show the sound that is there, where the spectrogram is shown at all."""
        if self.spectrogram.isHidden():
            return
        self.spectrogram.set_sound(self._duration_s)
        if self._duration_s:
            self.spectrogram.set_view(*self.waveform.view)
        if self.is_mine:
            self.spectrogram.set_playhead(self._playback.position_s)

    def _compute(self, tile: SpectrogramTile) -> None:
        path = self.path
        if path is None:
            return

        def take(found: Spectrum | str) -> None:
            if path == self.path and isinstance(found, Spectrum):
                image = SpectrogramImage(found.levels_db, found.times_s, found.frequencies_hz)
                self.spectrogram.add_tile(tile, image)

        self._jobs.call(self.tr("Computing the spectrogram"), lambda: _spectrum(path, tile), take)

    # ---- playing

    @property
    def is_mine(self) -> bool:
        """Whether the sound of the player is the one shown here."""
        return self.path is not None and self._playback.source == self.path

    def play(self) -> None:
        """Play from where it stands."""
        if self.path is not None:
            self._playback.load(self.path)
            self._playback.play()

    def play_from_start(self) -> None:
        """Play all of it."""
        if self.path is not None:
            self._playback.play_file(self.path)

    def play_from(self, seconds: float) -> None:
        """Play from a moment."""
        if self.path is not None:
            self._playback.play_file(self.path, seconds)

    def toggle(self) -> None:
        """Play when it is silent, pause when it plays."""
        if self.is_mine and self._playback.state == "playing":
            self._playback.pause()
        else:
            self.play()

    def _seek(self, seconds: float) -> None:
        if self.path is not None:
            self._playback.load(self.path)
            self._playback.seek(seconds)

    def _select_range(self, start_s: float, end_s: float) -> None:
        if self.path is not None:
            self._playback.load(self.path)
            self._playback.set_range(start_s, end_s)
            self._playback.play(start_s)

    def _moved(self, seconds: float) -> None:
        if self.is_mine:
            self.waveform.set_playhead(seconds)
            self.spectrogram.set_playhead(seconds)
            self.bar.set_position(seconds)
            self.moved.emit(seconds if self._playback.state == "playing" else None)

    def _state_changed(self, state: str) -> None:
        if self.is_mine or state == "stopped":
            self.bar.set_state(state)  # type: ignore[arg-type]
        if state != "playing":
            self.moved.emit(None)


def _envelope(path: Path) -> Envelope | str:
    """The outline of a sound, or the sentence that says why there is none."""
    try:
        return Envelope.of_file(path)
    except RecorderError as error:
        return str(error)


def _spectrum(path: Path, tile: SpectrogramTile) -> Spectrum | str:
    """The levels of a tile, or the sentence that says why there are none."""
    try:
        return spectrum_of(path, tile.start_s, tile.end_s, tile.columns)
    except RecorderError as error:
        return str(error)
