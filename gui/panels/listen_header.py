"""The strip over a listener's page: the study's title, how far it is, and the way out."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QSizePolicy

from gui.services.listen_sitting import Sitting
from gui.theme.tokens import GRID, TARGET_LARGE
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import BigButton

BAR_PX = 200


class ListenHeader(QFrame):
    """Stands over every page but the first and the last.

    Signals:
        leave_pressed: the listener wants to stop.
    """

    leave_pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.title = ElidedLabel()
        self.title.setProperty("role", "heading")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(BAR_PX)
        self.place = QLabel()
        self.place.setProperty("role", "muted")
        self.leave = BigButton("mdi6.pause", "", "Esc", kind="quiet", clicked=self.leave_pressed.emit)
        self.leave.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(3 * GRID, GRID // 2, 2 * GRID, GRID // 2)
        row.setSpacing(2 * GRID)
        row.addWidget(self.title, 1)
        row.addWidget(self.bar)
        row.addWidget(self.place)
        row.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignRight)
        self.setMinimumHeight(TARGET_LARGE + GRID)

    def show_sitting(self, sitting: Sitting) -> None:
        """Say how far the listener is."""
        p, now = sitting.asked.phrases, sitting.standing
        self.title.setText(sitting.asked.title)
        self.leave.set_label(p.stop_for_now)
        in_trials = sitting.phase in ("trial", "break", "practiced", "paused", "leaving")
        known = now is not None and in_trials and now.total > 0
        self.bar.setVisible(known)
        self.place.setVisible(known)
        self.leave.setVisible(sitting.phase not in ("leaving", "trouble", "seating"))
        if known and now is not None:
            number = min(now.done + (sitting.phase == "trial"), now.total)
            self.bar.setRange(0, now.total)
            self.bar.setValue(now.done)
            parts = [p.practice] if now.is_practice else []
            parts.append(p.progress.format(done=number, total=now.total))
            minutes = sitting.minutes_left
            if minutes:
                parts.append(p.minutes_left.format(minutes=minutes))
            self.place.setText("  ·  ".join(parts))
            self.bar.setAccessibleName(self.place.text())
