from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.services.collector import MOST_YOUNG, Collector


class Knot(QWidget):
    """A widget that only the collector can free."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self


@pytest.fixture
def collector(qtbot: QtBot) -> Iterator[Collector]:
    """A collector; afterwards Python collects as it did before."""
    was_on = gc.isenabled()
    collector = Collector()
    yield collector
    collector.deleteLater()
    gc.unfreeze()
    if was_on:
        gc.enable()


def allocate() -> list[list[int]]:
    """Enough to call for the collector."""
    return [[number] for number in range(4 * MOST_YOUNG)]


def test_widgets_are_freed_on_the_thread_of_the_window_only(qtbot: QtBot, collector: Collector) -> None:
    freed_on: list[int] = []
    weakref.finalize(Knot(), lambda: freed_on.append(threading.get_ident()))
    worker = threading.Thread(target=lambda: [allocate() for _ in range(20)])
    worker.start()
    worker.join()
    assert freed_on == []
    kept = allocate()
    qtbot.waitUntil(lambda: bool(freed_on))
    assert freed_on == [threading.get_ident()] and kept


def test_what_lives_long_is_collected_when_asked(qtbot: QtBot, collector: Collector) -> None:
    freed: list[int] = []
    weakref.finalize(Knot(), lambda: freed.append(1))
    gc.freeze()
    gc.unfreeze()  # it is among the oldest now
    collector.collect_new()
    assert freed == []
    collector.collect_all()
    assert freed == [1]
