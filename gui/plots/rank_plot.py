"""Ranks in groups: an axis from the first rank to the last, in whole numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QRectF

from gui.plots.axis_label import AxisLabel
from gui.plots.group_plot import GroupPlot, GroupValue

_SPARE = 0.25
"""Of a rank, beyond the first and the last one."""
_LEAST_TICK_PX = 24.0


class RankPlot(GroupPlot):
    """Dots at ranks, 1 for the best at the left."""

    def set_values(
        self,
        values: Sequence[GroupValue],
        systems: Sequence[tuple[str, int]],
        groups: Sequence[str],
        axis: AxisLabel,
        group_labels: dict[str, str] | None = None,
    ) -> None:
        super().set_values(values, systems, groups, axis, group_labels)
        last = max((end for one in values for end in (one.value, one.high) if end is not None), default=2.0)
        self._limits = (1.0 - _SPARE, max(2.0, last) + _SPARE)

    def _ticks(self, area: QRectF) -> list[tuple[float, float]]:
        scale, last = self._scale(area), math.floor(self._limits[1])
        every = max(1, math.ceil(_LEAST_TICK_PX * last / area.width()))
        return [(float(rank), round(scale.at(rank)) + 0.5) for rank in range(1, last + 1, every)]
