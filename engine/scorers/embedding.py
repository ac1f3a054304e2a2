"""Embeddings of sounds: a stretch of a file in, one vector out. Which scorer makes them, and how it hears.

Every scorer of embeddings takes `AudioItem`s and gives a vector (float32) for each, or `Failed`; vectors of two
sounds are compared by the angle between them. A sound is brought to `rate_hz` first, so that no more than half of
that is heard of any sound, whatever its file holds; then, where a model has a rate of its own, to that.

No sound is ever padded to the length of another one: those of one length go through a model together, so that a
sound gives alone what it gives in any batch.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.scorers import audio
from engine.scorers.options import Option
from engine.scorers.types import AudioItem, Failed

if TYPE_CHECKING:
    from engine.scorers.audio import Sound

Vector = NDArray[np.float32]

STATISTICS = "statistics"
"""The name of the judge that needs no model; any other is the id or the folder of an encoder."""
_STATISTICS_SCORER = "engine.scorers.embedding_statistics:Statistics"
_ENCODER_SCORER = "engine.scorers.embedding_encoder:Encoder"

SHORTEST_S = 0.1
"""Less sound says nothing of a voice or a room."""
_BLOCK_S = 0.02
_QUIET_DB = 40.0
"""Below the loudest block: what is softer at the ends is trimmed."""

HEARING = (
    Option("rate_hz", 16_000, "Sounds are brought to this sampling rate first.", least=4_000, most=48_000),
    Option("trim", False, "Leave out what is quieter than the loudest 20 ms by 40 dB at both ends."),
)
"""What can be set on every scorer of embeddings."""


def scorer_of(model: str) -> str:
    """For `ScorerSpec.scorer`.

    >>> scorer_of("statistics"), scorer_of("microsoft/wavlm-base-plus-sv")
    ('engine.scorers.embedding_statistics:Statistics', 'engine.scorers.embedding_encoder:Encoder')
    """
    return _STATISTICS_SCORER if model == STATISTICS else _ENCODER_SCORER


def hear_all(
    items: Sequence[AudioItem], rate_hz: int, own_rate_hz: int, *, trim: bool
) -> list[Sound | Failed]:
    """The sounds of a batch, or why one can't be heard.

    Args:
        items: stretches of files.
        rate_hz: what they are brought to first.
        own_rate_hz: what they are brought to then.
        trim: whether quiet ends are left out.
    """
    return [_heard(item, rate_hz, own_rate_hz, trim) for item in items]


def trimmed(sound: Sound, rate_hz: int) -> Sound:
    """A sound without quiet ends: from the first to the last block of 20 ms within 40 dB of the loudest one.

    >>> tone = np.sin(np.arange(1_600, dtype=np.float32))
    >>> len(trimmed(np.concatenate([np.zeros(3_200, np.float32), tone, np.zeros(800, np.float32)]), 16_000))
    1600
    """
    size = max(1, round(_BLOCK_S * rate_hz))
    starts = np.arange(0, len(sound), size)
    power = np.add.reduceat(np.square(sound, dtype=np.float64), starts) / size
    loud = np.flatnonzero(power > power.max() * 10.0 ** (-_QUIET_DB / 10.0))
    return sound[loud[0] * size : (loud[-1] + 1) * size] if len(loud) else sound[:0]


def _heard(item: AudioItem, rate_hz: int, own_rate_hz: int, trim: bool) -> Sound | Failed:
    found = audio.load(item, rate_hz)
    if isinstance(found, Failed):
        return found
    if not found.any():
        return Failed(f"{item.path} holds nothing but silence there: a judge hears nothing in it.")
    sound = trimmed(found, rate_hz) if trim else found
    length_s = min(item.duration_s, len(sound) / rate_hz)
    if length_s < SHORTEST_S:
        return Failed(f"{item.path} holds {length_s:.3f} s of sound there: a judge needs {SHORTEST_S:g} s.")
    if rate_hz == own_rate_hz:
        return sound
    import soxr

    return soxr.resample(sound, rate_hz, own_rate_hz)
