"""Widths of ties in a project: fitted on training rows, kept with what they rest on, applied where they fit.

A width is never fitted on rows that are for reporting, and never applied to documents that it was fitted on, to another
language pair, model or scale, unless a person says so after being told (`Misfit`).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from db.records import new_id, now_utc
from db.session import Project
from db.store import calibrations as store
from db.translation_records import CalibrationRecord
from engine.qe.calibration import Calibration
from engine.qe.segments import Floats, Segments, scale_doubt
from engine.qe.ties import calibrated_scores
from engine.runs.qe_calibrate import FitPlan, LanguageCalibration, fit_languages
from engine.runs.qe_metric_files import write_scores
from engine.runs.qe_project_data import (
    Mask,
    SegmentTable,
    chosen_rows,
    on_hundred_of,
    rounding_of,
    segment_table,
)
from engine.runs.qe_project_training import (
    packed_marks,
    refuse_reported,
    trained_rows,
    training_hash,
    training_rows,
    training_splits,
)
from engine.types import EngineError, Progress


class Misfit(EngineError):
    """A calibration doesn't fit what it is applied to; a person may want it all the same (`force`).

    Attributes:
        reasons: one sentence each.
    """

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__(f"{reasons[0]} Choose what it was fitted for, or apply it all the same.")
        self.reasons = tuple(reasons)


@dataclass(frozen=True, slots=True)
class Fitted:
    """Widths fitted on a set, not kept yet.

    Attributes:
        set_id, estimator_id, splits: what they are fitted on.
        languages: by language pair.
        plan: how.
        warnings: one sentence each.
    """

    set_id: str
    estimator_id: str
    splits: tuple[str, ...]
    languages: Mapping[str, LanguageCalibration]
    plan: FitPlan
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Submission:
    """A metric file that was written: where, how many numbers, and what a reader must know."""

    path: Path
    n: int
    warnings: tuple[str, ...]


def fit(
    project: Project,
    set_id: str,
    estimator_id: str,
    plan: FitPlan | None = None,
    *,
    languages: Collection[str] = (),
    splits: Sequence[str] = (),
) -> Generator[Progress, None, Fitted]:
    """Fit widths on the training rows of a set.

    Args:
        project: where the set is.
        set_id, estimator_id: which rows, whose scores.
        plan: of the grid, the choice and the checks; None: the usual one.
        languages: only these pairs; empty: all that have rows with both scores.
        splits: what is fitted on; empty: `training_splits`.

    Raises:
        EngineError: there is no training row, no width gives a mean, or the splits are for reporting.
        StoreError: the project can't be read.
    """
    yield Progress(0, 0, "reading")
    table = segment_table(project, set_id)
    chosen = tuple(splits) or training_splits(table)
    refuse_reported(table, chosen)
    train = training_rows(table, estimator_id, chosen, languages)
    warnings: list[str] = []
    found = yield from fit_languages(train, plan or FitPlan(), warnings)
    return Fitted(set_id, estimator_id, chosen, found, plan or FitPlan(), tuple(warnings))


def keep(
    project: Project,
    set_id: str,
    estimator_id: str,
    found: Sequence[Calibration],
    splits: Sequence[str],
    *,
    name: str = "",
    by_hand: bool = False,
    author_id: str | None = None,
    more: Mapping[str, Any] | None = None,
) -> tuple[CalibrationRecord, ...]:
    """Keep widths with what they rest on, one record for each language pair.

    Args:
        project: where to.
        set_id, estimator_id: what they were fitted on; splits: of it; empty: `training_splits`.
        found: the widths; one that a person set has its own k and epsilon in the place of the chosen ones.
        name: what they are called; empty: after the estimator and the set.
        by_hand: a person set the width.
        author_id: who keeps it.
        more: what else is kept in their settings, such as the seed.

    Raises:
        EngineError: the splits are for reporting, or there are no training rows.
        StoreError: the project can't be written.
    """
    table = segment_table(project, set_id)
    splits = tuple(splits) or training_splits(table)
    refuse_reported(table, splits)
    pairs = [one.language for one in found]
    train = training_rows(table, estimator_id, splits, pairs)
    common = training_hash(table, train.values()) if found and found[0].shared else ""
    made = [
        _record(
            table,
            estimator_id,
            one,
            splits,
            train[one.language],
            sha256=common or training_hash(table, [train[one.language]]),
            name=name,
            author_id=author_id,
            more={"by_hand": by_hand} | dict(more or {}),
        )
        for one in found
    ]
    with project.write() as session:
        return tuple(store.add(session, record) for record in made)


def _record(
    table: SegmentTable,
    estimator_id: str,
    found: Calibration,
    splits: Sequence[str],
    train: Segments,
    *,
    sha256: str,
    name: str,
    author_id: str | None,
    more: Mapping[str, Any],
) -> CalibrationRecord:
    estimator = table.estimator(estimator_id)
    settings = asdict(found.settings) | {
        "at_edge": found.at_edge,
        "k_best": found.k_best,
        "k_plateau": found.k_plateau,
        "splits": list(splits),
        "set": table.set.name,
        "estimator": estimator.name,
        "scale": estimator.scale,
        "documents": packed_marks(table.records[row] for row in train.rows.tolist()),
    }
    return CalibrationRecord(
        new_id(),
        name.strip() or f"{estimator.name} · {table.set.name}",
        estimator_id,
        found.language,
        found.k,
        found.epsilon,
        found.sigma,
        found.settings.rounding,
        found.shared,
        found.n_documents,
        table.set.id,
        sha256,
        json.dumps(settings | dict(more), ensure_ascii=False),
        json.dumps([asdict(point) for point in found.curve]),
        now_utc(),
        author_id,
    )


def misfits(table: SegmentTable, calibration: CalibrationRecord, rows: Mask) -> tuple[str, ...]:
    """Why a width doesn't belong to rows, one sentence each; empty where it does.

    Args:
        table, rows: which rows, of its language pair.
        calibration: the width.
    """
    estimator = table.estimator(calibration.estimator_id)
    found: list[str] = []
    scores = table.scores[estimator.id][rows]
    if doubt := scale_doubt(scores[~np.isnan(scores)], 1 if estimator.scale == 1 else 100):
        found.append(f"{estimator.name}: {doubt}")
    if seen := int((trained_rows(table, calibration) & rows).sum()):
        found.append(
            f"{seen:,} of {int(rows.sum()):,} rows are of documents that this width was fitted on, so they can't show what"
            " it is worth."
        )
    return tuple(found)


def write_submission(
    project: Project,
    calibration_ids: Sequence[str],
    set_id: str,
    out: Path,
    *,
    splits: Collection[str] = (),
    force: bool = False,
) -> Submission:
    """Write calibrated scores as a metric file: one number a line, 0 to 100, in the order of the set, full precision.

    Args:
        project: where the set is.
        calibration_ids: a width for each language pair of the rows, all of one estimator.
        set_id: which set.
        out: the file; it appears whole or not at all, and replaces one that is there.
        splits: only these rows; empty: all.
        force: also where a width doesn't fit, and pairs without a width with the mean of the others.

    Raises:
        Misfit: a width doesn't fit, or a language pair has none.
        EngineError: a row has no score, widths are of several estimators, or the file can't be written.
        StoreError: the project can't be read.
    """
    if not calibration_ids:
        raise EngineError("No width of ties is chosen: choose one for each language pair.")
    table = segment_table(project, set_id)
    with project.read() as session:
        widths = {one.language: one for one in (store.get(session, found) for found in calibration_ids)}
    estimator_ids = {one.estimator_id for one in widths.values()}
    if len(estimator_ids) > 1:
        raise EngineError("These widths belong to several estimators: choose those of one.")
    scores = on_hundred_of(table, estimator_ids.pop())
    rows = chosen_rows(table, splits=splits)
    _refuse_gaps(table, scores, rows)
    values = scores.copy()
    reasons: list[str] = []
    mean = float(np.mean([one.epsilon for one in widths.values()]))
    first = next(iter(widths.values()))
    for language in sorted(set(table.languages[rows].tolist())):
        width, mine = widths.get(language), rows & (table.languages == language)
        if width is None:
            reasons.append(f"{table.set.name} has rows of {language}, for which no width was fitted.")
        else:
            reasons += misfits(table, width, mine)
        epsilon = mean if width is None else width.epsilon
        values[mine] = calibrated_scores(scores[mine], epsilon, rounding_of(width or first))
    if reasons and not force:
        raise Misfit(reasons)
    write_scores(out, values[rows].tolist())
    return Submission(out, int(rows.sum()), tuple(reasons))


def _refuse_gaps(table: SegmentTable, scores: Floats, rows: Mask) -> None:
    gaps = np.flatnonzero(rows & np.isnan(scores))
    if len(gaps):
        one = table.records[int(gaps[0])]
        raise EngineError(
            f"{len(gaps):,} rows of {table.set.name} have no score, the first is {one.document} by {one.system}: score"
            " them, because a submission has a number for each row."
        )
    if not rows.any():
        raise EngineError(f"{table.set.name} has no row of these splits: choose others.")
