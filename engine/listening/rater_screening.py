"""Listeners whose votes may be no judgement: flagged with a reason, never deleted.

Rules, each with its evidence:

- trap: failed a question whose answer is told in the clip;
- gold: missed the known quality of a clip by more than a tolerance;
- straight line: gave nearly always one score, on stimuli on which the others' scores vary;
- disagrees: the scores hardly correlate with the mean of the others' on the same stimuli (Pearson, leave-one-out);
- unheard: voted on clips of which less was played than there is of them.

Whoever didn't pass the headphone screen is flagged by whoever knows of it. Two more rules are of MUSHRA
(`engine.listening.mushra`) and one is of pairs (`engine.listening.pair_votes`).

Stimuli on which everybody agrees say nothing against anybody: a listener is held against the variation of the others,
never against the lack of it. Deleting nothing is the caller's part, too: results are shown with all votes, and without
the flagged listeners beside them (`engine.listening.ratings.without_listeners`).

Bias is the mean over the listener's stimuli of score less mean of the others' scores: kind (above 0) or strict.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from engine.listening.ratings import Codes, Floats, Ratings, unanimous
from engine.types import Score

Rule = Literal[
    "trap",
    "gold",
    "straight_line",
    "disagrees",
    "unheard",
    "headphones",
    "hidden_reference",
    "anchor",
    "one_side",
]


@dataclass(frozen=True, slots=True)
class ScreeningLimits:
    """From where on a listener is flagged.

    Attributes:
        trap_misses: failed traps that are still let pass.
        gold_tolerance: how far a score may be from the known one, in units of the scale.
        gold_misses: missed gold questions that are still let pass.
        same_score_share: largest share of votes with one and the same score, above it the line is straight.
        correlation: least correlation with the others.
        votes: least number of votes for the rules on straight lines and correlation to say anything.
        unheard_share: largest share of votes on clips that weren't played whole.
    """

    trap_misses: int = 0
    gold_tolerance: float = 1.0
    gold_misses: int = 0
    same_score_share: float = 0.95
    correlation: float = 0.4
    votes: int = 10
    unheard_share: float = 0.05


@dataclass(frozen=True, slots=True)
class CheckAnswer:
    """A listener's answer to a question whose answer is known.

    Attributes:
        listener: who.
        kind: "trap" (must be exactly right) or "gold" (near is enough).
        expected, given: scores.
    """

    listener: str
    kind: Literal["trap", "gold"]
    expected: float
    given: float

    def is_passed(self, limits: ScreeningLimits) -> bool:
        """Whether it is right, or near enough where near is enough."""
        tolerance = limits.gold_tolerance if self.kind == "gold" else 0.0
        return abs(self.given - self.expected) <= tolerance + 1e-9


@dataclass(frozen=True, slots=True)
class Hearing:
    """Of a listener the votes for which it is known how much was played, and those with less than the clip's length."""

    listener: str
    votes: int
    unheard: int


@dataclass(frozen=True, slots=True)
class Flag:
    """Why a listener stands out.

    Attributes:
        rule: which rule.
        value: what was found: misses, share, or correlation.
        limit: what would have passed.
        n: votes or questions it rests on.
        reason: the same in a sentence.
    """

    rule: Rule
    value: float
    limit: float
    n: int
    reason: str


@dataclass(frozen=True, slots=True)
class ListenerUse:
    """How a listener used the scale, and what is odd about it.

    Attributes:
        listener: who.
        n: votes.
        mean, deviation: of the scores (deviation with n - 1; None for one vote).
        lowest, highest, distinct: range of the scores and how many different ones.
        same_score_share: share of the score given most often.
        bias: mean of score less the others' mean, None where nobody else voted on the same stimuli.
        correlation: with the others' means, -1 to 1, higher is better; n counts the stimuli shared.
        flags: reasons to look at this listener; empty for most.
    """

    listener: str
    n: int
    mean: float
    deviation: float | None
    lowest: float
    highest: float
    distinct: int
    same_score_share: float
    bias: float | None
    correlation: Score
    flags: tuple[Flag, ...]


@dataclass(frozen=True, slots=True)
class _Columns:
    """Of each listener: votes, range of use, and how the scores stand to the others'."""

    n: Codes
    mean: Floats
    variance: Floats
    lowest: Floats
    highest: Floats
    distinct: Codes
    same_share: Floats
    shared: Codes
    bias: Floats
    others_vary: np.ndarray
    correlation: Floats


def screen_listeners(
    ratings: Ratings,
    checks: Iterable[CheckAnswer] = (),
    limits: ScreeningLimits | None = None,
    hearings: Iterable[Hearing] = (),
) -> list[ListenerUse]:
    """All listeners who voted, in the order of their names, with what is odd about them.

    Args:
        ratings: their votes.
        checks: answers to traps and gold questions.
        limits: from where on a listener is flagged.
        hearings: how much was played; a listener without any isn't held to it.

    >>> from engine.listening.ratings import ratings_of
    >>> votes = ratings_of(["a", "b", "a", "b"], ["X"] * 4, ["1", "1", "2", "2"], [3, 4, 5, 4])
    >>> screen_listeners(votes, [CheckAnswer("b", "trap", 2, 4)])[1].flags[0].reason
    '1 of 1 trap questions failed'
    """
    if not len(ratings):
        return []
    limits = limits or ScreeningLimits()
    columns = _columns(ratings)
    answers: dict[str, list[CheckAnswer]] = {}
    for check in checks:
        answers.setdefault(check.listener, []).append(check)
    heard = {hearing.listener: hearing for hearing in hearings}
    return [
        _use(name, place, columns, answers.get(name, []), limits, heard.get(name))
        for place, name in enumerate(ratings.listeners)
    ]


def _use(
    name: str,
    place: int,
    columns: _Columns,
    answers: Sequence[CheckAnswer],
    limits: ScreeningLimits,
    hearing: Hearing | None,
) -> ListenerUse:
    n, shared = int(columns.n[place]), int(columns.shared[place])
    flags = (
        _check_flag("trap", answers, limits, limits.trap_misses),
        _check_flag("gold", answers, limits, limits.gold_misses),
        _straight_line(place, columns, limits),
        _disagrees(place, columns, limits),
        _unheard(hearing, limits) if hearing else None,
    )
    return ListenerUse(
        name,
        n,
        float(columns.mean[place]),
        float(np.sqrt(columns.variance[place])) if n > 1 else None,
        float(columns.lowest[place]),
        float(columns.highest[place]),
        int(columns.distinct[place]),
        float(columns.same_share[place]),
        float(columns.bias[place]) if shared else None,
        _correlation_score(float(columns.correlation[place]), shared),
        tuple(flag for flag in flags if flag),
    )


def _correlation_score(value: float, shared: int) -> Score:
    if np.isnan(value):
        reason = "no variation" if shared > 1 else "fewer than two stimuli shared with others"
        return Score(None, shared, None, reason)
    return Score(value, shared, None, "")


def _check_flag(
    kind: Literal["trap", "gold"], answers: Sequence[CheckAnswer], limits: ScreeningLimits, allowed: int
) -> Flag | None:
    asked = [answer for answer in answers if answer.kind == kind]
    misses = sum(not answer.is_passed(limits) for answer in asked)
    if misses <= allowed:
        return None
    reason = f"{misses} of {len(asked)} {kind} questions failed"
    return Flag(kind, float(misses), float(allowed), len(asked), reason)


def _straight_line(place: int, columns: _Columns, limits: ScreeningLimits) -> Flag | None:
    n, share = int(columns.n[place]), float(columns.same_share[place])
    if n < limits.votes or share <= limits.same_score_share or not columns.others_vary[place]:
        return None
    reason = f"{share:.0%} of {n} votes have the same score, where the others' scores vary"
    return Flag("straight_line", share, limits.same_score_share, n, reason)


def _disagrees(place: int, columns: _Columns, limits: ScreeningLimits) -> Flag | None:
    n, found = int(columns.shared[place]), float(columns.correlation[place])
    if n < limits.votes or np.isnan(found) or found >= limits.correlation:
        return None
    reason = f"correlation with the other listeners is {found:.2f} over {n} stimuli"
    return Flag("disagrees", found, limits.correlation, n, reason)


def _unheard(hearing: Hearing, limits: ScreeningLimits) -> Flag | None:
    share = hearing.unheard / hearing.votes if hearing.votes else 0.0
    if share <= limits.unheard_share:
        return None
    reason = f"{hearing.unheard} of {hearing.votes} votes are on clips that were not played to their end"
    return Flag("unheard", share, limits.unheard_share, hearing.votes, reason)


def _columns(ratings: Ratings) -> _Columns:
    listener, score = ratings.listener, ratings.score
    n = np.bincount(listener)
    mean = np.bincount(listener, weights=score) / n
    squares = np.bincount(listener, weights=(score - mean[listener]) ** 2)
    lowest, highest = np.full(len(n), np.inf), np.full(len(n), -np.inf)
    np.minimum.at(lowest, listener, score)
    np.maximum.at(highest, listener, score)
    distinct, most = _use_of_scores(listener, score, len(n))
    shared, bias, others_vary, correlation = _against_others(ratings, len(n))
    return _Columns(
        n,
        mean,
        squares / np.maximum(n - 1, 1),
        lowest,
        highest,
        distinct,
        most / n,
        shared,
        bias,
        others_vary,
        correlation,
    )


def _use_of_scores(listener: Codes, score: Floats, count: int) -> tuple[Codes, Codes]:
    """Of each listener how many different scores, and how often the most frequent one."""
    codes = np.unique(score, return_inverse=True)[1]
    pairs, times = np.unique(listener * (int(codes.max()) + 1) + codes, return_counts=True)
    who = pairs // (int(codes.max()) + 1)
    most = np.zeros(count, dtype=np.intp)
    np.maximum.at(most, who, times)
    return np.bincount(who, minlength=count), most


def _against_others(ratings: Ratings, count: int) -> tuple[Codes, Floats, np.ndarray, Floats]:
    """Of each listener: stimuli shared with others, bias, whether the others vary on them, correlation."""
    stimulus, score = ratings.stimulus, ratings.score
    votes, sums = np.bincount(stimulus), np.bincount(stimulus, weights=score)
    kept = votes[stimulus] > 1
    who, own = ratings.listener[kept], score[kept]
    others = (sums[stimulus[kept]] - own) / (votes[stimulus[kept]] - 1)
    shared = np.bincount(who, minlength=count)
    bias = np.bincount(who, weights=own - others, minlength=count) / np.maximum(shared, 1)
    agreed = np.bincount(who, weights=unanimous(ratings)[kept], minlength=count)
    rounding = 1e-22 * float(np.max(np.abs(score))) ** 2
    correlation, spread = _group_correlations(who, own, others, count, rounding)
    return shared, bias, (spread > 0.0) & (agreed < shared), correlation


def _group_correlations(
    who: Codes, first: Floats, second: Floats, count: int, rounding: float
) -> tuple[Floats, Floats]:
    """Pearson correlation in each group, NaN where a side doesn't vary, and the second side's sum of squares."""
    n = np.maximum(np.bincount(who, minlength=count), 1)
    centred = [x - (np.bincount(who, weights=x, minlength=count) / n)[who] for x in (first, second)]
    own, other = (_sum_of_squares(who, x, count, rounding) for x in centred)
    products = np.bincount(who, weights=centred[0] * centred[1], minlength=count)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where((own > 0.0) & (other > 0.0), products / np.sqrt(own * other), np.nan), other


def _sum_of_squares(who: Codes, centred: Floats, count: int, rounding: float) -> Floats:
    """Sum of squares in each group, 0 where it is nothing but rounding: so much or less for each."""
    squares = np.bincount(who, weights=centred**2, minlength=count)
    return np.where(squares > rounding * np.maximum(np.bincount(who, minlength=count), 1), squares, 0.0)
