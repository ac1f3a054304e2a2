"""What can be set on a recogniser besides the usual: a field for each option of its family."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QDoubleValidator, QGuiApplication, QIntValidator
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QLineEdit, QWidget

from engine.scorers.options import Option
from gui.theme.tokens import GRID

COLUMNS = 3
MOST = 2**31 - 1
ELSEWHERE = ("language", "command")
"""Options with a field of their own outside of this form."""


class OptionFields(QWidget):
    """Fields in columns; an empty one means the family's own value, which it shows in grey.

    Signals:
        edited: something in it was changed.
        touched: a person changed something in it.
    """

    edited = Signal()
    touched = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, QLineEdit | QCheckBox] = {}
        self._options: tuple[Option, ...] = ()
        self._given: Mapping[str, object] = {}
        """Values for options that are not shown yet."""
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(2 * GRID)
        self._grid.setVerticalSpacing(GRID)

    def show_options(self, options: Sequence[Option]) -> None:
        """Show the options of another family; what was typed stays where an option has the same name."""
        shown = tuple(option for option in options if option.name not in ELSEWHERE)
        if shown == self._options:
            return
        typed = {**self._given, **self.values()}
        self._options = shown
        self._clear()
        for place, option in enumerate(shown):
            self._add(option, *divmod(place, COLUMNS), typed.get(option.name))
        if shown:
            self._given = {}
        for column in range(COLUMNS):
            self._grid.setColumnStretch(2 * column + 1, 1)

    def put(self, values: Mapping[str, object]) -> None:
        """Set these options and no others; those that the family doesn't have wait until one is shown that does."""
        self._given = values
        for option in self._options:
            field, value = self.fields[option.name], values.get(option.name)
            if isinstance(field, QCheckBox):
                field.setChecked(bool(value) if value is not None else bool(option.default))
            else:
                field.setText("" if value is None else str(value))

    def values(self) -> dict[str, str | int | float | bool]:
        """What was set, by name; options that are left as they are are missing."""
        QGuiApplication.inputMethod().commit()
        found = ((option, self._value(option)) for option in self._options)
        return {
            option.name: value for option, value in found if value is not None and value != option.default
        }

    def _clear(self) -> None:
        self.fields = {}
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()

    def _add(self, option: Option, row: int, column: int, value: object) -> None:
        name = option_name(option.name)
        field = self._field(option, value)
        field.setToolTip(option.meaning)
        field.setAccessibleName(name)
        self.fields[option.name] = field
        label = QLabel(name)
        label.setToolTip(option.meaning)
        self._grid.addWidget(label, row, 2 * column, Qt.AlignmentFlag.AlignLeft)
        self._grid.addWidget(field, row, 2 * column + 1)

    def _field(self, option: Option, value: object) -> QLineEdit | QCheckBox:
        if isinstance(option.default, bool):
            box = QCheckBox()
            box.setChecked(bool(value) if value is not None else option.default)
            box.toggled.connect(lambda _on: self.edited.emit())
            box.clicked.connect(lambda _on: self.touched.emit())
            return box
        line = QLineEdit("" if value is None else str(value))
        line.setPlaceholderText(str(option.default))
        line.setMinimumWidth(72)
        low = option.least if option.least is not None else 0
        high = option.most if option.most is not None else MOST
        if isinstance(option.default, int):
            line.setValidator(QIntValidator(int(low), int(high), line))
        elif isinstance(option.default, float):
            validator = QDoubleValidator(low, high, 3, line)
            validator.setNotation(QDoubleValidator.Notation.StandardNotation)
            line.setValidator(validator)
        line.textChanged.connect(lambda _text: self.edited.emit())
        line.textEdited.connect(lambda _text: self.touched.emit())
        return line

    def _value(self, option: Option) -> str | int | float | bool | None:
        field = self.fields[option.name]
        if isinstance(field, QCheckBox):
            return field.isChecked()
        text = field.text().strip()
        if not text or not field.hasAcceptableInput():
            return None
        if isinstance(option.default, int):
            return int(text)
        return float(text.replace(",", ".")) if isinstance(option.default, float) else text

    @property
    def wrong(self) -> str:
        """The name of the first field whose text can't be a value; empty where all can."""
        for option in self._options:
            field = self.fields[option.name]
            if isinstance(field, QLineEdit) and field.text().strip() and not field.hasAcceptableInput():
                return option_name(option.name)
        return ""


def option_name(name: str) -> str:
    """An option in words for people.

    >>> option_name("no_such_option")
    'No such option'
    """
    names = {
        "beams": QCoreApplication.translate("OptionFields", "Beams"),
        "prompt": QCoreApplication.translate("OptionFields", "Prompt"),
        "instruction": QCoreApplication.translate("OptionFields", "Instruction"),
        "temperature": QCoreApplication.translate("OptionFields", "Temperature"),
        "chunk_s": QCoreApplication.translate("OptionFields", "Chunks (s)"),
        "overlap_s": QCoreApplication.translate("OptionFields", "Overlap of chunks (s)"),
        "revision": QCoreApplication.translate("OptionFields", "Revision"),
        "seed": QCoreApplication.translate("OptionFields", "Seed"),
        "fallback": QCoreApplication.translate("OptionFields", "Fall back on repetition"),
        "condition_on_previous": QCoreApplication.translate("OptionFields", "Text goes on"),
        "word_times": QCoreApplication.translate("OptionFields", "Times of words"),
        "no_speech_threshold": QCoreApplication.translate("OptionFields", "Silence above"),
        "timeout_s": QCoreApplication.translate("OptionFields", "Longest wait (s)"),
        "max_new_tokens": QCoreApplication.translate("OptionFields", "Most tokens"),
    }
    return names.get(name) or name.replace("_", " ").capitalize()
