"""Session packs: written for another computer, looked at when they come back, merged."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from engine.types import Progress
from gui.services.history import History
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.projects import KINDS, Projects

if TYPE_CHECKING:
    from db.store.pack_merging import Conflict as Conflict
    from engine.runs.pack_merge import MergeLook, MergeReport
    from engine.runs.pack_write import PackReport

MERGED = KINDS - {"systems", "hypotheses", "runs", "estimators", "calibrations", "pairs", "speech_results"}
"""What may be other than before after a merge."""


class Packs(QObject):
    """Writes, looks at and merges packs of the open project, and opens one as a project of its own.

    Signals:
        folder_wanted: a folder that the person wants to see.
    """

    folder_wanted = Signal(object)

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        history: History,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._history = history
        self.decided: dict[Path, dict[str, str]] = {}
        """By pack, what somebody decided about its conflicts before the window was closed."""
        projects.closed.connect(self.decided.clear)
        projects.opened.connect(lambda _record: self._go_on())

    def write(self, path: Path, with_takes: bool, on_ended: Callable[[Job], None] | None = None) -> Job:
        """Write a pack to a new file."""
        project = self._projects.project

        def work() -> Generator[Progress, None, PackReport]:
            from engine.runs.pack_write import write_pack

            return (yield from write_pack(project, path, with_takes))

        def tell(made: PackReport) -> None:
            text = self.tr("The pack {name} was written (takes: {n}, sounds: {sounds}).")
            said = text.format(name=made.path.name, n=made.rows.get("takes", 0), sounds=made.sounds)
            folder = made.path.resolve().parent
            self._notices.post("done", said, self.tr("Open folder"), lambda: self.folder_wanted.emit(folder))
            if made.studies:
                staying = self.tr("Listening studies stay here: {n}. They are sent from the Listening page.")
                self._notices.info(staying.format(n=made.studies))
            if made.missing:
                gone = self.tr("Sounds that weren't there and are not in the pack: {n}.")
                self._notices.warning(gone.format(n=len(made.missing)))

        return self._jobs.start(self.tr("Writing a session pack"), work, tell, on_ended)

    def look(
        self,
        path: Path,
        decisions: Mapping[str, str],
        on_done: Callable[[MergeLook], None],
        on_ended: Callable[[Job], None],
    ) -> Job:
        """Check a pack, and find out what merging it would do."""
        project = self._projects.project

        def work() -> Generator[Progress, None, MergeLook]:
            from engine.runs import pack_merge

            return (yield from pack_merge.look(project, path, decisions))  # type: ignore[arg-type]

        return self._jobs.start(self.tr("Reading a session pack"), work, on_done, on_ended)

    def merge(self, path: Path, decisions: Mapping[str, str], on_ended: Callable[[Job], None]) -> Job:
        """Merge a pack as it was decided."""
        project = self._projects.project

        def work() -> Generator[Progress, None, MergeReport]:
            from engine.runs import pack_merge

            return (yield from pack_merge.merge(project, path, decisions))  # type: ignore[arg-type]

        return self._jobs.start(self.tr("Merging a session pack"), work, self._merged, on_ended)

    def open_as_project(self, folder: Path, path: Path) -> Job:
        """Make a project of a pack, and open it."""

        def work() -> Generator[Progress, None, MergeReport]:
            from engine.runs import pack_merge

            return (yield from pack_merge.open_as_project(folder, path))

        def tell(made: MergeReport) -> None:
            self._projects.open(made.folder)

        return self._jobs.start(self.tr("Opening a session pack"), work, tell)

    def _merged(self, made: MergeReport) -> None:
        self._history.clear()  # steps from before may be about rows that are others now
        self._projects.announce(*MERGED)
        text = self.tr("Merged. New takes: {takes}, labels: {labels}, sounds: {sounds}.")
        counts = made.added
        said = text.format(takes=counts.get("takes", 0), labels=counts.get("labels", 0), sounds=made.sounds)
        self._notices.done(" ".join([said, *made.notes]))

    def _go_on(self) -> None:
        """Finish a merge that was killed after its rows were written."""
        project = self._projects.project
        if project.read_only or not self._projects.ask(_is_cut_off, False):
            return

        def move() -> int:
            from engine.runs import pack_merge

            return pack_merge.go_on(project)

        self._jobs.call(
            self.tr("Going on with a merge"), move, lambda _moved: self._projects.announce("takes")
        )


def _is_cut_off(session: Any) -> bool:
    from db.store import packs, project_settings

    return bool(project_settings.get(session, packs.MERGES_LEFT, {}))
