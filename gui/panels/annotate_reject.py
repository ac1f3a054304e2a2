"""Why a take is rejected: six reasons by digit, or one's own words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from gui.panels.annotate_choices import ChoiceButton
from gui.panels.annotate_fields import InlineField, claims
from gui.panels.annotate_flow import FlowLayout
from gui.panels.annotate_words import REJECT_REASONS, reason_name
from gui.theme.tokens import GRID

DIGITS = tuple(range(Qt.Key.Key_1, Qt.Key.Key_1 + len(REJECT_REASONS)))


class RejectCard(QFrame):
    """While it is open, the digits are its own; Esc puts it away.

    Signals:
        chosen: code of the reason, or the reason in own words.
        left: it was put away.

    It stays open, with what was typed, until whoever stores the reason puts it away.
    """

    chosen = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        heading = QLabel(self.tr("Why is this take rejected?"))
        heading.setProperty("role", "heading")
        self.buttons: dict[str, ChoiceButton] = {}
        flow = FlowLayout()
        for number, code in enumerate(REJECT_REASONS, start=1):
            button = ChoiceButton(reason_name(code), str(number))
            button.clicked.connect(lambda _checked=False, reason=code: self._press(reason))
            self.buttons[code] = button
            flow.addWidget(button)
        self.own = InlineField()
        self.own.setPlaceholderText(self.tr("In your own words, then Enter"))
        self.own.setAccessibleName(self.tr("Reason in your own words"))
        self.own.returnPressed.connect(self._choose_own)
        self.own.left.connect(self.leave)
        row = QHBoxLayout()
        row.addWidget(self.own)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addLayout(flow)
        column.addLayout(row)
        self.hide()

    def open(self, reason: str | None) -> None:
        """Ask; the reason that holds is marked."""
        for code, button in self.buttons.items():
            button.set_state("confirmed" if code == reason else "open")
        self.own.setText("" if reason is None or reason in self.buttons else reason)
        self.show()
        self.setFocus()

    def settle(self) -> bool:
        """Hand over what was typed; an empty card is put away. False where it could not be stored."""
        if not self.isHidden():
            if self.own.settled_text() and self.own.isModified():
                self._choose_own()
            else:
                self.leave()
        return self.isHidden()

    def leave(self) -> None:
        """Put it away without deciding anything."""
        if not self.isHidden():
            self.own.clear()
            self.hide()
            self.left.emit()

    def _press(self, reason: str) -> None:
        if reason == "other":
            self.own.setFocus()
            self.own.setModified(True)
        else:
            self.chosen.emit(reason)

    def _choose_own(self) -> None:
        self.chosen.emit(self.own.settled_text() or "other")

    def event(self, event: QEvent) -> bool:
        return claims(event, DIGITS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in DIGITS:
            self._press(list(REJECT_REASONS)[event.key() - Qt.Key.Key_1])
        else:
            super().keyPressEvent(event)
