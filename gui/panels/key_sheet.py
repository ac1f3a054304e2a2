"""The sheet of keys: what each key does on this page."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from gui.theme.tokens import GRID


class KeySheet(QFrame):
    """A card over the page; any key or click closes it.

    Args:
        title: name of the page.
        groups: heading and the actions under it; those without a key are left out.
    """

    def __init__(self, title: str, groups: list[tuple[str, list[QAction]]], parent: QWidget) -> None:
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
        for place, (name, actions) in enumerate(groups):
            self._fill(grid, 2 * place, name, actions)
        column.addLayout(grid)
        hint = QLabel(self.tr("Alt+1 to Alt+5 change the page. Any key or a click elsewhere closes this."))
        hint.setProperty("role", "small")
        column.addWidget(hint)

    def _fill(self, grid: QGridLayout, first_column: int, name: str, actions: list[QAction]) -> None:
        heading = QLabel(name)
        heading.setProperty("role", "heading")
        grid.addWidget(heading, 0, first_column, 1, 2)
        with_keys = [action for action in actions if action.shortcuts()]
        for row, action in enumerate(with_keys, start=1):
            keys = QKeySequence.listToString(action.shortcuts(), QKeySequence.SequenceFormat.NativeText)
            key = QLabel(keys.replace("; ", " · "))
            key.setProperty("role", "heading")
            grid.addWidget(key, row, first_column)
            grid.addWidget(QLabel(action.text().replace("…", "")), row, first_column + 1)
        grid.setRowStretch(len(with_keys) + 1, 1)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress:
            self.close()
            return True
        return super().event(event)
