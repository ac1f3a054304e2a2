"""How sure a study will be, before anybody listens: its own trials with simulated votes.

The votes follow the two-way model. Of listener l on system s and item i it is

    mean of s + listener l (common + own of s) + item i (common + own of s) + residual

with normal effects. The variances by default are rounded guesses from what is published of five-point scales: over 46
tests the kindest and the strictest listener's means lay over two points apart on the average (Rosenberg and Ramabhadran
2017), as 15 listeners with a standard deviation of 0.55 would; the votes of different listeners on one clip have a
variance near 1 in the middle of the scale (Hossfeld, Schatz and Egger 2011), of which their own level is a part; items of
one system are taken to lie 0.4 apart. Scores of 0 to 100 are twenty times as wide. They are a start; a pilot with a few
listeners gives better ones.

Every simulated study is evaluated as a real one is: the two-way interval, and the paired t test over item means.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.listening.plan_clips import PAIRED, Kind, PlanClip, PlanSettings
from engine.listening.planner import Plan, plan_of
from engine.listening.ratings import Codes, Floats
from engine.listening.simulated_intervals import group_sums, two_way_half_widths
from engine.listening.trial_order import rated_order
from engine.stats.resampling import portions

DRAWS = 400
LEAST_DRAWS = 20
"""With fewer simulated studies nothing can be said of four in five of them."""
POWER = 0.8
_LEVEL = 0.95
_VOTES = 2_000_000
"""Simulated votes held at a time."""


@dataclass(frozen=True, slots=True)
class VoteVariances:
    """How much votes vary, in squared units of the scale.

    Attributes:
        listener: of listeners' means on one system.
        item: of items' means of one system.
        residual: of what is left of a single vote.
        common: share of the first two that is the same for all systems, 0 to 1; it cancels from a difference.
    """

    listener: float = 0.3
    item: float = 0.15
    residual: float = 0.7
    common: float = 0.5


def usual_variances(kind: Kind) -> VoteVariances:
    """Where nothing better is known.

    >>> usual_variances("mushra").residual
    280.0
    """
    if kind == "mushra":
        return VoteVariances(120.0, 60.0, 280.0)
    if kind == "ccr":
        return VoteVariances(0.15, 0.25, 1.0)
    if kind in ("ab", "abx"):
        return VoteVariances(0.01, 0.03, 0.21)  # of 0 and 1, their sum at most 1/4
    return VoteVariances()


@dataclass(frozen=True, slots=True)
class ExpectedInterval:
    """What a study of this size will be able to say.

    Attributes:
        half_width: half of the two-way 95 % interval of one system's mean (of a pair's, where pairs are asked for): the
            median of the simulated studies, in units of the scale; None where there is none.
        least, most: eight in ten studies lie between.
        error: how far the median may be off for the number of draws, 95 %.
        smallest_difference: between two systems (of a pair from no preference), found in 80 % of the studies by the
            paired t test over items, p below .05, not corrected for other pairs; None where it isn't defined.
        difference_error: how far it may be off, 95 %.
        votes: on one system (pair); listeners, items: of these votes.
        draws, seed, variances: of the simulation.
        reason: why something is None.
    """

    half_width: float | None
    least: float | None
    most: float | None
    error: float | None
    smallest_difference: float | None
    difference_error: float | None
    votes: int
    listeners: int
    items: int
    draws: int
    seed: int
    variances: VoteVariances
    reason: str = ""


@dataclass(frozen=True, slots=True)
class _Cells:
    """Who votes on which item, of one system or pair."""

    listener: Codes
    item: Codes


def expected_interval(
    clips: Sequence[PlanClip],
    settings: PlanSettings,
    listeners: int,
    seed: int,
    variances: VoteVariances | None = None,
    draws: int = DRAWS,
) -> ExpectedInterval:
    """Simulate a study.

    Args:
        clips, settings: of the study.
        listeners: seats that are taken, from 0; 1 or more.
        seed: of the study, and of the simulation.
        variances: of the votes; None: the usual ones of the kind.
        draws: simulated studies; fewer than `LEAST_DRAWS` give no interval.

    Raises:
        EngineError: no trial can be made of a clip.

    >>> clips = [PlanClip(s + str(i), "rated", s, str(i)) for s in "AB" for i in range(20)]
    >>> found = expected_interval(clips, PlanSettings("acr"), 10, seed=1)
    >>> found.votes, 0.3 < found.half_width < 0.6, found.smallest_difference < 0.6
    (200, True, True)
    """
    plan = plan_of(clips, settings)
    variances = variances or usual_variances(plan.kind)
    of = _cells(plan, listeners, seed)
    first = of[0] if of else _Cells(np.zeros(0, np.intp), np.zeros(0, np.intp))
    second = first if plan.kind in PAIRED else of[1] if len(of) > 1 else None
    widths, thresholds = np.zeros(0), np.zeros(0)
    if of:
        widths, thresholds = _simulated(first, second, variances, (draws, seed), plan.kind in PAIRED)
    width, error = _median(widths, 0.5)
    difference, difference_error = _median(thresholds, POWER)
    low, high = np.quantile(widths, (0.1, 0.9)).tolist() if width is not None else (None, None)
    return ExpectedInterval(
        width,
        low,
        high,
        error,
        difference,
        difference_error,
        len(first.listener),
        len(np.unique(first.listener)),
        len(np.unique(first.item)),
        draws,
        seed,
        variances,
        _reason(width, difference, second, variances, draws),
    )


def _reason(
    width: float | None, difference: float | None, second: _Cells | None, variances: VoteVariances, draws: int
) -> str:
    if draws < LEAST_DRAWS:
        return f"simulated studies are too few ({draws}); make {LEAST_DRAWS} or more"
    if not variances.listener + variances.item + variances.residual:
        return "votes that don't vary make no interval"
    if width is None:
        return "an interval needs several listeners who each vote on several items of one system or pair"
    if second is None:
        return "there is one system only"
    return "" if difference is not None else "fewer than two items have both systems"


def _cells(plan: Plan, listeners: int, seed: int) -> list[_Cells]:
    """Of each system or pair, by name."""
    items = {name: code for code, name in enumerate(plan.study.items)}
    found: dict[str, list[tuple[int, int]]] = {}
    for seat in range(listeners):
        for one in rated_order(plan.study, seat, seed):
            names = [one.system]
            if plan.kind == "mushra":
                names = [clip.system for clip in plan.units[one.key].clips if clip.role == "rated"]
            for name in names:
                found.setdefault(name, []).append((seat, items[one.item]))
    tables = (np.array(found[name], dtype=np.intp) for name in sorted(found))
    return [_Cells(table[:, 0], table[:, 1]) for table in tables]


def _simulated(
    first: _Cells, second: _Cells | None, variances: VoteVariances, draw: tuple[int, int], is_pair: bool
) -> tuple[Floats, Floats]:
    """Of each simulated study half the width of the first's interval, and from which difference on it is found."""
    draws, seed = draw
    generator = np.random.default_rng(seed)
    widths: list[Floats] = []
    thresholds: list[Floats] = []
    for part in portions(draws, _VOTES // len(first.listener)):
        common = _effects(first, second, variances, variances.common, part, generator)
        votes = _votes(first, variances, common, generator)
        widths.append(two_way_half_widths(first.listener, first.item, votes, _LEVEL))
        if is_pair:
            thresholds.append(_found_from(_item_means(first, votes), None))
        elif second is not None:
            others = _votes(second, variances, common, generator)
            thresholds.append(_found_from(_item_means(first, votes), _item_means(second, others)))
    return np.concatenate(widths), np.concatenate(thresholds) if thresholds else np.zeros(0)


Effects = tuple[Floats, Floats]
"""Of listeners and of items: studies x listeners, studies x items."""


def _effects(
    first: _Cells,
    second: _Cells | None,
    variances: VoteVariances,
    share: float,
    draws: int,
    generator: np.random.Generator,
) -> Effects:
    """Effects of everybody who votes on either."""
    sides = [first, second or first]
    counts = [
        max(int(codes.max()) for codes in of) + 1
        for of in ([one.listener for one in sides], [one.item for one in sides])
    ]
    listeners, items = (
        generator.normal(0.0, np.sqrt(share * variance), (draws, count))
        for variance, count in zip((variances.listener, variances.item), counts, strict=True)
    )
    return listeners, items


def _votes(of: _Cells, variances: VoteVariances, common: Effects, generator: np.random.Generator) -> Floats:
    """Common effects, own ones and the residual of each vote."""
    draws = len(common[0])
    own = _effects(of, None, variances, 1.0 - variances.common, draws, generator)
    residual = generator.normal(0.0, np.sqrt(variances.residual), (draws, len(of.listener)))
    listeners, items = (
        both[:, codes] + mine[:, codes]
        for both, mine, codes in zip(common, own, (of.listener, of.item), strict=True)
    )
    return residual + listeners + items


def _item_means(of: _Cells, votes: Floats) -> tuple[Codes, Floats]:
    """Items, and in each study the means of their votes."""
    items, codes, counts = np.unique(of.item, return_inverse=True, return_counts=True)
    return items, group_sums(codes, len(items), votes) / counts


def _found_from(first: tuple[Codes, Floats], second: tuple[Codes, Floats] | None) -> Floats:
    """In each study the true difference from which on its t test over items says p < .05."""
    from scipy.special import stdtrit

    differences = first[1]
    if second is not None:
        _, one, other = np.intersect1d(first[0], second[0], return_indices=True)
        differences = first[1][:, one] - second[1][:, other]
    items = differences.shape[1]
    if items < 2:
        return np.full(len(differences), np.nan)
    error = differences.std(axis=1, ddof=1) / np.sqrt(items)
    error[error == 0.0] = np.nan  # every pair differs by the same amount
    return stdtrit(items - 1, 0.5 + _LEVEL / 2.0) * error - differences.mean(axis=1)


def _median(values: Floats, share: float) -> tuple[float | None, float | None]:
    """A quantile and how far it may be off: half the span of the ranks around it, 95 %."""
    if len(values) < LEAST_DRAWS or np.isnan(values).any():
        return None, None
    margin = 1.96 * np.sqrt(share * (1.0 - share) / len(values))
    low, found, high = np.quantile(
        values, np.clip([share - margin, share, share + margin], 0.0, 1.0)
    ).tolist()
    return found, (high - low) / 2.0
