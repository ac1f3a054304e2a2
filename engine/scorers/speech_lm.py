"""What a speech language model is asked and what it answers: pairs of clips in, losses of their tokens out.

Every scorer of speech language models takes `ClipPair`s and gives a `PairLosses` for each, or `Failed`. The loss of a
token is nll_t = -log p(x_t | x_<t), natural logarithm. The response is what follows the switch; its tokens get a
second loss, of the response alone: after whatever the model begins with, without the prompt.
No model in here, and no torch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Losses = NDArray[np.float32]
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class ClipPair:
    """Two clips that are the same up to the switch.

    Attributes:
        key: what the caller knows the pair by.
        positive, negative: sound files that libsndfile reads.
        duration_s: of the longer clip, by which batches are made.
        switch_s: when the two part; None without a switch (there is no response then).
    """

    key: str
    positive: str
    negative: str
    duration_s: float
    switch_s: float | None = None


@dataclass(frozen=True, slots=True, eq=False)
class TokenLosses:
    """The losses of one clip.

    Attributes:
        nll: (T,) loss of each token, nats.
        rate_hz: frames per second.
        codebooks: tokens of each frame; 1 where durations are given.
        nll_alone: (T - response_start,) losses of the response without the prompt; None without a switch.
        response_start: first token that starts at or after the switch; None without a switch.
        durations: (T,) frames of each token; None: one token for each frame and codebook.
        type_names: kinds of tokens, such as "codebook 0"; empty: told by codebook alone.
        types: (T,) place in `type_names` of each token; None where `type_names` is empty.
    """

    nll: Losses
    rate_hz: float
    codebooks: int = 1
    nll_alone: Losses | None = None
    response_start: int | None = None
    durations: NDArray[np.int32] | None = None
    type_names: tuple[str, ...] = ()
    types: NDArray[np.int8] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class PairLosses:
    """The losses of a pair.

    Attributes:
        positive, negative: of its clips.
        common_prefix_tokens: how many first tokens they share.
    """

    positive: TokenLosses
    negative: TokenLosses
    common_prefix_tokens: int


def by_duration(pairs: Sequence[ClipPair], seconds: float) -> list[list[ClipPair]]:
    """Pairs in batches of about the same duration, the longest first, so that little is padded and memory that does
    not suffice shows at once.

    Args:
        pairs: to be scored.
        seconds: of sound in a batch, both clips counted; a longer pair is a batch of its own.

    >>> pairs = [ClipPair(str(at), "", "", float(at)) for at in (1, 4, 2)]
    >>> [[pair.key for pair in batch] for batch in by_duration(pairs, 10.0)]
    [['4'], ['2', '1']]
    """
    return in_batches(sorted(pairs, key=lambda pair: -pair.duration_s), pair_seconds, seconds)


def in_batches(
    items: Iterable[Item], seconds_of: Callable[[Item], float], seconds: float
) -> list[list[Item]]:
    """Items in batches, in their order.

    Args:
        items: the longest first.
        seconds_of: of sound in an item.
        seconds: of sound in a batch; a longer item is a batch of its own.

    >>> in_batches([4.0, 2.0, 1.0, 1.0], float, 3.0)
    [[4.0], [2.0, 1.0], [1.0]]
    """
    batches: list[list[Item]] = []
    room = 0.0
    for item in items:
        size = seconds_of(item)
        if not batches or size > room:
            batches.append([])
            room = seconds
        batches[-1].append(item)
        room -= size
    return batches


def pair_seconds(pair: ClipPair) -> float:
    """Seconds of sound in a pair, about: what a batch of pairs is measured by."""
    return 2.0 * pair.duration_s
