"""One reading held against another, over models or over the tasks of the chosen model."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from db.speech_records import JudgementRecord, LikelihoodRecord
from engine.slm.readings import READINGS
from engine.types import Score
from gui.panels.figure import ChoiceBox, Switch, measured_of
from gui.panels.speech_figure import SpeechFigure, every_interval, joined
from gui.panels.speech_words import reading_name, subset_name
from gui.plots.axis_label import AxisLabel
from gui.plots.reading_scatter import ReadingPoint, ReadingScatter
from gui.plots.value_words import Measured, PlotCell
from gui.services.scoring_words import Facts
from gui.services.speech import Speech
from gui.services.speech_accuracy import JUDGE, ModelLine, model_lines, people_line
from gui.services.speech_scores import SpeechScores


class ReadingAgainstReading(SpeechFigure):
    """A click on a model chooses it, a click on a task chooses the task."""

    KEY = "reading-scatter"
    ICON = "mdi6.chart-scatter-plot"

    def __init__(self, speech: Speech, scores: SpeechScores) -> None:
        super().__init__(speech, scores)
        self.over = Switch(
            [(self.tr("Models"), "models"), (self.tr("Tasks"), "tasks")], self.tr("What the points are")
        )
        self.over.chosen.connect(lambda _over: self.redraw())
        self._add_choice(self.over)
        self.x_box, self.y_box = ChoiceBox(self.tr("To the right")), ChoiceBox(self.tr("Upwards"))
        choices = [(reading_name(one), one, None) for one in (*READINGS, JUDGE)]
        for box, first in ((self.x_box, "global"), (self.y_box, "normalized")):
            box.fill(choices)
            box.setCurrentIndex(box.findData(first))
            box.chosen.connect(self.redraw)
            self._add_choice(box, 1)
        self._row.addStretch()
        self._points: list[ReadingPoint] = []
        self._scores: list[Score] = []
        self._without = 0
        self._plot = ReadingScatter()
        self._plot.point_clicked.connect(self._choose_point)
        self._plot.point_activated.connect(self._choose_point)
        self._plot.menu_requested.connect(self.menu_asked)
        self._column.addWidget(self._plot, 1)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Reading against reading")

    @property
    def plot(self) -> ReadingScatter:
        return self._plot

    @property
    def title(self) -> str:
        of = self.model_name if self.by_task else self.task_words
        return f"{self.y_box.currentText()} – {self.x_box.currentText()}: {of}"

    @property
    def export_parts(self) -> tuple[str, ...]:
        name = self.data.set.name if self.data is not None else ""
        of = self.model_name if self.by_task else self.speech.choice.subset
        return (name, of, self.x_box.currentData(), self.y_box.currentData())

    @property
    def by_task(self) -> bool:
        """Whether the points are tasks of the chosen model."""
        return self.over.value == "tasks"

    def shown_models(self) -> tuple[LikelihoodRecord, ...]:
        of = super().shown_models()
        return tuple(one for one in of if one is self.model) if self.by_task else of

    def basis(self) -> Hashable:
        choice = self.speech.choice
        return (id(self.scored), choice.likelihood_id if self.by_task else choice.subset, self.over.value)

    def draw(self) -> None:
        data, scored, choice = self.data, self.scored, self.speech.choice
        self._plot.set_empty_text(self.waiting_text() if scored is None else self._nothing_text())
        self._points, self._scores = [], []
        if data is not None and scored is not None:
            if self.by_task:
                for place, subset in enumerate(data.set.subsets):
                    lines = model_lines(data, scored, subset)
                    line = next((one for one in lines if one.id == choice.likelihood_id), None)
                    self._add(subset, subset_name(subset), place, line)
            else:
                for line in model_lines(data, scored, choice.subset):
                    self._add(line.id, line.name, line.place or 0, line)
        axes = [AxisLabel(reading_name(box.currentData()), "%") for box in (self.x_box, self.y_box)]
        shown = [one for one in self._points if one.x.value is not None and one.y.value is not None]
        self._without = len(self._points) - len(shown)
        self._plot.set_selected(None)  # the plot tells of the chosen point while its points are replaced
        self._plot.set_readings(shown, axes[0], axes[1], self._people())
        self._say_note(len(shown))

    def follow(self) -> None:
        choice = self.speech.choice
        chosen = choice.subset if self.by_task else choice.likelihood_id
        there = any(p.key == chosen and None not in (p.x.value, p.y.value) for p in self._points)
        self._plot.set_selected(chosen if there else None)

    def _add(self, key: str, label: str, place: int, line: ModelLine | None) -> None:
        found = [
            line.scores.get(box.currentData()) if line is not None else None
            for box in (self.x_box, self.y_box)
        ]
        measured = [Measured(None) if score is None else measured_of(score) for score in found]
        self._points.append(ReadingPoint(key, label, place, measured[0], measured[1]))
        self._scores += [score for score in found if score is not None]

    def _people(self) -> tuple[float | None, float | None]:
        """What people reach on the task; over tasks each has its own, so none is drawn."""
        line = None if self.by_task else people_line(self.scored, self.speech.choice.subset)
        value = line.scores["people"].value if line is not None and self._points else None
        on_x, on_y = (
            None if box.currentData() == JUDGE else value for box in (self.x_box, self.y_box)
        )  # fmt: skip
        return on_x, on_y

    def _choose_point(self, key: object) -> None:
        if self.by_task:
            self.speech.choose(subset=key)
        elif self.data is not None and any(one.id == key for one in self.data.likelihoods):
            self.speech.choose(likelihood_id=key)

    # --- words ---------------------------------------------------------------------------------------------

    def _nothing_text(self) -> str:
        if JUDGE in (self.x_box.currentData(), self.y_box.currentData()):
            return self.tr("No model has both: score it, let it go on, and let a judge hear it.")
        return self.tr("No model has both readings on this task.")

    def _say_note(self, shown: int) -> None:
        if not shown:
            self.say("")
            return
        above = self.tr("Above the diagonal: more by {y} than by {x}.").format(
            x=self.x_box.currentText(), y=self.y_box.currentText()
        )
        without = self.tr("Without one of the two: {n}.").format(n=self._without) if self._without else ""
        self.say(joined(above, without, self.tr("Bars: 95 %.")), joined(above, without), above)

    # --- how it was made -----------------------------------------------------------------------------------

    def table(self) -> list[tuple[PlotCell, ...]]:
        return self._plot.table()

    def shown_judgements(self) -> tuple[JudgementRecord, ...]:
        return (
            self.data.judgements
            if self.data is not None and JUDGE in (self.x_box.currentData(), self.y_box.currentData())
            else ()
        )

    def own_facts(self) -> Facts:
        return [
            (self.tr("To the right"), self.x_box.currentText()),
            (self.tr("Upwards"), self.y_box.currentText()),
            (self.tr("Points"), self.tr("tasks") if self.by_task else self.tr("models")),
            ("n", f"{self.count():,}"),
            (self.tr("Left out, without one of the two"), str(self._without)),
            *every_interval(self._scores),
        ]

    def count(self) -> int:
        return max((score.n for score in self._scores), default=0)

    def method(self) -> str:
        return self.tr("pair accuracy in percent by one reading against another")

    def own_settings(self) -> Mapping[str, Any]:
        return {"over": self.over.value, "x": self.x_box.currentData(), "y": self.y_box.currentData()}
