"""What the tables of translations show: documents and their rows, with what people and the chosen estimator say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from db.translation_records import CalibrationRecord, SegmentRecord, SegmentSplit
from engine.types import EngineError

if TYPE_CHECKING:
    from engine.qe.pairs import DocumentPairs
    from engine.runs.qe_project_data import SegmentTable
    from gui.services.translation import Choice

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class TranslationRow:
    """One translation with its scores on 0 to 100.

    Attributes:
        place: in the table of the set, counted from 0.
        human: by people, as the file has it; None where there is none.
        score: by the chosen estimator; tied: the same with the ties of the chosen width. None where there is none.
        flags: what has to be known about the score, as codes.
        searched: everything a filter by words looks at.
    """

    record: SegmentRecord
    place: int
    human: float | None
    score: float | None
    tied: float | None
    flags: tuple[str, ...]
    searched: str

    @property
    def id(self) -> str:
        """Of the segment."""
        return self.record.id


@dataclass(frozen=True, slots=True)
class DocumentRow:
    """One source segment and its translations.

    Attributes:
        rows: its translations, in the order of the file.
        human, score: means over those that have one.
        tau_b: agreement of the estimator with people within the document, -1 to 1; None where it isn't defined.
        tied_tau_b: the same with the ties of the chosen width.
        undefined: why there is no `tau_b`, as a code of `engine.qe.kendall.undefined_reasons`; empty where there is one.
        flags: how many of its translations have one.
    """

    rows: tuple[TranslationRow, ...]
    human: float | None
    score: float | None
    tau_b: float | None
    tied_tau_b: float | None
    undefined: str
    flags: int
    searched: str

    @property
    def first(self) -> SegmentRecord:
        """The first translation, which has what they share."""
        return self.rows[0].record

    @property
    def id(self) -> str:
        """Of its first translation."""
        return self.rows[0].id

    @property
    def document(self) -> str:
        """As the file calls it."""
        return self.first.document

    @property
    def gain(self) -> float | None:
        """What the ties of the chosen width change in tau_b."""
        if self.tau_b is None or self.tied_tau_b is None:
            return None
        return self.tied_tau_b - self.tau_b


@dataclass(frozen=True, slots=True)
class EstimatorSummary:
    """An estimator, or one of its widths of ties, on the documents that are shown.

    Attributes:
        scored: how many of the translations have a score; mean: of these, on 0 to 100.
        tau_b, tau_b_nan0: means over documents, undefined ones dropped and as 0; None where people scored nothing.
        n_documents, n_undefined: documents with at least two rows that have both scores.
    """

    scored: int
    mean: float
    tau_b: float | None = None
    tau_b_nan0: float | None = None
    n_documents: int = 0
    n_undefined: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class TranslationRows:
    """The documents of a language pair.

    Attributes:
        table: what they were made of.
        choice: for what.
        calibration: the width whose ties they show; None: none.
        documents: in the order of the file; rows: all translations, document by document.
        document_of: the document of a segment by its id.
        summaries: by estimator id, and id of a width of its ties or None.
        splits: those that occur in the language pair, in the order train, dev, test, none.
    """

    table: SegmentTable
    choice: Choice
    calibration: CalibrationRecord | None
    documents: tuple[DocumentRow, ...]
    rows: tuple[TranslationRow, ...]
    document_of: dict[str, DocumentRow]
    summaries: dict[tuple[str, str | None], EstimatorSummary]
    splits: tuple[SegmentSplit, ...]

    @property
    def n_rows(self) -> int:
        """How many translations there are."""
        return len(self.document_of)


def rows_of(
    table: SegmentTable,
    choice: Choice,
    calibration: CalibrationRecord | None,
    kept_widths: Sequence[CalibrationRecord] = (),
) -> TranslationRows:
    """Make the rows of the chosen language pair and splits; called on a worker."""
    from engine.runs.qe_project_data import SPLITS, chosen_rows

    kept = np.flatnonzero(chosen_rows(table, choice.language, choice.splits))
    scores, tied = _scores(table, choice, calibration)
    flags = table.flags.get(choice.estimator_id or "", {})
    columns = (_numbers(column[kept]) for column in (table.human, scores, tied))
    groups: dict[str, list[TranslationRow]] = {}
    for place, human, score, with_ties in zip(kept.tolist(), *columns, strict=True):
        record = table.records[place]
        searched = f"{record.system}\n{record.source}\n{record.translation}\n{record.document}".casefold()
        row = TranslationRow(record, place, human, score, with_ties, flags.get(place, ()), searched)
        groups.setdefault(record.document, []).append(row)
    made = _Pairs(table, choice)
    taus, tied_taus, reasons = _taus(made, scores, tied)
    documents = tuple(
        _document(tuple(rows), taus.get(name), tied_taus.get(name), reasons.get(name, ""))
        for name, rows in groups.items()
    )
    of_pair = set(table.splits[chosen_rows(table, choice.language)].tolist())
    return TranslationRows(
        table,
        choice,
        calibration,
        documents,
        tuple(row for document in documents for row in document.rows),
        {row.id: document for document in documents for row in document.rows},
        _summaries(table, choice.language, kept, kept_widths, made),
        tuple(split for split in SPLITS if split in of_pair),
    )


def _document(
    rows: tuple[TranslationRow, ...], tau_b: float | None, tied_tau_b: float | None, undefined: str
) -> DocumentRow:
    return DocumentRow(
        rows,
        _mean([row.human for row in rows]),
        _mean([row.score for row in rows]),
        tau_b,
        tied_tau_b,
        undefined,
        sum(bool(row.flags) for row in rows),
        "\n".join(row.searched for row in rows),
    )


def _scores(
    table: SegmentTable, choice: Choice, calibration: CalibrationRecord | None
) -> tuple[Floats, Floats]:
    """The chosen estimator's scores on 0 to 100, bare and with ties; NaN where there is none."""
    from engine.runs.qe_project_data import calibrated_column, on_hundred_of

    nothing = np.full(len(table), np.nan)
    if choice.estimator_id is None or choice.estimator_id not in table.scores:
        return nothing, nothing
    tied = nothing
    if calibration is not None:
        tied = calibrated_column(table, calibration, language=choice.language)
    return on_hundred_of(table, choice.estimator_id), tied


class _Pairs:
    """The pairs of rows that people and an estimator scored, made once for all estimators that scored the same rows."""

    def __init__(self, table: SegmentTable, choice: Choice) -> None:
        self._table, self._choice = table, choice
        self._made: dict[bytes, tuple[DocumentPairs, NDArray[np.intp]] | None] = {}

    def of(self, scores: Floats) -> tuple[DocumentPairs, NDArray[np.intp]] | None:
        """The pairs, and the places of their rows in the table; None where nothing is scored by both."""
        key = np.isnan(scores).tobytes()
        if key not in self._made:
            self._made[key] = self._make(scores)
        return self._made[key]

    def _make(self, scores: Floats) -> tuple[DocumentPairs, NDArray[np.intp]] | None:
        from engine.qe.pairs import document_pairs
        from engine.runs.qe_project_data import segments_with

        try:
            segments = segments_with(self._table, scores, self._choice.language, self._choice.splits)
        except EngineError:
            return None
        return document_pairs(segments), segments.rows


def _taus(
    made: _Pairs, scores: Floats, tied: Floats
) -> tuple[dict[str, float], dict[str, float], dict[str, str]]:
    """tau_b of each document, bare and with ties, and why some have none."""
    from engine.qe.kendall import document_taus, undefined_reasons

    found = made.of(scores)
    if found is None:
        return {}, {}, {}
    pairs, rows = found
    bare = _defined(pairs.documents, document_taus(pairs, scores[rows]))
    reasons = dict(zip(pairs.documents, undefined_reasons(pairs, scores[rows]), strict=True))
    if np.isnan(tied).all():
        return bare, {}, reasons
    return bare, _defined(pairs.documents, document_taus(pairs, tied[rows])), reasons


def _summaries(
    table: SegmentTable,
    language: str,
    kept: NDArray[np.intp],
    widths: Sequence[CalibrationRecord],
    made: _Pairs,
) -> dict[tuple[str, str | None], EstimatorSummary]:
    """What every estimator is like, bare and with each width of its ties that is kept for the language pair."""
    from engine.runs.qe_project_data import calibrated_column, on_hundred_of

    found: dict[tuple[str, str | None], EstimatorSummary] = {}
    for estimator in table.estimators:
        scores = on_hundred_of(table, estimator.id)
        if not np.isnan(scores[kept]).all():
            found[estimator.id, None] = _summary(made, kept, scores)
    for width in widths:
        if (width.estimator_id, None) in found and width.language in ("", language):
            tied = calibrated_column(table, width, language=language)
            found[width.estimator_id, width.id] = _summary(made, kept, tied)
    return found


def _summary(made: _Pairs, kept: NDArray[np.intp], scores: Floats) -> EstimatorSummary:
    from engine.qe.kendall import tau_b_means

    known = scores[kept][~np.isnan(scores[kept])]
    bare = EstimatorSummary(len(known), float(known.mean()))
    found = made.of(scores)
    if found is None:
        return bare
    pairs, rows = found
    means = tau_b_means(pairs, scores[rows])
    return replace(
        bare,
        tau_b=means.tau_b,
        tau_b_nan0=means.tau_b_nan0,
        n_documents=means.n_documents,
        n_undefined=means.n_undefined,
    )


def _defined(documents: Sequence[str], taus: Floats) -> dict[str, float]:
    return {name: tau for name, tau in zip(documents, taus.tolist(), strict=True) if tau == tau}


def _numbers(values: Floats) -> list[float | None]:
    return [None if value != value else value for value in values.tolist()]


def _mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None
