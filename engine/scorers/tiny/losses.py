"""Losses of clips that begin alike, computed once where they are alike.

The clips of a family share their first frames. Their inputs stand in one row: the shared ones, then what each clip has
of its own; a clip's own inputs attend to the shared ones and to their own, so that each loss is what it would be
alone, and nothing shared is computed twice. Rows of other families stand beside it, filled up with inputs that
nothing attends to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.scorers.tiny import model
from engine.scorers.tiny.units import STREAMS, Units

if TYPE_CHECKING:
    import torch

    from engine.scorers.tiny.model import Shape, Weights

Losses = NDArray[np.float32]

_SHARED, _FILLING = -1, -2


@dataclass(frozen=True, slots=True, eq=False)
class _Row:
    """The inputs of a family.

    Attributes:
        places: in time, of each input; place 0 is the start token's.
        owners: number of the clip that each input belongs to, or `_SHARED`.
        units: of the frame that each input says; of the start token any.
        reads: of each clip, the inputs before its frames.
    """

    places: NDArray[np.int64]
    owners: NDArray[np.int64]
    units: Units
    reads: tuple[NDArray[np.int64], ...]


def family_losses(
    weights: Weights, shape: Shape, families: Sequence[Sequence[Units]], device: str | torch.device = "cpu"
) -> list[list[Losses]]:
    """Negative log-likelihoods (nats) of the units of all clips, in single precision.

    Args:
        weights, shape: the model.
        families: clips, frames x streams, with at least one frame; those of a family begin alike or not.
        device: of the weights.

    Returns:
        For each clip of each family frames x streams.
    """
    import torch

    rows = [_row(family) for family in families]
    places, owners, units = (
        torch.from_numpy(_filled([getattr(row, name) for row in rows], value)).to(device)
        for name, value in (("places", 0), ("owners", _FILLING), ("units", 0))
    )
    allowed = (owners[:, None, :] == _SHARED) | (owners[:, :, None] == owners[:, None, :])
    inputs = model.embedded(weights, units)
    inputs = torch.where((places == 0)[..., None], weights["start"], inputs)
    state = model.hidden(weights, shape, inputs, model.attention_bias(shape, places, allowed))
    return _losses_of(weights, state, rows, families)


def _losses_of(
    weights: Weights, state: torch.Tensor, rows: Sequence[_Row], families: Sequence[Sequence[Units]]
) -> list[list[Losses]]:
    """Every frame of a first clip is said, and of its relatives what isn't the same."""
    import torch

    same = [alike(family) for family in families]
    news = [
        (at, reads[begin:], clip[begin:])
        for at, (row, family, shared) in enumerate(zip(rows, families, same, strict=True))
        for begin, reads, clip in zip((0, *[shared] * (len(family) - 1)), row.reads, family, strict=True)
    ]
    flat = np.concatenate([at * state.shape[1] + reads for at, reads, _ in news])
    units = np.concatenate([clip for _, _, clip in news])
    before = state.flatten(0, 1)[torch.from_numpy(flat).to(state.device)]
    said = model.frame_losses(weights, before, torch.from_numpy(units).to(state.device)).cpu().numpy()
    parts = iter(np.split(said, np.cumsum([len(clip) for _, _, clip in news])[:-1]))
    return [
        _whole([next(parts) for _ in family], shared) for family, shared in zip(families, same, strict=True)
    ]


def _whole(parts: Sequence[Losses], shared: int) -> list[Losses]:
    return [parts[0], *(np.concatenate([parts[0][:shared], part]) for part in parts[1:])]


def alike(clips: Sequence[Units]) -> int:
    """How many first frames all the clips share.

    >>> alike([np.array([[1], [2], [3]]), np.array([[1], [2], [4]])]), alike([np.array([[1]])])
    (2, 1)
    """
    shortest = min(map(len, clips))
    same = np.all([clip[:shortest] == clips[0][:shortest] for clip in clips], axis=(0, 2))
    return shortest if same.all() else int(same.argmin())


def _row(family: Sequence[Units]) -> _Row:
    longest = max(family, key=len)
    shared = min(alike(family) + 1, len(longest))
    owns = [np.arange(shared, len(clip)) for clip in family]
    begins = shared + np.cumsum([0, *map(len, owns)])
    before = [np.zeros((1, len(STREAMS)), np.int64), longest[: shared - 1]]
    return _Row(
        np.concatenate([np.arange(shared), *owns]),
        np.concatenate([np.full(shared, _SHARED), *(np.full(len(own), at) for at, own in enumerate(owns))]),
        np.concatenate([*before, *(clip[own - 1] for clip, own in zip(family, owns, strict=True))]),
        tuple(
            np.concatenate([np.arange(min(shared, len(clip))), begin + np.arange(len(own))])
            for clip, own, begin in zip(family, owns, begins, strict=False)
        ),
    )


def _filled(arrays: Sequence[NDArray[np.int64]], value: int) -> NDArray[np.int64]:
    """Arrays as long as the longest, one below the other."""
    length = max(map(len, arrays))
    full = np.full((len(arrays), length, *arrays[0].shape[1:]), value, np.int64)
    for at, array in enumerate(arrays):
        full[at, : len(array)] = array
    return full
