"""The sound that plays now: one at a time, over all pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from gui.services.notices import Notices
from gui.services.preferences import PreferencesService
from recorder import devices
from recorder.player import OpenSpeaker, Player
from recorder.types import Device, RecorderError

POLL_MS = 30
SPEEDS = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
"""From half to twice as fast, with the pitch kept."""


class Playback(QObject):
    """Plays a file from a point, in a range, or in a loop; a new sound stops the old one at once.

    Signals:
        source_changed: the path (`Path`) that is loaded now, or None.
        position_changed: seconds from the start of the file.
        state_changed: "playing", "paused" or "stopped".
        speed_changed: the speed of every sound from now on, 1 as it is.
    """

    source_changed = Signal(object)
    position_changed = Signal(float)
    state_changed = Signal(str)
    speed_changed = Signal(float)

    def __init__(
        self, notices: Notices, preferences: PreferencesService, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._notices = notices
        self._preferences = preferences
        self._player: Player | None = None
        self._chosen = ("", "")
        self._speaker: dict[str, Any] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._poll)
        self.source: Path | None = None
        self.state = "stopped"
        self.position_s = 0.0
        self.loop = False
        self.range_s: tuple[float, float] | None = None
        self.speed = 1.0

    def use_speaker(self, open_speaker: OpenSpeaker) -> None:
        """Play through something else than PortAudio, such as a sink that only counts the time."""
        self.close()
        self._speaker = {"open_speaker": open_speaker}

    def load(self, path: Path | None) -> None:
        """Make `path` the sound of the page without playing it."""
        if path != self.source:
            self.stop()
            self.source = path
            self.range_s = None
            self.source_changed.emit(path)

    def play(self, start_s: float | None = None, end_s: float | None = None) -> None:
        """Play the loaded sound from `start_s` (where it stands when None) to `end_s` (its end when None)."""
        if self.source is None:
            return
        first, last = self._span(start_s, end_s)
        try:
            self._the_player().play(self.source, first, last, self.loop, self.speed)
        except RecorderError as error:
            self._notices.error(str(error))
            return
        self._set_state("playing")
        self._timer.start()

    def play_file(self, path: Path, start_s: float = 0.0) -> None:
        """Load and play in one step: what a click on a point does."""
        self.load(path)
        self.play(start_s)

    def pause(self) -> None:
        """Stop here and stay here."""
        if self.state == "playing" and self._player is not None:
            self._poll()
            self._player.stop()
            self._timer.stop()
            self._set_state("paused")

    def toggle(self) -> None:
        """Play when it is silent, pause when it plays."""
        self.pause() if self.state == "playing" else self.play()

    def seek(self, seconds: float) -> None:
        """Go to a point; a sound that plays goes on from there."""
        if self.state == "playing":
            self.play(seconds)
        else:
            self._move(seconds)
            if self.state == "stopped" and self.source is not None:
                self._set_state("paused")

    def stop(self) -> None:
        """Silence at once, back to the start."""
        if self._player is not None:
            self._player.stop()
        self._timer.stop()
        self._move(0.0)
        self._set_state("stopped")

    def set_loop(self, loop: bool) -> None:
        """Repeat the range, or the whole sound, until stopped."""
        self.loop = loop
        if self.state == "playing":
            self.play(self.position_s)

    def set_speed(self, speed: float) -> None:
        """Play slower or faster from now on, with the pitch kept; a sound that plays goes on from where it is."""
        speed = min(max(speed, SPEEDS[0]), SPEEDS[-1])
        if speed == self.speed:
            return
        if self.state == "playing":
            self._poll()
        self.speed = speed
        if self.state == "playing":
            self.play(self.position_s)
        self.speed_changed.emit(speed)

    def change_speed(self, steps: int) -> None:
        """Go to the next slower (negative) or faster speed."""
        nearest = min(range(len(SPEEDS)), key=lambda at: abs(SPEEDS[at] - self.speed))
        self.set_speed(SPEEDS[min(max(0, nearest + steps), len(SPEEDS) - 1)])

    def set_range(self, start_s: float, end_s: float) -> None:
        """Play only this part; an empty range plays everything."""
        self.range_s = (start_s, end_s) if end_s > start_s else None

    def close(self) -> None:
        """Release the output device."""
        self.stop()
        if self._player is not None:
            self._player.close()
            self._player = None

    def _span(self, start_s: float | None, end_s: float | None) -> tuple[float, float | None]:
        if self.range_s is not None and end_s is None:
            low, high = self.range_s
            at = self.position_s if start_s is None else start_s
            return (at if low <= at < high - 0.02 else low), high
        return (self.position_s if start_s is None else start_s), end_s

    def _the_player(self) -> Player:
        """The player of the chosen output; another choice since the last sound opens another one."""
        values = self._preferences.values
        chosen = (values.output_device, values.output_host_api)
        if self._player is None or chosen != self._chosen:
            if self._player is not None:
                self._player.close()
            self._player = Player(_output(*chosen), **self._speaker)
            self._chosen = chosen
        return self._player

    def _poll(self) -> None:
        assert self._player is not None
        if self._player.ended:
            self._timer.stop()
            self._move(self.range_s[0] if self.range_s else 0.0)
            self._set_state("stopped")
        else:
            self._move(self._player.position_s)

    def _move(self, seconds: float) -> None:
        if seconds != self.position_s:
            self.position_s = seconds
            self.position_changed.emit(seconds)

    def _set_state(self, state: str) -> None:
        if state != self.state:
            self.state = state
            self.state_changed.emit(state)


def _output(name: str, host_api: str) -> Device | None:
    """The remembered output; None for the system's own.

    Raises:
        RecorderError: it is not connected.
    """
    if not name:
        return None
    return devices.current(Device(name, host_api), "output")
