"""What is read again at every step of a window that is dragged: losses laid out for reading, and what judges heard."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Any

from db.speech_records import JudgementRecord
from gui.services.speech import SpeechData

if TYPE_CHECKING:
    from engine.runs.slm_losses import LossRun
    from engine.slm.task_scores import PairTable


@dataclass(frozen=True, slots=True)
class JudgedPair:
    """A continuation as a judge heard it."""

    model: str
    judge: str
    outcome: float | None
    positive_distance: float | None
    negative_distance: float | None
    reason: str = ""


Judged = Mapping[str, tuple[JudgedPair, ...]]
"""By the name of their pair."""


class LaidOut:
    """A set with what doesn't change with its window, each part made once, by the worker that needs it first.

    Attributes:
        data: the set.
    """

    def __init__(self, data: SpeechData) -> None:
        self.data = data
        self._making = Lock()
        self._types: tuple[str, ...] = ()
        self._tables: dict[int, PairTable] = {}
        """Of the runs of `data`, by their identity."""
        self._judged: Judged | None = None

    def table(self, run: LossRun, types: tuple[str, ...]) -> PairTable:
        """A run of the set laid out for reading, as `engine.runs.slm_score.score_runs` asks for it; tables of other
        types of tokens are let go."""
        from engine.runs.slm_score import lay_out

        with self._making:
            if types != self._types:
                self._types, self._tables = types, {}
            tables = self._tables
            if id(run) not in tables:
                tables[id(run)] = lay_out(run, types)
            return tables[id(run)]

    def let_go(self) -> None:
        """Another set, or the same one read anew, is looked at: what was laid out takes much memory. Waits for nobody:
        a worker that is laying out drops what it makes."""
        self._tables = {}

    @property
    def judged(self) -> Judged:
        """What judges heard of each pair."""
        with self._making:
            if self._judged is None:
                self._judged = judged_pairs(self.data)
            return self._judged


def judged_pairs(data: SpeechData) -> Judged:
    """Continuations by the name of their pair, as the newest judgement of each model heard them."""
    names = {one.id: one.name for one in data.continuations}
    newest: dict[str, JudgementRecord] = {one.continuations_id: one for one in data.judgements}
    found: dict[str, list[JudgedPair]] = {}
    for continuations_id, judgement in newest.items():
        for row in judgement_of(judgement.result)["rows"]:
            heard = JudgedPair(
                names.get(continuations_id, judgement.name),
                str(row["judge"]),
                row["outcome"],
                row["positive_distance"],
                row["negative_distance"],
                str(row.get("reason", "")),
            )
            found.setdefault(str(row["id"]), []).append(heard)
    return {name: tuple(of) for name, of in found.items()}


@lru_cache(maxsize=32)
def judgement_of(result: str) -> Mapping[str, Any]:
    """What a judgement holds, read once: a drag of the window asks for it again and again."""
    return json.loads(result)
