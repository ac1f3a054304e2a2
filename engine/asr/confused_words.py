"""Which word was recognised instead of which, where several words in a row are wrong.

The scored alignment counts fewest errors in units and has no reason to put `bus` against 버스 rather than against the
syllable before it. So the words of a wrong stretch are paired anew by how they sound
(`engine.asr.failure_matches`); what sounds like nothing on the other side is paired from the left between the
words that do. It changes no count of errors.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from engine.asr.alignment import Alignment, Piece
from engine.asr.failure_matches import Comparison, Match, runs_of
from engine.asr.failure_sides import Side, Stretch, side_of, widened, wrong_stretches

MOST_UNITS = 2_500
"""Units of both sides multiplied, above which a stretch isn't compared by sound (a recogniser that ran on)."""

_Run = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ConfusedWords:
    """A word and what was recognised instead.

    Attributes:
        reference, hypothesis: what stands on each side; empty where there is nothing (then the places say where it
            would stand).
    """

    reference: Piece
    hypothesis: Piece


@dataclass(frozen=True, slots=True)
class _Paired:
    """Units of the reference and of the hypothesis, ends not included."""

    said: _Run
    heard: _Run


def confused_words(alignment: Alignment) -> Iterator[ConfusedWords]:
    """The pairs of an alignment, from the left.

    >>> from engine.asr.seam import score_utterance
    >>> found = confused_words(score_utterance("제안한 bus를 봐", "제한화 버스를 좀 봐").alignment)
    >>> [(pair.reference.text, pair.hypothesis.text) for pair in found]
    [('제안한', '제한화'), ('bus', '버스'), ('', '좀')]
    """
    if all(column.is_right for column in alignment.columns):
        return
    sides = side_of(alignment.reference), side_of(alignment.hypothesis)
    narrow = wrong_stretches(alignment, *sides)
    wrong = (
        {unit for stretch in narrow for unit in range(stretch.r0, stretch.r1)},
        {unit for stretch in narrow for unit in range(stretch.h0, stretch.h1)},
    )
    for stretch in widened(narrow, *sides):
        for pair in _with_ends_apart(sides, _pairs(*sides, stretch)):
            units = range(*pair.said), range(*pair.heard)
            if any(wrong[side].intersection(units[side]) for side in (0, 1)) and not _is_same(sides, pair):
                yield ConfusedWords(sides[0].piece(*pair.said), sides[1].piece(*pair.heard))


def _is_same(sides: tuple[Side, Side], pair: _Paired) -> bool:
    return sides[0].units[slice(*pair.said)] == sides[1].units[slice(*pair.heard)]


def _with_ends_apart(sides: tuple[Side, Side], pairs: Iterable[_Paired]) -> list[_Paired]:
    """What stands before a right particle goes to the word before it: finale|를 against 회|를, not |회를."""
    found: list[_Paired] = []
    for pair in pairs:
        cut = pair.heard[1] - (pair.said[1] - pair.said[0])
        right = _Paired(pair.said, (cut, pair.heard[1]))
        if found and pair.said[0] < pair.said[1] and pair.heard[0] < cut and _is_same(sides, right):
            before = found[-1]
            is_alone = before.heard[0] == before.heard[1]
            if is_alone or before.heard[1] == pair.heard[0]:
                found[-1] = _Paired(before.said, (pair.heard[0] if is_alone else before.heard[0], cut))
                pair = right
        found.append(pair)
    return found


def _pairs(reference: Side, hypothesis: Side, stretch: Stretch) -> Iterator[_Paired]:
    """The words of a stretch of both sides with their counterparts."""
    r, h = stretch.r0, stretch.h0
    for match in _matched(reference, hypothesis, stretch):
        heard = match.hypothesis[0], match.hypothesis[-1] + 1
        yield from _in_order(reference, (r, match.r0), hypothesis, (h, heard[0]))
        yield _Paired((match.r0, match.r1), heard)
        r, h = match.r1, heard[1]
    yield from _in_order(reference, (r, stretch.r1), hypothesis, (h, stretch.h1))


def _matched(reference: Side, hypothesis: Side, stretch: Stretch) -> Iterator[Match]:
    """Words that have a counterpart by sound, in the order of both sides."""
    if (stretch.r1 - stretch.r0) * (stretch.h1 - stretch.h0) > MOST_UNITS:
        return
    comparison = Comparison(reference, hypothesis, stretch)
    at = stretch.h0
    for run in comparison.runs():
        words = list(comparison.words(run)) if _holds_words(reference, run) else [run]
        for word in words:
            if word.hypothesis and word.hypothesis[0] >= at:
                yield word
                at = word.hypothesis[-1] + 1


def _holds_words(side: Side, run: Match) -> bool:
    return side.words[run.r0] != side.words[run.r1 - 1]


def _in_order(reference: Side, said: _Run, hypothesis: Side, heard: _Run) -> Iterator[_Paired]:
    """Words without a counterpart by sound, paired from the left."""
    runs = list(_words(reference, *said)), list(_words(hypothesis, *heard))
    for place in range(max(map(len, runs))):
        one = runs[0][place] if place < len(runs[0]) else (said[1], said[1])
        other = runs[1][place] if place < len(runs[1]) else (heard[1], heard[1])
        yield _Paired(one, other)


def _words(side: Side, first: int, last: int) -> Iterator[_Run]:
    """Runs of one script between spaces."""
    for _, chunk in groupby(range(first, last), lambda unit: side.chunks[unit]):
        units = list(chunk)
        yield from runs_of(side, units[0], units[-1] + 1)
