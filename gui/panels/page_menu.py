"""A menu of many actions in parts with names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QMenu, QWidget, QWidgetAction

from gui.theme.tokens import GRID

MOST_FLAT = 12
"""A page with more actions than this opens its parts to the side, so that the menu fits in a small window."""
Part = tuple[str, Sequence[QAction]]


class PageMenu(QMenu):
    """The actions of a page part by part, below them those of the window, which need no headings.

    Args:
        of_page: name and actions of each part; a part without a name stands first, without a heading.
        of_window: the same for the window; lines part them.
        parent: whose menu it is.
    """

    def __init__(self, of_page: Iterable[Part], of_window: Iterable[Part], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        parts = list(of_page)
        to_the_side = sum(len(actions) for _, actions in parts) > MOST_FLAT
        for name, actions in parts:
            if to_the_side and name:
                self.addMenu(name).addActions(list(actions))
                continue
            if len(parts) > 1:
                self._begin(name)
            self.addActions(list(actions))
        for _name, actions in of_window:
            self._begin("")
            self.addActions(list(actions))

    def _begin(self, name: str) -> None:
        if not self.isEmpty():
            self.addSeparator()
        if name:
            heading = QLabel(name)
            heading.setProperty("role", "small")
            heading.setContentsMargins(3 * GRID // 2, GRID // 2, GRID, 0)
            line = QWidgetAction(self)
            line.setDefaultWidget(heading)
            line.setEnabled(False)
            self.addAction(line)
