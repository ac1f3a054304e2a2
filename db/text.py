"""The form in which texts and spellings are kept."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

from db.records import SpellingSet


def nfc(text: str) -> str:
    """NFC form, so that equal-looking texts are equal and offsets mean the same everywhere.

    >>> len(nfc("\\u1112\\u1161\\u11ab"))
    1
    """
    return unicodedata.normalize("NFC", text)


def spelling_lists(loanwords: Iterable[SpellingSet]) -> list[list[str]]:
    """Spelling sets as they are stored: NFC, without repeats.

    >>> spelling_lists([SpellingSet(("버스", "bus", "bus"))])
    [['버스', 'bus']]
    """
    return [list(dict.fromkeys(nfc(word) for word in words.spellings)) for words in loanwords]


def spelling_sets(stored: Sequence[Sequence[Any]]) -> tuple[SpellingSet, ...]:
    """Spelling sets as they are handed out, each once.

    >>> spelling_sets([["버스", "bus"], ["버스", "bus"]])
    (SpellingSet(spellings=('버스', 'bus')),)
    """
    if not stored:
        return ()
    return tuple(SpellingSet(words) for words in dict.fromkeys(tuple(words) for words in stored))
