"""`slm generate`: from a manifest to a folder of continuations, taken up where it was stopped, by a model in a process."""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from operator import attrgetter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from engine.runs.slm_command import run as run_command
from engine.runs.slm_generate import Generated, GenerateSettings, generate_file
from engine.runs.slm_generate_kept import PARTIAL
from engine.runs.slm_generations import ROWS, SOUNDS, read_generation
from engine.runs.slm_nll import NllSettings, spec_of
from engine.runs.steps import finished
from engine.scorers.isolate import load
from engine.scorers.speech_lm_generate import Sampling
from engine.types import EngineError, Progress
from tests.engine.scorers import tiny_speech_lm as made
from tests.engine.slm_files import write_rows

SHORT = Sampling("sampled", 1.0, 10, 0.6)
GOOD = ("a", "b", "c", "d", "e")


@pytest.fixture(scope="module", autouse=True)
def process(warm_process: None) -> None:
    """One for all tests."""
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    finished(load(finished(spec_of(NllSettings("tiny", device="cpu"), attrgetter("generator")))))


@pytest.fixture
def manifest(tmp_path: Path) -> Path:
    """Five pairs, one without a switch, one whose switch is behind the negative clip, one with files of its own."""
    rows = made.pair_rows(tmp_path)
    plain = {name: value for name, value in rows[0].items() if name != "switch_s"}
    rows += [
        plain | {"id": "no-switch", "subset": "alignment"},
        rows[0] | {"id": "late", "switch_s": 1.5},
        plain
        | {"id": "files", "prompt": rows[1]["positive"]}
        | {"positive_continuation": rows[2]["positive"], "negative_continuation": rows[2]["negative"]},
    ]
    return write_rows(tmp_path / "pairs.jsonl", rows)


def made_in(manifest: Path, out: Path, **more: Any) -> Generated:
    settings = GenerateSettings("tiny", **({"sampling": SHORT, "device": "cpu"} | more))
    return finished(generate_file(manifest, out, settings))


def contents(folder: Path) -> dict[str, bytes]:
    rows = read_generation(folder).rows
    return {row.id: row.generated.read_bytes() for row in rows if row.generated is not None}


def test_prompts_become_a_folder_of_sounds(manifest: Path, tmp_path: Path) -> None:
    out = tmp_path / "tiny-1"

    found = made_in(manifest, out, references=True)
    read = read_generation(out)

    assert [row.id for row in read.rows] == [*GOOD, "no-switch", "late", "files"]
    assert (found.made, found.known, list(found.failed)) == (7, 0, ["no-switch"])
    assert "neither a switch nor a prompt" in found.failed["no-switch"]
    assert list(found.without_references) == ["late"]  # its prompt can be continued
    assert "1.40 s" in found.without_references["late"]
    for row in read.rows:
        assert (row.generated is None) == (row.id == "no-switch")
        assert (
            (row.positive_codec is None) == (row.negative_codec is None) == (row.id in ("no-switch", "late"))
        )
        if row.generated is not None:
            assert soundfile.info(row.generated).samplerate == 16_000
            assert soundfile.info(row.generated).duration == pytest.approx(0.6)
            assert Path(row.prompt).is_file()
    files = read.rows[-1]
    assert files.positive_codec is not None
    assert soundfile.info(files.positive_codec).duration == pytest.approx(
        0.6
    )  # as long as a continuation may be
    assert read.settings["sampling"] == "sampled"
    assert (read.settings["seed"], read.settings["max_s"], read.settings["rate_hz"]) == (0, 0.6, 16_000)
    assert read.settings["revision"] == found.facts.revision
    assert len(list((out / SOUNDS).iterdir())) == 7 + 2 * 6
    assert not (out / PARTIAL).exists()


def test_the_same_settings_give_the_same_bytes_and_another_seed_others(
    manifest: Path, tmp_path: Path
) -> None:
    first, again, other = (tmp_path / name for name in ("first", "again", "other"))
    made_in(manifest, first)
    made_in(manifest, again, batch_seconds=1.0)  # each a batch of its own
    made_in(manifest, other, seed=1)

    assert contents(first) == contents(again)
    assert all(contents(first)[key] != sound for key, sound in contents(other).items())


def stopped(steps: Generator[Progress, None, Generated], out: Path) -> None:
    """Drive a run until something is kept, and stop it there."""
    for _ in steps:
        if list((out / PARTIAL).glob("*.jsonl")):
            break
    steps.close()


def test_a_stopped_run_goes_on_and_what_is_there_is_kept(manifest: Path, tmp_path: Path) -> None:
    whole, out = tmp_path / "whole", tmp_path / "again"
    made_in(manifest, whole)
    settings = GenerateSettings("tiny", SHORT, device="cpu", batch_seconds=1.0)

    stopped(generate_file(manifest, out, settings), out)
    kept = len(list((out / PARTIAL).glob("*.jsonl")))
    found = made_in(manifest, out)

    assert 0 < kept < 7
    assert (found.made, found.known) == (7 - kept, kept)
    assert contents(out) == contents(whole)
    next((out / SOUNDS).iterdir()).unlink()
    assert made_in(manifest, out).made == 1  # a sound that is gone is made again
    changed = manifest.read_text(encoding="utf-8").replace("0.8", "0.6")
    manifest.write_text(changed, encoding="utf-8")
    assert (made_in(manifest, out).made, made_in(manifest, out).ran) == (1, None)  # its prompt is another one
    assert len(list((out / SOUNDS).iterdir())) == 7  # the sound that it replaces is gone
    greedy = made_in(manifest, out, sampling=Sampling("greedy", max_s=0.6))
    assert (greedy.made, greedy.known) == (7, 0)


def test_llama_mimi_is_asked_on_the_command_line(manifest: Path, tmp_path: Path) -> None:
    model, codec = made.llama_mimi(tmp_path / "llama-mimi"), made.mimi(tmp_path / "mimi")
    lines = manifest.read_text(encoding="utf-8").splitlines(keepends=True)
    manifest.write_text("".join([*lines[:2], lines[5]]), encoding="utf-8")
    values = {
        "pairs": manifest,
        "out": tmp_path / "out",
        "model": str(model),
        "codec": str(codec),
        "device": "cpu",
        "precision": "fp32",
        "batch_seconds": 0.0,
        "sampling": "greedy",
        "temperature": 0.8,
        "top_k": 30,
        "seed": 0,
        "max_s": 0.6,
        "references": True,
    }

    answer = finished(run_command("generate", values))

    assert (answer.json["n"], answer.json["made"], list(answer.json["failed"])) == (3, 2, ["no-switch"])
    assert json.loads(json.dumps(answer.json))["rate_hz"] == 24_000
    assert answer.json["temperature"] is None
    assert "3 pairs in" in answer.text
    assert "greedy, up to 0.6 s" in answer.text
    assert "without continuation: no-switch" in answer.text
    for row in read_generation(tmp_path / "out").rows[:2]:
        assert row.generated is not None
        sound, rate_hz = soundfile.read(row.generated)
        assert rate_hz == 24_000
        assert 0.5 <= len(sound) / rate_hz <= 0.6
        assert np.isfinite(sound).all()
    with pytest.raises(EngineError, match="batch-seconds is negative"):
        finished(run_command("generate", values | {"batch_seconds": -1.0}))


def test_what_cannot_work_is_said_before_anything_is_made(manifest: Path, tmp_path: Path) -> None:
    slam = made.slam(tmp_path / "slam")
    made.centres(tmp_path / "kmeans.npy", made.hubert(tmp_path / "hubert"))
    options = (("extractor", str(tmp_path / "hubert")), ("kmeans", str(tmp_path / "kmeans.npy")))
    with pytest.raises(EngineError, match="slam makes units, and nothing here turns them into sound"):
        finished(
            generate_file(
                manifest, tmp_path / "o", GenerateSettings(str(slam), device="cpu", options=options)
            )
        )
    with pytest.raises(EngineError, match="There is no folder"):
        made_in(manifest, tmp_path / "none" / "out")
    with pytest.raises(EngineError, match="sounds is there already and was not made by slm generate"):
        made_in(manifest, tmp_path / "sounds")
    own = tmp_path / "own"
    own.mkdir()
    write_rows(own / ROWS, [{"id": "a", "reason": "made elsewhere"}])
    with pytest.raises(EngineError, match="own is there already and was not made by slm generate"):
        made_in(manifest, own)
    lines = manifest.read_text(encoding="utf-8").splitlines(keepends=True)
    manifest.write_text(lines[5], encoding="utf-8")
    with pytest.raises(EngineError, match=r"No prompt could be continued; .*pairs\.jsonl:1 has neither"):
        made_in(manifest, tmp_path / "nothing")
    assert not (tmp_path / "nothing").exists()
