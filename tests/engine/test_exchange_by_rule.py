"""A level or language that nobody set is still nobody's after an export and an import; what a person set is theirs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.session import Project
from db.store import labels, utterances
from engine.runs.exchange_by_rule import BY_RULE, without_rule
from engine.runs.exchange_corpus import ReadOptions
from engine.runs.exchange_export import export_takes
from engine.runs.exchange_formats import WriteFormat, export_corpus, import_path
from engine.runs.exchange_rows import FileRow
from tests.engine.exchange_data import add_take, finish, reference, references_of, sound_file
from tests.projects import new_project

TEXTS = {"rule": "오늘 meeting이 있어", "hand": "오늘 meeting이 있어", "other": "the 회의 is today"}
GIVEN = {"rule": (None, None), "hand": ("phrase", "ko"), "other": ("word", "ko")}
"""Level and main language by hand; those of `hand` aren't what the rule says, one of `other` isn't."""


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "From.seam") as made:
        with made.write() as session:
            rows = []
            for seed, (key, text) in enumerate(TEXTS.items()):
                path = sound_file(made.audio_folder / "imported" / f"{key}.wav", 0.3, seed=seed)
                level, main = GIVEN[key]
                sound = made.relative(path)
                rows.append(reference(key, text, level=level, main_language=main, audio_path=sound))
            utterances.add_many(session, rows)
        yield made


@pytest.fixture
def again(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "To.seam") as made:
        yield made


@pytest.mark.parametrize(
    "format", ["hike", "hike-folder", "common-voice", "table", "nemo", "textgrid", "elan"]
)
def test_who_set_a_value_comes_back(
    project: Project, again: Project, tmp_path: Path, format: WriteFormat
) -> None:
    finish(export_corpus(project, format, tmp_path / "out"))
    file = {"table": "utterances.csv", "nemo": "manifest.jsonl"}.get(format, "")
    finish(import_path(again, tmp_path / "out" / file))
    for key, one in references_of(again).items():
        level, main = GIVEN[key]
        if format != "common-voice":
            assert one.level == level, key
        if not format.startswith("hike"):
            assert one.main_language == main, key
        extra = json.loads(one.extra)
        assert BY_RULE not in extra and ("cs_levels_all" not in extra or level), key
        assert extra.get("locale", main) == main or not one.main_language


def test_the_nine_columns_stay_nine(project: Project, tmp_path: Path) -> None:
    from pyarrow import parquet

    finish(export_corpus(project, "hike", tmp_path / "out"))
    path = tmp_path / "out" / "data" / "test-00000-of-00001.parquet"
    with parquet.ParquetFile(path) as file:
        assert len(file.schema_arrow.names) == 9
        kept = json.loads(file.schema_arrow.metadata[b"seam"])
        rows = {row["sample_id"]: row["cs_level"] for row in file.read().to_pylist()}
    assert kept == {BY_RULE: {"cs_level,cs_levels_all": ["rule"], "cs_levels_all": ["hand", "other"]}}
    assert rows == {"rule": "word", "hand": "phrase", "other": "word"}


def test_what_is_changed_in_the_file_is_by_hand(project: Project, again: Project, tmp_path: Path) -> None:
    finish(export_corpus(project, "hike-folder", tmp_path / "out"))
    path = tmp_path / "out" / "metadata.jsonl"
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    changed = next(row for row in rows if row["sample_id"] == "rule")
    changed["cs_level"] = "sentence"
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    finish(import_path(again, tmp_path / "out"))
    assert references_of(again)["rule"].level == "sentence"


def test_takes_that_nobody_labelled_come_back_without_labels(project: Project, tmp_path: Path) -> None:
    take_id = add_take(project, "오늘 버스 stop에서 만나")
    with project.write() as session:
        labels.set_label(session, take_id, "cs_level", None)
    folder = finish(export_takes(project, "out")).folder
    (row,) = [json.loads(line) for line in (folder / "data.jsonl").read_text("utf-8").splitlines()]
    assert (row["cs_level"], row["cs_level_confirmed"], row[BY_RULE]) == (
        "word",
        False,
        "cs_level,cs_levels_all",
    )
    with new_project(tmp_path / "Takes.seam") as other:
        finish(import_path(other, folder))
        (one,) = references_of(other).values()
        assert (one.level, one.main_language) == (None, "ko")
    (tmp_path / "later.jsonl").write_text(json.dumps(row | {"text": "오늘 만나"}) + "\n", encoding="utf-8")
    finish(import_path(project, tmp_path / "later.jsonl", options=ReadOptions(), correct_labels=True))
    assert references_of(project)[take_id].level is None, "a level by rule confirms nothing"


@pytest.mark.parametrize("cell", ["yes", "cs_level,topic", "Regel 3"])
def test_a_column_of_that_name_that_is_not_ours_is_left(cell: str) -> None:
    row = FileRow(1, {"cs_level": "word", BY_RULE: cell})
    assert without_rule(row, "오늘 meeting이 있어") == row
