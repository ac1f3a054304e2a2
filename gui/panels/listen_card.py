"""A page for a listener that says one thing and offers what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from gui.theme.tokens import GRID
from gui.widgets.icon_button import BigButton

WIDTH_PX = 680
TITLE_PX, TEXT_PX, CONTROL_PX = 28, 17, 16

Offer = tuple[str, str, Callable[[], object]]
"""Icon, words, what it does."""


def large(label: QLabel, px: int, weight: QFont.Weight = QFont.Weight.Normal) -> QLabel:
    """A label for somebody who sits back."""
    font = QFont(label.font())
    font.setPixelSize(px)
    font.setWeight(weight)
    label.setFont(font)
    label.setWordWrap(True)
    return label


class ListenCard(QWidget):
    """A title, words, whatever a page puts below them, and buttons: the first one is what Enter does.

    Attributes:
        body: where a page puts its own things, between the words and the buttons.
    """

    def __init__(self) -> None:
        super().__init__()
        self.title = large(QLabel(), TITLE_PX, QFont.Weight.DemiBold)
        self.words = large(QLabel(), TEXT_PX)
        self.buttons: list[BigButton] = []
        self.card = QFrame()
        self.card.setProperty("role", "card")
        self.card.setMaximumWidth(WIDTH_PX)
        self.body = QVBoxLayout()
        self.body.setSpacing(2 * GRID)
        self._foot = QHBoxLayout()
        self._foot.setSpacing(GRID)
        column = QVBoxLayout(self.card)
        column.setContentsMargins(5 * GRID, 4 * GRID, 5 * GRID, 4 * GRID)
        column.setSpacing(2 * GRID)
        column.addWidget(self.title)
        column.addWidget(self.words)
        column.addLayout(self.body)
        column.addSpacing(GRID)
        column.addLayout(self._foot)
        inner = QWidget()
        centred = QVBoxLayout(inner)
        centred.setContentsMargins(3 * GRID, 3 * GRID, 3 * GRID, 3 * GRID)
        centred.addStretch(2)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.card, 100)
        row.addStretch(1)
        centred.addLayout(row)
        centred.addStretch(3)
        self.view = QScrollArea()
        self.view.setWidgetResizable(True)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setWidget(inner)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.view)

    def say(self, title: str, words: str) -> None:
        """Say something."""
        self.title.setText(title)
        self.title.setVisible(bool(title))
        self.words.setText(words)
        self.words.setVisible(bool(words))

    def offer(self, offers: Sequence[Offer]) -> None:
        """Offer these things, the first of them at the right and as what Enter does."""
        had_focus = any(button.hasFocus() for button in self.buttons)
        while (item := self._foot.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.buttons = []
        for place, (icon_name, text, action) in enumerate(offers):
            button = BigButton(icon_name, text, kind="" if place else "primary", clicked=action)
            button.setAutoDefault(True)
            self.buttons.append(button)
        for button in reversed(self.buttons[1:]):
            self._foot.addWidget(button)
        self._foot.addStretch(1)
        for button in self.buttons[:1]:
            self._foot.addWidget(button)
        if had_focus:
            self.take_focus()

    def take_focus(self) -> None:
        """Give the keyboard to what Enter does."""
        if self.buttons:
            self.buttons[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
