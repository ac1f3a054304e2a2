"""The sound of the item: waveform and spectrogram in step, player, speed, loop of a selection, trim points."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from db.records import TakeRecord
from gui.panels.spectrogram_strip import SpectrogramStrip
from gui.panels.trim_buttons import TrimButtons
from gui.plots.waveform_view import WaveformView
from gui.services.bundle import Services
from gui.services.outline import outline_of
from gui.services.playback import SPEEDS
from gui.theme.tokens import GRID
from gui.widgets.player_bar import PlayerBar
from gui.widgets.speed_button import SpeedButton
from recorder.envelope import Envelope

HEIGHT_PX, LOW_PX = 96, 56
SPECTROGRAM_PX = 80
LAYOUT = "annotate.spectrogram"
"""Under this name it is remembered whether the spectrogram is shown."""


class AnnotateSound(QWidget):
    """Follows the one playback of the window, and only while its own sound is loaded there."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._path: Path | None = None
        self._take: TakeRecord | None = None
        self._speed = 1.0
        """To which this page goes back when it comes to the front."""
        self._silent = False
        """Whether no sound can be played: then arriving is quiet until somebody asks for sound again."""
        self._unheard: Path | None = None
        """A sound that did not play, until it is known whether the file is at fault."""
        self.waveform = WaveformView()
        self.waveform.setMinimumHeight(HEIGHT_PX)
        self.player = PlayerBar()
        self.player.set_keys(self.tr("Space"), "", "F8")
        self.spectrogram = SpectrogramStrip(
            self.waveform,
            services.jobs,
            services.preferences,
            LAYOUT,
            self.tr("Spectrogram (Ctrl+G)"),
            True,
            self,
        )
        self.spectrogram.view.setMinimumHeight(SPECTROGRAM_PX)
        self.speed = SpeedButton(SPEEDS, self.tr("Ctrl+− slower, Ctrl+= faster, Ctrl+0 as it is"))
        self.speed.set_speed(services.playback.speed)
        self.trim = TrimButtons(services)
        self.on_arrival = QCheckBox(self.tr("Play on arrival"))
        self.on_arrival.setToolTip(self.tr("Play each item as soon as it is shown"))
        self.on_arrival.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.on_arrival.setChecked(services.preferences.values.play_on_arrival)
        self.row = QHBoxLayout()
        self.row.setSpacing(2 * GRID)
        self.row.addWidget(self.player)
        for widget in (self.speed, self.spectrogram.button, self.trim):
            self.row.addWidget(widget)
        self.row.addStretch()
        self.row.addWidget(self.on_arrival)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(self.waveform, 3)
        column.addWidget(self.spectrogram.view, 2)
        column.addLayout(self.row)
        self._connect()

    def set_compact(self, compact: bool) -> None:
        """A lower waveform and no spectrogram, for a low window."""
        self.spectrogram.set_room(not compact)
        self.waveform.setMinimumHeight(LOW_PX if compact else HEIGHT_PX)
        policy = QSizePolicy.Policy
        self.waveform.setSizePolicy(policy.Expanding, policy.Ignored if compact else policy.Expanding)

    def _connect(self) -> None:
        playback = self._services.playback
        self.player.play_requested.connect(self.toggle)
        self.player.pause_requested.connect(self.toggle)
        self.player.stop_requested.connect(playback.stop)
        self.player.loop_toggled.connect(self._set_loop)
        self.waveform.seek_requested.connect(self._seek)
        self.waveform.range_selected.connect(self._select)
        self.waveform.range_cleared.connect(self._cleared)
        self.spectrogram.view.seek_requested.connect(self._seek)
        self.spectrogram.view.range_selected.connect(self._select)
        self.speed.chosen.connect(playback.set_speed)
        self.speed.stepped.connect(playback.change_speed)
        playback.speed_changed.connect(self.speed.set_speed)
        self.waveform.trim_changed.connect(self.trim.set_points)
        self.trim.points_changed.connect(self.waveform.set_trim)
        playback.position_changed.connect(self._move)
        playback.state_changed.connect(self._show_state)
        self.on_arrival.toggled.connect(self._set_on_arrival)

    def show_take(self, take: TakeRecord) -> None:
        """Show another take's sound; what played before is silent at once."""
        path = self._services.takes.file_of(take)
        playback = self._services.playback
        self._path = path if path.is_file() else None
        self._take = take
        playback.stop()
        playback.load(self._path)
        self.waveform.set_envelope(None)
        self.player.set_duration(take.duration_s if self._path else 0.0)
        self.player.set_position(0.0)
        self.trim.show_take(take if self._path else None)
        if self._path is None:
            self._say_missing(take)
            return
        self._say_nothing(self.tr("Reading the sound…"))
        self._services.jobs.call(
            self.tr("Reading the sound"),
            lambda: self._read(path),
            lambda found: self._show_envelope(path, found),
        )

    def _say_missing(self, take: TakeRecord) -> None:
        text = self.tr("The audio file {path} is missing. It can be labelled all the same.")
        self._say_nothing(text.format(path=take.path))

    def _say_nothing(self, text: str) -> None:
        """Tell why there is no sound to be seen."""
        self.waveform.set_empty_text(text)
        self.spectrogram.show_sound(None, 0.0, text)

    def _read(self, path: Path) -> Envelope | str:
        """On a worker: the outline of a sound, unless somebody has moved on since."""
        return outline_of(path) if path == self._path else ""

    def _show_envelope(self, path: Path, found: Envelope | str) -> None:
        if path != self._path:
            return
        readable = isinstance(found, Envelope)
        if path == self._unheard and readable:
            self._silent = True  # the next ones would not play either
        self._unheard = None
        if not readable:
            self._say_nothing(found)
            return
        self.waveform.set_envelope(found, fit_height=True)
        self.waveform.set_trim(*self.trim.points)
        self.waveform.set_playhead(self._services.playback.position_s)
        self.spectrogram.show_sound(path, found.duration_s)

    def arrive(self) -> None:
        """Play from the start, if that is wished and can be."""
        if self.on_arrival.isChecked() and self._path is not None and not self._silent:
            self._play_from_start()
            if self._services.playback.state != "playing":
                readable = self.waveform.duration_s > 0
                self._silent, self._unheard = readable, None if readable else self._path

    def resume(self) -> None:
        """Make the item's sound the one that keys play again, after another page used the player."""
        self._services.playback.load(self._path)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._services.playback.set_speed(self._speed)

    def hideEvent(self, event: QHideEvent) -> None:
        """Other pages play as fast as it was spoken."""
        super().hideEvent(event)
        self._speed = self._services.playback.speed
        self._services.playback.set_speed(1.0)

    # ---- what keys do

    def toggle(self) -> None:
        """Play or pause."""
        if self._path is not None:
            self._silent = False
            playback = self._services.playback
            playback.load(self._path)
            if playback.state == "stopped" and playback.range_s is None and self.trim.plays_only:
                playback.play(*self.trim.heard_s)
            else:
                playback.toggle()

    def replay(self) -> None:
        """Play from the start of the selection, or of everything."""
        if self._path is not None:
            playback = self._services.playback
            playback.load(self._path)
            if playback.range_s:
                playback.play(playback.range_s[0])
            else:
                self._play_from_start()

    def _play_from_start(self) -> None:
        """Everything, or what the trim points leave where only that is wished."""
        if self.trim.plays_only:
            self._services.playback.play(*self.trim.heard_s)
        else:
            self._services.playback.play(0.0)

    def toggle_loop(self) -> None:
        """Repeat, or stop repeating."""
        self._set_loop(not self._services.playback.loop)

    def stop(self) -> None:
        """Silence at once."""
        self._services.playback.stop()

    def clear_range(self) -> bool:
        """Let the selection go; False where there was none."""
        if self.waveform.selected_range is None:
            return False
        self.waveform.set_range(None)
        self._cleared()
        return True

    def slower(self) -> None:
        """One step slower, the pitch stays."""
        self._services.playback.change_speed(-1)

    def faster(self) -> None:
        """One step faster, the pitch stays."""
        self._services.playback.change_speed(1)

    def usual_speed(self) -> None:
        """As fast as it was spoken."""
        self._services.playback.set_speed(1.0)

    def trim_start_here(self) -> None:
        """Let the take begin where the playhead stands."""
        self.trim.set_points(self._services.playback.position_s, self.trim.points[1])

    def trim_end_here(self) -> None:
        """Let the take end where the playhead stands."""
        self.trim.set_points(self.trim.points[0], self._services.playback.position_s)

    # ---- playback

    @property
    def _is_mine(self) -> bool:
        return self._path is not None and self._services.playback.source == self._path

    def _set_loop(self, loop: bool) -> None:
        self._services.playback.set_loop(loop)
        self.player.set_loop(loop)
        self.waveform.set_looping(loop)

    def _seek(self, seconds: float) -> None:
        if self._is_mine:
            self._services.playback.seek(seconds)

    def _select(self, start_s: float, end_s: float) -> None:
        if self._is_mine:
            playback = self._services.playback
            playback.set_range(start_s, end_s)
            self.waveform.set_range(start_s, end_s, playback.loop)
            self.spectrogram.view.set_range(start_s, end_s)
            playback.play(start_s)

    def _cleared(self) -> None:
        self.spectrogram.view.set_range(None)
        self._services.playback.set_range(0.0, 0.0)

    def _move(self, seconds: float) -> None:
        if self._is_mine:
            self.player.set_position(seconds)
            self.waveform.set_playhead(seconds)
            self.spectrogram.view.set_playhead(seconds)

    def _show_state(self, state: str) -> None:
        if self._is_mine and state in ("stopped", "playing", "paused"):
            self.player.set_state(state)

    def _set_on_arrival(self, wished: bool) -> None:
        self._silent = False
        self._services.preferences.set("play_on_arrival", wished)
