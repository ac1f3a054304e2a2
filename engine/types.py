"""What the rooms of the engine hand to each other: frozen, additive, without behaviour of their own."""

from __future__ import annotations

from dataclasses import dataclass


class EngineError(Exception):
    """A known error: one sentence that says what happened, where, and what to do."""


class Bold(str):
    """A cell of a table that stands out in print, such as the best of a column."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Counts:
    """Edit counts of one alignment; they add up, so a corpus rate is a ratio of sums.

    Attributes:
        hits: reference units that are right (an accepted spelling is right).
        substitutions: reference units replaced by another one (S).
        deletions: reference units missing from the hypothesis (D).
        insertions: hypothesis units that no reference unit accounts for (I).
        reference_units: the denominator N: units of the reference *as written*. It is stored apart from
            hits + substitutions + deletions, because an accepted spelling may have another length.

    >>> Counts(3, 1, 0, 1, 4) + Counts(2, 0, 1, 0, 3)
    Counts(hits=5, substitutions=1, deletions=1, insertions=1, reference_units=7)
    >>> Counts(3, 1, 0, 1, 4).rate_percent
    50.0
    >>> Counts(0, 0, 0, 2, 0).rate_percent is None
    True
    """

    hits: int = 0
    substitutions: int = 0
    deletions: int = 0
    insertions: int = 0
    reference_units: int = 0

    @property
    def errors(self) -> int:
        """S + D + I."""
        return self.substitutions + self.deletions + self.insertions

    @property
    def rate_percent(self) -> float | None:
        """100 (S + D + I) / N; 0 is best, may exceed 100; None where N is 0 (the rate is not defined)."""
        return 100.0 * self.errors / self.reference_units if self.reference_units else None

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.hits + other.hits,
            self.substitutions + other.substitutions,
            self.deletions + other.deletions,
            self.insertions + other.insertions,
            self.reference_units + other.reference_units,
        )


LEAST_RESAMPLED = 5
"""Fewer resampled units than this make an interval rough (the bootstrap of two values only finds those two)."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An interval and how it was made.

    Attributes:
        low, high: its ends, in the unit of the value.
        method: such as "percentile bootstrap over utterances".
        n: how many units were resampled.
        draws: resamples; seed: of their generator; level: nominal coverage.
    """

    low: float
    high: float
    method: str
    n: int
    draws: int
    seed: int
    level: float = 0.95

    @property
    def is_rough(self) -> bool:
        """Whether it rests on so few units that resampling them can't show how far the value may be off: it is
        then kept with the number, but not shown beside it."""
        return self.n < LEAST_RESAMPLED


@dataclass(frozen=True, slots=True)
class Score:
    """A number that can be defended: its value, or the reason why there is none.

    Attributes:
        value: the number, None where it is not defined.
        n: how many items it rests on.
        interval: None where none can be given.
        reason: why value (or interval) is missing, in words for a reader; empty otherwise.
    """

    value: float | None
    n: int
    interval: Interval | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Progress:
    """One step of a run: done of total items (total 0: not known yet), and what is being done."""

    done: int
    total: int
    note: str = ""
