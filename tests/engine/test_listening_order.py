"""Orders of trials: balance, determinism, blindness."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.listening.balanced_sequence import base_order, faults, shifts_of_seat
from engine.listening.order_balance import order_balance
from engine.listening.trial_order import Stimulus, Study, Trial, clips, rated_order, trial_order
from engine.types import EngineError

KEPT = ["best", "s1_i1", "s0_i0", "trap", "s0_i1", "s1_i0"]
KEPT_CODE = "c51444d7a6c2a4b4"

sizes = st.integers(1, 9), st.integers(2, 14)


def study(systems: int, items: int, **rest: Any) -> Study:
    """All systems x all items."""
    clips = tuple(
        Stimulus(f"s{s}_i{i}", f"system {s}", f"item {i}") for s in range(systems) for i in range(items)
    )
    return Study(clips, **rest)


def check(name: str, item: str | None = None) -> Stimulus:
    return Stimulus(name, "", item or name)


@settings(max_examples=60, deadline=None)
@given(*sizes, st.integers(0, 40))
def test_a_base_order_has_every_pair_once(versions: int, items: int, seed: int) -> None:
    order = base_order(versions, items, seed)
    pairs = sorted(zip(order.versions, order.items, strict=True))
    assert pairs == [(v, i) for v in range(versions) for i in range(items)]
    same_item, same_version, uneven = faults(order, versions)
    assert same_item == 0
    if items > 2:
        assert same_version == 0 and uneven <= 1


def test_seats_shift_through_all_pairs() -> None:
    for versions, items in ((7, 13), (4, 6), (5, 5), (1, 3)):
        count = versions * items
        assert len({shifts_of_seat(seat, versions, items) for seat in range(count)}) == count


@settings(max_examples=40, deadline=None)
@given(*sizes, st.integers(1, 24), st.integers(0, 99))
def test_positions_differ_by_at_most_one_for_any_number_of_listeners(
    systems: int, items: int, listeners: int, seed: int
) -> None:
    """Of systems, of items, and of clips, at every position."""
    orders = [rated_order(study(systems, items), seat, seed) for seat in range(listeners)]
    for heard in zip(*orders, strict=True):
        for names, kinds in (
            ([one.system for one in heard], systems),
            ([one.item for one in heard], items),
            ([one.key for one in heard], systems * items),
        ):
            counts = Counter(names)
            assert max(counts.values()) - (min(counts.values()) if len(counts) == kinds else 0) <= 1
    for order in orders:
        assert len({one.key for one in order}) == systems * items
        assert all(a.item != b.item for a, b in pairwise(order))


def test_seven_systems_thirteen_items_eleven_listeners() -> None:
    balance = order_balance(study(7, 13), 11, seed=3)
    assert (balance.position_spread, balance.item_in_a_row, balance.system_in_a_row) == (1, 0, 0)
    assert balance.votes_least == balance.votes_most == 11
    assert balance.trials_least == balance.trials_most == 91
    complete = order_balance(study(7, 13), 14, seed=3)
    assert complete.follows_least == complete.follows_most == 14 * 90 // 42 and complete.position_spread == 0


@pytest.mark.parametrize("systems", [2, 3, 4, 5, 6, 7, 8])
def test_one_item_is_a_williams_design(systems: int) -> None:
    """Twice as many seats as systems: every system follows every other equally often."""
    balance = order_balance(study(systems, 1), 2 * systems, seed=1)
    assert balance.follows_least == balance.follows_most == 2 and balance.position_spread == 0


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 8), st.integers(2, 20), st.integers(1, 6), st.integers(1, 30))
def test_parts_of_a_study_are_shared_evenly(systems: int, items: int, rounds: int, listeners: int) -> None:
    part = study(systems, items, trials_per_listener=systems * rounds + 1)
    balance = order_balance(part, listeners, seed=2)
    if rounds > 1 or items > 2:  # two items by turns leave no choice, see below
        assert balance.votes_most - balance.votes_least <= 1
    assert balance.trials_least == balance.trials_most == systems * min(rounds, items)
    assert balance.position_spread <= 1 and balance.item_in_a_row == 0


def test_very_short_sessions_share_a_round() -> None:
    balance = order_balance(study(7, 13, trials_per_listener=3), 91, seed=2)
    assert balance.trials_least == balance.trials_most == 3
    assert balance.votes_least == balance.votes_most == 3
    assert balance.position_spread == balance.item_in_a_row == 0


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 12), st.integers(3, 14), st.integers(1, 12), st.integers(1, 40), st.integers(0, 9))
def test_short_sessions_are_balanced_for_any_number_of_listeners(
    systems: int, items: int, trials: int, listeners: int, seed: int
) -> None:
    short = study(systems, items, trials_per_listener=min(trials, systems))
    balance = order_balance(short, listeners, seed)
    assert balance.position_spread <= 1 and balance.item_in_a_row == balance.system_in_a_row == 0
    assert balance.votes_most - balance.votes_least <= 1
    assert balance.trials_least == balance.trials_most == min(trials, systems)


@pytest.mark.parametrize("systems", range(2, 10))
def test_two_items_by_turns_keep_positions_even(systems: int) -> None:
    """Three versions in three places can't have that and votes within one as well; a whole block evens them out."""
    for trials in {2, 3, systems - 1, systems, 2 * systems - 1} - {1}:
        short = study(systems, 2, trials_per_listener=trials)
        for listeners in (1, 2, 3, systems, systems + 1, 4 * systems):
            balance = order_balance(short, listeners, seed=4)
            assert balance.position_spread <= 1 and balance.item_in_a_row == balance.system_in_a_row == 0
            assert balance.votes_most - balance.votes_least <= 4
        assert balance.votes_least == balance.votes_most


def test_systems_with_sentences_of_their_own_fill_sessions() -> None:
    own = Study(
        tuple(Stimulus(f"s{s}_i{i}", f"system {s}", f"item {s} {i}") for s in range(5) for i in range(10)),
        trials_per_listener=20,
    )
    for listeners in (1, 2, 3, 7, 11):
        balance = order_balance(own, listeners, seed=1)
        assert balance.trials_least == balance.trials_most == 20
        assert balance.position_spread <= 1 and balance.votes_most - balance.votes_least <= 1


@settings(max_examples=40, deadline=None)
@given(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 5)), min_size=1), st.integers(0, 9))
def test_a_table_with_holes_has_no_item_in_a_row_where_that_can_be(
    there: set[tuple[int, int]], seed: int
) -> None:
    holes = Study(tuple(Stimulus(f"s{s}_i{i}", f"system {s}", f"item {i}") for s, i in sorted(there)))
    for seat in range(4):
        heard = [one.item for one in rated_order(holes, seat, seed)]
        assert len(heard) == len(there)
        most = max(Counter(heard).values())
        assert sum(a == b for a, b in pairwise(heard)) == max(0, 2 * most - len(heard) - 1)


def test_the_paper_study() -> None:
    """50 samples x 8 models, 5 listeners each, 80 trials a listener."""
    balance = order_balance(study(8, 50, trials_per_listener=80), 25, seed=0)
    assert balance.votes_least == balance.votes_most == 5 and balance.trials_most == 80
    assert balance.position_spread == 1 and balance.item_in_a_row == 0


def test_an_order_is_a_pure_function() -> None:
    one = study(4, 6, checks=(check("trap"),), practice=(check("worst"), check("best")))
    assert trial_order(one, 3, 7) == trial_order(study(4, 6, checks=one.checks, practice=one.practice), 3, 7)
    backwards = Study(one.stimuli[::-1], one.practice, one.checks)
    assert trial_order(backwards, 3, 7) == trial_order(one, 3, 7)
    assert len({trial_order(one, seat, 7) for seat in range(24)}) == 24
    assert trial_order(one, 3, 8) != trial_order(one, 3, 7)


def test_an_order_stays_as_it_was() -> None:
    """Stored studies are resumed from it: these codes may never change."""
    small = study(2, 2, checks=(check("trap"),), practice=(check("best"),))
    key = clips(small, 5)
    assert [key[trial.clip].key for trial in trial_order(small, 1, 5)] == KEPT
    assert trial_order(small, 1, 5)[0] == Trial(1, KEPT_CODE, True, False)


def test_practice_comes_first_and_checks_stand_among_the_rated() -> None:
    one = study(
        3,
        8,
        practice=(check("worst"), check("middle"), check("best")),
        checks=(check("a"), check("b")),
        break_every=10,
    )
    key = clips(one, 1)
    places = set()
    for seat in range(6):
        trials = trial_order(one, seat, 1)
        names = [key[trial.clip].key for trial in trials]
        assert names[:3] == ["worst", "middle", "best"]
        assert [trial.is_practice for trial in trials] == [True] * 3 + [False] * 26
        assert [trial.number for trial in trials] == list(range(1, 30))
        assert [trial.number for trial in trials if trial.break_before] == [14, 24]
        places.add(frozenset({names.index("a"), names.index("b")}))
        assert min(names.index("a"), names.index("b")) > 3
    assert len(places) == 1
    assert {
        trial_order(one, seat, 1).index(t)
        for seat in range(2)
        for t in trial_order(one, seat, 1)
        if key[t.clip].key == "a"
    } == set(next(iter(places)))


def test_gold_of_a_rated_item_keeps_its_distance() -> None:
    gold = (check("gold 1", "item 0"), check("gold 2", "item 1"))
    balance = order_balance(study(4, 8, checks=gold), 32, seed=4)
    assert balance.item_in_a_row == 0


def test_missing_clips_leave_no_neighbours() -> None:
    whole = study(4, 6).stimuli
    for gap in range(len(whole)):
        holey = Study(whole[:gap] + whole[gap + 1 :])
        for seat in range(4):
            order = rated_order(holey, seat, 1)
            assert sorted(one.key for one in order) == sorted(one.key for one in holey.stimuli)
            assert all(a.item != b.item for a, b in pairwise(order))


def test_a_trial_names_no_system() -> None:
    one = study(3, 5)
    assert {field.name for field in fields(Trial)} == {"number", "clip", "is_practice", "break_before"}
    for trial in trial_order(one, 0, 9):
        assert len(trial.clip) == 16 and set(trial.clip) <= set("0123456789abcdef")
    assert not set(clips(one, 9)) & set(clips(one, 10)) and len(clips(one, 9)) == 15


def test_what_is_no_study_is_refused() -> None:
    a = Stimulus("a", "X", "1")
    for stimuli, trials, words in (
        ((), None, "no stimulus"),
        ((a, Stimulus("a", "Y", "1")), None, "the key 'a' 2 times"),
        ((a, Stimulus("b", "X", "1")), None, "2 clips of system 'X', item '1'"),
        ((a,), 0, "trials per listener"),
    ):
        with pytest.raises(EngineError, match=words):
            Study(stimuli, trials_per_listener=trials)
    with pytest.raises(ValueError, match="seat"):
        rated_order(Study((a,)), -1, 0)
