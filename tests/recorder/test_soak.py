"""Ten minutes at 48 kHz through PortAudio and PulseAudio: nothing is lost. `SEAM_LONG_SECONDS` gives another length."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile

from recorder.devices import default, rescan
from recorder.files import blocks_of
from recorder.session import Session
from recorder.types import Outcome, TakeFile
from tests.journeys.sizes import size
from tests.recorder import pulse
from tests.recorder.sounds import RATE_HZ

SECONDS = size("SECONDS", 600)
MARK_EVERY_S = 5
MARK_HZ = 1000.0
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(pulse.missing()), reason=pulse.missing() or "PulseAudio"),
    pytest.mark.timeout(SECONDS + 180),
]


@pytest.fixture
def session() -> Iterator[tuple[Session, pulse.VirtualMicrophone]]:
    with pulse.virtual_microphone() as sound:
        rescan()
        microphone = default("input")
        assert microphone is not None
        made = Session(microphone)
        made.open()
        yield made, sound
        made.close()
    rescan()


def ticking(path: Path) -> Path:
    """A click of a tone every five seconds: what comes back tells whether time was lost in between."""
    at = np.arange(MARK_EVERY_S * RATE_HZ) / RATE_HZ
    click = np.where(at < 0.02, 0.3 * np.sin(2 * np.pi * MARK_HZ * at), 0.0)
    with soundfile.SoundFile(path, "w", RATE_HZ, 1, "PCM_16") as file:
        for _ in range(SECONDS // MARK_EVERY_S + 1):
            file.write(click)
    return path


def clicks_of(path: Path) -> list[int]:
    """Frames at which clicks begin."""
    sound = np.concatenate(list(blocks_of(path)))
    loud = np.flatnonzero(np.abs(sound) > 0.05)
    begins = loud[np.flatnonzero(np.diff(loud, prepend=-RATE_HZ) > RATE_HZ)]
    return [int(frame) for frame in begins]


def test_ten_minutes_lose_nothing(session: tuple[Session, pulse.VirtualMicrophone], tmp_path: Path) -> None:
    recorder, sound = session
    player = sound.start_playing(ticking(tmp_path / "ticks.wav"))
    assert recorder.start(tmp_path / "take")
    begun = time.monotonic()
    while time.monotonic() - begun < SECONDS:
        threading.Event().wait(0.2)
        status = recorder.status()
        assert status.state in ("armed", "recording") and status.session_overflows == 0
    assert recorder.stop()
    done: list[Outcome] = []
    while not done:
        threading.Event().wait(0.05)
        done.extend(recorder.finished())
    player.kill()
    player.wait(timeout=20)
    take = done[0]
    assert isinstance(take, TakeFile) and take.overflows == 0 and take.problem == "", take
    assert take.rate_hz == RATE_HZ
    assert take.duration_s == pytest.approx(SECONDS + 1.5, abs=1.5)
    apart = np.diff(clicks_of(take.path)) / RATE_HZ
    assert apart.size >= SECONDS // MARK_EVERY_S - 2
    np.testing.assert_allclose(apart, MARK_EVERY_S, atol=0.002)
