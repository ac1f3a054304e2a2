"""Jobs: progress, cancel, results, known errors and bugs."""

from __future__ import annotations

import sys
import threading
from collections.abc import Generator, Iterator

import pytest
from pytestqt.qtbot import QtBot

from engine.types import EngineError, Progress
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices


@pytest.fixture
def jobs(qapp: object) -> Iterator[Jobs]:
    made = Jobs(Notices())
    yield made
    made.close()


def count(steps: int) -> Generator[Progress, None, str]:
    for step in range(steps):
        yield Progress(step, steps, "counting")
    return "counted"


def until_cancelled(closed: threading.Event) -> Generator[Progress, None, None]:
    try:
        while True:
            yield Progress(1, 2)
    finally:
        closed.set()


def test_a_result_arrives_once_on_the_window_thread(jobs: Jobs, qtbot: QtBot) -> None:
    got: list[tuple[str, threading.Thread]] = []
    job = jobs.start(
        "count", lambda: count(3), lambda result: got.append((result, threading.current_thread()))
    )
    with qtbot.waitSignal(job.ended):
        pass
    assert got == [("counted", threading.main_thread())]
    assert job.state == "done"
    assert jobs.history == [job]


def test_progress_is_throttled(jobs: Jobs, qtbot: QtBot) -> None:
    seen: list[Progress] = []
    job = jobs.start("count", lambda: count(200_000))
    job.progressed.connect(seen.append)
    with qtbot.waitSignal(job.ended, timeout=20_000):
        pass
    assert len(seen) < 200


def test_cancel_closes_the_generator(jobs: Jobs, qtbot: QtBot) -> None:
    closed = threading.Event()
    job = jobs.start("endless", lambda: until_cancelled(closed))
    qtbot.waitUntil(lambda: job.progress.done == 1)
    with qtbot.waitSignal(job.ended):
        job.cancel()
    assert job.state == "cancelled"
    assert closed.is_set()


def test_a_job_cancelled_in_the_queue_never_runs(jobs: Jobs, qtbot: QtBot) -> None:
    blockers = [jobs.start("endless", lambda: until_cancelled(threading.Event())) for _ in range(2)]
    waiting = jobs.start("waiting", lambda: count(1))
    waiting.cancel()
    for blocker in blockers:
        blocker.cancel()
    qtbot.waitUntil(lambda: not jobs.active)
    assert waiting.state == "cancelled"
    assert waiting.result is None


def test_a_known_error_is_one_sentence(qtbot: QtBot) -> None:
    notices = Notices()
    jobs = Jobs(notices)

    def fail() -> None:
        raise EngineError("data.jsonl, line 3: not JSON; mend the line.")

    job = jobs.call("fail", fail)
    with qtbot.waitSignal(job.ended):
        pass
    assert [(notice.kind, notice.text) for notice in notices.log] == [
        ("error", "data.jsonl, line 3: not JSON; mend the line.")
    ]
    jobs.close()


def test_a_bug_reaches_the_excepthook(jobs: Jobs, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, _error, _trace: seen.append(kind))

    def fail() -> None:
        raise ZeroDivisionError

    ended: list[Job] = []

    def work() -> Generator[Progress, None, None]:
        yield Progress(0, 1)
        fail()

    jobs.start("fail", work, on_ended=ended.append)
    qtbot.waitUntil(lambda: bool(ended))
    assert seen == [ZeroDivisionError]
    assert ended[0].state == "failed"


def test_short_calls_do_not_wait_for_long_jobs(jobs: Jobs, qtbot: QtBot) -> None:
    long = [jobs.start("endless", lambda: until_cancelled(threading.Event())) for _ in range(3)]
    got: list[int] = []
    jobs.call("quick", lambda: 7, got.append)
    qtbot.waitUntil(lambda: got == [7])
    for job in long:
        job.cancel()
    qtbot.waitUntil(lambda: not jobs.active)


def test_work_that_only_prepares_is_shown_while_it_runs_and_listed_only_if_it_failed(
    jobs: Jobs, qtbot: QtBot
) -> None:
    job = jobs.start("Reading a.csv", lambda: count(1), is_kept=False)
    assert jobs.shown is job
    with qtbot.waitSignal(job.ended):
        pass
    assert jobs.history == []
