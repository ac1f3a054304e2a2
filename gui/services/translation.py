"""Translations and their estimates: the set that is looked at, its table, its estimators, widths of ties."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from db.records import ProjectRecord
from db.translation_records import CalibrationRecord, EstimatorRecord, SegmentSetRecord, SegmentSplit
from gui.services.history import History
from gui.services.jobs import Job, Jobs
from gui.services.long_steps import LongSteps
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects
from gui.services.translation_changes import TranslationChanges
from gui.services.translation_detail import TranslationDetail, read_detail
from gui.services.translation_rows import TranslationRows, rows_of

if TYPE_CHECKING:
    from db.session import Project
    from engine.runs.qe_project_data import SegmentTable

KINDS = frozenset({"segments", "estimators", "calibrations"})
"""What this service reads anew when it changes."""
TABLE_KINDS = frozenset({"segments", "estimators"})
"""What the table of a set holds."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What is looked at.

    Attributes:
        set_id: the set of translations; None where the project has none.
        language: the language pair, such as `enzh`; empty where there is no set.
        splits: the splits whose documents are shown; empty: all documents.
        estimator_id: the estimator whose scores are looked at; None where there is none.
        calibration_id: the kept width of ties that is looked at; None: none of them.
    """

    set_id: str | None = None
    language: str = ""
    splits: tuple[SegmentSplit, ...] = ()
    estimator_id: str | None = None
    calibration_id: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Lists:
    """What a project has, as it was read at one moment."""

    sets: tuple[SegmentSetRecord, ...] = ()
    estimators: tuple[EstimatorRecord, ...] = ()
    calibrations: tuple[CalibrationRecord, ...] = ()


class Translation(QObject):
    """Reads translations off the window's thread and hands them out as frozen records.

    Signals:
        sets_changed: tuple of `SegmentSetRecord`.
        estimators_changed: tuple of `EstimatorRecord`.
        calibrations_changed: tuple of `CalibrationRecord`, those that hold, newest first.
        choice_changed: the `Choice`; its table may still be on its way.
        table_changed: the `SegmentTable` of the chosen set, or None.
        rows_changed: the `TranslationRows` of what is chosen, or None; they follow the table and the choice.
        evaluation_changed: the evaluation of the chosen set that was asked for last, or None where it doesn't hold
            any more.
        running_changed: the `Job` that scores, fits or evaluates translations of the open project, or None.
    """

    sets_changed = Signal(object)
    estimators_changed = Signal(object)
    calibrations_changed = Signal(object)
    choice_changed = Signal(object)
    table_changed = Signal(object)
    rows_changed = Signal(object)
    evaluation_changed = Signal(object)
    running_changed = Signal(object)

    def __init__(
        self,
        projects: Projects,
        people: People,
        jobs: Jobs,
        notices: Notices,
        history: History,
        preferences: PreferencesService,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._jobs = jobs
        self._notices = notices
        self._preferences = preferences
        self._listing: Job | None = None
        self._reading: Job | None = None
        self._arranging: Job | None = None
        self._lists = Lists()
        self.steps = LongSteps(projects, jobs, notices, history, self)
        self.changes = TranslationChanges(projects, jobs, notices, self.steps, self)
        self.choice = Choice()
        self._wished = Choice()
        """A set or estimator that is looked at as soon as it is there."""
        self.table: SegmentTable | None = None
        self.rows: TranslationRows | None = None
        self.evaluation: Any = None
        self.running: Job | None = None
        projects.opened.connect(self._project_opened)
        projects.closed.connect(self._forget)
        projects.changed.connect(self._project_changed)

    # ---- what there is

    @property
    def sets(self) -> tuple[SegmentSetRecord, ...]:
        """The sets of translations, oldest first."""
        return self._lists.sets

    @property
    def estimators(self) -> tuple[EstimatorRecord, ...]:
        """The estimators of the project, oldest first."""
        return self._lists.estimators

    @property
    def calibrations(self) -> tuple[CalibrationRecord, ...]:
        """The widths of ties that hold, newest first."""
        return self._lists.calibrations

    @property
    def set(self) -> SegmentSetRecord | None:
        """The set that is looked at."""
        return next((one for one in self.sets if one.id == self.choice.set_id), None)

    @property
    def estimator(self) -> EstimatorRecord | None:
        """The estimator that is looked at."""
        return next((one for one in self.estimators if one.id == self.choice.estimator_id), None)

    @property
    def calibration(self) -> CalibrationRecord | None:
        """The kept width that is looked at."""
        return next((one for one in self.calibrations if one.id == self.choice.calibration_id), None)

    # ---- what is looked at

    def choose_set(self, set_id: str) -> None:
        """Look at another set."""
        self._choose(replace(self.choice, set_id=set_id))

    def choose_set_when_there(self, set_id: str) -> None:
        """Look at a set that is only being made."""
        self._wished = replace(self._wished, set_id=set_id)

    def choose_estimator_when_there(self, estimator_id: str) -> None:
        """Look at an estimator that is only being made."""
        self._wished = replace(self._wished, estimator_id=estimator_id)

    def choose_language(self, language: str) -> None:
        """Look at another language pair."""
        self._choose(replace(self.choice, language=language))

    def choose_splits(self, splits: Sequence[SegmentSplit]) -> None:
        """Show the documents of these splits; of all when there are none."""
        self._choose(replace(self.choice, splits=tuple(splits)))

    def choose(self, estimator_id: str, calibration_id: str | None = None) -> None:
        """Look at an estimator's scores, bare or with a kept width of ties."""
        self._choose(replace(self.choice, estimator_id=estimator_id, calibration_id=calibration_id))

    def choose_estimator(self, estimator_id: str) -> None:
        """Look at another estimator's bare scores."""
        self.choose(estimator_id)

    def choose_calibration(self, calibration_id: str | None) -> None:
        """Look at a kept width, with its estimator and language."""
        found = next((one for one in self.calibrations if one.id == calibration_id), None)
        choice = replace(self.choice, calibration_id=calibration_id)
        if found is not None:
            choice = replace(choice, estimator_id=found.estimator_id)
            if found.language in self._languages(choice.set_id):
                choice = replace(choice, language=found.language)
        self._choose(choice)

    def _choose(self, choice: Choice) -> None:
        choice = self._possible(choice)
        if choice == self.choice:
            return
        other_set = choice.set_id != self.choice.set_id
        self.choice = choice
        self._remember(choice)
        if other_set:
            self._show_table(None)
        self.choice_changed.emit(choice)
        if other_set:
            self.refresh_table()
        else:
            self._arrange()

    def _remember(self, choice: Choice) -> None:
        """Next time the project is opened, the same is looked at."""
        record = self._projects.record
        if record is not None and choice.set_id is not None:
            kept = {"set_id": choice.set_id, "language": choice.language, "estimator_id": choice.estimator_id}
            self._preferences.remember("translation_choices", record.id, kept)

    def _possible(self, choice: Choice) -> Choice:
        """The nearest choice that the lists allow."""
        ids = [one.id for one in self.sets]
        set_id = choice.set_id if choice.set_id in ids else (ids[-1] if ids else None)
        languages = self._languages(set_id)
        language = choice.language if choice.language in languages else next(iter(languages), "")
        estimators = [one.id for one in self.estimators]
        estimator = choice.estimator_id if choice.estimator_id in estimators else next(iter(estimators), None)
        held = next((one for one in self.calibrations if one.id == choice.calibration_id), None)
        keeps = held is not None and held.estimator_id == estimator and held.language in (language, "")
        splits = choice.splits if set_id == self.choice.set_id else ()
        return Choice(set_id, language, splits, estimator, held.id if held is not None and keeps else None)

    def _with_wishes(self, choice: Choice) -> Choice:
        """The choice with what was wished for and is there now."""
        wished, self._wished = self._wished, Choice()
        if any(one.id == wished.set_id for one in self.sets):
            choice = replace(choice, set_id=wished.set_id, language=wished.language or choice.language)
        if any(one.id == wished.estimator_id for one in self.estimators):
            choice = replace(choice, estimator_id=wished.estimator_id, calibration_id=None)
        return choice

    def _languages(self, set_id: str | None) -> tuple[str, ...]:
        return next((one.languages for one in self.sets if one.id == set_id), ())

    # ---- reading

    def refresh(self, with_table: bool = True) -> None:
        """Read the lists anew, and the table after them.

        Args:
            with_table: whether it may have changed, too.
        """
        if not self._projects.is_open:
            return
        if self._listing is not None:
            self._listing.cancel()
        project = self._projects.project

        def take(lists: Lists) -> None:
            if job is self._listing and self._projects.is_open:
                self._listing = None
                self._show_lists(lists, with_table)

        job = self._jobs.call(self.tr("Reading sets of translations"), lambda: _read_lists(project), take)
        self._listing = job

    def _show_lists(self, lists: Lists, with_table: bool) -> None:
        before, self._lists = self._lists, lists
        if lists.sets != before.sets:
            self.sets_changed.emit(lists.sets)
        if lists.estimators != before.estimators:
            self.estimators_changed.emit(lists.estimators)
        if lists.calibrations != before.calibrations:
            self.calibrations_changed.emit(lists.calibrations)
        choice = self._possible(self._with_wishes(self.choice))
        other_set = choice.set_id != self.choice.set_id
        if choice != self.choice:
            self.choice = choice
            self.choice_changed.emit(choice)
        if with_table or other_set or self.table is None:
            self.refresh_table()
        else:
            self._arrange()

    def refresh_table(self) -> None:
        """Read the table of the chosen set."""
        set_id = self.choice.set_id
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        if set_id is None or not self._projects.is_open:
            self._show_table(None)
            return
        project = self._projects.project

        def read() -> SegmentTable:
            from engine.runs.qe_project_data import segment_table

            return segment_table(project, set_id)

        def take(table: SegmentTable) -> None:
            if job is self._reading and self._projects.is_open:
                self._reading = None
                self._show_table(table)

        job = self._jobs.call(self.tr("Reading translations"), read, take)
        self._reading = job

    def _show_table(self, table: SegmentTable | None) -> None:
        if table is not self.table:
            self.table = table
            self.table_changed.emit(table)
            self.show_evaluation(None)
            self._arrange()

    def _arrange(self) -> None:
        """Make the rows of what is chosen, off the window's thread."""
        table, choice, calibration, widths = self.table, self.choice, self.calibration, self.calibrations
        before = self.rows
        if self._arranging is not None:
            self._arranging.cancel()
            self._arranging = None
        if table is None or table.set.id != choice.set_id:
            self._show_rows(None)
            return

        def take(rows: TranslationRows) -> None:
            if job is self._arranging:
                self._arranging = None
                self._show_rows(rows)

        title = self.tr("Arranging translations")
        job = self._jobs.call(title, lambda: rows_of(table, choice, calibration, widths, before), take)
        self._arranging = job

    def _show_rows(self, rows: TranslationRows | None) -> None:
        if rows is not self.rows:
            self.rows = rows
            self.rows_changed.emit(rows)

    def detail(self, segment_id: str, on_done: Callable[[TranslationDetail | None], None]) -> Job | None:
        """Read everything about the document of a segment that is shown."""
        rows = self.rows
        if rows is None or not self._projects.is_open:
            return None
        project = self._projects.project
        return self._jobs.call(
            self.tr("Reading a translation"), lambda: read_detail(project, rows, segment_id), on_done
        )

    def show_evaluation(self, evaluation: Any) -> None:
        """Hand out an evaluation of the chosen set."""
        if evaluation is not self.evaluation:
            self.evaluation = evaluation
            self.evaluation_changed.emit(evaluation)

    def set_running(self, job: Job | None) -> None:
        """Say which job works on translations of the open project."""
        if job is not self.running:
            self.running = job
            self.running_changed.emit(job)

    # ---- projects

    def _project_opened(self, record: ProjectRecord) -> None:
        self._forget()
        kept = self._preferences.values.translation_choices.get(record.id, {})
        self._wished = Choice(kept.get("set_id"), str(kept.get("language", "")), (), kept.get("estimator_id"))
        self.refresh()

    def _project_changed(self, kinds: frozenset[str]) -> None:
        if kinds & KINDS:
            with_table = bool(kinds & TABLE_KINDS) or self._listing is not None
            self.refresh(with_table)

    def _forget(self) -> None:
        for job in (self._listing, self._reading, self._arranging):
            if job is not None:
                job.cancel()
        self._listing = self._reading = self._arranging = None
        self.set_running(None)
        self._lists, self.choice = Lists(), Choice()
        self.sets_changed.emit(())
        self.estimators_changed.emit(())
        self.calibrations_changed.emit(())
        self.choice_changed.emit(self.choice)
        self._show_table(None)


def _read_lists(project: Project) -> Lists:
    from db.store import calibrations, estimators, segments

    with project.read() as session:
        return Lists(
            tuple(segments.list_sets(session)),
            tuple(estimators.list_estimators(session)),
            tuple(calibrations.list_calibrations(session)),
        )
