"""Sounds on their way to a recogniser: length, identity, batches."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import numpy as np
import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st

from engine.runs.asr_recognise_audio import ContentKey, Unreadable, batches_of, duration_s, left_out
from engine.scorers.types import AudioItem


def sound(path: Path, seconds: float = 0.2, pitch_hz: float = 220.0, rate_hz: int = 16_000) -> Path:
    at = np.arange(round(seconds * rate_hz)) / rate_hz
    soundfile.write(path, 0.2 * np.sin(2 * np.pi * pitch_hz * at), rate_hz)
    return path


def test_a_length_is_told_or_why_not(tmp_path: Path) -> None:
    assert duration_s(sound(tmp_path / "가.wav", 0.25)) == pytest.approx(0.25)
    (tmp_path / "text.wav").write_text("no sound", encoding="utf-8")
    empty = sound(tmp_path / "empty.wav", 0.0)
    for path, why in (
        (tmp_path / "gone.wav", "not there"),
        (tmp_path / "text.wav", "as sound"),
        (empty, "no sound"),
    ):
        with pytest.raises(Unreadable, match=why):
            duration_s(path)


def test_a_file_is_known_by_its_content(tmp_path: Path) -> None:
    path = sound(tmp_path / "a.wav")
    key = ContentKey.of("s", path)
    assert ContentKey.parse(str(key)) == key and key.still_holds("s", path)
    assert not key.still_holds("other settings", path)
    copy = tmp_path / "b.wav"
    shutil.copyfile(path, copy)
    os.utime(copy, (1, 1))
    assert key.still_holds("s", copy)
    sound(path, pitch_hz=330.0)
    os.utime(path, (2, 2))
    assert not key.still_holds("s", path)
    with pytest.raises(FileNotFoundError):
        key.still_holds("s", tmp_path / "gone.wav")
    assert ContentKey.parse("1.2.3.x") is None


@given(st.lists(st.floats(0.01, 40.0), max_size=60), st.floats(1.0, 200.0))
def test_batches_hold_every_item_once_and_no_more_padded_seconds_than_allowed(
    lengths: list[float], batch_s: float
) -> None:
    items = [AudioItem(str(place), "", length) for place, length in enumerate(lengths)]
    batches = list(batches_of(items, batch_s))
    assert sorted(item.key for batch in batches for item in batch) == sorted(item.key for item in items)
    for batch in batches:
        longest = max(item.duration_s for item in batch)
        assert len(batch) == 1 or len(batch) * longest <= batch_s
    starts = [batch[0].duration_s for batch in batches]
    assert starts == sorted(starts, reverse=True)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_rights_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    soundfile.write(path, np.zeros(1600), 16_000)
    path.chmod(0)
    with pytest.raises(Unreadable, match=r"can.t be read .Permission denied"):
        duration_s(path)


def test_a_name_with_more_than_one_line_is_told_in_one() -> None:
    assert left_out("a\nb.wav", "it holds no sound") == "left out: a b.wav: it holds no sound"
