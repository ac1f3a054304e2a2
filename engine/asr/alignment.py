"""An alignment to be read and drawn: columns of units and of words, with their places in the texts as written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal

from engine.asr.network import NOTHING, Network, Pairs, Path
from engine.asr.pier import InsertionPolicy, WordState, inserted_words, word_states
from engine.text.normaliser import STEPS, Step, normalise
from engine.text.tokens import tokens, units
from engine.text.unit_text import UnitText

ColumnKind = Literal["hit", "accepted", "substitution", "deletion", "insertion"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of one text: `text == written[start:end]`, in code points of the NFC text; empty where the side
    has nothing (then start and end say where it would stand)."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Column:
    """One unit of the alignment, or one accepted spelling.

    Attributes:
        kind: hit, accepted (another spelling, all right), substitution, deletion, insertion. Where a spelling
            was taken that isn't wholly there, each of its units is a column; the first one covers what is
            written in the reference.
        reference, hypothesis: what stands there on each side.
        point_of_interest: the reference word is one, or the inserted word is charged as one.
        words: indices of the reference words it is part of; several where a spelling stands for several.
        hypothesis_word: index of the hypothesis word (the first one); None for a deletion.
        spelling: the unit of the spelling taken instead of the written one; empty for what is as written.
    """

    kind: ColumnKind
    reference: Piece
    hypothesis: Piece
    point_of_interest: bool
    words: tuple[int, ...]
    hypothesis_word: int | None
    spelling: str = ""

    @property
    def is_right(self) -> bool:
        """Whether it is no error: as written or in an accepted spelling."""
        return self.kind in ("hit", "accepted")

    @property
    def word(self) -> int | None:
        """The first reference word that it is part of, None for an insertion."""
        return self.words[0] if self.words else None


@dataclass(frozen=True, slots=True)
class AlignedWord:
    """One reference word with what stands for it, or the words of one other spelling, or an inserted word.

    Attributes:
        kind: as PIER has it; "accepted" where all is right in another spelling; a word of which only units
            were inserted beside hits stays a hit.
        reference, hypothesis: the covered texts.
        point_of_interest: it is one, or the inserted word is charged as one.
        words: indices of the reference words; empty for an inserted word.
    """

    kind: ColumnKind
    reference: Piece
    hypothesis: Piece
    point_of_interest: bool
    words: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Alignment:
    """How a hypothesis was aligned to its reference.

    Attributes:
        reference, hypothesis: the NFC texts as written (tags taken out), which all pieces refer to.
        columns: units from the left.
        words: the same, word by word.
    """

    reference: str
    hypothesis: str
    columns: tuple[Column, ...]
    words: tuple[AlignedWord, ...]


def unit_spans(text: str, steps: Sequence[Step] = STEPS) -> list[tuple[int, int]]:
    """The span of each unit of a text (after normalising) in its NFC form as written.

    >>> unit_spans("ＡＰＩ를!")
    [(0, 3), (3, 4)]
    """
    traced = normalise(text, steps)
    spans: list[tuple[int, int]] = []
    for token in tokens(traced.text):
        at = token.start
        for unit in units(token.text):
            start = traced.text.index(unit, at)
            at = start + len(unit)
            spans.append(traced.span(start, at))
    return spans


def piece_of(text: str, spans: Sequence[tuple[int, int]], first: int, last: int) -> Piece:
    """The text from one unit to another (not included), or the place before `first` if there is none.

    >>> piece_of("a bc", [(0, 1), (2, 4)], 1, 2), piece_of("a bc", [(0, 1), (2, 4)], 1, 1)
    (Piece(start=2, end=4, text='bc'), Piece(start=1, end=1, text=''))
    """
    if last > first:
        start, end = spans[first][0], spans[last - 1][1]
    else:
        start = end = spans[first - 1][1] if first else 0
    return Piece(start, end, text[start:end])


def draw_alignment(
    texts: tuple[str, str],
    network: Network,
    reference: UnitText,
    points: Sequence[bool],
    hypothesis: UnitText,
    path: Path,
    insertions: InsertionPolicy = "either_side",
    spans: tuple[list[tuple[int, int]], list[tuple[int, int]]] | None = None,
) -> Alignment:
    """The alignment of a pair of NFC texts as columns.

    Args:
        texts: reference and hypothesis as written, NFC, without tags.
        network, reference, points, hypothesis, path, insertions: as `point_of_interest_counts` takes them.
        spans: where each unit stands in both texts; None: as the built-in steps and units have it.
    """
    inserted: set[int] = set()
    charged: set[int] = set()
    for found in inserted_words(network, reference, hypothesis, path):
        inserted.update(found.words)
        if found.are_charged(points, insertions):
            charged.update(found.words)
    pairs = path.pairs
    sides = _Sides(texts, *(spans or (unit_spans(texts[0]), unit_spans(texts[1]))))
    drawing = _Drawing(network, reference, points, hypothesis, sides, charged)
    columns = tuple(_merged(drawing.columns(pairs), network, pairs, texts[1]))
    states = word_states(network, reference, path)
    words = _words(columns, states, inserted, texts)
    return Alignment(*texts, columns, tuple(words))


@dataclass(frozen=True, slots=True)
class _Sides:
    texts: tuple[str, str]
    reference: list[tuple[int, int]]
    hypothesis: list[tuple[int, int]]

    def piece(self, side: int, first: int, last: int) -> Piece:
        """The text from one unit to another (not included), or the place before `first` if there is none."""
        return piece_of(self.texts[side], (self.reference, self.hypothesis)[side], first, last)


class _Drawing:
    """Columns from pairs, keeping count of how far both texts are read."""

    def __init__(
        self,
        network: Network,
        reference: UnitText,
        points: Sequence[bool],
        hypothesis: UnitText,
        sides: _Sides,
        charged: set[int],
    ) -> None:
        self._network = network
        self._words = reference.word_of_units()
        self._points = points
        self._hypothesis = hypothesis.units
        self._hypothesis_words = hypothesis.word_of_units()
        self._sides = sides
        self._charged = charged

    def columns(self, pairs: Pairs) -> Iterator[Column]:
        """One column for each pair."""
        read = [0, 0]
        for edge, place in pairs:
            first, last = self._network.edge_span(edge) if edge != NOTHING else (read[0], read[0])
            first = max(first, read[0])  # an arc's later units cover nothing more of the reference
            following = place + 1 if place != NOTHING else read[1]
            yield self._column(edge, place, (first, max(first, last)), (read[1], following))
            read = [max(read[0], last), following]

    def _column(
        self, edge: int, place: int, reference: tuple[int, int], hypothesis: tuple[int, int]
    ) -> Column:
        pieces = self._sides.piece(0, *reference), self._sides.piece(1, *hypothesis)
        hypothesis_word = self._hypothesis_words[place] if place != NOTHING else None
        if edge == NOTHING:
            charged = hypothesis_word in self._charged
            return Column("insertion", *pieces, charged, (), hypothesis_word)
        span = self._network.edge_span(edge)
        words = tuple(range(self._words[span[0]], self._words[span[1] - 1] + 1))
        point = any(self._points[word] for word in words)
        unit = self._network.edge_units[edge]
        of_arc = self._network.edge_arcs[edge] >= 0
        if place == NOTHING:
            kind: ColumnKind = "deletion"
        elif unit != self._hypothesis[place]:
            kind = "substitution"
        else:
            kind = "accepted" if of_arc else "hit"
        return Column(kind, *pieces, point, words, hypothesis_word, unit if of_arc else "")


def _merged(columns: Iterable[Column], network: Network, pairs: Pairs, hypothesis: str) -> Iterator[Column]:
    """Columns of a spelling that is wholly there, with nothing between, become one."""

    def arc_of(item: tuple[Column, tuple[int, int]]) -> int:
        edge = item[1][0]
        return network.edge_arcs[edge] if edge != NOTHING else NOTHING

    for arc, group in groupby(zip(columns, pairs, strict=True), arc_of):
        found = [column for column, _ in group]
        whole = arc >= 0 and [column.kind for column in found] == ["accepted"] * len(network.arcs[arc].units)
        if not whole:
            yield from found
        else:
            spelling = " ".join(column.spelling for column in found)
            yield replace(found[0], hypothesis=_covering(found, "hypothesis", hypothesis), spelling=spelling)


def _covering(columns: Sequence[Column], side: Literal["reference", "hypothesis"], text: str) -> Piece:
    """The stretch of a text from the first to the last column that covers something of it."""
    pieces = [getattr(column, side) for column in columns]
    filled = [piece for piece in pieces if piece.text] or pieces[:1]
    start, end = filled[0].start, filled[-1].end
    return Piece(start, end, text[start:end])


def _words(
    columns: Sequence[Column], states: Sequence[WordState], inserted: set[int], texts: tuple[str, str]
) -> Iterator[AlignedWord]:
    """Reference words in order with what is aligned to them, inserted words between."""
    current: list[Column] = []
    aside: list[Column] = []  # inserted words, told after the word that they may stand within
    leading: list[Column] = []  # inserted units of a hypothesis word that goes on
    told: set[int] = set()
    heard: set[int | None] = set()
    for column in columns:
        if column.kind == "insertion":
            if column.hypothesis_word in inserted:
                aside.append(column)
            elif column.hypothesis_word in heard:
                current.append(column)
            else:
                leading.append(column)
            continue
        if told.isdisjoint(column.words):
            yield from _told(current, aside, states, texts)
            current, aside, told, heard = [], [], set(), set()
        current += [*leading, column]
        told.update(column.words)
        heard.update(other.hypothesis_word for other in (*leading, column))
        leading = []
    yield from _told(current, aside, states, texts)


def _word_set(columns: Iterable[Column]) -> set[int]:
    return {word for column in columns for word in column.words}


def _told(
    current: Sequence[Column], aside: Sequence[Column], states: Sequence[WordState], texts: tuple[str, str]
) -> Iterator[AlignedWord]:
    """The words of finished columns."""
    if current:
        words = tuple(sorted(_word_set(current)))
        found: list[WordState] = [states[word] for word in words]
        kind: ColumnKind = "substitution"
        if found.count(found[0]) == len(found):
            accepted = found[0] == "hit" and any(column.kind == "accepted" for column in current)
            kind = "accepted" if accepted else found[0]
        pieces = _covering(current, "reference", texts[0]), _covering(current, "hypothesis", texts[1])
        points = any(column.point_of_interest for column in current if column.words)
        yield AlignedWord(kind, *pieces, points, words)
    for _, group in groupby(aside, lambda column: column.hypothesis_word):
        inserted = list(group)
        pieces = _covering(inserted, "reference", texts[0]), _covering(inserted, "hypothesis", texts[1])
        yield AlignedWord("insertion", *pieces, inserted[0].point_of_interest, ())
