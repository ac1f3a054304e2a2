"""Pairs, losses and what they come to, by the services of the Speech LM page."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.session import open_project
from engine.runs.slm_losses import LossRun
from engine.runs.slm_losses_npz import write_npz
from engine.runs.slm_project_losses import import_losses
from engine.runs.slm_project_ratings import import_ratings
from engine.runs.slm_score import ScoreSettings, score_runs
from engine.runs.steps import finished
from gui.services.speech import Speech
from gui.services.speech_accuracy import model_lines
from gui.services.speech_laid_out import LaidOut
from gui.services.speech_scores import SpeechScores
from gui.services.speech_wish import ContinueWish, JudgeModelWish, JudgeWish, LossWish, SamplingWish
from tests.engine.scorers.tiny_speech_lm import some_pairs
from tests.engine.slm_files import random_pairs, write_rows
from tests.gui.conftest import Bench

MODELS = {"mimi": 0.6, "twist": 0.1, "slam": 0.3}


@pytest.fixture
def heard(bench: Bench, project_folder: Path, tmp_path: Path) -> Bench:
    """A project with the losses of three models for one set of pairs, and votes on them."""
    with open_project(project_folder) as project:
        set_id = None
        for place, (name, lead) in enumerate(MODELS.items()):
            path = tmp_path / f"{name}.npz"
            write_npz(path, LossRun(name, tuple(random_pairs(place, lead=lead)), {"model": name}))
            set_id = finished(import_losses(project, path, set_id)).set_id
        votes = tmp_path / "votes.csv"
        rows = "".join(f"{name},room,{1 + place}\n" for place, name in enumerate(MODELS))
        votes.write_text(f"model,subset,score\n{rows}", encoding="utf-8")
        assert set_id is not None
        finished(import_ratings(project, votes, set_id))
    bench.open(project_folder)
    bench.wait(lambda: bench.window.services.speech.data is not None)
    return bench


def services(bench: Bench) -> tuple[Speech, SpeechScores]:
    return bench.window.services.speech, bench.window.services.speech_scores


def test_accuracies_equal_the_command_line_and_follow_the_window(heard: Bench) -> None:
    speech, scores = services(heard)
    data = speech.data
    assert data is not None
    assert [one.name for one in data.likelihoods] == list(MODELS)
    assert (speech.set and speech.set.pairs, data.pairs[0].subset) == (36, "room")
    heard.wait(lambda: scores.scored is not None and scores.lines)
    for window_s in (0.5, 0.2):
        speech.choose(window_s=window_s)
        heard.wait(lambda: scores.full.result is not None and not scores.full.is_stale)
        assert scores.scored is not None
        expected = finished(score_runs(tuple(data.runs.values()), ScoreSettings(window_s=window_s)))
        for own, given in zip(scores.scored.found.runs, expected.runs, strict=True):
            assert own.readings == given.readings
    heard.idle()
    of, run = LaidOut(data), data.runs[data.likelihoods[0].id]
    kept = of.table(run, ())
    assert of.table(run, ()) is kept, "laid out once, however often the window moves"
    assert of.table(run, ("codebook 1",)) is not kept
    first = scores.lines[0]
    assert first.values["global"].outcome in (0.0, 0.5, 1.0) and "localized" in first.values
    assert "localized" not in next(line for line in scores.lines if line.pair.subset == "bg_alignment").values
    speech.choose(likelihood_id=data.likelihoods[1].id)
    heard.idle()
    assert scores.lines[0].values["global"] != first.values["global"]


def test_what_a_figure_wants_is_made_and_nothing_else(heard: Bench) -> None:
    speech, scores = services(heard)
    heard.idle()
    assert scores.sweeps.result is None and scores.shapley.result is None
    for finding in (scores.sweeps, scores.shapley, scores.curves, scores.people):
        scores.want(finding)
    heard.wait(
        lambda: all(
            finding.result for finding in (scores.sweeps, scores.shapley, scores.curves, scores.people)
        )
    )
    data = speech.data
    assert data is not None
    swept = scores.sweeps.result
    assert swept is not None
    assert set(swept.lengths) == {"windowed", "localized", "normalized_localized"}
    assert set(scores.curves.result) == {one.id for one in data.likelihoods}
    (found,) = scores.people.result.values()
    assert found.measures["global"].subsets["room"].coefficients["kendall"].correlation.score.n == 3
    shapley = scores.shapley.result
    assert shapley is not None
    shared = shapley.readings["global"]
    assert shared.accuracy == pytest.approx(50.0 + sum(shared.mean.values()))


def test_what_is_looked_at_comes_back_with_the_project(heard: Bench, project_folder: Path) -> None:
    speech, scores = services(heard)
    assert speech.data is not None
    second = speech.data.likelihoods[1].id
    speech.choose(likelihood_id=second, window_s=0.3, subset="room", token_type="codebook 1")
    heard.window.services.projects.close()
    heard.idle()
    assert speech.data is None and scores.scored is None and speech.choice.set_id is None
    heard.open(project_folder)
    choice = speech.choice
    assert (choice.likelihood_id, choice.window_s, choice.subset) == (second, 0.3, "room")
    assert choice.token_type == "codebook 1"
    heard.wait(lambda: scores.scored is not None)


def manifest(folder: Path) -> Path:
    """Five pairs with sounds."""
    rows = [
        {
            "id": pair.key,
            "subset": "speaker",
            "positive": pair.positive,
            "negative": pair.negative,
            "switch_s": pair.switch_s,
        }
        for pair in some_pairs(folder / "sounds")
    ]
    return write_rows(folder / "pairs.jsonl", rows)


def test_files_come_in_are_renamed_and_removed_and_all_is_undone(heard: Bench, tmp_path: Path) -> None:
    services = heard.window.services
    speech, files, history = services.speech, services.speech_files, services.history
    first = speech.choice.set_id
    files.import_pairs(manifest(tmp_path))
    heard.wait(lambda: speech.set is not None and speech.set.name == "pairs")
    made = speech.set
    assert made is not None and made.pairs == 5
    heard.idle()
    history.undo()
    heard.wait(lambda: [one.id for one in speech.sets] == [first])
    heard.idle()
    history.redo()
    heard.wait(lambda: len(speech.sets) == 2)
    heard.idle()
    assert speech.choice.set_id == made.id, "what comes back is shown"
    files.rename_set(made, "Voices")
    heard.wait(lambda: "Voices" in [one.name for one in speech.sets])
    assert first is not None
    speech.choose(set_id=first)
    heard.wait(lambda: speech.data is not None and len(speech.data.likelihoods) == 3)
    heard.idle()
    data = speech.data
    assert data is not None
    files.remove(data.likelihoods[0])
    heard.wait(lambda: speech.data is not None and len(speech.data.likelihoods) == 2)
    assert speech.likelihood is not None and speech.likelihood.name == "twist"
    heard.idle()
    history.undo()
    heard.wait(lambda: speech.data is not None and len(speech.data.likelihoods) == 3)
    heard.idle()
    shown = speech.set
    assert shown is not None
    files.remove_set(shown)
    heard.wait(lambda: [one.name for one in speech.sets] == ["Voices"])
    heard.idle()
    history.undo()
    heard.wait(lambda: len(speech.sets) == 2)
    heard.idle()
    assert speech.choice.set_id == first


@pytest.mark.smoke
def test_a_model_scores_continues_and_is_judged_on_its_device_and_again_after_a_restart(
    bench: Bench, project_folder: Path, tmp_path: Path
) -> None:
    bench.open(project_folder)
    services = bench.window.services
    speech, starts = services.speech, services.speech_runs
    services.speech_files.import_pairs(manifest(tmp_path))
    bench.wait(lambda: speech.data is not None)
    bench.idle()
    run = starts.score(LossWish("tiny", device="cpu"))
    assert run is not None and speech.running is run.job and run.device == "cpu"
    bench.wait(lambda: speech.likelihood is not None, 60_000)
    starts.go_on(ContinueWish("tiny", SamplingWish(max_s=0.5), device="cpu"))
    bench.wait(lambda: speech.data is not None and len(speech.data.continuations) == 1, 60_000)
    data = speech.data
    assert data is not None
    starts.judge(JudgeWish((JudgeModelWish("statistics", device="cpu"),)), data.continuations)
    bench.wait(lambda: speech.data is not None and len(speech.data.judgements) == 1, 60_000)
    bench.idle()
    assert speech.data is not None and speech.running is None
    (line,) = model_lines(speech.data, services.speech_scores.scored, "")
    assert line.name == "tiny" and line.judgement is not None
    assert line.scores["judge"].n == 5 and line.scores["global"].n == 5
    assert services.speech_scores.lines[0].judged[0].model == "tiny"
    services.run_history.refresh()
    bench.wait(lambda: len(services.run_history.runs) == 3)
    before = {one.kind: one for one in services.run_history.runs}
    assert {one.state for one in before.values()} == {"done"}
    for kind in ("judge", "continuation", "likelihood"):
        again = starts.again(before[kind])
        assert again is not None, kind
        again()
        bench.wait(lambda: bool(starts.runs))
        bench.wait(lambda: not starts.runs, 60_000)
    bench.idle()
    assert speech.data is not None
    counts = (len(speech.data.likelihoods), len(speech.data.continuations), len(speech.data.judgements))
    assert counts == (1, 1, 1)


def test_pairs_without_a_switch_are_read_as_they_can_be(
    bench: Bench, project_folder: Path, tmp_path: Path
) -> None:
    path = tmp_path / "alignment.npz"
    pairs = tuple(pair for pair in random_pairs() if pair.subset == "bg_alignment")
    write_npz(path, LossRun("mimi", pairs, {}))
    with open_project(project_folder) as project:
        finished(import_losses(project, path))
    bench.open(project_folder)
    speech = bench.window.services.speech
    bench.wait(lambda: speech.data is not None)
    assert speech.choice.reading == "global"
