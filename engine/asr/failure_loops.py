"""Repeated content in a hypothesis: the same words again and again, which the reference doesn't have."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.asr.alignment import unit_spans
from engine.text.normaliser import normalise_text
from engine.text.scripts import UNSPACED, script_of_word
from engine.text.unit_text import unit_text

LONGEST_PERIOD = 16
"""Words of the longest phrase whose repetition is looked for."""

_LONG_PHRASE_UNITS = 6
"""A phrase with at least so many units (syllables, characters; a Latin word counts two) is redundant when it is
said twice; a shorter one when it is said three times."""

_SAME_SOUND_RUN = re.compile(r"(.{1,3}?)\1{5,}")
"""The same one to three letters six times on end within a word."""


@dataclass(frozen=True, slots=True)
class Loop:
    """One repetition: `text[start:end]` is what is too much, `count` how often the phrase is said."""

    start: int
    end: int
    count: int


@dataclass(frozen=True, slots=True)
class _Word:
    start: int
    end: int
    text: str
    units: int


def loops_in(hypothesis: str, reference: str) -> list[Loop]:
    """What a hypothesis (NFC) repeats beyond the reference, from the left.

    >>> loops_in("다시 시작할까요 시작할까요 시작할까요", "다시 시작할까요")
    [Loop(start=9, end=20, count=3)]
    >>> loops_in("네 네 네 알겠습니다", "네 네 네 알겠습니다"), loops_in("정말 정말 좋다", "정말 좋다")
    ([], [])
    """
    words, said = _words(hypothesis), Repetitions([word.text for word in _words(reference)])
    plain = normalise_text(reference).replace(" ", "")
    found = [loop for word in words if (loop := _within(word, plain))]
    texts = Repetitions([word.text for word in words])
    at = 0
    while at < len(words):
        period, count = texts.best_period(at)
        loop = _loop(words, texts, at, period, count, said) if count > 1 else None
        if loop:
            found.append(loop)
            at += period * count
        else:
            at += 1
    return sorted(found, key=lambda loop: loop.start)


def _words(text: str) -> list[_Word]:
    """What stands between spaces; in scripts without spaces every unit."""
    found: list[_Word] = []
    normalised = unit_text(normalise_text(text))
    spans, at = unit_spans(text), 0
    for size in normalised.chunk_sizes:
        units = normalised.units[at : at + size]
        pieces = [1] * size if script_of_word(units[0]) in UNSPACED else [size]
        for length in pieces:
            part = normalised.units[at : at + length]
            count = sum(2 if unit.isascii() else 1 for unit in part)
            found.append(_Word(spans[at][0], spans[at + length - 1][1], "".join(part), count))
            at += length
    return found


def _within(word: _Word, reference: str) -> Loop | None:
    match = _SAME_SOUND_RUN.search(word.text)
    if not match or match[1] * 2 in reference:
        return None
    return Loop(word.start, word.end, len(match[0]) // len(match[1]))


class Repetitions:
    """How often phrases are said on end, from each word of a text; each period is looked at once."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        self._same: dict[int, list[int]] = {}
        self._most: dict[int, dict[tuple[str, ...], int]] = {}

    def count(self, at: int, period: int) -> int:
        """How often the phrase of so many words at a word is said on end."""
        return 1 + self._same_from(period)[at] // period

    def best_period(self, at: int) -> tuple[int, int]:
        """The period from a word on whose repetitions cover most, and how often it is said; (1, 1) if none."""
        best = (1, 1)
        for period in range(1, min(LONGEST_PERIOD, (len(self.texts) - at) // 2) + 1):
            count = self.count(at, period)
            if count > 1 and period * count > best[0] * best[1]:
                best = (period, count)
        return best

    def most(self, phrase: Sequence[str]) -> int:
        """How often a phrase is said on end at most, 0 where it isn't said."""
        period = len(phrase)
        if period not in self._most:
            found: dict[tuple[str, ...], int] = {}
            for at in range(len(self.texts) - period + 1):
                said = tuple(self.texts[at : at + period])
                found[said] = max(found.get(said, 0), self.count(at, period))
            self._most[period] = found
        return self._most[period].get(tuple(phrase), 0)

    def _same_from(self, period: int) -> list[int]:
        """For each word how many words from it on are each the same as the one a period later."""
        if period not in self._same:
            texts, size = self.texts, len(self.texts)
            found = [0] * size
            for at in range(size - period - 1, -1, -1):
                if texts[at] == texts[at + period]:
                    found[at] = found[at + 1] + 1
            self._same[period] = found
        return self._same[period]


def _loop(
    words: Sequence[_Word], heard: Repetitions, at: int, period: int, count: int, said: Repetitions
) -> Loop | None:
    texts = heard.texts
    phrase = texts[at : at + period]
    expected = said.most(phrase)
    units = sum(word.units for word in words[at : at + period])
    excess = count - max(expected, 1)
    if excess < 1 or (excess == 1 and (period < 2 or units < _LONG_PHRASE_UNITS)):
        return None
    kept = expected or (0 if at and texts[at - 1].endswith("".join(phrase)) else 1)
    end = at + period * count
    while end < len(words) and end - at - period * count < period and texts[end] == texts[end - period]:
        end += 1  # the last repetition is cut off
    last = texts[end - period]
    if end == len(words) - 1 and last.startswith(texts[end]):
        end += 1
    return Loop(words[at + period * kept].start, words[end - 1].end, count)
