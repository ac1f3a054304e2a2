"""Units of a script other than the built-in ones: Hangul or Han by the word, Latin by the character.

The built-in units are a syllable of Hangul, a character of Han and kana, a cluster of Thai, Lao, Khmer and
Myanmar, and a word of every other script. Where a person chose otherwise, the built-in units of a text are
joined or split: a word is then what stands in one script without a space between (Han and other scripts
without spaces are as long as they were written, so segment them first), a character is a letter or digit with
its marks. Spellings are looked for in the built-in units and carried over, so a loanword with its particle
(버스를 = bus를) is right in words, too; a word that holds it is replaced as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate, groupby
from typing import Literal, NamedTuple

from engine.text.scripts import BY_CHARACTER, CHARACTERS, UNSPACED, mark_characters, script_of
from engine.text.spellings import Arc, Units
from engine.text.unit_text import UnitText
from engine.types import EngineError

Unit = Literal["character", "word"]
UnitChoice = tuple[tuple[str, Unit], ...]
"""The scripts whose unit isn't the built-in one, each with its unit; sorted, so that order never matters."""

SCRIPTS = (
    *CHARACTERS,
    *("Arabic", "Armenian", "Bengali", "Cyrillic", "Devanagari", "Ethiopic", "Georgian", "Greek", "Gujarati"),
    *("Gurmukhi", "Hebrew", "Kannada", "Malayalam", "Oriya", "Sinhala", "Tamil", "Telugu", "Tibetan"),
)
"""The scripts whose unit may be chosen; numbers stay whole."""


class Regrouped(NamedTuple):
    """A text in chosen units.

    Attributes:
        text: the units chosen.
        first: for each built-in unit (and after the last) the first chosen unit that holds something of it.
        last: for each built-in unit the one after the last chosen unit that holds something of it.
        groups: for each chosen unit the built-in units that it holds something of: start, end.
        words: for each word the built-in words that it holds: start, end.
    """

    text: UnitText
    first: tuple[int, ...]
    last: tuple[int, ...]
    groups: tuple[tuple[int, int], ...]
    words: tuple[tuple[int, int], ...]

    def of_words(self, values: Sequence[bool]) -> tuple[bool, ...]:
        """What holds for any of the built-in words of each word."""
        return tuple(any(values[start:end]) for start, end in self.words)


def built_in_unit(script: str) -> Unit:
    """The unit of a script where nothing was chosen.

    >>> built_in_unit("Hangul"), built_in_unit("Han"), built_in_unit("Latin")
    ('character', 'character', 'word')
    """
    return "character" if script in BY_CHARACTER else "word"


def unit_choice(units: Iterable[tuple[str, str]]) -> UnitChoice:
    """The choice that differs from the built-in units.

    Raises:
        EngineError: a unit is neither "character" nor "word".

    >>> unit_choice([("Latin", "word"), ("Hangul", "word")])
    (('Hangul', 'word'),)
    """
    found: dict[str, Unit] = {}
    for script, unit in units:
        if unit not in ("character", "word"):
            raise EngineError(
                f'The unit of {script}, "{unit}", is neither character nor word: name one of them.'
            )
        chosen: Unit = "word" if unit == "word" else "character"
        if chosen != built_in_unit(script):
            found[script] = chosen
    return tuple(sorted(found.items()))


@lru_cache(maxsize=1)
def _characters() -> re.Pattern[str]:
    mark = f"[{mark_characters()}]"
    return re.compile(f"(?!{mark})[^\\W_]{mark}*|{mark}+")


@lru_cache(maxsize=1 << 14)
def _split(unit: str) -> Units:
    """The characters of a word, without apostrophes and points.

    >>> _split("it's")
    ('i', 't', 's')
    """
    return tuple(_characters().findall(unit)) or (unit,)


@lru_cache(maxsize=1 << 12)
def regrouped(text: UnitText, choice: UnitChoice) -> Regrouped:
    """A text in chosen units.

    >>> from engine.text.unit_text import unit_text
    >>> regrouped(unit_text("버스를 탔다 ok"), (("Hangul", "word"), ("Latin", "character"))).text.units
    ('버스를', '탔다', 'o', 'k')
    """
    chosen = dict(choice)
    units: list[str] = []
    groups: list[tuple[int, int]] = []
    sizes: list[int] = []
    scripts: list[str] = []
    words: list[tuple[int, int]] = []
    starts = text.word_starts()
    for start, end, script in _joined_words(text, chosen):
        first, last = starts[start], starts[end]
        made = _made(text.units[first:last], chosen.get(script))
        units += [unit for unit, _ in made]
        groups += [(first + at, first + to) for _, (at, to) in made]
        sizes.append(len(made))
        scripts.append(script)
        words.append((start, end))
    count = len(text.units)
    firsts = [len(units)] * (count + 1)
    lasts = [0] * count
    for index, (start, end) in enumerate(groups):
        for unit in range(start, end):
            firsts[unit] = min(firsts[unit], index)
            lasts[unit] = index + 1
    chunks = _chunk_sizes(text, groups)
    new = UnitText(tuple(units), tuple(sizes), tuple(scripts), chunks)
    return Regrouped(new, tuple(firsts), tuple(lasts), tuple(groups), tuple(words))


def _made(units: Units, unit: Unit | None) -> list[tuple[str, tuple[int, int]]]:
    """The chosen units of a word, each with the built-in ones that it holds."""
    if unit == "word":
        return [("".join(units), (0, len(units)))]
    if unit == "character":
        return [(part, (at, at + 1)) for at, whole in enumerate(units) for part in _split(whole)]
    return [(whole, (at, at + 1)) for at, whole in enumerate(units)]


def _joined_words(text: UnitText, chosen: dict[str, Unit]) -> list[tuple[int, int, str]]:
    """Words: start, end, script; neighbours in a script without spaces are one where words were chosen."""
    chunk_ends = set(accumulate(text.chunk_sizes))
    starts = text.word_starts()
    found: list[tuple[int, int, str]] = []
    for word, script in enumerate(text.scripts):
        joins = found and found[-1][2] == script and script in UNSPACED and chosen.get(script) == "word"
        if joins and starts[word] not in chunk_ends:
            found[-1] = (found[-1][0], word + 1, script)
        else:
            found.append((word, word + 1, script))
    return found


def _chunk_sizes(text: UnitText, groups: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    chunk_of = text.chunk_of_units()
    counts = [0] * len(text.chunk_sizes)
    for start, _ in groups:
        counts[chunk_of[start]] += 1
    return tuple(counts)


def carried_over(arcs: Iterable[Arc], text: UnitText, new: Regrouped, choice: UnitChoice) -> tuple[Arc, ...]:
    """Arcs between built-in units as arcs between chosen units, in a fixed order.

    >>> from engine.text.unit_text import unit_text
    >>> choice = (("Hangul", "word"),)
    >>> text = unit_text("버스를 탔다")
    >>> carried_over([Arc(0, 2, ("bus",))], text, regrouped(text, choice), choice)
    (Arc(start=0, end=1, units=('bus', '를')),)
    """
    found: set[Arc] = set()
    borders = {0, *accumulate(new.text.chunk_sizes)}
    joined = {script for script, unit in choice if unit == "word"}
    for arc in arcs:
        start, end = new.first[arc.start], new.last[arc.end - 1]
        if start not in borders and _is_one_word(new.text.units[start - 1], arc.units[0], joined):
            start -= 1  # what was another word in another script is now one with its neighbour
        if end not in borders and _is_one_word(arc.units[-1], new.text.units[end], joined):
            end += 1
        before = text.units[new.groups[start][0] : arc.start]
        after = text.units[arc.end : new.groups[end - 1][1]]
        units = _in_units((*before, *arc.units, *after), choice)
        if units != new.text.units[start:end]:
            found.add(Arc(start, end, units))
    return tuple(sorted(found))


def _is_one_word(first: str, second: str, joined: set[str]) -> bool:
    """Whether two units without a space between are one word, of a script that is counted by words."""
    script = script_of(first[-1])
    return script in joined and script == script_of(second[0])


def _in_units(units: Units, choice: UnitChoice) -> Units:
    """Built-in units that stand together, in chosen units."""
    chosen = dict(choice)
    found: list[str] = []
    for script, group in groupby(units, lambda unit: script_of(unit[0]) or ""):
        unit = chosen.get(script)
        if unit == "word":
            found.append("".join(group))
        elif unit == "character":
            found += [part for whole in group for part in _split(whole)]
        else:
            found += group
    return tuple(found)


def regrouped_spans(spans: Sequence[tuple[int, int]], new: Regrouped) -> list[tuple[int, int]]:
    """The places in a text of chosen units, from those of the built-in ones; a part of a word has that word's.

    >>> from engine.text.unit_text import unit_text
    >>> text = unit_text("버스를 ok")
    >>> choice = (("Hangul", "word"), ("Latin", "character"))
    >>> regrouped_spans([(0, 1), (1, 2), (2, 3), (4, 6)], regrouped(text, choice))
    [(0, 3), (4, 5), (5, 6)]
    """
    found: list[tuple[int, int]] = []
    for (start, end), parts in groupby(new.groups):
        count = len(list(parts))
        first, last = spans[start][0], spans[end - 1][1]
        if count == last - first:
            found += [(place, place + 1) for place in range(first, last)]
        elif count == 1:
            found.append((first, last))
        else:  # marks or apostrophes between the characters
            found += [_share(first, last, part, count) for part in range(count)]
    return found


def _share(first: int, last: int, part: int, count: int) -> tuple[int, int]:
    """About the place of one of several parts; empty where there are more parts than characters."""
    size = last - first
    return first + part * size // count, first + (part + 1) * size // count
