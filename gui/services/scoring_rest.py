"""When the window has drawn what it was given: only then the next computation begins, or both would be felt."""

from __future__ import annotations

import threading
import time
from collections.abc import Generator
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer

from engine.types import Progress

TICK_MS = 15
LATE_MS = 10
"""A tick that comes so much late had to wait for something that was drawn."""
CALM_TICKS = 4
MOST_S = 0.4
"""A window that is never at rest, such as on a busy computer, is not waited for any longer."""


class Rest(QObject):
    """Finds out when the window's thread comes round in time again and again."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: list[threading.Event] = []
        self._calm = 0
        self._last_s = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)

    def then(self, steps: Generator[Progress, None, Any]) -> Generator[Progress, None, Any]:
        """Steps that begin once the window is at rest, or after `MOST_S`.

        Asked for on the window's thread; the worker that takes the steps waits.
        """
        at_rest = threading.Event()
        self._waiting.append(at_rest)
        self._calm, self._last_s = 0, time.perf_counter()
        self._timer.start()
        return _after(at_rest, steps)

    def _tick(self) -> None:
        now_s = time.perf_counter()
        late_ms = 1000 * (now_s - self._last_s) - TICK_MS
        self._last_s = now_s
        self._calm = self._calm + 1 if late_ms < LATE_MS else 0
        if self._calm >= CALM_TICKS:
            self.end()

    def end(self) -> None:
        """Let everybody go on."""
        self._timer.stop()
        while self._waiting:
            self._waiting.pop().set()


def _after(at_rest: threading.Event, steps: Generator[Progress, None, Any]) -> Generator[Progress, None, Any]:
    due_s = time.monotonic() + MOST_S
    while not at_rest.is_set() and time.monotonic() < due_s:
        yield Progress(0, 0)
        at_rest.wait(TICK_MS / 1000)
    return (yield from steps)
