"""How much there is to say in a text, in syllables, whatever it is written in: what a speaking rate counts.

Scoring counts a Latin word as one unit and each Hangul syllable as one (`engine.text.tokens.units`). For a rate that
would make every sentence with many English words slow; so here a word counts the syllables that it is spoken in:

- Hangul: its syllable blocks; Han: a syllable a character; kana: a mora a character, without the small ones
- Latin and other alphabets: groups of vowels (romanised by `anyascii`), a silent e at the end aside; 1 at least
- digits: as many as the Sino-Korean reading has, which is close to the English and Chinese ones
"""

from __future__ import annotations

import re
from functools import lru_cache

from anyascii import anyascii

from engine.text.scripts import DIGIT, HAN, HANGUL, KANA
from engine.text.spoken_numbers import sino_korean
from engine.text.tokens import nfc, tokens, units

SMALL_KANA = frozenset("ゃゅょャュョぁぃぅぇぉァィゥェォ")
LONGEST_NUMBER = 12
"""Digits of the longest number that is read as one; a longer one is read digit by digit."""

_VOWELS = re.compile("[aeiouy]+")
_SILENT_E = re.compile("(?<=[^aeiouy])(?<![bcdfgkptz]l)e$|(?<=[^aeiouytd])ed$|(?<=[^aeiouyszxcg])es$")


def spoken_syllables(text: str) -> int:
    """The syllables of a text when it is read aloud.

    >>> spoken_syllables("오늘 meeting에서 15명"), spoken_syllables("the deadline changed")
    (9, 4)
    >>> spoken_syllables("今天的会议改到下午三点"), spoken_syllables("2026년")
    (11, 6)
    """
    return sum(_of_word(token.text, token.script) for token in tokens(nfc(text)))


@lru_cache(maxsize=1 << 14)
def _of_word(word: str, script: str) -> int:
    if script == DIGIT:
        return _of_number(word)
    if script in (HANGUL, HAN):
        return len(units(word))
    if script == KANA:
        return max(1, sum(letter not in SMALL_KANA for letter in word))
    written = re.sub("[^a-z]", "", anyascii(word).lower())
    groups = len(_VOWELS.findall(_SILENT_E.sub("", written)))
    return max(1, groups)


def _of_number(written: str) -> int:
    digits = re.sub("[^0-9]", "", anyascii(written))
    if not digits:
        return 1
    return len(sino_korean(int(digits))) if len(digits) <= LONGEST_NUMBER else len(digits)
