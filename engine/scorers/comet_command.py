"""Any other quality estimator: a program that gets a list of pairs and writes a score for each.

It is started, watched and ended like an external recogniser (`engine.scorers.external`): `{list}` in the command stands for
the path of a JSONL file (it is put at the end where `{list}` isn't named), with one object a line:

    {"id": "…", "source": "…", "translation": "…", "reference": "…"}

`reference` is null where there is none. The program writes to stdout, as it goes and in any order, one object a line, where a
higher score is better:

    {"id": "…", "score": 0.8123}
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import isfinite
from pathlib import Path
from typing import Any

from engine.scorers.comet_pairs import PairItem, PairScore, flags_of
from engine.scorers.external import External, _running
from engine.scorers.options import as_settings
from engine.scorers.types import Failed, ModelFacts, ScorerSpec
from engine.types import EngineError

SCORER = "engine.scorers.comet_command:EstimatorCommand"


class EstimatorCommand(External):
    """The scorer; see the module. `ScorerSpec.model` is the name that its scores go by."""

    def __init__(self, spec: ScorerSpec) -> None:
        # `files` only tells one state of the program from another: the process is then another one's
        named = tuple(pair for pair in spec.settings if pair[0] != "files")
        super().__init__(replace(spec, settings=named))
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
        scores: dict[str, Any] = {}
        ids = [str(place) for place in range(len(batch))]
        with _list_of(ids, batch) as path, _running(self._command(path)) as run:
            ended = self._read(run, set(ids), scores)
        return [
            PairScore(scores[name], flags_of(item)) if name in scores else Failed(ended)
            for name, item in zip(ids, batch, strict=True)
        ]

    def _take(self, line: str, ids: set[str], heard: dict[str, Any]) -> None:
        name, shown = Path(self._arguments[0]).name, line.strip()[:80]
        try:
            found = json.loads(line)
        except json.JSONDecodeError:
            raise EngineError(f"{name} wrote a line that is no JSON ({shown}): correct its output.") from None
        pair, score = found.get("id"), found.get("score")
        if not isinstance(pair, str) or pair not in ids:
            raise EngineError(
                f"{name} wrote the id {pair!r}, which is not on its list: take ids from the list."
            )
        if pair in heard:
            raise EngineError(f"{name} wrote the id {pair!r} twice: write one line for each.")
        if isinstance(score, bool) or not isinstance(score, int | float) or not isfinite(score):
            raise EngineError(f"{name} wrote no finite score in the line {shown}: write a number.")
        heard[pair] = float(score)


@contextmanager
def _list_of(ids: Sequence[str], batch: Sequence[PairItem]) -> Iterator[Path]:
    """The list of pairs, for as long as the program needs it."""
    with tempfile.TemporaryDirectory(prefix="seam-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "list.jsonl"
        with path.open("w", encoding="utf-8", newline="\n") as file:
            for name, item in zip(ids, batch, strict=True):
                line = {"id": name, "source": item.source, "translation": item.translation}
                file.write(json.dumps(line | {"reference": item.reference}, ensure_ascii=False) + "\n")
        yield path
