"""What a number that is written in digits may be said as, with its unit: `10시 30분`, `$5`, `20%`, `5th`, `10kg`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice, product

from engine.text.spoken_numbers import english, native_korean, readings, sino_korean

_SYMBOLS = {
    "%": "percent 퍼센트 프로 パーセント", "$": "dollar dollars usd 달러 불", "₩": "won 원", "€": "euro euros 유로",
    "£": "pound pounds 파운드", "&": "and 앤드 앤", "+": "plus 플러스", "@": "at 앳 골뱅이", "°": "degree degrees 도",
    "#": "number hash 샵 번", "=": "equals 는 은",
}  # fmt: skip
"""Words that a symbol stands for; the symbol itself is no word of a normalised text."""

_UNITS = {
    "km": "kilometer kilometers kilometre kilometres 킬로미터 킬로", "cm": "centimeter centimeters 센티미터 센티 센치",
    "mm": "millimeter millimeters 밀리미터 밀리", "m": "meter meters metre metres 미터", "kg": "kilogram kilograms 킬로그램 킬로",
    "g": "gram grams 그램", "mg": "milligram milligrams 밀리그램", "l": "liter liters 리터", "ml": "milliliter milliliters 밀리리터 미리",
    "gb": "gigabyte gigabytes 기가바이트 기가", "mb": "megabyte megabytes 메가바이트 메가", "tb": "terabyte terabytes 테라바이트 테라",
    "hz": "hertz 헤르츠", "min": "minute minutes 분", "hr": "hour hours 시간", "sec": "second seconds 초",
    "mph": "milesperhour",
}  # fmt: skip

_NAMES = {
    name: names
    for table in ({sign: _SYMBOLS[sign] for sign in "%$€£"}, _UNITS)
    for names in table.values()
    for name in names.split()
    if len(name) > 1
}
"""What each written name of a unit may be called instead."""

_ORDINALS = {
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
    "twelve": "twelfth",
}  # fmt: skip
_MOST_VARIANTS = 64
"""Ways to read the numbers of one side that are tried, at most."""

_TOKEN = re.compile(
    r"(?P<currency>[$₩€£])?(?P<number>[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+(?:\.[0-9]+)?)"
    rf"(?:(?P<ordinal>st|nd|rd|th)(?![a-z])"
    rf"|\s*(?P<unit>{'|'.join(sorted(_UNITS, key=len, reverse=True))})(?![a-z])"
    rf"|\s*(?P<name>{'|'.join(sorted(_NAMES, key=len, reverse=True))})(?![a-z]))?"
    r"(?P<colon>:(?=[0-9]{2}(?![0-9])))?(?P<minutes>\s*분)?"
    rf"|(?P<symbol>[{re.escape(''.join(_SYMBOLS))}])"
)

_YEARS = range(1100, 2100)


def has_number(text: str) -> bool:
    """Whether a text has digits or symbols that are said as words."""
    return any(character.isdigit() or character in _SYMBOLS for character in text)


@lru_cache(maxsize=1 << 12)
def spoken(number: str) -> tuple[str, ...]:
    """All ways to say a number (`1,500`, `3.5`), without spaces; its digits first.

    >>> spoken("3")
    ('3', '삼', '셋', '세', 'three')
    >>> "twentytwentyfour" in spoken("2024"), "백다섯" in spoken("105"), "첫" in spoken("1")
    (True, True, True)
    """
    plain = number.replace(",", "")
    found = [plain, *readings(plain)]
    if plain.isdigit() and len(plain) <= 4:
        found += _more_ways(int(plain))
    found += [re.sub(r"(hundred|thousand) (?!.*(?:hundred|thousand))", r"\1 and ", way) for way in found]
    found += [
        way.replace("one ", "a ", 1) for way in found if way.startswith(("one hundred", "one thousand"))
    ]
    found += [way.replace("영", "공") for way in found]
    return tuple(dict.fromkeys(way.replace(" ", "") for way in found))


def _more_ways(number: int) -> Iterator[str]:
    """Years in pairs of digits, native ones after Sino-Korean hundreds, names of months and ordinals."""
    if number in _YEARS:
        ones = number % 100
        yield f"{english(number // 100)} {'oh ' if 0 < ones < 10 else ''}{english(ones) if ones else 'hundred'}"
    if number > 100:
        yield from (sino_korean(number - number % 100) + native for native in native_korean(number % 100))
    yield from {1: ("첫", "한"), 6: ("유",), 10: ("시",)}.get(number, ())


def _ordinals(number: str) -> Iterator[str]:
    """The English ordinals of a whole number.

    >>> list(_ordinals("21")), list(_ordinals("5"))
    (['twentyfirst'], ['fifth'])
    """
    words = english(int(number)).split()
    last = words[-1]
    ordinal = _ORDINALS.get(last) or (f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th")
    yield "".join([*words[:-1], ordinal])


def _ways(match: re.Match[str]) -> list[str]:
    """All ways to write a number or symbol of a text."""
    if symbol := match["symbol"]:
        return ["", *_SYMBOLS[symbol].split()]
    number = match["number"]
    ways = list(spoken(number))
    if match["ordinal"] and number.isdigit() and len(number) < 10:
        ways = [number + match["ordinal"], *_ordinals(number)]
    called = {
        "unit": lambda unit: (unit, *_UNITS[unit].split()),
        "name": lambda name: _NAMES[name].split(),
        "currency": lambda sign: ("", *_SYMBOLS[sign].split()),
    }
    for group, names in called.items():
        if match[group]:
            ways = [way + name for way in ways for name in names(match[group])]
    if match["colon"]:
        return [way + hour for way in ways for hour in ("", "시")]
    after_colon = match.string[max(0, match.start() - 1) : match.start()] == ":"
    if after_colon or match["minutes"]:
        ways = [way + minute for way in ways for minute in (("", "분") if after_colon else ("분",))]
        ways += ["반"] if number == "30" else []
    return ways


def is_same_number(reference: str, hypothesis: str, plain: Callable[[str], str]) -> bool:
    """Whether two texts are the same but for how their numbers are written.

    Args:
        reference, hypothesis: as written, lower case.
        plain: what is compared of the text around the numbers.

    >>> words = lambda text: "".join(text.split())
    >>> is_same_number("10시 30분", "열 시 삼십 분", words), is_same_number("30%예요", "삼십 퍼센트예요", words)
    (True, True)
    >>> is_same_number("$1,500", "천오백 달러", words), is_same_number("3명", "네 명", words)
    (True, False)
    """
    sides = (reference, hypothesis), (hypothesis, reference)
    return any(
        _pattern(one, plain).fullmatch(way)
        for one, other in sides
        for way in islice(_variants(other, plain), _MOST_VARIANTS)
    )


def _pattern(text: str, plain: Callable[[str], str]) -> re.Pattern[str]:
    """What fits each way to write a text."""
    parts: list[str] = []
    for gap, ways in _parts(text, plain):
        parts.append(re.escape(gap))
        if ways:
            parts.append(f"(?:{'|'.join(map(re.escape, ways))})")
    return re.compile("".join(parts))


def _variants(text: str, plain: Callable[[str], str]) -> Iterator[str]:
    """Each way to write a text."""
    parts = _parts(text, plain)
    choices = [ways or [""] for _, ways in parts]
    for chosen in product(*choices):
        yield "".join(gap + way for (gap, _), way in zip(parts, chosen, strict=True))


def _parts(text: str, plain: Callable[[str], str]) -> list[tuple[str, list[str]]]:
    """What stands before each number, plain, and the ways to write the number; the end of the text last."""
    found: list[tuple[str, list[str]]] = []
    at = 0
    for match in _TOKEN.finditer(text):
        found.append((plain(text[at : match.start()]), _ways(match)))
        at = match.end()
    return [*found, (plain(text[at:]), [])]
