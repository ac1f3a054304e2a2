"""How much better one system is than another: comparison mean opinion scores (CCR, ITU-T P.800 annex E).

A listener hears two versions of an item and says how the second compares with the first, from 3 (much better) to -3 (much
worse). The order pulls: many listeners like what they heard last. With s = 1 where system A came second and -1 where
it came first, and y the score,

    y = d s + o + noise

d is what is asked for, the score of A against B, and o what the order alone does, the score of the second whatever it is.
Both follow from the means of the two orders, y₊ (A second) and y₋:

    d = (y₊ - y₋) / 2,   o = (y₊ + y₋) / 2

where both orders were heard; where a pair was heard in one order only, d can't be told from o and is the mean of s y.
The intervals are those of mean opinion scores (two-way, clustered, pooled) of d + w s (y - o - s d), where w = N/2 over
the votes in the order of this one: their mean is d, and their spread that of d even where one order was heard
less often. Several votes of one listener on an item are one, their mean. The test is on item means, as of single clips.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from engine.listening.mean_opinion_score import (
    BY_ITEM,
    BY_LISTENER,
    clustered_interval,
    mean_of,
    pooled_interval,
    two_way_interval,
    why_no_listener_interval,
)
from engine.listening.pair_votes import PairVotes, listener_items, listener_means
from engine.listening.ratings import Codes, Floats
from engine.stats.paired import PairedTest, holm, wilcoxon_signed_rank_test
from engine.types import Interval, Score


@dataclass(frozen=True, slots=True)
class ComparisonScore:
    """Two systems against each other.

    Attributes:
        first, second: names, in alphabetical order.
        score: d of the first against the second, -3 to 3, above 0: the first is better; two-way interval.
        pooled, by_listener, by_item: its other intervals.
        plain: mean of all votes, turned to the first, with what the order did still in it.
        order: o, above 0: what came second was liked better; interval for other listeners.
        first_came_first, first_came_second: votes in each order.
        test: signed ranks of the item means; p_holm: its p corrected for all pairs.
    """

    first: str
    second: str
    score: Score
    pooled: Interval | None
    by_listener: Interval | None
    by_item: Interval | None
    plain: float
    order: Score
    first_came_first: int
    first_came_second: int
    test: PairedTest
    p_holm: float | None


@dataclass(frozen=True, slots=True)
class ComparisonScores:
    """All pairs with votes. `order`: what came second against what came first, over all votes of all pairs."""

    pairs: tuple[ComparisonScore, ...]
    order: Score


def comparison_scores(votes: PairVotes, level: float = 0.95) -> ComparisonScores:
    """Every pair of systems.

    Args:
        votes: scores of the second presented against the first.
        level: nominal coverage.

    >>> from engine.listening.pair_votes import pair_votes_of
    >>> votes = pair_votes_of(["a", "b"], ["1", "1"], ["A", "B"], ["B", "A"], [-1, 2])
    >>> (found,) = comparison_scores(votes).pairs
    >>> found.score.value, found.order.value
    (1.5, 0.5)
    """
    found = [_comparison(votes, one, other, level) for one, other in votes.pairs()]
    adjusted = holm([one.test.p for one in found])
    pairs = tuple(replace(one, p_holm=p_holm) for one, p_holm in zip(found, adjusted, strict=True))
    order = _order_score([_pair_of(votes, one, other) for one, other in votes.pairs()], level)
    return ComparisonScores(pairs, order)


def _comparison(votes: PairVotes, one: int, other: int, level: float) -> ComparisonScore:
    chosen = votes.of_pair(one, other)
    pair = _pair_of(votes, one, other)
    listener, item, cells = listener_items(votes.listener[chosen], votes.item[chosen], pair.turned)
    interval, reason = two_way_interval(listener, item, cells, level)
    means = listener_means(item, cells)
    return ComparisonScore(
        votes.systems[one],
        votes.systems[other],
        Score(pair.difference, len(pair.scores), _about(pair.difference, interval), reason),
        _about(pair.difference, pooled_interval(pair.turned, level)),
        _about(pair.difference, clustered_interval(cells, listener, BY_LISTENER, level)),
        _about(pair.difference, clustered_interval(cells, item, BY_ITEM, level)),
        mean_of(pair.sign * pair.scores),
        _order_score([pair], level),
        int(np.sum(pair.sign < 0)),
        int(np.sum(pair.sign > 0)),
        wilcoxon_signed_rank_test(means, np.zeros(len(means))),
        None,
    )


@dataclass(frozen=True, slots=True)
class _Pair:
    """Votes on one pair.

    Attributes:
        scores, listener: of each vote.
        sign: 1 where A came second, -1 where it came first.
        difference, order: d and o; order None where the pair was heard in one order only.
        turned: of each vote what it says about d: their mean is d, and their spread that of d, whatever the
            number of votes in each order.
        ordered: the same of o.
    """

    scores: Floats
    listener: Codes
    sign: Floats
    difference: float
    order: float | None
    turned: Floats
    ordered: Floats


def _pair_of(votes: PairVotes, one: int, other: int) -> _Pair:
    chosen = votes.of_pair(one, other)
    scores, sign = votes.score[chosen], np.where(votes.second[chosen] == one, 1.0, -1.0)
    listener = votes.listener[chosen]
    later = sign > 0
    if later.all() or not later.any():
        turned = sign * scores
        return _Pair(scores, listener, sign, mean_of(turned), None, turned, np.zeros(0))
    means = mean_of(scores[later]), mean_of(scores[~later])
    difference, order = (means[0] - means[1]) / 2.0, (means[0] + means[1]) / 2.0
    left = scores - order - difference * sign
    weighed = left * len(scores) / (2.0 * np.where(later, later.sum(), (~later).sum()))
    return _Pair(scores, listener, sign, difference, order, difference + sign * weighed, order + weighed)


def _order_score(pairs: Sequence[_Pair], level: float) -> Score:
    """o over the pairs that were heard in both orders, each with the weight of its votes."""
    both = [pair for pair in pairs if pair.order is not None]
    if not both:
        return Score(None, 0, None, "n/a: no pair was heard in both orders")
    ordered = np.concatenate([pair.ordered for pair in both])
    listener = np.unique(np.concatenate([pair.listener for pair in both]), return_inverse=True)[1]
    interval = clustered_interval(ordered, listener, BY_LISTENER, level)
    reason = "" if interval else why_no_listener_interval(listener)
    return Score(mean_of(ordered), len(ordered), interval, reason)


def _about(value: float, interval: Interval | None) -> Interval | None:
    """The same half-width round this value: cells of several votes weigh alike in the interval, votes in the value."""
    if interval is None:
        return None
    half = (interval.high - interval.low) / 2.0
    return replace(interval, low=value - half, high=value + half)
