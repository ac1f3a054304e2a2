"""The best path of a short text: every way to spell the reference compared as a whole, the best searched.

The alignment with fewest errors of a network is one of its spellings'. Their distances to the hypothesis come from
rapidfuzz, on strings with one character for each unit; where several spellings have the fewest, each one's best
alignment is compared in the order of `engine.asr.network_path`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rapidfuzz.distance import Levenshtein

from engine.asr.hit_search import Run, best_runs
from engine.asr.network import NOTHING, Network, Pairs

MOST_SPELLINGS = 300
"""Ways to spell a reference up to which each is compared; more come from many sets in one text."""

_MOST_UNITS = 500
"""Units up to which a search is tried."""

_MOST_TIES = 16

_Spellings = list[tuple[str, int, tuple[int, ...]]]
"""Ways to spell a reference so far: the text, up to which written unit, by which arcs."""


def short_path(network: Network, hypothesis: Sequence[str]) -> Pairs | None:
    """The best path; None where the table of costs is the way to find it: the text is long or goes astray.

    >>> from engine.asr.network import network_of
    >>> short_path(network_of(("a", "b", "c")), ("a", "x", "c", "d"))
    [(0, 0), (1, 1), (2, 2), (-1, 3)]
    """
    if len(network.edge_units) > _MOST_UNITS or len(hypothesis) > _MOST_UNITS:
        return None
    characters = {unit: chr(0x100 + k) for k, unit in enumerate({*network.edge_units, *hypothesis})}
    edges = "".join([characters[unit] for unit in network.edge_units])
    heard = "".join([characters[unit] for unit in hypothesis])
    if not network.arcs:
        runs = best_runs(edges, heard)
        return None if runs is None else _pairs(range(len(edges)), len(heard), runs)
    return _of_spellings(network, edges, heard)


def _of_spellings(network: Network, edges: str, heard: str) -> Pairs | None:
    spellings = _spelled_out(network, edges)
    if spellings is None:
        return None
    errors = [Levenshtein.distance(text, heard) for text, _, _ in spellings]
    fewest = min(errors)
    ties = errors.count(fewest)
    if ties > _MOST_TIES:
        return None
    found: list[tuple[int, Pairs]] = []
    for (text, _, arcs), count in zip(spellings, errors, strict=True):
        if count == fewest:
            way = _way(network, arcs)
            size = len(network.units)
            runs = best_runs(text, heard, [edge >= size for edge in way] if arcs else None)
            if runs is None:
                return None
            found.append((runs[0].worth if runs else 0, _pairs(way, len(heard), runs)))
    if ties == 1:
        return found[0][1]
    most = max(worth for worth, _ in found)
    return min((pairs for worth, pairs in found if worth == most), key=lambda pairs: _order(network, edges, heard, pairs))


def _spelled_out(network: Network, edges: str) -> _Spellings | None:
    """Every way to spell the reference, as written first; None if there are too many."""
    size = len(network.units)
    written = edges[:size]
    found: _Spellings = [("", 0, ())]
    first = size
    for number, arc in enumerate(network.arcs):
        start, end, length = arc.start, arc.end, len(arc.units)
        text = edges[first : first + length]
        first += length
        found += [
            (before + written[at:start] + text, end, (*arcs, number)) for before, at, arcs in found if at <= start
        ]
        if len(found) > MOST_SPELLINGS:
            return None
    return [(before + written[at:], size, arcs) for before, at, arcs in found]


def _way(network: Network, arcs: Sequence[int]) -> Sequence[int]:
    """The edges of a way to spell the reference."""
    if not arcs:
        return range(len(network.units))
    way: list[int] = []
    at, first, next_arc = 0, len(network.units), 0
    for number in arcs:
        first += sum(len(arc.units) for arc in network.arcs[next_arc:number])
        arc = network.arcs[number]
        way += range(at, arc.start)
        way += range(first, first + len(arc.units))
        at, first, next_arc = arc.end, first + len(arc.units), number + 1
    way += range(at, len(network.units))
    return way


def _pairs(way: Sequence[int], heard: int, runs: Sequence[Run]) -> Pairs:
    """Runs of hits with what lies between: substitutions, then what is left of the longer side."""
    pairs: Pairs = []
    i = j = 0
    for _, start, place, length, _ in runs:
        if start > i or place > j:
            _cross(pairs, way, (i, j), (start, place))
        i, j = start + length, place + length
        pairs += zip(way[start:i], range(place, j), strict=True)
    _cross(pairs, way, (i, j), (len(way), heard))
    return pairs


def _cross(pairs: Pairs, way: Sequence[int], begin: tuple[int, int], end: tuple[int, int]) -> None:
    (i, j), (i_end, j_end) = begin, end
    both = min(i_end - i, j_end - j)
    pairs += zip(way[i : i + both], range(j, j + both), strict=True)
    pairs += [(edge, NOTHING) for edge in way[i + both : i_end]]
    pairs += [(NOTHING, k) for k in range(j + both, j_end)]


def _order(network: Network, edges: str, heard: str, pairs: Pairs) -> list[tuple[float, ...]]:
    """What alignments of different spellings with equally many hits are ordered by: each next hit, then what is
    crossed to it, the more units the better, and as written from its end on."""
    order: list[tuple[float, ...]] = []
    crossed: list[int] = []
    for edge, place in pairs:
        if edge != NOTHING and place != NOTHING and edges[edge] == heard[place]:
            order += [(network.edge_places[edge], place, edge), (-len(crossed), *reversed(crossed))]
            crossed = []
        elif edge != NOTHING:
            crossed.append(edge)
    return [*order, (-len(crossed), *reversed(crossed))]
