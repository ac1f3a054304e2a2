"""How accuracies and comparisons of speech language models are told: to a program, and to a person."""

from __future__ import annotations

from typing import Any

from engine.runs.slm_score import Comparison
from engine.types import Score

SIGNIFICANT = 0.05


def interval_ends(score: Score) -> dict[str, float | None]:
    """The ends of an interval, null where there is none.

    >>> interval_ends(Score(50.0, 1, None, "no draws were asked for"))
    {'low': None, 'high': None}
    """
    interval = score.interval
    return {"low": interval.low if interval else None, "high": interval.high if interval else None}


def accuracy_cell(score: Score, invalid: int) -> str:
    """An accuracy in a cell of a table.

    >>> accuracy_cell(Score(None, 0, None, "no pair has a valid reading"), 2)
    'n/a (2 invalid)'
    """
    left_out = f" ({invalid} invalid)" if invalid else ""
    if score.value is None:
        return f"n/a{left_out}"
    interval = f" [{score.interval.low:.1f}, {score.interval.high:.1f}]" if score.interval else ""
    return f"{score.value:.1f}{interval} n={score.n}{left_out}"


def comparison_json(one: Comparison) -> dict[str, Any]:
    """A comparison for a program; `difference` in points of a percentage, `subset` null for all pairs."""
    test = one.test
    return {
        "first": one.first,
        "second": one.second,
        "subset": one.subset or None,
        "n": test.n,
        "first_better": test.first_better,
        "second_better": test.second_better,
        "difference": None if test.difference is None else 100.0 * test.difference,
        "p": test.p,
        "p_adjusted": one.p_adjusted,
    }


def comparison_text(one: Comparison) -> str:
    """A comparison for a person."""
    test = one.test
    if test.p is None or one.p_adjusted is None or test.difference is None:
        return f"{one.first} and {one.second} have no valid pair in common"
    says = "differ" if one.p_adjusted < SIGNIFICANT else "may not differ"
    return (
        f"{one.first} against {one.second} {100 * test.difference:+.1f} points ({test.first_better} to"
        f" {test.second_better} of {test.n}, McNemar p {test.p:.2g}, Holm {one.p_adjusted:.2g}): they {says}"
    )
