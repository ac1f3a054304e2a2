"""The reference as a network: its units as written, and arcs of other spellings that count as equal.

Nodes are numbered so that every edge leads to a higher number; node 0 begins the text, the last one ends it.
An edge carries one unit. The edges 0 … n-1 are the n units as written, in order, so without arcs the network
is the plain sequence and edge, unit and position are the same number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, count, repeat
from typing import NamedTuple

from engine.text.spellings import Arc

NOTHING = -1

Pairs = list[tuple[int, int]]
"""An alignment: (edge of the network, unit of the hypothesis) from the left; NOTHING on the side that lacks one."""


Gap = tuple[int, int, int, int]
"""A stretch of an alignment without hits: from which edge of the path to which, from which unit of the hypothesis to
which (ends not included). Substitutions stand first, then what is left of the longer side."""


class Path:
    """An alignment as the way through a network and its runs of hits.

    Attributes:
        edges: the edges of the way.
        heard: how many units the hypothesis has.
        runs: hits one after another, from the left: first edge of the way, first unit of the hypothesis, how many.
        gaps: what lies between the runs, before and after them.
    """

    __slots__ = ("edges", "gaps", "heard", "runs")

    def __init__(self, edges: Sequence[int], heard: int, runs: Sequence[tuple[int, int, int]]) -> None:
        self.edges = edges
        self.heard = heard
        self.runs = runs
        self.gaps: list[Gap] = []
        i = j = 0
        for start, place, length in runs:
            if start > i or place > j:
                self.gaps.append((i, start, j, place))
            i, j = start + length, place + length
        if i < len(edges) or j < heard:
            self.gaps.append((i, len(edges), j, heard))

    @property
    def pairs(self) -> Pairs:
        """The alignment pair by pair.

        >>> Path((0, 1, 2), 4, [(0, 0, 1), (2, 2, 1)]).pairs
        [(0, 0), (1, 1), (2, 2), (-1, 3)]
        """
        pairs: Pairs = []
        edges = self.edges
        i = j = 0
        for start, place, length in [*self.runs, (len(edges), self.heard, 0)]:
            both = min(start - i, place - j)
            pairs += zip(edges[i : i + both], range(j, j + both), strict=True)
            pairs += [(edge, NOTHING) for edge in edges[i + both : start]]
            pairs += [(NOTHING, k) for k in range(j + both, place)]
            i, j = start + length, place + length
            pairs += zip(edges[start:i], range(place, j), strict=True)
        return pairs


@dataclass(frozen=True)
class Network:
    """A reference with its spellings; what only a table of costs needs is made when it is asked for.

    Attributes:
        units: the units as written.
        arcs: the other spellings, sorted.
        edge_units: the unit of each edge.
    """

    units: tuple[str, ...]
    arcs: tuple[Arc, ...]
    edge_units: tuple[str, ...]

    @cached_property
    def edge_arcs(self) -> Sequence[int]:
        """The index of the arc that each edge is part of, -1 for a unit as written."""
        sizes = [len(arc.units) for arc in self.arcs]
        return [*repeat(-1, len(self.units)), *chain.from_iterable(map(repeat, count(), sizes))]

    @cached_property
    def edge_places(self) -> Sequence[float]:
        """The place of each edge along the reference, by which hits are ordered: a written unit's own index, and for
        unit k of the L units of an arc from a to b: a + k (b - a) / L."""
        found: list[float] = list(range(len(self.units)))
        for start, end, units in self.arcs:
            found += [start + k * (end - start) / len(units) for k in range(len(units))]
        return found

    @cached_property
    def nodes(self) -> int:
        """How many nodes there are; the last one is the end of the text."""
        return len(self.units) + 1 + sum(len(arc.units) - 1 for arc in self.arcs)

    @property
    def edge_targets(self) -> Sequence[int]:
        """The node that each edge leads to."""
        return self._branches.targets if self._branches else range(1, len(self.units) + 1)

    @property
    def outgoing(self) -> tuple[tuple[int, ...], ...] | None:
        """The edges that leave each node, the written one first; None without arcs (edge i leaves node i)."""
        return self._branches.outgoing if self._branches else None

    @property
    def written(self) -> tuple[int, ...] | None:
        """For each node the number of written units before it, -1 for a node inside an arc; None without arcs."""
        return self._branches.written if self._branches else None

    @cached_property
    def _branches(self) -> _Branches | None:
        return _branched(self.units, self.arcs) if self.arcs else None

    def edges_from(self, node: int) -> Sequence[int]:
        """The edges that leave a node, not the last one; the written one first."""
        return (node,) if self.outgoing is None else self.outgoing[node]

    def edge_span(self, edge: int) -> tuple[int, int]:
        """The written units that an edge stands for: its own, or all that its arc replaces."""
        if edge < len(self.units):
            return edge, edge + 1
        arc = self.arcs[self.edge_arcs[edge]]
        return arc.start, arc.end


class _Branches(NamedTuple):
    targets: tuple[int, ...]
    outgoing: tuple[tuple[int, ...], ...]
    written: tuple[int, ...]


def network_of(units: tuple[str, ...], arcs: tuple[Arc, ...] = ()) -> Network:
    """The network of a reference.

    >>> network = network_of(("버", "스", "를"), (Arc(0, 2, ("bus",)),))
    >>> network.edge_units, network.edge_targets, network.outgoing
    (('버', '스', '를', 'bus'), (1, 2, 3, 2), ((0, 3), (1,), (2,), ()))
    """
    if not arcs:
        return Network(units, (), units)
    return Network(units, arcs, (*units, *chain.from_iterable([arc.units for arc in arcs])))


def _branched(units: tuple[str, ...], arcs: tuple[Arc, ...]) -> _Branches:
    written_node = _written_nodes(units, arcs)
    written = [-1] * (written_node[-1] + 1)
    for index, node in enumerate(written_node):
        written[node] = index
    outgoing: list[list[int]] = [[] for _ in written]
    for index in range(len(units)):
        outgoing[written_node[index]].append(index)
    targets = written_node[1:]
    free = [node + 1 for node in written_node]  # the next node not yet used after each written one
    for arc in arcs:
        source, length = written_node[arc.start], len(arc.units)
        for k in range(length):
            outgoing[source].append(len(targets))
            source = free[arc.start] if k < length - 1 else written_node[arc.end]
            free[arc.start] += k < length - 1
            targets.append(source)
    return _Branches(tuple(targets), tuple(map(tuple, outgoing)), tuple(written))


def _written_nodes(units: tuple[str, ...], arcs: tuple[Arc, ...]) -> list[int]:
    """The node before each written unit and the last node; nodes inside an arc follow the one it leaves."""
    inner = [0] * (len(units) + 1)
    for arc in arcs:
        inner[arc.start] += len(arc.units) - 1
    nodes = [0]
    for before in inner[:-1]:
        nodes.append(nodes[-1] + 1 + before)
    return nodes
