"""What one width of ties does to pairs and documents, fast enough to follow a hand that drags it.

Pairs, their signs and the values without ties are worked out once; a width then costs the buckets of the rows, one
comparison of each pair and two sums by document. Everything equals `engine.qe.kendall` and `engine.qe.pairs`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.qe.kendall import defined_mean, taus_of
from engine.qe.pairs import (
    DocumentPairs,
    PairCounts,
    Signs,
    Totals,
    document_pairs,
    signs_of,
    sums_by_document,
)
from engine.qe.segments import Floats, Segments
from engine.qe.ties import Rounding, bucket_numbers


@dataclass(frozen=True, slots=True, eq=False)
class WidthEffect:
    """A metric with ties of one width.

    Attributes:
        epsilon: the width, in the unit of the scores.
        signs: of each pair by bucket.
        taus: tau_b of each document, NaN where it isn't defined.
        tau_b: mean over documents where it is defined; tau_b_nan0: over all, undefined as 0; from -1 to 1, 1 is best;
            None where there is no document.
        accuracy: mean share of pairs ordered or tied as people do, 0 to 1.
        counts: the pairs by what people and the metric say of them.
        n_undefined: documents without a tau_b.
    """

    epsilon: float
    signs: Signs
    taus: Floats
    tau_b: float | None
    tau_b_nan0: float | None
    accuracy: float | None
    counts: PairCounts
    n_undefined: int


@dataclass(frozen=True, slots=True)
class MadeTies:
    """How many pairs a width has tied that the metric told apart before.

    Attributes:
        right: people tie them, too: free under tau_b, and right in truth.
        helped: the metric had them the wrong way round.
        cost: the metric had them right.

    >>> MadeTies(right=3, helped=2, cost=1).total
    6
    """

    right: int
    helped: int
    cost: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.right + self.helped + self.cost


class TieWidths:
    """Segments of one language pair, ready for any width of ties.

    Attributes:
        segments, pairs: what is tied.
        before: the metric as it is.

    >>> from engine.qe.segments import segments_of
    >>> human, metric = [90, 90, 90, 80, 60], [84.0, 83.9, 82.9, 79.0, 70.0]
    >>> widths = TieWidths(segments_of(["d"] * 5, list("abcde"), human, metric))
    >>> found = widths.at(2.0)
    >>> round(found.tau_b, 6), found.counts, widths.made(found)
    (0.881917, PairCounts(concordant=7, discordant=0, human_tied=2, metric_tied=0, both_tied=1), MadeTies(right=1, helped=0, cost=0))
    """

    def __init__(self, segments: Segments, pairs: DocumentPairs | None = None) -> None:
        """Args:
        segments: rows with scores in the unit of the widths.
        pairs: of them, where they are known already.
        """
        self.segments = segments
        self.pairs = document_pairs(segments) if pairs is None else pairs
        self.before = self.at(0.0)

    def at(self, epsilon: float, rounding: Rounding = "round", *, phase: float = 0.0) -> WidthEffect:
        """The metric with ties; errors as in `engine.qe.ties.bucket_numbers`."""
        pairs = self.pairs
        buckets = bucket_numbers(self.segments.metric, epsilon, rounding, phase=phase)
        signs = signs_of(buckets, pairs.first, pairs.second)
        products = signs * pairs.human_signs
        ties = sums_by_document(pairs, signs == 0)
        taus = taus_of(pairs, sums_by_document(pairs, products), ties)
        same = sums_by_document(pairs, signs == pairs.human_signs)
        return WidthEffect(
            epsilon=epsilon,
            signs=signs,
            taus=taus,
            tau_b=defined_mean(taus),
            tau_b_nan0=defined_mean(np.nan_to_num(taus)),
            accuracy=defined_mean(same / pairs.sizes),
            counts=_counts(pairs, signs, products),
            n_undefined=int(np.isnan(taus).sum()),
        )

    def is_made(self, effect: WidthEffect) -> NDArray[np.bool_]:
        """Which pairs have become ties."""
        return (self.before.signs != 0) & (effect.signs == 0)

    def made(self, effect: WidthEffect) -> MadeTies:
        """How many pairs have become ties, by what they were before."""
        before, after = self.before.counts, effect.counts
        return MadeTies(
            right=after.both_tied - before.both_tied,
            helped=before.discordant - after.discordant,
            cost=before.concordant - after.concordant,
        )

    def made_by_document(self, effect: WidthEffect) -> Totals:
        """How many pairs of each document have become ties."""
        return sums_by_document(self.pairs, self.is_made(effect))


def _counts(pairs: DocumentPairs, signs: Signs, products: Signs) -> PairCounts:
    untied = pairs.human_signs != 0
    n, n_untied = len(signs), int(np.count_nonzero(untied))
    concordant, discordant = (int(np.count_nonzero(products == sign)) for sign in (1, -1))
    tied = int(np.count_nonzero(signs == 0))
    metric_tied = n_untied - concordant - discordant
    both = tied - metric_tied
    return PairCounts(concordant, discordant, n - n_untied - both, metric_tied, both)
