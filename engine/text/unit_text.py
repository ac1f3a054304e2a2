"""A normalised text as the units that it is scored in, with the words and the space-separated chunks they form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from engine.text.scripts import KANA, UNSPACED
from engine.text.tokens import tokens, units


@dataclass(frozen=True, slots=True)
class UnitText:
    """The units of a text, from the left.

    Attributes:
        units: each Hangul syllable, Han character, kana, other cluster; each word of other scripts.
        word_sizes: how many units each word has (a word is a run of one script, see `engine.text.tokens`).
        scripts: the script of each word.
        chunk_sizes: how many units stand between spaces (an eojeol is a chunk).
    """

    units: tuple[str, ...]
    word_sizes: tuple[int, ...]
    scripts: tuple[str, ...]
    chunk_sizes: tuple[int, ...]

    def word_of_units(self) -> list[int]:
        """The index of the word that each unit belongs to.

        >>> unit_text("bug는 고쳤다").word_of_units()
        [0, 1, 2, 2, 2]
        """
        return [word for word, size in enumerate(self.word_sizes) for _ in range(size)]

    def script_of_units(self) -> list[str]:
        """The script of the word that each unit belongs to.

        >>> unit_text("bug는 고쳤다").script_of_units()
        ['Latin', 'Hangul', 'Hangul', 'Hangul', 'Hangul']
        """
        return [self.scripts[word] for word in self.word_of_units()]

    def chunk_of_units(self) -> list[int]:
        """The index of the chunk that each unit belongs to.

        >>> unit_text("bug는 고쳤다").chunk_of_units()
        [0, 0, 1, 1, 1]
        """
        return [chunk for chunk, size in enumerate(self.chunk_sizes) for _ in range(size)]

    def word_starts(self) -> list[int]:
        """The first unit of each word, and the number of units at the end.

        >>> unit_text("bug는 고쳤다").word_starts()
        [0, 1, 2, 5]
        """
        return [0, *accumulate(self.word_sizes)]


@lru_cache(maxsize=1 << 16)
def _chunk(chunk: str) -> tuple[tuple[str, ...], tuple[int, ...], tuple[str, ...]]:
    """Units, word sizes and scripts of what stands between two spaces."""
    words = [(units(token.text), token.script) for token in tokens(chunk)]
    return (
        tuple(unit for word, _ in words for unit in word),
        tuple(len(word) for word, _ in words),
        tuple(script for _, script in words),
    )


@lru_cache(maxsize=1 << 12)
def unit_text(normalised: str) -> UnitText:
    """The units of a normalised text.

    >>> unit_text("bug는 15")
    UnitText(units=('bug', '는', '15'), word_sizes=(1, 1, 1), scripts=('Latin', 'Hangul', 'Digit'), chunk_sizes=(2, 1))
    """
    found: list[str] = []
    sizes: list[int] = []
    scripts: list[str] = []
    chunks: list[int] = []
    for chunk in normalised.split():
        chunk_units, word_sizes, word_scripts = _chunk(chunk)
        if chunk_units:
            found += chunk_units
            sizes += word_sizes
            scripts += word_scripts
            chunks.append(len(chunk_units))
    return UnitText(tuple(found), tuple(sizes), tuple(scripts), tuple(chunks))


def _is_katakana(unit: str) -> bool:
    return "ァ" <= unit[0] <= "ヿ"


def open_borders(text: UnitText) -> Sequence[bool]:
    """Before which units (and after the last) a word may begin or end without a space.

    Scripts without spaces show no borders of words, so one is possible at each of their units, but not
    inside a run of katakana, which is one word.

    >>> open_borders(unit_text("このバグbug를"))
    [True, True, True, False, True, False, False]
    """
    borders = [False] * (len(text.units) + 1)
    if UNSPACED.isdisjoint(text.scripts):
        return borders
    before = ""
    for script, start in zip(text.scripts, text.word_starts(), strict=False):
        unspaced = script in UNSPACED or before in UNSPACED
        kana = script == before == KANA and all(map(_is_katakana, text.units[start - 1 : start + 1]))
        borders[start] = unspaced and not kana
        before = script
    borders[len(text.units)] = before in UNSPACED
    return borders
