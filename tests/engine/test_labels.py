"""`text label`: what it writes for good files, and one sentence for each bad one."""

import json
from pathlib import Path

import pytest

import main
from engine.runs.labels import label_file
from engine.types import EngineError


def written(folder: Path, *lines: str) -> Path:
    path = folder / "texts.jsonl"
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return path


def test_labels_of_a_raw_text(tmp_path: Path) -> None:
    path = written(
        tmp_path, '{"id": 7, "text": "좋은 idea예요. Thank you very much!", "main": "ko", "more": [1]}'
    )
    assert list(label_file(path)) == [
        {
            "id": 7,
            "main": "ko",
            "cs_level": "sentence",
            "cs_levels_all": ["word", "sentence"],
            "text_normalized": "좋은 idea예요 thank you very much",
            "text_pier_labeled": "<tag 좋은> <tag idea> <tag 예요> <tag thank> you very much",
        }
    ]


def test_the_main_language_is_guessed_and_no_switch_is_none(tmp_path: Path) -> None:
    path = written(
        tmp_path, '{"id": "a", "text": "오늘 날씨 좋다"}', "", '{"id": "b", "text": "15", "main": null}'
    )
    first, second = label_file(path)
    assert (first["main"], first["cs_level"], first["cs_levels_all"]) == ("ko", "none", [])
    assert (second["id"], second["main"], second["cs_level"]) == ("b", None, "none")


def test_a_normalised_text_is_tagged_as_it_stands(tmp_path: Path) -> None:
    path = written(tmp_path, '{"id": 1, "text_normalized": "Let\'s 눈치, 15", "main": "en"}')
    (row,) = label_file(path)
    assert row["text_normalized"] == "Let's 눈치, 15"
    assert row["text_pier_labeled"] == "<tag Let's> <tag 눈치,> <tag 15>"
    assert row["cs_level"] == "word"


GOOD = '{"id": 1, "text": "a"}'


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"text": "a"}', '"id"'),
        ('{"id": true, "text": "a"}', '"id"'),
        ('{"id": null, "text": "a"}', '"id"'),
        ('{"id": 2}', '"text_normalized"'),
        ('{"id": 2, "text": 5}', '"text"'),
        ('{"id": 2, "text": null}', '"text"'),
        ('{"id": 2, "text": "a", "main": "kr"}', '"kr"'),
        ('{"id": 2, "text": "a", "main": 3}', '"main"'),
        ('{"id": 2, "text": "a', "JSON"),
        ('{"id": 2, "text": NaN}', "NaN"),
        ('{"id": -Infinity, "text": "a"}', "-Infinity"),
        ('{"id": 1e999, "text": "a"}', "1e999"),
        ('["a"]', "object"),
        ('{"id": 2, "id": 3, "text": "a"}', '"id" twice'),
        ('{"id": 2, "text": "\\ud800"}', "surrogate"),
        ("1" * 5000, "too long"),
        ("[" * 100_000, "too deep"),
    ],
)
def test_a_bad_line_is_named_and_nothing_is_written(
    line: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, GOOD, "", line)
    assert main.main(["text", "label", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}:3 ")
    assert err.count("\n") == 1
    assert said in err


def test_the_command_writes_lines_in_the_order_of_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, *(f'{{"id": {number}, "text": "오늘 bug {number}"}}' for number in (3, 1, 2)))
    assert main.main(["text", "label", str(path)]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["id"] for row in rows] == [3, 1, 2]
    assert list(rows[0]) == [
        "id",
        "main",
        "cs_level",
        "cs_levels_all",
        "text_normalized",
        "text_pier_labeled",
    ]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b"\n \n", "is empty"),
        (b"\xff\xfe{\x00}\x00", "UTF-16"),
        (b'{"id": 1, "text": "\xb0\xa1"}\n', ":1 isn't UTF-8"),
    ],
)
def test_a_file_that_is_no_jsonl(content: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "texts.jsonl"
    path.write_bytes(content)
    with pytest.raises(EngineError, match=said):
        label_file(path)


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="does not exist"):
        label_file(tmp_path / "none.jsonl")
    with pytest.raises(EngineError, match="is a folder"):
        label_file(tmp_path)


def test_a_byte_order_mark_and_windows_line_ends_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "texts.jsonl"
    path.write_bytes(
        b"\xef\xbb\xbf" + '{"id": 1, "text": "가\\ud83d\\ude00"}\r\n\r\n{"id": 2, "text": "나"}'.encode()
    )
    assert [row["text_normalized"] for row in label_file(path)] == ["가😀", "나"]
