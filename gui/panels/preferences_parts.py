"""What the sections of the Preferences page are made of, and how a choice is stored."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from gui.services.bundle import Services
from gui.theme.tokens import GRID, TARGET

MOST_WIDTH = 720
NAME_WIDTH = 150


def change(services: Services, field: str, value: object, what: str) -> None:
    """Store a choice at once, so that it can be undone.

    Args:
        services: of the window.
        field: of the preferences.
        value: the choice.
        what: was changed, as Undo names it.
    """
    preferences = services.preferences
    before = getattr(preferences.values, field)
    if value == before:
        return
    preferences.set(field, value)
    services.history.push(what, lambda: preferences.set(field, before), lambda: preferences.set(field, value))


class Section(QScrollArea):
    """A heading, a sentence under it, and rows of a name with what can be chosen."""

    def __init__(self, title: str, about: str) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        inside.setMaximumWidth(MOST_WIDTH)
        heading = QLabel(title)
        heading.setProperty("role", "title")
        said = QLabel(about)
        said.setProperty("role", "muted")
        said.setWordWrap(True)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(2 * GRID)
        self._grid.setVerticalSpacing(GRID)
        self._grid.setColumnMinimumWidth(0, NAME_WIDTH)
        self._grid.setColumnStretch(1, 1)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addWidget(said)
        column.addSpacing(GRID)
        column.addLayout(self._grid)
        column.addStretch()
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(inside, 1)
        row.addStretch()
        self.setWidget(holder)
        for widget in (self.viewport(), holder, inside):
            widget.setAutoFillBackground(False)

    def add_row(self, name: str, *widgets: QWidget, hint: str = "") -> None:
        """A name, what can be chosen beside it, and a sentence below."""
        place = self._grid.rowCount()
        label = QLabel(name)
        label.setMinimumHeight(TARGET)
        field = widgets[0]
        label.setBuddy(field)
        if not field.accessibleName():
            field.setAccessibleName(name)
        self._grid.addWidget(label, place, 0, Qt.AlignmentFlag.AlignTop)
        holder = QHBoxLayout()
        holder.setSpacing(GRID)
        holder.addWidget(field, 1)
        for widget in widgets[1:]:
            holder.addWidget(widget)
        self._grid.addLayout(holder, place, 1)
        if hint:
            self.add_hint(hint)

    def add_hint(self, text: str = "") -> QLabel:
        """A sentence under the row before; it is given back, where it changes."""
        said = QLabel(text)
        said.setProperty("role", "small")
        said.setWordWrap(True)
        self._grid.addWidget(said, self._grid.rowCount(), 1)
        return said
