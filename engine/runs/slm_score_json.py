"""What `slm score` answers: to a program, and to a person."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from engine.runs.slm_answers import accuracy_cell, comparison_json, comparison_text, interval_ends
from engine.runs.slm_score import POOLED, RunScores, Scored
from engine.runs.text_table import aligned
from engine.slm.human_gap import GapClosed
from engine.slm.readings import Reading
from engine.slm.task_scores import ReadingScores, TaskScore
from engine.slm.window_sweep import Sweep, SweepCurve

MEAN = "mean"


def scored_json(scored: Scored) -> dict[str, Any]:
    """One run as `{"subsets", "mean", …}`, several as `{"runs": {name: …}, …}`; accuracies in percent."""
    if len(scored.runs) == 1:
        return _run_json(scored.runs[0], scored)
    runs = {one.run.name: _run_json(one, scored) for one in scored.runs}
    between = [
        {"reading": reading, **comparison_json(one)}
        for reading, found in scored.between.items()
        for one in found
    ]
    return {"runs": runs, "mcnemar": between}


def _run_json(found: RunScores, scored: Scored) -> dict[str, Any]:
    settings = scored.settings
    answer: dict[str, Any] = {
        "subsets": {
            subset: {
                name: _task_json(of.tasks[subset])
                for name, of in found.readings.items()
                if subset in of.tasks
            }
            for subset in _subsets(found)
        },
        "mean": {name: of.mean.value for name, of in found.readings.items()},
        "mean_interval": {name: _mean_json(of) for name, of in found.readings.items()},
        "pairs": len(found.run.pairs),
        "window_s": settings.window_s,
        "offset_s": settings.offset_s,
        "windows": [
            {
                "rate_hz": one.rate_hz,
                "codebooks": one.codebooks,
                "frames": one.window.frames,
                "tokens": None if one.timed else one.window.tokens,
                "duration_ms": one.window.duration_ms,
            }
            for one in found.layouts
        ],
        "mcnemar": [comparison_json(one) for one in found.comparisons],
        "settings": short_settings(found.run.settings),
        "notes": list(found.run.notes),
        "draws": settings.draws,
        "seed": settings.seed,
    }
    if settings.human is not None:
        answer["gap_closed"] = {
            "human": settings.human.name,
            "baseline": settings.baseline,
            "subsets": {name: _gaps_json(of) for name, of in found.gaps.items() if name != POOLED},
            "mean": _gaps_json(found.gaps.get(POOLED, {})),
        }
    if found.window_sweeps:
        answer["sweep"] = {name: _sweep_json(sweep) for name, sweep in found.window_sweeps.items()}
        answer["offset_sweep"] = {name: _sweep_json(sweep) for name, sweep in found.offset_sweeps.items()}
    return answer


def short_settings(settings: Mapping[str, Any]) -> dict[str, Any]:
    """What a run was made with, without what is kept of each pair or line.

    >>> short_settings({"device": "cpu", "versions": {"torch": "2"}, "log": ["a"] * 99, "sounds": {}})
    {'device': 'cpu', 'versions': {'torch': '2'}}
    """
    kept = ("versions", "settings")
    return {
        name: value for name, value in settings.items() if name in kept or not isinstance(value, dict | list)
    }


def _subsets(found: RunScores) -> list[str]:
    return list(dict.fromkeys(subset for of in found.readings.values() for subset in of.tasks))


def _task_json(task: TaskScore) -> dict[str, Any]:
    return {
        "accuracy": task.accuracy.value,
        **interval_ends(task.accuracy),
        "n": task.counts.n,
        "invalid": task.counts.invalid,
    }


def _mean_json(of: ReadingScores) -> dict[str, Any]:
    return {
        **interval_ends(of.mean),
        "n": of.mean.n,
        "invalid": of.invalid,
        "subsets": len(of.tasks),
        "reason": of.mean.reason,
    }


def _gaps_json(gaps: Mapping[Reading, GapClosed]) -> dict[str, Any]:
    return {name: {"percent": gap.percent, "reason": gap.reason} for name, gap in gaps.items()}


def _sweep_json(sweep: Sweep) -> dict[str, Any]:
    return {
        "window_s": sweep.window_s.tolist(),
        "offset_s": sweep.offset_s.tolist(),
        "subsets": {task: _curve_json(curve) for task, curve in sweep.tasks.items()},
        "mean": _curve_json(sweep.mean),
    }


def _curve_json(curve: SweepCurve) -> dict[str, Any]:
    numbers = {"accuracy": curve.accuracy, "low": curve.low, "high": curve.high}
    return {name: _or_null(values) for name, values in numbers.items()} | {
        "n": curve.n.tolist(),
        "invalid": curve.invalid.tolist(),
    }


def _or_null(values: np.ndarray) -> list[float | None]:
    return [None if np.isnan(value) else value for value in values.tolist()]


def scored_text(scored: Scored) -> str:
    """A table for each run: accuracy in percent with its interval, a row for each subset, a column for each reading."""
    parts = [part for found in scored.runs for part in _run_text(found, scored)]
    for reading, found in scored.between.items():
        pooled = [one for one in found if one.subset == POOLED]
        parts += [f"{reading}, all pairs: {comparison_text(one)}" for one in pooled]
    return "\n".join(parts)


def _run_text(found: RunScores, scored: Scored) -> list[str]:
    windows = "; ".join(
        f"{one.rate_hz:g} Hz x {one.codebooks}: {one.window.frames} frames, {one.window.duration_ms:g} ms"
        for one in found.layouts
    )
    head = (
        f"{found.run.name}: {len(found.run.pairs):,} pairs, window {scored.settings.window_s:g} s ({windows})"
    )
    names = list(found.readings)
    rows = [["accuracy in percent", *names]]
    rows += [[subset, *_cells(subset, found, names)] for subset in _subsets(found)]
    rows.append(
        [MEAN, *(accuracy_cell(found.readings[name].mean, found.readings[name].invalid) for name in names)]
    )
    tests = [f"all pairs: {comparison_text(one)}" for one in found.comparisons if one.subset == POOLED]
    notes = [f"Note: {note}" for note in found.run.notes]
    return [head, aligned(rows), *_gap_text(found, scored), *tests, *notes, ""]


def _cells(subset: str, found: RunScores, names: Iterable[Reading]) -> list[str]:
    tasks = (found.readings[name].tasks.get(subset) for name in names)
    return ["-" if task is None else accuracy_cell(task.accuracy, task.counts.invalid) for task in tasks]


def _gap_text(found: RunScores, scored: Scored) -> list[str]:
    human = scored.settings.human
    if human is None:
        return []
    shares = ", ".join(
        f"{name} {'n/a (' + gap.reason + ')' if gap.percent is None else f'{gap.percent:.1f} %'}"
        for name, gap in found.gaps.get(POOLED, {}).items()
    )
    unknown = "no subset has people's accuracy and both readings"
    return [f"gap from {scored.settings.baseline} to people ({human.name}) closed, mean: {shares or unknown}"]
