"""Loanwords of a text whose spellings are known already, each a button that takes them over."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from db.records import SpellingSet
from gui.panels.annotate_flow import FlowLayout
from gui.panels.inspector_buttons import Flowing
from gui.theme.tokens import GRID

MOST = 8


class ScriptProposals(QWidget):
    """Hidden while nothing is proposed.

    Signals:
        taken(tuple[SpellingSet, ...]): these are wanted.
    """

    taken = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.buttons: list[QPushButton] = []
        self._sets: tuple[SpellingSet, ...] = ()
        title = QLabel(self.tr("Known loanwords in this text; click to take them over:"))
        title.setProperty("role", "small")
        title.setWordWrap(True)
        holder = Flowing()
        self._flow = FlowLayout(holder)
        self._flow.setSpacing(GRID // 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(title)
        column.addWidget(holder)
        self.hide()

    def show_sets(self, sets: Sequence[SpellingSet]) -> None:
        """Propose these, the first of them where there are many."""
        if tuple(sets) == self._sets:
            return
        self._sets = tuple(sets)
        while (item := self._flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        self.buttons = [self._button(group) for group in self._sets[:MOST]]
        if len(self._sets) > 1:
            every = QPushButton(self.tr("All"))
            every.setProperty("kind", "quiet")
            every.clicked.connect(lambda _checked=False: self.taken.emit(self._sets))
            self.buttons.append(every)
        for button in self.buttons:
            self._flow.addWidget(button)
        self.setVisible(bool(self._sets))
        self.updateGeometry()

    def _button(self, group: SpellingSet) -> QPushButton:
        button = QPushButton("+ " + " | ".join(group.spellings))
        button.setAccessibleName(self.tr("Take over {words}").format(words=", ".join(group.spellings)))
        button.clicked.connect(lambda _checked=False: self.taken.emit((group,)))
        return button
