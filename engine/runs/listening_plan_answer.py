"""What `listening plan` answers: to a program, and to a person."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from engine.listening.expected_interval import ExpectedInterval
from engine.listening.plan_clips import PAIRED
from engine.listening.plan_figures import PlanFigures
from engine.runs.listening_plan import StudyPlan
from engine.runs.listening_plan_manifest import roles_said
from engine.runs.listening_summary_json import counted

_LABEL = 18


def plan_json(planned: StudyPlan, orders: Path | None = None, key: Path | None = None) -> dict[str, Any]:
    """Figures, balance and the interval to expect; what is not defined is None."""
    found = planned.figures
    return {
        "kind": planned.settings.kind,
        "seed": planned.seed,
        "clips": dict(planned.roles),
        "systems": list(planned.systems),
        "items": planned.items,
        "listeners": found.listeners,
        "listeners_needed": found.listeners_needed,
        "votes_wanted": found.votes_wanted,
        "trials": {"least": found.trials_least, "most": found.trials_most},
        "rated": {"least": found.rated_least, "most": found.rated_most},
        "minutes": {"least": found.minutes_least, "most": found.minutes_most},
        "breaks": found.breaks,
        "unknown_durations": found.unknown_durations,
        "votes": {"least": found.votes_least, "most": found.votes_most},
        "balance": _balance_json(found),
        "interval": asdict(planned.expected),
        "orders": None if orders is None else str(orders),
        "key": None if key is None else str(key),
    }


def _balance_json(found: PlanFigures) -> dict[str, Any]:
    follows: dict[str, dict[str, int]] = {}
    for one in found.follows:
        follows.setdefault(one.first, {})[one.second] = one.times
    return {
        "position_spread": found.position_spread,
        "order_spread": found.order_spread,
        "follows_least": found.follows_least,
        "follows_most": found.follows_most,
        "follows": follows,
        "system_in_a_row": found.system_in_a_row,
        "item_in_a_row": found.item_in_a_row,
    }


def plan_text(planned: StudyPlan, orders: Path | None = None, key: Path | None = None) -> str:
    """A line for each thing that a planner wants to know."""
    found = planned.figures
    lines = [
        ("study", f"{planned.settings.kind}, seed {planned.seed}"),
        ("clips", f"{roles_said(planned.roles)} ({_size(planned)})"),
        (
            "listeners",
            f"{found.listeners}; {counted(found.votes_wanted, 'vote')} on each rated clip need "
            f"{found.listeners_needed}",
        ),
        ("votes on a clip", _span(found.votes_least, found.votes_most)),
        (
            "trials each",
            f"{_span(found.trials_least, found.trials_most)}, rated of them "
            f"{_span(found.rated_least, found.rated_most)}",
        ),
        ("minutes each", _minutes(planned)),
        *_balance_lines(planned),
        *_interval_lines(planned),
    ]
    if orders is not None:
        lines += [
            ("orders", str(orders)),
            ("key", f"{key}: what each code stands for; keep it from listeners"),
        ]
    return "\n".join(f"{label:{_LABEL}}{text}" for label, text in lines)


def _size(planned: StudyPlan) -> str:
    return f"{counted(len(planned.systems), 'system')} x {counted(planned.items, 'item')}"


def _span(least: int, most: int) -> str:
    """Two counts, or one where they are the same.

    >>> _span(3, 3), _span(3, 4)
    ('3', '3 to 4')
    """
    return f"{least:,}" if least == most else f"{least:,} to {most:,}"


def _minutes(planned: StudyPlan) -> str:
    found, timing = planned.figures, planned.timing
    least, most = f"{found.minutes_least:.1f}", f"{found.minutes_most:.1f}"
    parts = [least if least == most else f"{least} to {most}", f"{timing.answer_s:g} s for an answer"]
    if found.breaks:
        parts.append(f"{counted(found.breaks, 'break')} of {timing.break_s:g} s")
    if timing.plays != 1.0:
        parts.append(f"each clip heard {timing.plays:g} times")
    if found.unknown_durations:
        unknown = counted(found.unknown_durations, "clip")
        parts.append(f"{unknown} without a duration taken for {timing.clip_s:g} s long")
    return "; ".join(parts)


def _balance_lines(planned: StudyPlan) -> list[tuple[str, str]]:
    found = planned.figures
    what = "pair" if planned.settings.kind in PAIRED else "system"
    even = "as even as can be" if found.position_spread <= 1 else "not even"
    lines = [
        ("positions", f"counts of a {what} at a position differ by {found.position_spread} at most: {even}")
    ]
    if found.order_spread is not None:
        lines.append(
            ("order in a trial", f"ways to present the same clips differ by {found.order_spread} at most")
        )
    if found.follows:
        steps = sum(one.times for one in found.follows)
        lines.append(
            (
                "what follows what",
                f"each system after each other one {_span(found.follows_least, found.follows_most)} times; quite "
                f"even would be {steps / len(found.follows):.1f}",
            )
        )
    times = f"{counted(found.item_in_a_row, 'time')}" if found.item_in_a_row else "never"
    return [*lines, ("an item in a row", times)]


def _interval_lines(planned: StudyPlan) -> list[tuple[str, str]]:
    found = planned.expected
    of = "of a pair's mean" if planned.settings.kind in PAIRED else "of a system's mean"
    lines = [("95 % interval", f"n/a: {found.reason}")]
    if found.half_width is not None:
        lines = [
            (
                "95 % interval",
                f"± {found.half_width:.2f} {of}, two-way; in 8 of 10 studies ± {found.least:.2f} to {found.most:.2f}",
            )
        ]
    if found.smallest_difference is not None:
        to = "from no preference" if planned.settings.kind in PAIRED else "between two systems"
        lines.append(
            (
                "found in 80 %",
                f"a difference of {found.smallest_difference:.2f} ± {found.difference_error:.2f} {to}, paired over "
                "items, one comparison",
            )
        )
    return [*lines, ("simulated", _simulation(found))]


def _simulation(found: ExpectedInterval) -> str:
    of = found.variances
    error = f"the interval's half is sure to ± {found.error:.2f}; " if found.error is not None else ""
    return (
        f"{counted(found.draws, 'study', 'studies')}, seed {found.seed}; {error}variances of listeners {of.listener:g}, "
        f"items {of.item:g}, rest {of.residual:g}, {of.common:.0%} of the first two common to the systems"
    )
