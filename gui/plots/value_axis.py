"""A numeric axis that we paint ourselves: round ends, round ticks, and where a value stands on it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import quantiles

FAR, LEAST_FOR_FENCES = 3.0, 8


@dataclass(frozen=True, slots=True)
class ValueScale:
    """Values from `low` to `high` on pixels from `start` to `end` (`end` may be the smaller: upwards).

    >>> scale = ValueScale(0.0, 50.0, 100.0, 200.0)
    >>> scale.at(25.0), scale.ticks(5)
    (150.0, [0.0, 10.0, 20.0, 30.0, 40.0, 50.0])
    """

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """The pixel of a value."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def within(self, value: float) -> float:
        """The pixel of a value, that of the nearer end where it lies beyond the axis."""
        return self.at(min(max(value, self.low), self.high))

    def holds(self, value: float) -> bool:
        """Whether a value lies on the axis."""
        return self.low <= value <= self.high

    def ticks(self, parts: int = 5) -> list[float]:
        """Round values from end to end, at most `parts` steps."""
        step = round_step(self.high - self.low, parts)
        first, last = math.ceil(self.low / step - 1e-9), math.floor(self.high / step + 1e-9)
        return [round(index * step, 12) for index in range(first, last + 1)]

    def text(self, tick: float, digits: int | None = None) -> str:
        """A tick as it is written, in as many decimals as the others."""
        return number_text(tick, digits)


class LogScale(ValueScale):
    """A scale of logarithms to the base of ten, whose ticks are 1, 2 and 5 times powers of ten.

    >>> scale = LogScale(math.log10(0.05), math.log10(3.0), 0.0, 100.0)
    >>> [scale.text(tick) for tick in scale.ticks()]
    ['0.05', '0.1', '0.2', '0.5', '1', '2']
    """

    def ticks(self, parts: int = 5) -> list[float]:
        """All of them; where they would be more than `parts` and one, powers of ten only."""
        decades = range(math.floor(self.low), math.ceil(self.high) + 1)
        within = [
            tick
            for decade in decades
            for factor in (1.0, 2.0, 5.0)
            if self.low - 1e-9 <= (tick := decade + math.log10(factor)) <= self.high + 1e-9
        ]
        tens = [tick for tick in within if tick == round(tick)]
        return within if len(within) <= parts + 1 or len(tens) < 2 else tens

    def text(self, tick: float, digits: int | None = None) -> str:
        """What the logarithm stands for."""
        return number_text(float(f"{10.0**tick:.3g}"))


def round_step(span: float, parts: int = 5) -> float:
    """The smallest of 1, 2, 2.5, 5 times a power of ten that divides a span into at most `parts` steps.

    >>> round_step(100.0), round_step(7.0, 3)
    (20.0, 2.5)
    """
    base = 10.0 ** math.floor(math.log10(span / parts))
    return next(
        base * factor for factor in (1.0, 2.0, 2.5, 5.0, 10.0) if span / (base * factor) <= parts + 1e-9
    )


def round_limits(values: Iterable[float | None], *always: float) -> tuple[float, float]:
    """Round ends of an axis that holds every finite value and what it must always hold.

    Args:
        values: what is shown; None and infinite ones don't count.
        always: such as 0 for rates.

    >>> round_limits([3.0, None, 41.0], 0.0)
    (0.0, 50.0)
    >>> round_limits([])
    (0.0, 1.0)
    """
    ends = [value for value in (*values, *always) if value is not None and math.isfinite(value)]
    if not ends:
        return 0.0, 1.0
    low, high = min(ends), max(ends)
    if low == high:
        low, high = (min(0.0, low), max(0.0, high)) if high else (0.0, 1.0)
    step = round_step(high - low)
    return math.floor(low / step + 1e-9) * step, math.ceil(high / step - 1e-9) * step


def robust_limits(values: Iterable[float | None], always: float) -> tuple[float, float]:
    """Round ends of an axis that a few extreme values don't stretch.

    Values are left beyond the axis where they lie over three ranges between the quartiles outside of them (the far
    fence of Tukey 1977, Exploratory Data Analysis) and would more than double it. What equals `always` has no
    say in the quartiles: many rates are 0.

    Args:
        values: what is shown; None and infinite ones don't count.
        always: such as 0 for rates.

    >>> robust_limits([4, 9, 12, 15, 20, 21, 30, 41, 987], 0.0)
    (0.0, 50.0)
    >>> robust_limits([4, 9, 12, 15, 20, 21, 30, 41, 70], 0.0)
    (0.0, 80.0)
    """
    found = sorted(value for value in values if value is not None and math.isfinite(value))
    telling = [value for value in found if value != always]
    if len(telling) < LEAST_FOR_FENCES:
        return round_limits(found, always)
    first, _, third = quantiles(telling, n=4, method="inclusive")
    fence = FAR * (third - first)
    inner = [value for value in found if first - fence <= value <= third + fence] + [always]
    inside, whole = round_limits(inner), round_limits(found, always)
    return whole if whole[1] - whole[0] <= 2 * (inside[1] - inside[0]) else inside


def whole_percent(share: float) -> str:
    """A share as a whole number of percent; a half goes up, wherever it stands.

    >>> whole_percent(0.625), whole_percent(0.375), whole_percent(0.5), whole_percent(0.29)
    ('63', '38', '50', '29')
    """
    return f"{math.floor(round(100 * share, 6) + 0.5)}"


def without_nought(text: str) -> str:
    """A number below one without the nought before its point, as intervals of correlations are printed.

    >>> without_nought("0.25"), without_nought("−0.50"), without_nought("100.00"), without_nought("10.5")
    ('.25', '−.50', '100.00', '10.5')
    """
    sign = text[:1] if text[:1] in "−-+" else ""
    bare = text[len(sign) :]
    return sign + (bare[1:] if bare.startswith("0.") else bare)


def number_text(value: float, digits: int | None = None, signed: bool = False) -> str:
    """A number with a real minus sign.

    Args:
        value: any.
        digits: decimals; None writes as many as it needs.
        signed: whether a plus is written too.

    >>> number_text(-0.5), number_text(3.14159, 1), number_text(2.0, 1, signed=True)
    ('−0.5', '3.1', '+2.0')
    """
    plain = f"{value:g}" if digits is None else f"{value:.{digits}f}"
    if float(plain) == 0:
        return plain.lstrip("-")
    return ("+" if signed and value > 0 else "") + plain.replace("-", "−")
