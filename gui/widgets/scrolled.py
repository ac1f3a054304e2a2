"""What may be larger than its room, on the ground of what is around it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def scrolled(inside: QWidget, *, sideways: bool = False, takes_focus: bool = False) -> QScrollArea:
    """A scroll area that has no look of its own.

    Args:
        inside: as wide as its room, where that is enough for it.
        sideways: whether it can be scrolled sideways, too.
        takes_focus: whether Tab reaches the area itself, so that keys scroll it: for what has no field inside.
    """
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    if not sideways:
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if not takes_focus:
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setWidget(inside)
    scroll.viewport().setAutoFillBackground(False)
    inside.setAutoFillBackground(False)
    return scroll
