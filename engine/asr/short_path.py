"""The best path of a short text: every way to spell the reference compared as a whole, the best searched.

The alignment with fewest errors of a network is one of its spellings'. Their distances to the hypothesis come from
rapidfuzz, on strings with one character for each unit; where several spellings have the fewest, each one's best
alignment is compared in the order of `engine.asr.network_path`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod

from rapidfuzz.distance.Levenshtein import distance

from engine.asr.characters import as_characters
from engine.asr.hit_search import best_runs
from engine.asr.network import Network, Path

MOST_SPELLINGS = 512
"""Ways to spell a reference up to which each is compared; more come from many sets in one text."""

_MOST_UNITS = 500
"""Units up to which a search is tried."""

_MOST_TIES = 16

_Option = tuple[str, Sequence[int]]
"""One way to write a stretch of the reference: its text and its edges."""


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
    stretches = _stretches(network, edges)
    if prod(map(len, stretches)) > MOST_SPELLINGS:
        return None
    spellings = list(map("".join, product(*[[text for text, _ in options] for options in stretches])))
    errors = [distance(spelling, heard) for spelling in spellings]
    fewest = min(errors)
    if errors.count(fewest) > _MOST_TIES:
        return None
    found: list[tuple[int, Path]] = []
    for number, (spelling, count) in enumerate(zip(spellings, errors, strict=True)):
        if count == fewest:
            way, of_arc = _way(stretches, number, len(network.units))
            best = best_runs(spelling, heard, of_arc)
            if best is None:
                return None
            found.append((best[0], Path(way, len(heard), best[1])))
    if len(found) == 1:
        return found[0][1]
    most = max(worth for worth, _ in found)
    return min((path for worth, path in found if worth == most), key=lambda path: _order(network, path))


def _stretches(network: Network, edges: str) -> list[list[_Option]]:
    """The reference in stretches with the ways to write each, the written one first: those with arcs, which overlap
    each other, and those between."""
    size, arcs = len(network.units), network.arcs
    found: list[list[_Option]] = []
    first, done, number = size, 0, 0
    while number < len(arcs):
        start, end = arcs[number].start, arcs[number].end
        options: list[tuple[str, tuple[int, ...], int]] = [("", (), start)]
        while number < len(arcs) and arcs[number].start < end and len(options) <= MOST_SPELLINGS:
            arc, following = arcs[number], first + len(arcs[number].units)
            options += [
                (
                    text + edges[at : arc.start] + edges[first:following],
                    (*way, *range(at, arc.start), *range(first, following)),
                    arc.end,
                )
                for text, way, at in options
                if at <= arc.start
            ]
            first, number, end = following, number + 1, max(end, arc.end)
        found.append([(edges[done:start], range(done, start))])
        found.append([(text + edges[at:end], (*way, *range(at, end))) for text, way, at in options])
        done = end
        if len(options) > MOST_SPELLINGS:
            break
    found.append([(edges[done:size], range(done, size))])
    return found


def _way(
    stretches: Sequence[Sequence[_Option]], number: int, size: int
) -> tuple[list[int], list[bool] | None]:
    """The edges of one spelling by its number in the product of all, and which of them are of arcs, if any is."""
    chosen: list[Sequence[int]] = []
    for options in reversed(stretches):
        number, choice = divmod(number, len(options))
        chosen.append(options[choice][1])
    way = [edge for edges in reversed(chosen) for edge in edges]
    of_arc = [edge >= size for edge in way]
    return way, of_arc if True in of_arc else None


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
