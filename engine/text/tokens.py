"""Words of a text with their offsets, and the units that a word is scored in.

A word is a run of one script: wherever scripts meet a new word begins, so `bug는` is `bug` + `는` and
`15명이` is `15` + `명이`. Digits join Latin letters (`covid19`, `3d`) and nothing else. An apostrophe between
letters and a point between digits stay inside a word; all other punctuation, symbols and spaces stand between
words. In scripts without spaces (Han, kana, Thai, Lao, Khmer, Myanmar) each unit is a word.

Offsets count code points of the text as given, so give the NFC text.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from sys import intern
from typing import NamedTuple

from engine.text.scripts import (
    CHARACTERS,
    DIGIT,
    DIGITS,
    HAN,
    HANGUL,
    HANGUL_SYLLABLES,
    KANA,
    KHMER,
    LAO,
    LATIN,
    MYANMAR,
    THAI,
    mark_characters,
    script_of,
)

APOSTROPHES = "'’‘ʼʻ＇"


class Token(NamedTuple):
    """A word of a text: `text[start:end] == token.text`.

    Attributes:
        start, end: offsets in code points.
        text: the covered text.
        script: its script, see `engine.text.scripts`; a run of Latin letters and digits is Latin.
    """

    start: int
    end: int
    text: str
    script: str


def nfc(text: str) -> str:
    """The text in Unicode's composed form, in which every offset and every comparison is made."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def _word_alternatives() -> str:
    """The alternatives of one word, each in a group that bears the name of its script."""
    mark = f"[{mark_characters()}]"
    marks = f"{mark}*"
    letter = f"[{DIGITS}{CHARACTERS[LATIN]}{mark_characters()}]"
    point = f"(?<=[{DIGITS}])\\.(?=[{DIGITS}])"
    more = f"[{DIGITS}{mark_characters()}]|{point}"
    number = f"[{DIGITS}](?:{more})*"
    cluster = {
        HAN: f"[{CHARACTERS[HAN]}]{marks}",
        KANA: f"[{CHARACTERS[KANA]}]{marks}",
        # AM is a letter, but the vowel of the cluster before it
        THAI: f"[{CHARACTERS[THAI]}](?:\u0e33|{mark})*",
        LAO: f"[{CHARACTERS[LAO]}](?:\u0eb3|{mark})*",
        # a subjoined consonant follows COENG or the Myanmar virama within one cluster
        KHMER: f"[{CHARACTERS[KHMER]}]{marks}(?:(?<=\u17d2)[{CHARACTERS[KHMER]}]{marks})*",
        MYANMAR: f"[{CHARACTERS[MYANMAR]}]{marks}(?:(?<=\u1039)[{CHARACTERS[MYANMAR]}]{marks})*",
    }
    return "|".join(
        [
            f"(?P<{DIGIT}>{number}(?!{more}|[{APOSTROPHES}]?[{CHARACTERS[LATIN]}]))",
            f"(?P<{LATIN}>[{DIGITS}{CHARACTERS[LATIN]}](?:{letter}|[{APOSTROPHES}](?={letter})|{point})*)",
            *(f"(?P<{script}>{pattern})" for script, pattern in cluster.items()),
            f"(?P<Other>[^\\W_]{marks})",
        ]
    )


@lru_cache(maxsize=1)
def _words() -> re.Pattern[str]:
    hangul = f"(?P<{HANGUL}>[{CHARACTERS[HANGUL]}][{CHARACTERS[HANGUL]}{mark_characters()}]*)"
    return re.compile(f"{hangul}|{_word_alternatives()}")


@lru_cache(maxsize=1)
def _hangul_units() -> re.Pattern[str]:
    """A syllable: precomposed, or of conjoining letters; a run of standalone letters (ㅋㅋㅋ) is one unit."""
    marks = f"[{mark_characters()}]*"
    leading, vowels, trailing = (
        "\u1100-\u115f\ua960-\ua97c",
        "\u1160-\u11a7\ud7b0-\ud7c6",
        "\u11a8-\u11ff\ud7cb-\ud7fb",
    )
    syllable = f"[{HANGUL_SYLLABLES}][{vowels}]*[{trailing}]*"
    conjoined = f"[{leading}]+[{vowels}]*[{trailing}]*|[{vowels}]+[{trailing}]*|[{trailing}]+"
    return re.compile(f"(?:{syllable}|{conjoined}|[\u3131-\u318e\uffa0-\uffdc]+){marks}")


def tokens(text: str) -> list[Token]:
    """The words of a text, left to right.

    >>> [token.text for token in tokens("오늘 bug는 it’s 3.5% 올랐다, covid19가")]
    ['오늘', 'bug', '는', 'it’s', '3.5', '올랐다', 'covid19', '가']
    >>> [(token.start, token.text, token.script) for token in tokens("15명이 直して")]
    [(0, '15', 'Digit'), (2, '명이', 'Hangul'), (5, '直', 'Han'), (6, 'し', 'Kana'), (7, 'て', 'Kana')]
    """
    found: list[Token] = []
    for match in _words().finditer(text):
        script = match.lastgroup or ""
        if script == "Other":
            _add_other(found, match, text)
        else:
            start, end = match.span()
            found.append(Token(start, end, match[0], script))
    return found


def _add_other(found: list[Token], match: re.Match[str], text: str) -> None:
    """Add a letter of an alphabet without a rule of its own, joined to the word that it continues."""
    start, end = match.span()
    script = script_of(match[0][0])
    if script is None:
        return
    if found and found[-1].script == script:
        before = found[-1]
        between = text[before.end : start]
        if not between or (between in APOSTROPHES and script != DIGIT):
            found[-1] = Token(before.start, end, text[before.start : end], script)
            return
    found.append(Token(start, end, match[0], script))


@lru_cache(maxsize=1 << 16)
def units(word: str) -> tuple[str, ...]:
    """The units that a word is scored in: each Hangul syllable, Han character, kana and Thai, Lao, Khmer or
    Myanmar grapheme cluster is one; a word of any other script is one.

    >>> units("말했어요"), units("meeting"), units("に")
    (('말', '했', '어', '요'), ('meeting',), ('に',))
    >>> units("ㅋㅋㅋ네"), units("bug는")
    (('ㅋㅋㅋ', '네'), ('bug', '는'))
    """
    found: list[str] = []
    for token in tokens(word):
        if token.script == HANGUL:
            found += _hangul_units().findall(token.text)
        else:
            found.append(token.text)
    return tuple(map(intern, found))  # so that equal units are one object and compared as such


def text_units(text: str) -> list[str]:
    """The units of a whole text, left to right.

    >>> text_units("오늘 meeting에서 15명")
    ['오', '늘', 'meeting', '에', '서', '15', '명']
    """
    return [unit for token in tokens(text) for unit in units(token.text)]
