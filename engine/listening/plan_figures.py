"""What a study asks of its listeners and what comes of it: trials, minutes, votes, and how balanced the orders are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from engine.listening.order_balance import position_spread
from engine.listening.plan_clips import PAIRED, Kind, PlanClip, Planned, PlanSettings
from engine.listening.planner import Plan, plan_of, trials_of
from engine.listening.trial_order import rated_order

_SEATS_COUNTED = 1_000


@dataclass(frozen=True, slots=True)
class PlanTiming:
    """What time goes into.

    Attributes:
        answer_s: from the end of the last clip of a trial to the next trial.
        clip_s: of a clip whose duration isn't known.
        plays: how often each clip is heard on the average.
        break_s: of a break.
    """

    answer_s: float = 4.0
    clip_s: float = 5.0
    plays: float = 1.0
    break_s: float = 60.0


def usual_timing(kind: Kind) -> PlanTiming:
    """Time of an unhurried listener.

    >>> usual_timing("mushra").plays
    2.0
    """
    if kind == "mushra":
        return PlanTiming(20.0, plays=2.0)
    return PlanTiming(6.0) if kind in PAIRED else PlanTiming()


@dataclass(frozen=True, slots=True)
class Follows:
    """How often the second system's clip is heard right after the first one's, over all listeners."""

    first: str
    second: str
    times: int


@dataclass(frozen=True, slots=True)
class PlanFigures:
    """What a planner shows.

    Attributes:
        listeners: seats counted, from 0.
        trials_least, trials_most: of a listener, practice and checks included.
        rated_least, rated_most: of them those that count.
        minutes_least, minutes_most: of a listener, breaks included.
        breaks: of a listener, at most.
        unknown_durations: clips whose duration was assumed.
        votes_least, votes_most: on a rated clip; a vote on a pair is one on both.
        votes_wanted: on each.
        listeners_needed: so many give every rated clip the votes wanted.
        position_spread: largest difference between two systems' counts at one position among the rated trials (two
            pairs', where pairs are asked for); 0 or 1 is as even as can be.
        order_spread: largest difference between the ways in which the same clips are presented: which of two comes
            first, which one X is, at which place a version stands; 0 or 1 is as even as can be. None where there is
            one way only.
        follows: of every two systems; empty where a trial has several systems.
        follows_least, follows_most: of these.
        system_in_a_row: times a system follows itself.
        item_in_a_row: times an item follows itself, checks included.
    """

    listeners: int
    trials_least: int
    trials_most: int
    rated_least: int
    rated_most: int
    minutes_least: float
    minutes_most: float
    breaks: int
    unknown_durations: int
    votes_least: int
    votes_most: int
    votes_wanted: int
    listeners_needed: int
    position_spread: int
    order_spread: int | None
    follows: tuple[Follows, ...]
    follows_least: int
    follows_most: int
    system_in_a_row: int
    item_in_a_row: int


def plan_figures(
    clips: Sequence[PlanClip],
    settings: PlanSettings,
    listeners: int,
    seed: int,
    votes_wanted: int = 8,
    timing: PlanTiming | None = None,
) -> PlanFigures:
    """Figures over the first so many seats, counted on the trials themselves.

    Args:
        clips, settings: of the study.
        listeners: 1 or more.
        seed: of the study.
        votes_wanted: on each rated clip.
        timing: what time goes into; None: the usual of the kind.

    Raises:
        EngineError: no trial can be made of a clip.

    >>> clips = [PlanClip(s + i, "rated", s, i) for s in "ABCD" for i in "12345"]
    >>> found = plan_figures(clips, PlanSettings("acr", break_every=10), 6, seed=1)
    >>> found.votes_least, found.position_spread, found.listeners_needed, found.minutes_most
    (6, 1, 8, 4.0)
    """
    plan = plan_of(clips, settings)
    sessions = [trials_of(plan, seat, seed) for seat in range(listeners)]
    rated = [[trial for trial in trials if trial.stage == "rated"] for trials in sessions]
    minutes = _minutes(sessions, clips, timing or usual_timing(plan.kind))
    votes = _votes(plan, (trial.keys for trials in rated for trial in trials))
    orders = [[one.system for one in rated_order(plan.study, seat, seed)] for seat in range(listeners)]
    follows, in_a_row = _follows(plan, orders)
    times = [one.times for one in follows] or [0]
    lengths, counted = [len(trials) for trials in sessions], [len(trials) for trials in rated]
    return PlanFigures(
        listeners,
        min(lengths),
        max(lengths),
        min(counted),
        max(counted),
        min(minutes),
        max(minutes),
        max(sum(trial.break_before for trial in trials) for trials in sessions),
        sum(clip.duration_s is None for clip in clips),
        min(votes.values()),
        max(votes.values()),
        votes_wanted,
        _needed(plan, votes_wanted, seed),
        position_spread(orders, plan.study.systems),
        _order_spread(plan, [trial for trials in rated for trial in trials]),
        follows,
        min(times),
        max(times),
        in_a_row,
        _items_in_a_row(clips, sessions),
    )


def listeners_needed(clips: Sequence[PlanClip], settings: PlanSettings, seed: int, votes_wanted: int) -> int:
    """How many listeners give every rated clip so many votes.

    Raises:
        EngineError: no trial can be made of a clip.

    >>> clips = [PlanClip(s + i, "rated", s, i) for s in "ABCD" for i in "12345"]
    >>> listeners_needed(clips, PlanSettings("acr", trials_per_listener=8), 0, 8)
    20
    """
    return _needed(plan_of(clips, settings), votes_wanted, seed)


def _minutes(
    sessions: Sequence[Sequence[Planned]], clips: Sequence[PlanClip], timing: PlanTiming
) -> list[float]:
    heard_s = {
        clip.key: timing.plays * (timing.clip_s if clip.duration_s is None else clip.duration_s)
        for clip in clips
    }
    return [
        sum(
            sum(heard_s[key] for key in trial.keys)
            + timing.answer_s
            + (timing.break_s if trial.break_before else 0.0)
            for trial in trials
        )
        / 60.0
        for trials in sessions
    ]


def _votes(plan: Plan, presented: Iterable[Sequence[str]]) -> Counter[str]:
    """Votes on each rated clip, those with none too."""
    counts = Counter(
        {
            clip.key: 0
            for unit in plan.units.values()
            if unit.stage == "rated"
            for clip in unit.clips
            if clip.role == "rated"
        }
    )
    counts.update(key for keys in presented for key in set(keys) if key in counts)
    return counts


def _needed(plan: Plan, wanted: int, seed: int) -> int:
    """Seats that give every rated clip so many votes; beyond a thousand as many times more as votes are wanting."""
    counts = _votes(plan, ())
    for seat in range(_SEATS_COUNTED):
        if min(counts.values()) >= wanted:
            return seat
        units = (plan.units[one.key] for one in rated_order(plan.study, seat, seed))
        counts.update(clip.key for unit in units for clip in unit.clips if clip.role == "rated")
    return ceil(_SEATS_COUNTED * wanted / max(1, min(counts.values())))


def _follows(plan: Plan, orders: Sequence[Sequence[str]]) -> tuple[tuple[Follows, ...], int]:
    """How often each system comes after each other one, and after itself; nothing where a trial has several."""
    systems = plan.systems if plan.kind not in PAIRED and plan.kind != "mushra" else ()
    counts = Counter(pair for row in orders for pair in pairwise(row))
    others = tuple(Follows(a, b, counts[a, b]) for a in systems for b in systems if a != b)
    return others, sum(counts[name, name] for name in systems)


def _order_spread(plan: Plan, trials: Sequence[Planned]) -> int | None:
    if plan.kind in PAIRED:
        return _way_spread(trials, 4 if plan.kind == "abx" else 2)
    return _place_spread(trials) if plan.kind == "mushra" else None


def _way_spread(trials: Sequence[Planned], ways: int) -> int:
    """Over the ways in which two clips are presented."""
    counts: dict[frozenset[str], Counter[tuple[str, ...]]] = {}
    for trial in trials:
        counts.setdefault(frozenset(trial.keys), Counter())[trial.keys] += 1
    return max(max(of.values()) - (min(of.values()) if len(of) == ways else 0) for of in counts.values())


def _place_spread(trials: Sequence[Planned]) -> int:
    """Over the places at which each clip of an item stands behind the open reference."""
    counts: Counter[tuple[str, int]] = Counter()
    for trial in trials:
        counts.update((key, place) for place, key in enumerate(trial.keys) if place)
    width = {key: len(trial.keys) for trial in trials for key in trial.keys[1:]}
    spreads = ([counts[key, place] for place in range(1, places)] for key, places in width.items())
    return max(max(at) - min(at) for at in spreads)


def _items_in_a_row(clips: Sequence[PlanClip], sessions: Sequence[Sequence[Planned]]) -> int:
    items = {clip.key: clip.item or f"\0{clip.key}" for clip in clips}
    heard = ([items[one.keys[-1]] for one in trials if one.stage != "practice"] for trials in sessions)
    return sum(a == b for row in heard for a, b in pairwise(row))
