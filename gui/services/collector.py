"""Python's garbage collector, kept on the window's thread.

Left alone it runs on whatever thread makes an object too many, and what it frees there may hold Qt objects (a plot that was
taken away is a knot of them): Qt's objects must go on the thread that they live on, or the program crashes.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

LOOK_MS = 50
MOST_YOUNG = 5_000
MOST_ROUNDS = 5


class Collector(QObject):
    """Collects what is new, a little and often, on the thread that it lives on; nothing collects elsewhere.

    What has lived for long is looked through only when asked (`collect_all`): with 100,000 records that would be felt.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()  # the program itself is no garbage
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.collect_new)
        self._timer.start()

    def collect_new(self) -> None:
        """Collect what is new, where there is enough of it; after some rounds what the last rounds left, too."""
        young, rounds, _ = gc.get_count()
        if young > MOST_YOUNG:
            gc.collect(1 if rounds > MOST_ROUNDS else 0)

    def collect_all(self) -> None:
        """Collect everything, as when a project was closed."""
        gc.collect()
