"""Points that every alignment with fewest errors goes through: a long text is cut there and aligned piece by piece.

The least errors from the beginning to each place of the hypothesis are one row for each node of the network, and so
are those from there to the end. Neighbours in a row differ by one at most, so a row is two large integers (where it
rises, where it falls) and a step along an edge is a few operations on them (Myers, Hyyrö), whatever the length. Where
the two rows of a node have the sum of all errors at one place only, every best alignment goes through it.

Sources: G. Myers, A fast bit-vector algorithm for approximate string matching (1999); H. Hyyrö, Explaining and
extending the bit-parallel approximate string matching algorithm of Myers (2001).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.asr.network import Network, Path, network_of
from engine.text.spellings import Arc

_SPACING = 40
"""Units between two nodes that are looked at."""

_KEPT_BYTES = 32_000_000
"""What kept rows may take; in longer texts fewer nodes are looked at."""


class _Row(NamedTuple):
    """Least errors at each place: `first` at the beginning, one more behind each bit of `rises`, one less behind each
    of `falls`."""

    first: int
    rises: int
    falls: int


def cuts(network: Network, hypothesis: Sequence[str], spacing: int = _SPACING) -> list[tuple[int, int]]:
    """Points (number of written units, number of hypothesis units) that every best alignment goes through, in order.

    >>> cuts(network_of(("a", "b", "c", "d")), ("a", "c", "d"), 1)
    [(1, 1), (2, 1), (3, 2)]
    """
    size, m = len(network.units), len(hypothesis)
    spacing = max(spacing, size * m // 4 // _KEPT_BYTES)
    places = _crossed_by_none(network, range(spacing, size, spacing))
    if not places:
        return []
    there, errors = _rows(network, hypothesis, set(places))
    back, _ = _rows(_turned(network), hypothesis[::-1], {size - place for place in places})
    found: list[tuple[int, int]] = []
    for place in places:
        total = _values(there[place], m) + _values(back[size - place], m)[::-1]
        at = np.flatnonzero(total == errors)
        if len(at) == 1:
            found.append((place, int(at[0])))
    return found


def path_by_pieces(
    network: Network,
    hypothesis: Sequence[str],
    align: Callable[[Network, Sequence[str]], Path],
    spacing: int = _SPACING,
) -> Path | None:
    """The best path put together from the best paths between the cuts; None if there are no cuts.

    Args:
        network: the reference.
        hypothesis: units of the hypothesis.
        align: the best path of a piece.
        spacing: units between two nodes that are looked at.
    """
    points = cuts(network, hypothesis, spacing)
    if not points:
        return None
    size, arcs = len(network.units), network.arcs
    edges: list[int] = []
    runs: list[tuple[int, int, int]] = []
    begin = heard = number = 0
    first = size  # the first edge of the next arc
    for end, until in [*points, (size, len(hypothesis))]:
        following = number
        while following < len(arcs) and arcs[following].start < end:
            following += 1
        inside = [Arc(arc.start - begin, arc.end - begin, arc.units) for arc in arcs[number:following]]
        part = network_of(network.units[begin:end], tuple(inside))
        path = align(part, hypothesis[heard:until])
        _add_runs(runs, path, len(edges), heard)
        shift = first - (end - begin)
        edges += [edge + begin if edge < end - begin else edge + shift for edge in path.edges]
        first += len(part.edge_units) - (end - begin)
        begin, heard, number = end, until, following
    return Path(edges, len(hypothesis), runs)


def _add_runs(runs: list[tuple[int, int, int]], path: Path, start: int, place: int) -> None:
    """Add the runs of a piece that begins so far on in path and hypothesis; a run that goes on stays one."""
    for number, run in enumerate(path.runs):
        found = run[0] + start, run[1] + place, run[2]
        if not number and runs and (runs[-1][0] + runs[-1][2], runs[-1][1] + runs[-1][2]) == found[:2]:
            runs[-1] = runs[-1][0], runs[-1][1], runs[-1][2] + found[2]
        else:
            runs.append(found)


def _crossed_by_none(network: Network, places: Iterable[int]) -> list[int]:
    """Those places between written units that lie inside no arc."""
    inside = [0] * (len(network.units) + 2)
    for arc in network.arcs:
        inside[arc.start + 1] += 1
        inside[arc.end] -= 1
    crossed = list(accumulate(inside))
    return [place for place in places if not crossed[place]]


def _turned(network: Network) -> Network:
    """The network from its end to its beginning."""
    size = len(network.units)
    arcs = sorted(Arc(size - arc.end, size - arc.start, arc.units[::-1]) for arc in network.arcs)
    return network_of(network.units[::-1], tuple(arcs))


def _rows(network: Network, hypothesis: Sequence[str], places: set[int]) -> tuple[dict[int, _Row], int]:
    """The rows of the nodes at some written units, and the errors of the whole."""
    m, last = len(hypothesis), network.nodes - 1
    hits: dict[str, int] = {}
    for unit in set(network.edge_units):
        hits[unit] = 0
    for place, unit in enumerate(hypothesis):
        if unit in hits:
            hits[unit] |= 1 << place
    reached = {0: _Row(0, (1 << m) - 1, 0)}
    kept: dict[int, _Row] = {}
    for node in range(last):
        row = reached.pop(node)
        if (network.written[node] if network.written else node) in places:
            kept[network.written[node] if network.written else node] = row
        for edge in network.edges_from(node):
            target = network.edge_targets[edge]
            after = _step(row, hits[network.edge_units[edge]], (1 << m) - 1)
            reached[target] = _least(reached[target], after, m) if target in reached else after
    end = reached[last]
    return kept, end.first + end.rises.bit_count() - end.falls.bit_count()


def _step(row: _Row, hits: int, every: int) -> _Row:
    """The row behind one more unit of the reference, which is a hit at some places."""
    _, rises, falls = row
    either = hits | falls
    carried = ((((hits & rises) + rises) & every) ^ rises) | hits
    up = (falls | (every ^ ((carried | rises) & every))) << 1 | 1
    down = (rises & carried) << 1
    return _Row(row.first + 1, (down | (every ^ ((either | up) & every))) & every, up & either & every)


def _least(one: _Row, other: _Row, m: int) -> _Row:
    """At each place the less of two rows."""
    if one == other:
        return one
    steps = _steps(other, m)
    below = np.empty(m + 1, dtype=np.int32)  # by how much the one row is below the other
    below[0] = one.first - other.first
    np.cumsum(_steps(one, m) - steps, out=below[1:])
    below[1:] += below[0]
    np.minimum(below, 0, out=below)
    change = steps + np.diff(below)
    return _Row(other.first + int(below[0]), _bits(change > 0), _bits(change < 0))


def _values(row: _Row, m: int) -> NDArray[np.int32]:
    values = np.empty(m + 1, dtype=np.int32)
    values[0] = row.first
    np.cumsum(_steps(row, m), out=values[1:])
    values[1:] += row.first
    return values


def _steps(row: _Row, m: int) -> NDArray[np.int8]:
    """The change from each place to the next."""
    return _unpacked(row.rises, m) - _unpacked(row.falls, m)


def _unpacked(bits: int, m: int) -> NDArray[np.int8]:
    packed = np.frombuffer(bits.to_bytes((m + 7) // 8, "little"), dtype=np.uint8)
    return np.unpackbits(packed, bitorder="little", count=m).view(np.int8)


def _bits(places: NDArray[np.bool_]) -> int:
    return int.from_bytes(np.packbits(places, bitorder="little").tobytes(), "little")
