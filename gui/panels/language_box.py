"""A field for a language, found by whatever somebody calls it: in English, in its own words, in Korean or Chinese."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QComboBox, QCompleter

from gui.panels import profile_words as words

NAMES = Qt.ItemDataRole.UserRole
"""Where all names of an offered language stand, and after them its tag."""


class LanguageBox(QComboBox):
    """Offers languages and takes any other; what was typed becomes the name of its language once the field is left."""

    def __init__(self, tags: Iterable[str] = ()) -> None:
        super().__init__()
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.offer(tags)
        completer = _ByAnyName(self)
        completer.setModel(self.model())
        completer.setCompletionRole(NAMES)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setCompleter(completer)
        if (line := self.lineEdit()) is not None:
            line.editingFinished.connect(lambda: self.show_tag(self.tag))

    def offer(self, tags: Iterable[str]) -> None:
        """Offer other languages; what is typed stays."""
        text = self.currentText()
        self.clear()
        for tag in tags:
            self.addItem(words.language_name(tag))
            self.setItemData(self.count() - 1, "  ".join((*words.names_of(tag), tag)), NAMES)
        self.setEditText(text)

    def show_tag(self, tag: str) -> None:
        """Show a language, or none."""
        self.setEditText(words.language_name(tag) if tag else "")

    @property
    def tag(self) -> str:
        """Which language is said; empty where none is."""
        return words.tag_of(self.currentText())


class _ByAnyName(QCompleter):
    """Looks through all names, and writes the one that is shown."""

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        return str(index.data(Qt.ItemDataRole.DisplayRole))
