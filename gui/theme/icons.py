"""Icons by name in the colours of the theme (Material Design Icons, drawn by qtawesome).

Loading the icon font takes as long as building the window, so `gui.app.run` shows the window first: until
`load` was called icons are empty, and `load` makes every widget ask again.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from gui.theme.tokens import current

_loaded = False


def icon(name: str, colour: str | None = None) -> QIcon:
    """The icon `name` such as "mdi6.play"; `colour` as #rrggbb, the ink of the theme when None."""
    if not _loaded:
        return QIcon()
    import qtawesome

    tokens = current()
    return qtawesome.icon(name, color=colour or tokens.ink, color_disabled=tokens.control_edge)


def load() -> None:
    """Load the icon font and let every widget that is already there take its icon."""
    global _loaded
    if _loaded:
        return
    import qtawesome  # noqa: F401 - the import is what takes the time

    _loaded = True
    for widget in QApplication.allWidgets():
        QApplication.sendEvent(widget, QEvent(QEvent.Type.PaletteChange))
