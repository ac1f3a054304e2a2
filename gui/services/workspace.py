"""What is selected now; panels meet here and never call each other."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Workspace(QObject):
    """The selection. A setter given the value it already has does nothing.

    Signals:
        page_requested: id of the page to show.
        action_requested: id of an action of the window that is to be done.
        own_list_requested: whoever sits here goes on with the takes that are shared out to them.
        script_changed, take_changed, utterance_changed, segment_changed, pair_changed: the id that is selected now, or None.
        systems_changed: tuple of system ids in the order in which they are shown.
        status_changed: what the selection is, in words, for the status bar.
    """

    page_requested = Signal(str)
    action_requested = Signal(str)
    own_list_requested = Signal()
    script_changed = Signal(object)
    take_changed = Signal(object)
    utterance_changed = Signal(object)
    segment_changed = Signal(object)
    pair_changed = Signal(object)
    systems_changed = Signal(object)
    status_changed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.script_id: str | None = None
        self.take_id: str | None = None
        self.utterance_id: str | None = None
        self.segment_id: str | None = None
        self.pair_id: str | None = None
        self.system_ids: tuple[str, ...] = ()
        self.status = ""

    def select_script(self, script_id: str | None) -> None:
        """Select a script everywhere."""
        if script_id != self.script_id:
            self.script_id = script_id
            self.script_changed.emit(script_id)

    def select_take(self, take_id: str | None) -> None:
        """Select a take everywhere."""
        if take_id != self.take_id:
            self.take_id = take_id
            self.take_changed.emit(take_id)

    def select_utterance(self, utterance_id: str | None) -> None:
        """Select an utterance everywhere."""
        if utterance_id != self.utterance_id:
            self.utterance_id = utterance_id
            self.utterance_changed.emit(utterance_id)

    def select_segment(self, segment_id: str | None) -> None:
        """Select a translation everywhere."""
        if segment_id != self.segment_id:
            self.segment_id = segment_id
            self.segment_changed.emit(segment_id)

    def select_pair(self, pair_id: str | None) -> None:
        """Select a pair of clips everywhere."""
        if pair_id != self.pair_id:
            self.pair_id = pair_id
            self.pair_changed.emit(pair_id)

    def select_systems(self, system_ids: tuple[str, ...]) -> None:
        """Choose the systems that are compared."""
        if system_ids != self.system_ids:
            self.system_ids = system_ids
            self.systems_changed.emit(system_ids)

    def say(self, status: str) -> None:
        """Describe the selection in the status bar."""
        if status != self.status:
            self.status = status
            self.status_changed.emit(status)

    def clear(self) -> None:
        """Nothing is selected, as when a project closes."""
        self.select_script(None)
        self.select_take(None)
        self.select_utterance(None)
        self.select_segment(None)
        self.select_pair(None)
        self.select_systems(())
        self.say("")
