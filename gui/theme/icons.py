"""Icons by name in the colours of the theme (Material Design Icons, drawn by qtawesome)."""

from __future__ import annotations

import qtawesome
from PySide6.QtGui import QIcon

from gui.theme.tokens import current


def icon(name: str, colour: str | None = None) -> QIcon:
    """The icon `name` such as "mdi6.play"; `colour` as #rrggbb, the ink of the theme when None."""
    tokens = current()
    return qtawesome.icon(name, color=colour or tokens.ink, color_disabled=tokens.control_edge)
