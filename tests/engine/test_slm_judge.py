"""Judges: distances, the choice on a development split, ceilings."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.spatial.distance import cosine

from engine.slm.judge import (
    References,
    choose_judge,
    cosine_distances,
    development_split,
    judge_continuations,
    reference_counts,
)
from engine.types import EngineError


def references_of(
    prompt: list[list[float]], positive: list[list[float]], negative: list[list[float]]
) -> References:
    return References(np.array(prompt), np.array(positive), np.array(negative))


def random_references(seed: int, closeness: float, n: int = 40) -> References:
    """Prompts that lie nearer to the positive the greater the closeness."""
    draw = np.random.default_rng(seed)
    positive, negative = draw.normal(size=(2, n, 8))
    return References(closeness * positive + draw.normal(size=(n, 8)), positive, negative)


def test_distances_agree_with_scipy() -> None:
    one, other = np.random.default_rng(1).normal(size=(2, 50, 16))
    oracle = [cosine(a, b) for a, b in zip(one, other, strict=True)]
    np.testing.assert_allclose(cosine_distances(one, other), oracle, atol=1e-12)


@settings(max_examples=50, deadline=None)
@given(st.floats(1e-200, 1e200), st.integers(0, 1000))
def test_length_does_not_matter(scale: float, seed: int) -> None:
    one, other = np.random.default_rng(seed).normal(size=(2, 3, 4))
    np.testing.assert_allclose(cosine_distances(one * scale, other), cosine_distances(one, other), atol=1e-9)


def test_what_has_no_direction_is_invalid() -> None:
    found = judge_continuations(
        [[0.0, 0.0], [np.nan, 1.0], [np.inf, 1.0], [1.0, 0.0]],
        references_of([[1.0, 0.0]] * 4, [[1.0, 0.0]] * 4, [[0.0, 1.0]] * 4),
    )
    assert np.isnan(found.outcomes[:3]).all()
    assert (found.counts.correct, found.counts.invalid, found.accuracy.value) == (1, 3, 100.0)


def test_nearer_is_correct_and_as_near_is_a_tie() -> None:
    references = references_of([[1.0, 0.0]] * 3, [[1.0, 0.0]] * 3, [[0.0, 1.0]] * 3)
    found = judge_continuations([[3.0, 1.0], [1.0, 3.0], [2.0, 2.0]], references)
    assert found.outcomes.tolist() == [1.0, 0.0, 0.5]
    assert found.accuracy.value == 50.0
    assert found.ceiling.value == 100.0


def test_prompts_in_place_of_continuations_reach_the_ceiling() -> None:
    references = random_references(3, 0.5)
    found = judge_continuations(references.prompt, references)
    assert found.accuracy == found.ceiling
    assert found.counts == reference_counts(references)


def test_other_shapes_are_refused() -> None:
    with pytest.raises(EngineError, match=r"\(2, 3\) and of shape \(2, 4\)"):
        cosine_distances(np.ones((2, 3)), np.ones((2, 4)))


def test_the_judge_is_the_one_that_places_prompts_best() -> None:
    candidates = {
        "weak": random_references(1, 0.1),
        "strong": random_references(2, 0.8),
        "own": random_references(3, 9.0),
    }
    found = choose_judge(candidates, generator="own")
    assert (found.judge, found.left_out, found.tied) == ("strong", "own", ())
    assert set(found.development) == {"weak", "strong"}
    assert choose_judge(candidates).judge == "own"
    assert choose_judge(candidates).left_out == ""


def test_of_equal_judges_the_one_with_fewer_invalid_pairs_then_the_first() -> None:
    good = references_of([[1.0, 0.0]] * 2, [[1.0, 0.0]] * 2, [[0.0, 1.0]] * 2)
    gap = references_of([[1.0, 0.0], [0.0, 0.0]], [[1.0, 0.0]] * 2, [[0.0, 1.0]] * 2)
    found = choose_judge({"gap": gap, "first": good, "second": good})
    assert (found.judge, found.tied) == ("first", ("second",))


def test_without_a_candidate_there_is_no_judge() -> None:
    none = references_of([[0.0, 0.0]], [[1.0, 0.0]], [[0.0, 1.0]])
    for candidates, generator in (({}, ""), ({"own": random_references(1, 1.0)}, "own"), ({"a": none}, "")):
        with pytest.raises(EngineError, match="No candidate"):
            choose_judge(candidates, generator)


def test_a_split_is_seeded_and_the_same_in_any_order() -> None:
    ids = [f"pair {place}" for place in range(50)]
    split = development_split(ids, 0.2, seed=3)
    assert split == development_split(reversed(ids), 0.2, seed=3)
    assert len(split) == 10
    assert split < set(ids)
    assert split != development_split(ids, 0.2, seed=4)
    assert len(development_split(ids[:2], 0.01)) == len(development_split(ids[:2], 0.99)) == 1


@pytest.mark.parametrize(
    ("ids", "share"), [(["a"], 0.5), (["a", "b"], 0.0), (["a", "b"], 1.0), (["a", "b"], float("nan"))]
)
def test_a_split_has_two_sides(ids: list[str], share: float) -> None:
    with pytest.raises(EngineError, match="development split"):
        development_split(ids, share)
