"""How a number that is written in digits may be said: Sino-Korean, native Korean, English, or digit by digit."""

from __future__ import annotations

import re
from functools import lru_cache

_SINO = "영일이삼사오육칠팔구"
_SINO_PLACES = ("", "십", "백", "천")
_SINO_GROUPS = ("", "만", "억", "조")
_NATIVE_ONES = ("", "하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉")
_NATIVE_COUNTING = {"하나": "한", "둘": "두", "셋": "세", "넷": "네"}
_NATIVE_TENS = ("", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔")
_ONES_IN_ORDER = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
    " seventeen eighteen nineteen"
)
_ONES = _ONES_IN_ORDER.split()
_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_SCALES = ((10**9, "billion"), (10**6, "million"), (1000, "thousand"), (100, "hundred"))
_LONGEST = 12
"""Digits of the longest number that is read as one number; a longer one is read digit by digit."""


def sino_korean(number: int) -> str:
    """The Sino-Korean reading of a number below 10^16.

    >>> sino_korean(15), sino_korean(2026), sino_korean(10000), sino_korean(0)
    ('십오', '이천이십육', '만', '영')
    """
    if number == 0:
        return _SINO[0]
    found = ""
    for group in reversed(range(len(_SINO_GROUPS))):
        value = number // 10 ** (4 * group) % 10**4
        if value:
            read = _sino_below_10000(value)
            found += ("" if read == "일" and group == 1 and not found else read) + _SINO_GROUPS[group]
    return found


def _sino_below_10000(value: int) -> str:
    found = ""
    for place in (3, 2, 1, 0):
        digit = value // 10**place % 10
        if digit:
            found += ("" if digit == 1 and place else _SINO[digit]) + _SINO_PLACES[place]
    return found


def native_korean(number: int) -> tuple[str, ...]:
    """The native Korean readings of a number from 1 to 99: alone and before a counter; none for others.

    >>> native_korean(15), native_korean(3), native_korean(20), native_korean(100)
    (('열다섯',), ('셋', '세'), ('스물', '스무'), ())
    """
    if not 1 <= number <= 99:
        return ()
    tens, ones = _NATIVE_TENS[number // 10], _NATIVE_ONES[number % 10]
    if number == 20:
        return ("스물", "스무")
    counting = _NATIVE_COUNTING.get(ones)
    return (tens + ones, tens + counting) if counting else (tens + ones,)


def english(number: int) -> str:
    """The English reading of a number below 10^12.

    >>> english(15), english(42), english(1250)
    ('fifteen', 'forty two', 'one thousand two hundred fifty')
    """
    if number < 20:
        return _ONES[number]
    if number < 100:
        return f"{_TENS[number // 10]} {_ONES[number % 10] if number % 10 else ''}".strip()
    scale, name = next(item for item in _SCALES if number >= item[0])
    rest = number % scale
    return f"{english(number // scale)} {name} {english(rest) if rest else ''}".strip()


@lru_cache(maxsize=1 << 12)
def readings(written: str) -> tuple[str, ...]:
    """The ways to say a number as a normalised text writes it (`15`, `3.5`), the most usual first.

    >>> readings("15")
    ('십오', '열다섯', 'fifteen', '일오', 'one five')
    >>> readings("3.5")
    ('삼점오', 'three point five')
    """
    digits = re.sub(r"\D", "", written) if written.isascii() else ""
    if not digits:
        return (written,)
    whole, point, fraction = written.partition(".")
    korean = "".join(_SINO[int(digit)] for digit in (fraction if point else digits) if digit.isdigit())
    spelled = " ".join(_ONES[int(digit)] for digit in (fraction if point else digits) if digit.isdigit())
    if not whole.isdigit() or len(whole) > _LONGEST:
        return (korean, spelled)
    number = int(whole)
    if point:
        return (f"{sino_korean(number)}점{korean}", f"{english(number)} point {spelled}")
    return tuple(
        dict.fromkeys((sino_korean(number), *native_korean(number), english(number), korean, spelled))
    )
