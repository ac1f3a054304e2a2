"""What a crash leaves behind is found again: exactly what this program writes, and nothing else is touched."""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import pytest

from recorder.files import read_audio
from recorder.recovery import recover
from recorder.types import RecorderError, RecoveredPart, TakeFile
from recorder.writer import HEADER_BYTES, WavWriter, final_path, part_path, rename_exclusively, wav_header
from tests.recorder.sounds import RATE_HZ, noise, tone


def left_over(folder: Path, stated: int | None = None, seconds: float = 1.0, extra: bytes = b"") -> Path:
    """A part file as a killed program leaves it, with a stated data length."""
    writer = WavWriter(folder / "take", RATE_HZ)
    writer.write(tone(seconds))
    part = part_path(folder / "take")
    writer.abandon()
    raw = bytearray(part.read_bytes() + extra)
    if stated is not None:
        raw[40:44] = struct.pack("<I", stated)
    part.write_bytes(bytes(raw))
    return part


def recovered(folder: Path) -> TakeFile:
    (one,) = recover(folder)
    assert one.take is not None, one
    return one.take


@pytest.mark.parametrize("stated", [0, 0xFFFFFFFF, 3 * RATE_HZ // 2, 3 * RATE_HZ, 9 * RATE_HZ])
def test_every_unfinished_length_is_mended(tmp_path: Path, stated: int) -> None:
    part = left_over(tmp_path, stated)
    take = recovered(tmp_path)
    assert take.path == tmp_path / "take.wav" and take.stem == "take" and not part.exists()
    assert take.frames == RATE_HZ and take.duration_s == 1.0 and take.problem
    with wave.open(str(take.path)) as file:
        assert file.getnframes() == RATE_HZ
    np.testing.assert_allclose(read_audio(take.path)[0], tone(1.0), atol=2**-22)
    assert recover(tmp_path) == ()


def test_half_a_sample_at_the_end_is_dropped(tmp_path: Path) -> None:
    left_over(tmp_path, 0, extra=b"\x01\x02")
    assert recovered(tmp_path).frames == RATE_HZ


@pytest.mark.parametrize("content", [b"", wav_header(RATE_HZ, 1, 0)])
def test_a_part_without_a_sample_is_removed(tmp_path: Path, content: bytes) -> None:
    part_path(tmp_path / "take").write_bytes(content)
    assert recover(tmp_path) == () and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"ID3" + bytes(100), "doesn't begin as a WAV file"),
        (b"RIFF\0\0\0\0WAVE" + bytes(100), "holds no sound data"),
        (wav_header(RATE_HZ, 1, 0)[:36] + b"LIST\x08\0\0\0" + bytes(8), "holds no sound data"),
        (wav_header(RATE_HZ, 1, 7)[:44] + bytes(90), "contradicts itself"),
        (wav_header(RATE_HZ, 1, 0)[:20] + b"\x03\0" + wav_header(RATE_HZ, 1, 0)[22:] + bytes(90), "format"),
    ],
)
def test_anything_else_is_left_as_it_lies(tmp_path: Path, content: bytes, reason: str) -> None:
    part = part_path(tmp_path / "take")
    part.write_bytes(content)
    (one,) = recover(tmp_path)
    assert one == RecoveredPart(part, None, one.problem)
    assert reason in one.problem and str(part) in one.problem and one.problem.endswith(".")
    assert part.read_bytes() == content


def test_sound_followed_by_another_chunk_is_left_as_it_lies(tmp_path: Path) -> None:
    part = left_over(tmp_path, 3 * RATE_HZ, extra=b"LIST\x04\0\0\0abcd")
    before = part.read_bytes()
    (one,) = recover(tmp_path)
    assert one.take is None and "more than sound" in one.problem and part.read_bytes() == before


def test_a_taken_name_is_never_written_over(tmp_path: Path) -> None:
    final_path(tmp_path / "take").write_bytes(b"an older take")
    part = tmp_path / "other"
    writer = WavWriter(part, RATE_HZ)
    writer.write(tone(0.5))
    writer.abandon()
    part_path(part).rename(part_path(tmp_path / "take"))
    take = recovered(tmp_path)
    assert take.path == tmp_path / "take-2.wav" and take.stem == "take"
    assert final_path(tmp_path / "take").read_bytes() == b"an older take"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows renames in one step")
def test_a_death_between_both_names_leaves_one_file(tmp_path: Path) -> None:
    part = left_over(tmp_path)
    (tmp_path / "take.wav").hardlink_to(part)
    assert recovered(tmp_path).path == tmp_path / "take.wav"
    assert [path.name for path in tmp_path.iterdir()] == ["take.wav"]


def test_a_running_recording_is_left_alone(tmp_path: Path) -> None:
    writer = WavWriter(tmp_path / "take", RATE_HZ)
    writer.write(tone(0.5))
    assert recover(tmp_path) == ()
    writer.write(tone(0.5))
    path = writer.finish()
    assert read_audio(path)[0].size == RATE_HZ
    assert recover(tmp_path) == ()


def test_other_files_and_folders_are_not_looked_at(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("hello", encoding="utf-8")
    (tmp_path / "deeper").mkdir()
    left_over(tmp_path / "deeper", 0)
    assert recover(tmp_path) == ()
    with pytest.raises(RecorderError, match="can't be read"):
        recover(tmp_path / "nowhere")


def test_names_are_exclusive(tmp_path: Path) -> None:
    for name in "ab":
        (tmp_path / name).write_text(name, encoding="utf-8")
    with pytest.raises(FileExistsError):
        rename_exclusively(tmp_path / "a", tmp_path / "b")
    assert (tmp_path / "b").read_text(encoding="utf-8") == "b"


def test_the_header_is_renewed_about_once_a_second(tmp_path: Path) -> None:
    now = 0.0
    writer = WavWriter(tmp_path / "take", RATE_HZ, clock=lambda: now)
    stated: list[int] = []
    for _ in range(30):
        now += 0.1
        writer.write(noise(0.1))
        stated.append(struct.unpack("<I", writer.part.read_bytes()[40:44])[0] // 3)
    behind = [(index + 1) * RATE_HZ // 10 - frames for index, frames in enumerate(stated)]
    assert max(behind) <= RATE_HZ and 2 <= len({frames for frames in stated if frames}) <= 4
    writer.abandon()
    with wave.open(str(writer.part)) as file:  # readable as it is, without being mended
        assert file.getnframes() >= 2 * RATE_HZ


CHILD = """
import sys, time
from pathlib import Path
from recorder.session import Session
from recorder.virtual import DEVICE, ScriptedMicrophone
import numpy as np
microphone = ScriptedMicrophone()
session = Session(DEVICE, open_stream=microphone.open)
session.open()
session.start(Path(sys.argv[1]))
while session.status().state != "recording":
    time.sleep(0.005)
microphone.say(np.load(sys.argv[2]))
while True:
    status = session.status()
    print(f"{status.elapsed_s:.3f}", flush=True)
    time.sleep(0.02)
"""


@pytest.mark.smoke
@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is for POSIX; Windows ends processes otherwise")
def test_kill_9_loses_at_most_a_second(tmp_path: Path) -> None:
    sound = noise(30.0, dbfs=-20)
    np.save(tmp_path / "sound.npy", sound)
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path / "take"), str(tmp_path / "sound.npy")],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert child.stdout is not None
    elapsed_s = 0.0
    for line in child.stdout:
        elapsed_s = float(line)
        if elapsed_s > 5.0:
            break
    os.kill(child.pid, signal.SIGKILL)
    child.wait(timeout=20)
    child.stdout.close()
    part = part_path(tmp_path / "take")
    with wave.open(str(part)) as file:
        assert file.getnframes() / RATE_HZ >= elapsed_s - 1.1  # even before it is mended
    there = (part.stat().st_size - HEADER_BYTES) // 3
    take = recovered(tmp_path)
    assert take.frames == there and take.duration_s >= elapsed_s
    with wave.open(str(take.path)) as file:
        assert file.getnframes() == take.frames
    samples, _ = read_audio(take.path)
    onset = int(np.flatnonzero(np.abs(samples) > 0.01)[0])
    said = samples[onset:]
    at = next(i for i in range(200) if abs(sound[i] - said[0]) < 2**-22)
    np.testing.assert_allclose(said, sound[at : at + said.size], atol=2**-22)
