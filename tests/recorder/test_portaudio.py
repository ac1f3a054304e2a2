"""The same session and player through PortAudio for real: a virtual microphone and a virtual ear."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr

from recorder.devices import default, find, rescan
from recorder.files import read_audio
from recorder.player import Player
from recorder.recovery import recover
from recorder.session import Session
from recorder.types import Outcome, RecorderError, Samples, TakeFile
from tests.recorder import pulse
from tests.recorder.sounds import RATE_HZ, best_match, noise, speech, tone

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(pulse.missing()), reason=pulse.missing() or "PulseAudio"),
    pytest.mark.timeout(180),
]


@pytest.fixture(scope="module")
def sound() -> Iterator[pulse.VirtualMicrophone]:
    with pulse.virtual_microphone() as microphone:
        rescan()
        yield microphone
    rescan()


@pytest.fixture
def session(sound: pulse.VirtualMicrophone) -> Iterator[Session]:
    microphone = default("input")
    assert microphone is not None
    made = Session(microphone)
    made.open()
    yield made
    made.close()


def until(condition: Callable[[], object], most_s: float = 30.0) -> None:
    """Wait for something that another process or the sound card brings about."""
    deadline = time.monotonic() + most_s
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        threading.Event().wait(0.005)


def take_of(session: Session, stem: Path, say: Callable[[], object]) -> TakeFile:
    """Record while `say` makes its sound."""
    assert session.start(stem)
    until(lambda: session.status().state == "recording")
    say()
    assert session.stop()
    done: list[Outcome] = []
    until(lambda: done.extend(session.finished()) or done)
    assert isinstance(done[0], TakeFile), done
    return done[0]


def spoken(path: Path) -> Samples:
    """A speech file's samples at the session's rate."""
    samples, rate_hz = soundfile.read(speech(path), dtype="float32")
    return soxr.resample(samples, rate_hz, RATE_HZ)


@pytest.mark.smoke
def test_recorded_speech_is_what_was_played(
    session: Session, sound: pulse.VirtualMicrophone, tmp_path: Path
) -> None:
    said = spoken(tmp_path / "speech.wav")
    take = take_of(session, tmp_path / "take", lambda: sound.play(tmp_path / "speech.wav"))
    assert take.overflows == 0 and take.quality.verdict == "good", take
    assert take.quality.noise_floor_dbfs == pytest.approx(pulse.BED_DBFS, abs=1.5)
    samples, rate_hz = read_audio(take.path)
    assert rate_hz == RATE_HZ and samples.size == take.frames
    lag, correlation = best_match(said, samples)
    assert correlation > 0.999
    assert lag > 0.25 * RATE_HZ  # after the pre-roll
    assert lag + said.size < samples.size - 0.4 * RATE_HZ  # and a whole tail


@pytest.mark.smoke
def test_the_loudspeaker_gives_the_file(sound: pulse.VirtualMicrophone, tmp_path: Path) -> None:
    clip = noise(1.5, dbfs=-20)
    soundfile.write(tmp_path / "clip.flac", clip, RATE_HZ, subtype="PCM_16")
    player = Player()
    with sound.listen(tmp_path / "heard.wav"):
        until(lambda: (tmp_path / "heard.wav").exists())
        player.play(tmp_path / "clip.flac", 0.25, 1.25)
        until(lambda: player.ended)
        assert player.position_s == 1.25
        until(lambda: _length_s(tmp_path / "heard.wav") > 1.2)
    player.close()
    heard, _ = read_audio(tmp_path / "heard.wav")
    asked = clip[RATE_HZ // 4 : RATE_HZ * 5 // 4]
    lag, correlation = best_match(asked, heard)
    assert correlation > 0.99
    # the monitor of a null sink has already passed on the first few milliseconds as silence
    begun = RATE_HZ // 100
    np.testing.assert_allclose(heard[lag + begun : lag + asked.size], asked[begun:], atol=2**-14)
    assert np.abs(heard[lag + asked.size :]).max() < 2**-13


def _length_s(path: Path) -> float:
    return (path.stat().st_size - 44) / 2 / RATE_HZ


def test_the_position_is_that_of_the_ear(sound: pulse.VirtualMicrophone, tmp_path: Path) -> None:
    player = Player()
    clip = noise(4.0, dbfs=-20)
    for number, moment_s in enumerate((0.31, 0.77, 1.4)):
        heard_path = tmp_path / f"heard{number}.wav"
        with sound.listen(heard_path):
            until(heard_path.exists)
            player.play((clip, RATE_HZ))
            until(lambda wanted=moment_s: player.position_s >= wanted)
            player.pause()
            position_s, length_s = player.position_s, _length_s(heard_path)
            until(lambda path=heard_path, least=length_s: _length_s(path) > least + 0.4)
        heard, _ = read_audio(heard_path)
        sounding = np.flatnonzero(np.abs(heard) > 2**-13)
        assert np.ptp(sounding) / RATE_HZ == pytest.approx(position_s, abs=0.04)
    player.close()


def _heard_until(
    player: Player, path: Path, sound: pulse.VirtualMicrophone, play: Callable[[], object], least_s: float
) -> tuple[float, float]:
    """Play, pause after `least_s` of listening: the seconds that the ear heard, and the position that was told."""
    with sound.listen(path):
        until(path.exists)
        play()
        until(lambda: player.position_s > 0)
        began = time.monotonic()
        until(lambda: time.monotonic() - began >= least_s, least_s + 30)
        player.pause()
        position_s, length_s = player.position_s, _length_s(path)
        until(lambda: _length_s(path) > length_s + 0.4)
    heard, _ = read_audio(path)
    sounding = np.flatnonzero(np.abs(heard) > 2**-13)
    return float(np.ptp(sounding)) / RATE_HZ, position_s


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    yield made
    made.close()


@pytest.mark.parametrize("speed", [0.5, 0.8, pytest.param(1.0, marks=pytest.mark.smoke), 1.25, 2.0])
def test_the_position_is_that_of_the_ear_at_every_speed(
    sound: pulse.VirtualMicrophone, player: Player, tmp_path: Path, speed: float
) -> None:
    clip = (noise(4.0, dbfs=-20), RATE_HZ)
    heard_s, position_s = _heard_until(
        player, tmp_path / "heard.wav", sound, lambda: player.play(clip, speed=speed), 0.9
    )
    print(f"speed {speed}: heard {heard_s * speed:.3f} s of the file, told {position_s:.3f} s")
    assert heard_s * speed == pytest.approx(position_s, abs=0.04)


@pytest.mark.parametrize("speed", [0.8, pytest.param(1.0, marks=pytest.mark.smoke), 2.0])
def test_a_loop_does_not_drift_over_twenty_repeats(
    sound: pulse.VirtualMicrophone, player: Player, tmp_path: Path, speed: float
) -> None:
    clip, first_s, last_s = (noise(2.0, dbfs=-20), RATE_HZ), 0.4, 0.73
    span_s = last_s - first_s

    def play() -> None:
        player.play(clip, first_s, last_s, loop=True, speed=speed)

    heard_s, position_s = _heard_until(player, tmp_path / "heard.wav", sound, play, 20.3 * span_s / speed)
    assert heard_s * speed > 20 * span_s
    away_s = (heard_s * speed - (position_s - first_s) + span_s / 2) % span_s - span_s / 2
    print(f"speed {speed}: {away_s * 1000:.1f} ms apart after {heard_s * speed / span_s:.1f} repeats")
    assert abs(away_s) < 0.04


def test_tones_of_five_prompts_stay_with_their_names(
    session: Session, sound: pulse.VirtualMicrophone, tmp_path: Path
) -> None:
    for number in range(5):
        said = tone(0.6, 400 + 150 * number)
        soundfile.write(tmp_path / f"said{number}.wav", said, RATE_HZ, subtype="PCM_16")
        path = tmp_path / f"said{number}.wav"
        take = take_of(session, tmp_path / f"item{number}", lambda path=path: sound.play(path))
        samples, _ = read_audio(take.path)
        _, correlation = best_match(said, samples)
        assert take.stem == f"item{number}" and correlation > 0.99 and take.overflows == 0


def test_the_device_cannot_be_rescanned_away_under_a_session(session: Session) -> None:
    with pytest.raises(RecorderError, match="in use"):
        rescan()
    session.close()
    rescan()
    assert find(session.device.name, session.device.host_api, "input") is not None


CHILD = """
import sys
from pathlib import Path
from recorder import devices
from recorder.session import Session
session = Session(devices.default("input"))
session.open()
session.start(Path(sys.argv[1]))
while True:
    print(f"{session.status().elapsed_s:.3f}", flush=True)
    session._leave.wait(0.02)
"""


def child(stem: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", CHILD, str(stem)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )


def test_kill_9_while_portaudio_records(sound: pulse.VirtualMicrophone, tmp_path: Path) -> None:
    process = child(tmp_path / "take")
    assert process.stdout is not None
    elapsed_s = 0.0
    for line in process.stdout:
        elapsed_s = float(line)
        if elapsed_s > 3.0:
            break
    os.kill(process.pid, signal.SIGKILL)
    process.wait(timeout=20)
    process.stdout.close()
    (part,) = recover(tmp_path)
    assert part.take is not None
    assert part.take.duration_s > elapsed_s  # pre-roll and all, nothing but the last blocks missing


UNPLUGGED = """
import sys
from pathlib import Path
from recorder import devices
from recorder.session import Session
from tests.recorder import pulse
with pulse.virtual_microphone() as sound:
    session = Session(devices.default("input"))
    session.open()
    session.start(Path(sys.argv[1]))
    while session.status().elapsed_s < 1.0:
        session._leave.wait(0.01)
    sound.die()
    while not (done := session.finished()):
        session._leave.wait(0.01)
    print(done[0].duration_s, done[0].quality.reasons, session.status().device_lost)
    session.close()
"""


def test_a_sound_server_that_dies_ends_the_take_which_is_kept(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", UNPLUGGED, str(tmp_path / "take")],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        check=False,
        timeout=60,
    )
    assert not done.returncode, done.stderr
    assert "interrupted" in done.stdout and done.stdout.rstrip().endswith("True")
    assert read_audio(tmp_path / "take.wav")[0].size > RATE_HZ
