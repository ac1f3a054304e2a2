"""How long Seam takes to show its window, against the barest window of the same libraries."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests import display

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 9
LIMIT_S = 120.0

BARE_WINDOW = """
import sys
import pyqtgraph
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

class Plot(pyqtgraph.PlotWidget):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, QApplication.quit)

application = QApplication(sys.argv)
window = QMainWindow()
window.resize(1280, 800)
window.setCentralWidget(Plot())
window.show()
sys.exit(application.exec())
"""
SEAM = [sys.executable, str(ROOT / "main.py")]
BARE = [sys.executable, "-c", BARE_WINDOW]


def measure(rounds: int = ROUNDS) -> dict[str, float]:
    """Seconds from the start of a process to its end right after its window was painted, in medians.

    Both kinds of process run alternately on the same display, so that whatever else the machine does falls
    on both alike; the first round only fills the caches of the disk.

    Returns:
        window_s of Seam (without a project), bare_window_s of a QMainWindow with an empty plot, and
        window_ratio, the median over rounds of the one over the other: lower is better, the aim is 1.5.
    """
    with tempfile.TemporaryDirectory(prefix="seam-bench-") as home:
        environment = _environment(Path(home))
        shown = display.prepare(environment)
        try:
            took = [(_seconds(SEAM, environment), _seconds(BARE, environment)) for _ in range(rounds + 1)]
        finally:
            if shown is not None:
                shown.stop()
    seam_s, bare_s = (statistics.median(column) for column in zip(*took[1:], strict=True))
    ratio = statistics.median(seam / bare for seam, bare in took[1:])
    return {"window_s": seam_s, "bare_window_s": bare_s, "window_ratio": ratio}


def _environment(home: Path) -> dict[str, str]:
    """This process's environment with a home of its own; the window closes once painted."""
    runtime = home / "run"
    runtime.mkdir(mode=0o700)
    own = {name: str(home) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    return {**os.environ, **own, "XDG_RUNTIME_DIR": str(runtime), "SEAM_BENCH_EXIT": "1"}


def _seconds(command: list[str], environment: dict[str, str]) -> float:
    """Wall time of one process that must end well."""
    start = time.perf_counter()
    subprocess.run(command, cwd=ROOT, env=environment, check=True, stdin=subprocess.DEVNULL, timeout=LIMIT_S)
    return time.perf_counter() - start
