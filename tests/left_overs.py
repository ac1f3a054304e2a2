"""What a test has left alive: threads, child processes, widgets, timers."""

from __future__ import annotations

import gc
import sys
import threading
import time
from collections.abc import Hashable
from dataclasses import dataclass
from multiprocessing import resource_tracker
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

GRACE_S = 3.0


@dataclass(frozen=True, slots=True)
class Alive:
    """What was alive at one moment, each thing under a key that nothing later can have again.

    Attributes:
        with_window: whether Qt's things are looked at as well.
        things: key of a thing to its description.
    """

    with_window: bool
    things: dict[Hashable, str]

    @classmethod
    def now(cls, with_window: bool) -> Alive:
        """Everything that is alive at this moment."""
        things: dict[Hashable, str] = {**_threads(), **_children()}
        if with_window:
            things |= _qt_things()
        return cls(with_window, things)

    def left_over(self) -> list[str]:
        """Descriptions of what is alive now and wasn't then; things on their way out get a moment to go."""
        end = time.monotonic() + GRACE_S
        left = self._new()
        while left:
            gc.collect()  # a window in a reference cycle is garbage, not a left-over
            if self.with_window:
                _let_qt_finish()
            left = self._new()
            if time.monotonic() > end:
                break
            threading.Event().wait(0.01)
        return left

    def _new(self) -> list[str]:
        return [text for key, text in Alive.now(self.with_window).things.items() if key not in self.things]


def _threads() -> dict[Hashable, str]:
    """Python's threads; a foreign thread that once called Python stays listed for good and isn't ours."""
    return {
        ("thread", id(thread)): f"thread {thread.name!r}"
        for thread in threading.enumerate()
        if not isinstance(thread, threading._DummyThread)
    }


def _children() -> dict[Hashable, str]:
    """Child processes (Linux only), less the one that multiprocessing keeps for the life of the program."""
    if sys.platform != "linux":
        return {}
    tracker = getattr(resource_tracker._resource_tracker, "_pid", None)
    children: dict[Hashable, str] = {}
    for listing in Path("/proc/self/task").glob("*/children"):
        for pid in _read(listing).split():
            words = _read(Path("/proc", pid, "cmdline")).replace("\0", " ").strip()
            if int(pid) != tracker:
                children["process", pid] = f"child process {pid} ({words[:80] or 'ended, not waited for'})"
    return children


def _read(path: Path) -> str:
    """The text of a file under /proc; empty where its process has just gone."""
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def _qt_things() -> dict[Hashable, str]:
    """Top-level widgets, running QThreads, ticking QTimers, and work in the global pool."""
    import shiboken6
    from PySide6.QtCore import QObject, QThread, QThreadPool, QTimer
    from PySide6.QtWidgets import QApplication

    things: dict[Hashable, str] = {}
    for widget in QApplication.topLevelWidgets():
        if widget.parentWidget() is None and not _is_of_qt(widget):
            things["widget", shiboken6.getCppPointer(widget)] = f"top-level widget {_described(widget)}"
    kinds = _kinds_of(QThread) | _kinds_of(QTimer)  # a look into a set, as there are many objects
    for found in [one for one in gc.get_objects() if type(one) in kinds]:
        if not shiboken6.isValid(found):
            continue
        running = found.isActive() if isinstance(found, QTimer) else found.isRunning()
        if running:
            kind = "ticking" if isinstance(found, QTimer) else "running"
            assert isinstance(found, QObject)
            things["object", shiboken6.getCppPointer(found)] = f"{kind} {_described(found)}"
    if busy := QThreadPool.globalInstance().activeThreadCount():
        things["pool", busy] = f"{busy} jobs in the thread pool"
    return things


def _kinds_of(kind: type) -> set[type]:
    """A class and all that are made of it."""
    return {kind}.union(*map(_kinds_of, kind.__subclasses__()))


def _is_of_qt(widget: QWidget) -> bool:
    """Whether Qt made a widget for itself: the one for tooltips, and an empty one that nobody can name."""
    import shiboken6

    kind = widget.metaObject().className()
    is_empty = kind == "QWidget" and not widget.children() and not shiboken6.createdByPython(widget)
    return kind == "QTipLabel" or is_empty


def _described(found: object) -> str:
    """Class, name and owner of a Qt object, enough to find the line that made it."""
    from PySide6.QtCore import QObject

    assert isinstance(found, QObject)
    owner = found.parent()
    of = f" of {type(owner).__name__}" if owner is not None else ""
    return f"{type(found).__name__} {found.objectName()!r}{of}"


def _let_qt_finish() -> None:
    """Deliver what is posted, deletions too: outside a running event loop Qt keeps those back."""
    from PySide6.QtCore import QCoreApplication, QEvent

    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
