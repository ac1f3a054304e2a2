"""What `slm judge` answers: to a program, and to a person."""

from __future__ import annotations

from typing import Any

from engine.runs.slm_answers import accuracy_cell, comparison_json, comparison_text, interval_ends
from engine.runs.slm_judge import JudgeSettings
from engine.runs.slm_judge_results import Choice, Control, GenerationJudged, Judged, TaskJudged
from engine.runs.slm_score import POOLED
from engine.runs.text_table import aligned
from engine.slm.pair_accuracy import PairCounts
from engine.types import Score

_SHOWN = 5
"""Reasons that a person is told; a program is told all."""


def judged_json(judged: Judged, settings: JudgeSettings) -> dict[str, Any]:
    """One generation as `{"subsets", "mean", …}`, several as `{"runs": {name: …}, …}`; accuracies in percent."""
    runs = {one.name: generation_json(one) for one in judged.generations}
    if len(runs) == 1:
        return {**next(iter(runs.values())), **how_json(judged, settings)}
    between = [comparison_json(one) for one in judged.between]
    return {"runs": runs, "mcnemar": between, **how_json(judged, settings)}


def judged_rows(judged: Judged) -> list[dict[str, Any]]:
    """Every continuation with its distances, a row each."""
    return [
        {
            "generation": one.name,
            "id": pair_id,
            "subset": subset,
            "judge": task.judge,
            "outcome": _or_none(task.judgement.outcomes[place]),
            "positive_distance": _or_none(task.judgement.positive_distance[place]),
            "negative_distance": _or_none(task.judgement.negative_distance[place]),
            **({"reason": task.reasons[place]} if task.reasons[place] else {}),
        }
        for one in judged.generations
        for subset, task in one.tasks.items()
        for place, pair_id in enumerate(task.pair_ids)
    ]


def judged_text(judged: Judged) -> str:
    """A table for each generation: accuracy in percent with its interval, and beside it the judge and its ceiling."""
    parts = [_split_text(judged), *(line for one in judged.generations for line in _lines(one))]
    parts += [f"all pairs: {comparison_text(one)}" for one in judged.between if one.subset == POOLED]
    return "\n".join(parts)


def how_json(judged: Judged, settings: JudgeSettings) -> dict[str, Any]:
    """How it was judged, and by whom."""
    return {
        "judges": {
            name: {
                "revision": facts.revision,
                "device": facts.device,
                "precision": facts.precision,
                "versions": dict(facts.versions),
                "settings": dict(facts.settings),
            }
            for name, facts in judged.judges.items()
        },
        "development": {
            "split": judged.split,
            "share": settings.share,
            "subsets": {subset: _choice_json(choice) for subset, choice in judged.choices.items()},
        },
        "max_s": settings.max_s,
        "draws": settings.draws,
        "seed": settings.seed,
        "embedded": judged.made,
        "known": judged.known,
    }


def _choice_json(found: Choice) -> dict[str, Any]:
    return {
        "judge": found.choice.judge,
        "pairs": found.pairs,
        "shared_with_result": found.shared,
        "tied": list(found.choice.tied),
        "candidates": {
            name: {"accuracy": score.value, **interval_ends(score), "n": score.n}
            for name, score in found.choice.development.items()
        },
    }


def generation_json(one: GenerationJudged) -> dict[str, Any]:
    """One generation: accuracies in percent with what they are made of, by subset and on the mean."""
    answer: dict[str, Any] = {
        "name": one.name,
        "model": one.generation.model,
        "subsets": {subset: _task_json(task) for subset, task in one.tasks.items()},
        "mean": one.mean.value,
        "mean_interval": _mean_json(one.mean),
        "mean_ceiling": _mean_json(one.ceiling),
    }
    if one.control is not None and one.control_ceiling is not None:
        answer["mean_codec"] = _mean_json(one.control)
        answer["mean_codec_ceiling"] = _mean_json(one.control_ceiling)
    return {**answer, "settings": dict(one.generation.settings), "notes": list(one.notes)}


def _task_json(task: TaskJudged) -> dict[str, Any]:
    answer = {
        **_counted_json(task.judgement.accuracy, task.judgement.counts),
        "judge": task.judge,
        "ceiling": _counted_json(task.judgement.ceiling, task.ceiling_counts),
        "reasons": {
            pair_id: reason for pair_id, reason in zip(task.pair_ids, task.reasons, strict=True) if reason
        },
    }
    return answer | (_control_json(task.control) if task.control else {})


def _control_json(control: Control) -> dict[str, Any]:
    return {
        "codec": _counted_json(control.accuracy, control.counts),
        "codec_ceiling": _counted_json(control.ceiling, control.ceiling_counts),
    }


def _counted_json(score: Score, counts: PairCounts) -> dict[str, Any]:
    return {
        "accuracy": score.value,
        **interval_ends(score),
        "method": _method(score),
        "n": score.n,
        "invalid": counts.invalid,
    }


def _mean_json(score: Score) -> dict[str, Any]:
    return {
        "accuracy": score.value,
        **interval_ends(score),
        "method": _method(score),
        "n": score.n,
        "reason": score.reason,
    }


def _method(score: Score) -> str | None:
    return score.interval.method if score.interval else None


def _or_none(value: float) -> float | None:
    return None if value != value else float(value)


def _split_text(judged: Judged) -> str:
    names = ", ".join(judged.judges)
    if len(judged.judges) == 1:
        return f"judge: {names}"
    pairs = sum(choice.pairs for choice in judged.choices.values())
    shared = sum(choice.shared for choice in judged.choices.values())
    chosen = f"judges: {names}; chosen by how often each places the prompt right, on {pairs:,} pairs"
    if not shared:
        return f"{chosen}, none of which is judged"
    return f"{chosen}, of which {shared:,} ARE JUDGED AS WELL: keep pairs apart with --dev"


def _lines(one: GenerationJudged) -> list[str]:
    has_control = one.control is not None
    head = ["accuracy in percent", one.name, "ceiling", *(["codec", "codec ceiling"] * has_control), "judge"]
    rows = [head, *([subset, *_cells(task, has_control)] for subset, task in one.tasks.items())]
    means = [one.mean, one.ceiling, *([one.control, one.control_ceiling] if has_control else [])]
    rows.append(["mean", *(accuracy_cell(score, 0) for score in means if score is not None), ""])
    invalid = [
        f"invalid: {pair_id}: {reason}"
        for task in one.tasks.values()
        for pair_id, reason in zip(task.pair_ids, task.reasons, strict=True)
        if reason
    ]
    more = [f"and {len(invalid) - _SHOWN} more"] if len(invalid) > _SHOWN else []
    return [aligned(rows), *(f"Note: {note}." for note in one.notes), *invalid[:_SHOWN], *more, ""]


def _cells(task: TaskJudged, has_control: bool) -> list[str]:
    own = [
        accuracy_cell(task.judgement.accuracy, task.judgement.counts.invalid),
        accuracy_cell(task.judgement.ceiling, task.ceiling_counts.invalid),
    ]
    control = task.control
    if has_control and control is not None:
        own += [
            accuracy_cell(control.accuracy, control.counts.invalid),
            accuracy_cell(control.ceiling, control.ceiling_counts.invalid),
        ]
    elif has_control:
        own += ["-", "-"]
    return [*own, task.judge]
