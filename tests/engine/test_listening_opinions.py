"""Mean opinion scores and their intervals: by hand, against handed values, against a dense fit, and coverage."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import t as student

from engine.listening.mean_opinion_score import (
    pooled_interval,
    stimulus_opinions,
    system_opinions,
    two_way_interval,
)
from engine.listening.ratings import Ratings, ratings_of, unanimous, without_listeners
from engine.types import EngineError, Interval
from tests.engine.listening_data import CASES, Row, read_case, votes_of

TABLE = np.array([[3.0, 4, 5, 2], [2, 4, 4, 1], [3, 5, 5, 3]])
"""3 listeners x 4 items."""

rows = st.dictionaries(
    st.tuples(st.sampled_from("abcd"), st.sampled_from("XY"), st.sampled_from("1234")),
    st.integers(1, 5),
    min_size=1,
    max_size=30,
).map(lambda votes: [Row(*key, score) for key, score in votes.items()])


def of_table(table: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Listener, item and score of the cells that have one."""
    listener, item = np.nonzero(~np.isnan(table))
    return listener, item, table[listener, item]


def two_way(table: np.ndarray) -> Interval:
    interval, reason = two_way_interval(*of_table(table))
    assert interval is not None, reason
    return interval


def dense_interval(table: np.ndarray) -> tuple[float, float]:
    """The same by projections on dummy columns: slow, plain, for any connected table."""
    listener, item, y = of_table(table)
    n, rows, columns = len(y), *table.shape
    of_listener, of_item = np.eye(rows)[listener], np.eye(columns)[item]
    both = np.hstack([of_listener, of_item])
    left = {
        name: y - x @ np.linalg.pinv(x) @ y
        for name, x in (("both", both), ("item", of_item), ("listener", of_listener))
    }
    rss = {name: float(rest @ rest) for name, rest in left.items()}
    mean_squares = np.array(
        [
            (rss["item"] - rss["both"]) / (rows - 1),
            (rss["listener"] - rss["both"]) / (columns - 1),
            rss["both"] / (n - rows - columns + 1),
        ]
    )
    without_items = np.eye(n) - of_item @ np.linalg.pinv(of_item)
    without_listeners = np.eye(n) - of_listener @ np.linalg.pinv(of_listener)
    k_listener = np.trace(of_listener.T @ without_items @ of_listener) / (rows - 1)
    k_item = np.trace(of_item.T @ without_listeners @ of_item) / (columns - 1)
    shares = np.array(
        [np.sum(of_listener.sum(0) ** 2) / n**2 / k_listener, np.sum(of_item.sum(0) ** 2) / n**2 / k_item]
    )
    coefficients = np.append(shares, 1 / n - shares.sum())
    v = max(float(coefficients @ mean_squares), mean_squares[2] / n)
    df = v**2 / np.sum((coefficients * mean_squares) ** 2 / [rows - 1, columns - 1, n - rows - columns + 1])
    half = float(student.ppf(0.975, df)) * np.sqrt(v)
    return y.mean() - half, y.mean() + half


def test_complete_table_by_the_formula() -> None:
    """MS_L, MS_I, MS_E of the 3 x 4 table, worked out by hand."""
    mean, listeners, items = TABLE.mean(), TABLE.mean(1), TABLE.mean(0)
    ms_l = 4 * np.sum((listeners - mean) ** 2) / 2
    ms_i = 3 * np.sum((items - mean) ** 2) / 3
    ms_e = np.sum((TABLE - listeners[:, None] - items + mean) ** 2) / 6
    v = max(ms_l + ms_i - ms_e, ms_e)
    df = v**2 / (ms_l**2 / 2 + ms_i**2 / 3 + ms_e**2 / 6)
    half = student.ppf(0.975, df) * np.sqrt(v / 12)
    found = two_way(TABLE)
    assert (found.low, found.high) == pytest.approx((mean - half, mean + half))
    assert (found.low, found.high) == pytest.approx(dense_interval(TABLE))
    assert found.n == 12 and found.method.startswith("two-way")


@pytest.mark.parametrize("seed", range(6))
def test_missing_cells_equal_a_dense_fit(seed: int) -> None:
    draw = np.random.default_rng(seed)
    table = 3 + draw.normal(size=(6, 1)) + draw.normal(size=(1, 9)) + draw.normal(size=(6, 9))
    table[draw.random((6, 9)) < 0.35] = np.nan
    table[0], table[:, 0] = np.nan_to_num(table[0], nan=3), np.nan_to_num(table[:, 0], nan=3)
    found = two_way(table)
    assert (found.low, found.high) == pytest.approx(dense_interval(table), abs=1e-9)


def test_a_table_in_two_parts_still_has_an_interval() -> None:
    """Two groups of listeners who share no item."""
    table = np.full((6, 8), np.nan)
    draw = np.random.default_rng(3)
    table[:3, :4], table[3:, 4:] = draw.normal(size=(3, 4)), draw.normal(size=(3, 4))
    assert two_way(table).low < np.nanmean(table) < two_way(table).high


@pytest.mark.parametrize(
    ("table", "word"),
    [
        ([[4.0]], "one"),
        ([[4.0, 3.0]], "one listener"),
        ([[4.0], [3.0]], "one item"),
        ([[4.0, 4.0], [4.0, 4.0]], "no variation"),
        ([[4.0, np.nan], [np.nan, 2.0]], "too few cells"),
        ([[4.0, 3.0], [np.nan, 2.0]], "too few cells"),
    ],
)
def test_no_interval_says_why(table: list[list[float]], word: str) -> None:
    interval, reason = two_way_interval(*of_table(np.array(table)))
    assert interval is None and word in reason


@pytest.mark.parametrize(("keep", "least"), [(1.0, 0.92), (0.6, 0.91)])
def test_the_two_way_interval_covers_and_the_pooled_does_not(keep: float, least: float) -> None:
    """400 studies of 10 listeners x 20 items; a binomial 99.9 % band round 95 % is 91.4 to 98.5 %."""
    covered = pooled = 0
    for seed in range(400):
        draw = np.random.default_rng(seed)
        table = 3 + 0.5 * draw.normal(size=(10, 1)) + 0.5 * draw.normal(size=(1, 20))
        table = table + 0.6 * draw.normal(size=(10, 20))
        table[draw.random((10, 20)) > keep] = np.nan
        found = two_way(table)
        narrow = pooled_interval(of_table(table)[2])
        assert narrow is not None
        covered += found.low <= 3 <= found.high
        pooled += narrow.low <= 3 <= narrow.high
    assert least <= covered / 400 <= 0.985
    assert pooled / 400 < 0.65


@pytest.mark.parametrize("name", CASES)
def test_handed_votes(name: str) -> None:
    case = read_case(name)
    if case is None:
        pytest.skip("the handed cases are not here")
    votes, expected = case
    opinions = {opinion.system: opinion for opinion in system_opinions(votes)}
    assert opinions.keys() == expected["systems"].keys()
    for system, values in expected["systems"].items():
        found = opinions[system]
        assert found.pooled is not None and found.score.interval is not None
        assert (found.score.value, found.score.n) == (pytest.approx(values["mos"], abs=1e-12), values["n"])
        assert found.pooled.low == pytest.approx(values["low_pooled"], abs=1e-9)
        assert found.pooled.high == pytest.approx(values["high_pooled"], abs=1e-9)
        assert found.score.interval.low < found.pooled.low and found.pooled.high < found.score.interval.high


@settings(max_examples=60, deadline=None)
@given(rows, st.integers(0, 1000))
def test_order_of_rows_changes_nothing(votes: list[Row], seed: int) -> None:
    shuffled = [votes[i] for i in np.random.default_rng(seed).permutation(len(votes))]
    assert system_opinions(votes_of(shuffled)) == system_opinions(votes_of(votes))
    assert stimulus_opinions(votes_of(shuffled)) == stimulus_opinions(votes_of(votes))


@settings(max_examples=60, deadline=None)
@given(rows)
def test_twice_the_listeners_is_the_same_mean(votes: list[Row]) -> None:
    doubled = votes + [Row(f"{row.listener} again", row.system, row.item, row.score) for row in votes]
    once, twice = system_opinions(votes_of(votes)), system_opinions(votes_of(doubled))
    assert [opinion.score.value for opinion in twice] == [opinion.score.value for opinion in once]


def test_a_single_vote_has_no_interval() -> None:
    votes = votes_of([Row("a", "X", "1", 4), Row("a", "Y", "1", 3), Row("b", "Y", "1", 5)])
    lone, pair = stimulus_opinions(votes)
    assert lone.score.value == 4.0 and lone.score.interval is None and "n/a" in lone.score.reason
    assert pair.score.value == 4.0 and pair.score.interval is not None
    opinion = system_opinions(votes)[0]
    assert opinion.pooled is opinion.by_listener is opinion.by_item is opinion.score.interval is None
    assert stimulus_opinions(ratings_of([], [], [], [])) == system_opinions(ratings_of([], [], [], [])) == []


def test_clusters_of_listeners_and_items_stand_between() -> None:
    """Votes of one listener hang together: clustering by listener is wider than pooling."""
    draw = np.random.default_rng(4)
    table = 3 + draw.normal(size=(8, 1)) + 0.1 * draw.normal(size=(8, 12))
    votes = votes_of([Row(f"L{a}", "X", f"i{b:02}", table[a, b]) for a in range(8) for b in range(12)])
    (found,) = system_opinions(votes)
    assert found.pooled is not None and found.by_listener is not None and found.by_item is not None
    means = pooled_interval(table.mean(axis=1))
    assert means is not None and found.by_listener.low == pytest.approx(means.low)
    assert found.by_item.low > found.pooled.low > found.by_listener.low


def test_bad_votes_are_named() -> None:
    with pytest.raises(EngineError, match="Row 7 has the score nan"):
        ratings_of(["a", "b"], ["X", "X"], ["1", "1"], [4, float("nan")], [6, 7])
    with pytest.raises(EngineError, match="Rows 1 and 3 are two votes of listener 'a'"):
        ratings_of(["a", "b", "a"], ["X"] * 3, ["1"] * 3, [4, 5, 4])


@settings(max_examples=60, deadline=None)
@given(rows, st.sets(st.sampled_from("abcd")))
def test_a_unanimous_clip_outlives_screening(votes: list[Row], flagged: set[str]) -> None:
    before = votes_of(votes)
    after = without_listeners(before, flagged)
    assert agreed(after) >= agreed(before)
    kept = {after.listeners[code] for code in after.listener[~unanimous(after)]}
    assert not kept & flagged


def agreed(votes: Ratings) -> set[tuple[str, ...]]:
    """Votes on clips that everybody gave the same score."""
    columns = zip(votes.listener, votes.system, votes.item, unanimous(votes), strict=True)
    return {(votes.listeners[a], votes.systems[b], votes.items[c]) for a, b, c, same in columns if same}


def test_sixty_thousand_votes_are_quick() -> None:
    """5,000 listeners, 7,000 stimuli, thousands of scores: well within seconds, and no table of both is made."""
    draw = np.random.default_rng(0)
    stimulus = np.concatenate([draw.choice(7000, 12, replace=False) for _ in range(5000)])
    votes = ratings_of(
        [f"L{a}" for a in np.repeat(np.arange(5000), 12)],
        [f"S{a % 10}" for a in stimulus],
        [f"i{a // 10}" for a in stimulus],
        draw.normal(3, 1, 60_000).tolist(),
    )
    opinions = system_opinions(votes)
    assert len(opinions) == 10 and all(opinion.score.interval for opinion in opinions)
