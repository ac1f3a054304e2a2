"""The best alignment of two short sequences by a search from hit to hit, without a table of costs.

The fewest errors E are known beforehand, with one alignment that has them. Between two hits with p reference and
q hypothesis units stand max(p, q) errors, so an alignment is a chain of runs of hits, and from a point behind a run
only those ways are tried that E leaves room for: from (i, j) on there are at least |(n - i) - (m - j)| errors,
and at least as many as the known alignment has from row i on, less the distance of j from its column there (one
column more or less changes the errors by one at most). Of the chains with E errors the one with most hits is
taken, then the one with most hits of what is written, then the first in lexicographic order. Where a hit is possible
nothing is better, so a run is followed to its end, but for units of an arc, whose hit may cost one of what is written.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import cast

from rapidfuzz.distance.Levenshtein import editops

from engine.asr.characters import NOT_HELD

MOST_ERRORS = 80
"""Errors up to which a search is tried: it goes as deep as there are runs of hits."""

_TRIES_PER_UNIT = 12
"""Points looked at, for each unit of the reference, after which a table is the faster way."""


Run = tuple[int, int, int, int, "Run | None"]
"""Hits one after another: what they and all that follow are worth; the first units of reference and hypothesis; how
many hits; the next run, None if there is none."""

_NO_MORE: Run = (0, 0, 0, 0, None)


class _TooLong(Exception):
    """The search takes longer than a table would."""


def best_runs(
    reference: str, hypothesis: str, of_arcs: Sequence[int] = ()
) -> tuple[int, list[tuple[int, int, int]]] | None:
    """The hits of the best alignment as runs from the left; None where a search doesn't pay.

    Args:
        reference, hypothesis: sequences with one character for each unit.
        of_arcs: those reference units that are an arc's, in order; the others are as written.

    Returns:
        what the hits are worth, to be compared between spellings of a reference, and for each run its first reference
        unit, its first hypothesis unit and how many hits it has.

    >>> best_runs("abcd", "xbcdd")[1]
    [(1, 1, 3)]
    """
    edits = cast("list[tuple[str, int, int]]", editops(reference, hypothesis).as_list())
    if len(edits) > MOST_ERRORS:
        return None
    try:
        run = _Search(reference, hypothesis, of_arcs, edits).from_hit(0, 0, 0, len(edits))
    except _TooLong:
        return None
    worth = run[0] if run else 0
    runs: list[tuple[int, int, int]] = []
    while run is not None and run[3]:
        _, start, place, length, run = run
        runs.append((start, place, length))
    return worth, runs


class _Search:
    """What is known of a pair of sequences, and of the points that were looked at."""

    __slots__ = (
        "_again",
        "_arcs",
        "_diagonals",
        "_found",
        "_hypothesis",
        "_m",
        "_n",
        "_reference",
        "_rests",
        "_tries",
        "_worth",
    )

    def __init__(
        self,
        reference: str,
        hypothesis: str,
        of_arcs: Sequence[int],
        edits: Sequence[tuple[str, int, int]],
    ) -> None:
        self._reference = reference
        self._hypothesis = hypothesis
        self._n, self._m = len(reference), len(hypothesis)
        self._arcs = of_arcs
        # an arc's units that may come again as written, which would be the better hit
        self._again = {i for i in of_arcs if reference.find(reference[i], i + 1, i + 1 + len(edits)) >= 0}
        self._worth = len(hypothesis) + 1  # of a hit of an arc's unit; one more for what is written
        self._tries = _TRIES_PER_UNIT * (len(reference) + 8)
        self._found: dict[tuple[int, int], tuple[int, Run | None]] = {}
        self._diagonals, self._rests = _followed(len(reference), edits)

    def from_hit(self, start: int, place: int, hits: int, errors: int) -> Run | None:
        """The best chain that begins with some hits (or any), with so many errors after them; None if there is none."""
        reference, hypothesis, again = self._reference, self._hypothesis, self._again
        i, shift = start + hits, place - start
        end = self._n if self._n < self._m - shift else self._m - shift
        j = i + shift
        while i < end and reference[i] == hypothesis[j]:
            if again and i in again:
                break
            i += 1
            j += 1
        # A point that is reached with fewer errors left than before can't be on a best path if the one before was, nor
        # if it wasn't; with more left only if it wasn't.
        known = self._found.get((i, j))
        if known is None or errors > known[0]:
            known = self._found[i, j] = errors, self._behind(i, j, errors)
        rest = known[1] if errors == known[0] else None
        if rest is None or i == start:
            return rest
        worth = rest[0] + (i - start) * (self._worth + 1)
        if self._arcs:
            worth -= bisect_left(self._arcs, i) - bisect_left(self._arcs, start)
        return worth, start, place, i - start, rest

    def _behind(self, i: int, j: int, errors: int) -> Run | None:
        """The best chain from a point behind a run: first some substitutions (or none), then a hit, or insertions or
        deletions and then a hit."""
        reference, hypothesis = self._reference, self._hypothesis
        rests, diagonals = self._rests, self._diagonals
        n, m, shift = self._n, self._m, j - i
        longer = m - n - shift
        best = _NO_MORE if n - i <= errors and m - j <= errors else None
        self._tries -= 1
        if self._tries < 0:
            raise _TooLong
        while i < n and j < m:
            unit, heard = reference[i], hypothesis[j]
            if unit == heard:
                best = _better(self.from_hit(i, j, 1, errors), best)
                if i not in self._again:
                    break
            # so many insertions or deletions can still be made good by the other kind
            room = (errors + longer) // 2
            place = hypothesis.find(unit, j + 1, j + 1 + room) if room and unit != NOT_HELD else -1
            while place >= 0:
                if errors - place + j >= rests[i] - abs(place - i - diagonals[i]):
                    best = _better(self.from_hit(i, place, 1, errors - place + j), best)
                place = hypothesis.find(unit, place + 1, j + 1 + room)
            room = (errors - longer) // 2
            start = reference.find(heard, i + 1, i + 1 + room) if room else -1
            while start >= 0:
                if errors - start + i >= rests[start] - abs(j - start - diagonals[start]):
                    best = _better(self.from_hit(start, j, 1, errors - start + i), best)
                start = reference.find(heard, start + 1, i + 1 + room)
            if unit == heard:
                break
            i, j, errors = i + 1, j + 1, errors - 1
            least = rests[i] - abs(shift - diagonals[i])
            if errors < least or errors < longer or errors < -longer:
                break
        return best


def _better(found: Run | None, best: Run | None) -> Run | None:
    """The chain that is worth more; of equals the one whose first hit is the first."""
    if found is None or best is None:
        return found or best
    if found[0] != best[0]:
        return found if found[0] > best[0] else best
    return found if found[1:3] < best[1:3] else best


def _followed(size: int, edits: Sequence[tuple[str, int, int]]) -> tuple[list[int], list[int]]:
    """For each row of an alignment the diagonal on which it first stands there, and the errors from there on."""
    diagonals: list[int] = []
    rests: list[int] = []
    row, rest, diagonal = -1, len(edits), 0
    for kind, i, _ in edits:
        if i > row:
            diagonals += [diagonal] * (i - row)
            rests += [rest] * (i - row)
            row = i
        rest -= 1
        if kind == "insert":
            diagonal += 1
        elif kind == "delete":
            diagonal -= 1
    diagonals += [diagonal] * (size - row)
    rests += [rest] * (size - row)
    return diagonals, rests
