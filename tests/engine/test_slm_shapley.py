"""Shapley values of token types: published checks, the definition over orders, and the laws of the value."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.slm.readings import READINGS, Reading
from engine.slm.shapley import shapley_values, token_type_shapley
from engine.slm.task_scores import score_pairs
from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import TokenStream, token_stream
from engine.types import EngineError
from tests.engine.slm_oracle import located, mean, windows

GAMES = st.integers(1, 4).flatmap(
    lambda players: st.lists(st.floats(0.0, 100.0), min_size=2**players, max_size=2**players)
)


def over_orders(worth: list[float]) -> list[float]:
    """What each player adds on joining, averaged over all orders of joining."""
    players = len(worth).bit_length() - 1
    added = [0.0] * players
    orders = list(permutations(range(players)))
    for order in orders:
        coalition = 0
        for player in order:
            added[player] += worth[coalition | 1 << player] - worth[coalition]
            coalition |= 1 << player
    return [total / len(orders) for total in added]


def test_the_published_check() -> None:
    assert shapley_values([50.0, 60.0, 70.0, 90.0]).tolist() == [15.0, 25.0]


@pytest.mark.parametrize(
    ("contributions", "accuracy"),
    [([4.4, 6.2, 12.2, 8.1], 80.9), ([5.2, 9.0, 15.8, 10.5], 90.5), ([7.6, 8.9, 14.5, 11.1], 92.1)],
)
def test_published_contributions_come_back_from_their_game(
    contributions: list[float], accuracy: float
) -> None:
    worth = [
        50.0 + sum(value for player, value in enumerate(contributions) if coalition >> player & 1)
        for coalition in range(16)
    ]
    assert worth[-1] == pytest.approx(accuracy)
    np.testing.assert_allclose(shapley_values(worth), contributions)


@given(GAMES)
def test_values_agree_with_all_orders(worth: list[float]) -> None:
    np.testing.assert_allclose(shapley_values(worth), over_orders(worth), atol=1e-9)


@given(GAMES)
def test_values_add_up(worth: list[float]) -> None:
    assert shapley_values(worth).sum() == pytest.approx(worth[-1] - worth[0], abs=1e-9)


@given(GAMES, st.floats(-10.0, 10.0))
def test_a_player_who_adds_the_same_to_all_gets_just_that(worth: list[float], added: float) -> None:
    values = shapley_values([*worth, *(value + added for value in worth)])
    assert values[-1] == pytest.approx(added, abs=1e-9)
    np.testing.assert_allclose(values[:-1], shapley_values(worth), atol=1e-9)


@given(st.lists(st.floats(0.0, 100.0), min_size=8, max_size=8))
def test_players_who_do_the_same_get_the_same(worth: list[float]) -> None:
    alike = list(worth)
    alike[0b010], alike[0b110] = alike[0b001], alike[0b101]  # players 0 and 1
    values = shapley_values(alike)
    assert values[0] == pytest.approx(values[1], abs=1e-9)


@given(st.lists(st.tuples(st.floats(0, 100), st.floats(0, 100)), min_size=8, max_size=8))
def test_values_of_a_sum_are_the_sum_of_values(worth: list[tuple[float, float]]) -> None:
    one, other = zip(*worth, strict=True)
    both = np.add(one, other)
    np.testing.assert_allclose(shapley_values(both), shapley_values(one) + shapley_values(other), atol=1e-9)


@pytest.mark.parametrize("worth", [[], [1.0, 2.0, 3.0]])
def test_a_game_has_all_coalitions(worth: list[float]) -> None:
    with pytest.raises(EngineError, match="coalitions"):
        shapley_values(worth)


def random_clip(draw: np.random.Generator, layout: str) -> TokenStream:
    size = int(draw.integers(30, 60))
    losses = draw.gamma(2.0, 1.0, size).round(1)
    if draw.integers(8) == 0:
        losses[draw.integers(size)] = np.nan
    alone = draw.gamma(2.0, 1.0, size - 16)
    if layout == "codebooks":
        return token_stream("a", losses, 12.5, codebooks=3, prompt_tokens=16, losses_alone=alone)
    types = draw.choice(["unit", "pitch", "style"], size, p=[0.7, 0.2, 0.1]).tolist()
    durations = np.where(np.array(types) == "unit", draw.integers(1, 4, size), 0)
    return token_stream(
        "a", losses, 25.0, durations=durations, types=types, prompt_tokens=16, losses_alone=alone
    )


def random_pairs(layout: str, n: int = 30) -> list[TokenPair]:
    draw = np.random.default_rng(11)
    return [
        TokenPair(
            str(place), ("room", "speaker")[place % 2], random_clip(draw, layout), random_clip(draw, layout)
        )
        for place in range(n)
    ]


def slow_worth(pairs: list[TokenPair], reading: str, types: set[str]) -> float:
    """Accuracy over tokens of some types, over the pairs that are valid with all of them."""
    results = []
    for pair in pairs:
        halves = [slow_typed(clip, reading, types) for clip in (pair.positive, pair.negative)]
        everything = [
            slow_typed(clip, reading, set(clip.type_names)) for clip in (pair.positive, pair.negative)
        ]
        if np.isnan(everything).any():
            continue
        if np.isnan(halves).any() or abs(halves[0] - halves[1]) <= 1e-9:
            results.append(50.0)
        else:
            results.append(100.0 * (halves[0] < halves[1]))
    return mean(results)


def slow_typed(clip: TokenStream, reading: str, types: set[str]) -> float:
    nll = clip.losses.tolist()
    name_of = [clip.type_names[code] for code in clip.types.tolist()]
    if reading == "windowed":
        if np.isnan(clip.losses).any():
            return np.nan
        means = [mean([nll[t] for t in tokens if name_of[t] in types]) for tokens in windows(clip, 0.5)]
        return max((value for value in means if not np.isnan(value)), default=np.nan)
    here = list(range(len(clip)))
    if reading.endswith("localized"):
        here = located(clip, 0.5, 0.0)
    elif reading == "normalized":
        here = here[16:]
    if reading.startswith("normalized"):
        assert clip.losses_alone is not None
        nll = [np.nan] * 16 + (clip.losses[16:] - clip.losses_alone).tolist()
    return mean([nll[t] for t in here if name_of[t] in types])


@pytest.mark.parametrize("layout", ["codebooks", "units and marks"])
@pytest.mark.parametrize("reading", READINGS)
def test_contributions_agree_with_slow_loops(layout: str, reading: Reading) -> None:
    pairs = random_pairs(layout)
    found = token_type_shapley(pairs, reading, draws=50)
    for task, shares in found.tasks.items():
        own = [pair for pair in pairs if pair.subset == task]
        worth = [
            slow_worth(own, reading, {name for place, name in enumerate(found.types) if c >> place & 1})
            if c
            else 50.0
            for c in range(2 ** len(found.types))
        ]
        values = [shares.contributions[name].value or 0.0 for name in found.types]
        np.testing.assert_allclose(values, over_orders(worth), atol=1e-9)


@pytest.mark.parametrize("layout", ["codebooks", "units and marks"])
@pytest.mark.parametrize("reading", READINGS)
def test_contributions_add_up_to_the_accuracy_above_chance(layout: str, reading: Reading) -> None:
    pairs = random_pairs(layout)
    found = token_type_shapley(pairs, reading, draws=200)
    scores = score_pairs(pairs, draws=0)[reading]
    assert found.accuracy == pytest.approx(scores.mean.value)
    assert sum(found.mean.values()) == pytest.approx((scores.mean.value or 0.0) - 50.0)
    for task, shares in found.tasks.items():
        score = scores.tasks[task]
        assert (shares.n, shares.invalid) == (score.accuracy.n, score.counts.invalid)
        assert shares.accuracy == pytest.approx(score.accuracy.value)
        total = sum(share.value or 0.0 for share in shares.contributions.values())
        assert total == pytest.approx((score.accuracy.value or 0.0) - 50.0)
        for share in shares.contributions.values():
            assert share.interval is not None
            assert share.interval.low <= (share.value or 0.0) <= share.interval.high


def test_one_type_has_it_all() -> None:
    clips = [token_stream("a", [loss], 25.0) for loss in (1.0, 2.0)]
    found = token_type_shapley([TokenPair("1", "room", clips[0], clips[1])], "global")
    assert (found.mean, found.accuracy) == ({"unit": 50.0}, 100.0)


def test_what_no_task_has_is_empty() -> None:
    clips = [token_stream("a", [loss], 25.0) for loss in (1.0, 2.0)]
    found = token_type_shapley([TokenPair("1", "room", clips[0], clips[1])], "localized")
    assert (found.tasks, found.mean, found.accuracy) == ({}, {}, None)


def test_too_many_types_are_refused() -> None:
    clip = token_stream("a", np.ones(11), 12.5, codebooks=11)
    with pytest.raises(EngineError, match="11 token types"):
        token_type_shapley([TokenPair("1", "room", clip, clip)], "global")


@settings(max_examples=20, deadline=None)
@given(st.permutations(list(range(30))))
def test_the_order_of_pairs_does_not_matter(order: list[int]) -> None:
    pairs = random_pairs("codebooks")
    one = token_type_shapley(pairs, "global", draws=0)
    other = token_type_shapley([pairs[place] for place in order], "global", draws=0)
    for name in one.types:
        assert one.mean[name] == pytest.approx(other.mean[name], abs=1e-12)
