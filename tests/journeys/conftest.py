"""A real window with a real microphone: PortAudio on a private PulseAudio daemon, fed with speech."""

from __future__ import annotations

import shutil
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr
from pytestqt.qtbot import QtBot

from gui.app import build, make_application
from gui.panels.record_page import RecordPage
from gui.theme import style
from gui.window import Window
from recorder.devices import rescan
from recorder.types import Samples
from tests.gui.conftest import make_project
from tests.recorder.pulse import VirtualMicrophone, missing, virtual_microphone

RATE = 48_000
SPEECH = (
    ("ko", "오늘 미팅이 세 개나 있어서 조금 피곤해"),
    ("en", "She took the early train to the coast, and nobody asked why."),
    ("en", "Please send me the numbers before Friday, otherwise we cannot finish."),
)


@dataclass
class Studio:
    """A window over a project, the virtual microphone, and how to drive them."""

    window: Window
    sound: VirtualMicrophone
    qtbot: QtBot

    @property
    def page(self) -> RecordPage:
        """The Record page, once it is shown."""
        page = self.window.page
        assert isinstance(page, RecordPage)
        return page

    def wait(self, condition: Callable[[], object], timeout: int = 60_000) -> None:
        """Let the window work until the condition holds."""
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=timeout)

    def idle(self) -> None:
        """Let every job end."""
        self.wait(lambda: not self.window.services.jobs.active)

    def open(self, folder: Path) -> None:
        """Open a project."""
        projects = self.window.services.projects
        projects.open(folder)
        self.wait(lambda: projects.is_open)
        self.idle()

    def say(self, path: Path) -> None:
        """Play a file into the microphone and wait, with the window alive, until all of it was said.

        The buffer is long: under load a short one would run dry and put gaps into what is said.
        """
        player = subprocess.Popen(
            ["paplay", "--device=feed", "--latency-msec=250", str(path)], env=self.sound.environment
        )
        self.wait(lambda: player.poll() is not None)
        assert player.returncode == 0


@pytest.fixture(scope="module")
def sound() -> Iterator[VirtualMicrophone]:
    """The daemon, known to PortAudio."""
    if reason := missing():
        pytest.skip(reason)
    with virtual_microphone() as microphone:
        rescan()
        yield microphone
    rescan()


@pytest.fixture(scope="module")
def speech(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Three spoken sentences, peak -12 dBFS, each beginning and ending with the voice."""
    if shutil.which("espeak-ng") is None:
        pytest.skip("not installed: espeak-ng")
    folder = tmp_path_factory.mktemp("speech")
    made = []
    for number, (voice, text) in enumerate(SPEECH):
        raw = folder / f"raw{number}.wav"
        subprocess.run(["espeak-ng", "-v", voice, "-s", "150", "-w", str(raw), text], check=True)
        samples, rate = soundfile.read(raw, dtype="float32")
        heard = np.flatnonzero(np.abs(samples) > 0.02)
        voiced = soxr.resample(samples[heard[0] : heard[-1]], rate, RATE)
        path = folder / f"sentence{number}.wav"
        soundfile.write(path, voiced * (0.25 / np.abs(voiced).max()), RATE, subtype="PCM_16")
        made.append(path)
    return made


@pytest.fixture
def studio(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, sound: VirtualMicrophone) -> Iterator[Studio]:
    """A window with the machine's own sound system, which here is the daemon's."""
    app = make_application()
    window = build(app)
    style.apply(app, "light")
    window.services.preferences.set("input_device", "pulse")
    window.services.preferences.set("input_host_api", "ALSA")
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=30_000)
    bugs: list[str] = []
    monkeypatch.setattr(
        sys, "excepthook", lambda *bug: bugs.append("".join(traceback.format_exception(*bug)))
    )
    yield Studio(window, sound, qtbot)
    window.services.preferences.set("input_device", "")
    window.close()
    window.deleteLater()
    assert not bugs, bugs[0]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A closed project with five scripts and a speaker."""
    folder = tmp_path / "Pilot.seam"
    make_project(folder).close()
    return folder


@dataclass(frozen=True, slots=True)
class Match:
    """Where a sound stands in a recording.

    Attributes:
        at: frame of its beginning.
        likeness: normalised correlation, 1 for the same sound at any level.
        gain_db: how much louder the recording is.
    """

    at: int
    likeness: float
    gain_db: float


def find(sound: Samples, recording: Samples) -> Match:
    """The best place of a sound in a recording, by cross-correlation."""
    size = 1 << (recording.size + sound.size).bit_length()
    spectrum = np.fft.rfft(recording, size) * np.conj(np.fft.rfft(sound, size))
    at = int(np.argmax(np.fft.irfft(spectrum, size)[: max(1, recording.size - sound.size + 1)]))
    heard = recording[at : at + sound.size].astype(np.float64)
    said = sound[: heard.size].astype(np.float64)
    energy = float(np.dot(said, said))
    product = float(np.dot(heard, said))
    likeness = product / np.sqrt(energy * float(np.dot(heard, heard)) + 1e-20)
    return Match(at, likeness, 20 * np.log10(max(product, 1e-12) / energy))
