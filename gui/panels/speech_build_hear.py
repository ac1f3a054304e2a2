"""A planned pair to see and hear before it is built: both clips, made in memory."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.slm.pair_plan import PlannedPair
from gui.plots.pair_waveforms import HALVES, PairWaveforms
from gui.services.playback import Playback
from gui.services.speech_building import Half, HeardPair, SpeechBuilding
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton

MAKE_AFTER_MS = 120
WAVES_HEIGHT = 150


class PlannedSound(QWidget):
    """The waveforms of the selected pair and what plays them."""

    def __init__(self, building: SpeechBuilding, playback: Playback) -> None:
        super().__init__()
        self._building = building
        self._playback = playback
        self._pair: PlannedPair | None = None
        self._asked: PlannedPair | None = None
        """The pair that is being made."""
        self._play_next: Half | None = None
        self.heard: HeardPair | None = None
        self.waves = PairWaveforms()
        self.waves.setFixedHeight(WAVES_HEIGHT)
        self.plays: dict[Half, IconButton] = {}
        self.row = QHBoxLayout()
        self._making = QTimer(self)
        self._making.setSingleShot(True)
        self._making.setInterval(MAKE_AFTER_MS)
        self._making.timeout.connect(self._make)
        self._lay_out()
        playback.position_changed.connect(lambda _seconds: self._show_playing())
        playback.state_changed.connect(lambda _state: self._show_playing())
        self.waves.seek_requested.connect(self._seek)
        self.waves.range_selected.connect(self._play_range)
        self.waves.range_cleared.connect(lambda _half: playback.set_range(0.0, 0.0))

    def _lay_out(self) -> None:
        texts = {
            "positive": (self.tr("Positive"), self.tr("Play the positive clip"), "1"),
            "negative": (self.tr("Negative"), self.tr("Play the negative clip"), "2"),
        }
        self.row.setSpacing(GRID)
        for half in HALVES:
            text, tip, key = texts[half]
            button = IconButton("mdi6.play", f"{text}  {key}", partial(self.play, half), show_text=True)
            button.setToolTip(f"{tip} ({key})")
            button.setAccessibleName(tip)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.plays[half] = button
            self.row.addWidget(button)
        self.row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.waves)
        column.addLayout(self.row)

    def show_pair(self, pair: PlannedPair | None) -> None:
        """Show another pair, as soon as it is made; None: there is none, or it is about to be another one."""
        if pair is self._pair:
            return
        self._pair, self._play_next, self.heard = pair, None, None
        if self.isVisible():
            self._playback.stop()
        for button in self.plays.values():
            button.setEnabled(pair is not None)
        self._making.stop()
        if pair is None:
            self.waves.set_pair(None, None)
        else:
            self._making.start()

    def forget(self) -> None:
        """Make nothing any more."""
        self._making.stop()
        self._play_next = None

    def _make(self) -> None:
        self._making.stop()
        pair = self._pair
        if pair is not None and pair is not self._asked and self.heard is None:
            self._asked = pair
            self._building.hear(pair, partial(self._take, pair), partial(self._made, pair))

    def _made(self, pair: PlannedPair) -> None:
        if pair is self._asked:
            self._asked = None

    def _take(self, pair: PlannedPair, heard: HeardPair) -> None:
        self._made(pair)
        if pair is not self._pair:
            return
        self.heard = heard
        self.waves.set_pair(*heard.envelopes, heard.switch_s)
        half, self._play_next = self._play_next, None
        if half is not None and self.isVisible():
            self.play(half)

    # ---- playing

    def play(self, half: Half) -> None:
        """Play one clip of the selected pair from its start; it is made first."""
        if self._pair is None:
            return
        if self.heard is None:
            self._play_next = half
            self._make()
            return
        self._playback.load(self.heard.path_of(half))
        self._playback.set_range(0.0, 0.0)
        self._playback.play(0.0)

    def toggle(self) -> None:
        """Pause what plays, or play on; else the positive clip of the selected pair."""
        if self._playback.state == "playing":
            self._playback.pause()
        elif self._playback.state == "paused" and self._half is not None:
            self._playback.play()
        else:
            self.play("positive")

    def _seek(self, half: Half, seconds: float) -> None:
        if self.heard is not None:
            self._playback.play_file(self.heard.path_of(half), seconds)

    def _play_range(self, half: Half, start_s: float, end_s: float) -> None:
        if self.heard is not None:
            self._playback.load(self.heard.path_of(half))
            self._playback.set_range(start_s, end_s)
            self._playback.play(start_s)

    @property
    def _half(self) -> Half | None:
        """Which clip is loaded."""
        source, heard = self._playback.source, self.heard
        return next((half for half in HALVES if heard is not None and heard.path_of(half) == source), None)

    def _show_playing(self) -> None:
        half, state = self._half, self._playback.state
        for one, button in self.plays.items():
            button.set_icon_name("mdi6.volume-high" if one == half and state == "playing" else "mdi6.play")
        shown = self._playback.position_s if half is not None and state != "stopped" else None
        self.waves.set_playhead(half or "positive", shown)
