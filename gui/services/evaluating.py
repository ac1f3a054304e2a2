"""How well estimators agree with people on the chosen set: worked out when a figure first needs it, kept until asked anew."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np
from PySide6.QtCore import QCoreApplication, QObject

from db.translation_records import CalibrationRecord, EstimatorRecord
from engine.types import EngineError, Interval, Progress, Score
from gui.services.finding import Finding
from gui.services.jobs import Jobs
from gui.services.projects import Projects
from gui.services.translation import Translation

if TYPE_CHECKING:
    from db.session import Project
    from engine.qe.segments import Floats, Segments
    from engine.runs.qe_evaluate import EvaluationSettings, LanguageEvaluation
    from engine.runs.qe_project_data import SegmentTable
    from engine.runs.qe_project_evaluate import EvaluatedColumn, SetEvaluation, TranscriptEffect

RANK_DRAWS = 1_000
AT_ONCE = 20_000
"""Up to so many rows intervals are made anew whenever something else is looked at."""
DRAWS = 2_000
"""Of the intervals that are shown; the command line takes 10,000 unless told otherwise."""


@dataclass(frozen=True, slots=True)
class SystemPlace:
    """A translation system with its ranks, 1 for the best, and their intervals over documents."""

    system: str
    human: Score
    metric: Score
    human_mean: float
    metric_mean: float


@dataclass(frozen=True, slots=True, eq=False)
class Evaluated:
    """An evaluation of a set as the figures show it.

    Attributes:
        found: of the engine.
        table: what it was made of.
        places: of estimators in the scale of colours, by id.
        rankings: of systems by name of a column and language pair, the best by people first.
        left_out: estimators and widths of ties that could not take part, a sentence each.
    """

    found: SetEvaluation
    table: SegmentTable
    places: Mapping[str, int]
    rankings: Mapping[tuple[str, str], tuple[SystemPlace, ...]]
    left_out: tuple[str, ...]

    @property
    def languages(self) -> tuple[str, ...]:
        """The language pairs."""
        return tuple(dict.fromkeys(pair for parts in self.found.found.metrics.values() for pair in parts))

    def of(self, column: EvaluatedColumn, language: str) -> LanguageEvaluation | None:
        """A column on a language pair; None where it isn't evaluated on it."""
        return self.found.found.metrics[column.name].get(language)

    def raw_of(self, column: EvaluatedColumn) -> EvaluatedColumn:
        """The same scores without ties."""
        return next(one for one in self.found.columns if one.name == column.raw)


class Evaluating(QObject):
    """Makes evaluations of the set and splits that are looked at.

    Attributes:
        finding: makes `Evaluated`; quick: the same at once, without intervals.
        transcripts: makes a tuple of `TranscriptEffect`.
    """

    def __init__(
        self, projects: Projects, jobs: Jobs, translation: Translation, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._translation = translation
        self.spa: Literal["exact", "compatible"] = "exact"
        self.finding = Finding(jobs, self.tr("Evaluating estimators"), self)
        self.quick = Finding(jobs, self.tr("Evaluating estimators"), self, quiet=True)
        self.transcripts = Finding(jobs, self.tr("Comparing transcripts"), self)
        for finding in (self.finding, self.quick):
            finding.changed.connect(lambda: translation.show_evaluation(self.shown))
        translation.table_changed.connect(self._table_changed)

    def _table_changed(self, table: SegmentTable | None) -> None:
        if table is None:
            self.finding.forget()
            self.quick.forget()
            self.transcripts.forget()

    @property
    def shown(self) -> Evaluated | None:
        """The evaluation of what is looked at, with intervals as soon as it has them."""
        if self.finding.result is not None and not self.finding.is_stale:
            return self.finding.result
        return self.quick.result or self.finding.result

    def ask(self, with_intervals: bool = False) -> None:
        """Ask for the evaluation of what is looked at.

        Args:
            with_intervals: also where there are many rows, of which that takes minutes.
        """
        table, choice = self._translation.table, self._translation.choice
        if table is None or not self._projects.is_open:
            return
        project, way = self._projects.project, self.spa
        estimators, widths = self._translation.estimators, self._translation.calibrations

        def work(draws: int) -> Generator[Progress, None, Evaluated]:
            settings = EvaluationSettings(spa=way, draws=draws)
            return (yield from evaluate(project, table, choice.splits, estimators, widths, settings))

        from engine.runs.qe_evaluate import EvaluationSettings

        basis = (id(table), choice.splits, tuple(one.id for one in widths), way)
        self.quick.want(basis, lambda: work(0), at_once=True)
        is_small = len(table) <= AT_ONCE
        if is_small or with_intervals or self.finding.result is not None:
            self.finding.want(basis, lambda: work(DRAWS), at_once=is_small)

    def again(self) -> None:
        """Evaluate what is looked at, even where that was done."""
        self.ask(with_intervals=True)
        if self.finding.running is None:
            self.finding.again()

    def choose_spa(self, way: Literal["exact", "compatible"]) -> None:
        """Compute soft pairwise accuracy exactly, or as the shared task does."""
        if way != self.spa:
            self.spa = way
            self.ask()

    def ask_transcripts(self) -> None:
        """Ask what recognition errors do to estimates, for every model that read both kinds of texts."""
        table = self._translation.table
        if table is None or not self._projects.is_open:
            return
        project = self._projects.project
        pairs = transcript_pairs(table.estimators)

        def work() -> Generator[Progress, None, tuple[TranscriptEffect, ...]]:
            from engine.runs.qe_project_evaluate import transcript_effect

            found: list[TranscriptEffect] = []
            for plain, heard in pairs:
                found.append(
                    (yield from transcript_effect(project, table.set.id, plain.id, heard.id, draws=DRAWS))
                )
            return tuple(found)

        self.transcripts.want((id(table), tuple((a.id, b.id) for a, b in pairs)), work, at_once=True)


def transcript_pairs(
    estimators: Sequence[EstimatorRecord],
) -> list[tuple[EstimatorRecord, EstimatorRecord]]:
    """Estimators that read a recogniser's transcripts, each behind the same one that read the texts as they are."""
    plain = {_model_of(one): one for one in estimators if one.transcript_system_id is None}
    return [
        (plain[_model_of(one)], one)
        for one in estimators
        if one.transcript_system_id is not None and _model_of(one) in plain
    ]


def _model_of(estimator: EstimatorRecord) -> str:
    kept = json.loads(estimator.settings)
    return str(kept.get("identity") or kept.get("model") or estimator.id)


def evaluate(
    project: Project,
    table: SegmentTable,
    splits: Sequence[str],
    estimators: Sequence[EstimatorRecord],
    widths: Sequence[CalibrationRecord],
    settings: EvaluationSettings,
) -> Generator[Progress, None, Evaluated]:
    """Evaluate every estimator that scored all that people scored, and the kept widths that fit; called on a worker.

    Raises:
        EngineError: no estimator takes part.
    """
    from engine.runs.qe_project_evaluate import evaluate_set

    ids, left_out = _taking_part(table, splits)
    fitting, misfits = _fitting_widths(table, splits, [one for one in widths if one.estimator_id in ids])
    found = yield from evaluate_set(
        project, table.set.id, ids, [one.id for one in fitting], settings, splits=splits
    )
    yield Progress(0, 0, _tr("ranks of systems"))
    rankings = _rankings(table, found, settings)
    places = {one.id: place for place, one in enumerate(estimators)}
    return Evaluated(found, table, places, rankings, (*left_out, *misfits))


def _tr(text: str) -> str:
    return QCoreApplication.translate("evaluating", text)


def _taking_part(table: SegmentTable, splits: Sequence[str]) -> tuple[list[str], list[str]]:
    """Ids of estimators that scored all that any of them did, and what is said of the others."""
    from engine.runs.qe_project_data import chosen_rows

    rows = chosen_rows(table, splits=splits) & ~np.isnan(table.human)
    counts = {one.id: int((rows & ~np.isnan(table.scores[one.id])).sum()) for one in table.estimators}
    most = max(counts.values(), default=0)
    if not most:
        raise EngineError(
            _tr("Nothing here has a score by people and one by an estimator: import them, or run one.")
        )
    text = _tr("{name} isn't compared: it scored {n} of {total} translations.")
    left_out = [
        text.format(name=one.name, n=f"{counts[one.id]:,}", total=f"{most:,}")
        for one in table.estimators
        if 0 < counts[one.id] < most
    ]
    return [one.id for one in table.estimators if counts[one.id] == most], left_out


def _fitting_widths(
    table: SegmentTable, splits: Sequence[str], widths: Sequence[CalibrationRecord]
) -> tuple[list[CalibrationRecord], list[str]]:
    """Kept widths that may be reported on these rows, and why others may not."""
    from engine.runs.qe_project_calibrate import misfits
    from engine.runs.qe_project_data import chosen_rows

    fitting: list[CalibrationRecord] = []
    left_out: list[str] = []
    for width in reversed(widths):  # oldest first
        rows = chosen_rows(table, width.language, splits) & ~np.isnan(table.human)
        if not rows.any():
            continue
        reasons = misfits(table, width, rows)
        if reasons:
            name = width.name or f"ε {width.epsilon:.3f}"
            left_out.append(_tr("{name} isn't compared: {why}").format(name=name, why=reasons[0]))
        else:
            fitting.append(width)
    return fitting, left_out


def _rankings(
    table: SegmentTable, found: SetEvaluation, settings: EvaluationSettings
) -> dict[tuple[str, str], tuple[SystemPlace, ...]]:
    made: dict[tuple[str, str], tuple[SystemPlace, ...]] = {}
    common = _common(table, found)
    for column in found.columns:
        for language in found.found.metrics[column.name]:
            segments = _segments(table, column, language, common)
            made[column.name, language] = ranked_systems(segments, settings.seed)
    return made


def _common(table: SegmentTable, found: SetEvaluation) -> np.ndarray:
    from engine.runs.qe_project_data import chosen_rows

    rows = chosen_rows(table, splits=found.splits) & ~np.isnan(table.human)
    for estimator_id in {one.estimator_id for one in found.columns}:
        rows &= ~np.isnan(table.scores[estimator_id])
    return rows


def _segments(table: SegmentTable, column: EvaluatedColumn, language: str, rows: np.ndarray) -> Segments:
    from engine.runs.qe_project_data import calibrated_column, on_hundred_of, segments_with

    width = next((one for one in column.widths if one.language == language), None)
    values = on_hundred_of(table, column.estimator_id)
    if width is not None:
        values = calibrated_column(table, width, language=language)
    return segments_with(table, np.where(rows, values, np.nan), language)


def ranked_systems(segments: Segments, seed: int) -> tuple[SystemPlace, ...]:
    """Systems in the order of people, with the ranks by people and by the metric.

    Ranks are of means over the documents that every system has; intervals are percentiles of 1,000 draws of documents.
    """
    from engine.qe.soft_pairwise_accuracy import system_table

    found = system_table(segments)
    n = len(found.documents)
    if not n:
        return ()
    generator = np.random.default_rng(seed)
    weights = generator.multinomial(n, np.full(n, 1.0 / n), RANK_DRAWS).T / n
    human, metric = (_ranks_of(scores, weights, n, seed) for scores in (found.human, found.metric))
    means = found.human.mean(axis=1).tolist(), found.metric.mean(axis=1).tolist()
    rows = [SystemPlace(*one) for one in zip(found.systems, human, metric, *means, strict=True)]
    return tuple(sorted(rows, key=lambda row: (row.human.value or 0.0, row.system)))


def _ranks_of(scores: Floats, weights: Floats, n: int, seed: int) -> list[Score]:
    """Rank of each system, 1 for the highest mean, equal ones alike, with its interval."""
    value = _ranked(scores.mean(axis=1)[:, None])[:, 0]
    if n < 2:
        return [Score(float(rank), n) for rank in value]
    low, high = np.quantile(_ranked(scores @ weights), [0.025, 0.975], axis=1)
    method = "percentile bootstrap over documents"
    return [
        Score(float(rank), n, Interval(float(a), float(b), method, n, RANK_DRAWS, seed))
        for rank, a, b in zip(value, low, high, strict=True)
    ]


def _ranked(means: Floats) -> Floats:
    """Ranks down each column."""
    return 1.0 + (means[None, :, :] > means[:, None, :] + 1e-12).sum(axis=1)
