"""Spreadsheets (xlsx, xls, ods): the rows of the first sheet that has some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from engine.runs.exchange_files import read_bytes
from engine.runs.exchange_rows import FileRow
from engine.runs.exchange_sheet_size import broken_sheet, must_fit_memory, must_hold
from engine.types import EngineError

SHEETS = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")


def sheet_rows(path: Path) -> Iterator[FileRow]:
    """The rows below the first one that holds something, which names the columns; numbered as in the sheet.

    Raises:
        EngineError: it isn't a spreadsheet, is locked by a password, or has no sheet with a header and rows.
    """
    rows = sheet_cells(path)
    header = next(((number, row) for number, row in enumerate(rows, 1) if any(map(_text, row))), None)
    if header is None:
        raise EngineError(f"{path} has no sheet with something in it; choose another file.")
    first, names = header[0], [_text(name) for name in header[1]]
    double = next((name for name in names if name and names.count(name) > 1), None)
    if double:
        raise EngineError(
            f"{path}, row {first}: the column {double!r} stands there twice; rename or remove one."
        )
    for number, row in enumerate(rows[first:], first + 1):
        if any(map(_text, row)):
            cells = zip(names, row, strict=False)
            yield FileRow(number, {name: _value(cell) for name, cell in cells if name})


def sheet_cells(path: Path) -> Sequence[Sequence[Any]]:
    """The cells of the first sheet that has any, from its corner on.

    Raises:
        EngineError: it isn't a spreadsheet, is locked, or a sheet is too large to be laid out.
    """
    import io

    from python_calamine import CalamineError, CalamineWorkbook

    data = read_bytes(path)
    must_fit_memory(data, path)
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
        for name in book.sheet_names:
            sheet = book.get_sheet_by_name(name)
            must_hold(sheet.total_height, sheet.total_width, path, name)
            rows = sheet.to_python(skip_empty_area=False)
            if any(_text(cell) for row in rows for cell in row):
                return rows
    except CalamineError as error:
        raise broken_sheet(path) from error
    return ()


def _value(cell: Any) -> Any:
    """A cell's value: whole numbers without a decimal point, dates as text."""
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    return cell if cell is None or isinstance(cell, str | bool | int | float) else str(cell)


def _text(cell: Any) -> str:
    return "" if cell is None else str(cell).strip()
