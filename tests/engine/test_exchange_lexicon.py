"""The lexicon as a file: what is written is read back, and a bad row is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.records import LexiconRecord, SpellingSet
from engine.runs.asr_lexicon import ProjectLexicon
from engine.runs.asr_lexicon_reach import utterances_touched
from engine.runs.exchange_lexicon import LexiconLine, read_lexicon, write_lexicon
from engine.types import EngineError

ENTRIES = [
    LexiconRecord("1", ("버스", "bus"), "equal", "hand", "", None, "2026-01-01T00:00:00+00:00"),
    LexiconRecord("2", ("회의", "meeting", "+m"), "different", "alignment", "t1, t2", None, "2026-01-02"),
]


@pytest.mark.parametrize("name", ["words.csv", "words.tsv", "words.json"])
def test_what_is_written_is_read_back(tmp_path: Path, name: str) -> None:
    path = write_lexicon(tmp_path / name, ENTRIES)
    assert read_lexicon(path) == [LexiconLine(one.spellings, one.verdict, one.note) for one in ENTRIES]
    assert len(path.read_text(encoding="utf-8-sig").splitlines()) == (2 if name.endswith("json") else 3)


@pytest.mark.parametrize(
    "text",
    [
        '[["버스", "bus"], ["앱", "app", "APP"]]',
        '["버스", "bus"]\n\n["앱", "app", "APP"]\n',
        '[\n  {"spellings": ["버스", "bus"]},\n  {"spellings": ["앱", " app ", "APP", "앱"]}\n]',
    ],
)
def test_json_in_any_usual_form(tmp_path: Path, text: str) -> None:
    path = tmp_path / "words.json"
    path.write_text(text, encoding="utf-8")
    assert [line.spellings for line in read_lexicon(path)] == [("버스", "bus"), ("앱", "app", "APP")]


@pytest.mark.parametrize(
    ("name", "text", "parts"),
    [
        ("a.csv", "spellings\n버스 | bus\n회의\n", ("a.csv, line 3", "only 회의")),
        ("a.csv", "spellings,verdict\n버스 | bus,maybe\n", ("line 2, verdict", "maybe")),
        ("a.csv", "words\n버스 | bus\n", ("line 1", "spellings")),
        ("a.csv", "spellings\n버스 | bus,one,more\n", ("line 2",)),
        ("a.csv", "spellings\n", ("no set of spellings",)),
        ("a.json", '["버스", "bus"]\n["회의"]\n', ("line 2", "only 회의")),
        ("a.json", '["버스", "bus"]\n{"spellings": "x"}\n', ("line 2", "a list of spellings")),
        ("a.json", '["버스", "bus"\n', ("line", "no JSON")),
        ("a.json", "", ("a.json",)),
        ("a.xlsx", "", ("a.xlsx", ".csv")),
    ],
)
def test_a_bad_file_is_one_sentence(tmp_path: Path, name: str, text: str, parts: tuple[str, ...]) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(EngineError) as caught:
        read_lexicon(path)
    said = str(caught.value)
    assert all(part in said for part in parts), said
    assert "\n" not in said
    assert said.endswith(".")


def test_a_spelling_with_the_divider_goes_into_json_only(tmp_path: Path) -> None:
    odd = [LexiconRecord("1", ("a|b", "c"), "equal", "hand", "", None, "2026")]
    with pytest.raises(EngineError, match="JSON"):
        write_lexicon(tmp_path / "words.csv", odd)
    assert read_lexicon(write_lexicon(tmp_path / "words.json", odd))[0].spellings == ("a|b", "c")


def test_reach_is_that_of_scoring() -> None:
    references = ["Bus를 탔다", "버스 bus 버스", "와이 파이", "wi-fi <tag ko>버</tag>스", "앱", ""]
    sets = [SpellingSet(("버스", "bus")), SpellingSet(("wi fi", "와이파이")), SpellingSet(("없다", "none"))]
    steps = utterances_touched(sets, references)
    try:
        while True:
            next(steps)
    except StopIteration as end:
        found = end.value
    assert found == [
        sum(bool(ProjectLexicon([words]).touching(reference)) for reference in references) for words in sets
    ]
