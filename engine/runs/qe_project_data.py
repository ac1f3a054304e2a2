"""What a set of translations holds, as columns: people's scores, and those of every estimator.

Read once and whole, so that choosing, sorting and recomputing need no database. Scores stay on the scale of their
estimator; what is calibrated is on 0 to 100 (`on_hundred_of`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from db.session import Project, Session
from db.store import estimators, segments
from db.translation_records import (
    CalibrationRecord,
    EstimatorRecord,
    SegmentRecord,
    SegmentSetRecord,
    SegmentSplit,
)
from engine.qe.segments import Floats, Scale, Segments, on_hundred
from engine.qe.ties import Rounding, calibrated_scores
from engine.runs.qe_rows import QeRow
from engine.types import EngineError

Mask = NDArray[np.bool_]
SPLITS: tuple[SegmentSplit, ...] = ("train", "dev", "test", "")
"""In the order in which they are shown."""


@dataclass(frozen=True, slots=True, eq=False)
class SegmentTable:
    """A set of translations; row i of every column is of `records[i]`.

    Attributes:
        set: what it is.
        records: in the order of the file.
        human: scores by people, higher is better, NaN where there is none.
        languages, splits: of each row.
        estimators: those that scored a row at least, oldest first.
        scores: by estimator id, on its own scale, NaN where it has none.
        flags: by estimator id and row, where there are any.
        row_of: the row of a segment by its id.
    """

    set: SegmentSetRecord
    records: tuple[SegmentRecord, ...]
    human: Floats
    languages: NDArray[np.str_]
    splits: NDArray[np.str_]
    estimators: tuple[EstimatorRecord, ...]
    scores: Mapping[str, Floats]
    flags: Mapping[str, Mapping[int, tuple[str, ...]]]
    row_of: Mapping[str, int] = field(repr=False)

    def __len__(self) -> int:
        return len(self.records)

    def estimator(self, estimator_id: str) -> EstimatorRecord:
        """An estimator that scored rows of it.

        Raises:
            EngineError: it scored none.
        """
        found = next((one for one in self.estimators if one.id == estimator_id), None)
        if found is None:
            raise EngineError(
                f"This estimator has no score in {self.set.name}: score the set with it, or choose another one."
            )
        return found

    def language_pairs(self) -> tuple[str, ...]:
        """The language pairs, sorted."""
        return tuple(np.unique(self.languages).tolist())


def segment_table(project: Project, set_id: str) -> SegmentTable:
    """Everything a set holds.

    Raises:
        StoreError: there is no such set, or the project can't be read.
    """
    with project.read() as session:
        return read_table(session, set_id)


def read_table(session: Session, set_id: str) -> SegmentTable:
    """As `segment_table`, on a session that is open."""
    record = segments.get_set(session, set_id)
    rows = tuple(segments.list_segments(session, set_id))
    ids = [row.id for row in rows]
    columns = estimators.columns(session, ids)
    known = [one for one in estimators.list_estimators(session) if one.id in columns]
    return SegmentTable(
        record,
        rows,
        _fixed([row.human_score for row in rows]),
        np.array([row.language for row in rows], dtype=np.str_),
        np.array([row.split for row in rows], dtype=np.str_),
        tuple(known),
        {one.id: _fixed(columns[one.id].values) for one in known},
        {one.id: columns[one.id].flags for one in known},
        {segment_id: row for row, segment_id in enumerate(ids)},
    )


def row_of(record: SegmentRecord) -> QeRow:
    """A segment as a row of a file; its sound is named as the file named it that it came from."""
    return QeRow(
        f"{record.document} by {record.system}",
        record.document,
        record.source,
        record.translation,
        record.system,
        record.source_language,
        record.target_language,
        record.human_score,
        record.reference,
        record.audio_path,
        record.domain,
        record.split,
        record.extra,
    )


def chosen_rows(table: SegmentTable, language: str = "", splits: Collection[str] = ()) -> Mask:
    """Where rows are of a language pair and of some splits; empty: of any."""
    kept = np.ones(len(table), dtype=np.bool_)
    if language:
        kept &= table.languages == language
    if splits:
        kept &= np.isin(table.splits, sorted(splits))
    return kept


def on_hundred_of(table: SegmentTable, estimator_id: str) -> Floats:
    """An estimator's scores on 0 to 100, NaN where it has none.

    Raises:
        EngineError: it scored none.
    """
    scale: Scale = 1 if table.estimator(estimator_id).scale == 1 else 100
    return on_hundred(table.scores[estimator_id], scale)


def calibrated_column(table: SegmentTable, calibration: CalibrationRecord, *, language: str = "") -> Floats:
    """The scores of a calibration's estimator with its ties, on 0 to 100; NaN where there is none.

    Args:
        table: the rows.
        calibration: what is applied; it isn't asked here whether it fits.
        language: only rows of this language pair, the others NaN; empty: of the calibration's own pair.
    """
    scores = on_hundred_of(table, calibration.estimator_id)
    kept = chosen_rows(table, language or calibration.language) & ~np.isnan(scores)
    made = np.full(len(table), np.nan)
    made[kept] = calibrated_scores(scores[kept], calibration.epsilon, rounding_of(calibration))
    return made


def rounding_of(calibration: CalibrationRecord) -> Rounding:
    """How a calibration makes buckets."""
    return {"floor": "floor", "ceil": "ceil"}.get(calibration.rounding, "round")  # type: ignore[return-value]


def segments_for(
    table: SegmentTable, estimator_id: str, language: str, splits: Collection[str] = ()
) -> Segments:
    """Rows with a score by people and by an estimator, ready for every measure.

    Args:
        table: the rows; they were checked when they were imported.
        estimator_id: whose scores.
        language: the pair, such as koen.
        splits: only these; empty: all rows.

    Returns:
        Scores on 0 to 100; `rows` are places in the table.

    Raises:
        EngineError: there is no such row.
    """
    return segments_with(table, on_hundred_of(table, estimator_id), language, splits)


def segments_with(
    table: SegmentTable, scores: Floats, language: str, splits: Collection[str] = ()
) -> Segments:
    """As `segments_for`, with any column of scores on 0 to 100, NaN where there is none."""
    kept = chosen_rows(table, language, splits) & ~np.isnan(table.human) & ~np.isnan(scores)
    rows = np.flatnonzero(kept)
    if not len(rows):
        where = f" of the split {' or '.join(sorted(one or 'none' for one in splits))}" if splits else ""
        raise EngineError(
            f"{table.set.name} has no row of {language}{where} that has both a score by people and by this estimator:"
            " score it, or choose another split or language pair."
        )
    human, metric = table.human[rows], scores[rows]
    for column in (human, metric):
        column.setflags(write=False)
    records = [table.records[row] for row in rows.tolist()]
    return Segments(
        language,
        tuple(record.document for record in records),
        tuple(record.system for record in records),
        human,
        metric,
        rows,
    )


def _fixed(values: list[float | None]) -> Floats:
    column = np.array(values, dtype=np.float64)
    column.setflags(write=False)
    return column
