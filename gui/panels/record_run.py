"""Starts and ends takes as the chosen way of recording has it: by key, held or not, on after a good one, by the voice."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAction

from db.records import ScriptRecord, TakeRecord
from gui.panels.record_hold import HeldKey
from gui.panels.record_lead import Lead
from gui.services.bundle import Services
from recorder.types import Status

SETTLE_S = 0.4
"""A second press within this time is a bounce or a double-click, not a wish."""
ADVANCE_MS = 900
"""How long a good take's verdict can be read before the next prompt follows."""


class RecordRun(QObject):
    """What happens between a press and the take, and between a take and the next one.

    Args:
        services: of the window.
        script_of: the prompt that is shown, None where there is none.

    Signals:
        released: the key was let go that held a take.
        go_on_wanted: the take was good, and the next prompt is to follow.
        again_wanted: there was nothing in the take, such as a cough, and hands-free goes on with the same prompt.
    """

    released = Signal()
    again_wanted = Signal()
    go_on_wanted = Signal()

    def __init__(
        self, services: Services, script_of: Callable[[], ScriptRecord | None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._script_of = script_of
        self._started_at = 0.0
        self.is_hands_free = False
        """Whether takes follow each other by the voice until somebody stops it."""
        self.lead = Lead(services.playback, self)
        self.lead.ready.connect(self._begin)
        self.lead.changed.connect(services.takes.poll)
        self._held = HeldKey(self)
        self._held.released.connect(self.released)
        self._advance = QTimer(self)
        self._advance.setSingleShot(True)
        self._advance.setInterval(ADVANCE_MS)
        self._advance.timeout.connect(self.go_on_wanted)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(ADVANCE_MS)
        self._again.timeout.connect(self.again_wanted)

    # ---- what there is

    @property
    def is_settled(self) -> bool:
        """Whether the last start is long enough ago for another press to mean something."""
        return time.monotonic() - self._started_at >= SETTLE_S

    @property
    def is_going_on(self) -> bool:
        """Whether the next prompt is about to follow."""
        return self._advance.isActive()

    def shown(self, status: Status) -> Status:
        """The status as speakers see it: what comes before the sign belongs to the take."""
        return replace(status, state="armed") if self.lead.is_active else status

    # ---- what is asked for

    def start(self) -> None:
        """Begin a take of the prompt that is shown, with what comes before it."""
        self._wait_for_nothing()
        self._started_at = time.monotonic()
        self.is_hands_free = self._services.preferences.values.record_mode == "automatic"
        self.lead.begin(self._services.preferences.values.record_signal)

    def hold(self, action: QAction | None) -> None:
        """The take that was begun by this key ends when it is let go, where that is wished."""
        values = self._services.preferences.values
        if values.record_hold and values.record_mode != "automatic":
            self._held.watch(action)

    def stop(self) -> None:
        """End the take, or what comes before it, and keep what there is; while nobody speaks, hands-free ends as well."""
        takes = self._services.takes
        if self.lead.is_active or (takes.is_open and takes.status.state == "waiting"):
            self.is_hands_free = False
        self._held.forget()
        self._wait_for_nothing()
        if self.lead.is_active:
            self.lead.cancel()
        else:
            takes.stop()
        takes.poll()

    def discard(self) -> None:
        """End the take and set it aside."""
        self._held.forget()
        if self.lead.is_active:
            self.lead.cancel()
        else:
            self._services.takes.discard()

    def rest(self) -> None:
        """Nothing follows any more, whatever the mode."""
        self.is_hands_free = False
        self._held.forget()
        self._wait_for_nothing()
        self.lead.cancel()

    def _wait_for_nothing(self) -> None:
        self._advance.stop()
        self._again.stop()

    def consider_empty(self) -> None:
        """A take of the prompt that is shown held nothing: hands-free tries once more."""
        if self.is_hands_free:
            self._again.start()

    def consider(self, take: TakeRecord) -> None:
        """A take of the prompt that is shown was checked: a good one leads on where that is wished."""
        good = take.selected and take.quality is not None and take.quality.verdict == "good"
        if good and self._services.preferences.values.record_mode != "manual":
            self._advance.start()

    def _begin(self, after_beep: bool) -> None:
        takes, values = self._services.takes, self._services.preferences.values
        script = self._script_of()
        if script is None or not takes.is_open:
            return
        voice = None
        if values.record_mode == "automatic":
            voice = self._services.set_ups.voice_for(takes.status.device, values.record_silence_s)
        if takes.start(script, voice, fresh=after_beep):
            self._started_at = time.monotonic()
            takes.poll()
