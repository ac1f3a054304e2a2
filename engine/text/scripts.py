"""Which script a character or a word is written in, and what one unit of that script is.

A script is named by a plain string: `LATIN`, `HANGUL`, `HAN`, `KANA`, `THAI`, `LAO`, `KHMER`, `MYANMAR`,
`DIGIT`, or, for every other alphabet, the first telling word of its Unicode character names
("Cyrillic", "Greek", "Arabic", "Devanagari" …). What is no part of a word (spaces, punctuation, symbols,
emoji) has no script: None. Combining marks belong to the character before them.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

LATIN = "Latin"
HANGUL = "Hangul"
HAN = "Han"
KANA = "Kana"
THAI = "Thai"
LAO = "Lao"
KHMER = "Khmer"
MYANMAR = "Myanmar"
DIGIT = "Digit"

UNSPACED = frozenset({HAN, KANA, THAI, LAO, KHMER, MYANMAR})
"""Scripts written without spaces between words: each of their units stands for a word."""

BY_CHARACTER = UNSPACED | {HANGUL}
"""Scripts of which each character, syllable or cluster is a unit; of all others a word is."""

HANGUL_SYLLABLES = "가-힣"
DIGITS = "0-9０-９"
CHARACTERS = {
    LATIN: "A-Za-zªºÀ-ÖØ-öø-ʸˠ-ˤᴀ-ᴥᴬ-ᵜᵢ-ᵥᵫ-ᵷᵹ-ᶾḀ-ỿⁱⁿₐ-ₜ\u212a\u212bℲⅎⅠ-ↈⱠ-Ɀ\ua722-\ua787\ua78b-\ua7ff"
    "\uab30-\uab5a\uab5c-\uab64\uab66-\uab69ﬀ-ﬆＡ-Ｚａ-ｚ\U00010780-\U000107ba\U0001df00-\U0001df2a",
    HANGUL: HANGUL_SYLLABLES + "\u1100-\u11ff\u3131-\u318e\ua960-\ua97c\ud7b0-\ud7fb\uffa0-\uffdc",
    HAN: "々-〇〡-〩〸-〻㐀-䶿一-鿿\u2e80-\u2fd5\uf900-\ufad9\U00016ff0-\U00016ff6"
    "\U00020000-\U0002fa1d\U00030000-\U0003ffff",
    KANA: "ぁ-ゖ\u309b-ゟァ-ヺー-ヿㇰ-ㇿ㋐-㋾㌀-㍗ｦ-ﾟ\U0001aff0-\U0001affe\U0001b000-\U0001b16f\U0001f200",
    THAI: "\u0e01-\u0e30\u0e32-\u0e33\u0e40-\u0e46\u0e4d",
    LAO: "\u0e81-\u0eb0\u0eb2-\u0eb3\u0ebd-\u0ec6\u0edc-\u0edf",
    KHMER: "\u1780-\u17b3\u17d7\u17dc",
    MYANMAR: "\u1000-\u102c\u1038\u103f\u1050-\u1055\u105a-\u105d\u1061-\u1070\u1075-\u1081\u1083"
    "\u1087-\u108c\u108e\u108f\u109a-\u109c\ua9e0-\ua9e4\ua9e6-\ua9ef\ua9fa-\ua9fe\uaa60-\uaa76\uaa7a\uaa7b\uaa7d-\uaa7f",
}
"""Bodies of regular-expression character classes: letters of the scripts that have a rule of their own."""

# Spacing marks that Unicode counts as grapheme clusters of their own (UAX #29, exceptions of SpacingMark).
_MARKS_OF_THEIR_OWN = re.compile(
    "[\u102b\u102c\u1038\u1062-\u1064\u1067-\u106d\u1083\u1087-\u108c\u108f\u109a-\u109c\uaa7b\uaa7d]"
)
_JOINERS = "\u200c\u200d"
_BY_NAME = {"Cjk": HAN, "Kangxi": HAN, "Ideographic": HAN, "Hiragana": KANA, "Katakana": KANA}


@lru_cache(maxsize=1)
def _script_classes() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((script, re.compile(f"[{body}]")) for script, body in CHARACTERS.items())


@lru_cache(maxsize=1)
def mark_characters() -> str:
    """Body of a character class: what continues the grapheme cluster before it (combining marks, joiners,
    variation selectors), as UAX #29 has it; Thai and Lao AM, which are letters, are left out.

    >>> bool(re.match(f"[{mark_characters()}]", "\u0301"))
    True
    """
    points = [*range(0x300, 0x20000), *range(0xE0100, 0xE01F0)]
    marks = [p for p in points if _continues(chr(p))]
    ranges: list[list[int]] = []
    for point in marks:
        if ranges and ranges[-1][1] == point - 1:
            ranges[-1][1] = point
        else:
            ranges.append([point, point])
    return "".join(f"{chr(low)}-{chr(high)}" for low, high in ranges)


def _continues(character: str) -> bool:
    if character in _JOINERS:
        return True
    return unicodedata.category(character)[0] == "M" and not _MARKS_OF_THEIR_OWN.match(character)


@cache
def script_of(character: str) -> str | None:
    """The script of one code point; None for what is no part of a word, and for combining marks.

    >>> [script_of(c) for c in "aé한漢かーไ7"]
    ['Latin', 'Latin', 'Hangul', 'Han', 'Kana', 'Kana', 'Thai', 'Digit']
    >>> [script_of(c) for c in "ж𠀀ह- 😀"]
    ['Cyrillic', 'Han', 'Devanagari', None, None, None]
    """
    for script, characters in _script_classes():
        if characters.match(character):
            return script
    category = unicodedata.category(character)
    if category in ("Nd", "No"):
        return DIGIT
    if category[0] != "L" and category != "Nl":
        return None
    first = unicodedata.name(character, "Unnamed").split()[0].capitalize()
    return None if first == "Modifier" else _BY_NAME.get(first, first)  # such as ʼ and ˈ


@lru_cache(maxsize=1 << 16)
def script_of_word(word: str) -> str | None:
    """The class of a word that may mix scripts: Latin if it has a Latin letter, else Hangul if it has Hangul,
    else its first script that isn't digits, else digits; None if there is nothing of a word in it.

    >>> [script_of_word(w) for w in ("covid19", "제2", "15", "3ж", "+")]
    ['Latin', 'Hangul', 'Digit', 'Cyrillic', None]
    """
    found = [script for script in map(script_of, word) if script]
    for script in (LATIN, HANGUL):
        if script in found:
            return script
    return next((script for script in found if script != DIGIT), found[0] if found else None)


def switch_class(script: str | None) -> str | None:
    """The class in which a language switch is looked for: Han and kana are one, since Japanese mixes them.

    >>> switch_class(KANA) == switch_class(HAN), switch_class(LATIN)
    (True, 'Latin')
    """
    return HAN if script == KANA else script
