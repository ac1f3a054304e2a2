"""What is said of files that can't be read is true in the window and on the command line alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.runs.exchange_files import decode, read_bytes
from engine.runs.exchange_rows import read_rows
from engine.runs.jsonl import read_jsonl
from engine.types import EngineError

BROKEN = (
    '{"id": "a',
    '{"id": "a\tb"}',
    '{"id": "\\q"}',
    '{"id" 1}',
    '{"id": 1',
    '{"id": 1}}',
    "[1",
    "{",
)


@pytest.mark.parametrize("line", BROKEN)
def test_broken_json_is_told_in_words_that_fit_together(tmp_path: Path, line: str) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text(line + "\n", encoding="utf-8")
    with pytest.raises(EngineError) as refused:
        list(read_jsonl(path))
    by_row = read_rows(path, [["id"]]).problems[0].message
    for said in (str(refused.value), by_row):
        assert "at column " in said
        assert "at at" not in said
        assert ":  " not in said
        assert ": at" not in said


def test_no_sentence_speaks_of_options() -> None:
    with pytest.raises(EngineError) as refused:
        decode("버스".encode("cp949"), Path("a.txt"))
    assert str(refused.value) == (
        "a.txt, line 1: the text is not UTF-8: it looks like CP949 (Korean Windows); save it as UTF-8."
    )


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    for read in (read_bytes, lambda path: list(read_jsonl(path))):
        with pytest.raises(EngineError, match=r"is a folder[;:] choose a"):
            read(tmp_path)
