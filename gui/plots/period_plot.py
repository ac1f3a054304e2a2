"""A value by day or week, with whiskers and n, such as how far annotators agreed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.banded_plot import BandedPlot, BandValue


class PeriodPlot(BandedPlot):
    """Periods from left to right, the earliest first; the key of a mark is (system, first day of the period)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Value over time"), self.tr("Nothing to show over time"), parent)

    def set_periods(
        self,
        values: Sequence[BandValue],
        systems: Sequence[tuple[str, int]],
        periods: Sequence[tuple[str, str]],
        axis: AxisLabel,
        period_axis: AxisLabel,
    ) -> None:
        """Show values.

        Args:
            values: their band is the first day of a period.
            systems: names with their places in the scale of colours.
            periods: first day of each with what a person reads, in order.
            axis: what the value is.
            period_axis: what the periods are.
        """
        self._show(values, systems, periods, (period_axis, axis))
