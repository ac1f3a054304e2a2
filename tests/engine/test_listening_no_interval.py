"""Where no interval can be defended none is given, with the reason; and the numbers beside it."""

from __future__ import annotations

from itertools import product

import numpy as np

from engine.listening.agreement import icc
from engine.listening.mean_opinion_score import stimulus_opinions, system_opinions
from engine.listening.rater_screening import screen_listeners
from engine.listening.ratings import Ratings, ratings_of
from engine.listening.system_comparison import compare_systems
from engine.stats.paired import sign_flip_test


def table_of(table: list[list[float]], systems: str = "X") -> Ratings:
    """Listeners x items of each system in turn."""
    cells = [(who, of, item) for who in range(len(table)) for of in systems for item in range(len(table[0]))]
    return ratings_of(
        [f"L{who}" for who, _, _ in cells],
        [of for _, of, _ in cells],
        [f"i{item}" for _, _, item in cells],
        [table[who][item] - 2.0 * systems.index(of) for who, of, item in cells],
    )


def test_an_interval_that_does_not_hold_its_coefficient_is_none() -> None:
    found = icc([[4.5, 3.0], [1.0, 3.0], [1.0, 2.5], [1.5, 1.5], [5.0, 2.5]])
    for score in (found.single, found.average):
        assert score.value is not None and score.value < 0.0
        assert score.interval is None and "too regular or too small" in score.reason


def test_listeners_who_are_alike_tell_nothing_of_others() -> None:
    (found,) = system_opinions(table_of([[3, 7, 5, 4, 2.1]] * 4))
    assert found.by_listener is None and found.by_item is not None and found.score.interval is not None


def test_a_clip_that_all_score_alike_has_no_interval() -> None:
    found = stimulus_opinions(table_of([[4, 4], [4, 3]]))
    assert [one.score.interval is None for one in found] == [True, False]
    assert "all votes are the same" in found[0].score.reason


def test_systems_that_differ_by_the_same_amount_everywhere() -> None:
    (found,) = compare_systems(table_of([[3, 4, 5], [4, 4, 3]], "XY"))
    assert found.difference.value == 2.0 and found.difference.interval is None
    assert "same amount" in found.difference.reason


def test_one_sided_flips_count_patterns_as_large() -> None:
    draw = np.random.default_rng(3)
    for n in range(1, 9):
        means = draw.integers(0, 5, n) / 4.0
        deviations = means - 0.5
        sums = [float(np.dot(signs, deviations)) for signs in product((-1, 1), repeat=n)]
        expected = np.mean(np.array(sums) >= deviations.sum() - 1e-12)
        assert sign_flip_test(means, np.full(n, 0.5), one_sided=True).p == expected


def test_scores_far_from_nought_vary_all_the_same() -> None:
    table = [[1.0, 4, 4, 3], [4, 3, 5, 3], [2, 5, 5, 2]]
    near, far = (screen_listeners(table_of([[x + by for x in row] for row in table])) for by in (0.0, 1e9))
    for one, other in zip(near, far, strict=True):
        assert one.correlation.value is not None and other.correlation.value is not None
        assert abs(one.correlation.value - other.correlation.value) < 1e-6
