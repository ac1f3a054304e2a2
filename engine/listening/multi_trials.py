"""Trials that present all versions of an item at once: MUSHRA.

A trial begins with the open reference. Behind it stand the versions, the anchors and the reference once more, hidden, in
an order of the listener's own: place p shows

    versions[(turn + h (turn // m) + column(p)) modulo n]      m items, n clips

with an order of the versions and columns drawn by lot for each n listeners. The turn of an item grows by one from item to
item of a seat and by m from listener to listener of an item; h makes m + h prime to n. So for every item, at every
place, each version stands equally often, within one for any number of listeners; the same holds over the items of
one listener.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import gcd
from random import Random

from engine.listening.plan_clips import PlanClip, Stage, Unit


def multi_units(clips: Sequence[PlanClip], stage: Stage, beside: Sequence[PlanClip]) -> list[Unit]:
    """A unit for each item, with its anchors and its reference among the clips.

    Args:
        clips: of one stage, sorted by item and system.
        stage: which.
        beside: references and anchors of all items.
    """
    units: list[Unit] = []
    for item, group in groupby(clips, key=lambda clip: clip.item):
        versions = list(group)
        others = [clip for clip in beside if clip.item == item]
        reference = next((clip for clip in others if clip.role == "reference"), None)
        units.append(Unit(versions[0].key, stage, "", item, (*versions, *others), reference))
    return units


def presented_versions(unit: Unit, turn: int, items: int, seed: int) -> tuple[str, ...]:
    """Keys of a trial: the open reference, then everything that is rated.

    Args:
        unit: an item.
        turn: of the item.
        items: of the study.
        seed: of the study.
    """
    n = len(unit.clips)
    visit = turn // items
    lot = Random(f"versions {seed} {n} {visit // n}")
    names, columns = lot.sample(range(n), n), lot.sample(range(n), n)
    row = turn + next(h for h in range(n) if gcd(items + h, n) == 1) * visit
    shuffled = tuple(unit.clips[names[(row + column) % n]].key for column in columns)
    return (*((unit.reference.key,) if unit.reference else ()), *shuffled)
