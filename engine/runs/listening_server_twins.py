"""Sounds of a trial in which one stands twice, sent so that no byte tells which: X of ABX, the hidden reference of MUSHRA.

Whoever looks into what a browser receives would else find the pair by size, length or content. All sounds of such a trial
begin a few samples later, end with as much digital silence as makes them equally long, and have last bits at random,
which nobody hears: noise 93 dB or more below full scale, in copies of 24 bit 141 dB.
"""

from __future__ import annotations

import secrets
import struct
from collections.abc import Sequence
from dataclasses import dataclass

MOST_LEAD = 32
"""Samples; less than a millisecond at any rate of a played copy."""


@dataclass(frozen=True, slots=True)
class Twins:
    """How the sounds of one showing are sent.

    Attributes:
        paths: of all sounds of the trial.
        lead: samples of silence before each of them, the same number for all.
    """

    paths: tuple[str, ...]
    lead: int


def twins_of(paths: Sequence[str]) -> Twins | None:
    """How the sounds of a trial are sent anew each time; None where none stands twice and they are sent as they are."""
    if len(set(paths)) == len(paths):
        return None
    return Twins(tuple(paths), 1 + secrets.randbelow(MOST_LEAD))


def length_of(sound: bytes) -> int:
    """Samples of a WAV file with nothing in it but its form and its samples, of each channel."""
    at, step = _layout(sound)
    return (len(sound) - at) // step


def disguised(sound: bytes, lead: int, length: int) -> bytes:
    """Such a file with silence around it and last bits at random.

    Args:
        sound: linear PCM of two bytes or more for each sample.
        lead: samples of silence before it.
        length: samples in all after them, of each channel; no fewer than it has.
    """
    import numpy as np

    at, step = _layout(sound)
    channels, width = struct.unpack_from("<H", sound, 22)[0], struct.unpack_from("<H", sound, 34)[0] // 8
    body = np.zeros(((lead + length) * channels, width), np.uint8)
    samples = np.frombuffer(sound, np.uint8, length_of(sound) * step, at).reshape(-1, width)
    body[lead * channels : lead * channels + len(samples)] = samples
    body[:, 0] ^= np.random.default_rng().integers(0, 2, len(body), np.uint8)
    kept = body.tobytes() + b"\0" * (body.size % 2)
    size = struct.pack("<I", at - 8 + len(kept))
    return sound[:4] + size + sound[8 : at - 4] + struct.pack("<I", body.size) + kept


def _layout(sound: bytes) -> tuple[int, int]:
    """Where samples begin, and bytes of one sample of all channels."""
    return 28 + struct.unpack_from("<I", sound, 16)[0], struct.unpack_from("<H", sound, 32)[0]
