"""Sound from files: any rate and number of channels, stretches, and what can't be read."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr

from engine.scorers.audio import load
from engine.scorers.types import AudioItem, Failed


def heard(item: AudioItem, rate_hz: int = 16000) -> np.ndarray:
    sound = load(item, rate_hz)
    assert not isinstance(sound, Failed), sound.reason
    return sound


def reason(item: AudioItem) -> str:
    failed = load(item, 16000)
    assert isinstance(failed, Failed)
    return failed.reason


def tone(seconds: float, rate_hz: int, hz: float = 440.0) -> np.ndarray:
    return (0.5 * np.sin(2 * np.pi * hz * np.arange(round(seconds * rate_hz)) / rate_hz)).astype(np.float32)


@pytest.mark.parametrize("rate_hz", [8000, 16000, 22050, 44100, 48000])
def test_block_by_block_gives_what_one_resampling_gives(tmp_path: Path, rate_hz: int) -> None:
    path = tmp_path / "a.flac"
    sound = tone(61.7, rate_hz)
    soundfile.write(path, sound, rate_hz, "PCM_24")
    written, _ = soundfile.read(path, dtype="float32")
    expected = written if rate_hz == 16000 else soxr.resample(written, rate_hz, 16000, quality="HQ")
    got = heard(AudioItem("a", str(path), 61.7))
    assert got.dtype == np.float32
    assert abs(len(got) - len(expected)) <= 1
    both = min(len(got), len(expected))
    np.testing.assert_allclose(got[:both], expected[:both], atol=2e-4)


def test_channels_are_averaged_and_a_stretch_is_cut(tmp_path: Path) -> None:
    path = tmp_path / "ab.wav"
    left, right = tone(2.0, 16000), tone(2.0, 16000, 300.0)
    soundfile.write(path, np.stack([left, right], axis=1), 16000, "FLOAT")
    got = heard(AudioItem("ab", str(path), 0.75, start_s=0.5))
    np.testing.assert_allclose(got, ((left + right) / 2)[8000:20000], atol=1e-6)


def test_a_stretch_ends_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "한글 이름.wav"
    soundfile.write(path, tone(1.0, 16000), 16000)
    assert len(heard(AudioItem("a", str(path), 5.0, start_s=0.25))) == 12000


def test_a_click_gets_silence_behind_it(tmp_path: Path) -> None:
    path = tmp_path / "click.wav"
    soundfile.write(path, tone(0.01, 16000), 16000)
    got = heard(AudioItem("a", str(path), 0.01))
    assert len(got) == 1600 and not got[160:].any()


def test_what_cannot_be_heard_says_why(tmp_path: Path) -> None:
    text, empty, broken, good = (tmp_path / name for name in ("text.wav", "empty.wav", "nan.wav", "good.wav"))
    text.write_text("not a sound", encoding="utf-8")
    soundfile.write(empty, np.zeros(0, dtype=np.float32), 16000)
    soundfile.write(broken, np.full(1600, np.nan, dtype=np.float32), 16000, "FLOAT")
    soundfile.write(good, tone(1.0, 16000), 16000)
    assert "can't be read as sound" in reason(AudioItem("t", str(text), 1.0))
    assert "holds no sound" in reason(AudioItem("e", str(empty), 1.0))
    assert "no numbers" in reason(AudioItem("n", str(broken), 1.0))
    assert "does not exist" in reason(AudioItem("g", str(tmp_path / "gone.wav"), 1.0))
    assert "can't be read as sound" in reason(AudioItem("d", str(tmp_path), 1.0))
    assert "is 1.00 s long and has nothing from 2.00 s" in reason(AudioItem("s", str(good), 1.0, start_s=2.0))
    assert "has nothing" in reason(AudioItem("z", str(good), 0.0))
