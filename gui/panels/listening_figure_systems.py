"""What listeners think of each system: means with the interval that is asked for, and the same without flagged listeners."""

from __future__ import annotations

from typing import Literal

from engine.listening.bradley_terry import Strengths
from engine.listening.mean_opinion_score import Opinion
from engine.listening.study_results import WHY_INTERVALS_DIFFER, StudyResults
from engine.types import Interval
from gui.panels.figure import ChoiceBox, interval_words, measured_of
from gui.panels.listening_figure import ListeningFigure
from gui.panels.listening_result_words import left_out_note, no_interval_text
from gui.plots.axis_label import AxisLabel
from gui.plots.difference_plot import DifferencePlot, DifferenceRow
from gui.plots.value_axis import number_text
from gui.plots.value_words import Measured
from gui.services.listening_results import ListeningResults
from gui.services.scoring_words import Facts

How = Literal["two_way", "by_listener", "by_item", "pooled"]


class SystemOpinions(ListeningFigure):
    """A forest plot; a click shows the stimuli of a system."""

    KEY = "systems"
    ICON = "mdi6.chart-gantt"

    def __init__(self, results: ListeningResults) -> None:
        super().__init__(results)
        self.how = ChoiceBox(self.tr("Intervals"), least=14)
        self.how.fill(
            [
                (self.tr("Two-way intervals"), "two_way", None),
                (self.tr("By listener"), "by_listener", None),
                (self.tr("By item"), "by_item", None),
                (self.tr("Pooled (too narrow)"), "pooled", None),
            ]
        )
        self.how.setToolTip(WHY_INTERVALS_DIFFER)
        self.how.chosen.connect(self.redraw)
        self._add_choice(self.how, 1)
        self._row.addStretch()
        self._plot = DifferencePlot()
        self._plot.setAccessibleName(self.tr("Mean opinion scores"))
        self._plot.mark_clicked.connect(lambda key: self.choose(self._ids_of(key)))
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Systems")

    @property
    def title(self) -> str:
        return self.tr("Mean opinion scores, {how}").format(how=self.how.currentText())

    @property
    def plot(self) -> DifferencePlot:
        return self._plot

    def draw(self) -> None:
        self._plot.set_empty_text(self.waiting_text())
        found = self.found
        strengths = (
            found.preferences.strengths if found is not None and found.preferences is not None else None
        )
        self.controls.setEnabled(strengths is None)
        if found is not None and strengths is not None:
            self._draw_strengths(strengths)
            return
        rows = [] if found is None else self._rows(found)
        mean = _mean_of_all(found) if found is not None and rows else 0.0
        line = self.tr("all votes: {mean}").format(mean=number_text(mean, 2))
        axis = AxisLabel(self._axis_text, "", "high")
        self._plot.set_rows(rows, axis, line, mean, within=None if found is None else _scale_of(found))
        self.say(*(self._note(found) if found is not None and rows else ("",)))

    def _draw_strengths(self, strengths: Strengths) -> None:
        """Of a study that asks which of two is preferred: strengths, whose differences are log odds."""
        rows = [
            DifferenceRow(("all", one.system), one.system, measured_of(one.strength), place)
            for place, one in enumerate(strengths.systems)
        ]
        axis = AxisLabel(self.tr("strength, log odds"), "", "high")
        self._plot.set_rows(rows, axis, self.tr("mean of all"))
        self.say(
            self.tr(
                "Bradley and Terry's model, ties by Davidson: a difference of two strengths is the logarithm of the odds"
                " that one is preferred."
            ),
            self.tr("Bradley and Terry's model: differences are log odds."),
        )

    def nothing_text(self) -> str:
        return self.tr("This study compares clips with each other: see Compared")

    @property
    def _axis_text(self) -> str:
        found = self.found
        if found is None or found.study.scale_low is None or found.study.scale_high is None:
            return self.tr("mean opinion score")
        ends = f"{found.study.scale_low:g}–{found.study.scale_high:g}"
        return self.tr("mean opinion score, {scale}").format(scale=ends)

    def _rows(self, found: StudyResults) -> list[DifferenceRow]:
        flagged = found.systems if any(one.unflagged is not None for one in found.systems) else ()
        everybody = self.tr("All listeners who count") if flagged else ""
        others = self.tr("Without flagged listeners")
        places = self.places
        rows = [
            DifferenceRow(
                ("all", one.system),
                one.system,
                self._measured(one.opinion),
                places[one.system],
                section=everybody,
            )
            for one in found.systems
        ]
        rows += [
            DifferenceRow(
                ("unflagged", one.system),
                one.system,
                Measured(None, reason=self.tr("no vote is left"))
                if one.unflagged is None
                else self._measured(one.unflagged),
                places[one.system],
                section=others,
            )
            for one in flagged
        ]
        return rows

    def _measured(self, opinion: Opinion) -> Measured:
        interval = self._interval(opinion)
        score = opinion.score
        reason = score.reason or ("" if interval is not None else self.tr("too few for this interval"))
        return Measured(
            score.value,
            interval.low if interval else None,
            interval.high if interval else None,
            score.n,
            reason,
            interval_words(interval),
        )

    def _interval(self, opinion: Opinion) -> Interval | None:
        intervals: dict[How, Interval | None] = {
            "two_way": opinion.score.interval,
            "by_listener": opinion.by_listener,
            "by_item": opinion.by_item,
            "pooled": opinion.pooled,
        }
        return intervals[self.how.currentData()]

    def _note(self, found: StudyResults) -> tuple[str, ...]:
        what = {
            "two_way": self.tr("Two-way: for other listeners and other items."),
            "by_listener": self.tr("By listener: for other listeners on these items."),
            "by_item": self.tr("By item: for other items before these listeners."),
            "pooled": self.tr("Pooled: takes all votes for independent, which they aren't; too narrow."),
        }[str(self.how.currentData())]
        counts = self.tr("{votes} scores of {listeners} listeners.").format(
            votes=f"{found.scores_counted:,}", listeners=f"{found.listeners_counted:,}"
        )
        more = " ".join(filter(None, (left_out_note(found), self._without_interval(found))))
        return f"{what} {counts} {more}".rstrip(), more or what, left_out_note(found, short=True) or what

    def _without_interval(self, found: StudyResults) -> str:
        """Which systems have none, and why; empty where all have one."""
        bare = {one.system: self._measured(one.opinion) for one in found.systems}
        return no_interval_text(
            {name: of.reason for name, of in bare.items() if of.value is not None and of.low is None}
        )

    def _ids_of(self, key: object) -> list[str]:
        assert isinstance(key, tuple) and self.found is not None
        return [one.stimulus_id for one in self.found.stimuli if one.system == key[1]]

    def own_facts(self) -> Facts:
        found = self.found
        if found is None:
            return []
        intervals = (self._interval(one.opinion) for one in found.systems)
        made = "; ".join(dict.fromkeys(f"95 %, {interval_words(one)}" for one in intervals if one))
        return [
            (self.tr("Intervals"), made or self.tr("none")),
            (self.tr("Why intervals differ"), WHY_INTERVALS_DIFFER),
        ]

    def method(self) -> str:
        return f"mean opinion score; {self.how.currentData()} intervals"


def _scale_of(found: StudyResults) -> tuple[float, float] | None:
    """Ends of the scale, which intervals of few votes can lie far beyond; None where any number is a score."""
    low, high = found.study.scale_low, found.study.scale_high
    return None if low is None or high is None else (low, high)


def _mean_of_all(found: StudyResults) -> float:
    pairs = [(one.opinion.score.value, one.opinion.score.n) for one in found.systems]
    known = [(value, n) for value, n in pairs if value is not None]
    return sum(value * n for value, n in known) / max(1, sum(n for _, n in known))
