"""Mean losses of positive and negative around the switch, of the chosen model or of all, with a window to be dragged."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any

from db.speech_records import LikelihoodRecord
from gui.panels.figure import Switch
from gui.panels.speech_figure import Followed, SpeechFigure, joined
from gui.panels.speech_words import subset_name
from gui.plots.nll_grid import ModelLines, NllGrid
from gui.plots.nll_lines import WindowBand, mean_lines
from gui.plots.value_words import PlotCell
from gui.services.scoring_words import Facts
from gui.services.speech import Speech
from gui.services.speech_scores import CURVE_STEP_S, SpeechScores

if TYPE_CHECKING:
    from engine.slm.curves import SwitchCurves

AT_SWITCH = ("localized", "normalized_localized")
"""Readings whose window lies behind the switch, so that it can be shown here."""


class MeanLosses(SpeechFigure):
    """Curves of the chosen task and type of tokens."""

    KEY = "nll-means"
    ICON = "mdi6.chart-bell-curve-cumulative"

    def __init__(self, speech: Speech, scores: SpeechScores) -> None:
        super().__init__(speech, scores, scores.curves)
        self.which = Switch(
            [(self.tr("This model"), "one"), (self.tr("All models"), "all")], self.tr("Models shown")
        )
        self.which.chosen.connect(lambda _which: self.redraw())
        self._add_choice(self.which)
        self._row.addStretch()
        self._shown: dict[str, SwitchCurves] = {}
        self._plot = NllGrid()
        self._followed = Followed(speech, self)
        self._plot.window_moved.connect(self._drag)
        self._plot.window_settled.connect(
            lambda offset_s, width_s: self._followed.settle(window_s=width_s, offset_s=offset_s)
        )
        self._plot.seek_requested.connect(lambda model, _time_s: self._choose_model(model))
        self._plot.menu_requested.connect(self.menu_asked)
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Losses around the switch")

    @property
    def plot(self) -> NllGrid:
        return self._plot

    @property
    def title(self) -> str:
        of = self.tr("all models") if self.which.value == "all" else self.model_name
        tokens = self.speech.choice.token_type
        return f"{self.name}: {', '.join(filter(None, (of, self.task_words, tokens)))}"

    @property
    def task_words(self) -> str:
        """The task; pairs of all tasks are taken together."""
        return subset_name(self.speech.choice.subset) or self.tr("all tasks")

    @property
    def export_parts(self) -> tuple[str, ...]:
        of = "" if self.which.value == "all" else self.model_name
        return (*super().export_parts, of, self.speech.choice.token_type)

    def basis(self) -> Hashable:
        choice = self.speech.choice
        return (id(self.scores.curves.result), choice.likelihood_id, choice.token_type, self.which.value)

    def shown_models(self) -> tuple[LikelihoodRecord, ...]:
        of = super().shown_models()
        return of if self.which.value == "all" else tuple(one for one in of if one is self.model)

    def draw(self) -> None:
        found: Mapping[str, SwitchCurves] = self.scores.curves.result or {}
        data = self.data
        self._shown = {one.id: found[one.id] for one in self.shown_models() if one.id in found}
        drawn = [
            ModelLines(one.name, data.place_of(one.id), mean_lines(self._shown[one.id]))
            for one in self.shown_models()
            if data is not None and one.id in self._shown and self._counts(one.id)
        ]
        self._plot.set_empty_text(self.waiting_text() if not self._shown else self._nothing_text())
        self._plot.set_models(drawn)
        self._say_note(len(drawn))

    def follow(self) -> None:
        choice = self.speech.choice
        if self._followed.is_dragging:
            return
        band = WindowBand(choice.offset_s, choice.window_s) if choice.reading in AT_SWITCH else None
        self._plot.set_window(band)

    def _drag(self, offset_s: float, width_s: float) -> None:
        self._followed.move(window_s=width_s, offset_s=offset_s)

    def _choose_model(self, name: str) -> None:
        """A click into the plot of another model."""
        chosen = next((one for one in self.shown_models() if one.name == name), None)
        if chosen is not None:
            self.speech.choose(likelihood_id=chosen.id)

    def _counts(self, key: str) -> int:
        curves = self._shown[key]
        return int(max(curve.n.max(initial=0) for curve in (curves.positive, curves.negative)))

    def _without_switch(self) -> int:
        return max((curves.without_switch for curves in self._shown.values()), default=0)

    def _nothing_text(self) -> str:
        return self.tr("No pair of this task has a switch to draw a curve around: choose another task.")

    def _say_note(self, drawn: int) -> None:
        if not drawn:
            self.say("")
            return
        left_out = self._without_switch()
        without = self.tr("Left out, without a switch: {n}.").format(n=f"{left_out:,}") if left_out else ""
        short = self.tr("A negative above the positive behind the switch: the change is noticed.")
        window = (
            self.tr("Drag the window, or its end.")
            if self.speech.choice.reading in AT_SWITCH
            else self.tr("The window can be dragged by a localized reading.")
        )
        self.say(joined(short, without, window), joined(short, without), short)

    # --- how it was made -----------------------------------------------------------------------------------

    def table(self) -> list[tuple[PlotCell, ...]]:
        return self._plot.table()

    def own_facts(self) -> Facts:
        return [
            (
                self.tr("Curves"),
                self.tr(
                    "mean over pairs and one standard error in bins of {step} ms, from the switch"
                ).format(step=f"{CURVE_STEP_S * 1000:g}"),
            ),
            ("n", f"{self.count():,}"),
            (self.tr("Left out, without a switch"), f"{self._without_switch():,}"),
        ]

    def count(self) -> int:
        return max((self._counts(key) for key in self._shown), default=0)

    def method(self) -> str:
        return self.tr("mean over pairs ± standard error, time from the switch")

    def own_settings(self) -> Mapping[str, Any]:
        return {"models": self.which.value, "step_s": CURVE_STEP_S}
