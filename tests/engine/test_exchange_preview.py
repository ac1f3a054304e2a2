"""What an import would do: every row's fate counted and named, nothing written, and the import agrees."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from db.records import StoreError
from db.store import hypotheses, script_sets, scripts, systems, utterances
from engine.runs.exchange_columns import ColumnMapping
from engine.runs.exchange_corpus import AS_IT_IS, ReadOptions
from engine.runs.exchange_formats import import_path
from engine.runs.exchange_preview import preview_corpus, preview_rows
from engine.runs.exchange_scripts import import_scripts, preview_scripts
from engine.types import EngineError
from tests.engine.exchange_data import add_take, finish, reference, sound_file
from tests.projects import new_project


def write(path: Path, *rows: Mapping[str, object]) -> Path:
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return path


def test_every_fate_of_a_row_is_counted_and_nothing_is_written(tmp_path: Path) -> None:
    sound_file(tmp_path / "a.wav")
    file = write(
        tmp_path / "corpus.jsonl",
        {"id": "new", "text": "버스 was late", "audio": "a.wav", "loanwords": [["버스", "bus"]]},
        {"id": "deaf", "text": "no sound", "audio": "gone.wav"},
        {"id": "old", "text": "있던 text"},
        {"id": "old", "text": "another text"},
        {"text": "no id"},
        {"id": "new", "text": "버스 was late", "hypothesis": "bus was late", "system": "s"},
        {"id": "nobody", "hypothesis": "x", "system": "s"},
        {"id": "old", "text": "있던 text", "hypothesis": "있던", "system": "had"},
    )
    with new_project(tmp_path / "P.seam") as project:
        take_id = add_take(project, "오늘 meeting이 있어")
        old = reference("old", "있던 text")
        with project.write() as session:
            utterances.add_many(session, [old])
            had = systems.add(session, "had")
            hypotheses.add_many(session, had.id, [(old.id, "있던 text")])
        with file.open("a", encoding="utf-8") as handle:
            handle.write(
                json.dumps({"id": take_id, "text": "오늘 meeting이 없어"}, ensure_ascii=False) + "\n"
            )
        before = sorted(path.as_posix() for path in project.folder.rglob("*"))
        found = finish(preview_corpus(project, file, None, AS_IT_IS))
        assert sorted(path.as_posix() for path in project.folder.rglob("*")) == before
        with project.read() as session:
            assert len(utterances.list_utterances(session)) == 2
    assert found.counts == {"new": 1, "refused": 3, "known": 1, "hypothesis": 2, "unknown": 1, "differs": 1}
    assert (found.sounds, found.systems, found.taken) == (1, {"s": 1, "had": 1}, ("had",))
    assert [row.place for row in found.rows][:2] == ["line 1", "line 2"]
    assert found.rows[0].values["loanwords"] == "버스|bus"
    assert "there is no file" in found.rows[1].reason
    assert [problem.split(":")[0] for problem in found.problems] == [
        f"corpus.jsonl, line {line}" for line in (2, 4, 5, 7)
    ]


def test_a_preview_without_problems_is_what_comes_in(tmp_path: Path) -> None:
    file = write(tmp_path / "c.jsonl", *({"utt": f"u{n}", "said": f"문장 number {n}"} for n in range(30)))
    options = ReadOptions(mapping=ColumnMapping(id="utt", text="said"))
    with new_project(tmp_path / "P.seam") as project:
        found = finish(preview_corpus(project, file, "table", options))
        done = finish(import_path(project, file, "table", options))
    assert (found.counts, len(found.rows), found.ended) == ({"new": 30}, 20, "")
    assert done.references == 30


def test_a_corpus_that_breaks_off_says_where(tmp_path: Path) -> None:
    file = tmp_path / "a.trn"
    file.write_text("버스 was late (u1)\nno id here\n", encoding="utf-8")
    with new_project(tmp_path / "P.seam") as project:
        found = finish(preview_corpus(project, file, None, AS_IT_IS))
        with pytest.raises(EngineError, match="no column"):
            finish(
                preview_corpus(
                    project,
                    write(tmp_path / "t.jsonl", {"a": 1}),
                    "table",
                    ReadOptions(mapping=ColumnMapping(id="b", text="a")),
                )
            )
    assert [row.state for row in found.rows] == ["new"]
    assert "line 2" in found.ended


def test_rows_of_scripts_are_shown_with_their_reason(tmp_path: Path) -> None:
    file = tmp_path / "s.csv"
    file.write_text("no,sentence\n1,버스 was late\n2,\n3,버스 was  late\n", encoding="utf-8")
    mapping = ColumnMapping(id="no", text="sentence")
    found = preview_scripts(file, (), None, mapping)
    rows = preview_rows(file, mapping, None, found.problems)
    assert [(row.place, row.state) for row in rows] == [("2", "new"), ("3", "refused"), ("4", "refused")]
    assert rows[1].reason.startswith("text: the text is empty")
    assert (found.duplicates, len(found.problems)) == (1, 2)


def test_a_set_is_taken_back_while_nobody_has_read_it(tmp_path: Path) -> None:
    file = write(tmp_path / "s.jsonl", {"id": "a", "text": "버스 was late"})
    with new_project(tmp_path / "P.seam") as project:
        add_take(project, "오늘 meeting이 있어")
        made = import_scripts(project, preview_scripts(file), "imported")
        with project.write() as session:
            assert script_sets.remove_unread(session, made.id) == 1
            assert [one.name for one in scripts.list_sets(session)] == ["Set"]
            with pytest.raises(StoreError, match="read, skipped or handed out"):
                script_sets.remove_unread(session, scripts.list_sets(session)[0].id)
