"""The translations of a language pair and some splits, document by document, and what estimators are like on them.

Nothing of it depends on which estimator or width is looked at, so that another one is shown without doing it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from db.translation_records import CalibrationRecord, SegmentSplit
from engine.types import EngineError

if TYPE_CHECKING:
    from engine.qe.pairs import DocumentPairs
    from engine.runs.qe_project_data import SegmentTable

Floats = NDArray[np.float64]
Places = NDArray[np.intp]


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


class Selection:
    """Some translations of a table.

    Attributes:
        table, language, splits: what was chosen; no split: all of them.
        present: splits that occur in the language pair, in the order train, dev, test, none.
        names: of the documents, in the order of the file.
        places: of the translations in the table, document by document; starts: where each document begins there.
        n_judged: how many of them people scored.
        document_at: of every row of the table, the place of its document in `names`; -1 where it isn't shown.
    """

    def __init__(self, table: SegmentTable, language: str, splits: Sequence[SegmentSplit]) -> None:
        from engine.runs.qe_project_data import SPLITS, chosen_rows

        self.table, self.language, self.splits = table, language, tuple(splits)
        of_pair = set(table.splits[chosen_rows(table, language)].tolist())
        self.present: tuple[SegmentSplit, ...] = tuple(split for split in SPLITS if split in of_pair)
        kept = np.flatnonzero(chosen_rows(table, language, splits))
        at: dict[str, int] = {}
        codes = np.array(
            [at.setdefault(table.records[place].document, len(at)) for place in kept.tolist()], dtype=np.intp
        )
        self.names = tuple(at)
        self.places: Places = kept[np.argsort(codes, kind="stable")]
        sizes = np.bincount(codes, minlength=len(at))
        self.starts: Places = (np.cumsum(sizes) - sizes).astype(np.intp)
        self.n_judged = int((~np.isnan(table.human[kept])).sum())
        self.document_at: Places = np.full(len(table), -1, dtype=np.intp)
        self.document_at[kept] = codes
        self._pairs: dict[bytes, tuple[DocumentPairs, Places] | None] = {}
        self._summaries: dict[tuple[str, str | None], EstimatorSummary] = {}

    def is_of(self, table: SegmentTable, language: str, splits: Sequence[SegmentSplit]) -> bool:
        """Whether it is what is chosen."""
        return self.table is table and (self.language, self.splits) == (language, tuple(splits))

    def sums(self, values: NDArray[np.int64] | Floats) -> NDArray[np.int64] | Floats:
        """The sum of a column of the table over each document."""
        return np.add.reduceat(values[self.places], self.starts) if len(self.starts) else values[:0]

    def means(self, values: Floats) -> Floats:
        """The mean of a column of the table over each document, where it has values; NaN where it has none."""
        known = ~np.isnan(values)
        counts = self.sums(known.astype(np.int64))
        sums = self.sums(np.where(known, values, 0.0))
        return np.divide(sums, counts, out=np.full(len(counts), np.nan), where=counts > 0)

    def pairs(self, scores: Floats) -> tuple[DocumentPairs, Places] | None:
        """Pairs of translations that people and an estimator scored, and the places of their rows in the table.

        They are made once for all estimators that scored the same rows; None where nothing is scored by both.
        """
        key = np.isnan(scores).tobytes()
        if key not in self._pairs:
            self._pairs[key] = self._made(scores)
        return self._pairs[key]

    def _made(self, scores: Floats) -> tuple[DocumentPairs, Places] | None:
        from engine.qe.pairs import document_pairs
        from engine.runs.qe_project_data import segments_with

        try:
            segments = segments_with(self.table, scores, self.language, self.splits)
        except EngineError:
            return None
        return document_pairs(segments), segments.rows

    def summaries(
        self, widths: Sequence[CalibrationRecord]
    ) -> dict[tuple[str, str | None], EstimatorSummary]:
        """What every estimator is like, bare and with each width of its ties that is kept for the language pair."""
        from engine.runs.qe_project_data import calibrated_column, on_hundred_of

        found: dict[tuple[str, str | None], EstimatorSummary] = {}
        for estimator in self.table.estimators:
            scores = on_hundred_of(self.table, estimator.id)
            if not np.isnan(scores[self.places]).all():
                found[estimator.id, None] = self._summary((estimator.id, None), scores)
        for width in widths:
            if (width.estimator_id, None) in found and width.language in ("", self.language):
                tied = calibrated_column(self.table, width, language=self.language)
                key = width.estimator_id, width.id
                found[key] = self._summary(key, tied)
        return found

    def _summary(self, key: tuple[str, str | None], scores: Floats) -> EstimatorSummary:
        """Made once: neither scores nor a kept width change in a table."""
        if key not in self._summaries:
            self._summaries[key] = self._summed_up(scores)
        return self._summaries[key]

    def _summed_up(self, scores: Floats) -> EstimatorSummary:
        from engine.qe.kendall import tau_b_means

        shown = scores[self.places]
        known = shown[~np.isnan(shown)]
        bare = EstimatorSummary(len(known), float(known.mean()))
        found = self.pairs(scores)
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
