"""`slm nll`: from a manifest to a run, taken up where it was stopped, by models in a process of their own."""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from engine.runs.running import only_writer
from engine.runs.slm_command import run as run_command
from engine.runs.slm_losses import read_run
from engine.runs.slm_nll import NllSettings, PairsScored, nll_file, spec_of
from engine.runs.slm_nll_kept import partial_folder
from engine.runs.steps import finished
from engine.scorers.isolate import load, shutdown
from engine.slm.readings import read_clips
from engine.types import EngineError, Progress
from tests.engine.scorers import tiny_speech_lm as made
from tests.engine.slm_files import same, write_rows, write_sound

ALL = {"a", "b", "c", "d", "e", "no-switch", "late", "silence"}


@pytest.fixture(scope="module")
def models(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    os.environ.setdefault(
        "OMP_NUM_THREADS", "1"
    )  # more threads only wait for each other in models this small
    folder = tmp_path_factory.mktemp("models")
    made.centres(folder / "kmeans.npy", made.hubert(folder / "hubert", layers=2), layer=2)
    toml = made.layout(
        made.slam(folder / "slam"), folder / "hubert", folder / "kmeans.npy", more='prefix = "lm."'
    )
    path = toml / "units.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("layer = 11", "layer = 2"), encoding="utf-8")
    finished(
        load(finished(spec_of(NllSettings(str(folder / "slam"), device="cpu"))))
    )  # one process for all tests
    yield folder
    shutdown()


@pytest.fixture
def manifest(tmp_path: Path) -> Path:
    """Five pairs, one without a switch, one whose switch is behind its end, one of no sound."""
    rows = made.pair_rows(tmp_path)
    plain = {name: value for name, value in rows[0].items() if name != "switch_s"}
    empty = write_sound(tmp_path / "sounds" / "empty.wav", 0.0)
    rows += [
        plain | {"id": "no-switch", "subset": "alignment"},
        rows[1] | {"id": "late", "switch_s": 40.0},
        rows[2] | {"id": "silence", "negative": f"sounds/{empty.name}"},
    ]
    return write_rows(tmp_path / "pairs.jsonl", rows)


def scored(manifest: Path, out: Path, model: Path, **more: Any) -> PairsScored:
    return finished(nll_file(manifest, out, NllSettings(str(model), device="cpu", **more)))


def stopped(steps: Generator[Progress, None, PairsScored], out: Path) -> None:
    """Drive a run until something is kept, and stop it there."""
    for _ in steps:
        if list(partial_folder(out).glob("*.npz")):
            break
    steps.close()


def test_pairs_become_a_run_that_is_read_five_ways(models: Path, manifest: Path, tmp_path: Path) -> None:
    out = tmp_path / "slam.npz"

    found = scored(manifest, out, models / "slam")
    run = read_run(out)

    assert [pair.pair_id for pair in run.pairs] == [pair.pair_id for pair in found.run.pairs]
    assert {pair.pair_id for pair in run.pairs} == ALL
    assert all(same(one, other) for one, other in zip(run.pairs, found.run.pairs, strict=True))
    assert (found.scored, found.known) == (6, 0)
    assert found.failed.keys() == {"late", "silence"}
    assert "the switch at 40 s" in found.failed["late"]
    assert "it holds no sound" in found.failed["silence"]
    assert run.settings["device"] == "cpu"
    assert run.settings["precision"] == "fp32"
    assert run.settings["revision"].startswith("sha256:")
    assert run.settings["failed"] == found.failed
    assert run.settings["versions"]["torch"]
    assert not partial_folder(out).exists()
    clips = {pair.pair_id: pair.positive for pair in run.pairs}
    normalized = read_clips([clips["a"], clips["late"], clips["no-switch"]], "normalized")
    assert np.isfinite(normalized.values).tolist() == [True, False, False]
    assert normalized.defined.tolist() == [
        True,
        True,
        False,
    ]  # what failed is invalid, what has no switch is no task
    assert clips["a"].durations is not None
    assert clips["a"].switch_s == 0.8


def test_a_stopped_run_goes_on_and_gives_the_same(models: Path, manifest: Path, tmp_path: Path) -> None:
    whole, out = tmp_path / "whole.npz", tmp_path / "again.npz"
    scored(manifest, whole, models / "slam")
    settings = NllSettings(str(models / "slam"), device="cpu", batch_seconds=1.0)  # each pair is a batch

    stopped(nll_file(manifest, out, settings), out)
    kept = len(list(partial_folder(out).glob("*.npz")))
    found = scored(manifest, out, models / "slam")

    assert 0 < kept < 6
    assert (found.scored, found.known) == (6 - kept, kept)
    for one, other in zip(read_run(whole).pairs, read_run(out).pairs, strict=True):
        np.testing.assert_allclose(one.positive.losses, other.positive.losses, atol=1e-4)


def test_a_run_that_is_there_gives_what_it_has(models: Path, manifest: Path, tmp_path: Path) -> None:
    out = tmp_path / "run.npz"
    lines = manifest.read_text(encoding="utf-8").splitlines(keepends=True)
    manifest.write_text("".join(lines[:3]), encoding="utf-8")
    first = scored(manifest, out, models / "slam")
    manifest.write_text("".join([lines[0].replace("0.8", "0.6"), *lines[1:5]]), encoding="utf-8")

    second = scored(manifest, out, models / "slam")
    third = scored(manifest, out, models / "slam", precision="bf16")

    assert (first.scored, first.known) == (3, 0)
    assert (second.scored, second.known) == (3, 2)  # two are new, one has another switch
    assert (third.scored, third.known) == (5, 0)  # losses of two precisions aren't mixed
    assert third.run.settings["precision"] == "bf16"
    assert scored(manifest, out, models / "slam", precision="bf16").ran is None


def test_the_embedded_model_scores_by_its_name(models: Path, manifest: Path, tmp_path: Path) -> None:
    values = {
        "pairs": manifest,
        "out": tmp_path / "tiny.npz",
        "model": "tiny",
        "device": "cpu",
        "precision": "fp32",
    }
    options = {"kmeans": "", "extractor": "", "codec": "", "revision": "", "batch_seconds": 0.0}

    assert models.is_dir()  # the process is theirs
    answer = finished(run_command("nll", values | options))

    assert (answer.json["n"], answer.json["scored"]) == (8, 6)
    assert answer.json["tokens_per_second"] > 0
    assert json.loads(json.dumps(answer.json))["model"] == "tiny"
    assert "8 pairs in" in answer.text
    assert "without losses: late" in answer.text and answer.has_left_out
    clip = read_run(tmp_path / "tiny.npz").pairs[0].positive
    assert clip.codebooks == len(clip.type_names) == 5


@pytest.mark.parametrize(
    ("out", "model", "said"),
    [
        ("run.jsonl", "slam", "is no name of a run: let it end in .npz"),
        ("none/run.npz", "slam", "There is no folder"),
        ("taken.npz", "slam", "taken.npz is a folder: name a file"),
        ("run.npz", "hubert", "is no speech language model of a kind that is known here"),
    ],
)
def test_what_cannot_work_is_said_before_anything_is_scored(
    models: Path, manifest: Path, tmp_path: Path, out: str, model: str, said: str
) -> None:
    (tmp_path / "taken.npz").mkdir()
    with pytest.raises(EngineError, match=said):
        scored(manifest, tmp_path / out, models / model)


def test_a_clip_of_hours_is_named_and_left_out(tmp_path: Path) -> None:
    for name, rate_hz in (("long.wav", 1), ("short.wav", 8_000)):
        soundfile.write(tmp_path / name, np.linspace(-0.1, 0.1, 8_000), rate_hz)
    rows = [
        {"id": "1", "subset": "room", "positive": "long.wav", "negative": "short.wav", "switch_s": 0.5},
        {"id": "2", "subset": "room", "positive": "short.wav", "negative": "short.wav", "switch_s": 0.5},
    ]
    manifest = tmp_path / "pairs.jsonl"
    manifest.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    found = scored(manifest, tmp_path / "run.npz", Path("tiny"))
    assert found.scored == 1
    assert "it lasts 8,000 s, and a clip of a pair 1,200 s at most" in found.failed["1"]


def test_two_at_once_do_not_write_one_run(models: Path, manifest: Path, tmp_path: Path) -> None:
    out = tmp_path / "run.npz"
    with (
        only_writer(tmp_path / "." / out.name),
        pytest.raises(EngineError, match=r"Another run is writing to .*run\.npz: wait"),
    ):
        scored(manifest, out, models / "slam")
    assert scored(manifest, out, models / "slam").scored
    assert not (tmp_path / ".running").exists()


def test_another_file_in_the_place_of_the_run_is_left_alone(
    models: Path, manifest: Path, tmp_path: Path
) -> None:
    out = tmp_path / "run.npz"
    out.write_text("my notes", encoding="utf-8")

    with pytest.raises(EngineError, match="is there already and is no run"):
        scored(manifest, out, models / "slam")

    assert out.read_text(encoding="utf-8") == "my notes"


def test_no_pair_at_all_is_no_run(models: Path, manifest: Path, tmp_path: Path) -> None:
    lines = manifest.read_text(encoding="utf-8").splitlines(keepends=True)
    manifest.write_text("".join(lines[-2:]), encoding="utf-8")

    with pytest.raises(EngineError, match=r"No pair could be scored \(and 1 more\); "):
        scored(manifest, tmp_path / "run.npz", models / "slam")
