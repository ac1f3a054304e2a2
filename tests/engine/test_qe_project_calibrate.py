"""Widths of ties in a project: fitted on training rows only, kept with what they rest on, refused where they don't fit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest

import main
from db.session import Project, Session
from db.store import calibrations, estimators, hypotheses, segments, systems, utterances
from db.translation_records import CalibrationRecord, SegmentScoreRecord
from engine.qe.sweep import CalibrationSettings
from engine.qe.ties import calibrated_scores
from engine.runs.qe_calibrate import FitPlan
from engine.runs.qe_evaluate import EvaluationSettings
from engine.runs.qe_project_calibrate import (
    Misfit,
    fit,
    keep,
    write_submission,
)
from engine.runs.qe_project_data import calibrated_column, segment_table
from engine.runs.qe_project_evaluate import evaluate_set, transcript_effect
from engine.runs.qe_project_import import ImportOptions, MetricSource, import_metric, import_set
from engine.runs.qe_project_link import link_utterances
from engine.runs.qe_project_training import training_splits
from engine.runs.steps import finished
from engine.types import EngineError
from tests.db import sample
from tests.engine.qe_projects import imported, metric, rows, written
from tests.engine.qe_tables import CASES, handed
from tests.projects import new_project

PLAN = FitPlan(CalibrationSettings(0.6, 0.1), folds=2, permutations=5, draws=20)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "P.seam") as made:
        yield made


@pytest.fixture
def train(project: Project, tmp_path: Path) -> str:
    return imported(project, tmp_path, "train", 9).id


def dev_set(project: Project, folder: Path, **changes: str) -> str:
    """Another set with the same estimator."""
    lines = [
        row | {"doc_id": f"dev {row['doc_id']}", "src_text": f"dev {row['src_text']}"} | changes
        for row in rows(4)
    ]
    scores = MetricSource("Kiwi", 1, written(folder / "scores.jsonl", metric(12)))
    return finished(
        import_set(project, written(folder / "dev.jsonl", lines), ImportOptions(metrics=(scores,)))
    ).id


def kiwi(project: Project) -> str:
    with project.read() as session:
        return estimators.list_estimators(session)[0].id


def kept(project: Project, set_id: str) -> CalibrationRecord:
    found = finished(fit(project, set_id, kiwi(project), PLAN))
    widths = [one.calibration for one in found.languages.values()]
    (record,) = keep(project, set_id, found.estimator_id, widths, found.splits)
    return record


def test_a_width_is_fitted_on_training_rows_and_kept_with_what_it_rests_on(
    project: Project, train: str
) -> None:
    found = finished(fit(project, train, kiwi(project), PLAN))
    one = found.languages["koen"]
    assert found.splits == ("train",) and one.calibration.n_documents == 9
    assert one.cross_validation is not None and one.chance is not None and len(one.band) == 7
    record = kept(project, train)
    assert (record.k, record.epsilon, record.language) == (one.calibration.k, one.calibration.epsilon, "koen")
    assert json.loads(record.curve) == [asdict(point) for point in one.calibration.curve]
    settings = json.loads(record.settings)
    assert settings["splits"] == ["train"] and settings["estimator"] == "Kiwi" and not settings["by_hand"]
    assert kept(project, train).train_sha256 == record.train_sha256
    with project.write() as session:
        segment = segments.list_segments(session, train)[0]
        estimators.save_scores(session, [replace_value(session, train, segment.id)])
    assert kept(project, train).train_sha256 != record.train_sha256
    with project.read() as session:
        assert len(calibrations.list_calibrations(session)) == 3


def replace_value(session: Session, set_id: str, segment_id: str) -> SegmentScoreRecord:
    estimator = estimators.list_estimators(session)[0]
    one = next(
        one for one in estimators.list_scores(session, set_id, estimator.id) if one.segment_id == segment_id
    )
    return replace(one, value=one.value + 0.01)


def test_rows_for_reporting_are_not_fitted_on(project: Project, tmp_path: Path) -> None:
    dev = dev_set(project, tmp_path)
    with pytest.raises(EngineError, match="All rows of dev are for reporting"):
        finished(fit(project, dev, kiwi(project), PLAN))
    with pytest.raises(EngineError, match="rows of dev in dev are for reporting"):
        finished(fit(project, dev, kiwi(project), PLAN, splits=["dev"]))
    with pytest.raises(EngineError, match="are for reporting"):
        keep(project, dev, kiwi(project), [], ["test"])
    with project.write() as session:
        segments.split_documents(session, dev, {f"dev d{at}": "" for at in range(4)})
    assert training_splits(segment_table(project, dev)) == ("",)


def test_a_width_is_applied_to_other_rows_and_refused_where_it_does_not_fit(
    project: Project, train: str, tmp_path: Path
) -> None:
    record, dev = kept(project, train), dev_set(project, tmp_path)
    out = tmp_path / "out.jsonl"
    found = write_submission(project, [record.id], dev, out)
    expected = calibrated_scores(100.0 * np.array(metric(12)), record.epsilon).tolist()
    assert (found.n, found.warnings, numbers_of(out)) == (12, (), expected)
    assert calibrated_column(segment_table(project, dev), record).tolist() == expected
    with pytest.raises(Misfit, match="27 of 27 rows are of documents that this width was fitted on"):
        write_submission(project, [record.id], train, out)
    forced = write_submission(project, [record.id], train, out, force=True)
    assert len(forced.warnings) == 1 and len(numbers_of(out)) == 27

    (tmp_path / "de").mkdir()
    german = dev_set(project, tmp_path / "de", tgt_lang="de")
    with pytest.raises(Misfit, match="rows of kode, for which no width was fitted"):
        write_submission(project, [record.id], german, out)
    with project.write() as session:
        other = estimators.list_scores(session, dev, record.estimator_id)
        estimators.save_scores(session, [replace(one, value=100.0 * one.value) for one in other])
    with pytest.raises(Misfit, match="is the scale 100"):
        write_submission(project, [record.id], dev, out)


def numbers_of(path: Path) -> list[float]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_submission_that_can_not_be_whole_is_not_written(
    project: Project, train: str, tmp_path: Path
) -> None:
    record, dev = kept(project, train), dev_set(project, tmp_path)
    out = tmp_path / "out.jsonl"
    with pytest.raises(Misfit):
        write_submission(project, [record.id], train, tmp_path / "no.jsonl")
    assert not (tmp_path / "no.jsonl").exists()
    with pytest.raises(EngineError, match="no row of these splits"):
        write_submission(project, [record.id], dev, out, splits=["test"])
    with project.write() as session:
        estimators.clear_scores(session, dev, record.estimator_id)
    with pytest.raises(EngineError, match="has no score in dev"):
        write_submission(project, [record.id], dev, out)


def test_estimators_are_evaluated_beside_their_ties(project: Project, train: str, tmp_path: Path) -> None:
    record, dev = kept(project, train), dev_set(project, tmp_path)
    other = finished(import_metric(project, dev, written(tmp_path / "o.jsonl", [0.1] * 12), "Same"))
    quick = EvaluationSettings(draws=20)
    found = finished(evaluate_set(project, dev, [record.estimator_id, other.id], [record.id], quick))
    names = [column.name for column in found.columns]
    assert names == ["Kiwi", f"Kiwi · ε {record.epsilon:.3f}", "Same"]
    assert list(found.found.metrics) == names and len(found.found.comparisons) == 3
    assert found.found.metrics["Same"]["koen"].means.n_undefined == 4
    assert (found.n_rows, found.n_left_out) == (12, 0)
    with pytest.raises(Misfit, match="documents that this width was fitted on"):
        finished(evaluate_set(project, train, [], [record.id], quick))
    with pytest.raises(EngineError, match="has no score in train"):
        finished(evaluate_set(project, train, [other.id], (), quick))


def test_recognition_errors_change_estimates(project: Project, train: str, tmp_path: Path) -> None:
    with project.write() as session:
        sources = [one.source for one in segments.list_segments(session, train)][::3]
        spoken = [sample.utterance(f"u{at}", reference=text) for at, text in enumerate(sources)]
        utterances.add_many(session, spoken)
        ids = utterances.ids_by_key(session)
        system = systems.add(session, "whisper")
        texts = [
            (ids[f"u{at}"], text.replace("number", "nummer" if at % 2 else "number"))
            for at, text in enumerate(sources)
        ]
        hypotheses.add_many(session, system.id, texts)
    finished(link_utterances(project, train))
    raw = kiwi(project)
    with pytest.raises(EngineError, match="read the texts as they are"):
        finished(transcript_effect(project, train, raw, raw))
    with project.write() as session:
        heard = estimators.add(
            session,
            "Kiwi heard",
            "comet",
            1,
            json.dumps({"transcripts": "whisper"}),
            transcript_system_id=system.id,
        )
        made = [
            replace(one, estimator_id=heard.id, value=one.value - 0.1 * (place // 3 % 2))
            for place, one in enumerate(estimators.list_scores(session, train, raw))
        ]
        estimators.save_scores(session, made)
    found = finished(transcript_effect(project, train, raw, heard.id, draws=20))
    assert found.recogniser == "whisper" and len(found.points) == 27 and not found.n_without_rate
    assert found.points[0].difference == 0.0 and found.points[0].mixed_error_rate == 0.0
    assert found.points[3].difference == pytest.approx(-10.0) and (found.points[3].mixed_error_rate or 0) > 0
    assert found.mean.value == pytest.approx(-10.0 * 4 / 9)
    assert found.spearman.score.value is not None and found.spearman.score.value > 0.9


@handed
def test_a_project_calibrates_as_the_command_line_does(
    project: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ids = {}
    for split in ("train", "dev"):
        scores = MetricSource("Kiwi", 1, CASES / f"qe_zhen_{split}.CometKiwi.jsonl")
        path = CASES / f"qe_zhen_{split}.jsonl"
        ids[split] = finished(import_set(project, path, ImportOptions(metrics=(scores,)))).id
    plan = FitPlan(CalibrationSettings(0.5, 0.05), folds=0, permutations=0, draws=0)
    found = finished(fit(project, ids["train"], kiwi(project), plan))
    widths = [one.calibration for one in found.languages.values()]
    (record,) = keep(project, ids["train"], found.estimator_id, widths, found.splits)
    out = tmp_path / "out.jsonl"
    write_submission(project, [record.id], ids["dev"], out)
    command = ["qe", "calibrate", "--k-max", "0.5", "--k-step", "0.05", "--json"]
    command += ["--train", str(CASES / "qe_zhen_train.jsonl")]
    command += ["--train-scores", str(CASES / "qe_zhen_train.CometKiwi.jsonl")]
    command += [
        "--apply",
        str(CASES / "qe_zhen_dev.jsonl"),
        "--scores",
        str(CASES / "qe_zhen_dev.CometKiwi.jsonl"),
    ]
    command += ["--out", str(tmp_path / "cli.jsonl"), "--folds", "0", "--permutations", "0", "--draws", "0"]
    assert main.main(command) == 0
    told = json.loads(capsys.readouterr().out)["calibrations"]["zhen"]
    assert (told["k"], told["epsilon"]) == (record.k, record.epsilon)
    assert out.read_bytes() == (tmp_path / "cli.jsonl").read_bytes()
