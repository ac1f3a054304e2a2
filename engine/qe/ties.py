"""Ties by rounding: scores put into buckets of width epsilon, the same bucket being a tie.

    bucket = rounding(s / epsilon)        calibrated score = bucket * epsilon

Roundings: `round` to the nearest, a half to the even one; `floor`; `ceil`. Floor and ceil draw the same buckets
(they differ only at exact multiples of epsilon, and in which end names the bucket); round draws them half a
bucket further. epsilon = 0 is the identity: no tie is made.

Ties are compared as numbers of buckets, so they are exact. A score that is a multiple of epsilon stays in
its own bucket under every rounding, so calibrating twice changes nothing.

Source: the tie-calibrated COMETKiwi of IWSLT 2026.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isfinite
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from engine.qe.kendall import TauMeans, tau_b_means
from engine.qe.pairs import DocumentPairs, Signs, signs_of
from engine.qe.segments import Floats, Rows, Segments
from engine.types import EngineError

Rounding = Literal["round", "floor", "ceil"]

_ROUNDINGS = {"round": np.rint, "floor": np.floor, "ceil": np.ceil}


@dataclass(frozen=True, slots=True, eq=False)
class NewTies:
    """The pairs that a metric told apart before it was calibrated, and no longer does.

    Attributes:
        first, second: their rows, places in the `Segments`.
        before: 1 where the metric agreed with people before (a tie that costs), -1 where it
            didn't (a tie that helps), 0 where people tie the pair (a tie that is right, and free under tau_b).
    """

    first: Rows
    second: Rows
    before: Signs


@dataclass(frozen=True, slots=True)
class PhasePoint:
    """Means over documents with the buckets moved by a part of their width.

    Attributes:
        phase: from 0 to below 1, in bucket widths.
        means: tau_b of the moved buckets.
    """

    phase: float
    means: TauMeans


def bucket_numbers(
    scores: Floats, epsilon: float, rounding: Rounding = "round", *, phase: float = 0.0
) -> Floats:
    """Number of the bucket of each score; the scores themselves where epsilon is 0.

    Args:
        scores: in the unit of epsilon (0 to 100).
        epsilon: width of a bucket, at least 0.
        rounding: see the head of this file.
        phase: moves all buckets upwards, in bucket widths.

    Raises:
        EngineError: epsilon is negative, no number, or too small beside the scores.

    >>> bucket_numbers(np.array([84.0, 83.9, 82.9, 79.0, 70.0]), 2.0)
    array([42., 42., 41., 40., 35.])
    >>> bucket_numbers(np.array([84.0, 83.9]), 2.0, "floor"), bucket_numbers(np.array([84.0, 83.9]), 0.0)
    (array([42., 41.]), array([84. , 83.9]))
    """
    if not (isfinite(epsilon) and epsilon >= 0.0):
        raise EngineError(f"The tie width is {epsilon}, and must be a number from 0 upwards.")
    if not epsilon:
        return scores
    with np.errstate(over="ignore"):
        places = scores / epsilon - phase
    if not np.isfinite(places).all():
        raise EngineError(f"The tie width {epsilon} is too small for these scores: take 0 for no ties.")
    nearest = np.rint(places)
    exact = nearest * epsilon == scores - phase * epsilon  # s / epsilon may miss the whole number by a bit
    return np.where(exact, nearest, _ROUNDINGS[rounding](places)) + 0.0


def calibrated_scores(scores: Floats, epsilon: float, rounding: Rounding = "round") -> Floats:
    """Scores with ties, on the scale they came in; errors as in `bucket_numbers`.

    >>> calibrated_scores(np.array([84.0, 83.9, 82.9]), 2.0)
    array([84., 84., 82.])
    """
    return bucket_numbers(scores, epsilon, rounding) * epsilon if epsilon else scores


def new_ties(pairs: DocumentPairs, scores: Floats, epsilon: float, rounding: Rounding = "round") -> NewTies:
    """The pairs that become ties at a width.

    Args:
        pairs: of the segments.
        scores: by the metric, one for each row of the segments.
        epsilon, rounding: as in `bucket_numbers`.

    >>> from engine.qe.pairs import document_pairs
    >>> from engine.qe.segments import segments_of
    >>> segments = segments_of(["d"] * 3, list("abc"), [90, 90, 80], [84.0, 83.9, 79.0])
    >>> found = new_ties(document_pairs(segments), segments.metric, 1.0)
    >>> found.first, found.second, found.before
    (array([0]), array([1]), array([0], dtype=int8))
    """
    before = signs_of(scores, pairs.first, pairs.second)
    after = signs_of(bucket_numbers(scores, epsilon, rounding), pairs.first, pairs.second)
    made: NDArray[np.bool_] = (before != 0) & (after == 0)
    return NewTies(pairs.first[made], pairs.second[made], (before * pairs.human_signs)[made])


def phase_sensitivity(
    pairs: DocumentPairs, scores: Floats, epsilon: float, rounding: Rounding = "round", *, phases: int = 20
) -> tuple[PhasePoint, ...]:
    """How far the means depend on where the first bucket begins, which nothing about the metric decides.

    Args:
        pairs: of the segments.
        scores: by the metric, one for each row of the segments.
        epsilon, rounding: as in `bucket_numbers`.
        phases: how many places of the grid are tried, evenly over one bucket; the first is the grid as used.

    >>> from engine.qe.pairs import document_pairs
    >>> from engine.qe.segments import segments_of
    >>> segments = segments_of(["d"] * 3, list("abc"), [90, 90, 80], [84.0, 83.9, 79.0])
    >>> found = phase_sensitivity(document_pairs(segments), segments.metric, 4.0, phases=2)
    >>> [(point.phase, round(point.means.tau_b, 3)) for point in found]
    [(0.0, 1.0), (0.5, 1.0)]
    """
    return tuple(
        PhasePoint(
            step / phases,
            tau_b_means(pairs, bucket_numbers(scores, epsilon, rounding, phase=step / phases)),
        )
        for step in range(phases)
    )


def bucket_edges(scores: Floats, epsilon: float, rounding: Rounding = "round") -> Floats:
    """Where one bucket ends and the next begins, over the range of the scores, ascending; none at width 0.

    >>> bucket_edges(np.array([70.0, 75.0]), 2.0), bucket_edges(np.array([70.0, 75.0]), 2.0, "floor")
    (array([71., 73., 75.]), array([70., 72., 74.]))
    """
    if not epsilon or not len(scores):
        return np.zeros(0)
    shift = 0.5 if rounding == "round" else 0.0
    low, high = (bound / epsilon - shift for bound in (float(scores.min()), float(scores.max())))
    return (np.arange(np.ceil(low), np.floor(high) + 1.0) + shift) * epsilon


def applied(segments: Segments, epsilon: float, rounding: Rounding = "round") -> Segments:
    """The same segments with calibrated scores.

    >>> from engine.qe.segments import segments_of
    >>> applied(segments_of(["d"] * 2, ["a", "b"], [1, 2], [83.9, 84.2]), 2.0).metric
    array([84., 84.])
    """
    return replace(segments, metric=calibrated_scores(segments.metric, epsilon, rounding))
