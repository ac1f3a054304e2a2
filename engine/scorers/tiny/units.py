"""Units of the embedded model: for every 40 ms one of 32 pitches, and one of 64 shapes for each quarter of the mels.

The five are the model's streams, in this order, and the types of its tokens. Each is the nearest of some centres that
k-means found in training.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.scorers.tiny.features import MELS, Floats, log_mels, pitch

Units = NDArray[np.int64]

STREAMS = ("pitch", "band 1", "band 2", "band 3", "band 4")
"""Names of the streams: bands from the lowest mels to the highest."""
SIZES = (32, 64, 64, 64, 64)
"""How many units each stream has."""
_BAND = MELS // 4
_ROUNDS = 12


@dataclass(frozen=True, slots=True, eq=False)
class Centres:
    """What units stand for: of each stream units x numbers, one number for the pitch, ten mels for a band."""

    streams: tuple[Floats, ...]

    def units(self, sound: Floats) -> Units:
        """The units of a sound at 16 kHz: frames x streams."""
        return self.of_parts(parts_of(sound))

    def of_parts(self, parts: Sequence[Floats]) -> Units:
        """The units of what each stream sees."""
        found = [_nearest(part, centres) for part, centres in zip(parts, self.streams, strict=True)]
        return np.stack(found, axis=1)

    def log_mels(self, units: Units) -> Floats:
        """The log-mels that units stand for: frames x 40."""
        return np.concatenate(
            [centres[units[:, at]] for at, centres in enumerate(self.streams) if at], axis=1
        )


def parts_of(sound: Floats) -> tuple[Floats, ...]:
    """What each stream sees of a sound: frames x numbers."""
    mels = log_mels(sound)
    return (pitch(sound)[:, None], *(mels[:, low : low + _BAND] for low in range(0, MELS, _BAND)))


def learnt_centres(parts: Sequence[Floats], seed: int) -> Centres:
    """Centres by k-means, from frames of many clips.

    Args:
        parts: of each stream, frames x numbers.
        seed: of the frames that it begins with.
    """
    return Centres(
        tuple(
            _k_means(part, size, np.random.default_rng([seed, stream]))
            for stream, (part, size) in enumerate(zip(parts, SIZES, strict=True))
        )
    )


def _k_means(points: Floats, count: int, random: np.random.Generator) -> Floats:
    distinct = np.unique(points, axis=0)
    centres = distinct[random.choice(len(distinct), count, replace=False)]
    for _ in range(_ROUNDS):
        nearest = _nearest(points, centres)
        members = np.bincount(nearest, minlength=count)
        sums = np.stack([np.bincount(nearest, column, count) for column in points.T], axis=1)
        centres = np.where(members[:, None] > 0, sums / np.maximum(members, 1)[:, None], centres)
    return centres.astype(np.float32)


def _nearest(points: Floats, centres: Floats) -> Units:
    """Place of the nearest centre of each point; the first of several."""
    wide = points.astype(np.float64)
    across = np.square(centres, dtype=np.float64).sum(axis=1) - 2.0 * wide @ centres.T.astype(np.float64)
    return across.argmin(axis=1)
