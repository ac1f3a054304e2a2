"""Pair accuracy against the length of the window, and against its distance from the switch.

What can be seen: how long a model takes to notice the change, and whether a result hangs on the choice of 0.5 s.
Each task has a Wilson band; the mean over tasks has a bootstrap band over pairs within tasks. Lengths and
distances are rounded up to whole frames, so neighbouring points of a slow model may be the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from engine.slm.pair_accuracy import PairCounts, mean_accuracy, pair_counts, wilson_bounds
from engine.slm.readings import Reading
from engine.slm.task_scores import PairReadings, PairTable, read_pairs
from engine.slm.token_stream import Floats
from engine.slm.windows import WINDOW_S, checked_offset_s, frames_until, window_of
from engine.types import EngineError

SHORTEST_S, LONGEST_S = 0.05, 3.0
POINTS = 30
DRAWS = 1_000


@dataclass(frozen=True, slots=True, eq=False)
class SweepCurve:
    """Accuracy of a reading at each point of a sweep.

    Attributes:
        accuracy: percent; NaN where no pair is valid.
        low, high: of its band; NaN where there is none.
        n, invalid: pairs with and without a valid reading.
    """

    accuracy: Floats
    low: Floats
    high: Floats
    n: np.ndarray
    invalid: np.ndarray


@dataclass(frozen=True, slots=True, eq=False)
class Sweep:
    """A sweep of one reading.

    Attributes:
        reading: which.
        window_s, offset_s: of each point.
        tasks: curve by task, where the reading is defined.
        mean: over these tasks.
    """

    reading: Reading
    window_s: Floats
    offset_s: Floats
    tasks: Mapping[str, SweepCurve]
    mean: SweepCurve


def window_lengths(points: int = POINTS) -> Floats:
    """Lengths from 0.05 to 3 s, each the same factor longer than the one before.

    Args:
        points: how many, at least two.

    Raises:
        EngineError: fewer than two.

    >>> window_lengths(3).round(3)
    array([0.05 , 0.387, 3.   ])
    """
    if points < 2:
        raise EngineError(f"A sweep has at least two points, and {points} are asked for; give 2 or more.")
    return np.geomspace(SHORTEST_S, LONGEST_S, points)


def window_sweep(
    table: PairTable,
    reading: Reading,
    windows_s: Sequence[float] | Floats | None = None,
    offset_s: float = 0.0,
    *,
    draws: int = DRAWS,
    seed: int = 0,
) -> Sweep:
    """Accuracy at each length of the window.

    Args:
        table: the pairs of one model.
        reading: which; global and normalized have no window and don't change.
        windows_s: the lengths; None: those of `window_lengths`.
        offset_s: distance of the window from the switch.
        draws, seed: of the band of the mean.

    Raises:
        EngineError: a length isn't positive, or the offset negative.

    >>> from engine.slm.task_scores import pair_table
    >>> from engine.slm.token_pairs import TokenPair
    >>> from engine.slm.token_stream import token_stream
    >>> good, bad = (token_stream("a", losses, 10.0, switch_s=0.1) for losses in ([1, 2, 9], [1, 3, 1]))
    >>> window_sweep(pair_table([TokenPair("1", "room", good, bad)]), "localized", [0.1, 0.2]).mean.accuracy
    array([100.,   0.])
    """
    windows = window_lengths() if windows_s is None else np.asarray(windows_s, dtype=np.float64)
    return _sweep(table, reading, windows, np.full(len(windows), offset_s), draws, seed)


def offset_sweep(
    table: PairTable,
    reading: Reading,
    offsets_s: Sequence[float] | Floats,
    window_s: float = WINDOW_S,
    *,
    draws: int = DRAWS,
    seed: int = 0,
) -> Sweep:
    """Accuracy at each distance of the window from the switch.

    A pair is invalid where a half's response ends before the window begins.

    Args:
        table: the pairs of one model.
        reading: localized or normalized_localized; the others don't change.
        offsets_s: the distances, seconds after the start of the response.
        window_s: length of the window.
        draws, seed: of the band of the mean.

    Raises:
        EngineError: the length isn't positive, or an offset negative.
    """
    offsets = np.asarray(offsets_s, dtype=np.float64)
    return _sweep(table, reading, np.full(len(offsets), window_s), offsets, draws, seed)


def _sweep(
    table: PairTable, reading: Reading, windows_s: Floats, offsets_s: Floats, draws: int, seed: int
) -> Sweep:
    points: dict[str, list[PairCounts]] = {task: [] for task in table.tasks}
    defined = np.zeros(len(table.pair_ids), dtype=bool)
    read: dict[tuple[tuple[int, int], ...], PairReadings] = {}
    for window_s, offset_s in zip(windows_s.tolist(), offsets_s.tolist(), strict=True):
        frames = _frames(table, window_s, offset_s)
        found = read[frames] = read.get(frames) or read_pairs(table, reading, window_s, offset_s)
        defined |= found.defined
        for task, places in table.tasks.items():
            points[task].append(pair_counts(found.outcomes[places]))
    kept = {task: counts for task, counts in points.items() if defined[table.tasks[task]].any()}
    return Sweep(
        reading,
        windows_s,
        offsets_s,
        {task: _task_curve(counts) for task, counts in kept.items()},
        _mean_curve([{t: kept[t][point] for t in kept} for point in range(len(windows_s))], draws, seed),
    )


def _frames(table: PairTable, window_s: float, offset_s: float) -> tuple[tuple[int, int], ...]:
    """What a window and its offset are to each frame rate of a table: points that are the same are read once."""
    rates_hz = sorted({block.rate_hz for block in table.clips.blocks})
    offset = checked_offset_s(offset_s)
    return tuple((window_of(window_s, rate).frames, frames_until(offset, rate)) for rate in rates_hz)


def _task_curve(counts: Sequence[PairCounts]) -> SweepCurve:
    accuracy = np.array([np.nan if c.accuracy_percent is None else c.accuracy_percent for c in counts])
    n = np.array([c.n for c in counts])
    low, high = wilson_bounds(accuracy, np.maximum(n, 1))
    return SweepCurve(accuracy, low, high, n, np.array([c.invalid for c in counts]))


def _mean_curve(points: Sequence[Mapping[str, PairCounts]], draws: int, seed: int) -> SweepCurve:
    means = [mean_accuracy(tasks, draws=draws, seed=seed) for tasks in points]
    bands = [(np.nan, np.nan) if m.interval is None else (m.interval.low, m.interval.high) for m in means]
    low, high = np.array(bands, dtype=np.float64).reshape(-1, 2).T
    return SweepCurve(
        np.array([np.nan if m.value is None else m.value for m in means]),
        low,
        high,
        np.array([m.n for m in means]),
        np.array([sum(counts.invalid for counts in tasks.values()) for tasks in points]),
    )
