"""Which of two systems is preferred, pair by pair, and all of them by strengths (`engine.listening.bradley_terry`).

Per pair the share of votes for the first, ties half to each, with the intervals of mean opinion scores: two-way
(listeners x items), clustered by listener, and pooled. Several votes of one listener on one item are one, their mean.
The test flips signs over listeners: votes of one listener hang together, so that a binomial test of all votes would
find differences that aren't there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from engine.listening.bradley_terry import Strengths, bradley_terry
from engine.listening.mean_opinion_score import (
    BY_LISTENER,
    clustered_interval,
    mean_of,
    pooled_interval,
    two_way_interval,
    why_no_listener_interval,
)
from engine.listening.pair_votes import PairVotes, listener_items, listener_means
from engine.stats.paired import PairedTest, holm, sign_flip_test
from engine.types import Interval, Score


@dataclass(frozen=True, slots=True)
class PairPreference:
    """Two systems against each other.

    Attributes:
        first, second: names, in alphabetical order.
        wins, ties, losses: of the first.
        share: for the first, ties half, 0 to 1; two-way interval or the reason why there is none.
        by_listener: for other listeners on these items.
        pooled: as if all votes were independent.
        expected: the share by the model; None where there are no strengths.
        test: sign flips over listeners of the mean preference.
        p_holm: its p corrected for all pairs.
    """

    first: str
    second: str
    wins: int
    ties: int
    losses: int
    share: Score
    by_listener: Interval | None
    pooled: Interval | None
    expected: float | None
    test: PairedTest
    p_holm: float | None


@dataclass(frozen=True, slots=True)
class Preferences:
    """What votes on pairs come to.

    Attributes:
        strengths: of all systems by one model, or the reason why there are none.
        pairs: each with votes.
        first_share: share of votes for the clip that was played first, ties half: far from a half, the order
            counted; interval for other listeners.
    """

    strengths: Strengths
    pairs: tuple[PairPreference, ...]
    first_share: Score


def preferences(votes: PairVotes, level: float = 0.95) -> Preferences:
    """Strengths of systems and shares of pairs.

    Args:
        votes: scores 1 for the first presented, 0 for the second, 0.5 for neither.
        level: nominal coverage.

    >>> from engine.listening.pair_votes import pair_votes_of
    >>> votes = pair_votes_of(list("abab"), list("1122"), ["X"] * 4, ["Y"] * 4, [1, 1, 1, 0])
    >>> (pair,) = preferences(votes).pairs
    >>> pair.share.value, pair.wins, pair.losses, pair.expected
    (0.75, 3, 1, 0.75)
    """
    strengths = bradley_terry(votes, level)
    found = [_pair(votes, one, other, strengths, level) for one, other in votes.pairs()]
    adjusted = holm([one.test.p for one in found])
    pairs = tuple(replace(one, p_holm=p_holm) for one, p_holm in zip(found, adjusted, strict=True))
    return Preferences(strengths, pairs, _first_share(votes, level))


def _pair(votes: PairVotes, one: int, other: int, strengths: Strengths, level: float) -> PairPreference:
    chosen = votes.of_pair(one, other)
    turned = votes.first[chosen] == other
    score = np.where(turned, 1.0 - votes.score[chosen], votes.score[chosen])
    listener, item, cells = listener_items(votes.listener[chosen], votes.item[chosen], score)
    interval, reason = two_way_interval(listener, item, cells, level)
    per_listener = listener_means(listener, cells)
    return PairPreference(
        votes.systems[one],
        votes.systems[other],
        int(np.sum(score > 0.5)),
        int(np.sum(score == 0.5)),
        int(np.sum(score < 0.5)),
        Score(mean_of(score), len(score), share_interval(interval), reason),
        share_interval(clustered_interval(cells, listener, BY_LISTENER, level)),
        share_interval(pooled_interval(score, level)),
        strengths.expected_share(one, other),
        sign_flip_test(per_listener, np.full(len(per_listener), 0.5)),
        None,
    )


def share_interval(interval: Interval | None) -> Interval | None:
    """Of a share: between 0 and 1, and none where all votes say the same, which tells nothing of others."""
    if interval is None or interval.low == interval.high:
        return None
    return replace(interval, low=max(0.0, interval.low), high=min(1.0, interval.high))


def _first_share(votes: PairVotes, level: float) -> Score:
    if not len(votes):
        return Score(None, 0, None, "n/a: there is no vote")
    interval = share_interval(clustered_interval(votes.score, votes.listener, BY_LISTENER, level))
    reason = "" if interval else why_no_listener_interval(votes.listener)
    return Score(mean_of(votes.score), len(votes), interval, reason)
