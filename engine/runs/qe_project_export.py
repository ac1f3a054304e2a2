"""Sets of translations that leave a project: in the layouts that are read, with the scores of estimators beside them."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import numpy as np

from db.session import Project
from db.store import calibrations
from db.translation_records import SegmentRecord
from engine.runs.qe_convert import RowsKind, write_with_scores
from engine.runs.qe_eval_set import write_eval_set
from engine.runs.qe_project_data import (
    SegmentTable,
    calibrated_column,
    chosen_rows,
    row_of,
    segment_table,
)
from engine.runs.qe_rows import QeRow
from engine.runs.tables import write_table
from engine.types import EngineError, Progress

ExportKind = Literal["iwslt", "csv", "tsv", "eval_set", "table"]

SUFFIX: Mapping[ExportKind, str] = {
    "iwslt": ".jsonl",
    "csv": ".csv",
    "tsv": ".tsv",
    "eval_set": "",
    "table": ".csv",
}
"""Ending of the file of each kind; a test set is a folder."""


@dataclass(frozen=True, slots=True)
class ExportedSet:
    """What was written: how many rows, and the files in the order they were written."""

    n_rows: int
    files: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class _Column:
    name: str
    values: Sequence[float | None]


def export_set(
    project: Project,
    set_id: str,
    out: Path,
    kind: ExportKind = "iwslt",
    *,
    estimator_ids: Collection[str] = (),
    calibration_ids: Collection[str] = (),
    splits: Collection[str] = (),
) -> Generator[Progress, None, ExportedSet]:
    """Write a set. Nothing that is there is replaced.

    Args:
        project: where the set is.
        set_id: which.
        out: the file, or the folder of a test set.
        kind: JSONL of IWSLT with a metric file for each estimator beside it, CSV or TSV of COMET the same, a test set of
            mt-metrics-eval, or one table (CSV, or Markdown or TSV by the ending) of all columns, to be looked at.
        estimator_ids: whose scores go with it, on their own scales.
        calibration_ids: widths of ties whose scores go with it, on 0 to 100.
        splits: only these rows; empty: all.

    Raises:
        EngineError: a name is taken, a metric file would have gaps, or the place can't be written.
        StoreError: the project can't be read.
    """
    yield Progress(0, 0, "reading")
    table = segment_table(project, set_id)
    kept = np.flatnonzero(chosen_rows(table, splits=splits)).tolist()
    if not kept:
        raise EngineError(f"{table.set.name} has no row of these splits: choose others.")
    columns = _columns(project, table, kept, estimator_ids, calibration_ids)
    records = [table.records[row] for row in kept]
    yield Progress(0, len(records), "writing")
    if kind == "table":
        return ExportedSet(len(records), (_write_table(out, records, columns),))
    rows = [row_of(record) for record in records]
    whole = {one.name: _whole(table, one) for one in columns}
    if kind == "eval_set":
        write_eval_set(out, rows, whole)
        return ExportedSet(len(rows), (out,))
    return ExportedSet(len(rows), _write_files(out, kind, rows, whole))


def _columns(
    project: Project,
    table: SegmentTable,
    kept: Sequence[int],
    estimator_ids: Collection[str],
    calibration_ids: Collection[str],
) -> list[_Column]:
    made = [
        _Column(table.estimator(one).name, _numbers(table.scores[one][kept].tolist()))
        for one in estimator_ids
    ]
    with project.read() as session:
        widths = [calibrations.get(session, one) for one in calibration_ids]
    for width in widths:
        name = f"{table.estimator(width.estimator_id).name} ε {width.epsilon:.3f} {width.language}"
        made.append(_Column(name, _numbers(calibrated_column(table, width)[kept].tolist())))
    return made


def _numbers(values: Sequence[float]) -> list[float | None]:
    return [None if np.isnan(value) else value for value in values]


def _whole(table: SegmentTable, column: _Column) -> list[float]:
    known = [value for value in column.values if value is not None]
    if len(known) != len(column.values):
        raise EngineError(
            f"{column.name} has scores of {len(known):,} of {len(column.values):,} rows of {table.set.name}, and a metric"
            " file needs one for each: score the others, or export a table."
        )
    return known


def _write_files(
    out: Path, kind: RowsKind, rows: Sequence[QeRow], metrics: Mapping[str, Sequence[float]]
) -> tuple[Path, ...]:
    named = {_safe(name): scores for name, scores in metrics.items()}
    if len(named) != len(metrics):
        raise EngineError("Two of these estimators would be written to one file: rename one of them.")
    return write_with_scores(out, kind, rows, named)


def _safe(name: str) -> str:
    """A name as part of the name of a file.

    >>> _safe("Kiwi · ko/en")
    'Kiwi-ko-en'
    """
    kept = "".join(letter if letter.isalnum() or letter in "._-+" else " " for letter in name)
    return "-".join(kept.split()) or "scores"


def _write_table(out: Path, records: Sequence[SegmentRecord], columns: Sequence[_Column]) -> Path:
    header = [
        "document",
        "system",
        "language",
        "split",
        "domain",
        "source",
        "translation",
        "reference",
        "human",
    ]
    rows = (
        [
            record.document,
            record.system,
            record.language,
            record.split,
            record.domain,
            record.source,
            record.translation,
            record.reference,
            record.human_score,
            *(column.values[place] for column in columns),
        ]
        for place, record in enumerate(records)
    )
    return write_table(out, [*header, *(column.name for column in columns)], rows, digits=4)
