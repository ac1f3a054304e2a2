"""The numbers of a text, in digits or in words, each with the digits that it means.

Digits: 15, 3.5, 1,000 (two units, joined by what was written between them), 3.5% and 1st. Words: Korean
(Sino-Korean and native, before counters too, with digits among them), Han characters, English, Spanish;
percent after or, in Chinese, before them. Numbers in words stand where a word may begin and end, or end before a counter or what
may be attached to a noun. A Korean syllable or a Han character that often is no number (이, 일, 한, 네, 一) is
one only before a counter; so is a large number with one syllable (만일), and two digits one by one (사이) are none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from engine.text.counters import COUNTERS, begins_with, is_counting
from engine.text.korean_numbers import (
    BEFORE_COUNTERS,
    HAN_CHARACTERS,
    SYLLABLES,
    han_number,
    is_spelled_short,
    korean_number,
    needs_counter,
)
from engine.text.normaliser import STEPS
from engine.text.particles import is_attached
from engine.text.scripts import DIGIT, HAN, HANGUL, LATIN
from engine.text.unit_text import UnitText, open_borders
from engine.text.worded_numbers import LONGEST, ORDINAL, WORDS, without_accents, worded_number

PERCENT = "%"

_MEASURES = frozenset(
    "个個月年日号號点點分块塊元岁歲次天位只隻本张張件条條家台名种種层層楼樓倍度周週人枚円時时回歩階章"
)
"""What is counted in Chinese and Japanese: 一个, 三月."""

_ALONE = frozenset("둘셋넷삼육칠")
"""Syllables that are numbers wherever they stand as a word."""

_LONGEST_KOREAN = 20
_PERCENT_AFTER = (
    *(tuple(word) for word in ("퍼센트", "프로", "퍼")),
    *(("percent",), ("per", "cent"), ("por", "ciento"), ("percentage",)),
)
_PERCENT_BEFORE = tuple("百分之")
_DIGITS = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_GROUPED_BY_POINTS = re.compile(r"[1-9][0-9]{0,2}(?:\.[0-9]{3}){2,}")
_ORDINAL = re.compile(r"([0-9]+)(?:st|nd|rd|th|º|ª)")
_GROUPED = re.compile(
    "(?<![0-9,.])[1-9][0-9]{0,2}(?:[,\u00a0\u2009\u202f'’][0-9]{3})+(?:\\.[0-9]+)?(?![0-9])"
)
_BEFORE_SIGN = re.compile(r"([0-9][0-9.,]*)\s*%")
_MONTHS = {"유": "6", "시": "10"}

Units = tuple[str, ...]


class Number(NamedTuple):
    """Units start to end (end not included) that are a number.

    Attributes:
        value: the digits that it means; an ordinal number is followed by `#`, a percentage by `%`.
        is_said: whether it stands in words alone.
    """

    start: int
    end: int
    value: str
    is_said: bool


class Signs(NamedTuple):
    """What a text writes beside digits that no unit keeps.

    Attributes:
        grouped: the units of each number with separators: ("1", "000") for 1,000.
        percent: the digits that a percent sign follows.
    """

    grouped: frozenset[Units]
    percent: frozenset[str]


_NO_SIGNS = Signs(frozenset(), frozenset())


@lru_cache(maxsize=1 << 12)
def signs_in(text: str) -> Signs:
    """The separators and percent signs of an NFC text.

    >>> signs_in("1,000명의 3.5%")
    Signs(grouped=frozenset({('1', '000')}), percent=frozenset({'3.5'}))
    """
    if not any("0" <= character <= "9" or "０" <= character <= "９" for character in text):
        return _NO_SIGNS
    text = STEPS[0].apply(text)
    grouped = frozenset(tuple(re.split("[^0-9.]", number)) for number in _GROUPED.findall(text))
    percent = frozenset(re.sub("[^0-9.]", "", number).strip(".") for number in _BEFORE_SIGN.findall(text))
    return Signs(grouped, percent)


@lru_cache(maxsize=1 << 12)
def numbers_in(text: UnitText, signs: Signs = _NO_SIGNS) -> tuple[Number, ...]:
    """Every number of a text, those within longer ones too, from the left.

    >>> from engine.text.unit_text import unit_text
    >>> [(number.value, number.is_said) for number in numbers_in(unit_text("열다섯 명이 2026 년에"))]
    [('15', True), ('2026', False)]
    >>> [number.value for number in numbers_in(unit_text("twenty first place at three percent"))]
    ['20', '21#', '1#', '3', '3%']
    """
    finder = _Finder(text, signs)
    return tuple(finder.found())


class _Finder:
    """Looks for numbers at every unit where one may begin."""

    def __init__(self, text: UnitText, signs: Signs) -> None:
        self._units = text.units
        self._signs = signs
        self._chunks = frozenset([0, *accumulate(text.chunk_sizes)])
        self._words = text.word_starts()
        self._scripts = text.script_of_units()
        self._open = open_borders(text)
        self._chunk_ends = _ends(self._chunks, len(text.units))
        self._word_ends = _ends(self._words, len(text.units))

    def found(self) -> Iterator[Number]:
        """All numbers."""
        for start, script in enumerate(self._scripts):
            numbers: list[Number] = []
            if script == DIGIT:
                numbers += self._in_digits(start)
            if script in (DIGIT, HANGUL) and self._may_begin(start):
                numbers += self._in_korean(start)
            if script == HAN:
                numbers += self._in_han(start)
            if script in (DIGIT, LATIN):
                numbers += self._in_words(start)
            for number in dict.fromkeys(numbers):
                yield number
                yield from self._percentages(number)

    def _in_digits(self, start: int) -> Iterator[Number]:
        unit = self._units[start]
        if _GROUPED_BY_POINTS.fullmatch(unit):
            yield Number(start, start + 1, unit.replace(".", ""), False)
        elif _DIGITS.fullmatch(unit):
            yield Number(start, start + 1, unit, False)
            if unit[0] == "0" and len(unit) == 2:
                yield Number(start, start + 1, unit[1], False)  # 05월
        for grouped in self._signs.grouped:
            end = start + len(grouped)
            if self._units[start:end] == grouped:
                yield Number(start, end, "".join(grouped), False)

    def _may_begin(self, start: int) -> bool:
        """Whether Korean words may begin at a unit: with what stands between spaces, or after 제 or digits."""
        if start in self._chunks:
            return True
        after_prefix = start - 1 in self._chunks and self._units[start - 1] == "제"
        return after_prefix or self._scripts[start] == DIGIT

    def _in_korean(self, start: int) -> Iterator[Number]:
        end = start
        said = ""
        while end < min(len(self._units), start + _LONGEST_KOREAN) and self._is_korean(end):
            said += self._units[end]
            end += 1
            if self._scripts[start:end] == [DIGIT] or not self._ends_korean(start, said, end):
                continue
            is_said = DIGIT not in self._scripts[start:end]
            for value in korean_number(said):
                yield Number(start, end, value, is_said)
        unit = self._units[start]
        following = self._following(start + 1)
        if unit == "첫" and following.startswith(("번째", "째")):
            yield Number(start, start + 1, "1", True)
        if unit in _MONTHS and following.startswith("월") and start + 1 not in self._chunks:
            yield Number(start, start + 1, _MONTHS[unit], True)

    def _is_korean(self, unit: int) -> bool:
        return self._scripts[unit] == DIGIT or self._units[unit] in SYLLABLES

    def _ends_korean(self, start: int, said: str, end: int) -> bool:
        """Whether a number may end before a unit."""
        following = self._following(end)
        if len(said) == 1 and said not in _ALONE:
            after_prefix = start not in self._chunks  # 제
            if said in BEFORE_COUNTERS and end < len(self._units) and self._scripts[end] == LATIN:
                return True  # 두 model
            if self._units[max(0, start - 1) : start] == ("월",) and following[:1] == "일":
                return True  # 오월 오일; elsewhere 오일 may be oil
            return is_counting(said, following, end not in self._chunks and not after_prefix)
        if is_spelled_short(said):
            return False
        if needs_counter(said):
            return begins_with(following, COUNTERS)
        is_glued = end not in self._chunks and self._word_ends[end - 1] != end
        return not is_glued or is_attached(following) or begins_with(following, COUNTERS)

    def _following(self, start: int) -> str:
        """The Hangul that stands at a unit, to the end of its word."""
        if start >= len(self._units) or self._scripts[start] != HANGUL:
            return ""
        return "".join(self._units[start : self._word_ends[start]])

    def _in_han(self, start: int) -> Iterator[Number]:
        end = start
        while end < min(len(self._units), start + _LONGEST_KOREAN) and self._units[end] in HAN_CHARACTERS:
            end += 1
            if not (self._open[end] or end in self._chunks):
                continue
            if end - start == 1 and not self._is_counted(start):
                continue
            for value in han_number("".join(self._units[start:end])):
                yield Number(start, end, value, True)
                if self._units[max(0, start - 3) : start] == _PERCENT_BEFORE:
                    yield Number(start - 3, end, value + PERCENT, True)

    def _is_counted(self, unit: int) -> bool:
        """Whether a Han character stands before what is counted, or after 第."""
        after = self._units[unit + 1] if unit + 1 < len(self._units) else ""
        before = self._units[unit - 3 : unit] if unit >= 3 else ()
        return after in _MEASURES or self._units[unit - 1 : unit] == ("第",) or before == _PERCENT_BEFORE

    def _in_words(self, start: int) -> Iterator[Number]:
        unit = self._units[start]
        if match := _ORDINAL.fullmatch(unit):
            yield Number(start, start + 1, match[1] + ORDINAL, False)
        said: list[str] = []
        for end in range(start, min(len(self._units), start + LONGEST)):
            word = without_accents(self._units[end])
            if word not in WORDS and not (end == start and self._scripts[end] == DIGIT):
                return
            said.append(word)
            if len(said) > 1 or self._scripts[start] == LATIN:
                is_said = self._scripts[start] != DIGIT
                for value in worded_number(tuple(said)):
                    yield Number(start, end + 1, value, is_said)

    def _percentages(self, number: Number) -> Iterator[Number]:
        """The same number with the sign or the word for percent."""
        if number.end - number.start == 1 and number.value in self._signs.percent and not number.is_said:
            yield number._replace(value=number.value + PERCENT)
        for words in _PERCENT_AFTER:
            end = number.end + len(words)
            if self._units[number.end : end] == words and (
                end in self._words or is_attached(self._following(end))
            ):
                yield Number(number.start, end, number.value + PERCENT, True)


def _ends(borders: Sequence[int] | frozenset[int], size: int) -> list[int]:
    """For each unit the first border after it."""
    ends = [size] * (size + 1)
    known = set(borders)
    for unit in range(size - 1, -1, -1):
        ends[unit] = unit + 1 if unit + 1 in known else ends[unit + 1]
    return ends
