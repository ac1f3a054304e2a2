"""The best path of a short text: every way to spell the reference compared as a whole, the best searched.

The alignment with fewest errors of a network is one of its spellings'. Their distances to the hypothesis come from
rapidfuzz, on strings with one character for each unit; where several spellings have the fewest, each one's best
alignment is compared in the order of `engine.asr.network_path`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rapidfuzz.distance.Levenshtein import distance

from engine.asr.characters import as_characters
from engine.asr.hit_search import best_runs
from engine.asr.network import Network, Path

MOST_SPELLINGS = 300
"""Ways to spell a reference up to which each is compared; more come from many sets in one text."""

_MOST_UNITS = 500
"""Units up to which a search is tried."""

_MOST_TIES = 16

_Spellings = list[tuple[str, int, tuple[int, ...]]]
"""Ways to spell a reference so far: the text, up to which written unit, by which arcs."""


def short_path(network: Network, hypothesis: Sequence[str]) -> Path | None:
    """The best path; None where the table of costs is the way to find it: the text is long or goes astray.

    >>> from engine.asr.network import network_of
    >>> short_path(network_of(("a", "b", "c")), ("a", "x", "c", "d")).runs
    [(0, 0, 1), (2, 2, 1)]
    """
    if len(network.edge_units) > _MOST_UNITS or len(hypothesis) > _MOST_UNITS:
        return None
    edges, heard = as_characters(network.edge_units, hypothesis)
    if network.arcs:
        return _of_spellings(network, edges, heard)
    found = best_runs(edges, heard)
    return None if found is None else Path(range(len(edges)), len(heard), found[1])


def _of_spellings(network: Network, edges: str, heard: str) -> Path | None:
    spellings = _spelled_out(network, edges)
    if spellings is None:
        return None
    errors = [distance(text, heard) for text, _, _ in spellings]
    fewest = min(errors)
    if errors.count(fewest) > _MOST_TIES:
        return None
    found: list[tuple[int, Path]] = []
    size = len(network.units)
    for (text, _, arcs), count in zip(spellings, errors, strict=True):
        if count == fewest:
            way = _way(network, arcs)
            best = best_runs(text, heard, [edge >= size for edge in way] if arcs else None)
            if best is None:
                return None
            found.append((best[0], Path(way, len(heard), best[1])))
    if len(found) == 1:
        return found[0][1]
    most = max(worth for worth, _ in found)
    return min((path for worth, path in found if worth == most), key=lambda path: _order(network, path))


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
            (before + written[at:start] + text, end, (*arcs, number))
            for before, at, arcs in found
            if at <= start
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


def _order(network: Network, path: Path) -> list[tuple[float, ...]]:
    """What alignments of different spellings with equally many hits are ordered by: each next hit, then what is
    crossed to it, the more units the better, and as written from its end on."""
    order: list[tuple[float, ...]] = []
    i, edges, places = 0, path.edges, network.edge_places
    for start, place, length in path.runs:
        for k in range(length):
            edge = edges[start + k]
            crossed = edges[i : start + k]
            order += [(places[edge], place + k, edge), (-len(crossed), *reversed(crossed))]
            i = start + k + 1
    crossed = edges[i:]
    return [*order, (-len(crossed), *reversed(crossed))]
