"""No sleep and no dark screen from the beginning of a sitting until its microphone is closed."""

from __future__ import annotations

from PySide6.QtCore import QObject

from db.records import SessionRecord
from gui.services.takes import Takes
from recorder.awake import Awake


class StayAwake(QObject):
    """Follows `Takes`.

    Attributes:
        awake: what asks the system.
    """

    def __init__(self, takes: Takes, awake: Awake | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.awake = awake or Awake()
        takes.opened.connect(self._opened)
        takes.closed.connect(self.awake.release)

    def _opened(self, sitting: SessionRecord | None) -> None:
        if sitting is not None:  # a microphone that only listens keeps nobody awake
            self.awake.hold()

    def close(self) -> None:
        """Let the computer sleep again."""
        self.awake.release()
