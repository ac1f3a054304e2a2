"""What was recognised instead of what: pairs of words and of segments, everywhere and at points of interest.

Two readings of one alignment:

- words: each word that isn't right with what stands for it, where several are wrong in a row paired by sound
  (`engine.asr.confused_words`); a deletion has an empty right side, an inserted word an empty left side;
- segments: each maximal run of columns of the scored alignment that are no hit, with the text of both sides; a
  segment may be part of a word or reach over several.

Texts are compared as they are written: case and spaces count. An accepted spelling is no confusion.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from engine.asr.word_alignment import Confused, WordAlignment

EXAMPLES = 5
"""Utterances kept for each pair; of more those whose key comes first, so that no order of adding can show."""

Key = TypeVar("Key")


class Pair(NamedTuple):
    """What was said and what was recognised, each with its language (`engine.asr.word_alignment`)."""

    reference: str
    hypothesis: str
    reference_language: str
    hypothesis_language: str


@dataclass(frozen=True, slots=True)
class Tally:
    """How often something was met; tallies add up.

    Attributes:
        count: everywhere.
        at_points: at points of interest.
        examples: keys of up to `EXAMPLES` utterances, sorted.
        examples_at_points: likewise.
    """

    count: int
    at_points: int
    examples: tuple[str, ...]
    examples_at_points: tuple[str, ...] = ()

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.count + other.count,
            self.at_points + other.at_points,
            first_keys(self.examples, other.examples),
            first_keys(self.examples_at_points, other.examples_at_points),
        )


def add_tally(found: dict[Key, Tally], key: Key, tally: Tally) -> None:
    """Add a tally to that of its key.

    >>> found = {"a": Tally(2, 1, ("u1",))}
    >>> add_tally(found, "a", Tally(1, 0, ("u2",)))
    >>> found["a"].count, found["a"].examples
    (3, ('u1', 'u2'))
    """
    found[key] = found[key] + tally if key in found else tally


def first_keys(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """The first keys of both, sorted, each once.

    >>> first_keys(("b", "d"), ("a", "b"))
    ('a', 'b', 'd')
    """
    if not one or not other or one == other:
        return one or other
    return tuple(sorted({*one, *other})[:EXAMPLES])


@dataclass(frozen=True, slots=True)
class Confusions:
    """Confused pairs of many utterances; they add up.

    Attributes:
        words: pairs of words.
        segments: pairs of segments.
    """

    words: Mapping[Pair, Tally]
    segments: Mapping[Pair, Tally]

    def __add__(self, other: Confusions) -> Confusions:
        return pooled_confusions((self, other))


@dataclass(frozen=True, slots=True)
class TopPairs:
    """The most frequent pairs, and what isn't shown of the rest.

    Attributes:
        rows: pairs with their tallies, most frequent first, then by their texts.
        total: occurrences of all pairs.
        distinct: different pairs.
        hidden: occurrences of pairs that aren't in `rows`.
    """

    rows: tuple[tuple[Pair, Tally], ...]
    total: int
    distinct: int
    hidden: int

    @property
    def hidden_pairs(self) -> int:
        """Different pairs that aren't in `rows`."""
        return self.distinct - len(self.rows)


def confusions(alignment: WordAlignment) -> Confusions:
    """The confused pairs of one utterance.

    >>> from engine.asr.seam import score_utterance
    >>> from engine.asr.word_alignment import word_alignment
    >>> found = confusions(word_alignment("a", score_utterance("제안한 bus 봐", "제한화 버스 봐 좀").alignment, "ko"))
    >>> [(pair.reference, pair.hypothesis, tally.at_points) for pair, tally in found.words.items()]
    [('제안한', '제한화', 1), ('bus', '버스', 1), ('', '좀', 1)]
    >>> [pair[:2] for pair in found.segments]
    [('안', ''), ('bus', '화 버스'), ('', '좀')]
    """
    return Confusions(
        _tallied(alignment.key, alignment.confused_words),
        _tallied(alignment.key, alignment.confused_segments),
    )


def _tallied(key: str, confused: Iterable[Confused]) -> dict[Pair, Tally]:
    found: dict[Pair, Tally] = {}
    for one in confused:
        pair = Pair(one.reference, one.hypothesis, one.reference_language, one.hypothesis_language)
        point = one.point_of_interest
        add_tally(found, pair, Tally(1, int(point), (key,), (key,) if point else ()))
    return found


def pooled_confusions(parts: Iterable[Confusions]) -> Confusions:
    """The sum of many."""
    words: dict[Pair, Tally] = {}
    segments: dict[Pair, Tally] = {}
    for part in parts:
        for found, of_part in ((words, part.words), (segments, part.segments)):
            for pair, tally in of_part.items():
                add_tally(found, pair, tally)
    return Confusions(words, segments)


def top_pairs(pairs: Mapping[Pair, Tally], most: int, at_points: bool = False) -> TopPairs:
    """The most frequent pairs.

    Args:
        pairs: `Confusions.words` or `Confusions.segments`.
        most: rows to be kept.
        at_points: count at points of interest only.
    """
    counts = {pair: tally.at_points if at_points else tally.count for pair, tally in pairs.items()}
    met = [pair for pair, count in counts.items() if count]
    rows = sorted(met, key=lambda pair: (-counts[pair], pair))[:most]
    total = sum(counts.values())
    hidden = total - sum(counts[pair] for pair in rows)
    return TopPairs(tuple((pair, pairs[pair]) for pair in rows), total, len(met), hidden)


def language_pairs(pairs: Mapping[Pair, Tally]) -> dict[tuple[str, str], Tally]:
    """How often a text of one language stands for one of another: from language, to language.

    A side without text has the language "" (`word_alignment.NO_TEXT`).
    """
    found: dict[tuple[str, str], Tally] = {}
    for pair, tally in pairs.items():
        add_tally(found, (pair.reference_language, pair.hypothesis_language), tally)
    return dict(sorted(found.items(), key=lambda item: (-item[1].count, item[0])))
