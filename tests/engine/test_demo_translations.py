"""The demo's translations are told as imagined, sound when clicked, and give every figure something to show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.session import Project
from db.store import calibrations, estimators, segments
from engine.qe.sweep import CalibrationSettings
from engine.runs import demo_content, demo_translations
from engine.runs.qe_calibrate import FitPlan
from engine.runs.qe_evaluate import EvaluationSettings
from engine.runs.qe_project_calibrate import fit
from engine.runs.qe_project_data import SegmentTable, segment_table
from engine.runs.qe_project_evaluate import evaluate_set, transcript_effect
from engine.runs.steps import finished
from tests.projects import new_project


def filled(folder: Path) -> Project:
    project = new_project(folder, "Demo", demo=True)
    finished(demo_content.fill(project))
    finished(demo_translations.add(project))
    return project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    with filled(tmp_path_factory.mktemp("demo") / "demo.seam") as made:
        yield made


@pytest.fixture(scope="module")
def table(project: Project) -> SegmentTable:
    with project.read() as session:
        (made,) = segments.list_sets(session)
    return segment_table(project, made.id)


def test_everything_says_that_it_is_imagined(table: SegmentTable) -> None:
    assert table.set.demo and "imagined" in table.set.note
    assert [one.name for one in table.estimators] == [
        demo_translations.CLOSE,
        demo_translations.LOOSE,
        demo_translations.HEARD,
        "chrF",
    ]
    assert all(one.demo and one.segments == 120 for one in table.estimators)
    assert all("imagined" in one.name for one in table.estimators if one.kind == "imported")


def test_rows_are_of_two_pairs_in_three_splits_and_have_their_sound(
    project: Project, table: SegmentTable
) -> None:
    assert table.set.languages == ("enko", "koen") and (table.set.documents, table.set.scored) == (24, 120)
    splits = Counter((row.language, row.split) for row in table.records if row.system == "careful")
    assert set(splits.values()) == {6, 3} and splits["koen", "train"] == splits["enko", "train"] == 6
    assert all(row.utterance_id and project.absolute(row.audio_path or "").is_file() for row in table.records)
    copies = [row for row in table.records if row.translation == row.source]
    assert 2 <= len(copies) <= 10 and {row.system for row in copies} == {"echoing"}
    tied = Counter((row.document, row.human_score) for row in table.records)
    assert any(count > 1 for count in tied.values())


def test_there_is_something_to_calibrate_evaluate_and_hear(project: Project, table: SegmentTable) -> None:
    close, loose, heard, chrf = (one.id for one in table.estimators)
    plan = FitPlan(CalibrationSettings(0.6, 0.05), folds=3, permutations=10, draws=20)
    for one in finished(fit(project, table.set.id, close, plan)).languages.values():
        assert one.calibration.k > 0 and (one.calibration.point.tau_b or 0) > (
            one.calibration.curve[0].tau_b or 0
        )
    found = finished(
        evaluate_set(project, table.set.id, [close, loose, chrf], (), EvaluationSettings(draws=20))
    )
    with project.read() as session:
        widths = [one.id for one in calibrations.list_calibrations(session, close)]
    with_ties = evaluate_set(
        project, table.set.id, [], widths, EvaluationSettings(draws=0), splits=["dev", "test"]
    )
    raw, tied = finished(with_ties).found.metrics.values()
    assert set(raw) == set(tied) == {"enko", "koen"}
    for language in ("koen", "enko"):
        values = [found.found.metrics[name][language].means.tau_b or 0.0 for name in found.found.metrics]
        assert values[0] > values[1] and 0.2 < values[2] < 1.0
    effect = finished(transcript_effect(project, table.set.id, close, heard, draws=20))
    assert effect.recogniser == "hallucinating" and (effect.spearman.score.value or 0.0) > 0.5


def test_it_is_the_same_everywhere(project: Project, table: SegmentTable, tmp_path: Path) -> None:
    with filled(tmp_path / "other.seam") as other, other.read() as session:
        (made,) = segments.list_sets(session)
        again = segment_table(other, made.id)
        assert len(estimators.list_estimators(session)) == 4
    assert [(row.translation, row.human_score) for row in again.records] == [
        (row.translation, row.human_score) for row in table.records
    ]
    for one, same in zip(table.estimators, again.estimators, strict=True):
        assert again.scores[same.id].tolist() == table.scores[one.id].tolist()
    assert project.record.demo
