"""Pair accuracy: how often a reading of the positive half is below that of the negative one.

    accuracy = 100 (correct + ties / 2) / n        n = correct + incorrect + ties

in percent, 50 by chance, 100 best. Readings within 1e-9 of each other are a tie and count half. A pair in which a
half has no valid reading is invalid: it is neither right nor wrong, isn't in n, and is counted apart.

Intervals: Wilson's for one task, with the share (correct + ties / 2) / n; and a percentile bootstrap over pairs, which
also serves the mean of several tasks (each with the same weight, its pairs drawn within it).

Source: "On the Fallacy of Global Token Perplexity", SALMon; Wilson (1927), Probable inference.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum

import numpy as np
from numpy.typing import ArrayLike

from engine.slm.token_stream import Floats
from engine.types import Interval, Score

TIE = 1e-9
"""Largest difference of two readings that is a tie."""
DRAWS = 10_000
NO_PAIR = "no pair has a valid reading"


@dataclass(frozen=True, slots=True)
class PairCounts:
    """How the pairs of a task came out; they add up.

    Attributes:
        correct, incorrect, ties: pairs with a valid reading.
        invalid: pairs without.

    >>> PairCounts(3, 1, 1, 2) + PairCounts(1, 0, 0, 0)
    PairCounts(correct=4, incorrect=1, ties=1, invalid=2)
    >>> PairCounts(3, 1, 1, 2).accuracy_percent, PairCounts(3, 1, 1, 2).n
    (70.0, 5)
    """

    correct: int = 0
    incorrect: int = 0
    ties: int = 0
    invalid: int = 0

    @property
    def n(self) -> int:
        """Pairs with a valid reading."""
        return self.correct + self.incorrect + self.ties

    @property
    def accuracy_percent(self) -> float | None:
        """100 (correct + ties / 2) / n; None where n is 0."""
        return 100.0 * (self.correct + self.ties / 2) / self.n if self.n else None

    def __add__(self, other: PairCounts) -> PairCounts:
        return PairCounts(
            self.correct + other.correct,
            self.incorrect + other.incorrect,
            self.ties + other.ties,
            self.invalid + other.invalid,
        )


def pair_outcomes(positive: ArrayLike, negative: ArrayLike) -> Floats:
    """Outcome of each pair: 1 correct, 0.5 tie, 0 incorrect, NaN invalid.

    Args:
        positive, negative: readings (or distances) of the halves, lower is better; NaN where there is none.

    >>> pair_outcomes([1.0, 2.0, 2.0, np.nan], [2.0, 2.0 + 1e-10, 1.0, 1.0])
    array([1. , 0.5, 0. , nan])
    """
    lead = np.asarray(negative, dtype=np.float64) - np.asarray(positive, dtype=np.float64)
    outcomes = np.where(np.abs(lead) <= TIE, 0.5, (lead > 0).astype(np.float64))
    return np.where(np.isfinite(lead), outcomes, np.nan)


def pair_counts(outcomes: ArrayLike) -> PairCounts:
    """Count outcomes.

    >>> pair_counts([1.0, 0.5, 0.0, np.nan])
    PairCounts(correct=1, incorrect=1, ties=1, invalid=1)
    """
    given = np.asarray(outcomes, dtype=np.float64)
    correct, incorrect, ties = (int(np.count_nonzero(given == value)) for value in (1.0, 0.0, 0.5))
    return PairCounts(correct, incorrect, ties, len(given) - correct - incorrect - ties)


def pair_accuracy(counts: PairCounts, level: float = 0.95) -> Score:
    """Accuracy of a task in percent with Wilson's interval.

    Args:
        counts: of its pairs.
        level: nominal coverage.

    Returns:
        n is the number of valid pairs; no value, with the reason, where there is none.

    >>> score = pair_accuracy(PairCounts(correct=8, incorrect=2))
    >>> score.value, score.n, round(score.interval.low, 2), round(score.interval.high, 2)
    (80.0, 10, 49.02, 94.33)
    """
    accuracy = counts.accuracy_percent
    if accuracy is None:
        return Score(None, 0, None, NO_PAIR)
    low, high = wilson_bounds(accuracy, counts.n, level)
    return Score(accuracy, counts.n, Interval(float(low), float(high), "Wilson", counts.n, 0, 0, level))


def wilson_bounds(accuracy_percent: ArrayLike, n: ArrayLike, level: float = 0.95) -> tuple[Floats, Floats]:
    """Wilson's interval of shares in percent.

        (p + z²/2n ± z sqrt(p(1-p)/n + z²/4n²)) / (1 + z²/n)        p the share, z the normal quantile

    Args:
        accuracy_percent: shares, 0 to 100.
        n: how many each rests on, above 0.
        level: nominal coverage.

    >>> [float(round(bound, 3)) for bound in wilson_bounds(50.0, 100)]
    [40.383, 59.617]
    """
    from scipy.special import ndtri

    share, count = np.asarray(accuracy_percent, dtype=np.float64) / 100.0, np.asarray(n, dtype=np.float64)
    z = float(ndtri(0.5 + level / 2.0))
    centre = share + z**2 / (2.0 * count)
    half = z * np.sqrt(share * (1.0 - share) / count + z**2 / (4.0 * count**2))
    scale = 100.0 / (1.0 + z**2 / count)
    # Rounding would put the end at 0 or 100 beside it.
    return np.maximum((centre - half) * scale, 0.0), np.minimum((centre + half) * scale, 100.0)


def bootstrap_accuracy(
    counts: PairCounts, *, draws: int = DRAWS, seed: int = 0, level: float = 0.95
) -> Score:
    """Accuracy of a task in percent with a percentile bootstrap over pairs.

    >>> bootstrap_accuracy(PairCounts(correct=8, incorrect=2)).interval.low
    50.0
    """
    return mean_accuracy({"": counts}, draws=draws, seed=seed, level=level)


def mean_accuracy(
    tasks: Mapping[str, PairCounts], *, draws: int = DRAWS, seed: int = 0, level: float = 0.95
) -> Score:
    """Mean of the accuracies of tasks, each with the same weight, with a bootstrap over the pairs within each.

    Args:
        tasks: counts by name; their order doesn't matter. Tasks without a valid pair are left out.
        draws: resamples; 0: no interval.
        seed: of the generator (numpy's PCG64).
        level: nominal coverage.

    Returns:
        n is the number of valid pairs of all tasks.

    >>> mean_accuracy({"room": PairCounts(3, 1), "gender": PairCounts(1, 1)}).value
    62.5
    """
    known = [tasks[name] for name in sorted(tasks) if tasks[name].n]
    if not known:
        return Score(None, 0, None, NO_PAIR)
    values = [task.accuracy_percent or 0.0 for task in known]
    n = sum(task.n for task in known)
    value = fsum(values) / len(values)
    if not draws or min(task.n for task in known) < 2:
        reason = (
            "no draws were asked for" if not draws else "an interval needs at least two pairs of each task"
        )
        return Score(value, n, None, reason)
    generator = np.random.default_rng(seed)
    drawn = np.mean([_drawn_accuracies(task, draws, generator) for task in known], axis=0)
    low, high = np.quantile(drawn, [(1.0 - level) / 2.0, (1.0 + level) / 2.0])
    within = "pairs" if len(known) == 1 else "pairs within tasks"
    method = f"percentile bootstrap over {within}"
    return Score(value, n, Interval(float(low), float(high), method, n, draws, seed, level))


def _drawn_accuracies(task: PairCounts, draws: int, generator: np.random.Generator) -> Floats:
    shares = np.array([task.correct, task.ties, task.incorrect]) / task.n
    return generator.multinomial(task.n, shares, size=draws) @ np.array([100.0, 50.0, 0.0]) / task.n
