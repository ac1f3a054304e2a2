"""`slm shapley`: what each type of token contributes to the accuracy of each reading of a run."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.runs.slm_losses import LossRun, read_run
from engine.runs.text_table import aligned
from engine.slm.pair_accuracy import DRAWS
from engine.slm.readings import READINGS, Reading
from engine.slm.shapley import CHANCE, ReadingShapley, TaskShapley, token_type_shapley, token_types
from engine.slm.windows import WINDOW_S
from engine.types import Progress, Score


@dataclass(frozen=True, slots=True)
class ShapleySettings:
    """How a run is read.

    Attributes:
        window_s: length of the window, rounded up to whole frames.
        readings: which.
        draws, seed: of the bootstrap over pairs.
    """

    window_s: float = WINDOW_S
    readings: Sequence[Reading] = READINGS
    draws: int = DRAWS
    seed: int = 0


@dataclass(frozen=True, slots=True)
class RunShapley:
    """Contributions of token types in a run.

    Attributes:
        name: of the run.
        types: of its tokens.
        readings: contributions by reading, where one is defined.
        settings: how it was read.
    """

    name: str
    types: tuple[str, ...]
    readings: Mapping[Reading, ReadingShapley]
    settings: ShapleySettings


def shapley_file(path: Path, settings: ShapleySettings) -> Generator[Progress, None, RunShapley]:
    """Read a run and share out its accuracies.

    Raises:
        EngineError: as of `read_run`; there are more than 10 types of tokens, or the window isn't positive.
    """
    yield Progress(0, 0, f"reading {path.name}")
    return (yield from shapley_run(read_run(path), settings))


def shapley_run(run: LossRun, settings: ShapleySettings) -> Generator[Progress, None, RunShapley]:
    """Share out the accuracies of a run.

    Raises:
        EngineError: there are more than 10 types of tokens, or the window isn't positive.
    """
    found: dict[Reading, ReadingShapley] = {}
    for place, reading in enumerate(settings.readings):
        yield Progress(place, len(settings.readings), reading)
        shared = token_type_shapley(
            run.pairs, reading, settings.window_s, draws=settings.draws, seed=settings.seed
        )
        if shared.tasks:
            found[reading] = shared
    return RunShapley(run.name, token_types(run.pairs), found, settings)


def shapley_json(found: RunShapley) -> dict[str, Any]:
    """Contributions in points of accuracy; those of a subset add up to its accuracy minus 50, and so do the means."""
    return {
        "types": list(found.types),
        "window_s": found.settings.window_s,
        "readings": {
            reading: {
                "subsets": {subset: _task_json(task) for subset, task in shared.tasks.items()},
                "mean": {"accuracy": shared.accuracy, "contributions": dict(shared.mean)},
            }
            for reading, shared in found.readings.items()
        },
        "draws": found.settings.draws,
        "seed": found.settings.seed,
    }


def _task_json(task: TaskShapley) -> dict[str, Any]:
    return {
        "accuracy": task.accuracy,
        "n": task.n,
        "invalid": task.invalid,
        "contributions": {name: _score_json(score) for name, score in task.contributions.items()},
    }


def _score_json(score: Score) -> dict[str, Any]:
    ends = (None, None) if score.interval is None else (score.interval.low, score.interval.high)
    return {"value": score.value, "low": ends[0], "high": ends[1]}


def shapley_text(found: RunShapley) -> str:
    """A table for each reading: a row for each subset, a column for each type, and what they add up to."""
    parts = [f"{found.name}: points of accuracy above {CHANCE:g} % that each type of token contributes"]
    for reading, shared in found.readings.items():
        rows = [[reading, *found.types, "accuracy", "n"]]
        for subset, task in shared.tasks.items():
            values = [task.contributions[name].value for name in found.types]
            rows.append([subset, *map(_points, values), _percent(task.accuracy), str(task.n)])
        means = [shared.mean.get(name) for name in found.types]
        rows.append(["mean", *map(_points, means), _percent(shared.accuracy), ""])
        parts += ["", aligned(rows)]
    return "\n".join(parts)


def _points(value: float | None) -> str:
    return "n/a" if value is None else f"{round(value, 1) + 0.0:+.1f}"  # never -0.0


def _percent(value: float | None) -> str:
    return "n/a" if value is None else f"{value:.1f}"
