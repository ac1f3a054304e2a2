"""Ties by difference (acc_eq) beside ties by buckets: what each width makes of the share of pairs that are right."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from engine.qe.pairwise_accuracy import CalibratedAccuracy
from gui.panels.figure import measured_of
from gui.panels.translation_tie_figure import TieFigure, value_text, width_text
from gui.plots.axis_label import AxisLabel
from gui.plots.curve_data import Cursor, Curve, CurvePoint, Curves, Place
from gui.plots.curve_plot import NO_CURVES, CurvePlot
from gui.plots.value_words import Measured
from gui.services.calibrating import Calibrating
from gui.services.scoring_words import Facts

DIFFERENCE, BUCKETS = "difference", "buckets"
SAMPLES = 240
"""Points of the curve of ties by difference: every width that changes a tie would be one for every pair."""


class DifferenceTies(TieFigure):
    """acc_eq over the width, with each kind of ties."""

    KEY = "difference-ties"
    ICON = "mdi6.vector-difference"

    def __init__(self, calibrating: Calibrating) -> None:
        super().__init__(calibrating)
        self._found: CalibratedAccuracy | None = None
        self._plot = CurvePlot(self.tr("Ties by difference"))
        self._add_plot(self._plot)
        self._add_notes()
        self._plot.cursor_moved.connect(calibrating.set_epsilon)
        self._plot.cursor_settled.connect(calibrating.settle)
        self._plot.number_typed.connect(calibrating.type_number)
        calibrating.differing.changed.connect(self._came)

    @property
    def name(self) -> str:
        return self.tr("Ties by difference")

    @property
    def plot(self) -> CurvePlot:
        return self._plot

    @cached_property
    def _axis(self) -> AxisLabel:
        return AxisLabel(self.tr("share of pairs ordered or tied as people do (acc_eq)"), better="high")

    def draw(self) -> None:
        found = self.calibrating.language_fit
        self._plot.set_empty_text(self.waiting_text())
        if found is not None:
            self._plot.set_empty_text(self.tr("Trying every width…"))
            self.calibrating.ask_differences()
        self._found = self.calibrating.differences if found is not None else None
        if found is None or self._found is None or self._found.value is None:
            self._plot.set_cursor(None)
            self._plot.set_curves(NO_CURVES)
            self.say("")
            return
        self._plot.set_curves(self._curves(self._found))
        self.say(
            self.tr(
                "By difference: two scores are tied where they are at most ε apart (Deutsch et al. 2023). By buckets: where"
                " they share a bucket, so near neighbours may be told apart and scores nearly ε apart tied."
                " acc_eq charges for ties that people don't make."
            ),
            self.tr("By difference: at most ε apart. By buckets: in one bucket."),
        )

    def _came(self) -> None:
        if not self.isHidden() and self.calibrating.differing.running is None:
            self.draw()
            self.follow()

    def _curves(self, by_difference: CalibratedAccuracy) -> Curves:
        found = self.calibrating.language_fit
        assert found is not None and by_difference.epsilon is not None and by_difference.value is not None
        buckets = [
            CurvePoint(point.epsilon, measured_of(score))
            for point, score in zip(found.curve, found.accuracy, strict=True)
        ]
        best = max(range(len(buckets)), key=lambda at: (found.curve[at].accuracy or 0.0, -at))
        high = max(found.curve[-1].epsilon, 1.2 * by_difference.epsilon)
        grid = np.unique(np.r_[np.linspace(0.0, high, SAMPLES), by_difference.epsilon])
        n = by_difference.n_documents
        differences = tuple(
            CurvePoint(float(at), Measured(self._at(by_difference, float(at)), n=n)) for at in grid
        )
        places = [(by_difference.epsilon, self.tr("by difference"), by_difference.value)]
        places.append((buckets[best].x, self.tr("by buckets"), found.curve[best].accuracy or 0.0))
        return Curves(
            x=AxisLabel(self.tr("ε, width of a tie"), self.tr("points of 0 to 100")),
            y=self._axis,
            curves=(
                Curve(DIFFERENCE, self.tr("ties by difference"), differences, 4),
                Curve(BUCKETS, self.tr("ties by buckets, band: 95 %"), tuple(buckets), 2, is_dashed=True),
            ),
            upper=(AxisLabel(self.tr("k = ε / σ")), found.calibration.sigma)
            if found.calibration.sigma
            else None,
            places=tuple(
                Place(x, self.tr("best {0}: {1}").format(name, value_text(value)))
                for x, name, value in sorted(places)
            ),
            steps=tuple(point.epsilon for point in found.curve),
        )

    @staticmethod
    def _at(found: CalibratedAccuracy, epsilon: float) -> float:
        """acc_eq with ties by difference at any width."""
        at = int(np.searchsorted(found.thresholds, epsilon, side="right")) - 1
        return float(found.accuracies[at])

    def follow(self) -> None:
        effect = self.calibrating.training_effect()
        if effect is None or self._found is None or self._found.value is None:
            self._plot.set_cursor(None)
            return
        values = {BUCKETS: effect.accuracy, DIFFERENCE: self._at(self._found, effect.epsilon)}
        width = width_text(effect.epsilon)
        told = self.tr("width {0}: by difference {1}, by buckets {2}").format(
            width, value_text(values[DIFFERENCE]), value_text(values[BUCKETS])
        )
        self._plot.set_cursor(Cursor(effect.epsilon, values, f"ε {width}", None, told))

    def own_facts(self) -> Facts:
        if self._found is None or self._found.epsilon is None:
            return []
        best = self.tr("ε = {0}, acc_eq {1}").format(repr(self._found.epsilon), repr(self._found.value))
        tried = self.tr("0 and all differences within documents: {0}").format(
            f"{len(self._found.thresholds):,}"
        )
        return [(self.tr("Best by difference"), best), (self.tr("Widths tried"), tried)]
