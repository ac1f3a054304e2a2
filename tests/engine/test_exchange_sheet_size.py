"""A stray cell at the far end of a sheet is refused before memory is laid out for it."""

from __future__ import annotations

import struct
import zipfile
from pathlib import Path

import pytest

from engine.runs.exchange_sheet import sheet_rows
from engine.runs.exchange_sheet_size import must_fit_memory
from engine.types import EngineError

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
ODF = "urn:oasis:names:tc:opendocument:xmlns"


def cell(name: str, text: str) -> str:
    return f'<c r="{name}" t="inlineStr"><is><t>{text}</t></is></c>'


def xlsx(path: Path, stray: str) -> Path:
    """Two rows with an id and a text, and more rows as XML."""
    rows = f'<row r="1">{cell("A1", "id")}{cell("B1", "text")}</row>'
    rows += f'<row r="2">{cell("A2", "a")}{cell("B2", "버스 bus")}</row>'
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("[Content_Types].xml", f'<Types xmlns="{PACKAGE}/content-types"/>')
        book.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="r1" Type="{OFFICE}/officeDocument"'
            ' Target="xl/workbook.xml"/></Relationships>',
        )
        book.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets><sheet name="s" sheetId="1" r:id="r1"/></sheets>'
            "</workbook>",
        )
        book.writestr(
            "xl/_rels/workbook.xml.rels",
            f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="r1" Type="{OFFICE}/worksheet"'
            ' Target="worksheets/sheet1.xml"/></Relationships>',
        )
        book.writestr(
            "xl/worksheets/sheet1.xml",
            f'<worksheet xmlns="{MAIN}"><sheetData>{rows}{stray}</sheetData></worksheet>',
        )
    return path


def ods(path: Path, rows: str) -> Path:
    """A table of rows as XML."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        book.writestr("META-INF/manifest.xml", f'<m:manifest xmlns:m="{ODF}:manifest:1.0"/>')
        book.writestr(
            "content.xml",
            f'<o:document-content xmlns:o="{ODF}:office:1.0" xmlns:table="{ODF}:table:1.0"'
            f' xmlns:office="{ODF}:office:1.0" xmlns:text="{ODF}:text:1.0"><office:body><office:spreadsheet>'
            f'<table:table table:name="s">{rows}</table:table></office:spreadsheet></office:body>'
            "</o:document-content>",
        )
    return path


def ods_row(*cells: str, repeats: int = 1) -> str:
    values = "".join(
        f'<table:table-cell office:value-type="string"><text:p>{one}</text:p></table:table-cell>'
        for one in cells
    )
    return f'<table:table-row table:number-rows-repeated="{repeats}">{values}</table:table-row>'


@pytest.mark.parametrize(
    "stray",
    [
        f'<row r="1048576">{cell("XFD1048576", "x")}</row>',
        f'<row r="1048576"><c/><c t="inlineStr"><is><t>x</t></is></c>{cell("ZZ1048576", "x")}</row>',
        f'<x:row xmlns:x="{MAIN}" r="1048576"><x:c r="Z1048576"><x:v>1</x:v></x:c></x:row>',
    ],
)
def test_a_stray_cell_far_away_is_refused(tmp_path: Path, stray: str) -> None:
    with pytest.raises(EngineError, match=r"reaches to row 1048576, column .* delete stray cells"):
        list(sheet_rows(xlsx(tmp_path / "x.xlsx", stray)))


def test_a_format_far_away_is_no_cell(tmp_path: Path) -> None:
    path = xlsx(tmp_path / "x.xlsx", '<row r="1048576"><c r="XFD1048576" s="1"/></row>')
    assert [row.values for row in sheet_rows(path)] == [{"id": "a", "text": "버스 bus"}]


def test_a_large_workbook_is_refused_by_its_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = xlsx(tmp_path / "x.xlsx", "")
    monkeypatch.setattr("engine.runs.exchange_sheet_size.MOST_BYTES", 100)
    with pytest.raises(EngineError, match="unpacks to more than"):
        list(sheet_rows(path))


def test_open_document_sheets_repeat_cells(tmp_path: Path) -> None:
    rows = ods_row("id", "text") + ods_row("a", "버스 bus")
    empty = (
        '<table:table-row table:number-rows-repeated="1048573">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    )
    good = ods(tmp_path / "good.ods", rows + empty)
    assert [row.values for row in sheet_rows(good)] == [{"id": "a", "text": "버스 bus"}]
    wide = '<table:table-row><table:table-cell table:number-columns-repeated="16383"/>'
    wide += '<table:table-cell office:value-type="float" office:value="1"/></table:table-row>'
    for bad in (rows + empty + wide, rows + ods_row("a", "b", "c", "d", "e", repeats=1_048_000)):
        with pytest.raises(EngineError, match="delete stray cells"):
            list(sheet_rows(ods(tmp_path / "bad.ods", bad)))


def test_binary_sheets_are_followed(tmp_path: Path) -> None:
    def record(kind: int, *numbers: int) -> bytes:
        return struct.pack(f"<BB{len(numbers)}I", kind, 4 * len(numbers), *numbers)

    path = tmp_path / "x.xlsb"

    def refused(data: bytes) -> None:
        with zipfile.ZipFile(path, "w") as book:
            book.writestr("xl/worksheets/sheet1.bin", data)
        must_fit_memory(path.read_bytes(), path)

    near = record(0, 0) + record(7, 1, 0)
    refused(near + record(0, 1_048_575) + record(1, 16_383, 0))
    with pytest.raises(EngineError, match="row 1048576, column 16384"):
        refused(near + record(0, 1_048_575) + record(7, 16_383, 0))
