"""Shows a window for whoever listens here, and takes the screen back afterwards."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gui.panels.listen_window import ListenWindow
from gui.services.listen_sitting import Sitting
from gui.services.listening import Kiosk, Listening


class ListenRoom(QObject):
    """Opens the window over the main one.

    Attributes:
        shown: the window that is open; None where none is.
    """

    def __init__(self, listening: Listening, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.shown: ListenWindow | None = None
        listening.wanted.connect(self._open)
        listening.left.connect(self._forget)

    def _open(self, wanted: Sitting | Kiosk) -> None:
        self.shown = ListenWindow(wanted, self._window)
        self.shown.open()

    def _forget(self) -> None:
        self.shown = None
        self._window.activateWindow()
