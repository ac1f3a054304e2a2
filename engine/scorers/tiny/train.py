"""Makes the weights of the embedded model again: `python -m engine.scorers.tiny.train [--out FILE]` (needs espeak-ng).

Speech of many voices is synthesised in memory, heard clean, with noises and in rooms, turned into units, and a
transformer learns to say the next one. The same seed, versions and number of threads give the same weights; another
version of espeak-ng says other words. How well it then tells pairs apart is measured by
`python -m engine.scorers.tiny.evaluate`.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from engine.scorers.loading import versions
from engine.scorers.tiny import model, weights
from engine.scorers.tiny.clips import said_in_training, training_clips
from engine.scorers.tiny.model import Shape
from engine.scorers.tiny.units import STREAMS, Centres, Units, learnt_centres, parts_of

if TYPE_CHECKING:
    import torch

    from engine.scorers.tiny.features import Floats

SEED = 20261130
_FRAMES_FOR_CENTRES = 60_000
_SAID_EVERY = 100
"""Steps from one line of the log to the next."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How long and how the model learns.

    Attributes:
        phrases: that each voice says.
        clips: of each of three kinds (clean, with a noise, in a room).
        steps: batches, whatever the clock says.
        batch: clips of a batch.
        highest_rate: of learning, after `warm_up` steps; it then falls as a cosine.
        decay: of the weights.
        dropout: share of numbers left out.
        longest_gradient: longer ones are shortened.
    """

    phrases: int = 20
    clips: int = 2_000
    steps: int = 2_000
    batch: int = 16
    highest_rate: float = 2e-3
    warm_up: int = 40
    decay: float = 0.05
    dropout: float = 0.05
    longest_gradient: float = 1.0


def train(recipe: Recipe, shape: Shape, seed: int, out: Path) -> None:
    """Synthesise, learn, store.

    Raises:
        EngineError: espeak-ng isn't there.
    """
    began = time.monotonic()
    parts = _heard(recipe, seed)
    _tell(began, f"{len(parts)} clips, {sum(len(clip[0]) for clip in parts)} frames")
    centres = _centres(parts, seed)
    units = [centres.of_parts(clip) for clip in parts]
    _tell(began, "units learnt")
    learnt = _learn(units, recipe, shape, seed, began)
    made: dict[str, str | int] = {"seed": seed, "clips": 3 * recipe.clips, "steps": recipe.steps}
    weights.save(out, shape, learnt, centres, made | dict(versions()))
    _tell(began, f"{out}: {out.stat().st_size / 1e6:.2f} MB")


def _heard(recipe: Recipe, seed: int) -> list[tuple[Floats, ...]]:
    said = said_in_training(seed, recipe.phrases)
    return [parts_of(sound) for sound in training_clips(said, recipe.clips, seed)]


def _centres(parts: Sequence[tuple[Floats, ...]], seed: int) -> Centres:
    random = np.random.default_rng([seed, 4])
    joined = [np.concatenate([clip[stream] for clip in parts]) for stream in range(len(STREAMS))]
    chosen = random.permutation(len(joined[0]))[:_FRAMES_FOR_CENTRES]
    return learnt_centres([stream[chosen] for stream in joined], seed)


def _learn(
    clips: Sequence[Units], recipe: Recipe, shape: Shape, seed: int, began: float
) -> dict[str, torch.Tensor]:
    import torch

    torch.manual_seed(seed)
    learnt = {name: value.requires_grad_() for name, value in model.fresh_weights(shape, seed).items()}
    optimizer = torch.optim.AdamW(_groups(learnt, recipe.decay), lr=recipe.highest_rate, betas=(0.9, 0.98))
    random = np.random.default_rng([seed, 5])
    recent: list[float] = []
    for step in range(recipe.steps):
        for group in optimizer.param_groups:
            group["lr"] = _rate(recipe, step)
        chosen = random.integers(len(clips), size=recipe.batch)
        loss = _loss(
            learnt, shape, [_crop(clips[at], shape.context, random) for at in chosen], recipe.dropout
        )
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learnt.values(), recipe.longest_gradient)
        optimizer.step()
        recent.append(float(loss.detach()))
        if (step + 1) % _SAID_EVERY == 0:
            _tell(began, f"step {step + 1}: {np.mean(recent[-_SAID_EVERY:]):.4f} nats a token")
    return learnt


def _groups(learnt: dict[str, torch.Tensor], decay: float) -> list[dict[str, object]]:
    """Matrices decay, scales and shifts don't."""
    matrices = [value for value in learnt.values() if value.ndim > 1]
    others = [value for value in learnt.values() if value.ndim == 1]
    return [{"params": matrices, "weight_decay": decay}, {"params": others, "weight_decay": 0.0}]


def _rate(recipe: Recipe, step: int) -> float:
    if step < recipe.warm_up:
        return recipe.highest_rate * (step + 1) / recipe.warm_up
    share = (step - recipe.warm_up) / max(1, recipe.steps - recipe.warm_up)
    return recipe.highest_rate * (1.0 + math.cos(math.pi * share)) / 2.0


def _crop(clip: Units, frames: int, random: np.random.Generator) -> Units:
    start = int(random.integers(max(0, len(clip) - frames) + 1))
    return clip[start : start + frames]


def _loss(
    learnt: dict[str, torch.Tensor], shape: Shape, crops: Sequence[Units], dropout: float
) -> torch.Tensor:
    """Mean over all units of a batch of crops."""
    import torch
    from torch.nn.utils.rnn import pad_sequence

    units = pad_sequence([torch.from_numpy(crop) for crop in crops], batch_first=True)
    batch, frames, _ = units.shape
    lengths = torch.tensor([len(crop) for crop in crops])
    places = torch.arange(frames).expand(batch, frames)
    start = learnt["start"].expand(batch, 1, shape.width)
    inputs = torch.cat([start, model.embedded(learnt, units[:, :-1])], dim=1)
    order = torch.ones(1, frames, frames, dtype=torch.bool)
    bias = model.attention_bias(shape, places[:1], order)
    losses = model.frame_losses(learnt, model.hidden(learnt, shape, inputs, bias, dropout), units)
    return losses[places < lengths[:, None]].mean()


def _tell(began: float, text: str) -> None:
    print(f"{time.monotonic() - began:7.1f} s  {text}", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    import torch

    standard = Recipe()
    parser = argparse.ArgumentParser(
        prog="engine.scorers.tiny.train", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--out", type=Path, default=weights.FILE, help="where the weights go")
    parser.add_argument("--clips", type=int, default=standard.clips, help="of each of three kinds")
    parser.add_argument("--steps", type=int, default=standard.steps)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--threads", type=int, default=1)
    asked = parser.parse_args(arguments)
    torch.set_num_threads(asked.threads)
    train(Recipe(clips=asked.clips, steps=asked.steps), Shape(), asked.seed, asked.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
