"""The light Seam: records and labels without the packages that run models, and says what to install for these."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.light import LEFT_OUT, lacking, need
from engine.types import EngineError

ROOT = Path(__file__).parents[1]
PINNED = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)


def without(folder: Path, *modules: str) -> dict[str, str]:
    """Surroundings of a process, and of all that it starts, in which modules can't be found."""
    folder.mkdir(exist_ok=True)
    blocked = f"import sys\nsys.modules.update(dict.fromkeys({modules!r}))\n"
    (folder / "sitecustomize.py").write_text(blocked, encoding="utf-8")
    path = os.pathsep.join([str(folder), str(ROOT)])
    return {**os.environ, "PYTHONPATH": path, "QT_QPA_PLATFORM": "offscreen"}


@pytest.mark.smoke
def test_a_sitting_without_models(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.light_seat", tmp_path / "Pilot.seam"],
        cwd=ROOT,
        env=without(tmp_path / "site", *LEFT_OUT),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
    )
    assert told.returncode == 0, told.stderr
    found = json.loads(told.stdout)
    assert found["take_s"] > 0.5
    assert found["labels"] == ["done"]
    assert found["loaded"] == []
    assert set(found["problems"]) == {"recognition", "translation", "speech", "judge"}
    for problem in found["problems"].values():
        assert (
            "torch" in problem and "make run" in problem and problem.count(".") == 2
        )  # one, and that of the lock
    assert "Error" not in told.stderr


def test_a_command_that_needs_a_model_says_what_to_install(tmp_path: Path) -> None:
    code = "import main, sys; sys.exit(main.main(sys.argv[1:]))"
    pairs = tmp_path / "pairs.jsonl"
    row = {
        "src_text": "집",
        "tgt_text": "home",
        "tgt_system": "a",
        "doc_id": "1",
        "src_lang": "ko",
        "tgt_lang": "en",
    }
    pairs.write_text(json.dumps(row) + "\n", encoding="utf-8")
    out = tmp_path / "scores.jsonl"
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            code,
            "qe",
            "score",
            pairs,
            "--model",
            "Unbabel/wmt22-cometkiwi-da",
            "--out",
            out,
        ],
        cwd=ROOT,
        env=without(tmp_path / "site", *LEFT_OUT),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
    )
    assert told.returncode == 2, told.stderr
    assert "make run" in told.stderr and "Traceback" not in told.stderr


def test_what_is_missing_is_said_in_one_sentence() -> None:
    need("json", "wave")
    with pytest.raises(EngineError, match=r"needs no_such_package.*make run"):
        need("json", "no_such_package")
    assert lacking() == ""  # the tests run with all of them


def test_the_light_lock_is_a_part_of_the_other() -> None:
    whole = dict(PINNED.findall((ROOT / "requirements.lock").read_text(encoding="utf-8")))
    light = dict(PINNED.findall((ROOT / "requirements-light.lock").read_text(encoding="utf-8")))
    assert light.items() <= whole.items()
    assert {"pyside6-essentials", "sounddevice", "sqlalchemy", "numpy"} <= light.keys()
    left_out = {"torch", "transformers", "unbabel-comet", "pandas", "pyarrow", "pytest", "sentencepiece"}
    assert left_out <= whole.keys() and not left_out & light.keys()
