"""Trials of every kind of study: balance over seats and within a seat, determinism, blindness."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import fields
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.listening.plan_clips import PAIRED, Kind, PlanClip, Planned, PlanSettings
from engine.listening.planner import planned_trials
from engine.types import EngineError

KINDS: tuple[Kind, ...] = ("acr", "attribute", "dcr", "ccr", "ab", "abx", "mushra")


def clips_of(systems: int, items: int, kind: Kind = "acr") -> list[PlanClip]:
    """All systems x all items, with references and anchors where the kind has them."""
    found = [
        PlanClip(f"{s}_{i}", "rated", f"system {s}", f"item {i}")
        for s in range(systems)
        for i in range(items)
    ]
    if kind in ("attribute", "dcr", "mushra"):
        found += [PlanClip(f"r_{i}", "reference", "", f"item {i}") for i in range(items)]
    if kind == "mushra":
        found += [
            PlanClip(f"{a}_{i}", "anchor", f"anchor {a}", f"item {i}") for a in "xy" for i in range(items)
        ]
    return found


def orders(
    clips: Sequence[PlanClip], settings: PlanSettings, seats: int, seed: int = 1
) -> list[tuple[Planned, ...]]:
    return [planned_trials(clips, settings, seat, seed) for seat in range(seats)]


def spread(values: Iterable[object], of: Sequence[object]) -> int:
    """Largest less smallest count of some values, of which all stand in `of`."""
    counts = Counter(values)
    assert set(counts) <= set(of)
    return max(counts[one] for one in of) - min(counts[one] for one in of)


def rated(trial: Planned, kind: Kind) -> frozenset[str]:
    """Keys that a trial compares or rates."""
    return frozenset(trial.keys[1:] if kind in ("attribute", "dcr", "mushra") else trial.keys)


def item_of(trial: Planned) -> str:
    return trial.keys[-1].split("_")[1]


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(KINDS),
    st.integers(2, 5),
    st.integers(0, 6),
    st.integers(1, 40) | st.none(),
    st.integers(1, 14),
    st.integers(0, 50),
)
def test_every_kind_is_balanced_for_any_number_of_listeners(
    kind: Kind, systems: int, more: int, trials: int | None, listeners: int, seed: int
) -> None:
    """Units at every position and votes on every unit differ by one at most; no item comes twice in a row."""
    versions = systems * (systems - 1) // 2 if kind in PAIRED else 1 if kind == "mushra" else systems
    clips = clips_of(systems, 3 + more, kind)
    heard = orders(clips, PlanSettings(kind, trials), listeners, seed)
    assert len({len(row) for row in heard}) == 1 and len(heard[0]) <= (trials or len(heard[0]))
    for place in zip(*heard, strict=True):
        counts = Counter(_version(rated(trial, kind), kind) for trial in place)
        lowest = min(counts.values()) if len(counts) == versions else 0
        assert max(counts.values()) - lowest <= 1
    votes = Counter(rated(trial, kind) for row in heard for trial in row)
    units = versions * len({clip.item for clip in clips})
    assert max(votes.values()) - (min(votes.values()) if len(votes) == units else 0) <= 1
    assert all(item_of(a) != item_of(b) for row in heard for a, b in pairwise(row))


def _version(keys: frozenset[str], kind: Kind) -> str:
    return "" if kind == "mushra" else " ".join(sorted(key.split("_")[0] for key in keys))


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(["ab", "ccr"]),
    st.integers(2, 5),
    st.integers(2, 9),
    st.integers(1, 60) | st.none(),
    st.integers(1, 24),
    st.integers(0, 50),
)
def test_which_of_a_pair_comes_first_is_even(
    kind: Kind, systems: int, items: int, trials: int | None, listeners: int, seed: int
) -> None:
    pairs = systems * (systems - 1) // 2
    heard = orders(clips_of(systems, items), PlanSettings(kind, trials), listeners, seed)
    over_seats: dict[frozenset[str], int] = {}
    for row in heard:
        within: Counter[tuple[str, str]] = Counter()
        for trial in row:
            first, second = trial.keys
            sign = 1 if first < second else -1
            over_seats[frozenset(trial.keys)] = over_seats.get(frozenset(trial.keys), 0) + sign
            within[first[0], second[0]] += 1
        for one, other in combinations([str(number) for number in range(systems)], 2):
            assert abs(within[one, other] - within[other, one]) <= 1
        if len(row) % pairs == 0 and (len(row) > pairs or items >= pairs):
            for name in map(str, range(systems)):
                firsts = sum(count for pair, count in within.items() if pair[0] == name)
                seconds = sum(count for pair, count in within.items() if pair[1] == name)
                assert abs(firsts - seconds) <= 1
    assert all(abs(sign) <= 1 for sign in over_seats.values())


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 4), st.integers(2, 9), st.integers(1, 24), st.integers(0, 50))
def test_abx_asks_for_the_first_as_often_as_for_the_second(
    systems: int, items: int, listeners: int, seed: int
) -> None:
    heard = orders(clips_of(systems, items), PlanSettings("abx"), listeners, seed)
    for row in heard:
        assert all(trial.keys[2] in trial.keys[:2] and trial.keys[0] != trial.keys[1] for trial in row)
        for pair in combinations([str(number) for number in range(systems)], 2):
            own = [trial.keys for trial in row if {trial.keys[0][0], trial.keys[1][0]} == set(pair)]
            assert spread([keys[2] == keys[0] for keys in own], (True, False)) <= 1
            ways = [(keys[0][0], keys[2][0]) for keys in own]
            assert spread(ways, [(a, b) for a in pair for b in pair]) <= 1
    by_clip: dict[frozenset[str], list[object]] = {}
    for row in heard:
        for trial in row:
            by_clip.setdefault(frozenset(trial.keys[:2]), []).append((trial.keys[0], trial.keys[2]))
    for keys, ways in by_clip.items():
        assert spread(ways, [(a, b) for a in keys for b in keys]) <= 1


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 7), st.integers(2, 9), st.integers(1, 20), st.integers(0, 50))
def test_versions_of_an_item_stand_everywhere_equally_often(
    systems: int, items: int, listeners: int, seed: int
) -> None:
    heard = orders(clips_of(systems, items, "mushra"), PlanSettings("mushra"), listeners, seed)
    for row in heard:
        for trial in row:
            assert trial.keys[0].startswith("r_") and len(set(trial.keys[1:])) == systems + 3
        for place in range(1, systems + 4):
            names = [trial.keys[place].split("_")[0] for trial in row]
            assert spread(names, [*map(str, range(systems)), "r", "x", "y"]) <= 1
    for item in map(str, range(items)):
        trials = [trial for row in heard for trial in row if item_of(trial) == item]
        for place in range(1, systems + 4):
            names = [trial.keys[place].split("_")[0] for trial in trials]
            assert spread(names, [*map(str, range(systems)), "r", "x", "y"]) <= 1


@pytest.mark.parametrize("kind", KINDS)
def test_rows_may_come_in_any_order_and_trials_name_no_system(kind: Kind) -> None:
    clips = clips_of(3, 5, kind)
    asked = PlanSettings(kind, 9, break_every=4)
    trials = planned_trials(clips, asked, 3, 7)
    assert planned_trials(clips[::-1], asked, 3, 7) == trials
    assert planned_trials(clips, asked, 3, 8) != trials
    assert {field.name for field in fields(Planned)} == {"stage", "keys", "break_before"}
    assert {key for trial in trials for key in trial.keys} <= {clip.key for clip in clips}
    assert [place for place, trial in enumerate(trials) if trial.break_before] == list(
        range(4, len(trials), 4)
    )


def test_practice_comes_first_from_worst_to_best() -> None:
    known = [
        PlanClip(key, "practice", "", key, expected) for key, expected in zip("cab", (4, 1, 3), strict=True)
    ]
    clips = [
        *clips_of(2, 3),
        *known,
        PlanClip("t", "trap", "", "", 2.0),
        PlanClip("g", "gold", "", "item 1", 5.0),
    ]
    trials = planned_trials(clips, PlanSettings("acr", break_every=3), 0, 1)
    assert [(trial.stage, trial.keys) for trial in trials[:3]] == [("practice", (key,)) for key in "abc"]
    assert Counter(trial.stage for trial in trials[3:]) == {"rated": 6, "check": 2}
    assert trials[3].stage == "rated"
    assert [place for place, trial in enumerate(trials) if trial.break_before] == [6, 9]
    given_order = [PlanClip(key, "practice", "", key, position=n) for n, key in enumerate("cab")]
    trials = planned_trials([*clips_of(2, 3), *given_order[::-1]], PlanSettings("acr"), 0, 1)
    assert [trial.keys[0] for trial in trials[:3]] == ["c", "a", "b"]


def test_references_pairs_and_anchors_stand_beside_practice_and_checks() -> None:
    dcr = [
        *clips_of(2, 3, "dcr"),
        PlanClip("p", "practice", "", "item 1", 1.0),
        PlanClip("g", "gold", "", "item 2"),
        PlanClip("t", "trap", "", ""),
    ]
    trials = planned_trials(dcr, PlanSettings("dcr"), 0, 1)
    assert trials[0] == Planned("practice", ("r_1", "p"))
    assert {trial.keys for trial in trials if trial.stage == "check"} == {("r_2", "g"), ("t",)}
    ab = [*clips_of(2, 3), *(PlanClip(key, "gold", "", "gold") for key in "pq")]
    checks = [
        trial.keys for row in orders(ab, PlanSettings("ab"), 8) for trial in row if trial.stage == "check"
    ]
    assert spread(checks, [("p", "q"), ("q", "p")]) == 0
    mushra = [*clips_of(2, 3, "mushra"), PlanClip("p", "practice", "", "item 1")]
    first = planned_trials(mushra, PlanSettings("mushra"), 0, 1)[0]
    assert (
        first.stage == "practice"
        and first.keys[0] == "r_1"
        and set(first.keys[1:]) == {"p", "r_1", "x_1", "y_1"}
    )


def test_what_no_trial_can_be_made_of_is_refused() -> None:
    rows: list[tuple[list[PlanClip], Kind, str]] = [
        ([PlanClip("a", "reference", "", "1")], "acr", "no stimulus"),
        (clips_of(1, 2), "ab", "Item 'item 0' has one rated clip only"),
        ([*clips_of(2, 2), PlanClip("g", "gold", "", "x")], "abx", "one gold clip only"),
        (clips_of(2, 2), "dcr", "Item 'item 0' has no reference"),
        ([*clips_of(1, 2), PlanClip("p", "practice", "", "x")], "acr", ""),
        ([*clips_of(1, 2, "dcr"), PlanClip("p", "practice", "", "x")], "dcr", "Item 'x' has no reference"),
        ([*clips_of(1, 2), *clips_of(1, 2)], "acr", "the key '0_0' 2 times"),
        ([*clips_of(1, 2), PlanClip("x", "rated", "system 0", "item 1")], "ab", "2 rated clips of system"),
        ([*clips_of(1, 2, "dcr"), PlanClip("r", "reference", "x", "item 1")], "dcr", "2 references"),
    ]
    for clips, kind, words in rows:
        if words:
            with pytest.raises(EngineError, match=words):
                planned_trials(clips, PlanSettings(kind), 0, 0)
        else:
            planned_trials(clips, PlanSettings(kind), 0, 0)
