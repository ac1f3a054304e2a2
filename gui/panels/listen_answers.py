"""The answers of a trial: large buttons with words, each with its key."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gui.panels.listen_card import CONTROL_PX
from gui.theme.tokens import GRID, RADIUS, current

HEIGHT_PX = 96
NUMBER_PX = 24
SMALL_PX = 13
WIDEST_PX = 220
WEIGHT = 1000
"""Of a button's width, against the room at both ends."""


class AnswerButton(QPushButton):
    """A number and words that wrap; where the number isn't the key, the key stands in small type."""

    def __init__(self) -> None:
        super().__init__()
        self.number, self.words, self.key = QLabel(), QLabel(), QLabel()
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID, GRID, GRID, GRID)
        column.setSpacing(2)
        column.addStretch(1)
        for label in (self.number, self.words, self.key):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            label.setWordWrap(label is self.words)
            column.addWidget(label)
        column.addStretch(1)
        self._height = HEIGHT_PX
        self._dress()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(True)
        self.setMaximumWidth(WIDEST_PX)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, number: str, words: str, key: str) -> None:
        """What it stands for, and the key that does the same."""
        self.number.setText(number or key)
        self.words.setText(words)
        self.key.setText(key)
        self.key.setVisible(bool(number) and number != key)
        self.setAccessibleName(f"{number or key}: {words}")

    def grow(self, height: int) -> None:
        """Be at least so high."""
        if height != self._height:
            self._height = height
            self._dress()

    def _dress(self) -> None:
        for label, px, weight in (
            (self.number, NUMBER_PX, QFont.Weight.DemiBold),
            (self.words, CONTROL_PX, QFont.Weight.Normal),
            (self.key, SMALL_PX, QFont.Weight.Normal),
        ):
            font = QFont(self.font())
            font.setPixelSize(px)
            font.setWeight(weight)
            label.setFont(font)
        t = current()
        ink = t.ink if self.isEnabled() else t.control_edge
        muted = t.ink_muted if self.isEnabled() else t.control_edge
        edge = t.accent if self.isEnabled() else t.hairline
        sheet = (
            f"AnswerButton {{ border: 1px solid {edge}; border-radius: {RADIUS}px; background: {t.surface};"
            f" min-height: {self._height}px; padding: 0; }}"
            f"AnswerButton:hover:enabled {{ background: {t.hover}; }}"
            f"AnswerButton:pressed {{ background: {t.selected}; }}"
            f"AnswerButton:focus {{ border: 3px solid {t.focus}; }}"
        )
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        for label, colour in ((self.number, ink), (self.words, ink), (self.key, muted)):
            label.setStyleSheet(f"color: {colour}; background: transparent;")

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (
            QEvent.Type.PaletteChange,
            QEvent.Type.FontChange,
            QEvent.Type.EnabledChange,
        ) and hasattr(self, "key"):
            self._dress()
        super().changeEvent(event)


class AnswerRow(QWidget):
    """One button for each answer, from the lowest to the highest; the keys 1, 2, 3 … in the same order.

    Signals:
        chosen: place of the answer, from 0.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.buttons: list[AnswerButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GRID)
        self._row.addStretch(1)
        self._row.addStretch(1)

    def ask(self, labels: Sequence[str], numbers: Sequence[str]) -> None:
        """Offer these answers."""
        while len(self.buttons) < len(labels):
            button = AnswerButton()
            place = len(self.buttons)
            button.clicked.connect(lambda _checked=False, at=place: self.chosen.emit(at))
            self.buttons.append(button)
            self._row.insertWidget(len(self.buttons), button, WEIGHT)
        for place, button in enumerate(self.buttons):
            button.setVisible(place < len(labels))
            if place < len(labels):
                button.say(numbers[place], labels[place], str(place + 1))
        self._grow()

    def unlock(self, open_: bool) -> None:
        """Let answers be given, or not yet."""
        for button in self.buttons:
            button.setEnabled(open_)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._grow()

    def _grow(self) -> None:
        """As high as the longest words need at this width."""
        shown = [button for button in self.buttons if not button.isHidden()]
        if not shown:
            return
        each = min(WIDEST_PX, (self.width() - GRID * (len(shown) - 1)) // len(shown)) - 2 * GRID - 2
        highest = max(
            button.words.heightForWidth(max(each, 40))
            + button.number.sizeHint().height()
            + (button.key.sizeHint().height() if not button.key.isHidden() else 0)
            for button in shown
        )
        for button in shown:
            button.grow(max(HEIGHT_PX, highest + 4 * GRID))
