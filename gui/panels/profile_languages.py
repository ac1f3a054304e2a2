"""The languages of a speaker, a line each: which, how well, where it was learnt."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from gui.panels import profile_words as words
from gui.panels.language_box import LanguageBox
from gui.theme.tokens import GRID
from gui.widgets.icon_button import BigButton, IconButton


class LanguageLine(QWidget):
    """One language.

    Signals:
        changed: something else is said.
        removed: the line is to go.
    """

    changed = Signal()
    removed = Signal()

    def __init__(self, tag: str = "", level: str = "", learnt: str = "") -> None:
        super().__init__()
        self.language = LanguageBox(words.NATIVE_NAMES)
        self.language.show_tag(tag)
        self.language.setAccessibleName(words.LANGUAGES.line)
        self.level = QComboBox()
        for key, level_words in words.LEVELS.items():
            self.level.addItem(level_words.line, key)
        self.level.setCurrentIndex(max(0, self.level.findData(level or "native")))
        self.level.setAccessibleName(self.tr("How well"))
        self.learnt = QLineEdit(learnt)
        self.learnt.setPlaceholderText(words.LEARNT.line)
        self.learnt.setAccessibleName(words.LEARNT.line)
        self.learnt.setCursorPosition(0)
        remove = IconButton("mdi6.close", self.tr("Take this language off"), self.removed.emit)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for box, share in ((self.language, 4), (self.level, 4), (self.learnt, 5)):
            box.setProperty("large", True)
            box.setMinimumWidth(120)
            row.addWidget(box, share)
        row.addWidget(remove)
        self.language.editTextChanged.connect(lambda _text: self.changed.emit())
        self.level.currentIndexChanged.connect(lambda _index: self.changed.emit())
        self.learnt.textChanged.connect(lambda _text: self.changed.emit())

    @property
    def tag(self) -> str:
        """Which language; empty where none is said."""
        return self.language.tag


class ProfileLanguages(QWidget):
    """All languages; several may be native ones.

    Signals:
        changed: something else is said.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[LanguageLine] = []
        self.add_button = BigButton(
            "mdi6.plus", words.ADD_LANGUAGE.line, kind="quiet", clicked=lambda: self.add().language.setFocus()
        )
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GRID)
        self._column.addWidget(self.add_button, alignment=Qt.AlignmentFlag.AlignLeft)

    def show_languages(
        self, languages: tuple[tuple[str, str], ...], learnt: tuple[tuple[str, str], ...]
    ) -> None:
        """Show what is kept."""
        for line in list(self.lines):
            self._take_off(line)
        places = dict(learnt)
        for tag, level in languages:
            self.add(tag, level, places.get(tag, ""))

    def add(self, tag: str = "", level: str = "", learnt: str = "") -> LanguageLine:
        """One more line."""
        line = LanguageLine(tag, level, learnt)
        line.changed.connect(self.changed)
        line.removed.connect(lambda: self._remove(line))
        self.lines.append(line)
        self._column.insertWidget(self._column.count() - 1, line)
        return line

    def languages(self) -> tuple[tuple[str, str], ...]:
        """Pairs of tag and level; lines without a language are passed over."""
        return tuple({line.tag: line.level.currentData() for line in self.lines if line.tag}.items())

    def learnt(self) -> tuple[tuple[str, str], ...]:
        """Pairs of tag and where it was learnt."""
        said = {line.tag: " ".join(line.learnt.text().split()) for line in self.lines if line.tag}
        return tuple((tag, text) for tag, text in said.items() if text)

    def _remove(self, line: LanguageLine) -> None:
        self._take_off(line)
        self.changed.emit()

    def _take_off(self, line: LanguageLine) -> None:
        self.lines.remove(line)
        self._column.removeWidget(line)
        line.hide()
        line.deleteLater()
