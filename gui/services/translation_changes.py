"""Renaming and removing sets of translations, estimators and widths of ties; all of it can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from db.translation_records import CalibrationRecord, EstimatorRecord, SegmentSetRecord, SegmentSplit
from engine.types import Progress
from gui.services.jobs import Jobs
from gui.services.long_steps import LongSteps
from gui.services.notices import Notices
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.session import Project, Session
    from engine.runs.qe_project_link import Linked
    from engine.runs.qe_project_remove import RemovedColumn, RemovedTranslations

Write = Callable[["Session", str], Any]


class TranslationChanges(QObject):
    """Writes off the window's thread, announces, and offers the way back.

    Every piece of work holds the project that was open when it was asked for.
    """

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        steps: LongSteps,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._steps = steps

    # ---- sets

    def rename_set(self, record: SegmentSetRecord, name: str) -> None:
        """Give a set another name."""
        name = " ".join(name.split())

        def write(session: Session, name: str) -> SegmentSetRecord:
            from db.store import segments

            return segments.rename_set(session, record.id, name)

        if name != record.name:
            self._rename(record.name, name, write, "segments")

    def delete_set(self, record: SegmentSetRecord) -> None:
        """Remove a set with its translations and their scores."""
        told = self.tr("{name} was deleted with its translations ({n}).").format(
            name=record.name, n=f"{record.segments:,}"
        )
        take_out = partial(_take_set_out, set_id=record.id)
        self._remove(record.name, told, take_out, _put_set_back, "segments", "estimators")

    def note_set(self, made: SegmentSetRecord, told: str) -> None:
        """Tell that a set was imported; the import can be taken back."""
        name = self.tr("import of {name}").format(name=made.name)
        take_out = partial(_take_set_out, set_id=made.id)
        self._steps.added(name, told, take_out, _put_set_back, "segments", "estimators")

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
            if found.linked and self._projects.has_open(project):
                name = self.tr("link of {name}").format(name=record.name)
                back, forth = partial(_link, to=found.before), partial(_link, to=found.after)
                self._steps.done(name, told, back, forth, "segments")
            else:
                self._notices.info(told)

        self._jobs.start(self.tr("Linking {name}").format(name=record.name), work, tell)

    def _way(self, way: str) -> str:
        return {"sound": self.tr("by sound"), "key": self.tr("by name"), "text": self.tr("by text")}.get(
            way, way
        )

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

        def write() -> tuple[Mapping[str, SegmentSplit], dict[str, SegmentSplit]]:
            wanted = splits(project)
            return wanted, mark_again(project, wanted)

        def mark_again(project: Project, wanted: Mapping[str, SegmentSplit]) -> dict[str, SegmentSplit]:
            from engine.runs.qe_project_split import mark_documents

            return mark_documents(project, record.id, wanted)

        def unmark(project: Project, before: Mapping[str, SegmentSplit]) -> None:
            from engine.runs.qe_project_split import unmark

            unmark(project, before)

        def tell(made: tuple[Mapping[str, SegmentSplit], dict[str, SegmentSplit]]) -> None:
            wanted, before = made
            if not self._projects.has_open(project):
                return
            self._announce(project, "segments")
            text = self.tr("Translations of {set} that changed their split: {n}.")
            told = text.format(set=record.name, n=f"{len(before):,}")
            name = self.tr("splits of {name}").format(name=record.name)
            back, forth = partial(unmark, before=before), partial(mark_again, wanted=wanted)
            self._steps.done(name, told, back, forth, "segments")

        self._jobs.call(self.tr("Marking splits"), write, tell)

    # ---- estimators

    def rename_estimator(self, record: EstimatorRecord, name: str) -> None:
        """Give an estimator another name."""
        name = " ".join(name.split())

        def write(session: Session, name: str) -> EstimatorRecord:
            from db.store import estimators

            return estimators.rename(session, record.id, name)

        if name != record.name:
            self._rename(record.name, name, write, "estimators")

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

        def write(session: Session, name: str) -> CalibrationRecord:
            from db.store import calibrations

            return calibrations.rename(session, record.id, name)

        if name != record.name:
            self._rename(record.name, name, write, "calibrations")

    def take_column_out(self, record: EstimatorRecord, of_set: SegmentSetRecord) -> None:
        """Remove an estimator's scores of one set; an imported one that has no others goes with them."""
        told = self.tr("The scores of {name} in {set} were removed.").format(
            name=record.name, set=of_set.name
        )
        take_out = partial(_take_column_out, set_id=of_set.id, estimator_id=record.id)
        self._remove(record.name, told, take_out, _put_column_back, "estimators")

    def note_column(self, made: EstimatorRecord, of_set: SegmentSetRecord, told: str) -> None:
        """Tell that a column was imported; the import can be taken back."""
        name = self.tr("import of {name}").format(name=made.name)
        take_out = partial(_take_column_out, set_id=of_set.id, estimator_id=made.id)
        self._steps.added(name, told, take_out, _put_column_back, "estimators")

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

    def _rename(self, old: str, new: str, write: Write, kind: str) -> None:
        project = self._projects.project

        def save(project: Project, name: str) -> Any:
            with project.write() as session:
                return write(session, name)

        def tell(renamed: Any) -> None:
            if not self._projects.has_open(project):
                return
            self._announce(project, kind)
            told = self.tr("{old} is now called {new}.").format(old=old, new=renamed.name)
            name = self.tr("new name of {old}").format(old=old)
            back, forth = partial(save, name=old), partial(save, name=new)
            self._steps.done(name, told, back, forth, kind)

        title = self.tr("Renaming {name}").format(name=old)
        self._jobs.call(title, lambda: save(project, new), tell)

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
            if self._projects.has_open(project):
                self._announce(project, *kinds)
                step = self.tr("removal of {name}").format(name=name)
                self._steps.removed(step, told, removed, take_out, put_back, *kinds)

        self._jobs.call(self.tr("Deleting {name}").format(name=name), lambda: take_out(project), tell)

    def _announce(self, project: Project, *kinds: str) -> None:
        if self._projects.has_open(project):
            self._projects.announce(*kinds)


def _link(project: Project, to: Mapping[str, str | None]) -> None:
    """Called on a worker."""
    from db.store import segments

    with project.write() as session:
        segments.link(session, to)


def _take_set_out(project: Project, set_id: str) -> RemovedTranslations:
    from engine.runs.qe_project_remove import remove_set

    return remove_set(project, set_id)


def _put_set_back(project: Project, removed: RemovedTranslations) -> None:
    from engine.runs.qe_project_remove import restore_set

    restore_set(project, removed)


def _take_column_out(project: Project, set_id: str, estimator_id: str) -> RemovedColumn:
    from engine.runs.qe_project_remove import remove_column

    return remove_column(project, set_id, estimator_id)


def _put_column_back(project: Project, removed: RemovedColumn) -> None:
    from engine.runs.qe_project_remove import restore_column

    restore_column(project, removed)
