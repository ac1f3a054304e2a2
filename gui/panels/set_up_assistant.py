"""The set-up of a microphone in three steps: which one, the quiet room, a test sentence."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from db.records import PersonRecord
from gui.panels import speaker_words
from gui.panels.set_up_microphone import MicrophoneStep
from gui.panels.set_up_room import RoomStep
from gui.panels.set_up_test import TestStep
from gui.panels.speaker_notice import SpeakerNotice
from gui.services.bundle import Services
from gui.theme.tokens import GRID
from gui.widgets.icon_button import BigButton
from recorder.types import Device, Status

WIDTH = 640


class SetUpAssistant(QWidget):
    """Goes through the steps at the microphone that is open; what it finds is kept at the end.

    Signals:
        left: it is over: kept, put off, or given up.
    """

    left = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._speaker: PersonRecord | None = None
        self.microphone = MicrophoneStep(services)
        self.room = RoomStep(services)
        self.test = TestStep(services)
        self.title = QLabel()
        self.title.setProperty("role", "title")
        self.place = QLabel()
        self.place.setProperty("role", "muted")
        self.problem = SpeakerNotice("warning")
        self.steps = QStackedWidget()
        for step in (self.microphone, self.room, self.test):
            self.steps.addWidget(step)
        self.back = BigButton("mdi6.chevron-left", self.tr("Back"), clicked=self.go_back)
        self.later = BigButton("mdi6.clock-outline", "", kind="quiet", clicked=self.leave)
        self.next = BigButton("mdi6.chevron-right", "", kind="primary", clicked=self.go_on)
        for button in (self.back, self.later, self.next):
            button.setAutoDefault(True)
        self._lay_out()
        self.microphone.changed.connect(self._forget_measures)
        self.room.changed.connect(self._show)
        self.room.heard.connect(lambda: self.next.setFocus())
        self.test.changed.connect(self._show)
        services.takes.opened.connect(lambda _record: self._show())
        services.takes.opening_failed.connect(self._show_problem)
        services.takes.closed.connect(self._show)
        services.takes.status_changed.connect(self._follow)
        services.projects.changed.connect(lambda kinds: "policy" in kinds and self._show())

    def _lay_out(self) -> None:
        self.card = card = QFrame()
        card.setProperty("role", "card")
        card.setFixedWidth(WIDTH)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.place)
        foot = QHBoxLayout()
        foot.setSpacing(GRID)
        foot.addWidget(self.back)
        foot.addWidget(self.later)
        foot.addStretch(1)
        foot.addWidget(self.next)
        column = QVBoxLayout(card)
        column.setContentsMargins(4 * GRID, 3 * GRID, 4 * GRID, 3 * GRID)
        column.setSpacing(2 * GRID)
        column.addLayout(head)
        column.addWidget(self.problem)
        column.addWidget(self.steps)
        column.addLayout(foot)
        inner = QWidget()
        centred = QVBoxLayout(inner)
        centred.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        centred.addStretch(1)
        centred.addWidget(card, alignment=Qt.AlignmentFlag.AlignHCenter)
        centred.addStretch(2)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    # ---- coming and going

    def open(self, device: Device, speaker: PersonRecord | None) -> None:
        """Begin with a microphone that is open."""
        self._speaker = speaker
        self.room.forget()
        self.test.forget()
        self.microphone.open(device)
        self.problem.say("")
        self._go_to(0)

    def go_back(self) -> None:
        """The step before; from the first one, out."""
        if self.steps.currentIndex() == 0:
            self.leave()
        else:
            self._go_to(self.steps.currentIndex() - 1)

    def go_on(self) -> None:
        """The next step; after the last one what was found is kept."""
        if self.steps.currentIndex() < self.steps.count() - 1:
            self._go_to(self.steps.currentIndex() + 1)
        elif self._keep():
            self.leave()

    def leave(self) -> None:
        """Go, whatever was found; nothing more is listened to."""
        self._services.playback.stop()
        if self.room.room is not None and not self._is_kept:
            self._services.set_ups.drop(self.room.room)
        self.room.forget()
        self.test.forget()
        self.left.emit()

    @property
    def _is_kept(self) -> bool:
        device, room = self.microphone.device, self.room.room
        last = self._services.set_ups.newest(device) if device is not None else None
        return last is not None and room is not None and last.room_tone_path == room.path

    def _keep(self) -> bool:
        device, takes = self.microphone.device, self._services.takes
        if device is None or not takes.is_open:
            return False
        stored = self._services.set_ups.keep(
            device,
            self.microphone.settings,
            takes.status.rate_hz,
            self._speaker.id if self._speaker else None,
            self.room.room,
            self.test.quality,
            self.microphone.headphones.isChecked(),
        )
        return stored is not None

    def _forget_measures(self) -> None:
        self.room.forget()
        self.test.forget()

    def prepare_picture(self) -> None:
        """Show the last step, which has most to show, for a picture."""
        self._go_to(self.steps.count() - 1)

    # ---- what it shows

    def _go_to(self, number: int) -> None:
        self._services.playback.stop()
        self.steps.setCurrentIndex(number)
        self._show()
        (self.next, self.room.measure, self.test.record)[number].setFocus()

    def _titles(self) -> tuple[str, str, str]:
        return self.tr("Set up the microphone"), self.tr("The quiet room"), self.tr("A test sentence")

    def _show(self) -> None:
        number = self.steps.currentIndex()
        self.title.setText(self._titles()[number])
        self.place.setText(self.tr("Step {n} of {all}").format(n=number + 1, all=self.steps.count()))
        last = number == self.steps.count() - 1
        busy = self.room.is_listening or self.test.is_recording
        required = self._services.set_ups.policy.set_up_required
        for button in (self.back, self.later):
            button.setEnabled(not busy)
        self.later.setVisible(not required)
        self.later.set_label(self.tr("Not now"))
        self.next.set_label(
            self.tr("Keep the set-up") if last else self.tr("Next"),
            "mdi6.check" if last else "mdi6.chevron-right",
        )
        measured = (True, self.room.room is not None, self.test.quality is not None)
        self.next.setEnabled(self._services.takes.is_open and not busy and all(measured[: number + 1]))

    def _show_problem(self, problem: str) -> None:
        self.problem.say(problem)
        self._show()

    def _follow(self, status: Status) -> None:
        if not self.isVisible():
            return
        if status.device_lost:
            self.problem.say(speaker_words.DEVICE_LOST.lines)
        elif status.no_signal:
            self.problem.say(speaker_words.NO_SIGNAL.lines)
        else:
            self.problem.say(speaker_words.LOW_RATE.lines if status.low_rate else "")
