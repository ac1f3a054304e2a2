"""The visible stretch of a time axis: zoomed, panned, following a playhead, never beyond the sound."""

from __future__ import annotations

from dataclasses import dataclass

SHORTEST_S = 0.01
_JUMP_S = 0.5


@dataclass(frozen=True, slots=True)
class TimeWindow:
    """From start to end, in seconds."""

    start_s: float
    end_s: float

    @property
    def span_s(self) -> float:
        """Its length."""
        return self.end_s - self.start_s

    def within(self, duration_s: float) -> TimeWindow:
        """The nearest window that lies within a sound and is not shorter than 10 ms.

        >>> TimeWindow(-1.0, 3.0).within(10.0)
        TimeWindow(start_s=0.0, end_s=4.0)
        """
        limit_s = max(SHORTEST_S, duration_s)
        span_s = min(max(SHORTEST_S, self.span_s), limit_s)
        start_s = min(max(0.0, self.start_s), limit_s - span_s)
        return TimeWindow(start_s, start_s + span_s)

    def zoomed(self, factor: float, about_s: float) -> TimeWindow:
        """`factor` times closer (below 1: farther), `about_s` staying where it is.

        >>> TimeWindow(0.0, 8.0).zoomed(2.0, 2.0)
        TimeWindow(start_s=1.0, end_s=5.0)
        """
        factor = min(factor, self.span_s / SHORTEST_S)
        return TimeWindow(
            about_s - (about_s - self.start_s) / factor, about_s + (self.end_s - about_s) / factor
        )

    def moved(self, shift_s: float) -> TimeWindow:
        """The same length, later (or earlier) by `shift_s`."""
        return TimeWindow(self.start_s + shift_s, self.end_s + shift_s)

    def following(self, before_s: float | None, now_s: float) -> TimeWindow:
        """The next page where a playhead leaves the window or jumps out of it, else the same window.

        A window that somebody has moved off a playing head stays where it is.

        >>> TimeWindow(0.0, 2.0).following(1.75, 2.25).start_s
        2.15
        >>> TimeWindow(5.0, 7.0).following(1.99, 2.01).start_s
        5.0
        """
        inside = self.start_s <= now_s <= self.end_s
        left = before_s is None or self.start_s <= before_s <= self.end_s
        if inside or not (left or abs(now_s - (before_s or 0.0)) > _JUMP_S):
            return self
        return TimeWindow(now_s - 0.05 * self.span_s, now_s + 0.95 * self.span_s)
