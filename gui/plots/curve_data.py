"""What a plot of curves shows: lines with bands over one axis, levels, stretches, marked places, counts below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from gui.plots.axis_label import AxisLabel
from gui.plots.value_words import Measured


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One point of a curve.

    Attributes:
        x: where along the lower axis.
        measured: the value with its interval and n.
    """

    x: float
    measured: Measured


@dataclass(frozen=True, slots=True)
class Curve:
    """One line.

    Attributes:
        key: by which its value at the cursor is given.
        label: what a person reads.
        points: by ascending x; a line is broken where a value is missing.
        place: in the scale of colours of systems.
        is_dashed: told apart by its stroke, too.
        is_quiet: thinner and paler, for what is only held against the others.
    """

    key: str
    label: str
    points: tuple[CurvePoint, ...]
    place: int
    is_dashed: bool = False
    is_quiet: bool = False


@dataclass(frozen=True, slots=True)
class Level:
    """A value that doesn't depend on x, such as what chance brings.

    Attributes:
        label: what it is; value: where it lies.
        text: its tooltip.
    """

    label: str
    value: float
    text: str = ""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the lower axis with a word over it.

    Attributes:
        low, high: its ends.
        label: what it is; text: its tooltip.
    """

    low: float
    high: float
    label: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A marked x with a word over it.

    Attributes:
        x: where.
        label: what it is; text: its tooltip.
        is_warning: drawn as something to be looked at.
    """

    x: float
    label: str
    text: str = ""
    is_warning: bool = False


@dataclass(frozen=True, slots=True)
class CountsBelow:
    """Counts at every x as bars under the curves, with an axis of their own at the right.

    Attributes:
        label: what is counted.
        counts: by x, ascending.
        total: of how many.
    """

    label: str
    counts: tuple[tuple[float, int], ...]
    total: int


@dataclass(frozen=True, slots=True)
class Curves:
    """All of a plot.

    Attributes:
        x, y: the axes.
        curves: from the most important one on.
        upper: a second name of x, and how much of x one unit of it is (k, and sigma).
        levels, stretches, places, below: see there.
        steps: x of the grid: what the arrow keys go along where there is a cursor.
        title: stands above, in bold.
        digits: decimals of values.
        low, high: ends of the lower axis; those of the points where None.
        value_low, value_high: ends of the upright axis, such as those of plots beside it; round ends where None.
        has_legend: whether the names of the curves stand above.
    """

    x: AxisLabel
    y: AxisLabel
    curves: tuple[Curve, ...]
    upper: tuple[AxisLabel, float] | None = None
    levels: tuple[Level, ...] = ()
    stretches: tuple[Stretch, ...] = ()
    places: tuple[Place, ...] = ()
    below: CountsBelow | None = None
    steps: tuple[float, ...] = ()
    title: str = ""
    digits: int = 3
    low: float | None = None
    high: float | None = None
    value_low: float | None = None
    value_high: float | None = None
    has_legend: bool = True

    @property
    def xs(self) -> tuple[float, ...]:
        """Every x that a curve has a point at, ascending.

        >>> points = (CurvePoint(0.0, Measured(0.5)), CurvePoint(1.0, Measured(0.6)))
        >>> Curves(AxisLabel("x"), AxisLabel("y"), (Curve("a", "A", points, 0),)).xs
        (0.0, 1.0)
        """
        return tuple(sorted({point.x for curve in self.curves for point in curve.points}))

    @property
    def lower(self) -> tuple[Curves, ...]:
        """What is shown in ever lower rooms: without the upper axis, without counts, without words over the area."""
        single = replace(self, upper=None)
        plain = replace(single, below=None)
        return single, plain, replace(plain, stretches=(), places=(), has_legend=False)

    def at(self, x: float) -> list[tuple[Curve, Measured]]:
        """The curves that have a point at x, with it."""
        return [(curve, point.measured) for curve in self.curves for point in curve.points if point.x == x]


@dataclass(frozen=True, slots=True)
class Cursor:
    """The line that can be dragged.

    Attributes:
        x: where it stands.
        values: by key of the curves, exactly at x.
        label: the chip at its head, such as "ε 3.50".
        count: of what is counted below; None where nothing is.
        text: all of it in words, for screen readers.
    """

    x: float
    values: Mapping[str, float | None] = field(default_factory=dict[str, "float | None"])
    label: str = ""
    count: int | None = None
    text: str = ""


def step_from(steps: Sequence[float], x: float, direction: int, part: float = 1.0) -> float:
    """The next x of a grid from anywhere, or a part of a step further; it stays within the grid.

    Args:
        steps: the grid, ascending.
        x: from where.
        direction: 1 upwards, -1 downwards.
        part: of a step; at 1 the next place of the grid is meant.

    >>> step_from((0.0, 0.5, 1.0), 0.6, 1), step_from((0.0, 0.5, 1.0), 0.6, -1)
    (1.0, 0.5)
    >>> step_from((0.0, 0.5, 1.0), 0.5, -1), step_from((0.0, 0.5, 1.0), 0.5, 1, 0.1)
    (0.0, 0.55)
    """
    if len(steps) < 2:
        return x
    least = 1e-9 * (steps[-1] - steps[0])
    if part != 1.0:
        moved = round(x + direction * part * (steps[1] - steps[0]), 12)
        return min(max(steps[0], moved), steps[-1])
    ahead = [step for step in steps if (step - x) * direction > least]
    return (min if direction > 0 else max)(ahead, default=x)
