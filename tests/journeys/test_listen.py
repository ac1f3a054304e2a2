"""Listening through PortAudio and PulseAudio: what was heard is the stimulus, whole, once; and how quick it goes by keys."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from db.listening_records import StudyKind, StudyRecord
from db.session import Project
from db.store import listening_events, listening_sessions, people, votes
from gui.services.listen_sitting import Sitting
from gui.window import Window
from recorder.files import read_audio
from recorder.types import Samples
from recorder.virtual import silent_output
from tests.gui import conftest as gui
from tests.gui.conftest import Bench
from tests.gui.listened import copies, noisy_study
from tests.journeys.conftest import Studio
from tests.projects import new_project

RATE = 48_000
QUIET = 2**-12

pytestmark = [pytest.mark.timeout(300)]
bench = gui.bench


def sit(
    place: Studio | Bench, folder: Path, kind: StudyKind, items: int, seconds: float
) -> tuple[Sitting, StudyRecord]:
    """Seat somebody in a new study and go as far as its first trial; the volume is full."""
    with new_project(folder) as project:
        study = noisy_study(project, kind, items=[str(n) for n in range(items)], seconds=seconds)
        with project.write() as session:
            listener = people.add(session, "Ji-woo", ["listener"])
    place.open(folder)
    listening = place.window.services.listening
    listening.open(study.id, listener.id)
    place.wait(lambda: listening.sitting is not None)
    sitting = listening.sitting
    assert sitting is not None
    sitting.sit_down()
    place.wait(lambda: sitting.phase == "welcome")
    sitting.answer_questions({})
    place.wait(lambda: sitting.phase == "volume" and sitting.sound.player is not None)
    sitting.set_volume(1.0)
    sitting.keep_volume()
    place.wait(lambda: sitting.phase == "instruction")
    sitting.begin()
    place.wait(lambda: sitting.phase == "trial" and sitting.run.state == "ready")
    return sitting, study


def press(place: Studio | Bench, key: Qt.Key) -> None:
    shown = place.window.listen_room.shown
    assert shown is not None
    place.qtbot.keyClick(QApplication.focusWidget() or shown, key)


def of_order(window: Window, sitting: Sitting, study: StudyRecord) -> list[Samples]:
    """The sounds of the session in the order in which they are heard."""
    project: Project = window.services.projects.project
    paths = copies(project, study)
    assert sitting.session is not None
    with project.read() as session:
        trials = listening_sessions.trials(session, sitting.session.id)
    return [read_audio(paths[one])[0] for trial in trials for one in trial.stimulus_ids]


def check_heard(heard: Samples, stimuli: list[Samples]) -> None:
    """Every stimulus once, in order, from its first sample to its last, and nothing else."""
    behind = 0
    for stimulus in stimuli:
        sounding = np.flatnonzero(np.abs(heard[behind:]) > QUIET)
        assert sounding.size, "a stimulus is missing"
        begins = behind + int(sounding[0])
        behind = begins + stimulus.size
        np.testing.assert_allclose(heard[begins:behind], stimulus, atol=2**-13)
    assert np.abs(heard[behind:]).max(initial=0.0) < QUIET, "something else was heard"


@pytest.mark.smoke
@pytest.mark.parametrize("kind", ["acr", pytest.param("dcr", marks=pytest.mark.long)])
def test_what_is_heard_is_the_stimulus_to_the_last_sample(
    studio: Studio, tmp_path: Path, kind: StudyKind
) -> None:
    sitting, study = sit(studio, tmp_path / "Heard.seam", kind, items=2, seconds=0.7)
    assert sitting.sound.device, "no device was named"
    stimuli = of_order(studio.window, sitting, study)
    path = tmp_path / "heard.wav"
    with studio.sound.listen(path):
        studio.wait(path.exists)
        press(studio, Qt.Key.Key_Space)
        while sitting.phase == "trial":
            now = sitting.standing
            studio.wait(lambda: sitting.run.state == "rateable")
            press(studio, Qt.Key.Key_3)  # in the very moment in which it counts
            studio.wait(lambda before=now: sitting.standing is not before)
    heard, rate_hz = read_audio(path)
    assert rate_hz == RATE
    check_heard(heard, stimuli)
    assert sitting.session is not None
    project = studio.window.services.projects.project
    with project.read() as session:
        stored = votes.of_session(session, sitting.session.id).values()
        each_s = 0.7 * len(stimuli) / len(stored)
        assert [one.listened_s for one in stored] == pytest.approx([each_s] * len(stored), abs=1e-3)
        assert {one.device for one in stored} == {sitting.session.device}
    studio.window.services.listening.close()


@pytest.mark.long
def test_another_device_pauses_the_session(studio: Studio, tmp_path: Path) -> None:
    sitting, _study = sit(studio, tmp_path / "Heard.seam", "acr", items=1, seconds=3.0)
    press(studio, Qt.Key.Key_Space)
    studio.wait(lambda: sitting.run.fraction > 0.2)
    added = ["pactl", "load-module", "module-null-sink", "sink_name=other"]
    number = subprocess.check_output(added, env=studio.sound.environment, text=True).strip()
    studio.wait(lambda: sitting.phase == "paused")
    subprocess.run(["pactl", "unload-module", number], env=studio.sound.environment, check=True)
    sitting.begin()
    studio.wait(lambda: sitting.phase == "volume" and sitting.sound.player is not None)
    sitting.keep_volume()  # it may be another output now
    studio.wait(lambda: sitting.phase == "trial")
    assert sitting.session is not None
    with studio.window.services.projects.project.read() as session:
        kinds = [one.kind for one in listening_events.list_events(session, sitting.session.id)]
        assert "void" in kinds and votes.of_session(session, sitting.session.id) == {}
    studio.window.services.listening.close()


@pytest.fixture
def silent_bench(bench: Bench) -> Iterator[Bench]:
    """A window whose listeners hear nothing, in real time."""
    bench.window.services.listening.use_speaker(silent_output)
    yield bench
    bench.window.services.listening.close()


@pytest.mark.long
def test_trials_take_no_longer_than_their_clips_and_a_second_and_a_half(
    silent_bench: Bench, tmp_path: Path
) -> None:
    sitting, _study = sit(silent_bench, tmp_path / "Heard.seam", "acr", items=30, seconds=0.5)
    began, count = time.monotonic(), 0
    press(silent_bench, Qt.Key.Key_Space)
    while sitting.phase == "trial":
        now = sitting.standing
        silent_bench.wait(lambda: sitting.run.state == "rateable")
        press(silent_bench, Qt.Key(Qt.Key.Key_1.value + count % 5))
        silent_bench.wait(lambda before=now: sitting.standing is not before)
        count += 1
    took_s = time.monotonic() - began
    print(f"{count} trials: {took_s / count - 0.5:.3f} s each beside the clip")
    assert count == 60
    assert took_s < count * (0.5 + 1.5)
