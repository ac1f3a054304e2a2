"""Buttons of a card that work with Enter and Space, whatever these keys are on the page around it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from gui.panels.annotate_fields import ENTER, claims


class CardButton(QPushButton):
    """A button with the key that does the same behind its words.

    Args:
        text: what it does.
        key: its key, shown behind the text.
        kind: "primary", "quiet" or "" (plain).
    """

    def __init__(
        self, text: str, key: str = "", clicked: Callable[[], object] | None = None, kind: str = ""
    ) -> None:
        super().__init__(f"{text}   {key}" if key else text)
        self.setAccessibleName(text)
        self.setProperty("kind", kind)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if clicked is not None:
            self.clicked.connect(lambda _checked=False: clicked())

    def event(self, event: QEvent) -> bool:
        return claims(event, (*ENTER, Qt.Key.Key_Space)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)


class Flowing(QWidget):
    """A widget for a `FlowLayout`: never lower than its lines are at the width that there is."""

    def __init__(self) -> None:
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_lines()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:  # other items at the same width
            self._take_lines()
        return done

    def _take_lines(self) -> None:
        layout = self.layout()
        if layout is not None:
            self.setMinimumHeight(layout.heightForWidth(self.width()))
