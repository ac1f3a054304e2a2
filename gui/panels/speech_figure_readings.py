"""Accuracies of models with intervals, by reading on a task or by task for a reading, beside chance and people."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from db.speech_records import JudgementRecord
from engine.slm.readings import READINGS
from engine.types import Score
from gui.panels.figure import Switch, measured_of
from gui.panels.speech_figure import SpeechFigure, every_interval, joined
from gui.panels.speech_words import accuracy_about, reading_name, subset_name
from gui.plots.axis_label import AxisLabel
from gui.plots.banded_plot import BandValue
from gui.plots.readings_plot import ReadingsPlot
from gui.plots.value_axis import number_text
from gui.plots.value_words import Measured
from gui.services.scoring_words import Facts
from gui.services.speech import Speech
from gui.services.speech_accuracy import JUDGE, ModelLine, model_lines, people_line
from gui.services.speech_scores import SpeechScores

MEAN = ""


class Readings(SpeechFigure):
    """Every model; a click chooses the model, and the reading or the task."""

    KEY = "readings"
    ICON = "mdi6.chart-box-outline"

    def __init__(self, speech: Speech, scores: SpeechScores) -> None:
        super().__init__(speech, scores)
        self.by = Switch(
            [(self.tr("By reading"), "reading"), (self.tr("By task"), "task")], self.tr("What the bands are")
        )
        self.by.chosen.connect(lambda _by: self.redraw())
        self._add_choice(self.by)
        self._row.addStretch()
        self._lines: dict[str, tuple[ModelLine, ...]] = {}
        """Of every task that is shown."""
        self._plot = ReadingsPlot()
        self._plot.mark_clicked.connect(self._choose_mark)
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Accuracy of readings")

    @property
    def plot(self) -> ReadingsPlot:
        return self._plot

    @property
    def by_task(self) -> bool:
        """Whether the bands are tasks."""
        return self.by.value == "task"

    @property
    def title(self) -> str:
        of = reading_name(self.speech.choice.reading) if self.by_task else self.task_words
        return f"{self.name}: {of}"

    @property
    def export_parts(self) -> tuple[str, ...]:
        if not self.by_task or self.data is None:
            return super().export_parts
        return (self.data.set.name, self.speech.choice.reading)

    def basis(self) -> Hashable:
        choice = self.speech.choice
        return (id(self.scored), choice.subset, choice.reading, choice.likelihood_id, self.by.value)

    def draw(self) -> None:
        data, scored = self.data, self.scored
        self._plot.set_empty_text(self.waiting_text())
        if data is None or scored is None:
            self._lines = {}
            self._plot.set_readings([], [], [])
            self.say("")
            return
        subsets = self._subsets()
        self._lines = {one: model_lines(data, scored, one) for one in subsets}
        bands = self._bands()
        lines = self._lines[subsets[0]]
        values = [
            BandValue(line.name, band, self._measured(line, self._measure(str(band))))
            for band, _ in bands
            for line in self._lines[str(band) if self.by_task else subsets[0]]
        ]
        models = [(line.name, line.place or 0) for line in lines]
        axis = AxisLabel(self.tr("task") if self.by_task else self.tr("reading"))
        self._plot.set_readings(values, models, bands, self._people(), axis)
        chosen = self.speech.choice.subset if self.by_task else self.speech.choice.reading
        self._plot.set_selected((self.model_name, chosen))
        self.say(*self._note())

    def _subsets(self) -> tuple[str, ...]:
        """The tasks that are shown, the mean last."""
        data = self.data
        assert data is not None
        return (*data.set.subsets, MEAN) if self.by_task else (self.speech.choice.subset,)

    def _bands(self) -> list[tuple[Hashable, str]]:
        if self.by_task:
            return [(one, subset_name(one) or self.tr("mean")) for one in self._lines]
        (lines,) = self._lines.values()
        there = {measure for line in lines for measure in line.scores}
        short = {"normalized_localized": self.tr("norm. localized")}
        return [(one, short.get(one, reading_name(one))) for one in (*READINGS, JUDGE) if one in there]

    def _measure(self, band: str) -> str:
        return self.speech.choice.reading if self.by_task else band

    def _measured(self, line: ModelLine, measure: str) -> Measured:
        score = line.scores.get(measure)
        if score is not None:
            return measured_of(score)
        if measure == JUDGE:
            return Measured(None, reason=self.tr("not judged yet"))
        if line.likelihood is None:
            return Measured(None, reason=self.tr("no token losses of this model"))
        return Measured(None, reason=accuracy_about(None))

    def _people(self) -> Mapping[str, float]:
        """What people reach, by band; the judge hears what models make, which people don't."""
        found: dict[str, float] = {}
        bands = self._lines if self.by_task else READINGS
        for band in bands:
            line = people_line(self.scored, band if self.by_task else self.speech.choice.subset)
            if line is not None and (value := line.scores["people"].value) is not None:
                found[band] = value
        return found

    def _choose_mark(self, key: tuple[str, str]) -> None:
        name, band = key
        parts: dict[str, Any] = {"subset": band} if self.by_task else {}
        if band in READINGS and not self.by_task:
            parts["reading"] = band
        line = next((one for of in self._lines.values() for one in of if one.name == name), None)
        if line is not None and line.likelihood is not None:
            parts["likelihood_id"] = line.id
        self.speech.choose(**parts)

    # --- words ---------------------------------------------------------------------------------------------

    def _note(self) -> Sequence[str]:
        gap = self._gap_words()
        invalid = self._invalid()
        left_out = self.tr("Invalid, left out: {n}.").format(n=f"{invalid:,}") if invalid else ""
        how = self.tr("Bars: 95 %, Wilson on a task, bootstrap over pairs on the mean.")
        shortest = self._gap_words(self.speech.choice.reading)
        return [one for one in (joined(gap, left_out, how), joined(gap, left_out), gap, shortest) if one]

    def _gap_words(self, only: str = "") -> str:
        """What the chosen model closes of the gap between the global reading and people.

        Args:
            only: by this reading; empty: by every one.
        """
        scored, choice = self.scored, self.speech.choice
        if scored is None or choice.likelihood_id not in scored.ids:
            return ""
        run = scored.found.runs[scored.ids.index(choice.likelihood_id)]
        gaps = run.gaps.get(choice.subset, {})
        told = [
            self.tr("{reading} {share} %").format(
                reading=reading_name(reading), share=number_text(gap.percent, 0)
            )
            for reading, gap in gaps.items()
            if gap.percent is not None and only in ("", reading)
        ]
        if not told:
            reasons = [gap.reason for gap in gaps.values() if gap.reason]
            return f"{self.model_name}: {reasons[0]}." if reasons else ""
        text = (
            self.tr("{model}: {shares} of the gap to people closed.")
            if only
            else self.tr("Of the gap from global to people {model} closes, {task}: {shares}.")
        )
        return text.format(model=self.model_name, task=self.task_words, shares=", ".join(told))

    def _invalid(self) -> int:
        measures = (self.speech.choice.reading,) if self.by_task else (*READINGS, JUDGE)
        return max(
            (line.invalid.get(one, 0) for of in self._lines.values() for line in of for one in measures),
            default=0,
        )

    # --- how it was made -----------------------------------------------------------------------------------

    def _scores(self) -> list[Score]:
        measures = (self.speech.choice.reading,) if self.by_task else (*READINGS, JUDGE)
        return [
            score
            for of in self._lines.values()
            for line in of
            for one in measures
            if (score := line.scores.get(one)) is not None
        ]

    def shown_judgements(self) -> tuple[JudgementRecord, ...]:
        return self.data.judgements if self.data is not None and not self.by_task else ()

    def own_facts(self) -> Facts:
        scored = self.scored
        human = scored.found.settings.human if scored is not None else None
        facts: Facts = [
            (self.tr("Accuracy"), self.method()),
            ("n", f"{self.count():,}"),
            (self.tr("Invalid pairs, left out"), f"{self._invalid():,}"),
            *every_interval(self._scores()),
            (self.tr("People"), human.name if human is not None else self.tr("none")),
        ]
        gap = self._gap_words()
        return [*facts, (self.tr("Gap closed"), gap)] if gap else facts

    def count(self) -> int:
        return max((score.n for score in self._scores()), default=0)

    def method(self) -> str:
        return self.tr("percent of valid pairs whose positive clip has the lower value; ties count half")

    def own_settings(self) -> Mapping[str, Any]:
        return {"by": self.by.value}
