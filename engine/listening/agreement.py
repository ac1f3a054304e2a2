"""How far listeners agree: Krippendorff's alpha, and the intraclass correlations ICC(A,1) and ICC(A,k).

**Krippendorff's alpha** takes any number of listeners, missing votes included. With n votes on units (stimuli) that
have two votes or more, m_u on unit u:

    alpha = 1 - D_o / D_e
    D_o = 1/n sum over units of 1/(m_u - 1) sum over ordered pairs of votes of the unit of δ²
    D_e = 1/(n (n - 1)) sum over ordered pairs of all n votes of δ²

with δ² of two scores a and b by level of measurement:

    nominal   1 where a and b differ, else 0
    interval  (a - b)²
    ordinal   (sum of n_g for g from a to b, less (n_a + n_b)/2)², with n_g votes of score g

1 is full agreement, 0 what chance gives, negative worse than chance. Where all votes are equal D_e is 0 and alpha is
not defined: there is no variation to agree on.

The sum in the ordinal δ is the distance of the mid-ranks of a and b, so ordinal alpha is interval alpha of mid-ranks;
and sums of squared differences of pairs follow from sums of squares. So nothing is ever as large as scores x scores,
and thousands of different scores cost no more than five.

**ICC** (two-way random, absolute agreement; McGraw and Wong 1996) takes a complete table of n units x k listeners with
mean squares MSR of units, MSC of listeners, MSE of the residual:

    ICC(A,1) = (MSR - MSE) / (MSR + (k - 1) MSE + k/n (MSC - MSE))    reliability of one listener's vote
    ICC(A,k) = (MSR - MSE) / (MSR + (MSC - MSE)/n)                    reliability of the mean of k listeners

Sources: Krippendorff (2011), Computing Krippendorff's alpha-reliability; McGraw and Wong (1996), Psychological
Methods 1, cases 2A and tables 4 and 7.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.listening.ratings import Codes, Floats, Ratings
from engine.stats.resampling import percentile_interval
from engine.types import Interval, Score

if TYPE_CHECKING:
    from scipy.sparse import csr_array

Level = Literal["nominal", "ordinal", "interval"]
DRAWS = 1_000

_ROUNDING = 1e-9
_NO_VARIATION = "no variation: all votes are the same"
_NO_PAIRS = "no stimulus has votes of two listeners"
_NOT_ALL = "not every listener voted on every stimulus"
_OPPOSITE = "the listeners differ in all that the stimuli have in common"


@dataclass(frozen=True, slots=True)
class IntraclassCorrelations:
    """Both readings of one complete table; n of each is the number of units.

    Attributes:
        single: ICC(A,1).
        average: ICC(A,k).
    """

    single: Score
    average: Score


def alpha_of(ratings: Ratings, level: Level = "ordinal", *, draws: int = DRAWS, seed: int = 0) -> Score:
    """Alpha over listeners x stimuli (system, item)."""
    return krippendorff_alpha(ratings.stimulus, ratings.score, level, draws=draws, seed=seed)


def krippendorff_alpha(
    units: ArrayLike, scores: ArrayLike, level: Level = "ordinal", *, draws: int = 0, seed: int = 0
) -> Score:
    """Alpha of votes.

    Args:
        units: what each vote is on, whole numbers from 0.
        scores: the votes, finite.
        level: of measurement.
        draws: resamples of units for a percentile interval (the distances δ stay those of all votes); 0: none.
        seed: of their generator.

    Returns:
        Alpha, at most 1; n counts the votes on units with two votes or more.

    >>> krippendorff_alpha([0, 0, 1, 1, 2, 2, 3, 3, 4, 4], [1, 1, 2, 2, 3, 3, 4, 4, 5, 4]).value
    0.954...
    """
    unit, score = _pairable(np.asarray(units), np.asarray(scores, dtype=np.float64))
    if not len(unit):
        return Score(None, 0, None, _NO_PAIRS)
    if score.min() == score.max():
        return Score(None, len(score), None, _NO_VARIATION)
    rows, alphas = _parts(unit, score, level)
    units, method = len(np.unique(unit)), "percentile bootstrap over stimuli"
    value = float(alphas(np.ones((1, units)) @ rows)[0])
    interval = percentile_interval(lambda w: alphas(w @ rows), units, method, draws=draws, seed=seed)
    return Score(value, len(score), interval, "" if interval else "no interval was asked for or can be drawn")


def alpha_parts(
    units: ArrayLike, scores: ArrayLike, level: Level = "ordinal"
) -> tuple[Floats | csr_array, Callable[[Floats], Floats]]:
    """What alpha is made of: rows, one of each unit that has two votes or more, and alpha of sums of rows.

    For resampling units in another way than `krippendorff_alpha` does; arguments as there.

    >>> rows, alphas = alpha_parts([0, 0, 1, 1, 2, 2], [1, 1, 2, 2, 1, 2], "interval")
    >>> rows.shape, alphas(rows.sum(axis=0)[None]).round(3).tolist()
    ((3, 4), [0.444])
    """
    return _parts(*_pairable(np.asarray(units), np.asarray(scores, dtype=np.float64)), level)


def _parts(unit: Codes, score: Floats, level: Level) -> tuple[Floats | csr_array, Callable[[Floats], Floats]]:
    if level == "nominal":
        return _nominal_rows(unit, score), _nominal_alphas
    return _distance_rows(unit, score, level), _distance_alphas


def votes_of_table(table: ArrayLike) -> tuple[Codes, Floats]:
    """Units and scores of a table listeners x units in which NaN is a missing vote.

    >>> votes_of_table([[1, 2], [float("nan"), 3]])
    (array([0, 1, 1]), array([1., 2., 3.]))
    """
    scores = np.asarray(table, dtype=np.float64)
    listener, unit = np.nonzero(~np.isnan(scores))
    return unit, scores[listener, unit]


def icc_of(ratings: Ratings, level: float = 0.95) -> IntraclassCorrelations:
    """ICC over listeners x stimuli; not defined where a listener lacks a stimulus."""
    units, listeners = len(set(ratings.stimulus.tolist())), len(ratings.listeners)
    if len(ratings) < units * listeners:
        return _no_icc(units, _NOT_ALL)
    table = np.empty((listeners, units))
    table[ratings.listener, ratings.stimulus] = ratings.score
    return icc(table, level)


def icc(table: ArrayLike, level: float = 0.95) -> IntraclassCorrelations:
    """ICC(A,1) and ICC(A,k) of a complete table listeners x units, at most 1, with intervals from F.

    >>> found = icc([[1, 2, 3, 4, 5], [2, 2, 3, 5, 5], [1, 3, 3, 4, 4]])
    >>> round(found.single.value, 4), round(found.average.value, 4)
    (0.873, 0.9538)
    """
    scores = np.asarray(table, dtype=np.float64).T
    reason = _why_no_icc(scores)
    if reason:
        return _no_icc(len(scores), reason)
    n, k = scores.shape
    units, listeners, rest = _mean_squares(scores)
    below = units + (k - 1) * rest + k / n * (listeners - rest)
    if below <= 0.0:  # two listeners who say the opposite of two stimuli
        return _no_icc(n, _OPPOSITE)
    single = (units - rest) / below
    low, high = _icc_interval((units, listeners, rest), (n, k), single, level)
    return IntraclassCorrelations(
        _icc_score(single, n, (low, high), level),
        _average(single, (units, listeners, rest), (n, k), (low, high), level),
    )


def _no_icc(n: int, reason: str) -> IntraclassCorrelations:
    missing = Score(None, n, None, reason)
    return IntraclassCorrelations(missing, missing)


def _average(
    single: float,
    squares: tuple[float, float, float],
    shape: tuple[int, int],
    ends: tuple[float, float],
    level: float,
) -> Score:
    """ICC(A,k), the stepped-up ICC(A,1); not defined where units differ less than their votes make them."""
    (units, listeners, rest), (n, k) = squares, shape
    below = units + (listeners - rest) / n
    if below <= 0.0:
        return Score(None, n, None, "the stimuli differ less than the noise of the votes")
    low, high = (_stepped_up(end, k) for end in ends)
    return _icc_score((units - rest) / below, n, (low, high), level)


def _stepped_up(single: float, k: int) -> float:
    below = 1.0 + (k - 1) * single
    return k * single / below if below > 0.0 else float("nan")


def _icc_score(value: float, n: int, ends: tuple[float, float], level: float) -> Score:
    low, high = ends
    if not low - _ROUNDING <= value <= high + _ROUNDING:  # nor where an end is NaN
        return Score(value, n, None, "no interval: the table is too regular or too small")
    return Score(value, n, Interval(*ends, "F, McGraw and Wong", n, 0, 0, level))


def _pairable(units: NDArray[np.generic], scores: Floats) -> tuple[Codes, Floats]:
    """Votes on units with two votes or more, units renumbered from 0."""
    _, unit, counts = np.unique(units, return_inverse=True, return_counts=True)
    kept = counts[unit] > 1
    return np.unique(unit[kept], return_inverse=True)[1].astype(np.intp), scores[kept]


def _distance_rows(unit: Codes, scores: Floats, level: Level) -> Floats:
    """Of each unit its votes, disagreement, sum and sum of squares; all sums are about the mean of all votes."""
    values = _mid_ranks(scores) if level == "ordinal" else scores
    values = values - values.mean()
    votes = np.bincount(unit).astype(np.float64)
    sums = np.bincount(unit, weights=values)
    about = np.bincount(unit, weights=(values - (sums / votes)[unit]) ** 2)
    squares = np.bincount(unit, weights=values**2)
    observed = 2.0 * votes * about / (votes - 1.0)
    return np.column_stack([votes, observed, sums, squares]).astype(np.float64)


def _distance_alphas(sums: Floats) -> Floats:
    n, observed, total, squares = sums.T
    with np.errstate(invalid="ignore", divide="ignore"):
        expected = 2.0 * (squares - total**2 / n) / (n - 1.0)
        return np.where(expected > 1e-12 * squares, 1.0 - observed / n / expected, np.nan)


def _mid_ranks(scores: Floats) -> Floats:
    _, code, counts = np.unique(scores, return_inverse=True, return_counts=True)
    return np.asarray(np.cumsum(counts) - counts / 2.0, dtype=np.float64)[code]


def _nominal_rows(unit: Codes, scores: Floats) -> csr_array:
    """Of each unit its votes, disagreement, and votes of each score; sparse, as the scores may be thousands."""
    from scipy.sparse import csr_array

    _, code = np.unique(scores, return_inverse=True)
    cells, times = np.unique(unit * (int(code.max()) + 1) + code, return_counts=True)
    place, code = np.divmod(cells, int(code.max()) + 1)
    votes = np.bincount(unit).astype(np.float64)
    observed = (votes**2 - np.bincount(place, weights=times**2)) / (votes - 1.0)
    every = np.arange(len(votes))
    rows, columns = np.r_[every, every, place], np.r_[0 * every, 0 * every + 1, code + 2]
    return csr_array((np.r_[votes, observed, times], (rows, columns)))


def _nominal_alphas(sums: Floats) -> Floats:
    n, observed = sums[:, 0], sums[:, 1]
    expected = (n**2 - np.sum(sums[:, 2:] ** 2, axis=1)) / (n - 1.0)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(expected > 0.0, 1.0 - observed / expected, np.nan)


def _why_no_icc(scores: Floats) -> str:
    if np.isnan(scores).any():
        return _NOT_ALL
    if scores.shape[0] < 2 or scores.shape[1] < 2:
        return "agreement needs two listeners and two stimuli or more"
    return _NO_VARIATION if scores.min() == scores.max() else ""


def _mean_squares(scores: Floats) -> tuple[float, float, float]:
    n, k = scores.shape
    scores = scores - scores.mean()
    row, column = scores.mean(axis=1), scores.mean(axis=0)
    rest = scores - row[:, None] - column
    return (
        k * float(np.var(row, ddof=1)),
        n * float(np.var(column, ddof=1)),
        float(np.sum(rest**2)) / ((n - 1) * (k - 1)),
    )


def _icc_interval(
    squares: tuple[float, float, float], shape: tuple[int, int], single: float, level: float
) -> tuple[float, float]:
    """Ends of the interval of ICC(A,1) (McGraw and Wong, table 7); NaN where they are not defined."""
    from scipy.special import fdtri

    (units, listeners, rest), (n, k) = squares, shape
    by_listener = k * single * listeners
    by_rest = (n * (1.0 - single) + k * single * (n - 1)) * rest
    spread = by_listener**2 / (k - 1) + by_rest**2 / ((n - 1) * (k - 1))
    if not spread > 0.0:
        return float("nan"), float("nan")
    freedom, tail = (by_listener + by_rest) ** 2 / spread, 0.5 + level / 2.0
    upper, lower = float(fdtri(n - 1, freedom, tail)), float(fdtri(freedom, n - 1, tail))
    others = k * listeners + (k * n - k - n) * rest
    low = n * (units - upper * rest) / (upper * others + n * units)
    high = n * (lower * units - rest) / (others + n * lower * units)
    return low, high
