"""Systems against each other, and metrics against listeners."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from scipy import stats as scipy_stats

from engine.listening.metric_against_mos import MetricRelation, by_system, metric_against_mos
from engine.listening.ratings import Ratings, ratings_of
from engine.listening.system_comparison import compare_systems, friedman_test, item_means
from engine.stats.correlation import KINDS, Kind, coefficient
from engine.types import EngineError
from tests.engine.listening_data import Row, votes_of

stats: Any = scipy_stats


def study(effects: dict[str, float], listeners: int = 8, items: int = 12, seed: int = 0) -> Ratings:
    draw = np.random.default_rng(seed)
    bias, ease = draw.normal(size=listeners), draw.normal(size=items)
    return votes_of(
        Row(f"L{a}", system, f"i{b:02}", 3 + effect + bias[a] + ease[b] + 0.5 * draw.normal())
        for system, effect in effects.items()
        for a in range(listeners)
        for b in range(items)
    )


def test_pairs_are_compared_on_item_means() -> None:
    votes = study({"A": 0.0, "B": 0.0, "C": 1.0})
    means = {name: np.array([of[item] for item in sorted(of)]) for name, of in item_means(votes).items()}
    found = compare_systems(votes)
    assert [(one.first, one.second) for one in found] == [("A", "B"), ("A", "C"), ("B", "C")]
    for one in found:
        oracle = stats.wilcoxon(means[one.first], means[one.second], method="exact")
        assert one.test.p == pytest.approx(oracle.pvalue) and one.test.n == 12
        t = stats.ttest_rel(means[one.first], means[one.second]).confidence_interval()
        assert one.difference.interval is not None
        assert (one.difference.interval.low, one.difference.interval.high) == pytest.approx((t.low, t.high))
        assert one.within_listeners.value == pytest.approx(one.difference.value)
        assert one.within_listeners.n == 96 and one.within_listeners.interval is not None
    p = sorted(one.test.p for one in found if one.test.p is not None)
    adjusted = sorted(one.p_holm for one in found if one.p_holm is not None)
    assert adjusted[0] == pytest.approx(3 * p[0]) and adjusted[-1] >= p[-1]
    assert (found[0].p_holm or 0.0) > 0.05 > (found[1].p_holm or 1.0)


@pytest.mark.parametrize("test", ["t", "sign_flip", "wilcoxon"])
def test_a_baseline_halves_the_family(test: Any) -> None:
    found = compare_systems(study({"A": 0.0, "B": 0.2, "C": 1.0}), baseline="B", test=test)
    assert [(one.first, one.second) for one in found] == [("A", "B"), ("C", "B")]
    least = min(found, key=lambda one: one.test.p or 0.0)
    assert least.p_holm == pytest.approx(2 * (least.test.p or 0.0))
    with pytest.raises(EngineError, match="baseline 'D'"):
        compare_systems(study({"A": 0.0}), baseline="D")


def test_systems_without_common_items_say_so() -> None:
    (found,) = compare_systems(votes_of([Row("a", "X", "1", 3), Row("a", "Y", "2", 4)]))
    assert found.difference.value is None and found.difference.reason and found.p_holm is None
    assert found.within_listeners.value is None and "no listener" in found.within_listeners.reason


def test_friedman_equals_scipy() -> None:
    votes = study({"A": 0.0, "B": 0.2, "C": 1.0})
    means = [[of[item] for item in sorted(of)] for of in item_means(votes).values()]
    found, oracle = friedman_test(votes), stats.friedmanchisquare(*means)
    assert (found.statistic, found.p, found.items) == (
        pytest.approx(oracle.statistic),
        pytest.approx(oracle.pvalue),
        12,
    )
    draw = np.random.default_rng(3)
    ties = draw.integers(1, 4, (9, 4))
    tied = friedman_test(
        votes_of(Row("a", f"S{k}", f"{i}", float(ties[i, k])) for i in range(9) for k in range(4))
    )
    oracle = stats.friedmanchisquare(*ties.T)
    assert (tied.statistic, tied.p) == (pytest.approx(oracle.statistic), pytest.approx(oracle.pvalue))
    assert friedman_test(study({"A": 0.0, "B": 1.0})).statistic is None
    same = votes_of(Row("a", system, item, 3) for system in "XYZ" for item in "12")
    assert friedman_test(same).statistic is None and friedman_test(ratings_of([], [], [], [])).p is None


def metric_for(votes: Ratings, seed: int, noise: float) -> dict[tuple[str, str], float]:
    """A metric that follows the mean of the votes on each stimulus, with noise."""
    draw = np.random.default_rng(seed)
    means = item_means(votes)
    return {
        (s, i): mos + noise * draw.normal()
        for s, of in sorted(means.items())
        for i, mos in sorted(of.items())
    }


def columns(relation: MetricRelation) -> dict[Kind, float | None]:
    return {one.kind: one.score.value for one in relation.correlations}


def test_three_levels_by_plain_means() -> None:
    votes = study({"A": 0.0, "B": 0.4, "C": 0.8, "D": 1.2, "E": 1.6})
    metric = metric_for(votes, 3, 0.5)
    mos = {(s, i): value for s, of in item_means(votes).items() for i, value in of.items()}
    system, pooled, within = metric_against_mos(metric, votes, draws=100)
    keys = sorted(mos)
    x, y = (np.array([of[key] for key in keys]).reshape(5, 12) for of in (metric, mos))
    for kind in KINDS:
        assert columns(system)[kind] == pytest.approx(coefficient(x.mean(1), y.mean(1), kind))
        assert columns(pooled)[kind] == pytest.approx(coefficient(x.ravel(), y.ravel(), kind))
        each = [coefficient(x[s], y[s], kind) for s in range(5)]
        assert columns(within)[kind] == pytest.approx(np.mean(each))
    assert (system.n, pooled.n, within.n) == (5, 60, 60)
    assert [relation.left_out for relation in (system, pooled, within)] == [0, 0, 0]
    assert "n = 5" in system.warning and not pooled.warning and not within.warning
    for one in (*pooled.correlations, *within.correlations):
        assert one.score.interval is not None and one.score.interval.n == 12
        assert one.score.interval.low < (one.score.value or 0.0) < one.score.interval.high
        assert one.p is not None and one.p < 0.001


def test_small_p_within_systems_is_the_share_of_all_shuffles() -> None:
    votes = study({"A": 0.0, "B": 1.0}, items=4)
    metric = metric_for(votes, 1, 1.0)
    mos = [[of[item] for item in sorted(of)] for of in item_means(votes).values()]
    x = [[metric[system, item] for item in sorted(of)] for system, of in item_means(votes).items()]
    within = metric_against_mos(metric, votes, draws=50)[2]
    for found in within.correlations:
        every = [
            np.mean(
                [coefficient(np.array(a), np.array(b), found.kind) for a, b in zip(x, orders, strict=True)]
            )
            for orders in product(*(permutations(of) for of in mos))
        ]
        assert found.score.value is not None and found.p_method.startswith("exact")
        assert found.p == pytest.approx(np.mean(np.abs(every) >= abs(found.score.value) - 1e-9))


def test_a_metric_that_only_tells_systems_apart_is_found_out() -> None:
    votes = study(dict(zip("ABCDEF", range(6), strict=True)), items=20)
    draw = np.random.default_rng(2)
    metric = {(s, f"i{i:02}"): "ABCDEF".index(s) + 0.1 * draw.normal() for s in "ABCDEF" for i in range(20)}
    system, pooled, within = metric_against_mos(metric, votes, draws=50)
    assert columns(system)["kendall"] == 1.0 and (columns(pooled)["pearson"] or 0) > 0.7
    assert abs(columns(within)["pearson"] or 0) < 0.25


def test_shuffles_within_systems_err_as_often_as_they_say() -> None:
    """200 studies without any relation; a binomial 99.9 % band round 5 % ends at 10.5 %."""
    rejected = dict.fromkeys(KINDS, 0)
    for seed in range(200):
        votes = study({"A": 0.0, "B": 1.0, "C": 2.0}, listeners=2, items=10, seed=seed)
        draw = np.random.default_rng(seed)
        metric = {key: draw.normal() for key in metric_for(votes, 0, 0)}
        for found in metric_against_mos(metric, votes, draws=0)[2].correlations:
            rejected[found.kind] += found.p is not None and found.p < 0.05
    assert max(rejected.values()) <= 21


def test_what_is_missing_is_counted() -> None:
    votes = study({"A": 0.0, "B": 1.0}, items=5)
    metric = metric_for(votes, 1, 0.2)
    metric[("A", "i00")] = float("nan")
    metric[("B", "unheard")] = 1.0
    system, pooled, within = metric_against_mos(metric, votes, {"A": 1.0, "C": 3.0}, draws=20)
    assert (pooled.n, pooled.left_out) == (9, 2) and (within.n, within.left_out) == (9, 2)
    assert (system.n, system.left_out) == (1, 2) and "too few" in system.warning
    assert all(one.score.value is None and one.score.reason for one in system.correlations)
    nothing = metric_against_mos({}, ratings_of([], [], [], []))
    assert [relation.n for relation in nothing] == [0, 0, 0]


@pytest.mark.parametrize(("swaps", "tau", "p"), [(5, 0.524, 0.136), (3, 0.714, 0.030)])
def test_seven_models(swaps: int, tau: float, p: float) -> None:
    """Kendall with listeners over seven models: discordant pairs to τ and exact p."""
    order = list(range(7))
    for place in range(swaps):
        at = 2 * place % 6 if place < 3 else 2 * place - 5
        order[at], order[at + 1] = order[at + 1], order[at]
    names = "ABCDEFG"
    found = by_system(
        dict(zip(names, map(float, order), strict=True)), dict(zip(names, map(float, range(7)), strict=True))
    )
    kendall = found.correlations[2]
    assert kendall.score.value is not None and kendall.p is not None and kendall.score.interval is not None
    assert (round(kendall.score.value, 3), round(kendall.p, 3), kendall.score.n) == (tau, p, 7)
    assert "n = 7" in found.warning
