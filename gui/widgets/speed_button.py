"""How fast sounds play: a button that tells it and opens the choice; the wheel goes step by step."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QWheelEvent
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from gui.theme.tokens import GRID


def speed_text(speed: float) -> str:
    """A speed as players write it.

    >>> speed_text(1.0), speed_text(0.5), speed_text(1.25)
    ('1×', '0.5×', '1.25×')
    """
    return f"{speed:g}×"


class SpeedButton(QToolButton):
    """Tells the speed; what plays faster is somebody else's business.

    Args:
        speeds: to choose from, slowest first.

    Signals:
        chosen: a speed.
        stepped: so many steps faster (negative: slower).
    """

    chosen = Signal(float)
    stepped = Signal(int)

    def __init__(self, speeds: Sequence[float], keys: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._speeds = tuple(speeds)
        self._speed = 1.0
        self._keys = keys
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoRaise(True)
        self.clicked.connect(self._open)
        widest = max(QFontMetrics(self.font()).horizontalAdvance(speed_text(speed)) for speed in self._speeds)
        self.setMinimumWidth(widest + 3 * GRID)
        self.set_speed(1.0)

    def set_speed(self, speed: float) -> None:
        """Show the speed that holds."""
        self._speed = speed
        self.setText(speed_text(speed))
        tip = self.tr("Speed, the pitch stays")
        self.setToolTip(f"{tip} ({self._keys})" if self._keys else tip)
        self.setAccessibleName(self.tr("Speed {0}").format(speed_text(speed)))

    def _open(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for speed in self._speeds:
            action = menu.addAction(speed_text(speed))
            action.setCheckable(True)
            action.setChecked(speed == self._speed)
            action.triggered.connect(lambda _on, wanted=speed: self.chosen.emit(wanted))
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta().y()
        if steps:
            self.stepped.emit(1 if steps > 0 else -1)
        event.accept()
