"""Slow and plain: every alignment of every spelling, to hold the fast ones against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from engine.asr.network import NOTHING, Network, Path
from engine.text.spellings import Arc

ErrorCosts = tuple[int, int]
"""What a substitution costs; what a deletion or an insertion does."""

LEVENSHTEIN: ErrorCosts = (1, 1)

Told = tuple[int, int, tuple[tuple[int, int], ...], str]
"""Cost of the errors, minus hits, the hits, and the steps: A hit, B substitution, C deletion, D insertion."""

Ranked = tuple[int, int, int]
"""Cost of the errors, minus hits, minus hits of units as written."""


def best_of_all_paths(network: Network, hypothesis: Sequence[str], costs: ErrorCosts = LEVENSHTEIN) -> Ranked:
    """The best alignment of a network by trying every path, in the order of the definition."""

    @cache
    def rest(node: int, j: int) -> Ranked:
        ways: list[Ranked] = []
        if j < len(hypothesis):
            ways.append(_worse(rest(node, j + 1), costs[1]))
        for edge in network.outgoing[node] if network.outgoing else (node,):
            if node == network.nodes - 1:
                break
            target = network.edge_targets[edge]
            ways.append(_worse(rest(target, j), costs[1]))
            if j < len(hypothesis):
                after = rest(target, j + 1)
                if network.edge_units[edge] == hypothesis[j]:
                    cost, hits, written = after
                    ways.append((cost, hits - 1, written - (network.edge_arcs[edge] < 0)))
                else:
                    ways.append(_worse(after, costs[0]))
        return min(ways) if ways else (0, 0, 0)

    return rest(0, 0)


def _worse(rank: Ranked, by: int) -> Ranked:
    return rank[0] + by, rank[1], rank[2]


def ranked(
    network: Network, hypothesis: Sequence[str], path: Path, costs: ErrorCosts = LEVENSHTEIN
) -> Ranked:
    """An alignment in the same words; it is checked to be one."""
    cost, hits, _, _ = told(network, hypothesis, path, costs)
    written = sum(
        edge != NOTHING
        and place != NOTHING
        and network.edge_arcs[edge] < 0
        and network.edge_units[edge] == hypothesis[place]
        for edge, place in path.pairs
    )
    return cost, hits, -written


def best_alignment(
    reference: Sequence[str], hypothesis: Sequence[str], costs: ErrorCosts = LEVENSHTEIN
) -> Told:
    """The best alignment of two plain sequences in the order of the definition."""

    @cache
    def rest(i: int, j: int) -> Told:
        ways: list[Told] = []
        if i < len(reference) and j < len(hypothesis):
            cost, hits, pairs, steps = rest(i + 1, j + 1)
            if reference[i] == hypothesis[j]:
                ways.append((cost, hits - 1, ((i, j), *pairs), "A" + steps))
            else:
                ways.append((cost + costs[0], hits, pairs, "B" + steps))
        if i < len(reference):
            cost, hits, pairs, steps = rest(i + 1, j)
            ways.append((cost + costs[1], hits, pairs, "C" + steps))
        if j < len(hypothesis):
            cost, hits, pairs, steps = rest(i, j + 1)
            ways.append((cost + costs[1], hits, pairs, "D" + steps))
        return min(ways) if ways else (0, 0, (), "")

    return rest(0, 0)


def spelled_out(units: tuple[str, ...], arcs: Sequence[Arc], start: int = 0) -> Iterator[tuple[str, ...]]:
    """Every way to spell the reference."""
    if start == len(units):
        yield ()
        return
    for rest in spelled_out(units, arcs, start + 1):
        yield (units[start], *rest)
    for arc in arcs:
        if arc.start == start:
            for rest in spelled_out(units, arcs, arc.end):
                yield (*arc.units, *rest)


def told(network: Network, hypothesis: Sequence[str], path: Path, costs: ErrorCosts = LEVENSHTEIN) -> Told:
    """An alignment in the words of the oracle; it must be a path through the network and all of the hypothesis."""
    node, read, hits, steps = 0, 0, [], ""
    for edge, place in path.pairs:
        if edge != NOTHING:
            assert edge in (network.outgoing[node] if network.outgoing else (node,))
            node = network.edge_targets[edge]
        if place != NOTHING:
            assert place == read
            read += 1
        if edge == NOTHING:
            steps += "D"
        elif place == NOTHING:
            steps += "C"
        elif network.edge_units[edge] == hypothesis[place]:
            steps += "A"
            hits.append((network.edge_places[edge], place))
        else:
            steps += "B"
    assert node == network.nodes - 1
    assert read == len(hypothesis)
    cost = costs[0] * steps.count("B") + costs[1] * (steps.count("C") + steps.count("D"))
    return cost, -len(hits), tuple(hits), steps
