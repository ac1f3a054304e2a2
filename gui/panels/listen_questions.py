"""The questions of a listener's form: one in one's own words, one with a few answers, and the consent."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.panels.listen_card import CONTROL_PX, TEXT_PX, large
from gui.theme.tokens import GRID, TARGET_LARGE


class ChoiceRow(QWidget):
    """A few answers beside each other, one of which is chosen.

    Signals:
        changed: another one is.
    """

    changed = Signal()

    def __init__(self, name: str, answers: Mapping[str, str]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(lambda _button: self.changed.emit())
        self.buttons: dict[str, QPushButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for key, text in answers.items():
            button = QPushButton(text)
            button.setProperty("large", True)
            button.setCheckable(True)
            button.setAccessibleName(f"{name} {text}")
            self._group.addButton(button)
            row.addWidget(button)
            self.buttons[key] = button
        row.addStretch(1)

    @property
    def answer(self) -> str:
        """Which is chosen."""
        return next((key for key, button in self.buttons.items() if button.isChecked()), "")

    def mark(self, is_open: bool) -> None:
        """The words below say it; its buttons stay as they are."""

    def take_focus(self) -> None:
        """Give the keyboard to the first, or the one that is chosen."""
        chosen = next((one for one in self.buttons.values() if one.isChecked()), None)
        (chosen or next(iter(self.buttons.values()))).setFocus(Qt.FocusReason.ShortcutFocusReason)


class LineAnswer(QLineEdit):
    """An answer in one's own words.

    Signals:
        changed: other words.
    """

    changed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setStyleSheet(f"min-height: {TARGET_LARGE - 8}px;")
        self.textChanged.connect(lambda _text: self.changed.emit())

    @property
    def answer(self) -> str:
        """What was typed."""
        return " ".join(self.text().split())

    def mark(self, is_open: bool) -> None:
        """A red edge."""
        if bool(self.property("wrong")) != is_open:
            self.setProperty("wrong", is_open)
            self.style().unpolish(self)
            self.style().polish(self)

    def take_focus(self) -> None:
        """Give it the keyboard."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)


class ConsentTick(QCheckBox):
    """What everybody must agree to who takes part.

    Signals:
        changed: it was ticked, or is no more.
    """

    changed = Signal()

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setMinimumHeight(TARGET_LARGE)
        font = self.font()
        font.setPixelSize(TEXT_PX)
        self.setFont(font)
        self.toggled.connect(lambda _on: self.changed.emit())

    @property
    def answer(self) -> str:
        """Whether it is ticked."""
        return "yes" if self.isChecked() else ""

    def mark(self, is_open: bool) -> None:
        """The words below say it."""

    def take_focus(self) -> None:
        """Give it the keyboard."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)


class Question(QWidget):
    """What is asked, its field, and what is missing.

    Args:
        words: over the field.
        field: a widget that takes the answer.
        missing: said below it where an answer is missing.
    """

    def __init__(self, words: QLabel, field: LineAnswer | ChoiceRow | ConsentTick, missing: str) -> None:
        super().__init__()
        self.field = field
        self.missing = large(QLabel(missing), CONTROL_PX)
        self.missing.setProperty("role", "problem")
        self.missing.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        for widget in (words, field, self.missing):
            column.addWidget(widget)
        field.changed.connect(lambda: self.mark(False))

    @property
    def is_open(self) -> bool:
        """Whether it has no answer."""
        return not self.field.answer

    def mark(self, is_open: bool) -> None:
        """Say that the answer is missing, or no more."""
        self.missing.setVisible(is_open)
        self.field.mark(is_open)
