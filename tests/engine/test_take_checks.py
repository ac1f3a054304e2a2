"""Takes are checked against the project: the verdict is renewed, measures are kept, duplicates are found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import soundfile

from db.recording_records import RecordingPolicy
from db.records import QualityRecord, ScriptRecord, TakeRecord, new_id, now_utc
from db.session import Project
from db.store import people, project_settings, scripts, take_measures, takes
from engine.runs.take_checks import TakeChecker, measure_folder, measure_takes
from main import finish
from recorder.checks import VERSION
from recorder.files import sha256_of
from tests.projects import new_project

RATE_HZ = 16_000
TEXT = "오늘 회의는 세 시에 합니다"  # 11 syllables


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "P.seam") as made:
        yield made


def sound(seconds: float, seed: int) -> np.ndarray:
    """Half a second of room, noise in the rhythm of syllables, half a second of room."""
    drawn = np.random.default_rng(seed)
    beats = np.repeat(drawn.uniform(0.3, 1.0, round(seconds * 8) + 1), RATE_HZ // 8)[
        : round(seconds * RATE_HZ)
    ]
    voice = 0.2 * beats * drawn.standard_normal(beats.size)
    room = 0.0003 * drawn.standard_normal(beats.size + RATE_HZ)
    room[RATE_HZ // 2 : -RATE_HZ // 2] += np.clip(voice, -0.5, 0.5)
    return room.astype(np.float32)


def add(project: Project, samples: np.ndarray, quality: bool = True, name: str = "Mina") -> str:
    take_id = new_id()
    path = project.audio_folder / f"{take_id}.wav"
    soundfile.write(path, samples, RATE_HZ, subtype="PCM_24")
    with project.write() as session:
        speaker = people.find(session, name) or people.add(session, name, ["speaker"])
        made = scripts.add_set(session, f"Set {len(scripts.list_sets(session))}")
        script = ScriptRecord(new_id(), "", "s1", 0, TEXT, "ko", ("ko",), "daily", "none")
        scripts.add_many(session, made.id, [script])
        seconds = len(samples) / RATE_HZ
        found = QualityRecord(-9.0, 0, -70.0, 18.0, False, seconds - 1.0, "check", ("noisy", "overflow"))
        takes.add(
            session,
            TakeRecord(
                take_id, script.id, speaker.id, None, project.relative(path), "kept", True, now_utc(), seconds,
                RATE_HZ, 1, 24, "mic", 0, sha256_of(path), found if quality else None,
            ),
        )  # fmt: skip
    return take_id


def test_a_take_is_measured_and_judged_by_the_policy(project: Project) -> None:
    checker = TakeChecker(project)
    first = add(project, sound(2.0, 1))
    checked = checker.check(first)
    assert checked.take.quality is not None and checked.measures is not None
    assert checked.take.quality.reasons == ("overflow", "noisy")
    values = checked.measures.values
    assert values["speaking_rate_per_s"] == pytest.approx(5.5, abs=0.01)
    assert values["speech_start_s"] == pytest.approx(0.5, abs=0.05)
    assert values["narrow_hz"] is None and values["duplicate_of"] is None
    with project.write() as session:
        project_settings.put_policy(session, replace(RecordingPolicy(), minimum_snr_db=15.0))
    quality = checker.check(first).take.quality
    assert quality is not None and quality.reasons == ("overflow",)
    with project.read() as session:
        assert take_measures.get(session, first) is not None
        assert take_measures.unmeasured(session, VERSION) == []
        assert take_measures.unmeasured(session, VERSION + 1) == [first]


def test_a_second_file_of_the_same_sound_is_found(project: Project) -> None:
    checker = TakeChecker(project)
    original = sound(2.0, 1)
    first = add(project, original)
    checker.check(first)
    checker.check(add(project, sound(2.0, 2)))
    exact = checker.check(add(project, original))
    louder = checker.check(add(project, np.concatenate((np.zeros(4_000, np.float32), 0.5 * original))))
    for one in (exact, louder):
        assert one.take.quality is not None and one.take.quality.verdict == "bad"
        assert "duplicate" in one.take.quality.reasons
        assert one.measures is not None and one.measures.values["duplicate_of"] is not None
    assert exact.measures is not None and exact.measures.values["duplicate_of"] == first
    fresh = TakeChecker(project).check(first)  # the others are later ones, but it is one of two all the same
    assert fresh.take.quality is not None and "duplicate" in fresh.take.quality.reasons


def test_a_hasty_take_stands_out_against_the_speakers_own(project: Project) -> None:
    for seed in range(5):
        add(project, sound(2.0 + 0.05 * seed, seed), quality=False)
    hasty = add(project, sound(1.2, 9), quality=False)
    other = add(project, sound(1.2, 10), quality=False, name="Jun")
    done = finish(measure_takes(project))
    assert (done.measured, done.problems) == (7, ())
    with project.read() as session:
        of_hasty, of_other = takes.get(session, hasty).quality, takes.get(session, other).quality
    assert of_hasty is not None and "fast" in of_hasty.reasons
    assert of_other is not None and "fast" not in of_other.reasons
    assert finish(measure_takes(project)).measured == 0
    assert finish(measure_takes(project, again=True)).measured == 7


def test_a_missing_file_is_told_and_the_rest_is_measured(project: Project) -> None:
    gone, there = add(project, sound(1.0, 1)), add(project, sound(1.0, 2))
    with project.read() as session:
        project.absolute(takes.get(session, gone).path).unlink()
    project.close()
    answer = finish(measure_folder(project.folder))
    assert answer["measured"] == 1 and answer["ok"] is False and gone in answer["problems"][0]
    assert there not in answer["problems"][0]
