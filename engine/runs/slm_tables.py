"""Tables of which every row counts: one that doesn't fit ends the reading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.runs.jsonl import place
from engine.runs.tables import read_table
from engine.types import EngineError


def table_rows(path: Path, required: Sequence[Sequence[str]]) -> Iterator[tuple[str, dict[str, str]]]:
    """The rows of a CSV or TSV file: where each stands, and its cells by column.

    Args:
        path: the file.
        required: for each column that must be there, the names it may have.

    Raises:
        EngineError: it can't be read, or a row has more or fewer cells than the header.
    """
    table = read_table(path, required)
    if table.problems:
        raise EngineError(f"{path}, {table.problems[0]}")
    for row in table.rows:
        yield place(path, row.line), row.cells
