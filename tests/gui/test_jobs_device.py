"""The queues of the devices: order, cancel, speed, and models in real child processes."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator, Iterator

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

import engine.scorers.isolate as isolate
from engine.scorers.types import ScorerRun, ScorerSpec
from engine.types import EngineError, Progress
from gui.services.job import Job
from gui.services.job_pace import JobPace
from gui.services.jobs import Jobs
from gui.services.notices import Notices

SCRIPTED = "tests.engine.scorers.scripted:Scripted"
FELT_S = 0.5
MOST_GAP_S = 0.05
IDLE_TICKS = 500


@pytest.fixture
def jobs(qapp: object) -> Iterator[Jobs]:
    made = Jobs(Notices())
    yield made
    made.close()
    assert not isolate.warm()


class Gates:
    """Jobs that go on until they are let through."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs
        self._open: dict[str, threading.Event] = {}
        self.begun: list[str] = []

    def start(self, title: str, device: str | None = "cpu") -> Job:
        event = self._open[title] = threading.Event()

        def work() -> Generator[Progress, None, str]:
            self.begun.append(title)
            while not event.wait(0.01):
                yield Progress(0, 1)
            return title

        return self._jobs.start(title, work, device=device)

    def open(self, title: str) -> None:
        self._open[title].set()


@pytest.fixture
def gates(jobs: Jobs) -> Gates:
    return Gates(jobs)


def scored(*items: str, device: str = "cpu") -> Callable[[], Generator[Progress, None, ScorerRun]]:
    spec = ScorerSpec(SCRIPTED, "scripted", device)
    return lambda: isolate.run_scorer(
        spec, [[item] for item in items], lambda _items, _results: None, total=len(items)
    )


def test_a_device_does_one_job_after_the_other(jobs: Jobs, gates: Gates, qtbot: QtBot) -> None:
    first, second, third = (gates.start(title) for title in ("first", "second", "third"))
    qtbot.waitUntil(lambda: gates.begun == ["first"])
    (queue,) = jobs.queues
    assert (queue.running, queue.waiting) == (first, [second, third])
    gates.open("first")
    qtbot.waitUntil(lambda: gates.begun == ["first", "second"])
    gates.open("second")
    gates.open("third")
    qtbot.waitUntil(lambda: not jobs.active)
    assert [job.result for job in reversed(jobs.history)] == ["first", "second", "third"]


def test_two_devices_work_at_once_and_light_work_waits_for_neither(
    jobs: Jobs, gates: Gates, qtbot: QtBot
) -> None:
    for title, device in (("one", "cuda:0"), ("two", "cuda:1"), ("light", None)):
        gates.start(title, device)
    qtbot.waitUntil(lambda: sorted(gates.begun) == ["light", "one", "two"])
    assert [queue.device for queue in jobs.queues] == ["cuda:0", "cuda:1"]
    for title in ("one", "two", "light"):
        gates.open(title)
    qtbot.waitUntil(lambda: not jobs.active)


@pytest.mark.parametrize("device", ["cpu", None])
def test_a_waiting_job_that_is_cancelled_is_gone_at_once(
    jobs: Jobs, gates: Gates, qtbot: QtBot, device: str | None
) -> None:
    for title in ("first", "second"):  # light work has two workers
        gates.start(title, device)
    waiting = gates.start("waiting", device)
    with qtbot.waitSignal(waiting.ended):
        waiting.cancel()
    assert waiting.state == "cancelled"
    assert len(jobs.active) == 2
    assert not jobs.queues or waiting not in jobs.queues[0].waiting
    gates.open("first")
    gates.open("second")
    qtbot.waitUntil(lambda: not jobs.active)
    assert "waiting" not in gates.begun


def test_a_waiting_job_can_be_moved_up(jobs: Jobs, gates: Gates, qtbot: QtBot) -> None:
    for title in ("running", "a", "b"):
        gates.start(title)
    late = gates.start("late")
    jobs.move_up(late)
    jobs.move_up(late)
    jobs.move_up(late)  # it is the first of those that wait already
    for title in ("running", "a", "b", "late"):
        gates.open(title)
    qtbot.waitUntil(lambda: not jobs.active)
    assert gates.begun == ["running", "late", "a", "b"]


def test_the_status_bar_shows_what_runs_before_what_waits(jobs: Jobs, gates: Gates, qtbot: QtBot) -> None:
    gates.start("first")
    second = gates.start("second")
    qtbot.waitUntil(lambda: gates.begun == ["first"])
    gates.open("first")
    qtbot.waitUntil(lambda: jobs.shown is second)
    gates.open("second")
    qtbot.waitUntil(lambda: jobs.shown is None)


def test_a_failed_job_can_be_tried_again(jobs: Jobs, qtbot: QtBot) -> None:
    tries: list[int] = []

    def work() -> Generator[Progress, None, int]:
        yield Progress(0, 1)
        tries.append(1)
        if len(tries) == 1:
            raise EngineError("The card fell out; put it back.")
        return len(tries)

    def begin() -> Job:
        return jobs.start("try", work, device="cpu", retry=begin, settings={"model": "tiny"})

    failed = begin()
    with qtbot.waitSignal(failed.ended):
        pass
    assert failed.state == "failed"
    assert failed.retry is not None
    failed.retry()
    qtbot.waitUntil(lambda: not jobs.active)
    assert [(job.state, job.result) for job in jobs.history] == [("done", 2), ("failed", None)]


class Clock:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def told(*steps: tuple[float, Progress]) -> tuple[JobPace, Clock]:
    clock = Clock()
    pace = JobPace(clock)
    for seconds, step in steps:
        clock.now = 100 + seconds
        pace.note(step)
    return pace, clock


def test_the_pace_counts_from_where_the_work_began() -> None:
    loading, work = Progress(30, 130, "loading"), Progress(30, 130, "scoring")
    pace, clock = told((0, loading), (60, work), (65, Progress(80, 130, "scoring")))
    assert pace.per_second == 10
    assert pace.remaining_s == 5
    clock.now += 2
    assert pace.remaining_s == 3
    clock.now += 30
    assert pace.remaining_s == 0


def test_no_pace_is_told_before_two_seconds_or_without_a_step() -> None:
    pace, clock = told((0, Progress(0, 10)), (1, Progress(5, 10)))
    assert (pace.per_second, pace.remaining_s) == (None, None)
    clock.now += 1
    assert pace.per_second == 5
    assert told((0, Progress(0, 0)), (9, Progress(0, 0)))[0].per_second is None


def test_a_job_of_unknown_length_has_a_pace_but_no_end() -> None:
    pace, _ = told((0, Progress(0, 0)), (4, Progress(8, 0)))
    assert (pace.per_second, pace.remaining_s) == (2, None)


def test_a_scorer_that_is_cancelled_in_a_batch_stops_at_once(jobs: Jobs, qtbot: QtBot) -> None:
    job = jobs.start("sleep", scored("a", "sleep:60"), device="cpu")
    qtbot.waitUntil(lambda: job.progress.done == 1 and isolate.warm()[0].busy)
    began = time.monotonic()
    with qtbot.waitSignal(job.ended, timeout=2000):
        job.cancel()
    assert time.monotonic() - began < FELT_S
    assert job.state == "cancelled"
    assert not jobs.warm_models
    again = jobs.start("again", scored("b"), device="cpu")
    with qtbot.waitSignal(again.ended):
        pass
    assert again.state == "done"


def test_a_model_that_rests_can_be_freed(jobs: Jobs, qtbot: QtBot) -> None:
    jobs.start("score", scored("a"), device="cpu")
    qtbot.waitUntil(lambda: not jobs.active)
    assert [model.model for model in jobs.warm_models] == ["scripted"]
    jobs.free_memory("cpu")
    qtbot.waitUntil(lambda: not jobs.active and not jobs.warm_models)


def test_closing_ends_running_scorers_and_their_processes_soon(qapp: object, qtbot: QtBot) -> None:
    jobs = Jobs(Notices())
    running = [
        jobs.start(device, scored("a", "sleep:60", device=device), device=device) for device in ("x", "y")
    ]
    jobs.start("waiting", scored("b", device="x"), device="x")
    qtbot.waitUntil(lambda: all(job.progress.done == 1 for job in running))
    began = time.monotonic()
    jobs.close()
    assert time.monotonic() - began < 2
    jobs.close()  # the window closes, then the application quits
    assert not isolate.warm()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith(("seam-", "scorer-"))]


@pytest.mark.smoke
def test_the_window_goes_on_while_a_scorer_computes(jobs: Jobs, qtbot: QtBot) -> None:
    """The longest gap between two turns of the window while torch loads and computes in the child."""
    gaps: list[float] = []
    last = time.monotonic()

    def tick() -> None:
        nonlocal last
        now = time.monotonic()
        gaps.append(now - last)
        last = now

    timer = QTimer()
    timer.setInterval(1)
    timer.timeout.connect(tick)
    timer.start()
    qtbot.waitUntil(lambda: len(gaps) > IDLE_TICKS)
    idle_s = max(gaps[1:])
    job = jobs.start("compute", scored(*["compute:0.02"] * 100), device="cpu")
    gaps.clear()
    with qtbot.waitSignal(job.ended, timeout=60_000):
        pass
    timer.stop()
    assert job.state == "done"
    assert max(gaps) < max(MOST_GAP_S, 2 * idle_s)  # a machine that is busy with others has gaps of its own
