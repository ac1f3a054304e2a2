"""A recogniser that hears takes from trim point to trim point: another system, other sounds once points move."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from db.session import open_project
from db.store import hypotheses, runs, systems, takes
from engine.runs.asr_recognise_model import Plan
from engine.scorers.isolate import shutdown
from tests.db import sample
from tests.engine.test_asr_recognise import recognise
from tests.engine.test_asr_recognise_audio import sound
from tests.engine.written_recogniser import model, plan
from tests.projects import new_project


@pytest.fixture(autouse=True)
def no_process_left() -> Iterator[None]:
    yield
    shutdown()


def trimmed(weights: Path) -> Plan:
    usual = plan(weights)
    return Plan(replace(usual.settings, trimmed=True), usual.family)


def test_only_the_trimmed_part_is_heard_and_times_are_those_of_the_file(tmp_path: Path) -> None:
    folder, weights = tmp_path / "P.seam", model(tmp_path / "tiny-written")
    with new_project(folder) as project, project.write() as session:
        speaker_id = sample.speaker(session)
        ids = [
            takes.add(session, sample.take(sample.add_script(session), speaker_id, duration_s=1.0)).id
            for _ in range(2)
        ]
        for take_id in ids:
            sound(project.audio_folder / f"{take_id}.wav", 1.0)
            (project.audio_folder / f"{take_id}.txt").write_text("heard", encoding="utf-8")
        takes.set_trim(session, ids[0], 0.2, 0.7)
    recognise(folder, plan(weights))
    found = recognise(folder, trimmed(weights))
    assert found.recognised == 2
    with open_project(folder) as project, project.read() as session:
        assert len(systems.list_systems(session)) == 2
        words = {
            round(one.words[0].end_s - one.words[0].start_s, 3): one.words[0].start_s
            for one in hypotheses.list_hypotheses(session, found.system_ids[0])
        }
        settings = json.loads(runs.get(session, found.run_ids[0]).settings)
    assert words == {0.5: pytest.approx(0.2), 1.0: 0.0} and settings["trimmed"] is True
    assert recognise(folder, trimmed(weights)).recognised == 0
    with open_project(folder) as project, project.write() as session:
        takes.set_trim(session, ids[0], 0.2, 0.8)
    assert recognise(folder, trimmed(weights)).recognised == 1
    assert recognise(folder, plan(weights)).recognised == 0
