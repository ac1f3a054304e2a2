"""Accuracy of a reading over lengths of the window, or over its distance from the switch, by task of the chosen model."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Any

from db.speech_records import LikelihoodRecord
from engine.slm.readings import Reading
from engine.slm.window_sweep import Sweep
from gui.panels.figure import Switch
from gui.panels.speech_figure import Followed, SpeechFigure, joined
from gui.panels.speech_words import reading_name, subset_name
from gui.plots.window_sweep_plot import MEAN, WindowSweepPlot
from gui.services.scoring_words import Facts
from gui.services.speech import Speech
from gui.services.speech_accuracy import people_line
from gui.services.speech_scores import SWEEP_DRAWS, SpeechScores, Swept

WINDOWED: dict[Reading, Reading] = {"global": "windowed", "normalized": "normalized_localized"}
"""What is shown for a reading without a window."""
LOCALIZED: dict[Reading, Reading] = {
    "global": "localized",
    "windowed": "localized",
    "normalized": "normalized_localized",
}
"""What is shown for a reading whose window has no distance from the switch."""


class WindowSweep(SpeechFigure):
    """A line for every task; the upright line is the window that is looked at, and may be dragged."""

    KEY = "window-sweep"
    ICON = "mdi6.chart-line"

    def __init__(self, speech: Speech, scores: SpeechScores) -> None:
        super().__init__(speech, scores, scores.sweeps)
        self.over = Switch(
            [(self.tr("Length"), "length"), (self.tr("Distance"), "offset")], self.tr("What is swept")
        )
        self.over.chosen.connect(lambda _over: self.redraw())
        self._add_choice(self.over)
        self._row.addStretch()
        self._sweep: Sweep | None = None
        self._plot = WindowSweepPlot()
        self._followed = Followed(speech, self)
        self._plot.window_moved.connect(lambda seconds: self._followed.move(**self._part(seconds)))
        self._plot.window_settled.connect(lambda seconds: self._followed.settle(**self._part(seconds)))
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Accuracy over windows")

    @property
    def plot(self) -> WindowSweepPlot:
        return self._plot

    @property
    def title(self) -> str:
        over = self.tr("distance from the switch") if self.is_offset else self.tr("length of the window")
        return f"{self.name}: {self.model_name}, {reading_name(self.reading)}, {over}"

    @property
    def export_parts(self) -> tuple[str, ...]:
        name = self.data.set.name if self.data is not None else ""
        return (name, self.model_name, self.reading, str(self.over.value))

    @property
    def is_offset(self) -> bool:
        """Whether distances from the switch are swept."""
        return self.over.value == "offset"

    @property
    def reading(self) -> Reading:
        """The chosen reading, or its sister with a window."""
        chosen = self.speech.choice.reading
        return (LOCALIZED if self.is_offset else WINDOWED).get(chosen, chosen)

    @property
    def found(self) -> Swept | None:
        """The sweeps, where they are of the chosen model."""
        found: Swept | None = self.scores.sweeps.result
        return (
            found if found is not None and found.likelihood_id == self.speech.choice.likelihood_id else None
        )

    def shown_models(self) -> tuple[LikelihoodRecord, ...]:
        return () if self.model is None else (self.model,)

    def basis(self) -> Hashable:
        choice = self.speech.choice
        return (id(self.found), choice.subset, choice.reading, self.over.value, id(self.scored))

    def draw(self) -> None:
        data, found, choice = self.data, self.found, self.speech.choice
        by_reading = {} if found is None else found.offsets if self.is_offset else found.lengths
        self._sweep = by_reading.get(self.reading)
        self._plot.set_empty_text(self.waiting_text() if found is None else self._nothing_text())
        places = {} if data is None else {subset_name(one): at for at, one in enumerate(data.set.subsets)}
        people = people_line(self.scored, choice.subset)
        human = people.scores["people"].value if people is not None and self._sweep is not None else None
        title = f"{self.model_name} · {reading_name(self.reading)}"
        chosen = choice.subset if self._sweep is not None and choice.subset in self._sweep.tasks else MEAN
        self._plot.set_sweep(_in_words(self._sweep), places, subset_name(chosen), human, title)
        self.say(*(self._note() if self._sweep is not None else ("",)))

    def follow(self) -> None:
        if self._sweep is not None and not self._followed.is_dragging:
            choice = self.speech.choice
            at_s = choice.offset_s if self.is_offset else choice.window_s
            self._plot.set_window(at_s, self._exact())

    def _part(self, seconds: float) -> dict[str, float]:
        return {"offset_s": seconds} if self.is_offset else {"window_s": seconds}

    def _exact(self) -> dict[str, float | None] | None:
        """Accuracies at the very window, as soon as they are there."""
        scored, choice = self.scored, self.speech.choice
        if scored is None or choice.likelihood_id not in scored.ids:
            return None
        read = (scored.choice.window_s, scored.choice.offset_s, scored.choice.token_type)
        if read != (choice.window_s, choice.offset_s, choice.token_type):
            return None
        own = scored.found.runs[scored.ids.index(choice.likelihood_id)].readings.get(self.reading)
        if own is None:
            return None
        return {
            MEAN: own.mean.value,
            **{subset_name(task): of.accuracy.value for task, of in own.tasks.items()},
        }

    # --- words ---------------------------------------------------------------------------------------------

    def _nothing_text(self) -> str:
        return self.tr("No pair of this model has a switch, so no window has a place.")

    def _note(self) -> tuple[str, ...]:
        chosen = self.speech.choice.reading
        other = ""
        if self.reading != chosen:
            other = self.tr("The {chosen} reading has no such window: {shown} is shown.").format(
                chosen=reading_name(chosen), shown=reading_name(self.reading)
            )
        invalid = self._invalid()
        left_out = self.tr("Invalid pairs, left out: up to {n}.").format(n=f"{invalid:,}") if invalid else ""
        how = (
            self.tr("Band: 95 %, Wilson.")
            if self.speech.choice.subset
            else self.tr("Band: 95 %, bootstrap over pairs; choose a task to see its own.")
        )
        drag = self.tr("Drag the line to choose the window.")
        return joined(other, left_out, how, drag), joined(other, left_out), other or drag

    # --- how it was made -----------------------------------------------------------------------------------

    def _invalid(self) -> int:
        return int(self._sweep.mean.invalid.max(initial=0)) if self._sweep is not None else 0

    def own_facts(self) -> Facts:
        sweep = self._sweep
        if sweep is None:
            return []
        column = sweep.offset_s if self.is_offset else sweep.window_s
        span = self.tr("{n} from {low} to {high} s").format(
            n=len(column), low=f"{column.min():g}", high=f"{column.max():g}"
        )
        swept = self.tr("distances from the switch") if self.is_offset else self.tr("lengths of the window")
        on_mean = self.tr("bootstrap over pairs within tasks, {draws} draws, seed 0").format(
            draws=f"{SWEEP_DRAWS:,}"
        )
        return [
            (self.tr("Shown reading"), reading_name(sweep.reading)),
            (self.tr("Swept"), f"{swept}, {span}"),
            ("n", f"{self.count():,}"),
            (self.tr("Invalid pairs, at most"), f"{self._invalid():,}"),
            (
                self.tr("Intervals"),
                self.tr("95 %; on a task: Wilson; on the mean: {how}").format(how=on_mean),
            ),
        ]

    def count(self) -> int:
        return int(self._sweep.mean.n.max(initial=0)) if self._sweep is not None else 0

    def method(self) -> str:
        return self.tr("pair accuracy in percent at every window, rounded up to whole frames")

    def own_settings(self) -> Mapping[str, Any]:
        return {"over": self.over.value, "shown_reading": self.reading, "draws": SWEEP_DRAWS, "seed": 0}


def _in_words(sweep: Sweep | None) -> Sweep | None:
    """A sweep with its tasks named as a person reads them."""
    if sweep is None:
        return None
    return replace(sweep, tasks={subset_name(task): curve for task, curve in sweep.tasks.items()})
