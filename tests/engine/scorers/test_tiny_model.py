"""The transformer of the embedded model: likelihoods that sum to one, shared beginnings, batches, reach."""

from __future__ import annotations

from dataclasses import replace
from math import erf

import numpy as np
import pytest

from engine.scorers.tiny.losses import alike, family_losses
from engine.scorers.tiny.model import Shape, fresh_weights, stream_logits
from engine.scorers.tiny.units import SIZES, Units

SMALL = Shape(width=16, layers=2, heads=4, context=120)


def weights_of(shape: Shape, seed: int = 0):
    """Weights that are far from 0 and 1, so that nothing hides."""
    import torch

    generator = torch.Generator().manual_seed(seed)
    fresh = fresh_weights(shape, seed)
    return {
        name: value + 0.3 * torch.randn(value.shape, generator=generator) for name, value in fresh.items()
    }


def random_units(frames: int, seed: int) -> Units:
    random = np.random.default_rng(seed)
    return np.stack([random.integers(size, size=frames) for size in SIZES], axis=1)


def alike_until(frames: int, lengths: tuple[int, int], seed: int) -> list[Units]:
    first, second = random_units(lengths[0], seed), random_units(lengths[1], seed + 1)
    second[:frames] = first[:frames]
    return [first, second]


@pytest.mark.parametrize(
    ("shared", "lengths"), [(0, (5, 9)), (4, (9, 7)), (7, (7, 7)), (6, (6, 11)), (1, (1, 3)), (1, (1, 1))]
)
def test_what_is_shared_changes_no_loss(shared: int, lengths: tuple[int, int]) -> None:
    weights = weights_of(SMALL)
    family = alike_until(shared, lengths, 3)
    assert alike(family) >= shared
    ((first, second),) = family_losses(weights, SMALL, [family])
    np.testing.assert_allclose(first, family_losses(weights, SMALL, [[family[0]]])[0][0], atol=2e-5)
    np.testing.assert_allclose(second, family_losses(weights, SMALL, [[family[1]]])[0][0], atol=2e-5)


def test_a_batch_changes_no_loss() -> None:
    weights = weights_of(SMALL)
    families = [alike_until(4 + n, (9 + 5 * n, 12 + n), n) for n in range(5)]
    together = family_losses(weights, SMALL, families)
    for family, found in zip(families, together, strict=True):
        for one, other in zip(found, family_losses(weights, SMALL, [family])[0], strict=True):
            np.testing.assert_allclose(one, other, atol=2e-5)


def test_losses_agree_with_a_plain_computation() -> None:
    """Frame after frame, head after head, in double precision and without a mask."""
    shape = replace(SMALL, context=4)
    tensors = weights_of(shape)
    units = random_units(9, 8)
    np.testing.assert_allclose(
        family_losses(tensors, shape, [[units]])[0][0],
        plain_losses({name: value.double().numpy() for name, value in tensors.items()}, shape, units),
        rtol=2e-4,
        atol=2e-4,
    )


def plain_losses(weights: dict[str, np.ndarray], shape: Shape, units: Units) -> np.ndarray:
    firsts = np.cumsum([0, *SIZES[:-1]])
    frames = [weights["embedding"][unit + firsts].sum(axis=0) for unit in units[:-1]]
    state = np.stack([weights["start"][0], *frames])
    for layer in range(shape.layers):
        read = plain_norm(state, weights, f"{layer}.attend") @ weights[f"{layer}.attend.in"].T
        query, key, value = np.split(read, 3, axis=1)
        seen = np.zeros_like(state)
        size = shape.width // shape.heads
        for head in range(shape.heads):
            part, slope = slice(head * size, (head + 1) * size), 2.0 ** (-8.0 * (head + 1) / shape.heads)
            for now in range(len(state)):
                past = np.arange(max(0, now - shape.context), now + 1)
                points = key[past, part] @ query[now, part] / np.sqrt(size) - slope * (now - past)
                shares = np.exp(points - points.max())
                seen[now, part] = shares / shares.sum() @ value[past, part]
        state = state + seen @ weights[f"{layer}.attend.out"].T
        wide = plain_norm(state, weights, f"{layer}.think") @ weights[f"{layer}.think.in"].T
        wide = wide + weights[f"{layer}.think.in.bias"]
        wide = wide * 0.5 * (1.0 + np.vectorize(erf)(wide / np.sqrt(2.0)))
        state = state + wide @ weights[f"{layer}.think.out"].T + weights[f"{layer}.think.out.bias"]
    state = plain_norm(state, weights, "last")
    losses = np.zeros(units.shape)
    for frame, stream in np.ndindex(*units.shape):
        told = state[frame] + sum(weights["earlier"][firsts[s] + units[frame, s]] for s in range(stream))
        rows = slice(firsts[stream], firsts[stream] + SIZES[stream])
        logits = weights["head"][rows] @ told + weights["head.bias"][rows]
        losses[frame, stream] = np.log(np.exp(logits).sum()) - logits[units[frame, stream]]
    return losses


def plain_norm(state: np.ndarray, weights: dict[str, np.ndarray], name: str) -> np.ndarray:
    centred = state - state.mean(axis=1, keepdims=True)
    scaled = centred / np.sqrt(np.square(centred).mean(axis=1, keepdims=True) + 1e-5)
    return scaled * weights[f"{name}.scale"] + weights[f"{name}.shift"]


def test_later_units_change_no_earlier_loss() -> None:
    weights = weights_of(SMALL)
    units = random_units(8, 2)
    changed = units.copy()
    changed[5, 2:] = (changed[5, 2:] + 1) % 64
    (first,), (second,) = family_losses(weights, SMALL, [[units], [changed]])
    np.testing.assert_allclose(first[:5], second[:5], atol=1e-6)
    np.testing.assert_allclose(first[5, :2], second[5, :2], atol=1e-6)
    assert np.abs(first[5:] - second[5:]).max() > 1e-3


def test_every_stream_has_a_head_of_its_size() -> None:
    import torch

    weights = weights_of(SMALL)
    for stream, size in enumerate(SIZES):
        logits = stream_logits(
            weights, torch.zeros(3, SMALL.width), torch.zeros(3, 5, dtype=torch.long), stream
        )
        assert logits.shape == (3, size)
