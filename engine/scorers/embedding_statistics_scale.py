"""Measures how log-mel statistics lie and differ: `python -m engine.scorers.embedding_statistics_scale` (needs espeak-ng).

Clips of the voices, noises and rooms with which the embedded model is trained are cut into halves. Over all halves each
number has a mean; and half of the mean square of the differences between the halves of a clip is its variance within a
voice, a noise and a room. The held-out voices, words and noises, on which judges are tested, are never heard here.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.scorers.embedding_statistics import SCALE_FILE, statistics
from engine.scorers.tiny.clips import said_in_training, training_clips
from engine.types import EngineError

SEED = 1
_PHRASES = 6
"""Of each voice."""
CLIPS = 300
"""Each of them clean, with a noise and in a room."""
_LEAST_SPREAD = 1e-3


def measured(clips: int, seed: int) -> NDArray[np.float32]:
    """Mean and deviation within clips of each statistic, a row each.

    Raises:
        EngineError: espeak-ng isn't there.
    """
    halves = [
        (statistics(clip[: len(clip) // 2]), statistics(clip[len(clip) // 2 :]))
        for clip in training_clips(said_in_training(seed, _PHRASES), clips, seed)
    ]
    first, second = (np.array(column) for column in zip(*halves, strict=True))
    centre = np.concatenate([first, second]).mean(axis=0)
    within = np.sqrt(np.square(first - second).mean(axis=0) / 2.0)
    return np.stack([centre, np.maximum(within, _LEAST_SPREAD)]).astype(np.float32)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and write the file."""
    parser = argparse.ArgumentParser(description="Measure how log-mel statistics differ.")
    parser.add_argument("--out", type=Path, default=SCALE_FILE)
    parser.add_argument("--clips", type=int, default=CLIPS)
    parser.add_argument("--seed", type=int, default=SEED)
    values = parser.parse_args(arguments)
    try:
        np.save(values.out, measured(values.clips, values.seed))
    except EngineError as error:
        print(error, file=sys.stderr)
        return 2
    print(values.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
