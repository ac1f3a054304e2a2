"""Pictures of every page of a project, in light and dark, from a real window that nobody sees."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from gui.app import build, make_application
from gui.pages import PAGES
from gui.theme import style
from gui.window import Window

SIZE = (1440, 900)
PATIENCE_S = 60.0


def draw_pages(folder: Path, pictures: Path) -> list[Path]:
    """Open the project in `folder`, show page after page, and save each as `PAGE-THEME.png`, with what further
    pictures it has.

    Args:
        folder: a project folder.
        pictures: where the pictures go; made if it is missing.

    Returns:
        The files, in the order of the rail, light before dark.
    """
    app = make_application()
    window = build(app)
    window.resize(*SIZE)
    window.show()
    pictures.mkdir(parents=True, exist_ok=True)
    window.services.projects.open(folder)
    _wait(lambda: window.services.projects.is_open)
    drawn = [
        path
        for page_id in [spec.id for spec in PAGES]
        for theme in ("light", "dark")
        for path in _draw(app, window, page_id, theme, pictures)
    ]
    window.close()
    return drawn


def _draw(app: QApplication, window: Window, page_id: str, theme: str, pictures: Path) -> Iterator[Path]:
    style.apply(app, theme)
    window.show_page(page_id)
    _wait(lambda: not window.services.jobs.active)
    window.page.prepare_picture()
    _settle()
    _wait(lambda: not window.services.jobs.active)
    window.notice_bar.dismiss()
    _settle()
    yield _saved(window, pictures / f"{page_id}-{theme}.png")
    for name, widget in window.page.pictures():
        _settle()
        _wait(lambda: not window.services.jobs.active)
        _settle()
        yield _saved(widget, pictures / f"{name}-{theme}.png")


def _saved(widget: QWidget, path: Path) -> Path:
    widget.grab().save(str(path))
    return path


def _wait(condition: Callable[[], bool]) -> None:
    """Let the window work until `condition` holds."""
    end = time.monotonic() + PATIENCE_S
    while not condition() and time.monotonic() < end:
        _settle(20)


def _settle(milliseconds: int = 200) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
