"""Whether listeners hear a difference: ABX, where a third clip X is one of two and they say which.

By chance alone half of the answers are right. Per pair of systems, of n answers k are right:

- exact binomial: p = P(k or more of n | 1/2), and the interval of Clopper and Pearson; both take answers for independent;
- over listeners: signs of (share right - 1/2) of each listener are flipped; p is one-sided, too. This is the test to
  report where a listener answers more than once, as answers of one listener hang together.

An answer "can't tell" (0.5) is no answer in the exact test, half a right one in the share over listeners.

Sources: Clark (1982), High-resolution subjective testing using a double-blind comparator; Clopper and Pearson (1934),
Biometrika 26.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from engine.listening.mean_opinion_score import BY_LISTENER, clustered_interval, mean_of, two_way_interval
from engine.listening.pair_votes import PairVotes, listener_items, listener_means
from engine.listening.preferences import share_interval
from engine.listening.ratings import Floats
from engine.stats.paired import holm, sign_flip_test
from engine.types import Interval, Score

EXACT = "exact, Clopper and Pearson; answers taken as independent"


@dataclass(frozen=True, slots=True)
class Discrimination:
    """How well two systems are told apart.

    Attributes:
        first, second: names, in alphabetical order.
        right, wrong, undecided: answers.
        share: right ones, undecided half, 0 to 1, a half is chance; two-way interval or the reason why there is none.
        by_listener: for other listeners on these items.
        exact: of the decided answers.
        p_exact: binomial, one-sided; None without a decided answer.
        p_listeners: sign flips over listeners, one-sided; None without an answer.
        p_holm: `p_listeners` corrected for all pairs.
        listeners: who answered.
    """

    first: str
    second: str
    right: int
    wrong: int
    undecided: int
    share: Score
    by_listener: Interval | None
    exact: Interval | None
    p_exact: float | None
    p_listeners: float | None
    p_holm: float | None
    listeners: int


def discriminations(votes: PairVotes, level: float = 0.95) -> tuple[Discrimination, ...]:
    """Every pair of systems.

    Args:
        votes: scores 1 for the first presented, 0 for the second, 0.5 for neither, and which of them X was.
        level: nominal coverage.

    >>> from engine.listening.pair_votes import pair_votes_of
    >>> votes = pair_votes_of(["a"] * 16, [str(n) for n in range(16)], ["X"] * 16, ["Y"] * 16, [1] * 12 + [0] * 4)
    >>> (found,) = discriminations(votes)
    >>> found.right, round(found.p_exact, 4)
    (12, 0.0384)
    """
    found = [_discrimination(votes, one, other, level) for one, other in votes.pairs()]
    adjusted = holm([one.p_listeners for one in found])
    return tuple(replace(one, p_holm=p_holm) for one, p_holm in zip(found, adjusted, strict=True))


def _discrimination(votes: PairVotes, one: int, other: int, level: float) -> Discrimination:
    chosen = votes.of_pair(one, other)
    score = right_answers(votes)[chosen]
    right, wrong = int(np.sum(score > 0.5)), int(np.sum(score < 0.5))
    listener, item, cells = listener_items(votes.listener[chosen], votes.item[chosen], score)
    interval, reason = two_way_interval(listener, item, cells, level)
    p_exact, exact = _binomial(right, right + wrong, level)
    means = listener_means(listener, cells)
    return Discrimination(
        votes.systems[one],
        votes.systems[other],
        right,
        wrong,
        len(score) - right - wrong,
        Score(mean_of(score), len(score), share_interval(interval), reason),
        share_interval(clustered_interval(cells, listener, BY_LISTENER, level)),
        exact,
        p_exact,
        _p_listeners(means),
        None,
        len(means),
    )


def right_answers(votes: PairVotes) -> Floats:
    """Of each vote 1 where it is right, 0 where it is wrong, 0.5 where it is no answer."""
    return np.where(votes.x == 0, votes.score, 1.0 - votes.score)


def _binomial(right: int, n: int, level: float) -> tuple[float | None, Interval | None]:
    from scipy.special import bdtrc, betaincinv

    if not n:
        return None, None
    tail = (1.0 - level) / 2.0
    low = float(betaincinv(right, n - right + 1, tail)) if right else 0.0
    high = float(betaincinv(right + 1, n - right, 1.0 - tail)) if right < n else 1.0
    p = float(bdtrc(right - 1, n, 0.5)) if right else 1.0
    return p, Interval(low, high, EXACT, n, 0, 0, level)


def _p_listeners(means: np.ndarray) -> float | None:
    return sign_flip_test(means, np.full(len(means), 0.5), one_sided=True).p
