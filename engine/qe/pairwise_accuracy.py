"""Pairwise accuracy with ties: the share of pairs that a metric orders, or ties, as people do.

    acc_eq = (C + T_hm) / P        0 to 1; 1 is best

of each document, averaged over documents; C concordant pairs, T_hm tied by both, P all. A tie that people make
must be predicted, so metrics without ties can't be perfect, and too many ties are charged: there is always a value.

A metric's ties are its equal values (buckets: `document_accuracies`), or pairs that differ by at most epsilon
(`calibrated_accuracy`), where epsilon is the best of 0 and all differences within documents. The two kinds aren't
the same: of a chain of near values the second may tie neighbours and tell the ends apart.

Source: Deutsch, Foster and Freitag (2023), Ties Matter.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.qe.kendall import defined_mean
from engine.qe.pairs import DocumentPairs, signs_of, sums_by_document
from engine.qe.segments import Floats, Rows


@dataclass(frozen=True, slots=True, eq=False)
class CalibratedAccuracy:
    """acc_eq at its best width.

    Attributes:
        value: from 0 to 1; 1 is best; None where no document has two rows.
        epsilon: the smallest width that reaches it, in the unit of the scores; None where there is no value.
        thresholds: every width that changes a tie, ascending, 0 first.
        accuracies: acc_eq at each.
        n_documents, n_pairs: what it rests on.
    """

    value: float | None
    epsilon: float | None
    thresholds: Floats
    accuracies: Floats
    n_documents: int
    n_pairs: int


def document_accuracies(pairs: DocumentPairs, values: Floats) -> Floats:
    """(C + T_hm) / P of each document, 0 to 1, where a metric's ties are equal values.

    Args:
        pairs: of the segments.
        values: by the metric, one for each row of the segments (scores, or numbers of buckets).

    >>> from engine.qe.pairs import document_pairs
    >>> from engine.qe.segments import segments_of
    >>> segments = segments_of(["d"] * 4, list("abcd"), [1, 1, 1, 4], [0, 2, 6, 6])
    >>> document_accuracies(document_pairs(segments), segments.metric)
    array([0.33333333])
    """
    same = signs_of(values, pairs.first, pairs.second) == pairs.human_signs
    return sums_by_document(pairs, same) / pairs.sizes


def accuracy_at(pairs: DocumentPairs, scores: Floats, epsilon: float) -> float | None:
    """acc_eq where pairs that differ by at most epsilon are the metric's ties; None without documents.

    >>> from engine.qe.pairs import document_pairs
    >>> from engine.qe.segments import segments_of
    >>> segments = segments_of(["d"] * 4, list("abcd"), [1, 1, 1, 4], [0, 2, 6, 8])
    >>> accuracy_at(document_pairs(segments), segments.metric, 0.0)
    0.5
    """
    signs = signs_of(scores, pairs.first, pairs.second)
    signs[_distances(pairs, scores) <= epsilon] = 0
    return defined_mean(sums_by_document(pairs, signs == pairs.human_signs) / pairs.sizes)


def calibrated_accuracy(pairs: DocumentPairs, scores: Floats) -> CalibratedAccuracy:
    """acc_eq at its best width of ties, over 0 and all differences within documents; the smallest of equals.

    Args:
        pairs: of the segments.
        scores: by the metric, one for each row of the segments.

    >>> from engine.qe.pairs import document_pairs
    >>> from engine.qe.segments import segments_of
    >>> segments = segments_of(["d"] * 4, list("abcd"), [1, 1, 1, 4], [0, 2, 6, 8])
    >>> found = calibrated_accuracy(document_pairs(segments), segments.metric)
    >>> found.thresholds, (found.accuracies * 6).round(9), found.epsilon
    (array([0., 2., 4., 6., 8.]), array([3., 3., 4., 4., 3.]), 4.0)
    """
    if not len(pairs.sizes):
        return CalibratedAccuracy(None, None, np.zeros(0), np.zeros(0), 0, 0)
    thresholds, accuracies = _accuracies_by_width(pairs, scores)
    best = int(accuracies.argmax())
    return CalibratedAccuracy(
        float(accuracies[best]),
        float(thresholds[best]),
        thresholds,
        accuracies,
        len(pairs.sizes),
        len(pairs.first),
    )


def _distances(pairs: DocumentPairs, scores: Floats) -> Floats:
    return np.abs(scores[pairs.first] - scores[pairs.second])


def _accuracies_by_width(pairs: DocumentPairs, scores: Floats) -> tuple[Floats, Floats]:
    """Every width with its accuracy.

    A width turns the pairs up to it into ties: right where people tie them, and wrong where they were concordant. So
    one running sum over the sorted pairs gives all widths. Pairs of documents of the same size are summed as
    whole numbers, so that equal accuracies are equal.
    """
    distances = _distances(pairs, scores)
    concordant = signs_of(scores, pairs.first, pairs.second) * pairs.human_signs == 1
    gains = (pairs.human_signs == 0).astype(np.int64) - concordant
    order = np.argsort(distances, kind="stable")
    thresholds, ends = _widths(distances[order])
    sizes = np.repeat(pairs.sizes, pairs.sizes)
    total = np.zeros(len(thresholds))
    for size in np.unique(pairs.sizes):
        of_size = sizes == size
        sums = np.r_[0, np.cumsum(np.where(of_size, gains, 0)[order])][ends]
        total += (sums + concordant[of_size].sum()) / size
    return thresholds, total / len(pairs.sizes)


def _widths(distances: Floats) -> tuple[Floats, Rows]:
    """0 and every distinct one of ascending distances, and how many are at most that."""
    thresholds = np.unique(np.r_[0.0, distances])
    return thresholds, np.searchsorted(distances, thresholds, side="right")
