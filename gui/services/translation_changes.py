"""Renaming and removing sets of translations, estimators and widths of ties; all of it can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from db.translation_records import CalibrationRecord, EstimatorRecord, SegmentSetRecord, SegmentSplit
from engine.types import Progress
from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.session import Project, Session
    from engine.runs.qe_project_link import Linked

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

    def link(self, record: SegmentSetRecord) -> None:
        """Find the utterances of the project that the sources of a set are the texts of, as a job."""
        project = self._projects.project

        def work() -> Generator[Progress, None, Linked]:
            from engine.runs.qe_project_link import link_utterances

            return (yield from link_utterances(project, record.id))

        def tell(found: Linked) -> None:
            self._announce(project, "segments")
            text = self.tr("Linked to utterances: {n} translations ({by}); without one: {unknown}.")
            by = ", ".join(f"{self._way(way)} {n:,}" for way, n in found.by.items())
            told = text.format(n=f"{found.linked:,}", by=by or "–", unknown=f"{found.unknown:,}")
            if found.linked:
                self._notices.done(told, lambda: self._unlink(project, found))
            else:
                self._notices.info(told)

        self._jobs.start(self.tr("Linking {name}").format(name=record.name), work, tell)

    def _way(self, way: str) -> str:
        return {"sound": self.tr("by sound"), "key": self.tr("by name"), "text": self.tr("by text")}.get(
            way, way
        )

    def _unlink(self, project: Project, found: Linked) -> None:
        def restore() -> None:
            from db.store import segments

            with project.write() as session:
                segments.link(session, found.before)

        if self._is_open(project):
            title = self.tr("Undoing the links")
            self._jobs.call(title, restore, lambda _none: self._announce(project, "segments"))

    def mark(self, record: SegmentSetRecord, splits: Mapping[str, SegmentSplit]) -> None:
        """Say what documents are used for: by their names."""
        self._mark(record, lambda _project: splits)

    def deal(self, record: SegmentSetRecord, shares: Mapping[SegmentSplit, float]) -> None:
        """Deal the documents of a set out at random, the same every time."""

        def splits(project: Project) -> Mapping[str, SegmentSplit]:
            from engine.runs.qe_project_data import segment_table
            from engine.runs.qe_project_split import dealt

            return dealt(segment_table(project, record.id), shares)

        self._mark(record, splits)

    def _mark(
        self, record: SegmentSetRecord, splits: Callable[[Project], Mapping[str, SegmentSplit]]
    ) -> None:
        project = self._projects.project

        def write() -> dict[str, SegmentSplit]:
            from engine.runs.qe_project_split import mark_documents

            return mark_documents(project, record.id, splits(project))

        def tell(before: dict[str, SegmentSplit]) -> None:
            self._announce(project, "segments")
            text = self.tr("Translations of {set} that changed their split: {n}.")
            told = text.format(set=record.name, n=f"{len(before):,}")
            self._notices.done(told, lambda: self._unmark(project, before))

        self._jobs.call(self.tr("Marking splits"), write, tell)

    def _unmark(self, project: Project, before: Mapping[str, SegmentSplit]) -> None:
        def restore() -> None:
            from engine.runs.qe_project_split import unmark

            unmark(project, before)

        if self._is_open(project):
            title = self.tr("Undoing the splits")
            self._jobs.call(title, restore, lambda _none: self._announce(project, "segments"))

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
