"""Rows of a figure for studies that compare clips: which of two is preferred, how much better, told apart at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from engine.listening.abx import Discrimination
from engine.listening.comparison_scores import ComparisonScores
from engine.listening.preferences import Preferences
from engine.listening.study_results import StudyResults
from engine.types import Score
from gui.panels.figure import measured_of
from gui.plots.axis_label import AxisLabel
from gui.plots.difference_plot import DifferenceRow
from gui.plots.value_axis import number_text
from gui.plots.value_words import Measured


@dataclass(frozen=True, slots=True)
class PairRows:
    """What a figure shows of pairs.

    Attributes:
        rows: a pair each; axis: of their values.
        line, line_at: what lies between both systems.
        note: what a reader must know.
        scores: behind the rows, for how they were made.
        tests: names of the tests.
    """

    rows: tuple[DifferenceRow, ...]
    axis: AxisLabel
    line: str
    line_at: float
    note: str
    scores: tuple[Score, ...]
    tests: tuple[str, ...]


def pair_rows(found: StudyResults) -> PairRows | None:
    """Of a study that compares clips; None of one whose clips have scores of their own."""
    if found.preferences is not None:
        return _preferences(found.preferences)
    if found.comparison_scores is not None:
        return _comparison_scores(found.comparison_scores)
    return _discriminations(found.discriminations) if found.discriminations else None


def pair_row(
    first: str,
    second: str,
    measured: Measured,
    p: float | None,
    p_holm: float | None,
    test: str,
    untested: str = "",
) -> DifferenceRow:
    """Two systems against each other, with the test and its marks; the key is both names."""
    return DifferenceRow(
        (first, second),
        f"{first} – {second}",
        measured,
        p=p,
        adjusted_p=p_holm,
        stars=_stars(p_holm),
        test=test,
        untested=untested,
    )


def _stars(p: float | None) -> str:
    """Marks of significance.

    >>> _stars(0.0004), _stars(0.02), _stars(0.2), _stars(None)
    ('***', '*', '', '')
    """
    return "" if p is None else "*" * sum(p < limit for limit in (0.05, 0.01, 0.001))


def _preferences(found: Preferences) -> PairRows:
    rows = [
        pair_row(one.first, one.second, _in_percent(one.share), one.test.p, one.p_holm, one.test.method)
        for one in found.pairs
    ]
    return PairRows(
        tuple(rows),
        AxisLabel(QCoreApplication.translate("ListeningPairRows", "votes for the first of both"), "%"),
        QCoreApplication.translate("ListeningPairRows", "no preference"),
        50.0,
        QCoreApplication.translate(
            "ListeningPairRows", "Over 50 % the first is preferred; no preference counts half to each."
        ),
        tuple(one.share for one in found.pairs),
        tuple(dict.fromkeys(one.test.method for one in found.pairs)),
    )


def _comparison_scores(found: ComparisonScores) -> PairRows:
    rows = [
        pair_row(one.first, one.second, measured_of(one.score), one.test.p, one.p_holm, one.test.method)
        for one in found.pairs
    ]
    note = QCoreApplication.translate("ListeningPairRows", "Above 0 the first is better, on −3 to 3.")
    if found.order.value is not None:
        order = QCoreApplication.translate(
            "ListeningPairRows", "What came second was liked better by {order}; that is taken out."
        )
        note = f"{note} {order.format(order=number_text(found.order.value, 2, signed=True))}"
    return PairRows(
        tuple(rows),
        AxisLabel(QCoreApplication.translate("ListeningPairRows", "comparison score, first against second")),
        QCoreApplication.translate("ListeningPairRows", "no difference"),
        0.0,
        note,
        tuple(one.score for one in found.pairs),
        tuple(dict.fromkeys(one.test.method for one in found.pairs)),
    )


def _discriminations(found: Sequence[Discrimination]) -> PairRows:
    method = QCoreApplication.translate("ListeningPairRows", "sign flips over listeners, one-sided")
    rows = [
        pair_row(one.first, one.second, _in_percent(one.share), one.p_listeners, one.p_holm, method)
        for one in found
    ]
    return PairRows(
        tuple(rows),
        AxisLabel(QCoreApplication.translate("ListeningPairRows", "right answers"), "%"),
        QCoreApplication.translate("ListeningPairRows", "chance"),
        50.0,
        QCoreApplication.translate(
            "ListeningPairRows", "Over 50 % listeners tell the two apart; at 50 % they guess."
        ),
        tuple(one.share for one in found),
        (method,),
    )


def _in_percent(share: Score) -> Measured:
    """A share as a percentage."""
    one = measured_of(share)
    if one.value is None:
        return one
    ends = (None if end is None else 100 * end for end in (one.low, one.high))
    low, high = ends
    return replace(one, value=100 * one.value, low=low, high=high)
