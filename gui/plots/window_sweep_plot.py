"""Pair accuracy against the length of the window, or against its distance from the switch."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from dataclasses import replace

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from engine.slm.shapley import CHANCE
from engine.slm.window_sweep import Sweep, SweepCurve
from gui.plots.axis_label import AxisLabel
from gui.plots.curve_data import Cursor, Curve, CurvePoint, Curves, Level
from gui.plots.curve_layout import CurveLayout
from gui.plots.curve_plot import CurvePlot
from gui.plots.value_axis import LogScale, number_text, round_limits
from gui.plots.value_words import Measured, PlotCell, measured_lines, table_cells

MEAN = ""
"""Key of the mean over the subsets."""
MEAN_PLACE = 7
"""Its place in the scale of colours: the grey one."""
_MOST_BANDS = 2
"""Of so many subsets each has its band; of more only what is chosen, as bands over bands can't be told apart."""


class WindowSweepPlot(CurvePlot):
    """Accuracy of a reading over windows, by subset and on the mean; the current window is a line to be dragged.

    Lengths stand on a logarithmic axis, distances on a plain one. Mouse and keys are those of all plots of curves.
    The key of a curve is its subset, `MEAN` for the mean.

    Signals:
        window_moved(float): length (or distance) in seconds, while the line is dragged or stepped.
        window_settled(float): the same when it was let go of.
    """

    window_moved = Signal(float)
    window_settled = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._sweep: Sweep | None = None
        self._is_log = False
        self._drawn: tuple[CurveLayout, CurveLayout] | None = None
        super().__init__(self.tr("Accuracy over windows"), parent)
        self.set_empty_text(self.tr("No sweep of windows to show"))
        self.cursor_moved.connect(self._move)
        self.cursor_settled.connect(self._settle)

    # --- what is shown -------------------------------------------------------------------------------------

    def set_sweep(
        self,
        sweep: Sweep | None,
        places: Mapping[str, int] | None = None,
        chosen: str = MEAN,
        human: float | None = None,
        title: str = "",
    ) -> None:
        """Show a sweep; the window stays where it is.

        Args:
            sweep: of lengths, where they differ, else of distances; None shows the empty sentence.
            places: of each subset in the scale of colours; None: in their order.
            chosen: the subset (or `MEAN`) that is drawn strongest, and always with its band.
            human: what people reach, percent; None: no line.
            title: stands above, such as model and reading.
        """
        self._sweep = sweep
        if sweep is None:
            self.set_curves(Curves(AxisLabel(""), AxisLabel(""), ()))
            self.set_cursor(None)
            return
        self._is_log = bool(np.ptp(sweep.window_s) > 0)
        xs = tuple(map(self._to_x, (sweep.window_s if self._is_log else sweep.offset_s).tolist()))
        levels = [Level(self.tr("chance"), CHANCE, self.tr("what guessing reaches"))]
        if human is not None:
            levels.append(Level(self.tr("people {0}").format(number_text(human, 1)), human))
        curves = self._curves_of(sweep, xs, places, chosen)
        low, high = _limits(_drawn(curves), levels)
        name = self.tr("length of the window") if self._is_log else self.tr("distance from the switch")
        self.set_curves(
            Curves(
                AxisLabel(name, "s"),
                AxisLabel(self.tr("pair accuracy"), "%", "high"),
                curves,
                levels=tuple(levels),
                value_low=low,
                value_high=high,
                steps=xs,
                title=title,
                digits=1,
            )
        )
        if self.cursor_line is not None:
            self.set_window(self._to_s(self.cursor_line.x))

    def set_window(self, seconds: float, values: Mapping[str, float | None] | None = None) -> None:
        """Put the line of the current window without announcing it.

        Args:
            seconds: its length, or its distance from the switch.
            values: accuracies exactly there by subset; None: those of the nearest point of the sweep.
        """
        word = self.tr("window {0} s") if self._is_log else self.tr("{0} s from the switch")
        label = word.format(number_text(seconds, 2))
        known = self._nearest(seconds) if values is None else values
        said = [
            f"{curve.label} {number_text(value, 1)} %"
            for curve in self.curves.curves
            if (value := known.get(curve.key)) is not None
        ]
        self.set_cursor(Cursor(self._to_x(seconds), known, label, text=", ".join([label, *said])))

    @property
    def is_log(self) -> bool:
        """Whether lengths are shown, on a logarithmic axis."""
        return self._is_log

    def _curves_of(
        self, sweep: Sweep, xs: tuple[float, ...], places: Mapping[str, int] | None, chosen: str
    ) -> tuple[Curve, ...]:
        shown: dict[str, tuple[SweepCurve, int]] = {MEAN: (sweep.mean, MEAN_PLACE)}
        for order, (task, curve) in enumerate(sweep.tasks.items()):
            shown[task] = curve, (places or {}).get(task, order)
        keys = sorted(shown, key=lambda key: key != chosen)
        return tuple(
            Curve(
                key,
                key or self.tr("mean"),
                self._points(xs, shown[key][0], key == MEAN),
                shown[key][1],
                is_dashed=list(shown).index(key) % 2 == 1,
                is_quiet=key != chosen,
            )
            for key in keys
        )

    def _points(self, xs: tuple[float, ...], curve: SweepCurve, is_mean: bool) -> tuple[CurvePoint, ...]:
        how = self.tr("bootstrap over pairs") if is_mean else self.tr("Wilson's interval")
        reason = self.tr("no valid pair")
        rows = zip(
            xs, *(column.tolist() for column in (curve.accuracy, curve.low, curve.high, curve.n)), strict=True
        )
        points: list[CurvePoint] = []
        for x, value, low, high, n in rows:
            if math.isnan(value):
                points.append(CurvePoint(x, Measured(None, n=n, reason=reason)))
                continue
            ends = (None, None) if math.isnan(low) else (low, high)
            points.append(CurvePoint(x, Measured(value, *ends, n, interval_text=how)))
        return tuple(points)

    def _nearest(self, seconds: float) -> dict[str, float | None]:
        xs = self.curves.xs
        if not xs:
            return {}
        x = min(xs, key=lambda at: abs(at - self._to_x(seconds)))
        return {curve.key: measured.value for curve, measured in self.curves.at(x)}

    # --- a logarithmic axis --------------------------------------------------------------------------------

    def _to_x(self, seconds: float) -> float:
        return math.log10(seconds) if self._is_log else seconds

    def _to_s(self, x: float) -> float:
        return round(10.0**x if self._is_log else x, 3)

    @property
    def geometry_now(self) -> CurveLayout:
        """Where everything stands, with fewer bands than the tooltips and the table know."""
        plain = super().geometry_now
        if self._drawn is None or self._drawn[0] is not plain:
            x = plain.x
            scale = LogScale(x.low, x.high, x.start, x.end) if self._is_log else x
            curves = replace(plain.curves, curves=_drawn(plain.curves.curves))
            self._drawn = plain, replace(plain, x=scale, curves=curves)
        return self._drawn[1]

    def mark_text(self, key: Hashable) -> str:
        assert isinstance(key, int)
        x = self.curves.xs[key]
        head = f"{self.curves.x.text} {number_text(self._to_s(x))} s"
        lines = [head]
        for curve, measured in self.curves.at(x):
            lines += ["", *measured_lines(AxisLabel(curve.label, "%"), measured, digits=1)]
        return "\n".join(lines)

    def table(self) -> list[tuple[PlotCell, ...]]:
        column = "window_s" if self._is_log else "offset_s"
        rows: list[tuple[PlotCell, ...]] = [("subset", column, "accuracy", "low", "high", "n", "reason")]
        sweep = self._sweep
        if sweep is None:
            return rows
        seconds: list[float] = (sweep.window_s if self._is_log else sweep.offset_s).tolist()
        for curve in self.curves.curves:
            for at_s, point in zip(seconds, curve.points, strict=True):
                rows.append((curve.label, at_s, *table_cells(point.measured)))
        return rows

    # --- the line ------------------------------------------------------------------------------------------

    def _move(self, x: float) -> None:
        self.set_window(self._to_s(x))
        self.window_moved.emit(self._to_s(x))

    def _settle(self) -> None:
        if self.cursor_line is not None:
            self.window_settled.emit(self._to_s(self.cursor_line.x))


def _drawn(curves: tuple[Curve, ...]) -> tuple[Curve, ...]:
    """The curves without the bands that would lie over each other."""
    if len(curves) <= _MOST_BANDS + 1:
        return curves
    return tuple(
        replace(
            curve,
            points=tuple(replace(p, measured=replace(p.measured, low=None, high=None)) for p in curve.points),
        )
        if curve.is_quiet
        else curve
        for curve in curves
    )


def _limits(curves: tuple[Curve, ...], levels: list[Level]) -> tuple[float, float]:
    """Round ends of an axis of percents that holds what is drawn."""
    ends: list[float | None] = [level.value for level in levels]
    for curve in curves:
        ends += [end for p in curve.points for end in (p.measured.value, p.measured.low, p.measured.high)]
    low, high = round_limits(ends)
    return low, min(high, 100.0)
