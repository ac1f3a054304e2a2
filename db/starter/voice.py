"""Sentences of Seam's own synthesised voice, as they lie in `voice/`: no person was recorded."""

from __future__ import annotations

from pathlib import Path

VOICE_FOLDER = Path(__file__).parent / "voice"
VOICE_LANGUAGES = ("en", "ko", "zh", "es")
"""Primary tags of the languages that it speaks."""
ANSWERS = (1, 2, 3, 4, 5)
"""That it can ask for."""
VOLUME = "volume"
"""The sentence by which the volume is set."""


def press_name(answer: int) -> str:
    """The sentence that asks for an answer.

    >>> press_name(2)
    'press-2'
    """
    return f"press-{answer}"


def voice_file(language: str, name: str) -> Path:
    """Where a sentence lies.

    >>> voice_file("ko", press_name(2)).name
    'ko-press-2.ogg'
    """
    return VOICE_FOLDER / f"{language}-{name}.ogg"
