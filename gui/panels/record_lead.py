"""What comes before the sign to speak: a countdown, or a beep that is over before the take begins."""

from __future__ import annotations

import math
import tempfile
import wave
from functools import cache
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from gui.services.playback import Playback

TICK_MS = 600
COUNTS = 3
QUIET_MS = 250
"""After the beep: what is still on its way through loudspeaker, room and microphone dies away."""
BEEP_HZ, BEEP_S, BEEP_RATE_HZ = 880, 0.15, 48_000
BEEP_DBFS = -18.0
LONGEST_BEEP_MS = 600
EDGE_S = 0.01


class Lead(QObject):
    """Runs once before each take.

    Signals:
        changed: another count, or it has ended.
        ready: the take may begin now; the argument tells whether a beep was played.
    """

    changed = Signal()
    ready = Signal(bool)

    def __init__(self, playback: Playback, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._playback = playback
        self.count = 0
        """What the countdown shows; 0 while it doesn't run."""
        self._beeping = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        playback.state_changed.connect(self._sound_changed)
        self._longest = QTimer(self)
        self._longest.setSingleShot(True)
        self._longest.setInterval(LONGEST_BEEP_MS)
        self._longest.timeout.connect(playback.stop)

    @property
    def is_active(self) -> bool:
        """Whether the sign is still to come."""
        return self._beeping or self._timer.isActive()

    def begin(self, kind: str) -> None:
        """Run: "countdown", "beep", or "none", which is ready at once."""
        self.cancel()
        if kind == "countdown":
            self.count = COUNTS
            self._timer.start(TICK_MS)
            self.changed.emit()
        elif kind == "beep":
            self._beeping = True
            self.changed.emit()
            self._longest.start()  # whatever is set about loops and speed
            self._playback.play_file(beep_file())
            if self._playback.state != "playing":  # no loudspeaker: the take is not kept waiting for it
                self._sound_changed("stopped")
        else:
            self.ready.emit(False)

    def cancel(self) -> None:
        """No take follows."""
        if not self.is_active:
            return
        beeping, self._beeping, self.count = self._beeping, False, 0
        self._timer.stop()
        self._longest.stop()
        if beeping:
            self._playback.stop()
        self.changed.emit()

    def _tick(self) -> None:
        self.count -= 1
        if self.count > 0:
            self.changed.emit()
            return
        self.count = 0
        self._timer.stop()
        after_beep, self._beeping = self._beeping, False
        self.ready.emit(after_beep)
        self.changed.emit()

    def _sound_changed(self, state: str) -> None:
        if self._beeping and state == "stopped" and not self._timer.isActive():
            self.count = 0
            self._longest.stop()
            self._timer.start(QUIET_MS)


@cache
def beep_file() -> Path:
    """A short tone with soft edges, in a file of its own that lasts as long as the program."""
    folder = tempfile.TemporaryDirectory(prefix="seam-beep-", ignore_cleanup_errors=True)
    _kept.append(folder)
    path = Path(folder.name) / "beep.wav"
    at = np.arange(round(BEEP_S * BEEP_RATE_HZ)) / BEEP_RATE_HZ
    edge = np.clip(np.minimum(at, BEEP_S - at) / EDGE_S, 0, 1)
    sound = 10 ** (BEEP_DBFS / 20) * edge * np.sin(2 * math.pi * BEEP_HZ * at)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(BEEP_RATE_HZ)
        file.writeframes(np.rint(sound * 32767).astype("<i2").tobytes())
    return path


_kept: list[tempfile.TemporaryDirectory[str]] = []
"""Folders that are removed when the program ends."""
