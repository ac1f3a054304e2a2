"""Keeps the window on the speaker's screen in step with the Record page, as long as it is open."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from db.records import ScriptRecord
from gui.panels.record_booth import RecordBooth
from gui.panels.record_run import RecordRun
from gui.panels.speaker_window import SpeakerWindow
from gui.services.preferences import PreferencesService
from recorder.types import Status

KEYS = ("take.", "prompt.next", "prompt.back", "prompt.skip", "record.speaker_window")
"""Beginnings of the ids of actions whose keys work in that window as well."""


class SpeakerScreen(QObject):
    """Makes the window when it is first wanted.

    Args:
        page: whose window it belongs to.
        booth, run: where its words and its countdown come from.
        script_of: the sentence that is read now, None where none is.

    Attributes:
        window: None before it was wanted.
    """

    def __init__(
        self,
        page: QWidget,
        preferences: PreferencesService,
        booth: RecordBooth,
        run: RecordRun,
        script_of: Callable[[], ScriptRecord | None],
    ) -> None:
        super().__init__(page)
        self._page, self._preferences = page, preferences
        self._booth, self._run, self._script_of = booth, run, script_of
        self._state = "closed"
        self.window: SpeakerWindow | None = None

    def toggle(self) -> None:
        """Open the window, or put it away."""
        if self.window is not None and self.window.isVisible():
            self.window.close()
        else:
            self.open()

    def open(self) -> None:
        """Open the window."""
        if self.window is None:
            owner = self._page.window()
            self.window = SpeakerWindow(self._preferences, owner)
            self.window.take_over(one for one in owner.actions() if one.objectName().startswith(KEYS))
        self.window.open()
        self.tell()

    def close(self) -> None:
        """Put the window away."""
        if self.window is not None:
            self.window.close()

    def tell(self) -> None:
        """Another sentence, or none."""
        if self.window is not None:
            self.window.show_script(self._script_of())
            self._tell_state()

    def follow(self, status: Status) -> None:
        """Show the recorder's state and level of this moment."""
        self._state = status.state
        if self.window is not None:
            self._tell_state()
            self.window.show_level(self._booth.meter.verdict)

    def _tell_state(self) -> None:
        if self.window is not None:
            self.window.show_state(self._state, self._booth.idle_words, self._run.lead.count)
