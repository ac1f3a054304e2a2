"""Level of code-switching of a text: none, word, phrase or sentence, with what was found and where.

Definition (HiKE): the text is cut into fragments at sentence marks, before special characters are removed. A
fragment wholly in the other language is of level sentence, and of that only; two or more words of the other
language in a row are a phrase, one alone is a word. The level of the text is the highest present
(sentence > phrase > word > none); all levels present are kept.

A run of one script within a word is a word (`error가` has one of each language). Punctuation within a word is
removed, not a border (`K-pop`, `CI/CD` are one word each); spaces and dashes are. Digits are in neither
language: they neither break a row nor count. What is not published: a stretch of up to four units of a script
without spaces counts as one word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from engine.text.language_runs import (
    LONGEST_UNSPACED_WORD,
    Marked,
    guess_main_language,
    word_languages,
)
from engine.text.scripts import UNSPACED
from engine.text.tokens import Token, nfc, tokens

Level = Literal["none", "word", "phrase", "sentence"]

LEVELS: tuple[Level, ...] = ("word", "phrase", "sentence")
"""The levels of a text with a switch, lowest first."""

_SENTENCE_MARK = re.compile(r"[!?。！？…｡]+|(?:(?<!\d)[.．]|[.．](?!\d))+")
_BORDER = re.compile(r"[\s—–―]")


@dataclass(frozen=True, slots=True)
class Finding:
    """Words of the other language in a row: `text[start:end]` in code points of the NFC text."""

    start: int
    end: int
    text: str
    level: Level


@dataclass(frozen=True, slots=True)
class Fragment:
    """What one fragment holds.

    Attributes:
        start, end: its first and last word, in code points of the NFC text.
        text: the covered text.
        findings: the rows of words of the other language in it, from the left.
    """

    start: int
    end: int
    text: str
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class LevelResult:
    """The level of a text by the rule.

    Attributes:
        level: the highest level present, "none" without a switch.
        levels_all: the levels present, lowest first; empty without a switch.
        main_language: as given, or guessed; None for a text without words of a language.
        main_is_guess: whether it was guessed.
        evidence: the fragments with words in them, from the left.
    """

    level: Level
    levels_all: tuple[Level, ...]
    main_language: str | None
    main_is_guess: bool
    evidence: tuple[Fragment, ...]


@dataclass(frozen=True, slots=True)
class _Word:
    """Tokens of one language that nothing separates; `size` words long (more than 1 without spaces only)."""

    start: int
    end: int
    language: str
    size: int


def code_switching_level(
    text: str, main_language: str | None = None, marked: Sequence[Marked] = ()
) -> LevelResult:
    """The level of code-switching of a text.

    Args:
        text: the raw text with its punctuation.
        main_language: language tag of the main language, as the annotator declares it; None: the language of
            most words, in a tie that of the first.
        marked: stretches whose language was set by hand, for languages of one script.

    >>> code_switching_level("어제 meeting에서 나온 feedback 정리해.").level
    'word'
    >>> code_switching_level("끝낼 수 있어? I don't think so.", "ko").levels_all
    ('sentence',)
    >>> code_switching_level("Lumbar drain 진행하겠습니다.").level
    'word'
    >>> code_switching_level("Lumbar drain 진행하겠습니다.", "ko").level
    'phrase'
    """
    text = nfc(text)
    languages = [main_language] if main_language else []
    words = tokens(text)
    main = main_language or guess_main_language(words, languages, marked)
    fragments = tuple(
        _fragment(text, fragment, main)
        for fragment in _fragments(text, _words(text, words, languages, marked))
    )
    levels = _levels_present(fragments)
    return LevelResult(levels[-1] if levels else "none", levels, main, main_language is None, fragments)


def _levels_present(fragments: Sequence[Fragment]) -> tuple[Level, ...]:
    present = {finding.level for fragment in fragments for finding in fragment.findings}
    return tuple(level for level in LEVELS if level in present)


def _words(
    text: str, found: Sequence[Token], languages: Sequence[str], marked: Sequence[Marked]
) -> Iterator[_Word]:
    """Words in the sense of the levels: digits left out, what only removed punctuation separates joined."""
    before: list[Token] = []
    before_language = ""
    for token, language in zip(found, word_languages(found, languages, marked), strict=True):
        if language is None:
            continue
        if before and (language != before_language or _apart(text[before[-1].end : token.start])):
            yield _joined(before, before_language)
            before = []
        before.append(token)
        before_language = language
    if before:
        yield _joined(before, before_language)


def _apart(between: str) -> bool:
    """Whether what stands between two tokens of a language keeps them two words."""
    return bool(_BORDER.search(between) or _SENTENCE_MARK.search(between))


def _joined(found: Sequence[Token], language: str) -> _Word:
    unspaced = found[0].script in UNSPACED
    size = -(-len(found) // LONGEST_UNSPACED_WORD) if unspaced else 1
    return _Word(found[0].start, found[-1].end, language, size)


def _fragments(text: str, words: Iterator[_Word]) -> Iterator[list[_Word]]:
    """The words between sentence marks, fragment by fragment."""
    marks = [mark.start() for mark in _SENTENCE_MARK.finditer(text)]
    passed = 0
    fragment: list[_Word] = []
    for word in words:
        if passed < len(marks) and marks[passed] < word.start:
            while passed < len(marks) and marks[passed] < word.start:
                passed += 1
            if fragment:
                yield fragment
            fragment = []
        fragment.append(word)
    if fragment:
        yield fragment


def _fragment(text: str, words: Sequence[_Word], main: str | None) -> Fragment:
    start, end = words[0].start, words[-1].end
    return Fragment(start, end, text[start:end], tuple(_findings(text, words, main)))


def _findings(text: str, words: Sequence[_Word], main: str | None) -> Iterator[Finding]:
    """The rows of words of the other language, each with its level."""
    whole = all(word.language != main for word in words)
    for is_main, row in groupby(words, lambda word: word.language == main):
        if is_main:
            continue
        found = list(row)
        start, end = found[0].start, found[-1].end
        several = sum(word.size for word in found) > 1
        yield Finding(start, end, text[start:end], "sentence" if whole else "phrase" if several else "word")
