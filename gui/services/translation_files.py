"""Files of translations and of metric scores that come in: what they are, then the import."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import numpy as np
from PySide6.QtCore import QObject

from db.translation_records import CalibrationRecord, EstimatorRecord, SegmentSetRecord, SegmentSplit
from engine.types import EngineError, Progress
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.projects import Projects
from gui.services.translation import Translation
from gui.services.translation_rows import TranslationRows

if TYPE_CHECKING:
    from engine.runs.qe_project_export import ExportedSet, ExportKind
    from engine.runs.qe_project_import import ImportOptions
    from engine.runs.qe_project_look import ImportLook, MetricSource

Scale = Literal[1, 100]


@dataclass(frozen=True, slots=True)
class SetWish:
    """Which file of translations, and what was chosen of it.

    Attributes:
        language, human, reference: of a test set that has several; empty: as it is found.
    """

    path: Path
    language: str = ""
    human: str = ""
    reference: str = ""


@dataclass(frozen=True, slots=True)
class SetChoices:
    """What a person said beside the wish.

    Attributes:
        split: of rows that name none.
        metrics: columns of scores that come with it.
    """

    name: str
    split: SegmentSplit
    metrics: tuple[MetricSource, ...] = ()


@dataclass(frozen=True, slots=True)
class MetricLook:
    """A metric file for the rows of a set.

    Attributes:
        n: how many scores it has; low, high: their range.
        error: why it can't be taken in; empty where it can.
    """

    path: Path
    set: SegmentSetRecord
    name: str
    scale: Scale = 1
    n: int = 0
    low: float = 0.0
    high: float = 0.0
    error: str = ""


class TranslationFiles(QObject):
    """Looks at files and takes them in, all or nothing; announced by `Projects.changed`."""

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        translation: Translation,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._translation = translation

    @property
    def is_open(self) -> bool:
        """Whether there is a project to import into."""
        return self._projects.is_open

    # ---- a set

    def look(
        self,
        wish: SetWish,
        on_done: Callable[[ImportLook | str], None],
        on_ended: Callable[[Job], None] | None = None,
    ) -> Job:
        """Read a file or folder without changing anything; a sentence where it can't be taken in."""

        def work() -> Generator[Progress, None, ImportLook | str]:
            from engine.runs.qe_project_look import look

            try:
                return (yield from look(wish.path, wish.language, wish.human, wish.reference))
            except EngineError as error:
                return str(error)

        title = self.tr("Reading {name}").format(name=wish.path.name)
        return self._jobs.start(title, work, on_done, on_ended, is_kept=False)

    def take_in(self, wish: SetWish, choices: SetChoices, on_ended: Callable[[Job], None]) -> Job:
        """Import a set, all or nothing, as a job that can be cancelled."""
        project = self._projects.project

        def work() -> Generator[Progress, None, SegmentSetRecord]:
            from engine.runs.qe_project_import import import_set

            return (yield from import_set(project, wish.path, _options(wish, choices)))

        def tell(made: SegmentSetRecord) -> None:
            text = self.tr("{name} imported: translations {rows}, source segments {documents}.")
            told = text.format(name=made.name, rows=f"{made.segments:,}", documents=f"{made.documents:,}")
            if not self._projects.has_open(project):
                self._notices.done(told)
                return
            self._translation.choose_set_when_there(made.id)
            self._projects.announce("segments", "estimators")
            self._translation.changes.note_set(made, told)

        title = self.tr("Importing {name}").format(name=wish.path.name)
        return self._jobs.start(title, work, tell, on_ended, settings={"path": str(wish.path)})

    # ---- a metric file

    def look_at_metric(self, path: Path, on_done: Callable[[MetricLook], None]) -> None:
        """Read a metric file for the rows of the chosen set."""
        record = self._translation.set
        if record is not None:
            title = self.tr("Reading {name}").format(name=path.name)
            self._jobs.call(title, lambda: _look_at_metric(path, record), on_done)

    def take_metric_in(
        self, look: MetricLook, name: str, scale: Scale, on_ended: Callable[[Job], None]
    ) -> Job:
        """Import a metric file as a column."""
        project = self._projects.project

        def work() -> Generator[Progress, None, EstimatorRecord]:
            from engine.runs.qe_project_import import import_metric

            return (yield from import_metric(project, look.set.id, look.path, name, scale))

        def tell(made: EstimatorRecord) -> None:
            text = self.tr("{name} imported as a column of {set}: {n} scores.")
            told = text.format(name=made.name, set=look.set.name, n=f"{look.n:,}")
            if not self._projects.has_open(project):
                self._notices.done(told)
                return
            self._translation.choose_estimator_when_there(made.id)
            self._projects.announce("estimators")
            self._translation.changes.note_column(made, look.set, told)

        title = self.tr("Importing {name}").format(name=look.path.name)
        return self._jobs.start(title, work, tell, on_ended, settings={"path": str(look.path)})

    # ---- export

    def export_set(self, path: Path, kind: ExportKind) -> None:
        """Write the shown splits of the chosen set with the scores of every estimator that has them all."""
        rows = self._translation.rows
        if rows is None:
            return
        project, choice, total = self._projects.project, rows.choice, rows.n_rows
        ids = [key for (key, width), one in rows.summaries.items() if width is None and one.scored == total]
        if len(rows.table.language_pairs()) > 1:  # the summaries are of one of them
            ids = [one.id for one in rows.table.estimators if not np.isnan(rows.table.scores[one.id]).any()]

        def work() -> Generator[Progress, None, ExportedSet]:
            from engine.runs.qe_project_export import export_set

            return (
                yield from export_set(
                    project, rows.table.set.id, path, kind, estimator_ids=ids, splits=choice.splits
                )
            )

        def tell(made: ExportedSet) -> None:
            text = self.tr("{n} translations written to {path}, and files: {more}.")
            plain = self.tr("{n} translations written to {path}.")
            more = len(made.files) - 1
            told = (text if more else plain).format(n=f"{made.n_rows:,}", path=made.files[0], more=more)
            self._notices.done(told)

        self._jobs.start(self.tr("Writing {name}").format(name=path.name), work, tell)

    def export_scores(
        self, estimator: EstimatorRecord, calibration: CalibrationRecord | None, path: Path
    ) -> None:
        """Write an estimator's scores of the shown rows, one a line in the order of the set."""
        rows = self._translation.rows
        if rows is None:
            return

        def write() -> int:
            return _write_scores(rows, estimator, calibration, path)

        def tell(n: int) -> None:
            text = self.tr("{n} scores written to {path}.")
            self._notices.done(text.format(n=f"{n:,}", path=path))

        self._jobs.call(self.tr("Writing {name}").format(name=path.name), write, tell)


def _write_scores(
    rows: TranslationRows, estimator: EstimatorRecord, calibration: CalibrationRecord | None, path: Path
) -> int:
    """How many were written; called on a worker.

    Raises:
        EngineError: one of the rows has no score, or the file can't be written.
    """
    from engine.runs.qe_metric_files import write_scores
    from engine.runs.qe_project_data import calibrated_column, chosen_rows

    table, choice = rows.table, rows.choice
    values = table.scores.get(estimator.id)
    if calibration is not None:
        values = calibrated_column(table, calibration, language=choice.language)
    kept = chosen_rows(table, choice.language, choice.splits)
    found = values[kept].tolist() if values is not None else []
    bare = sum(value != value for value in found)
    if bare or not found:
        raise EngineError(
            f"{estimator.name} has no score of {bare:,} of the {int(kept.sum()):,} rows that are shown: score them first."
        )
    write_scores(path, found)
    return len(found)


def _options(wish: SetWish, choices: SetChoices) -> ImportOptions:
    from engine.runs.qe_project_import import ImportOptions

    return ImportOptions(
        choices.name, wish.language, wish.human, wish.reference, choices.split, choices.metrics
    )


def _look_at_metric(path: Path, record: SegmentSetRecord) -> MetricLook:
    from engine.runs.qe_metric_files import read_scores
    from engine.runs.qe_project_look import scale_of

    name = path.name.removesuffix(path.suffix)
    name = name.removeprefix(f"{record.name}.") or name  # as where it comes with its set
    try:
        values = read_scores(path, record.segments)
    except EngineError as error:
        return MetricLook(path, record, name, error=str(error))
    return MetricLook(path, record, name, scale_of(values), len(values), min(values), max(values))
