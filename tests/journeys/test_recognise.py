"""Real recognisers from the command line: a folder of sounds, a kill in the middle, the same lines in the end."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.engine.scorers import tiny_checkpoints as tiny

ROOT = Path(__file__).resolve().parents[2]
LENGTHS_S = (1.0, 0.4, 1.5, 1.2)


def start(sounds: Path, model: Path, out: Path, *more: str) -> subprocess.Popen[str]:
    words = ["asr", "run", str(sounds), "--model", str(model), "--device", "cpu", "--out", str(out), *more]
    return subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def finish(process: subprocess.Popen[str]) -> dict[str, Any]:
    out, err = process.communicate(timeout=100)
    assert process.returncode == 0, err
    return json.loads(out)


def texts(out: Path) -> dict[str, str]:
    rows = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert len({row["id"] for row in rows}) == len(rows)
    return {row["id"]: row["text"] for row in rows}


@pytest.mark.smoke
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL there")
@pytest.mark.parametrize("make", [tiny.ctc, tiny.whisper], ids=["ctc", "whisper"])
def test_a_killed_recogniser_goes_on_where_it_was(make: Callable[[Path], Path], tmp_path: Path) -> None:
    model, sounds = make(tmp_path / "model"), tmp_path / "sounds"
    sounds.mkdir()
    for seed, seconds in enumerate(LENGTHS_S):
        tiny.sound_file(sounds, seconds, seed)
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    answer = finish(start(sounds, model, whole))
    assert (answer["recognised"], answer["left_out"]) == (len(LENGTHS_S), 0)
    assert answer["runs"][0]["peak_memory_bytes"] and answer["runs"][0]["real_time_factor"] > 0
    process = start(sounds, model, broken, "--batch-seconds", "0.1")
    assert process.stderr is not None
    next(line for line in process.stderr if "%" in line and " 0 %" not in line)
    process.kill()
    process.communicate(timeout=30)
    kept = len(broken.read_text(encoding="utf-8").splitlines())
    again = finish(start(sounds, model, broken))
    assert kept >= 1 and again["known"] >= kept - 1
    assert again["known"] + again["recognised"] == len(LENGTHS_S)
    assert texts(broken) == texts(whole) and len(set(texts(whole).values())) > 1
