"""The cheapest way from every point of a network to its end, against every rest of a hypothesis.

The cost of an alignment is one number that orders first by what its errors cost, then by hits, then by hits of
units as written: scale x cost of the errors - worth of the hits. What an error costs says the model: Levenshtein's,
or sclite's, in which a substitution costs more than a deletion or an insertion, and less than both. A hit of a unit
as written is worth one more than a hit of an arc's unit, which is worth more than the number of those ones; the
scale is above the worth of all hits.
`costs[node][j]` is the least cost of aligning what follows the node with the hypothesis units from j on. Points
that no alignment with fewest errors can touch are left at `INFINITE`: they lie further from the diagonal than
the distance between the reference as written and the hypothesis allows.

Small tables are plain lists; large ones are numpy rows of which only some are kept, and the ones between are
computed again when the path comes there, so memory grows with the square root of the length.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Literal, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import Levenshtein

from engine.asr.network import Network
from engine.types import Counts

INFINITE = 1 << 60
_SMALL_WINDOW = 160
"""Cells in a row (or errors, which bound them) up to which a Python loop is faster than numpy's calls (measured)."""
_SMALL_TABLE = 400_000
"""Cells up to which all rows are kept as lists."""
_KEPT_ROWS_BYTES = 32_000_000


class Costs(Protocol):
    """Rows of costs, one for each node; each row may be read at 0 … m + 1."""

    def __getitem__(self, node: int, /) -> Sequence[int] | NDArray[np.int64]: ...


CostModel = Literal["levenshtein", "sclite"]
"""What the errors of an alignment cost: each one 1 (fewest errors), or as NIST's sclite has it a substitution 4, a
deletion or insertion 3. Errors are counted alike whatever they cost."""

ERROR_COSTS: dict[CostModel, tuple[int, int]] = {"levenshtein": (1, 1), "sclite": (4, 3)}
"""Cost of a substitution; of a deletion or an insertion."""


def cost_of(counts: Counts, costs: CostModel) -> int:
    """What the errors of an alignment cost together.

    >>> cost_of(Counts(substitutions=2, insertions=1), "sclite"), cost_of(Counts(substitutions=2), "levenshtein")
    (11, 2)
    """
    substitution, indel = ERROR_COSTS[costs]
    return substitution * counts.substitutions + indel * (counts.deletions + counts.insertions)


class Weights(NamedTuple):
    """What errors cost and hits are worth, in a unit in which the worth of all hits together is below `scale`.

    Attributes:
        scale: what the cost model calls 1.
        written, arc: worth of a hit of a unit as written, of an arc's unit.
        substitution, indel: cost of a substitution; of a deletion or an insertion.
    """

    scale: int
    written: int
    arc: int
    substitution: int
    indel: int

    def gap(self, reference: int, hypothesis: int) -> int:
        """The least cost of crossing so many units without a hit: substitutions, then what is left of the longer side."""
        if reference < hypothesis:
            return reference * self.substitution + (hypothesis - reference) * self.indel
        return hypothesis * self.substitution + (reference - hypothesis) * self.indel


def weights_of(network: Network, hypothesis: Sequence[str], costs: CostModel = "levenshtein") -> Weights:
    """The weights of an alignment; those of hits differ only where there are hits of both kinds.

    >>> from engine.asr.network import network_of
    >>> weights_of(network_of(("a", "b")), ("a", "c", "d"), "sclite")
    Weights(scale=8, written=1, arc=1, substitution=32, indel=24)
    """
    m = len(hypothesis)
    substitution, indel = ERROR_COSTS[costs]
    scale, arc, written = 1 << (m + 1).bit_length(), 1, 1
    if network.arcs:
        arc = 1 << min(len(network.units), m).bit_length()
        scale, written = (arc + 1) * scale, arc + 1
    return Weights(scale, written, arc, scale * substitution, scale * indel)


def indels_of_written(reference: Sequence[str], hypothesis: Sequence[str], costs: CostModel) -> int:
    """How many deletions and insertions an alignment can have that costs no more than the best of what is written."""
    substitution, indel = ERROR_COSTS[costs]
    return Levenshtein.distance(reference, hypothesis, weights=(indel, indel, substitution)) // indel


def cost_rows(
    network: Network, hypothesis: Sequence[str], weights: Weights, node: int, start: int, bound: int
) -> Costs:
    """The costs from a node and a place in the hypothesis on.

    Args:
        network: the reference.
        hypothesis: units of the hypothesis.
        weights: theirs, as `weights_of` gives them.
        node: a written node, from which on costs are wanted.
        start: the first unit of the hypothesis that matters.
        bound: a number of deletions and insertions that suffices.
    """
    m = len(hypothesis)
    is_small = (network.nodes - node) * (m + 2) <= _SMALL_TABLE
    if network.outgoing is None and is_small and min(bound, m) <= _SMALL_WINDOW:
        return _plain_rows(network, hypothesis, node, start, bound, weights)
    windows = _windows(network, m, node, start, bound)
    if network.outgoing is not None and is_small and max(b - a for a, b in windows) <= _SMALL_WINDOW:
        return _branched_rows(network, hypothesis, node, windows, weights)
    return _LargeCosts(network, hypothesis, node, windows, weights)


def _diagonals(size: int, m: int, node: int, start: int, bound: int) -> tuple[int, int]:
    """Lowest and highest j - i on which a plain reference can be aligned with `bound` errors.

    From (node, start) to (size, m): |(j - start) - (i - node)| + |(m - j) - (size - i)| <= bound.
    """
    shift = m - size + start - node
    return (shift - bound + 1) // 2, (shift + bound) // 2


def _windows(network: Network, m: int, node: int, start: int, bound: int) -> list[tuple[int, int]]:
    """For each node the first and last place in the hypothesis that `bound` errors reach and come back from.

    With a units to a node at least, A at most, r and R from it to the end, every alignment through (node, j)
    has at least max(0, a - (j - start), (j - start) - A) + max(0, r - (m - j), (m - j) - R) errors. Inside an
    arc lies what lies between its ends. Nodes before the first one get an empty window.
    """
    size = len(network.units)
    if network.outgoing is None or network.written is None:
        low, high = _diagonals(size, m, node, start, bound)
        return [(max(start, low + i), min(m, high + i)) if i >= node else (0, -1) for i in range(size + 1)]
    first = network.written[node]
    shrink, grow = _length_changes(network)
    at: list[tuple[int, int]] = []
    for i in range(size + 1):
        a, b = start + i - first - shrink[i], start + i - first + grow[i]
        c = m - (size - i) - (grow[size] - grow[i])
        d = m - (size - i) + (shrink[size] - shrink[i])
        low = max(start, a - bound, c - bound, -(-(a + c - bound) // 2))
        at.append((low, min(m, b + bound, d + bound, (b + d + bound) // 2)) if i >= first else (0, -1))
    windows = [at[i] if i >= 0 else (0, -1) for i in network.written]
    for edge in range(size, len(network.edge_units)):
        target = network.edge_targets[edge]
        if network.written[target] < 0:
            arc_start, arc_end = network.edge_span(edge)
            windows[target] = at[arc_start][0], at[arc_end][1]
    return windows


def _length_changes(network: Network) -> tuple[list[int], list[int]]:
    """By how many units, at most, the arcs can shorten and lengthen a path up to each written unit."""
    shrink, grow = [0] * (len(network.units) + 1), [0] * (len(network.units) + 1)
    for arc in network.arcs:
        change = len(arc.units) - (arc.end - arc.start)
        (shrink if change < 0 else grow)[arc.start + 1] += abs(change)
    return list(accumulate(shrink)), list(accumulate(grow))


def _last_row(m: int, window: tuple[int, int], indel: int) -> list[int]:
    """The costs at the end of the reference: every further hypothesis unit is an insertion."""
    row = [INFINITE] * (m + 2)
    for j in range(window[0], window[1] + 1):
        row[j] = (m - j) * indel
    return row


def _plain_rows(
    network: Network, hypothesis: Sequence[str], node: int, start: int, bound: int, weights: Weights
) -> list[list[int]]:
    """The rows of a reference with one way to spell it."""
    units, m, size = network.units, len(hypothesis), len(network.units)
    substitution, indel = weights.substitution, weights.indel
    lowest, highest = _diagonals(size, m, node, start, bound)
    ends = [*hypothesis, None]  # nothing is a hit at the end
    empty = [INFINITE] * (m + 2)
    below = _last_row(m, (max(start, lowest + size), m), indel)
    rows = [below]
    for i in range(size - 1, node - 1, -1):
        unit = units[i]
        row = empty[:]
        right = INFINITE
        low, high = lowest + i, highest + i
        for j in range(high if high < m else m, (low if low > start else start) - 1, -1):
            if ends[j] == unit:  # a hit that nothing is better than
                right = below[j + 1] - 1
            else:
                best = below[j + 1] + substitution
                if below[j] + indel < best:
                    best = below[j] + indel
                if right + indel < best:
                    best = right + indel
                right = best
            row[j] = right
        rows.append(row)
        below = row
    rows += [[]] * node
    rows.reverse()
    return rows


def _branched_rows(
    network: Network, hypothesis: Sequence[str], node: int, windows: list[tuple[int, int]], weights: Weights
) -> list[list[int]]:
    """The rows of a reference with arcs."""
    substitution, indel = weights.substitution, weights.indel
    m = len(hypothesis)
    ends = [*hypothesis, None]
    rows: list[list[int]] = [[]] * network.nodes
    rows[-1] = _last_row(m, windows[-1], indel)
    outgoing, targets, edge_units = network.outgoing or (), network.edge_targets, network.edge_units
    worth = [weights.written if arc < 0 else weights.arc for arc in network.edge_arcs]
    for source in range(network.nodes - 2, node - 1, -1):
        row = [INFINITE] * (m + 2)
        low, high = windows[source]
        edges = [(edge_units[edge], rows[targets[edge]], worth[edge]) for edge in outgoing[source]]
        right = INFINITE
        for j in range(high, low - 1, -1):
            best = right + indel
            end = ends[j]
            for unit, below, hit in edges:
                cost = below[j + 1] + substitution
                if below[j] + indel < cost:
                    cost = below[j] + indel
                if end == unit and below[j + 1] - hit < cost:
                    cost = below[j + 1] - hit
                if cost < best:
                    best = cost
            row[j] = right = best
        rows[source] = row
    return rows


def numbered(network: Network, hypothesis: Sequence[str]) -> tuple[list[int], list[int]]:
    """A number for the unit of each edge and for each unit of the hypothesis, equal ones for equal units; -1 for what
    no edge carries.

    >>> from engine.asr.network import network_of
    >>> numbered(network_of(("a", "b", "a")), ("b", "c"))
    ([0, 1, 0], [1, -1])
    """
    ids: dict[str, int] = {}
    for unit in network.edge_units:
        ids.setdefault(unit, len(ids))
    return [ids[unit] for unit in network.edge_units], [ids.get(unit, -1) for unit in hypothesis]


class _LargeCosts:
    """Rows computed with numpy in blocks: what a block needs from beyond it is kept, the rest comes again."""

    def __init__(
        self,
        network: Network,
        hypothesis: Sequence[str],
        node: int,
        windows: list[tuple[int, int]],
        weights: Weights,
    ) -> None:
        self._network = network
        self._windows = windows
        self._weights = weights
        self._edge_ids, heard = numbered(network, hypothesis)
        self._hypothesis = np.array([*heard, -2], dtype=np.int64)
        self._shift = np.arange(len(hypothesis) + 1, dtype=np.int64) * weights.indel
        self._borders = self._block_borders(node)
        self._kept = self._sweep()
        self._blocks: dict[int, dict[int, NDArray[np.int64]]] = {}

    def __getitem__(self, node: int, /) -> NDArray[np.int64]:
        block = bisect_right(self._borders, node) - 1
        if block == len(self._borders) - 1:  # the last node
            return self._kept[block - 1][node]
        if block not in self._blocks:
            for old in sorted(self._blocks)[:-2]:
                del self._blocks[old]
            self._blocks[block] = self._compute(block, self._kept[block])
        return self._blocks[block][node]

    def _block_borders(self, node: int) -> list[int]:
        """First nodes of the blocks, and the last node of all: about as many blocks as rows in one."""
        last = self._network.nodes - 1
        row_bytes = 8 * (len(self._hypothesis) + 1)
        size = max(int((last - node) ** 0.5), _KEPT_ROWS_BYTES // row_bytes // 4, 1)
        return [*range(node, last, size), last]

    def _sweep(self) -> list[dict[int, NDArray[np.int64]]]:
        """From the end to the beginning; for each block the rows beyond it that its edges lead to."""
        m = len(self._hypothesis) - 1
        last = self._network.nodes - 1
        first_source = self._first_sources()
        rows = {last: np.array(_last_row(m, self._windows[last], self._weights.indel), dtype=np.int64)}
        kept: list[dict[int, NDArray[np.int64]]] = []
        for block in range(len(self._borders) - 2, -1, -1):
            low, high = self._borders[block], self._borders[block + 1]
            wanted = {
                self._network.edge_targets[e]
                for node in range(low, high)
                for e in self._network.edges_from(node)
            }
            kept.append({node: rows[node] for node in wanted if node >= high})
            rows |= self._compute(block, kept[-1])
            rows = {node: row for node, row in rows.items() if first_source[node] < low}
        kept.reverse()
        return kept

    def _first_sources(self) -> list[int]:
        """For each node the lowest node that an edge comes from."""
        first = list(range(-1, self._network.nodes - 1))
        if self._network.outgoing is not None:
            for source, edges in enumerate(self._network.outgoing):
                for edge in edges:
                    target = self._network.edge_targets[edge]
                    first[target] = min(first[target], source)
        return first

    def _compute(self, block: int, beyond: dict[int, NDArray[np.int64]]) -> dict[int, NDArray[np.int64]]:
        rows = dict(beyond)
        for node in range(self._borders[block + 1] - 1, self._borders[block] - 1, -1):
            rows[node] = self._row(node, rows)
        return rows

    def _row(self, node: int, rows: dict[int, NDArray[np.int64]]) -> NDArray[np.int64]:
        low, high = self._windows[node]
        row = np.full(len(self._hypothesis) + 1, INFINITE, dtype=np.int64)
        if high < low:
            return row
        best: NDArray[np.int64] | None = None
        for edge in self._network.edges_from(node):
            below = rows[self._network.edge_targets[edge]]
            cost = np.minimum(
                below[low : high + 1] + self._weights.indel,
                below[low + 1 : high + 2] + self._weights.substitution,
            )
            hits = np.flatnonzero(self._hypothesis[low : high + 1] == self._edge_ids[edge])
            worth = self._weights.written if self._network.edge_arcs[edge] < 0 else self._weights.arc
            cost[hits] = np.minimum(cost[hits], below[low + 1 : high + 2][hits] - worth)
            best = cost if best is None else np.minimum(best, cost)
        if best is not None:  # an insertion leads to the next place: the least of all places to the right
            best += self._shift[low : high + 1]
            best = np.minimum.accumulate(best[::-1])[::-1]
            row[low : high + 1] = best - self._shift[low : high + 1]
        return row
