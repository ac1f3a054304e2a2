"""Steps that a page draws one after the other, a turn of the event loop each."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

PAUSE_MS = 10
"""Between two steps: what one has changed is painted before the next begins."""


class Turns(QObject):
    """Takes steps; between two of them the window paints and hears keys.

    Steps that are asked for again before they were taken are taken once, with what holds then.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left: deque[Callable[[], None]] = deque()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._take_one)

    def take(self, *steps: Callable[[], None]) -> None:
        """Take these steps in the next turns; what is left of earlier ones is dropped."""
        self._left = deque(steps)
        self._timer.start(0)

    def _take_one(self) -> None:
        if self._left:
            self._left.popleft()()
        if self._left and not self._timer.isActive():  # a step may take others
            self._timer.start(PAUSE_MS)
