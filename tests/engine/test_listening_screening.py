"""Screening: who is flagged, who never is, and that nothing is lost."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.listening.rater_screening import CheckAnswer, ListenerUse, ScreeningLimits, screen_listeners
from engine.listening.ratings import ratings_of, without_listeners
from tests.engine.listening_data import CASES, Row, read_case, votes_of


def panel(odd: dict[str, np.ndarray], listeners: int = 6, stimuli: int = 30) -> list[ListenerUse]:
    """Listeners who hear the same differences, and some odd ones."""
    draw = np.random.default_rng(1)
    quality = draw.uniform(1, 5, stimuli)
    votes = {
        f"L{i}": np.clip(np.rint(quality + 0.7 * draw.normal(size=stimuli)), 1, 5) for i in range(listeners)
    }
    rows = [
        Row(name, "X", f"i{j:02}", score) for name, of in (votes | odd).items() for j, score in enumerate(of)
    ]
    return screen_listeners(votes_of(rows))


def flags_of(found: list[ListenerUse]) -> dict[str, list[str]]:
    return {use.listener: [flag.rule for flag in use.flags] for use in found if use.flags}


def test_only_threes_and_random_votes_are_flagged_with_a_reason() -> None:
    random = np.random.default_rng(5).integers(1, 6, 30).astype(float)
    found = panel({"threes": np.full(30, 3.0), "random": random})
    assert flags_of(found) == {"threes": ["straight_line"], "random": ["disagrees"]}
    reasons = [flag.reason for use in found for flag in use.flags]
    assert "100% of 30 votes" in reasons[1] and "correlation with the other listeners" in reasons[0]
    assert len(found) == 8 and all(use.n == 30 for use in found)


def test_numbers_of_a_listener() -> None:
    rows = [Row("a", "X", "1", 5), Row("a", "X", "2", 3), Row("b", "X", "1", 4), Row("c", "X", "1", 2)]
    a, b, c = screen_listeners(votes_of([*rows, Row("b", "X", "2", 4)]))
    assert (a.n, a.mean, a.lowest, a.highest, a.distinct, a.same_score_share) == (2, 4.0, 3.0, 5.0, 2, 0.5)
    assert a.deviation == pytest.approx(np.sqrt(2)) and c.deviation is None
    assert a.bias == pytest.approx(((5 - 3) + (3 - 4)) / 2) and c.bias == pytest.approx(2 - 4.5)
    assert b.correlation.value is None and a.correlation.value == pytest.approx(-1) and a.correlation.n == 2


@pytest.mark.parametrize("name", CASES)
def test_correlation_and_bias_equal_a_plain_loop(name: str) -> None:
    case = read_case(name)
    if case is None:
        pytest.skip("the handed cases are not here")
    ratings, _ = case
    for place, use in enumerate(screen_listeners(ratings)):
        own, others = [], []
        for i in np.flatnonzero(ratings.listener == place):
            rest = (ratings.stimulus == ratings.stimulus[i]) & (ratings.listener != place)
            if rest.any():
                own.append(ratings.score[i])
                others.append(ratings.score[rest].mean())
        assert use.correlation.value == pytest.approx(np.corrcoef(own, others)[0, 1])
        assert use.bias == pytest.approx(np.mean(own) - np.mean(others)) and not use.flags


def test_traps_and_gold() -> None:
    checks = [
        CheckAnswer("L0", "trap", 2, 2),
        CheckAnswer("L0", "gold", 5, 4),
        CheckAnswer("L1", "trap", 2, 3),
        CheckAnswer("L2", "gold", 5, 3),
        CheckAnswer("L2", "gold", 1, 1),
    ]
    rows = [Row(f"L{i}", "X", f"i{j}", (i + j) % 5 + 1) for i in range(3) for j in range(3)]
    found = screen_listeners(votes_of(rows), checks)
    assert flags_of(found) == {"L1": ["trap"], "L2": ["gold"]}
    assert found[2].flags[0].reason == "1 of 2 gold questions failed"
    lenient = screen_listeners(votes_of(rows), checks, ScreeningLimits(trap_misses=1, gold_tolerance=2))
    assert flags_of(lenient) == {}


@settings(max_examples=50, deadline=None)
@given(st.integers(2, 6), st.integers(1, 15), st.integers(1, 5))
def test_agreement_of_all_flags_nobody(listeners: int, stimuli: int, score: int) -> None:
    """Every clip unanimous, all clips alike or not: no rule finds anything, nothing goes."""
    for step in (0, 1):
        rows = [
            Row(f"L{i}", "X", f"i{j}", (score + step * j) % 5 + 1)
            for i in range(listeners)
            for j in range(stimuli)
        ]
        votes = votes_of(rows)
        assert flags_of(screen_listeners(votes)) == {}
        assert len(without_listeners(votes, votes.listeners)) == len(votes)


def test_a_careful_listener_of_easy_clips_is_no_straight_liner() -> None:
    """All of the clips this listener heard were given 5 by everybody; others heard more."""
    rows = [Row(name, "X", f"i{j:02}", 5) for name in "abc" for j in range(12)]
    rows += [Row(name, "X", f"j{j:02}", j % 4 + 1) for name in "bc" for j in range(12)]
    assert flags_of(screen_listeners(votes_of(rows))) == {}


def test_no_votes_no_listeners() -> None:
    assert screen_listeners(ratings_of([], [], [], [])) == []
