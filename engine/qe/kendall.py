"""Kendall's tau_b of each document, and its mean over documents and language pairs.

    tau_b = (C - D) / sqrt((P - T_h)(P - T_m))

over the P pairs of rows of a document: C concordant and D discordant ones, T_h tied by people, T_m by the
metric (a pair tied by both is in each). From -1 to 1; 1 is best. A pair tied on one side leaves the numerator and
that side's factor, but stays in the other's. Where one side ties all pairs tau_b is not defined.

Two means over documents are told apart everywhere. `tau_b` drops documents where it isn't defined, as shared
tasks count: ties that make a document undefined are free of charge, so wide ties are rewarded. `tau_b_nan0` counts
them as 0, which charges for them.

Source: Kendall (1945), The treatment of ties in ranking problems; IWSLT 2026 for the means.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import fsum

import numpy as np

from engine.qe.pairs import DocumentPairs, Totals, document_pairs, signs_of, sums_by_document
from engine.qe.segments import Floats, segments_of
from engine.types import Score

HUMAN_TIED = "all human scores are equal"
METRIC_TIED = "all metric scores are equal"
BOTH_TIED = "all human scores and all metric scores are equal"
TOO_SHORT = "a document needs at least two rows"


@dataclass(frozen=True, slots=True)
class TauMeans:
    """Mean tau_b over the documents of one language pair, from -1 to 1; 1 is best.

    Attributes:
        tau_b: over documents where it is defined; None where there is none.
        tau_b_nan0: over all documents, undefined ones as 0; None where there is no document.
        n_documents: with at least two rows, undefined ones included.
        n_undefined: of them without a tau_b.
        reasons: how many are undefined for which reason.
        n_single: documents left out beforehand, because they have one row only.
    """

    tau_b: float | None
    tau_b_nan0: float | None
    n_documents: int
    n_undefined: int
    reasons: dict[str, int]
    n_single: int


def kendall_tau_b(human: Sequence[float], metric: Sequence[float]) -> Score:
    """tau_b of one document, from -1 to 1; None, with the reason, where it isn't defined.

    Args:
        human, metric: scores of its rows; n of the result is their number.

    Raises:
        EngineError: lengths differ, or a score isn't a finite number.

    >>> kendall_tau_b([50, 60, 70], [0.5, 0.6, 0.7])
    Score(value=1.0, n=3, interval=None, reason='')
    >>> kendall_tau_b([50, 50, 50, 90], [2, 2, 2, 2])
    Score(value=None, n=4, interval=None, reason='all metric scores are equal')
    """
    n = max(len(human), len(metric))
    segments = segments_of(["d"] * n, [str(row) for row in range(n)], human, metric)
    pairs = document_pairs(segments)
    if not pairs.documents:
        return Score(None, n, None, TOO_SHORT)
    tau = float(document_taus(pairs, segments.metric)[0])
    if np.isnan(tau):
        return Score(None, n, None, undefined_reasons(pairs, segments.metric)[0])
    return Score(tau, n)


def document_taus(pairs: DocumentPairs, values: Floats) -> Floats:
    """tau_b of each document, NaN where it isn't defined.

    Args:
        pairs: of the segments.
        values: by the metric, one for each row of the segments (scores, or numbers of buckets).

    >>> from engine.qe.segments import segments_of
    >>> segments = segments_of(list("dddde"), list("abcda"), [50, 50, 50, 90, 1], [6, 7, 8, 9, 1])
    >>> document_taus(document_pairs(segments), segments.metric)
    array([0.70710678])
    """
    signs = signs_of(values, pairs.first, pairs.second)
    return taus_of(
        pairs,
        sums_by_document(pairs, signs * pairs.human_signs),
        sums_by_document(pairs, signs == 0),
    )


def taus_of(pairs: DocumentPairs, balances: Totals, metric_ties: Totals) -> Floats:
    """tau_b of each document from C - D and T_m; both may have further leading axes.

    >>> from engine.qe.segments import segments_of
    >>> pairs = document_pairs(segments_of(["d"] * 3, list("abc"), [1, 2, 3], [0, 0, 0]))
    >>> taus_of(pairs, np.array([2]), np.array([1]))
    array([0.81649658])
    """
    room = ((pairs.sizes - pairs.human_ties) * (pairs.sizes - metric_ties)).astype(np.float64)
    return np.divide(balances, np.sqrt(room), out=np.full(np.shape(balances), np.nan), where=room > 0)


def undefined_reasons(pairs: DocumentPairs, values: Floats) -> tuple[str, ...]:
    """Why each document has no tau_b; empty where it has one.

    >>> from engine.qe.segments import segments_of
    >>> segments = segments_of(list("ddee"), list("abab"), [1, 2, 3, 3], [5, 5, 6, 6])
    >>> undefined_reasons(document_pairs(segments), segments.metric)
    ('all metric scores are equal', 'all human scores and all metric scores are equal')
    """
    ties = sums_by_document(pairs, signs_of(values, pairs.first, pairs.second) == 0)
    words = np.array(["", HUMAN_TIED, METRIC_TIED, BOTH_TIED])
    which = (pairs.human_ties == pairs.sizes) + 2 * (ties == pairs.sizes)
    return tuple(words[which].tolist())


def tau_b_means(pairs: DocumentPairs, values: Floats) -> TauMeans:
    """Both means over documents of one language pair.

    Args:
        pairs: of the segments.
        values: by the metric, one for each row of the segments (scores, or numbers of buckets).

    >>> from engine.qe.segments import segments_of
    >>> segments = segments_of(list("ddee"), list("abab"), [1, 2, 3, 3], [5, 6, 7, 8])
    >>> found = tau_b_means(document_pairs(segments), segments.metric)
    >>> found.tau_b, found.tau_b_nan0, found.n_undefined, found.reasons
    (1.0, 0.5, 1, {'all human scores are equal': 1})
    """
    taus = document_taus(pairs, values)
    why = [reason for reason in undefined_reasons(pairs, values) if reason]
    return TauMeans(
        tau_b=defined_mean(taus),
        tau_b_nan0=defined_mean(np.nan_to_num(taus)),
        n_documents=len(taus),
        n_undefined=len(why),
        reasons={reason: why.count(reason) for reason in sorted(set(why))},
        n_single=pairs.n_single,
    )


def defined_mean(values: Floats) -> float | None:
    """Mean of the values that aren't NaN, the same in any order of them; None where there is none.

    >>> defined_mean(np.array([0.5, np.nan, 1.0])), defined_mean(np.array([]))
    (0.75, None)
    """
    kept = values[~np.isnan(values)].tolist()
    return fsum(kept) / len(kept) if kept else None


def mean_over_languages(values: Iterable[float | None]) -> float | None:
    """Mean of one value a language pair, each with the same weight; None where one of them is missing.

    A mean over the others would compare metrics on different pairs.

    >>> mean_over_languages([0.25, 0.75]), mean_over_languages([0.5, None]), mean_over_languages([])
    (0.5, None, None)
    """
    kept = list(values)
    known = [value for value in kept if value is not None]
    return fsum(known) / len(known) if known and len(known) == len(kept) else None
