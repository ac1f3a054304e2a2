"""Tables of ratings as they come: cells as text under their columns, with a first line of names or without one."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from engine.runs.exchange_files import detected_encoding, read_text
from engine.runs.exchange_rows import JSON_LINES
from engine.runs.exchange_sheet import SHEETS, sheet_cells
from engine.runs.listening_ratings import number_of
from engine.runs.tables import unguard
from engine.text.tokens import nfc
from engine.types import EngineError

_DELIMITERS = (",", "\t", ";", "|")
_LOOKED_AT = 20
CLIP_NAME = re.compile(r".+\.(wav|flac|mp3|ogg|opus|m4a)|sys\w+-utt\w+", re.IGNORECASE)
"""A cell that names a sound: a file, or an utterance as the VoiceMOS challenges name them."""


@dataclass(frozen=True, slots=True)
class RatingsTable:
    """Cells as text.

    Attributes:
        path: the file.
        columns: their names; "column 1" and so on where the file has none, or where one is empty.
        rows: line (or row of the sheet) and cells, as many as columns.
        is_named: whether the first line names the columns.
        notes: sentences for the person, such as that it was read as CP949.
    """

    path: Path
    columns: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    is_named: bool
    notes: tuple[str, ...] = ()

    def column(self, name: str) -> list[str]:
        """The cells of a column."""
        place = self.columns.index(name)
        return [cells[place] for _, cells in self.rows]


def read_ratings_table(path: Path, encoding: str | None = None) -> RatingsTable:
    """Read CSV (comma, tab, semicolon or bar) or a spreadsheet.

    Args:
        path: the file.
        encoding: what it is written in; None: found out.

    Raises:
        EngineError: it can't be read, has no row of ratings, a row doesn't fit the first one, or a column's name stands
            there twice.
    """
    if path.suffix.casefold() in JSON_LINES:
        raise EngineError(f"{path} is JSON: ratings are read from CSV, TSV or a spreadsheet; convert it.")
    notes: tuple[str, ...] = ()
    if path.suffix.casefold() in SHEETS:
        rows = [
            (number, [_sheet_text(cell) for cell in row]) for number, row in enumerate(sheet_cells(path), 1)
        ]
    else:
        encoding, note = detected_encoding(path, encoding)
        rows, notes = _text_rows(read_text(path, encoding), path), (note,) if note else ()
    rows = [(line, cells) for line, cells in rows if any(cells)]
    if not rows:
        raise EngineError(f"{path} has nothing in it; choose another file.")
    return _table(path, rows, notes)


def _sheet_text(cell: Any) -> str:
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    return "" if cell is None else nfc(str(cell)).strip()


def _text_rows(text: str, path: Path) -> list[tuple[int, list[str]]]:
    delimiter = "\t" if path.suffix.casefold() == ".tsv" else _delimiter(text)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: list[tuple[int, list[str]]] = []
    begins = 1
    try:
        for record in reader:
            rows.append((begins, [nfc(unguard(cell)).strip() for cell in record]))
            begins = reader.line_num + 1
    except csv.Error:
        raise EngineError(
            f"{path}, line {begins}: the quotes of a cell don't match; write every inner quote twice."
        ) from None
    return rows


def _delimiter(text: str) -> str:
    """The one under which the first lines have most cells, all the same number; of several the one with most numbers."""

    def fit(delimiter: str) -> tuple[bool, int, int]:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
        records = [record for record in islice(reader, _LOOKED_AT) if record]
        widths = {len(record) for record in records}
        numbers = sum(number_of(cell.replace(",", ".")) is not None for record in records for cell in record)
        return len(widths) == 1 and widths != {1}, max(widths, default=0), numbers

    return max(_DELIMITERS, key=fit)


def _table(path: Path, rows: Sequence[tuple[int, list[str]]], notes: tuple[str, ...]) -> RatingsTable:
    first = rows[0][1]
    is_named = not _is_rating(first)
    width = len(first)
    while is_named and width > 1 and not any(row[width - 1 : width] != [""] for _, row in rows):
        width -= 1  # columns that a spreadsheet left over, without a name or a cell
    columns = [(is_named and name) or f"column {place}" for place, name in enumerate(first[:width], 1)]
    double = next((name for name in columns if columns.count(name) > 1), None)
    if double:
        raise EngineError(f"{path}, line {rows[0][0]}: the column {double!r} stands there twice; rename one.")
    body = rows[1:] if is_named else rows
    for line, cells in body:
        if len(cells) < width or any(cells[width:]):
            raise EngineError(
                f"{path}, line {line}: it has {len(cells)} cells where the first line has {width}; mend the row."
            )
    if not body:
        raise EngineError(f"{path} has no ratings; write them below the names of the columns.")
    return RatingsTable(
        path, tuple(columns), tuple((line, tuple(cells[:width])) for line, cells in body), is_named, notes
    )


def _is_rating(cells: Sequence[str]) -> bool:
    """Whether the first line names no columns but is a rating: it has the name of a sound, and a number."""
    return any(map(CLIP_NAME.fullmatch, cells)) and any(number_of(cell) is not None for cell in cells)
