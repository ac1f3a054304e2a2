"""Which optional words are left out of a reference and of a hypothesis, so that what is left costs least.

An optional word of the reference may be skipped as a whole, and one of the hypothesis inserted as a whole, at
no cost: in the network of the reference it is an edge without a unit, in the hypothesis a step without an
edge. The best way through is found by a table over all nodes and units (rows are numpy's, one byte is kept
for each cell); least cost of errors, then most hits, so a word that both sides hold stays.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.asr.network import Network
from engine.asr.network_costs import ERROR_COSTS, CostModel, numbered
from engine.text.spans import Span, apart
from engine.text.spellings import Arc

MOST_CELLS = 200_000_000
"""A larger table isn't made: then all optional words are left out, or none."""

_MOST_EDGES = 60
_INSERTED, _JUMP, _ALIGNED, _DELETED, _SKIPPED = 0, 1, 20, 21, 200
_MOST_JUMPS = 15
_FAR = np.int64(1) << 60

Row = NDArray[np.int64]


class LeftOut(NamedTuple):
    """The optional words that are left out on either side, as stretches of units from the left."""

    reference: tuple[Span, ...]
    hypothesis: tuple[Span, ...]


def best_left_out(
    network: Network,
    hypothesis: Sequence[str],
    reference_words: Sequence[Span],
    heard_words: Sequence[Span],
    bridges: Collection[Arc] = (),
    costs: CostModel = "levenshtein",
) -> LeftOut:
    """The optional words to leave out.

    Args:
        network: the reference.
        hypothesis: units of the hypothesis.
        reference_words, heard_words: where optional words stand on either side.
        bridges: arcs of the network that hold only where the optional words within them are left out.
        costs: what errors cost.

    >>> from engine.asr.network import network_of
    >>> best_left_out(network_of(("음", "버", "스")), ("버", "스", "어"), [(0, 1)], [(2, 3)])
    LeftOut(reference=((0, 1),), hypothesis=((2, 3),))
    """
    edges = max(map(len, network.outgoing)) if network.outgoing else 1
    if network.nodes * (len(hypothesis) + 1) > MOST_CELLS or edges > _MOST_EDGES:
        return LeftOut(apart(reference_words), apart(heard_words))
    found = _Table(network, hypothesis, reference_words, heard_words, costs)
    found.read()
    within = [
        span
        for edge in found.taken
        if (arc := network.arcs[network.edge_arcs[edge]]) in bridges
        for span in reference_words
        if arc.start <= span[0] and span[1] <= arc.end
    ]
    return LeftOut(apart({*found.reference, *within}), tuple(found.heard))


def ways_to_leave_out(
    network: Network,
    hypothesis: tuple[str, ...],
    reference_words: Sequence[Span],
    heard_words: Sequence[Span],
    bridges: Collection[Arc] = (),
    costs: CostModel = "levenshtein",
) -> Iterator[LeftOut]:
    """The ways one of which is best: the one that the table finds and, where it leaves nothing of the hypothesis, the
    best ones that keep a word of it.

    An empty hypothesis holds no spelling, so the whole reference as written is missing then, which a table with all
    spellings can't see; where a substitution costs more than a deletion it may prefer that.

    Args:
        network, hypothesis, reference_words, heard_words, bridges, costs: as `best_left_out` takes them.
    """
    best = best_left_out(network, hypothesis, reference_words, heard_words, bridges, costs)
    yield best
    if network.arcs and sum(end - start for start, end in best.hypothesis) == len(hypothesis):
        for start, end in {hypothesis[start:end]: (start, end) for start, end in heard_words}.values():
            others = [span for span in heard_words if span[1] <= start or end <= span[0]]
            yield best_left_out(network, hypothesis, reference_words, others, bridges, costs)


class _Table:
    """The best step at each node and unit."""

    def __init__(
        self,
        network: Network,
        hypothesis: Sequence[str],
        reference_words: Sequence[Span],
        heard_words: Sequence[Span],
        model: CostModel,
    ) -> None:
        self.reference: list[Span] = []
        self.heard: list[Span] = []
        self.taken: list[int] = []
        self._network = network
        self._size = len(hypothesis)
        self._substitution, self._indel = (cost * (self._size + 2) for cost in ERROR_COSTS[model])
        self._edge_ids, heard = numbered(network, hypothesis)
        self._hypothesis = np.array(heard, dtype=np.int64)
        self._skips = self._skips_by_node(reference_words)
        self._jumps: dict[int, list[int]] = {}
        for start, end in sorted(heard_words):
            self._jumps.setdefault(start, []).append(end)
        costs = np.full(self._size, self._indel, dtype=np.int64)
        for start, ends in self._jumps.items():
            if start + 1 in ends:
                costs[start] = 0
        self._free = costs == 0
        self._before = np.concatenate(([0], np.cumsum(costs)))
        self._steps = np.zeros((network.nodes, self._size + 1), dtype=np.uint8)
        self._fill()

    def _skips_by_node(self, words: Sequence[Span]) -> dict[int, list[tuple[int, Span]]]:
        written = self._network.written
        nodes = range(len(self._network.units) + 1)
        if written is not None:
            nodes = [node for node, before in enumerate(written) if before >= 0]
        found: dict[int, list[tuple[int, Span]]] = {}
        for start, end in sorted(words):
            found.setdefault(nodes[start], []).append((nodes[end], (start, end)))
        return found

    def _fill(self) -> None:
        last = self._network.nodes - 1
        lowest = self._lowest_sources()
        end = np.full(self._size + 1, _FAR)
        end[-1] = 0
        rows = {last: self._with_insertions(last, end)}
        for node in range(last - 1, -1, -1):
            rows[node] = self._row(node, rows)
            for done in [other for other in rows if other > node and lowest[other] >= node]:
                del rows[done]

    def _lowest_sources(self) -> list[int]:
        lowest = [self._network.nodes] * self._network.nodes
        targets = self._network.edge_targets
        for node in range(self._network.nodes - 2, -1, -1):
            for target in [targets[edge] for edge in self._network.edges_from(node)]:
                lowest[target] = node
            for target, _ in self._skips.get(node, ()):
                lowest[target] = node
        return lowest

    def _row(self, node: int, rows: dict[int, Row]) -> Row:
        steps = self._steps[node]
        best = np.full(self._size + 1, _FAR)
        for number, edge in enumerate(self._network.edges_from(node)):
            below = rows[self._network.edge_targets[edge]]
            aligned = below[1:] + np.where(self._hypothesis == self._edge_ids[edge], -1, self._substitution)
            _take(best[:-1], steps[:-1], aligned, _ALIGNED + 2 * number)
            _take(best, steps, below + self._indel, _DELETED + 2 * number)
        for number, (target, _) in enumerate(self._skips.get(node, ())):
            _take(best, steps, rows[target], _SKIPPED + number)
        return self._with_insertions(node, best)

    def _with_insertions(self, node: int, best: Row) -> Row:
        """The row with the units that are inserted before it goes on, optional words of one unit for nothing."""
        steps = self._steps[node]
        shifted = best + self._before
        reached = np.minimum.accumulate(shifted[::-1])[::-1] - self._before
        np.copyto(steps, _INSERTED, where=reached < best)
        for start in sorted(self._jumps, reverse=True):
            for number, end in enumerate(self._jumps[start][:_MOST_JUMPS]):
                if reached[end] < reached[start]:
                    reached[start] = reached[end]
                    steps[start] = _JUMP + number
                    further = reached[start] + self._before[start] - self._before[:start]
                    _take(reached[:start], steps[:start], further, _INSERTED)
        return reached

    def read(self) -> None:
        """Find the words that the best way leaves out, and the edges of arcs that it takes."""
        node = at = 0
        while node < self._network.nodes - 1 or at < self._size:
            step = int(self._steps[node, at])
            if step >= _SKIPPED:
                node, span = self._skips[node][step - _SKIPPED]
                self.reference.append(span)
            elif step >= _ALIGNED:
                edge = self._network.edges_from(node)[(step - _ALIGNED) // 2]
                if edge >= len(self._network.units):
                    self.taken.append(edge)
                node = self._network.edge_targets[edge]
                at += step % 2 == _ALIGNED % 2
            else:
                end = self._jumps[at][step - _JUMP] if step else at + 1
                if step or self._free[at]:
                    self.heard.append((at, end))
                at = end


def _take(best: Row, steps: NDArray[np.uint8], other: Row, step: int) -> None:
    """Take what is better."""
    np.copyto(steps, step, where=other < best)
    np.minimum(best, other, out=best)
