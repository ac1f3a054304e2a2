"""Continuations by the embedded model: frame after frame, and in a frame stream after stream.

What it has read of a prompt is kept, so that each frame is read once. Prompts are padded on the left with inputs that
nothing attends to. Nothing ends a continuation but its length.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from engine.scorers import audio
from engine.scorers.finite import refuse_no_numbers
from engine.scorers.speech_lm_generate import (
    Chance,
    Continuation,
    Prompt,
    Sound,
    facts_of_generator,
    through_codec,
)
from engine.scorers.tiny import model
from engine.scorers.tiny.decode import sound_of
from engine.scorers.tiny.features import FRAME_HZ, RATE_HZ
from engine.scorers.tiny.scorer import Tiny
from engine.scorers.tiny.units import STREAMS, Units
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec
from engine.slm.windows import frames_until

if TYPE_CHECKING:
    import torch

GENERATOR = "engine.scorers.tiny.generate:TinyGenerator"


class TinyGenerator:
    """The generator; see the module."""

    def __init__(self, spec: ScorerSpec) -> None:
        import torch

        self._tiny = Tiny(spec)
        if "OMP_NUM_THREADS" not in os.environ:
            torch.set_num_threads(
                1
            )  # until another model is loaded; in one frame at a time they wait for each other
        self._centres = self._tiny.network.centres

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return facts_of_generator(self._tiny.facts, RATE_HZ)

    def score(self, batch: Sequence[Prompt]) -> list[Continuation | Failed]:
        """The continuation of each prompt, or why it has none."""
        heard = [self._heard(prompt.sound) for prompt in batch]
        good = [
            (prompt, units)
            for prompt, units in zip(batch, heard, strict=True)
            if not isinstance(units, Failed)
        ]
        made = iter(self._continued(good) if good else [])
        return [units if isinstance(units, Failed) else next(made) for units in heard]

    def _continued(self, good: Sequence[tuple[Prompt, Units]]) -> list[Continuation]:
        sampling = good[0][0].sampling
        chance = Chance(sampling, [prompt.seed for prompt, _ in good])
        frames = frames_until(sampling.max_s, FRAME_HZ)
        new = generated(self._tiny, [units for _, units in good], chance, frames)
        most = round(sampling.max_s * RATE_HZ)
        return [self._continuation(prompt, units, most) for (prompt, _), units in zip(good, new, strict=True)]

    def _continuation(self, prompt: Prompt, units: Units, most: int) -> Continuation:
        def there_and_back(item: AudioItem) -> Sound | Failed:
            heard = self._heard(item)
            return heard if isinstance(heard, Failed) else sound_of(self._centres, heard, prompt.seed)

        sounds, reason = through_codec(prompt.references, there_and_back)
        sound = sound_of(self._centres, units, prompt.seed)[:most]
        return Continuation(sound, RATE_HZ, units.size, sounds, reason)

    def _heard(self, item: AudioItem) -> Units | Failed:
        """At least two frames: a shorter sound is loaded with silence behind it."""
        sound = audio.load(item, RATE_HZ)
        return sound if isinstance(sound, Failed) else self._centres.units(sound)


def generated(tiny: Tiny, prompts: Sequence[Units], chance: Chance, frames: int) -> list[Units]:
    """So many frames that follow each prompt.

    Args:
        tiny: the model.
        prompts: frames x streams, one or more of them.
        chance: how units are chosen.
        frames: how many.
    """
    import torch

    longest = max(map(len, prompts))
    read = np.zeros((len(prompts), longest + 1, len(STREAMS)), np.int64)
    for row, units in zip(read, prompts, strict=True):
        row[longest + 1 - len(units) :] = units
    reader = _Reader(tiny, [longest - len(units) for units in prompts])
    new: list[torch.Tensor] = []
    with torch.inference_mode():
        reader.read(torch.from_numpy(read).to(tiny.where.device))
        for _ in range(frames):
            new.append(reader.next_frame(chance))
            reader.read(new[-1][:, None])
    return list(torch.stack(new, dim=1).cpu().numpy())


class _Reader:
    """Rows of frames, each after a start token, and what the model keeps of them."""

    def __init__(self, tiny: Tiny, starts: Sequence[int]) -> None:
        import torch

        self._tiny = tiny
        self._starts = torch.tensor(starts, device=tiny.where.device)[:, None]
        self._kept: model.Kept = {}
        self._length = 0

    def read(self, units: torch.Tensor) -> None:
        """Some more frames: rows x frames x streams."""
        import torch

        weights, shape = self._tiny.network.weights, self._tiny.network.shape
        until = self._length + units.shape[1]
        places = torch.arange(until, device=units.device)[None].expand(len(units), -1)
        now = places[:, self._length :]
        self._length = until
        inputs = model.embedded(weights, units)
        inputs = torch.where((now == self._starts)[..., None], weights["start"], inputs)
        itself = (
            now[:, :, None] == places[:, None, :]
        )  # all that padding attends to, and it must to something
        allowed = (places >= self._starts)[:, None, :] | itself
        bias = model.attention_bias(shape, now, allowed, places)
        self._state = model.hidden(weights, shape, inputs, bias, kept=self._kept)[:, -1]

    def next_frame(self, chance: Chance) -> torch.Tensor:
        """The units of a frame that follows: rows x streams."""
        import torch

        units = torch.zeros((len(self._state), len(STREAMS)), dtype=torch.long, device=self._state.device)
        for stream in range(len(STREAMS)):
            logits = model.stream_logits(self._tiny.network.weights, self._state, units, stream).float()
            refuse_no_numbers(logits, self._tiny.facts.model, self._tiny.where)
            chosen = chance.choose(logits.double().cpu().numpy())
            units[:, stream] = torch.from_numpy(chosen).to(units.device)
        return units
