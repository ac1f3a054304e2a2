"""Recognition of projects and folders: what is missing only, kept as it comes. In real child processes."""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from db.session import Project, open_project
from db.store import hypotheses, runs, systems, utterances
from engine.runs.asr_recognise import KIND, Recognition, recognise_with
from engine.runs.asr_recognise_folder import recognise_folder_with
from engine.runs.asr_recognise_model import Plan
from engine.scorers.isolate import ScorerBug, shutdown
from engine.types import EngineError, Progress
from tests.db import sample
from tests.engine.test_asr_recognise_audio import sound
from tests.engine.written_recogniser import heard, model, plan
from tests.projects import new_project

Result = TypeVar("Result")
TEXTS = {"u1": "버스 came", "u2": "오늘 meeting 있어", "u3": "the last one is a long text"}


@pytest.fixture(autouse=True)
def no_process_left() -> Iterator[None]:
    yield
    shutdown()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project with three sounds of 0.2, 0.4 and 0.6 s, one reference without a sound, and one of a control set."""
    made = tmp_path / "P.seam"
    with new_project(made) as project, project.write() as session:
        for place, (key, text) in enumerate(TEXTS.items()):
            sound(project.audio_folder / f"{key}.wav", 0.2 * (place + 1))
            (project.audio_folder / f"{key}.txt").write_text(text, encoding="utf-8")
        sound(project.audio_folder / "k1.wav", 0.1)
        (project.audio_folder / "k1.txt").write_text("한국어", encoding="utf-8")
        records = [sample.utterance(key, audio_path=f"audio/{key}.wav") for key in TEXTS]
        records.append(sample.utterance("k1", audio_path="audio/k1.wav", control="ko"))
        records.append(sample.utterance("mute"))
        utterances.add_many(session, records)
    return made


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    return model(tmp_path / "tiny-written")


def finish(run: Generator[Progress, None, Result]) -> Result:
    while True:
        try:
            next(run)
        except StopIteration as end:
            return end.value


def recognise(folder: Path, chosen: Plan, **more: Any) -> Recognition:
    return finish(recognise_with(folder, chosen, **more))


def written(project: Project) -> dict[str, dict[str, str]]:
    """What each system wrote, by name and key."""
    with project.read() as session:
        keys = {utterance_id: key for key, utterance_id in utterances.ids_by_key(session).items()}
        return {
            system.name: {
                keys[one.utterance_id]: one.text for one in hypotheses.list_hypotheses(session, system.id)
            }
            for system in systems.list_systems(session)
        }


def test_every_sound_is_recognised_once_and_kept_with_how_it_was_made(folder: Path, weights: Path) -> None:
    found = recognise(folder, plan(weights, batch_seconds=1.0))
    assert (found.recognised, found.known, found.left_out) == (4, 0, ())
    assert heard(weights) == ["u3", "u2 u1", "k1"]
    with open_project(folder) as project:
        assert written(project) == {"tiny-written": {**TEXTS, "k1": "한국어"}}
        with project.read() as session:
            run = runs.get(session, found.run_ids[0])
            u3 = utterances.find(session, "u3")
            made = hypotheses.of_utterance(session, u3.id)[found.system_ids[0]]
            system = systems.get(session, found.system_ids[0])
    assert (run.kind, run.state, run.done, run.total) == (KIND, "done", 4, 4)
    assert (run.device, run.precision, run.message) == ("cpu", "fp32", "recognised: 4")
    assert run.audio_s == pytest.approx(1.3) and run.seconds and run.peak_memory_bytes
    assert run.log == "without a sound: 1"
    settings = json.loads(run.settings)
    assert settings["revision"] == "one" and settings["versions"] == {"written": "1"}
    assert (made.flags, made.run_id) == (("cut",), run.id)
    assert (made.words[0].start_s, made.words[0].end, made.words[0].end_s) == (0.0, 27, pytest.approx(0.6))
    assert json.loads(system.recogniser or "")["revision"] == "one"


def test_a_second_run_does_only_what_is_missing_or_changed(folder: Path, weights: Path) -> None:
    recognise(folder, plan(weights))
    again = recognise(folder, plan(weights, batch_seconds=3.0))
    assert (again.recognised, again.known) == (0, 4) and len(heard(weights)) == 1
    audio = folder / "audio"
    os.utime(audio / "u1.wav", (1, 1))  # touched, or copied elsewhere
    sound(audio / "u2.wav", 0.4, pitch_hz=330.0)
    (audio / "u2.txt").write_text("다시 recorded", encoding="utf-8")
    changed = recognise(folder, plan(weights))
    assert (changed.recognised, changed.known) == (1, 3) and heard(weights)[1:] == ["u2"]
    with open_project(folder) as project:
        assert written(project)["tiny-written"]["u2"] == "다시 recorded"
        with project.read() as session:
            assert "replaced: u2: 오늘 meeting 있어" in (runs.get(session, changed.run_ids[0]).log or "")


def test_other_settings_or_weights_are_another_system(folder: Path, weights: Path) -> None:
    recognise(folder, plan(weights))
    recognise(folder, plan(weights, language="ko"))
    model(weights, "two")
    shutdown()
    recognise(folder, plan(weights))
    with open_project(folder) as project:
        names = list(written(project))
        assert names == ["tiny-written", "tiny-written · ko", "tiny-written 2"]
        assert all(len(texts) == 4 for texts in written(project).values())
    assert recognise(folder, plan(weights)).known == 4


def test_repeats_are_systems_of_their_own(folder: Path, weights: Path) -> None:
    found = recognise(folder, plan(weights, repeats=3))
    assert found.recognised == 12 and len(set(found.system_ids)) == 3
    assert recognise(folder, plan(weights, repeats=3)).recognised == 0
    with open_project(folder) as project:
        assert [texts["u1"] for texts in written(project).values()] == [
            "버스 came",
            "버스 came 1",
            "버스 came 2",
        ]
        with project.read() as session:
            first, *others = systems.list_systems(session)
    assert first.repeat_of is None and [one.repeat_of for one in others] == [first.id] * 2


def test_what_cannot_be_recognised_is_named_and_stays_missing(folder: Path, weights: Path) -> None:
    audio = folder / "audio"
    (audio / "u1.wav").write_text("no sound", encoding="utf-8")
    (audio / "u2.txt").unlink()
    (audio / "k1.txt").write_text("kill", encoding="utf-8")
    found = recognise(folder, plan(weights, batch_seconds=1.0))
    assert found.recognised == 1 and len(found.left_out) == 3
    with open_project(folder) as project:
        assert written(project) == {"tiny-written": {"u3": TEXTS["u3"]}}
        with project.read() as session:
            run = runs.get(session, found.run_ids[0])
    log = run.log or ""
    assert "left out: u1 (audio/u1.wav): it can't be read as sound" in log
    assert (
        "u2.wav has no text beside it" in log
        and "left out: k1 (audio/k1.wav): It ended the scorer twice" in log
    )
    assert (run.state, run.message) == ("done", "recognised: 1; left out: 3")
    (audio / "u2.txt").write_text("now", encoding="utf-8")
    assert recognise(folder, plan(weights)).known == 1


def test_a_cancelled_run_keeps_what_it_has_and_the_next_one_goes_on(folder: Path, weights: Path) -> None:
    run = recognise_with(folder, plan(weights, batch_seconds=1.0))
    while next(run).done == 0:
        pass
    run.close()
    with open_project(folder) as project:
        assert written(project) == {"tiny-written": {"u3": TEXTS["u3"]}}
        with project.read() as session:
            stopped = runs.list_runs(session, KIND)[0]
    assert (stopped.state, stopped.message, stopped.done) == ("cancelled", "recognised: 1", 1)
    rest = recognise(folder, plan(weights))
    assert (rest.known, rest.recognised) == (1, 3)


def test_only_those_that_were_asked_for(folder: Path, weights: Path) -> None:
    with open_project(folder) as project, project.read() as session:
        wanted = utterances.find(session, "u2").id
    assert recognise(folder, plan(weights), utterance_ids=[wanted], name="Mine").recognised == 1
    with open_project(folder) as project:
        assert written(project) == {"Mine": {"u2": TEXTS["u2"]}}


def test_a_model_that_is_not_there_leaves_no_system(folder: Path, tmp_path: Path) -> None:
    lost = model(tmp_path / "lost")
    (lost / "revision").unlink()
    with pytest.raises(ScorerBug):
        recognise(folder, plan(lost))
    with open_project(folder) as project, project.read() as session:
        assert systems.list_systems(session) == [] and runs.list_runs(session, KIND)[0].state == "failed"


# ---- folders


@pytest.fixture
def sounds(tmp_path: Path) -> Path:
    """A folder with sounds of two suffixes and depths, one that is none, and what is no sound at all."""
    made = tmp_path / "소리"
    (made / "하위").mkdir(parents=True)
    for place, name in enumerate(("a.wav", "b.flac", "b.wav", "하위/c.wav")):
        sound(made / name, 0.2 * (place + 1))
        (made / name).with_suffix(".txt").write_text(name, encoding="utf-8")
    (made / "bad.wav").write_text("x", encoding="utf-8")
    return made


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_folder_becomes_lines_that_are_taken_up_again(sounds: Path, weights: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    found = finish(recognise_folder_with(sounds, plan(weights, batch_seconds=0.7), out))
    assert (found.written, found.known, len(found.left_out)) == (4, 0, 1) and "bad.wav" in found.left_out[0]
    rows = lines(out)
    assert [row["id"] for row in rows] == ["하위/c", "b.wav", "b.flac", "a"]
    assert rows[0]["text"] == "하위/c.wav" and rows[0]["system"] == "tiny-written"
    assert rows[3]["words"] == [{"word": "a.wav", "start_s": 0.0, "end_s": 0.2}]
    whole = out.read_bytes()
    out.write_bytes(whole[: whole.rindex(b"\n", 0, -1) + 10])  # a crash in the middle of a line
    again = finish(recognise_folder_with(sounds, plan(weights), out))
    assert (again.written, again.known) == (1, 3) and out.read_bytes() == whole


def test_two_recognisers_never_share_a_file(sounds: Path, weights: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    finish(recognise_folder_with(sounds, plan(weights), out))
    with pytest.raises(EngineError, match=r"tiny-written with other settings; .*--out"):
        finish(recognise_folder_with(sounds, plan(weights, language="ko"), out))
    out.write_text('{"id": "a", "text": "b"}\n', encoding="utf-8")
    with pytest.raises(EngineError, match=r"out\.jsonl:1 is no line of `asr run`"):
        finish(recognise_folder_with(sounds, plan(weights), out))


def test_a_folder_without_a_sound_is_one_sentence(tmp_path: Path, weights: Path) -> None:
    for folder, said in ((tmp_path / "gone", "is no folder"), (weights, "has no sound file")):
        with pytest.raises(EngineError, match=said):
            finish(recognise_folder_with(folder, plan(weights)))


def test_repeats_of_a_folder_are_told_apart(sounds: Path, weights: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    assert finish(recognise_folder_with(sounds, plan(weights, repeats=2), out)).written == 8
    assert {row["system"] for row in lines(out)} == {"tiny-written", "tiny-written · repeat 2"}
    assert finish(recognise_folder_with(sounds, plan(weights, repeats=2), out)).known == 8
