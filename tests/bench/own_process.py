"""Measuring in a process and a home of its own, on Qt's offscreen platform."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOMES = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")


def measured(module: str, *arguments: object, limit_s: float) -> dict[str, float]:
    """The figures that a module prints as JSON when it is run with its home and the arguments.

    Args:
        module: its dotted name.
        arguments: told after the home.
        limit_s: seconds after which it is given up.
    """
    with tempfile.TemporaryDirectory(prefix="seam-bench-") as home:
        environment = {**os.environ, **dict.fromkeys(HOMES, home), "QT_QPA_PLATFORM": "offscreen"}
        command = [sys.executable, "-m", module, home, *map(str, arguments)]
        answer = subprocess.run(
            command, cwd=ROOT, env=environment, check=True, capture_output=True, timeout=limit_s
        )
    return json.loads(answer.stdout)
