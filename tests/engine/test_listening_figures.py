"""What a planner shows: figures counted on the trials, and the interval that a simulation expects."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from engine.listening.expected_interval import (
    LEAST_DRAWS,
    VoteVariances,
    expected_interval,
    usual_variances,
)
from engine.listening.plan_clips import Kind, PlanClip, PlanSettings
from engine.listening.plan_figures import PlanTiming, plan_figures
from engine.listening.planner import planned_trials

ACR = PlanSettings("acr")


def clips_of(systems: int, items: int, duration_s: float | None = 2.0, kind: Kind = "acr") -> list[PlanClip]:
    found = [
        PlanClip(f"{s}_{i}", "rated", f"s{s}", f"i{i}", duration_s=duration_s)
        for s in range(systems)
        for i in range(items)
    ]
    if kind in ("dcr", "attribute", "mushra"):
        found += [PlanClip(f"r_{i}", "reference", "", f"i{i}", duration_s=duration_s) for i in range(items)]
    return found


def test_seven_systems_thirteen_items_eleven_listeners() -> None:
    """Positions differ by one at most, no item comes twice in a row, and it is said which system follows which."""
    clips = clips_of(7, 13)
    found = plan_figures(clips, ACR, 11, seed=3, votes_wanted=11)
    assert (found.position_spread, found.item_in_a_row, found.system_in_a_row) == (1, 0, 0)
    assert found.votes_least == found.votes_most == found.listeners_needed == 11
    assert found.trials_least == found.rated_most == 91
    assert found.minutes_least == pytest.approx(91 * 6 / 60) and found.order_spread is None
    orders = [[trial.keys[0][0] for trial in planned_trials(clips, ACR, seat, 3)] for seat in range(11)]
    counted = Counter(pair for row in orders for pair in pairwise(row))
    assert {(one.first[1], one.second[1]): one.times for one in found.follows} == counted
    assert sum(counted.values()) == 11 * 90 and len(found.follows) == 42
    assert found.follows_most == max(counted.values()) and found.follows_least == min(counted.values())
    assert found.follows_least >= 21 and found.follows_most <= 26  # 990 steps in 42 ways: 23.6 each
    whole = plan_figures(clips, ACR, 14, seed=3)
    assert whole.follows_least == whole.follows_most and whole.position_spread == 0


def test_the_paper_study() -> None:
    """50 samples x 8 models x 5 listeners, 80 trials each: 25 listeners."""
    found = plan_figures(
        clips_of(8, 50, kind="attribute"), PlanSettings("attribute", 80, 20), 25, seed=0, votes_wanted=5
    )
    assert found.listeners_needed == 25 and found.votes_least == found.votes_most == 5
    assert found.breaks == 3 and found.minutes_most == pytest.approx((80 * (2 + 2 + 4) + 3 * 60) / 60)


def test_time_counts_what_is_heard_and_says_what_was_assumed() -> None:
    clips = [*clips_of(2, 2, None), PlanClip("p", "practice", "", "p", duration_s=10.0)]
    timing = PlanTiming(answer_s=1.0, clip_s=3.0, plays=2.0, break_s=30.0)
    found = plan_figures(clips, PlanSettings("acr", break_every=2), 1, 0, timing=timing)
    assert found.unknown_durations == 4 and found.breaks == 1
    assert found.minutes_least == pytest.approx((4 * (2 * 3 + 1) + (2 * 10 + 1) + 30) / 60)


@pytest.mark.parametrize("kind", ["ab", "abx", "ccr", "mushra", "dcr"])
def test_figures_of_other_kinds(kind: Kind) -> None:
    found = plan_figures(clips_of(3, 6, kind=kind), PlanSettings(kind), 7, seed=2)
    assert found.position_spread <= 1 and found.item_in_a_row == 0
    votes = 14 if kind in ("ab", "abx", "ccr") else 7
    assert found.votes_least == found.votes_most == votes
    assert found.listeners_needed == (4 if votes == 14 else 8)
    assert found.order_spread == (None if kind == "dcr" else 1)
    assert bool(found.follows) == (kind == "dcr")


def test_many_votes_are_counted_on() -> None:
    assert (
        plan_figures(clips_of(2, 20), PlanSettings("acr", 2), 1, 0, votes_wanted=500).listeners_needed
        == 10_000
    )


def test_a_larger_study_is_surer() -> None:
    small, large = (
        expected_interval(clips_of(2, items), ACR, listeners, seed=1)
        for items, listeners in ((8, 6), (32, 24))
    )
    assert small.half_width and large.half_width and small.smallest_difference and large.smallest_difference
    assert large.half_width < 0.6 * small.half_width
    assert large.smallest_difference < 0.6 * small.smallest_difference
    assert small.least is not None and small.most is not None
    assert small.least < small.half_width < small.most
    assert expected_interval(clips_of(2, 8)[::-1], ACR, 6, seed=1) == small
    many = expected_interval(clips_of(2, 8), ACR, 6, seed=1, draws=3600)
    assert many.error and small.error and many.error < 0.6 * small.error
    assert abs((many.half_width or 0.0) - small.half_width) < 2.0 * small.error


def test_the_expected_interval_is_what_theory_says() -> None:
    """Without items' and listeners' effects it is that of a t test; the power is the paired t test's."""
    only_noise = VoteVariances(0.0, 0.0, 1.0)
    found = expected_interval(clips_of(2, 60), ACR, 20, 1, only_noise, draws=800)
    assert found.votes == 1200 and found.half_width is not None and found.smallest_difference is not None
    assert found.half_width == pytest.approx(1.96 / 1200**0.5, rel=0.15)
    standard_error = (2 / 1200) ** 0.5
    assert found.smallest_difference == pytest.approx((2.001 + 0.848) * standard_error, rel=0.05)
    apart = expected_interval(clips_of(2, 60), ACR, 20, 1, replace(only_noise, listener=0.5, common=1.0))
    assert apart.smallest_difference == pytest.approx(found.smallest_difference, rel=0.1)


def test_where_nothing_can_be_said_the_reason_is() -> None:
    one_item = expected_interval(clips_of(2, 1), ACR, 5, 1)
    assert one_item.half_width is None and one_item.smallest_difference is None
    assert "several items" in one_item.reason
    one_system = expected_interval(clips_of(1, 5), ACR, 5, 1)
    assert one_system.half_width and one_system.smallest_difference is None
    assert one_system.reason == "there is one system only"
    mushra = expected_interval(clips_of(3, 6, kind="mushra"), PlanSettings("mushra"), 8, 1)
    assert mushra.variances == usual_variances("mushra") and mushra.votes == 48
    assert expected_interval(clips_of(2, 6), PlanSettings("ab"), 8, 1).smallest_difference


def test_nothing_is_claimed_from_few_studies_or_of_votes_that_do_not_vary() -> None:
    few = expected_interval(clips_of(2, 8), ACR, 6, seed=1, draws=LEAST_DRAWS - 1)
    assert few.half_width is few.smallest_difference is few.error is None
    assert few.reason == "simulated studies are too few (19); make 20 or more"
    still = expected_interval(clips_of(2, 8), ACR, 6, 1, VoteVariances(0.0, 0.0, 0.0))
    assert still.half_width is still.smallest_difference is None and "vary" in still.reason


def test_short_sessions_of_two_items_go_on_after_a_block_of_abx() -> None:
    """Presented in four ways each as often, over more seats than a block of two ways has."""
    for listeners in (13, 25, 50):
        found = plan_figures(clips_of(3, 2), PlanSettings("abx", 1), listeners, 5)
        assert found.position_spread <= 1 and found.order_spread == 1


def test_a_study_of_which_nobody_hears_anything_has_no_interval() -> None:
    """One trial each, and the seat's clip is one that is missing from the table."""
    holes = [
        PlanClip("a", "rated", "A", "1"),
        PlanClip("b", "rated", "B", "2"),
        PlanClip("c", "rated", "B", "3"),
    ]
    for seed in range(8):
        found = expected_interval(holes, PlanSettings("acr", 1), 1, seed)
        assert found.half_width is None and found.reason
