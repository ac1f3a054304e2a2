"""What the tables of translations show: documents and their rows, with what people and the chosen estimator say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

import numpy as np
from numpy.typing import NDArray

from db.translation_records import CalibrationRecord, SegmentRecord, SegmentSplit
from gui.services.translation_selection import EstimatorSummary, Selection

if TYPE_CHECKING:
    from engine.runs.qe_project_data import SegmentTable
    from gui.services.translation import Choice

Floats = NDArray[np.float64]
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True, eq=False)
class _Columns:
    """What rows are told from, by their places in the table, and documents by theirs among those that are shown.

    NaN stands where there is no number. A row or a document is only a place in them: a hundred thousand objects with
    their own copies would take longer to make than everything that is computed.
    """

    table: SegmentTable
    human: list[float]
    score: list[float]
    tied: list[float]
    flags: Mapping[int, tuple[str, ...]]
    human_means: list[float]
    score_means: list[float]
    flagged: list[int]
    taus: list[float]
    tied_taus: list[float]
    undefined: list[str]


class TranslationRow:
    """One translation with its scores on 0 to 100.

    Attributes:
        place: in the table of the set, counted from 0.
    """

    __slots__ = ("_columns", "_searched", "place")

    def __init__(self, columns: _Columns, place: int) -> None:
        self._columns = columns
        self._searched: str | None = None
        self.place = place

    @property
    def record(self) -> SegmentRecord:
        """The translation itself."""
        return self._columns.table.records[self.place]

    @property
    def id(self) -> str:
        """Of the segment."""
        return self.record.id

    @property
    def human(self) -> float | None:
        """By people, as the file has it; None where there is none."""
        return _number(self._columns.human[self.place])

    @property
    def score(self) -> float | None:
        """By the chosen estimator; None where there is none."""
        return _number(self._columns.score[self.place])

    @property
    def tied(self) -> float | None:
        """The same with the ties of the chosen width; None where there is none."""
        return _number(self._columns.tied[self.place])

    @property
    def flags(self) -> tuple[str, ...]:
        """What has to be known about the score, as codes."""
        return self._columns.flags.get(self.place, ())

    @property
    def searched(self) -> str:
        """Everything a filter by words looks at, made when one first does."""
        if self._searched is None:
            one = self.record
            self._searched = f"{one.system}\n{one.source}\n{one.translation}\n{one.document}".casefold()
        return self._searched


class DocumentRow:
    """One source segment and its translations.

    Attributes:
        rows: its translations, in the order of the file.
    """

    __slots__ = ("_at", "_columns", "_searched", "rows")

    def __init__(self, columns: _Columns, at: int, rows: tuple[TranslationRow, ...]) -> None:
        self._columns = columns
        self._at = at
        self._searched: str | None = None
        self.rows = rows

    @property
    def first(self) -> SegmentRecord:
        """The first translation, which has what they share."""
        return self.rows[0].record

    @property
    def id(self) -> str:
        """Of its first translation."""
        return self._columns.table.records[self.rows[0].place].id

    @property
    def document(self) -> str:
        """As the file calls it."""
        return self.first.document

    @property
    def human(self) -> float | None:
        """Mean by people over the translations that have one."""
        return _number(self._columns.human_means[self._at])

    @property
    def score(self) -> float | None:
        """Mean by the estimator over the translations that have one."""
        return _number(self._columns.score_means[self._at])

    @property
    def tau_b(self) -> float | None:
        """Agreement of the estimator with people within the document, -1 to 1; None where it isn't defined."""
        return _number(self._columns.taus[self._at])

    @property
    def tied_tau_b(self) -> float | None:
        """The same with the ties of the chosen width."""
        return _number(self._columns.tied_taus[self._at])

    @property
    def undefined(self) -> str:
        """Why there is no `tau_b`, as a code of `engine.qe.kendall.undefined_reasons`; empty where there is one."""
        return self._columns.undefined[self._at]

    @property
    def flags(self) -> int:
        """How many of its translations have one."""
        return self._columns.flagged[self._at]

    @property
    def gain(self) -> float | None:
        """What the ties of the chosen width change in tau_b."""
        if self.tau_b is None or self.tied_tau_b is None:
            return None
        return self.tied_tau_b - self.tau_b

    @property
    def searched(self) -> str:
        """Everything a filter by words looks at, made when one first does."""
        if self._searched is None:
            records = [row.record for row in self.rows]
            texts = [text for one in records for text in (one.system, one.translation)]
            sources = dict.fromkeys(one.source for one in records)
            self._searched = "\n".join([self.document, *sources, *texts]).casefold()
        return self._searched


class DocumentOf(Mapping[str, DocumentRow]):
    """The document of a segment that is shown, by its id."""

    def __init__(self, selection: Selection, documents: Sequence[DocumentRow]) -> None:
        self._selection = selection
        self._documents = documents

    def __getitem__(self, segment_id: str) -> DocumentRow:
        place = self._selection.table.row_of[segment_id]
        at = int(self._selection.document_at[place])
        if at < 0:
            raise KeyError(segment_id)
        return self._documents[at]

    def __iter__(self) -> Iterator[str]:
        return (row.id for document in self._documents for row in document.rows)

    def __len__(self) -> int:
        return len(self._selection.places)


@dataclass(frozen=True, slots=True, eq=False)
class TranslationRows:
    """The documents of a language pair.

    Attributes:
        selection: the translations that are shown, without regard to an estimator.
        choice: for what.
        calibration: the width whose ties they show; None: none.
        documents: in the order of the file; rows: all translations, document by document.
        document_of: the document of a segment by its id.
        summaries: by estimator id, and id of a width of its ties or None.
        has_flags: whether one of the translations has a flag.
    """

    selection: Selection
    choice: Choice
    calibration: CalibrationRecord | None
    documents: tuple[DocumentRow, ...]
    rows: tuple[TranslationRow, ...]
    document_of: DocumentOf
    summaries: dict[tuple[str, str | None], EstimatorSummary]
    has_flags: bool

    @property
    def table(self) -> SegmentTable:
        """What they were made of."""
        return self.selection.table

    @property
    def splits(self) -> tuple[SegmentSplit, ...]:
        """Those that occur in the language pair, in the order train, dev, test, none."""
        return self.selection.present

    @property
    def n_rows(self) -> int:
        """How many translations there are."""
        return len(self.rows)

    @property
    def n_judged(self) -> int:
        """How many of them people scored."""
        return self.selection.n_judged


def rows_of(
    table: SegmentTable,
    choice: Choice,
    calibration: CalibrationRecord | None,
    kept_widths: Sequence[CalibrationRecord] = (),
    before: TranslationRows | None = None,
) -> TranslationRows:
    """Make the rows of the chosen language pair and splits; called on a worker.

    Args:
        table: of the chosen set.
        choice: what is looked at.
        calibration: the width whose ties are shown.
        kept_widths: those that are summed up beside their estimators.
        before: the rows of an earlier choice; what doesn't depend on what is another now is taken from them.
    """
    selection = before.selection if before is not None else None
    if selection is None or not selection.is_of(table, choice.language, choice.splits):
        selection = Selection(table, choice.language, choice.splits)
    columns = _columns(selection, choice, calibration)
    rows = tuple(TranslationRow(columns, place) for place in selection.places.tolist())
    ends = [*selection.starts.tolist(), len(rows)]
    documents = tuple(
        DocumentRow(columns, at, rows[start:end]) for at, (start, end) in enumerate(pairwise(ends))
    )
    return TranslationRows(
        selection,
        choice,
        calibration,
        documents,
        rows,
        DocumentOf(selection, documents),
        selection.summaries(kept_widths),
        any(columns.flagged),
    )


def _columns(selection: Selection, choice: Choice, calibration: CalibrationRecord | None) -> _Columns:
    table = selection.table
    scores, tied = _scores(table, choice, calibration)
    flags = table.flags.get(choice.estimator_id or "", {})
    is_flagged = np.zeros(len(table), dtype=np.int64)
    is_flagged[[place for place, codes in flags.items() if codes]] = 1
    taus, tied_taus, undefined = _taus(selection, scores, tied)
    return _Columns(
        table,
        table.human.tolist(),
        scores.tolist(),
        tied.tolist(),
        flags,
        selection.means(table.human).tolist(),
        selection.means(scores).tolist(),
        selection.sums(is_flagged).tolist(),
        taus,
        tied_taus,
        undefined,
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


def _taus(selection: Selection, scores: Floats, tied: Floats) -> tuple[list[float], list[float], list[str]]:
    """tau_b of each document, bare and with ties, and why some have none."""
    from engine.qe.kendall import document_taus, undefined_reasons

    found = selection.pairs(scores)
    nothing = [float("nan")] * len(selection.names)
    if found is None:
        return nothing, nothing, [""] * len(selection.names)
    pairs, rows = found
    bare = _by_name(selection, pairs.documents, document_taus(pairs, scores[rows]).tolist(), float("nan"))
    reasons = _by_name(selection, pairs.documents, undefined_reasons(pairs, scores[rows]), "")
    if np.isnan(tied).all():
        return bare, nothing, reasons
    with_ties = document_taus(pairs, tied[rows]).tolist()
    return bare, _by_name(selection, pairs.documents, with_ties, float("nan")), reasons


def _by_name(
    selection: Selection, names: Sequence[str], values: Sequence[Value], missing: Value
) -> list[Value]:
    """Values of documents in the order in which documents are shown."""
    known = dict(zip(names, values, strict=True))
    return [known.get(name, missing) for name in selection.names]


def _number(value: float) -> float | None:
    return None if value != value else value
