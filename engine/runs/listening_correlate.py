"""`listening correlate`: automatic metrics against what listeners say, by system, by utterance, and within systems.

Metrics and votes come from tables, or from a project: then votes are those of its studies, and metrics whatever the project
knows of their clips (`engine.runs.board`), with columns of tables beside them.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import frexp, ldexp
from pathlib import Path
from typing import TypeVar, get_args

import numpy as np

from db.session import open_project
from engine.listening.metric_against_mos import Level, MetricRelation, metric_against_mos
from engine.listening.metric_comparison import MetricComparison
from engine.listening.metric_kinds import Direction
from engine.listening.ratings import Ratings
from engine.listening.system_comparison import item_means
from engine.runs.board import (
    BoardChoice,
    BoardData,
    collect,
    compared,
    metrics_of_columns,
    relation_of,
)
from engine.runs.board_data import BoardMetric, BoardStimulus, Heard
from engine.runs.board_heard import list_board_studies
from engine.runs.listening_metrics import Metric, Metrics, read_metrics
from engine.runs.listening_ratings import Scale, in_unit, read_ratings
from engine.stats.correlation import DRAWS, KINDS, Kind
from engine.stats.paired import holm
from engine.types import EngineError, Progress

Key = TypeVar("Key")
LEVELS: tuple[Level, ...] = get_args(Level)
Relations = tuple[MetricRelation, MetricRelation, MetricRelation]


@dataclass(frozen=True, slots=True)
class CorrelateSettings:
    """How metrics are held against votes.

    Attributes:
        metrics: names of the columns; none: all with numbers.
        scale: of the votes; None: any number.
        draws, seed: of the bootstraps over items.
        pairs: names of metrics that are tested against each other.
        directions: of metrics by name, in place of those that are known or guessed.
    """

    metrics: tuple[str, ...] = ()
    scale: Scale | None = None
    draws: int = DRAWS
    seed: int = 0
    pairs: tuple[tuple[str, str], ...] = ()
    directions: Mapping[str, Direction] = field(default_factory=dict[str, Direction])
    without_flagged: bool = False


@dataclass(frozen=True, slots=True)
class VoteCounts:
    """How many votes, listeners, systems, items and stimuli there are."""

    votes: int
    listeners: int
    systems: int
    items: int
    stimuli: int


@dataclass(frozen=True, slots=True)
class Difference:
    """Two metrics at one level by one coefficient."""

    first: str
    second: str
    level: Level
    kind: Kind
    found: MetricComparison


@dataclass(frozen=True, slots=True)
class Correlated:
    """Metrics against votes.

    Attributes:
        relations: of each metric by system, by utterance pooled, and by utterance within system.
        votes: how many there are.
        other_columns: columns without numbers.
        settings: how it was done.
        directions: which values of each metric are better.
        adjusted: p after Holm over all metrics, by metric, level and coefficient.
        differences: of the pairs of metrics that were asked for.
        missing: of a project: how many stimuli each metric lacks, by the reason.
        notes: of a project: which votes were left out.
    """

    relations: Mapping[str, Relations]
    votes: VoteCounts
    other_columns: tuple[str, ...]
    settings: CorrelateSettings
    directions: Mapping[str, Direction]
    adjusted: Mapping[tuple[str, Level, Kind], float | None]
    differences: tuple[Difference, ...] = ()
    missing: Mapping[str, Mapping[str, int]] = field(default_factory=dict[str, Mapping[str, int]])
    notes: tuple[str, ...] = ()


def correlate_files(
    tables: Sequence[Path], votes: Path, settings: CorrelateSettings
) -> Generator[Progress, None, Correlated]:
    """Read metrics and votes, and correlate them.

    Raises:
        EngineError: as of `read_metrics` and `read_ratings`; metrics and votes have no system in common; a metric that
            is to be compared isn't there.
    """
    yield Progress(0, 0, "votes and metrics")
    ratings = read_ratings(votes, settings.scale)
    return (yield from correlate_metrics(read_metrics(tables, settings.metrics), ratings, settings))


def correlate_metrics(
    metrics: Metrics, ratings: Ratings, settings: CorrelateSettings
) -> Generator[Progress, None, Correlated]:
    """Correlate each metric with the votes.

    Raises:
        EngineError: metrics and votes have no system in common, or none of their items; a metric that is to be compared
            isn't there.
    """
    _refuse_strangers(metrics, ratings)
    scaled, _ = in_unit(ratings)
    columns = {name: _scaled_metric(metric) for name, metric in metrics.by_name.items()}
    relations: dict[str, Relations] = {}
    for number, (name, metric) in enumerate(columns.items()):
        yield Progress(number, len(columns), name)
        of_systems = metric.of_systems or None
        relations[name] = metric_against_mos(
            metric.of_stimuli, scaled, of_systems, draws=settings.draws, seed=settings.seed
        )
    heard = _heard(scaled)
    board = BoardData(heard, tuple(metrics_of_columns(columns, heard, settings.directions)))
    differences = yield from _differences(board, settings)
    return Correlated(
        relations,
        _counts(ratings),
        metrics.other_columns,
        settings,
        {one.name: one.direction for one in board.metrics},
        _adjusted(relations),
        differences,
    )


def correlate_project(
    folder: Path, studies: Sequence[str], tables: Sequence[Path], settings: CorrelateSettings
) -> Generator[Progress, None, Correlated]:
    """Correlate everything a project knows of the clips of its studies with their votes.

    Args:
        folder: of the project.
        studies: their names; none: the only one there is.
        tables: of further metrics.
        settings: how; `scale` isn't asked.

    Raises:
        EngineError: a study or a metric isn't there, or nothing can be related.
        StoreError: the project can't be opened.
    """
    with open_project(folder) as project:
        known = {one.name: one.id for one in list_board_studies(project)}
        ids = _study_ids(known, studies)
        choice = BoardChoice(
            tables=tuple(tables),
            without_flagged=settings.without_flagged,
            draws=settings.draws,
            seed=settings.seed,
        )
        data = yield from collect(project, ids, choice)
    if data.problem:
        raise EngineError(data.problem)
    data = replace(data, metrics=tuple(_wanted(data.metrics, settings)))
    relations: dict[str, Relations] = {}
    for number, metric in enumerate(data.metrics):
        yield Progress(number, len(data.metrics), metric.name)
        of = (relation_of(data, metric, replace(choice, level=level), KINDS) for level in LEVELS)
        system, pooled, within = of
        relations[metric.name] = system, pooled, within
    heard = data.heard
    counts = VoteCounts(
        int(heard.votes.sum()),
        heard.listeners,
        len(heard.system_mos),
        len(set(heard.items)),
        len(heard.stimuli),
    )
    return Correlated(
        relations,
        counts,
        (),
        settings,
        {one.name: one.direction for one in data.metrics},
        _adjusted(relations),
        (yield from _differences(data, settings)),
        {one.name: one.missing for one in data.metrics},
        heard.notes,
    )


def _study_ids(known: Mapping[str, str], names: Sequence[str]) -> list[str]:
    there = ", ".join(known) or "none"
    for name in names:
        if name not in known:
            raise EngineError(f"The project has no study {name!r} with scores of clips; there are {there}.")
    if not names and len(known) != 1:
        raise EngineError(f"Say whose votes with --study NAME; there are {there}.")
    return [known[name] for name in names or known]


def _wanted(metrics: Sequence[BoardMetric], settings: CorrelateSettings) -> list[BoardMetric]:
    """The metrics that are asked for, turned as is said."""
    names = {one.name.casefold(): one for one in metrics}
    asked = [name.strip().casefold() for name in settings.metrics] or list(names)
    turned = {name.strip().casefold(): direction for name, direction in settings.directions.items()}
    for name in (*asked, *turned):
        if name not in names:
            raise EngineError(
                f"There is no metric {name!r}; there are {', '.join(one.name for one in metrics)}."
            )
    return [
        replace(one, kind=replace(one.kind, direction=turned.get(name, one.direction)))
        for name, one in names.items()
        if name in asked
    ]


def _heard(ratings: Ratings) -> Heard:
    """Votes of a table as the board holds them."""
    means = item_means(ratings)
    rows = sorted((system, item, mos) for system, of in means.items() for item, mos in of.items())
    votes = np.bincount(ratings.stimulus)
    systems: dict[str, float] = {}
    for code, name in enumerate(ratings.systems):
        systems[name] = float(np.mean(ratings.score[ratings.system == code]))
    stimuli = tuple(BoardStimulus(f"{system}:{item}", "", system, item) for system, item, _ in rows)
    return Heard((), stimuli, np.array([mos for _, _, mos in rows]), votes, systems, len(ratings.listeners))


def _differences(
    data: BoardData, settings: CorrelateSettings
) -> Generator[Progress, None, tuple[Difference, ...]]:
    keys = {one.name.casefold(): one for one in data.metrics}
    pairs: list[tuple[BoardMetric, BoardMetric]] = []
    for names in settings.pairs:
        for name in names:
            if name.strip().casefold() not in keys:
                there = ", ".join(one.name for one in data.metrics)
                raise EngineError(f"There is no metric {name!r} to be compared; there are {there}.")
        first, second = (keys[name.strip().casefold()] for name in names)
        pairs.append((first, second))
    found: list[Difference] = []
    for first, second in pairs:
        for level in LEVELS:
            for kind in KINDS:
                yield Progress(len(found), len(pairs) * len(LEVELS) * len(KINDS), "differences")
                choice = BoardChoice(level=level, kind=kind, draws=settings.draws, seed=settings.seed)
                of = compared(data, first.key, second.key, choice)
                found.append(Difference(first.name, second.name, level, kind, of))
    return tuple(found)


def _adjusted(relations: Mapping[str, Relations]) -> dict[tuple[str, Level, Kind], float | None]:
    """p after Holm, of all metrics at one level by one coefficient together."""
    found: dict[tuple[str, Level, Kind], float | None] = {}
    for place, level in enumerate(LEVELS):
        for at, kind in enumerate(KINDS):
            of = holm([one[place].correlations[at].p for one in relations.values()])
            found |= {(name, level, kind): p for name, p in zip(relations, of, strict=True)}
    return found


def _counts(ratings: Ratings) -> VoteCounts:
    return VoteCounts(
        len(ratings),
        len(ratings.listeners),
        len(ratings.systems),
        len(ratings.items),
        len(ratings.stimulus_names),
    )


def _scaled_metric(metric: Metric) -> Metric:
    return Metric(metric.table, _scaled(metric.of_stimuli), _scaled(metric.of_systems))


def _scaled(values: Mapping[Key, float]) -> dict[Key, float]:
    """Values over a power of two, the largest between a half and one: no coefficient changes."""
    exponent = frexp(max(map(abs, values.values()), default=0.0))[1]
    return {key: ldexp(value, -exponent) for key, value in values.items()}


def _refuse_strangers(metrics: Metrics, ratings: Ratings) -> None:
    stimuli = set(ratings.stimulus_names)
    measured = {system for one in metrics.by_name.values() for system in one.of_systems}
    keys = {key for one in metrics.by_name.values() for key in one.of_stimuli}
    if measured & set(ratings.systems) or keys & stimuli:
        return
    here, there = (
        ", ".join(sorted(names))[:200] for names in (measured | {key[0] for key in keys}, ratings.systems)
    )
    raise EngineError(
        f"No system and item has both a metric and a vote (systems with metrics: {here}; with votes: {there}); name "
        "systems and items alike in both."
    )
