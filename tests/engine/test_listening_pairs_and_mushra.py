"""ABX, comparison scores and MUSHRA: published values, second ways, laws, what is not defined."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from engine.listening.abx import discriminations
from engine.listening.comparison_scores import comparison_scores
from engine.listening.mushra import multistimulus, post_screening
from engine.listening.pair_votes import PairVotes, pair_votes_of
from engine.listening.ratings import without_listeners
from tests.engine.listening_data import Row, votes_of

Vote = tuple[str, str, str, str, float]


def pairs_of(rows: list[Vote]) -> PairVotes:
    listeners, items, firsts, seconds, scores = zip(*rows, strict=True)
    return pair_votes_of(listeners, items, firsts, seconds, scores)


@pytest.mark.parametrize(("right", "p"), [(12, 0.0384), (9, 0.4018), (14, 0.0021), (0, 1.0), (16, 2.0**-16)])
def test_published_table_of_sixteen_trials(right: int, p: float) -> None:
    """The table of every ABX comparator: 12 of 16 are needed for 5 %; with Clopper and Pearson as of scipy."""
    rows: list[Vote] = [("a", f"{n}", "X", "Y", float(n < right)) for n in range(16)]
    (found,) = discriminations(pairs_of(rows))
    assert found.p_exact == pytest.approx(p, abs=5e-5)
    oracle = stats.binomtest(right, 16, 0.5, alternative="greater")
    ends = stats.binomtest(right, 16).proportion_ci(0.95, "exact")
    assert found.p_exact == pytest.approx(oracle.pvalue, rel=1e-9)
    assert found.exact and (found.exact.low, found.exact.high) == pytest.approx((ends.low, ends.high))
    assert found.share.value == right / 16 and found.by_listener is None


def test_listeners_who_guess_alike_are_no_evidence() -> None:
    """One listener hears everything, seven guess: the exact test is sure, the one over listeners isn't."""
    draw = random.Random(3)
    rows: list[Vote] = [
        (f"L{who}", f"{n}", first, second, 1.0 if who == 0 else float(n % 2))
        for who in range(8)
        for n in range(40)
        for first, second in [draw.sample(("X", "Y"), 2)]
    ]
    (found,) = discriminations(pairs_of(rows))
    assert (found.right, found.wrong, found.undecided, found.listeners) == (180, 140, 0, 8)
    assert found.p_exact is not None and found.p_exact < 0.02
    assert (
        found.p_listeners == found.p_holm == 0.5
    )  # a single listener above chance, the others exactly at it
    worse = [(who, item, a, b, 1.0 - score) for who, item, a, b, score in rows]
    assert discriminations(pairs_of(worse))[0].p_listeners == 1.0  # no pattern of signs has a smaller sum
    (unsure,) = discriminations(pairs_of([("a", "1", "X", "Y", 0.5)]))
    assert (unsure.undecided, unsure.exact, unsure.p_exact, unsure.share.value) == (1, None, None, 0.5)


def test_comparison_scores_take_the_order_away() -> None:
    """A is better by 1, what comes last by 0.5; A comes last three times as often."""
    rows: list[Vote] = []
    noise = random.Random(1)
    for who in range(12):
        for item in range(8):
            later = item % 4 != 0
            score = (1.0 if later else -1.0) + 0.5 + noise.gauss(0.0, 0.3)
            first, second = ("B", "A") if later else ("A", "B")
            rows.append((f"L{who:02}", f"{item}", first, second, score))
    found = comparison_scores(pairs_of(rows))
    (pair,) = found.pairs
    sign = np.array([1.0 if row[3] == "A" else -1.0 for row in rows])
    design = np.column_stack([sign, np.ones(len(rows))])
    oracle = np.linalg.lstsq(design, np.array([row[4] for row in rows]), rcond=None)[0]
    assert (pair.score.value, pair.order.value) == pytest.approx(tuple(oracle))
    assert pair.plain == pytest.approx(float(oracle[0] + 0.5 * oracle[1]))
    assert (pair.first_came_first, pair.first_came_second) == (24, 72)
    assert found.order.value == pytest.approx(oracle[1]) and found.order.interval
    assert pair.score.interval and pair.score.interval.low < 1.0 < pair.score.interval.high
    assert (
        pair.pooled
        and pair.by_item
        and pair.by_listener
        and pair.p_holm == pair.test.p
        and (pair.test.p or 0.0) < 0.01
    )
    left = np.array([row[4] for row in rows]) - design @ oracle
    weights = np.where(sign > 0, 96 / 2 / 72, 96 / 2 / 24)
    spread = stats.t.ppf(0.975, 95) * np.std(weights * left, ddof=1) / np.sqrt(96)
    assert pair.pooled.high - (pair.score.value or 0.0) == pytest.approx(spread)


def test_intervals_of_comparison_scores_cover_with_few_of_one_order() -> None:
    """150 studies without a difference, one vote in six in the other order; 95 % less a 99.9 % band is 89."""
    covered = 0
    for seed in range(150):
        draw = np.random.default_rng(seed)
        taste, hard = draw.normal(0, 0.3, 12), draw.normal(0, 0.3, 12)
        rows: list[Vote] = []
        for who in range(12):
            for item in range(12):
                later = (who + item) % 6 != 0
                score = (taste[who] + hard[item]) * (1.0 if later else -1.0) + 0.7 + draw.normal(0, 1.0)
                first, second = ("B", "A") if later else ("A", "B")
                rows.append((f"{who:02}", f"{item:02}", first, second, score))
        interval = comparison_scores(pairs_of(rows)).pairs[0].score.interval
        assert interval
        covered += interval.low <= 0.0 <= interval.high
    assert covered >= 134, covered


def test_one_order_only_says_so() -> None:
    rows: list[Vote] = [(who, item, "A", "B", 2.0) for who in "ab" for item in "12"]
    (pair,) = comparison_scores(pairs_of(rows)).pairs
    assert (
        pair.score.value == -2.0
        and pair.order.value is None
        and "no pair was heard in both" in pair.order.reason
    )
    assert "no variation" in pair.score.reason or pair.score.interval is None
    assert comparison_scores(pairs_of(rows)).order.value is None


comparisons = st.lists(
    st.tuples(
        st.sampled_from("abcd"), st.sampled_from("123"), st.permutations("XYZ"), st.integers(-3, 3)
    ).map(lambda vote: (vote[0], vote[1], vote[2][0], vote[2][1], float(vote[3]))),
    min_size=1,
    max_size=30,
)


@settings(max_examples=30, deadline=None)
@given(comparisons, st.randoms(use_true_random=False))
def test_laws_of_pairs(rows: list[Vote], lot: random.Random) -> None:
    found = comparison_scores(pairs_of(rows)), discriminations(pairs_of(rows))
    shuffled = rows[:]
    lot.shuffle(shuffled)
    assert (comparison_scores(pairs_of(shuffled)), discriminations(pairs_of(shuffled))) == found
    twice = pairs_of([*rows, *((f"{row[0]} again", *row[1:]) for row in rows)])
    for a, b in zip(found[0].pairs, comparison_scores(twice).pairs, strict=True):
        assert a.score.value == pytest.approx(b.score.value) and a.score.n * 2 == b.score.n
    names = {"X": "Z", "Y": "Y", "Z": "X"}  # the other way round
    turned = comparison_scores(pairs_of([(a, b, names[c], names[d], e) for a, b, c, d, e in rows]))
    of = {(one.first, one.second): one.score.value or 0.0 for one in found[0].pairs}
    for one in turned.pairs:
        assert one.score.value == pytest.approx(-of[tuple(sorted((names[one.first], names[one.second])))])  # type: ignore[index]


def mushra_rows() -> list[Row]:
    draw = random.Random(8)
    base = {"reference": 97, "good": 75, "poor": 45, "3.5 kHz": 20}
    return [
        Row(f"L{who}", system, f"i{item}", min(100, max(0, round(draw.gauss(mean, 6 if mean < 90 else 1)))))
        for who in range(9)
        for item in range(10)
        for system, mean in base.items()
    ]


def test_mushra_conditions() -> None:
    rows = mushra_rows()
    ratings = votes_of(rows)
    found = multistimulus(ratings, "reference", ["3.5 kHz"], draws=400)
    assert found == multistimulus(votes_of(rows[::-1]), "reference", ["3.5 kHz"], draws=400)
    assert not found.note and not post_screening(ratings, "reference", ["3.5 kHz"])
    for one in found.conditions:
        scores = [row.score for row in rows if row.system == one.opinion.system]
        assert one.median.value == np.median(scores) and one.opinion.score.value == np.mean(scores)
        assert (one.lower_quartile, one.upper_quartile) == tuple(np.quantile(scores, [0.25, 0.75]))
        interval = one.median.interval
        assert interval and interval.low <= np.median(scores) <= interval.high
        assert 1.0 <= interval.high - interval.low < 8.0 or one.opinion.system == "reference"
    twice = votes_of([*rows, *(row._replace(listener=f"again {row.listener}") for row in rows)])
    for a, b in zip(found.conditions, multistimulus(twice, draws=0).conditions, strict=True):
        assert (a.median.value, a.opinion.score.value) == (b.median.value, b.opinion.score.value)
        assert b.median.reason == "no draws were asked for"


def test_intervals_of_medians_cover() -> None:
    """60 studies of 10 listeners x 10 items; 95 % less a 99.9 % binomial band is 86."""
    covered = 0
    for seed in range(60):
        draw = np.random.default_rng(seed)
        table = 60 + draw.normal(0, 6, (10, 1)) + draw.normal(0, 6, (1, 10)) + draw.normal(0, 8, (10, 10))
        rows = [Row(f"L{who}", "X", f"i{item}", table[who, item]) for who in range(10) for item in range(10)]
        interval = multistimulus(votes_of(rows), draws=150, seed=seed).conditions[0].median.interval
        assert interval
        covered += interval.low <= 60.0 <= interval.high
    assert covered >= 52, covered


def test_medians_of_drawn_scores_equal_repeated_ones() -> None:
    """The bootstrap's weighted medians by a plain repetition of the scores."""
    from engine.listening.mushra import _weighted_medians

    draw = np.random.default_rng(5)
    scores = np.sort(draw.integers(0, 10, 15)).astype(float)
    weights = draw.integers(0, 3, (50, 15))
    weights[0] = 0
    found = _weighted_medians(scores, weights)
    assert np.isnan(found[0])
    for row, median in zip(weights[1:], found[1:], strict=True):
        assert median == np.median(np.repeat(scores, row))


def test_post_screening_of_bs_1534() -> None:
    rows = mushra_rows()
    sleepy = [r._replace(score=60) if r.listener == "L3" and r.system == "reference" and r.item < "i2" else r
              for r in rows]  # fmt: skip
    flags = post_screening(votes_of(sleepy), "reference", ["3.5 kHz"])
    assert list(flags) == ["L3"] and "less than 90 in 2 of 10 items" in flags["L3"][0].reason
    once = [r._replace(score=60) if r.listener == "L3" and r.system == "reference" and r.item < "i1" else r
            for r in rows]  # fmt: skip
    assert not post_screening(votes_of(once), "reference")  # 10 % are let pass
    deaf = [r._replace(score=95) if r.listener in ("L1", "L2") and r.system == "3.5 kHz" else r for r in rows]
    flags = post_screening(votes_of(deaf), "reference", ["3.5 kHz"])
    assert sorted(flags) == ["L1", "L2"] and flags["L1"][0].rule == "anchor"
    assert len(without_listeners(votes_of(deaf), flags.keys()).listeners) == 7
    harmless = [r._replace(score=95) if r.listener < "L4" and r.system == "3.5 kHz" else r for r in rows]
    assert not post_screening(votes_of(harmless), "reference", ["3.5 kHz"])
    assert "nobody is flagged" in multistimulus(votes_of(harmless), "reference", ["3.5 kHz"], draws=0).note
    alone = multistimulus(votes_of([Row("a", "X", "1", 50)])).conditions[0].median
    assert alone.value == 50 and alone.interval is None and "one listener" in alone.reason
