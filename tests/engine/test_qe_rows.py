"""Files of translation quality are read strictly and as a whole: an error names file and line."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.runs.qe_metric_files import read_scores, write_scores
from engine.runs.qe_mqm import read_mqm
from engine.runs.qe_rows import as_object, read_rows, segments_of_rows
from engine.types import EngineError
from tests.engine.qe_tables import CASES, handed

ROW = {
    "audio_path": "a.wav",
    "src_text": "고양이",
    "tgt_text": "the cat",
    "tgt_system": "one",
    "doc_id": "d1",
    "score": 71.5,
    "src_lang": "ko",
    "tgt_lang": "en",
}


def written(path: Path, *rows: object) -> Path:
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return path


def test_rows_of_iwslt(tmp_path: Path) -> None:
    bare = {name: value for name, value in ROW.items() if name not in ("audio_path", "score")}
    rows = read_rows(
        written(tmp_path / "in.jsonl", ROW, bare | {"tgt_system": "two", "domain": "news", "ref_text": "cat"})
    )
    assert (rows[0].language, rows[0].score, rows[0].audio_path, rows[0].reference) == (
        "koen",
        71.5,
        "a.wav",
        None,
    )
    assert (rows[1].score, rows[1].audio_path, rows[1].domain, rows[1].reference) == (
        None,
        None,
        "news",
        "cat",
    )
    assert as_object(rows[0]) == ROW
    assert rows[1].where.endswith("in.jsonl:2")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"score": True}, "in.jsonl:2: score is True"),
        ({"score": "71"}, "in.jsonl:2: score is '71'"),
        ({"score": 1e200}, "in.jsonl:2: score is 1e"),
        ({"score": float("nan")}, "in.jsonl:2 holds NaN"),
        ({"score": float("inf")}, "in.jsonl:2 holds Infinity"),
        ({"tgt_system": "one"}, r"in.jsonl:1 and .*in.jsonl:2 are both of document 'd1' and system 'one'"),
        ({"src_text": None}, "in.jsonl:2: src_text is missing"),
        ({"tgt_text": 5}, "in.jsonl:2: tgt_text is 5"),
        ({"doc_id": " "}, "in.jsonl:2: doc_id is ' '"),
        ({"src_lang": None}, "in.jsonl:2: src_lang is missing"),
    ],
)
def test_a_wrong_row_is_named(change: dict[str, Any], words: str, tmp_path: Path) -> None:
    path = written(tmp_path / "in.jsonl", ROW, ROW | {"tgt_system": "two"} | change)
    with pytest.raises(EngineError, match=words):
        read_rows(path)


def test_a_row_without_human_score_is_named_where_one_is_needed(tmp_path: Path) -> None:
    rows = read_rows(written(tmp_path / "in.jsonl", ROW, ROW | {"tgt_system": "two", "score": None}))
    with pytest.raises(EngineError, match=r"in\.jsonl:2 has no human score"):
        segments_of_rows(rows, [0.5, 0.5])


def test_tables_of_comet(tmp_path: Path) -> None:
    """Without documents, translations of one source belong together; texts may hold commas and quotes."""
    path = tmp_path / "in.csv"
    path.write_text(
        'lp,src,mt,ref,score,domain\nzh-en,猫,"the cat, ""it""",cat,0.5,news\nzh-en,狗,dog,dog,,news\nzh-en,猫,\'tis,cat,-1,\n',
        encoding="utf-8",
    )
    rows = read_rows(path)
    assert [(row.document, row.system, row.score, row.domain) for row in rows] == [
        ("1", "1", 0.5, "news"),
        ("2", "1", None, "news"),
        ("1", "2", -1.0, ""),
    ]
    assert (rows[0].translation, rows[2].translation, rows[0].language) == ('the cat, "it"', "'tis", "zhen")
    tabs = tmp_path / "in.tsv"
    tabs.write_text("src\tmt\tsystem\tdoc\n猫\t\tA\td\n猫\tcat\tB\td\n", encoding="utf-8")
    assert [(row.document, row.system, row.translation) for row in read_rows(tabs)] == [
        ("d", "A", ""),
        ("d", "B", "cat"),
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("src,mt,score\na,b,nan\n", "in.csv:2: score is 'nan'"),
        ("src,mt,score\na,b,1_0\n", "in.csv:2: score is '1_0'"),
        ("src,mt\na,b,c\n", "line 2: it has 3 cells"),
        ("src,mt,score,lp,ref\n", "in.csv has no row"),
        ("src,text\na,b\n", "'mt' or 'translation'"),
        ("src,mt,lp\na,b,zhen\n", "must look like zh-en"),
        ("src,mt,system,doc\na,b,S,d\na,c,S,d\n", "both of document 'd' and system 'S'"),
    ],
)
def test_a_wrong_table_is_told(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(EngineError, match=words):
        read_rows(path)


def test_names_that_look_the_same_are_the_same(tmp_path: Path) -> None:
    apart = unicodedata.normalize("NFD", "ép")
    again = ROW | {"doc_id": "ép", "tgt_system": "né"}
    twice = written(tmp_path / "in.jsonl", again, again | {"doc_id": apart})
    with pytest.raises(EngineError, match=r"in\.jsonl:1 and .*in\.jsonl:2 are both"):
        read_rows(twice)
    table = tmp_path / "in.csv"
    table.write_text(f"src,mt,system,doc\na,b,A,ép\na,c,B,{apart}\n", encoding="utf-8")
    assert len({row.document for row in read_rows(table)}) == 1
    table.write_text(f"src,mt,system,doc\na,b,ép,d\na,c,{apart},d\n", encoding="utf-8")
    with pytest.raises(EngineError, match=r"in\.csv:2 and .*in\.csv:3 are both"):
        read_rows(table)


def test_no_row_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=r"in\.jsonl is empty"):
        read_rows(written(tmp_path / "in.jsonl"))
    table = tmp_path / "mqm_zhen.tsv"
    names = ("system", "doc", "doc_id", "seg_id", "rater", "source", "target", "category", "severity")
    table.write_text("\t".join(names) + "\n", encoding="utf-8")
    with pytest.raises(EngineError, match="has no row"):
        read_mqm(table)


def test_other_endings_are_refused(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=r"none of \.jsonl"):
        read_rows(tmp_path / "in.xlsx")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0.5\ntrue\n", "m.jsonl:2 is true"),
        ("0.5\nNaN\n", "m.jsonl:2 holds NaN"),
        ("0.5\n-Infinity\n", "m.jsonl:2 holds -Infinity"),
        ('0.5\n"0.5"\n', 'm.jsonl:2 is "0.5"'),
        ("0.5\n\n0.5\n", "m.jsonl:2 is empty"),
        ("0.5\n[1]\n", r"m.jsonl:2 is \[1\]"),
        ("0.5\n0,5\n", "m.jsonl:2 is '0,5'"),
        ("0.5\n1e999\n", "m.jsonl:2 holds the number 1e999"),
        ("0.5\n0.5\n0.5\n", "3 scores for 2 rows"),
        ("0.5\n", "1 scores for 2 rows"),
    ],
)
def test_a_metric_file_is_one_number_a_line(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(EngineError, match=words):
        read_scores(path, 2)


@settings(max_examples=50, deadline=None)
@given(st.lists(st.floats(-1e100, 1e100), min_size=1, max_size=20))
def test_scores_come_back_as_they_were(scores: list[float]) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "m.jsonl"
        write_scores(path, scores)
        assert read_scores(path, len(scores)) == scores


@handed
def test_handed_rows_come_back_as_they_were() -> None:
    path = CASES / "qe_zhen_dev.jsonl"
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [as_object(row) for row in read_rows(path)] == lines
