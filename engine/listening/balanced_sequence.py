"""One order of all versions of all items, whose shifts are balanced over listeners.

Versions (systems) are the numbers modulo k, items the numbers modulo m. A base order holds every pair (version, item)
once; seat j hears it shifted: version + r_j modulo k, item + t_j modulo m. Shifts keep all that counts:

- k seats in a row have k different r, so at every position each version is heard once by each k seats: for any number
  of seats the counts of versions at a position differ by at most one;
- m seats in a row have m different t: the same for items;
- k m seats in a row have all pairs (r, t): the same for each version of each item;
- which version follows which depends on their difference modulo k only: over k seats the ordered pair (v, w) comes as
  often as the base order has the step w - v. Steps as even as can be make it balanced, as in Williams's squares.

The base order is made of m rounds in which each version comes once. A round is a Williams row 0, k-1, 1, k-2 …, times a
number prime to k, shifted: for even k it has every step once. For odd k no round can have every step once; rounds
whose steps make up for each other are put together, and among those the ones whose pairs of neighbours are new: so
steps are even over few listeners, too. In each round versions come with different items where there are
as many items as versions; the same item never comes twice in a row (m of 2 or more).

Sources: Williams (1949), Experimental designs balanced for the estimation of residual effects of treatments; Gordon
(1961) for steps in a cyclic group.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import gcd
from random import Random

_TRIES = 24
_CANDIDATES = 96


@dataclass(frozen=True, slots=True)
class BaseOrder:
    """Versions and items of one order, in step with each other."""

    versions: tuple[int, ...]
    items: tuple[int, ...]


def shifts_of_seat(seat: int, versions: int, items: int) -> tuple[int, int]:
    """By how much a seat's versions and items are shifted; all pairs come once in versions x items seats.

    >>> [shifts_of_seat(seat, 2, 2) for seat in range(4)]
    [(0, 0), (1, 1), (0, 1), (1, 0)]
    """
    common = versions * items // gcd(versions, items)
    return seat % versions, (seat + seat // common) % items


@lru_cache(maxsize=64)
def base_order(versions: int, items: int, seed: int) -> BaseOrder:
    """An order of all pairs, the same for the same arguments; the best found of some tries.

    Best has, in this order: no item twice in a row, no version twice in a row, steps as even as can be.

    >>> order = base_order(2, 2, seed=1)
    >>> sorted(zip(order.versions, order.items, strict=True))
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    random = Random(f"base order {versions} {items} {seed}")
    best: BaseOrder | None = None
    least: tuple[int, int, int] | None = None
    for _ in range(_TRIES):
        rounds = _rounds(versions, items, random)
        order = BaseOrder(tuple(v for row in rounds for v in row), _items(rounds, items, random))
        found = faults(order, versions)
        if least is None or found < least:
            best, least = order, found
        if least[0] == 0 and least[1] == 0 and least[2] <= 1:
            break
    assert best is not None
    return best


def faults(order: BaseOrder, versions: int) -> tuple[int, int, int]:
    """Items twice in a row, versions twice in a row, and by how much the counts of steps differ.

    >>> faults(BaseOrder((0, 1, 1, 0), (0, 1, 0, 1)), 2)
    (0, 1, 0)
    """
    same_item = sum(a == b for a, b in pairwise(order.items))
    steps = _steps(order.versions, versions)
    counts = [steps[step] for step in range(1, versions)]
    return same_item, steps[0] if versions > 1 else 0, max(counts) - min(counts) if counts else 0


def _steps(row: Sequence[int], versions: int) -> Counter[int]:
    return Counter((b - a) % versions for a, b in pairwise(row))


def _rounds(versions: int, items: int, random: Random) -> list[list[int]]:
    """Rounds of all versions, each chosen so that steps stay even."""
    if versions == 1:
        return [[0]] * items
    steps: Counter[int] = Counter()
    follows: Counter[tuple[int, int]] = Counter()
    rounds: list[list[int]] = []
    for _ in range(items):
        last = rounds[-1] if rounds else None
        candidates = _candidates(versions, items, random, last if items == 2 else None)
        rounds.append(min(candidates, key=lambda row: _cost(row, last, (steps, follows), versions, items)))
        whole = ([last[-1]] if last else []) + rounds[-1]
        steps += _steps(whole, versions)
        follows += Counter(pairwise(whole))
    return rounds


def _cost(
    row: list[int],
    last: list[int] | None,
    before: tuple[Counter[int], Counter[tuple[int, int]]],
    versions: int,
    items: int,
) -> tuple[int, int, int, int]:
    """What speaks against a round: clashes of parity (two items alternate), version twice in a row, uneven steps, and
    pairs of versions that follow each other in this order already; `before`: steps and such pairs so far.
    """
    clashes = 0
    if last is not None and items == 2:
        places = {version: place for place, version in enumerate(last)}
        clashes = sum((place + versions - places[version]) % 2 == 0 for place, version in enumerate(row))
    whole = ([last[-1]] if last else []) + row
    after = before[0] + _steps(whole, versions)
    again = sum(before[1][pair] for pair in pairwise(whole))
    return clashes, after[0], sum(after[step] ** 2 for step in range(1, versions)), again


def _candidates(versions: int, items: int, random: Random, before: list[int] | None) -> list[list[int]]:
    """Williams rows, and for odd numbers some rows with nearly all steps, multiplied and shifted.

    A single round stays a Williams row: with the same backwards it is balanced, which no other row would be.

    Args:
        versions, items: how many.
        random: picks some where there are many.
        before: the round before, where two items alternate: few rounds then fit, so it is among them, and all stay.
    """
    patterns = [_williams_row(versions)]
    if versions % 2 and items > 1:
        patterns += [_nearly_all_steps(versions, random) for _ in range(2)]
    patterns += [before] if before else []
    units = [unit for unit in range(1, versions) if gcd(unit, versions) == 1]
    ways = [(row, unit, shift) for row in patterns for unit in units for shift in range(versions)]
    random.shuffle(ways)
    kept = ways if before else ways[:_CANDIDATES]
    return [[(unit * version + shift) % versions for version in row] for row, unit, shift in kept]


def _williams_row(versions: int) -> list[int]:
    """0, k-1, 1, k-2 …

    >>> _williams_row(6)
    [0, 5, 1, 4, 2, 3]
    """
    return [place // 2 if place % 2 == 0 else versions - 1 - place // 2 for place in range(versions)]


def _nearly_all_steps(versions: int, random: Random) -> list[int]:
    """A row improved by exchanges until its steps repeat as seldom as can be reached."""
    row = random.sample(range(versions), versions)
    kinds = len(_steps(row, versions))
    for _ in range(12 * versions):
        a, b = random.randrange(versions), random.randrange(versions)
        row[a], row[b] = row[b], row[a]
        now = len(_steps(row, versions))
        if now < kinds:
            row[a], row[b] = row[b], row[a]
        else:
            kinds = now
    return row


def _items(rounds: list[list[int]], items: int, random: Random) -> tuple[int, ...]:
    """An item for each place, each item once with each version, no item twice in a row where that can be."""
    versions = len(rounds[0])
    if items == 2:
        return _alternating(rounds)
    offsets = random.sample(range(items), items)
    starts = random.sample(range(items), items) * (versions // items + 1)
    row = [
        (offset + starts[version]) % items
        for offset, of in zip(offsets, rounds, strict=True)
        for version in of
    ]
    places: list[list[int]] = [[] for _ in range(versions)]
    for place, version in enumerate(v for of in rounds for v in of):
        places[version].append(place)
    flat = [version for of in rounds for version in of]
    _part_equal_neighbours(row, flat, places, random)
    return tuple(row)


def _alternating(rounds: list[list[int]]) -> tuple[int, ...]:
    """Two items by turns; where a version would get one of them twice, it gets the other the second time."""
    seen: dict[int, int] = {}
    row: list[int] = []
    for place, version in enumerate(v for of in rounds for v in of):
        row.append(1 - seen[version] if version in seen else place % 2)
        seen[version] = row[-1]
    return tuple(row)


def _part_equal_neighbours(
    row: list[int], versions: list[int], places: list[list[int]], random: Random
) -> None:
    """Exchange items of one version between rounds until no neighbours are equal, or a limit is reached."""
    for _ in range(6 * len(row)):
        equal = [place for place in range(1, len(row)) if row[place] == row[place - 1]]
        if not equal:
            return
        place = random.choice(equal) - random.randrange(2)
        others = [other for other in places[versions[place]] if other != place]
        if others:
            best = min((_clashes_after(row, place, other), random.random(), other) for other in others)[2]
            row[place], row[best] = row[best], row[place]


def _clashes_after(row: list[int], one: int, other: int) -> int:
    """Equal neighbours round two places once their items are exchanged."""
    row[one], row[other] = row[other], row[one]
    pairs = {place for centre in (one, other) for place in (centre, centre + 1) if 0 < place < len(row)}
    clashes = sum(row[place] == row[place - 1] for place in pairs)
    row[one], row[other] = row[other], row[one]
    return clashes
