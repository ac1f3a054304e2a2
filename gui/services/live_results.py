"""Results that are read again while a recogniser still runs: now and then, and never one reading after the other."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, QTimer

from engine.types import Progress
from gui.services.jobs import Job
from gui.services.scoring import Scoring

LEAST_S = 5.0
SHARE = 10
"""A reading that takes long is done less often: it takes a tenth of the time."""


class LiveResults(QObject):
    """Has results read when more of a run is there, at most every five seconds; what is selected stays selected."""

    def __init__(self, scoring: Scoring, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scoring = scoring
        self._told: dict[Job, str] = {}
        self._began_s: float | None = None
        """When the reading that goes on began."""
        self._next_s = 0.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._read)
        scoring.results_changed.connect(lambda _results: self._was_read())

    def came(self, job: Job, step: Progress) -> None:
        """A run of the open project told how far it is; its note counts what is saved."""
        if not step.total:
            return
        before, self._told[job] = self._told.get(job, step.note), step.note
        if before != step.note and not self._timer.isActive():
            self._timer.start(max(0, round(1000 * (self._next_s - time.monotonic()))))

    def forget(self, job: Job) -> None:
        """It has ended, and its end is announced."""
        self._told.pop(job, None)
        if not self._told:
            self._timer.stop()

    def _read(self) -> None:
        if self._began_s is None and self._scoring.results is not None:
            self._began_s = time.monotonic()
            self._scoring.refresh()

    def _was_read(self) -> None:
        if self._began_s is None:  # somebody else's
            return
        now_s = time.monotonic()
        self._next_s = now_s + max(LEAST_S, SHARE * (now_s - self._began_s))
        self._began_s = None
