"""Drawings of a listening report as SVG within HTML: forest plots and how often each score was given.

Colours are the page's own (CSS variables), so that they follow light and dark; every mark says its number when pointed at.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate
from math import ceil, floor, log10
from unicodedata import east_asian_width

from engine.runs.listening_result_table import shown
from engine.types import Interval, Score

_WIDTH, _LABEL, _NUMBER, _ROW, _AXIS = 860, 210, 150, 34, 44
_TICKS = 6
_LETTERS = 28
"""Narrow letters that a name has room for."""
_BARS = 20


@dataclass(frozen=True, slots=True)
class ForestRow:
    """One line of a forest plot.

    Attributes:
        label: such as the name of a system.
        score: with the interval that holds.
        pooled: the one that takes votes for independent, drawn within.
        dots: smaller values behind, such as item means.
    """

    label: str
    score: Score
    pooled: Interval | None = None
    dots: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Axis:
    """What stands below a forest plot. `low`, `high`: ends that are shown whatever the values; `zero`: marked."""

    title: str
    low: float | None = None
    high: float | None = None
    zero: float | None = None


def forest_svg(rows: Sequence[ForestRow], axis: Axis) -> str:
    """A forest plot: thick whiskers of the interval that holds, thin caps of the pooled one, dots behind.

    >>> drawn = forest_svg([ForestRow("A", Score(3.0, 9, Interval(2.5, 3.5, "t", 9, 0, 0)))], Axis("MOS", 1, 5))
    >>> drawn.count("<circle"), "3.00 [2.50, 3.50]" in drawn
    (1, True)
    """
    low, high = _ends(rows, axis)
    ticks = [tick for tick in _ticks(low, high) if low <= tick <= high]
    height = _ROW * len(rows) + _AXIS

    def x(value: float) -> float:
        room = _WIDTH - _LABEL - _NUMBER
        return _LABEL + room * (value - low) / (high - low)

    parts = [
        f'<svg class="plot" viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{escape(axis.title)}">',
        *(_tick(x(tick), tick, _ROW * len(rows), tick == axis.zero) for tick in ticks),
        *(_row(row, _ROW * place + _ROW / 2, x) for place, row in enumerate(rows)),
        f'<text class="axis" x="{(_LABEL + _WIDTH - _NUMBER) / 2}" y="{height - 6}">{escape(axis.title)}</text>',
        "</svg>",
    ]
    return "".join(parts)


def _ends(rows: Sequence[ForestRow], axis: Axis) -> tuple[float, float]:
    values = [value for value in (axis.low, axis.high, axis.zero) if value is not None]
    for row in rows:
        values += [row.score.value] if row.score.value is not None else []
        values += row.dots
        for interval in (row.score.interval, row.pooled):
            values += [interval.low, interval.high] if interval else []
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    room = 0.03 * (high - low) or 0.5
    return low - room, high + room


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers, some of them.

    >>> _ticks(0.9, 5.1)
    [1.0, 2.0, 3.0, 4.0, 5.0]
    """
    rough = (high - low) / _TICKS
    power = 10.0 ** floor(log10(rough))
    step = next(power * m for m in (1.0, 2.0, 5.0, 10.0) if power * m >= rough)
    first = ceil(low / step - 1e-9)
    return [round(step * n, 10) for n in range(first, floor(high / step + 1e-9) + 1)]


def _tick(x: float, value: float, height: float, is_zero: bool) -> str:
    kind = "zero" if is_zero else "grid"
    return (
        f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height}"/>'
        f'<text class="tick" x="{x:.1f}" y="{height + 16}">{value:g}</text>'
    )


def _row(row: ForestRow, y: float, x: Callable[[float], float]) -> str:
    told = shown(row.score, "score")
    parts = [f"<g><title>{escape(row.label)}: {escape(told)}, n = {row.score.n}</title>"]
    parts.append(f'<text class="label" x="{_LABEL - 12}" y="{y + 4}">{escape(_short(row.label))}</text>')
    parts += [f'<circle class="dot" cx="{x(dot):.1f}" cy="{y + 9}" r="2.4"/>' for dot in row.dots]
    interval = row.score.interval
    if interval:
        ends = f'x1="{x(interval.low):.1f}" x2="{x(interval.high):.1f}"'
        parts.append(f'<line class="whisker" {ends} y1="{y}" y2="{y}"/>')
    if row.pooled:
        for end in (row.pooled.low, row.pooled.high):
            parts.append(f'<line class="cap" x1="{x(end):.1f}" x2="{x(end):.1f}" y1="{y - 5}" y2="{y + 5}"/>')
    if row.score.value is not None:
        parts.append(f'<circle class="mean" cx="{x(row.score.value):.1f}" cy="{y}" r="5"/>')
    parts.append(f'<text class="number" x="{_WIDTH - 4}" y="{y + 4}">{escape(told)}</text></g>')
    return "".join(parts)


def _short(label: str) -> str:
    """As much of a name as there is room for; wide letters such as Hangul take two places.

    >>> _short("a" * 40), _short("한" * 20)
    ('aaaaaaaaaaaaaaaaaaaaaaaaaaa…', '한한한한한한한한한한한한한…')
    """
    places = list(accumulate(1 + (east_asian_width(letter) in "WF") for letter in label))
    if not places or places[-1] <= _LETTERS:
        return label
    return label[: bisect_right(places, _LETTERS - 1)].rstrip() + "…"


def histogram_svg(histogram: Sequence[tuple[float, int]], low: float, high: float) -> str:
    """How often each score was given, as small bars; scores of more than some different values in classes.

    >>> histogram_svg([(1.0, 3), (5.0, 1)], 1.0, 5.0).count("<rect"), histogram_svg([], 1.0, 5.0)
    (2, '')
    """
    total = sum(n for _score, n in histogram)
    if not total or high <= low:
        return ""
    bars = (
        _classes(histogram, low, high) if len(histogram) > _BARS else [(f"{s:g}", s, n) for s, n in histogram]
    )
    most = max(n for _name, _score, n in bars)
    width = 4.2 if len(histogram) > _BARS else 7.0
    drawn = [
        f'<rect class="bar" x="{4 + 100 * (score - low) / (high - low):.1f}" y="{24 - 22 * n / most:.1f}" '
        f'width="{width}" height="{22 * n / most:.1f}"><title>{name}: {n} of {total}</title></rect>'
        for name, score, n in bars
    ]
    return f'<svg class="spark" viewBox="0 0 116 26" role="img" aria-label="scores">{"".join(drawn)}</svg>'


def _classes(histogram: Sequence[tuple[float, int]], low: float, high: float) -> list[tuple[str, float, int]]:
    """Classes of the same width with a score in them: their name, lower end, and how many."""
    step = (high - low) / _BARS
    counts: dict[int, int] = {}
    for score, n in histogram:
        place = min(_BARS - 1, max(0, floor((score - low) / step)))
        counts[place] = counts.get(place, 0) + n
    return [
        (f"{low + step * place:g} to {low + step * (place + 1):g}", low + step * place, n)
        for place, n in sorted(counts.items())
    ]
