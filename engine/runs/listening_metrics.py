"""Values of automatic metrics by system and item, from tables: CSV or TSV with the columns system and item.

Every other column with numbers is a metric; an empty cell is no value. A row without an item holds values of the system as
a whole, such as a corpus rate, which is no mean over its items.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine.listening.metric_against_mos import Stimulus
from engine.runs.listening_ratings import name_cell, number_of, whole_table
from engine.runs.tables import Table, TableRow
from engine.types import EngineError

_KEYS = ("system", "item")


@dataclass(frozen=True, slots=True)
class Metric:
    """One column.

    Attributes:
        table: where it stands.
        of_stimuli: by system and item.
        of_systems: by system, where a row names no item.
    """

    table: Path
    of_stimuli: dict[Stimulus, float] = field(default_factory=dict)
    of_systems: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Metrics:
    """All metrics, by name, and the columns that hold no number and so are none."""

    by_name: dict[str, Metric]
    other_columns: tuple[str, ...]


def read_metrics(paths: Sequence[Path], wanted: Sequence[str] = ()) -> Metrics:
    """Read metrics.

    Args:
        paths: the tables.
        wanted: names of columns, upper or lower case; none: all that hold numbers.

    Raises:
        EngineError: a table can't be read, has no metric, or names a system and item twice; a cell among numbers is
            none; a metric stands in two tables, or a wanted one in none.
    """
    names = [name.strip().casefold() for name in wanted]
    by_name: dict[str, Metric] = {}
    others: list[str] = []
    for path in paths:
        for name, metric in _read_one(path, names).items():
            if name in by_name:
                raise EngineError(
                    f"{path}: {name!r} is a column of {by_name[name].table}, too; rename one of them."
                )
            if metric.of_stimuli or metric.of_systems:
                by_name[name] = metric
            else:
                others.append(name)
    missing = next((name for name in names if name not in by_name), None)
    if missing is not None:
        there = ", ".join(_columns_with_numbers(paths)) or "none"
        raise EngineError(f"No table has a column {missing!r} with numbers; there are {there}.")
    if not by_name:
        raise EngineError(
            f"{paths[0]} has no column with numbers beside system and item; add one for each metric."
        )
    return Metrics(by_name, tuple(others))


def _columns_with_numbers(paths: Sequence[Path]) -> Iterator[str]:
    """What could have been asked for, whether all of its cells can be read or not."""
    for path in paths:
        table = whole_table(path, [("system",)])
        for name in table.columns:
            cells = (row.cells[name].strip() for row in table.rows)
            if name and name not in _KEYS and any(number_of(cell) is not None for cell in cells):
                yield name


def _read_one(path: Path, wanted: Sequence[str]) -> dict[str, Metric]:
    """The columns of one table; those without any number come out empty."""
    table = whole_table(path, [("system",)])
    keys = _row_keys(table)
    columns = [
        name for name in table.columns if name and name not in _KEYS and (not wanted or name in wanted)
    ]
    return {name: _metric(table, keys, name, must_be_numbers=name in wanted) for name in columns}


def _row_keys(table: Table) -> list[Stimulus]:
    met: dict[Stimulus, int] = {}
    for row in table.rows:
        item = unicodedata.normalize("NFC", row.cells.get("item", "").strip())
        key = (name_cell(table, row, "system"), item)
        if key in met:
            what = f"system {key[0]!r}" + (f", item {item!r}" if item else "")
            raise EngineError(
                f"{table.path}: rows {met[key]} and {row.line} both are {what}; keep one of them."
            )
        met[key] = row.line
    return list(met)


def _metric(table: Table, keys: Sequence[Stimulus], name: str, *, must_be_numbers: bool) -> Metric:
    texts = [row.cells[name].strip() for row in table.rows]
    values = [number_of(text) for text in texts]
    found = Metric(table.path)
    if not must_be_numbers and all(value is None for value in values):
        return found
    for row, key, text, value in zip(table.rows, keys, texts, values, strict=True):
        if value is None and text:
            raise _no_number(table, row, name, text)
        if value is not None and key[1]:
            found.of_stimuli[key] = value
        elif value is not None:
            found.of_systems[key[0]] = value
    return found


def _no_number(table: Table, row: TableRow, name: str, text: str) -> EngineError:
    return EngineError(
        f'{table.path}, row {row.line}: "{name}" is {text[:40]!r}; write a number, or nothing where there is none.'
    )
