"""Tables for people who read them in a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence


def aligned(rows: Iterable[Sequence[str]]) -> str:
    """Cells in columns: the first one to the left, the others to the right; wide characters take two places.

    >>> print(aligned([["metric", "tau_b"], ["버스", "0.5"]]))
    metric  tau_b
    버스      0.5
    """
    table = list(rows)
    widths = [max(map(_width, column)) for column in zip(*table, strict=True)]
    lines = [[_padded(cell, widths[i], i > 0) for i, cell in enumerate(row)] for row in table]
    return "\n".join("  ".join(line).rstrip() for line in lines)


def _padded(cell: str, width: int, right: bool) -> str:
    space = " " * (width - _width(cell))
    return space + cell if right else cell + space


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
