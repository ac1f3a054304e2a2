"""Pairs and token losses in a project: imported, scored by the embedded model, taken up again, removed and found again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from db.records import StoreError, new_id, now_utc
from db.session import Project
from db.speech_records import ContinuationsRecord, JudgementRecord, LikelihoodRecord, RatingsRecord
from db.store import pair_sets, runs, speech_results
from engine.runs import project as project_runs
from engine.runs import slm_project_losses as losses
from engine.runs import slm_project_pairs as pairs
from engine.runs import slm_project_ratings as ratings
from engine.runs.slm_generate import GenerateSettings
from engine.runs.slm_generations import ContinuationRow, sound_file, write_generation
from engine.runs.slm_generations import write_sound as write_made
from engine.runs.slm_judge import JudgeSettings
from engine.runs.slm_losses import LossRun
from engine.runs.slm_losses_npz import write_npz
from engine.runs.slm_nll import NllSettings
from engine.runs.slm_pairs import PairRow
from engine.runs.slm_project_continuations import KIND as CONTINUATION
from engine.runs.slm_project_continuations import continue_set, import_continuations
from engine.runs.slm_project_judge import judge_set, read_continuations
from engine.runs.slm_ratings import read_opinions
from engine.runs.steps import finished
from engine.scorers.isolate import shutdown
from engine.scorers.speech_lm_generate import Sampling
from engine.types import EngineError
from tests.engine.scorers import tiny_speech_lm as made
from tests.engine.slm_files import random_pairs, same, write_rows, write_sound
from tests.projects import new_project

TINY = NllSettings("tiny", device="cpu", batch_seconds=6.0)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "Study.seam", "Study") as made_project:
        yield made_project


def manifest(folder: Path, **more: Any) -> Path:
    """Five pairs of a manifest."""
    rows = [
        {
            "id": pair.key,
            "subset": "speaker",
            "positive": f"sounds/{Path(pair.positive).name}",
            "negative": f"sounds/{Path(pair.negative).name}",
            "switch_s": pair.switch_s,
            **more,
        }
        for pair in made.some_pairs(folder / "sounds")
    ]
    return write_rows(folder / "pairs.jsonl", rows)


def test_pairs_come_in_with_their_sounds_where_they_lie(project: Project, tmp_path: Path) -> None:
    outside = manifest(tmp_path, built={"gain_db": -1.5})
    record = finished(pairs.import_pairs(project, outside))
    assert (record.name, record.kind, record.source, record.pairs) == ("pairs", "manifest", "pairs.jsonl", 5)
    with project.read() as session:
        first = pair_sets.list_pairs(session, record.id)[0]
    assert json.loads(first.extra) == {"built": {"gain_db": -1.5}}
    assert first.positive and Path(first.positive).is_absolute()
    rows = pairs.rows_of_set(project, record.id)
    assert [row.id for row in rows] == list("abcde") and all(row.positive.is_file() for row in rows)
    again = finished(pairs.import_pairs(project, outside))
    assert again.name == "pairs 2" and again.sha256 == record.sha256
    with pytest.raises(StoreError, match="called pairs already"):
        finished(pairs.import_pairs(project, outside, name="pairs"))


def test_sounds_inside_the_project_are_kept_relative_to_it(project: Project) -> None:
    inside = manifest(project.speech_folder / "pairs" / "a")
    record = pairs.add_built(project, inside, "Built", '{"seed": 1}')
    with project.read() as session:
        first = pair_sets.list_pairs(session, record.id)[0]
    assert first.positive and first.positive.startswith("speech/pairs/a/sounds/")
    assert record.kind == "built" and json.loads(record.settings) == {"seed": 1}
    assert finished(project_runs.check(project.folder))["problems"] == []


def test_a_wrong_row_imports_nothing(project: Project, tmp_path: Path) -> None:
    path = manifest(tmp_path)
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    write_rows(path, [*rows, rows[0]])
    with pytest.raises(EngineError, match="the id 'a' was there before"):
        finished(pairs.import_pairs(project, path))
    with project.read() as session:
        assert pair_sets.list_sets(session) == []


def test_losses_come_in_alone_or_for_pairs_that_are_there(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "mimi.npz"
    given = tuple(random_pairs())
    write_npz(path, LossRun("mimi", given, {"model": "Mimi"}))
    first = finished(losses.import_losses(project, path))
    with project.read() as session:
        (record,) = pair_sets.list_sets(session)
    assert (record.kind, record.pairs, first.pairs) == ("losses", len(given), len(given))
    with pytest.raises(EngineError, match="no sounds"):
        pairs.rows_of_set(project, record.id)
    second = finished(losses.import_losses(project, path, record.id))
    assert (first.name, second.name, second.set_id) == ("mimi", "mimi 2", record.id)
    run = losses.read_losses(project, second)
    assert run.name == "mimi 2" and all(map(same, run.pairs, given))
    assert json.loads(second.settings) == {"model": "Mimi", "file": "mimi.npz"}
    foreign = replace(given[0], pair_id="zz")
    write_npz(tmp_path / "other.npz", LossRun("other", (foreign,), {}))
    with pytest.raises(EngineError, match="has no pair zz"):
        finished(losses.import_losses(project, tmp_path / "other.npz", record.id))
    with project.read() as session:
        assert len(speech_results.list_results(session, LikelihoodRecord)) == 2


def test_votes_come_in_with_their_scale_and_the_tasks_of_their_pairs(
    project: Project, tmp_path: Path
) -> None:
    record = finished(pairs.import_pairs(project, manifest(tmp_path)))
    table = tmp_path / "votes.csv"
    table.write_text("system,listener,id,score\ntiny,L1,a,4\ntiny,L2,a,5\nmimi,L1,b,2\n", encoding="utf-8")
    kept = finished(ratings.import_ratings(project, table, record.id))
    assert (kept.name, kept.pairs, kept.source) == ("votes", 3, "votes.csv")
    opinions = ratings.opinions_in(kept)
    assert opinions == read_opinions(table, {"a": "speaker", "b": "speaker"}, (1.0, 5.0))
    assert opinions.means == {"tiny": {"speaker": 4.5}, "mimi": {"speaker": 2.0}} and opinions.listeners == 2
    table.write_text("system,listener,id,score\ntiny,L1,a,9\n", encoding="utf-8")
    with pytest.raises(EngineError, match="score"):
        finished(ratings.import_ratings(project, table, record.id))
    with project.read() as session:
        assert speech_results.list_results(session, RatingsRecord) == [kept]


def test_the_embedded_model_scores_a_set_goes_on_where_it_stopped_and_comes_back_when_removed(
    project: Project, tmp_path: Path
) -> None:
    try:
        path = manifest(tmp_path)
        silent = write_sound(tmp_path / "sounds" / "none.wav", 0.0)
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        write_rows(path, [*rows, {**rows[0], "id": "silent", "positive": str(silent)}])
        record = finished(pairs.import_pairs(project, path))
        steps = losses.score_set(project, record.id, TINY)
        for _ in steps:
            if list(project.speech_folder.rglob("*.partial/*.npz")):
                break
        steps.close()
        with project.read() as session:
            assert [run.state for run in runs.list_runs(session, losses.KIND)] == ["cancelled"]
            assert speech_results.list_results(session, LikelihoodRecord) == []
        done = finished(losses.score_set(project, record.id, TINY))
        assert done.known >= 1 and done.known + done.scored == 5 and done.failed == 1
        assert (done.likelihood.name, done.likelihood.pairs) == ("tiny", 5)
        with project.write() as session:
            run = runs.get(session, done.run_id)
            speech_results.set_removed(session, done.likelihood, removed=True)
        assert run.state == "done" and run.device == "cpu" and run.log and "silent" in run.log
        assert (
            json.loads(run.settings)["asked"]["model"] == "tiny"
            and json.loads(run.settings)["set_id"] == record.id
        )
        assert not list(project.speech_folder.rglob("*.partial"))
        again = finished(losses.score_set(project, record.id, TINY))
        assert (again.scored, again.known, again.likelihood.id) == (0, 5, done.likelihood.id)
        assert again.likelihood.removed_at is None
        assert finished(project_runs.check(project.folder))["problems"] == []
    finally:
        shutdown()


def test_continuations_are_judged_and_judged_again(project: Project, tmp_path: Path) -> None:
    try:
        record = finished(pairs.import_pairs(project, manifest(tmp_path)))
        rows = pairs.rows_of_set(project, record.id)
        with project.write() as session:
            heard = [
                speech_results.add(session, continuations(project, record.id, name, rows[:count], half))
                for name, count, half in (("right", 5, "positive"), ("wrong", 4, "negative"))
            ]
        kept = finished(judge_set(project, record.id, heard, JudgeSettings(), cache=tmp_path / "cache"))
        right, wrong = (json.loads(one.result) for one in kept)
        assert [one.continuations_id for one in kept] == [one.id for one in heard]
        assert [one.name for one in kept] == ["right · statistics", "wrong · statistics"]
        assert right["subsets"]["speaker"]["accuracy"] == 100.0 and right["subsets"]["speaker"]["n"] == 5
        assert wrong["subsets"]["speaker"]["accuracy"] == 0.0 and len(wrong["rows"]) == kept[1].pairs
        assert right["rows"][0]["positive_distance"] < right["rows"][0]["negative_distance"]
        assert json.loads(kept[0].settings)["max_s"] == 5.0
        (again,) = finished(
            judge_set(project, record.id, heard[:1], JudgeSettings(), cache=tmp_path / "cache")
        )
        with project.read() as session:
            shown = speech_results.list_results(session, JudgementRecord, record.id)
            assert {one.id for one in shown} == {again.id, kept[1].id}
            assert runs.get(session, str(again.run_id)).state == "done"
    finally:
        shutdown()


def test_the_embedded_model_continues_prompts_and_goes_on_where_it_stopped(
    project: Project, tmp_path: Path
) -> None:
    settings = GenerateSettings("tiny", Sampling(max_s=0.6), device="cpu", batch_seconds=4.0, references=True)
    try:
        record = finished(pairs.import_pairs(project, manifest(tmp_path)))
        steps = continue_set(project, record.id, settings)
        for _ in steps:
            if list(project.speech_folder.rglob("sounds/*.wav")):
                break
        steps.close()
        done = finished(continue_set(project, record.id, settings))
        assert done.made + done.known == 5 and done.known >= 1 and done.failed == 0
        assert (done.continuations.name, done.continuations.pairs) == ("tiny", 5)
        again = finished(continue_set(project, record.id, settings))
        assert (again.made, again.known, again.continuations.id) == (0, 5, done.continuations.id)
        other = finished(continue_set(project, record.id, replace(settings, seed=1)))
        assert other.continuations.name == "tiny 2" and other.made == 5
        generation = read_continuations(project, done.continuations)
        assert all(row.generated and row.positive_codec for row in generation.rows)
        (judged,) = finished(
            judge_set(project, record.id, [done.continuations], JudgeSettings(), cache=tmp_path / "cache")
        )
        assert "codec" in json.loads(judged.result)["subsets"]["speaker"]
        assert finished(project_runs.check(project.folder))["problems"] == []
        with project.read() as session:
            states = [run.state for run in runs.list_runs(session, CONTINUATION)]
        assert states == ["done", "done", "done", "cancelled"]
    finally:
        shutdown()


def test_continuations_made_elsewhere_stay_where_they_lie(project: Project, tmp_path: Path) -> None:
    record = finished(pairs.import_pairs(project, manifest(tmp_path)))
    sound = write_sound(tmp_path / "elsewhere" / "a.wav")
    listed = write_rows(tmp_path / "elsewhere" / "lm.jsonl", [{"id": "a", "generated": "a.wav"}])
    kept = finished(import_continuations(project, listed, record.id, name="LM"))
    assert (kept.name, kept.pairs, json.loads(kept.settings)["file"]) == ("LM", 1, "lm.jsonl")
    (row,) = read_continuations(project, kept).rows
    assert row.generated == sound.resolve()
    write_rows(listed, [{"id": "zz", "generated": "a.wav"}])
    with pytest.raises(EngineError, match="has no pair zz"):
        finished(import_continuations(project, listed, record.id))


def continuations(
    project: Project, set_id: str, name: str, rows: Sequence[PairRow], half: str
) -> ContinuationsRecord:
    """The halves of pairs from their switch on, as if a model had said them."""
    folder = project.speech_folder / "continuations" / name
    made: list[ContinuationRow] = []
    for row in rows:
        sound, rate_hz = soundfile.read(getattr(row, half), dtype="float32")
        path = sound_file(folder, row.id, name)
        write_made(path, sound[round((row.switch_s or 0.0) * rate_hz) :].astype(np.float32), rate_hz)
        made.append(ContinuationRow("", row.id, row.subset, path))
    write_generation(folder, made, {"model": name})
    return ContinuationsRecord(
        new_id(), name, set_id, project.relative(folder), "{}", len(made), now_utc()
    )  # fmt: skip
