"""How far annotators agree: computed off the window's thread from what the reviewer's list has read."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.annotation.doubles import Double, Pair, Period, confusions, takes_that_differ
from engine.types import EngineError, Progress, Score
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.projects import Projects
from gui.services.review import Review
from gui.services.review_rows import Listed

if TYPE_CHECKING:
    from engine.annotation.found import AgreementFound
    from engine.annotation.measures import Measure

Times = Sequence[tuple[date, Score]]
Cells = Mapping[tuple[str, str], Sequence[str]]
"""Takes by what the first and what the second person chose."""


class Agreement(QObject):
    """Figures of agreement, and the takes behind them.

    Signals:
        changed: other figures are there, or they are out of date.

    Attributes:
        found: the figures; None before they are there.
    """

    changed = Signal()

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        review: Review,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._review = review
        self.found: AgreementFound | None = None
        self._of: Listed | None = None
        self._job: Job | None = None
        projects.closed.connect(self._forget)
        review.listed.connect(self._follow)

    def _forget(self) -> None:
        self.found = self._of = None

    def _follow(self, known: Listed) -> None:
        """Figures of takes that whoever sits here may not see any more are gone at once."""
        if self._of is not None and self._of.doubles.keys() - known.doubles.keys():
            self._forget()
            self.changed.emit()

    @property
    def is_current(self) -> bool:
        """Whether the figures are of what the list has read last."""
        return self.found is not None and self._of is self._review.known

    @property
    def is_computing(self) -> bool:
        """Whether figures are on their way."""
        return self._job is not None

    def compute(self) -> None:
        """Work the figures out anew, where annotations have changed since; `changed` tells when they are there."""
        known = self._review.known
        if known is None or self.is_current or self._job is not None:
            return
        if self._of is not None and self._of.doubles == known.doubles:  # only reviews came
            self._of = known
            return
        doubles, names = list(known.doubles.values()), self._review.names()

        def work() -> Generator[Progress, None, AgreementFound]:
            from engine.runs.annotation_agreement import agreement

            return (yield from agreement(doubles, names))

        self._job = self._jobs.start(
            self.tr("Measuring agreement"),
            work,
            lambda found: self._take(known, found),
            lambda _job: self._ended(),
            is_kept=False,
        )

    def _take(self, known: Listed, found: AgreementFound) -> None:
        now = self._review.known
        if self._projects.is_open and now is not None and known.doubles.keys() <= now.doubles.keys():
            self.found, self._of = found, known

    def _ended(self) -> None:
        self._job = None
        self.changed.emit()

    def _doubles(self) -> list[Double]:
        return list(self._review.known.doubles.values()) if self._review.known else []

    def over_time(
        self, measure: Measure, pair: Pair | None, period: Period, on_done: Callable[[Times], None]
    ) -> Job:
        """A figure by day or week of the later annotation, off the window's thread."""
        doubles = self._doubles()

        def read() -> Times:
            from engine.runs.annotation_agreement import over_time

            return over_time(doubles, measure, pair, period)

        return self._jobs.call(self.tr("Agreement over time"), read, on_done)

    def confusions(self, field: str, pair: Pair, on_done: Callable[[Cells], None]) -> Job:
        """Takes by what the first and what the second of a pair chose."""
        doubles = self._doubles()
        return self._jobs.call(
            self.tr("Agreement of two people"), lambda: confusions(doubles, field, pair), on_done
        )

    def takes_that_differ(
        self, field: str, pair: Pair | None, on_done: Callable[[Sequence[str]], None]
    ) -> Job:
        """Takes about whose field people (or a pair) say different things."""
        doubles = self._doubles()
        return self._jobs.call(
            self.tr("Takes that differ"), lambda: takes_that_differ(doubles, field, pair), on_done
        )

    def export(self, path: Path) -> None:
        """Write all figures with how they were made: `.csv`, `.tsv`, `.md` or `.tex`. People are told by code."""
        found = self.found
        if found is None:
            self._notices.info(
                self.tr("There are no figures yet: several people have to finish the same takes.")
            )
            return
        project = self._projects.project

        def write() -> str:
            from dataclasses import replace

            from engine.runs.annotation_agreement_answer import HEADER, facts, table_rows
            from engine.runs.exchange_people import people_as_told
            from gui.services.figure_table import write_figure_table

            with project.read() as session:
                told = replace(found, names=people_as_told(session))
            try:
                write_figure_table(path, HEADER, table_rows(told), facts(told), bom=True)
            except EngineError as error:
                return str(error)
            return ""

        self._jobs.call(self.tr("Writing the figures"), write, lambda said: self._written(path, said))

    def _written(self, path: Path, said: str) -> None:
        if said:
            self._notices.error(said)
        else:
            self._notices.info(self.tr("The figures are in {path}.").format(path=path))
