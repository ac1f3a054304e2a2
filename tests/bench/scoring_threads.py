"""What scorers in child processes cost: starting one, a batch, a cancel, and what the window feels of it."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Generator, Sequence
from typing import Any

from engine.scorers.types import ScorerRun, ScorerSpec
from engine.types import Progress
from tests.bench.event_loop import IDLE_S, LIMIT_S, Gaps
from tests.bench.own_process import measured

SCRIPTED = "tests.engine.scorers.scripted:Scripted"
BATCHES = 1000
CANCELS = 10
COMPUTING = ("compute:0.05",) * 100


def measure() -> dict[str, float]:
    """Times of a scripted scorer in a real child process, in a process of its own.

    Returns:
        start_ms: until a model that is nothing is loaded in a new process; torch_s: until a new process has
        imported torch and told its devices; batch_ms: of a batch in which nothing is done, there and back;
        cancel_ms: the longest of ten from the cancel in a batch until the job has ended and its process is
        gone; gap_ms: the longest time that the window with its Jobs page did not get round to a 5 ms timer
        while a scorer loaded torch and computed on every core, idle_gap_ms: while nothing did. Lower is better for all; the aims are 500 for
        a cancel and 50 for the gap.
    """
    return measured("tests.bench.scoring_threads", limit_s=LIMIT_S)


def _work(items: Sequence[str]) -> Callable[[], Generator[Progress, None, ScorerRun]]:
    from engine.scorers.isolate import run_scorer

    batches = [[item] for item in items]
    return lambda: run_scorer(
        ScorerSpec(SCRIPTED, "scripted"), batches, lambda _items, _results: None, total=len(items)
    )


def _seconds(steps: Generator[Progress, None, Any]) -> float:
    start_s = time.perf_counter()
    for _step in steps:
        pass
    return time.perf_counter() - start_s


def _without_window() -> dict[str, float]:
    import engine.scorers.isolate as isolate

    found: dict[str, float] = {"torch_s": _seconds(isolate.devices())}
    starts = []
    for _ in range(5):
        isolate.shutdown()
        starts.append(1000 * _seconds(_work(["a"])()))
    found["start_ms"] = statistics.median(starts)
    found["batch_ms"] = 1000 * _seconds(_work(["a"] * BATCHES)()) / BATCHES
    isolate.shutdown()
    return found


def _with_window() -> dict[str, float]:
    from PySide6.QtCore import QEventLoop, QTimer

    from gui.app import build, make_application, share_the_interpreter

    window = build(make_application())
    window.show()
    share_the_interpreter(window.services)  # as the program does once its window is shown
    window.show_page("jobs")
    jobs = window.services.jobs
    loop = QEventLoop()

    def until(found: Callable[[], object]) -> None:
        while not found():
            QTimer.singleShot(1, loop.quit)
            loop.exec()

    cancels = []
    for _ in range(CANCELS):
        job = jobs.start("cancel", _work(["a", "compute:60"]), device="cpu")
        until(lambda: job.progress.done == 1)  # noqa: B023 - called before the next round
        start_s = time.perf_counter()
        job.cancel()
        until(lambda: job.state == "cancelled" and not jobs.warm_models)  # noqa: B023
        cancels.append(1000 * (time.perf_counter() - start_s))
    gaps = Gaps()
    timer = gaps.ticking()
    gaps.begin()
    QTimer.singleShot(round(1000 * IDLE_S), loop.quit)
    loop.exec()
    idle_ms = gaps.longest_ms
    gaps.begin()
    job = jobs.start("compute", _work(COMPUTING), device="cpu")
    until(lambda: job.state == "done")
    timer.stop()
    window.close()
    return {"cancel_ms": max(cancels), "idle_gap_ms": idle_ms, "gap_ms": gaps.longest_ms}


if __name__ == "__main__":
    print(json.dumps(_without_window() | _with_window()))
