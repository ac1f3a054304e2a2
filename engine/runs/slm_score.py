"""`slm score`: accuracy of every reading of runs of token losses, by subset and on the mean, and what differs."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import numpy as np

from engine.runs.slm_human_line import HumanLine
from engine.runs.slm_losses import LossRun, read_run, run_names
from engine.slm.human_gap import GapClosed, gap_closed
from engine.slm.pair_accuracy import DRAWS
from engine.slm.readings import READINGS, Reading
from engine.slm.task_scores import PairReadings, PairTable, ReadingScores, pair_table, read_pairs, task_scores
from engine.slm.window_sweep import DRAWS as SWEEP_DRAWS
from engine.slm.window_sweep import Sweep, offset_sweep, window_sweep
from engine.slm.windows import WINDOW_S, Window, window_of
from engine.stats.mcnemar import McNemar, mcnemar_test
from engine.stats.paired import holm
from engine.types import Progress

POOLED = ""
"""Stands for all subsets together."""
SWEEP_OFFSETS_S = tuple(round(0.1 * step, 1) for step in range(21))
_WINDOWS: tuple[Reading, ...] = ("windowed", "localized", "normalized_localized")
_OFFSETS: tuple[Reading, ...] = ("localized", "normalized_localized")


@dataclass(frozen=True, slots=True)
class ScoreSettings:
    """How runs are read.

    Attributes:
        window_s: length of the window, rounded up to whole frames.
        offset_s: distance of the localized windows from the switch.
        human: people, against whom the gap that a reading closes is told; None: not told.
        baseline: reading from which it is told.
        types: tokens of these types only; empty: all.
        sweep: whether accuracies at many lengths of the window, and many distances from the switch, are wanted.
        draws, seed: of the bootstraps.
    """

    window_s: float = WINDOW_S
    offset_s: float = 0.0
    human: HumanLine | None = None
    baseline: Reading = "global"
    types: tuple[str, ...] = ()
    sweep: bool = False
    draws: int = DRAWS
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """What a window is to the clips of one kind.

    Attributes:
        rate_hz, codebooks: of the clips.
        timed: whether their tokens have durations, so that no number of tokens is a window.
        window: the window.
    """

    rate_hz: float
    codebooks: int
    timed: bool
    window: Window


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two readings of a run, or two runs by one reading, on the same pairs.

    Attributes:
        first, second: names of the readings or runs.
        subset: of the pairs; `POOLED`: all.
        test: McNemar's.
        p_adjusted: Holm's, within all comparisons of the subset; None where there is no p.
    """

    first: str
    second: str
    subset: str
    test: McNemar
    p_adjusted: float | None


@dataclass(frozen=True, slots=True)
class RunScores:
    """All about one run.

    Attributes:
        run: what was read.
        layouts: what the window is to its clips.
        readings: scores by reading, where one is defined.
        comparisons: of its readings.
        gaps: by subset (`POOLED`: the mean) and reading, what is closed of the gap to people; {} without a line.
        window_sweeps, offset_sweeps: by reading, if they were wanted.
    """

    run: LossRun
    layouts: tuple[Layout, ...]
    readings: Mapping[Reading, ReadingScores]
    comparisons: tuple[Comparison, ...]
    gaps: Mapping[str, Mapping[Reading, GapClosed]]
    window_sweeps: Mapping[Reading, Sweep]
    offset_sweeps: Mapping[Reading, Sweep]


@dataclass(frozen=True, slots=True)
class Scored:
    """All about several runs.

    Attributes:
        settings: how they were read.
        runs: each of them.
        between: runs compared by each reading, on the pairs that both have.
    """

    settings: ScoreSettings
    runs: tuple[RunScores, ...]
    between: Mapping[Reading, tuple[Comparison, ...]]


@dataclass(frozen=True, slots=True)
class _Read:
    """A run laid out, and its readings."""

    run: LossRun
    table: PairTable
    found: Mapping[Reading, PairReadings]


def score_files(paths: Sequence[Path], settings: ScoreSettings) -> Generator[Progress, None, Scored]:
    """Read and score runs.

    Raises:
        EngineError: as of `read_run`; a run is named twice; the window isn't positive.
    """
    runs = []
    for place, (path, name) in enumerate(zip(paths, run_names(paths), strict=True)):
        yield Progress(place, 2 * len(paths), f"reading {path.name}")
        found = read_run(path)
        runs.append(LossRun(name, found.pairs, found.settings, found.notes))
    return (yield from score_runs(runs, settings))


def lay_out(run: LossRun, types: tuple[str, ...]) -> PairTable:
    """A run laid out for reading; with tokens of these types only, all where there is none."""
    return pair_table(run.pairs, types or None)


def score_runs(
    runs: Sequence[LossRun],
    settings: ScoreSettings,
    table_of: Callable[[LossRun, tuple[str, ...]], PairTable] = lay_out,
) -> Generator[Progress, None, Scored]:
    """Score runs.

    Args:
        runs: of one set, or of several.
        settings: how they are read.
        table_of: as `lay_out`, which takes most of the time; who scores the same runs again gives what was laid out.

    Raises:
        EngineError: the window isn't positive, or the offset negative.
    """
    read: list[_Read] = []
    scored: list[RunScores] = []
    for place, run in enumerate(runs):
        yield Progress(len(runs) + place, 2 * len(runs), f"scoring {run.name}")
        read.append(_read(run, table_of(run, settings.types), settings))
        scored.append(_scored(read[-1], settings))
    return Scored(settings, tuple(scored), _between(read))


def layouts_of(run: LossRun, window_s: float) -> tuple[Layout, ...]:
    """What a window is to the clips of a run.

    >>> from engine.slm.token_pairs import TokenPair
    >>> from engine.slm.token_stream import token_stream
    >>> clip = token_stream("a", [1.0] * 8, 12.5, codebooks=4)
    >>> layouts_of(LossRun("mimi", (TokenPair("1", "room", clip, clip),)), 0.5)[0].window
    Window(frames=7, tokens=28, duration_ms=560.0)
    """
    clips = (clip for pair in run.pairs for clip in (pair.positive, pair.negative))
    kinds = dict.fromkeys((clip.rate_hz, clip.codebooks, clip.durations is not None) for clip in clips)
    return tuple(
        Layout(rate_hz, codebooks, timed, window_of(window_s, rate_hz, codebooks))
        for rate_hz, codebooks, timed in kinds
    )


def _read(run: LossRun, table: PairTable, settings: ScoreSettings) -> _Read:
    found = (read_pairs(table, name, settings.window_s, settings.offset_s) for name in READINGS)
    return _Read(run, table, {one.reading: one for one in found if one.defined.any()})


def _scored(read: _Read, settings: ScoreSettings) -> RunScores:
    scores: dict[Reading, ReadingScores] = {
        name: task_scores(read.table, found, draws=settings.draws, seed=settings.seed)
        for name, found in read.found.items()
    }
    return RunScores(
        read.run,
        layouts_of(read.run, settings.window_s),
        scores,
        _comparisons(read),
        {} if settings.human is None else gaps_closed(scores, settings.human, settings.baseline),
        *(_sweeps(read, settings) if settings.sweep else ({}, {})),
    )


def _sweeps(read: _Read, settings: ScoreSettings) -> tuple[dict[Reading, Sweep], dict[Reading, Sweep]]:
    """Over lengths of the window, and over its distance from the switch."""
    draws, seed = min(settings.draws, SWEEP_DRAWS), settings.seed
    lengths: dict[Reading, Sweep] = {}
    offsets: dict[Reading, Sweep] = {}
    for name in read.found:
        if name in _WINDOWS:
            lengths[name] = window_sweep(read.table, name, offset_s=settings.offset_s, draws=draws, seed=seed)
        if name in _OFFSETS:
            offsets[name] = offset_sweep(
                read.table, name, SWEEP_OFFSETS_S, settings.window_s, draws=draws, seed=seed
            )
    return lengths, offsets


def gaps_closed(
    scores: Mapping[Reading, ReadingScores], human: HumanLine, baseline: Reading = "global"
) -> dict[str, dict[Reading, GapClosed]]:
    """What each reading closes of the gap between a baseline reading and people.

    Args:
        scores: by reading.
        human: people; subsets for which they aren't known are left out.
        baseline: the reading to start from.

    Returns:
        By subset and reading; under `POOLED` from the means over the subsets that have all three.
    """
    of_subset: dict[str, dict[Reading, GapClosed]] = {}
    means: dict[Reading, list[tuple[float, float, float]]] = {}
    start = scores.get(baseline)
    for name, found in scores.items():
        if start is None or name == baseline:
            continue
        for subset in found.tasks.keys() & start.tasks.keys():
            people = human.of(subset)
            values = start.tasks[subset].accuracy.value, found.tasks[subset].accuracy.value
            if people is None or values[0] is None or values[1] is None:
                continue
            of_subset.setdefault(subset, {})[name] = gap_closed(values[0], values[1], people)
            means.setdefault(name, []).append((values[0], values[1], people))
    pooled: dict[Reading, GapClosed] = {
        name: gap_closed(*(sum(column) / len(rows) for column in zip(*rows, strict=True)))
        for name, rows in means.items()
    }
    return {**dict(sorted(of_subset.items())), POOLED: pooled}


def _comparisons(read: _Read) -> tuple[Comparison, ...]:
    """Every two readings, by subset where both are defined, and over all these subsets."""
    found: list[Comparison] = []
    for subset, places in _places(read.table).items():
        tests: list[tuple[str, str, str, McNemar]] = []
        for first, second in combinations(read.found.values(), 2):
            both = places[first.defined[places] & second.defined[places]]
            if len(both):
                test = mcnemar_test(first.outcomes[both], second.outcomes[both])
                tests.append((first.reading, second.reading, subset, test))
        found += _adjusted(tests)
    return tuple(found)


def _places(table: PairTable) -> dict[str, np.ndarray]:
    return {**table.tasks, POOLED: np.arange(len(table.pair_ids))}


def _between(read: Sequence[_Read]) -> dict[Reading, tuple[Comparison, ...]]:
    """Every two runs by each reading that both have, on pairs of the same id and subset."""
    found: dict[Reading, tuple[Comparison, ...]] = {}
    for name in READINGS:
        tests = [
            (first.run.name, second.run.name, subset, mcnemar_test(*outcomes))
            for first, second in combinations([one for one in read if name in one.found], 2)
            for subset, outcomes in _common(first, second, name).items()
        ]
        subsets = dict.fromkeys(test[2] for test in tests)
        if tests:
            found[name] = tuple(
                one for subset in subsets for one in _adjusted([test for test in tests if test[2] == subset])
            )
    return found


def _common(first: _Read, second: _Read, reading: Reading) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Outcomes of the pairs that two runs have in common, by subset, and of all of them."""
    places = {(pair.subset, pair.pair_id): place for place, pair in enumerate(second.run.pairs)}
    by_subset: dict[str, list[tuple[int, int]]] = {}
    for place, pair in enumerate(first.run.pairs):
        other = places.get((pair.subset, pair.pair_id))
        if other is None or not (
            first.found[reading].defined[place] and second.found[reading].defined[other]
        ):
            continue
        by_subset.setdefault(pair.subset, []).append((place, other))
    if by_subset:
        by_subset[POOLED] = [pair for pairs in by_subset.values() for pair in pairs]
    return {
        subset: (
            first.found[reading].outcomes[[one for one, _ in pairs]],
            second.found[reading].outcomes[[other for _, other in pairs]],
        )
        for subset, pairs in by_subset.items()
    }


def _adjusted(tests: Sequence[tuple[str, str, str, McNemar]]) -> list[Comparison]:
    adjusted = holm([test.p for _, _, _, test in tests])
    return [
        Comparison(first, second, subset, test, p)
        for (first, second, subset, test), p in zip(tests, adjusted, strict=True)
    ]
