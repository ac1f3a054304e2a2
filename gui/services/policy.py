"""What the project asks of every recording: rate, noise, devices, length, set-up and consent."""

from __future__ import annotations

from PySide6.QtCore import QObject

from db.recording_records import RecordingPolicy
from gui.services.history import History
from gui.services.people import People
from gui.services.projects import Projects


class Policy(QObject):
    """Reads and changes the policy of the open project; a change can be undone and is announced as `policy`."""

    def __init__(
        self, projects: Projects, people: People, history: History, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._history = history

    @property
    def now(self) -> RecordingPolicy:
        """What is asked for; the usual while no project is open."""
        usual = RecordingPolicy()
        if not self._projects.is_open:
            return usual
        from db.store import project_settings

        return self._projects.ask(project_settings.policy, usual)

    def change(self, policy: RecordingPolicy) -> RecordingPolicy | None:
        """Ask for something else from now on; None, with a notice, where it could not be stored."""
        before = self.now
        if policy == before:
            return before
        stored = self._put(policy)
        if stored is not None:
            self._history.push(
                self.tr("change of what recordings must be"),
                lambda: self._put(before) is not None,
                lambda: self._put(policy) is not None,
            )
        return stored

    def _put(self, policy: RecordingPolicy) -> RecordingPolicy | None:
        from db.store import project_settings

        author_id = self._people.current_id
        stored = self._projects.change(
            lambda session: project_settings.put_policy(session, policy, author_id)
        )
        if stored is not None:
            self._projects.announce("policy")
        return stored
