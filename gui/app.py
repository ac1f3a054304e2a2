"""The composition root: an application, its services, one window."""

from __future__ import annotations

import logging
import os
import platform
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QProcess, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from engine.types import EngineError
from gui.ahead import load_ahead
from gui.i18n import language
from gui.services.bundle import Services, make_services
from gui.services.collector import Collector
from gui.services.jobs import KNOWN_ERRORS
from gui.services.preferences import PreferencesService, log_file
from gui.theme import icons, style

if TYPE_CHECKING:
    from gui.window import Window

log = logging.getLogger("seam")
AHEAD_AFTER_MS = 300
"""Once the window is there, the pages that may be opened next are loaded."""


def make_application() -> QApplication:
    """The one QApplication, in Fusion, with fonts that can draw Hangul."""
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("Seam")
    app.setDesktopFileName("seam")
    app.setStyle("Fusion")
    app.setFont(style.base_font())
    if app.findChild(EnterPresses) is None:
        EnterPresses(app)
    return app


def build(app: QApplication, services: Services | None = None, icons_later: bool = False) -> Window:
    """Services and window, joined; nothing is shown yet.

    Args:
        app: the application.
        services: made here when None.
        icons_later: the caller calls `icons.load` once the window is shown.
    """
    from gui.window import Window

    if not icons_later:
        icons.load()

    preferences = services.preferences if services is not None else PreferencesService()
    app.setFont(style.base_font(language.put_into(app, preferences.values.language)))
    # after the language: some services name their jobs when they are made
    services = services or make_services(preferences)
    style.apply(app, services.preferences.values.theme)
    window = Window(services)

    def retheme(field: str) -> None:
        if field == "theme":
            style.apply(app, services.preferences.values.theme)

    services.preferences.changed.connect(retheme)
    app.styleHints().colorSchemeChanged.connect(lambda _scheme: retheme("theme"))
    if style.missing_cjk_font():
        services.notices.warning(
            QCoreApplication.translate(
                "Window", "No font with Hangul is installed, so Korean shows as boxes: install Noto Sans CJK."
            )
        )
    _report_bugs(services)
    return window


def run(project: Path | None = None, then: Callable[[Services], object] | None = None) -> int:
    """Open the window, and `project` in it, until it is closed.

    Args:
        project: a folder.
        then: what is done once, when the project is open.
    """
    app = make_application()
    window = build(app, icons_later=True)
    window.show()
    QTimer.singleShot(0, lambda: share_the_interpreter(window.services))
    QTimer.singleShot(0, keep_a_log)
    QTimer.singleShot(0, icons.load)
    QTimer.singleShot(AHEAD_AFTER_MS, window, lambda: load_ahead(window))
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: window.close())
    wake = QTimer()  # gives Python a turn, so that Ctrl+C in the terminal is heard
    wake.start(250)
    wake.timeout.connect(lambda: None)
    app.aboutToQuit.connect(window.services.takes.close)
    app.aboutToQuit.connect(window.services.jobs.close)  # also where the window got no close event
    if then is not None:
        opened, begin = window.services.projects.opened, then
        opened.connect(lambda _record: begin(window.services), Qt.ConnectionType.SingleShotConnection)
    if project is not None:
        window.services.projects.open(project)
    if os.environ.get("SEAM_BENCH_EXIT"):
        _quit_when_painted(app, window)
    status = app.exec()
    if window.starts_anew:
        start_again(window.project_then)
    return status


def start_again(project: Path | None) -> None:
    """Open Seam in a process of its own, with a project."""
    main = Path(__file__).parents[1] / "main.py"
    QProcess.startDetached(sys.executable, [str(main), *(["--project", str(project)] if project else [])])


def share_the_interpreter(services: Services) -> None:
    """Keep jobs from being felt in the window, and Qt's objects from being freed on their threads.

    A busy worker hands the interpreter over only every 5 ms unless told otherwise.
    """
    sys.setswitchinterval(0.0005)
    collector = Collector(services.jobs)
    services.projects.closed.connect(collector.collect_all)


def keep_a_log() -> None:
    """Unexpected errors go to stderr and to a file that can be sent to whoever mends them."""
    from logging.handlers import RotatingFileHandler

    handlers: list[logging.Handler] = [logging.StreamHandler()]
    try:
        log_file().parent.mkdir(parents=True, exist_ok=True)
        handlers.append(
            RotatingFileHandler(log_file(), maxBytes=1_000_000, backupCount=2, encoding="utf-8", delay=True)
        )
    except OSError:
        pass  # a full or locked home must not keep anybody from working
    logging.basicConfig(format="%(asctime)s %(name)s %(levelname)s %(message)s", handlers=handlers)


def open_or_draw(folder: Path, pictures: Path) -> int:
    """Open `folder` in a window; where there is no display, draw its pages to PNG and say where."""
    if has_display():
        return run(folder)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from gui.shots import draw_pages

    drawn = draw_pages(folder, pictures)
    print(f"No display here, so the pages were drawn to {pictures.resolve()}:")
    for path in drawn:
        print(f"  {path.name}")
    return 0


def has_display() -> bool:
    """Whether a window can be shown to somebody."""
    if os.environ.get("QT_QPA_PLATFORM") in ("offscreen", "minimal"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def must_have_display() -> None:
    """Whether a window can be opened.

    Raises:
        EngineError: there is no display.
    """
    if not has_display() and "QT_QPA_PLATFORM" not in os.environ:
        raise EngineError(
            "There is no display here to open a window on; `main.py demo` draws its pages to files."
        )


class EnterPresses(QObject):
    """Enter presses the button that has the focus, as Space does; Qt does so in dialogs only.

    It hears buttons that get the focus only: of a filter of the whole application every event asks, which doubles
    the time in which a page is made.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.focusChanged.connect(self._moved)

    def _moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        if isinstance(now, QAbstractButton):
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(watched, QAbstractButton)
            and isinstance(event, QKeyEvent)
            and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and watched.hasFocus()
            and not event.isAutoRepeat()
        ):
            watched.click()
            return True
        return False


class _PaintWatcher(QObject):
    """Quits once the window has been painted: how start-up is measured."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._app.quit)
        return False


def _quit_when_painted(app: QApplication, window: QObject) -> None:
    window.installEventFilter(_PaintWatcher(app))


def _report_bugs(services: Services) -> None:
    """A known error is a notice; a bug goes to the log and to a report that can be copied; both stop nobody."""
    forward = _BugReporter(services)

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if isinstance(error, KNOWN_ERRORS):  # met at the press of a key, outside of any job
            forward.refused.emit(str(error))
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        log.error("unexpected error\n%s", text)
        forward.tell(text)

    sys.excepthook = hook
    threading.excepthook = lambda args: hook(
        args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback
    )


class _BugReporter(QObject):
    """Carries a report to the window's thread, whichever thread it comes from."""

    refused = Signal(str)
    _told = Signal(str)

    def __init__(self, services: Services) -> None:
        super().__init__(services.notices)
        self._notices = services.notices
        self.refused.connect(self._notices.error)
        self._told.connect(self._post)

    def tell(self, trace: str) -> None:
        """Say it in the notice bar as soon as the window has a turn."""
        self._told.emit(trace)

    def _post(self, trace: str) -> None:
        report = f"{versions()}\n\n{trace}"
        text = self.tr("Something unexpected went wrong ({what}). Your recordings and labels are safe.")
        self._notices.post(
            "error",
            text.format(what=trace.strip().splitlines()[-1][:120]),
            self.tr("Copy the report"),
            lambda: QApplication.clipboard().setText(report),
        )


def versions() -> str:
    """What a bug report needs to know about this machine."""
    from importlib.metadata import version

    packages = ("PySide6-Essentials", "pyqtgraph", "numpy", "SQLAlchemy", "sounddevice", "soundfile")
    listed = "\n".join(f"{name} {version(name)}" for name in packages)
    return f"Log: {log_file()}\nPython {platform.python_version()} on {platform.platform()}\n{listed}"
