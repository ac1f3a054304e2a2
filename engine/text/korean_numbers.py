"""Numbers in Korean words, and in Han characters, which are built alike: 이천이십육, 열다섯, 삼점오, 二十五."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache

_DIGITS = {digit: number for number, digit in enumerate("영일이삼사오육칠팔구")} | {"공": 0, "륙": 6}
_ONES = {
    "하나": 1,
    "한": 1,
    "둘": 2,
    "두": 2,
    "셋": 3,
    "세": 3,
    "석": 3,
    "서": 3,
    "넷": 4,
    "네": 4,
    "넉": 4,
    "너": 4,
    "다섯": 5,
    "닷": 5,
    "여섯": 6,
    "엿": 6,
    "일곱": 7,
    "여덟": 8,
    "아홉": 9,
}
_TENS = {
    "열": 10,
    "스물": 20,
    "스무": 20,
    "서른": 30,
    "마흔": 40,
    "쉰": 50,
    "예순": 60,
    "일흔": 70,
    "여든": 80,
    "아흔": 90,
}
_SCALES = {"조": 10**12, "억": 10**8, "만": 10**4}
_POINTS = "점쩜"
_HAN = str.maketrans(
    "零〇一二两兩三四五六七八九十百千万萬亿億兆点點", "영영일이이이삼사오육칠팔구십백천만만억억조점점"
)

_DIGIT = "[일이삼사오육륙칠팔구1-9]"
_NATIVE = f"(?:{'|'.join(_TENS)})?(?:{'|'.join(_ONES)})|(?:{'|'.join(_TENS)})"
_GROUP = re.compile(
    f"(?:(?P<thousands>{_DIGIT})?(?P<thousand>천))?(?:(?P<hundreds>{_DIGIT})?(?P<hundred>백))?"
    f"(?:(?P<native>{_NATIVE})|(?:(?P<tens>{_DIGIT})?(?P<ten>십))?(?P<ones>{_DIGIT})?)"
)
_PLAIN_DIGITS = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_LARGE = re.compile(r"(?:(?P<조>.*)조)?(?:(?P<억>.*)억)?(?:(?P<만>.*)만)?(?P<rest>.*)")
_ZERO_BETWEEN = re.compile("(?<=[천백만억조])영+(?=[^영])")
_NATIVE_SPLIT = re.compile(f"({'|'.join(_TENS)})?({'|'.join(_ONES)})?")

SYLLABLES = frozenset("".join((*_DIGITS, *_ONES, *_TENS, *_SCALES, "십백천", _POINTS)))
"""The syllables that numbers are made of."""

HAN_CHARACTERS = frozenset(map(chr, _HAN))
"""The Han characters that numbers are made of."""

BEFORE_COUNTERS = frozenset("한두세네석서넉너닷엿")
"""Native numbers that stand before what is counted only."""

_SPELLED_WORDS = frozenset({"일일이", "사이사이", "이사일"})
"""Words of three and more syllables that would be digits one by one: one by one, here and there, day of moving."""


def is_spelled_short(words: str) -> bool:
    """Whether words are digits one by one, but too few to be said so: 사이, 오이 and 이사 are words, and 삼사 명 are three
    or four people. Telephone numbers and the like have three and more.

    >>> is_spelled_short("사이"), is_spelled_short("일일이"), is_spelled_short("일일구"), is_spelled_short("십이")
    (True, True, False, False)
    """
    return words in _SPELLED_WORDS or (len(words) == 2 and all(word in _DIGITS for word in words))


def needs_counter(words: str) -> bool:
    """Whether a large number and one syllable is most often another word: 만일 (if), 천사 (angel), 만두 (dumpling), 백서
    (white paper). Then it is a number only before what is counted.

    >>> [needs_counter(words) for words in ("만일", "천사", "만두", "백서", "백일", "십사", "이천")]
    [True, True, True, True, False, False, False]
    """
    if len(words) != 2 or (words[1] not in _DIGITS and words[1] not in BEFORE_COUNTERS):
        return False
    return words[0] in "천만억조" or (words[0] == "백" and words[1] in BEFORE_COUNTERS)


@lru_cache(maxsize=1 << 14)
def korean_number(words: str) -> tuple[str, ...]:
    """The numbers, in digits, that Korean words without spaces mean; none for what is no number.

    Digits may stand among them (`3만 5천`). What may be read as one number or digit by digit has both readings.

    >>> korean_number("이천이십육"), korean_number("백열다섯"), korean_number("삼점오"), korean_number("3만5천")
    (('2026',), ('115',), ('3.5',), ('35000',))
    >>> korean_number("공일공"), korean_number("십일"), korean_number("버스"), korean_number("십십")
    (('010',), ('11',), (), ())
    """
    whole, point, fraction = _parted(words)
    if point:
        digits = _digits(fraction)
        value = _value(whole) if whole not in ("영", "공") else Decimal(0)
        return (f"{_written(value)}.{digits}",) if digits and value is not None else ()
    found = [] if (value := _value(words)) is None else [_written(value)]
    if words in ("영", "공") or len(words) > 1:
        found += filter(None, [_digits(words)])
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=1 << 12)
def han_number(characters: str) -> tuple[str, ...]:
    """The same for Han characters.

    >>> han_number("二十五"), han_number("二零二六"), han_number("一千零五"), han_number("三点五")
    (('25',), ('2026',), ('1005',), ('3.5',))
    """
    return korean_number(_ZERO_BETWEEN.sub("", characters.translate(_HAN)))


def _parted(words: str) -> tuple[str, str, str]:
    at = next((index for index, syllable in enumerate(words) if syllable in _POINTS), None)
    return (words, "", "") if at is None else (words[:at], words[at], words[at + 1 :])


def _digits(words: str) -> str:
    """Digit by digit; empty where something else is in it."""
    return "".join(str(_DIGITS[word]) for word in words) if all(word in _DIGITS for word in words) else ""


def _written(value: Decimal | None) -> str:
    return "" if value is None else f"{value.normalize():f}"


def _value(words: str) -> Decimal | None:
    """The value of a cardinal number above zero."""
    match = _LARGE.fullmatch(words)
    if not match or not words:
        return None
    total = Decimal(0)
    for name, scale in _SCALES.items():
        if (group := match[name]) is not None:
            value = Decimal(1) if group == "" and not total else _group(group)
            if value is None:
                return None
            total += value * scale
    rest = match["rest"]
    value = Decimal(0) if rest == "" and total else _group(rest)
    return None if value is None or (rest.isascii() and rest and not total) else total + value


def _group(words: str) -> Decimal | None:
    """A number below ten thousand, or digits."""
    if _PLAIN_DIGITS.fullmatch(words):
        return Decimal(words)
    match = _GROUP.fullmatch(words)
    if not match or not words:
        return None
    value = sum(
        _digit(match[many]) * size
        for many, one, size in (
            ("thousands", "thousand", 1000),
            ("hundreds", "hundred", 100),
            ("tens", "ten", 10),
        )
        if match[one]
    )
    native = _NATIVE_SPLIT.fullmatch(match["native"] or "")
    if native:
        value += _TENS.get(native[1], 0) + _ONES.get(native[2], 0)
    return Decimal(value + (_digit(match["ones"]) if match["ones"] else 0))


def _digit(written: str | None) -> int:
    if written is None:
        return 1
    return int(written) if written.isascii() else _DIGITS[written]
