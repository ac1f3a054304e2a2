"""Tests of two systems on the same units, and Holm's correction for many of them.

Every test is two-sided (turning signs can be one-sided, too) and takes two columns of the same units, d_i = first_i - second_i:

- matched-pairs segment test (MAPSSWE): z = mean(d) / (s / sqrt(n)) against the normal distribution, for errors per
  segment. Its segments should be independent stretches of speech (utterances), n of 50 or more. Of fewer than
  `LEAST_PAIRS` it gives no p, and never one below the least that turning signs could give (`least_p`);
- paired t test: the same quotient against t(n - 1), for means that are near normal;
- Wilcoxon's signed-rank test: sum of the ranks of |d| that are of positive d; ties get mid-ranks and zeros are left
  out; exact up to 50 differences, ties or not;
- sign-flip permutation test: mean(d) against the same with signs flipped at random; exact up to 16 differences.

Where nothing differs there is no evidence: p is 1 with d all 0 and n of 1 or more; where d is the same number
throughout, z and t aren't defined and p is None with the reason.

Sources: Gillick and Cox (1989), Some statistical issues in the comparison of speech recognition algorithms; Wilcoxon
(1945); Holm (1979), A simple sequentially rejective multiple test procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt

import numpy as np
from numpy.typing import ArrayLike, NDArray

EXACT_RANKS = 50
"""Differences up to which the signed-rank distribution is counted out."""
EXACT_SIGNS = 16
"""Differences up to which all patterns of signs are tried."""
DRAWS = 10_000
LEAST_PAIRS = 10
"""Of fewer pairs (or clusters of pairs) no p of an approximation can be defended: none is given."""
_CELLS = 1_000_000

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class PairedTest:
    """A test of two systems on the same units.

    Attributes:
        difference: mean of first minus second, None without a pair.
        statistic: z, t, sum of positive ranks, or the mean difference.
        p: two-sided, 0 to 1; None where it is not defined.
        n: pairs the test rests on.
        method: its name, and whether it is exact.
        draws, seed: of a permutation by chance; 0 where nothing is drawn.
        reason: why p is None.
    """

    difference: float | None
    statistic: float | None
    p: float | None
    n: int
    method: str
    draws: int = 0
    seed: int = 0
    reason: str = ""


def matched_pairs_segment_test(
    first: ArrayLike, second: ArrayLike, clusters: ArrayLike | None = None, *, named: str = "pairs"
) -> PairedTest:
    """MAPSSWE of Gillick and Cox on errors per segment.

    The normal distribution has tails that few pairs can't reach: p is at least `least_p` of the pairs that differ, and
    None under `LEAST_PAIRS` pairs. Where pairs hang together both count the clusters instead.

    Args:
        first, second: errors of each segment.
        clusters: what each segment belongs to (a speaker); None: each stands for itself.
        named: what is counted, for the reason.

    >>> matched_pairs_segment_test([2, 1, 3, 0] * 3, [1, 1, 1, 0] * 3).p  # 6 differ: 2/2^6, where z would give less
    0.03125
    >>> matched_pairs_segment_test([2, 1, 3, 0], [1, 1, 1, 0]).reason
    'p needs 10 pairs or more, and there are 4'
    """
    from scipy.special import ndtr

    method = "matched-pairs segment test, normal"
    found = _quotient_test(first, second, method, lambda z, n: 2.0 * float(ndtr(-abs(z))))
    differences = _differences(first, second)
    moved = np.where(_is_rounding(differences, first, second), 0.0, differences)
    if clusters is not None:
        codes = np.unique(np.asarray(clusters), return_inverse=True)[1]
        moved = np.bincount(codes, moved)
    if len(moved) < LEAST_PAIRS:
        there = f"there {'is' if len(moved) == 1 else 'are'} {len(moved)}"
        return replace(found, p=None, reason=f"p needs {LEAST_PAIRS} {named} or more, and {there}")
    if found.p is None:
        return found
    return replace(found, p=max(found.p, least_p(int(np.count_nonzero(moved)))))


def least_p(n: int) -> float:
    """The smallest two-sided p that n pairs can give, all to one side: 2 of the 2^n patterns of signs.

    >>> least_p(0), least_p(4), least_p(10)
    (1.0, 0.125, 0.001953125)
    """
    return min(1.0, 2.0 ** (1 - n))


def paired_t_test(first: ArrayLike, second: ArrayLike) -> PairedTest:
    """Student's test of the mean difference, n - 1 degrees of freedom.

    >>> round(paired_t_test([2, 1, 3, 0], [1, 1, 1, 0]).p, 4)
    0.2152
    """
    from scipy.special import stdtr

    return _quotient_test(first, second, "paired t test", lambda t, n: 2.0 * float(stdtr(n - 1, -abs(t))))


def wilcoxon_signed_rank_test(first: ArrayLike, second: ArrayLike) -> PairedTest:
    """Wilcoxon's signed-rank test; the statistic is the sum of ranks of positive differences.

    >>> found = wilcoxon_signed_rank_test([5, 4, 4, 3, 5], [3, 3, 3, 3, 1])
    >>> found.statistic, found.p, found.n
    (10.0, 0.125, 4)
    """
    differences = _differences(first, second)
    mean = float(differences.mean()) if len(differences) else None
    moved = differences[~_is_rounding(differences, first, second)]
    method = "Wilcoxon signed-rank test, " + ("exact" if len(moved) <= EXACT_RANKS else "normal")
    if not len(moved):
        return _no_difference(mean, len(differences), method)
    ranks = _mid_ranks(np.abs(moved), _rounding(first, second))
    positive = float(ranks[moved > 0].sum())
    p = _exact_rank_p(ranks, positive) if len(moved) <= EXACT_RANKS else _normal_rank_p(ranks, positive)
    return PairedTest(mean, positive, p, len(moved), method)


def sign_flip_test(
    first: ArrayLike, second: ArrayLike, *, draws: int = DRAWS, seed: int = 0, one_sided: bool = False
) -> PairedTest:
    """Permutation test of the mean difference.

    p is the share of patterns of signs with a mean at least as far from 0, one-sided at least as large; drawn by chance it is (b + 1)/(draws + 1),
    so that it is never 0.

    >>> sign_flip_test([3, 4, 5], [1, 2, 2]).p
    0.25
    """
    differences = _differences(first, second)
    n = len(differences)
    mean = float(differences.mean()) if n else None
    exact = n <= EXACT_SIGNS
    method = "sign-flip permutation test, " + ("exact" if exact else f"{draws} draws")
    if _is_rounding(differences, first, second).all():
        return _no_difference(mean, n, method)
    total = float(differences.sum())
    least = (total if one_sided else abs(total)) - 1e-12 * abs(total) - _rounding(first, second)
    if exact:
        signs = 1.0 - 2.0 * (np.arange(2**n)[:, None] >> np.arange(n) & 1)
        return PairedTest(
            mean, mean, float(np.mean(_far(signs @ differences, one_sided) >= least)), n, method
        )
    p = (_flips_beyond(differences, least, draws, seed, one_sided) + 1) / (draws + 1)
    return PairedTest(mean, mean, p, n, method, draws, seed)


def holm(p_values: Sequence[float | None]) -> list[float | None]:
    """Adjusted p values: the m smallest, ascending, times m, m - 1 … 1, never falling, at most 1.

    An adjusted p below α means that the family of tests, all together, errs with at most α. What has no p (None) is
    no member of the family.

    >>> holm([0.01, 0.04, None, 0.03])
    [0.03, 0.06, None, 0.06]
    """
    order = sorted((i for i, p in enumerate(p_values) if p is not None), key=lambda i: p_values[i] or 0.0)
    adjusted: list[float | None] = [None] * len(p_values)
    reached = 0.0
    for place, index in enumerate(order):
        reached = max(reached, min(1.0, (len(order) - place) * (p_values[index] or 0.0)))
        adjusted[index] = reached
    return adjusted


def _differences(first: ArrayLike, second: ArrayLike) -> Floats:
    return np.subtract(np.asarray(first, np.float64), np.asarray(second, np.float64)).ravel()


def _rounding(first: ArrayLike, second: ArrayLike) -> float:
    """Differences up to here are rounding of means, not differences."""
    largest = max(float(np.max(np.abs(x), initial=0.0)) for x in (np.asarray(first), np.asarray(second)))
    return 1e-12 * largest


def _is_rounding(differences: Floats, first: ArrayLike, second: ArrayLike) -> NDArray[np.bool_]:
    return np.abs(differences) <= _rounding(first, second)


def _no_difference(mean: float | None, n: int, method: str) -> PairedTest:
    if n:
        return PairedTest(mean, 0.0, 1.0, n, method)
    return PairedTest(None, None, None, 0, method, reason="there is no pair")


def _quotient_test(
    first: ArrayLike, second: ArrayLike, method: str, tail: Callable[[float, int], float]
) -> PairedTest:
    differences = _differences(first, second)
    n = len(differences)
    if n < 2:
        mean = float(differences[0]) if n else None
        return PairedTest(mean, None, None, n, method, reason="it needs two pairs or more")
    mean = float(differences.mean())
    if _is_rounding(differences, first, second).all():
        return _no_difference(mean, n, method)
    error = float(np.std(differences, ddof=1)) / sqrt(n)
    if error <= _rounding(first, second):
        return PairedTest(mean, None, None, n, method, reason="every pair differs by the same amount")
    return PairedTest(mean, mean / error, tail(mean / error, n), n, method)


def _mid_ranks(sizes: Floats, rounding: float) -> Floats:
    """Ranks from 1, the mean rank for what is equal up to rounding."""
    order = np.argsort(sizes, kind="stable")
    group = np.cumsum(np.diff(sizes[order], prepend=sizes[order][:1]) > rounding)
    counts = np.bincount(group)
    ranks = np.empty(len(sizes))
    ranks[order] = (np.cumsum(counts) - (counts - 1) / 2.0)[group]
    return ranks


def _exact_rank_p(ranks: Floats, positive: float) -> float:
    """Share of the patterns of signs with a sum at least as far from the middle; counted over doubled ranks."""
    doubled = np.rint(2.0 * ranks).astype(np.intp)
    share = np.ones(1)
    for rank in doubled.tolist():
        one_more = np.zeros(len(share) + rank)
        one_more[: len(share)] = 0.5 * share
        one_more[rank:] += 0.5 * share
        share = one_more
    far = np.abs(2 * np.arange(len(share)) - int(doubled.sum()))
    return min(1.0, float(share[far >= abs(2 * round(2.0 * positive) - int(doubled.sum()))].sum()))


def _normal_rank_p(ranks: Floats, positive: float) -> float:
    """The sum has mean sum(r)/2 and variance sum(r²)/4, ties included."""
    from scipy.special import ndtr

    z = (positive - float(ranks.sum()) / 2.0) / sqrt(float(np.sum(ranks**2)) / 4.0)
    return 2.0 * float(ndtr(-abs(z)))


def _far(sums: Floats, one_sided: bool) -> Floats:
    return sums if one_sided else np.abs(sums)


def _flips_beyond(differences: Floats, least: float, draws: int, seed: int, one_sided: bool) -> int:
    generator = np.random.default_rng(seed)
    size = max(1, _CELLS // len(differences))
    beyond = 0
    for start in range(0, draws, size):
        shape = (min(size, draws - start), len(differences))
        signs = generator.integers(0, 2, size=shape, dtype=np.int8) * 2.0 - 1.0
        beyond += int(np.count_nonzero(_far(signs @ differences, one_sided) >= least))
    return beyond
