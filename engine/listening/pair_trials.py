"""Trials that present two versions of an item: comparison, preference, and ABX.

Which of two versions comes first follows from the turn of the pair (see `engine.listening.trial_order.turns`): turns of a
pair in a seat are numbers in a row, and m turns later (m items) the same item comes again, to another listener. With

    second comes first where  turn + [m even] (turn // m) + rule(pair)  is odd

- within a seat the two orders of a pair differ by one at most, over all its items;
- over seats they do so for every item of every pair, too, for any number of listeners;
- `rule` is a tournament of all systems, each of which wins as many pairs as it loses (but for one pair, where their
  number is even): so within a seat that hears all pairs equally often each system comes first as often as second
  (in short sessions, which hear no pair twice, that is so over many seats only).

In ABX the same number runs modulo 4: its parity says whether X is the one heard first, its half who comes first. Over
seats the four ways in which a pair of clips can be presented differ by one at most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, groupby
from random import Random

from engine.listening.plan_clips import Kind, PlanClip, Stage, Unit
from engine.types import EngineError


def pair_units(clips: Sequence[PlanClip], stage: Stage, kind: Kind) -> list[Unit]:
    """All pairs of versions of each item.

    Args:
        clips: of one stage, sorted by item and system.
        stage: which.
        kind: of the study, for the error.

    Raises:
        EngineError: an item has one version only.
    """
    units: list[Unit] = []
    for item, group in groupby(clips, key=lambda clip: clip.item):
        versions = list(group)
        if len(versions) < 2:
            raise EngineError(
                f"Item {item!r} has one {versions[0].role} clip only, and a trial of kind {kind} needs two of an item; "
                "add its other version, or leave the item out."
            )
        units += [_pair(stage, one, other) for one, other in combinations(versions, 2)]
    return units


def _pair(stage: Stage, one: PlanClip, other: PlanClip) -> Unit:
    version = pair_name(one.system, other.system)
    return Unit(f"{one.key}\0{other.key}", stage, version, one.item, (one, other))


def pair_name(one: str, other: str) -> str:
    """What a pair of systems is called among the versions of a study."""
    return f"{one}\0{other}"


def leading(systems: Sequence[str], seed: int) -> dict[str, bool]:
    """Of each pair of systems whether its second one comes first where the turn is 0: a tournament.

    Args:
        systems: names, sorted.
        seed: draws who stands where in it.

    >>> rule = leading(["A", "B", "C"], seed=1)
    >>> sum(rule[pair_name(a, b)] for a, b in ("AB", "BC")) + (not rule[pair_name("A", "C")]) in (0, 3)
    True
    """
    k = len(systems)
    place = dict(zip(Random(f"leading {seed}").sample(systems, k), range(k), strict=True))
    rule: dict[str, bool] = {}
    for one, other in combinations(systems, 2):
        ahead = (place[other] - place[one]) % k
        rule[pair_name(one, other)] = 2 * ahead > k or (2 * ahead == k and place[one] > place[other])
    return rule


def presented_pair(
    unit: Unit, kind: Kind, turn: int, items: int, rule: Mapping[str, bool]
) -> tuple[str, ...]:
    """Keys of a trial: the two versions in their order, and X in ABX.

    Args:
        unit: a pair.
        kind: of the study.
        turn: of the pair.
        items: of the study.
        rule: from `leading`.
    """
    if kind == "abx":
        way = (turn + (1 - items % 2) * (turn // items)) % 4
        first, second = _ordered(unit, way // 2 + rule.get(unit.version, False))
        return first, second, second if way % 2 else first
    return _ordered(unit, turn + (1 - items % 2) * (turn // items) + rule.get(unit.version, False))


def _ordered(unit: Unit, turn: int) -> tuple[str, str]:
    one, other = unit.clips
    return (other.key, one.key) if turn % 2 else (one.key, other.key)
