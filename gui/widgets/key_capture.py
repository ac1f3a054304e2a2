"""A field that takes the next keys that are pressed, whatever they do elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit


class KeyCapture(QLineEdit):
    """Waits for keys while it has the focus; Esc and a click elsewhere leave it.

    Signals:
        captured: key and modifiers, as Qt's numbers; keys that only change others are passed over.
        left: nothing more is waited for.
    """

    captured = Signal(int, object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setPlaceholderText(self.tr("Press the keys… (Esc: leave it)"))
        self.setAccessibleName(self.tr("Press the new keys"))
        self.setAttribute(
            Qt.WidgetAttribute.WA_InputMethodEnabled, False
        )  # a key, not the syllable it begins

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # this key is to be noted, not to be obeyed
            return True
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self._key(event)
            return True
        return super().event(event)

    def _key(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            return
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            self.captured.emit(event.key(), event.modifiers())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()
