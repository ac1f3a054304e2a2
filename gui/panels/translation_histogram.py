"""The distribution of scores, with the buckets of the width in hand."""

from __future__ import annotations

import numpy as np

from engine.qe.segments import Floats
from engine.qe.ties import Rounding, bucket_numbers
from gui.panels.translation_tie_figure import TieFigure, split_words
from gui.plots.axis_label import AxisLabel
from gui.plots.score_histogram import Buckets, ScoreHistogram
from gui.services.calibrating import Calibrating
from gui.services.scoring_words import Facts

MOST_BUCKETS = 20_000
"""Narrower ones are seen by nobody."""


class TieHistogram(TieFigure):
    """Scores of the rows that are looked at."""

    KEY = "score-histogram"
    ICON = "mdi6.chart-histogram"

    def __init__(self, calibrating: Calibrating) -> None:
        super().__init__(calibrating)
        self._plot = ScoreHistogram()
        self._add_plot(self._plot)

    @property
    def name(self) -> str:
        return self.tr("Distribution of scores")

    @property
    def plot(self) -> ScoreHistogram:
        return self._plot

    def draw(self) -> None:
        rows, data = self.calibrating.rows, self.calibrating.data
        self._plot.set_empty_text(self.waiting_text())
        scores = rows.shown.segments.metric if rows is not None else np.zeros(0)
        name = data.estimator if data is not None else ""
        self._plot.set_scores(scores, AxisLabel(name, self.tr("points of 0 to 100"), "high"))

    def follow(self) -> None:
        rows = self.calibrating.rows
        if rows is not None:
            scores, epsilon = rows.shown.segments.metric, self.calibrating.epsilon
            self._plot.set_buckets(buckets_of(scores, epsilon, self.calibrating.settings.rounding))

    def own_facts(self) -> Facts:
        shown = self.calibrating.data.shown_of if self.calibrating.data is not None else ()
        return [
            (self.tr("Scores"), self.tr("on 0 to 100, rows of the split {0}").format(split_words(shown))),
            (self.tr("Outline"), self.tr("scores of a bucket spread over its width")),
        ]


def buckets_of(scores: Floats, epsilon: float, rounding: Rounding) -> Buckets | None:
    """The buckets over the range of the scores; None where there are none, or too many to be seen.

    >>> found = buckets_of(np.array([70.0, 71.0, 75.0]), 2.0, "round")
    >>> found.edges, found.values, found.counts
    (array([69., 71., 73., 75., 77.]), array([70., 72., 74., 76.]), array([1, 1, 0, 1]))
    """
    if not epsilon or not len(scores):
        return None
    low, high = float(scores.min()), float(scores.max())
    if (high - low) / epsilon > MOST_BUCKETS:
        return None
    numbers = bucket_numbers(scores, epsilon, rounding)
    first, last = int(numbers.min()), int(numbers.max())
    lowest = {"round": first - 0.5, "floor": float(first), "ceil": first - 1.0}[rounding]
    places = np.arange(last - first + 2)
    counts = np.bincount((numbers - first).astype(np.int64), minlength=last - first + 1)
    return Buckets((lowest + places) * epsilon, (first + places[:-1]) * epsilon, counts)
