"""The best alignment of two short sequences by a search from hit to hit, without a table of costs.

The fewest errors E are known beforehand, with one alignment that has them. Between two hits with p reference and
q hypothesis units stand max(p, q) errors, so an alignment is a chain of runs of hits, and from a point behind a run
only those next hits are tried that E leaves room for: from (i, j) on there are at least |(n - i) - (m - j)| errors,
and at least as many as the known alignment has from row i on, less the distance of j from its column there (one
column more or less changes the errors by one at most). Of the chains with E errors the one with most hits is
taken, then the one with most hits of what is written, then the first in lexicographic order, which is the order in
which they are tried. Where a hit is possible nothing is better, so a run is followed to its end, but for units of an
arc, whose hit may cost one of what is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rapidfuzz.distance.Levenshtein import editops

MOST_ERRORS = 80
"""Errors up to which a search is tried: it goes as deep as there are runs of hits."""

_TRIES_PER_UNIT = 12
"""Hits tried, for each unit of the reference, after which a table is the faster way."""


Run = tuple[int, int, int, int, "Run | None"]
"""Hits one after another: what they and all that follow are worth; the first units of reference and hypothesis; how
many hits; the next run, None if there is none."""

_NO_MORE: Run = (0, 0, 0, 0, None)


class _TooLong(Exception):
    """The search takes longer than a table would."""


def best_runs(
    reference: str, hypothesis: str, of_arc: Sequence[bool] | None = None
) -> tuple[int, list[tuple[int, int, int]]] | None:
    """The hits of the best alignment as runs from the left; None where a search doesn't pay.

    Args:
        reference, hypothesis: sequences with one character for each unit.
        of_arc: for each reference unit whether it is an arc's; None: all are as written.

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
        run = _Search(reference, hypothesis, of_arc, edits).from_hit(0, 0, 0, len(edits))
    except _TooLong:
        return None
    worth = run[0] if run else 0
    runs: list[tuple[int, int, int]] = []
    while run is not None:
        _, start, place, length, run = run
        if length:
            runs.append((start, place, length))
    return worth, runs


class _Search:
    """What is known of a pair of sequences, and of the points that were looked at."""

    __slots__ = ("_arcs", "_diagonals", "_found", "_hypothesis", "_reference", "_rests", "_tries", "_worth")

    def __init__(
        self,
        reference: str,
        hypothesis: str,
        of_arc: Sequence[bool] | None,
        edits: Sequence[tuple[str, int, int]],
    ) -> None:
        self._reference = reference
        self._hypothesis = hypothesis
        self._arcs = of_arc
        self._worth = len(hypothesis) + 1  # of a hit of an arc's unit; one more for what is written
        self._tries = _TRIES_PER_UNIT * (len(reference) + 8)
        self._found: dict[tuple[int, int], tuple[int, Run | None]] = {}
        self._diagonals, self._rests = _followed(len(reference), edits)

    def from_hit(self, start: int, place: int, length: int, errors: int) -> Run | None:
        """The best chain that begins with some hits, with so many errors after them; None if there is none."""
        reference, hypothesis, arcs = self._reference, self._hypothesis, self._arcs
        i, j = start + length, place + length
        end = min(len(reference), i + len(hypothesis) - j)
        shift = j - i
        while i < end and reference[i] == hypothesis[i + shift] and not (arcs and arcs[i]):
            i += 1
        rest = self._behind(i, i + shift, errors)
        if rest is None:
            return None
        worth = rest[0] + (i - start) * (self._worth + 1)
        if arcs and length and arcs[start]:
            worth -= 1
        return worth, start, place, i - start, rest

    def _behind(self, i: int, j: int, errors: int) -> Run | None:
        """The same from a point behind a run.

        A point that is reached with fewer errors left than before can't be on a best path if the one before
        was, nor if it wasn't; with more left only if it wasn't.
        """
        known = self._found.get((i, j))
        if known is not None and errors <= known[0]:
            return known[1] if errors == known[0] else None
        n, m = len(self._reference), len(self._hypothesis)
        best = _NO_MORE if n - i <= errors and m - j <= errors else None
        if errors or (i < n and j < m):
            best = self._next(i, j, errors, best)
        self._found[i, j] = errors, best
        return best

    def _next(self, i: int, j: int, errors: int, best: Run | None) -> Run | None:
        """The best chain whose first hit may lie as far away as errors are left."""
        reference, hypothesis, rests, diagonals = (
            self._reference,
            self._hypothesis,
            self._rests,
            self._diagonals,
        )
        find, end = hypothesis.find, j + errors + 1
        longer = len(hypothesis) - len(reference)
        for start in range(i, min(len(reference), i + errors + 1)):
            place = find(reference[start], j, end)
            while place >= 0:
                between = start - i if start - i > place - j else place - j
                left, shift = errors - between, place - start
                if (
                    left >= rests[start] - abs(shift - diagonals[start])
                    and left >= abs(longer - shift)
                    # within a run: its hit before would be one more
                    and not (start > i and place > j and reference[start - 1] == hypothesis[place - 1])
                ):
                    self._tries -= 1
                    if self._tries < 0:
                        raise _TooLong
                    found = self.from_hit(start, place, 1, left)
                    if found is not None and (best is None or found[0] > best[0]):
                        best = found
                place = find(reference[start], place + 1, end)
        return best


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
