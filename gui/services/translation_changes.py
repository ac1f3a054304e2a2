"""Renaming and removing sets of translations, estimators and widths of ties; all of it can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from db.records import CalibrationRecord, EstimatorRecord, SegmentSetRecord
from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.session import Project, Session

Write = Callable[["Session"], Any]


class TranslationChanges(QObject):
    """Writes off the window's thread, announces, and offers the way back.

    Every piece of work holds the project that was open when it was asked for.
    """

    def __init__(
        self, projects: Projects, jobs: Jobs, notices: Notices, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices

    # ---- sets

    def rename_set(self, record: SegmentSetRecord, name: str) -> None:
        """Give a set another name."""
        name = " ".join(name.split())

        def write(session: Session) -> SegmentSetRecord:
            from db.store import segments

            return segments.rename_set(session, record.id, name)

        if name != record.name:
            self._rename(
                record.name, write, ("segments",), lambda renamed: self.rename_set(renamed, record.name)
            )

    def delete_set(self, record: SegmentSetRecord) -> None:
        """Remove a set with its translations and their scores."""

        def take_out(project: Project) -> Any:
            from engine.runs.qe_project_remove import remove_set

            return remove_set(project, record.id)

        def put_back(project: Project, removed: Any) -> object:
            from engine.runs.qe_project_remove import restore_set

            return restore_set(project, removed)

        told = self.tr("{name} was deleted with its translations ({n}).").format(
            name=record.name, n=f"{record.segments:,}"
        )
        self._remove(record.name, told, take_out, put_back, "segments", "estimators")

    # ---- estimators

    def rename_estimator(self, record: EstimatorRecord, name: str) -> None:
        """Give an estimator another name."""
        name = " ".join(name.split())

        def write(session: Session) -> EstimatorRecord:
            from db.store import estimators

            return estimators.rename(session, record.id, name)

        if name != record.name:
            self._rename(
                record.name,
                write,
                ("estimators",),
                lambda renamed: self.rename_estimator(renamed, record.name),
            )

    def delete_estimator(self, record: EstimatorRecord) -> None:
        """Remove an estimator with its scores and widths of ties."""

        def take_out(project: Project) -> Any:
            from db.store import estimators

            with project.write() as session:
                return estimators.take_out(session, record.id)

        def put_back(project: Project, removed: Any) -> object:
            from db.store import estimators

            with project.write() as session:
                return estimators.put_back(session, removed)

        text = self.tr("{name} was deleted with its scores ({n}).")
        self._remove(
            record.name,
            text.format(name=record.name, n=f"{record.segments:,}"),
            take_out,
            put_back,
            "estimators",
            "calibrations",
        )

    # ---- widths of ties

    def rename_calibration(self, record: CalibrationRecord, name: str) -> None:
        """Call a width otherwise."""
        name = " ".join(name.split())

        def write(session: Session) -> CalibrationRecord:
            from db.store import calibrations

            return calibrations.rename(session, record.id, name)

        if name != record.name:
            self._rename(
                record.name,
                write,
                ("calibrations",),
                lambda renamed: self.rename_calibration(renamed, record.name),
            )

    def take_column_out(self, record: EstimatorRecord, of_set: SegmentSetRecord) -> None:
        """Remove an estimator's scores of one set; an imported one that has no others goes with them."""

        def take_out(project: Project) -> Any:
            from engine.runs.qe_project_remove import remove_column

            return remove_column(project, of_set.id, record.id)

        def put_back(project: Project, removed: Any) -> object:
            from engine.runs.qe_project_remove import restore_column

            return restore_column(project, removed)

        told = self.tr("The scores of {name} in {set} were removed.").format(
            name=record.name, set=of_set.name
        )
        self._remove(record.name, told, take_out, put_back, "estimators")

    def remove_calibration(self, record: CalibrationRecord) -> None:
        """Take a width back; it stays in the history."""

        def take_out(project: Project) -> Any:
            from db.store import calibrations

            with project.write() as session:
                return calibrations.remove(session, record.id)

        def put_back(project: Project, removed: CalibrationRecord) -> object:
            from db.store import calibrations

            with project.write() as session:
                return calibrations.restore(session, removed.id)

        name = record.name or f"{record.epsilon:.3f}"
        text = self.tr("The width {name} was taken back.").format(name=name)
        self._remove(name, text, take_out, put_back, "calibrations")

    # ---- how it is done

    def _rename(self, old: str, write: Write, kinds: tuple[str, ...], undo: Callable[[Any], None]) -> None:
        project = self._projects.project

        def save() -> Any:
            with project.write() as session:
                return write(session)

        def tell(renamed: Any) -> None:
            self._announce(project, *kinds)
            text = self.tr("{old} is now called {new}.").format(old=old, new=renamed.name)
            self._notices.done(text, lambda: take_back(renamed))

        def take_back(renamed: Any) -> None:
            if self._is_open(project):
                undo(renamed)

        self._jobs.call(self.tr("Renaming {name}").format(name=old), save, tell)

    def _remove(
        self,
        name: str,
        told: str,
        take_out: Callable[[Project], Any],
        put_back: Callable[[Project, Any], object],
        *kinds: str,
    ) -> None:
        project = self._projects.project

        def tell(removed: Any) -> None:
            self._announce(project, *kinds)
            self._notices.done(told, lambda: bring_back(removed))

        def bring_back(removed: Any) -> None:
            if self._is_open(project):
                title = self.tr("Bringing back {name}").format(name=name)
                self._jobs.call(
                    title, lambda: put_back(project, removed), lambda _none: self._announce(project, *kinds)
                )

        self._jobs.call(self.tr("Deleting {name}").format(name=name), lambda: take_out(project), tell)

    def _is_open(self, project: Project) -> bool:
        """Whether something can still be undone in a project; says so where it can't."""
        there = self._projects.is_open and self._projects.project is project
        if not there:
            text = self.tr("That was in {name}, which isn't open any more.")
            self._notices.info(text.format(name=project.record.name))
        return there

    def _announce(self, project: Project, *kinds: str) -> None:
        if self._projects.is_open and self._projects.project is project:
            self._projects.announce(*kinds)
