"""What each type of token (codebook, unit, pitch, style) contributes to a pair accuracy: exact Shapley values.

v(C) is the pair accuracy in percent when a reading's mean runs over the tokens of the types in C only; nothing is
known without tokens, so v(empty) = 50. With the set N of all k types

    phi_i = sum over C without i of |C|! (k - |C| - 1)! / k! (v(C with i) - v(C))

in points of accuracy: above 0 the type helps, below 0 it harms. They add up to v(N) - 50.

Every v is over the same pairs: those that are valid with all types. Where a half has no token of a coalition in the
window the pair is a tie, as it is without tokens. As an accuracy is a mean over pairs, so is phi, and its interval is
a bootstrap over pairs.

Source: Shapley (1953), A value for n-person games; "On the Fallacy of Global Token Perplexity" for token types.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import factorial, fsum

import numpy as np
from numpy.typing import ArrayLike

from engine.slm.loss_table import LossTable, Sums
from engine.slm.pair_accuracy import DRAWS, NO_PAIR
from engine.slm.readings import Reading
from engine.slm.task_scores import PairTable, pair_table, read_pairs
from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import Floats
from engine.slm.windows import WINDOW_S
from engine.stats.bootstrap import rate_scores
from engine.types import EngineError, Interval, Score

CHANCE = 50.0
MOST_TYPES = 10
"""With k types there are 2^k coalitions to read."""
_PAIRS = 200
"""Read at a time, so that the sums of all coalitions are never held together."""


@dataclass(frozen=True, slots=True)
class TaskShapley:
    """Contributions of token types to a reading's accuracy on one task.

    Attributes:
        contributions: points of accuracy by type; n is the number of valid pairs.
        accuracy: with all types, percent; None where no pair is valid.
        n, invalid: pairs with and without a valid reading.
    """

    contributions: Mapping[str, Score]
    accuracy: float | None
    n: int
    invalid: int


@dataclass(frozen=True, slots=True)
class ReadingShapley:
    """Contributions of token types to a reading's accuracy.

    Attributes:
        reading: which.
        types: names of the types.
        tasks: contributions by task, where the reading is defined.
        mean: mean contribution by type over the tasks with a valid pair, each with the same weight.
        accuracy: mean accuracy over these tasks; the sum of `mean` is 50 below it.
    """

    reading: Reading
    types: tuple[str, ...]
    tasks: Mapping[str, TaskShapley]
    mean: Mapping[str, float]
    accuracy: float | None


def shapley_values(worth: ArrayLike) -> Floats:
    """Shapley values of a game.

    Args:
        worth: (2^k,) or (2^k, …) worth of each coalition; player i is in coalition c where bit i of c is set, so the
            first is the empty one and the last that of all.

    Returns:
        (k,) or (k, …) values; they add up to the last worth minus the first.

    Raises:
        EngineError: the number of coalitions is no power of two.

    >>> shapley_values([50, 60, 70, 90])
    array([15., 25.])
    """
    values = np.asarray(worth, dtype=np.float64)
    players = len(values).bit_length() - 1
    if not len(values) or len(values) != 2**players:
        raise EngineError(
            f"A game has 2, 4, 8, … coalitions, and there are {len(values)}; give the worth of each."
        )
    return np.tensordot(_weights(players), values, axes=1)


def token_type_shapley(
    pairs: Sequence[TokenPair],
    reading: Reading,
    window_s: float = WINDOW_S,
    *,
    draws: int = DRAWS,
    seed: int = 0,
) -> ReadingShapley:
    """Contribution of each token type to a reading's accuracy, by task and on the mean.

    Args:
        pairs: of one model.
        reading: which.
        window_s: as of `read_clips`.
        draws, seed: of the bootstrap over pairs.

    Raises:
        EngineError: there are more than 10 types, or the window isn't positive.

    >>> from engine.slm.token_stream import token_stream
    >>> good, bad = (token_stream("a", loss, 12.5, codebooks=2) for loss in ([1, 2, 1, 2], [3, 2, 3, 2]))
    >>> found = token_type_shapley([TokenPair("1", "room", good, bad)], "global")
    >>> found.mean, found.accuracy
    ({'codebook 0': 50.0, 'codebook 1': 0.0}, 100.0)
    """
    types = token_types(pairs)
    if len(types) > MOST_TYPES:
        raise EngineError(
            f"There are {len(types)} token types, and at most {MOST_TYPES} can be told apart; join some."
        )
    games, defined, places = _games(pairs, types, reading, window_s)
    shares = shapley_values(games)
    tasks = {
        task: _task(types, shares[:, rows], games[-1, rows], draws, seed)
        for task, rows in places.items()
        if defined[rows].any()
    }
    known = [task for task in tasks.values() if task.n]
    mean = (
        {name: _mean([task.contributions[name].value for task in known]) for name in types} if known else {}
    )
    accuracy = _mean([task.accuracy for task in known]) if known else None
    return ReadingShapley(reading, types, tasks, mean, accuracy)


def token_types(pairs: Sequence[TokenPair]) -> tuple[str, ...]:
    """Names of the token types of pairs, in order of first appearance.

    >>> from engine.slm.token_stream import token_stream
    >>> clip = token_stream("a", [1.0, 2.0], 12.5, types=["unit", "pitch"])
    >>> token_types([TokenPair("1", "room", clip, clip)])
    ('unit', 'pitch')
    """
    names = (name for pair in pairs for half in (pair.positive, pair.negative) for name in half.type_names)
    return tuple(dict.fromkeys(names))


def _weights(players: int) -> Floats:
    """(k, 2^k) weight of the worth of each coalition in the value of each player."""
    members = np.arange(2**players)[None, :] >> np.arange(players)[:, None] & 1
    orders = np.array(
        [factorial(size) * factorial(players - size - 1) / factorial(players) for size in range(players)]
    )
    sizes = members.sum(axis=0)
    joined, left = orders[np.maximum(sizes - 1, 0)], orders[np.minimum(sizes, players - 1)]
    return np.where(members == 1, joined, -left)


def _games(
    pairs: Sequence[TokenPair], types: tuple[str, ...], reading: Reading, window_s: float
) -> tuple[Floats, np.ndarray, Mapping[str, np.ndarray]]:
    """(2^k, pairs) outcome of each pair by coalition in percent, where the reading is defined, places by task."""
    games = np.full((2 ** len(types), len(pairs)), CHANCE)
    defined = np.zeros(len(pairs), dtype=bool)
    tasks: dict[str, list[int]] = {}
    for place, pair in enumerate(pairs):
        tasks.setdefault(pair.subset, []).append(place)
    for start in range(0, len(pairs), _PAIRS):
        part = slice(start, start + _PAIRS)
        by_type = [pair_table(pairs[part], [name]) for name in types]
        for coalition, table in _coalitions(by_type, 0, 0, None):
            found = read_pairs(table, reading, window_s)
            games[coalition, part] = 100.0 * found.outcomes
            defined[part] |= found.defined
    invalid = np.isnan(games[-1])
    games[np.isnan(games)] = CHANCE
    games[:, invalid] = np.nan
    return games, defined, {task: np.array(rows) for task, rows in tasks.items()}


def _coalitions(
    by_type: list[PairTable], first: int, coalition: int, joined: PairTable | None
) -> Iterator[tuple[int, PairTable]]:
    """Every coalition that adds types from the first on to one that is there."""
    for place in range(first, len(by_type)):
        table = by_type[place] if joined is None else _joined(joined, by_type[place])
        grown = coalition | 1 << place
        yield grown, table
        yield from _coalitions(by_type, place + 1, grown, table)


def _joined(one: PairTable, other: PairTable) -> PairTable:
    """Two tables of the same clips, read as one: tokens of either."""
    blocks = tuple(
        replace(
            block,
            losses=_added(block.losses, more.losses),
            gains=None if block.gains is None or more.gains is None else _added(block.gains, more.gains),
        )
        for block, more in zip(one.clips.blocks, other.clips.blocks, strict=True)
    )
    return replace(one, clips=LossTable(one.clips.clips, blocks))


def _added(one: Sums, other: Sums) -> Sums:
    missing = [sums.missing for sums in (one, other) if sums.missing is not None]
    counts = None if one.counts is None or other.counts is None else one.counts + other.counts
    by_frame = None if one.by_frame is None or other.by_frame is None else one.by_frame + other.by_frame
    return Sums(
        one.values + other.values, counts, sum(missing[1:], missing[0]) if missing else None, by_frame
    )


def _task(types: tuple[str, ...], shares: Floats, outcomes: Floats, draws: int, seed: int) -> TaskShapley:
    valid = ~np.isnan(outcomes)
    n, invalid = int(valid.sum()), int((~valid).sum())
    if not n:
        return TaskShapley({name: Score(None, 0, None, NO_PAIR) for name in types}, None, 0, invalid)
    scores = {
        # A rate of so many hundredths to one unit of a pair: its macro mean is the mean in points.
        name: rate_scores(share[valid] / 100.0, np.ones(n), draws=draws, seed=seed).macro
        for name, share in zip(types, shares, strict=True)
    }
    scores = {name: replace(score, interval=_over_pairs(score)) for name, score in scores.items()}
    return TaskShapley(scores, _mean(outcomes[valid].tolist()), n, invalid)


def _over_pairs(score: Score) -> Interval | None:
    return score.interval and replace(score.interval, method="percentile bootstrap over pairs")


def _mean(values: Sequence[float | None]) -> float:
    return fsum(value for value in values if value is not None) / len(values)
