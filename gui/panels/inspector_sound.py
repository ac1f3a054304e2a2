"""The sound of what is inspected: waveform with playhead beside the player's buttons."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.plots.waveform_view import WaveformView
from gui.services.jobs import Jobs
from gui.services.playback import Playback
from gui.theme.tokens import GRID
from gui.widgets.player_bar import PlayerBar
from recorder.envelope import Envelope
from recorder.types import RecorderError

WAVE_HEIGHT = 64


class InspectorSound(QWidget):
    """Follows the one sound that plays over all pages, while that is its own.

    Signals:
        unheard: why there is nothing to play, in words.
    """

    unheard = Signal(str)

    def __init__(self, playback: Playback, jobs: Jobs) -> None:
        super().__init__()
        self._playback = playback
        self._jobs = jobs
        self.path: Path | None = None
        self.waveform = WaveformView()
        self.waveform.setFixedHeight(WAVE_HEIGHT)
        self.bar = PlayerBar()
        self.bar.set_keys(play=self.tr("Space"))
        self.note = QLabel()
        self.note.setProperty("role", "small")
        self.note.setWordWrap(True)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.bar)
        left.addWidget(self.note)
        left.addStretch()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addLayout(left)
        row.addWidget(self.waveform, 1)
        self._connect()

    def _connect(self) -> None:
        playback, bar, waveform = self._playback, self.bar, self.waveform
        bar.play_requested.connect(self.play)
        bar.pause_requested.connect(playback.pause)
        bar.stop_requested.connect(playback.stop)
        bar.loop_toggled.connect(playback.set_loop)
        waveform.seek_requested.connect(self._seek)
        waveform.range_selected.connect(self._select_range)
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
        self.waveform.set_empty_text(missing if path is None else self.tr("Reading the sound…"))
        self.bar.set_duration(0.0)
        if path is None:
            self.unheard.emit(missing)
            return
        self._jobs.call(
            self.tr("Reading {name}").format(name=path.name),
            lambda: _envelope(path),
            lambda found: self._draw(path, found),
        )

    def _draw(self, path: Path, found: Envelope | str) -> None:
        if path != self.path:
            return
        if isinstance(found, str):
            self.path = None
            self._playback.load(None)
            self.waveform.set_empty_text(found)
            self.unheard.emit(found)
            return
        self.waveform.set_envelope(found, fit_height=True)
        self.bar.set_duration(found.duration_s)

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
            self.bar.set_position(seconds)

    def _state_changed(self, state: str) -> None:
        if self.is_mine or state == "stopped":
            self.bar.set_state(state)  # type: ignore[arg-type]


def _envelope(path: Path) -> Envelope | str:
    """The outline of a sound, or the sentence that says why there is none."""
    try:
        return Envelope.of_file(path)
    except RecorderError as error:
        return str(error)
