"""Which system listeners like better: paired over items, Holm over all comparisons.

The unit is the item: for each system the mean of its votes on the item, and between two systems the difference over
the items that both have. Listeners who voted on only one of two systems would shift a difference by their bias;
where there are such, the difference within listeners is the safer reading and stands beside it.

Friedman's test asks first whether several systems differ at all: with k systems ranked within each of n complete
items, χ² of the rank sums with ties corrected, k - 1 degrees of freedom.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

import numpy as np

from engine.listening.mean_opinion_score import mean_of, pooled_interval, two_way_interval
from engine.listening.ratings import Floats, Ratings
from engine.stats.correlation import mid_ranks
from engine.stats.paired import PairedTest, holm, paired_t_test, sign_flip_test, wilcoxon_signed_rank_test
from engine.types import EngineError, Interval, Score

Test = Literal["wilcoxon", "t", "sign_flip"]
_ROUNDING = 1e-12
"""Of means of votes, as a share of them."""
_TESTS: Mapping[Test, Callable[[Floats, Floats], PairedTest]] = {
    "wilcoxon": wilcoxon_signed_rank_test,
    "t": paired_t_test,
    "sign_flip": sign_flip_test,
}


@dataclass(frozen=True, slots=True)
class SystemDifference:
    """One pair of systems.

    Attributes:
        first, second: names.
        difference: mean over common items of the first's mean less the second's, above 0: the first is liked
            better; t interval for other items before these listeners.
        within_listeners: mean difference of votes of one listener on one item, with the two-way interval for
            other listeners and other items.
        test: on the item means; its p is not corrected.
        p_holm: its p corrected for all pairs compared together; None where p is.
    """

    first: str
    second: str
    difference: Score
    within_listeners: Score
    test: PairedTest
    p_holm: float | None


@dataclass(frozen=True, slots=True)
class FriedmanTest:
    """Whether any system differs from the others.

    Attributes:
        statistic: χ², None where not defined; p: of it.
        items: with votes on every system; systems: how many.
        reason: why there is no statistic.
    """

    statistic: float | None
    p: float | None
    items: int
    systems: int
    reason: str = ""


def compare_systems(
    ratings: Ratings, baseline: str | None = None, test: Test = "wilcoxon", level: float = 0.95
) -> list[SystemDifference]:
    """All pairs of systems, or every other system less the baseline.

    Args:
        ratings: the votes.
        baseline: name of the system that all others are held against; None: all pairs.
        test: on the item means.
        level: nominal coverage of the intervals.

    Raises:
        EngineError: no vote is on the baseline.

    >>> from engine.listening.ratings import ratings_of
    >>> votes = ratings_of(["a"] * 6, ["X", "Y"] * 3, ["1", "1", "2", "2", "3", "3"], [5, 3, 4, 3, 5, 2])
    >>> (found,) = compare_systems(votes)
    >>> found.difference.value, found.test.p, found.p_holm
    (2.0, 0.25, 0.25)
    """
    if baseline is not None and baseline not in ratings.systems:
        known = ", ".join(ratings.systems)
        raise EngineError(f"No vote is on the baseline {baseline!r}; choose one of {known}.")
    pairs = (
        list(combinations(ratings.systems, 2))
        if baseline is None
        else [(name, baseline) for name in ratings.systems if name != baseline]
    )
    means = item_means(ratings)
    found = [_difference(ratings, means, pair, test, level) for pair in pairs]
    adjusted = holm([one.test.p for one in found])
    return [replace(one, p_holm=p) for one, p in zip(found, adjusted, strict=True)]


def item_means(ratings: Ratings) -> dict[str, dict[str, float]]:
    """Of each system the mean of the votes on each of its items."""
    means: dict[str, dict[str, float]] = {name: {} for name in ratings.systems}
    starts = np.flatnonzero(np.diff(ratings.stimulus, prepend=-1)) if len(ratings) else np.zeros(0, np.intp)
    parts = np.split(ratings.score, starts[1:]) if len(ratings) else []
    for (system, item), part in zip(ratings.stimulus_names, parts, strict=True):
        means[system][item] = mean_of(part)
    return means


def friedman_test(ratings: Ratings) -> FriedmanTest:
    """Friedman's test of all systems on the means of the items that all of them have."""
    means = item_means(ratings)
    common = sorted(set.intersection(*(set(of) for of in means.values()))) if means else []
    table = [[of[item] for item in common] for of in means.values()]
    if len(means) < 3:
        return FriedmanTest(None, None, len(common), len(means), "it needs three systems or more")
    if len(common) < 2:
        return FriedmanTest(None, None, len(common), len(means), "fewer than two items have all systems")
    if all(len(set(scores)) == 1 for scores in zip(*table, strict=True)):
        return FriedmanTest(None, None, len(common), len(means), "no item tells any two systems apart")
    statistic, p = _friedman(np.array(table).T)
    return FriedmanTest(statistic, p, len(common), len(means))


def _friedman(table: Floats) -> tuple[float, float]:
    """χ² of a table items x systems with ties corrected, and its p; not every row is all equal."""
    from scipy.special import chdtrc

    n, k = table.shape
    ranks = np.array([mid_ranks(row) for row in table])
    ties = 0.0
    for row in table:
        times = np.unique(row, return_counts=True)[1].astype(np.float64)
        ties += float(np.sum(times**3 - times))
    above = 12.0 / (n * k * (k + 1)) * float(np.sum(ranks.sum(axis=0) ** 2)) - 3.0 * n * (k + 1)
    statistic = above / (1.0 - ties / (n * k * (k**2 - 1)))
    return statistic, float(chdtrc(k - 1, max(statistic, 0.0)))


def _difference(
    ratings: Ratings, means: dict[str, dict[str, float]], pair: tuple[str, str], test: Test, level: float
) -> SystemDifference:
    first, second = (means[name] for name in pair)
    common = sorted(first.keys() & second.keys())
    columns = [np.array([of[item] for item in common]) for of in (first, second)]
    differences = columns[0] - columns[1]
    interval, reason = pooled_interval(differences, level), "fewer than two items have both systems"
    if interval and np.ptp(differences) <= _ROUNDING * max(float(np.max(np.abs(of))) for of in columns):
        interval, reason = None, "both systems differ by the same amount on every item"
    by_item = replace(interval, method="paired t over items") if interval else None
    return SystemDifference(
        *pair,
        _score(differences, by_item, reason),
        _within_listeners(ratings, pair, level),
        _TESTS[test](*columns),
        None,
    )


def _score(differences: Floats, interval: Interval | None, reason: str) -> Score:
    value = mean_of(differences) if len(differences) else None
    return Score(value, len(differences), interval, "" if interval else reason)


def _within_listeners(ratings: Ratings, pair: tuple[str, str], level: float) -> Score:
    """Differences of votes that one listener gave both systems on one item."""
    cells = ratings.listener * len(ratings.items) + ratings.item
    masks = [ratings.system == ratings.systems.index(name) for name in pair]
    common, one, other = np.intersect1d(
        cells[masks[0]], cells[masks[1]], assume_unique=True, return_indices=True
    )
    if not len(common):
        return Score(None, 0, None, "no listener voted on both systems for one item")
    differences = ratings.score[masks[0]][one] - ratings.score[masks[1]][other]
    listener, item = np.divmod(common, len(ratings.items))
    interval, reason = two_way_interval(listener, item, differences, level)
    return _score(differences, interval, reason)
