"""Rows of translations: what the columns say, and that what is kept of an earlier choice is what would be made anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from db.records import new_id, now_utc
from db.session import Project
from db.store import estimators, segments
from db.translation_records import CalibrationRecord, SegmentScoreRecord
from engine.qe.kendall import kendall_tau_b
from engine.qe.ties import calibrated_scores
from engine.runs.qe_project_data import SegmentTable, segment_table
from engine.runs.qe_project_import import import_metric, import_set
from engine.runs.steps import finished
from gui.services.translation import Choice
from gui.services.translation_rows import DocumentRow, TranslationRow, TranslationRows, rows_of
from tests.engine.qe_projects import metric, rows, written
from tests.projects import new_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "P.seam") as made:
        yield made


@pytest.fixture
def table(project: Project, tmp_path: Path) -> SegmentTable:
    """18 translations with gaps, flags and splits; two estimators, of which the second scored some only."""
    lines = rows(6)
    del lines[4]["score"]
    lines = lines[::2] + lines[1::2]  # documents don't stand together in the file
    made = finished(import_set(project, written(tmp_path / "in.jsonl", lines)))
    first, second = (
        finished(
            import_metric(project, made.id, written(tmp_path / f"{name}.jsonl", metric(18, scale)), name)
        )
        for name, scale in (("Kiwi", 1.0), ("Other", 0.5))
    )
    with project.write() as session:
        segments.split_documents(
            session, made.id, {f"d{at}": "dev" if at % 2 else "train" for at in range(6)}
        )
        ids = [one.id for one in segments.list_segments(session, made.id)]
        kept = estimators.list_scores(session, made.id, second.id)[:11]
        estimators.clear_scores(session, made.id, second.id)
        estimators.save_scores(session, kept)
        flagged = SegmentScoreRecord(ids[3], first.id, 0.5, ("copy",))
        estimators.save_scores(session, [flagged])
    return segment_table(project, made.id)


def width(estimator_id: str) -> CalibrationRecord:
    return CalibrationRecord(
        *(new_id(), "w", estimator_id, "koen", 0.1, 2.5, 15.0, "round", False, 2, None),
        *("ab", "{}", "[]", now_utc()),
    )


def told(row: TranslationRow | DocumentRow) -> dict[str, Any]:
    names = ("id", "human", "score", "flags", "searched")
    more = (
        ("tau_b", "tied_tau_b", "undefined", "document", "gain")
        if isinstance(row, DocumentRow)
        else ("tied",)
    )
    return {name: getattr(row, name) for name in (*names, *more)}


def whole(found: TranslationRows) -> tuple[Any, ...]:
    return (
        [told(row) for row in found.documents],
        [told(row) for row in found.rows],
        found.summaries,
        (found.splits, found.n_rows, found.n_judged, found.has_flags, found.choice, found.calibration),
        {segment_id: one.id for segment_id, one in found.document_of.items()},
    )


def test_a_document_is_told_by_its_translations(table: SegmentTable) -> None:
    kiwi = table.estimators[0].id
    found = rows_of(table, Choice(table.set.id, "koen", (), kiwi), width(kiwi))
    assert [one.document for one in found.documents] == [f"d{at}" for at in range(6)]
    assert (found.n_rows, found.n_judged, found.has_flags) == (18, 17, True)
    assert sum(one.flags for one in found.documents) == 1
    for document in found.documents:
        places = [row.place for row in document.rows]
        assert places == sorted(places) and {row.record.document for row in document.rows} == {
            document.document
        }
        human = [row.human for row in document.rows]
        scores = [row.score for row in document.rows]
        known = [one for one in human if one is not None]
        assert document.human == pytest.approx(sum(known) / len(known))
        assert document.score == pytest.approx(sum(one or 0.0 for one in scores) / 3)
        both = [(one, score) for one, score in zip(human, scores, strict=True) if one is not None]
        tau = kendall_tau_b([one for one, _ in both], [score or 0.0 for _, score in both])
        assert (document.tau_b, document.undefined) == (tau.value, tau.reason)
        values = np.array(scores, dtype=np.float64)
        assert [row.tied for row in document.rows] == calibrated_scores(values, 2.5).tolist()
        assert all(found.document_of[row.id] is document for row in document.rows)


def test_what_is_kept_of_an_earlier_choice_is_what_would_be_made_anew(table: SegmentTable) -> None:
    kiwi, other = (one.id for one in table.estimators)
    widths = [width(kiwi), replace(width(other), epsilon=1.0)]
    choice = Choice(table.set.id, "koen", (), kiwi)
    before: TranslationRows | None = None
    for changed, calibration in (
        (choice, None),
        (replace(choice, estimator_id=other), None),
        (choice, widths[0]),
        (replace(choice, splits=("dev",)), widths[0]),
        (replace(choice, splits=("dev",), estimator_id=other), widths[1]),
        (choice, None),
        (replace(choice, splits=("test",)), None),
    ):
        found = rows_of(table, changed, calibration, widths, before)
        assert whole(found) == whole(rows_of(table, changed, calibration, widths))
        same = before is not None and before.choice.splits == changed.splits
        assert before is None or (found.selection is before.selection) == same
        before = found
    assert found.n_rows == 0 and found.document_of.get(table.records[0].id) is None
