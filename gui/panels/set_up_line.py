"""Whether the chosen microphone is set up, in the card that a sitting begins with."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from db.recording_records import SetUpRecord
from gui.services.bundle import Services
from gui.services.set_ups import Due
from gui.theme.tokens import GRID, TARGET_LARGE
from gui.widgets.icon_button import BigButton
from recorder.types import Device


class SetUpLine(QWidget):
    """Says when it was set up last, or why it is due, and offers it.

    Signals:
        pressed: the set-up is wanted.
    """

    pressed = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.due: Due = ""
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setProperty("role", "muted")
        self.button = BigButton("mdi6.tune-vertical", "", clicked=self.pressed.emit)
        self.button.setAutoDefault(True)
        self.setMinimumHeight(TARGET_LARGE)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self.words, 1)
        row.addWidget(self.button)

    def look(self, device: Device | None, speaker_id: str | None) -> None:
        """Read again how it stands with a microphone and a speaker."""
        set_ups = self._services.set_ups
        last = set_ups.newest(device) if device is not None else None
        self.due = set_ups.due(device, speaker_id) if device is not None else ""
        self.words.setText(self._said(last))
        self.button.set_label(self.tr("Set up…") if self.due else self.tr("Again…"))
        self.button.setEnabled(device is not None and self._services.takes.is_open)
        self.button.setAccessibleDescription(self.words.text())

    def _said(self, last: SetUpRecord | None) -> str:
        reasons = {
            "never": self.tr("This microphone was never set up here. It takes half a minute."),
            "day": self.tr("Last set up on another day. It takes half a minute."),
            "speaker": self.tr("Last set up for somebody else. It takes half a minute."),
        }
        if self.due or last is None:
            return reasons.get(self.due, "")
        at = datetime.fromisoformat(last.created_at).astimezone()
        return self.tr("Set up today at {time}, at {rate:g} kHz.").format(
            time=f"{at:%H:%M}", rate=last.rate_hz / 1000
        )
