"""The two texts of an utterance unit by unit, with which of them are right, and the stretches that aren't."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.asr.alignment import Alignment, Piece, piece_of, unit_spans
from engine.text.normaliser import normalise_text
from engine.text.scripts import DIGIT, HANGUL, switch_class
from engine.text.unit_text import unit_text


@dataclass(frozen=True, slots=True)
class Side:
    """One text, unit by unit.

    Attributes:
        text: NFC, as written.
        units: normalised.
        spans: where each unit stands in the text.
        words: the word (run of one script) of each unit.
        chunks: what stands between spaces (an eojeol), of each unit.
        classes: for each unit the class in which a switch is looked for (Latin, Hangul, Han with kana, Digit …).
    """

    text: str
    units: tuple[str, ...]
    spans: tuple[tuple[int, int], ...]
    words: tuple[int, ...]
    chunks: tuple[int, ...]
    classes: tuple[str, ...]

    def piece(self, first: int, last: int) -> Piece:
        """The text from one unit to another (not included), or the place before `first`."""
        return piece_of(self.text, self.spans, first, last)

    def joined(self, first: int, last: int) -> str:
        """The units of a stretch without spaces."""
        return "".join(self.units[first:last])

    def word_end(self, unit: int) -> int:
        """The unit after the last one of the word that a unit is part of."""
        return bisect_right(self.words, self.words[unit])

    def units_of_word(self, word: int) -> range:
        """The units of a word."""
        return range(bisect_left(self.words, word), bisect_right(self.words, word))

    def chunk_start(self, unit: int) -> int:
        """The first unit of the chunk that a unit is part of."""
        return bisect_left(self.chunks, self.chunks[unit])

    def chunk_end(self, unit: int) -> int:
        """The unit after the last one of the chunk that a unit is part of."""
        return bisect_right(self.chunks, self.chunks[unit])


def side_of(text: str) -> Side:
    """A text (NFC), unit by unit.

    >>> side = side_of("bug는 3개!")
    >>> side.units, side.chunks, side.classes
    (('bug', '는', '3', '개'), (0, 0, 1, 1), ('Latin', 'Hangul', 'Digit', 'Hangul'))
    """
    found = unit_text(normalise_text(text))
    return Side(
        text,
        found.units,
        tuple(unit_spans(text)),
        tuple(found.word_of_units()),
        tuple(found.chunk_of_units()),
        tuple(switch_class(script) or DIGIT for script in found.script_of_units()),
    )


class Stretch(NamedTuple):
    """Units `reference[r0:r1]` against `hypothesis[h0:h1]`."""

    r0: int
    r1: int
    h0: int
    h1: int


def _with_rightness(alignment: Alignment, reference: Side, hypothesis: Side) -> list[tuple[bool, Stretch]]:
    """Each column as a stretch of units, with whether it is right.

    A spelling that isn't wholly there is wrong as a whole (레포트 for 리포트 for report).
    """
    broken = {
        column.words
        for column in alignment.columns
        if column.spelling and column.kind in ("substitution", "deletion")
    }
    starts = [[span[0] for span in side.spans] for side in (reference, hypothesis)]
    found: list[tuple[bool, Stretch]] = []
    r, h = 0, 0
    for column in alignment.columns:
        ends = [
            bisect_left(side, piece.end) if piece.text else at
            for side, piece, at in zip(starts, (column.reference, column.hypothesis), (r, h), strict=True)
        ]
        stretch = Stretch(r, max(r, ends[0]), h, max(h, ends[1]))
        is_broken = bool(column.spelling) and column.words in broken
        found.append((column.is_right and not is_broken, stretch))
        r, h = stretch.r1, stretch.h1
    return found


def wrong_stretches(alignment: Alignment, reference: Side, hypothesis: Side) -> list[Stretch]:
    """The stretches without a right unit, from the left, as narrow as the alignment has them."""
    found: list[Stretch] = []
    was_wrong = False
    for right, stretch in _with_rightness(alignment, reference, hypothesis):
        if right:
            was_wrong = False
        elif was_wrong:
            found[-1] = Stretch(found[-1].r0, stretch.r1, found[-1].h0, stretch.h1)
        else:
            found.append(stretch)
            was_wrong = True
    return found


def widened(stretches: Sequence[Stretch], reference: Side, hypothesis: Side) -> list[Stretch]:
    """Stretches that cover whole Hangul words on both sides, joined where at most one unit is right between."""
    found: list[Stretch] = []
    for stretch in stretches:
        wide = _whole_words(stretch, reference, hypothesis)
        if found and (wide.r0 - found[-1].r1 <= 1 and wide.h0 - found[-1].h1 <= 1):
            found[-1] = Stretch(found[-1].r0, wide.r1, found[-1].h0, wide.h1)
        else:
            found.append(wide)
    return found


def _whole_words(stretch: Stretch, reference: Side, hypothesis: Side) -> Stretch:
    """The stretch with the right syllables before and after it that belong to the same word on both sides."""
    r0, r1, h0, h1 = stretch
    if r0 < r1:
        while (
            r0 > 0
            and h0 > 0
            and _continues(reference, r0 - 1, r0)
            and _matches(reference, hypothesis, r0 - 1, h0 - 1)
        ):
            r0, h0 = r0 - 1, h0 - 1
        while (
            r1 < len(reference.units)
            and h1 < len(hypothesis.units)
            and _continues(reference, r1 - 1, r1)
            and _matches(reference, hypothesis, r1, h1)
        ):
            r1, h1 = r1 + 1, h1 + 1
    return Stretch(r0, r1, h0, h1)


def _continues(side: Side, unit: int, following: int) -> bool:
    return side.classes[unit] == HANGUL and side.words[unit] == side.words[following]


def _matches(reference: Side, hypothesis: Side, unit: int, other: int) -> bool:
    return reference.units[unit] == hypothesis.units[other]
