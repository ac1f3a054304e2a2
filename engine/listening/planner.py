"""The trials of one listener, for every kind of study: a pure function of the study, the seat and the seed.

What a trial presents, in this order:

- `acr`: the clip;
- `attribute`, `dcr`: the item's reference (a prompt, an original), then the clip;
- `ccr`, `ab`: two systems' versions of an item (`engine.listening.pair_trials`);
- `abx`: two versions, and X, which is one of both;
- `mushra`: the open reference, then all versions of the item, the reference again and the anchors among them, in an
  order of the listener's own (`engine.listening.multi_trials`).

Orders are those of `engine.listening.trial_order`: what is rated in a trial, a clip, a pair of versions or an item, is
balanced over positions, and no item comes twice in a row. Practice comes first, from worst to best; traps and gold
questions stand among the rated trials, and a trap without a reference is heard without one. A trial holds keys of
clips and nothing of what made them; keys must tell nothing themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import lcm

from engine.listening.multi_trials import multi_units, presented_versions
from engine.listening.pair_trials import leading, pair_units, presented_pair
from engine.listening.plan_clips import (
    PAIRED,
    WITH_REFERENCE,
    Kind,
    PlanClip,
    Planned,
    PlanSettings,
    Role,
    Stage,
    Unit,
)
from engine.listening.trial_order import Stimulus, Study, columns, heard_order, turns
from engine.types import EngineError

_STAGE: Mapping[Role, Stage] = {"rated": "rated", "practice": "practice", "gold": "check", "trap": "check"}


@dataclass(frozen=True, slots=True)
class Plan:
    """A study made of units.

    Attributes:
        kind: what a trial presents.
        units: by key.
        study: the same for `engine.listening.trial_order`.
        systems: names of what made the rated clips, sorted.
    """

    kind: Kind
    units: Mapping[str, Unit]
    study: Study
    systems: tuple[str, ...]


def planned_trials(
    clips: Sequence[PlanClip], settings: PlanSettings, seat: int, seed: int
) -> tuple[Planned, ...]:
    """The trials of one listener; the same for the same arguments, in whatever order the clips come.

    Args:
        clips: all of the study.
        settings: how it is asked.
        seat: number of the listener in the study, from 0.
        seed: of the study.

    Raises:
        EngineError: no trial can be made of a clip; it says which and what is missing.

    >>> clips = [PlanClip(s + i, "rated", s, i) for s in "AB" for i in "123"]
    >>> len(planned_trials(clips, PlanSettings("acr"), 0, seed=1))
    6
    >>> trials = planned_trials(clips, PlanSettings("ab"), 0, seed=1)
    >>> sorted(sorted(trial.keys) for trial in trials)
    [['A1', 'B1'], ['A2', 'B2'], ['A3', 'B3']]
    """
    return trials_of(plan_of(clips, settings), seat, seed)


def trials_of(plan: Plan, seat: int, seed: int) -> tuple[Planned, ...]:
    """As `planned_trials`, of a study that was looked through."""
    turn = turns(plan.study, seat, seed)
    rule = leading(plan.systems, seed) if plan.kind in PAIRED else {}
    every = plan.study.break_every
    practice = [plan.units[one.key] for one in plan.study.practice]
    heard = [plan.units[one.key] for one in heard_order(plan.study, seat, seed)]
    items = len(columns(plan.study))

    def keys(unit: Unit, place: int) -> tuple[str, ...]:
        # what has no turn, as it is rated by everybody or not at all, goes by the seat
        return _presented(plan.kind, unit, turn.get(unit.key, (seat + place) * items), (items, seed), rule)

    return (
        *(Planned("practice", keys(unit, place)) for place, unit in enumerate(practice)),
        *(
            Planned(unit.stage, keys(unit, place), bool(every) and place > 0 and place % every == 0)
            for place, unit in enumerate(heard)
        ),
    )


def plan_of(clips: Sequence[PlanClip], settings: PlanSettings) -> Plan:
    """What is rated in each trial of a study.

    Raises:
        EngineError: no trial can be made of a clip.
    """
    ordered = sorted(clips, key=lambda clip: (clip.item, clip.system, clip.key))
    _refuse_doubles(ordered)
    units = _units(ordered, settings.kind)
    practice = _worst_to_best([unit for unit in units if unit.stage == "practice"])
    study = Study(
        _stimuli([unit for unit in units if unit.stage == "rated"]),
        _stimuli(practice),
        _stimuli([unit for unit in units if unit.stage == "check"]),
        settings.trials_per_listener,
        settings.break_every,
        _ways(units, settings.kind),
    )
    systems = tuple(sorted({clip.system for clip in ordered if clip.role == "rated"}))
    return Plan(settings.kind, {unit.key: unit for unit in units}, study, systems)


def _ways(units: Sequence[Unit], kind: Kind) -> int:
    """In how many ways a unit can be presented."""
    if kind == "mushra":
        return lcm(*(len(unit.clips) for unit in units if unit.stage == "rated"))
    return 4 if kind == "abx" else 2


def _stimuli(units: Sequence[Unit]) -> tuple[Stimulus, ...]:
    """Units as `engine.listening.trial_order` knows them; what has no item is nobody's neighbour."""
    return tuple(Stimulus(unit.key, unit.version, unit.item or f"\0{unit.key}") for unit in units)


def _units(clips: Sequence[PlanClip], kind: Kind) -> list[Unit]:
    beside = [clip for clip in clips if clip.role not in _STAGE]
    units: list[Unit] = []
    for stage in ("rated", "practice", "check"):
        own = [clip for clip in clips if _STAGE.get(clip.role) == stage]
        if kind in PAIRED:
            units += pair_units(own, stage, kind)
        elif kind == "mushra":
            units += multi_units(own, stage, beside)
        else:
            units += [Unit(clip.key, stage, clip.system, clip.item, (clip,)) for clip in own]
    return _with_references(units, beside, kind) if kind in WITH_REFERENCE else units


def _with_references(units: Sequence[Unit], beside: Sequence[PlanClip], kind: Kind) -> list[Unit]:
    references = {clip.item: clip for clip in beside if clip.role == "reference"}
    for unit in units:
        if unit.item not in references and any(clip.role != "trap" for clip in unit.clips):
            raise EngineError(
                f"Item {unit.item!r} has no reference, and a trial of kind {kind} begins with it; add a clip of role "
                "reference to the item."
            )
    return [replace(unit, reference=references.get(unit.item)) for unit in units]


def _worst_to_best(units: Sequence[Unit]) -> list[Unit]:
    """By what is expected of them, or as they were given where that isn't known of all."""
    expected = {
        unit.key: [clip.expected for clip in unit.clips if clip.expected is not None] for unit in units
    }
    if all(expected.values()):
        return sorted(units, key=lambda unit: (_mean(expected[unit.key]), _given(unit)))
    return sorted(units, key=_given)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _given(unit: Unit) -> tuple[int, str]:
    return min(clip.position for clip in unit.clips), unit.key


def _presented(
    kind: Kind, unit: Unit, turn: int, size: tuple[int, int], rule: Mapping[str, bool]
) -> tuple[str, ...]:
    items, seed = size
    if kind in PAIRED:
        return presented_pair(unit, kind, turn, items, rule)
    if kind == "mushra":
        return presented_versions(unit, turn, items, seed)
    reference = (unit.reference.key,) if unit.reference else ()
    return (*reference, unit.clips[0].key)


def _refuse_doubles(clips: Sequence[PlanClip]) -> None:
    for key, times in Counter(clip.key for clip in clips).items():
        if times > 1:
            raise EngineError(f"The study has the key {key!r} {times} times; give every clip its own.")
    roles = ("rated", "reference")
    cells = Counter((clip.role, clip.system, clip.item) for clip in clips if clip.role in roles)
    for (role, system, item), times in cells.items():
        if times > 1:
            raise EngineError(
                f"The study has {times} {role} clips of system {system!r}, item {item!r}; keep one of them."
            )
    references = Counter(clip.item for clip in clips if clip.role == "reference")
    for item, times in references.items():
        if times > 1:
            raise EngineError(f"Item {item!r} has {times} references; keep one of them.")
