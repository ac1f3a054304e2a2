"""An embedding of a sound without any model: statistics of its log-mels and of its pitch.

Of the 40 log-mels of every frame (40 ms) the mean, the standard deviation, and the standard deviation of the steps from
frame to frame; of the pitch the share of frames that have one, its mean, its deviation and its mean step (a tenth of an
octave). The sound is made equally loud first, so that loudness says nothing. Each of these 124 numbers has the mean
taken off that it has over many sounds, and is divided by how much it differs between two halves of one sound: what
changes within a voice, a noise or a room weighs little, what changes from one to another much.

Means and deviations are those of generated speech (`engine.scorers.embedding_statistics_scale` repeats them).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.scorers import loading
from engine.scorers.embedding import HEARING, Vector, hear_all
from engine.scorers.options import as_settings, chosen
from engine.scorers.tiny.features import MELS, RATE_HZ, UNVOICED, log_mels, pitch
from engine.scorers.tiny.speech import at_loudness
from engine.scorers.types import AudioItem, Failed, ModelFacts, ScorerSpec
from engine.types import EngineError

SCALE_FILE = Path(__file__).with_name("embedding_statistics.npy")
SIZE = 3 * MELS + 4
"""Numbers of an embedding."""


class Statistics:
    """The scorer; see the module. It runs on the CPU, whatever device is asked for."""

    def __init__(self, spec: ScorerSpec) -> None:
        settings = chosen(spec, HEARING, "The statistics of log-mels")
        self._rate_hz, self._trim = int(settings["rate_hz"]), bool(settings["trim"])
        scale()  # a broken file is told before anything is heard
        revision = f"sha256:{hashlib.sha256(SCALE_FILE.read_bytes()).hexdigest()[:16]}"
        self._facts = ModelFacts(
            spec.model, revision, "cpu", "fp32", 0, RATE_HZ, loading.versions(), as_settings(settings)
        )

    @property
    def facts(self) -> ModelFacts:
        """What was loaded."""
        return self._facts

    def score(self, batch: Sequence[AudioItem]) -> list[Vector | Failed]:
        """The embedding of each sound, or why it has none."""
        sounds = hear_all(batch, self._rate_hz, RATE_HZ, trim=self._trim)
        return [sound if isinstance(sound, Failed) else embedding(sound) for sound in sounds]


def embedding(sound: Vector) -> Vector:
    """The embedding of a sound.

    Args:
        sound: samples at 16 kHz, 0.1 s or more, not all of them 0.

    >>> sound = np.random.default_rng(0).standard_normal(16_000).astype(np.float32)
    >>> embedding(sound).shape, bool(np.allclose(embedding(sound), embedding(0.1 * sound), atol=1e-3))
    ((124,), True)
    """
    centre, spread = scale()
    return ((statistics(sound) - centre) / spread).astype(np.float32)


def statistics(sound: Vector) -> NDArray[np.float64]:
    """The 124 numbers of a sound, as they are.

    Args:
        sound: samples at 16 kHz, 0.1 s or more, not all of them 0.
    """
    loud = at_loudness(sound)
    mels = log_mels(loud).astype(np.float64)
    steps = np.diff(mels, axis=0)
    return np.concatenate([mels.mean(axis=0), mels.std(axis=0), steps.std(axis=0), _pitch_statistics(loud)])


@cache
def scale() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Of each number its mean over sounds, and its deviation between halves of one sound.

    Raises:
        EngineError: the file that belongs to Seam is missing or broken.
    """
    try:
        rows = np.load(SCALE_FILE, allow_pickle=False)
    except (OSError, ValueError):
        rows = np.empty(0)
    if rows.shape != (2, SIZE) or not np.isfinite(rows).all() or not (rows[1] > 0).all():
        raise EngineError(f"{SCALE_FILE} is missing or broken: install Seam again.")
    return rows[0].astype(np.float64), rows[1].astype(np.float64)


def _pitch_statistics(sound: Vector) -> NDArray[np.float64]:
    heights = pitch(sound).astype(np.float64)
    voiced = heights > UNVOICED
    known = heights[voiced]
    if not len(known):
        return np.zeros(4)
    steps = np.abs(np.diff(heights))[voiced[1:] & voiced[:-1]]
    return np.array(
        [len(known) / len(heights), known.mean(), known.std(), steps.mean() if len(steps) else 0.0]
    )
