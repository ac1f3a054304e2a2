"""How long a clip of a pair is, where it is one that can be scored, continued or judged."""

from __future__ import annotations

from pathlib import Path

from engine.runs.asr_recognise_audio import Unreadable, duration_s

LONGEST_CLIP_S = 1_200.0
"""Pairs last seconds. Models hear a clip at once, and one of hours (or with a false rate in its header) would take all
memory there is."""


def clip_length_s(path: Path) -> float:
    """How long a clip is in seconds.

    Raises:
        Unreadable: it isn't there, isn't sound, holds none, or is longer than 20 minutes.
    """
    length_s = duration_s(path)
    if length_s > LONGEST_CLIP_S:
        raise Unreadable(
            f"it lasts {length_s:,.0f} s, and a clip of a pair {LONGEST_CLIP_S:,.0f} s at most; cut it or check its rate"
        )
    return length_s
