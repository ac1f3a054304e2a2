"""The watch over left-overs sees what it is there to see."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest

from tests import left_overs
from tests.left_overs import Alive


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(left_overs, "GRACE_S", 0.05)


def test_nothing() -> None:
    assert Alive.now(with_window=False).left_over() == []


def test_thread() -> None:
    before = Alive.now(with_window=False)
    end = threading.Event()
    thread = threading.Thread(target=end.wait, name="writer")
    thread.start()
    assert before.left_over() == ["thread 'writer'"]
    end.set()
    thread.join()


@pytest.mark.skipif(sys.platform != "linux", reason="children are found on Linux only")
def test_child() -> None:
    before = Alive.now(with_window=False)
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    (left,) = before.left_over()
    assert f"child process {child.pid}" in left
    child.communicate(b"\n")
    assert before.left_over() == []


def test_widget(qapp) -> None:
    from PySide6.QtWidgets import QWidget

    before = Alive.now(with_window=True)
    widget = QWidget()
    widget.setObjectName("forgotten")
    assert before.left_over() == ["top-level widget QWidget 'forgotten'"]
    widget.deleteLater()
    assert before.left_over() == []


def test_widget_in_a_cycle_is_garbage(qapp) -> None:
    from PySide6.QtWidgets import QWidget

    before = Alive.now(with_window=True)
    widget = QWidget()
    widget.itself = widget  # type: ignore[attr-defined]
    del widget
    assert before.left_over() == []


def test_timer_and_thread(qapp) -> None:
    from PySide6.QtCore import QThread, QTimer

    before = Alive.now(with_window=True)
    timer = QTimer()
    timer.setObjectName("clock")
    timer.start(1000)
    thread = QThread()
    thread.setObjectName("worker")
    thread.start()
    assert sorted(before.left_over()) == ["running QThread 'worker'", "ticking QTimer 'clock'"]
    timer.stop()
    thread.quit()
    thread.wait()
    assert before.left_over() == []
