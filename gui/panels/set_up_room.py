"""Second step of the set-up: ten seconds of silence, and what the room sounds like."""

from __future__ import annotations

import time

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QProgressBar, QVBoxLayout, QWidget

from gui.panels import set_up_words
from gui.panels.set_up_finding import FindingLine
from gui.services.bundle import Services
from gui.services.set_ups import HeardRoom
from gui.theme.tokens import GRID
from gui.widgets.icon_button import BigButton
from recorder.room_tone import LENGTH_S
from recorder.types import Status

MOST_FINDINGS = 3
TICKS = 1000


class RoomStep(QWidget):
    """Listens to the open microphone while nobody speaks.

    Signals:
        changed: it listens now, or has ended, or has measured.
        heard: it has measured.
    """

    changed = Signal()
    heard = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._since: float | None = None
        self.length_s = LENGTH_S
        self.room: HeardRoom | None = None
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, TICKS)
        self.bar.setAccessibleName(self.tr("Seconds of silence"))
        self.measure = BigButton(
            "mdi6.ear-hearing", self.tr("Measure the room"), kind="primary", clicked=self.begin
        )
        self.measure.setAutoDefault(True)
        self.lines = [FindingLine() for _ in range(MOST_FINDINGS)]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * GRID)
        for widget in (self.told, self.bar, self.measure, *self.lines):
            column.addWidget(widget)
        column.addStretch(1)
        services.takes.status_changed.connect(self._follow)
        services.takes.closed.connect(self._stop)
        self._show()

    @property
    def is_listening(self) -> bool:
        """Whether everybody should be silent now."""
        return self._since is not None

    def forget(self) -> None:
        """Nothing is known of the room any more."""
        self._since, self.room = None, None
        self._show()

    def begin(self) -> None:
        """Listen from now on; what was measured before is forgotten."""
        if self._services.takes.is_open and not self.is_listening:
            self._services.playback.stop()
            self.room, self._since = None, time.monotonic()
            self._show()

    def _stop(self) -> None:
        if self.is_listening:
            self._since = None
            self._show()

    def _follow(self, status: Status) -> None:
        if self._since is None:
            return
        passed_s = time.monotonic() - self._since
        self.bar.setValue(min(TICKS, round(TICKS * passed_s / self.length_s)))
        if status.device_lost or (status.no_signal and passed_s >= self.length_s):
            self._stop()
        elif passed_s >= self.length_s:
            self._since = None
            self._services.set_ups.hear_room(self._services.takes, self.length_s, self._heard)
            self._show()

    def _heard(self, room: HeardRoom) -> None:
        self.room = room
        self._show()
        self.heard.emit()

    def _show(self) -> None:
        silent = set_up_words.SILENT_NOW if self.is_listening else set_up_words.BE_SILENT
        self.told.setText(silent.lines)
        self.bar.setVisible(self.is_listening)
        self.bar.setValue(0)
        self.measure.setEnabled(not self.is_listening)
        self.measure.set_label(self.tr("Measure once more") if self.room else self.tr("Measure the room"))
        findings = set_up_words.findings_of(self.room.tone) if self.room else []
        for number, line in enumerate(self.lines):
            line.say(findings[number] if number < len(findings) else None)
        self.changed.emit()
