"""How an automatic metric relates to what listeners say, at three levels that must not be confused.

- system: one point a system, its metric against its mean opinion score. n is the number of systems, and small;
- utterance, pooled: one point a stimulus. It mixes the differences between systems with those between utterances, so
  a metric that only tells systems apart looks good here;
- utterance, within system: the correlation over one system's utterances, and the mean of these over the systems that
  have one. It asks whether the metric tells which utterances of one system are better.

Intervals of both utterance levels are bootstraps over items, because the versions of one item hang together. p of the
mean within systems is against shuffling each system's scores apart: all shuffles where they are few (50,000 or fewer),
else the normal distribution with the exact variance of a shuffle: 1/(n - 1) of each Pearson or Spearman coefficient,
and that of Kendall's τ_b with its ties.

Systems or stimuli that lack a metric, or a vote, are counted and left out, never taken as 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import factorial, isfinite, prod, sqrt
from typing import Literal

import numpy as np

from engine.listening.mean_opinion_score import mean_of
from engine.listening.ratings import Floats, Ratings
from engine.listening.system_comparison import item_means
from engine.stats.correlation import (
    DRAWS,
    KINDS,
    Correlation,
    Kind,
    coefficient,
    correlate,
    kendall_variance,
    least_p,
    over_all_orders,
    weighted_coefficient,
)
from engine.stats.resampling import percentile_interval
from engine.types import Score

Level = Literal["system", "utterance_pooled", "utterance_within_system"]
Stimulus = tuple[str, str]
"""(system, item)."""

LEAST_UNITS = 5
"""With fewer no order of them, however perfect, has p < 0.05."""
FEW_UNITS = 10
_SHUFFLES = 50_000
_SIGNIFICANT = 0.05


@dataclass(frozen=True, slots=True)
class MetricRelation:
    """A metric against listeners at one level.

    Attributes:
        level: which level.
        correlations: Pearson, Spearman and Kendall.
        n: systems, stimuli, or stimuli of systems with a coefficient.
        left_out: systems or stimuli without metric or without vote.
        warning: what a reader must know before trusting it; empty where n is enough.
    """

    level: Level
    correlations: tuple[Correlation, ...]
    n: int
    left_out: int
    warning: str


def metric_against_mos(
    metric: Mapping[Stimulus, float],
    ratings: Ratings,
    of_systems: Mapping[str, float] | None = None,
    *,
    draws: int = DRAWS,
    seed: int = 0,
) -> tuple[MetricRelation, MetricRelation, MetricRelation]:
    """Relation of one metric to the votes: by system, by utterance pooled, by utterance within system.

    Args:
        metric: value of each (system, item); what isn't finite counts as missing.
        ratings: the votes.
        of_systems: value of each system where it is no mean of its utterances (a corpus rate); None: the mean over
            its items that have a vote.
        draws, seed: of the bootstraps.
    """
    means = item_means(ratings)
    voted = {(system, item): mos for system, of in means.items() for item, mos in of.items()}
    known = {key: value for key, value in metric.items() if isfinite(value)}
    common = sorted(voted.keys() & known.keys())
    lost = len(voted.keys() | metric.keys()) - len(common)
    x, y = (np.array([of[key] for key in common], dtype=np.float64) for of in (known, voted))
    systems, items = ([key[place] for key in common] for place in (0, 1))
    return (
        by_system(_system_metric(common, known) if of_systems is None else of_systems, _system_mos(ratings)),
        by_utterance(x, y, items, lost, draws=draws, seed=seed),
        within_systems(x, y, systems, items, lost, draws=draws, seed=seed),
    )


def by_system(
    metric: Mapping[str, float], mos: Mapping[str, float], kinds: Sequence[Kind] = KINDS
) -> MetricRelation:
    """Metric and mean opinion score of systems, by name; intervals are Fisher's.

    Args:
        metric, mos: by system; what isn't finite is left out.
        kinds: which coefficients.

    >>> mos = dict(zip("ABCDEFG", [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]))
    >>> relation = by_system(dict(zip("ABCDEFG", [3.0, 2.0, 1.0, 4.0, 5.0, 7.0, 6.0])), mos)
    >>> kendall = relation.correlations[2]
    >>> round(kendall.score.value, 3), round(kendall.p, 3), kendall.score.n
    (0.619, 0.069, 7)
    """
    common = sorted(name for name in metric.keys() & mos.keys() if isfinite(metric[name] + mos[name]))
    x, y = (np.array([of[name] for name in common], dtype=np.float64) for of in (metric, mos))
    found = tuple(correlate(x, y, kind) for kind in kinds)
    return MetricRelation(
        "system",
        found,
        len(common),
        len(metric.keys() | mos.keys()) - len(common),
        _warning(len(common), "systems"),
    )


def _system_metric(common: Sequence[Stimulus], metric: Mapping[Stimulus, float]) -> dict[str, float]:
    values: dict[str, list[float]] = {}
    for key in common:
        values.setdefault(key[0], []).append(metric[key])
    return {system: mean_of(np.array(of)) for system, of in values.items()}


def _system_mos(ratings: Ratings) -> dict[str, float]:
    return {name: mean_of(ratings.score[ratings.system == code]) for code, name in enumerate(ratings.systems)}


def least_shown(n: int) -> float:
    """The smallest |Pearson's r| with p < 0.05 of n units: t / sqrt(n - 2 + t²) with t(.975, n - 2); 1 for n under 3.

    >>> round(least_shown(7), 3), round(least_shown(100), 3)
    (0.754, 0.197)
    """
    from scipy.special import stdtrit

    if n < 3:
        return 1.0
    t = float(stdtrit(n - 2, 1.0 - _SIGNIFICANT / 2.0))
    return t / sqrt(n - 2 + t**2)


def _warning(n: int, units: str) -> str:
    if n < 2:
        return f"n = {n}: too few {units} for a correlation"
    if least_p(n) > _SIGNIFICANT:
        return f"n = {n} {units}: even a perfect order has p = {least_p(n):.2g}; {LEAST_UNITS} or more are needed"
    if n < FEW_UNITS:
        return f"n = {n} {units}: only relations of {least_shown(n):.2f} or more can show, and the interval is wide"
    return ""


def by_utterance(
    metric: Floats,
    mos: Floats,
    items: Sequence[str],
    left_out: int = 0,
    kinds: Sequence[Kind] = KINDS,
    *,
    draws: int = DRAWS,
    seed: int = 0,
) -> MetricRelation:
    """Metric and mean opinion score of stimuli of all systems together.

    Args:
        metric, mos: finite, of each stimulus; in an order that doesn't hang on that of files.
        items: of each stimulus: what is drawn in the bootstrap.
        left_out: stimuli that are not among them, to be told.
        kinds: which coefficients.
        draws, seed: of the bootstrap.
    """
    found = tuple(correlate(metric, mos, kind, items, draws=draws, seed=seed) for kind in kinds)
    return MetricRelation("utterance_pooled", found, len(metric), left_out, _warning(len(metric), "stimuli"))


@dataclass(frozen=True, slots=True, eq=False)
class _Group:
    """Metric and mean votes of the utterances of one system; places: where they stand among all."""

    x: Floats
    y: Floats
    places: np.ndarray


def within_systems(
    metric: Floats,
    mos: Floats,
    systems: Sequence[str],
    items: Sequence[str],
    left_out: int = 0,
    kinds: Sequence[Kind] = KINDS,
    *,
    draws: int = DRAWS,
    seed: int = 0,
) -> MetricRelation:
    """Mean over systems of the correlation over one system's utterances.

    Args:
        systems: of each stimulus; the others as of `by_utterance`.
    """
    system = np.array(systems)
    groups = []
    for name in sorted(set(system.tolist())):
        places = np.flatnonzero(system == name)
        if len(places) > 2 and np.ptp(metric[places]) > 0.0 and np.ptp(mos[places]) > 0.0:
            groups.append(_Group(metric[places], mos[places], places))
    n = sum(len(group.x) for group in groups)
    found = tuple(_within_one(kind, groups, items, draws, seed) for kind in kinds)
    of = "1 system" if len(groups) == 1 else f"{len(groups)} systems"
    warning = "" if n >= 30 else f"n = {n} stimuli in {of}: only strong relations can show"
    return MetricRelation("utterance_within_system", found, n, left_out + len(metric) - n, warning)


def _within_one(
    kind: Kind, groups: Sequence[_Group], items: Sequence[str], draws: int, seed: int
) -> Correlation:
    n = sum(len(group.x) for group in groups)
    if not groups:
        reason = "no system has three stimuli with metric and votes that vary"
        return Correlation(kind, Score(None, 0, None, reason), None, "")
    value = float(np.mean([coefficient(group.x, group.y, kind) for group in groups]))
    parts = [(weighted_coefficient(group.x, group.y, kind), group.places) for group in groups]

    def mean_coefficient(weights: Floats) -> Floats:
        drawn = np.column_stack([part(weights[:, places]) for part, places in parts])
        defined = np.maximum(np.sum(~np.isnan(drawn), axis=1), 1)
        return np.where(np.isnan(drawn).all(axis=1), np.nan, np.nansum(drawn, axis=1) / defined)

    method = "percentile bootstrap over items"
    interval = percentile_interval(mean_coefficient, len(items), method, items, draws=draws, seed=seed)
    p, p_method = _shuffle_p(kind, groups, value)
    reason = "" if interval else "no interval: too few items to draw from, or every draw gives the same value"
    return Correlation(kind, Score(value, n, interval, reason), p, p_method)


def _shuffle_p(kind: Kind, groups: Sequence[_Group], value: float) -> tuple[float, str]:
    from scipy.special import ndtr

    sizes = [len(group.x) for group in groups]
    if max(sizes) <= 8 and prod(factorial(size) for size in sizes) <= _SHUFFLES:
        sums = np.zeros(1)
        for group in groups:
            of_orders = over_all_orders(group.x, group.y, kind)
            sums = (sums[:, None] + of_orders[None, :]).ravel()
        beyond = np.abs(sums) >= abs(value) * len(groups) - 1e-9
        return float(np.mean(beyond)), "exact, all shuffles within systems"
    z = value * len(groups) / sqrt(sum(_shuffle_variance(kind, group) for group in groups))
    return 2.0 * float(ndtr(-abs(z))), "normal, shuffles within systems"


def _shuffle_variance(kind: Kind, group: _Group) -> float:
    return kendall_variance(group.x, group.y) if kind == "kendall" else 1.0 / (len(group.x) - 1)
