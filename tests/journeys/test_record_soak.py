"""A thousand takes in a row by a scripted speaker: every file is what was said, under its own text.

The microphone and the clock are scripted, everything else is real: the session, its files, the service that stores them,
the project. Two processes keep the cores busy meanwhile. `SEAM_LONG_TAKES` gives another number of takes.
"""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from db.records import ScriptRecord, TakeRecord, new_id
from db.session import open_project
from db.store import scripts, takes
from gui.services.bundle import Services, make_services
from recorder.files import read_audio, sha256_of
from recorder.session import Session
from recorder.types import Samples
from recorder.virtual import DEVICE, FakeClock, ScriptedMicrophone
from tests.gui.conftest import make_project
from tests.journeys.sizes import size
from tests.recorder.sounds import RATE_HZ

pytestmark = [pytest.mark.long, pytest.mark.timeout(3600)]
TAKES = size("TAKES", 1000)
WARM = max(1, TAKES // 10)
MOST_GROWTH_BYTES = 20_000_000
COLLECTED_EVERY = 10
BUSY = "while True: sum(range(10_000))"
LSB = 2**-22


def said(number: int) -> Samples:
    """What the speaker says in a take: a sound like no other."""
    drawn = np.random.default_rng(number).standard_normal(round((0.4 + number % 7 * 0.05) * RATE_HZ))
    return (0.1 * np.clip(drawn, -4, 4)).astype(np.float32)


def memory_bytes() -> int:
    """Resident memory of this process; 0 where the system doesn't say."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0
    import resource

    return int(statm.read_text().split()[1]) * resource.getpagesize()


def at_rest(services: Services, qtbot: QtBot) -> int:
    """Memory once every take is stored and checked."""
    qtbot.waitUntil(lambda: not services.jobs.active, timeout=300_000)
    gc.collect()
    return memory_bytes()


@contextmanager
def busy_cores() -> Iterator[None]:
    """Two processes that do nothing but work."""
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(2)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait(timeout=20)


class Speaker:
    """Records through the service, with a session that is pumped under a scripted clock."""

    def __init__(self, services: Services, qtbot: QtBot) -> None:
        self.services, self._qtbot = services, qtbot
        self._clock = FakeClock()
        self.microphone = ScriptedMicrophone(clock=self._clock)
        self.session = Session(DEVICE, open_stream=self.microphone.open, clock=self._clock, threaded=False)
        self.session.open()
        services.takes._session = self.session
        self._added: list[TakeRecord] = []
        services.takes.take_added.connect(self._added.append)

    def pass_time(self, seconds: float) -> None:
        for _ in range(round(seconds * 100)):
            self._clock.advance(0.01)
            self.session.pump()

    def until(self, state: str) -> None:
        while self.session.status(columns=0).state != state:
            self.pass_time(0.01)

    def read_aloud(self, script: ScriptRecord, sound: Samples) -> TakeRecord:
        self._added.clear()
        assert self.services.takes.start(script)
        self.until("recording")
        self.microphone.say(sound)
        self.pass_time(sound.size / RATE_HZ + 0.1)
        assert self.services.takes.stop()
        self.until("idle")
        self.services.takes.poll()
        self._qtbot.waitUntil(lambda: bool(self._added), timeout=60_000)
        return self._added[0]


def with_scripts(folder: Path) -> None:
    """A project with a sentence for each take."""
    with make_project(folder) as project, project.write() as session:
        pattern = scripts.list_scripts(session)[0]
        made = scripts.add_set(session, "Many")
        scripts.add_many(
            session,
            made.id,
            [
                replace(
                    pattern, id=new_id(), set_id=made.id, key=f"k{n}", position=n, text=f"문장 number {n}."
                )
                for n in range(TAKES)
            ],
        )


def check(folder: Path, numbers: dict[str, int]) -> None:
    """Every take is kept and selected, lies whole under its own text, and is what was said, sample for sample."""
    with open_project(folder) as project, project.read() as session:
        stored = {take.id: take for take in takes.list_takes(session)}
        texts = {script.id: script.text for script in scripts.list_scripts(session)}
    assert stored.keys() == numbers.keys() and len(stored) == TAKES
    for take_id, number in numbers.items():
        take, sound = stored[take_id], said(number)
        assert texts[take.script_id or ""] == f"문장 number {number}."
        assert (take.state, take.selected, take.overflows) == ("kept", True, 0)
        samples, rate_hz = read_audio(folder / take.path)
        assert rate_hz == RATE_HZ and samples.size == round(take.duration_s * RATE_HZ)
        starts = [
            place
            for place in np.flatnonzero(np.abs(samples - sound[0]) < LSB)
            if equal(samples, sound, place)
        ]
        assert len(starts) == 1, number
        assert starts[0] >= 0.25 * RATE_HZ
        assert take.sha256 == sha256_of(folder / take.path)
    assert len(list((folder / "audio").glob("*.wav"))) == TAKES


def equal(samples: Samples, sound: Samples, place: int) -> bool:
    held = samples[place : place + sound.size]
    return held.size == sound.size and bool(np.abs(held - sound).max() <= LSB)


def test_a_thousand_takes_in_a_row(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "Many.seam"
    with_scripts(folder)
    services = make_services()
    services.projects.open(folder)
    qtbot.waitUntil(lambda: services.projects.is_open and not services.jobs.active, timeout=60_000)
    speaker = Speaker(services, qtbot)
    speaker.pass_time(1.0)
    person = services.people.all("speaker")[0]
    assert services.takes.begin(person)
    with services.projects.read() as session:
        prompts = [
            script for script in scripts.list_scripts(session) if script.text.startswith("문장 number")
        ]
    numbers: dict[str, int] = {}
    warm = 0
    with busy_cores():
        for number, script in enumerate(prompts):
            take = speaker.read_aloud(script, said(number))
            assert take.script_id == script.id
            numbers[take.id] = number
            if number % COLLECTED_EVERY == 0:
                gc.collect()  # as the program does on the window's thread
            if number == WARM:
                warm = at_rest(services, qtbot)
    assert speaker.session.status().session_overflows == 0
    grown = at_rest(services, qtbot) - warm
    services.close()
    check(folder, numbers)
    assert grown <= MOST_GROWTH_BYTES, f"{grown / 1e6:.1f} MB more after {TAKES} takes than after {WARM}"
