"""Ctrl+C, once and again and again: one line, exit status 130, nothing left running, what is done is kept."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Generator
from pathlib import Path

import pytest

from engine.runs.stopping import PATIENCE_S, STATUS, STOPPED, interruptible, stoppable
from engine.types import Progress
from main import finish
from tests.engine.test_asr_recognise import folder, sounds  # noqa: F401 - fixtures

ROOT = Path(__file__).resolve().parents[2]
SLOW = """
import json, os, pathlib, sys, time
pathlib.Path(sys.argv[1]).write_text(f"{os.getpid()} {os.getppid()}")
for line in pathlib.Path(sys.argv[-1]).read_text(encoding="utf-8").splitlines():
    print(json.dumps({"id": json.loads(line)["id"], "text": "x", "score": 0.5}), flush=True)
    time.sleep(60)
"""
STUBBORN = f"""
import signal, sys, time
sys.path.insert(0, {str(ROOT)!r})
from engine.runs import stopping
stopping.PATIENCE_S = 0.2
def run():
    print("here", flush=True)
    while True:
        time.sleep(0.05)
    yield
with stopping.interruptible():
    list(stopping.stoppable(run(), print))
"""

posix = pytest.mark.skipif(sys.platform == "win32", reason="SIGINT can't be sent to one process there")


def pressed(process: subprocess.Popen[str], count: int = 6) -> str:
    """What a program says after so many Ctrl+C in a row."""
    for _ in range(count):
        process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=30)[1]
    assert process.returncode == STATUS, said
    return said


def has_ended(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


@posix
@pytest.mark.smoke
@pytest.mark.parametrize("which", ["a folder", "a project", "translations"])
def test_six_in_a_row_are_one_line(
    which: str,
    folder: Path,  # noqa: F811
    sounds: Path,  # noqa: F811
    tmp_path: Path,
) -> None:
    program, pids, pairs = tmp_path / "slow.py", tmp_path / "pids", tmp_path / "pairs.jsonl"
    program.write_text(SLOW, encoding="utf-8")
    row = {
        "src_text": "a",
        "tgt_text": "b",
        "src_lang": "en",
        "tgt_lang": "de",
        "doc_id": "d",
        "tgt_system": "s",
    }
    pairs.write_text(json.dumps({"id": "1", **row}) + "\n", encoding="utf-8")
    words = {
        "a folder": ["asr", "run", sounds, "--out", tmp_path / "out.jsonl"],
        "a project": ["asr", "run", folder],
        "translations": ["qe", "score", pairs, "--out", tmp_path / "s.jsonl", "--cache", tmp_path / "cache"],
    }[which]
    command = shlex.join([sys.executable, str(program), str(pids)])
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *map(str, words), "--command", command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    until = time.monotonic() + 60
    while not (pids.exists() and len(pids.read_text().split()) == 2):
        assert process.poll() is None and time.monotonic() < until, process.communicate()
    assert pressed(process).splitlines()[-1:] == [STOPPED]
    until = time.monotonic() + 10
    while not all(has_ended(int(pid)) for pid in pids.read_text().split()):
        assert time.monotonic() < until


@posix
def test_a_step_that_never_ends_is_left_after_a_while() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", STUBBORN], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None and process.stdout.readline() == "here\n"
    process.send_signal(signal.SIGINT)
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(0.3)
    assert pressed(process, 1) == f"{STOPPED}\n"


@posix
def test_a_run_is_closed_between_two_steps() -> None:
    closed: list[str] = []

    def run() -> Generator[Progress, None, None]:
        try:
            while True:
                for _ in range(6):
                    signal.raise_signal(signal.SIGINT)
                yield Progress(1, 2)
        finally:
            signal.raise_signal(signal.SIGINT)
            closed.append("whole")

    before = signal.getsignal(signal.SIGINT)
    try:
        with pytest.raises(KeyboardInterrupt), interruptible():
            finish(stoppable(run(), print))
        assert closed == ["whole"] and signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    assert PATIENCE_S > 1


def test_what_nobody_stops_leaves_no_trace() -> None:
    before = signal.getsignal(signal.SIGINT)

    def run() -> Generator[Progress, None, str]:
        yield Progress(1, 2)
        return "done"

    with interruptible():
        assert finish(stoppable(run(), print)) == "done"
    assert signal.getsignal(signal.SIGINT) is before
    found: list[str] = []

    def elsewhere() -> None:
        with interruptible():
            found.append(finish(stoppable(run(), print)))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert found == ["done"]


EARLY = f"""
import runpy, signal, sys
class Press:
    def find_spec(self, name, *_):
        if name == sys.argv[1]:
            signal.raise_signal(signal.SIGINT)
sys.path.insert(0, {str(ROOT)!r})
sys.meta_path.insert(0, Press())
runpy.run_path({str(ROOT / "main.py")!r}, run_name="__main__")
"""


@pytest.mark.parametrize("loaded", ["argparse", "engine.runs.options"])
def test_ctrl_c_before_the_command_is_read_leaves_no_trace(loaded: str) -> None:
    arguments = [sys.executable, "-c", EARLY, loaded]
    process = subprocess.run(arguments, capture_output=True, text=True, timeout=60, check=False)
    assert (process.returncode, process.stdout, process.stderr) == (STATUS, "", "Stopped.\n")
