"""The best path of a short text: every way to spell the reference compared as a whole, the best searched.

The alignment with fewest errors of a network is one of its spellings'. Their distances to the hypothesis come from
rapidfuzz, on strings with one character for each unit; where several spellings have the fewest, each one's best
alignment is compared in the order of `engine.asr.network_path`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, compress, count, product, repeat
from math import prod
from operator import getitem

from rapidfuzz.distance.Levenshtein import distance

from engine.asr.characters import NOT_HELD, as_characters
from engine.asr.hit_search import best_runs
from engine.asr.network import Network, Path

MOST_SPELLINGS = 512
"""Ways to spell a reference up to which each is compared; more come from many sets in one text."""

_MOST_UNITS = 500
"""Units up to which a search is tried."""

_MOST_TIES = 16

_Stretches = tuple[list[Sequence[str]], list[Sequence[Sequence[int]]]]
"""For each stretch of the reference the ways to write it, the written one first: their texts, their edges."""


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
    texts, ways = _stretches(network, edges)
    choices = _with_fewest_errors(texts, heard)
    if choices is None:
        return None
    size = len(network.units)
    found: list[tuple[int, Path]] = []
    for choice in choices:
        way: Sequence[int] = range(size)
        of_arcs: Sequence[int] = ()
        if any(choice):
            way = [*chain.from_iterable(map(getitem, ways, choice))]
            of_arcs = [*compress(count(), map(size.__le__, way))]
        best = best_runs("".join(map(getitem, texts, choice)), heard, of_arcs)
        if best is None:
            return None
        found.append((best[0], Path(way, len(heard), best[1])))
    most = max(worth for worth, _ in found)
    paths = [path for worth, path in found if worth == most]
    return paths[0] if len(paths) == 1 else min(paths, key=lambda path: _order(network, path))


def _with_fewest_errors(texts: Sequence[Sequence[str]], heard: str) -> list[tuple[int, ...]] | None:
    """The spellings with fewest errors, by the number of what is taken in each stretch; None if there are too many.

    Where nothing that is written was heard, each of its units is an error in every alignment. Another spelling that isn't
    longer can have the same errors, so it never has more, and what is written needs to be tried only in place of that
    spelling in the best ones, one stretch after the other: so sets that were said otherwise don't multiply.
    """
    no_better: dict[int, int] = {}
    for number, options in enumerate(texts):
        if len(options) > 1 and not options[0].strip(NOT_HELD):
            sizes = [*map(len, options)]
            if (shortest := min(sizes[1:])) <= sizes[0]:
                no_better[number] = sizes.index(shortest, 1)
    kept = [range(number in no_better, len(options)) for number, options in enumerate(texts)]
    if prod(map(len, kept)) > MOST_SPELLINGS:
        return None
    tried = [options[1:] if number in no_better else options for number, options in enumerate(texts)]
    errors = [*map(distance, map("".join, product(*tried)), repeat(heard))]
    fewest = min(errors)
    found = [*compress(product(*kept), map(fewest.__eq__, errors))]
    for choice in found:
        for number, instead in no_better.items():
            if choice[number] == instead:
                other = (*choice[:number], 0, *choice[number + 1 :])
                if other not in found and distance("".join(map(getitem, texts, other)), heard) == fewest:
                    found.append(other)
        if len(found) > _MOST_TIES:
            return None
    return found


def _stretches(network: Network, edges: str) -> _Stretches:
    """The reference in stretches: those with arcs, which overlap each other, and those between."""
    arcs = network.arcs
    texts: list[Sequence[str]] = []
    ways: list[Sequence[Sequence[int]]] = []
    first, done, number = len(network.units), 0, 0
    while number < len(arcs):
        start, end, units = arcs[number]
        texts.append((edges[done:start],))
        ways.append((range(done, start),))
        following = first + len(units)
        if number + 1 == len(arcs) or arcs[number + 1].start >= end:
            texts.append((edges[start:end], edges[first:following]))
            ways.append((range(start, end), range(first, following)))
            number += 1
        else:
            number, end, following = _overlapping(network, edges, (number, first), (texts, ways))
        first, done = following, end
    texts.append((edges[done : len(network.units)],))
    ways.append((range(done, len(network.units)),))
    return texts, ways


def _overlapping(
    network: Network, edges: str, begin: tuple[int, int], stretches: _Stretches
) -> tuple[int, int, int]:
    """Add the stretch of arcs that overlap each other from one on: its number and its first edge; the next ones and
    where the stretch ends are returned."""
    arcs, (number, first) = network.arcs, begin
    start = end = arcs[number].start
    options: list[tuple[str, tuple[int, ...], int]] = [("", (), start)]
    while number < len(arcs) and (arcs[number].start < end or end == start):
        arc, following = arcs[number], first + len(arcs[number].units)
        if len(options) <= MOST_SPELLINGS:
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
    stretches[0].append([text + edges[at:end] for text, _, at in options])
    stretches[1].append([(*way, *range(at, end)) for _, way, at in options])
    return number, end, first


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
