"""The transformer of the embedded model, in plain tensors: weights by name, functions over them.

A frame has one unit in each stream. The model reads a start token and the frames so far, and says the next frame
stream by stream: the head of a stream also sees the units that the earlier streams of the same frame have. Positions
count only by distance (attention falls off linearly, at another slope for each head: ALiBi), and no frame attends to
one that is more than `Shape.context` frames back, so a clip may be of any length.

Source: Press, Smith, Lewis, Train short, test long (ICLR 2022).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.scorers.tiny.units import SIZES

if TYPE_CHECKING:
    import torch

    Weights = Mapping[str, torch.Tensor]
    Kept = dict[int, tuple[torch.Tensor, torch.Tensor]]
    """Keys and values of each layer."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How large the model is.

    Attributes:
        width: numbers that stand for a frame.
        layers, heads: of attention.
        context: frames that attention reaches back.
    """

    width: int = 144
    layers: int = 4
    heads: int = 4
    context: int = 120


def fresh_weights(shape: Shape, seed: int) -> dict[str, torch.Tensor]:
    """Weights to begin training with."""
    import torch

    generator = torch.Generator().manual_seed(seed)
    width, units = shape.width, sum(SIZES)

    def normal(rows: int, columns: int, spread: float = 0.02) -> torch.Tensor:
        return torch.randn(rows, columns, generator=generator) * spread

    weights = {
        "start": normal(1, width),
        "embedding": normal(units, width),
        "earlier": normal(units, width),
        "head": normal(units, width),
        "head.bias": torch.zeros(units),
        "last.scale": torch.ones(width),
        "last.shift": torch.zeros(width),
    }
    into_sum = 0.02 / (2 * shape.layers) ** 0.5
    for layer in range(shape.layers):
        weights |= {
            f"{layer}.attend.scale": torch.ones(width),
            f"{layer}.attend.shift": torch.zeros(width),
            f"{layer}.attend.in": normal(3 * width, width, width**-0.5),
            f"{layer}.attend.out": normal(width, width, into_sum),
            f"{layer}.think.scale": torch.ones(width),
            f"{layer}.think.shift": torch.zeros(width),
            f"{layer}.think.in": normal(4 * width, width, width**-0.5),
            f"{layer}.think.in.bias": torch.zeros(4 * width),
            f"{layer}.think.out": normal(width, 4 * width, into_sum),
            f"{layer}.think.out.bias": torch.zeros(width),
        }
    return weights


def offsets(like: torch.Tensor) -> torch.Tensor:
    """Where the units of each stream begin in the tables of all units."""
    import torch

    starts = [sum(SIZES[:stream]) for stream in range(len(SIZES))]
    return torch.tensor(starts, device=like.device)


def embedded(weights: Weights, units: torch.Tensor) -> torch.Tensor:
    """Frames as the model reads them: … x streams -> … x width."""
    return weights["embedding"][units + offsets(units)].sum(dim=-2)


def attention_bias(
    shape: Shape, places: torch.Tensor, allowed: torch.Tensor, seen: torch.Tensor | None = None
) -> torch.Tensor:
    """What is added to the attention of each head: batch x heads x to x from.

    Args:
        shape: of the model.
        places: in time, of each input: batch x inputs.
        allowed: whether the first may attend to the second, as far as the order goes: batch x inputs x seen.
        seen: places of what may be attended to: batch x seen; None: of the inputs themselves.
    """
    import torch

    distance = places[:, :, None] - (places if seen is None else seen)[:, None, :]
    slopes = 2.0 ** (-8.0 * torch.arange(1, shape.heads + 1, device=places.device) / shape.heads)
    fall = -distance[:, None] * slopes[:, None, None]
    reach = allowed & (distance >= 0) & (distance <= shape.context)
    return fall.masked_fill(~reach[:, None], float("-inf"))


def hidden(
    weights: Weights,
    shape: Shape,
    inputs: torch.Tensor,
    bias: torch.Tensor,
    dropout: float = 0.0,
    kept: Kept | None = None,
) -> torch.Tensor:
    """What the model knows after each input: batch x inputs x width.

    Args:
        weights, shape: the model.
        inputs: the start token and embedded frames.
        bias: of `attention_bias`.
        dropout: share of numbers left out, in training.
        kept: of earlier inputs, to which `bias` reaches as well; those of these are added to it.
    """
    from torch.nn.functional import dropout as drop
    from torch.nn.functional import layer_norm

    def normed(values: torch.Tensor, name: str) -> torch.Tensor:
        return layer_norm(values, (shape.width,), weights[f"{name}.scale"], weights[f"{name}.shift"])

    bias = bias.to(inputs.dtype)
    state = drop(inputs, dropout, training=dropout > 0)
    for layer in range(shape.layers):
        seen = _attended(weights, shape, layer, normed(state, f"{layer}.attend"), bias, kept)
        state = state + drop(seen, dropout, training=dropout > 0)
        thought = _thought(weights, layer, normed(state, f"{layer}.think"))
        state = state + drop(thought, dropout, training=dropout > 0)
    return normed(state, "last")


def _attended(
    weights: Weights,
    shape: Shape,
    layer: int,
    state: torch.Tensor,
    bias: torch.Tensor,
    kept: Kept | None,
) -> torch.Tensor:
    import torch
    from torch.nn.functional import scaled_dot_product_attention

    batch, inputs, width = state.shape
    joint = (state @ weights[f"{layer}.attend.in"].T).view(
        batch, inputs, 3, shape.heads, width // shape.heads
    )
    query, key, value = joint.permute(2, 0, 3, 1, 4)
    if kept is not None:
        if layer in kept:
            key, value = (torch.cat(both, dim=2) for both in zip(kept[layer], (key, value), strict=True))
        kept[layer] = key, value
    seen = scaled_dot_product_attention(query, key, value, attn_mask=bias)
    return seen.transpose(1, 2).reshape(batch, inputs, width) @ weights[f"{layer}.attend.out"].T


def _thought(weights: Weights, layer: int, state: torch.Tensor) -> torch.Tensor:
    from torch.nn.functional import gelu, linear

    wide = gelu(linear(state, weights[f"{layer}.think.in"], weights[f"{layer}.think.in.bias"]))
    return linear(wide, weights[f"{layer}.think.out"], weights[f"{layer}.think.out.bias"])


def stream_logits(weights: Weights, state: torch.Tensor, units: torch.Tensor, stream: int) -> torch.Tensor:
    """What a stream's next unit may be, before the softmax.

    Args:
        weights: of the model.
        state: after the inputs that come before the frame: … x width.
        units: of the frame, … x streams; read only those of the streams before `stream`.
        stream: which.
    """
    first = sum(SIZES[:stream])
    chosen = slice(first, first + SIZES[stream])
    if stream:
        earlier = units[..., :stream] + offsets(units)[:stream]
        state = state + weights["earlier"][earlier].sum(dim=-2)
    return state @ weights["head"][chosen].T + weights["head.bias"][chosen]


def frame_losses(weights: Weights, state: torch.Tensor, units: torch.Tensor) -> torch.Tensor:
    """Negative log-likelihood (natural) of every unit: … x streams.

    Args:
        weights: of the model.
        state: before each frame: … x width.
        units: of each frame: … x streams.
    """
    import torch

    losses = []
    for stream in range(len(SIZES)):
        logits = stream_logits(weights, state, units, stream).float()
        right = logits.gather(-1, units[..., stream, None])[..., 0]
        losses.append(logits.logsumexp(dim=-1) - right)
    return torch.stack(losses, dim=-1)
