"""Scripts at the door: good rows are kept, bad ones named, what is exported comes back."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from db.records import ScriptRecord, SpellingSet, StoreError
from db.store import scripts as store
from engine.runs.exchange_rows import loanword_cell, parse_loanwords
from engine.runs.exchange_scripts import (
    ScriptImport,
    export_scripts,
    import_scripts,
    preview_scripts,
)
from engine.types import EngineError
from tests.projects import new_project


def put(folder: Path, name: str, data: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def script(text: str, key: str = "a", **values: object) -> ScriptRecord:
    made = ScriptRecord("0" * 32, "", key, 0, text, "ko", ("ko", "en"), "medical", "word")
    return replace(made, **values)


def texts(preview: ScriptImport) -> list[str]:
    return [row.script.text for row in preview.rows]


def said(preview: ScriptImport) -> list[str]:
    return [str(problem) for problem in preview.problems]


def test_txt_is_one_script_a_line_with_guesses(tmp_path: Path) -> None:
    preview = preview_scripts(
        put(tmp_path, "a.txt", "오늘 meeting에서 말했어요.\n\nThis drama had solid 서사.\n")
    )
    first, second = preview.rows
    assert (first.line, first.script.key, first.script.main_language) == (1, "s0001", "ko")
    assert first.script.languages == ("ko", "en")
    assert first.script.level_wanted == "word"
    assert first.guessed == ("main_language", "level_wanted")
    assert (second.line, second.script.main_language, second.script.languages) == (3, "en", ("en", "ko"))
    assert preview.problems == ()


def test_given_columns_win_over_the_rule(tmp_path: Path) -> None:
    data = (
        "id,Text,main_language,topic,level,loanwords\n"
        "a,Lumbar drain 진행하겠습니다.,Korean,medical,,\n"
        "b,버스를 missed했어.,ko-KR,travel and culture,phrase,버스|bus; 커피|coffee\n"
    )
    first, second = preview_scripts(put(tmp_path, "a.csv", data)).rows
    assert (first.script.main_language, first.script.level_wanted) == ("ko", "phrase")
    assert first.guessed == ("level_wanted",)
    assert (second.script.key, second.script.level_wanted, second.guessed) == ("b", "phrase", ())
    assert second.script.topic == "travel and culture"
    assert second.script.loanwords == (SpellingSet(("버스", "bus")), SpellingSet(("커피", "coffee")))


def test_jsonl_keeps_the_good_lines_and_names_the_bad_ones(tmp_path: Path) -> None:
    lines = [
        json.dumps({"text": "버스 missed야.", "id": 7, "loanwords": [{"Korean": "버스", "English": "bus"}]}),
        '{"text": "cut sho',
        json.dumps({"sentence": "no text"}),
        '{"text": "x", "text": "y"}',
        json.dumps({"text": None}),
        json.dumps(["text"]),
        json.dumps({"text": "커피 ordered했어.", "loanwords": '[["커피", "coffee"]]'}),
    ]
    preview = preview_scripts(put(tmp_path, "a.jsonl", "\ufeff" + "\n".join(lines)))
    assert texts(preview) == ["버스 missed야.", "커피 ordered했어."]
    assert preview.rows[0].script.key == "7"
    assert [problem.row for problem in preview.problems] == [2, 3, 4, 5, 6]
    assert "whole JSON" in said(preview)[0]
    assert "no 'text'" in said(preview)[1]
    assert "twice" in said(preview)[2]
    assert "text is empty" in said(preview)[3]


def test_every_bad_row_is_named_with_its_reason(tmp_path: Path) -> None:
    data = (
        "id,text,main_language,level,loanwords,origin\n"
        "a,,,,,\n"
        'b,"?!",,,,\n'
        "c,bell \x07 here,,,,\n"
        "d,good 좋아,klingon!,,,\n"
        "e,good 좋아,,hard,,\n"
        "f,good 좋아,,,버스,\n"
        'g,good 좋아,,,"[[""버스""",\n'
        "h,good 좋아,,,버스|,\n"
        "i,good 좋아,,,,stolen\n"
        "j,good 좋아\n"
        "k,good 좋아,,,,\n"
        "k,other 좋아,,,,\n"
    )
    preview = preview_scripts(put(tmp_path, "a.csv", data))
    assert texts(preview) == ["good 좋아"]
    assert said(preview) == [
        "line 2, text: the text is empty; write the sentence to be read.",
        "line 3, text: the text has no word in it; write the sentence to be read.",
        "line 4, text: the text holds the control character U+0007; remove it.",
        "line 5, main_language: 'klingon!' is no language; write a tag such as ko or en.",
        "line 6, level: 'hard' is none of none, word, phrase, sentence.",
        'line 7, loanwords: the loanword "버스" needs at least two spellings, such as 버스|bus.',
        "line 8, loanwords: the loanwords aren't whole JSON; mend the brackets and quotes.",
        'line 9, loanwords: the loanword "버스|" has an empty spelling; write or remove it.',
        "line 10, origin: 'stolen' is none of written, cloned.",
        "line 11: it has 2 cells where the header has 6; the row is cut short.",
        "line 13, id: the id k stands in line 12 too; change one of them.",
    ]


def test_duplicates_are_found_in_any_unicode_form_and_spacing(tmp_path: Path) -> None:
    text = "오늘 meeting에서 말했어요."
    nfd = unicodedata.normalize("NFD", text)
    assert nfd != text
    data = f"{text}\n{nfd}\n  오늘  meeting에서 말했어요. \n새 prompt야.\n"
    preview = preview_scripts(put(tmp_path, "a.txt", data), [script("새  prompt야.", "old")])
    assert texts(preview) == [text]
    assert said(preview) == [
        "line 2, text: the same text stands in line 1.",
        "line 3, text: the same text stands in line 1.",
        "line 4, text: the project has this text already (script old).",
    ]


def test_nfd_becomes_nfc_everywhere(tmp_path: Path) -> None:
    data = unicodedata.normalize("NFD", "id,text,topic,loanwords\n가,버스 missed했어.,여행,버스|bus\n")
    made = preview_scripts(put(tmp_path, "a.csv", data)).rows[0].script
    assert (made.key, made.text, made.topic) == ("가", "버스 missed했어.", "여행")
    assert made.loanwords == (SpellingSet(("버스", "bus")),)


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("a.txt", b"", "is empty"),
        ("a.csv", b"id,sentence\na,b\n", "no column 'text'"),
        ("a.csv", b'id,text\na,"open\n', "line 2: the quotes"),
        ("a.txt", "버스를 탔어".encode("cp949"), "CP949"),
        ("a.jsonl", "버스를 탔어".encode("cp949"), "CP949"),
        ("a.tsv", b"id,text\na,b\n", "no column 'text'"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str, data: bytes, says: str) -> None:
    with pytest.raises(EngineError, match=says):
        preview_scripts(put(tmp_path, name, data))


def test_declared_encoding_and_utf_16(tmp_path: Path) -> None:
    text = "버스를 missed했어"
    for encoding, declared in (("cp949", "cp949"), ("utf-16", None), ("utf-8-sig", None)):
        path = put(tmp_path, f"{encoding}.txt", text.encode(encoding))
        assert texts(preview_scripts(path, encoding=declared)) == [text]


def test_import_takes_all_good_rows_into_a_new_set(tmp_path: Path) -> None:
    preview = preview_scripts(put(tmp_path, "a.txt", "오늘 meeting이야.\n새 prompt야.\n"))
    with new_project(tmp_path / "P.seam") as project:
        made = import_scripts(project, preview, "First")
        assert (made.name, made.scripts, made.note) == ("First", 2, "imported from a.txt")
        with project.read() as session:
            found = store.list_scripts(session, set_id=made.id)
        assert [(one.key, one.text, one.position) for one in found] == [
            ("s0001", "오늘 meeting이야.", 0),
            ("s0002", "새 prompt야.", 1),
        ]
        assert len(preview_scripts(tmp_path / "a.txt", found).problems) == 2
        with pytest.raises(StoreError, match="already a script set named First"):
            import_scripts(project, preview, "First")
        empty = preview_scripts(put(tmp_path, "b.txt", "?!\n"))
        with pytest.raises(EngineError, match="no script that can be imported"):
            import_scripts(project, empty, "Second")
        with project.read() as session:
            assert [one.name for one in store.list_sets(session)] == ["First"]


WORDS = st.text(st.sampled_from(list("ab버스 \"',;|\t\n=-+@[{😀가\u2028")), max_size=12)
SPELLINGS = st.lists(
    WORDS.map(lambda word: "x" + " ".join(word.split())), min_size=2, max_size=3, unique=True
)
SETS = st.lists(SPELLINGS.map(tuple).map(SpellingSet), max_size=3).map(tuple)


@given(SETS)
def test_loanword_cells_come_back(sets: tuple[SpellingSet, ...]) -> None:
    assert parse_loanwords(loanword_cell(sets)) == sets
    assert parse_loanwords([list(words.spellings) for words in sets]) == sets


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(WORDS.map(lambda word: "a" + word), WORDS, SETS), min_size=1, max_size=4))
def test_export_and_import_give_equal_scripts(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[str, str, tuple[SpellingSet, ...]]]
) -> None:
    folder = tmp_path_factory.mktemp("scripts")
    made = [
        script(
            f"{n} {text}".strip(),
            f"=k{n}",
            id=f"{n:032x}",
            topic=topic.strip(),
            loanwords=sets,
            origin="cloned",
            cloned_from="-x",
        )
        for n, (text, topic, sets) in enumerate(rows)
    ]
    for name in ("a.csv", "a.tsv", "a.jsonl"):
        preview = preview_scripts(export_scripts(made, folder / name))
        assert preview.problems == ()
        found = [row.script for row in preview.rows]
        assert [replace(one, id="", position=0) for one in found] == [replace(one, id="") for one in made]


def test_txt_export_and_refusals(tmp_path: Path) -> None:
    path = export_scripts([script("하나 one"), script("둘 two")], tmp_path / "a.txt")
    assert path.read_text(encoding="utf-8") == "하나 one\n둘 two\n"
    with pytest.raises(EngineError, match="has several lines"):
        export_scripts([script("하나\none")], tmp_path / "b.txt")
    with pytest.raises(EngineError, match=r"written as \.jsonl, \.csv, \.tsv or \.txt"):
        export_scripts([], tmp_path / "a.docx")
    with pytest.raises(EngineError, match="exists already"):
        export_scripts([], path)
