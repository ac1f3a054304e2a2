"""Which language each word of a text is in, told by its script, and which of them is the main one.

Two languages of one script (Spanish and English) can't be told apart this way: their words are marked by hand
and the marks win over the script.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Literal

from engine.text.scripts import DIGIT, HAN, HANGUL, KANA, KHMER, LAO, LATIN, MYANMAR, THAI, UNSPACED
from engine.text.tokens import Token, tokens

Role = Literal["main", "other", "digits", "neutral"]

UNKNOWN = "und"
"""The language of a script that none is known for (BCP 47: undetermined)."""

LONGEST_UNSPACED_WORD = 4
"""Units of a script without spaces that count as one word at most, where words are counted (not published;
most Chinese and Japanese words have one to four characters)."""

_WRITTEN_IN_LATIN = (
    "en af az bs ca cs cy da de eo es et eu fi fil fr ga gl ha haw hr hu id ig is it la lb lt lv mg mi ms"
    " mt nb nl nn no oc pl pt ro sk sl so sq sv sw tk tl tr uz vi xh yo zu"
)
_LANGUAGES_OF: dict[str, tuple[str, ...]] = {
    LATIN: tuple(_WRITTEN_IN_LATIN.split(" ")),
    HANGUL: ("ko",),
    HAN: ("zh", "yue", "ja"),
    "Bopomofo": ("zh", "yue"),
    KANA: ("ja",),
    THAI: ("th",),
    LAO: ("lo",),
    KHMER: ("km",),
    MYANMAR: ("my",),
    "Cyrillic": ("ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "tg", "mn"),
    "Arabic": ("ar", "fa", "ur", "ps", "ug"),
    "Devanagari": ("hi", "mr", "ne", "sa"),
    "Hebrew": ("he", "yi"),
    "Greek": ("el",),
    "Bengali": ("bn", "as"),
    "Gurmukhi": ("pa",),
    "Gujarati": ("gu",),
    "Oriya": ("or",),
    "Tamil": ("ta",),
    "Telugu": ("te",),
    "Kannada": ("kn",),
    "Malayalam": ("ml",),
    "Sinhala": ("si",),
    "Georgian": ("ka",),
    "Armenian": ("hy",),
    "Ethiopic": ("am", "ti"),
    "Tibetan": ("bo",),
}
"""The languages written in a script, the most usual first."""


@dataclass(frozen=True, slots=True)
class LanguageRun:
    """A stretch of a text in one role; the runs of a text cover it without gap or overlap.

    Attributes:
        start, end: offsets in code points of the NFC text.
        text: the covered text.
        role: main or other language, digits, or neutral (spaces, punctuation, symbols).
        language: its language tag; None for digits and neutral stretches.
    """

    start: int
    end: int
    text: str
    role: Role
    language: str | None


Marked = tuple[int, int, str]
"""A stretch whose language was set by hand: start, end, language."""


@cache
def scripts_of_language(language: str) -> frozenset[str]:
    """The scripts that a language is written in; Latin for a language that isn't known.

    >>> sorted(scripts_of_language("ja")), sorted(scripts_of_language("en-GB"))
    (['Han', 'Kana'], ['Latin'])
    """
    return _scripts_of(language) or frozenset({LATIN})


def is_known_language(language: str) -> bool:
    """Whether the scripts of a language are known, so that its words can be told by them.

    >>> is_known_language("ko"), is_known_language("pt-BR"), is_known_language("kr")
    (True, True, False)
    """
    return bool(_scripts_of(language))


def _scripts_of(language: str) -> frozenset[str]:
    primary = language.replace("_", "-").split("-")[0].lower()
    return frozenset(script for script, languages in _LANGUAGES_OF.items() if primary in languages)


def language_of_script(script: str, languages: Sequence[str] = ()) -> str | None:
    """The first of the languages that is written in the script, else the script's most usual language.

    None for digits: they are read in either language.

    >>> language_of_script("Latin"), language_of_script("Latin", ["ko", "de"])
    ('en', 'de')
    >>> language_of_script("Han"), language_of_script("Han", ["en", "ja"])
    ('zh', 'ja')
    """
    if script == DIGIT:
        return None
    for language in languages:
        if script in scripts_of_language(language):
            return language
    return _LANGUAGES_OF.get(script, (UNKNOWN,))[0]


def word_languages(
    words: Sequence[Token], languages: Sequence[str] = (), marked: Iterable[Marked] = ()
) -> list[str | None]:
    """The language of each word; None for digits.

    Han is Japanese where there is kana and neither Chinese nor Japanese is named.

    >>> word_languages(tokens("오늘 bug는 3개"))
    ['ko', 'en', 'ko', None, 'ko']
    >>> word_languages(tokens("el meeting"), ["es"], [(3, 10, "en")])
    ['es', 'en']
    """
    if any(word.script == KANA for word in words):
        languages = [*languages, "ja"]
    found = [language_of_script(word.script, languages) for word in words]
    for start, end, language in marked:
        for index, word in enumerate(words):
            if word.start < end and word.end > start:
                found[index] = language
    return found


def guess_main_language(
    words: Sequence[Token], languages: Sequence[str] = (), marked: Iterable[Marked] = ()
) -> str | None:
    """The language of most words; in a tie the tied language that comes first; None where no word has one.

    Digits don't count. A stretch of a script without spaces counts one word for every four units begun.

    >>> guess_main_language(tokens("this drama had solid 서사")), guess_main_language(tokens("오늘 meeting"))
    ('en', 'ko')
    >>> guess_main_language(tokens("我们明天有个meeting要开")), guess_main_language(tokens("2026 15"))
    ('zh', None)
    """
    found = word_languages(words, languages, marked)
    votes: Counter[str] = Counter()
    for (language, unspaced), stretch in groupby(zip(found, words, strict=True), _stretch):
        if language:
            size = sum(1 for _ in stretch)
            votes[language] += -(-size // LONGEST_UNSPACED_WORD) if unspaced else size
    return max(votes, key=lambda language: votes[language], default=None)


def _stretch(item: tuple[str | None, Token]) -> tuple[str | None, bool]:
    return item[0], item[1].script in UNSPACED


def language_runs(text: str, main: str, other: str, marked: Sequence[Marked] = ()) -> list[LanguageRun]:
    """The whole NFC text as runs, one for each word and one for each stretch between words.

    >>> [(run.text, run.role) for run in language_runs("bug는 3개!", "ko", "en")]
    [('bug', 'other'), ('는', 'main'), (' ', 'neutral'), ('3', 'digits'), ('개', 'main'), ('!', 'neutral')]
    """
    words = tokens(text)
    runs: list[LanguageRun] = []
    at = 0
    for word, language in zip(words, word_languages(words, [main, other], marked), strict=True):
        if word.start > at:
            runs.append(LanguageRun(at, word.start, text[at : word.start], "neutral", None))
        role: Role = "digits" if language is None else "main" if language == main else "other"
        runs.append(LanguageRun(word.start, word.end, word.text, role, language))
        at = word.end
    if at < len(text):
        runs.append(LanguageRun(at, len(text), text[at:], "neutral", None))
    return runs
