"""The plots of a listening report, by what a study asks."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from engine.listening.study_results import StudyResults
from engine.runs.listening_report_svg import Axis, ForestRow, forest_svg

_LEGEND = (
    "Dot: value. Thick line: 95 % interval{held}. Thin caps: pooled interval, as if votes were independent."
)
_BY_LISTENER = " for other listeners"
_TWO_WAY = " for other listeners and other items"


def plots(made: StudyResults) -> list[str]:
    """Forest plots as sections of the page; those without a row are left out."""
    study = made.study
    preferences, comparisons = made.preferences, made.comparison_scores
    drawn = [
        _section(
            "Mean opinion scores" if study.kind != "mushra" else "Means of the conditions",
            _system_rows(made),
            Axis("score, higher is better", study.scale_low, study.scale_high),
            _LEGEND.format(held=_TWO_WAY) + " Small dots: item means.",
        ),
        _section(
            "Strengths",
            [
                ForestRow(one.system, one.strength, one.pooled)
                for one in (preferences.strengths.systems if preferences else ())
                if one.strength.value is not None
            ],
            Axis("strength (log odds), higher is preferred", zero=0.0),
            _LEGEND.format(held=_BY_LISTENER),
        ),
        _section(
            "Preferences",
            [
                ForestRow(f"{one.first} / {one.second}", one.share, one.pooled)
                for one in (preferences.pairs if preferences else ())
            ],
            Axis("share for the first, ties half", 0.0, 1.0, 0.5),
            _LEGEND.format(held=_TWO_WAY),
        ),
        _section(
            "Right answers",
            [ForestRow(f"{one.first} / {one.second}", one.share, one.exact) for one in made.discriminations],
            Axis("share of right answers, a half is chance", 0.0, 1.0, 0.5),
            _LEGEND.format(held=_TWO_WAY),
        ),
        _section(
            "Comparison scores",
            [
                ForestRow(f"{one.first} / {one.second}", one.score, one.pooled)
                for one in (comparisons.pairs if comparisons else ())
            ],
            Axis("how much better the first is", study.scale_low, study.scale_high, 0.0),
            _LEGEND.format(held=_TWO_WAY),
        ),
    ]
    return [one for one in drawn if one]


def _system_rows(made: StudyResults) -> list[ForestRow]:
    """The best first."""
    means: dict[str, list[float]] = {}
    for one in made.stimuli:
        if one.score.value is not None:
            means.setdefault(one.system, []).append(one.score.value)
    rows = [
        ForestRow(one.system, one.opinion.score, one.opinion.pooled, tuple(means.get(one.system, ())))
        for one in made.systems
    ]
    return sorted(rows, key=lambda row: -(row.score.value or 0.0))


def _section(title: str, rows: Sequence[ForestRow], axis: Axis, legend: str) -> str:
    if not rows:
        return ""
    return (
        f'<section class="figure"><h2>{escape(title)}</h2>{forest_svg(rows, axis)}'
        f'<p class="note">{escape(legend)}</p></section>'
    )
