"""What judging continuations comes to: pair by pair, by subset, on the mean, and between models."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

import numpy as np

from engine.runs.slm_generations import Generation
from engine.runs.slm_score import POOLED, Comparison
from engine.scorers.types import ModelFacts
from engine.slm.judge import JudgeChoice, Judgement
from engine.slm.pair_accuracy import DRAWS, PairCounts, mean_accuracy
from engine.stats.mcnemar import mcnemar_test
from engine.stats.paired import holm
from engine.types import Score

Split = Literal["manifest", "share", "all"]
"""On which pairs judges are chosen: of another manifest, a share that is not judged, or the judged ones."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Which judge a task has, and on what it was chosen.

    Attributes:
        choice: the judge, and the accuracy of each candidate at placing prompts.
        pairs: of the development split.
        shared: how many of them are judged, too.
    """

    choice: JudgeChoice
    pairs: int
    shared: int


@dataclass(frozen=True, slots=True, eq=False)
class Control:
    """The reference continuations through a model's codec and back.

    Attributes:
        accuracy: with the positive one in the place of the continuation: what the codec alone loses.
        counts: of its pairs.
        ceiling: of the judge, with both of them in the place of the references.
        ceiling_counts: of its pairs.
    """

    accuracy: Score
    counts: PairCounts
    ceiling: Score
    ceiling_counts: PairCounts


@dataclass(frozen=True, slots=True, eq=False)
class TaskJudged:
    """The continuations of one model for one task.

    Attributes:
        judge: who judged them.
        pair_ids: of the pairs, in the order of the manifest.
        judgement: distances, outcomes, accuracy, and the judge's ceiling.
        ceiling_counts: of the pairs by which the ceiling is told.
        reasons: why a pair is invalid; empty where it is valid.
        control: None where nothing went through a codec.
    """

    judge: str
    pair_ids: tuple[str, ...]
    judgement: Judgement
    ceiling_counts: PairCounts
    reasons: tuple[str, ...]
    control: Control | None


@dataclass(frozen=True, slots=True, eq=False)
class GenerationJudged:
    """The continuations of one model.

    Attributes:
        generation: what was judged.
        name: what it is called among several.
        tasks: by subset.
        mean, ceiling: means over the subsets, with a bootstrap over pairs within subsets.
        control, control_ceiling: likewise through the codec, over the subsets that have it; None without any.
        notes: what else is to be known.
    """

    generation: Generation
    name: str
    tasks: Mapping[str, TaskJudged]
    mean: Score
    ceiling: Score
    control: Score | None
    control_ceiling: Score | None
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Judged:
    """All about several generations.

    Attributes:
        generations: each of them.
        judges: what was loaded, by name.
        split: on which pairs judges were chosen.
        choices: by subset.
        between: generations compared, on the pairs that both have.
        made, known: embeddings that were made now, and that were kept.
    """

    generations: tuple[GenerationJudged, ...]
    judges: Mapping[str, ModelFacts]
    split: Split
    choices: Mapping[str, Choice]
    between: tuple[Comparison, ...]
    made: int
    known: int


def generation_judged(
    generation: Generation,
    name: str,
    tasks: Mapping[str, TaskJudged],
    notes: Sequence[str],
    draws: int = DRAWS,
    seed: int = 0,
) -> GenerationJudged:
    """The means over tasks."""

    def mean(counts: Mapping[str, PairCounts]) -> Score:
        return mean_accuracy(counts, draws=draws, seed=seed)

    controls = {subset: task.control for subset, task in tasks.items() if task.control}
    return GenerationJudged(
        generation,
        name,
        tasks,
        mean({subset: task.judgement.counts for subset, task in tasks.items()}),
        mean({subset: task.ceiling_counts for subset, task in tasks.items()}),
        mean({subset: of.counts for subset, of in controls.items()}) if controls else None,
        mean({subset: of.ceiling_counts for subset, of in controls.items()}) if controls else None,
        tuple(notes),
    )


def compared(generations: Sequence[GenerationJudged]) -> tuple[Comparison, ...]:
    """Every two generations on the pairs that both have, by subset and over all of them, with Holm's correction within
    each."""
    outcomes = {one.name: _outcomes(one) for one in generations}
    subsets = list(dict.fromkeys(subset for of in outcomes.values() for subset, _ in of))
    found: list[Comparison] = []
    for subset in (*subsets, POOLED):
        tests = []
        for first, second in combinations(outcomes, 2):
            one, other = outcomes[first], outcomes[second]
            both = [key for key in one if key in other and subset in (key[0], POOLED)]
            if both:
                test = mcnemar_test([one[key] for key in both], [other[key] for key in both])
                tests.append((first, second, test))
        adjusted = holm([test.p for _, _, test in tests])
        found += [
            Comparison(first, second, subset, test, p)
            for (first, second, test), p in zip(tests, adjusted, strict=True)
        ]
    return tuple(found)


def _outcomes(one: GenerationJudged) -> dict[tuple[str, str], float]:
    """Outcome of each pair, by subset and id."""
    return {
        (subset, pair_id): float(outcome)
        for subset, task in one.tasks.items()
        for pair_id, outcome in zip(task.pair_ids, np.asarray(task.judgement.outcomes), strict=True)
    }
