"""`listening correlate`: automatic metrics against what listeners say, by system, by utterance, and within systems."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from math import frexp, ldexp
from pathlib import Path
from typing import TypeVar

from engine.listening.metric_against_mos import MetricRelation, metric_against_mos
from engine.listening.ratings import Ratings
from engine.runs.listening_metrics import Metric, Metrics, read_metrics
from engine.runs.listening_ratings import Scale, in_unit, read_ratings
from engine.stats.correlation import DRAWS
from engine.types import EngineError, Progress

Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class CorrelateSettings:
    """How metrics are held against votes.

    Attributes:
        metrics: names of the columns; none: all with numbers.
        scale: of the votes; None: any number.
        draws, seed: of the bootstraps over items.
    """

    metrics: tuple[str, ...] = ()
    scale: Scale | None = None
    draws: int = DRAWS
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Correlated:
    """Metrics against votes.

    Attributes:
        relations: of each metric by system, by utterance pooled, and by utterance within system.
        ratings: the votes.
        other_columns: columns without numbers.
        settings: how it was done.
    """

    relations: Mapping[str, tuple[MetricRelation, MetricRelation, MetricRelation]]
    ratings: Ratings
    other_columns: tuple[str, ...]
    settings: CorrelateSettings


def correlate_files(
    tables: Sequence[Path], votes: Path, settings: CorrelateSettings
) -> Generator[Progress, None, Correlated]:
    """Read metrics and votes, and correlate them.

    Raises:
        EngineError: as of `read_metrics` and `read_ratings`; metrics and votes have no system in common.
    """
    yield Progress(0, 0, "votes and metrics")
    ratings = read_ratings(votes, settings.scale)
    return (yield from correlate_metrics(read_metrics(tables, settings.metrics), ratings, settings))


def correlate_metrics(
    metrics: Metrics, ratings: Ratings, settings: CorrelateSettings
) -> Generator[Progress, None, Correlated]:
    """Correlate each metric with the votes.

    Raises:
        EngineError: metrics and votes have no system in common, or none of their items.
    """
    _refuse_strangers(metrics, ratings)
    scaled, _ = in_unit(ratings)
    relations: dict[str, tuple[MetricRelation, MetricRelation, MetricRelation]] = {}
    for number, (name, metric) in enumerate(metrics.by_name.items()):
        yield Progress(number, len(metrics.by_name), name)
        relations[name] = _relations(metric, scaled, settings)
    return Correlated(relations, ratings, metrics.other_columns, settings)


def _relations(
    metric: Metric, ratings: Ratings, settings: CorrelateSettings
) -> tuple[MetricRelation, MetricRelation, MetricRelation]:
    of_systems = _scaled(metric.of_systems) if metric.of_systems else None
    stimuli = _scaled(metric.of_stimuli)
    return metric_against_mos(stimuli, ratings, of_systems, draws=settings.draws, seed=settings.seed)


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
