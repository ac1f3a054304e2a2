"""How well a reading or a judge orders models as people do.

A point is a model on a subset: the accuracy of a measure in percent, and the mean opinion score. Correlated are

- the points of one subset: n is the number of models, and small;
- the models' means over subsets;
- all points pooled: models and subsets together, so that differences between subsets count as well.

An interval is a percentile bootstrap over models, with all of a model's points; p is exact for up to nine points, and for
Kendall without ties up to a hundred. The coefficient without each model in turn shows whether one of them makes it.

The slope is that of least squares after scaling, (opinion - lowest)/(highest - lowest) on accuracy/100: 1 where people
go from one end of their scale to the other while the measure goes from 0 to 100 %.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from engine.slm.token_stream import Floats
from engine.stats.correlation import (
    DRAWS,
    KINDS,
    Correlation,
    Kind,
    coefficient,
    correlate,
    least_p,
    weighted_coefficient,
)
from engine.stats.resampling import percentile_interval
from engine.types import Score

OVER_MODELS = "percentile bootstrap over models"
_SIGNIFICANT = 0.05


@dataclass(frozen=True, slots=True)
class Point:
    """A model on a subset.

    Attributes:
        model, subset: names.
        accuracy: of a measure, percent.
        opinion: mean opinion score.
    """

    model: str
    subset: str
    accuracy: float
    opinion: float


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A coefficient, and what it is without each model.

    Attributes:
        correlation: value, n, interval and p.
        without: the coefficient without each model; None where it isn't defined.
    """

    correlation: Correlation
    without: Mapping[str, float | None]


@dataclass(frozen=True, slots=True)
class Relation:
    """A measure against people.

    Attributes:
        points: what was correlated.
        coefficients: Pearson, Spearman, Kendall.
        slope: of least squares after scaling.
        warning: what a reader must know before trusting it; empty where there is nothing.
    """

    points: tuple[Point, ...]
    coefficients: Mapping[Kind, LeftOut]
    slope: Score
    warning: str


def relate(
    points: Sequence[Point],
    scale: tuple[float, float] = (1.0, 5.0),
    *,
    draws: int = DRAWS,
    seed: int = 0,
) -> Relation:
    """Correlate accuracies with opinions.

    Args:
        points: of one measure; one or more of each model.
        scale: lowest and highest opinion there can be.
        draws, seed: of the bootstraps.

    >>> points = [Point(name, "", 10.0 * at, at) for at, name in enumerate("abcd", 1)]
    >>> found = relate(points, draws=0)
    >>> found.coefficients["kendall"].correlation.score.value, round(found.slope.value, 6)
    (1.0, 2.5)
    """
    x, y, models = _columns(points)
    found: dict[Kind, LeftOut] = {
        kind: LeftOut(_correlation(x, y, models, kind, draws, seed), _without(x, y, models, kind))
        for kind in KINDS
    }
    slope = _slope(x / 100.0, (y - scale[0]) / (scale[1] - scale[0]), models, draws, seed)
    return Relation(tuple(points), found, slope, _warning(len(set(models)), "models"))


def mean_coefficients(
    subsets: Mapping[str, Sequence[Point]], *, draws: int = DRAWS, seed: int = 0
) -> dict[Kind, LeftOut]:
    """Means over subsets of their coefficients, as the paper's table has them: the figure behind its last column.

    Args:
        subsets: points of one measure by subset. A subset without a coefficient (too few models, or no variation)
            is left out of the mean, and of that of a draw.
        draws, seed: of the bootstrap over models.
    """
    columns = [_columns(points) for points in subsets.values()]
    models = sorted({name for _, _, names in columns for name in names})
    return {kind: _mean_coefficient(columns, models, kind, draws, seed) for kind in KINDS}


def _columns(points: Sequence[Point]) -> tuple[Floats, Floats, list[str]]:
    x, y = (
        np.array(values, dtype=np.float64)
        for values in ([p.accuracy for p in points], [p.opinion for p in points])
    )
    return x, y, [point.model for point in points]


def _correlation(x: Floats, y: Floats, models: list[str], kind: Kind, draws: int, seed: int) -> Correlation:
    if len(set(models)) < len(models):  # pooled: p takes points for independent, and says so
        found = correlate(x, y, kind, models, draws=draws, seed=seed)
        return replace(found, score=_named(found.score))
    found = correlate(x, y, kind)
    if found.score.value is None:
        return found
    interval = percentile_interval(
        weighted_coefficient(x, y, kind), len(x), OVER_MODELS, draws=draws, seed=seed
    )
    reason = "" if interval else "no interval: too few models, or every draw gives the same value"
    return replace(found, score=replace(found.score, interval=interval, reason=reason))


def _named(score: Score) -> Score:
    return replace(score, interval=score.interval and replace(score.interval, method=OVER_MODELS))


def _without(x: Floats, y: Floats, models: list[str], kind: Kind) -> dict[str, float | None]:
    names = np.array(models, dtype=np.str_)
    return {
        model: _coefficient(x[names != model], y[names != model], kind) for model in dict.fromkeys(models)
    }


def _coefficient(x: Floats, y: Floats, kind: Kind) -> float | None:
    if len(x) < 2 or np.ptp(x) == 0.0 or np.ptp(y) == 0.0:
        return None
    return coefficient(x, y, kind)


def _slope(x: Floats, y: Floats, models: list[str], draws: int, seed: int) -> Score:
    if len(x) < 2 or np.ptp(x) == 0.0:
        return Score(None, len(x), None, "a slope needs two different accuracies")

    def slopes(weights: Floats) -> Floats:
        total = weights.sum(axis=1, keepdims=True)
        dx, dy = (column - weights @ column[:, None] / total for column in (x, y))
        below = np.sum(weights * dx**2, axis=1)
        above = np.sum(weights * dx * dy, axis=1)
        return np.divide(above, below, out=np.full(len(below), np.nan), where=below > 1e-12)

    value = float(slopes(np.ones((1, len(x))))[0])
    interval = percentile_interval(slopes, len(x), OVER_MODELS, models, draws=draws, seed=seed)
    return Score(value, len(x), interval, "" if interval else "no interval: too few models to draw from")


def _mean_coefficient(
    columns: Sequence[tuple[Floats, Floats, list[str]]], models: list[str], kind: Kind, draws: int, seed: int
) -> LeftOut:
    kept = [column for column in columns if _coefficient(column[0], column[1], kind) is not None]
    if not kept:
        reason = "no subset has two models or more that vary"
        return LeftOut(Correlation(kind, Score(None, len(models), None, reason), None, ""), {})
    place_of = {name: place for place, name in enumerate(models)}
    parts: list[tuple[Callable[[Floats], Floats], list[int]]] = [
        (weighted_coefficient(x, y, kind), [place_of[name] for name in names]) for x, y, names in kept
    ]

    def mean_of(weights: Floats) -> Floats:
        drawn = np.column_stack([part(weights[:, places]) for part, places in parts])
        known = ~np.isnan(drawn)
        counts = known.sum(axis=1)
        sums = np.where(known, drawn, 0.0).sum(axis=1)
        return np.divide(sums, counts, out=np.full(len(counts), np.nan), where=counts > 0)

    value = float(mean_of(np.ones((1, len(models))))[0])
    interval = percentile_interval(mean_of, len(models), OVER_MODELS, draws=draws, seed=seed)
    without = {name: _number(mean_of(1.0 - np.eye(len(models))[[place]])) for name, place in place_of.items()}
    reason = "" if interval else "no interval: too few models to draw from"
    return LeftOut(Correlation(kind, Score(value, len(models), interval, reason), None, ""), without)


def _number(values: Floats) -> float | None:
    return None if np.isnan(values[0]) else float(values[0])


def _warning(n: int, units: str) -> str:
    if n < 2:
        return f"n = {n}: too few {units} for a correlation"
    if least_p(n) > _SIGNIFICANT:
        return f"n = {n} {units}: even a perfect order has p = {least_p(n):.2g}"
    return f"n = {n} {units}: only very strong relations can show" if n < 10 else ""
