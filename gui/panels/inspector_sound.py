"""The sound of what is inspected: waveform and spectrogram with playhead beside the player's buttons."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.panels.spectrogram_strip import SpectrogramStrip
from gui.plots.waveform_view import WaveformView
from gui.services.jobs import Jobs
from gui.services.outline import outline_of
from gui.services.playback import Playback
from gui.services.preferences import PreferencesService
from gui.theme.tokens import GRID
from gui.widgets.player_bar import PlayerBar
from recorder.envelope import Envelope

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
        self._playback = playback
        self._jobs = jobs
        self.path: Path | None = None
        self.waveform = WaveformView()
        self.waveform.setFixedHeight(WAVE_HEIGHT)
        self._strip = SpectrogramStrip(
            self.waveform, jobs, preferences, LAYOUT, self.tr("Spectrogram (8)"), parent=self
        )
        self.spectrogram, self.spectrogram_button = self._strip.view, self._strip.button
        self.spectrogram.setFixedHeight(SPECTROGRAM_HEIGHT)
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
        if path is None:
            self.unheard.emit(missing)
            return
        self._jobs.call(
            self.tr("Reading {name}").format(name=path.name),
            lambda: outline_of(path),
            lambda found: self._draw(path, found),
        )

    def _say(self, empty_text: str) -> None:
        self.waveform.set_empty_text(empty_text)
        self._strip.show_sound(None, 0.0, empty_text)

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
        if self.is_mine:
            self.waveform.set_playhead(self._playback.position_s)
        self._strip.show_sound(path, found.duration_s)

    def toggle_spectrogram(self) -> None:
        """Show the spectrogram under the waveform, or hide it."""
        self._strip.toggle()

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
