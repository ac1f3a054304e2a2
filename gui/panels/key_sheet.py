"""The sheet of keys: what each key does on this page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from gui.theme.tokens import GRID

Keys = Sequence[tuple[str, str]]
"""Keys, and what they do."""


def keys_of(actions: Iterable[QAction]) -> Keys:
    """The keys of the actions that have one."""
    native = QKeySequence.SequenceFormat.NativeText
    return [
        (
            QKeySequence.listToString(action.shortcuts(), native).replace("; ", " · "),
            action.text().replace("…", ""),
        )
        for action in actions
        if action.shortcuts()
    ]


class KeySheet(QFrame):
    """A card over the page; any key or click closes it.

    Args:
        title: name of the page.
        groups: heading, and the keys under it.
    """

    def __init__(self, title: str, groups: Sequence[tuple[str, Keys]], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * GRID, 2 * GRID, 3 * GRID, 3 * GRID)
        column.setSpacing(GRID)
        heading = QLabel(self.tr("Keys: {page}").format(page=title))
        heading.setProperty("role", "title")
        column.addWidget(heading)
        grid = QGridLayout()
        grid.setHorizontalSpacing(3 * GRID)
        grid.setVerticalSpacing(GRID // 2)
        for place, (name, keys) in enumerate(groups):
            self._fill(grid, 2 * place, name, keys)
        column.addLayout(grid)
        hint = QLabel(self.tr("Any key or a click elsewhere closes this."))
        hint.setProperty("role", "small")
        column.addWidget(hint)

    def _fill(self, grid: QGridLayout, first_column: int, name: str, keys: Keys) -> None:
        heading = QLabel(name)
        heading.setProperty("role", "heading")
        grid.addWidget(heading, 0, first_column, 1, 2)
        for row, (key, what) in enumerate(keys, start=1):
            pressed = QLabel(key)
            pressed.setProperty("role", "heading")
            grid.addWidget(pressed, row, first_column)
            grid.addWidget(QLabel(what), row, first_column + 1)
        grid.setRowStretch(len(keys) + 1, 1)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress:
            self.close()
            return True
        return super().event(event)
