"""Pairs of rows of one document: what rank measures count.

A pair is concordant where people and the metric put the same row above the other, discordant where they
don't, or tied: by people, by the metric, or by both. These five counts partition the pairs of a document.

Documents stand in sorted order, rows of a document in the order of their systems' names, so no result depends
on the order of the rows. Comparisons are exact: values are compared, never subtracted.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.qe.segments import Floats, Rows, Segments, canonical_order
from engine.types import EngineError

Signs = NDArray[np.int8]
Totals = NDArray[np.int64]

PAIRS_LIMIT = 10_000_000
"""A document is one source segment with a row per system; beyond this, documents were mistaken for something else."""


@dataclass(frozen=True, slots=True, eq=False)
class DocumentPairs:
    """All pairs of rows within documents of at least two rows, document by document.

    Attributes:
        documents: names, sorted.
        first, second: rows of each pair, places in the `Segments` they were made from.
        starts: where the pairs of each document begin.
        sizes: number of pairs P of each document.
        human_signs: 1 where people prefer the first row, -1 the second, 0 neither.
        human_ties: pairs of each document tied by people.
        rows: the rows of these documents, document by document, places in the `Segments`.
        row_documents: of each of `rows`, the place of its document in `documents`.
        n_single: documents left out, because they have one row only.
    """

    documents: tuple[str, ...]
    first: Rows
    second: Rows
    starts: Rows
    sizes: Totals
    human_signs: Signs
    human_ties: Totals
    rows: Rows
    row_documents: Rows
    n_single: int


@dataclass(frozen=True, slots=True)
class PairCounts:
    """The pairs of one or more documents by what people and metric say of them; additive.

    Attributes:
        concordant (C): the same order; discordant (D): opposite orders.
        human_tied: tied by people only; metric_tied: tied by the metric only; both_tied: tied by both.

    >>> PairCounts(3, 1, 0, 1, 1) + PairCounts(concordant=1)
    PairCounts(concordant=4, discordant=1, human_tied=0, metric_tied=1, both_tied=1)
    """

    concordant: int = 0
    discordant: int = 0
    human_tied: int = 0
    metric_tied: int = 0
    both_tied: int = 0

    @property
    def total(self) -> int:
        """P, all pairs."""
        return self.concordant + self.discordant + self.human_tied + self.metric_tied + self.both_tied

    def __add__(self, other: PairCounts) -> PairCounts:
        return PairCounts(
            self.concordant + other.concordant,
            self.discordant + other.discordant,
            self.human_tied + other.human_tied,
            self.metric_tied + other.metric_tied,
            self.both_tied + other.both_tied,
        )


def document_pairs(segments: Segments) -> DocumentPairs:
    """All pairs of rows of each document with at least two.

    Raises:
        EngineError: there are more pairs than documents of one source segment can have.

    >>> from engine.qe.segments import segments_of
    >>> pairs = document_pairs(segments_of(["d", "d", "e"], ["b", "a", "a"], [2, 1, 0], [0, 0, 0]))
    >>> pairs.documents, pairs.first, pairs.second, pairs.human_signs, pairs.n_single
    (('d',), array([1]), array([0]), array([-1], dtype=int8), 1)
    """
    order = canonical_order(segments)
    names, codes, counts = _runs([segments.documents[row] for row in order.tolist()])
    kept = counts > 1
    sizes = counts * (counts - 1) // 2
    _check_number_of_pairs(segments, names, sizes)
    first, second = _pair_rows(order, counts[kept], np.flatnonzero(kept[codes]))
    signs = signs_of(segments.human, first, second)
    starts = (np.cumsum(sizes[kept]) - sizes[kept]).astype(np.intp)
    return DocumentPairs(
        documents=tuple(name for name, keep in zip(names, kept, strict=True) if keep),
        first=first,
        second=second,
        starts=starts,
        sizes=sizes[kept],
        human_signs=signs,
        human_ties=_sums(signs == 0, starts),
        rows=order[kept[codes]],
        row_documents=(np.cumsum(kept) - 1)[codes[kept[codes]]],
        n_single=int((~kept).sum()),
    )


def signs_of(values: Floats, first: Rows, second: Rows) -> Signs:
    """1 where the first of a pair has the higher value, -1 where the second has, 0 where they are equal.

    >>> signs_of(np.array([0.5, 0.7]), np.array([0, 1, 0]), np.array([1, 0, 0]))
    array([-1,  1,  0], dtype=int8)
    """
    one, other = values[first], values[second]
    return (one > other).view(np.int8) - (one < other).view(np.int8)


def sums_by_document(pairs: DocumentPairs, values: NDArray[np.bool_] | Signs) -> Totals:
    """Sum of a value of each pair over the pairs of each document.

    >>> from engine.qe.segments import segments_of
    >>> pairs = document_pairs(segments_of(["d"] * 3, list("abc"), [2, 1, 1], [0, 0, 0]))
    >>> sums_by_document(pairs, pairs.human_signs)
    array([2])
    """
    return _sums(values, pairs.starts)


def pair_counts(pairs: DocumentPairs, values: Floats) -> PairCounts:
    """The pairs of all documents by what people and the metric say of them.

    Args:
        pairs: of the segments.
        values: by the metric, one for each row of the segments (scores, or numbers of buckets).

    >>> from engine.qe.segments import segments_of
    >>> segments = segments_of(["d"] * 4, list("abcd"), [1, 1, 1, 4], [0, 2, 6, 6])
    >>> pair_counts(document_pairs(segments), segments.metric)
    PairCounts(concordant=2, discordant=0, human_tied=3, metric_tied=1, both_tied=0)
    """
    signs = signs_of(values, pairs.first, pairs.second)
    products = signs * pairs.human_signs
    untied, tied = pairs.human_signs != 0, pairs.human_signs == 0
    return PairCounts(
        concordant=int((products == 1).sum()),
        discordant=int((products == -1).sum()),
        human_tied=int((tied & (signs != 0)).sum()),
        metric_tied=int((untied & (signs == 0)).sum()),
        both_tied=int((tied & (signs == 0)).sum()),
    )


def _runs(documents: list[str]) -> tuple[list[str], Rows, Totals]:
    """Distinct names of sorted ones, which of them each is, and how often each occurs."""
    names = list(dict.fromkeys(documents))
    place = {name: i for i, name in enumerate(names)}
    codes = np.array([place[name] for name in documents], dtype=np.intp)
    return names, codes, np.bincount(codes, minlength=len(names))


def _check_number_of_pairs(segments: Segments, names: list[str], sizes: Totals) -> None:
    if (total := int(sizes.sum())) > PAIRS_LIMIT:
        largest = names[int(sizes.argmax())]
        raise EngineError(
            f"The documents of {segments.language} have {total:,} pairs of rows (most in {largest!r}), more than "
            f"{PAIRS_LIMIT:,}: a document must be one source segment, with one row for each system."
        )


def _pair_rows(order: Rows, counts: Totals, kept: Rows) -> tuple[Rows, Rows]:
    """First and second rows of all pairs; documents of the same size are laid out in one go."""
    sizes = counts * (counts - 1) // 2
    row_starts, pair_starts = np.cumsum(counts) - counts, np.cumsum(sizes) - sizes
    first, second = np.empty((2, int(sizes.sum())), dtype=np.intp)
    for count in np.unique(counts).tolist():
        same = np.flatnonzero(counts == count)
        one, other = np.triu_indices(count, 1)
        places = pair_starts[same][:, None] + np.arange(len(one))
        first[places] = order[kept[row_starts[same][:, None] + one]]
        second[places] = order[kept[row_starts[same][:, None] + other]]
    return first, second


def _sums(values: NDArray[np.bool_] | Signs, starts: Rows) -> Totals:
    if not len(starts):
        return np.zeros(0, dtype=np.int64)
    return np.add.reduceat(values, starts, dtype=np.int64)
