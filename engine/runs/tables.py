"""Tables as people keep them: strict reading of CSV and TSV, writing of CSV, TSV and Markdown.

Two dialects are told apart, because both are common for tab-separated files:

* *quoted* (RFC 4180, what spreadsheets write): a cell may stand in double quotes and may then hold the
  delimiter, line ends and doubled quotes.
* *plain* (what programs write): every line is a row, a quote is just a character.

CSV is always quoted. TSV is plain where every line has as many cells as the header, unless the header itself
stands in quotes; what `tsv_text` writes is always read back as it was.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from engine.runs.exchange_files import LINE_END, new_file, read_text, text_lines
from engine.types import Bold, EngineError

Cell = str | float | int | bool | None
"""None is an empty cell; numbers are written in full precision."""

TableFormat = Literal["csv", "tsv", "md"]

GUARDED = re.compile(r"'*[=+\-@\t\r]")
DELIMITER_NAMES = {",": "comma", "\t": "tab", ";": "semicolon"}


@dataclass(frozen=True, slots=True)
class RowProblem:
    """Why a row was left out.

    Attributes:
        row: line of the file on which the row begins, counted from 1 (the header is line 1).
        field: name of the column, empty where the row as a whole is meant.
        message: one sentence for the person who has to mend it.
    """

    row: int
    field: str
    message: str

    def __str__(self) -> str:
        return f"line {self.row}{f', {self.field}' if self.field else ''}: {self.message}"


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row: the line on which it begins, and its cells by column name (lower case)."""

    line: int
    cells: dict[str, str]


@dataclass(frozen=True, slots=True)
class Table:
    """A table that was read: its columns, its good rows and the rows that don't fit the header."""

    path: Path
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]
    problems: tuple[RowProblem, ...]


def _quoted_records(text: str, delimiter: str, path: Path) -> list[tuple[int, list[str]]]:
    """The records of a quoted table with the line on which each begins; blank lines are left out."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    records: list[tuple[int, list[str]]] = []
    begins = 1
    try:
        for record in reader:
            if record:
                records.append((begins, record))
            begins = reader.line_num + 1
    except csv.Error:  # the only thing strict parsing refuses is quotes (or a cell that never ends)
        raise EngineError(
            f"{path}, line {begins}: the quotes of a cell don't match; "
            'a cell that holds " must stand in quotes, with every inner " written twice.'
        ) from None
    return records


def _plain_cell(cell: str) -> str:
    """A cell of a plain line, out of its quotes where a spreadsheet put it into some."""
    if len(cell) >= 2 and cell[0] == cell[-1] == '"' and '"' not in cell[1:-1].replace('""', ""):
        return cell[1:-1].replace('""', '"')
    return cell


def _tab_records(text: str, path: Path) -> list[tuple[int, list[str]]]:
    """The records of a tab-separated table: plain where that fits every line, else quoted."""
    lines = [(number, line.split("\t")) for number, line in text_lines(text) if line.strip()]
    header = lines[0][1]
    plain = not header[0].startswith('"') and all(len(cells) == len(header) for _, cells in lines)
    if not plain:
        return _quoted_records(text, "\t", path)
    return [(number, [_plain_cell(cell) for cell in cells]) for number, cells in lines]


def _records(text: str, delimiter: str, path: Path) -> list[tuple[int, list[str]]]:
    return _tab_records(text, path) if delimiter == "\t" else _quoted_records(text, delimiter, path)


def _columns(header: Sequence[str], path: Path) -> tuple[str, ...]:
    """Column names in lower case without edge spaces."""
    columns = tuple(name.strip().casefold() for name in header)
    double = next((name for name in columns if name and columns.count(name) > 1), None)
    if double:
        raise EngineError(f"{path}, line 1: the column {double!r} stands there twice; rename or remove one.")
    return columns


def _delimiter(text: str, path: Path, required: Sequence[Sequence[str]]) -> str:
    """The delimiter under which the header has every required column.

    Raises:
        EngineError: none has; the sentence names what is missing and what was found.
    """
    candidates = ("\t",) if path.suffix.casefold() == ".tsv" else (",", "\t", ";")
    first = LINE_END.split(text.lstrip("\r\n"), 1)[0]
    best: tuple[str, ...] = ()
    for delimiter in candidates:
        header = next(csv.reader([first], delimiter=delimiter), [])
        columns = tuple(name.strip().casefold() for name in header)
        if all(any(name in columns for name in names) for names in required):
            return delimiter
        best = max(best, columns, key=len)
    missing = next(names for names in required if not any(name in best for name in names))
    there = ", ".join(name for name in best if name)[:200]
    raise EngineError(
        f"{path}, line 1: the header has no column {' or '.join(map(repr, missing))} (found: {there}); "
        "name the columns in the first line."
    )


def read_table(
    path: Path,
    required: Sequence[Sequence[str]] = (),
    encoding: str | None = None,
    verbatim: Collection[str] = (),
) -> Table:
    """Read a CSV or TSV file with a header; rows that don't fit it are named, the others are kept.

    The delimiter (comma, tab or semicolon) is the one under which the header has the required columns. Rows
    without any content are left out. In CSV the apostrophe that guards a cell such as `'=1+1` is taken off.

    Args:
        path: the file; `.tsv` is tab-separated.
        required: for each column that must be there, the names it may have.
        encoding: what it is written in, where no byte order mark says it; None: UTF-8.
        verbatim: columns that other programs fill, in which an apostrophe stays.

    Raises:
        EngineError: the file can't be read at all: missing, empty, wrong encoding, quotes that don't
            match, no header with the required columns.
    """
    text = read_text(path, encoding)
    delimiter = _delimiter(text, path, required)
    (_, header), *records = _records(text, delimiter, path)
    columns = _columns(header, path)
    rows: list[TableRow] = []
    problems: list[RowProblem] = []
    for line, cells in records:
        if not any(unguard(cell).strip() for cell in cells):
            continue
        if len(cells) != len(columns):
            problems.append(_wrong_width(line, len(cells), len(columns), delimiter))
        else:
            kept = columns if delimiter == "\t" else verbatim
            named = ((name, cell) for name, cell in zip(columns, cells, strict=True) if name)
            found = {name: cell if name in kept else unguard(cell) for name, cell in named}
            rows.append(TableRow(line, found))
    return Table(path, columns, tuple(rows), tuple(problems))


def _wrong_width(line: int, found: int, wanted: int, delimiter: str) -> RowProblem:
    name = DELIMITER_NAMES[delimiter]
    hint = f"; a text with a {name} must stand in quotes" if found > wanted else "; the row is cut short"
    return RowProblem(
        line, "", f"it has {found} {'cell' if found == 1 else 'cells'} where the header has {wanted}{hint}."
    )


def guard(text: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe before a leading `= + - @` (or tab).

    `unguard(guard(text)) == text` for every text.

    >>> guard("=1+1"), guard("'=1"), guard("it's"), guard("-10도")
    ("'=1+1", "''=1", "it's", "'-10도")
    """
    return "'" + text if GUARDED.match(text) else text


def unguard(text: str) -> str:
    """The text without the apostrophe that `guard` (or a spreadsheet) put before it.

    >>> unguard("'=1+1"), unguard("'tis")
    ('=1+1', "'tis")
    """
    return text[1:] if text.startswith("'") and GUARDED.match(text) else text


def cell_text(cell: Cell) -> str:
    """A cell as text: numbers in the shortest form that reads back as the same number.

    >>> cell_text(0.1), cell_text(3), cell_text(None), cell_text(True)
    ('0.1', '3', '', 'true')
    """
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "true" if cell else "false"
    return cell if isinstance(cell, str) else repr(cell)


def csv_text(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    r"""A table as CSV (RFC 4180: comma, CRLF); texts are guarded, numbers are left as they are.

    >>> csv_text(["id", "text", "mer"], [["a", "=1, 2", -0.5]])
    'id,text,mer\r\na,"\'=1, 2",-0.5\r\n'
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(header)
    for row in rows:
        writer.writerow([guard(cell) if isinstance(cell, str) else cell_text(cell) for cell in row])
    return out.getvalue()


def tsv_text(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    r"""A table as TSV: plain where no cell needs quotes, else every cell (and the header) in quotes.

    >>> tsv_text(["id", "text"], [["a", "bug는"]])
    'id\ttext\na\tbug는\n'
    >>> tsv_text(["id", "text"], [["a", "two\tcells"]])
    '"id"\t"text"\n"a"\t"two\tcells"\n'
    """
    table = [list(header), *([cell_text(cell) for cell in row] for row in rows)]
    if any(re.search(r'["\t\r\n]', cell) for row in table for cell in row) or len(header) == 1:
        table = [['"' + cell.replace('"', '""') + '"' for cell in row] for row in table]
    return "".join("\t".join(row) + "\n" for row in table)


def markdown_text(header: Sequence[str], rows: Iterable[Sequence[Cell]], digits: int = 1) -> str:
    r"""A table as Markdown: numbers to the right with fixed digits, "n/a" where there is none.

    >>> print(markdown_text(["system", "MER"], [["a|b", 12.345], ["c", None]]), end="")
    | system | MER |
    | --- | ---: |
    | a\|b | 12.3 |
    | c | n/a |
    """
    table = [list(row) for row in rows]
    numeric = [
        any(isinstance(row[i], int | float) for row in table)
        and not any(isinstance(row[i], str) for row in table)
        for i in range(len(header))
    ]
    lines = [[_markdown_cell(name, digits, False) for name in header]]
    lines.append(["---:" if right else "---" for right in numeric])
    for row in table:
        lines.append([_markdown_cell(row[i], digits, right) for i, right in enumerate(numeric)])
    return "".join("| " + " | ".join(cells) + " |\n" for cells in lines)


def _markdown_cell(cell: Cell, digits: int, numeric: bool) -> str:
    if cell is None:
        return "n/a" if numeric else ""
    if isinstance(cell, float):
        return f"{cell:.{digits}f}"
    if isinstance(cell, Bold):
        return f"**{_markdown_cell(str(cell), digits, numeric)}**"
    return LINE_END.sub("<br>", cell_text(cell).replace("\\", "\\\\").replace("|", "\\|"))


def write_table(
    path: Path,
    header: Sequence[str],
    rows: Iterable[Sequence[Cell]],
    *,
    format: TableFormat | None = None,
    bom: bool = True,
    digits: int = 1,
    overwrite: bool = False,
) -> Path:
    """Write a table to a new file.

    Args:
        path: the file; it appears whole or not at all.
        header: column names.
        rows: cells; text, number, or None where there is none.
        format: csv, tsv or md; None: by the suffix of the path.
        bom: begin CSV with a byte order mark, without which Excel garbles Hangul.
        digits: after the point, in Markdown only (CSV and TSV are in full precision).
        overwrite: replace an existing file, where a person has said so.

    Raises:
        EngineError: the suffix is none of the three, the name is taken, the disk is full or read-only.
    """
    kind = format or path.suffix.casefold().lstrip(".")
    if kind == "csv":
        text = ("\ufeff" if bom else "") + csv_text(header, rows)
    elif kind == "tsv":
        text = tsv_text(header, rows)
    elif kind == "md":
        text = markdown_text(header, rows, digits)
    else:
        raise EngineError(f"{path}: a table is written as .csv, .tsv or .md; choose one of these endings.")
    with new_file(path, overwrite=overwrite) as handle:
        handle.write(text.encode("utf-8"))
    return path
