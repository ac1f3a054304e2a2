"""Agreement of two people about one choice per take: per cent agreement and Cohen's kappa.

    per cent agreement = 100 x (takes with the same choice) / takes             0 to 100, higher is better

    kappa = 1 - sum(w_ij o_ij) / sum(w_ij e_ij)                                 at most 1, higher is better
            o_ij   share of takes with choice i of the first and j of the second person
            e_ij   (share of i by the first) x (share of j by the second): what chance gives
            w_ij   none: 1 where i and j differ, else 0      Cohen 1960
                   linear: |i - j|, quadratic: (i - j)²      Cohen 1968, for choices in an order

0 is the agreement of chance, below it they agree less than that. Where both always make the same one choice there is
nothing to divide by: kappa is not defined, and says so. The order of the two people changes nothing.

Sources: J. Cohen, A coefficient of agreement for nominal scales, Educational and Psychological Measurement 20, 1960;
Weighted kappa, Psychological Bulletin 70, 1968.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Literal

import numpy as np

from engine.annotation.resampled import USUAL, Floats, Resampling, take_score
from engine.types import Score

Weights = Literal["none", "linear", "quadratic"]
ONE_CATEGORY = "only one category was used: no agreement beyond chance can be told"


def percent_agreement(
    first: Sequence[Hashable], second: Sequence[Hashable], resampling: Resampling = USUAL
) -> Score:
    """Share of takes with the same choice, in percent.

    >>> percent_agreement(["word", "none", "word"], ["word", "word", "word"]).value
    66.66...
    """
    return share_agreed([float(a == b) for a, b in zip(first, second, strict=True)], resampling)


def share_agreed(shares: Sequence[float], resampling: Resampling = USUAL) -> Score:
    """Mean of the takes' shares of pairs of people that agree, in percent."""
    kinds = Counter(shares)
    rows = [(share, 1.0) for share in kinds]
    return take_score(
        rows or np.zeros((0, 2)),
        [*kinds.values()],
        lambda sums: 100.0 * sums[:, 0] / sums[:, 1],
        "",
        resampling,
    )


def cohen_kappa(
    first: Sequence[Hashable],
    second: Sequence[Hashable],
    weights: Weights = "none",
    order: Sequence[Hashable] = (),
    resampling: Resampling = USUAL,
) -> Score:
    """Kappa of two people's choices about the same takes.

    Args:
        first, second: their choices, take by take.
        weights: how much a difference weighs.
        order: the choices from the lowest to the highest; needed for weights. Those that are not in it come after
            it, by name.
        resampling: of the interval.

    >>> round(cohen_kappa(["a"] * 25 + ["b"] * 25, ["a"] * 20 + ["b"] * 30).value, 3)
    0.8
    >>> cohen_kappa(["a", "a"], ["a", "a"]).value is None
    True
    """
    cells = Counter(sorted(zip(first, second, strict=True), key=str))  # the draws go by the place of a cell
    used = {choice for cell in cells for choice in cell}
    names = [*order, *sorted(used - set(order), key=str)]
    place = {choice: at for at, choice in enumerate(names)}
    weight = _weights(len(names), weights)
    rows = np.array([place[a] for a, _ in cells], dtype=np.intp)
    columns = np.array([place[b] for _, b in cells], dtype=np.intp)
    of_first, of_second = np.eye(len(names))[rows], np.eye(len(names))[columns]

    def kappas(counts: Floats) -> Floats:
        n = counts.sum(axis=1)
        observed = counts @ weight[rows, columns] / n
        expected = np.sum(((counts @ of_first) @ weight) * (counts @ of_second), axis=1) / n**2
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.where(expected > 0.0, 1.0 - observed / expected, np.nan)

    return take_score(np.eye(len(cells)), [*cells.values()], kappas, ONE_CATEGORY, resampling)


def _weights(size: int, weights: Weights) -> Floats:
    away = np.abs(np.subtract.outer(np.arange(size), np.arange(size))).astype(np.float64)
    if weights == "none":
        return (away > 0).astype(np.float64)
    return away if weights == "linear" else away**2
