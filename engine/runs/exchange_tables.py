"""Tables of every kind that people keep (CSV, TSV, JSONL, parquet, spreadsheets): their head, and their rows."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Literal

from engine.runs.exchange_columns import ColumnMapping, Field
from engine.runs.exchange_files import LINE_END, detected_encoding, read_text, text_lines
from engine.runs.exchange_parquet import parquet_columns, parquet_rows
from engine.runs.exchange_rows import JSON_LINES, FileRow, FileRows, read_rows
from engine.runs.exchange_sheet import SHEETS, sheet_rows
from engine.runs.jsonl import parse_object
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
    if kind in ("csv", "tsv", "jsonl"):
        encoding, note = detected_encoding(path, encoding)
    if kind == "parquet":
        columns = parquet_columns(path)
        rows = [_without_nan(row, path).values for row in islice(parquet_rows(path), n)]
    elif kind == "sheet":
        rows = [row.values for row in islice(sheet_rows(path), n)]
        columns = tuple(rows[0]) if rows else ()
    elif kind == "jsonl":
        rows = [row.values for row in _first_objects(path, encoding, n)]
        columns = tuple(dict.fromkeys(name for row in rows for name in row))
    else:
        header, *cells = _first_records(path, encoding, n)
        columns = tuple(name.strip() for name in header)
        rows = [dict(zip(columns, row, strict=False)) for row in cells]
    if not columns:
        raise EngineError(f"{path} has no row with something in it; choose another file.")
    shown = tuple(tuple(_shown(row.get(name)) for name in columns) for row in rows)
    return TableHead(path, kind, columns, shown, encoding, (note,) if note else ())


def _first_objects(path: Path, encoding: str | None, n: int) -> list[FileRow]:
    """The first good objects of a JSONL file.

    Raises:
        EngineError: the first line with something in it isn't one.
    """
    found: list[FileRow] = []
    for number, line in text_lines(read_text(path, encoding)):
        if not line.strip():
            continue
        try:
            found.append(FileRow(number, parse_object(line, f"{path}, line {number}")))
        except EngineError:
            if not found:
                raise
        if len(found) >= n:
            break
    return found


def _first_records(path: Path, encoding: str | None, n: int) -> list[list[str]]:
    """The header and the first rows of a table of text, under the delimiter that gives most columns."""
    text = read_text(path, encoding).lstrip("\r\n")
    first = LINE_END.split(text, maxsplit=1)[0]
    candidates = ("\t",) if path.suffix.casefold() in (".tsv", ".tab") else (",", "\t", ";")
    widths = {delimiter: len(next(csv.reader([first], delimiter=delimiter), [])) for delimiter in candidates}
    delimiter = max(candidates, key=lambda one: widths[one])
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        return list(islice((row for row in reader if any(row)), n + 1))
    except csv.Error as error:  # a cell beyond what the reader holds: quotes that never end
        raise EngineError(f"{path}: the quotes of a cell don't match; mend the file.") from error


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
    if mapping is not None:
        source = _fitting_rows(path, kind, mapping, needed, encoding, bool(verbatim))
        rows = (FileRow(row.line, mapping.applied(row.values)) for row in source.rows)
        return FileRows(path, tuple(rows), source.problems, source.is_json)
    if kind in ("parquet", "sheet"):
        return _with_required(_binary_rows(path, kind), required)
    return read_rows(path, required, encoding, verbatim)


def _fitting_rows(
    path: Path,
    kind: Kind,
    mapping: ColumnMapping,
    needed: Sequence[Field],
    encoding: str | None,
    verbatim: bool,
) -> FileRows:
    """The rows of a table that a mapping fits, under their own names."""
    if kind in ("parquet", "sheet"):
        source = _binary_rows(path, kind)
    else:
        mapping.must_fit(list(mapping.used().values()), needed, str(path))
        names = [] if kind == "jsonl" else [[_folded(column)] for column in mapping.used().values()]
        kept = [_folded(mapping.hypothesis)] if mapping.hypothesis and verbatim else []
        source = read_rows(path, names, encoding, kept)
    if kind in ("parquet", "sheet", "jsonl") and source.rows:  # the header of other tables has been looked at
        mapping.must_fit(_keys(source.rows), needed, str(path))
    return source


def _binary_rows(path: Path, kind: Kind) -> FileRows:
    """All rows of a parquet file, without the sound in them, or of a spreadsheet."""
    rows = parquet_rows(path) if kind == "parquet" else sheet_rows(path)
    return FileRows(path, tuple(_without_nan(_without_bytes(row), path) for row in rows), (), False)


def _without_bytes(row: FileRow) -> FileRow:
    values = {name: _shown(value) for name, value in row.values.items() if not isinstance(value, bytes)}
    return FileRow(row.line, values)


def table_rows(
    path: Path,
    mapping: ColumnMapping,
    needed: Sequence[Field],
    encoding: str | None = None,
    verbatim: bool = True,
) -> Iterator[FileRow]:
    """The rows of a table under the names by which fields are read, one by one; the first bad one ends it.

    Parquet is read piece by piece: sound in its cells is never in memory as a whole.

    Args:
        path: the file.
        mapping: which column is which.
        needed: fields that the mapping must have.
        encoding: what it is written in, where no byte order mark says it; None: UTF-8.
        verbatim: whether hypotheses were written by another program, which guards no cell.

    Raises:
        EngineError: the file can't be read, the mapping doesn't fit it, or a row is bad.
    """
    kind = kind_of(path)
    if kind == "parquet":
        mapping.must_fit(parquet_columns(path), needed, str(path))
        for row in parquet_rows(path):
            yield FileRow(row.line, mapping.applied(_without_nan(row, path).values))
        return
    found = _fitting_rows(path, kind, mapping, needed, encoding, verbatim)
    if found.problems:
        raise EngineError(refusal(path, found.problems))
    for row in found.rows:
        yield FileRow(row.line, mapping.applied(row.values))


def refusal(path: Path, problems: Sequence[RowProblem], advice: str = "mend the file") -> str:
    """The sentence for a file of which nothing is taken because of some rows."""
    others = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
    return f"{path}, {str(problems[0]).removesuffix('.')}{others}: nothing was imported; {advice}."


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
