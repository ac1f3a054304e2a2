"""Whether one metric follows listeners better than another, on the stimuli that have both.

Both are turned so that higher is better (`engine.listening.metric_kinds`): a difference of two coefficients says something
only then. Where a direction isn't known, the metric is turned as its own coefficient says, and that is told.

Two tests: Williams's of two dependent Pearson correlations, where units are systems or stimuli; and exchanging the two at
random, item by item as the versions of one item hang together, for every coefficient and level. The interval of the
difference is a percentile bootstrap over items, with the same draws for both metrics.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from engine.listening.metric_against_mos import Level
from engine.listening.metric_kinds import Direction
from engine.listening.ratings import Floats
from engine.stats.correlation import (
    DRAWS,
    CorrelationDifference,
    Kind,
    coefficient,
    exchange_test,
    weighted_coefficient,
    williams_test,
)
from engine.stats.resampling import percentile_interval
from engine.types import Score


@dataclass(frozen=True, slots=True)
class MetricComparison:
    """Two metrics against the same votes.

    Attributes:
        first, second: their coefficients with higher as better, None where not defined.
        difference: first minus second, with its interval; positive: the first follows listeners better.
        tests: Williams's where it is one of Pearson's r and not within systems, and the exchange.
        turned: which of them (0, 1) was turned as its own coefficient says.
    """

    first: float | None
    second: float | None
    difference: Score
    tests: tuple[CorrelationDifference, ...]
    turned: tuple[int, ...]


def compare_metrics(
    level: Level,
    mos: Floats,
    metrics: tuple[Floats, Floats],
    directions: tuple[Direction, Direction],
    systems: Sequence[str],
    items: Sequence[str],
    kind: Kind,
    *,
    draws: int = DRAWS,
    seed: int = 0,
) -> MetricComparison:
    """Compare two metrics on the same units; within systems those of systems where votes and both metrics vary.

    Args:
        level: of units: at `system` they are systems, else stimuli.
        mos, metrics: finite, of each unit, in an order that doesn't hang on that of files.
        directions: of both metrics.
        systems, items: of each unit; not used at `system`.
        kind: which coefficient.
        draws, seed: of exchanges and of the bootstrap.
    """
    is_within = level == "utterance_within_system"
    if is_within:
        kept = _where_all_vary(systems, mos, *metrics)
        mos, metrics = mos[kept], (metrics[0][kept], metrics[1][kept])
        places: list[int] = kept.tolist()
        systems, items = [systems[place] for place in places], [items[place] for place in places]
    groups = systems if is_within else None
    clusters = None if level == "system" else items
    both = [_turned(metrics[place], mos, directions[place], kind, groups) for place in (0, 1)]
    first, second = (one for one, _ in both)
    exchange = exchange_test(
        mos, first, second, kind, draws=draws, seed=seed, clusters=clusters, groups=groups
    )
    tests = [exchange]
    if kind == "pearson" and groups is None:
        tests.insert(0, williams_test(mos, first, second))
    values = [_level_coefficient(one, mos, kind, groups) for one in (first, second)]
    return MetricComparison(
        values[0],
        values[1],
        _difference(mos, (first, second), values, exchange, clusters, groups, kind, draws, seed),
        tuple(tests),
        tuple(place for place, (_, is_guessed) in enumerate(both) if is_guessed),
    )


def _where_all_vary(groups: Sequence[str], *columns: Floats) -> np.ndarray:
    """The units of groups of three or more in which every column varies, so that both metrics are compared on the same."""
    names = np.array(groups)
    places = [np.flatnonzero(names == name) for name in sorted(set(groups))]
    kept = [at for at in places if len(at) > 2 and all(np.ptp(column[at]) > 0.0 for column in columns)]
    return np.sort(np.concatenate(kept)) if kept else np.zeros(0, dtype=np.intp)


def _turned(
    metric: Floats, mos: Floats, direction: Direction, kind: Kind, groups: Sequence[str] | None
) -> tuple[Floats, bool]:
    """The metric with higher as better, and whether its own coefficient had to say which that is."""
    if direction != "unknown":
        return (-metric if direction == "lower" else metric), False
    value = _level_coefficient(metric, mos, kind, groups)
    return (-metric if value is not None and value < 0.0 else metric), True


def _level_coefficient(metric: Floats, mos: Floats, kind: Kind, groups: Sequence[str] | None) -> float | None:
    values = [coefficient(metric[at], mos[at], kind) for at in _parts(metric, mos, groups)]
    return float(np.mean(values)) if values else None


def _parts(metric: Floats, mos: Floats, groups: Sequence[str] | None) -> list[np.ndarray]:
    """Where the units stand that belong together; only where both columns vary."""
    least = 2 if groups is None else 3
    names = np.zeros(len(mos), dtype=np.intp) if groups is None else np.array(groups)
    places = [np.flatnonzero(names == name) for name in sorted(set(names.tolist()))]
    return [at for at in places if len(at) >= least and np.ptp(metric[at]) > 0.0 and np.ptp(mos[at]) > 0.0]


def _difference(
    mos: Floats,
    metrics: tuple[Floats, Floats],
    values: Sequence[float | None],
    exchange: CorrelationDifference,
    clusters: Sequence[str] | None,
    groups: Sequence[str] | None,
    kind: Kind,
    draws: int,
    seed: int,
) -> Score:
    """The difference with a paired bootstrap."""
    first, second = values
    if first is None or second is None:
        return Score(None, len(mos), None, exchange.reason or "one of the coefficients is not defined")
    statistics = [_mean_coefficient(metric, mos, kind, groups) for metric in metrics]
    units = "systems" if clusters is None else "items"
    interval = percentile_interval(
        lambda weights: statistics[0](weights) - statistics[1](weights),
        len(mos),
        f"paired percentile bootstrap over {units}",
        clusters,
        draws=draws,
        seed=seed,
    )
    return Score(first - second, len(mos), interval, "" if interval else "no interval: too little varies")


def _mean_coefficient(
    metric: Floats, mos: Floats, kind: Kind, groups: Sequence[str] | None
) -> Callable[[Floats], Floats]:
    parts = [(weighted_coefficient(metric[at], mos[at], kind), at) for at in _parts(metric, mos, groups)]

    def mean(weights: Floats) -> Floats:
        drawn = np.column_stack([part(weights[:, at]) for part, at in parts])
        defined = ~np.isnan(drawn)
        total = np.where(defined, drawn, 0.0).sum(axis=1)
        return np.where(defined.any(axis=1), total / np.maximum(defined.sum(axis=1), 1), np.nan)

    return mean
