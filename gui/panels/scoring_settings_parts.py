"""The pieces of which the sections of the scoring settings are made: a choice and a switch, each with a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QSizePolicy, QVBoxLayout, QWidget

from gui.services.scoring_words import Choice, choices, field_name
from gui.theme.tokens import GRID, current

if TYPE_CHECKING:
    from gui.services.scoring import ScoreSettings

INDENT = 3 * GRID


class Sentence(QLabel):
    """A small text that wraps and is as high as it needs to be."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setProperty("role", "small")
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)


class Problem(Sentence):
    """What is wrong, in one sentence; hidden while nothing is."""

    def __init__(self) -> None:
        super().__init__()
        self._paint()
        self.hide()

    def say(self, text: str) -> None:
        """Say a sentence, or nothing."""
        self.setText(text)
        self.setVisible(bool(text))

    def _paint(self) -> None:
        sheet = f"color: {current().bad};"
        if sheet != self.styleSheet():  # setting it sends a PaletteChange of its own
            self.setStyleSheet(sheet)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._paint()
        super().changeEvent(event)


class QuietBox(QComboBox):
    """A list of values that the wheel scrolls past: what was chosen isn't changed by the way."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)

    def wheelEvent(self, e: QWheelEvent) -> None:
        e.ignore()


class ChoiceField(QWidget):
    """A setting with a few values: its name, the value, and what that does.

    Signals:
        chosen: the code of the value that a person chose.
    """

    chosen = Signal(str)

    def __init__(self, field: str) -> None:
        super().__init__()
        self.field = field
        self._choices: list[Choice] = choices(field)
        self.label = QLabel(field_name(field))
        self.label.setProperty("role", "heading")
        self.box = QuietBox()
        self.box.setAccessibleName(field_name(field))
        self.label.setBuddy(self.box)
        for place, choice in enumerate(self._choices):
            self.box.addItem(choice.name, choice.code)
            self.box.setItemData(place, choice.what, Qt.ItemDataRole.ToolTipRole)
        self.what = Sentence()
        self.box.activated.connect(lambda _index: self.chosen.emit(self.box.currentData()))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        for widget in (self.label, self.box, self.what):
            column.addWidget(widget)

    def show_code(self, code: str) -> None:
        """Show a value."""
        place = self.box.findData(code)
        self.box.setCurrentIndex(place)
        self.what.setText(self._choices[place].what)
        self.box.setToolTip(self._choices[place].name)
        self.box.setAccessibleDescription(self._choices[place].what)


class SwitchField(QWidget):
    """A setting that is on or off, with what it does.

    Signals:
        switched: whether a person switched it on.
    """

    switched = Signal(bool)

    def __init__(self, text: str, what: str) -> None:
        super().__init__()
        self.box = QCheckBox(text)
        self.box.setAccessibleDescription(what)
        self.what = Sentence(what)
        self.what.setContentsMargins(INDENT, 0, 0, 0)
        self.box.clicked.connect(self.switched)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.box)
        column.addWidget(self.what)


class Section(QWidget):
    """Some of the settings.

    Signals:
        edited: a mapping of what a person changed to the values.
    """

    edited = Signal(object)
    fields: tuple[str, ...] = ()

    def __init__(self) -> None:
        super().__init__()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, GRID, GRID, GRID)
        self.column.setSpacing(2 * GRID)

    def show_settings(self, settings: ScoreSettings) -> None:
        """Show settings; nothing is announced."""

    def change(self, field: str, value: Any) -> None:
        """Announce what a person changed."""
        self.edited.emit({field: value})


def fill(section: Section, widgets: Sequence[QWidget]) -> None:
    """Put widgets under each other, what room is left below them."""
    for widget in widgets:
        section.column.addWidget(widget)
    section.column.addStretch()
