"""Pictures of every page of a project, in light and dark, from a real window that nobody sees; of some in other languages."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from gui.app import build, make_application
from gui.i18n.language import Language, put_into
from gui.pages import PAGES
from gui.services.bundle import make_services
from gui.services.preferences import PreferencesService
from gui.theme import style
from gui.window import Window

SIZE = (1440, 900)
PATIENCE_S = 60.0
TRANSLATED: tuple[tuple[Language, str, str, str], ...] = (
    ("ko", "annotate", "light", "annotate-korean"),
    ("zh_CN", "record", "dark", "record-chinese"),
)
"""Language, page, theme and name of the pictures that show another language than English."""


def draw_pages(folder: Path, pictures: Path) -> list[Path]:
    """Open the project in `folder`, show page after page, and save each as `PAGE-THEME.png`, with what further
    pictures it has, then those in other languages.

    Preferences of whoever draws are neither read nor written.

    Args:
        folder: a project folder.
        pictures: where the pictures go; made if it is missing.

    Returns:
        The files, in the order of the rail, light before dark.
    """
    app = make_application()
    pictures.mkdir(parents=True, exist_ok=True)
    with _window(app, folder, "en") as window:
        drawn = [
            path
            for page_id in [spec.id for spec in PAGES]
            for theme in ("light", "dark")
            for path in _draw(app, window, page_id, theme, pictures)
        ]
    for language, page_id, theme, name in TRANSLATED:
        with _window(app, folder, language) as window:
            _prepare(app, window, page_id, theme)
            drawn.append(_saved(window, pictures / f"{name}.png"))
    return drawn


@contextmanager
def _window(app: QApplication, folder: Path, language: Language) -> Iterator[Window]:
    """A window in a language with the project open, as somebody sees it who never used Seam before."""
    with tempfile.TemporaryDirectory(prefix="seam-shots-", ignore_cleanup_errors=True) as home:
        preferences = PreferencesService(Path(home) / "preferences.json")
        preferences.set("language", language)
        put_into(app, language)  # before the services, some of which name their jobs when they are made
        window = build(app, make_services(preferences))
        window.resize(*SIZE)
        window.show()
        window.services.projects.open(folder)
        _wait(lambda: window.services.projects.is_open)
        try:
            yield window
        finally:
            window.close()


def _draw(app: QApplication, window: Window, page_id: str, theme: str, pictures: Path) -> Iterator[Path]:
    _prepare(app, window, page_id, theme)
    yield _saved(window, pictures / f"{page_id}-{theme}.png")
    for name, widget in window.page.pictures():
        _rest(window)
        _settle()
        yield _saved(widget, pictures / f"{name}-{theme}.png")


def _prepare(app: QApplication, window: Window, page_id: str, theme: str) -> None:
    style.apply(app, theme)
    window.show_page(page_id)
    _wait(lambda: not window.services.jobs.active)
    window.page.prepare_picture()
    _rest(window)
    window.notice_bar.dismiss()
    _settle()


def _rest(window: Window) -> None:
    """Let the window do what is under way."""
    _settle()
    _wait(lambda: not window.services.jobs.active)


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
