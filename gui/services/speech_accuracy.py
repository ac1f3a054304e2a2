"""Accuracies of models by every reading and by the judge, on one task or on the mean over tasks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication

from db.speech_records import ContinuationsRecord, JudgementRecord, LikelihoodRecord
from engine.types import Interval, Score
from gui.services.speech import SpeechData
from gui.services.speech_laid_out import judgement_of
from gui.services.speech_scores import SpeechScored

JUDGE, CEILING = "judge", "ceiling"
"""Measures beside the readings: the accuracy that a judge gives continuations, and that of the judge itself."""


@dataclass(frozen=True, slots=True)
class ModelLine:
    """A model with what is known of it.

    Attributes:
        id: of its losses, else of its continuations; empty for people.
        name: as a person sees it.
        place: in the scale of colours; None for people.
        likelihood: its losses; None where there are none.
        continuations: what it said on; None likewise.
        judgement: the newest of them; None where nobody judged.
        scores: by reading, `JUDGE` and `CEILING`, in percent; a measure that isn't there has no score.
        invalid: pairs without a value, by measure.
    """

    id: str
    name: str
    place: int | None
    likelihood: LikelihoodRecord | None
    continuations: ContinuationsRecord | None
    judgement: JudgementRecord | None
    scores: Mapping[str, Score]
    invalid: Mapping[str, int]


def model_lines(data: SpeechData, scored: SpeechScored | None, subset: str) -> tuple[ModelLine, ...]:
    """Every model with losses or continuations, models of one name together.

    Args:
        data: the set.
        scored: accuracies of its models; None while there are none.
        subset: the task; empty: the mean over tasks.
    """
    heard = {one.name: one for one in data.continuations}
    newest = {one.continuations_id: one for one in data.judgements}
    lines: list[ModelLine] = []
    for place, likelihood in enumerate(data.likelihoods):
        scores, invalid = _readings(scored, likelihood.id, subset)
        continuations = heard.pop(likelihood.name, None)
        judgement = newest.get(continuations.id) if continuations else None
        judged, without = _judged(judgement, subset)
        lines.append(
            ModelLine(
                likelihood.id,
                likelihood.name,
                place,
                likelihood,
                continuations,
                judgement,
                {**scores, **judged},
                {**invalid, **without},
            )
        )
    for place, continuations in enumerate(heard.values(), len(lines)):
        judgement = newest.get(continuations.id)
        scores, invalid = _judged(judgement, subset)
        name = continuations.name
        lines.append(
            ModelLine(continuations.id, name, place, None, continuations, judgement, scores, invalid)
        )
    return tuple(lines)


def people_line(scored: SpeechScored | None, subset: str) -> ModelLine | None:
    """The line of people on a task; None where none is chosen, or it doesn't know the task.

    On the mean over tasks it is the mean over those tasks of the set that it knows.
    """
    human = scored.found.settings.human if scored is not None else None
    if scored is None or human is None:
        return None
    subsets = (subset,) if subset else scored.data.set.subsets
    known = [value for one in subsets if (value := human.of(one)) is not None]
    if not known:
        return None
    score = Score(sum(known) / len(known), 0, None, QCoreApplication.translate("speech", "as published"))
    name = QCoreApplication.translate("speech", "People ({line})").format(line=human.name)
    return ModelLine("", name, None, None, None, None, {"people": score}, {})


def _readings(
    scored: SpeechScored | None, likelihood_id: str, subset: str
) -> tuple[dict[str, Score], dict[str, int]]:
    if scored is None or likelihood_id not in scored.ids:
        return {}, {}
    run = scored.found.runs[scored.ids.index(likelihood_id)]
    scores: dict[str, Score] = {}
    invalid: dict[str, int] = {}
    for reading, of in run.readings.items():
        if not subset:
            scores[reading], invalid[reading] = of.mean, of.invalid
        elif (task := of.tasks.get(subset)) is not None:
            scores[reading], invalid[reading] = task.accuracy, task.counts.invalid
    return scores, invalid


def _judged(judgement: JudgementRecord | None, subset: str) -> tuple[dict[str, Score], dict[str, int]]:
    if judgement is None:
        return {}, {}
    found, how = judgement_of(judgement.result), json.loads(judgement.settings)
    if not subset:
        drawn = int(how["draws"]), int(how["seed"])
        scores = {
            JUDGE: _score(found["mean_interval"], *drawn),
            CEILING: _score(found["mean_ceiling"], *drawn),
        }
        return scores, {JUDGE: sum(task["invalid"] for task in found["subsets"].values())}
    task = found["subsets"].get(subset)
    if task is None:
        return {}, {}
    return {JUDGE: _score(task), CEILING: _score(task["ceiling"])}, {JUDGE: task["invalid"]}


def _score(kept: Mapping[str, Any], draws: int = 0, seed: int = 0) -> Score:
    """A score as a judgement keeps it."""
    low, high, n = kept.get("low"), kept.get("high"), int(kept["n"])
    interval = None
    if low is not None and high is not None:
        interval = Interval(low, high, str(kept["method"]), n, draws, seed)
    return Score(kept["accuracy"], n, interval, str(kept.get("reason") or ""))
