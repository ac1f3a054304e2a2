"""Point-of-interest error rate (PIER): how many of the words at a switch are wrong.

    PIER = 100 (S + D + I) / N, in percent; 0 is best, above 100 is possible; not defined without such words.

It is read off the same unit alignment as the mixed error rate. A reference word of interest is deleted if all
its units are, else substituted if any of them isn't a hit, else a hit (an accepted spelling is one); N is the
number of words of interest in the reference as written. An inserted word is a hypothesis word none of whose
units is aligned to a reference unit; whether it is charged says the policy. Units inserted inside a partly
aligned word count in the mixed error rate only.

One more accepted spelling never raises the mixed error rate (a law, tested). PIER has no such law: the alignment is
the one with fewest errors in units of the whole text, and a path with fewer of them may put more of them at a
switch. On random pairs of texts with one spelling set added PIER rose in 1.0 % of unrelated pairs and in 0.2 %
where a quarter of the words was wrong (58 of 5,495 and 9 of 5,545); the mixed error rate never did.

Source: Ugan et al. (PIER), HiKE; the alignment and the insertions are `seam`'s.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from engine.asr.network import Network
from engine.asr.network_path import NOTHING, Pairs
from engine.text.unit_text import UnitText
from engine.types import Counts

InsertionPolicy = Literal["either_side", "before", "none"]
"""Which inserted words are charged: those in a gap that borders a point of interest on either side (or lies
within one), those that one directly follows (at the end: whose last word is one), or none."""


def point_of_interest_counts(
    network: Network,
    reference: UnitText,
    points: Sequence[bool],
    hypothesis: UnitText,
    pairs: Pairs,
    insertions: InsertionPolicy = "either_side",
) -> Counts | None:
    """Edit counts of an alignment, in words of interest; None where the reference has none.

    Args:
        network: the reference, with its spellings.
        reference: its words.
        points: for each of its words whether it is a point of interest.
        hypothesis: the words of the hypothesis.
        pairs: their alignment, as `best_path` gives it.
        insertions: which inserted words are charged.
    """
    total = sum(points)
    if not total:
        return None
    states = word_states(network, reference, hypothesis, pairs)
    found = [state for state, point in zip(states, points, strict=True) if point]
    charged = 0
    if insertions != "none" and any(edge == NOTHING for edge, _ in pairs):
        charged = sum(
            gap.is_charged(points, insertions)
            for gap in inserted_words(network, reference, hypothesis, pairs)
        )
    return Counts(found.count("hit"), found.count("substitution"), found.count("deletion"), charged, total)


WordState = Literal["hit", "substitution", "deletion"]


def word_states(network: Network, reference: UnitText, hypothesis: UnitText, pairs: Pairs) -> list[WordState]:
    """What became of each reference word; an arc's units belong to every word that it stands for."""
    word_of = reference.word_of_units()
    units, arcs, heard = network.edge_units, network.edge_arcs, hypothesis.units

    def words(edge: int) -> Iterable[int]:
        if arcs[edge] < 0:
            return (word_of[edge],)
        start, end = network.edge_span(edge)
        return range(word_of[start], word_of[end - 1] + 1)

    states: list[WordState] = ["hit"] * len(reference.word_sizes)
    wrong = [
        edge for edge, place in pairs if edge != NOTHING and (place == NOTHING or units[edge] != heard[place])
    ]
    for edge in wrong:
        for word in words(edge):
            states[word] = "deletion"
    if wrong:
        for edge, place in pairs:
            if edge != NOTHING != place:
                for word in words(edge):
                    if states[word] == "deletion":
                        states[word] = "substitution"
    return states


class Gap:
    """An inserted word and the reference words about it.

    Attributes:
        word: its index in the hypothesis.
        before, after: the reference words on its sides (one word or an arc's words), empty at the ends of
            the text.
        inside: whether both sides are the same word or arc.
    """

    __slots__ = ("after", "before", "inside", "word")

    def __init__(self, word: int, before: Sequence[int], after: Sequence[int], inside: bool) -> None:
        self.word = word
        self.before = before
        self.after = after
        self.inside = inside

    def is_charged(self, points: Sequence[bool], policy: InsertionPolicy) -> bool:
        """Whether the word counts as an insertion at a point of interest."""
        if policy == "none":
            return False
        if policy == "before":
            return any(points[word] for word in self.after or self.before)
        return any(points[word] for words in (self.before, self.after) for word in words)


def inserted_words(
    network: Network, reference: UnitText, hypothesis: UnitText, pairs: Pairs
) -> Iterator[Gap]:
    """The hypothesis words none of whose units is aligned, from the left."""
    edges: list[int] = []  # those passed, with the gap that each inserted unit stands in
    gaps: dict[int, int] = {}
    for edge, place in pairs:
        if edge != NOTHING:
            edges.append(edge)
        else:
            gaps[place] = len(edges)
    word_of = reference.word_of_units()
    starts = hypothesis.word_starts()
    for word, size in enumerate(hypothesis.word_sizes):
        first = starts[word]
        if first in gaps and all(place in gaps for place in range(first + 1, first + size)):
            yield _gap(network, word_of, word, edges, gaps[first])


def _gap(network: Network, word_of: Sequence[int], word: int, edges: Sequence[int], at: int) -> Gap:
    """The gap after the first `at` edges of a path."""
    left = edges[at - 1] if at else NOTHING
    right = edges[at] if at < len(edges) else NOTHING
    arc = network.edge_arcs[left] if left != NOTHING else NOTHING
    if NOTHING not in (left, right) and arc != NOTHING and arc == network.edge_arcs[right]:
        start, end = network.edge_span(left)
        words = range(word_of[start], word_of[end - 1] + 1)
        return Gap(word, words, words, True)
    before = () if left == NOTHING else (word_of[network.edge_span(left)[1] - 1],)
    after = () if right == NOTHING else (word_of[network.edge_span(right)[0]],)
    return Gap(word, before, after, before == after)
