"""Accuracy of every reading on every task, and the mean over tasks.

A task has a reading where at least one of its pairs has what it needs (a switch; losses without prompt). Then pairs
that lack it are invalid, like pairs with a token without loss. Where no pair has it (the alignment tasks have no
prompt) the reading isn't defined for the task, and the task isn't in the mean of this reading.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from engine.slm.loss_table import LossTable, loss_table
from engine.slm.pair_accuracy import (
    DRAWS,
    PairCounts,
    mean_accuracy,
    pair_accuracy,
    pair_counts,
    pair_outcomes,
)
from engine.slm.readings import READINGS, REASONS, ClipReadings, Reading, read_clips
from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import Floats
from engine.slm.windows import WINDOW_S
from engine.types import Score


@dataclass(frozen=True, slots=True, eq=False)
class PairTable:
    """Pairs laid out for reading; made by `pair_table`.

    Attributes:
        pair_ids: of each pair.
        tasks: places of the pairs of each task, tasks in order of first appearance.
        clips: the positive halves of all pairs, then the negative ones.
    """

    pair_ids: tuple[str, ...]
    tasks: Mapping[str, np.ndarray]
    clips: LossTable


@dataclass(frozen=True, slots=True, eq=False)
class PairReadings:
    """One reading of both halves of many pairs.

    Attributes:
        reading: which.
        positive, negative: values of the halves in nats per token, lower is better; NaN where invalid.
        outcomes: 1 correct, 0.5 tie, 0 incorrect, NaN invalid.
        defined: whether both halves have what the reading needs.
        reasons: why a pair is invalid (that of the positive half first); empty where it is valid.
    """

    reading: Reading
    positive: Floats
    negative: Floats
    outcomes: Floats
    defined: np.ndarray
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TaskScore:
    """Accuracy of a reading on a task.

    Attributes:
        counts: of the task's pairs, invalid ones too.
        accuracy: percent with Wilson's interval; n is the number of valid pairs.
    """

    counts: PairCounts
    accuracy: Score


@dataclass(frozen=True, slots=True)
class ReadingScores:
    """One reading on all tasks where it is defined.

    Attributes:
        tasks: score by task.
        mean: over these tasks, each with the same weight, with a bootstrap over pairs within tasks.
        invalid: invalid pairs of these tasks.
    """

    tasks: Mapping[str, TaskScore]
    mean: Score
    invalid: int


def pair_table(pairs: Sequence[TokenPair], types: Sequence[str] | None = None) -> PairTable:
    """Lay out pairs for reading.

    Args:
        pairs: of one model.
        types: read tokens of these types only; None: all.
    """
    tasks: dict[str, list[int]] = {}
    for place, pair in enumerate(pairs):
        tasks.setdefault(pair.subset, []).append(place)
    clips = [pair.positive for pair in pairs] + [pair.negative for pair in pairs]
    return PairTable(
        tuple(pair.pair_id for pair in pairs),
        {task: np.array(places) for task, places in tasks.items()},
        loss_table(clips, types),
    )


def read_pairs(
    table: PairTable, reading: Reading, window_s: float = WINDOW_S, offset_s: float = 0.0
) -> PairReadings:
    """Read both halves of all pairs one way.

    Args:
        table: the pairs.
        reading: which.
        window_s, offset_s: as of `read_clips`.

    Raises:
        EngineError: the window isn't positive, or the offset negative.
    """
    n = len(table.pair_ids)
    both = read_clips(table.clips, reading, window_s, offset_s)
    positive, negative = both.values[:n], both.values[n:]
    return PairReadings(
        reading,
        positive,
        negative,
        pair_outcomes(positive, negative),
        both.defined[:n] & both.defined[n:],
        _reasons(both, n),
    )


def task_scores(table: PairTable, found: PairReadings, *, draws: int = DRAWS, seed: int = 0) -> ReadingScores:
    """Accuracy by task, and the mean.

    Args:
        table: the pairs.
        found: a reading of them.
        draws, seed: of the bootstrap of the mean.
    """
    counts = {
        task: pair_counts(found.outcomes[places])
        for task, places in table.tasks.items()
        if found.defined[places].any()
    }
    return ReadingScores(
        {task: TaskScore(counted, pair_accuracy(counted)) for task, counted in counts.items()},
        mean_accuracy(counts, draws=draws, seed=seed),
        sum(counted.invalid for counted in counts.values()),
    )


def score_pairs(
    pairs: Sequence[TokenPair],
    window_s: float = WINDOW_S,
    readings: Iterable[Reading] = READINGS,
    *,
    draws: int = DRAWS,
    seed: int = 0,
) -> dict[Reading, ReadingScores]:
    """Every reading of all pairs; readings that no task has are left out.

    Args:
        pairs: of one model.
        window_s: length of the window, rounded up to whole frames.
        readings: which.
        draws, seed: of the bootstrap of the mean.

    Raises:
        EngineError: the window isn't positive.

    >>> from engine.slm.token_stream import token_stream
    >>> low, high = token_stream("a", [2.0] * 4, 25.0), token_stream("b", [3.0] * 4, 25.0)
    >>> found = score_pairs([TokenPair("1", "bg_alignment", low, high)])
    >>> list(found), found["global"].mean.value
    (['global', 'windowed'], 100.0)
    """
    table = pair_table(pairs)
    scores: dict[Reading, ReadingScores] = {
        reading: task_scores(table, read_pairs(table, reading, window_s), draws=draws, seed=seed)
        for reading in readings
    }
    return {reading: found for reading, found in scores.items() if found.tasks}


def _reasons(both: ClipReadings, n: int) -> tuple[str, ...]:
    codes = both.reason_codes
    return tuple(REASONS[code] for code in np.where(codes[:n] > 0, codes[:n], codes[n:]))
