"""The one best alignment of a network with a hypothesis.

Fewest errors (or, by another cost model, the least that errors cost); among those most hits; then most hits of units as written (a spelling that was added must not
trade a word that is right for a part of itself); then the alignment whose hits, listed from the left as
(reference unit, hypothesis unit), come first in lexicographic order; then, from the left, substitution before
deletion before insertion. What is still open (another spelling with the same hits, or with the same hit next)
goes to the reference as written, then to the first arc, so the order in which spellings were given never
matters. A spelling of which nothing was heard is in the network only where it is shorter than what is written
(`engine.text.spellings.arcs_against`): the order holds among the spellings of the network, so insertions beside a
wrong word stay insertions even where an unheard longer spelling of it would turn them into substitutions.

Between two hits of an alignment with fewest errors stand p reference and q hypothesis units without any hit:
max(p, q) errors, min(p, q) of them substitutions, which can all stand first. So it is by every cost model in which a
substitution costs less than a deletion and an insertion.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from engine.asr.cuts import path_by_pieces
from engine.asr.network import NOTHING, Network, Pairs, Path
from engine.asr.network_costs import CostModel, Costs, Weights, cost_rows, indels_of_written, weights_of
from engine.asr.short_path import short_path


class _Hit(NamedTuple):
    """A hit to go to, ordered as hits are; `node` is where its edge begins."""

    place: float
    hypothesis: int
    edge: int
    node: int


def best_path(network: Network, hypothesis: Sequence[str], costs: CostModel = "levenshtein") -> Path:
    """The best alignment.

    Args:
        network: the reference.
        hypothesis: units of the hypothesis.
        costs: what errors cost.

    >>> from engine.asr.network import network_of
    >>> best_path(network_of(("a", "b", "c")), ("a", "x", "c", "d")).pairs
    [(0, 0), (1, 1), (2, 2), (-1, 3)]
    """
    if costs != "levenshtein":
        return table_path(network, hypothesis, costs)
    found = short_path(network, hypothesis)
    if found is None:
        found = path_by_pieces(network, hypothesis, _of_piece)
    return table_path(network, hypothesis) if found is None else found


def _of_piece(network: Network, hypothesis: Sequence[str]) -> Path:
    found = short_path(network, hypothesis)
    return table_path(network, hypothesis) if found is None else found


def table_path(network: Network, hypothesis: Sequence[str], costs: CostModel = "levenshtein") -> Path:
    """The best path by a table of costs."""
    start = _common_start(network, hypothesis)
    pairs: Pairs = [(i, i) for i in range(start)]
    bound = indels_of_written(network.units[start:], hypothesis[start:], costs)
    node = start if network.written is None else network.written.index(start)
    if node < network.nodes - 1:
        weights = weights_of(network, hypothesis, costs)
        rows = cost_rows(network, hypothesis, weights, node, start, bound)
        if network.outgoing is None:
            _walk_plain(network, hypothesis, rows, weights, pairs)
        else:
            _Walk(network, hypothesis, rows, weights, pairs).run(node, start)
    else:
        pairs += [(NOTHING, j) for j in range(start, len(hypothesis))]
    return _path(network, hypothesis, pairs)


def _path(network: Network, hypothesis: Sequence[str], pairs: Pairs) -> Path:
    """The path of an alignment that is known pair by pair."""
    edges: list[int] = []
    runs: list[tuple[int, int, int]] = []
    for edge, place in pairs:
        if edge == NOTHING:
            continue
        if place != NOTHING and network.edge_units[edge] == hypothesis[place]:
            start, first, length = runs[-1] if runs else (0, 0, 0)
            if start + length == len(edges) and first + length == place and length:
                runs[-1] = start, first, length + 1
            else:
                runs.append((len(edges), place, 1))
        edges.append(edge)
    return Path(edges, len(hypothesis), runs)


def _common_start(network: Network, hypothesis: Sequence[str]) -> int:
    """How many units both sides share at the beginning, up to the first arc: they are hits in the best path."""
    limit = min(len(hypothesis), network.arcs[0].start if network.arcs else len(network.units))
    for i in range(limit):
        if network.units[i] != hypothesis[i]:
            return i
    return limit


def _walk_plain(
    network: Network, hypothesis: Sequence[str], costs: Costs, weights: Weights, pairs: Pairs
) -> None:
    """Extend the pairs, all hits so far, to the end, where there is one way to spell the reference."""
    units, size, m = network.units, len(network.units), len(hypothesis)
    node = j = len(pairs)
    while node != size:
        if j < m and units[node] == hypothesis[j]:  # a hit that nothing is better than
            pairs.append((node, j))
            node += 1
            j += 1
            continue
        i, place = _next_plain_hit(network, hypothesis, costs, (node, j), weights)
        common = min(i - node, place - j)
        pairs += [(node + k, j + k) for k in range(common)]
        pairs += [(k, NOTHING) for k in range(node + common, i)]
        pairs += [(NOTHING, k) for k in range(j + common, place)]
        if i == size:
            return
        pairs.append((i, place))
        node, j = i + 1, place + 1
    pairs += [(NOTHING, k) for k in range(j, m)]


def _next_plain_hit(
    network: Network, hypothesis: Sequence[str], costs: Costs, point: tuple[int, int], weights: Weights
) -> tuple[int, int]:
    """The first hit of the best path after a point without one; the ends of both sides if there is none."""
    node, j = point
    units, size, m = network.units, len(network.units), len(hypothesis)
    total = int(costs[node][j])
    if total % weights.scale == 0:
        return size, m
    most = (total + weights.scale) // weights.indel  # units to cross, if each costs no more than a deletion
    furthest, end = min(size, node + most + 1), min(m, j + most + 1)
    for i in range(node, furthest):
        for place in range(j, end):
            if hypothesis[place] == units[i]:
                between = weights.gap(i - node, place - j)
                if between - weights.written + costs[i + 1][place + 1] == total:
                    return i, place
    return size, m


class _Walk:
    """A walk from hit to hit along points of least cost, through a reference with arcs."""

    def __init__(
        self,
        network: Network,
        hypothesis: Sequence[str],
        costs: Costs,
        weights: Weights,
        pairs: Pairs,
    ) -> None:
        self._network = network
        self._outgoing = network.outgoing or ()
        self._hypothesis = hypothesis
        self._costs = costs
        self._pairs = pairs
        self._weights = weights
        self._worth = [weights.written if arc < 0 else weights.arc for arc in network.edge_arcs]
        self._positions: dict[str, list[int]] = {}
        for j, unit in enumerate(hypothesis):
            self._positions.setdefault(unit, []).append(j)

    def run(self, node: int, j: int) -> None:
        """Extend the pairs from a point of the best path to the end."""
        last = self._network.nodes - 1
        while node != last:
            edge = self._hit_here(node, j)
            if edge == NOTHING:
                hit, ways = self._next_hit(node, j)
                if hit is None:
                    self._cross(node, j, last, len(self._hypothesis), ways)
                    return
                self._cross(node, j, hit.node, hit.hypothesis, ways)
                edge, j = hit.edge, hit.hypothesis
            self._pairs.append((edge, j))
            node = self._network.edge_targets[edge]
            j += 1
        self._pairs += [(NOTHING, k) for k in range(j, len(self._hypothesis))]

    def _hit_here(self, node: int, j: int) -> int:
        """The edge of a hit at this very point, which no other hit precedes; NOTHING if there is none."""
        if j == len(self._hypothesis):
            return NOTHING
        edges = self._outgoing[node]
        for edge in edges:
            if self._network.edge_units[edge] == self._hypothesis[j] and (
                (len(edges) == 1 and self._network.edge_arcs[edge] < 0)  # a hit that nothing is better than
                or self._costs[self._network.edge_targets[edge]][j + 1] - self._worth[edge]
                == self._costs[node][j]
            ):
                return edge
        return NOTHING

    def _next_hit(self, node: int, j: int) -> tuple[_Hit | None, dict[int, int]]:
        """The first hit of the best path after a point without one, and the ways to it.

        The ways are, for each node that was passed, a set of path lengths as the bits of an integer.
        """
        total = int(self._costs[node][j])
        no_hits = total % self._weights.scale == 0
        network, last = self._network, self._network.nodes - 1
        best: _Hit | None = None
        ways = {node: 1}
        for source in range(node, last):
            written = network.written[source] if network.written else source
            if best and written > best.place:
                break
            lengths = ways.get(source, 0)
            shortest = (lengths & -lengths).bit_length() - 1
            if not lengths or shortest * self._weights.indel - self._weights.scale > total:
                continue
            for edge in self._outgoing[source]:
                target = network.edge_targets[edge]
                ways[target] = ways.get(target, 0) | lengths << 1
                at = NOTHING if no_hits else self._first_place(edge, j, shortest, total)
                if at != NOTHING:
                    hit = _Hit(network.edge_places[edge], at, edge, source)
                    best = min(best, hit) if best else hit
        return best, ways

    def _first_place(self, edge: int, j: int, shortest: int, total: int) -> int:
        """The first unit from j on that is a hit of this edge on a best path without hits before it."""
        places = self._positions.get(self._network.edge_units[edge], ())
        target = self._network.edge_targets[edge]
        for index in range(bisect_left(places, j), len(places)):
            place = places[index]
            gap = self._weights.gap(shortest, place - j)
            if gap - self._weights.scale > total:
                return NOTHING
            if gap - self._worth[edge] + self._costs[target][place + 1] == total:
                return place
        return NOTHING

    def _cross(self, node: int, j: int, target: int, end: int, ways: dict[int, int]) -> None:
        """Extend the pairs over a stretch without hits: substitutions, then what is left of the longer side."""
        edges = self._edges_between(node, target, end - j, ways)
        common = min(len(edges), end - j)
        self._pairs += [(edges[k], j + k) for k in range(common)]
        self._pairs += [(edge, NOTHING) for edge in edges[common:]]
        self._pairs += [(NOTHING, k) for k in range(j + common, end)]

    def _edges_between(self, node: int, target: int, opposite: int, ways: dict[int, int]) -> Sequence[int]:
        """The path with the most substitutions among those of least cost, as written where possible."""
        lengths = ways[target]
        shortest = (lengths & -lengths).bit_length() - 1
        longest = shortest
        if (
            self._weights.substitution == self._weights.indel
        ):  # a longer one turns insertions into substitutions
            longest = max(shortest, opposite)
        allowed = lengths & (1 << longest + 1) - 1
        edges: list[int] = []
        incoming = self._incoming(node, target)
        for length in range(allowed.bit_length() - 2, -1, -1):
            edge, target = next(
                (edge, source) for edge, source in incoming[target] if ways.get(source, 0) >> length & 1
            )
            edges.append(edge)
        edges.reverse()
        return edges

    def _incoming(self, node: int, target: int) -> dict[int, list[tuple[int, int]]]:
        """The edges that lead to each node of a stretch, with their sources, edges as written first."""
        found: dict[int, list[tuple[int, int]]] = {}
        for source in range(node, target):
            for edge in self._outgoing[source]:
                found.setdefault(self._network.edge_targets[edge], []).append((edge, source))
        for edges in found.values():
            edges.sort()
        return found
