"""Computations begin when the window is at rest, or after a while."""

from __future__ import annotations

import time
from collections.abc import Generator
from inspect import getgeneratorlocals

from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from engine.types import Progress
from gui.services import scoring_rest
from gui.services.scoring_rest import CALM_TICKS, MOST_S, TICK_MS, Rest


def steps() -> Generator[Progress, None, str]:
    yield Progress(0, 1)
    return "made"


def waited_s(work: Generator[Progress, None, str]) -> float:
    """How long a worker is kept before the work itself begins."""
    began = time.monotonic()
    while not next(work).total:
        pass
    return time.monotonic() - began


def test_a_computation_waits_until_what_is_drawn_is_drawn(qtbot: QtBot, monkeypatch) -> None:
    monkeypatch.setattr(scoring_rest, "MOST_S", 30.0)
    parent = QObject()
    rest = Rest(parent)
    drawn: list[float] = []

    def draw() -> None:
        began = time.monotonic()
        while time.monotonic() - began < 0.05:
            pass
        drawn.append(time.monotonic())
        if len(drawn) < 4:
            QTimer.singleShot(10, parent, draw)

    work = rest.then(steps())
    event = getgeneratorlocals(work)["at_rest"]
    QTimer.singleShot(0, parent, draw)
    qtbot.waitUntil(event.is_set)
    assert len(drawn) == 4 and time.monotonic() - drawn[-1] > CALM_TICKS * TICK_MS / 2000
    assert waited_s(work) < 0.2
    parent.deleteLater()


def test_a_window_that_is_never_at_rest_is_not_waited_for(qtbot: QtBot) -> None:
    parent = QObject()
    rest = Rest(parent)
    assert MOST_S <= waited_s(rest.then(steps())) < MOST_S + 1
    rest.end()
