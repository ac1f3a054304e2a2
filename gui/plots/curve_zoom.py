"""The part of the lower axis of a plot of curves that is looked at: zoomed, panned, never beyond the axis."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gui.plots.curve_data import Curves, Stretch

NEAREST = 200.0
"""So many times nearer than the whole axis at most."""
STEP = 1.25
"""How much nearer one notch of the wheel goes."""


@dataclass(frozen=True, slots=True)
class AxisPart:
    """From low to high on an axis that reaches from first to last."""

    first: float
    last: float
    low: float
    high: float

    @property
    def is_whole(self) -> bool:
        """Whether all of the axis is seen.

        >>> AxisPart(0.0, 8.0, 0.0, 8.0).is_whole, AxisPart(0.0, 8.0, 1.0, 3.0).is_whole
        (True, False)
        """
        return self.high - self.low >= (self.last - self.first) * (1 - 1e-9)

    def zoomed(self, factor: float, about: float) -> AxisPart:
        """`factor` times nearer (below 1: farther), `about` staying where it is.

        >>> AxisPart(0.0, 8.0, 0.0, 8.0).zoomed(2.0, 2.0)
        AxisPart(first=0.0, last=8.0, low=1.0, high=5.0)
        """
        whole, span = self.last - self.first, self.high - self.low
        wanted = min(whole, max(whole / NEAREST, span / factor))
        return self._from(about - (about - self.low) * wanted / span, wanted)

    def moved(self, shift: float) -> AxisPart:
        """The same length further along, as far as the axis goes.

        >>> AxisPart(0.0, 8.0, 1.0, 5.0).moved(9.0)
        AxisPart(first=0.0, last=8.0, low=4.0, high=8.0)
        """
        return self._from(self.low + shift, self.high - self.low)

    def _from(self, low: float, span: float) -> AxisPart:
        low = min(max(self.first, low), self.last - span)
        return replace(self, low=low, high=low + span)


def part_of(curves: Curves, part: AxisPart) -> Curves:
    """The curves over a part of their axis: what lies beyond it loses its words and bars, lines are cut when drawn."""
    low, high = part.low, part.high
    below = curves.below
    if below is not None:
        below = replace(below, counts=tuple(one for one in below.counts if low <= one[0] <= high))
    return replace(
        curves,
        low=low,
        high=high,
        stretches=tuple(
            _cut(one, low, high) for one in curves.stretches if one.low < high and one.high > low
        ),
        places=tuple(one for one in curves.places if low <= one.x <= high),
        below=below,
    )


def _cut(stretch: Stretch, low: float, high: float) -> Stretch:
    return replace(stretch, low=max(low, stretch.low), high=min(high, stretch.high))
