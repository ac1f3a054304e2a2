"""A reviewer's own value for a field: a few choices by key, or words that are typed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from engine.annotation.version import tidy_codes
from gui.panels.annotate_choices import ChoiceButton
from gui.panels.annotate_fields import ENTER, InlineField, claims
from gui.panels.annotate_flow import FlowLayout
from gui.panels.annotate_quality import KEYS, QT_KEYS, QUALITY_REASONS, reasons_value
from gui.panels.annotate_words import REJECT_REASONS, VERDICTS
from gui.panels.review_words import field_name, own_text
from gui.panels.words import LEVELS
from gui.theme.tokens import GRID

TYPED = ("text", "loanwords", "note")
KEYS_OF = {"cs_level": "0123", "verdict": "78"}
"""The keys by which the same is decided where labels are given; other answers are numbered as they stand."""


class OwnValue(QFrame):
    """The card under the answers.

    Signals:
        given: field and value.
        left: it was closed without one.
    """

    given = Signal(str, str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._field = ""
        self._codes: list[str] = []
        self._keys = ""
        self._buttons: list[ChoiceButton] = []
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.hint = QLabel()
        self.hint.setProperty("role", "small")
        self.field = InlineField()
        self._flow = FlowLayout()
        top = QHBoxLayout()
        top.addWidget(self.heading)
        top.addWidget(self.hint, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        column.setSpacing(GRID // 2)
        column.addLayout(top)
        column.addWidget(self.field)
        column.addLayout(self._flow)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.field.returnPressed.connect(self.settle)
        self.field.left.connect(self.close_card)
        self.hide()

    def ask(self, field: str, value: str, languages: Sequence[str]) -> None:
        """Open for a field, with what holds now."""
        self._field = field
        self.heading.setText(field_name(field))
        typed = field in TYPED
        self.field.setVisible(typed)
        self._clear()
        if typed:
            self.field.setAccessibleName(field_name(field))
            self.field.setText(value)
            self.hint.setText(
                self.tr("Spellings with =, several loanwords with ;   Enter takes it, Esc leaves")
                if field == "loanwords"
                else self.tr("Enter takes it, Esc leaves")
            )
        else:
            self._offer(field, value, languages)
        self.show()
        (self.field if typed else self).setFocus()
        if typed:
            self.field.selectAll()

    def _offer(self, field: str, value: str, languages: Sequence[str]) -> None:
        tables = {
            "cs_level": LEVELS,
            "verdict": VERDICTS,
            "reject_reason": REJECT_REASONS,
            "quality_reasons": QUALITY_REASONS,
        }
        self._codes = [*languages] if field == "main_language" else [*tables[field]]
        several = field == "quality_reasons"
        held = tidy_codes(value) if several else (value,)
        self._keys = KEYS_OF.get(field, "".join(KEYS))[: len(self._codes)]
        for at, (code, key) in enumerate(zip_longest(self._codes, self._keys, fillvalue="")):
            button = ChoiceButton(own_text(field, code), key)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.set_state("confirmed" if code in held else "open")
            button.clicked.connect(lambda _checked=False, place=at: self._choose(place))
            self._flow.addWidget(button)
            button.show()
            self._buttons.append(button)
        self.hint.setText(
            self.tr("Digits switch the reasons; Enter takes them, Esc leaves")
            if several
            else self.tr("A digit chooses; Esc leaves")
        )

    def _clear(self) -> None:
        for button in self._buttons:
            self._flow.removeWidget(button)
            button.deleteLater()
        self._buttons, self._codes, self._keys = [], [], ""

    def _choose(self, place: int) -> None:
        if self._field != "quality_reasons":
            self._give(self._codes[place])
            return
        button = self._buttons[place]
        button.set_state("open" if button.state == "confirmed" else "confirmed")

    def _give(self, value: str) -> None:
        self.hide()
        self.given.emit(self._field, value)

    def _take_codes(self) -> None:
        held = [
            code for code, one in zip(self._codes, self._buttons, strict=True) if one.state == "confirmed"
        ]
        self._give(reasons_value(held) or "")

    def settle(self) -> None:
        """What is typed and was not entered counts, before anything is read."""
        if not self.isHidden() and self._field in TYPED:
            self._give(self.field.settled_text())

    def close_card(self) -> bool:
        """Close without a value; False where it was not open."""
        if self.isHidden():
            return False
        self.hide()
        self.left.emit()
        return True

    def event(self, event: QEvent) -> bool:
        if claims(event, (*QT_KEYS, *ENTER, Qt.Key.Key_Escape)):
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in QT_KEYS:
            at = self._keys.find(KEYS[QT_KEYS.index(event.key())])
            if at >= 0:
                self._choose(at)
        elif event.key() in ENTER and self._field == "quality_reasons":
            self._take_codes()
        elif event.key() == Qt.Key.Key_Escape:
            self.close_card()
        else:
            super().keyPressEvent(event)
