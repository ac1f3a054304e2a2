"""Optional words that were left out of both sides: where they stood, and the alignment with them.

What is compared is the texts with spaces in their place, so every offset stays; in the alignment they are
accepted columns, with nothing on the other side.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine.asr.alignment import AlignedWord, Alignment, Column, Piece
from engine.asr.leaving_out import LeftOut
from engine.text.spans import Span
from engine.text.spellings import Arc
from engine.text.unit_text import UnitText


class Side(NamedTuple):
    """A text as written (NFC) and its units."""

    text: str
    units: UnitText


@dataclass(frozen=True, slots=True)
class WordsLeftOut:
    """What was left out of reference and hypothesis.

    Attributes:
        sides: both, whole.
        units: the stretches of units left out of each.
        places: where they stand in the texts.
        points: for each word of the reference whether it is a point of interest.
    """

    sides: tuple[Side, Side]
    units: LeftOut
    places: tuple[tuple[Span, ...], tuple[Span, ...]]
    points: tuple[bool, ...]

    def kept_words(self, side: int) -> list[int]:
        """The indices of the words that are left of a side."""
        words = self.words(side)
        out = {word for start, end in words for word in range(start, end)}
        return [word for word in range(len(self.sides[side].units.word_sizes)) if word not in out]

    def words(self, side: int) -> list[Span]:
        """The stretches of words left out of a side."""
        word_of = self.sides[side].units.word_of_units()
        return [(word_of[start], word_of[end - 1] + 1) for start, end in self.units[side]]

    def moved(self, arcs: Iterable[Arc]) -> tuple[Arc, ...]:
        """Arcs of what is left of the reference as arcs of the whole; what was left out between is replaced, too."""
        out = {unit for start, end in self.units.reference for unit in range(start, end)}
        kept = [unit for unit in range(len(self.sides[0].units.units)) if unit not in out]
        return tuple(Arc(kept[arc.start], kept[arc.end - 1] + 1, arc.units) for arc in arcs)


def with_words_left_out(alignment: Alignment, left: WordsLeftOut) -> Alignment:
    """The alignment of what is left, with the words that were left out as accepted columns."""
    texts = left.sides[0].text, left.sides[1].text
    kept = left.kept_words(0), left.kept_words(1)

    def whole(item: Any) -> Any:
        changes: dict[str, Any] = {
            "reference": _piece(item.reference, texts[0]),
            "hypothesis": _piece(item.hypothesis, texts[1]),
            "words": tuple(kept[0][word] for word in item.words),
        }
        if isinstance(item, Column) and item.hypothesis_word is not None:
            changes["hypothesis_word"] = kept[1][item.hypothesis_word]
        return replace(item, **changes)

    columns: list[Column] = [whole(column) for column in alignment.columns]
    words: list[AlignedWord] = [whole(word) for word in alignment.words]
    for side in (0, 1):
        for place, span in zip(left.places[side], left.words(side), strict=True):
            own = tuple(range(*span)) if side == 0 else ()
            point = any(left.points[word] for word in own)
            at, pieces = _where(columns, side, place, texts)
            heard = span[0] if side else None
            columns.insert(at, Column("accepted", *pieces, point, own, heard))
            at, pieces = _where(words, side, place, texts)
            words.insert(at, AlignedWord("accepted", *pieces, point, own))
    return Alignment(*texts, tuple(columns), tuple(words))


def _piece(piece: Piece, text: str) -> Piece:
    return Piece(piece.start, piece.end, text[piece.start : piece.end])


def _where(
    items: Sequence[Column] | Sequence[AlignedWord], side: int, place: Span, texts: tuple[str, str]
) -> tuple[int, tuple[Piece, Piece]]:
    """Where a word that was left out belongs, with its text and the empty place opposite."""
    own = "hypothesis" if side else "reference"
    at = sum(getattr(item, own).end <= place[0] for item in items)
    while at and getattr(items[at - 1], own).end > place[0]:
        at -= 1
    opposite = getattr(items[at - 1], "reference" if side else "hypothesis").end if at else 0
    found = Piece(*place, texts[side][place[0] : place[1]])
    empty = Piece(opposite, opposite, "")
    return at, (empty, found) if side else (found, empty)
