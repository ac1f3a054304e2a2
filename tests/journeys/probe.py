"""Runs main.py as it is and answers questions about its window: `python -m tests.journeys.probe [ARGUMENTS]`.

Questions come as JSON lines on stdin and are answered one by one on stdout, on the window's thread. They only
look: what a person does comes from outside, as real keys and clicks (see `driver`).
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, QSocketNotifier, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

import gui.app as app
import main
from gui.window import Window

LOOK_MS = 20


class Probe:
    """Evaluates expressions over `window`, `services` and `page`; `until` waits for one to hold."""

    def __init__(self, window: Window, answers: int) -> None:
        self._window = window
        self._answers = answers
        self._pending = b""
        self._code, self._ends_at = "", 0.0
        self._notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, window)
        self._notifier.activated.connect(self._read)
        self._timer = QTimer(window)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)

    def _read(self) -> None:
        got = os.read(sys.stdin.fileno(), 65_536)
        if not got:
            self._notifier.setEnabled(False)
            self._window.close()  # who asks has gone
            return
        self._pending += got
        *lines, self._pending = self._pending.split(b"\n")
        for line in lines:
            question = json.loads(line)
            self._code = question["code"]
            if "timeout_s" in question:
                self._ends_at = time.monotonic() + question["timeout_s"]
                self._timer.start()
            else:
                self._answer(self._evaluate())

    def _look(self) -> None:
        found = self._evaluate()
        if found.get("value") or time.monotonic() > self._ends_at:
            self._timer.stop()
            self._answer(found)

    def _evaluate(self) -> dict[str, Any]:
        try:
            value = eval(self._code, self._names())
            return {"value": bool(value) if isinstance(value, QWidget) else value}
        except Exception as error:  # noqa: BLE001 - a question that can't be answered yet is told, not raised
            return {"value": None, "error": f"{type(error).__name__}: {error}"}

    def _names(self) -> dict[str, Any]:
        names: dict[str, Any] = {"window": self._window, "services": self._window.services}
        names |= {"page": self._window.page, "middle": middle, "top": top, "button": button}
        names |= {"has_dialog": QApplication.activeModalWidget, "has_popup": QApplication.activePopupWidget}
        return names | {"file_named": file_named}

    def _answer(self, found: dict[str, Any]) -> None:
        line = json.dumps(found, ensure_ascii=False, default=str) + "\n"
        os.write(self._answers, line.encode())


def file_named() -> str:
    """What stands in the field of the file dialog that is open."""
    dialog = QApplication.activeModalWidget()
    field = dialog.findChild(QLineEdit, "fileNameEdit") if dialog is not None else None
    return field.text() if isinstance(field, QLineEdit) else ""


def middle(widget: QWidget, at: tuple[float, float] | None = None) -> tuple[int, int]:
    """Where on the screen a widget (or a point in it) is; an error where a click would not reach it."""
    inside = widget.rect().center() if at is None else QPoint(round(at[0]), round(at[1]))
    place = widget.mapToGlobal(inside)
    hit = QApplication.widgetAt(place)
    if hit is not widget and (hit is None or not widget.isAncestorOf(hit)):
        raise LookupError(f"{widget} is not on top at {place}: {hit} is")
    return place.x(), place.y()


def top() -> int:
    """The number by which the display knows the window that keys go to."""
    return int((QApplication.activeModalWidget() or QApplication.activeWindow() or _only_window()).winId())


def _only_window() -> QWidget:
    return next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, Window))


def button(owner: QWidget, text: str) -> QWidget:
    """The visible button in `owner` with this text, else the one with this text in its own."""
    seen = [one for one in owner.findChildren(QAbstractButton) if one.isVisible() and text in one.text()]
    found = [one for one in seen if one.text() == text] or seen
    if len(found) != 1:
        raise LookupError(f"{len(found)} buttons say {text!r}")
    return found[0]


def run(arguments: list[str], start: Callable[[list[str]], int] = main.main) -> int:
    """Start the program; whatever it prints goes to stderr, so that stdout holds answers alone."""
    answers = os.dup(1)
    os.dup2(2, 1)
    build, kept = app.build, []

    def build_with_probe(*given: Any, **named: Any) -> Window:
        window = build(*given, **named)
        kept.append(Probe(window, answers))
        os.write(answers, b'{"value": "built"}\n')
        return window

    app.build = build_with_probe
    return start(arguments)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
