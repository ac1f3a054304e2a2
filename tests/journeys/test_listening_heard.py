"""What comes out of a real browser's loudspeaker: the clip, from its first sample to its last, and nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile
from selenium.webdriver import Keys

from db.listening_records import StudyRecord, StudySettings
from db.session import Project
from db.store import study_stimuli, votes
from tests.listening_browser import Listener, browser, chromium, serving
from tests.listening_projects import ready_study
from tests.projects import new_project
from tests.recorder.pulse import VirtualMicrophone, missing, virtual_microphone

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(missing()), reason=missing())]

RATE_HZ = 48_000
NEAR = 4 / 32_768


@pytest.fixture
def sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualMicrophone]:
    """A loudspeaker that runs at the rate of the clips: browsers take the rate that the daemon names first."""
    chromium()
    (tmp_path / "daemon.conf").write_text(f"default-sample-rate = {RATE_HZ}\n", encoding="utf-8")
    monkeypatch.setenv("PULSE_CONFIG", str(tmp_path / "daemon.conf"))
    with virtual_microphone() as daemon:
        yield daemon


def noise(seed: int, frames: int) -> np.ndarray:
    """Loud from the first sample to the last."""
    lot = np.random.default_rng(seed)
    return (0.4 * lot.choice([-1.0, 1.0], frames) * lot.uniform(0.5, 1.0, frames)).astype(np.float32)


def give_sounds(project: Project, study: StudyRecord) -> dict[str, np.ndarray]:
    """Noise without silence at its ends in the place of every played copy; by stimulus id."""
    found: dict[str, np.ndarray] = {}
    with project.write() as session:
        for number, one in enumerate(study_stimuli.list_stimuli(session, study.id)):
            assert one.path
            samples = noise(number, 31_000 + 1_111 * number)
            path = project.absolute(one.path)
            soundfile.write(path, samples, RATE_HZ, subtype="PCM_16")
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            study_stimuli.set_copy(session, one.id, one.path, digest, len(samples) / RATE_HZ, 0.0)
            found[one.id] = soundfile.read(path, dtype="float32")[0]
    return found


def places(heard: np.ndarray, samples: np.ndarray) -> list[int]:
    """Where a sound begins in a recording, as often as it is there."""
    from scipy.signal import correlate

    found = correlate(heard, samples, mode="valid", method="fft") / float(np.dot(samples, samples))
    return [int(at) for at in np.flatnonzero(found > 0.5)]


def test_what_is_heard_is_the_clip(tmp_path: Path, sound: VirtualMicrophone) -> None:
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(
            project, systems=("A", "B", "C"), items=("1",), settings=StudySettings(rate_hz=RATE_HZ)
        )
        sounds = give_sounds(project, study)
        with serving(project, study.id, "--walk-in") as server, browser() as driver:
            listener = Listener(driver)
            listener.sit_down(server.address, volume=1.0)
            listener.wait_for_trial()
            with sound.listen(tmp_path / "heard.wav"):
                listener.press(Keys.SPACE)
                for number in range(3):
                    listener.wait_for_answers()
                    listener.press(str(number + 1))
                listener.heading("Thank you!")
        with project.read() as session:
            listened_s = [row.listened_s for row in votes.rows(session, study.id)]
    heard = soundfile.read(tmp_path / "heard.wav", dtype="float32")[0]
    rest = np.abs(heard)
    for samples in sounds.values():
        (at,) = places(heard, samples)  # once
        part = heard[at : at + len(samples)]
        assert len(part) == len(samples) and float(np.max(np.abs(part - samples))) <= NEAR
        rest[at : at + len(samples)] = 0
    assert float(rest.max()) <= NEAR  # silence before, between and after
    lengths_s = [len(samples) / RATE_HZ for samples in sounds.values()]
    assert sorted(one or 0.0 for one in listened_s) == pytest.approx(sorted(lengths_s))
