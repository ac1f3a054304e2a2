"""How large the sheets of a workbook become in memory, seen before they are read.

A sheet is laid out from its first cell to its last one: a single stray cell at the far end takes hundreds of
gigabytes, which ends the process. Cells that only have a format don't count.
"""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO
from xml.parsers import expat

from engine.runs.exchange_files import BROKEN_ZIP
from engine.runs.exchange_xml import refuse_entities
from engine.types import EngineError

MOST_CELLS = 5_000_000
MOST_BYTES = 1 << 30
"""Of a workbook that is unpacked."""
CHUNK = 1 << 16
CELL_RECORDS = range(2, 12)
"""Cells with a value, in the records of xlsb; 0 begins a row, 1 is a cell without one."""


def must_fit_memory(data: bytes, path: Path) -> None:
    """Refuse a workbook with a sheet that is too large when laid out.

    Workbooks that aren't zipped (xls) hold no more than 65 536 rows of 256 cells, and pass.

    Args:
        data: the workbook.
        path: for sentences.

    Raises:
        EngineError: a sheet has more than `MOST_CELLS`, it unpacks to more than `MOST_BYTES`, it defines entities, or
            it is broken.
    """
    if not zipfile.is_zipfile(io.BytesIO(data)):
        return
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            if sum(one.file_size for one in book.infolist()) > MOST_BYTES:
                raise EngineError(
                    f"{path} unpacks to more than {MOST_BYTES >> 30} GiB; split it, or save it as CSV."
                )
            for one in book.infolist():
                with book.open(one) as part:
                    _must_fit(part, one.filename, path)
    except (*BROKEN_ZIP, expat.ExpatError, struct.error) as error:
        raise broken_sheet(path) from error


def broken_sheet(path: Path) -> EngineError:
    """The sentence for a file that is no spreadsheet, or a locked or broken one."""
    return EngineError(
        f"{path} can't be read as a spreadsheet; open it and save it as .xlsx without a password."
    )


def must_hold(rows: int, columns: int, path: Path, name: str) -> None:
    """Refuse a sheet of more than `MOST_CELLS`.

    Raises:
        EngineError: it has more.
    """
    if rows * columns > MOST_CELLS:
        raise EngineError(
            f"{path}, {name}: the sheet reaches to row {rows}, column {columns}, more than {MOST_CELLS} cells; "
            "delete stray cells far from the table, or save it as CSV."
        )


def _must_fit(part: IO[bytes], name: str, path: Path) -> None:
    first = part.read(CHUNK)
    if name.casefold().endswith(".bin") and "sheets/" in name.casefold():
        must_hold(*_binary_extent(first + part.read()), path, name)
    elif first.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<":
        extent = _Extent(path, name)
        extent.parser.Parse(first, False)
        while chunk := part.read(CHUNK):
            extent.parser.Parse(chunk, False)
        extent.parser.Parse(b"", True)


def _binary_extent(data: bytes) -> tuple[int, int]:
    """Rows and columns of a sheet of xlsb."""
    row = rows = columns = 0
    for kind, at in _records(data):
        if kind == 0:
            row = struct.unpack_from("<I", data, at)[0] + 1
        elif kind in CELL_RECORDS:
            rows = max(rows, row)
            columns = max(columns, struct.unpack_from("<I", data, at)[0] + 1)
    return rows, columns


def _records(data: bytes) -> Iterator[tuple[int, int]]:
    """Kind and place of each record: both its kind and its length take seven bits of a byte, low ones first."""
    at = 0
    while at < len(data):
        kind, at = _number(data, at, 2)
        length, at = _number(data, at, 4)
        yield kind, at
        at += length


def _number(data: bytes, at: int, longest: int) -> tuple[int, int]:
    value = 0
    for index in range(longest):
        (byte,) = struct.unpack_from("<B", data, at + index)
        value |= (byte & 0x7F) << (7 * index)
        if byte < 0x80:
            return value, at + index + 1
    return value, at + longest


class _Extent:
    """Follows the cells with a value in a sheet of xlsx or ods; ends as soon as they reach too far."""

    def __init__(self, path: Path, name: str) -> None:
        self._path, self._name = path, name
        self._row, self._column = 0, 0
        self._rows, self._columns = 0, 0
        self._repeated = 1
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        refuse_entities(self.parser, path)

    def _start(self, tag: str, values: Mapping[str, str]) -> None:
        kind = tag.rpartition(":")[2]
        if kind == "row":
            self._row, self._column = _whole(values.get("r"), self._row + 1), 0
        elif kind == "c":
            self._at(values.get("r"))
        elif kind in ("v", "is"):
            self._reach(self._row, self._column)
        elif kind == "table":
            self._row, self._rows, self._columns = 0, 0, 0
        elif kind == "table-row":
            self._repeated = _whole(_repeats(values, "rows"), 1)
            self._column = 0
        elif kind in ("table-cell", "covered-table-cell"):
            self._column += _whole(_repeats(values, "columns"), 1)
            if any(name.endswith((":value-type", ":formula")) for name in values):
                self._reach(self._row + self._repeated, self._column)
        elif kind == "p" and self._column:
            self._reach(self._row + self._repeated, self._column)

    def _end(self, tag: str) -> None:
        if tag.rpartition(":")[2] == "table-row":
            self._row += self._repeated

    def _at(self, name: str | None) -> None:
        """Go to the cell of a name such as AB12, or to the next one."""
        if name is None:
            self._column += 1
            return
        letters = name.rstrip("0123456789")
        self._column = 0
        for letter in letters.upper()[:4]:
            self._column = 26 * self._column + ord(letter) - ord("A") + 1
        self._row = _whole(name[len(letters) :], self._row)

    def _reach(self, row: int, column: int) -> None:
        self._rows, self._columns = max(self._rows, row), max(self._columns, column)
        must_hold(self._rows, self._columns, self._path, self._name)


def _repeats(values: Mapping[str, str], of: str) -> str | None:
    return next((value for name, value in values.items() if name.endswith(f":number-{of}-repeated")), None)


def _whole(text: str | None, otherwise: int) -> int:
    return int(text) if text is not None and text.isdecimal() and len(text) < 10 else otherwise
