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

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from engine.asr.network import NOTHING, Network, Path
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
    path: Path,
    insertions: InsertionPolicy = "either_side",
) -> Counts | None:
    """Edit counts of an alignment, in words of interest; None where the reference has none.

    Args:
        network: the reference, with its spellings.
        reference: its words.
        points: for each of its words whether it is a point of interest.
        hypothesis: the words of the hypothesis.
        path: their alignment, as `best_path` gives it.
        insertions: which inserted words are charged.
    """
    total = sum(points)
    if not total:
        return None
    word_of = reference.word_of_units()
    crossed, aligned = _wrong_words(network, word_of, path)
    wrong = [word for word in crossed if points[word]]
    substitutions = len(aligned.intersection(wrong))
    charged = 0
    if insertions != "none":
        for inserted in _inserted_words(network, word_of, hypothesis, path):
            if inserted.are_charged(points, insertions):
                charged += len(inserted.words)
    return Counts(total - len(wrong), substitutions, len(wrong) - substitutions, charged, total)


WordState = Literal["hit", "substitution", "deletion"]


def word_states(network: Network, reference: UnitText, path: Path) -> list[WordState]:
    """What became of each reference word."""
    crossed, aligned = _wrong_words(network, reference.word_of_units(), path)
    return [
        "hit" if word not in crossed else "substitution" if word in aligned else "deletion"
        for word in range(len(reference.word_sizes))
    ]


def _wrong_words(network: Network, word_of: Sequence[int], path: Path) -> tuple[set[int], set[int]]:
    """The reference words that aren't hits, and, with others, those of them that something stands for.

    An arc's units belong to every word that it stands for. The units of a word follow each other on the path, so
    one that is deleted in part has an aligned unit in a gap or at its border.
    """
    edges = path.edges
    crossed: list[int] = []
    beside: list[int] = []
    for start, end, place, until in path.gaps:
        if start < end:
            deleted = min(start + until - place, end)  # the first of those that nothing stands for
            crossed += edges[start:end]
            beside += edges[start:deleted]
            if deleted < end:
                beside += edges[max(0, start - 1) : start]
                beside += edges[end : end + 1]
    return _words_of(network, word_of, crossed), _words_of(network, word_of, beside)


def _words_of(network: Network, word_of: Sequence[int], edges: Sequence[int]) -> set[int]:
    """The words that some edges belong to."""
    written = len(word_of)
    found = {word_of[edge] for edge in edges if edge < written}
    if network.arcs:
        for edge in edges:
            if edge >= written:
                found.update(_words(network, word_of, edge))
    return found


def _words(network: Network, word_of: Sequence[int], edge: int) -> Sequence[int]:
    """The words that an edge belongs to."""
    if edge < len(word_of):
        return (word_of[edge],)
    start, end = network.edge_span(edge)
    return range(word_of[start], word_of[end - 1] + 1)


class InsertedWords(NamedTuple):
    """The words inserted in one gap and the reference words about it.

    Attributes:
        words: their indices in the hypothesis.
        before, after: the reference words on the sides of the gap (one word; all words of an arc if it is on both
            sides), empty at the ends of the text.
    """

    words: range
    before: Sequence[int]
    after: Sequence[int]

    def are_charged(self, points: Sequence[bool], policy: InsertionPolicy) -> bool:
        """Whether the words count as insertions at a point of interest."""
        if policy == "none":
            return False
        words = (self.after or self.before) if policy == "before" else (*self.before, *self.after)
        return True in [points[word] for word in words]


def inserted_words(
    network: Network, reference: UnitText, hypothesis: UnitText, path: Path
) -> Iterator[InsertedWords]:
    """The hypothesis words none of whose units is aligned, gap by gap from the left."""
    return _inserted_words(network, reference.word_of_units(), hypothesis, path)


def _inserted_words(
    network: Network, word_of: Sequence[int], hypothesis: UnitText, path: Path
) -> Iterator[InsertedWords]:
    gaps = [gap for gap in path.gaps if gap[3] - gap[2] > gap[1] - gap[0]]
    if not gaps:
        return
    starts = hypothesis.word_starts()
    for start, end, place, until in gaps:
        words = range(bisect_left(starts, place + end - start), bisect_right(starts, until) - 1)
        if words:
            yield InsertedWords(words, *_about(network, word_of, path.edges, end))


def _about(
    network: Network, word_of: Sequence[int], edges: Sequence[int], at: int
) -> tuple[Sequence[int], Sequence[int]]:
    """The words before and after a place behind the first `at` edges of a path."""
    left = edges[at - 1] if at else NOTHING
    right = edges[at] if at < len(edges) else NOTHING
    written = len(word_of)
    if left >= written and right >= written and network.edge_arcs[left] == network.edge_arcs[right]:
        words = _words(network, word_of, left)
        return words, words
    before = () if left == NOTHING else (_words(network, word_of, left)[-1],)
    return before, () if right == NOTHING else (_words(network, word_of, right)[0],)
