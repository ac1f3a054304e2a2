"""Translations come into a project whole or not at all, and can be taken out again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from db.records import StoreError
from db.session import Project, open_project
from db.store import estimators, segments, takes, utterances
from db.translation_records import SegmentRecord, SegmentSplit
from engine.runs.project import backup, check, info, restore
from engine.runs.qe_eval_set import write_eval_set
from engine.runs.qe_project_data import on_hundred_of, segment_table, segments_for
from engine.runs.qe_project_import import ImportOptions, MetricSource, import_metric, import_set
from engine.runs.qe_project_look import look
from engine.runs.qe_project_remove import remove_column, remove_set, restore_column, restore_set
from engine.runs.qe_project_split import dealt, mark_documents, unmark
from engine.runs.qe_rows import read_rows
from engine.runs.steps import finished
from engine.types import EngineError
from tests.db import sample
from tests.engine.qe_projects import imported, metric, rows, written
from tests.projects import new_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "P.seam") as made:
        yield made


def stored(project: Project, set_id: str) -> list[SegmentRecord]:
    with project.read() as session:
        return segments.list_segments(session, set_id)


def test_a_file_is_looked_at_before_it_is_taken_in(project: Project, tmp_path: Path) -> None:
    (tmp_path / "clips").mkdir()
    (tmp_path / "clips" / "d0.wav").write_bytes(b"")
    one = rows(2)
    one[-1]["score"] = None
    path = written(tmp_path / "iwslt_dev.jsonl", one)
    written(tmp_path / "iwslt_dev.Kiwi.jsonl", metric(6))
    written(tmp_path / "iwslt_dev.GEMBA.jsonl", [-5, 80, 0, 0, 0, 0])
    written(tmp_path / "iwslt_dev.short.jsonl", [1.0])
    written(tmp_path / "iwslt_developed.jsonl", metric(6))
    found = finished(look(path))
    assert (found.kind, found.name, found.split, found.languages) == ("iwslt", "iwslt_dev", "dev", ("koen",))
    assert (found.n_rows, found.n_documents, found.n_scored, found.n_references) == (6, 2, 5, 0)
    assert found.systems == {"one": 2, "two": 2, "three": 2}
    assert [(one.name, one.scale) for one in found.metrics] == [("GEMBA", 100), ("Kiwi", 1)]
    assert (found.n_sounds, found.missing_sounds) == (2, ("clips/d1.wav",))
    assert [sentence.split(" ")[0] for sentence in found.warnings] == ["1", "1"]
    with project.read() as session:
        assert segments.list_sets(session) == []


def test_rows_and_metric_files_come_in_together(project: Project, tmp_path: Path) -> None:
    made = imported(project, tmp_path, "qe_train")
    assert (made.name, made.segments, made.documents, made.languages) == ("qe_train", 18, 6, ("koen",))
    table = segment_table(project, made.id)
    (estimator,) = table.estimators
    assert (estimator.name, estimator.kind, estimator.scale, estimator.segments) == (
        "Kiwi",
        "imported",
        1,
        18,
    )
    assert on_hundred_of(table, estimator.id) == pytest.approx(100.0 * np.array(metric(18)))
    assert set(table.splits.tolist()) == {"train"}
    found = segments_for(table, estimator.id, "koen", ("train",))
    assert len(found) == 18 and found.systems[:3] == ("one", "two", "three")
    with pytest.raises(EngineError, match="no row of koen of the split dev"):
        segments_for(table, estimator.id, "koen", ("dev",))
    first = table.records[0]
    assert first.audio_path == (tmp_path / "clips" / "d0.wav").as_posix()
    assert json.loads(first.extra) == {"audio_path": "clips/d0.wav"}


def test_a_sound_inside_the_project_is_kept_relative(project: Project) -> None:
    path = written(project.audio_folder / "in.jsonl", rows(1, audio_path="d0.wav"))
    made = finished(import_set(project, path))
    assert {row.audio_path for row in stored(project, made.id)} == {"audio/d0.wav"}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"score": float("nan")}, r"train.jsonl:4 holds NaN"),
        ({"score": True}, r"train.jsonl:4: score is True"),
        ({"tgt_text": None}, r"train.jsonl:4: tgt_text is missing"),
        ({"split": "blind"}, r"train.jsonl:4: the split is 'blind'"),
        ({"doc_id": "d0"}, r"train.jsonl:1 and .*train.jsonl:4 are both of document 'd0' and system 'one'"),
    ],
)
def test_a_wrong_row_is_named_and_nothing_is_left(
    project: Project, tmp_path: Path, change: dict[str, Any], words: str
) -> None:
    wrong = rows(3)
    wrong[3] |= change
    with pytest.raises(EngineError, match=words):
        finished(import_set(project, written(tmp_path / "train.jsonl", wrong)))
    with project.read() as session:
        assert segments.list_sets(session) == []


def test_a_wrong_metric_file_or_a_cancel_leaves_nothing(project: Project, tmp_path: Path) -> None:
    path = written(tmp_path / "in.jsonl", rows(3))
    good = MetricSource("Good", 1, written(tmp_path / "good.jsonl", metric(9)))
    for lines, words in (([1.0] * 8, "8 scores for 9 rows"), ([*[1.0] * 8, True], "m.jsonl:9 is true")):
        options = ImportOptions(metrics=(good, MetricSource("M", 1, written(tmp_path / "m.jsonl", lines))))
        with pytest.raises(EngineError, match=words):
            finished(import_set(project, path, options))
    run = import_set(project, path, ImportOptions(metrics=(good,)))
    while next(run).note != "Good":
        pass
    run.close()
    with project.read() as session:
        assert segments.list_sets(session) == [] and estimators.list_estimators(session) == []


def test_a_metric_of_several_sets_is_one_estimator(project: Project, tmp_path: Path) -> None:
    train, dev = imported(project, tmp_path, "train"), imported(project, tmp_path, "dev", 4)
    with project.read() as session:
        (kiwi,) = estimators.list_estimators(session)
    assert kiwi.segments == 18 + 12 and len(json.loads(kiwi.settings)["files"]) == 2
    scores = written(tmp_path / "again.jsonl", metric(12))
    for name, scale, words in (("Kiwi", 1, "has scores of this set"), ("Kiwi", 100, "one on 0 to 1:")):
        with pytest.raises(EngineError, match=words):
            finished(import_metric(project, dev.id, scores, name, scale))  # type: ignore[arg-type]
    other = finished(import_metric(project, dev.id, scores))
    assert (other.name, other.segments) == ("again", 12)
    removed = remove_column(project, dev.id, other.id)
    with project.read() as session:
        assert [one.name for one in estimators.list_estimators(session)] == ["Kiwi"]
    restore_column(project, removed)
    assert on_hundred_of(segment_table(project, dev.id), other.id).tolist() == pytest.approx(
        [100.0 * one for one in metric(12)]
    )
    del train


def test_a_set_is_taken_out_and_put_back_as_it_was(project: Project, tmp_path: Path) -> None:
    made = imported(project, tmp_path)
    before = segment_table(project, made.id)
    removed = remove_set(project, made.id)
    with project.read() as session:
        assert segments.list_sets(session) == [] and estimators.list_estimators(session) == []
    assert restore_set(project, removed) == made
    after = segment_table(project, made.id)
    assert after.records == before.records and after.estimators == before.estimators
    assert on_hundred_of(after, after.estimators[0].id).tolist() == pytest.approx(
        [100.0 * one for one in metric(18)]
    )


def test_a_test_set_comes_with_its_metric_scores_and_outputs_without_people(
    project: Project, tmp_path: Path
) -> None:
    handed = read_rows(written(tmp_path / "in.jsonl", rows(3)))
    folder = tmp_path / "wmt"
    write_eval_set(folder, handed, {"Kiwi": metric(9)})
    people = folder / "human-scores" / "ko-en.human.seg.score"
    lines = people.read_text(encoding="utf-8").splitlines()
    lines[0] = f"{lines[0].split(chr(9))[0]}\tNone"
    people.write_text("\n".join(lines) + "\n", encoding="utf-8")
    found = finished(look(folder))
    assert (found.kind, found.needs, found.language_choices) == ("eval_set", "", ("ko-en",))
    assert (found.n_rows, found.n_scored) == (9, 8)
    made = finished(import_set(project, folder, ImportOptions(name="WMT", metrics=found.metrics)))
    assert (made.segments, made.scored, made.source) == (9, 8, "wmt")
    table = segment_table(project, made.id)
    assert table.estimators[0].name == "Kiwi" and np.isnan(table.human).sum() == 1
    (folder / "sources" / "ko-de.txt").write_text("x\n", encoding="utf-8")
    assert finished(look(folder)).needs == "language"


def test_a_project_with_translations_is_checked_and_backed_up(project: Project, tmp_path: Path) -> None:
    (project.audio_folder / "d0.wav").write_bytes(b"RIFF")
    made = imported(project, tmp_path)
    inside = written(project.audio_folder / "in.jsonl", rows(2, audio_path="d0.wav"))
    finished(import_set(project, inside))
    (tmp_path / "clips").mkdir()
    for at in range(5):
        (tmp_path / "clips" / f"d{at}.wav").write_bytes(b"RIFF")
    (problem,) = finished(check(project.folder))["problems"]
    assert (problem["kind"], problem["where"]) == (
        "translation_sounds_missing",
        (tmp_path / "clips" / "d5.wav").as_posix(),
    )
    assert problem["message"].startswith("1 of 6 sounds of the translations train")
    zipped = backup(project.folder)
    assert zipped["ok"] and zipped["files"] == 2
    restored = tmp_path / "again.seam"
    restore(restored, Path(zipped["backup"]))
    with open_project(restored) as other:
        table, before = segment_table(other, made.id), segment_table(project, made.id)
    assert table.records == before.records and table.estimators == before.estimators
    counts = info(restored)["counts"]
    assert (counts["segment_sets"], counts["segments"], counts["segment_scores"]) == (2, 24, 18)


def test_names_of_sets_are_given_once(project: Project, tmp_path: Path) -> None:
    path = written(tmp_path / "in.jsonl", rows(1))
    names = [finished(import_set(project, path)).name for _ in range(2)]
    assert names == ["in", "in 2"]
    with pytest.raises(StoreError, match="called in already"):
        finished(import_set(project, path, ImportOptions(name="in")))


def test_translations_may_name_what_the_project_has(project: Project, tmp_path: Path) -> None:
    with project.write() as session:
        mina = sample.speaker(session)
        take = sample.take(sample.add_script(session, "오늘 meeting 있어"), mina)
        takes.add(session, take)
        utterances.add_many(session, [sample.utterance("u1", reference="the 버스 came", main_language="en")])
    lines = [
        {"utterance": "u1", "tgt_text": "버스가 왔어", "tgt_system": "one", "tgt_lang": "ko", "note": "x"},
        {"script": "s1", "mt": "there is a meeting", "system": "one", "tgt_lang": "en", "score": 90},
    ]
    path = written(tmp_path / "own.jsonl", lines)
    seen = finished(look(path))
    assert (seen.kind, seen.n_rows, seen.n_scored, seen.systems) == ("own", 2, 1, {"one": 2})
    made = finished(import_set(project, path))
    first, second = stored(project, made.id)
    with project.read() as session:
        ids = utterances.ids_by_key(session)
    assert (first.source, first.language, first.utterance_id) == ("the 버스 came", "enko", ids["u1"])
    assert (second.source, second.language, second.human_score) == ("오늘 meeting 있어", "koen", 90.0)
    assert (second.utterance_id, second.audio_path) == (ids[take.id], take.path)
    assert json.loads(first.extra) == {"note": "x"}
    for change, words in (({"utterance": "u9"}, "no u9"), ({"utterance": ""}, "names no utterance")):
        with pytest.raises(EngineError, match=rf"own.jsonl:2.* {words}"):
            finished(import_set(project, written(tmp_path / "own.jsonl", [lines[1], lines[0] | change])))
    table = tmp_path / "own.csv"
    table.write_text("id,translation,system,tgt_lang,score\nu1,버스,two,ko,\n", encoding="utf-8")
    (row,) = stored(project, finished(import_set(project, table)).id)
    assert (row.translation, row.human_score, row.document) == ("버스", None, "u1")


def test_documents_are_dealt_out_and_marks_taken_back(project: Project, tmp_path: Path) -> None:
    made = imported(project, tmp_path, "all", 8)
    table = segment_table(project, made.id)
    shares: dict[SegmentSplit, float] = {"train": 2, "dev": 1, "test": 1}
    splits = dealt(table, shares)
    assert Counter(splits.values()) == {"train": 4, "dev": 2, "test": 2} and splits == dealt(table, shares)
    assert splits != dealt(table, shares, seed=1)
    before = mark_documents(project, made.id, splits)
    assert Counter(row.split for row in stored(project, made.id)) == {"train": 12, "dev": 6, "test": 6}
    assert set(before.values()) == {""} and len(before) == 24
    unmark(project, before)
    assert {row.split for row in stored(project, made.id)} == {""}
    with pytest.raises(EngineError, match="No split has a share"):
        dealt(table, {"train": 0})
