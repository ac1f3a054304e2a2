"""A program to be killed: opens a project in a real window, starts a take, and tells how far it is.

    python -m tests.journeys.sitting FOLDER

writes `recording STEM` when the speaker may speak, then `at SECONDS` (since that moment) over and over.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.app import build, make_application
from gui.panels.record_page import RecordPage
from gui.window import Window


class Sitting(QObject):
    """Goes one step further whenever it can, ten times a second."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._told = False
        self._started = False
        timer = QTimer(self)
        timer.timeout.connect(self._step)
        timer.start(100)

    def _step(self) -> None:
        window = self._window
        takes = window.services.takes
        if not window.services.projects.is_open or window.services.jobs.active:
            return
        window.show_page("record")
        page = window.page
        assert isinstance(page, RecordPage)
        if page.stack.currentWidget() is page.setup and page.setup.start.isEnabled():
            page.setup.start.click()
        elif page.is_enabled("take.record") and takes.is_open and not self._started:
            QTest.keyClick(window, Qt.Key.Key_Space)
            self._started = takes.status.state != "idle"
        elif self._started and takes.status.state == "recording":
            if not self._told:
                print("recording", takes.status.stem, flush=True)
                self._told = True
            print("at", takes.status.elapsed_s, flush=True)


def main() -> int:
    """Run until somebody ends it."""
    app: QApplication = make_application()
    window = build(app)
    window.services.preferences.set("input_device", "pulse")
    window.services.preferences.set("input_host_api", "ALSA")
    window.show()
    window.activateWindow()
    window.services.projects.open(Path(sys.argv[1]))
    Sitting(window)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
