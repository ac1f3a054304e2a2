"""Sound as the bytes of a WAV file, made in memory: written by the sound library itself, a full disk is no error with a
number, and can't be told from a bug."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


def wave_bytes(sound: ArrayLike, rate_hz: int) -> bytes:
    """One channel as WAV, 16 bits a sample.

    Args:
        sound: samples, full scale is 1.
        rate_hz: samples per second.

    >>> wave_bytes([0.0, 0.5], 16_000)[:4]
    b'RIFF'
    """
    import numpy as np
    import soundfile  # loads libsndfile: not before it is needed

    out = io.BytesIO()
    soundfile.write(out, np.asarray(sound), rate_hz, "PCM_16", format="WAV")
    return out.getvalue()
