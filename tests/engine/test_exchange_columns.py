"""Tables of any kind and any names of columns: guessed, mapped, read."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.records import SpellingSet
from db.session import Project
from db.store import utterances
from engine.runs.exchange_columns import (
    FIELDS,
    ColumnMapping,
    apply_mapping,
    guess_mapping,
    parse_mapping,
)
from engine.runs.exchange_commands import import_file
from engine.runs.exchange_files import detected_encoding
from engine.runs.exchange_formats import format_of
from engine.runs.exchange_hypotheses import preview_hypotheses
from engine.runs.exchange_rows import FileRow
from engine.runs.exchange_scripts import preview_scripts
from engine.runs.exchange_tables import read_mapped_rows, read_table_head
from engine.types import EngineError
from tests.engine.exchange_data import finish, reference
from tests.projects import new_project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    with new_project(tmp_path_factory.mktemp("columns") / "P.seam") as made:
        with made.write() as session:
            utterances.add_many(session, [reference("u1", "오늘 meeting"), reference("u2", "bug를 고쳐")])
        yield made


def workbook(path: Path, rows: list[list[str | float | None]]) -> Path:
    """A spreadsheet with one sheet, cells of texts and numbers."""
    lines: list[str] = []
    for number, row in enumerate(rows, 1):
        cells = ""
        for index, cell in enumerate(row):
            place = f"{chr(65 + index)}{number}"
            if isinstance(cell, str):
                cells += f'<c r="{place}" t="inlineStr"><is><t>{escape(cell)}</t></is></c>'
            elif cell is not None:
                cells += f'<c r="{place}"><v>{cell}</v></c>'
        lines.append(f'<row r="{number}">{cells}</row>')
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    kinds = "http://schemas.openxmlformats.org/package/2006"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    with zipfile.ZipFile(path, "w") as book:
        book.writestr(
            "[Content_Types].xml",
            f'<Types xmlns="{kinds}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
        )
        book.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{kinds}/relationships"><Relationship Id="r1" '
            f'Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        )
        book.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets>'
            '<sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>',
        )
        book.writestr(
            "xl/_rels/workbook.xml.rels",
            f'<Relationships xmlns="{kinds}/relationships"><Relationship Id="r1" '
            f'Type="{office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        )
        book.writestr(
            "xl/worksheets/sheet1.xml",
            f'<worksheet xmlns="{main}"><sheetData>{"".join(lines)}</sheetData></worksheet>',
        )
    return path


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        (["audio", "text", "text_normalized", "text_pier_labeled", "cs_level", "category", "loanwords", "sample_id"],
         "id=sample_id,text=text,audio=audio,level=cs_level,topic=category,loanwords=loanwords"),
        (["client_id", "path", "sentence", "locale"],
         "text=sentence,audio=path,speaker=client_id,main_language=locale"),
        (["번호", "문장", "화자", "외래어"], "id=번호,text=문장,speaker=화자,loanwords=외래어"),
        (["Utt-ID", "Ground Truth", "Prediction", "Model"],
         "id=Utt-ID,text=Ground Truth,hypothesis=Prediction,system=Model"),
        (["file_name", "transcription"], "text=transcription,audio=file_name"),
        (["x", "y"], ""),
    ],
)  # fmt: skip
def test_names_are_guessed(columns: list[str], expected: str) -> None:
    assert guess_mapping(columns).as_text() == expected


def test_contents_decide_what_names_leave_open() -> None:
    rows = [
        ["clip-1", "a/1.wav", "word", "오늘 meeting이 있어", "Mina"],
        ["clip-2", "a/2.wav", "phrase", "bug를 고쳤어", "Mina"],
    ]
    found = guess_mapping(["c1", "c2", "c3", "c4", "c5"], rows)
    assert found.as_text() == "id=c1,text=c4,audio=c2,level=c3"
    assert guess_mapping(["path", "text"], [["u1", "a b"], ["u2", "c d"]]).as_text() == "id=path,text=text"
    assert guess_mapping(["path", "text"], [["u1.mp3", "a b"]]).as_text() == "text=text,audio=path"


def test_hypotheses_get_the_only_text_and_an_id_that_is_repeated_for_each_system() -> None:
    columns = ["Aufnahme", "was gehört wurde", "Notiz", "engine"]
    rows = [
        [take, text, note, engine]
        for engine in ("a", "b")
        for take, text, note in (
            ("Take 1", "오늘 미팅이 있어", ""),
            ("Take 2", "bug를 고쳤어 드디어", "laut"),
        )
    ]
    found = guess_mapping(columns, rows, ["id", "hypothesis"])
    assert found.as_text() == "id=Aufnahme,hypothesis=was gehört wurde,system=engine"
    assert guess_mapping(columns, rows).text == "was gehört wurde"
    sounds = guess_mapping(["clip", "heard"], [["a.wav", "bug를 고쳤어"]], ["id", "hypothesis"])
    assert sounds.as_text() == "id=clip,hypothesis=heard,audio=clip"


@given(
    st.dictionaries(
        st.sampled_from(FIELDS), st.text("abcd효 _", min_size=1).map(str.strip).filter(bool), max_size=5
    )
)
def test_a_mapping_is_read_back_as_it_is_written(columns: dict[str, str]) -> None:
    mapping = ColumnMapping(**columns)
    if columns:
        assert parse_mapping(mapping.as_text()) == mapping


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("utt", "'utt' names no column"),
        ("id=", "names no column"),
        ("name=utt", "'name' is no field"),
        ("id=a,id=b", "id is given twice"),
    ],
)
def test_a_mapping_that_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises(EngineError, match=says):
        parse_mapping(text)


@pytest.mark.parametrize(
    ("mapping", "says"),
    [
        (ColumnMapping(text="b"), "no column is chosen for id"),
        (ColumnMapping(id="x", text="b"), "no column 'x' for id (found: A, b)"),
        (ColumnMapping(id="a", text="A"), "stands for id and text"),
    ],
)
def test_a_mapping_that_does_not_fit(mapping: ColumnMapping, says: str) -> None:
    with pytest.raises(EngineError) as refused:
        mapping.must_fit(["A", "b"], ["id"], "t.csv")
    assert says in str(refused.value)


def test_a_mapped_name_wins_over_one_that_is_there() -> None:
    rows = [FileRow(2, {"utt": "a", "id": 5, "Text": "draft", "words": "버스 왔다", "note": "x"})]
    (row,) = apply_mapping(ColumnMapping(id="utt", text="words"), rows)
    assert row.values == {"id": "a", "text": "버스 왔다", "note": "x"}


def test_kinds_of_table_give_the_same_rows(tmp_path: Path) -> None:
    import pyarrow
    from pyarrow import parquet

    rows = [("u1", "오늘 meeting이 있어", "버스|bus"), ("u2", 'he said "ok", fine', "")]
    header = ("Utt", "Sentence", "Loan")
    (tmp_path / "a.jsonl").write_text(
        "".join(json.dumps(dict(zip(header, row, strict=True)), ensure_ascii=False) + "\n" for row in rows),
        encoding="utf-8",
    )
    quoted = "\n".join(
        ";".join('"' + cell.replace('"', '""') + '"' for cell in row) for row in [header, *rows]
    )
    (tmp_path / "a.csv").write_bytes(quoted.encode("cp949"))
    (tmp_path / "a.tsv").write_text("\n".join("\t".join(row) for row in [header, *rows]), encoding="utf-16")
    table = pyarrow.Table.from_pylist([dict(zip(header, row, strict=True)) for row in rows])
    parquet.write_table(table, tmp_path / "a.parquet")
    workbook(tmp_path / "a.xlsx", [list(header), *(list(row) for row in rows)])
    for kind in ("jsonl", "csv", "tsv", "parquet", "xlsx"):
        head = read_table_head(tmp_path / f"a.{kind}", 1)
        assert head.columns == header, kind
        assert head.rows == (rows[0],), kind
        assert head.notes == (("a.csv was read as CP949 (Korean Windows).",) if kind == "csv" else head.notes)
        mapping = guess_mapping(head.columns, head.rows).with_column("loanwords", "Loan")
        assert (mapping.id, mapping.text) == ("Utt", "Sentence"), kind
        preview = preview_scripts(tmp_path / f"a.{kind}", encoding=head.encoding, mapping=mapping)
        assert preview.problems == (), kind
        assert [(row.script.key, row.script.text) for row in preview.rows] == [row[:2] for row in rows], kind
        assert preview.rows[0].script.loanwords == (SpellingSet(("버스", "bus")),)


@pytest.mark.parametrize(
    ("encoding", "found", "says"),
    [
        ("utf-8", None, ""),
        ("utf-8-sig", None, ""),
        ("utf-16", None, "UTF-16"),
        ("utf-16-le", "utf-16-le", "UTF-16"),
        ("utf-16-be", "utf-16-be", "UTF-16"),
        ("cp949", "cp949", "CP949"),
    ],
)
def test_encodings_are_found(tmp_path: Path, encoding: str, found: str | None, says: str) -> None:
    (tmp_path / "a.csv").write_bytes("id,text\n1,bus 버스\n".encode(encoding))
    name, note = detected_encoding(tmp_path / "a.csv")
    assert name == found
    assert says in note
    assert (
        read_mapped_rows(tmp_path / "a.csv", None, [["id"]], encoding=name).rows[0].values["text"]
        == "bus 버스"
    )


def test_numbers_of_a_spreadsheet_are_ids_without_a_point(project: Project, tmp_path: Path) -> None:
    path = workbook(tmp_path / "a.xlsx", [[None, None], ["no", "result"], [7, "a"], [None, None], [8, "b"]])
    found = read_mapped_rows(path, ColumnMapping(id="no", hypothesis="result"), [], ["id", "hypothesis"])
    assert [(row.line, row.text("id")) for row in found.rows] == [(3, "7"), (5, "8")]


def test_hypotheses_by_a_mapping(project: Project, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("Utt,Words\nu1,'-5도\nu2,bug를\nu9,x\n", encoding="utf-8")
    preview = preview_hypotheses(
        tmp_path / "a.csv", project, mapping=ColumnMapping(id="utt", hypothesis="words")
    )
    assert [(row.key, row.text) for row in preview.rows] == [("u1", "'-5도"), ("u2", "bug를")]
    assert [problem.row for problem in preview.unknown] == [4]
    with pytest.raises(EngineError, match="no column is chosen for hypothesis"):
        preview_hypotheses(tmp_path / "a.csv", project, mapping=ColumnMapping(id="utt"))
    with pytest.raises(EngineError, match="no column 'gone'"):
        preview_hypotheses(tmp_path / "a.csv", project, mapping=ColumnMapping(id="gone", hypothesis="words"))


def test_scripts_come_in_whole_or_not_at_all(project: Project, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes("key,sentence\n1,오늘 meeting\n2,\n".encode("cp949"))
    with pytest.raises(EngineError, match="line 3, text: the text is empty"):
        finish(
            import_file(project.folder, tmp_path / "a.csv", script_set="A", columns="id=key,text=sentence")
        )
    made = finish(
        import_file(
            project.folder, tmp_path / "a.csv", script_set="A", columns="id=key,text=sentence", skip=True
        )
    )
    assert (made["scripts"], made["left_out"]) == (1, 1)
    assert made["notes"] == ["a.csv was read as CP949 (Korean Windows)."]


@pytest.mark.parametrize(
    ("name", "content", "format"),
    [
        ("a.jsonl", '{"audio_filepath": "a.wav", "text": "b"}\n', "nemo"),
        ("a.jsonl", '{"id": "a", "text": "b"}\n', "table"),
        ("a.tsv", "client_id\tpath\tsentence\nx\ty\tz\n", "common-voice"),
        ("a.tsv", "id\ttext\nx\ty\n", "table"),
        ("text", "a b\n", "kaldi"),
        ("a.TRN", "a (b)\n", "trn"),
        ("data/test-0.parquet", "", "hike"),
        ("metadata.csv", "", "hike"),
        ("validated.tsv", "", "common-voice"),
    ],
)
def test_formats_are_found_out(tmp_path: Path, name: str, content: str, format: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(content, encoding="utf-8")
    assert format_of(path if content else tmp_path) == format
