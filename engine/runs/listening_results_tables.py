"""The results of a listening study as tables, for files, reports and the command line alike."""

from __future__ import annotations

from collections.abc import Sequence

from engine.listening.study_results import StudyResults
from engine.runs.listening_result_table import Column, ResultTable, Value, p_text, texts
from engine.runs.listening_results_pair_tables import (
    comparison_scores_table,
    discriminations_table,
    preferences_table,
    strengths_table,
)
from engine.types import Score

_MEANS = {"dcr": "DMOS", "mushra": "Mean"}
_COLUMNS = 24
"""So many systems stand in columns of the table of items; more are told by the table of clips alone."""


def result_tables(results: StudyResults) -> list[ResultTable]:
    """Every table that a study of this kind has, the most asked for first; one without a row is left out."""
    made = [
        _systems(results),
        _conditions(results),
        strengths_table(results),
        preferences_table(results),
        discriminations_table(results),
        comparison_scores_table(results),
        _comparisons(results),
        _agreement(results),
        _items(results),
        _stimuli(results),
        _listeners(results),
        _left_out(results),
    ]
    return [table for table in made if table.rows]


def _systems(results: StudyResults) -> ResultTable:
    columns = (
        *texts(("system", "System")),
        Column("role", "Role", "text"),
        Column("mos", f"{_MEANS.get(results.study.kind, 'MOS')}, two-way 95 %", "score"),
        Column("votes", "Votes", "count"),
        Column("by_listener", "by listener", "interval"),
        Column("by_item", "by item", "interval"),
        Column("pooled", "pooled", "interval"),
        Column("listeners", "Listeners", "count"),
        Column("items", "Items", "count"),
        Column("median_of_items", "Median of items"),
        Column("unflagged", "without flagged", "score"),
    )
    rows: list[tuple[Value, ...]] = []
    for one in results.systems:
        opinion = one.opinion
        rows.append(
            (
                one.system,
                one.role,
                opinion.score,
                opinion.score.n,
                opinion.by_listener,
                opinion.by_item,
                opinion.pooled,
                opinion.listeners,
                opinion.items,
                one.items.median,
                one.unflagged.score if one.unflagged else None,
            )
        )
    kept = [
        place
        for place, column in enumerate(columns)
        if not (column.name == "unflagged" and all(row[-1] is None for row in rows))
        and not (column.name == "role" and {row[1] for row in rows} == {"rated"})
    ]
    return ResultTable(
        "systems",
        "Mean opinion scores" if results.study.kind != "mushra" else "Means of the conditions",
        tuple(columns[place] for place in kept),
        tuple(tuple(row[place] for place in kept) for row in rows),
    )


def _conditions(results: StudyResults) -> ResultTable:
    found = results.multistimulus
    columns = (
        *texts(("condition", "Condition")),
        Column("mean", "Mean, two-way 95 %", "score"),
        Column("median", "Median, 95 %", "score"),
        Column("lower_quartile", "Lower quartile"),
        Column("upper_quartile", "Upper quartile"),
    )
    rows = [
        (one.opinion.system, one.opinion.score, one.median, one.lower_quartile, one.upper_quartile)
        for one in (found.conditions if found else ())
    ]
    return ResultTable("conditions", "Conditions", columns, tuple(rows), found.note if found else "")


def _comparisons(results: StudyResults) -> ResultTable:
    columns = (
        *texts(("first", "First"), ("second", "Second")),
        Column("difference", "Difference over items, 95 %", "score"),
        Column("within_listeners", "within listeners, two-way 95 %", "score"),
        Column("p", "p", "p"),
        Column("p_holm", "p, Holm", "p"),
        Column("test", "Test", "text"),
    )
    rows = [
        (one.first, one.second, one.difference, one.within_listeners, one.test.p, one.p_holm, one.test.method)
        for one in results.comparisons
    ]
    friedman, note = results.friedman, ""
    if friedman and friedman.statistic is not None:
        note = (
            f"Friedman's test of {friedman.systems} systems on {friedman.items} items: χ² = {friedman.statistic:.2f}, "
            f"p {p_text(friedman.p)}."
        )
    elif friedman and friedman.reason:
        note = f"Friedman's test: n/a, {friedman.reason}."
    return ResultTable("comparisons", "Systems against each other", columns, tuple(rows), note)


def _agreement(results: StudyResults) -> ResultTable:
    found = results.agreement
    columns = (
        *texts(("measure", "Measure")),
        Column("value", "Value, 95 %", "score"),
        Column("reason", "Why not", "text"),
    )
    scores: Sequence[tuple[str, Score]] = (
        (
            ("Krippendorff's alpha, ordinal", found.alpha_ordinal),
            ("Krippendorff's alpha, interval", found.alpha_interval),
            ("ICC(A,1), one listener", found.icc.single),
            ("ICC(A,k), mean of all listeners", found.icc.average),
        )
        if found
        else ()
    )
    rows = [(name, score, "" if score.value is not None else score.reason) for name, score in scores]
    return ResultTable("agreement", "How far listeners agree", columns, tuple(rows))


def _items(results: StudyResults) -> ResultTable:
    names = results.votes.systems if len(results.votes.systems) <= _COLUMNS else ()
    columns = (
        *texts(("item", "Item")),
        Column("score", "All, 95 % by listener", "score"),
        *(Column(f"of {name}", name, "score") for name in names),
    )
    rows = [(one.item, one.score, *(one.by_system.get(name) for name in names)) for one in results.items]
    return ResultTable("items", "Items", columns, tuple(rows))


def _stimuli(results: StudyResults) -> ResultTable:
    columns = (
        *texts(("code", "Clip"), ("system", "System"), ("item", "Item"), ("role", "Role"), ("text", "Text")),
        Column("score", "Score, 95 % over listeners", "score"),
        Column("duration_s", "Seconds"),
    )
    rows = [
        (one.code, one.system, one.item, one.role, one.text, one.score, one.duration_s)
        for one in results.stimuli
    ]
    return ResultTable("clips", "Clips", columns, tuple(rows))


def _listeners(results: StudyResults) -> ResultTable:
    columns = (
        *texts(("listener", "Listener")),
        Column("votes", "Votes", "count"),
        Column("mean", "Mean"),
        Column("deviation", "Spread"),
        Column("lowest", "Lowest"),
        Column("highest", "Highest"),
        Column("bias", "Bias"),
        Column("correlation", "Correlation with the others"),
        Column("checks_passed", "Checks passed", "count"),
        Column("checks", "Checks", "count"),
        Column("replays", "Replays", "count"),
        Column("listened_s", "Seconds heard"),
        Column("headphones", "Headphones", "text"),
        Column("completed", "Completed", "yes"),
        Column("left_out", "Left out", "yes"),
        Column("flags", "Flags", "text"),
    )
    rows = [
        (
            one.code,
            one.use.n,
            one.use.mean,
            one.use.deviation,
            one.use.lowest,
            one.use.highest,
            one.use.bias,
            one.use.correlation.value,
            one.checks_passed if one.checks else None,
            one.checks or None,
            one.replays,
            one.listened_s,
            one.headphones,
            one.completed,
            one.left_out,
            "; ".join(flag.reason for flag in one.use.flags),
        )
        for one in results.listeners
    ]
    note = "A flag is a reason to look, no verdict; no vote is ever deleted. Bias: mean score less that of the others."
    return ResultTable("listeners", "Listeners", columns, tuple(rows), note)


_WHY_LEFT_OUT = {
    "practice": "practice",
    "withdrawn": "the listener has withdrawn",
    "check": "a trap or gold question",
    "removed_stimulus": "the clip is not in the study any more",
    "by_hand": "left out by hand",
    "flagged": "the listener is flagged",
    "same_system": "both clips are of one system",
}


def _left_out(results: StudyResults) -> ResultTable:
    columns = (
        *texts(("why", "Why")),
        Column("scores", "Scores", "count"),
        Column("listeners", "Listeners", "count"),
    )
    rows = [(_WHY_LEFT_OUT[one.why], one.scores, one.listeners) for one in results.left_out]
    return ResultTable("left_out", "Scores that don't count", columns, tuple(rows))
