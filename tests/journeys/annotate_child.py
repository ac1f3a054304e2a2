"""A real window in which somebody labels without end, telling each level once it is stored."""

from __future__ import annotations

import sys
from itertools import cycle
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.app import build, make_application
from gui.panels.annotate_page import AnnotatePage
from gui.window import Window
from recorder.virtual import silent_output

LEVELS = {Qt.Key.Key_1: "word", Qt.Key.Key_2: "phrase", Qt.Key.Key_3: "sentence", Qt.Key.Key_0: "none"}


def label_forever(folder: Path) -> None:
    """Press keys; one line of output for each stored label: take id and level."""
    app = make_application()
    window = build(app)
    assert isinstance(window, Window)
    services = window.services
    services.playback.use_speaker(silent_output)
    window.show()
    window.activateWindow()
    services.projects.open(folder)
    _until(app, lambda: services.projects.is_open and window.isActiveWindow())
    services.people.choose(services.people.all("annotator")[0])
    window.show_page("annotate")
    page = window.page
    assert isinstance(page, AnnotatePage)
    _until(app, lambda: page.item.item is not None)
    for key, level in cycle(LEVELS.items()):
        item = page.item.item
        assert item is not None
        QTest.keyClick(QApplication.focusWidget() or window, key)
        print(item.take.id, level, flush=True)
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_PageDown)
        if page.queue.neighbour(item.take.id, 1) is None:
            services.workspace.select_take(page.queue.first(lambda _row: True))
        app.processEvents()


def _until(app: QApplication, condition: object) -> None:
    while not condition():  # type: ignore[operator]
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


if __name__ == "__main__":
    label_forever(Path(sys.argv[1]))
