"""Slow and plain: every alignment of every spelling, to hold the fast ones against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from engine.asr.network import NOTHING, Network, Path
from engine.text.spellings import Arc

Told = tuple[int, int, tuple[tuple[int, int], ...], str]
"""Errors, minus hits, the hits, and the steps: A hit, B substitution, C deletion, D insertion."""

Ranked = tuple[int, int, int]
"""Errors, minus hits, minus hits of units as written."""


def best_of_all_paths(network: Network, hypothesis: Sequence[str]) -> Ranked:
    """The best alignment of a network by trying every path, in the order of the definition."""

    @cache
    def rest(node: int, j: int) -> Ranked:
        ways: list[Ranked] = []
        if j < len(hypothesis):
            ways.append(_worse(rest(node, j + 1)))
        for edge in network.outgoing[node] if network.outgoing else (node,):
            if node == network.nodes - 1:
                break
            target = network.edge_targets[edge]
            ways.append(_worse(rest(target, j)))
            if j < len(hypothesis):
                after = rest(target, j + 1)
                if network.edge_units[edge] == hypothesis[j]:
                    errors, hits, written = after
                    ways.append((errors, hits - 1, written - (network.edge_arcs[edge] < 0)))
                else:
                    ways.append(_worse(after))
        return min(ways) if ways else (0, 0, 0)

    return rest(0, 0)


def _worse(rank: Ranked) -> Ranked:
    return rank[0] + 1, rank[1], rank[2]


def ranked(network: Network, hypothesis: Sequence[str], path: Path) -> Ranked:
    """An alignment in the same words; it is checked to be one."""
    errors, hits, _, _ = told(network, hypothesis, path)
    written = sum(
        edge != NOTHING
        and place != NOTHING
        and network.edge_arcs[edge] < 0
        and network.edge_units[edge] == hypothesis[place]
        for edge, place in path.pairs
    )
    return errors, hits, -written


def best_alignment(reference: Sequence[str], hypothesis: Sequence[str]) -> Told:
    """The best alignment of two plain sequences in the order of the definition."""

    @cache
    def rest(i: int, j: int) -> Told:
        ways: list[Told] = []
        if i < len(reference) and j < len(hypothesis):
            errors, hits, pairs, steps = rest(i + 1, j + 1)
            if reference[i] == hypothesis[j]:
                ways.append((errors, hits - 1, ((i, j), *pairs), "A" + steps))
            else:
                ways.append((errors + 1, hits, pairs, "B" + steps))
        if i < len(reference):
            errors, hits, pairs, steps = rest(i + 1, j)
            ways.append((errors + 1, hits, pairs, "C" + steps))
        if j < len(hypothesis):
            errors, hits, pairs, steps = rest(i, j + 1)
            ways.append((errors + 1, hits, pairs, "D" + steps))
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


def told(network: Network, hypothesis: Sequence[str], path: Path) -> Told:
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
    return len(steps) - len(hits), -len(hits), tuple(hits), steps
