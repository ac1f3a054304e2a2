"""Any other quality estimator: a program that gets a list of pairs and writes a score for each.

It is started, watched and ended like an external recogniser (`engine.scorers.external`): `{list}` in the command stands for
the path of a JSONL file (it is put at the end where `{list}` isn't named), with one object a line:

    {"id": "…", "source": "…", "translation": "…", "reference": "…"}

`reference` is null where there is none. The program writes to stdout, as it goes and in any order, one object a line, where a
higher score is better:

    {"id": "…", "score": 0.8123}
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.qe.segments import LARGEST, is_score
from engine.scorers.comet_pairs import PairItem, PairScore, flags_of
from engine.scorers.external import External
from engine.scorers.options import as_settings
from engine.scorers.types import Failed, ModelFacts, ScorerSpec
from engine.types import EngineError

SCORER = "engine.scorers.comet_command:EstimatorCommand"


class EstimatorCommand(External):
    """The scorer; see the module. `ScorerSpec.model` is the name that its scores go by."""

    def __init__(self, spec: ScorerSpec) -> None:
        super().__init__(spec)
        self._asked: dict[str, PairItem] = {}
        self._estimator_facts = replace(
            super().facts, settings=as_settings({**dict(super().facts.settings), "kind": "command"})
        )

    @property
    def facts(self) -> ModelFacts:
        """What will be run; the revision is a hash over the program and the files among its arguments."""
        return self._estimator_facts

    def score(self, batch: Sequence[Any]) -> list[Any]:
        """What the program says of each pair, or why there is nothing.

        Raises:
            EngineError: it wrote a line that can't be read, or one for a pair that isn't on the list.
        """
        self._asked = {str(place): item for place, item in enumerate(batch)}
        scores, ended = self._answers(
            {
                "id": name,
                "source": item.source,
                "translation": item.translation,
                "reference": item.reference,
            }
            for name, item in self._asked.items()
        )
        return [scores.get(name) or Failed(ended) for name in self._asked]

    def _value(self, found: dict[str, Any], shown: str) -> PairScore:
        """The score of a line; it is told at once, so it has its flags already."""
        score = found.get("score")
        if not is_score(score):
            raise EngineError(
                f"{self._name} wrote no finite score in the line {shown}: write a number of at most {LARGEST:g} in size."
            )
        return PairScore(float(score), flags_of(self._asked[found["id"]]))
