"""Whether intervals hold: thousands of simulated studies, their true mean known."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.listening.mean_opinion_score import pooled_interval, two_way_interval
from engine.listening.simulated_intervals import two_way_half_widths
from engine.types import Interval

STUDIES = 2_000
LISTENERS, ITEMS = 10, 20
VARIANCES = (1.0, 1.0, 1.5)
"""Of listeners, items and what is left: in such studies pooled votes look three times as sure as they are."""

Cells = tuple[NDArray[np.intp], NDArray[np.intp]]


def cells(missing: float, seed: int = 5) -> Cells:
    """Listeners and items of a table in which a share of the votes is missing by chance."""
    kept = np.random.default_rng(seed).random(LISTENERS * ITEMS) >= missing
    listener, item = np.divmod(np.arange(LISTENERS * ITEMS), ITEMS)
    return listener[kept], item[kept]


def studies(of: Cells, count: int, seed: int) -> NDArray[np.float64]:
    """Scores around a true mean of 0."""
    random = np.random.default_rng(seed)
    listeners, items, rest = np.sqrt(VARIANCES)
    return (
        random.normal(0.0, listeners, (count, LISTENERS))[:, of[0]]
        + random.normal(0.0, items, (count, ITEMS))[:, of[1]]
        + random.normal(0.0, rest, (count, len(of[0])))
    )


@pytest.mark.parametrize(("missing", "covered_pooled"), [(0.0, 0.48), (0.25, 0.53)])
def test_the_two_way_interval_covers_what_the_pooled_one_misses(
    missing: float, covered_pooled: float
) -> None:
    of = cells(missing)
    scores = studies(of, STUDIES, seed=11)
    means = scores.mean(axis=1)
    two_way = np.mean(np.abs(means) <= two_way_half_widths(of[0], of[1], scores))
    assert abs(two_way - 0.95) <= 0.015
    pooled = np.mean([covers(pooled_interval(study)) for study in scores])
    assert abs(pooled - covered_pooled) <= 0.03


def covers(interval: Interval | None) -> bool:
    return interval is not None and interval.low <= 0.0 <= interval.high


@pytest.mark.parametrize("missing", [0.0, 0.25, 0.6])
def test_many_intervals_are_those_of_one(missing: float) -> None:
    for of in (cells(missing), cells(missing)[::-1]):
        scores = studies(cells(missing), 20, seed=3)
        widths = two_way_half_widths(of[0], of[1], scores)
        for study, width in zip(scores, widths, strict=True):
            interval, reason = two_way_interval(of[0], of[1], study)
            assert interval is not None and not reason
            assert width == pytest.approx((interval.high - interval.low) / 2.0, rel=1e-9)


def test_where_there_is_no_interval_there_is_none_of_many() -> None:
    one_listener = np.zeros(5, dtype=np.intp), np.arange(5)
    diagonal = np.arange(5), np.arange(5)
    scores = np.random.default_rng(1).normal(size=(3, 5))
    for of in (one_listener, one_listener[::-1], diagonal):
        assert np.isnan(two_way_half_widths(of[0], of[1], scores)).all()
    assert np.isnan(two_way_half_widths(*cells(0.0), np.ones((2, LISTENERS * ITEMS)))).all()


@pytest.mark.long
@pytest.mark.parametrize("missing", [0.0, 0.25])
def test_single_intervals_cover_as_many_do(missing: float) -> None:
    of = cells(missing)
    scores = studies(of, STUDIES, seed=12)
    found = [two_way_interval(of[0], of[1], study)[0] for study in scores]
    assert abs(np.mean([covers(interval) for interval in found]) - 0.95) <= 0.015


def test_rounded_votes_of_a_five_point_scale_are_covered_too() -> None:
    """Real votes are whole numbers within ends; their mean is what a study of everybody would find."""
    of = cells(0.0)
    scores = np.clip(np.round(3.0 + 0.55 * studies(of, STUDIES, seed=13)), 1.0, 5.0)
    truth = np.clip(np.round(3.0 + 0.55 * studies(of, 5 * STUDIES, seed=14)), 1.0, 5.0).mean()
    covered = np.mean(np.abs(scores.mean(axis=1) - truth) <= two_way_half_widths(of[0], of[1], scores))
    assert abs(covered - 0.95) <= 0.015
