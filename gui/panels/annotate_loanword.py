"""A small form for a loanword that nobody has spelled in two ways yet: `버스 = bus`."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from engine.text.tokens import nfc, tokens
from gui.panels.annotate_fields import InlineField
from gui.services.annotation_item import without_particles
from gui.theme.tokens import GRID


class LoanwordForm(QWidget):
    """Asks for the other spelling of the chosen words; the covered part may be shortened.

    Signals:
        entered: start and end in code points, and the spellings as a tuple of str.
        left: it was put away.

    What was entered stays in it until whoever stores it puts it away.
    """

    entered = Signal(int, int, object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._start, self._stretch = 0, ""
        self.covered, self.other = InlineField(), InlineField()
        self.covered.setAccessibleName(self.tr("Loanword as it stands in the text, without particles"))
        self.covered.setToolTip(self.covered.accessibleName())
        self.other.setAccessibleName(self.tr("Other spelling that counts as equal"))
        self.other.setPlaceholderText(self.tr("other spelling; several with |"))
        self.problem = QLabel()
        self.problem.setProperty("role", "small")
        self.problem.setWordWrap(True)
        save = QPushButton(self.tr("Save"))
        save.clicked.connect(self.settle)
        cancel = QPushButton(self.tr("Cancel"))
        cancel.setProperty("kind", "quiet")
        cancel.clicked.connect(self.leave)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(QLabel(self.tr("Loanword")))
        row.addWidget(self.covered, 2)
        row.addWidget(QLabel("="))
        row.addWidget(self.other, 3)
        row.addWidget(save)
        row.addWidget(cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(row)
        column.addWidget(self.problem)
        for field in (self.covered, self.other):
            field.returnPressed.connect(self.settle)
            field.left.connect(self.leave)
        self.hide()

    def open(self, start: int, stretch: str) -> None:
        """Ask about the words that begin at `start`."""
        self._start, self._stretch = start, stretch
        self.covered.setText(without_particles(stretch))
        self.other.clear()
        self._say("")
        self.show()
        self.other.setFocus()

    def settle(self) -> bool:
        """Hand over what was typed; an empty form is put away. False where something must be mended first, or
        could not be stored."""
        if self.isHidden():
            return True
        covered, other = self.covered.settled_text(), self.other.settled_text()
        if not other:
            self.leave()
            return True
        return self._enter(nfc(covered), nfc(other))

    def _enter(self, covered: str, other: str) -> bool:
        words = tokens(covered)
        covered = covered[words[0].start : words[-1].end] if words else ""
        at = self._stretch.find(covered) if covered else -1
        if at < 0:
            self._say(self.tr("The left side must be a part of “{words}”.").format(words=self._stretch))
            self.covered.setFocus()
            return False
        others = [part for piece in other.split("|") if (part := " ".join(piece.split()))]
        spellings = tuple(dict.fromkeys((covered, *others)))
        if len(spellings) < 2:
            self._say(self.tr("Write a spelling that differs from “{word}”.").format(word=covered))
            self.other.setFocus()
            return False
        start = self._start + at
        self._say("")
        self.entered.emit(start, start + len(covered), spellings)
        return self.isHidden()

    def leave(self) -> None:
        """Put the form away."""
        if not self.isHidden():
            self.other.clear()
            self.covered.clear()
            self.hide()
            self.left.emit()

    def _say(self, problem: str) -> None:
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
