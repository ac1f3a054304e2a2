"""How takes are shared out among annotators: a part to several of them, blind to each other, the rest to one each.

share(settings, take_ids, uncertainty=None, given=()) -> list[Share]
    a pure function: the same settings, takes and earlier shares give the same shares
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from db.annotation_records import QueueSettings
from db.records import StoreError


@dataclass(frozen=True, slots=True)
class Share:
    """A take in somebody's list. `blind`: somebody else has it as well."""

    person_id: str
    take_id: str
    blind: bool


def share(
    settings: QueueSettings,
    take_ids: Sequence[str],
    uncertainty: Mapping[str, float] | None = None,
    given: Iterable[Share] = (),
) -> list[Share]:
    """Who labels what, in the order in which it should be labelled.

    `round(overlap * takes)` takes, drawn at random, go to `people_per_double` people each; earlier ones count.
    Every take goes to those who have the fewest, and of these to those who had the fewest takes together, so
    that lists differ by one take at most and all pairs of people can be compared.

    Args:
        take_ids: as recorded; those that are shared out already are left alone.
        uncertainty: by take, for the order `uncertain`: the greatest first, takes without one last.
        given: what was shared out before.

    Raises:
        StoreError: nobody is named, or fewer people than a double take needs.

    >>> made = share(QueueSettings(("mina", "jun"), overlap=0.0), ["a", "b", "c", "d"])
    >>> [(one.take_id, one.blind) for one in made]
    [('a', False), ('b', False), ('c', False), ('d', False)]
    >>> sorted(Counter(one.person_id for one in made).values())
    [2, 2]
    """
    _check(settings)
    before = list(given)
    known = {one.take_id for one in before}
    new = [take_id for take_id in dict.fromkeys(take_ids) if take_id not in known]
    double = _doubles(settings, new, before)
    desk = _Desk(settings, before)
    return [
        Share(person_id, take_id, take_id in double)
        for take_id in _ordered(settings, new, uncertainty or {})
        for person_id in desk.hand_out(settings.people_per_double if take_id in double else 1)
    ]


def _check(settings: QueueSettings) -> None:
    people = len(set(settings.person_ids))
    if not people:
        raise StoreError("A queue needs somebody who labels; choose at least one person.")
    if not 0 <= settings.overlap <= 1:
        raise StoreError(f"The share for several people can't be {settings.overlap}; give one from 0 to 1.")
    if settings.overlap and not 2 <= settings.people_per_double <= people:
        raise StoreError(
            f"A take can't go to {settings.people_per_double} of {people} people, blind to each other; choose "
            "more people, or a share of 0."
        )


def _doubles(settings: QueueSettings, new: Sequence[str], before: Sequence[Share]) -> set[str]:
    """Which of the new takes several people get, so that the share holds for all takes together."""
    known = {one.take_id: one.blind for one in before}
    wanted = round(settings.overlap * (len(known) + len(new))) - sum(known.values())
    chance = Random(f"{settings.seed} double {len(known)}")
    return set(chance.sample(sorted(new), min(len(new), max(0, wanted))))


def _ordered(settings: QueueSettings, new: Sequence[str], uncertainty: Mapping[str, float]) -> Sequence[str]:
    if settings.order == "random":
        mixed = sorted(new)
        Random(f"{settings.seed} order").shuffle(mixed)
        return mixed
    if settings.order == "uncertain":
        return sorted(new, key=lambda take_id: -uncertainty.get(take_id, float("-inf")))
    return new


class _Desk:
    """How much everybody has, and who had takes together with whom."""

    def __init__(self, settings: QueueSettings, before: Sequence[Share]) -> None:
        self._people = sorted(set(settings.person_ids))
        Random(f"{settings.seed} people").shuffle(self._people)
        self._load = Counter(one.person_id for one in before)
        self._together: Counter[frozenset[str]] = Counter()
        holders: dict[str, list[str]] = {}
        for one in before:
            holders.setdefault(one.take_id, []).append(one.person_id)
        for people in holders.values():
            self._note_together(people)

    def _note_together(self, people: Sequence[str]) -> None:
        self._together.update(frozenset(pair) for pair in combinations(people, 2))

    def hand_out(self, people: int) -> list[str]:
        """Those who get the next take."""
        chosen: list[str] = []
        while len(chosen) < people:
            free = [one for one in self._people if one not in chosen]
            chosen.append(min(free, key=lambda one: (self._load[one], self._met(one, chosen))))
        self._load.update(chosen)
        self._note_together(chosen)
        return chosen

    def _met(self, person: str, chosen: Sequence[str]) -> int:
        return sum(self._together[frozenset((person, one))] for one in chosen)
