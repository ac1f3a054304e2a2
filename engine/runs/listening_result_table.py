"""Tables of results whose cells may be scores and intervals, for files and for people.

Files give a score in columns of its own (value, n, low, high, reason), people read it in one ("3.42 [3.21, 3.63]", or
"n/a").
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from engine.runs.tables import Cell
from engine.types import Interval, Score

Value = str | int | float | bool | Score | Interval | None
ColumnKind = Literal["text", "count", "number", "score", "interval", "p", "yes"]
DIGITS = 2


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name in files, its label for people, and what its cells are."""

    name: str
    label: str
    kind: ColumnKind = "number"


@dataclass(frozen=True, slots=True)
class ResultTable:
    """One table.

    Attributes:
        name: of its file; title: for people.
        columns, rows: as many cells in each row as there are columns.
        note: what must be known to read it; empty where nothing.
    """

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]
    note: str = ""


def flat_header(table: ResultTable) -> list[str]:
    """The names of a table's columns in files."""
    return [name for column in table.columns for name in _names(column)]


def flat_rows(table: ResultTable) -> list[list[Cell]]:
    """A table's rows for files, in full precision."""
    return [
        [cell for column, value in zip(table.columns, row, strict=True) for cell in _cells(column, value)]
        for row in table.rows
    ]


def without_empty_columns(table: ResultTable) -> ResultTable:
    """The same for people: columns that say nothing in any row are left out."""
    rows = shown_rows(table)
    kept = [
        place
        for place in range(len(table.columns))
        if place == 0 or any(row[place] not in ("", "n/a") for row in rows)
    ]
    return replace(
        table,
        columns=tuple(table.columns[place] for place in kept),
        rows=tuple(tuple(row[place] for place in kept) for row in table.rows),
    )


def shown_rows(table: ResultTable, digits: int = DIGITS) -> list[list[str]]:
    """A table's rows for people."""
    return [
        [shown(value, column.kind, digits) for column, value in zip(table.columns, row, strict=True)]
        for row in table.rows
    ]


def shown(value: Value, kind: ColumnKind, digits: int = DIGITS) -> str:
    """A cell for people.

    >>> shown(Score(3.4, 9, Interval(3.0, 3.8, "t", 9, 0, 0)), "score"), shown(None, "p"), shown(0.0004, "p")
    ('3.40 [3.00, 3.80]', 'n/a', '< 0.001')
    >>> shown(True, "yes"), shown(1200, "count"), shown(Score(None, 0, None, "no vote"), "score")
    ('yes', '1,200', 'n/a')
    """
    if isinstance(value, Score):
        if value.value is None:
            return "n/a"
        number = _number(value.value, digits)
        return f"{number} {shown(value.interval, 'interval', digits)}" if value.interval else number
    if isinstance(value, Interval):
        return f"[{_number(value.low, digits)}, {_number(value.high, digits)}]"
    if value is None:
        return "n/a"
    if isinstance(value, bool):
        return "yes" if value else ""
    if kind == "p" and isinstance(value, float):
        return "< 0.001" if value < 0.001 else f"{value:.3f}"
    return (
        _number(value, digits)
        if isinstance(value, float)
        else f"{value:,}"
        if isinstance(value, int)
        else value
    )


def _number(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    return text.removeprefix("-") if float(text) == 0.0 else text.replace("-", "−")


def _names(column: Column) -> tuple[str, ...]:
    if column.kind == "score":
        return tuple(f"{column.name}{end}" for end in ("", "_n", "_low", "_high", "_reason"))
    if column.kind == "interval":
        return f"{column.name}_low", f"{column.name}_high"
    return (column.name,)


def _cells(column: Column, value: Value) -> tuple[Cell, ...]:
    if column.kind == "score":
        if not isinstance(value, Score):
            return (None,) * 5
        ends = (None, None) if value.interval is None else (value.interval.low, value.interval.high)
        return value.value, value.n, *ends, value.reason
    if column.kind == "interval":
        return (value.low, value.high) if isinstance(value, Interval) else (None, None)
    return (value if not isinstance(value, Score | Interval) else None,)


def texts(*names: tuple[str, str]) -> tuple[Column, ...]:
    """Columns of texts, from their names in files and their labels."""
    return tuple(Column(name, label, "text") for name, label in names)


def p_text(p: float | None) -> str:
    """A p within a sentence.

    >>> p_text(0.0004), p_text(0.25)
    ('< 0.001', '= 0.250')
    """
    text = shown(p, "p")
    return text if text.startswith("<") else f"= {text}"
