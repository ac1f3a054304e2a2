"""Tables as people keep them: what is written is read back; what can't be read is named with its place."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.runs.exchange_files import new_file, new_folder, text_lines, writing_error
from engine.runs.tables import (
    Table,
    csv_text,
    guard,
    markdown_text,
    read_table,
    tsv_text,
    unguard,
    write_table,
)
from engine.types import EngineError

TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20)
HARD = st.text(st.sampled_from(list("\"'\t\r\n,;=+-@ a버😀\u2028\x0b\x1c\ufeff")), max_size=12)
CELLS = st.lists(st.tuples(TEXTS | HARD, TEXTS | HARD, TEXTS | HARD), min_size=1, max_size=6)


def put(folder: Path, name: str, data: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def cells(table: Table) -> list[tuple[str, ...]]:
    return [tuple(row.cells.values()) for row in table.rows]


@settings(max_examples=100, deadline=None)
@given(rows=CELLS, bom=st.booleans())
def test_any_text_comes_back_from_csv_and_tsv(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[str, str, str]], bom: bool
) -> None:
    folder = tmp_path_factory.mktemp("tables")
    kept = [row for row in rows if any(cell.strip() for cell in row)]  # a blank row is no row
    for name in ("a.csv", "a.tsv"):
        table = read_table(write_table(folder / name, ["id", "text", "more"], rows, bom=bom), [["text"]])
        assert cells(table) == kept
        assert table.problems == ()


@given(st.text(st.sampled_from("'=+-@ a"), max_size=5))
def test_guard_is_undone(text: str) -> None:
    assert unguard(guard(text)) == text
    assert not guard(text).startswith(("=", "+", "-", "@"))


def test_numbers_are_not_damaged() -> None:
    assert csv_text(["a", "b", "c"], [[-0.1, 1 / 3, None]]).splitlines()[1] == "-0.1,0.3333333333333333,"
    assert csv_text(["a"], [["-0.1"]]).splitlines()[1] == "'-0.1"  # a text that looks like a number


def test_csv_begins_with_a_byte_order_mark_unless_asked(tmp_path: Path) -> None:
    assert write_table(tmp_path / "a.csv", ["버스"], [["a"]]).read_bytes().startswith(b"\xef\xbb\xbf")
    assert (
        write_table(tmp_path / "b.csv", ["버스"], [["a"]], bom=False).read_bytes().startswith("버스".encode())
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(tmp_path: Path, encoding: str, line_end: str) -> None:
    path = put(tmp_path, "a.csv", f"ID,Text{line_end}1,버스를 탔어{line_end}".encode(encoding))
    assert cells(read_table(path, [["text"]])) == [("1", "버스를 탔어")]


def test_utf_16_big_endian(tmp_path: Path) -> None:
    path = put(tmp_path, "a.csv", b"\xfe\xff" + "id,text\n1,버스".encode("utf-16-be"))
    assert cells(read_table(path)) == [("1", "버스")]


def test_delimiter_is_the_one_that_gives_the_columns(tmp_path: Path) -> None:
    assert cells(read_table(put(tmp_path, "a.csv", "id;text\n1;a, b\n"), [["text"]])) == [("1", "a, b")]
    assert cells(read_table(put(tmp_path, "b.txt", "id\ttext\n1\ta, b\n"), [["text"]])) == [("1", "a, b")]


def test_plain_tsv_keeps_its_quotes_and_quoted_cells_lose_theirs(tmp_path: Path) -> None:
    data = 'id\ttext\n1\t"bug는" 고쳤어\n2\t"say ""hi"""\n3\t"open\n4\tclose"\n'
    assert cells(read_table(put(tmp_path, "a.tsv", data))) == [
        ("1", '"bug는" 고쳤어'),
        ("2", 'say "hi"'),
        ("3", '"open'),
        ("4", 'close"'),
    ]


def test_rows_that_do_not_fit_are_named_and_the_others_kept(tmp_path: Path) -> None:
    data = 'id,text\n1,"two\nlines"\n2,a, b\n\n,\n3\n4,good\n'
    table = read_table(put(tmp_path, "a.csv", data), [["text"]])
    assert cells(table) == [("1", "two\nlines"), ("4", "good")]
    assert [row.line for row in table.rows] == [2, 8]
    assert [str(problem) for problem in table.problems] == [
        "line 4: it has 3 cells where the header has 2; a text with a comma must stand in quotes.",
        "line 7: it has 1 cell where the header has 2; the row is cut short.",
    ]


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("a.csv", b"", "a.csv is empty"),
        ("a.csv", b" \n\n", "a.csv is empty"),
        ("a.csv", b"\xef\xbb\xbf", "a.csv is empty"),
        (
            "a.csv",
            "id,text\n1,버스를 탔어".encode("cp949"),
            "not UTF-8: it looks like CP949",
        ),
        ("a.csv", "id,text\n1,bus".encode("utf-16-le"), "line 1: it holds zero bytes"),
        ("a.csv", "id,text\n1,버스를 탔".encode("utf-16-le"), "UTF-16 without a byte order mark"),
        ("a.csv", b"id,text\n1,\xff\xff\xff", "line 2: the text is not UTF-8"),
        ("a.csv", b"id,text\n1,a\0b", "line 2: it holds zero bytes"),
        ("a.csv", b"id,sentence\n1,a", "no column 'text' (found: id, sentence)"),
        ("a.csv", b"text,Text\n1,a", "the column 'text' stands there twice"),
        ("a.csv", b'id,text\n1,a\n2,"never closed\n3,b\n', "line 3: the quotes of a cell don't match"),
        ("a.csv", b'id,text\n1,"a" b\n', "line 2: the quotes of a cell don't match"),
    ],
)
def test_an_unreadable_file_is_one_sentence(tmp_path: Path, name: str, data: bytes, says: str) -> None:
    with pytest.raises(EngineError) as caught:
        read_table(put(tmp_path, name, data), [["text"]])
    assert says in str(caught.value)
    assert str(tmp_path / name) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_declared_encoding(tmp_path: Path) -> None:
    path = put(tmp_path, "a.csv", "id,text\n1,버스".encode("cp949"))
    assert cells(read_table(path, encoding="cp949")) == [("1", "버스")]
    with pytest.raises(EngineError, match="no encoding is named 'korean-dos'"):
        read_table(path, encoding="korean-dos")


def test_missing_file_and_folder(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="there is no such file"):
        read_table(tmp_path / "none.csv")
    with pytest.raises(EngineError, match="it is a folder"):
        read_table(tmp_path)


def test_lines_end_as_in_an_editor() -> None:
    assert [line for _, line in text_lines("a\u2028b\x0bc\x85d\ne")] == ["a\u2028b\x0bc\x85d", "e"]


def test_nothing_is_overwritten_unless_said(tmp_path: Path) -> None:
    path = put(tmp_path, "a.csv", "mine")
    with pytest.raises(EngineError, match="it exists already; choose another name"):
        write_table(path, ["a"], [["b"]])
    assert path.read_text() == "mine"
    write_table(path, ["a"], [["b"]], bom=False, overwrite=True)
    assert path.read_bytes() == b"a\r\nb\r\n"
    assert [found.name for found in tmp_path.iterdir()] == ["a.csv"]


def test_a_name_taken_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="exists already"), new_file(tmp_path / "a.csv") as handle:
        handle.write(b"ours")
        put(tmp_path, "a.csv", "theirs")
    assert (tmp_path / "a.csv").read_text() == "theirs"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_failure_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="the disk is full"), new_file(tmp_path / "a.csv") as handle:
        handle.write(b"half")
        raise OSError(errno.ENOSPC, "No space left on device")
    with pytest.raises(EngineError, match="the disk is full"), new_folder(tmp_path / "folder") as folder:
        (folder / "half").write_bytes(b"half")
        raise OSError(errno.ENOSPC, "No space left on device")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "can't be written to"),
        (errno.EACCES, "can't be written to"),
        (errno.ENOENT, "its folder doesn't exist"),
        (errno.ENAMETOOLONG, "the name is too long"),
        (errno.EIO, "check the disk"),
    ],
)
def test_what_the_disk_refuses(number: int, says: str) -> None:
    assert says in str(writing_error(OSError(number, "?"), Path("a.csv")))


def test_writing_where_there_is_no_folder(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="its folder doesn't exist"):
        write_table(tmp_path / "none" / "a.csv", ["a"], [])
    with pytest.raises(EngineError, match=r"written as \.csv, \.tsv or \.md"):
        write_table(tmp_path / "a.xlsx", ["a"], [])


def test_markdown_shows_missing_numbers_and_keeps_its_columns() -> None:
    text = markdown_text(["a|b", "MER", "n"], [["x\ny", 1.25, 3], ["\\", None, None]], digits=2)
    assert text.splitlines() == [
        "| a\\|b | MER | n |",
        "| --- | ---: | ---: |",
        "| x<br>y | 1.25 | 3 |",
        "| \\\\ | n/a | n/a |",
    ]


def test_tsv_with_a_single_column_keeps_empty_cells() -> None:
    assert tsv_text(["a"], [["x"]]) == '"a"\n"x"\n'
