"""Where somebody was in a project when it was last closed on this computer: the page, and what was selected."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gui.services.jobs import Jobs
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects
from gui.services.workspace import Workspace


class LastPlace(QObject):
    """Remembers the place by project, and selects again what was selected when the project opens."""

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        preferences: PreferencesService,
        workspace: Workspace,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._preferences = preferences
        self._workspace = workspace

    def remember(self, page_id: str) -> None:
        """Keep the page that is shown, and the selected utterance."""
        record = self._projects.record
        if record is not None:
            chosen = self._workspace.utterance_id or self._kept.get("utterance", "")
            self._preferences.remember("places", record.id, {"page": page_id, "utterance": chosen})

    @property
    def page_id(self) -> str:
        """The page on which the open project was left; empty where that isn't known."""
        return self._kept.get("page", "")

    @property
    def _kept(self) -> dict[str, str]:
        record = self._projects.record
        return self._preferences.values.places.get(record.id, {}) if record is not None else {}

    def go_back(self) -> None:
        """Select the utterance that was selected, if it is still there and nothing else was chosen meanwhile."""
        wanted = self._kept.get("utterance", "")
        if not wanted:
            return
        project = self._projects.project

        def is_there() -> bool:
            from db.store import utterances

            with project.read() as session:
                return bool(utterances.list_utterances(session, ids=[wanted]))

        def select(found: bool) -> None:
            here = self._projects.has_open(project)
            if found and here and self._workspace.utterance_id is None:
                self._workspace.select_utterance(wanted)

        self._jobs.call(self.tr("Reading where you were"), is_there, select)
