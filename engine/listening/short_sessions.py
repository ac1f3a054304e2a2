"""Sessions in which a listener hears fewer clips than there are versions: dealt so that all that counts stays even.

Versions (systems) are the numbers modulo k, items the numbers modulo m; each seat hears r clips, r at most k. Clips
are dealt along one line, r a seat: place x of the line belongs to seat x // r and to turn x // k of its version,

    version(x) = x + x // lcm(r, k)  modulo k

so that k seats in a row (from a multiple of k on) have k different versions at each place of their sessions: a step of r
meets k / gcd(r, k) versions, and the turn by one after lcm(r, k) clips brings the others. That stays true as all of
those k seats rearrange their places alike: there and back, or back and there, by turns, so that steps from version to
version are as many different ones as can be.

Each turn has every version once, so votes on versions never differ by more than one; and as a version deals each item
once in m turns, no more do votes on clips, in whatever order it deals them. This order is chosen so that nobody hears an
item twice in a row: at first turn + version, then versions exchange items between their own turns until no two neighbours
are equal. With three items and many versions some may be left; the caller parts those.

Two items can only come by turns, so that nothing is left to choose but with which of them a seat begins. That is chosen so
that votes on clips stay near each other, within one where it can be (three versions in three places can't), and seats
2k later begin the other way round: after 4k seats every clip was dealt equally often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import gcd, lcm
from random import Random

_EXCHANGES = 8
"""Exchanges that are tried, for each clip of a window."""
_TRIES = 24
"""Ways to deal two items that are tried."""


@dataclass(frozen=True, slots=True)
class DealtClip:
    """A version of an item.

    Attributes:
        version, item: numbers.
        turn: how many clips of the version would have been dealt before without exchanges; that of the item's next clip
            is larger by the number of items.
    """

    version: int
    item: int
    turn: int


@dataclass(frozen=True, slots=True)
class _Line:
    """How many versions and items there are, clips a seat, and the seed of what is drawn."""

    versions: int
    items: int
    most: int
    seed: int

    @property
    def window(self) -> int:
        """Places in which each version deals each item once."""
        return self.versions * self.items

    def version(self, x: int) -> int:
        return (x + x // lcm(self.most, self.versions)) % self.versions

    def order(self, seat: int) -> list[int]:
        """Places of a seat in the order in which it hears them."""
        there = _there_and_back(self.most)
        return [seat * self.most + place for place in (there[::-1] if seat // self.versions % 2 else there)]


def short_sessions_in_a_block(versions: int, items: int, most: int) -> int:
    """After how many seats every clip was dealt equally often, an even number of times, and every place is even.

    >>> short_sessions_in_a_block(4, 3, 2)
    24
    """
    if items == 2:
        return 4 * versions
    return 2 * lcm(versions, versions * items // gcd(versions * items, most))


def short_session(versions: int, items: int, most: int, seat: int, seed: int) -> list[DealtClip]:
    """What a seat hears, in its order.

    Args:
        versions, items: how many.
        most: clips a seat, 1 to versions.
        seat: from 0.
        seed: of what is drawn.

    >>> [clip.version for clip in short_session(3, 4, 1, 5, seed=0)]
    [0]
    """
    line = _Line(versions, items, most, seed)
    if items == 2:
        block, place = divmod(seat, short_sessions_in_a_block(versions, items, most))
        return [replace(clip, turn=clip.turn + 4 * most * block) for clip in _by_turns(line)[place]]
    return [_dealt(line, x) for x in line.order(seat)]


@lru_cache(maxsize=64)
def _by_turns(line: _Line) -> tuple[tuple[DealtClip, ...], ...]:
    """The sessions of a block with two items; in each they alternate."""
    begins = _beginnings(line)
    dealt: Counter[tuple[int, int]] = Counter()
    sessions: list[tuple[DealtClip, ...]] = []
    for seat in range(4 * line.versions):
        session: list[DealtClip] = []
        begin = begins[seat // line.versions % 2, line.version(seat * line.most)] + seat // (
            2 * line.versions
        )
        for place, x in enumerate(line.order(seat)):
            version, item = line.version(x), (begin + place) % 2
            session.append(DealtClip(version, item, 2 * dealt[version, item] + (item - version) % 2))
            dealt[version, item] += 1
        sessions.append(tuple(session))
    return tuple(sessions)


def _beginnings(line: _Line) -> Mapping[tuple[int, int], int]:
    """With which item a seat begins, by the way in which it goes and its first version on the line.

    Of some tries by lot the one under which the votes on both items of a version stay nearest to each other.
    """
    lot = Random(f"beginnings {line.versions} {line.most} {line.seed}")
    tries = [_tried(line, lot, number / 8.0) for number in range(_TRIES)]
    return min(tries, key=lambda one: one[0])[1]


def _tried(line: _Line, lot: Random, chance: float) -> tuple[tuple[int, int], Mapping[tuple[int, int], int]]:
    """Seat by seat the beginning that evens out more, a near tie by lot; how uneven it gets, and those beginnings."""
    ahead = [0] * line.versions  # of each version by how many more votes its first item is ahead
    begins: dict[tuple[int, int], int] = {}
    most, total = 0, 0
    for seat in range(2 * line.versions):
        heard = [(line.version(x), -1 if place % 2 else 1) for place, x in enumerate(line.order(seat))]
        begin = int(
            sum(ahead[version] * step for version, step in heard) + lot.uniform(-chance, chance) > 0.0
        )
        for version, step in heard:
            ahead[version] += -step if begin else step
        begins[seat // line.versions % 2, line.version(seat * line.most)] = begin
        most, total = max(most, *map(abs, ahead)), total + sum(map(abs, ahead))
    return (most, total), begins


def _dealt(line: _Line, x: int) -> DealtClip:
    window = x // line.window
    version, item = line.version(x), _items(line, window)[x]
    return DealtClip(version, item, window * line.items + (item - version) % line.items)


def _there_and_back(most: int) -> list[int]:
    """0, r-1, 1, r-2 …: every step once.

    >>> _there_and_back(5)
    [0, 4, 1, 3, 2]
    """
    return [place // 2 if place % 2 == 0 else most - 1 - place // 2 for place in range(most)]


@lru_cache(maxsize=512)
def _items(line: _Line, number: int) -> Mapping[int, int]:
    """Items of the places of a window; where a seat begins in the window before, its neighbours there are heeded."""
    places = range(number * line.window, (number + 1) * line.window)
    items = dict(_items(line, number - 1)) if number else {}
    before = set(items)
    items |= {x: (x // line.versions + line.version(x)) % line.items for x in places}
    beside = _neighbours(line, places)
    turns: dict[int, list[int]] = {}
    for x in places:
        turns.setdefault(line.version(x), []).append(x)
    _part(items, beside, {x: of for of in turns.values() for x in of}, line, number)
    return {x: item for x, item in items.items() if x not in before}


def _neighbours(line: _Line, places: range) -> dict[int, list[int]]:
    """Of each place of a window those heard right before and after it, as far as their items are known by then."""
    beside: dict[int, list[int]] = {x: [] for x in places}
    for seat in range(places.start // line.most, (places.stop - 1) // line.most + 1):
        for one, other in pairwise(x for x in line.order(seat)):
            if max(one, other) < places.stop:
                for x, y in ((one, other), (other, one)):
                    beside.setdefault(x, []).append(y)
    return beside


def _part(
    items: dict[int, int],
    beside: Mapping[int, list[int]],
    turns: Mapping[int, list[int]],
    line: _Line,
    number: int,
) -> None:
    """Exchange items between turns of a version until no neighbours are equal, or a limit is reached."""
    lot = Random(f"short sessions {line.versions} {line.items} {line.most} {line.seed} {number}")

    def clashes(x: int) -> int:
        return sum(items[x] == items[y] for y in beside[x])

    def after(x: int, y: int) -> int:
        items[x], items[y] = items[y], items[x]
        found = clashes(x) + clashes(y)
        items[x], items[y] = items[y], items[x]
        return found

    for _ in range(_EXCHANGES * line.window):
        equal = [x for x in turns if clashes(x)]
        if not equal or line.items == 1:
            return
        x = lot.choice(equal)
        best = min((after(x, y) - clashes(y), lot.random(), y) for y in turns[x] if y != x)[2]
        items[x], items[best] = items[best], items[x]
