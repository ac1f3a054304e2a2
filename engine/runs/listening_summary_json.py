"""What `listening summary` answers: to a program, and to a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.listening.mean_opinion_score import Opinion
from engine.listening.rater_screening import ListenerUse
from engine.listening.study_results import WHY_INTERVALS_DIFFER
from engine.runs.listening_summary import Summary
from engine.runs.text_table import aligned
from engine.types import Interval, Score

_LISTENERS_SHOWN = 40
_REASONS_SHOWN = 20


def summary_json(found: Summary) -> dict[str, Any]:
    """Systems, agreement and listeners; what is not defined is None."""
    return {
        "systems": {one.system: opinion_json(one) for one in found.opinions},
        "alpha": found.alpha.value,
        "icc_a1": found.icc.single.value,
        "icc_ak": found.icc.average.value,
        "listeners": {use.listener: use_json(use) for use in found.listeners},
    }


def opinion_json(one: Opinion) -> dict[str, Any]:
    """A mean opinion score with its two-way and pooled interval."""
    two_way, pooled = one.score.interval, one.pooled
    return {
        "mos": one.score.value,
        "n": one.score.n,
        "low": None if two_way is None else two_way.low,
        "high": None if two_way is None else two_way.high,
        "low_pooled": None if pooled is None else pooled.low,
        "high_pooled": None if pooled is None else pooled.high,
    }


def use_json(use: ListenerUse) -> dict[str, Any]:
    """How a listener used the scale, with flags."""
    return {
        "n": use.n,
        "mean": use.mean,
        "deviation": use.deviation,
        "lowest": use.lowest,
        "highest": use.highest,
        "distinct": use.distinct,
        "same_score_share": use.same_score_share,
        "bias": use.bias,
        "correlation": use.correlation.value,
        "flags": [
            {"rule": flag.rule, "value": flag.value, "limit": flag.limit, "n": flag.n, "reason": flag.reason}
            for flag in use.flags
        ],
    }


def summary_text(found: Summary) -> str:
    """Tables of systems, agreement and listeners, with the reasons why anything is not defined."""
    counts = (
        counted(found.votes, "vote"),
        f"by {counted(len(found.listeners), 'listener')}",
        f"on {counted(len(found.opinions), 'system')} and {counted(found.items, 'item')}",
        f"({counted(found.stimuli, 'stimulus', 'stimuli')})",
    )
    parts = [" ".join(counts), "", aligned(_system_rows(found)), ""]
    parts += [WHY_INTERVALS_DIFFER, *_reasons(found.opinions), "", aligned(_agreement_rows(found)), ""]
    return "\n".join([*parts, *_listener_lines(found)])


def counted(n: int, one: str, many: str = "") -> str:
    """A number with what it counts.

    >>> counted(1, "vote"), counted(2000, "vote")
    ('1 vote', '2,000 votes')
    """
    return f"{n:,} {one if n == 1 else many or one + 's'}"


def _system_rows(found: Summary) -> list[list[str]]:
    rows = [["system", "MOS", "n", "95 % two-way", "by listener", "by item", "pooled"]]
    for one in found.opinions:
        intervals = (one.score.interval, one.by_listener, one.by_item, one.pooled)
        rows.append([one.system, number_text(one.score.value), str(one.score.n), *map(_ends, intervals)])
    if found.unflagged:
        rows[0].append("MOS without flagged")
        for row in rows[1:]:
            row.append(number_text(found.unflagged.get(row[0])))
    return rows


def _reasons(opinions: Sequence[Opinion]) -> list[str]:
    told = [
        f"Note: {one.system} has no two-way interval: {one.score.reason}."
        for one in opinions
        if one.score.reason
    ]
    more = len(told) - _REASONS_SHOWN
    return told[:_REASONS_SHOWN] + (
        [f"Note: {counted(more, 'more system has', 'more systems have')} none."] if more > 0 else []
    )


def _agreement_rows(found: Summary) -> list[list[str]]:
    scores = (
        ("Krippendorff's alpha, ordinal", found.alpha),
        ("ICC(A,1), one listener", found.icc.single),
        ("ICC(A,k), mean of all listeners", found.icc.average),
    )
    return [["agreement", "value", "95 %"], *([name, *_agreement(score)] for name, score in scores)]


def _agreement(score: Score) -> tuple[str, str]:
    if score.value is None:
        return "n/a", score.reason
    return f"{score.value:.3f}", _ends(score.interval)


def _listener_lines(found: Summary) -> list[str]:
    """All listeners where they are few, else the flagged ones; and why they are flagged."""
    few = len(found.listeners) <= _LISTENERS_SHOWN
    flagged = [use for use in found.listeners if use.flags]
    shown = (found.listeners if few else flagged)[:_LISTENERS_SHOWN]
    lines = [aligned([_LISTENER_HEADER, *map(_listener_row, shown)])] if shown else []
    if not few:
        lines.append(f"{counted(len(found.listeners), 'listener')}; all of them stand in the JSON.")
    lines.append(
        f"{counted(len(flagged), 'listener')} flagged; no vote was left out for it."
        if flagged
        else "No listener is flagged."
    )
    told = [use for use in shown if use.flags]
    return lines + [f"Note: {use.listener}: {'; '.join(flag.reason for flag in use.flags)}." for use in told]


_LISTENER_HEADER = ["listener", "n", "mean", "sd", "range", "bias", "correlation with the others"]


def _listener_row(use: ListenerUse) -> list[str]:
    ends = f"{use.lowest:g} to {use.highest:g}"
    correlation = (
        f"n/a, {use.correlation.reason}" if use.correlation.value is None else f"{use.correlation.value:.3f}"
    )
    # A sum of many votes is off by its rounding, which says nothing of the listener.
    noise = 1e-12 * max(abs(use.lowest), abs(use.highest))
    bias = 0.0 if use.bias is not None and abs(use.bias) <= noise else use.bias
    numbers = (use.mean, use.deviation)
    return [use.listener, str(use.n), *map(number_text, numbers), ends, number_text(bias), correlation]


def _ends(interval: Interval | None) -> str:
    return f"{number_text(interval.low)} to {number_text(interval.high)}" if interval else "n/a"


def number_text(value: float | None) -> str:
    """A number for a table: three digits after the point, or four in all where it is very large or small.

    >>> number_text(3.25), number_text(-12e9), number_text(None)
    ('3.250', '-1.2e+10', 'n/a')
    """
    if value is None:
        return "n/a"
    return f"{value:.3f}" if value == 0.0 or 1e-3 <= abs(value) < 1e6 else f"{value:.4g}"
