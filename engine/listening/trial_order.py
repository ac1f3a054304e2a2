"""What a listener hears, in which order: a pure function of the study, the seat and the seed.

A seat is the number of a listener in the study, from 0, given once and kept. The order of the rated clips is the base
order of `engine.listening.balanced_sequence`, shifted for the seat; blocks of systems x items seats go by twos: the
second runs through its systems backwards, which evens out the steps of an odd number of systems, and after two (or as
many more as a study's `ways` need) it is drawn by lot anew which number stands for which system and item. Sessions in
which no system can come twice are dealt by `engine.listening.short_sessions`.

Practice comes first, worst to best. Checks (traps and gold questions) stand at the same trial numbers for all seats of a
study, so that they move nobody's balance, and change places among themselves by seat; only a check that would stand
beside a version of its own item makes them move aside.

Blind by construction: a Trial holds no system and no name of a file, only a code of its clip that is drawn from the
seed. The played copies are to be named by that code; `clips` is the key for the results, and no listener's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import pairwise
from math import gcd, lcm
from random import Random

from engine.listening.balanced_sequence import base_order, shifts_of_seat
from engine.listening.short_sessions import short_session, short_sessions_in_a_block
from engine.types import EngineError


@dataclass(frozen=True, slots=True)
class Stimulus:
    """One clip.

    Attributes:
        key: what the study calls it, unique in the study.
        system: what made it; "" for a trap.
        item: the sentence or prompt it is a version of.
    """

    key: str
    system: str
    item: str


@dataclass(frozen=True, slots=True)
class Study:
    """What is to be rated, and how much of it by each listener.

    Attributes:
        stimuli: the rated clips, at most one for each system and item.
        practice: heard first and not counted, from worst to best.
        checks: traps and gold questions, each heard once by every listener.
        trials_per_listener: at most so many rated clips each; None: all of them.
        break_every: a break before every so many trials after practice; 0: none.
        ways: in how many ways a clip can be presented, each as often as the others (see `turns`).
    """

    stimuli: tuple[Stimulus, ...]
    practice: tuple[Stimulus, ...] = ()
    checks: tuple[Stimulus, ...] = ()
    trials_per_listener: int | None = None
    break_every: int = 0
    ways: int = 2

    def __post_init__(self) -> None:
        """Refuse what no order can be made of.

        Raises:
            EngineError: no stimulus, a key or a version of an item twice, or no trial for a listener.
        """
        if not self.stimuli:
            raise EngineError("The study has no stimulus; add at least one clip to be rated.")
        keys = Counter(one.key for one in (*self.stimuli, *self.practice, *self.checks))
        versions = Counter((one.system, one.item) for one in self.stimuli)
        for key, times in keys.items():
            if times > 1:
                raise EngineError(f"The study has the key {key!r} {times} times; give every clip its own.")
        for (system, item), times in versions.items():
            if times > 1:
                raise EngineError(
                    f"The study has {times} clips of system {system!r}, item {item!r}; keep one of them."
                )
        if self.trials_per_listener is not None and self.trials_per_listener < 1:
            raise EngineError("The study gives a listener no trial; set trials per listener to 1 or more.")

    @property
    def systems(self) -> tuple[str, ...]:
        """Names of the rated systems, sorted."""
        return tuple(sorted({one.system for one in self.stimuli}))

    @property
    def items(self) -> tuple[str, ...]:
        """Names of the rated items, sorted."""
        return tuple(sorted({one.item for one in self.stimuli}))


@dataclass(frozen=True, slots=True)
class Trial:
    """One clip to be heard and rated; nothing in it tells what made the clip.

    Attributes:
        number: from 1 on, practice included.
        clip: code of the clip, the name of its played copy.
        is_practice: whether the rating doesn't count.
        break_before: whether a break is offered first.
    """

    number: int
    clip: str
    is_practice: bool
    break_before: bool


def trial_order(study: Study, seat: int, seed: int) -> tuple[Trial, ...]:
    """The trials of one listener; the same for the same arguments, whatever machine.

    Args:
        study: what is rated.
        seat: number of the listener, from 0.
        seed: of the study.

    >>> study = Study((Stimulus("a1", "A", "1"), Stimulus("b1", "B", "1"), Stimulus("a2", "A", "2")))
    >>> trials = trial_order(study, seat=0, seed=7)
    >>> sorted(clips(study, 7)[trial.clip].key for trial in trials)
    ['a1', 'a2', 'b1']
    """
    heard = heard_order(study, seat, seed)
    first = len(study.practice)
    return tuple(
        Trial(
            place + 1,
            clip_code(stimulus, seed),
            place < first,
            bool(study.break_every) and place > first and (place - first) % study.break_every == 0,
        )
        for place, stimulus in enumerate((*study.practice, *heard))
    )


def clip_code(stimulus: Stimulus, seed: int) -> str:
    """Sixteen hexadecimal digits that stand for a clip and tell nothing of it."""
    return blake2b(f"{seed}\0{stimulus.key}".encode(), digest_size=8).hexdigest()


def clips(study: Study, seed: int) -> dict[str, Stimulus]:
    """What each code stands for: for whoever makes the copies and reads the results."""
    return {clip_code(one, seed): one for one in (*study.stimuli, *study.practice, *study.checks)}


def heard_order(study: Study, seat: int, seed: int) -> list[Stimulus]:
    """The rated clips of one listener with the checks among them."""
    return _with_checks(study, rated_order(study, seat, seed), seat, seed)


def rated_order(study: Study, seat: int, seed: int) -> list[Stimulus]:
    """The rated clips of one listener in their order, without practice and checks.

    Where a listener is to rate a part only, a seat rates R items of every system, as many as it has time for. Each
    system deals its items round and round, R a seat, so votes differ by at most one between any two clips; and systems
    deal from places R apart, so a listener hears many items and not many versions of a few.
    """
    cells = _cells(study, seat, seed)
    return _parted([cell.clip for cell in cells if cell.clip])


def turns(study: Study, seat: int, seed: int) -> dict[str, int]:
    """Of each rated clip of a seat, by its key: how many clips of its system were dealt before, over all seats.

    A seat's clips of a system have turns in a row, and so have its clips and the next seat's; over m items, the clip
    whose turn comes m later is another seat's of the same item. It starts anew at 0 where names are drawn anew, and
    that is done when every clip was dealt a multiple of `ways` times.
    """
    return {cell.clip.key: cell.turn for cell in _cells(study, seat, seed) if cell.clip}


Column = Mapping[str, Stimulus]
"""Clips by their systems."""


@lru_cache(maxsize=16)
def columns(study: Study) -> tuple[Column, ...]:
    """The items of a study, as its orders know them: items that no system has both of stand in one column together.

    So a study in which every system says sentences of its own is as full a table as one of common sentences, and a seat
    gets as many clips as it has time for.

    >>> [len(column) for column in columns(Study((Stimulus("a1", "A", "1"), Stimulus("b2", "B", "2"))))]
    [2]
    """
    of: dict[str, dict[str, Stimulus]] = {item: {} for item in study.items}
    for one in study.stimuli:
        of[one.item][one.system] = one
    found: list[dict[str, Stimulus]] = []
    for versions in sorted(of.values(), key=len, reverse=True):  # stable: by name where they are as many
        free = next((column for column in found if not column.keys() & versions.keys()), None)
        if free is None:
            found.append(dict(versions))
        else:
            free.update(versions)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Cell:
    """A place in the table of systems and columns, None where there is no clip; `turn` as in `turns`."""

    clip: Stimulus | None
    turn: int


def _cells(study: Study, seat: int, seed: int) -> list[_Cell]:
    if seat < 0:
        raise ValueError(f"seat {seat}")
    k, m = len(study.systems), len(columns(study))
    most = min(study.trials_per_listener or k * m, k * m)
    if most < k or (most < 2 * k and 1 < m < k):
        return _short_cells(study, seat, seed, min(most, k))
    return _even_cells(study, seat, seed, most // k)


def _short_cells(study: Study, seat: int, seed: int, most: int) -> list[_Cell]:
    """A share of a seat that hears no system twice."""
    k, m = len(study.systems), len(columns(study))
    block, place = divmod(seat, lcm(2, study.ways) // 2 * short_sessions_in_a_block(k, m, most))
    lot = Random(f"names {seed} {block}")
    systems, items = lot.sample(study.systems, k), lot.sample(columns(study), m)
    dealt = short_session(k, m, most, place, seed)
    return [_Cell(items[one.item].get(systems[one.version]), one.turn) for one in dealt]


def _even_cells(study: Study, seat: int, seed: int, each: int) -> list[_Cell]:
    """A seat's share, `each` items of every system."""
    k, m = len(study.systems), len(columns(study))
    seats = lcm(k * each, m // gcd(m, each))
    block, place = divmod(seat, seats)
    kept = lcm(2, study.ways)
    lot = Random(f"names {seed} {block // kept}")
    systems, items = lot.sample(study.systems, k), lot.sample(columns(study), m)
    order = base_order(k, each, seed + block // 2)
    turn = -1 if block % 2 else 1
    r, t = shifts_of_seat(place, k, each)
    apart = m // each
    versions = [(turn * version + r) % k for version in order.versions]
    first = each * (place + seats * (block % kept))
    return [
        _Cell(items[(each * (place + v % apart) + e) % m].get(systems[v]), first + e)
        for v, e in zip(versions, ((item + t) % each for item in order.items), strict=True)
    ]


def _parted(order: list[Stimulus]) -> list[Stimulus]:
    """Clips missing from the table leave neighbours of one item: one of them changes place with another, or goes elsewhere."""
    place = 1
    while place < len(order):
        if order[place].item == order[place - 1].item:
            least = _clashes(order)
            better = next((way for way in _ways_apart(order, place) if _clashes(way) < least), None)
            if better is not None:
                order, place = better, 0  # fewer each time, so this ends
        place += 1
    return order


def _ways_apart(order: list[Stimulus], place: int) -> Iterator[list[Stimulus]]:
    """Orders in which a clip or the one before it stands elsewhere, the nearest places first."""
    near = sorted(range(len(order)), key=lambda other: (abs(other - place), other))
    for one in (place, place - 1):
        yield from (_exchanged(order, one, other) for other in near)
    for one in (place, place - 1):
        rest = order[:one] + order[one + 1 :]
        yield from ([*rest[:other], order[one], *rest[other:]] for other in near)


def _exchanged(order: Sequence[Stimulus], one: int, other: int) -> list[Stimulus]:
    changed = list(order)
    changed[one], changed[other] = changed[other], changed[one]
    return changed


def _clashes(order: Sequence[Stimulus]) -> int:
    return sum(a.item == b.item for a, b in pairwise(order))


def _with_checks(study: Study, rated: list[Stimulus], seat: int, seed: int) -> list[Stimulus]:
    """Checks among the rated clips, one in each part of equal length, never first.

    Where a check would stand beside a version of its own item, others take its turn, or all move aside for this seat.
    """
    count = len(study.checks)
    slots = _slots(len(rated), count, seed)
    best = rated
    for aside in sorted(range(-len(rated), len(rated)), key=abs) if count else ():
        moved = [min(max(1, slot + aside), len(rated)) for slot in slots]
        for turn in range(count):
            checks = [study.checks[(seat + turn + part) % count] for part in range(count)]
            heard = _inserted(rated, moved, checks)
            if best is rated or _clashes(heard) < _clashes(best):
                best = heard
        if _clashes(best) <= _clashes(rated):
            break
    return best


def _slots(rated: int, count: int, seed: int) -> list[int]:
    """A place by lot in each part of the rated clips, the same for all seats."""
    lot = Random(f"checks {seed} {rated} {count}")
    starts = [max(1, rated * part // count) for part in range(count)]
    stops = [max(start + 1, rated * (part + 1) // count) for part, start in enumerate(starts)]
    return [lot.randrange(start, stop) for start, stop in zip(starts, stops, strict=True)]


def _inserted(rated: list[Stimulus], slots: list[int], checks: list[Stimulus]) -> list[Stimulus]:
    """Each check before the rated clip of its slot."""
    at: dict[int, list[Stimulus]] = {}
    for slot, check in zip(slots, checks, strict=True):
        at.setdefault(slot, []).append(check)
    heard = [one for place, clip in enumerate(rated) for one in (*at.pop(place, []), clip)]
    return heard + [check for checks in at.values() for check in checks]
