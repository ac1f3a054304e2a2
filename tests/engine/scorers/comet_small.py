"""A COMET model on a machine with little memory: the model is real, its memory isn't."""

from __future__ import annotations

from collections.abc import Sequence

from engine.scorers.comet import Comet
from engine.scorers.comet_pairs import PairItem, PairScore

ROOM = 3


class SmallMemory(Comet):
    """Has room for three pairs at once."""

    def score(self, batch: Sequence[PairItem]) -> list[PairScore]:
        """As the model, or out of memory."""
        if len(batch) > ROOM:
            raise MemoryError(f"no room for {len(batch)}")
        return super().score(batch)
