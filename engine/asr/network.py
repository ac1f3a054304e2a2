"""The reference as a network: its units as written, and arcs of other spellings that count as equal.

Nodes are numbered so that every edge leads to a higher number; node 0 begins the text, the last one ends it.
An edge carries one unit. The edges 0 … n-1 are the n units as written, in order, so without arcs the network
is the plain sequence and edge, unit and position are the same number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.text.spellings import Arc

NOTHING = -1

Pairs = list[tuple[int, int]]
"""An alignment: (edge of the network, unit of the hypothesis) from the left; NOTHING on the side that lacks one."""


@dataclass(frozen=True, slots=True)
class Network:
    """A reference with its spellings.

    Attributes:
        units: the units as written.
        arcs: the other spellings, sorted.
        edge_units: the unit of each edge.
        edge_targets: the node that each edge leads to.
        edge_places: the place of each edge along the reference, by which hits are ordered: a written unit's
            own index, and for unit k of the L units of an arc from a to b: a + k (b - a) / L.
        edge_arcs: the index of the arc that each edge is part of, -1 for a unit as written.
        outgoing: the edges that leave each node, the written one first; None without arcs (edge i leaves
            node i).
        written: for each node the number of written units before it, -1 for a node inside an arc; None
            without arcs.
    """

    units: tuple[str, ...]
    arcs: tuple[Arc, ...]
    edge_units: Sequence[str]
    edge_targets: Sequence[int]
    edge_places: Sequence[float]
    edge_arcs: Sequence[int]
    outgoing: tuple[tuple[int, ...], ...] | None
    written: tuple[int, ...] | None

    @property
    def nodes(self) -> int:
        """How many nodes there are; the last one is the end of the text."""
        return len(self.outgoing) if self.outgoing else len(self.units) + 1

    def edge_span(self, edge: int) -> tuple[int, int]:
        """The written units that an edge stands for: its own, or all that its arc replaces."""
        if self.edge_arcs[edge] < 0:
            return edge, edge + 1
        arc = self.arcs[self.edge_arcs[edge]]
        return arc.start, arc.end


def network_of(units: tuple[str, ...], arcs: tuple[Arc, ...] = ()) -> Network:
    """The network of a reference.

    >>> network = network_of(("버", "스", "를"), (Arc(0, 2, ("bus",)),))
    >>> network.edge_units, network.edge_targets, network.outgoing
    (('버', '스', '를', 'bus'), (1, 2, 3, 2), ((0, 3), (1,), (2,), ()))
    """
    count = len(units)
    if not arcs:
        return Network(units, (), units, range(1, count + 1), range(count), (-1,) * count, None, None)
    return _branched(units, arcs)


def _branched(units: tuple[str, ...], arcs: tuple[Arc, ...]) -> Network:
    written_node = _written_nodes(units, arcs)
    written = [-1] * (written_node[-1] + 1)
    for index, node in enumerate(written_node):
        written[node] = index
    outgoing: list[list[int]] = [[] for _ in written]
    for index in range(len(units)):
        outgoing[written_node[index]].append(index)
    edge_units, targets = list(units), written_node[1:]
    places: list[float] = list(range(len(units)))
    edge_arcs = [-1] * len(units)
    free = [node + 1 for node in written_node]  # the next node not yet used after each written one
    for number, arc in enumerate(arcs):
        source, length = written_node[arc.start], len(arc.units)
        for k, unit in enumerate(arc.units):
            outgoing[source].append(len(edge_units))
            source = free[arc.start] if k < length - 1 else written_node[arc.end]
            free[arc.start] += k < length - 1
            edge_units.append(unit)
            targets.append(source)
            places.append(arc.start + k * (arc.end - arc.start) / length)
            edge_arcs.append(number)
    return Network(
        units,
        arcs,
        tuple(edge_units),
        tuple(targets),
        tuple(places),
        tuple(edge_arcs),
        tuple(map(tuple, outgoing)),
        tuple(written),
    )


def _written_nodes(units: tuple[str, ...], arcs: tuple[Arc, ...]) -> list[int]:
    """The node before each written unit and the last node; nodes inside an arc follow the one it leaves."""
    inner = [0] * (len(units) + 1)
    for arc in arcs:
        inner[arc.start] += len(arc.units) - 1
    nodes = [0]
    for before in inner[:-1]:
        nodes.append(nodes[-1] + 1 + before)
    return nodes


def network_of_path(network: Network, path: Sequence[int]) -> Network:
    """One spelling of a reference alone: as plain as a sequence, but each edge knows the arc that it is part of.

    >>> network = network_of(("버", "스", "를"), (Arc(0, 2, ("bus",)),))
    >>> alone = network_of_path(network, [3, 2])
    >>> alone.units, alone.edge_arcs, alone.outgoing
    (('bus', '를'), (0, -1), None)
    """
    units = tuple([network.edge_units[edge] for edge in path])
    size = len(units)
    return Network(
        units,
        (),
        units,
        range(1, size + 1),
        range(size),
        tuple([network.edge_arcs[edge] for edge in path]),
        None,
        None,
    )


def paths(network: Network, limit: int) -> list[list[int]] | None:
    """Every way to spell the reference, as edges, the written one first; None if there are more than `limit`.

    >>> paths(network_of(("버", "스", "를"), (Arc(0, 2, ("bus",)),)), 2)
    [[0, 1, 2], [3, 2]]
    """
    first_edges = [len(network.units)]
    for arc in network.arcs:
        first_edges.append(first_edges[-1] + len(arc.units))
    found: list[list[int]] = [[]]
    ends = [0]  # where each of them stands now
    for number, arc in enumerate(network.arcs):
        for index in range(len(found)):
            if ends[index] <= arc.start:
                way = [*found[index], *range(ends[index], arc.start)]
                found.append([*way, *range(first_edges[number], first_edges[number + 1])])
                ends.append(arc.end)
        if len(found) > limit:
            return None
    size = len(network.units)
    return [[*way, *range(end, size)] for way, end in zip(found, ends, strict=True)]
