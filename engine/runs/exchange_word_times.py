"""When the words of a hypothesis were said, as JSON of recognisers has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Any

from db.records import WordTime
from engine.scorers.transcript import Timed, place_words

WORD_NAMES = ("word", "text")
START_NAMES = ("start_s", "start", "start_time")
END_NAMES = ("end_s", "end", "end_time")


def word_times(values: Mapping[str, Any], text: str) -> tuple[WordTime, ...]:
    """The times that the value `words` of a row gives, placed in the text; nothing where it is no such list.

    Args:
        values: of the row; `words` is a list of `{"word", "start_s", "end_s"}` (as `asr run` writes them; `text`,
            `start` and `end` are known as well) or of `[start_s, end_s, word]`.
        text: the hypothesis, in NFC.

    >>> word_times({"words": [{"word": "버스", "start_s": 0.1, "end_s": 0.4}, [0.4, 1, "missed"]]}, "버스 missed")
    (WordTime(start_s=0.1, end_s=0.4, start=0, end=2), WordTime(start_s=0.4, end_s=1.0, start=3, end=9))
    >>> word_times({"words": 2}, "버스 missed"), word_times({"words": ["버스", "missed"]}, "버스 missed")
    ((), ())
    """
    words = values.get("words")
    if not isinstance(words, list):
        return ()
    return tuple(WordTime(*placed) for placed in place_words(text, _timed(words)))


def _timed(words: list[Any]) -> Iterator[Timed]:
    for word in words:
        parts = _parts(word)
        if parts is not None and isinstance(parts[0], str):
            start_s, end_s = _seconds(parts[1]), _seconds(parts[2])
            if start_s is not None and end_s is not None:
                yield parts[0], start_s, end_s


def _parts(word: object) -> tuple[object, object, object] | None:
    """Word, start and end of either form."""
    if isinstance(word, list) and len(word) == 3:
        return word[2], word[0], word[1]
    if not isinstance(word, dict):
        return None
    first, start, end = (
        next((word[name] for name in names if name in word), None)
        for names in (WORD_NAMES, START_NAMES, END_NAMES)
    )
    return first, start, end


def _seconds(value: object) -> float | None:
    """A time from 0 on; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value) or value < 0:
        return None
    return float(value)
