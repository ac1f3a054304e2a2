"""The tables of a study that compares pairs: strengths, preferences, answers of ABX, comparison scores."""

from __future__ import annotations

from engine.listening.study_results import StudyResults
from engine.runs.listening_result_table import Column, ResultTable, shown, texts


def strengths_table(results: StudyResults) -> ResultTable:
    """Systems by one model of all votes."""
    columns = (
        *texts(("system", "System")),
        Column("strength", "Strength, 95 % by listener", "score"),
        Column("pooled", "pooled", "interval"),
        Column("win_share", "Chance to be preferred"),
        Column("wins", "Wins", "count"),
        Column("ties", "Ties", "count"),
        Column("losses", "Losses", "count"),
    )
    found = results.preferences
    rows = [
        (one.system, one.strength, one.pooled, one.win_share, one.wins, one.ties, one.losses)
        for one in (found.strengths.systems if found else ())
    ]
    note = "Strengths by Bradley and Terry with Davidson's ties, natural logarithms of odds, their mean is 0."
    if found and found.strengths.reason:
        note = f"There are no strengths: {found.strengths.reason}."
    return ResultTable("strengths", "Strengths", columns, tuple(rows), note)


def preferences_table(results: StudyResults) -> ResultTable:
    """Share of votes for the first of each pair."""
    columns = (
        *texts(("first", "First"), ("second", "Second")),
        Column("share", "Share for the first, two-way 95 %", "score"),
        Column("by_listener", "by listener", "interval"),
        Column("pooled", "pooled", "interval"),
        Column("wins", "Wins", "count"),
        Column("ties", "Ties", "count"),
        Column("losses", "Losses", "count"),
        Column("expected", "By the model"),
        Column("p", "p, over listeners", "p"),
        Column("p_holm", "p, Holm", "p"),
    )
    found = results.preferences
    rows = [
        (
            one.first,
            one.second,
            one.share,
            one.by_listener,
            one.pooled,
            one.wins,
            one.ties,
            one.losses,
            one.expected,
            one.test.p,
            one.p_holm,
        )
        for one in (found.pairs if found else ())
    ]
    note = ""
    if found and found.first_share.value is not None:
        note = (
            f"The clip that was played first was preferred in a share of {shown(found.first_share, 'score')}."
        )
    return ResultTable("preferences", "Preferences, pair by pair", columns, tuple(rows), note)


def discriminations_table(results: StudyResults) -> ResultTable:
    """Answers of ABX, pair by pair."""
    columns = (
        *texts(("first", "First"), ("second", "Second")),
        Column("share", "Share right, two-way 95 %", "score"),
        Column("by_listener", "by listener", "interval"),
        Column("exact", "exact", "interval"),
        Column("right", "Right", "count"),
        Column("wrong", "Wrong", "count"),
        Column("undecided", "Undecided", "count"),
        Column("p_exact", "p, binomial", "p"),
        Column("p_listeners", "p, over listeners", "p"),
        Column("p_holm", "p, Holm", "p"),
    )
    rows = [
        (
            one.first,
            one.second,
            one.share,
            one.by_listener,
            one.exact,
            one.right,
            one.wrong,
            one.undecided,
            one.p_exact,
            one.p_listeners,
            one.p_holm,
        )
        for one in results.discriminations
    ]
    note = "Half of the answers are right by chance. The binomial test takes all answers for independent."
    return ResultTable("discriminations", "Is a difference heard?", columns, tuple(rows), note)


def comparison_scores_table(results: StudyResults) -> ResultTable:
    """How much better the first of each pair is."""
    columns = (
        *texts(("first", "First"), ("second", "Second")),
        Column("cmos", "CMOS of the first, two-way 95 %", "score"),
        Column("by_listener", "by listener", "interval"),
        Column("by_item", "by item", "interval"),
        Column("pooled", "pooled", "interval"),
        Column("plain", "with the order's effect"),
        Column("order", "Order's effect", "score"),
        Column("p", "p, item means", "p"),
        Column("p_holm", "p, Holm", "p"),
    )
    found = results.comparison_scores
    rows = [
        (
            one.first,
            one.second,
            one.score,
            one.by_listener,
            one.by_item,
            one.pooled,
            one.plain,
            one.order,
            one.test.p,
            one.p_holm,
        )
        for one in (found.pairs if found else ())
    ]
    note = "Above 0: the first is better. The order's effect above 0: what came second was liked better."
    return ResultTable("comparison_scores", "Comparison scores", columns, tuple(rows), note)
