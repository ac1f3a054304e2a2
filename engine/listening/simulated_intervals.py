"""Two-way intervals of many studies at once that differ in their scores only: for simulations.

The numbers are those of `engine.listening.mean_opinion_score.two_way_interval`. That function solves one table of any size;
here the table is small and its scores are many, so that everything that doesn't depend on them is computed once: with
item means taken out of the scores, the sum of squares of listeners adjusted for items is r' S⁻ r with

    r = sums of the listeners' scores,     S = diag(n_l) - N diag(1/n_i) N',     N[l, i] = votes in a cell

and the sum of squares of items adjusted for listeners follows from the residual, which both share.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.listening.ratings import Codes, Floats


@dataclass(frozen=True, slots=True)
class _Square:
    """Mean squares of one effect in all studies, with its degrees of freedom and its share in the variance."""

    mean: Floats
    freedom: int
    share: float


def two_way_half_widths(listener: Codes, item: Codes, scores: Floats, level: float = 0.95) -> Floats:
    """Half the width of the two-way interval in each study.

    Args:
        listener, item: of each vote, whole numbers; no pair of them twice; the same in all studies.
        scores: studies x votes.
        level: nominal coverage.

    Returns:
        One number for each study; NaN where it has no interval.

    >>> table = np.array([[4.0, 3.0, 5.0, 3.0], [1.0, 2.0, 2.0, 3.0]])
    >>> two_way_half_widths(np.array([0, 0, 1, 1]), np.array([0, 1, 0, 1]), table).round(2).tolist()
    [10.1, 3.04]
    """
    from scipy.special import stdtrit

    rows, columns = (np.unique(codes, return_inverse=True)[1] for codes in (listener, item))
    effects = _effects(rows, columns, scores)
    if any(effect.freedom < 1 for effect in effects):
        return np.full(len(scores), np.nan)
    variance = sum((effect.share * effect.mean for effect in effects), np.zeros(len(scores)))
    variance = np.maximum(variance, effects[2].mean / scores.shape[1])
    spread = sum(
        ((effect.share * effect.mean) ** 2 / effect.freedom for effect in effects), np.zeros(len(scores))
    )
    with np.errstate(divide="ignore", invalid="ignore"):
        freedom = np.where((variance > 0.0) & (spread > 0.0), variance**2 / spread, np.nan)
    return np.asarray(stdtrit(freedom, 0.5 + level / 2.0) * np.sqrt(variance))


def group_sums(codes: Codes, count: int, scores: Floats) -> Floats:
    """Sums of the scores of each group in each study: studies x groups."""
    from scipy.sparse import csr_array

    votes = len(codes)
    member = csr_array((np.ones(votes), (codes, np.arange(votes))), shape=(count, votes))
    return np.asarray((member @ scores.T).T)


def _effects(listener: Codes, item: Codes, scores: Floats) -> tuple[_Square, _Square, _Square]:
    n, rows, columns = len(listener), int(listener.max()) + 1, int(item.max()) + 1
    centred = scores - scores.mean(axis=1, keepdims=True)
    cells = np.zeros((rows, columns))
    cells[listener, item] = 1.0
    if rows > columns:  # the smaller side is solved for
        item_square, listener_square, rest = _swapped(item, listener, cells.T, centred)
    else:
        listener_square, item_square, rest = _swapped(listener, item, cells, centred)
    residual = _Square(rest.mean, rest.freedom, 1.0 / n - listener_square.share - item_square.share)
    return listener_square, item_square, residual


def _swapped(first: Codes, second: Codes, cells: Floats, scores: Floats) -> tuple[_Square, _Square, _Square]:
    """The first effect adjusted for the second one, the second for the first, and the residual."""
    n, rows, columns = len(first), *cells.shape
    of_first, of_second = cells.sum(axis=1), cells.sum(axis=0)
    means = group_sums(second, columns, scores) / of_second
    within = scores - means[:, second]
    sums = group_sums(first, rows, within)
    left = np.diag(of_first) - (cells / of_second) @ cells.T
    rank = int(np.linalg.matrix_rank(left, hermitian=True))
    explained = np.sum((sums @ np.linalg.pinv(left, hermitian=True)) * sums, axis=1)
    rest = np.maximum(np.sum(within**2, axis=1) - explained, 0.0)
    own = group_sums(first, rows, scores) / of_first
    others = np.maximum(np.sum((scores - own[:, first]) ** 2, axis=1) - rest, 0.0)
    freedom = rank + columns - rows  # of the second effect: columns less connected parts, as rank is of rows
    return (
        _square(explained, rank, n - columns, of_first),
        _square(others, freedom, n - rows, of_second),
        _Square(rest / max(n - rank - columns, 1), n - rank - columns, 0.0),
    )


def _square(squares: Floats, freedom: int, weight: int, votes: NDArray[np.float64]) -> _Square:
    """Weight is freedom times the coefficient of the component in the expected mean square."""
    share = float(np.sum(votes**2)) / float(votes.sum()) ** 2
    return _Square(squares / max(freedom, 1), freedom, share * freedom / weight if weight else 0.0)
