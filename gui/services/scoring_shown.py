"""Rates of the utterances that the filters of a page leave, beside those of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QObject, Signal

from engine.types import Progress
from gui.services.jobs import Job, Jobs
from gui.services.scoring_rest import Rest
from gui.services.scoring_results import SHOWN, GroupLine, GroupTable, Results, UtteranceRow


@dataclass(frozen=True, slots=True, eq=False)
class Filtered:
    """What filters leave.

    Attributes:
        places: of these utterances in `Results.utterances`, ascending.
        words: the filters, as a person reads them.
    """

    results: Results
    places: NDArray[np.int64]
    words: str

    @property
    def text(self) -> str:
        """How many of how many, and why."""
        return shown_words(len(self.places), len(self.results.utterances), self.words)


def shown_words(n: int, total: int, filters: str) -> str:
    """How many of how many utterances filters leave, and which: stands wherever a number of them is written down.

    >>> shown_words(12, 1_150, "“coffee” · word")
    '12 of 1,150: “coffee” · word'
    """
    of = QCoreApplication.translate("scoring_shown", "{n} of {total}").format(n=f"{n:,}", total=f"{total:,}")
    return f"{of}: {filters}" if filters else of


def filtered(results: Results, rows: Sequence[UtteranceRow], words: str) -> Filtered:
    """These utterances, whatever their order."""
    places = np.fromiter((row.place for row in rows), np.int64, len(rows))
    return Filtered(results, np.sort(places), words)


class ShownRates(QObject):
    """Works out the rates of what the filters leave; of 100,000 utterances in a moment, the intervals after it.

    Attributes:
        filtered: what the filters leave; None where they leave everything.

    Signals:
        changed: `on(table)` gives another table now.
    """

    changed = Signal()

    def __init__(self, jobs: Jobs, rest: Rest, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._rest = rest
        self._job: Job | None = None
        self._lines: tuple[GroupLine, ...] = ()
        self.filtered: Filtered | None = None

    def choose(self, chosen: Filtered | None) -> None:
        """Work out the rates of these utterances, or of none."""
        if chosen is None and self.filtered is None:
            return
        self.forget()
        self.filtered = chosen
        if chosen is None:
            self.changed.emit()
        else:
            self._begin(chosen, with_intervals=False)

    def forget(self) -> None:
        """Nothing is filtered any more."""
        if self._job is not None:
            self._job.cancel()
        self._job, self._lines, self.filtered = None, (), None

    def on(self, table: GroupTable) -> GroupTable:
        """A table with the rates of the shown utterances, where they are known and of the same results."""
        chosen = self.filtered
        if chosen is None or not self._lines or chosen.results is not table.results:
            return table
        at = sum(line.kind == "all" for line in table.lines)
        lines = (*table.lines[:at], *self._lines, *table.lines[at:])
        return replace(table, lines=lines, shown_text=chosen.text)

    def _begin(self, chosen: Filtered, with_intervals: bool) -> None:
        steps = read_shown(chosen, with_intervals)
        if with_intervals:
            steps = self._rest.then(steps)
        self._job = self._jobs.start(
            self.tr("Rates of what is shown"),
            lambda: steps,
            on_ended=self._ended,
            quiet=not with_intervals,
            is_kept=False,
        )

    def _ended(self, job: Job) -> None:
        chosen = self.filtered
        if job is not self._job or job.state != "done" or chosen is None:
            return
        self._job, self._lines = None, job.result
        self.changed.emit()
        if job.is_quiet and chosen.results.settings.draws:  # the quick one, without intervals
            self._begin(chosen, with_intervals=True)


def read_shown(chosen: Filtered, with_intervals: bool) -> Generator[Progress, None, tuple[GroupLine, ...]]:
    """The rates of the utterances that filters leave, a line for each system."""
    from engine.runs.asr_groups import CountsTable, grouped

    results = chosen.results
    found: list[GroupLine] = []
    left = [results.utterances[place] for place in chosen.places.tolist()]
    for at, result in enumerate(results.systems):
        yield Progress(at, len(results.systems), result.system.name)
        scored = np.asarray(result.rows, np.int64)
        kept = np.flatnonzero(np.isin(scored, chosen.places, assume_unique=True))
        table = result.counts
        counts = CountsTable(table.mer[kept], table.pier[kept], table.has_pier[kept])
        speakers = [results.utterances[place].speaker or None for place in scored[kept].tolist()]
        groups = yield from grouped(counts, {}, results.settings, speakers, with_intervals)
        states = Counter(row.states[at] for row in left)
        waiting = states["unscored"] + states["stale"]
        found.append(GroupLine(result, SHOWN, SHOWN, groups[0], states["missing"], waiting))
    return tuple(found)
