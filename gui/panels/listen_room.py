"""Shows a window for whoever listens here, and takes the screen back afterwards."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QWidget
from shiboken6 import isValid

from gui.panels.listen_window import ListenWindow
from gui.services.listen_sitting import Sitting
from gui.services.listening import Kiosk, Listening

TITLE = "Seam"


class ListenRoom(QObject):
    """Opens the window over the main one, which shows nothing meanwhile: what it names is to be seen on no second
    screen, in no list of windows and behind no window that was made small.

    Attributes:
        shown: the window that is open; None where none is.
    """

    def __init__(self, listening: Listening, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.shown: ListenWindow | None = None
        self._before: tuple[str, QWidget | None] = ("", None)
        """Title and focus of the main window."""
        listening.wanted.connect(self._open)
        listening.left.connect(self._forget)

    def _open(self, wanted: Sitting | Kiosk) -> None:
        self._before = self._window.windowTitle(), self._window.focusWidget()
        self._window.setWindowTitle(TITLE)
        self._show_content(False)
        self.shown = ListenWindow(wanted, self._window)
        self.shown.open()

    def _forget(self) -> None:
        if self.shown is not None:
            title, focused = self._before
            self._window.setWindowTitle(title)
            self._show_content(True)
            if focused is not None and isValid(focused):
                focused.setFocus()
        self.shown = None
        self._window.activateWindow()

    def _show_content(self, on: bool) -> None:
        content = self._window.centralWidget()
        if content is not None:
            content.setVisible(on)
