"""What a width of ties may be fitted on, and how that is known again: by a hash of rows and scores, and by documents."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Collection, Iterable, Sequence

import numpy as np

from db.translation_records import CalibrationRecord, SegmentRecord
from engine.qe.segments import Segments
from engine.runs.qe_project_data import Mask, SegmentTable, chosen_rows, on_hundred_of, segments_with
from engine.types import EngineError

TRAIN = "train"
REPORTED = ("dev", "test")
"""Splits on which results are reported, and no width is fitted."""
_MARK_BYTES = 6


def training_splits(table: SegmentTable) -> tuple[str, ...]:
    """What a width is fitted on: `train`, or rows that are marked as nothing where no row is marked so.

    Raises:
        EngineError: all rows are for reporting.
    """
    present = set(np.unique(table.splits).tolist())
    if TRAIN in present:
        return (TRAIN,)
    if "" in present:
        return ("",)
    raise EngineError(
        f"All rows of {table.set.name} are for reporting ({' and '.join(sorted(present))}): fit on another set, or mark"
        " some documents as train."
    )


def refuse_reported(table: SegmentTable, splits: Iterable[str]) -> None:
    """One sentence where a width would be fitted on what it is reported on.

    Raises:
        EngineError: a split is for reporting.
    """
    if wrong := [split for split in splits if split in REPORTED]:
        raise EngineError(
            f"The rows of {wrong[0]} in {table.set.name} are for reporting: fit the width on the split train."
        )


def training_rows(
    table: SegmentTable, estimator_id: str, splits: Sequence[str], languages: Collection[str] = ()
) -> dict[str, Segments]:
    """Rows with both scores by language pair; pairs without such rows are left out unless they are asked for.

    Raises:
        EngineError: no pair has such a row.
    """
    scores = on_hundred_of(table, estimator_id)
    both = ~np.isnan(table.human) & ~np.isnan(scores) & chosen_rows(table, splits=splits)
    pairs = sorted(languages) or sorted(set(table.languages[both].tolist())) or table.language_pairs()
    return {pair: segments_with(table, scores, pair, splits) for pair in pairs}


def training_hash(table: SegmentTable, parts: Iterable[Segments]) -> str:
    """SHA-256 over training rows and their scores, whatever their order."""
    lines: list[str] = []
    for part in parts:
        scores = zip(part.rows.tolist(), part.human.tolist(), part.metric.tolist(), strict=True)
        for row, human, metric in scores:
            one = table.records[row]
            said = [part.language, one.document, one.system, one.source, one.translation, human, metric]
            lines.append(json.dumps(said))
    return hashlib.sha256("\n".join(sorted(lines)).encode("ascii")).hexdigest()


def packed_marks(records: Iterable[SegmentRecord]) -> str:
    """Documents as short hashes, by which they are known in other sets; about one in 10^8 is mistaken for another."""
    return base64.b64encode(b"".join(sorted({_mark(record) for record in records}))).decode("ascii")


def _mark(record: SegmentRecord) -> bytes:
    said = json.dumps([record.language, record.document, record.source]).encode("ascii")
    return hashlib.blake2b(said, digest_size=_MARK_BYTES).digest()


def trained_rows(table: SegmentTable, calibration: CalibrationRecord) -> Mask:
    """Where rows are of documents that a width was fitted on, in this or in another set."""
    packed = base64.b64decode(json.loads(calibration.settings).get("documents", ""))
    marks = {packed[at : at + _MARK_BYTES] for at in range(0, len(packed), _MARK_BYTES)}
    if not marks:
        return np.zeros(len(table), dtype=np.bool_)
    return np.array([_mark(record) in marks for record in table.records], dtype=np.bool_)
