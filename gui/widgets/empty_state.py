"""What a page shows while it has nothing to show: what it is for, and the one button that fills it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.theme.tokens import GRID
from gui.widgets.icon_button import BigButton


class EmptyState(QWidget):
    """A title, one or two sentences, and buttons; the first button is the primary one."""

    def __init__(
        self,
        title: str,
        text: str,
        buttons: tuple[tuple[str, str, Callable[[], object]], ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        """Args:
        buttons: (icon name, text, what it does).
        """
        super().__init__(parent)
        self.title = QLabel(title)
        self.title.setProperty("role", "title")
        self.text = QLabel(text)
        self.text.setProperty("role", "muted")
        self.text.setWordWrap(True)
        for label in (self.title, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addStretch()
        self.buttons = []
        for place, (icon_name, label, clicked) in enumerate(buttons):
            button = BigButton(icon_name, label, kind="primary" if place == 0 else "", clicked=clicked)
            self.buttons.append(button)
            row.addWidget(button)
        row.addStretch()
        column = QVBoxLayout(self)
        column.setSpacing(2 * GRID)
        column.addStretch(2)
        for widget in (self.title, self.text):
            # an aligned label would lose its height for its width, and with it its last lines
            narrow = QHBoxLayout()
            narrow.addStretch(1)
            narrow.addWidget(widget, 2)
            narrow.addStretch(1)
            column.addLayout(narrow)
        column.addLayout(row)
        column.addStretch(3)

    def set_text_width(self, px: int) -> None:
        """Give long sentences a width of their own; the label would be given the height of a wider one."""
        self.text.setFixedWidth(px)
        self.text.setMinimumHeight(self.text.heightForWidth(px))

    def say(self, title: str, text: str) -> None:
        """Other words, as when a filter hides everything."""
        self.title.setText(title)
        self.text.setText(text)
