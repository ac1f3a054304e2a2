"""Everything that is told about the agreement of annotators, together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.annotation.doubles import Double, Pair
from engine.annotation.measures import Measure
from engine.annotation.resampled import USUAL, Resampling
from engine.types import Score

ALL = None
"""The column of all people together."""


@dataclass(frozen=True, slots=True)
class AgreementFound:
    """Everything that is told about the agreement of annotators.

    Attributes:
        doubles: the takes that two people or more finished.
        pairs: every two people with how many takes they have in common, most first.
        scores: by measure and pair; None instead of a pair: all people.
        names: by person id, as they are told.
        resampling: how the intervals were drawn.
    """

    doubles: tuple[Double, ...]
    pairs: tuple[tuple[Pair, int], ...]
    scores: Mapping[tuple[Measure, Pair | None], Score]
    names: Mapping[str, str]
    resampling: Resampling = USUAL

    @property
    def columns(self) -> tuple[Pair | None, ...]:
        """All people first, then each pair."""
        return (ALL, *(pair for pair, _ in self.pairs))

    def column_name(self, pair: Pair | None, all_word: str = "all") -> str:
        """What a column is called."""
        return all_word if pair is None else " – ".join(self.names.get(one, one) for one in pair)
