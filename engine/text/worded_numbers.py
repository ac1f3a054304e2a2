"""Numbers in English and Spanish words: two thousand twenty six, nineteen ninety nine, first, treinta y cinco."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

ORDINAL = "#"
"""What follows the digits of an ordinal number: first is `1#`."""


def _numbered(words: str, first: int = 0, step: int = 1) -> dict[str, int]:
    return {
        word: first + step * number for number, ways in enumerate(words.split()) for word in ways.split("|")
    }


@dataclass(frozen=True, slots=True)
class _Language:
    """The words of numbers of a language.

    Attributes:
        ones: below twenty (Spanish: thirty), which nothing follows within its hundred.
        tens: which one to nine may follow.
        hundreds: words for whole hundreds; `hundred` is the word that multiplies what stands before it.
        scales: words that multiply what stands before them.
        between: words that join parts and mean nothing.
        points: between whole number and fraction.
        zeros: how nought is said, digit by digit too.
        ordinals: with their values.
        article: the words that mean one before `hundred` and scales.
        has_pairs: whether years and other numbers are said as two pairs of digits.
        joins_tens: whether a word must stand between tens and ones (treinta y cinco).
    """

    ones: Mapping[str, int]
    tens: Mapping[str, int]
    hundreds: Mapping[str, int]
    hundred: str
    scales: Mapping[str, int]
    between: frozenset[str]
    points: frozenset[str]
    zeros: frozenset[str]
    ordinals: Mapping[str, int]
    article: frozenset[str]
    has_pairs: bool
    joins_tens: bool

    @property
    def words(self) -> frozenset[str]:
        """All of them."""
        tables = (self.ones, self.tens, self.hundreds, self.scales, self.ordinals)
        sets = (self.between, self.points, self.zeros, self.article, frozenset({self.hundred} - {""}))
        return frozenset().union(*tables, *sets)


_TENS = "twenty thirty forty|fourty fifty sixty seventy eighty ninety"
_ENGLISH = _Language(
    ones=_numbered(
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
        " seventeen eighteen nineteen",
        1,
    ),
    tens=_numbered(_TENS, 20, 10),
    hundreds={},
    hundred="hundred",
    scales={"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12},
    between=frozenset({"and"}),
    points=frozenset({"point", "dot"}),
    zeros=frozenset({"zero", "oh", "o", "nought"}),
    ordinals=_numbered(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth"
        " fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth",
        1,
    )
    | _numbered("twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth", 20, 10)
    | {"hundredth": 100, "thousandth": 1000, "millionth": 10**6},
    article=frozenset({"a", "an"}),
    has_pairs=True,
    joins_tens=False,
)
_SPANISH = _Language(
    ones=_numbered(
        "uno|un|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince"
        " dieciseis diecisiete dieciocho diecinueve veinte veintiuno|veintiun|veintiuna veintidos veintitres"
        " veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve",
        1,
    ),
    tens=_numbered("treinta cuarenta cincuenta sesenta setenta ochenta noventa", 30, 10),
    hundreds=_numbered(
        "cien|ciento doscientos|doscientas trescientos|trescientas cuatrocientos|cuatrocientas"
        " quinientos|quinientas seiscientos|seiscientas setecientos|setecientas ochocientos|ochocientas"
        " novecientos|novecientas",
        100,
        100,
    ),
    hundred="",
    scales={"mil": 10**3, "millon": 10**6, "millones": 10**6},
    between=frozenset({"y"}),
    points=frozenset({"coma", "punto"}),
    zeros=frozenset({"cero"}),
    ordinals=_numbered(
        "primero|primera|primer segundo|segunda tercero|tercera|tercer cuarto|cuarta quinto|quinta"
        " sexto|sexta septimo|septima octavo|octava noveno|novena decimo|decima",
        1,
    ),
    article=frozenset(),
    has_pairs=False,
    joins_tens=True,
)
_LANGUAGES = (_ENGLISH, _SPANISH)

WORDS = frozenset().union(*(language.words for language in _LANGUAGES))
"""The words that numbers are made of, without accents."""

LONGEST = 14
"""Words of the longest number that is looked for."""


@lru_cache(maxsize=1 << 14)
def without_accents(word: str) -> str:
    """A word without its accents: dieciséis is dieciseis.

    >>> without_accents("dieciséis"), without_accents("señal")
    ('dieciseis', 'senal')
    """
    if word.isascii():
        return word
    parts = unicodedata.normalize("NFD", word)
    return "".join(character for character in parts if not unicodedata.combining(character))


@lru_cache(maxsize=1 << 14)
def worded_number(words: tuple[str, ...]) -> tuple[str, ...]:
    """The numbers, in digits, that words mean; an ordinal number is followed by `#`; none for what is no number.

    >>> worded_number(("twenty", "twenty", "six")), worded_number(("one", "hundred", "and", "five"))
    (('2026',), ('105',))
    >>> worded_number(("three", "point", "one", "four")), worded_number(("twenty", "first"))
    (('3.14',), ('21#',))
    >>> worded_number(("1.5", "million")), worded_number(("treinta", "y", "cinco")), worded_number(("five", "six"))
    (('1500000',), ('35',), ('56',))
    """
    found = [reading for language in _LANGUAGES for reading in _readings(language, words)]
    return tuple(dict.fromkeys(reading for reading in found if reading))


def _readings(language: _Language, words: tuple[str, ...]) -> list[str]:
    if words[-1] in language.ordinals:
        return [_ordinal(language, words)]
    at = next((index for index, word in enumerate(words) if word in language.points), None)
    if at is not None:
        return [_decimal(language, words, at)]
    value = _cardinal(language, words)
    found = [] if value is None else [_written(value)]
    if len(words) > 1 or words in (("zero",), ("cero",)):
        found.append(_digits(language, words))
    if language.has_pairs and len(words) > 1:
        found.append(_pairs(language, words))
    return found


def _written(value: Decimal) -> str:
    return f"{value.normalize():f}"


def _ordinal(language: _Language, words: tuple[str, ...]) -> str:
    last = language.ordinals[words[-1]]
    if len(words) == 1:
        return f"{last}{ORDINAL}"
    cardinals = {**language.ones, **language.tens}
    same = next((word for word, value in cardinals.items() if value == last), None)
    if same is None:  # hundredth
        same = next((word for word, value in language.scales.items() if value == last), language.hundred)
    value = _cardinal(language, (*words[:-1], same))
    return "" if value is None else f"{_written(value)}{ORDINAL}"


def _decimal(language: _Language, words: tuple[str, ...], at: int) -> str:
    """A whole number, the point, and digits; then perhaps a scale (three point five million)."""
    scale = language.scales.get(words[-1], 0)
    digits = _digits(language, words[at + 1 : -1] if scale else words[at + 1 :])
    whole = words[:at]
    value = Decimal(0) if len(whole) == 1 and whole[0] in language.zeros else _cardinal(language, whole)
    if not digits or value is None:
        return ""
    written = f"{_written(value)}.{digits}"
    return _written(Decimal(written) * scale) if scale else written


def _digits(language: _Language, words: Sequence[str]) -> str:
    """Digit by digit; empty where something else is in it."""
    found = ["0" if word in language.zeros else str(language.ones.get(word, "")) for word in words]
    return "".join(found) if all(len(digit) == 1 for digit in found) else ""


def _pairs(language: _Language, words: tuple[str, ...]) -> str:
    """Two pairs of digits: nineteen ninety nine, twenty oh five."""
    for at in (1, 2):
        first, second = _below_hundred(language, words[:at]), _below_hundred(language, words[at:])
        if len(words) == at + 2 and words[at] in ("oh", "o") and 1 <= language.ones.get(words[-1], 0) <= 9:
            second = 10  # two digits as well
            if first and first > 9:
                return f"{first}0{language.ones[words[-1]]}"
        if first and second and first > 9 and second > 9:
            return f"{first}{second}"
    return ""


def _below_hundred(language: _Language, words: Sequence[str]) -> int | None:
    if len(words) == 1:
        return language.ones.get(words[0]) or language.tens.get(words[0])
    joined = len(words) == 3 and words[1] in language.between
    if len(words) != (3 if language.joins_tens else 2) or (language.joins_tens and not joined):
        return None
    tens, ones = language.tens.get(words[0]), language.ones.get(words[-1], 0)
    return tens + ones if tens and 1 <= ones <= 9 else None


def _cardinal(language: _Language, words: Sequence[str]) -> Decimal | None:
    """The value of a cardinal number above zero: parts below thousand, each with a smaller scale."""
    total, limit, start = Decimal(0), 10**15, 0
    for index, word in enumerate(words):
        scale = language.scales.get(word)
        if scale is None:
            continue
        part = _part(language, words[start:index])
        if index == start and scale == 1000 and not total and language is _SPANISH:
            part = Decimal(1)  # mil
        if part is None or scale >= limit:
            return None
        total, limit, start = total + part * scale, scale, index + 1
    if start == len(words):
        return total or None
    rest = words[start + 1 :] if total and words[start] in language.between else words[start:]
    if not rest or rest[0][0].isdigit() or (len(rest) == 1 and rest[0] in language.article):
        return None
    part = _part(language, rest)
    return None if part is None else total + part


def _part(language: _Language, words: Sequence[str]) -> Decimal | None:
    """A number below thousand (nineteen hundred is one as well), or digits."""
    if not words:
        return None
    if len(words) == 1 and words[0][0].isdigit():
        return Decimal(words[0])
    value = 0
    if language.hundred and language.hundred in words:
        at = words.index(language.hundred)
        is_article = at == 1 and words[0] in language.article
        before = 1 if is_article else _below_hundred(language, words[:at])
        if before is None:
            return None
        value, words = before * 100, words[at + 1 :]
        if len(words) > 1 and words[0] in language.between:
            words = words[1:]
    elif words[0] in language.hundreds:
        value, words = language.hundreds[words[0]], words[1:]
    elif len(words) == 1 and words[0] in language.article:
        return Decimal(1)
    if not words:
        return Decimal(value)
    rest = _below_hundred(language, words)
    return None if rest is None else Decimal(value + rest)
