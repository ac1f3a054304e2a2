"""Fields that never lose a half-typed syllable, and keep Enter and Esc for themselves."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
TYPING = (QLineEdit, QPlainTextEdit)
"""Where keys are words."""


def claims(event: QEvent, keys: Sequence[int]) -> bool:
    """Take a key for the widget that has the focus, before it becomes one of the page's shortcuts."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    if event.key() not in keys:
        return False
    event.accept()
    return True


def settle_input(field: QWidget, unfinished: str) -> None:
    """Make what an input method holds part of the field, now.

    The platform is asked first. One that answers later would put the syllable into the next item's field, so
    what is still unfinished then is taken in here, and the composition is dropped.
    """
    if not unfinished:
        return
    method = QGuiApplication.inputMethod()
    method.commit()
    if getattr(field, "unfinished", ""):
        event = QInputMethodEvent()
        event.setCommitString(unfinished)
        QCoreApplication.sendEvent(field, event)
        method.reset()


class InlineField(QLineEdit):
    """A line to type into; Enter is `returnPressed`, Esc is `left`, wherever else they lead on the page.

    Signals:
        left: Esc was pressed.
    """

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.unfinished = ""

    def settled_text(self) -> str:
        """The text with the syllable that is being typed, white space at the ends dropped."""
        settle_input(self, self.unfinished)
        return " ".join(self.text().split())

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self.unfinished = event.preeditString()
        super().inputMethodEvent(event)

    def event(self, event: QEvent) -> bool:
        return claims(event, (*ENTER, Qt.Key.Key_Escape)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)


class TextField(QPlainTextEdit):
    """Lines to type into; Tab goes on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.unfinished = ""
        self.setTabChangesFocus(True)

    def settled_text(self) -> str:
        """The text with the syllable that is being typed."""
        settle_input(self, self.unfinished)
        return self.toPlainText()

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self.unfinished = event.preeditString()
        super().inputMethodEvent(event)


class TranscriptField(TextField):
    """The transcript to correct: one paragraph; Enter saves, Esc leaves.

    Signals:
        entered, left: Enter, Esc.
    """

    entered = Signal()
    left = Signal()

    def settled_text(self) -> str:
        """The text with the syllable that is being typed, white space at the ends dropped."""
        return super().settled_text().strip()

    def event(self, event: QEvent) -> bool:
        return claims(event, (*ENTER, Qt.Key.Key_Escape)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
