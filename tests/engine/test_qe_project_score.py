"""Scores of a set in a project, by a real tiny COMET model: saved as they come, stopped, killed, taken up again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.records import RunRecord, SystemRecord
from db.session import Project
from db.store import estimators, hypotheses, runs, segments, systems, utterances
from db.translation_records import SegmentRecord, SegmentScoreRecord
from engine.runs import qe_reference_metrics
from engine.runs.qe_estimate import EstimatorSettings, estimate
from engine.runs.qe_project_import import import_set
from engine.runs.qe_project_link import link_utterances
from engine.runs.qe_project_score import KIND, SetScores, score_set
from engine.runs.qe_rows import read_rows
from engine.runs.qe_score import items_of
from engine.runs.steps import finished
from engine.scorers.comet import SCORER
from engine.scorers.isolate import load
from engine.scorers.types import ScorerSpec
from engine.types import EngineError
from tests.db import sample
from tests.engine.qe_projects import rows, written
from tests.engine.scorers import comet_tiny
from tests.projects import new_project

DOCUMENTS = 8


@pytest.fixture(scope="module")
def kiwi(tmp_path_factory: pytest.TempPathFactory, warm_process: None) -> Path:
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    folder = comet_tiny.comet(tmp_path_factory.mktemp("comet") / "kiwi")
    finished(load(ScorerSpec(SCORER, str(folder))))
    return folder


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "P.seam") as made:
        yield made


@pytest.fixture
def set_id(project: Project, tmp_path: Path) -> str:
    """24 rows, two of which are the same pair, and one an untranslated copy."""
    lines = rows(DOCUMENTS)
    for at, (line, pair) in enumerate(zip(lines, comet_tiny.pairs(len(lines)), strict=True)):
        line["src_text"] = lines[at - at % 3]["src_text"] if at % 3 else f"{pair.source} {at}"
        line["tgt_text"] = pair.translation
    lines[4]["tgt_text"] = lines[3]["tgt_text"]
    lines[5]["tgt_text"] = lines[5]["src_text"].upper()
    return finished(import_set(project, written(tmp_path / "in.jsonl", lines))).id


def settings(model: Path, tokens: int = 0) -> EstimatorSettings:
    return EstimatorSettings(str(model), device="cpu", batch_tokens=tokens)


def scores(project: Project, set_id: str, found: SetScores) -> list[SegmentScoreRecord]:
    with project.read() as session:
        return estimators.list_scores(session, set_id, found.estimator_id or "")


def last_run(project: Project) -> RunRecord:
    with project.read() as session:
        return runs.list_runs(session, KIND)[0]


def test_a_set_is_scored_once_and_kept_with_how(
    kiwi: Path, project: Project, set_id: str, tmp_path: Path
) -> None:
    found = finished(score_set(project, set_id, settings(kiwi), cache=tmp_path / "cache"))
    assert (found.scored, found.known, found.made, found.left_out) == (24, 0, 23, ())
    made = scores(project, set_id, found)
    assert made[3].value == made[4].value != made[0].value
    assert [one.flags for one in made[3:7]] == [(), (), ("copy",), ()]
    run = last_run(project)
    assert (run.id, run.state, run.done, run.total) == (found.run_id, "done", 24, 24)
    assert (run.device, run.precision, run.message) == ("cpu", "fp32", "scored: 24")
    with project.read() as session:
        (estimator,) = estimators.list_estimators(session)
    kept = json.loads(estimator.settings)
    assert (estimator.name, estimator.kind, estimator.scale) == ("kiwi", "comet", 1)
    assert kept["revision"] and kept["versions"]["torch"] and kept["chosen"]["self_test"]

    again = finished(score_set(project, set_id, settings(kiwi), name="other", cache=tmp_path / "cache"))
    assert (again.estimator_id, again.scored, again.known) == (found.estimator_id, 0, 24)
    items = items_of(read_rows(tmp_path / "in.jsonl"))
    uncached = finished(estimate(items, settings(kiwi), tmp_path / "another"))
    assert [one.value for one in made] == pytest.approx([one.value for one in uncached.scores], abs=1e-6)


def test_a_run_that_is_cancelled_goes_on_where_it_was(
    kiwi: Path, project: Project, set_id: str, tmp_path: Path
) -> None:
    run = score_set(project, set_id, settings(kiwi, 60), cache=tmp_path / "cache")
    while not next(run).done:
        pass
    run.close()
    stopped = last_run(project)
    assert stopped.state == "cancelled" and 0 < stopped.done < 24
    found = finished(score_set(project, set_id, settings(kiwi), cache=tmp_path / "elsewhere"))
    assert found.known == stopped.done and found.known + found.scored == 24
    whole = [one.value for one in scores(project, set_id, found)]
    items = items_of(read_rows(tmp_path / "in.jsonl"))
    expected = finished(estimate(items, settings(kiwi), tmp_path / "another"))
    assert whole == pytest.approx([one.value for one in expected.scores], abs=1e-5)


def test_a_second_run_waits_for_the_first_and_takes_its_scores(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(qe_reference_metrics, "_STEP_S", 0.0)  # as slow as can be: each row is a step
    lines = [row | {"ref_text": f"{row['src_text']}."} for row in rows(DOCUMENTS)]
    made = finished(import_set(project, written(tmp_path / "in.jsonl", lines)))
    first, second = (score_set(project, made.id, EstimatorSettings("chrf")) for _ in range(2))
    while not next(first).done:
        pass
    while not next(second).note.startswith("another run of this estimator over this set goes on"):
        pass
    steps = list(first)
    assert {step.total for step in steps} == {24} and steps[-1].done == 24
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    found = finished(second)
    assert (found.scored, found.known, found.made) == (0, 24, 0)


def test_a_text_that_changed_is_scored_again(
    kiwi: Path, project: Project, set_id: str, tmp_path: Path
) -> None:
    first = finished(score_set(project, set_id, settings(kiwi), cache=tmp_path))
    with project.write() as session:
        one = estimators.list_scores(session, set_id, first.estimator_id or "")[7]
        estimators.save_scores(
            session, [SegmentScoreRecord(one.segment_id, one.estimator_id, 0.5, (), "old")]
        )
    found = finished(score_set(project, set_id, settings(kiwi), cache=tmp_path))
    assert (found.scored, found.known, found.made) == (1, 23, 0)
    assert scores(project, set_id, found)[7].value == one.value


PROGRAM = """
import sys
from pathlib import Path
from db.session import open_project
from engine.runs.qe_estimate import EstimatorSettings
from engine.runs.qe_project_score import score_set

if __name__ == "__main__":
    folder, set_id, model, cache = sys.argv[1:]
    with open_project(Path(folder)) as project:
        for step in score_set(project, set_id, EstimatorSettings(model, device="cpu", batch_tokens=60), cache=Path(cache)):
            if step.done:
                print("saved", flush=True)
"""


@pytest.mark.smoke  # a process of its own
def test_a_program_that_is_killed_leaves_what_it_saved(
    kiwi: Path, project: Project, set_id: str, tmp_path: Path
) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, str(program), str(project.folder), set_id, str(kiwi), str(tmp_path / "cache")]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "saved\n"
        process.kill()
    found = finished(score_set(project, set_id, settings(kiwi), cache=tmp_path / "other"))
    assert found.known > 0 and found.known + found.scored == 24
    with project.read() as session:
        states = [one.state for one in runs.list_runs(session, KIND)]
    assert states == ["done", "failed"]


def test_scores_of_a_changed_environment_are_not_mixed(
    kiwi: Path, project: Project, set_id: str, tmp_path: Path
) -> None:
    first = finished(score_set(project, set_id, settings(kiwi), cache=tmp_path / "one"))
    with project.write() as session:
        estimator = estimators.get(session, first.estimator_id or "")
        kept = json.loads(estimator.settings)
        kept["chosen"]["self_test"] = "0.9 0.1"
        estimators.set_settings(session, estimator.id, json.dumps(kept))
    with pytest.raises(EngineError, match="scores the known pairs otherwise"):
        finished(score_set(project, set_id, settings(kiwi), cache=tmp_path / "one"))
    assert last_run(project).state == "failed" and "otherwise" in last_run(project).message


@pytest.fixture
def heard(project: Project, set_id: str) -> SystemRecord:
    """A recogniser that wrote something of every source but the last, and utterances that are linked."""
    with project.write() as session:
        sources = dict.fromkeys(row.source for row in segments.list_segments(session, set_id))
        utterances.add_many(
            session, [sample.utterance(f"u{at}", reference=text) for at, text in enumerate(sources)]
        )
        system = systems.add(session, "whisper")
        ids = utterances.ids_by_key(session)
        texts = [(ids[f"u{at}"], f"{text} heard") for at, text in enumerate(list(sources)[:-1])]
        hypotheses.add_many(session, system.id, texts)
    return system


def test_transcripts_stand_in_for_sources(
    kiwi: Path, project: Project, set_id: str, heard: SystemRecord, tmp_path: Path
) -> None:
    with pytest.raises(EngineError, match="whisper wrote nothing of these sources"):
        finished(score_set(project, set_id, settings(kiwi), transcript_system_id=heard.id, cache=tmp_path))
    linked = finished(link_utterances(project, set_id))
    assert (linked.linked, linked.by) == (24, {"text": 24})
    as_said = finished(score_set(project, set_id, settings(kiwi), cache=tmp_path))
    found = finished(
        score_set(project, set_id, settings(kiwi), transcript_system_id=heard.id, cache=tmp_path)
    )
    assert found.scored == 21 and len(found.left_out) == 3
    assert "whisper wrote nothing of its source" in found.left_out[0]
    with project.read() as session:
        names = [one.name for one in estimators.list_estimators(session)]
        assert estimators.get(session, found.estimator_id or "").transcript_system_id == heard.id
    assert names == ["kiwi", "kiwi · whisper"]
    assert scores(project, set_id, found)[0].value != scores(project, set_id, as_said)[0].value


def test_references_are_compared_where_there_are_some(project: Project, tmp_path: Path) -> None:
    lines = [row | {"ref_text": row["tgt_text"]} for row in rows(2)]
    lines[1]["tgt_text"] = "something else"
    del lines[2]["ref_text"]
    made = finished(import_set(project, written(tmp_path / "in.jsonl", lines)))
    found = finished(score_set(project, made.id, EstimatorSettings("chrf")))
    assert (found.scored, len(found.left_out)) == (5, 1)
    values = [one.value for one in scores(project, made.id, found)]
    assert values[0] == pytest.approx(1.0) and values[1] < 0.5
    assert finished(score_set(project, made.id, EstimatorSettings("chrf"))).known == 5
    with project.read() as session:
        (estimator,) = estimators.list_estimators(session)
    assert (estimator.name, estimator.kind) == ("chrF", "reference")


def row_of(project: Project, set_id: str) -> SegmentRecord:
    with project.read() as session:
        return segments.list_segments(session, set_id)[0]


def test_links_are_found_by_sound_first_and_taken_back(
    project: Project, set_id: str, heard: SystemRecord
) -> None:
    with project.write() as session:
        utterances.add_many(session, [sample.utterance("d0", reference="another text")])
    linked = finished(link_utterances(project, set_id))
    assert linked.by == {"sound": 3, "text": 21}
    with project.read() as session:
        by_key = utterances.ids_by_key(session)
    assert row_of(project, set_id).utterance_id == by_key["d0"]
    with project.write() as session:
        segments.link(session, linked.before)
    assert row_of(project, set_id).utterance_id is None
    assert heard.name == "whisper"
