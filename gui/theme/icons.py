"""Icons by name in the colours of the theme (Material Design Icons, drawn by qtawesome).

Loading the icon font takes as long as building the window, so `gui.app.run` shows the window first: until
`load` was called icons are empty, and `load` makes every widget ask again.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QEvent
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from gui.theme.tokens import current

_loaded = False


def icon(name: str, colour: str | None = None) -> QIcon:
    """The icon `name` such as "mdi6.play"; `colour` as #rrggbb, the ink of the theme when None.

    The same one is given for the same colours, so a widget can tell that it shows it already.
    """
    if not _loaded:
        return QIcon()
    tokens = current()
    return _drawn(name, colour or tokens.ink, tokens.control_edge)


@cache
def _drawn(name: str, colour: str, disabled: str) -> QIcon:
    import qtawesome

    return qtawesome.icon(name, color=colour, color_disabled=disabled)


def load() -> None:
    """Load the icon font and let every widget that is already there take its icon."""
    global _loaded
    if _loaded:
        return
    import qtawesome  # noqa: F401 - the import is what takes the time

    _loaded = True
    for widget in QApplication.allWidgets():
        QApplication.sendEvent(widget, QEvent(QEvent.Type.PaletteChange))
