"""A value of a figure in words: number, interval, n, or why there is none."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from gui.plots.axis_label import AxisLabel
from gui.plots.value_axis import number_text

PlotCell = str | float | int | None
"""A cell of the table behind a figure; None where there is no number."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A value with what it rests on.

    Attributes:
        value: None where it is not defined.
        low, high: ends of its interval, None where there is none.
        n: how many items it rests on.
        reason: why there is no value or interval, in words.
        interval_text: how the interval was made.
    """

    value: float | None
    low: float | None = None
    high: float | None = None
    n: int = 0
    reason: str = ""
    interval_text: str = ""


def measured_lines(axis: AxisLabel, measured: Measured, signed: bool = False, digits: int = 2) -> list[str]:
    """The lines of a tooltip under its heading.

    Args:
        axis: what the value is, with its unit.
        measured: the value.
        signed: whether a plus is written, as for differences.
        digits: decimals.
    """
    count = f"n = {measured.n:,}"
    if measured.value is None:
        reason = measured.reason or QCoreApplication.translate("Measured", "no value")
        return [QCoreApplication.translate("Measured", "n/a: {0}").format(reason), count]
    number = number_text(measured.value, digits, signed)
    lines = [f"{axis.text}: {number} {axis.unit}".rstrip()]
    if measured.low is not None and measured.high is not None:
        ends = (number_text(measured.low, digits, signed), number_text(measured.high, digits, signed))
        lines.append(QCoreApplication.translate("Measured", "interval {0} to {1}").format(*ends))
        if measured.interval_text:
            lines.append(measured.interval_text)
    elif measured.reason:
        lines.append(measured.reason)
    return [*lines, count]


def table_cells(measured: Measured) -> tuple[PlotCell, PlotCell, PlotCell, int, str]:
    """Value, low, high, n and reason for a table, in full precision, None where there is none."""
    return measured.value, measured.low, measured.high, measured.n, measured.reason


def tab_separated(table: Iterable[Iterable[PlotCell]]) -> str:
    """A table to be pasted into a spreadsheet.

    >>> tab_separated([("model", "nll"), ("tiny", None)])
    'model\\tnll\\ntiny\\t'
    """
    return "\n".join("\t".join("" if cell is None else str(cell) for cell in row) for row in table)


def count_range(counts: list[int]) -> str:
    """One n, or the range of several.

    >>> count_range([12, 12]), count_range([3, 1200])
    ('12', '3–1,200')
    """
    low, high = min(counts, default=0), max(counts, default=0)
    return f"{low:,}" if low == high else f"{low:,}–{high:,}"
