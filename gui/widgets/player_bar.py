"""The player's buttons and its clock; what plays is somebody else's business."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from gui.theme.tokens import FONT_TABLE_PX, GRID
from gui.widgets.durations import player_time
from gui.widgets.icon_button import IconButton

PlayerState = Literal["stopped", "playing", "paused"]


class PlayerBar(QWidget):
    """Play or pause, stop, loop, and `0:03.42 / 0:07.10`.

    Signals:
        play_requested(), pause_requested(), stop_requested().
        loop_toggled(bool): by hand; `set_loop` stays silent.
    """

    play_requested = Signal()
    pause_requested = Signal()
    stop_requested = Signal()
    loop_toggled = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state: PlayerState = "stopped"
        self._position_s, self._duration_s = 0.0, 0.0
        self._keys: dict[str, str] = {}
        self.play_button = IconButton("mdi6.play", self.tr("Play"), self._play_or_pause)
        self.stop_button = IconButton("mdi6.stop", self.tr("Stop"), self.stop_requested.emit)
        self.loop_button = IconButton("mdi6.repeat", self.tr("Repeat"))
        self.loop_button.setCheckable(True)
        self.loop_button.clicked.connect(self.loop_toggled)
        self.clock = QLabel()
        self.clock.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.clock.setAccessibleName(self.tr("Position"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID // 2)
        for button in (self.play_button, self.stop_button, self.loop_button):
            # Space plays wherever no text is typed: a button that has the focus must not take it for itself.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        row.addSpacing(GRID // 2)
        row.addWidget(self.clock)
        row.addStretch()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Player"))
        self._set_clock_font()
        self._set_tips()
        self.set_duration(0.0)

    def set_state(self, state: PlayerState) -> None:
        """Show whether something plays."""
        self._state = state
        playing = state == "playing"
        text = self.tr("Pause") if playing else self.tr("Play")
        self.play_button.set_icon_name("mdi6.pause" if playing else "mdi6.play")
        self.play_button.setAccessibleName(text)
        self.play_button.setText(text)
        self._set_tips()
        self._enable()

    def set_position(self, seconds: float) -> None:
        """Show where it plays."""
        self._position_s = seconds
        self._show_clock()

    def set_duration(self, seconds: float) -> None:
        """Show how long it is; with 0 there is nothing to play, and nothing can be pressed."""
        self._duration_s = seconds
        self._position_s = min(self._position_s, seconds)
        self._show_clock()
        self._enable()

    def set_loop(self, loop: bool) -> None:
        """Show whether it repeats."""
        self.loop_button.setChecked(loop)

    def set_keys(self, play: str = "", stop: str = "", loop: str = "") -> None:
        """The keys that the tooltips tell, such as "Space"."""
        self._keys = {"play": play, "stop": stop, "loop": loop}
        self._set_tips()

    def _set_tips(self) -> None:
        tips = (
            (self.play_button, self.play_button.text(), "play"),
            (self.stop_button, self.tr("Stop and go back to the start"), "stop"),
            (self.loop_button, self.tr("Repeat the selection, or everything"), "loop"),
        )
        for button, text, name in tips:
            key = self._keys.get(name, "")
            button.setToolTip(f"{text} ({key})" if key else text)

    def _enable(self) -> None:
        there = self._duration_s > 0
        self.play_button.setEnabled(there)
        self.stop_button.setEnabled(there and self._state != "stopped")

    def _play_or_pause(self) -> None:
        (self.pause_requested if self._state == "playing" else self.play_requested).emit()

    def _show_clock(self) -> None:
        self.clock.setText(f"{player_time(self._position_s)} / {player_time(self._duration_s)}")

    def _set_clock_font(self) -> None:
        font = QFont(self.font())
        font.setPixelSize(FONT_TABLE_PX)
        font.setFeature(QFont.Tag("tnum"), 1)
        self.clock.setFont(font)
        self.clock.setMinimumWidth(QFontMetrics(font).horizontalAdvance("00:00.00 / 00:00.00"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._set_clock_font()
        super().changeEvent(event)
