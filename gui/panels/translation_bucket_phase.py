"""Where buckets begin: the roundings over the width, and how the means move with the phase at the width in hand."""

from __future__ import annotations

from engine.qe.ties import PhasePoint, Rounding
from gui.panels.figure import Switch
from gui.panels.translation_sweep_curves import ACCURACY, AS_ZERO, DROPPED, value_of
from gui.panels.translation_tie_figure import TieFigure, tie_tr, value_text, width_text
from gui.panels.translation_words import pair_name
from gui.plots.axis_label import AxisLabel
from gui.plots.curve_data import Cursor, Curve, CurvePoint, Curves, Place
from gui.plots.curve_plot import NO_CURVES, CurvePlot
from gui.plots.value_words import Measured
from gui.services.calibrating import Calibrating
from gui.services.calibration_data import ROUNDINGS
from gui.services.scoring_words import Facts

PLACES: dict[Rounding, int] = {"round": 0, "floor": 2, "ceil": 1}


class BucketPhase(TieFigure):
    """Roundings by width, or both means by phase."""

    KEY = "bucket-phase"
    ICON = "mdi6.arrow-expand-horizontal"

    def __init__(self, calibrating: Calibrating) -> None:
        super().__init__(calibrating)
        choices = ((self.tr("By width"), False), (self.tr("By phase"), True))
        self.switch = Switch(choices, self.tr("Rounding or phase"))
        self._add_choice(self.switch)
        self._row.addStretch()
        self._plot = CurvePlot(self.tr("Where buckets begin"))
        self._add_plot(self._plot)
        self._add_notes()
        self.switch.chosen.connect(lambda _by_phase: self._draw_all())
        self._plot.cursor_moved.connect(calibrating.set_epsilon)
        self._plot.cursor_settled.connect(calibrating.settle)
        self._plot.number_typed.connect(calibrating.type_number)
        calibrating.phasing.changed.connect(self._phases_came)

    @property
    def name(self) -> str:
        return self.tr("Where buckets begin")

    @property
    def plot(self) -> CurvePlot:
        return self._plot

    @property
    def title(self) -> str:
        way = self.tr("by phase") if self.by_phase else self.tr("roundings")
        data = self.calibrating.data
        return (
            f"{self.name} ({way}): {data.estimator}, {pair_name(self.calibrating.language)}"
            if data
            else self.name
        )

    @property
    def by_phase(self) -> bool:
        """Whether the width in hand is told by phase."""
        return bool(self.switch.value)

    @property
    def _key(self) -> str:
        return self.calibrating.settings.objective

    def draw(self) -> None:
        found = self.calibrating.language_fit
        self._plot.set_empty_text(self.waiting_text())
        if found is None:
            self._plot.set_cursor(None)
            self._plot.set_curves(NO_CURVES)
            self.say("")
        elif not self.by_phase:
            self._plot.set_curves(self._rounding_curves())
            self.say(
                self.tr(
                    "Floor and ceil draw the same buckets (they are one partition, exact multiples apart), so their curves"
                    " lie on each other; round draws them half a bucket further. Nothing about the estimator tells"
                    " which is right."
                ),
                self.tr("Floor and ceil draw the same buckets, round half a bucket further."),
            )

    def _rounding_curves(self) -> Curves:
        found, settings = self.calibrating.language_fit, self.calibrating.settings
        assert found is not None
        names = {"round": self.tr("round"), "floor": self.tr("floor"), "ceil": self.tr("ceil")}
        curves = tuple(
            Curve(
                rounding,
                names[rounding],
                tuple(
                    CurvePoint(
                        one.epsilon, Measured(value_of(one, self._key), n=found.calibration.n_documents)
                    )
                    for one in found.roundings[rounding]
                ),
                PLACES[rounding],
                is_dashed=rounding == "ceil",
                is_quiet=rounding != settings.rounding,
            )
            for rounding in ROUNDINGS
        )
        sigma = found.calibration.sigma
        return Curves(
            x=AxisLabel(self.tr("ε, width of a tie"), self.tr("points of 0 to 100")),
            y=AxisLabel(mean_name(self._key), better="high"),
            curves=curves,
            upper=(AxisLabel(self.tr("k = ε / σ")), sigma) if sigma else None,
            steps=tuple(one.epsilon for one in found.curve),
        )

    def follow(self) -> None:
        effect = self.calibrating.training_effect()
        if self.by_phase or effect is None or self.calibrating.language_fit is None:
            self._plot.set_cursor(None)
            return
        value = {DROPPED: effect.tau_b, AS_ZERO: effect.tau_b_nan0, ACCURACY: effect.accuracy}[self._key]
        rounding, width = self.calibrating.settings.rounding, width_text(effect.epsilon)
        told = self.tr("width {0}, mean {1}").format(width, value_text(value))
        self._plot.set_cursor(Cursor(effect.epsilon, {rounding: value}, f"ε {width}", None, told))

    def settle(self) -> None:
        if self.by_phase and self.calibrating.language_fit is not None:
            self.calibrating.ask_phases()
            self._draw_phases()

    def _phases_came(self) -> None:
        if self.by_phase and not self.isHidden() and self.calibrating.phasing.running is None:
            self._draw_phases()

    def _draw_phases(self) -> None:
        found = self.calibrating.phases
        if found is None:
            self._plot.set_empty_text(self.tr("Moving the buckets…"))
            self._plot.set_curves(NO_CURVES)
            self.say("")
            return
        self._plot.set_empty_text(self.tr("At width 0 there are no buckets: take a width in hand"))
        self._plot.set_curves(self._phase_curves(found.points) if found.points else NO_CURVES)
        self.say(*self._phase_words(found.epsilon, found.points))

    def _phase_curves(self, points: tuple[PhasePoint, ...]) -> Curves:
        again = PhasePoint(1.0, points[0].means)  # a whole bucket further all is as it was
        every = (*points, again)
        rounding = self.calibrating.settings.rounding
        names = {DROPPED: self.tr("undefined dropped"), AS_ZERO: self.tr("undefined as 0")}
        curves = tuple(
            Curve(
                key,
                names[key],
                tuple(
                    CurvePoint(
                        one.phase,
                        Measured(
                            one.means.tau_b if key == DROPPED else one.means.tau_b_nan0,
                            n=one.means.n_documents,
                        ),
                    )
                    for one in every
                ),
                place,
                is_dashed=key == AS_ZERO,
            )
            for place, key in enumerate((DROPPED, AS_ZERO))
        )
        other = self.tr("floor and ceil") if rounding == "round" else self.tr("round")
        return Curves(
            x=AxisLabel(self.tr("phase: buckets moved upwards"), self.tr("widths of a bucket")),
            y=AxisLabel(mean_name(DROPPED), better="high"),
            curves=curves,
            places=(Place(0.0, self.tr("as used: {0}").format(rounding)), Place(0.5, other)),
        )

    def _phase_words(self, epsilon: float, points: tuple[PhasePoint, ...]) -> tuple[str, ...]:
        """What the phase alone changes, and the same in few words."""
        known = [point.means.tau_b for point in points if point.means.tau_b is not None]
        if not known:
            return ("",)
        words = (
            self.tr(
                "At ε = {epsilon} the mean moves between {low} and {high} with nothing but where the first bucket begins:"
                " a difference of that size between widths, or between roundings, is no finding."
            ),
            self.tr("At ε = {epsilon} the phase alone moves the mean from {low} to {high}."),
        )
        width, low, high = width_text(epsilon), value_text(min(known)), value_text(max(known))
        return tuple(text.format(epsilon=width, low=low, high=high) for text in words)

    def own_facts(self) -> Facts:
        if self.by_phase:
            return [
                (self.tr("Phase"), self.tr("buckets moved in twentieths of their width; rows that are shown"))
            ]
        return [(self.tr("Roundings"), self.tr("the same widths, rows that the width is fitted on"))]


def mean_name(key: str) -> str:
    """What is averaged over documents."""
    return {
        DROPPED: tie_tr("mean τ_b, undefined dropped"),
        AS_ZERO: tie_tr("mean τ_b, undefined as 0"),
        ACCURACY: tie_tr("mean acc_eq"),
    }[key]
