"""From what a model wrote to a `Transcription`: places of words in the text, and flags."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.scorers.languages import seems_translated
from engine.scorers.types import Transcription
from engine.text.tokens import nfc

Timed = tuple[str, float, float]
"""A word (or a longer piece of the text) with its start and end in seconds."""

_PHRASE_REPEATED = re.compile(r"(?:^|\s)(\S+(?:\s+\S+){0,11}?)(?:\s+\1){3,}(?=\s|$)")
_LETTERS_REPEATED = re.compile(r"(\S{1,8}?)\1{9,}")


def transcription(
    text: str, pieces: Iterable[Timed] = (), flags: Iterable[str] = (), language: str | None = None
) -> Transcription:
    """A transcription with its words placed in the text, and with the flags that the text itself gives.

    Args:
        text: what the model wrote.
        pieces: its words in order, with seconds from the start of the stretch.
        flags: those known already.
        language: that was heard or told.
    """
    text = text.strip()
    found = list(flags)
    if not text and "no_speech" not in found:
        found.append("no_speech")
    if is_repeated(text):
        found.append("repeated")
    if seems_translated(text, language):
        found.append("translated")
    return Transcription(text, place_words(text, pieces), tuple(found), language)


def place_words(text: str, pieces: Iterable[Timed]) -> tuple[tuple[float, float, int, int], ...]:
    """Times with the code points of the NFC text that they are of; a piece that isn't found is left out.

    >>> place_words("오늘 meeting", [("오늘", 0.1, 0.5), (" meeting", 0.5, 1.25)])
    ((0.1, 0.5, 0, 2), (0.5, 1.25, 3, 10))
    """
    whole = nfc(text)
    placed: list[tuple[float, float, int, int]] = []
    at = 0
    for piece, start_s, end_s in pieces:
        word = nfc(piece.strip())
        begin = whole.find(word, at) if word else -1
        if begin >= 0:
            at = begin + len(word)
            placed.append((round(start_s, 3), round(max(start_s, end_s), 3), begin, at))
    return tuple(placed)


def is_repeated(text: str) -> bool:
    """Whether a text goes round in circles: up to twelve words four times on end, or a string of up to eight
    characters ten times.

    >>> is_repeated("thank you thank you thank you thank you"), is_repeated("네 네 네 알겠습니다")
    (True, False)
    >>> is_repeated("아아아아아아아아아아아아"), is_repeated("")
    (True, False)
    """
    return bool(_PHRASE_REPEATED.search(text) or _LETTERS_REPEATED.search(text))
