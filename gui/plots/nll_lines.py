"""What a plot of token losses shows: a line for each half of a pair, or for the mean of many, and its window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from engine.slm.curves import MeanCurve, SwitchCurves, frame_losses
from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import TokenStream
from gui.plots.value_axis import round_limits

Floats = NDArray[np.float64]
Half = Literal["positive", "negative"]

SHORTEST_WINDOW_S = 0.05
"""No window is dragged shorter."""
LONGEST_WINDOW_S = 3.0
_EXACT_A_PX = 0.75
"""Up to so many values a pixel each is drawn as a step; more as the lowest and highest of every pixel."""


@dataclass(frozen=True, slots=True, eq=False)
class LossLine:
    """Losses over time.

    Attributes:
        half: whose they are.
        edges_s: when each value begins, and when the last one ends; rising, one more than there are values.
        losses: nats per token; NaN where there is none.
        errors: standard error of each; None where the values are no means.
        counts: clips behind each; None likewise.
    """

    half: Half
    edges_s: Floats
    losses: Floats
    errors: Floats | None = None
    counts: NDArray[np.int64] | None = None

    def place_at(self, time_s: float) -> int | None:
        """Which value sounds at a time; None beyond the line and where it has none.

        >>> line = LossLine("positive", np.array([0.0, 0.5, 1.0]), np.array([2.0, np.nan]))
        >>> line.place_at(0.25), line.place_at(0.75), line.place_at(1.5)
        (0, None, None)
        """
        place = int(np.searchsorted(self.edges_s, time_s, side="right")) - 1
        if not 0 <= place < len(self.losses) or np.isnan(self.losses[place]):
            return None
        return place

    def extremes(self) -> tuple[float, float] | None:
        """Lowest and highest of what is drawn, bands with it; None where nothing is.

        >>> LossLine("positive", np.arange(3.0), np.array([2.0, 3.0]), np.array([0.5, np.nan])).extremes()
        (1.5, 3.0)
        """
        known = np.isfinite(self.losses)
        if not known.any():
            return None
        losses = self.losses[known]
        spread = 0.0 if self.errors is None else np.nan_to_num(self.errors[known])
        return float((losses - spread).min()), float((losses + spread).max())


@dataclass(frozen=True, slots=True, eq=False)
class NllLines:
    """All of a plot.

    Attributes:
        lines: positive first.
        start_s, end_s: the time that can be looked at.
        switch_s: when the switch is; None where there is none.
        is_mean: times run from the switch and the lines are means of clips.
        left_out: pairs that aren't among the means, as they have no switch.
    """

    lines: tuple[LossLine, ...]
    start_s: float
    end_s: float
    switch_s: float | None = None
    is_mean: bool = False
    left_out: int = 0

    def round_limits(self) -> tuple[float, float]:
        """Round ends of an axis that holds all lines, and 0 where they are no means.

        >>> NllLines((LossLine("positive", np.arange(3.0), np.array([2.0, 3.4])),), 0.0, 2.0).round_limits()
        (0.0, 4.0)
        """
        found = [end for line in self.lines for end in line.extremes() or ()]
        return round_limits(found) if self.is_mean else round_limits(found, 0.0)


NO_LINES = NllLines((), 0.0, 1.0)


@dataclass(frozen=True, slots=True)
class WindowBand:
    """The window of a reading.

    Attributes:
        offset_s: from the switch (the start where there is none) to its start.
        width_s: how long it is.
        can_move, can_resize: whether a person may drag it, and its ends.
    """

    offset_s: float
    width_s: float
    can_move: bool = True
    can_resize: bool = True

    def moved(self, by_s: float, last_s: float) -> WindowBand:
        """Elsewhere, never before the switch and never beginning behind `last_s`, by whole milliseconds.

        >>> WindowBand(0.1, 0.5).moved(-0.4, 2.0), WindowBand(0.1, 0.5).moved(0.2504, 2.0).offset_s
        (WindowBand(offset_s=0.0, width_s=0.5, can_move=True, can_resize=True), 0.35)
        """
        offset_s = min(max(0.0, self.offset_s + by_s), max(0.0, last_s))
        return replace(self, offset_s=round(offset_s, 3))

    def resized(self, by_s: float) -> WindowBand:
        """Longer or shorter, from 0.05 to 3 s.

        >>> WindowBand(0.0, 0.5).resized(-2.0).width_s, WindowBand(0.0, 0.5).resized(0.125).width_s
        (0.05, 0.625)
        """
        width_s = min(max(SHORTEST_WINDOW_S, self.width_s + by_s), LONGEST_WINDOW_S)
        return replace(self, width_s=round(width_s, 3))


@dataclass(frozen=True, slots=True)
class HalfSpan:
    """Where the window of one half lies, such as the one with the highest mean, which every half has elsewhere.

    Attributes:
        half: of the half.
        start_s, end_s: in the time of the plot.
    """

    half: Half
    start_s: float
    end_s: float


def pair_lines(pair: TokenPair, token_type: str | None = None, end_s: float | None = None) -> NllLines:
    """The losses of one pair from the start of its clips.

    Args:
        pair: a pair; the loss of a frame is the mean of the tokens that sound in it.
        token_type: tokens of this type only; None: all.
        end_s: what can be looked at, such as the length of the sounds; None: up to the end of the longer half.
    """
    lines = (
        _clip_line("positive", pair.positive, token_type),
        _clip_line("negative", pair.negative, token_type),
    )
    last_s = max(float(line.edges_s[-1]) for line in lines)
    return NllLines(lines, 0.0, max(last_s, end_s or 0.0), pair.positive.switch_s)


def _clip_line(half: Half, clip: TokenStream, token_type: str | None) -> LossLine:
    losses = frame_losses(clip, token_type)
    return LossLine(half, np.arange(len(losses) + 1) / clip.rate_hz, losses)


def mean_lines(curves: SwitchCurves) -> NllLines:
    """The mean losses of many pairs from their switches on, with standard errors."""
    edges = curves.edges_s
    lines = (
        _mean_line("positive", edges, curves.positive),
        _mean_line("negative", edges, curves.negative),
    )
    return NllLines(lines, float(edges[0]), float(edges[-1]), 0.0, True, curves.without_switch)


def _mean_line(half: Half, edges: Floats, curve: MeanCurve) -> LossLine:
    return LossLine(half, edges, curve.mean, curve.standard_error, curve.n)


@dataclass(frozen=True, slots=True, eq=False)
class Outline:
    """A stretch of a line as it is drawn.

    Attributes:
        is_dense: whether there are more values than pixels, so that lows and highs are those of a pixel.
        left, right: where each value begins and ends, as shares of the stretch (0 to 1 within it).
        lows, highs: of each; the same where it isn't dense. NaN where there is none.
    """

    is_dense: bool
    left: Floats
    right: Floats
    lows: Floats
    highs: Floats


def outline(line: LossLine, start_s: float, end_s: float, columns: int) -> Outline:
    """What of a line is seen, in no more than a value a pixel.

    Args:
        line: the line.
        start_s, end_s: the stretch.
        columns: its pixels.

    >>> line = LossLine("positive", np.arange(9.0), np.array([1.0, 5, 2, 6, 3, 7, np.nan, np.nan]))
    >>> outline(line, 0.0, 8.0, 2).lows.tolist(), outline(line, 0.0, 8.0, 2).highs.tolist()
    ([1.0, 3.0], [6.0, 7.0])
    >>> outline(line, 0.0, 2.0, 100).left.tolist()
    [0.0, 0.5]
    """
    first = max(0, int(np.searchsorted(line.edges_s, start_s, side="right")) - 1)
    last = min(len(line.losses), int(np.searchsorted(line.edges_s, end_s, side="left")))
    if last - first <= _EXACT_A_PX * columns:
        shares = (line.edges_s[first : last + 1] - start_s) / (end_s - start_s)
        values = line.losses[first:last]
        return Outline(False, shares[:-1], shares[1:], values, values)
    borders = start_s + (end_s - start_s) * np.arange(columns + 1) / columns
    starts = np.clip(np.searchsorted(line.edges_s, borders), first, last)
    seen = np.flatnonzero(np.diff(starts))
    values = line.losses[:last]
    lows, highs = (extreme.reduceat(values, starts[seen]) for extreme in (np.fmin, np.fmax))
    return Outline(True, seen / columns, (seen + 1) / columns, lows, highs)


def runs(known: Sequence[bool] | NDArray[np.bool_]) -> list[tuple[int, int]]:
    """First and one behind the last place of every run of known values.

    >>> runs([True, True, False, True])
    [(0, 2), (3, 4)]
    """
    steps = np.diff(np.concatenate([[0], np.asarray(known, dtype=np.int8), [0]]))
    return list(zip(np.flatnonzero(steps == 1).tolist(), np.flatnonzero(steps == -1).tolist(), strict=True))
