"""How the items of each system spread: quartiles as boxes, every clip as a dot that plays."""

from __future__ import annotations

from engine.listening.study_results import StudyResults, SystemResult
from gui.panels.figure import measured_of
from gui.panels.listening_figure import ListeningFigure, how_made
from gui.plots.axis_label import AxisLabel
from gui.plots.box_plot import Box, BoxDot, BoxPlot
from gui.services.listening_results import ListeningResults
from gui.services.scoring_words import Facts


class ItemBoxes(ListeningFigure):
    """A click on a dot plays the clip."""

    KEY = "items"
    ICON = "mdi6.chart-box-plus-outline"

    def __init__(self, results: ListeningResults) -> None:
        super().__init__(results)
        self._plot = BoxPlot()
        self._plot.setAccessibleName(self.tr("Item means by system"))
        self._plot.mark_clicked.connect(lambda key: self.choose([str(key)]))
        self._plot.mark_chosen.connect(lambda key: self.of.select(str(key)))
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Items")

    @property
    def plot(self) -> BoxPlot:
        return self._plot

    def draw(self) -> None:
        self._plot.set_empty_text(self.waiting_text())
        found = self.found
        boxes = [] if found is None else [self._box(found, one) for one in found.systems]
        limits = None
        if found is not None and found.study.scale_low is not None and found.study.scale_high is not None:
            limits = found.study.scale_low, found.study.scale_high
        self._plot.set_boxes(boxes, AxisLabel(self.tr("mean of a clip"), "", "high"), limits)
        note = self.tr(
            "Box: quartiles of the clips' means, line in it: median, dotted: mean of all votes. A click plays the clip."
        )
        self.say(
            note if boxes else "", self.tr("Box: quartiles of the clips' means; a click plays the clip.")
        )

    def follow(self) -> None:
        self._plot.set_selected(self.of.selected_id)

    def _box(self, found: StudyResults, one: SystemResult) -> Box:
        dots = [
            BoxDot(clip.stimulus_id, clip.item, measured_of(clip.score))
            for clip in found.stimuli
            if clip.system == one.system and clip.role == one.role
        ]
        spread = one.items
        return Box(
            one.system,
            self.places[one.system],
            spread.lowest,
            spread.lower_quartile,
            spread.median,
            spread.upper_quartile,
            spread.highest,
            one.opinion.score.value,
            dots,
        )

    def own_facts(self) -> Facts:
        found = self.found
        if found is None:
            return []
        return [(self.tr("Intervals"), f"95 %, {how_made(one.score for one in found.stimuli)}")]

    def method(self) -> str:
        return "mean of the votes on each stimulus"
