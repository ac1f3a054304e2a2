"""Sound leaves in another form: every step is exact or measured, written down, and read again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
import soundfile

from db.records import WordTime
from db.session import Project
from db.store import hypotheses, systems, takes, utterances
from engine.runs.exchange_commands import export_folder
from engine.runs.exchange_formats import CHANGES, export_corpus
from engine.runs.exchange_shape import SoundShape, shaped_copy
from engine.types import EngineError
from main import finish
from recorder.loudness import loudness_lufs, true_peak_dbtp
from tests.engine.test_take_checks import RATE_HZ, add, sound
from tests.projects import new_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "P.seam") as made:
        yield made


def voice(seconds: float = 2.0, rate_hz: int = 48_000, level: float = 0.05) -> np.ndarray:
    drawn = np.random.default_rng(3).standard_normal(round(seconds * rate_hz))
    return (level * np.convolve(drawn, np.ones(24) / 5, "same")).astype(np.float32)


def written(path: Path, samples: npt.NDArray[Any], rate_hz: int = 48_000, subtype: str = "PCM_24") -> Path:
    soundfile.write(path, samples, rate_hz, subtype=subtype)
    return path


@pytest.mark.parametrize("format", ["wav", "flac"])
def test_a_loudness_is_reached_and_the_file_is_what_was_meant(tmp_path: Path, format: str) -> None:
    source = written(tmp_path / "a.wav", voice())
    shape = SoundShape(bit_depth=16, rate_hz=16_000, loudness_lufs=-23.0)
    path, change = shaped_copy(source, None, tmp_path / "b", format, shape)  # type: ignore[arg-type]
    info = soundfile.info(path)
    assert (path.suffix, info.samplerate, info.subtype) == (f".{format}", 16_000, "PCM_16")
    assert info.frames == pytest.approx(32_000, abs=1)
    samples, _ = soundfile.read(path, dtype="float32")
    reached = loudness_lufs(np.asarray(samples, np.float32), 16_000)
    assert reached is not None and reached == pytest.approx(-23.0, abs=0.1)
    assert (change.rate_hz, change.bit_depth, change.dither, change.limited_by_true_peak) == (
        16_000, 16, "triangular", False,
    )  # fmt: skip
    again, same = shaped_copy(source, None, tmp_path / "c", format, shape)  # type: ignore[arg-type]
    assert (again.read_bytes(), same) == (path.read_bytes(), change)


def test_the_true_peak_limits_the_gain(tmp_path: Path) -> None:
    samples = voice(level=0.01)
    samples[48_000:48_003] = (0.5, -0.5, 0.5)
    path, change = shaped_copy(
        written(tmp_path / "a.wav", samples), None, tmp_path / "b", "wav", SoundShape(loudness_lufs=-12.0)
    )
    assert change.limited_by_true_peak and change.gain_db > 0
    peak = true_peak_dbtp(np.asarray(soundfile.read(path)[0], np.float32), 48_000)
    assert peak is not None and peak == pytest.approx(-1.0, abs=0.05)


def test_a_trim_without_anything_else_keeps_every_sample(tmp_path: Path) -> None:
    samples = voice()
    source = written(tmp_path / "a.wav", samples)
    shape = SoundShape(trimmed=True, margin_s=0.1)
    path, change = shaped_copy(source, None, tmp_path / "b", "wav", shape, (0.5, 1.5))
    whole, part = (soundfile.read(one, dtype="int32")[0] for one in (source, path))
    np.testing.assert_array_equal(part, whole[round(0.4 * 48_000) : round(1.6 * 48_000)])
    assert (change.start_s, change.end_s, change.dither) == (0.4, 1.6, "")
    untouched, _ = shaped_copy(source, None, tmp_path / "c", "wav", shape)
    np.testing.assert_array_equal(soundfile.read(untouched, dtype="int32")[0], whole)
    low = written(tmp_path / "d.wav", samples, subtype="PCM_16")
    deeper, change = shaped_copy(low, None, tmp_path / "e", "wav", SoundShape(bit_depth=24))
    before, after = (soundfile.read(one, dtype="int32")[0] for one in (low, deeper))
    np.testing.assert_array_equal(before, after)
    assert change.bit_depth == 24 and change.source_subtype == "PCM_16"


def test_silence_stereo_and_nothing_can_be_exported(tmp_path: Path) -> None:
    for number, samples in enumerate((np.zeros(9_600), np.zeros((100, 2)), np.zeros((48_000, 2)))):
        source = written(tmp_path / f"{number}.wav", samples)
        shape = SoundShape(16, 16_000, -23.0, True)
        path, change = shaped_copy(source, None, tmp_path / f"{number}-b", "flac", shape, (0.1, 5.0))
        assert change.gain_db == 0.0 and soundfile.info(path).channels == max(1, samples.ndim)
    with pytest.raises(EngineError, match="holds no sound"):
        shaped_copy(
            written(tmp_path / "none.wav", np.zeros(0)), None, tmp_path / "none-b", "flac", SoundShape(16)
        )


@pytest.mark.parametrize(
    "shape", [SoundShape(rate_hz=100), SoundShape(loudness_lufs=0.0), SoundShape(trimmed=True, margin_s=-1)]
)
def test_what_no_sound_can_be_is_refused(project: Project, shape: SoundShape, tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="choose"):
        finish(export_corpus(project, "table", tmp_path / "out", shape=shape))


def test_the_corpus_goes_out_trimmed_with_times_that_fit(project: Project, tmp_path: Path) -> None:
    take_id = add(project, sound(2.0, 1))
    other = add(project, sound(1.0, 2))
    with project.write() as session:
        takes.set_trim(session, take_id, 0.5, 2.5)
        one = utterances.list_utterances(session, keys=[take_id])[0]
        system = systems.add(session, "asr")
        words = (WordTime(0.6, 1.0, 0, 2), WordTime(2.4, 2.9, 3, 6))
        hypotheses.add_many(session, system.id, [(one.id, "오늘 회의는")], {one.id: words})
    shape = SoundShape(bit_depth=16, trimmed=True)
    out = finish(export_corpus(project, "table", tmp_path / "out", audio="flac", shape=shape)).folder
    rows = [json.loads(line) for line in (out / CHANGES).read_text(encoding="utf-8").splitlines()]
    by_id = {row["id"]: row for row in rows}
    assert (by_id[take_id]["start_s"], by_id[take_id]["end_s"]) == (0.5, 2.5)
    assert (by_id[other]["start_s"], by_id[other]["end_s"]) == (0.0, 2.0)
    assert soundfile.info(out / by_id[take_id]["file"]).frames == 2 * RATE_HZ
    tiers = finish(export_corpus(project, "textgrid", tmp_path / "tiers", shape=shape)).folder
    text = (tiers / f"{take_id}.TextGrid").read_text(encoding="utf-8")
    assert all(f"{time} \n" in text for time in ("xmin = 0.1", "xmax = 0.5", "xmin = 1.9", "xmax = 2"))
    answer = finish(export_folder(project.folder, "ctm", tmp_path / "ctm", shape=shape))
    assert answer["utterances"] == 2
    parquet = finish(export_corpus(project, "hike", tmp_path / "hike", shape=shape)).folder
    assert not (parquet / "scratch").exists() and (parquet / CHANGES).is_file()
    plain = finish(export_corpus(project, "table", tmp_path / "plain")).folder
    assert not (plain / CHANGES).exists()
    with pytest.raises(EngineError, match="only named"):
        finish(export_corpus(project, "table", tmp_path / "x", audio="project", shape=replace(shape)))
