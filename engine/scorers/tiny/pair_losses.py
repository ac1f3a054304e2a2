"""From the sounds of pairs to the losses of their tokens, with the prompt and without."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from engine.scorers.speech_lm import Losses, PairLosses, TokenLosses
from engine.scorers.tiny.features import FRAME, FRAME_HZ, RATE_HZ, Floats, frames_of
from engine.scorers.tiny.losses import alike, family_losses
from engine.scorers.tiny.units import STREAMS
from engine.slm.windows import frames_until

if TYPE_CHECKING:
    import torch

    from engine.scorers.tiny.weights import Network


@dataclass(frozen=True, slots=True, eq=False)
class PairSound:
    """The sounds of a pair.

    Attributes:
        positive, negative: samples at 16 kHz, for which `problem` finds nothing.
        switch_s: where the prompt ends; None without one.
    """

    positive: Floats
    negative: Floats
    switch_s: float | None = None

    @property
    def first_frame(self) -> int | None:
        """The response's first frame: the first that starts at or after the switch."""
        return None if self.switch_s is None else frames_until(self.switch_s, FRAME_HZ)


def problem(pair: PairSound) -> str:
    """Why a pair has no losses: one sentence; empty where it has some."""
    for half, sound in (("positive", pair.positive), ("negative", pair.negative)):
        frames = frames_of(len(sound))
        if not frames:
            return f"The {half} clip is shorter than a frame of 0.04 s: leave the pair out."
        if pair.first_frame is not None and not 0 <= pair.first_frame < frames:
            return (
                f"The switch at {pair.switch_s} s leaves nothing of the {half} clip, which lasts"
                f" {len(sound) / RATE_HZ:.2f} s: correct its time."
            )
    return ""


def pair_losses(
    network: Network, pairs: Sequence[PairSound], device: str | torch.device = "cpu"
) -> list[PairLosses]:
    """The losses of both halves of each pair; what they share is computed once.

    Without the prompt the response is heard anew: its units are those of the cut sound, as many as there are tokens
    after the switch, and they follow the start token.
    """
    whole = [[network.centres.units(sound) for sound in (pair.positive, pair.negative)] for pair in pairs]
    rests = [
        [network.centres.units(sound[pair.first_frame * FRAME :])]
        for pair in pairs
        if pair.first_frame is not None
        for sound in (pair.positive, pair.negative)
    ]
    found = family_losses(network.weights, network.shape, whole, device)
    alone = iter(family_losses(network.weights, network.shape, rests, device) if rests else [])
    return [
        PairLosses(
            _clip(positive, pair.first_frame, alone),
            _clip(negative, pair.first_frame, alone),
            alike(units) * len(STREAMS),
        )
        for pair, units, (positive, negative) in zip(pairs, whole, found, strict=True)
    ]


def _clip(losses: Losses, first_frame: int | None, alone: Iterator[list[Losses]]) -> TokenLosses:
    return TokenLosses(
        losses.reshape(-1),
        float(FRAME_HZ),
        len(STREAMS),
        None if first_frame is None else next(alone)[0].reshape(-1),
        None if first_frame is None else first_frame * len(STREAMS),
        type_names=STREAMS,
        types=np.tile(np.arange(len(STREAMS), dtype=np.int8), len(losses)),
    )
