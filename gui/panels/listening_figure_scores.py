"""Which scores were given how often, by system or by listener."""

from __future__ import annotations

from collections.abc import Sequence

from gui.panels.figure import Switch
from gui.panels.listening_figure import ListeningFigure
from gui.plots.axis_label import AxisLabel
from gui.plots.stacked_bars import BarPart, StackedBar, StackedBars
from gui.plots.value_axis import number_text
from gui.services.listening_results import ListeningResults
from gui.services.scoring_words import Facts

MOST_SCORES = 11
"""More different scores are put together in fifths of the scale."""
MOST_BARS = 200
Counts = Sequence[tuple[float, int]]


class ScoreShares(ListeningFigure):
    """A bar for each system or listener, the lowest score at the left."""

    KEY = "scores"
    ICON = "mdi6.chart-bar-stacked"

    def __init__(self, results: ListeningResults) -> None:
        super().__init__(results)
        self.by = Switch(
            ((self.tr("By system"), "system"), (self.tr("By listener"), "listener")), self.tr("Bars")
        )
        self.by.chosen.connect(lambda _by: self.redraw())
        self._add_choice(self.by)
        self._row.addStretch()
        self._plot = StackedBars()
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Scores given")

    @property
    def plot(self) -> StackedBars:
        return self._plot

    def draw(self) -> None:
        self._plot.set_empty_text(self.waiting_text())
        counts = self._counts()
        edges = _edges([of for _, of in counts])
        parts = [BarPart(str(place), label, place) for place, (label, _, _) in enumerate(edges)]
        bars = [_bar(name, of, edges) for name, of in counts]
        axis = AxisLabel(self.tr("share of scores"), "%")
        self._plot.set_bars(
            bars, [(name, place) for place, (name, _) in enumerate(counts)], [""], parts, axis
        )
        shown = len(counts) == MOST_BARS and self.by.value == "listener"
        self.say(self.tr("The first {n} listeners are shown.").format(n=MOST_BARS) if shown else "")

    def _counts(self) -> Sequence[tuple[str, Counts]]:
        found = self.found
        if found is None:
            return []
        if self.by.value == "system":
            return [(one.system, one.histogram) for one in found.systems]
        return [(one.code, one.histogram) for one in found.listeners if one.histogram][:MOST_BARS]

    def own_facts(self) -> Facts:
        return [(self.tr("Bars"), self.tr("by {what}").format(what=self.by.value))]

    def method(self) -> str:
        return f"shares of scores by {self.by.value}"


def _edges(counts: Sequence[Counts]) -> list[tuple[str, float, float]]:
    """Parts of the bars: every score, or fifths of the range where there are many; label, from, to (not included).

    >>> _edges([[(1.0, 3), (2.5, 1)]])
    [('1', 1.0, 2.5), ('2.5', 2.5, inf)]
    """
    scores = sorted({score for of in counts for score, _ in of})
    if not scores:
        return []
    if len(scores) <= MOST_SCORES:
        ends = [*scores[1:], float("inf")]
        return [(number_text(one), one, end) for one, end in zip(scores, ends, strict=True)]
    step = (scores[-1] - scores[0]) / 5
    starts = [scores[0] + step * place for place in range(5)]
    ends = [*starts[1:], float("inf")]
    labels = [f"{number_text(start)}–{number_text(start + step)}" for start in starts]
    return list(zip(labels, starts, ends, strict=True))


def _bar(name: str, of: Counts, edges: Sequence[tuple[str, float, float]]) -> StackedBar:
    counts = {
        str(place): sum(n for score, n in of if low <= score < high)
        for place, (_, low, high) in enumerate(edges)
    }
    return StackedBar(name, "", counts, sum(n for _, n in of))
