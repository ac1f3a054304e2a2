"""Where the speech of a take begins and ends: proposed, set, undone. The file itself is never cut."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from db.records import TakeRecord
from gui.services.history import History
from gui.services.jobs import Jobs
from gui.services.projects import Projects
from recorder.speech_bounds import SpeechBounds

Points = tuple[float | None, float | None]


def points_of(take: TakeRecord) -> Points:
    """The trim points of a take; None where the file begins or ends."""
    return take.trim_start_s, take.trim_end_s


class Trims(QObject):
    """Trim points of takes of the open project.

    Signals:
        changed: the `TakeRecord` with its new points, also after undo.
    """

    changed = Signal(object)

    def __init__(
        self, projects: Projects, jobs: Jobs, history: History, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._history = history

    def set_points(self, take: TakeRecord, start_s: float | None, end_s: float | None) -> None:
        """Trim a take to a stretch; None: to where the file begins or ends."""
        self.set_points_of(take.id, points_of(take), (start_s, end_s))

    def set_points_of(self, take_id: str, before: Points, after: Points) -> None:
        """Trim the take of an id that has been trimmed to `before`."""
        if before == after or not self._write(take_id, after):
            return
        project = self._projects.project
        self._history.push(
            self.tr("trim points"),
            lambda: self._projects.has_still_open(project) and self._write(take_id, before),
            lambda: self._projects.has_still_open(project) and self._write(take_id, after),
        )

    def _write(self, take_id: str, points: Points) -> bool:
        from db.store import takes

        stored = self._projects.change(lambda session: takes.set_trim(session, take_id, *points))
        if stored is None:
            return False
        self._projects.announce("takes")
        self.changed.emit(stored)
        return True

    def propose(self, take: TakeRecord, on_done: Callable[[SpeechBounds | None], None]) -> None:
        """Find out where somebody speaks in a take, with a quarter of a second around it; None: nowhere."""
        projects, path = self._projects, self._projects.folder / take.path

        def look() -> SpeechBounds | None:
            from db.store import take_measures
            from recorder.files import read_audio
            from recorder.speech_bounds import speech_bounds

            with projects.read() as session:
                known = take_measures.get(session, take.id)
            start_s, end_s = (
                (known.values.get("speech_start_s"), known.values.get("speech_end_s"))
                if known
                else (None, None)
            )
            if isinstance(start_s, float | int) and isinstance(end_s, float | int):
                found = SpeechBounds(float(start_s), float(end_s))
            else:
                found = speech_bounds(*read_audio(path))
            return None if found is None else found.with_margin(take.duration_s)

        self._jobs.call(self.tr("Looking for the speech"), look, on_done)
