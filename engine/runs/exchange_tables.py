"""Tables of every kind that people keep (CSV, TSV, JSONL, parquet, spreadsheets): their head, and their rows."""

from __future__ import annotations

import csv
import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from engine.runs.exchange_columns import ColumnMapping, Field
from engine.runs.exchange_files import LINE_END, detected_encoding, read_text
from engine.runs.exchange_parquet import parquet_columns, parquet_rows
from engine.runs.exchange_rows import JSON_LINES, FileRow, FileRows, read_rows
from engine.runs.exchange_sheet import SHEETS, sheet_rows
from engine.runs.tables import RowProblem
from engine.types import EngineError

Kind = Literal["csv", "tsv", "jsonl", "parquet", "sheet"]
KINDS: Mapping[str, Kind] = {
    ".csv": "csv",
    ".tsv": "tsv",
    ".tab": "tsv",
    ".txt": "csv",
    ".parquet": "parquet",
    **dict.fromkeys(JSON_LINES, "jsonl"),
    **dict.fromkeys(SHEETS, "sheet"),
}
"""What is in a file, by its suffix."""


@dataclass(frozen=True, slots=True)
class TableHead:
    """The beginning of a table, to choose its columns by.

    Attributes:
        path: the file.
        kind: what it is.
        columns: their names as in the file.
        rows: the first rows, cells in the order of the columns; sound in a cell is said in words.
        encoding: what a text file is written in, where it is neither UTF-8 nor marked; hand it on when reading.
        notes: sentences for the person, such as that it was read as CP949.
    """

    path: Path
    kind: Kind
    columns: tuple[str, ...]
    rows: tuple[tuple[object, ...], ...]
    encoding: str | None = None
    notes: tuple[str, ...] = ()


def kind_of(path: Path) -> Kind:
    """What a table is, by its suffix.

    Raises:
        EngineError: another suffix.
    """
    kind = KINDS.get(path.suffix.casefold())
    if kind is None:
        known = ", ".join(sorted(KINDS))
        raise EngineError(f"{path} is no table that can be read here; choose a file that ends in {known}.")
    return kind


def read_table_head(path: Path, n: int = 20, encoding: str | None = None) -> TableHead:
    """The columns and first rows of a table.

    Args:
        path: the file.
        n: how many rows at most.
        encoding: what it is written in; None: found out.

    Raises:
        EngineError: it can't be read as a table.
    """
    kind = kind_of(path)
    note = ""
    if kind in ("csv", "tsv", "jsonl") and encoding is None:
        encoding, note = detected_encoding(path)
    if kind == "parquet":
        columns = parquet_columns(path)
    elif kind == "sheet":
        columns = next(iter(sheet_rows(path)), FileRow(1, {})).values.keys()
    elif kind == "jsonl":
        found = read_rows(path, (), encoding)
        if not found.rows and found.problems:
            raise EngineError(refusal(path, found.problems))
        columns = _keys(found.rows[:n])
    else:
        columns = _header(path, encoding)
    columns = tuple(columns)
    rows = [row for row, _ in zip(_rows(path, kind, columns, encoding), range(n), strict=False)]
    if not columns:
        raise EngineError(f"{path} has no row with something in it; choose another file.")
    lower = kind in ("csv", "tsv")
    cells = [
        tuple(_shown(row.values.get(c.strip().casefold() if lower else c)) for c in columns) for row in rows
    ]
    return TableHead(path, kind, columns, tuple(cells), encoding, (note,) if note else ())


def read_mapped_rows(
    path: Path,
    mapping: ColumnMapping | None,
    required: Sequence[Sequence[str]],
    needed: Sequence[Field] = (),
    encoding: str | None = None,
    verbatim: Collection[str] = (),
) -> FileRows:
    """The rows of a table under the names by which fields are read; bad rows are named, the others kept.

    Args:
        path: the file.
        mapping: which column is which; None: the columns have the names by which fields are read.
        required: for each column that must be there without a mapping, the names it may have.
        needed: fields that a mapping must have.
        encoding: what it is written in, where no byte order mark says it; None: UTF-8.
        verbatim: columns that other programs fill, taken without taking guards off.

    Raises:
        EngineError: the file can't be read at all, or the mapping doesn't fit it.
    """
    kind = KINDS.get(path.suffix.casefold(), "csv")
    if kind in ("parquet", "sheet"):
        columns = parquet_columns(path) if kind == "parquet" else ()
        rows = tuple(_rows(path, kind, tuple(columns), None))
        source = FileRows(path, rows, (), False)
        if mapping is None:
            return _with_required(source, required)
    elif mapping is None:
        return read_rows(path, required, encoding, verbatim)
    else:
        names = [] if kind == "jsonl" else [[_folded(column)] for column in mapping.used().values()]
        mapping.must_fit(list(mapping.used().values()), needed, str(path))
        kept = [_folded(mapping.hypothesis)] if mapping.hypothesis and verbatim else []
        source = read_rows(path, names, encoding, kept)
    if kind in ("parquet", "sheet", "jsonl") and source.rows:  # the header of other tables has been looked at
        mapping.must_fit(_keys(source.rows), needed, str(path))
    return FileRows(
        path,
        tuple(FileRow(row.line, mapping.applied(row.values)) for row in source.rows),
        source.problems,
        source.is_json,
    )


def table_rows(
    path: Path, mapping: ColumnMapping, needed: Sequence[Field], encoding: str | None = None
) -> Iterator[FileRow]:
    """The rows of a table under the names by which fields are read, one by one; the first bad one ends it.

    Parquet is read piece by piece: sound in its cells is never in memory as a whole.

    Raises:
        EngineError: the file can't be read, the mapping doesn't fit it, or a row is bad.
    """
    kind = kind_of(path)
    if kind == "parquet":
        columns = parquet_columns(path)
        mapping.must_fit(columns, needed, str(path))
        yield from (FileRow(r.line, mapping.applied(r.values)) for r in _rows(path, kind, columns, None))
        return
    found = read_mapped_rows(path, mapping, (), needed, encoding, verbatim=("hypothesis",))
    if found.problems:
        raise EngineError(refusal(path, found.problems))
    yield from found.rows


def refusal(path: Path, problems: Sequence[RowProblem], advice: str = "mend the file") -> str:
    """The sentence for a file of which nothing is taken because of some rows."""
    others = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
    return f"{path}, {str(problems[0]).removesuffix('.')}{others}: nothing was imported; {advice}."


def _rows(path: Path, kind: Kind, columns: tuple[str, ...], encoding: str | None) -> Iterator[FileRow]:
    """The good rows as they stand."""
    if kind == "parquet":
        rows = parquet_rows(path)
    elif kind == "sheet":
        rows = sheet_rows(path)
    else:
        names = [] if kind == "jsonl" else [[_folded(column)] for column in columns if column.strip()]
        rows = iter(read_rows(path, names, encoding).rows)
    return (row if kind != "parquet" else _without_nan(row, path) for row in rows)


def _without_nan(row: FileRow, path: Path) -> FileRow:
    bad = next((n for n, v in row.values.items() if isinstance(v, float) and not math.isfinite(v)), None)
    if bad is not None:
        raise EngineError(
            f"{path}, row {row.line}, {bad}: it holds NaN, which is no value; write a null instead."
        )
    return row


def _with_required(source: FileRows, required: Sequence[Sequence[str]]) -> FileRows:
    columns = _keys(source.rows)
    missing = next((names for names in required if not any(name in columns for name in names)), None)
    if missing:
        raise EngineError(
            f"{source.path} has no column {' or '.join(map(repr, missing))} (found: {', '.join(columns)[:200]}); "
            "say which column is which."
        )
    return source


def _header(path: Path, encoding: str | None) -> list[str]:
    """The names of a table of text: under the delimiter that gives most of them."""
    first = LINE_END.split(read_text(path, encoding).lstrip("\r\n"), maxsplit=1)[0]
    candidates = ("\t",) if path.suffix.casefold() in (".tsv", ".tab") else (",", "\t", ";")
    headers = [next(csv.reader([first], delimiter=delimiter), []) for delimiter in candidates]
    return [name.strip() for name in max(headers, key=len)]


def _folded(column: str) -> str:
    """A column's name as tables of text are read: in lower case, without edge spaces."""
    return column.strip().casefold()


def _keys(rows: Sequence[FileRow]) -> list[str]:
    return list(dict.fromkeys(name for row in rows for name in row.values))


def _shown(value: object) -> object:
    """A cell for a person's eye."""
    if isinstance(value, dict) and isinstance(value.get("bytes"), bytes):
        data: Any = value["bytes"]
        return f"{value.get('path') or 'sound'} ({len(data)} bytes)"
    return f"({len(value)} bytes)" if isinstance(value, bytes) else value
