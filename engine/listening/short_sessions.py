"""Sessions in which a listener hears fewer clips than there are versions: dealt so that all that counts stays even.

Versions (systems) are the numbers modulo k, items the numbers modulo m; each seat hears r clips, r at most k. Clips
are dealt along one line, r a seat: place x of the line belongs to seat x // r and to round x // k, and

    version(x) = x + x // lcm(r, k)  modulo k,        item(x) = a round + b(version)  modulo m,   a prime to m

so that

- each round has every version once: votes on versions never differ by more than one, and as a version deals its items
  round and round, no more do votes on clips;
- k seats in a row (from a multiple of k on) have k different versions at each place of their sessions: a step of r
  meets k / gcd(r, k) versions, and the turn by one after lcm(r, k) clips brings the others.

The second stays true if all of those k seats rearrange their places alike. An arrangement is chosen in which nobody
hears an item twice in a row; a, b and, where the first choice has such neighbours, arrangements are drawn by lot. With
two or three items and many versions there may be none: the clashes that are left are few, and the caller parts them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, permutations
from math import gcd, lcm
from random import Random

_TRIES = 40
_DEALS = 24
_CYCLES = 4


@dataclass(frozen=True, slots=True)
class DealtClip:
    """A version of an item; `turn`: how many clips of the version were dealt before."""

    version: int
    item: int
    turn: int


def short_sessions_in_a_block(versions: int, items: int, most: int) -> int:
    """After how many seats every clip was dealt equally often, an even number of times, and every place is even.

    >>> short_sessions_in_a_block(4, 3, 2)
    24
    """
    return 2 * lcm(versions, versions * items // gcd(versions * items, most))


def short_session(versions: int, items: int, most: int, seat: int, seed: int) -> list[DealtClip]:
    """What a seat hears, in its order.

    Args:
        versions, items: how many.
        most: clips a seat, 1 to versions.
        seat: from 0.
        seed: of the arrangements.

    >>> [clip.version for clip in short_session(3, 4, 1, 5, seed=0)]
    [0]
    """
    dealt = _dealt(_deal(versions, items, most, seed), most, seat)
    cycle = seat // versions
    return [dealt[place] for place in _arrangement(versions, items, most, cycle, seed)]


@dataclass(frozen=True, slots=True)
class _Deal:
    """How many versions and items there are; a and b of the formula."""

    versions: int
    items: int
    stride: int
    starts: tuple[int, ...]


def _dealt(deal: _Deal, most: int, seat: int) -> list[DealtClip]:
    k, clips = deal.versions, list[DealtClip]()
    for x in range(seat * most, (seat + 1) * most):
        version, turn = (x + x // lcm(most, k)) % k, x // k
        clips.append(DealtClip(version, (deal.stride * turn + deal.starts[version]) % deal.items, turn))
    return clips


@lru_cache(maxsize=64)
def _deal(versions: int, items: int, most: int, seed: int) -> _Deal:
    """Items one after another with the versions, or the best that some lots give."""
    lot = Random(f"short sessions {versions} {items} {most} {seed}")
    strides = [stride for stride in range(1, items + 1) if gcd(stride, items) == 1]
    best, least = _Deal(versions, items, 1, tuple(version % items for version in range(versions))), -1
    cycles = range(min(_CYCLES, short_sessions_in_a_block(versions, items, most) // versions))
    for tried in range(_DEALS):
        starts = best.starts if not tried else tuple(_by_lot(versions, items, lot))
        deal = _Deal(versions, items, lot.choice(strides) if tried else 1, starts)
        clashes = sum(_arranged(deal, most, cycle, lot)[0] for cycle in cycles)
        if least < 0 or clashes < least:
            best, least = deal, clashes
        if not least:
            break
    return best


def _by_lot(versions: int, items: int, lot: Random) -> list[int]:
    """Starts as even as can be, neighbours different."""
    starts: list[int] = []
    for _ in range(versions):
        ways = [item for item in range(items) if item not in starts[-1:]] or [0]
        least = min(starts.count(item) for item in ways)
        starts.append(lot.choice([item for item in ways if starts.count(item) == least]))
    return starts


@lru_cache(maxsize=256)
def _arrangement(versions: int, items: int, most: int, cycle: int, seed: int) -> tuple[int, ...]:
    """Places of the line in the order in which all seats of a cycle hear them."""
    lot = Random(f"short sessions {versions} {items} {most} {seed} {cycle}")
    return _arranged(_deal(versions, items, most, seed), most, cycle, lot)[1]


def _arranged(deal: _Deal, most: int, cycle: int, lot: Random) -> tuple[int, tuple[int, ...]]:
    """Items twice in a row that are left in a cycle, and the arrangement that leaves them: the first with none."""
    k = deal.versions
    clashing = _neighbours([_dealt(deal, most, seat) for seat in range(cycle * k, (cycle + 1) * k)])
    even = _there_and_back(most)
    found = [even, even[::-1]][:: -1 if cycle % 2 else 1]
    best, least = found[0], most * k
    for tried in range(_TRIES):
        order = found[tried] if tried < 2 else tuple(lot.sample(range(most), most))
        clashes = sum(clashing[pair] for pair in pairwise(order))
        if clashes < least:
            best, least = order, clashes
        if not least:
            break
    return least, best


def _neighbours(sessions: Sequence[list[DealtClip]]) -> Counter[tuple[int, int]]:
    """How many sessions have the same item at two places."""
    return Counter(
        (one, other)
        for clips in sessions
        for one, other in permutations(range(len(clips)), 2)
        if clips[one].item == clips[other].item
    )


def _there_and_back(most: int) -> tuple[int, ...]:
    """0, r-1, 1, r-2 …: every step once.

    >>> _there_and_back(5)
    (0, 4, 1, 3, 2)
    """
    return tuple(place // 2 if place % 2 == 0 else most - 1 - place // 2 for place in range(most))
