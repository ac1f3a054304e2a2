"""The program is killed at random moments while it records: nothing stored is lost, and of the running take a second.

`SEAM_LONG_KILLS` gives another number of kills than 200.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import wave
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from db.records import TakeRecord
from db.session import open_project
from db.store import takes
from gui.services.bundle import make_services
from gui.services.take_recovery import ids_of_stem
from recorder.files import read_audio, sha256_of
from tests.conftest import ROOT
from tests.gui.conftest import make_project
from tests.journeys.endless import endless, place_of
from tests.journeys.sizes import size

KILLS = size("KILLS", 200)
MOST_LOST_S = 1.0
pytestmark = [pytest.mark.long, pytest.mark.timeout(60 + 30 * KILLS)]


@dataclass
class Told:
    """What a program said before it was killed: names of takes that are safe, and the running one with its length."""

    stored: set[str] = field(default_factory=set)
    running: str = ""
    at_s: float = 0.0

    def hear(self, line: str) -> None:
        word, value = line.split()
        if word == "speaking":
            self.running, self.at_s = value, 0.0
        elif word == "at":
            self.at_s = float(value)
        else:
            self.stored.add(value)


def killed(folder: Path, seed: int) -> Told:
    """Let the program record, and kill it at a random moment after the first sign to speak."""
    told = Told()
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.journeys.recording_child", str(folder), str(seed)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    with program, program.stdout as lines:
        told.hear(next(lines))
        killer = threading.Timer(random.Random(seed).uniform(0.0, 5.0), program.kill)
        killer.start()
        for line in lines:
            if line.endswith("\n"):  # the last one may be cut
                told.hear(line)
        killer.join()
    return told


def check_recovered(told: Told, take: TakeRecord, folder: Path, sound: np.ndarray) -> None:
    take_id, script_id, session_id = ids_of_stem(told.running)
    assert (take.id, take.script_id, take.session_id) == (take_id, script_id, session_id)
    assert (take.state, take.selected) == ("recovered", False)
    assert take.duration_s >= told.at_s - MOST_LOST_S
    with wave.open(str(folder / take.path)) as file:
        assert file.getnframes() == round(take.duration_s * file.getframerate())
    samples, _rate = read_audio(folder / take.path)
    assert place_of(samples, sound) >= 0


def after_a_start(folder: Path, qtbot: QtBot) -> dict[str, TakeRecord]:
    """Start the program again, which takes up what was left; every take by its id."""
    for path in (folder / "audio").glob("*.wav"):
        os.utime(
            path, (1, 1)
        )  # as if it were found later: a file of this moment may still be stored by somebody
    services = make_services()
    services.projects.open(folder)
    qtbot.waitUntil(lambda: services.projects.is_open and not services.jobs.active, timeout=60_000)
    offered = {row.take.id for row in services.takes.recovered}
    services.close()
    with open_project(folder) as project, project.read() as session:
        found = {take.id: take for take in takes.list_takes(session)}
    assert offered == {take.id for take in found.values() if take.state == "recovered"}
    return found


def is_safe(take: TakeRecord, folder: Path) -> bool:
    return take.state in ("kept", "rejected") and take.sha256 == sha256_of(folder / take.path)


def test_two_hundred_kills_lose_at_most_the_last_second(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "Killed.seam"
    make_project(folder).close()
    recovered = 0
    for seed in range(KILLS):
        told = killed(folder, seed)
        found = after_a_start(folder, qtbot)
        assert all(is_safe(found[ids_of_stem(stem)[0]], folder) for stem in told.stored)
        take = found[ids_of_stem(told.running)[0]]
        if take.state == "recovered":
            recovered += 1
            check_recovered(told, take, folder, endless(seed))
        else:  # it was stored, even if it could not say so any more
            assert is_safe(take, folder)
        assert not list((folder / "audio").glob("*.part.wav"))
        files = {path.stem for path in (folder / "audio").glob("*.wav")}
        assert files == {Path(one.path).stem for one in found.values()}
    assert recovered >= KILLS // 4
