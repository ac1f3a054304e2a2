"""Share of the gap between a baseline and people that a system closes.

    closed = 100 (value - baseline) / (human - baseline)

in percent: 0 is the baseline, 100 is as good as people; below 0 and above 100 are possible.

Figures that were rounded before they were printed leave the share uncertain, and that is why a published share and
the one worked out from published figures may differ. The paper says that normalized loss closes 84.1 %; its table gives
80.92 (global) and 90.42 (normalized) and a human mean of 92.2, and (90.42 - 80.92) / (92.2 - 80.92) is 84.2 %. The human
mean is known to 0.05 only, so any share from 83.8 to 84.6 % fits the printed figures, and 84.1 is one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

HUMAN_ACCURACY: dict[str, float] = {
    "sentiment_consistency": 97.2,
    "speaker_consistency": 91.2,
    "gender_consistency": 98.6,
    "bg_domain_consistency": 83.1,
    "bg_all_consistency": 88.7,
    "rir_consistency": 94.4,
}
"""Accuracy of people on the six consistency tasks of SALMon, in percent, as published; their mean is 92.2."""


@dataclass(frozen=True, slots=True)
class GapClosed:
    """A share of the gap.

    Attributes:
        percent: the share; None where it isn't defined.
        low, high: the shares that fit the figures before they were rounded; None where one of them isn't defined.
        reason: why there is no share; empty otherwise.
    """

    percent: float | None
    low: float | None
    high: float | None
    reason: str = ""


def gap_closed(
    baseline: float, value: float, human: float, *, rounded_to: tuple[float, float, float] = (0.0, 0.0, 0.0)
) -> GapClosed:
    """Share of the gap between baseline and people that a value closes.

    Args:
        baseline: accuracy to start from, percent.
        value: accuracy of the system, percent.
        human: accuracy of people, percent.
        rounded_to: step to which each of the three was rounded (0.01 for two decimals); 0: exact.

    >>> found = gap_closed(80.92, 90.42, 92.2, rounded_to=(0.01, 0.01, 0.1))
    >>> round(found.percent, 1), round(found.low, 1), round(found.high, 1)
    (84.2, 83.8, 84.6)
    >>> gap_closed(95.0, 96.0, 92.2).reason
    'the baseline is not below people, so there is no gap to close'
    """
    if not baseline < human:
        return GapClosed(None, None, None, "the baseline is not below people, so there is no gap to close")
    corners = [
        (baseline + a * rounded_to[0] / 2, value + b * rounded_to[1] / 2, human + c * rounded_to[2] / 2)
        for a, b, c in product((-1, 1), repeat=3)
    ]
    percent = _share(baseline, value, human)
    if any(start >= people for start, _, people in corners):
        return GapClosed(percent, None, None)
    shares = [_share(*corner) for corner in corners]
    return GapClosed(percent, min(shares), max(shares))


def _share(baseline: float, value: float, human: float) -> float:
    return 100.0 * (value - baseline) / (human - baseline)
