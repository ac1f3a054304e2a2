"""Twenty listeners at once, three of them in real browsers, while the server is killed again and again."""

from __future__ import annotations

import http.client
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from db.session import Project
from db.store import listening_sessions, votes
from engine.runs.listening_invitations import make_codes
from tests.listening_browser import HttpListener, Listener, browser, serving
from tests.listening_projects import ready_study
from tests.projects import new_project

pytestmark = pytest.mark.long

LISTENERS, BROWSERS = 20, 3
KILLS, APART_S = 4, 1.5
SYSTEMS, ITEMS = ("A", "B", "C"), ("1", "2", "3", "4", "5", "6")
ENOUGH_S = 90.0


def patient(work: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Ask again until there is an answer, as the page does while the server is away."""
    ends = time.monotonic() + ENOUGH_S
    while True:
        try:
            return work()
        except (OSError, http.client.HTTPException):
            assert time.monotonic() < ends, "the server didn't come back"
            threading.Event().wait(0.05)


def listen(address: str, code: str, number: int) -> dict[str, int]:
    """Answer every trial of a session over HTTP; gives what was answered, by trial id."""
    listener = HttpListener(address)
    patient(lambda: listener.ask("hello", language="en"))
    patient(lambda: listener.ask("sign-in", code=code, language="en"))
    patient(lambda: listener.ask("answers", answers={}))
    patient(lambda: listener.ask("volume", volume=0.5))
    told = patient(lambda: listener.ask("begin"))
    given: dict[str, int] = {}
    while told["scene"] == "trial":
        shown, answer = told, 1 + (number + told["done"]) % 5
        fetched = patient(lambda: {"bytes": listener.clip(shown["clips"][0]["name"])})  # noqa: B023 - called at once
        if not fetched["bytes"].startswith(b"RIFF"):  # the server was killed after it had shown the trial
            told = patient(lambda: listener.ask("scene"))
            continue
        threading.Event().wait(0.3)  # the clip plays
        heard = {"listened_s": 0.25, "replays": 0, "whole": [0], "rate_hz": 48_000}
        body = {"trial": shown["trial"], "showing": shown["showing"], "answer": answer, "heard": heard}
        told = patient(lambda: listener.ask("vote", **body))  # noqa: B023 - called at once
        assert "problem" not in told, told
        given[shown["trial"]] = answer
    assert told["scene"] == "thanks"
    return given


def press_through(address: str, code: str, all_sit: threading.Barrier) -> None:
    """Answer every trial in a real browser, by keys, once all browsers have come so far."""
    with browser() as driver:
        listener = Listener(driver, ENOUGH_S)
        listener.open(f"{address}#{code}")
        listener.come_in()
        listener.wait_for_trial()
        all_sit.wait(ENOUGH_S)
        total = len(SYSTEMS) * len(ITEMS)
        for number in range(1, total + 1):
            listener.wait_for_progress(f"{number} of {total}")
            listener.hear()
            listener.press("4")
        listener.heading("Thank you!")


def stored(project: Project, study_id: str) -> dict[str, list[float]]:
    """Every vote of every trial."""
    with project.read() as session:
        trials = [
            trial.id
            for seated in listening_sessions.list_sessions(session, study_id)
            for trial in listening_sessions.trials(session, seated.id)
        ]
        return {
            trial: [one for vote in votes.history(session, trial) for one in vote.scores.values()]
            for trial in trials
        }


def test_twenty_listeners_lose_no_vote(tmp_path: Path) -> None:
    with new_project(tmp_path / "P.seam") as project, ExitStack() as stack:
        study = ready_study(project, SYSTEMS, ITEMS)
        codes = make_codes(project, study.id, LISTENERS)
        server = stack.enter_context(serving(project, study.id))
        pool = stack.enter_context(ThreadPoolExecutor(LISTENERS))
        all_sit = threading.Barrier(BROWSERS + 1)
        pressed = [pool.submit(press_through, server.address, code, all_sit) for code in codes[:BROWSERS]]
        all_sit.wait(ENOUGH_S)
        said = [pool.submit(listen, server.address, code, n) for n, code in enumerate(codes[BROWSERS:])]
        for _ in range(KILLS):
            threading.Event().wait(APART_S)
            server.kill()
            server.start()
        answered: dict[str, int] = {}
        for one in said:
            answered |= one.result(timeout=ENOUGH_S)
        for one in pressed:
            one.result(timeout=2 * ENOUGH_S)
        found = stored(project, study.id)
        assert len(found) == LISTENERS * len(SYSTEMS) * len(ITEMS)
        assert {len(scores) for scores in found.values()} == {
            1
        }  # each trial has one vote, and none is missing
        assert {trial: int(found[trial][0]) for trial in answered} == answered
        assert len([trial for trial in found if trial not in answered and found[trial] == [4.0]]) == (
            BROWSERS * len(SYSTEMS) * len(ITEMS)
        )
