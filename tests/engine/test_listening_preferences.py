"""Votes on pairs: published strengths, a second way to fit, laws, what is not defined, intervals that cover."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize

from engine.listening.bradley_terry import bradley_terry
from engine.listening.pair_votes import PairVotes, one_sided, pair_ratings, pair_votes_of, without_listeners
from engine.listening.preferences import preferences
from engine.listening.rater_screening import ScreeningLimits, screen_listeners
from engine.types import EngineError

TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
WINS = (
    (0, 7, 9, 7, 7, 9, 11),
    (6, 0, 7, 5, 11, 9, 9),
    (4, 6, 0, 7, 7, 8, 12),
    (6, 8, 6, 0, 6, 7, 10),
    (6, 2, 6, 7, 0, 7, 12),
    (4, 4, 5, 6, 6, 0, 6),
    (2, 4, 1, 3, 1, 7, 0),
)
"""Agresti (2002), Categorical Data Analysis, table 10.10: baseball in 1987, wins of the row over the column."""

Vote = tuple[str, str, str, str, float]
pairs = st.lists(
    st.tuples(
        st.sampled_from("abcde"),
        st.sampled_from("12"),
        st.permutations("XYZ").map(lambda order: tuple(order[:2])),
        st.sampled_from([0.0, 0.5, 1.0]),
    ).map(lambda vote: (vote[0], vote[1], *vote[2], vote[3])),
    min_size=1,
    max_size=40,
)


def votes_of(rows: list[Vote]) -> PairVotes:
    listeners, items, firsts, seconds, scores = zip(*rows, strict=True)
    return pair_votes_of(listeners, items, firsts, seconds, scores)


def baseball() -> PairVotes:
    games: list[Vote] = []
    for winner, row in zip(TEAMS, WINS, strict=True):
        for loser, n in zip(TEAMS, row, strict=True):
            games += [(f"{game}", f"{game}", winner, loser, 1.0) for game in range(n)]
    return votes_of(games)


def test_published_strengths() -> None:
    """Agresti's strengths against Baltimore's, and G² = 15.74 of 15 degrees of freedom."""
    found = bradley_terry(baseball())
    of = {one.system: one for one in found.systems}
    least = of["Baltimore"].strength.value or 0.0
    expected = (1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0.0)
    assert [(of[team].strength.value or 0.0) - least for team in TEAMS] == pytest.approx(expected, abs=1e-3)
    assert (found.deviance, found.freedom) == (pytest.approx(15.737, abs=1e-3), 15)
    assert found.tie_parameter == 0.0 and found.p == pytest.approx(0.40, abs=0.01)
    assert sum(one.strength.value or 0.0 for one in found.systems) == pytest.approx(0.0, abs=1e-12)
    assert (of["Boston"].wins, of["Boston"].ties, of["Boston"].losses) == (40, 0, 38)


def likeliest(votes: PairVotes) -> np.ndarray:
    """Strengths (the last 0) and ln v by a general optimiser on the likelihood, written out vote by vote."""
    k = len(votes.systems)

    def lost(free: np.ndarray) -> float:
        strength, tie = np.append(free[: k - 1], 0.0), np.exp(free[k - 1])
        a, b = np.exp(strength[votes.first]), np.exp(strength[votes.second])
        weights = np.where(votes.score == 1, a, np.where(votes.score == 0, b, tie * np.sqrt(a * b)))
        return -float(np.sum(np.log(weights / (a + b + tie * np.sqrt(a * b)))))

    return minimize(lost, np.zeros(k), method="BFGS", options={"gtol": 1e-8}).x


def test_ties_by_a_second_way() -> None:
    draw = random.Random(4)
    quality = {"X": 0.8, "Y": 0.0, "Z": -0.5, "W": 0.1}
    rows: list[Vote] = []
    for listener in range(12):
        for item in range(8):
            first, second = draw.sample(sorted(quality), 2)
            odds = np.exp((quality[first] - quality[second]) / 2)
            weights = (odds, 1 / odds, 0.7)
            score = draw.choices((1.0, 0.0, 0.5), weights)[0]
            rows.append((f"L{listener}", f"{item}", first, second, score))
    votes = votes_of(rows)
    found, oracle = bradley_terry(votes), likeliest(votes)
    values = [one.strength.value or 0.0 for one in found.systems]
    assert np.array(values[:-1]) - values[-1] == pytest.approx(oracle[:-1], abs=1e-4)
    assert found.tie_parameter == pytest.approx(np.exp(oracle[-1]), abs=1e-4)
    assert all(one.strength.interval and one.pooled for one in found.systems)


@settings(max_examples=40, deadline=None)
@given(pairs, st.randoms(use_true_random=False))
def test_laws(rows: list[Vote], lot: random.Random) -> None:
    """Order of rows, of presentation, and all listeners twice change no strength and no share."""
    found = preferences(votes_of(rows))
    shuffled = rows[:]
    lot.shuffle(shuffled)
    assert preferences(votes_of(shuffled)) == found
    turned = [(who, item, second, first, 1.0 - score) for who, item, first, second, score in rows]
    twice = [*rows, *((f"{who} again", *rest) for who, *rest in rows)]
    for other in (preferences(votes_of(turned)), preferences(votes_of(twice))):  # type: ignore[arg-type]
        assert other.strengths.reason == found.strengths.reason
        for a, b in zip(found.strengths.systems, other.strengths.systems, strict=True):
            assert a.strength.value == pytest.approx(b.strength.value, abs=1e-7)
        for a, b in zip(found.pairs, other.pairs, strict=True):
            assert a.share.value == pytest.approx(b.share.value, abs=1e-12)
    for one in found.pairs:
        assert one.wins + one.ties + one.losses == one.share.n
        assert one.share.interval is None or 0.0 <= one.share.interval.low <= one.share.interval.high <= 1.0


def test_equally_many_votes_keep_the_order_of_half_wins() -> None:
    """Davidson (1970): where all pairs have as many votes, strengths stand in the order of wins and half ties."""
    draw = random.Random(9)
    rows: list[Vote] = [
        (f"L{n}", f"{n}", first, second, draw.choices((1.0, 0.0, 0.5), (3, 2, 2))[0])
        for first, second in (("A", "B"), ("C", "A"), ("A", "D"), ("B", "C"), ("D", "B"), ("C", "D"))
        for n in range(15)
    ]
    found = bradley_terry(votes_of(rows)).systems
    by_strength = sorted(found, key=lambda one: one.strength.value or 0.0)
    by_points = sorted(found, key=lambda one: one.wins + one.ties / 2)
    assert [one.wins + one.ties / 2 for one in by_strength] == [one.wins + one.ties / 2 for one in by_points]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([("a", "1", "X", "Y", 1), ("b", "1", "Z", "W", 0)], "no vote compares"),
        ([("a", "1", "X", "Y", 1), ("b", "1", "X", "Y", 1)], "Y never won or tied against X"),
        ([("a", "1", "X", "Y", 0.5), ("b", "1", "Y", "X", 0.5)], "no variation"),
    ],
)
def test_no_strengths_say_why(rows: list[Vote], said: str) -> None:
    found = preferences(votes_of(rows))
    assert said in found.strengths.reason and found.strengths.tie_parameter is None
    for one in found.strengths.systems:
        assert one.strength.value is None and said in one.strength.reason and one.pooled is None
    assert all(one.share.value is not None and one.expected is None for one in found.pairs)


def test_shares_intervals_and_the_order() -> None:
    rows: list[Vote] = [(who, item, "A", "B", 1.0) for who in "abcdefgh" for item in "1234"]
    rows += [(who, item, "B", "A", 1.0) for who in "abcd" for item in "56"]
    found = preferences(votes_of(rows))
    (pair,) = found.pairs
    assert (pair.first, pair.wins, pair.losses, pair.share.value) == ("A", 32, 8, 0.8)
    assert found.first_share.value == 1.0 and found.first_share.interval is None
    assert "the listeners don't differ" in found.first_share.reason
    assert pair.expected == pytest.approx(0.8) and pair.p_holm == pair.test.p == 2 / 2**8
    assert pair.pooled and pair.by_listener and pair.share.interval
    with pytest.raises(EngineError, match="with itself"):
        pair_votes_of(["a"], ["1"], ["X"], ["X"], [1])
    with pytest.raises(EngineError, match="finite"):
        pair_votes_of(["a"], ["1"], ["X"], ["Y"], [float("nan")])


def test_who_always_chooses_the_same_place_is_flagged() -> None:
    draw = random.Random(2)
    rows: list[Vote] = []
    for who in "abcde":
        for item in range(20):
            order = draw.sample(("A", "B"), 2)
            better = 1.0 if order[0] == "A" else 0.0
            rows.append((who, f"{item}", order[0], order[1], 1.0 if who == "e" else better))
    votes = votes_of(rows)
    gains = 2 * votes.score - 1
    flags = one_sided(votes, gains, ScreeningLimits())
    assert (
        list(flags) == ["e"]
        and "100% of 20 votes are for the clip that was played first" in flags["e"].reason
    )
    uses = {use.listener: use for use in screen_listeners(pair_ratings(votes, gains))}
    assert uses["a"].correlation.value is None  # A is better throughout: nothing to hold anybody against
    assert uses["e"].bias is not None and uses["e"].bias < 0.0
    assert len(votes.where(without_listeners(votes, gains, "e"))) == 80 + votes_agreed(votes, gains)


def votes_agreed(votes: PairVotes, gains: np.ndarray) -> int:
    """Votes of listener e on items on which all say the same, by a plain loop."""
    said: dict[str, set[float]] = {}
    for item, first, gain in zip(votes.item.tolist(), votes.first.tolist(), gains.tolist(), strict=True):
        said.setdefault(votes.items[item], set()).add(-gain if first else gain)
    return sum(len(one) == 1 for one in said.values())


def test_clustered_intervals_cover_where_pooled_ones_do_not() -> None:
    """150 studies of 20 listeners x 10 items, listeners with tastes of their own; 95 % less a binomial band is 88."""
    clustered = pooled = 0
    for seed in range(150):
        draw = np.random.default_rng(seed)
        taste = np.repeat(draw.normal(0.0, 1.0, 20), 10)
        wins = draw.random(200) < 1.0 / (1.0 + np.exp(-taste))  # as often as not, over listeners
        who = [f"L{n:02}" for n in np.repeat(np.arange(20), 10)]
        found = bradley_terry(
            pair_votes_of(
                who, [f"{n}" for n in range(10)] * 20, ["X"] * 200, ["Y"] * 200, (wins * 1.0).tolist()
            )
        )
        x = found.systems[0]
        assert x.strength.interval and x.pooled
        clustered += x.strength.interval.low <= 0.0 <= x.strength.interval.high
        pooled += x.pooled.low <= 0.0 <= x.pooled.high
    assert clustered >= 132 and pooled < 125, (clustered, pooled)
