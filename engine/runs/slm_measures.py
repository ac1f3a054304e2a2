"""What readings and judges make of models, from whatever it is kept in.

- runs of token losses: every reading of them, the model named after the file;
- the JSON of `slm score` and of `slm judge`: `{"runs": {model: {"subsets": …}}}` or `{"subsets": …}`, with `{subset:
  {reading: {"accuracy"}}}`, or `{subset: {"accuracy"}}` for a judge; a file of one model is named after it;
- a table, CSV or TSV, with the columns `model` (or `system`), `subset`, `measure` (or `reading`), `accuracy` in percent.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from engine.runs.exchange_files import read_text
from engine.runs.jsonl import RefusedValue, parse_strictly, place
from engine.runs.slm_losses import read_run
from engine.runs.slm_score import ScoreSettings, score_runs
from engine.runs.slm_tables import table_rows
from engine.types import EngineError, Progress

JUDGE = "judge"
Row = tuple[str, str, str, float]
"""measure, model, subset, accuracy."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Accuracies in percent.

    Attributes:
        values: by measure, model and subset.
        subset_of: subset by id of a pair, as far as runs say it.
    """

    values: Mapping[str, Mapping[str, Mapping[str, float]]]
    subset_of: Mapping[str, str]

    @property
    def models(self) -> tuple[str, ...]:
        """Names of all models, in order of first appearance."""
        return tuple(dict.fromkeys(model for of in self.values.values() for model in of))


def read_measures(paths: Sequence[Path], window_s: float) -> Generator[Progress, None, Measures]:
    """Read accuracies.

    Args:
        paths: runs, JSON and tables.
        window_s: of the readings of runs.

    Raises:
        EngineError: a file can't be read or says nothing of the kind; or two say what a measure makes of a model on
            a subset.
    """
    values: dict[str, dict[str, dict[str, float]]] = {}
    subset_of: dict[str, str] = {}
    for number, path in enumerate(paths):
        yield Progress(number, len(paths), f"reading {path.name}")
        for measure, model, subset, accuracy in (yield from _rows(path, window_s, subset_of)):
            of_model = values.setdefault(measure, {}).setdefault(model, {})
            if subset in of_model:
                raise EngineError(
                    f"{path}: what {measure} makes of {model} on {subset} was there before; name it once."
                )
            of_model[subset] = accuracy
    return Measures(values, subset_of)


def _rows(path: Path, window_s: float, subset_of: dict[str, str]) -> Generator[Progress, None, list[Row]]:
    ending = path.suffix.casefold()
    if ending == ".json":
        return list(_json_rows(path))
    if ending in (".csv", ".tsv"):
        return list(_table_rows(path))
    run = read_run(path)
    subset_of.update({pair.pair_id: pair.subset for pair in run.pairs})
    scored = yield from score_runs([run], ScoreSettings(window_s, draws=0))
    return [
        (reading, path.stem, subset, task.accuracy.value)
        for reading, of in scored.runs[0].readings.items()
        for subset, task in of.tasks.items()
        if task.accuracy.value is not None
    ]


def _json_rows(path: Path) -> Iterator[Row]:
    try:
        found = parse_strictly(read_text(path))
    except json.JSONDecodeError as error:
        raise EngineError(
            f"{place(path, error.lineno)} isn't whole JSON; write it with slm score --json."
        ) from None
    except RefusedValue as error:
        raise EngineError(f"{path} {error}: write it with slm score --json.") from None
    except (ValueError, RecursionError):
        raise _strange(path) from None
    runs = found.get("runs", {path.stem: found}) if isinstance(found, dict) else None
    if not isinstance(runs, dict):
        raise _strange(path)
    for model, of in runs.items():
        subsets = of.get("subsets") if isinstance(of, dict) else None
        if not isinstance(subsets, dict):
            raise _strange(path)
        for subset, measures in subsets.items():
            yield from _measure_rows(path, model, subset, measures)


def _measure_rows(path: Path, model: str, subset: str, measures: object) -> Iterator[Row]:
    if not isinstance(measures, dict):
        raise _strange(path)
    named: dict[str, Any] = {JUDGE: measures} if "accuracy" in measures else measures
    for measure, score in named.items():
        accuracy = score.get("accuracy") if isinstance(score, dict) else score
        if accuracy is not None:
            yield measure, model, subset, _accuracy(accuracy, f"{path}, {model}, {subset}, {measure}")


def _strange(path: Path) -> EngineError:
    return EngineError(f'{path} holds no accuracies by subset ("subsets"); write it with slm score --json.')


def _table_rows(path: Path) -> Iterator[Row]:
    needed = (("model", "system"), ("subset",), ("measure", "reading"), ("accuracy",))
    for where, cells in table_rows(path, needed):
        model, subset, measure, accuracy = (
            next(cells[name].strip() for name in names if name in cells) for names in needed
        )
        if not model or not measure:
            raise EngineError(f"{where}: a model or a measure has no name; write both.")
        try:
            value = float(accuracy)
        except ValueError:
            value = float("nan")
        yield measure, model, subset, _accuracy(value, where)


def _accuracy(value: object, where: str) -> float:
    if (
        isinstance(value, bool)
        or not isinstance(value, int | float)
        or not (isfinite(value) and 0 <= value <= 100)
    ):
        raise EngineError(f'{where}: "accuracy" is {str(value)[:40]}; write percent, from 0 to 100.')
    return float(value)
