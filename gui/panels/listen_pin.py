"""The number that is typed to leave walk-in listening: a card over the page, no window of its own."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from engine.listening.listener_words import ListenerWords
from gui.panels.listen_card import CONTROL_PX, TEXT_PX, large
from gui.theme.tokens import GRID, TARGET_LARGE, current
from gui.widgets.icon_button import BigButton

WIDTH_PX = 360
SHADE = 140


class PinCard(QWidget):
    """Lies over its whole parent while it asks.

    Signals:
        typed: what was typed.
        closed: somebody stays.
    """

    typed = Signal(str)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.question = large(QLabel(), TEXT_PX)
        self.pin = QLineEdit()
        self.pin.setEchoMode(QLineEdit.EchoMode.Password)
        self.pin.setStyleSheet(f"min-height: {TARGET_LARGE - 8}px;")
        self.pin.returnPressed.connect(self._send)
        self.problem = large(QLabel(), CONTROL_PX)
        self.problem.setProperty("role", "problem")
        self.leave = BigButton("mdi6.exit-to-app", "", kind="primary", clicked=self._send)
        self.stay = BigButton("mdi6.arrow-left", "", clicked=self.close_card)
        for button in (self.leave, self.stay):
            button.setAutoDefault(True)
        card = QFrame()
        card.setProperty("role", "card")
        card.setFixedWidth(WIDTH_PX)
        row = QHBoxLayout()
        row.addWidget(self.stay)
        row.addStretch(1)
        row.addWidget(self.leave)
        column = QVBoxLayout(card)
        column.setContentsMargins(3 * GRID, 3 * GRID, 3 * GRID, 3 * GRID)
        column.setSpacing(2 * GRID)
        for widget in (self.question, self.pin, self.problem):
            column.addWidget(widget)
        column.addLayout(row)
        outer = QVBoxLayout(self)
        outer.addWidget(card, alignment=Qt.AlignmentFlag.AlignCenter)
        parent.installEventFilter(self)
        self.hide()

    def ask(self, phrases: ListenerWords) -> None:
        """Ask for the number."""
        self.question.setText(phrases.pin)
        self.pin.setAccessibleName(phrases.pin)
        self.leave.set_label(phrases.pin_leave)
        self.stay.set_label(phrases.pin_stay)
        self.problem.setText("")
        self.pin.clear()
        self._cover()
        self.show()
        self.raise_()
        self.pin.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def refuse(self, phrases: ListenerWords, must_wait: bool) -> None:
        """It was another number; after many of them none is looked at for a while."""
        self.problem.setText(phrases.pin_wait if must_wait else phrases.pin_wrong)
        self.pin.selectAll()
        self.pin.setFocus()

    def close_card(self) -> None:
        """Stay."""
        self.hide()
        self.closed.emit()

    def _send(self) -> None:
        self.typed.emit(self.pin.text())

    def _cover(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.parentWidget():
            self._cover()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_card()
        event.accept()  # nothing below hears a key

    def paintEvent(self, event: QPaintEvent) -> None:
        shade = QColor(current().window)
        shade.setAlpha(255 - SHADE // 4)
        QPainter(self).fillRect(self.rect(), shade)
