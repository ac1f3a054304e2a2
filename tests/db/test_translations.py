from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest

from db.records import StoreError, new_id, now_utc
from db.session import Project
from db.store import calibrations, estimators, segments, utterances
from db.translation_records import CalibrationRecord, SegmentRecord, SegmentScoreRecord
from tests.db import sample


def segment(document: str, system: str, position: int = 0, **changes: object) -> SegmentRecord:
    record = SegmentRecord(new_id(), "", position, document, system, "안녕", "hello", "ko", "en", 80.0)
    return replace(record, **changes)  # type: ignore[arg-type]


@pytest.fixture
def set_id(project: Project) -> str:
    """A set of two documents by two systems, one row without a human score."""
    rows = [
        segment("d1", "a", 0, split="train"),
        segment("d1", "b", 1, split="train", human_score=None),
        segment("d2", "a", 2),
        segment("d2", "b", 3, target_language="zh"),
    ]
    with project.write() as session:
        made = segments.add_set(session, "IWSLT", "dev.jsonl", "ab")
        assert segments.add_many(session, made.id, rows) == 4
        return made.id


def estimator(project: Project, name: str = "Kiwi") -> str:
    with project.write() as session:
        return estimators.add(session, name, "comet", 1, "{}").id


def test_a_set_keeps_its_rows_in_order_and_counts_them(project: Project, set_id: str) -> None:
    with project.read() as session:
        (record,) = segments.list_sets(session)
        rows = segments.list_segments(session, set_id)
        document = segments.of_document(session, set_id, "ko", "en", "d1")
    assert (record.segments, record.documents, record.scored) == (4, 3, 3)
    assert record.languages == ("koen", "kozh") and record.sha256 == "ab"
    assert [(row.document, row.system, row.language) for row in rows][-1] == ("d2", "b", "kozh")
    assert [row.system for row in document] == ["a", "b"] and document[1].human_score is None


def test_texts_are_kept_in_one_form_and_a_duplicate_in_another_form_is_refused(
    project: Project, set_id: str
) -> None:
    with project.write() as session:
        other = segments.add_set(session, "other", "x").id
        named = unicodedata.normalize("NFD", "문서")
        segments.add_many(session, other, [segment(named, "a", translation=named)])
        assert segments.list_segments(session, other)[0].translation == "문서"
    with (
        pytest.raises(StoreError, match="two translations of the document 문서 by the system a"),
        project.write() as session,
    ):
        segments.add_many(session, other, [segment("d", "a"), segment("문서", "a")])
    with project.read() as session:
        assert len(segments.list_segments(session, other)) == 1


def test_names_are_used_once(project: Project, set_id: str) -> None:
    estimator(project)
    with project.write() as session:
        for add in (
            lambda: segments.add_set(session, " IWSLT ", "x"),
            lambda: segments.add_set(session, " ", "x"),
            lambda: estimators.add(session, "Kiwi", "comet", 1, "{}"),
            lambda: estimators.add(session, "", "comet", 1, "{}"),
            lambda: segments.get_set(session, "nothing"),
            lambda: segments.get(session, "nothing"),
            lambda: estimators.get(session, "nothing"),
            lambda: calibrations.get(session, "nothing"),
        ):
            with pytest.raises(StoreError):
                add()
        assert segments.free_name(session, "IWSLT") == "IWSLT 2" and segments.free_name(session, "x") == "x"
        assert estimators.free_name(session, "Kiwi") == "Kiwi 2"
        assert segments.rename_set(session, set_id, "dev").name == "dev"
        assert segments.find_set(session, "dev") and segments.find_set(session, "IWSLT") is None
        kiwi = estimators.find(session, "Kiwi")
        assert kiwi and estimators.rename(session, kiwi.id, "Kiwi XL").name == "Kiwi XL"
        assert estimators.set_settings(session, kiwi.id, '{"a": 1}').settings == '{"a": 1}'


def test_documents_change_what_they_are_for_and_segments_their_utterance(
    project: Project, set_id: str
) -> None:
    with project.write() as session:
        utterances.add_many(session, [sample.utterance("u1")])
        utterance = utterances.list_utterances(session)[0].id
        first = segments.list_segments(session, set_id)[0].id
        assert segments.split_documents(session, set_id, {"d1": "train", "d2": "dev"}) == 2
        assert segments.link(session, {first: utterance}) == 1
        rows = segments.list_segments(session, set_id)
        assert [row.split for row in rows] == ["train", "train", "dev", "dev"]
        assert rows[0].utterance_id == utterance and segments.get(session, first) == rows[0]
        segments.link(session, {first: None})
        assert segments.get(session, first).utterance_id is None


def test_scores_are_replaced_not_doubled_and_go_with_their_set_or_estimator(
    project: Project, set_id: str
) -> None:
    kiwi = estimator(project)
    with project.write() as session:
        ids = [row.id for row in segments.list_segments(session, set_id)]
        given = [SegmentScoreRecord(one, kiwi, 0.5, ("cut",), "h") for one in reversed(ids[:3])]
        assert estimators.save_scores(session, given) == 3
        estimators.save_scores(session, [replace(given[-1], value=0.75, flags=())])
        assert estimators.values(session, set_id, kiwi) == {ids[0]: 0.75, ids[1]: 0.5, ids[2]: 0.5}
        assert [one.flags for one in estimators.list_scores(session, set_id, kiwi)] == [
            (),
            ("cut",),
            ("cut",),
        ]
        assert estimators.content_hashes(session, set_id, kiwi) == dict.fromkeys(ids[:3], "h")
        assert estimators.of_segment(session, ids[0])[kiwi].value == 0.75
        assert estimators.get(session, kiwi).segments == 3
        assert (segments.count_all(session), segments.count_scored(session)) == (4, 3)
        assert estimators.count_without_width(session) == 1
        segments.set_splits(session, dict.fromkeys(ids, "dev"))
        assert estimators.count_without_width(session) == 0  # nothing to fit a width on
        segments.set_splits(session, dict.fromkeys(ids, ""))
        assert estimators.clear_scores(session, set_id, kiwi) == 3
        assert estimators.count_without_width(session) == 0
        estimators.save_scores(session, given)
        assert segments.delete_set(session, set_id) == 4
        assert estimators.get(session, kiwi).segments == 0 and segments.list_sets(session) == []


def test_a_calibration_is_taken_back_and_outlives_its_set_but_not_its_estimator(
    project: Project, set_id: str
) -> None:
    kiwi = estimator(project)
    made = CalibrationRecord(
        new_id(),
        "first",
        kiwi,
        "koen",
        0.1,
        1.5,
        15.0,
        "round",
        False,
        2,
        set_id,
        "ab",
        "{}",
        "[]",
        now_utc(),
    )
    with project.write() as session:
        assert calibrations.add(session, made) == made
        assert calibrations.remove(session, made.id).removed_at
        assert calibrations.list_calibrations(session) == []
        assert len(calibrations.list_calibrations(session, kiwi, removed=True)) == 1
        assert calibrations.restore(session, made.id).removed_at is None
        assert calibrations.rename(session, made.id, " mine ").name == "mine"
        with pytest.raises(StoreError):
            calibrations.add(session, replace(made, id=new_id(), estimator_id="nothing"))
        segments.delete_set(session, set_id)
        assert calibrations.list_calibrations(session, kiwi)[0].train_set_id is None
        estimators.delete_estimator(session, kiwi)
        assert calibrations.list_calibrations(session, removed=True) == []


def test_what_is_taken_out_is_put_back_with_all_that_went_with_it(project: Project, set_id: str) -> None:
    kiwi, other = estimator(project), estimator(project, "Other")
    with project.write() as session:
        ids = [row.id for row in segments.list_segments(session, set_id)]
        estimators.save_scores(
            session, [SegmentScoreRecord(one, kiwi, 0.5, ("cut",), "h") for one in ids[:3]]
        )
        estimators.save_scores(session, [SegmentScoreRecord(ids[0], other, 0.25)])
        width = CalibrationRecord(
            *(new_id(), "w", kiwi, "koen", 0.1, 1.5, 15.0, "round", False, 2, set_id),
            *("ab", "{}", "[]", now_utc()),
        )
        assert estimators.count_without_width(session) == 2
        calibrations.add(session, width)
        assert estimators.count_without_width(session) == 1
        before = segments.list_segments(session, set_id), estimators.columns(session, ids)

        gone = estimators.take_out(session, kiwi)
        assert list(estimators.columns(session, ids)) == [other]
        assert calibrations.list_calibrations(session) == []
        assert estimators.put_back(session, gone).segments == 3

        removed = segments.take_out(session, set_id)
        assert calibrations.get(session, width.id).train_set_id is None
        estimators.delete_estimator(session, other)
        assert segments.put_back(session, removed).segments == 4
        assert calibrations.get(session, width.id) == width
        assert segments.list_segments(session, set_id) == before[0]
        assert estimators.columns(session, ids) == {kiwi: before[1][kiwi]}
        with pytest.raises(StoreError, match="called IWSLT already"):
            segments.put_back(session, removed)


def test_columns_of_many_segments_are_read_in_one_go(project: Project, set_id: str) -> None:
    kiwi = estimator(project)
    with project.write() as session:
        many = segments.add_set(session, "many", "x").id
        rows = [segment(f"d{at}", "a", at) for at in range(estimators.FEW + 5)]
        assert segments.add_many(session, many, rows) == len(rows)
        few = segments.list_segments(session, set_id)[0].id
        scores = [SegmentScoreRecord(few, kiwi, 9.0), SegmentScoreRecord(rows[3].id, kiwi, 0.5, ("cut",))]
        estimators.save_scores(session, scores)
        (column,) = estimators.columns(session, [row.id for row in rows]).values()
    assert (
        len(column.values) == len(rows)
        and column.values[3] == 0.5
        and column.values.count(None) == len(rows) - 1
    )
    assert column.flags == {3: ("cut",)}
